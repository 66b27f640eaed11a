"""The lobby's form: who plays, by which rules."""

from typing import Any, Final, NamedTuple

from django import forms
from django.utils.translation import gettext, pgettext

from game.bots import LEVELS
from game.engine.options import CHOICES, PRESETS, Options, options_from
from game.labels.bots import bot_help, bot_name
from game.labels.options import (
    choice_help,
    choice_label,
    option_help,
    option_label,
    preset_help,
    preset_label,
)
from game.models import SeatKind
from game.nicknames import NAME_LENGTH
from game.services.tables import SEED_BITS, SeatPlan

MOST_SEATS: Final = 4
FEWEST_SEATS: Final = 2
EMPTY: Final = "empty"
SEED_DIGITS: Final = len(str(2**SEED_BITS))
OWN_RULES: Final = "own"
INITIAL: Final = {
    "preset": "published",
    "seat_0": "person",
    "seat_1": "greedy",
    "seat_2": EMPTY,
    "seat_3": EMPTY,
}
SPLENDOR_OPTIONS: Final = tuple(name for name in CHOICES if name != "duel_refill")


class LobbyPlan(NamedTuple):
    """What the lobby's form asks for."""

    seats: list[SeatPlan]
    options: Options
    seed: int | None
    first: int | None


def seat_choices() -> list[tuple[str, str]]:
    """Who can sit in a seat."""
    bots = [(level, bot_name(level)) for level in LEVELS["splendor"]]
    # Translators: in a list of who sits in a seat; a person playing on this phone or computer
    person = pgettext("seat", "A person")
    # Translators: in a list of who sits in a seat; nobody sits there
    nobody = pgettext("seat", "Nobody")
    return [(SeatKind.PERSON.value, person), *bots, (EMPTY, nobody)]


def value_key(value: object) -> str:
    """An option's value as the text that a form sends."""
    return str(value).lower()


class LobbyForm(forms.Form):
    """Four seats, a preset or single options, an optional seed."""

    preset = forms.ChoiceField(required=False)
    first = forms.TypedChoiceField(required=False, coerce=int, empty_value=None)
    seed = forms.CharField(required=False, strip=True)

    def __init__(self, data: Any = None, nickname: str = "") -> None:
        """`nickname` names the first seat where `data` does not say its name."""
        if data is not None and "name_0" not in data:
            data = data.copy()
            data["name_0"] = nickname
        super().__init__(data, initial={**INITIAL, "name_0": nickname})
        for index in range(MOST_SEATS):
            self.fields[f"seat_{index}"] = forms.ChoiceField(choices=seat_choices(), required=False)
            # The field itself stops at the limit; what gets past it is shortened, not refused.
            field = forms.TextInput(attrs={"maxlength": NAME_LENGTH})
            self.fields[f"name_{index}"] = forms.CharField(required=False, widget=field)
        self._add_rule_fields()
        self.fields["seed"].error_messages["invalid"] = self.seed_problem()

    def _add_rule_fields(self) -> None:
        # Translators: a choice beside the presets of rules: choose every rule yourself
        own = gettext("Choose each rule yourself")
        presets = [(preset, preset_label(preset)) for preset in PRESETS]
        self.fields["preset"].choices = [*presets, (OWN_RULES, own)]  # type: ignore[attr-defined]
        seats = [(index, str(index + 1)) for index in range(MOST_SEATS)]
        self.fields["first"].choices = seats  # type: ignore[attr-defined]
        for name in SPLENDOR_OPTIONS:
            choices = [(value_key(value), choice_label(name, value)) for value in CHOICES[name]]
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
        """Check that two to four seats are taken and one of them by a person."""
        plans = self._seat_plans()
        if not FEWEST_SEATS <= len(plans) <= MOST_SEATS:
            raise forms.ValidationError(
                gettext("Splendor needs two to four players. Fill at least two seats.")
            )
        if not any(plan.kind == SeatKind.PERSON for plan in plans):
            raise forms.ValidationError(gettext("At least one seat must be a person’s."))
        self.cleaned_data["seats"] = plans
        return self.cleaned_data

    def _seat_plans(self) -> list[SeatPlan]:
        plans = []
        for index in range(MOST_SEATS):
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
        preset = data["preset"] or "published"
        if preset != OWN_RULES:
            return PRESETS[preset]
        return options_from(
            {
                name: value
                for name in SPLENDOR_OPTIONS
                for value in CHOICES[name]
                if value_key(value) == data[name]
            }
        )


class SeatRow(NamedTuple):
    """One seat in the lobby."""

    number: int
    kind: forms.BoundField
    name: forms.BoundField
    may_be_empty: bool


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
        SeatRow(index + 1, form[f"seat_{index}"], form[f"name_{index}"], index >= FEWEST_SEATS)
        for index in range(MOST_SEATS)
    ]


def bot_rows() -> list[tuple[str, str]]:
    """The computer players: name and what they do."""
    return [(bot_name(level), bot_help(level)) for level in LEVELS["splendor"]]


def preset_rows(form: LobbyForm) -> list[PresetRow]:
    """The presets as the lobby shows them."""
    chosen = form["preset"].value() or "published"
    return [
        PresetRow(preset, preset_label(preset), preset_help(preset), preset == chosen)
        for preset in PRESETS
    ]


def option_rows(form: LobbyForm) -> list[OptionRow]:
    """The single rules as the lobby shows them."""
    return [
        OptionRow(
            name,
            option_label(name),
            option_help(name),
            form[name].value() or value_key(CHOICES[name][0]),
            tuple(
                (value_key(value), choice_label(name, value), choice_help(name, value))
                for value in CHOICES[name]
            ),
        )
        for name in SPLENDOR_OPTIONS
    ]
