"""The lobby's form: who plays, by which rules."""

from typing import Any, Final, NamedTuple

from django import forms
from django.utils.translation import gettext, pgettext

from game.bots import LEVELS
from game.engine import get_ruleset
from game.engine.options import CHOICES, PRESETS, Options, options_from
from game.labels.bots import bot_help, bot_name
from game.labels.games import labels_of
from game.labels.options import (
    choice_help,
    choice_label,
    option_help,
    option_label,
    option_names,
    preset_help,
    preset_label,
    preset_names,
)
from game.models import SeatKind
from game.nicknames import NAME_LENGTH
from game.services.tables import SEED_BITS, SeatPlan

EMPTY: Final = "empty"
SEED_DIGITS: Final = len(str(2**SEED_BITS))
OWN_RULES: Final = "own"
PUBLISHED: Final = "published"
USUAL_SEATS: Final = ("person", "greedy")  # the rest is empty


class LobbyPlan(NamedTuple):
    """What the lobby's form asks for."""

    seats: list[SeatPlan]
    options: Options
    seed: int | None
    first: int | None


def seat_choices(game: str) -> list[tuple[str, str]]:
    """Who can sit in a seat of a game."""
    bots = [(level, bot_name(level)) for level in LEVELS[game]]
    # Translators: in a list of who sits in a seat; a person playing on this phone or computer
    person = pgettext("seat", "A person")
    # Translators: in a list of who sits in a seat; nobody sits there
    nobody = pgettext("seat", "Nobody")
    return [(SeatKind.PERSON.value, person), *bots, (EMPTY, nobody)]


def value_key(value: object) -> str:
    """An option's value as the text that a form sends."""
    return str(value).lower()


class LobbyForm(forms.Form):
    """The seats of a game, a preset or single options, an optional seed."""

    preset = forms.ChoiceField(required=False)
    first = forms.TypedChoiceField(required=False, coerce=int, empty_value=None)
    seed = forms.CharField(required=False, strip=True)

    def __init__(self, game: str, data: Any = None, nickname: str = "") -> None:
        """`game` is the name of a ruleset; `nickname` names the first seat where `data` does not say its name."""
        if data is not None and "name_0" not in data:
            data = data.copy()
            data["name_0"] = nickname
        self.game, self.seat_range = game, get_ruleset(game).seat_range
        super().__init__(data, initial={**self._usual(), "name_0": nickname})
        for index in range(self.seat_range[-1]):
            self.fields[f"seat_{index}"] = forms.ChoiceField(
                choices=seat_choices(game), required=False
            )
            # The field itself stops at the limit; what gets past it is shortened, not refused.
            field = forms.TextInput(attrs={"maxlength": NAME_LENGTH})
            self.fields[f"name_{index}"] = forms.CharField(required=False, widget=field)
        self._add_rule_fields()
        self.fields["seed"].error_messages["invalid"] = self.seed_problem()

    def _usual(self) -> dict[str, str]:
        """What is chosen when the form is opened."""
        kinds = (*USUAL_SEATS, *(EMPTY for _ in range(len(USUAL_SEATS), self.seat_range[-1])))
        return {"preset": PUBLISHED, **{f"seat_{index}": kind for index, kind in enumerate(kinds)}}

    def _add_rule_fields(self) -> None:
        # Translators: a choice beside the presets of rules: choose every rule yourself
        own = gettext("Choose each rule yourself")
        presets = [(preset, preset_label(self.game, preset)) for preset in preset_names(self.game)]
        self.fields["preset"].choices = [*presets, (OWN_RULES, own)]  # type: ignore[attr-defined]
        seats = [(index, str(index + 1)) for index in range(self.seat_range[-1])]
        self.fields["first"].choices = seats  # type: ignore[attr-defined]
        for name in option_names(self.game):
            choices = [
                (value_key(value), choice_label(self.game, name, value)) for value in CHOICES[name]
            ]
            self.fields[name] = forms.ChoiceField(choices=choices, required=False)

    def clean_seed(self) -> int | None:
        """The seed as a number, or None for a secret one."""
        text = self.cleaned_data.get("seed", "")
        if not text:
            return None
        is_number = text.isascii() and text.isdigit() and len(text) <= SEED_DIGITS
        if not is_number or int(text) >= 2**SEED_BITS:
            raise forms.ValidationError(self.seed_problem())
        return int(text)

    @staticmethod
    def seed_problem() -> str:
        """What is wrong with a seed."""
        return gettext("A seed is a whole number from 0 to {most}.").format(most=2**SEED_BITS - 1)

    def clean(self) -> dict[str, Any]:
        """Check that as many seats are taken as the game needs and one of them by a person."""
        plans = self._seat_plans()
        if len(plans) not in self.seat_range:
            raise forms.ValidationError(str(labels_of(self.game).seats_needed))
        if not any(plan.kind == SeatKind.PERSON for plan in plans):
            raise forms.ValidationError(gettext("At least one seat must be a person’s."))
        self.cleaned_data["seats"] = plans
        return self.cleaned_data

    def _seat_plans(self) -> list[SeatPlan]:
        plans = []
        for index in range(self.seat_range[-1]):
            kind = self.cleaned_data.get(f"seat_{index}", "") or EMPTY
            name = self.cleaned_data.get(f"name_{index}", "")
            if kind == SeatKind.PERSON:
                plans.append(SeatPlan(SeatKind.PERSON, name=name))
            elif kind != EMPTY:
                plans.append(SeatPlan(SeatKind.BOT, level=kind))
        return plans

    def plan(self) -> LobbyPlan:
        """The table that a valid form asks for."""
        data = self.cleaned_data
        options = self._options()
        seats = data["seats"]
        first = data["first"] if options.first_player != "random" else None
        return LobbyPlan(
            seats, options, data["seed"], None if first is None else min(first, len(seats) - 1)
        )

    def _options(self) -> Options:
        data = self.cleaned_data
        preset = data["preset"] or PUBLISHED
        if preset != OWN_RULES:
            return PRESETS[preset]
        return options_from(
            {
                name: value
                for name in option_names(self.game)
                for value in CHOICES[name]
                if value_key(value) == data[name]
            }
        )


