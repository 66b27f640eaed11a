"""The board of a step: whose eyes, what is marked, what is half chosen, what happened."""

from typing import Final, NamedTuple

from django.utils.translation import gettext

from game.labels.bots import bot_name
from game.presenters.board import Board, BoardView
from game.presenters.games import presenter_of
from game.presenters.presenter import Templates
from game.presenters.story import Story, recap
from game.presenters.tray import Tray
from game.services.lines import Line
from tutorials.lessons.goals import Attempt
from tutorials.lessons.parts import action_places, parts_of
from tutorials.lessons.positions import rules_of
from tutorials.lessons.schema import Hint, Step, StepKind
from tutorials.lessons.verdict import Verdict, VerdictStatus
from tutorials.presenters.standing import Standing

ACTIVE: Final = (VerdictStatus.OPEN, VerdictStatus.REFUSED)
ACTED: Final = (StepKind.DO, StepKind.PLAY)


class Stage(NamedTuple):
    """What lies on the table of a step; the parts that it does not need are empty.

    template   the template that shows the board beside a task
    templates  those of the game's own parts
    marks      what to point out; whole parts too, such as "supply", "seat" and "seats"
    tray       what is being decided; None when nothing can be done on the board
    happened   what the others did since the learner's last action, as sentences
    """

    phase: str
    template: str
    templates: Templates
    board: Board
    marks: frozenset[str]
    tray: Tray | None
    happened: tuple[str, ...]

    @property
    def is_active(self) -> bool:
        """Whether the learner can act on the board now."""
        return self.tray is not None


def present_stage(
    step: Step, standing: Standing, judged: Verdict, hint: Hint | None
) -> Stage | None:
    """The board of a step as it stands; None for a step without one."""
    if step.start is None:
        return None
    attempt = judged.attempt or Attempt(rules_of(step.start), step.start.to_move, (step.start,), ())
    source = _source(step, attempt, standing, judged, hint)
    game = attempt.rules.name
    presenter = presenter_of(game)
    return Stage(
        phase=str(source.view.phase),
        template=f"tutorials/{game}/_stage.html",
        templates=presenter.templates,
        board=presenter.reduced(presenter.board(source), parts_of(step)),
        marks=source.marks,
        tray=presenter.tray(source) if source.actor is not None else None,
        happened=_happened(step, attempt, source),
    )


def _source(
    step: Step, attempt: Attempt, standing: Standing, judged: Verdict, hint: Hint | None
) -> BoardView:
    view = attempt.rules.view_for(attempt.after, attempt.seat)
    is_active = judged.status in ACTIVE
    acts = is_active and step.kind in ACTED and view.to_move == attempt.seat
    seats = range(len(view.seats))
    nothing = presenter_of(attempt.rules.name).nothing_selected
    return BoardView(
        rules=attempt.rules,
        view=view,
        names=[_name(step, seat, attempt.seat) for seat in seats],
        bots=[bool(step.bot) and seat != attempt.seat for seat in seats],
        you=attempt.seat,
        actor=attempt.seat if acts else None,
        selection=standing.selection if acts and standing.selection is not None else nothing,
        marks=frozenset(_marks(step, attempt, hint) if is_active else ()),
    )


def _name(step: Step, seat: int, learner: int) -> str:
    if step.bot and seat != learner:
        return bot_name(step.bot)
    # Translators: the name of a player who gave none; number: the seat, counted from 1
    return gettext("Player {number}").format(number=seat + 1)


def _marks(step: Step, attempt: Attempt, hint: Hint | None) -> tuple[str, ...]:
    """What to point out: what the open hint speaks of, else what the step does."""
    if hint is None:
        return step.highlight
    told = tuple(action_places(step, hint.action)) if not attempt.actions else ()
    return hint.highlight or told or step.highlight


def _happened(step: Step, attempt: Attempt, source: BoardView) -> tuple[str, ...]:
    if step.kind is not StepKind.PLAY:
        return ()
    line = Line(attempt.states, attempt.actions)
    story = Story(attempt.rules, line, source.names, attempt.seat)
    return tuple(text for told in recap(story) for text in told.texts)
