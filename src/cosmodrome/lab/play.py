"""Playing a plan's games on one core."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from cosmodrome.engine.rng import RNG, WORDS
from cosmodrome.engine.rule import compiled
from cosmodrome.engine.state import blank
from cosmodrome.lab.columns import WINNERS
from cosmodrome.lab.loops import add_up, random_rows, random_trace, thinking_rows, thinking_trace
from cosmodrome.lab.plan import GREEDY, Plan

GAMES_AT_ONCE = 1024  # rows of this many games stay in a core's cache until they are added up


def players(plan: Plan) -> list[Callable[..., Any]]:
    """The rules a plan's games are played by."""
    return [random_rows(plan.game) if plan.all_random else thinking_rows(plan.game), add_up]


def greedy_seats(plan: Plan) -> int:
    """A bit for each seat that is played greedily."""
    return sum(1 << seat for seat, bot in enumerate(plan.bots) if bot == GREEDY)


class Player:
    """Plays a plan's games on one core. Each thread has one of its own."""

    def __init__(self, plan: Plan, speed: Callable[..., Callable[..., Any]] = compiled) -> None:
        rules = plan.game.rules
        self.plan = plan
        self._speed = speed
        self._opening, _ = plan.game.opening(plan.seats, plan.options)
        self._scratch: list[Any] = [np.zeros(rules.ACTIONS, np.uint8), np.zeros(WORDS, RNG)]
        if not plan.all_random:
            spare = [blank(rules.STATE) for _ in range(3)]
            self._scratch += [greedy_seats(plan), *spare, np.zeros(plan.seats, np.float64)]
        self._play, self._add = (speed(one) for one in players(plan))

    def rows(self, first: int, count: int) -> Any:
        """The rows of the games from this number on."""
        rows = np.zeros((count, *self.plan.columns.shape), np.int32)
        if self.plan.compiled:
            self._play(self._opening, blank(self.plan.game.rules.STATE), *self._scratch, self.plan.seed, first, rows)
        else:
            from cosmodrome.lab.thinking import Thinkers

            thinkers = Thinkers(self.plan)
            for i in range(count):
                thinkers.play(first + i, rows[i])
        return rows

    def totals(self, first: int, count: int) -> Any:
        """What the games from this number on add up to."""
        columns = self.plan.columns
        totals = np.zeros(columns.totals, np.int64)
        for start in range(first, first + count, GAMES_AT_ONCE):
            rows = self.rows(start, min(GAMES_AT_ONCE, first + count - start))
            self._add(rows, columns.own + WINNERS, columns.layout, totals)
        return totals

    def events(self, number: int) -> list[tuple[int, int]]:
        """Everything that happened in a game: seat (−1: luck) and code, in order."""
        if not self.plan.compiled:
            from cosmodrome.lab.thinking import Thinkers

            return Thinkers(self.plan).play(number, np.zeros(self.plan.columns.shape, np.int32))
        trace = self._speed(random_trace(self.plan.game) if self.plan.all_random else thinking_trace(self.plan.game))
        events = np.zeros((1024, 2), np.int32)
        while True:
            s = self._opening.copy()
            trace(s, *self._scratch, self.plan.seed, number, events)
            if events[0, 0] < len(events):
                return [(int(seat), int(code)) for seat, code in events[1 : events[0, 0] + 1]]
            events = np.zeros((int(events[0, 0]) + 1, 2), np.int32)
