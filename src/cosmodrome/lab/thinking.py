"""Games between bots that search: the same measures, luck from the same streams, but each decision is asked of a bot with its sight."""

from __future__ import annotations

from typing import Any

import numpy as np

from cosmodrome.bots import bot
from cosmodrome.engine.match import LUCK
from cosmodrome.engine.playout import happening, lowest, ones
from cosmodrome.engine.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.rule import compiled
from cosmodrome.engine.state import blank
from cosmodrome.lab.loops import noting, summing_up
from cosmodrome.lab.plan import Plan

SEEDS = 2**62


class Thinkers:
    """Plays a plan's games one after another, and asks a bot for every decision."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        rules = plan.game.rules
        self._luck, self._waiting, self._sight = (compiled(one) for one in (rules.luck, rules.waiting, rules.sight))
        self._happen, self._note, self._sum_up = (compiled(one) for one in (happening(rules), noting(plan.game), summing_up(plan.game)))

    def play(self, number: int, row: Any) -> list[tuple[int, int]]:
        """Plays a game into a row; returns its events, seat and code of each."""
        plan = self.plan
        rng = np.zeros(WORDS, RNG)
        stream(rng, plan.seed, number)
        s, _ = plan.game.opening(plan.seats, plan.options)
        seeds = [(plan.seed * 1_000_003 + number * plan.seats + seat) % SEEDS for seat in range(plan.seats)]
        bots = [
            bot(plan.game, level, seed=seed, iterations=plan.iterations, threads=1) for level, seed in zip(plan.bots, seeds, strict=True)
        ]
        events: list[tuple[int, int]] = []
        decisions = 0
        while True:
            if outcomes := int(self._luck(s[0])):
                seat, code = LUCK, int(draw(rng, outcomes))
            elif seats := int(self._waiting(s[0])):
                seat = int(lowest(seats, draw(rng, ones(seats)) if seats & (seats - 1) else 0))
                v = blank(plan.game.rules.STATE)
                self._sight(s[0], seat, v[0])
                code = bots[seat].choose(v, seat).code
                decisions += 1
            else:
                break
            self._note(s[0], seat, code, row)
            self._happen(s[0], seat, code)
            events.append((seat, code))
        self._sum_up(s[0], decisions, row)
        return events
