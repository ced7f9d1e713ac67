"""Which games are to be played: everything their results depend on, and nothing else."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cosmodrome.engine.compile.rule import fingerprint
from cosmodrome.engine.match import registry
from cosmodrome.engine.match.errors import BadOption
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.luck import seeded
from cosmodrome.lab.columns import Columns

RANDOM, GREEDY = "random", "greedy"
THINKING = 200  # iterations of a bot that searches, unless told otherwise: always the same number, so that its games are too
EVERYBODY = "all:"  # before a restraint that is for every seat
COMPILED = (RANDOM, GREEDY)  # bots that play within the compiled loop
MOST_GAMES = 10**12


@dataclass(frozen=True)
class Plan:
    """Games numbered from 0, each with its own stream of luck, named by the seed and its number."""

    game: Game
    games: int
    seats: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]  # one for each seat
    seed: int = 0
    iterations: int = THINKING  # how long bots that search think
    restraint: str = ""  # what seat 0 is kept from, by the name the game gives it; after `all:`, everybody
    name: str = field(default="", compare=False)  # what people call it, in a comparison

    @staticmethod
    def of(
        game: Game,
        games: int,
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        bots: Sequence[str] = (RANDOM,),
        seed: int = 0,
        iterations: int = THINKING,
        restraint: str = "",
        name: str = "",
    ) -> Plan:
        """A plan whose every part has been checked. Options left out are those that make every game end; one bot plays all seats."""
        from cosmodrome.bots import BOTS

        if isinstance(games, bool) or not isinstance(games, int) or not 0 < games <= MOST_GAMES:
            raise BadOption(f"The laboratory plays 1 to {MOST_GAMES:,} games, not {games!r}.")
        seeded(seed)  # refuses what is no seed
        if iterations < 1:
            raise BadOption(f"A bot thinks for at least 1 iteration, not {iterations}.")
        if not bots:
            raise BadOption("Name at least one bot.")
        for bot in bots:
            if bot not in BOTS:
                raise BadOption(f"There is no bot called {bot!r}. There are: {', '.join(BOTS)}.")
        known = game.measures.RESTRAINTS
        if restraint and restraint.removeprefix(EVERYBODY) not in known:
            there = f"There are: {', '.join(known)}." if known else "There are none."
            raise BadOption(f"{game.title} has no restraint called {restraint!r}. {there}")
        if restraint and bots[0] == RANDOM:
            raise BadOption("Who plays at random misses nothing: name a bot for seat 0 that is to be held back.")
        if seats is None and len(bots) > 1:
            seats = len(bots)
        whole = {} if all(bot == RANDOM for bot in bots) else game.about.whole  # who plays at random would hardly ever come to an end
        match = game.new(seats, {**game.about.bounding, **whole, **(options or {})}, seeded(0))
        if len(bots) not in (1, match.seats):
            raise BadOption(f"{len(bots)} bots cannot play at {match.seats} seats: name one for each seat, or one for all.")
        everybody = tuple(bots) if len(bots) == match.seats else tuple(bots) * match.seats
        return Plan(game, games, match.seats, match.options, everybody, seed, iterations, restraint, name)

    @property
    def compiled(self) -> bool:
        """Whether all bots play within the compiled loop."""
        return all(bot in COMPILED for bot in self.bots)

    @property
    def held(self) -> int:
        """A bit for each seat that is kept from something."""
        return 0 if not self.restraint else (1 << self.seats) - 1 if self.restraint.startswith(EVERYBODY) else 1

    @property
    def restrain(self) -> Callable[..., None]:
        """The rule that keeps it from it."""
        return self.game.measures.RESTRAINTS[self.restraint.removeprefix(EVERYBODY)]

    @property
    def all_random(self) -> bool:
        """Whether nobody thinks."""
        return all(bot == RANDOM for bot in self.bots)

    @cached_property
    def columns(self) -> Columns:
        """What is measured in each game."""
        return Columns(self.game, self.seats)

    def __reduce__(self) -> tuple[Any, ...]:
        return _plan, (self.data(), self.name)

    def data(self) -> dict[str, Any]:
        """Ready for JSON."""
        chosen = {"game": self.game.name, "games": self.games, "seats": self.seats, "options": dict(self.options)}
        chosen |= {"bots": list(self.bots), "seed": self.seed, "iterations": self.iterations}
        return chosen | ({"restraint": self.restraint} if self.restraint else {})

    def digest(self) -> str:
        """A name for exactly these games under exactly these rules and measures: another one as soon as anything has changed."""
        from cosmodrome.lab.play import players

        marks = [fingerprint(one) for one in players(self)]
        marks.append(repr(self.columns.measures))
        return hashlib.sha256(json.dumps([self.data(), marks]).encode()).hexdigest()[:16]

    def __str__(self) -> str:
        bots = self.bots[0] if len(set(self.bots)) == 1 else ", ".join(self.bots)
        options = ", ".join(f"{name} {value}" for name, value in self.options.items())
        who = "every seat" if self.restraint.startswith(EVERYBODY) else "seat 0"
        held = f", {who} {self.restraint.removeprefix(EVERYBODY).replace('-', ' ')}" if self.restraint else ""
        return f"{self.games:,} games of {self.game.title}, {self.seats} seat{'s' * (self.seats > 1)}, {bots} play" + (
            f", {options}{held}" if options else held
        )


def _plan(data: dict[str, Any], name: str) -> Plan:
    """A plan from what `Plan.data` gave: games do not travel between processes, their names do."""
    return Plan(**(data | {"game": registry.game(data["game"]), "bots": tuple(data["bots"])}), name=name)
