"""The compiled loops of the laboratory: games played into rows, and rows added up to totals."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from cosmodrome.bots.greedy import chooser
from cosmodrome.engine.game import Game
from cosmodrome.engine.match import LUCK
from cosmodrome.engine.playout import OVER, happening, lowest, marked, ones, stepping
from cosmodrome.engine.rng import draw, stream
from cosmodrome.engine.rule import rule
from cosmodrome.lab.columns import BINS, COUNTS, DECISIONS, LOW, MARGIN, SCORE, SEATS, SQUARES, START, STEP, SUM, WINNERS

NO_USES = -1  # in place of where they begin
MOST_SEATS = 8


@rule
def nothing(s, out):
    """A game without measures of its own."""


@rule
def no_use(s, code):
    """A game whose decisions have no kinds."""
    return 0


@rule
def no_note(s, seat, code, out):
    """A game whose last state tells everything."""


@lru_cache(maxsize=None)
def noting(game: Game) -> Callable[..., int]:
    """The rule `take_note(s, seat, code, row)`: what a row must hold of a decision or outcome before it happens; 1 for a decision."""
    jot = jotting(game)
    uses = len(game.measures.MEASURES) + SCORE + 1 if game.measures else NO_USES

    @rule
    def take_note(s, seat, code, row):
        kind = jot(s, seat, code, row)
        if kind == 0:
            return 0
        if uses != NO_USES:
            row[uses + (kind - 1) // MOST_SEATS, seat] += 1
        return 1

    return take_note


@lru_cache(maxsize=None)
def jotting(game: Game) -> Callable[..., int]:
    """The rule `jot(s, seat, code, row)`: the game's own note; and what is to be counted: 0 for luck, else 1 + kind × MOST_SEATS + seat.

    (On a GPU whoever calls does the counting: there an increment in memory is slow, but one that nobody waits for is not.)
    """
    own = game.measures
    note, use = getattr(own, "note", no_note), own.use if own else no_use

    @rule
    def jot(s, seat, code, row):
        note(s, seat, code, row)
        return 0 if seat == LUCK else 1 + use(s, code) * MOST_SEATS + seat

    return jot


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


@lru_cache(maxsize=None)
def setting_up(game: Game) -> Callable[..., None]:
    """The rule `set_up(s, rng, row)`: all luck that comes before the first decision."""
    luck, happen, jot = game.rules.luck, happening(game.rules), jotting(game)

    @rule
    def set_up(s, rng, row):
        outcomes = luck(s)
        while outcomes > 0:
            code = draw(rng, outcomes)
            jot(s, LUCK, code, row)
            happen(s, LUCK, code)
            outcomes = luck(s)

    return set_up


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
def thinking_step(game: Game, note: Callable[..., int]) -> Callable[..., int]:
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
        noted = note(s, seat, code, out)
        happen(s, seat, code)
        return noted

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
def keep_event(s, seat, code, events):
    """Events are kept from line 1 on; line 0 counts them, also those there is no room for."""
    events[0, 0] += 1
    if events[0, 0] < len(events):
        events[events[0, 0], 0] = seat
        events[events[0, 0], 1] = code
    return 1


@lru_cache(maxsize=None)
def random_trace(game: Game) -> Callable[..., None]:
    """The rule that plays one game of `random_rows` and keeps its events."""
    step = stepping(game, keep_event)

    @rule
    def play_trace(s, mask, rng, seed, number, events):
        events[0, 0] = 0
        stream(rng, seed, number)
        while step(s[0], mask, rng, events) != OVER:
            pass

    return play_trace


@lru_cache(maxsize=None)
def thinking_trace(game: Game) -> Callable[..., None]:
    """The rule that plays one game of `thinking_rows` and keeps its events."""
    think = thinking_step(game, keep_event)

    @rule
    def play_trace(s, mask, rng, greedy, v, w, empty, hopes, seed, number, events):
        events[0, 0] = 0
        stream(rng, seed, number)
        while think(s[0], greedy, mask, rng, v, w, empty, hopes, events) != OVER:
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