class SeatRow(NamedTuple):
    """One seat in the lobby."""

    number: int
    kind: forms.BoundField
    name: forms.BoundField


class PresetRow(NamedTuple):
    """One preset of rules, with what it means."""

    value: str
    label: str
    help: str
    is_chosen: bool


class OptionRow(NamedTuple):
    """One rule that can be chosen; choices: (value, label, what it means and where it comes from)."""

    name: str
    label: str
    help: str
    chosen: str
    choices: tuple[tuple[str, str, str], ...]


def seat_rows(form: LobbyForm) -> list[SeatRow]:
    """The seats as the lobby shows them."""
    return [
        SeatRow(index + 1, form[f"seat_{index}"], form[f"name_{index}"])
        for index in range(form.seat_range[-1])
    ]


def bot_rows(game: str) -> list[tuple[str, str]]:
    """The computer players of a game: name and what they do."""
    return [(bot_name(level), bot_help(level)) for level in LEVELS[game]]


def preset_rows(form: LobbyForm) -> list[PresetRow]:
    """The presets as the lobby shows them."""
    game, chosen = form.game, form["preset"].value() or PUBLISHED
    return [
        PresetRow(preset, preset_label(game, preset), preset_help(game, preset), preset == chosen)
        for preset in preset_names(game)
    ]


def option_rows(form: LobbyForm) -> list[OptionRow]:
    """The single rules as the lobby shows them."""
    return [
        OptionRow(
            name,
            option_label(form.game, name),
            option_help(form.game, name),
            form[name].value() or value_key(CHOICES[name][0]),
            tuple(
                (
                    value_key(value),
                    choice_label(form.game, name, value),
                    choice_help(form.game, name, value),
                )
                for value in CHOICES[name]
            ),
        )
        for name in option_names(form.game)
    ]
