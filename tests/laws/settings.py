"""The settings in which every game is tested: all seat counts, and every option at each of its ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

import cosmodrome
import toys  # noqa: F401
from cosmodrome.engine.compile.rng import RNG, WORDS, stream
from cosmodrome.engine.match import registry
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.match import Match


@dataclass(frozen=True)
class Setting:
    """A game with a number of seats and options."""

    game: Game
    seats: int
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return "-".join([self.game.name, str(self.seats), *(f"{name}={value}" for name, value in self.options.items())])

    def new(self, seed: int) -> Match:
        return self.game.new(self.seats, self.options, cosmodrome.seeded(seed))


def seeds(setting: Setting) -> range:
    """The seeds of games that a law walks node by node: fewer where games are long."""
    return range(2 if setting.game.about.most_decisions < 500 else 1)


def spread(count: int, most: int) -> range:
    """At most about this many of `count` places, evenly spread."""
    return range(0, count, max(1, count // most))


def _settings() -> Iterator[Setting]:
    for game in registry.games().values():
        bounding = dict(game.about.bounding)
        for seats in game.about.seats:
            yield Setting(game, seats, bounding)
        for option in game.about.options:
            ends = (option.choices[0], option.choices[-1]) if isinstance(option.choices, range) else option.choices
            for value in ends:
                if option.name not in bounding and value != option.default:
                    yield Setting(game, game.about.seats[0], bounding | {option.name: value})


SETTINGS = list(_settings())
GAMES = list(registry.games().values())


def rng_for(seed: int) -> Any:
    """A stream of random numbers for a test."""
    rng = np.zeros(WORDS, RNG)
    stream(rng, seed, 0)
    return rng


def walk(match: Match, seed: int, nodes: int | None = None) -> Iterator[Match]:
    """The match at each of its nodes while random choices are made: the same object, played on between two of them."""
    rng = np.random.default_rng(seed)
    yield match
    while not match.over and (nodes is None or nodes > 1):
        seat = int(rng.choice(match.waiting))
        actions = match.actions(seat)
        match.play(seat, actions[rng.integers(len(actions))])
        nodes = None if nodes is None else nodes - 1
        yield match


def played(match: Match, seed: int, nodes: int | None = None) -> Match:
    """The match after a random walk."""
    for _ in walk(match, seed, nodes):
        pass
    return match
