"""What happened, as sentences in the reader's language: the log and "since your last turn"."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from game.engine.events import Cause, EventKind
from game.engine.ruleset import Ruleset
from game.labels.games import labels_of
from game.services.lines import Line
from game.text import join_sentences

# The line above the board says whose turn it is and what is due. That somebody plays again is news.
SILENT: Final = {
    EventKind.TURN_STARTED,
    EventKind.RETURN_DUE,
    EventKind.NOBLE_DUE,
    EventKind.GAIN_DUE,
    EventKind.STEAL_DUE,
    EventKind.ROYAL_DUE,
}
TOLD_IN_LOG_ONLY: Final = {EventKind.CARD_REVEALED, EventKind.DECK_EMPTY}


class Told(NamedTuple):
    """One action as sentences. number: its place in the game line, counted from 1."""

    number: int
    seat: int
    texts: tuple[str, ...]


class Story(NamedTuple):
    """What a story is told from; you: the viewer's seat."""

    rules: Ruleset[Any]
    line: Line
    names: Sequence[str]
    you: int | None


def log(story: Story) -> tuple[Told, ...]:
    """Every action of the game line."""
    return tuple(_told(story, index, SILENT) for index in range(len(story.line.actions)))


def recap(story: Story, shown_without_seat: int = 4) -> tuple[Told, ...]:
    """What the others did since the viewer's last action; for a spectator the latest few actions."""
    last = len(story.line.actions)
    start = max(0, last - shown_without_seat)
    if story.you is not None:
        start = last
        while start and story.line.states[start - 1].to_move != story.you:
            start -= 1
    return tuple(_told(story, index, SILENT | TOLD_IN_LOG_ONLY) for index in range(start, last))


def latest(story: Story) -> str:
    """What the latest action did, whoever's it was; "" before the first one."""
    last = len(story.line.actions) - 1
    told = _told(story, last, SILENT | TOLD_IN_LOG_ONLY).texts if last >= 0 else ()
    return join_sentences(told)


def step(story: Story, number: int) -> Told:
    """Action `number` of the game line, counted from 1, with everything it did."""
    return _told(story, number - 1, SILENT)


def _told(story: Story, index: int, left_out: set[EventKind]) -> Told:
    rules, line = story.rules, story.line
    before = rules.view_for(line.states[index], story.you)
    after = rules.view_for(line.states[index + 1], story.you)
    events = rules.events(before, line.actions[index], after)
    text_of = labels_of(rules.name).event_text
    texts = tuple(
        text_of(event, story.names, story.you)
        for event in events
        if event.kind not in left_out or event.cause is Cause.EXTRA_TURN
    )
    return Told(index + 1, line.states[index].to_move, texts)
