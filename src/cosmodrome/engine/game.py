"""A game as the rest of Cosmodrome sees it: its rules, its words, its picture, and what it says about itself."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import resources
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol, cast

import numpy as np

from cosmodrome.engine.errors import BadOption, BadPosition
from cosmodrome.engine.ink import Line
from cosmodrome.engine.luck import Luck
from cosmodrome.engine.measure import Measure
from cosmodrome.engine.state import Record, Spelling, blank, fill

if TYPE_CHECKING:
    from cosmodrome.engine.match import Match


@dataclass(frozen=True)
class Option:
    """A setting of a game: one of several named choices, or a whole number within a range."""

    name: str
    default: str | int
    choices: Sequence[str] | range
    help: str

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
    options: tuple[Option, ...] = ()
    bounding: Mapping[str, str | int] = field(default_factory=dict)  # options that make every game end: for bots, the lab and the laws
    whole: Mapping[str, str | int] = field(default_factory=dict)  # in place of those where games should end by themselves: in tournaments
    oldest_rules_version: int = 1  # the oldest whose records still load and end the same
    history: tuple[str, ...] = ("The first version.",)  # what each version of the rules brought, a sentence each


class Rules(Protocol):
    """What a game's `rules.py` gives; see the design, section 3.

    It may give more, which whoever wants it looks for: `happen(s, seat, code)`, which is `deal` and `apply` in one
    (`playout.happening`); `reveals(before, after)`, whether a decision showed somebody what was hidden (`Match.undo`);
    `concede(s, seat)`, what becomes of a game of one or two that a seat gives up, which is over with it (`Match.resign`);
    `sensible(s, seat, mask, count)`, which takes marks off the `count` legal codes that no search need try and returns how many are left,
    and `STYLE`, how bots search this game where it is not the usual way (both for `bots.search`).
    """

    STATE: np.dtype[Any]
    ACTIONS: int

    def setup(self, s: Record, seats: int, options: Any) -> None:
        """A fresh game, up to its first decision or luck."""

    def luck(self, s: Record) -> int:
        """n > 0: s waits for one of n equally likely outcomes."""

    def deal(self, s: Record, k: int) -> None:
        """Outcome k happened."""

    def waiting(self, s: Record) -> int:
        """Bit i set: seat i has a decision to make now."""

    def legal(self, s: Record, seat: int, mask: Any) -> int:
        """Marks the seat's legal codes, returns how many."""

    def apply(self, s: Record, seat: int, action: int) -> None:
        """The decision is carried out, up to the next decision or luck."""

    def scores(self, s: Record, out: Any) -> None:
        """Points by seat."""

    def winners(self, s: Record) -> int:
        """A bit for each winner."""

    def sight(self, s: Record, seat: int, v: Record) -> None:
        """Fills v, from blank, with what the seat may know."""

    def imagine(self, v: Record, seat: int, rng: Any) -> None:
        """Turns a sight into a state the seat could not tell from the true one."""

    def value(self, s: Record, out: Any) -> None:
        """Each seat's prospects, 0 to 1."""


class Words(Protocol):
    """What a game's `words.py` gives. v is always a sight; seat −1 is a spectator."""

    def task(self, v: Record, seat: int) -> str:
        """What this seat has to do now, or what it waits for, in one sentence."""

    def decision(self, v: Record, seat: int, code: int) -> str:
        """An action in words, whether legal or not; unique among the legal ones."""

    def clicks(self, v: Record, seat: int, code: int) -> tuple[str, ...]:
        """The things to touch for a legal action."""

    def refusal(self, v: Record, seat: int, code: int) -> str:
        """Why this action is not legal now, in one sentence."""

    def outcome(self, s: Record, k: int) -> str:
        """An outcome of luck in words; unique among those possible. Gets the whole state: for the record, and for those who may know."""

    def veil(self, before: Record, after: Record, viewer: int, actor: int) -> str | None:
        """What a viewer is told in place of a decision (or, actor −1, an outcome) it may not see.

        None if it may see it; the empty string if it may not even know that anything happened.
        """

    def news(self, before: Record, after: Record, viewer: int) -> Sequence[str]:
        """What a decision or outcome brought about, a sentence each, from the viewer's sights before and after."""

    def board(self, v: Record, seat: int) -> Sequence[Line]:
        """The sight as text."""

    def verdict(self, v: Record, viewer: int) -> str:
        """How the game ended, in a sentence or two."""


class Positions(Protocol):
    """What a game's `position.py` gives.

    Where fields of the state keep options, it may also give `OPTIONS`: the field of each such option, so that the two cannot disagree.
    """

    SPELLING: Spelling

    def faults(self, s: Record) -> Iterator[str]:
        """What is wrong with a position written by hand, a sentence each that begins with the field; nothing if it can be."""


class Drawing(Protocol):
    """What a game's `picture.py` gives."""

    def draw(self, v: Record, seat: int, touch: frozenset[str], tall: bool) -> str:
        """The sight as SVG, for a wide window or a tall one; what is in `touch` can be touched now."""


class Planner(Protocol):
    """What a game's `planner.py` gives, if it has one with these two names: play by planning that knows the game, for strong bots."""

    def room(self) -> tuple[Any, ...]:
        """Arrays to think in, made once for a bot. (Not a rule.)"""

    def plan(self, v: Any, seat: int, effort: int, rng: Any, room: tuple[Any, ...], hopes: Any) -> int:
        """A rule: the code the seat should choose, or −1 where it has nothing to say and the bot should search instead.

        v is an array of one state, which the seat could not tell from the true one (`imagine` has been called); it is not changed.
        `hopes[seat]` is set to the seat's prospects, as `value` measures them. Thinking takes about as long as `effort`, 1 or more,
        says: bots call it with 1, 2, 4, … while their time lasts, and it may go on from what it kept in `room` then. An exact plan may
        leave it aside.
        """


