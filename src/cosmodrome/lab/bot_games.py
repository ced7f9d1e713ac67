"""Games between bots that search: the same measures, luck from the same streams, but each decision is asked of a bot with its sight."""

from __future__ import annotations

from typing import Any

import numpy as np

from cosmodrome.bots import bot
from cosmodrome.bots.greedy import looking_ahead
from cosmodrome.engine.compile.driver import drive
from cosmodrome.engine.compile.rng import RNG, WORDS, stream
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.state import blank
from cosmodrome.lab.loops import noting, summing_up
from cosmodrome.lab.plan import Plan

SEEDS = 2**62


class BotGames:
    """Plays a plan's games one after another, and asks a bot for every decision."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        rules = plan.game.rules
        self._legal, self._imagine, self._look = (compiled(one) for one in (rules.legal, rules.imagine, looking_ahead(plan.game)))
        if plan.restraint:
            self._restrain = compiled(plan.restrain)
        self._note, self._sum_up = compiled(noting(plan.game)), compiled(summing_up(plan.game))

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

        def note(seat: int, code: int) -> None:
            self._note(s[0], seat, code, row)
            events.append((seat, code))

        def decide(v: Any, seat: int) -> int:
            code = bots[seat].decide(v, seat)
            return self._allowed(v, seat, code, rng) if plan.held >> seat & 1 else code

        decisions = drive(plan.game, s, rng, decide, note)
        self._sum_up(s[0], decisions, row)
        return events

    def _allowed(self, v: Any, seat: int, code: int, rng: Any) -> int:
        """What the seat does in place of what it is kept from: what one look ahead finds best of all else."""
        rules = self.plan.game.rules
        mask = np.zeros(rules.ACTIONS, np.uint8)
        self._legal(v[0], seat, mask)
        self._restrain(v[0], seat, mask, rng)
        if mask[code] or not mask.any():
            return code
        imagined = v.copy()
        self._imagine(imagined[0], seat, rng)
        return int(self._look(imagined, seat, mask, rng, blank(rules.STATE), np.zeros(self.plan.seats)))
