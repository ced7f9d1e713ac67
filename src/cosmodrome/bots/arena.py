"""Games between bots, with compiled rules: what tournaments are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np

from cosmodrome.engine.compile.driver import drive
from cosmodrome.engine.compile.rng import RNG, WORDS, stream
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.luck import seeded


class Decider(Protocol):
    """Whoever decides by a sight: a `Bot`, or a guest."""

    def decide(self, sight: Any, seat: int) -> int:
        """The code of the seat's decision."""


class Played(NamedTuple):
    """How one game between bots ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int


def play(game: Game, bots: Sequence[Decider], *, seed: int = 0, number: int = 0, options: Mapping[str, Any] | None = None) -> Played:
    """One game, a bot for each seat. The luck is that of this number of the seed. Without options: those that make every game end."""
    seeded(seed)  # refuses what is no seed
    state, seats = game.opening(len(bots), game.about.bounding if options is None else options)
    rng = np.zeros(WORDS, RNG)
    stream(rng, seed, number)
    decisions = drive(game, state, rng, lambda v, seat: bots[seat].decide(v, seat))
    scores = np.zeros(seats, np.int32)
    game.rules.scores(state[0], scores)
    won = int(game.rules.winners(state[0]))
    return Played(tuple(int(points) for points in scores), tuple(seat for seat in range(seats) if won >> seat & 1), decisions)