class Measuring(Protocol):
    """What a game's `measures.py` gives, if it has one, for the laboratory: see `cosmodrome.engine.measure`."""

    MEASURES: Sequence[Measure]  # what is known of a game when it is over
    LENGTH: str  # the name of the one that tells how long a game is
    USES: Sequence[str]  # kinds of decisions, in words

    def measure(self, s: Record, out: Any) -> None:
        """Fills out[number of the measure, seat] from the last state of a game; a measure of the whole game counts at seat 0."""

    def use(self, s: Record, code: int) -> int:
        """Which kind of decision this code is in state s."""


class Game:
    """One of the games. `cosmodrome.game(name)` gives it."""

    def __init__(self, package: str) -> None:
        self._package = package
        self.name = package.rpartition(".")[2].replace("_", "-")
        self.about: About = importlib.import_module(package).ABOUT

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @cached_property
    def rules(self) -> Rules:
        """The rules, interpreted. `compiled(game.rules.apply)` is one of them compiled."""
        return cast(Rules, importlib.import_module(f"{self._package}.rules"))

    @cached_property
    def words(self) -> Words:
        """The game in words."""
        return cast(Words, importlib.import_module(f"{self._package}.words"))

    @cached_property
    def positions(self) -> Positions:
        """How the game's positions are written."""
        return cast(Positions, importlib.import_module(f"{self._package}.position"))

    @cached_property
    def drawing(self) -> Drawing:
        """The game in pictures."""
        return cast(Drawing, importlib.import_module(f"{self._package}.picture"))

    @cached_property
    def planner(self) -> Planner | None:
        """The game's own planner, if it has one."""
        if find_spec(f"{self._package}.planner") is None:
            return None
        module = importlib.import_module(f"{self._package}.planner")
        return cast(Planner, module) if hasattr(module, "plan") and hasattr(module, "room") else None

    @cached_property
    def measures(self) -> Measuring | None:
        """What the game can be measured by, beside what can be of any game."""
        name = f"{self._package}.measures"
        return cast(Measuring, importlib.import_module(name)) if importlib.util.find_spec(name) else None

    @property
    def title(self) -> str:
        """The game's name as people write it."""
        return self.about.title

    @cached_property
    def rulebook(self) -> str:
        """The rules for people, in Markdown, with numbered clauses."""
        return resources.files(self._package).joinpath("rulebook.md").read_text(encoding="utf-8")

    def new(self, seats: int | None = None, options: Mapping[str, Any] | None = None, luck: Luck | None = None) -> Match:
        """A fresh match. Without `luck`, chance is the operating system's secret randomness."""
        from cosmodrome.engine.match import Match

        return Match(self, self._seats(seats), self._options(options), luck)

    def at(self, position: Mapping[str, Any], luck: Luck | None = None) -> Match:
        """A match that starts from a position: what `Match.position` gives, or a dict written by hand.

        Fields left out have the value they have at the start of a game. A position that cannot be raises BadPosition. It need not be
        one that play could lead to: puzzles are welcome, contradictions are not.
        """
        from cosmodrome.engine.match import Match

        if not isinstance(position, Mapping):
            raise BadPosition(f"A position is a dict of fields, not {position!r}.")
        fields = dict(position)
        name = fields.pop("game", self.name)
        if name != self.name:
            raise BadPosition(f"game: this is a position of {name!r}, not of {self.name}.")
        seats, options = self._seats(fields.pop("seats", None)), self._options(fields.pop("options", None))
        state, _ = self.opening(seats, options)
        fill(state[0], fields, self.positions.SPELLING)
        self._check_options(state[0], options)
        for fault in self.positions.faults(state[0]):
            raise BadPosition(fault)
        return Match(self, seats, options, luck, start=state)

    def _check_options(self, s: Record, options: Mapping[str, Any]) -> None:
        """Refuse a position whose fields say something else than its options."""
        for option in self.about.options:
            field = getattr(self.positions, "OPTIONS", {}).get(option.name)
            if field is not None and s[field] != option.number(options[option.name]):
                raise BadPosition(f"{field}: the option {option.name} says {options[option.name]}.")

    def opening(self, seats: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[Any, int]:
        """A state fresh from setup, in an array of one, and its number of seats."""
        seats = self._seats(seats)
        chosen = self._options(options)
        state = blank(self.rules.STATE)
        self.rules.setup(state[0], seats, self._numbers(chosen))
        return state, seats

    def _numbers(self, options: Mapping[str, Any]) -> Any:
        return np.array([option.number(options[option.name]) for option in self.about.options], np.int64)

    def _seats(self, seats: int | None) -> int:
        possible = self.about.seats
        if seats is None:
            return possible[0]
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in possible:
            several = f"{possible[0]} to {possible[-1]} seats" if len(possible) > 1 else f"{possible[0]} seat{'s' * (possible[0] > 1)}"
            raise BadOption(f"{self.title} has {several}, not {seats!r}.")
        return seats

    def _options(self, options: Mapping[str, Any] | None) -> dict[str, Any]:
        if options is not None and not isinstance(options, Mapping):
            raise BadOption(f"Options are a dict of names and values, not {options!r}.")
        given = dict(options or {})
        chosen = {option.name: option.value(option.number(given.pop(option.name, option.default))) for option in self.about.options}
        if given:
            known = ", ".join(chosen) if chosen else "none"
            raise BadOption(f"{self.title} has no option {next(iter(given))!r}. Its options: {known}.")
        return chosen
