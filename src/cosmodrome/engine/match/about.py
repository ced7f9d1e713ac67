"""What a game's `__init__.py` says about it: its title, its seats, its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cosmodrome.engine.match.errors import BadOption

WEIGHTS = ("light", "medium", "heavy")


@dataclass(frozen=True)
class Option:
    """A setting of a game: one of several named choices, or a whole number within a range."""

    name: str
    default: str | int
    choices: Sequence[str] | range
    help: str
    since: int = 1  # the rules version that gave its choices the names they have
    was: Mapping[str, str] = field(default_factory=dict)  # what choices are called now that had another name until then
    before: tuple[tuple[int, str | int], ...] = ()  # (n, what was played by rules before version n where nothing was said), oldest first

    def number(self, value: str | int) -> int:
        """The number the rules get for a value."""
        if isinstance(self.choices, range):
            try:
                number = int(value)
            except (TypeError, ValueError):
                number = self.choices.start - 1
            if isinstance(value, bool | float) or number not in self.choices:
                raise BadOption(f"Option {self.name} is a whole number from {self.choices[0]} to {self.choices[-1]}, not {value!r}.")
            return number
        if value not in self.choices:
            raise BadOption(f"Option {self.name} is one of {', '.join(self.choices)}, not {value!r}.")
        return list(self.choices).index(str(value))

    def value(self, number: int) -> str | int:
        """The value a number of the rules stands for."""
        return number if isinstance(self.choices, range) else self.choices[number]


@dataclass(frozen=True)
class About:
    """What a game's `__init__.py` declares."""

    title: str
    pitch: str
    seats: range
    minutes: tuple[int, int]
    rules_version: int  # rises with every change of behaviour; records carry it
    score_bounds: tuple[int, int]
    most_decisions: int  # in one game, whatever is played, under the bounding options
    credits: str
    weight: str = "medium"  # how much there is to keep in mind: one of WEIGHTS
    options: tuple[Option, ...] = ()
    bounding: Mapping[str, str | int] = field(default_factory=dict)  # options that make every game end: for bots, the lab and the laws
    whole: Mapping[str, str | int] = field(default_factory=dict)  # in place of those where games should end by themselves: in tournaments
    oldest_rules_version: int = 1  # the oldest whose records still load and end the same
    history: tuple[str, ...] = ("The first version.",)  # what each version of the rules brought, a sentence each

    def __post_init__(self) -> None:
        if self.weight not in WEIGHTS:
            raise BadOption(f"A game is {', '.join(WEIGHTS[:-1])} or {WEIGHTS[-1]}, not {self.weight!r}.")

    def as_of(self, version: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of what a version of the rules wrote down: with what was played where nothing was said, by today's names."""
        silent = {one.name: [value for until, value in one.before if version < until] for one in self.options}
        older = [one for one in self.options if version < one.since]
        renamed = {one.name: one.was[name] for one in older if isinstance(name := options.get(one.name), str) and name in one.was}
        return {**{name: values[0] for name, values in silent.items() if values}, **options, **renamed}
