"""Games between bots, with compiled rules: what tournaments are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from cosmodrome.bots.bot import Bot
from cosmodrome.engine.game import Game
from cosmodrome.engine.luck import seeded
from cosmodrome.engine.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.rule import compiled
from cosmodrome.engine.state import blank


class Played(NamedTuple):
    """How one game between bots ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int


def play(game: Game, bots: Sequence[Bot], *, seed: int = 0, number: int = 0, options: Mapping[str, Any] | None = None) -> Played:
    """One game, a bot for each seat. The luck is that of this number of the seed. Without options: those that make every game end."""
    seeded(seed)  # refuses what is no seed
    state, seats = game.opening(len(bots), game.about.bounding if options is None else options)
    rules = game.rules
    luck, deal, waiting, apply, sight = (compiled(rule) for rule in (rules.luck, rules.deal, rules.waiting, rules.apply, rules.sight))
    rng = np.zeros(WORDS, RNG)
    stream(rng, seed, number)
    decisions = 0
    while True:
        if outcomes := int(luck(state[0])):
            deal(state[0], draw(rng, outcomes))
        elif bits := int(waiting(state[0])):
            seat = (bits & -bits).bit_length() - 1
            v = blank(rules.STATE)
            sight(state[0], seat, v[0])
            apply(state[0], seat, bots[seat].decide(v, seat))
            decisions += 1
        else:
            break
    scores = np.zeros(seats, np.int32)
    rules.scores(state[0], scores)
    won = int(rules.winners(state[0]))
    return Played(tuple(int(points) for points in scores), tuple(seat for seat in range(seats) if won >> seat & 1), decisions)
