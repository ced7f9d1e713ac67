"""The compiled loops of the laboratory: games played into rows, and rows added up to totals."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from cosmodrome.bots.greedy import chooser
from cosmodrome.engine.game import Game
from cosmodrome.engine.match import LUCK
from cosmodrome.engine.playout import OVER, happening, lowest, marked, ones, stepping, unnoted
from cosmodrome.engine.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.rule import compiled, rule
from cosmodrome.engine.state import blank
from cosmodrome.lab.columns import BINS, COUNTS, DECISIONS, LOW, MARGIN, SCORE, SEATS, SQUARES, START, STEP, SUM, WINNERS
from cosmodrome.lab.plan import GREEDY, Plan

GAMES_AT_ONCE = 1024  # rows of this many games stay in a core's cache until they are added up


@rule
def nothing(s, out):
    """A game without measures of its own."""


@rule
def no_use(s, code):
    """A game whose decisions have no kinds."""
    return 0


@lru_cache(maxsize=None)
def noting(game: Game) -> Callable[..., None]:
    """The rule `take_note(s, seat, code, row)`: what a row must hold of a decision or outcome before it happens."""
    own = game.measures
    note = getattr(own, "note", unnoted)
    use, uses = (own.use, len(own.MEASURES) + SCORE + 1) if own else (no_use, 0)
    kinds = own is not None

    @rule
    def take_note(s, seat, code, row):
        if kinds and seat >= 0:
            row[uses + use(s, code), seat] += 1
        note(s, seat, code, row)

    return take_note


@lru_cache(maxsize=None)
def summing_up(game: Game) -> Callable[..., None]:
    """The rule `sum_up(s, decisions, row)`: fills a row from the last state of a game."""
    scores, winners = game.rules.scores, game.rules.winners
    measure: Callable[..., None] = game.measures.measure if game.measures else nothing
    general = len(game.measures.MEASURES) if game.measures else 0

    @rule
    def sum_up(s, decisions, row):
        measure(s, row)
        row[general + DECISIONS, 0] = decisions
        row[general + WINNERS, 0] = winners(s)
        scores(s, row[general + SCORE])
        if row.shape[1] > 1:
            row[general + MARGIN, 0] = margin(row[general + SCORE])

    return sum_up


@rule
def margin(points):
    """How far the first is ahead of the second."""
    first, second = max(points[0], points[1]), min(points[0], points[1])
    for i in range(2, len(points)):
        if points[i] > first:
            first, second = points[i], first
        elif points[i] > second:
            second = points[i]
    return first - second


@rule
def clear(row):
    """A row in which nothing has been noted yet."""
    for i in range(row.shape[0]):
        for j in range(row.shape[1]):
            row[i, j] = 0


@lru_cache(maxsize=None)
def random_rows(game: Game) -> Callable[..., None]:
    """The rule that plays games at random into rows: the very games that `playout.random_games` plays."""
    step, sum_up = stepping(game, noting(game)), summing_up(game)

    @rule
    def play_rows(opening, s, mask, rng, seed, first, rows):
        for i in range(rows.shape[0]):
            row = rows[i]
            clear(row)
            s[0] = opening[0]
            stream(rng, seed, first + i)
            decisions = 0
            made = step(s[0], mask, rng, row)
            while made != OVER:
                decisions += made
                made = step(s[0], mask, rng, row)
            sum_up(s[0], decisions, row)

    return play_rows


@lru_cache(maxsize=None)
def thinking_step(game: Game, note: Callable[..., None]) -> Callable[..., int]:
    """The rule `think(s, greedy, mask, rng, v, w, empty, hopes, out)`: a step where seats whose bit is set in `greedy` play greedily."""
    rules = game.rules
    luck, waiting, legal, happen, choose = rules.luck, rules.waiting, rules.legal, happening(rules), chooser(game)

    @rule
    def think(s, greedy, mask, rng, v, w, empty, hopes, out):
        outcomes = luck(s)
        if outcomes > 0:
            seat, code = LUCK, draw(rng, outcomes)
        else:
            seats = waiting(s)
            if seats == 0:
                return OVER
            seat = lowest(seats, draw(rng, ones(seats)) if seats & (seats - 1) else 0)
            thinks = greedy >> seat & 1
            code = choose(s, seat, mask, rng, v, w, empty, hopes) if thinks else marked(mask, draw(rng, legal(s, seat, mask)))
        note(s, seat, code, out)
        happen(s, seat, code)
        return 1 if outcomes == 0 else 0

    return think


@lru_cache(maxsize=None)
def thinking_rows(game: Game) -> Callable[..., None]:
    """The rule that plays games into rows, each seat at random or greedily."""
    think, sum_up = thinking_step(game, noting(game)), summing_up(game)

    @rule
    def play_rows(opening, s, mask, rng, greedy, v, w, empty, hopes, seed, first, rows):
        for i in range(rows.shape[0]):
            row = rows[i]
            clear(row)
            s[0] = opening[0]
            stream(rng, seed, first + i)
            decisions = 0
            made = think(s[0], greedy, mask, rng, v, w, empty, hopes, row)
            while made != OVER:
                decisions += made
                made = think(s[0], greedy, mask, rng, v, w, empty, hopes, row)
            sum_up(s[0], decisions, row)

    return play_rows


@rule
def place(x, low, step, bins):
    """The bin a value falls into; what lies beyond falls into the first or last."""
    if x <= low:
        return 0
    at = x - low if step == 1 else (x - low) // step  # division is slow, and most steps are 1
    return min(at, bins - 1)


@rule
def add_up(rows, winners, layout, totals):
    """Adds rows to totals; `winners` is the number of the measure that says who won."""
    for i in range(rows.shape[0]):
        won = int(rows[i, winners, 0])
        for m in range(layout.shape[0]):
            low, step, bins = layout[m, LOW], layout[m, STEP], layout[m, BINS]
            start, width = layout[m, START], COUNTS + bins
            for seat in range(layout[m, SEATS]):
                x = int(rows[i, m, seat])
                at = start + (2 * seat + (won >> seat & 1)) * width
                if x != 0:
                    totals[at + SUM] += x
                    totals[at + SQUARES] += x * x
                totals[at + COUNTS + place(x, low, step, bins)] += 1


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
        self._opening, _ = plan.game.opening(plan.seats, plan.options)
        self._scratch: list[Any] = [blank(rules.STATE), np.zeros(rules.ACTIONS, np.uint8), np.zeros(WORDS, RNG)]
        if not plan.all_random:
            spare = [blank(rules.STATE) for _ in range(3)]
            self._scratch += [greedy_seats(plan), *spare, np.zeros(plan.seats, np.float64)]
        self._play, self._add = (speed(one) for one in players(plan))

    def rows(self, first: int, count: int) -> Any:
        """The rows of the games from this number on."""
        rows = np.zeros((count, *self.plan.columns.shape), np.int32)
        self._play(self._opening, *self._scratch, self.plan.seed, first, rows)
        return rows

    def totals(self, first: int, count: int) -> Any:
        """What the games from this number on add up to."""
        columns = self.plan.columns
        totals = np.zeros(columns.totals, np.int64)
        for start in range(first, first + count, GAMES_AT_ONCE):
            rows = self.rows(start, min(GAMES_AT_ONCE, first + count - start))
            self._add(rows, columns.own + WINNERS, columns.layout, totals)
        return totals
