"""The answers of a question."""

from typing import NamedTuple

from django.utils.safestring import SafeString

from game.labels.gems import gem_name
from game.presenters.games import presenter_of
from tutorials.lessons.schema import Step
from tutorials.lessons.verdict import answers
from tutorials.presenters.words import Words, words


class Answer(NamedTuple):
    """An answer that can be given.

    One of `words` (a written answer), `face` (a card or a noble) and `letter` (a gem) shows it.
    mark  "right" or "wrong" once it was given, else ""
    """

    id: str
    words: Words | None
    face: SafeString | str
    letter: str
    label: str
    mark: str


def present_answers(step: Step, given: tuple[str, ...], second: str) -> tuple[Answer, ...]:
    """The answers of a `choose` step, in the order of the file or of the board."""
    written = {choice.id: choice.text for choice in step.choices}
    found = []
    for name, correct in answers(step).items():
        mark = ("right" if correct else "wrong") if name in given else ""
        if name in written:
            found.append(Answer(name, words(written[name], second), "", "", "", mark))
        else:
            found.append(_thing(step.text.game, name, mark))
    return tuple(found)


def _thing(game: str, name: str, mark: str) -> Answer:
    thing = presenter_of(game).thing(name)
    if thing is None:
        return Answer(name, None, "", name, gem_name(name), mark)
    return Answer(name, None, thing.face, "", thing.label, mark)
