"""The answers of a question."""

from typing import NamedTuple

from django.utils.safestring import SafeString

from game.engine.splendor.cards import CARD_INDEX, NOBLE_INDEX
from game.labels.cards import card_alt, noble_alt
from game.labels.gems import gem_name
from game.presenters.faces import card_face, noble_face
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
            found.append(_thing(name, mark))
    return tuple(found)


def _thing(name: str, mark: str) -> Answer:
    if name in CARD_INDEX:
        return Answer(name, None, card_face(CARD_INDEX[name]), "", card_alt(name), mark)
    if name in NOBLE_INDEX:
        return Answer(name, None, noble_face(NOBLE_INDEX[name]), "", noble_alt(name), mark)
    return Answer(name, None, "", name, gem_name(name), mark)
