"""The tray of Splendor Duel: what is being chosen, what the button will do, or why it is not allowed."""

from django.utils.translation import gettext

from game.engine.actions import ActionKind
from game.engine.duel.board import without_gold
from game.engine.duel.cards import CARD_INDEX
from game.engine.duel.rules import excess, must_replenish
from game.engine.duel.state import State
from game.engine.phases import Phase
from game.engine.tokens import NONE
from game.labels.duel.cards import royal_features
from game.labels.duel.warnings import dead_end_text
from game.presenters.board import BoardView
from game.presenters.duel.decision import Tray, choice, refused
from game.presenters.duel.opened import card_tray, deck_tray, gold_tray
from game.presenters.duel.selection import ANY, NOTHING_SELECTED
from game.presenters.duel.taking import fill_tray, pick_tray, use_tray
from game.presenters.tray import Offer, picked_letters, returning


def present_tray(source: BoardView) -> Tray:
    """The tray of the seat that acts."""
    return _tray(source)._replace(can_cancel=source.selection != NOTHING_SELECTED)


def _tray(source: BoardView) -> Tray:
    phase = source.view.phase
    if phase == Phase.ACT:
        return _act_tray(source)
    return _return_tray(source) if phase == Phase.RETURN else _due_tray(source)


def _due_tray(source: BoardView) -> Tray:
    """A gain, a steal or a royal card. The tokens of a gain are the buttons, on the board."""
    phase, actions = source.view.phase, source.rules.legal_actions(source.view)
    if phase == Phase.ROYAL:
        choices = [
            choice(source, one)._replace(label=royal_features(one.target)) for one in actions
        ]
    else:
        choices = [choice(source, one) for one in actions if phase == Phase.STEAL]
    return Tray(str(phase), choices=tuple(choices))


def _act_tray(source: BoardView) -> Tray:
    selection = source.selection
    if selection.pick:
        return pick_tray(source)
    if selection.use:
        return use_tray(source)
    if selection.card in CARD_INDEX or selection.deck:
        if selection.gold == ANY:
            return gold_tray()
        return deck_tray(source) if selection.deck else card_tray(source)
    if selection.fill or must_replenish(source.view):
        return fill_tray(source)
    return _idle_tray(source)


def _idle_tray(source: BoardView) -> Tray:
    view: State = source.view
    actions = source.rules.legal_actions(view)
    if [action.kind for action in actions] == [ActionKind.PASS]:
        return Tray("pass", choices=(choice(source, actions[0]),), texts=(dead_end_text(),))
    return Tray("idle", offers=_offers(view))


def _offers(view: State) -> tuple[Offer, ...]:
    """What may be done before the mandatory action (D4.1)."""
    offers = []
    if view.seats[view.to_move].privileges and not view.replenished and without_gold(view.board):
        # Translators: on a button of Splendor Duel; the next step asks for the token
        offers.append(Offer("use", ANY, gettext("Use a privilege")))
    if view.bag != NONE:
        # Translators: on a button of Splendor Duel; the dots say that the next step asks once more
        offers.append(Offer("fill", "1", gettext("Replenish the board…")))
    return tuple(offers)


def _return_tray(source: BoardView) -> Tray:
    chosen = returning(source, excess(source.view))
    action, refusal = chosen.action, chosen.refusal
    return Tray(
        "return",
        choices=(choice(source, action),) if action and not refusal else (),
        told=refused(source, refusal) if refusal and chosen.needed <= 0 else None,
        attempted=f"return {chosen.back}",
        picked=picked_letters(chosen.back),
        stock=chosen.stock,
        needed=max(chosen.needed, 0),
    )
