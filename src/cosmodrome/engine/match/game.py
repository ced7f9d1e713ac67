"""A game as the rest of Cosmodrome sees it: its rules, its words, its picture, and what it says about itself."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping
from functools import cached_property
from importlib import resources
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from cosmodrome.engine.match.about import About
from cosmodrome.engine.match.errors import BadOption, BadPosition, HalfMade
from cosmodrome.engine.match.lessons import Lesson, names_of
from cosmodrome.engine.match.lessons import load as load_lessons
from cosmodrome.engine.match.luck import Luck
from cosmodrome.engine.match.protocol import Drawing, Measures, Planner, Positions, Rule, Rules, Words, gathered, use_by
from cosmodrome.engine.match.state import Record, blank, copied, fill
from cosmodrome.engine.match.whole import whole

if TYPE_CHECKING:
    from cosmodrome.engine.match.match import Match


# the files that every game has, beside what `protocol` asks of them
NEEDED = ("rulebook.md", "rules/__init__.py", "bots/value.py", "words/__init__.py", "words/position.py", "picture/__init__.py")


class Game:
    """One of the games. `cosmodrome.game(name)` gives it."""

    def __init__(self, package: str) -> None:
        self.package = package  # where its folder is
        self.name = package.rpartition(".")[2].replace("_", "-")
        module = importlib.import_module(package)
        if not hasattr(module, "ABOUT"):
            raise HalfMade(f"{package.replace('.', '/')}/__init__.py must give ABOUT.")
        self.about: About = module.ABOUT
        self._openings: dict[tuple[Any, ...], Any] = {}  # by seats and options: setting up takes as long as several decisions

    def check(self) -> None:
        """Raise HalfMade with a sentence if the game's folder lacks something that every game must have."""
        folder = resources.files(self.package)
        lacking = [name for name in NEEDED if not folder.joinpath(name).is_file()]
        if lacking:
            raise HalfMade(f"{self.package.replace('.', '/')} lacks {', '.join(lacking)}.")
        for part in (self.rules, self.words, self.positions, self.drawing, self.measures):
            assert part

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        from cosmodrome.engine.match.registry import game

        return game, (self.name,)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    @cached_property
    def rules(self) -> Rules:
        """The rules, interpreted. `compiled(game.rules.apply)` is one of them compiled."""
        return gathered(Rules, self._rooms("rules", "bots.value"))

    @cached_property
    def words(self) -> Words:
        """The game in words."""
        return gathered(Words, self._rooms("words"))

    @cached_property
    def positions(self) -> Positions:
        """How the game's positions are written."""
        return gathered(Positions, self._rooms("words.position"))

    @cached_property
    def drawing(self) -> Drawing:
        """The game in pictures."""
        return gathered(Drawing, self._rooms("picture"))

    @cached_property
    def planner(self) -> Planner | None:
        """The game's own planner, if it has one."""
        found = self._rooms("bots.planner", needed=False)
        return cast(Planner, next(iter(found.values()))) if found else None

    @cached_property
    def measures(self) -> Measures:
        """What the game can be measured by, beside what can be of any game."""
        kinds = self.words.kinds
        return gathered(Measures, self._rooms("lab.measures", "lab.restraints", needed=False), USES=kinds.uses, use=use_by(kinds.use_of))

    def _rooms(self, *rooms: str, needed: bool = True) -> dict[str, ModuleType]:
        """The modules of these rooms, by where they lie."""
        found = {}
        for room in rooms:
            where = f"{self.package}.{room}"
            if importlib.util.find_spec(where.rpartition(".")[0]) and importlib.util.find_spec(where):
                found[where.replace(".", "/")] = importlib.import_module(where)
            elif needed:
                raise HalfMade(f"{self.package.replace('.', '/')} lacks {room.replace('.', '/')}.")
        return found

    @property
    def title(self) -> str:
        """The game's name as people write it."""
        return self.about.title

    @cached_property
    def rulebook(self) -> str:
        """The rules for people, in Markdown, with numbered clauses."""
        return resources.files(self.package).joinpath("rulebook.md").read_text(encoding="utf-8")

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """How the game is learnt, in their order; none if its folder has none."""
        return load_lessons(self)

    @cached_property
    def lesson_names(self) -> tuple[str, ...]:
        """What its lessons are called, without reading them."""
        return names_of(self.package)

    def new(self, seats: int | None = None, options: Mapping[str, Any] | None = None, luck: Luck | None = None) -> Match:
        """A fresh match. Without `luck`, chance is the operating system's secret randomness."""
        from cosmodrome.engine.match.match import Match

        return Match(self, self._seats(seats), self._options(options), luck)

    def at(self, position: Mapping[str, Any], luck: Luck | None = None) -> Match:
        """A match that starts from a position: what `Match.position` gives, or a dict written by hand.

        Fields left out have the value they have at the start of a game. A position that cannot be raises BadPosition. It need not be
        one that play could lead to: puzzles are welcome, contradictions are not.
        """
        from cosmodrome.engine.match.match import Match

        if not isinstance(position, Mapping):
            raise BadPosition(f"A position is a dict of fields, not {position!r}.")
        fields = dict(position)
        name = fields.pop("game", self.name)
        if name != self.name:
            raise BadPosition(f"game: this is a position of {name!r}, not of {self.name}.")
        seats, options = self._seats(fields.pop("seats", None)), self._options(fields.pop("options", None))
        state, _ = self.opening(seats, options)
        fill(state[0], fields, self.positions.SPELLING, seats)
        self._check_options(state[0], options)
        for fault in self.positions.faults(state[0]):
            raise BadPosition(fault)
        return Match(self, seats, options, luck, start=state)

    def as_of(self, version: int, position: Any) -> Any:
        """A position that a version of the rules wrote down, its options and the fields that keep them as `About.as_of` gives them."""
        if not isinstance(position, Mapping) or not isinstance(position.get("options", {}), Mapping):
            return position  # `at` says what is wrong with it
        told = {name: position[field] for name, field in self.positions.OPTIONS.items() if field in position}
        now = self.about.as_of(version, told)
        fields = {self.positions.OPTIONS[name]: now[name] for name in told}
        return {**position, **fields, "options": self.about.as_of(version, position.get("options", {}))}

    def _check_options(self, s: Record, options: Mapping[str, Any]) -> None:
        """Refuse a position whose fields say something else than its options."""
        for option in self.about.options:
            field = self.positions.OPTIONS.get(option.name)
            if field is not None and s[field] != option.number(options[option.name]):
                raise BadPosition(f"{field}: the option {option.name} says {options[option.name]}.")

    def opening(self, seats: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[Any, int]:
        """A state fresh from setup, in an array of one, and its number of seats."""
        seats = self._seats(seats)
        chosen = self._options(options)
        which = (seats, *chosen.values())
        if which not in self._openings:
            state = blank(self.rules.STATE)
            self.rules.setup(state[0], seats, self._numbers(chosen))
            self._openings[which] = state
        return copied(self._openings[which]), seats

    def idle(self, opening: Any) -> frozenset[Rule]:
        """The conditions of the rules that never hold in a game that begins like this."""
        return frozenset(one for one in self.rules.CONDITIONS if not one(opening[0]))

    def _numbers(self, options: Mapping[str, Any]) -> Any:
        return np.array([option.number(options[option.name]) for option in self.about.options], np.int64)

    def _seats(self, seats: int | None) -> int:
        possible = self.about.seats
        if seats is None:
            return possible[0]
        number = whole(seats)
        if number is None or number not in possible:
            several = f"{possible[0]} to {possible[-1]} seats" if len(possible) > 1 else f"{possible[0]} seat{'s' * (possible[0] > 1)}"
            raise BadOption(f"{self.title} has {several}, not {seats!r}.")
        return number

    def _options(self, options: Mapping[str, Any] | None) -> dict[str, Any]:
        if options is not None and not isinstance(options, Mapping):
            raise BadOption(f"Options are a dict of names and values, not {options!r}.")
        given = dict(options or {})
        chosen = {option.name: option.value(option.number(given.pop(option.name, option.default))) for option in self.about.options}
        if given:
            known = ", ".join(chosen) if chosen else "none"
            raise BadOption(f"{self.title} has no option {next(iter(given))!r}. Its options: {known}.")
        return chosen
