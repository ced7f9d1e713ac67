"""The compiled loops of the laboratory: games played into rows, and rows added up to totals."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from cosmodrome.bots.greedy import offering_greedily
from cosmodrome.engine.compile.driver import OVER, driving, offering_all
from cosmodrome.engine.compile.rng import stream
from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.lab.columns import BINS, COUNTS, DECISIONS, LOW, MARGIN, PARTS, SCORE, SEATS, SQUARES, START, STEP, SUM, WINNERS
from cosmodrome.lab.plan import Plan

MOST_SEATS = 8


@lru_cache(maxsize=None)
def noting(game: Game) -> Callable[..., int]:
    """The rule `take_note(s, seat, code, row)`: what a row must hold of a decision or outcome before it happens; 1 for a decision."""
    jot = jotting(game)
    uses = len(game.measures.MEASURES) + SCORE + 1

    @rule
    def take_note(s, seat, code, row):
        kind = jot(s, seat, code, row)
        if kind == 0:
            return 0
        row[uses + (kind - 1) // MOST_SEATS, seat] += 1
        return 1

    return take_note


@lru_cache(maxsize=None)
def jotting(game: Game) -> Callable[..., int]:
    """The rule `jot(s, seat, code, row)`: the game's own note; and what is to be counted: 0 for luck, else 1 + kind × MOST_SEATS + seat.

    (On a GPU whoever calls does the counting: there an increment in memory is slow, but one that nobody waits for is not.)
    """
    note, use = game.measures.note, game.measures.use

    @rule
    def jot(s, seat, code, row):
        note(s, seat, code, row)
        return 0 if seat == LUCK else 1 + use(s, code) * MOST_SEATS + seat

    return jot


@lru_cache(maxsize=None)
def summing_up(game: Game) -> Callable[..., None]:
    """The rule `sum_up(s, decisions, row)`: fills a row from the last state of a game."""
    scores, winners = game.rules.scores, game.rules.winners
    measure, general = game.measures.measure, len(game.measures.MEASURES)

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


def offering(plan: Plan) -> Callable[..., int]:
    """How seats choose: some greedily, or all at random. (Random play alone needs less code.)"""
    if plan.all_random:
        return offering_all(plan.game)
    return offering_greedily(plan.game, plan.restrain) if plan.restraint else offering_greedily(plan.game)


@lru_cache(maxsize=None)
def playing_rows(game: Game, offer: Callable[..., int]) -> Callable[..., None]:
    """The rule that plays games into rows by an offer (see `driver.driving`): at random, the very games of `playout.random_games`."""
    step, sum_up = driving(game, offer, noting(game)), summing_up(game)

    @rule
    def play_rows(opening, s, mask, rng, room, seed, first, rows):
        for i in range(rows.shape[0]):
            row = rows[i]
            clear(row)
            s[0] = opening[0]
            stream(rng, seed, first + i)
            decisions = 0
            made = step(s[0], mask, rng, room, row)
            while made != OVER:
                decisions += made
                made = step(s[0], mask, rng, room, row)
            sum_up(s[0], decisions, row)

    return play_rows


@rule
def keep_event(s, seat, code, events):
    """Events are kept from line 1 on; line 0 counts them, also those there is no room for."""
    events[0, 0] += 1
    if events[0, 0] < len(events):
        events[events[0, 0], 0] = seat
        events[events[0, 0], 1] = code
    return 1


@lru_cache(maxsize=None)
def playing_trace(game: Game, offer: Callable[..., int]) -> Callable[..., None]:
    """The rule that plays one game of `playing_rows` and keeps its events."""
    step = driving(game, offer, keep_event)

    @rule
    def play_trace(s, mask, rng, room, seed, number, events):
        events[0, 0] = 0
        stream(rng, seed, number)
        while step(s[0], mask, rng, room, events) != OVER:
            pass

    return play_trace


@rule
def place(x, low, step, bins):
    """The bin a value falls into; what lies beyond falls into the first or last."""
    if x <= low:
        return 0
    at = x - low if step == 1 else (x - low) // step  # division is slow, and most steps are 1
    return min(at, bins - 1)


@rule
def add_up(rows, first, winners, layout, totals):
    """Adds the rows of the games from `first` on to the totals of their parts; `winners` is the number of the measure that says who won."""
    for part in range(PARTS):  # part by part: the totals of one stay in a core's cache
        for i in range((part - first) % PARTS, rows.shape[0], PARTS):
            add_row(rows[i], winners, layout, totals[part])


@rule
def add_row(row, winners, layout, totals):
    """Adds one game to the totals of its part."""
    won = int(row[winners, 0])
    for m in range(layout.shape[0]):
        low, step, bins = layout[m, LOW], layout[m, STEP], layout[m, BINS]
        start, width = layout[m, START], COUNTS + bins
        for seat in range(layout[m, SEATS]):
            x = int(row[m, seat])
            at = start + (2 * seat + (won >> seat & 1)) * width
            if x != 0:
                totals[at + SUM] += x
                totals[at + SQUARES] += x * x
            totals[at + COUNTS + place(x, low, step, bins)] += 1
