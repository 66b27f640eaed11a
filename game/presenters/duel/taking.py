"""Tokens from the board: picking them, using a privilege, replenishing."""

from game.engine.actions import Action, ActionKind
from game.engine.duel.board import (
    Cells,
    between,
    cells_of,
    mask_of,
    token_at,
    tokens_on,
    without_gold,
)
from game.engine.duel.rules import must_replenish, privilege_warning
from game.engine.duel.state import State
from game.engine.events import EventKind
from game.labels.duel.warnings import forced_replenish_text, warning_text
from game.labels.gems import gem_name
from game.labels.tokens import tokens_text
from game.presenters.board import BoardView
from game.presenters.duel.decision import Gift, Tray, bag_contents, choice, refused
from game.presenters.duel.selection import space_name, spaces_in
from game.presenters.duel.spaces import extensions
from game.presenters.tray import Choice, Picked

CENTRE = (3, 3)


def pick_tray(source: BoardView) -> Tray:
    """The tokens on the picked spaces, taken together if the rules allow it."""
    view: State = source.view
    cells = spaces_in(source.selection.pick)
    action = Action(ActionKind.TAKE, cells=cells)
    refusal = source.rules.refusal(view, action)
    more = extensions(view, cells) - {*cells}
    is_open = refusal is None or bool(more)
    # Whoever wants to stop early may press too, and is told why not.
    choices = (choice(source, action, refusal),) if is_open else ()
    return Tray(
        "pick",
        choices=choices + (_instead(source, cells) if refusal is None else ()),
        told=refused(source, refusal) if refusal and not more else None,
        attempted=source.rules.format(action),
        picked=_picked(view, cells),
        gap=tokens_text(tokens_on(view.board, mask_of(between(cells) or ())))
        if refusal and more
        else "",
        may_add=refusal is None and bool(more),
        gift=_gift(source, action) if refusal is None else None,
    )


def _instead(source: BoardView, cells: Cells) -> tuple[Choice, ...]:
    """A single token can be taken with a privilege, too."""
    if len(cells) > 1:
        return ()
    action = Action(ActionKind.PRIVILEGE, cells=cells)
    return () if source.rules.refusal(source.view, action) else (choice(source, action),)


def _picked(view: State, cells: Cells) -> tuple[Picked, ...]:
    letters = ((cell, token_at(view.board, cell)) for cell in cells)
    return tuple(
        Picked(letter, gem_name(letter), space_name(cell)) for cell, letter in letters if letter
    )


def _gift(source: BoardView, action: Action) -> Gift | None:
    event = privilege_warning(source.view, action)
    return event and Gift(warning_text(event), event.kind is EventKind.PRIVILEGE_GAINED)


def use_tray(source: BoardView) -> Tray:
    """A token for a privilege."""
    view: State = source.view
    chosen = spaces_in(source.selection.use)
    action = Action(ActionKind.PRIVILEGE, cells=chosen or _any_target(view))
    refusal = source.rules.refusal(view, action)
    return Tray(
        "use",
        choices=(choice(source, action),) if chosen and not refusal else (),
        told=refused(source, refusal) if refusal else None,
        attempted=source.rules.format(action),
    )


def _any_target(view: State) -> Cells:
    return cells_of(without_gold(view.board))[:1] or (CENTRE,)


def fill_tray(source: BoardView) -> Tray:
    """The open bag: what it holds and what replenishing the board gives away."""
    view: State = source.view
    action = Action(ActionKind.REPLENISH)
    refusal = source.rules.refusal(view, action)
    return Tray(
        "fill",
        choices=() if refusal else (choice(source, action),),
        told=refused(source, refusal) if refusal else None,
        attempted=source.rules.format(action),
        bag=bag_contents(view.bag),
        texts=(forced_replenish_text(),) if must_replenish(view) else (),
        gift=None if refusal else _gift(source, action),
    )
