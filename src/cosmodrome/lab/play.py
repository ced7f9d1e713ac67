"""Playing a plan's games on one core."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from cosmodrome.engine.compile.rng import RNG, WORDS
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.state import blank
from cosmodrome.lab.columns import WINNERS
from cosmodrome.lab.loops import add_up, offering, playing_rows, playing_trace
from cosmodrome.lab.plan import GREEDY, Plan

GAMES_AT_ONCE = 1024  # rows of this many games stay in a core's cache until they are added up


def players(plan: Plan) -> list[Callable[..., Any]]:
    """The rules a plan's games are played by."""
    return [playing_rows(plan.game, offering(plan)), add_up]


def greedy_seats(plan: Plan) -> int:
    """A bit for each seat that is played greedily."""
    return sum(1 << seat for seat, bot in enumerate(plan.bots) if bot == GREEDY)


def room(plan: Plan) -> tuple[Any, ...]:
    """What greedy seats think in: see `bots.greedy.offering_greedily`."""
    return (greedy_seats(plan), plan.held, *(blank(plan.game.rules.STATE) for _ in range(3)), np.zeros(plan.seats, np.float64))


class Player:
    """Plays a plan's games on one core. Each thread has one of its own."""

    def __init__(self, plan: Plan, speed: Callable[..., Callable[..., Any]] = compiled) -> None:
        rules = plan.game.rules
        self.plan = plan
        self._speed = speed
        self._opening, _ = plan.game.opening(plan.seats, plan.options)
        mask = np.zeros(rules.ACTIONS, np.uint8)
        self._scratch: list[Any] = [mask, np.zeros(WORDS, RNG), mask if plan.all_random else room(plan)]
        self._play, self._add = (speed(one) for one in players(plan))

    def rows(self, first: int, count: int) -> Any:
        """The rows of the games from this number on."""
        rows = np.zeros((count, *self.plan.columns.shape), np.int32)
        if self.plan.compiled:
            self._play(self._opening, blank(self.plan.game.rules.STATE), *self._scratch, self.plan.seed, first, rows)
        else:
            from cosmodrome.lab.bot_games import BotGames

            games = BotGames(self.plan)
            for i in range(count):
                games.play(first + i, rows[i])
        return rows

    def totals(self, first: int, count: int) -> Any:
        """What the games from this number on add up to."""
        columns = self.plan.columns
        totals = np.zeros(columns.totals, np.int64)
        for start in range(first, first + count, GAMES_AT_ONCE):
            rows = self.rows(start, min(GAMES_AT_ONCE, first + count - start))
            self._add(rows, start, columns.own + WINNERS, columns.layout, totals)
        return totals

    def events(self, number: int) -> list[tuple[int, int]]:
        """Everything that happened in a game: seat (−1: luck) and code, in order."""
        if not self.plan.compiled:
            from cosmodrome.lab.bot_games import BotGames

            return BotGames(self.plan).play(number, np.zeros(self.plan.columns.shape, np.int32))
        trace = self._speed(playing_trace(self.plan.game, offering(self.plan)))
        events = np.zeros((1024, 2), np.int32)
        while True:
            s = self._opening.copy()
            trace(s, *self._scratch, self.plan.seed, number, events)
            if events[0, 0] < len(events):
                return [(int(seat), int(code)) for seat, code in events[1 : events[0, 0] + 1]]
            events = np.zeros((int(events[0, 0]) + 1, 2), np.int32)
