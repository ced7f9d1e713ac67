"""The laboratory on an NVIDIA GPU: the very same rule functions, a game a thread, and tallies equal to the CPU's to the last game.

Importing this needs numba-cuda (`pip install cosmodrome[cuda]`). Without a GPU it runs in Numba's CUDA simulator, slowly, if the
environment variable NUMBA_ENABLE_CUDASIM is 1.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numba
import numpy as np

from cosmodrome.engine.compile.driver import OVER, driving, settling
from cosmodrome.engine.compile.gpu import cuda, kernel_over
from cosmodrome.engine.compile.idle import without
from cosmodrome.engine.compile.rng import RNG, WORDS, stream
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.measure import MOST_BINS
from cosmodrome.engine.match.protocol import Rule
from cosmodrome.engine.match.state import blank
from cosmodrome.lab.columns import BINS, COUNTS, LOW, PARTS, SEATS, SQUARES, START, STEP, SUM, WINNERS, Columns
from cosmodrome.lab.loops import MOST_SEATS, clear, jotting, offering, place, summing_up
from cosmodrome.lab.plan import Plan
from cosmodrome.lab.play import greedy_seats

THREADS = 128  # in a block
BLOCKS = 132 * 64  # several times what a large GPU holds at once; a thread plays as many games as it takes
MEMORY = 2**31  # bytes of games on the device at a time
MOST_WIDTH = 2 * (COUNTS + MOST_BINS)  # of one seat's totals of a measure


@cuda.jit(device=True)
def take_up(game, positions, streams, rows, s, rng, row):  # type: ignore[no-untyped-def]
    """Go on from a game's opening."""
    s[0] = positions[game]
    for i in range(WORDS):
        rng[i] = streams[game, i]
    for m in range(row.shape[0]):
        for seat in range(row.shape[1]):
            row[m, seat] = rows[game, m, seat]


@cuda.jit(device=True)
def note_down(row, game, rows):  # type: ignore[no-untyped-def]
    """What a thread has noted of its game."""
    for m in range(row.shape[0]):
        for seat in range(row.shape[1]):
            rows[game, m, seat] = row[m, seat]


@lru_cache(maxsize=None)
def opening_kernel(game: Game, idle: frozenset[Rule], seats: int, kinds: int) -> Any:
    """The beginning of every game: all luck before the first decision, into positions, streams of luck and rows.

    Threads run in step by 32. A setup is the same long chain for all of them, as long as none is already in the middle of its game: a game
    where it is a third of all that happens became half as fast again.
    """
    state = numba.from_dtype(game.rules.STATE)
    opening_luck = without(settling(game, jotting(game)), idle)
    set_up, begin, empty = (compiled(one) for one in (opening_luck, stream, clear))
    others = len(Columns(game, seats).measures) - kinds

    @kernel_over(opening_luck)
    def kernel(opening, seed, first, positions, streams, rows):  # type: ignore[no-untyped-def]
        s = cuda.local.array(1, state)
        rng = cuda.local.array(WORDS, numba.int64)
        row = cuda.local.array((others, seats), numba.int32)
        for game in range(cuda.grid(1), rows.shape[0], cuda.gridsize(1)):
            s[0] = opening[0]
            begin(rng, seed, first + game)
            empty(row)
            set_up(s[0], rng, row)
            positions[game] = s[0]
            for i in range(WORDS):
                streams[game, i] = rng[i]
            note_down(row, game, rows)
            for m in range(kinds):
                for seat in range(seats):
                    rows[game, others + m, seat] = 0

    return kernel


@lru_cache(maxsize=None)
def random_kernel(game: Game, offer: Rule, idle: frozenset[Rule], seats: int, kinds: int) -> Any:
    """Random games from their openings to their ends. A thread whose game has ended takes up its next at once.

    Decisions are counted by kind in the rows themselves, on the device, by additions that nobody waits for; the few other measures are
    the thread's own until its game is over.
    """
    rules = game.rules
    state, actions = numba.from_dtype(rules.STATE), rules.ACTIONS
    playing, ending = without(driving(game, offer, jotting(game)), idle), summing_up(game)
    step, sum_up = compiled(playing), compiled(ending)
    others = len(Columns(game, seats).measures) - kinds

    @kernel_over(playing, ending)
    def kernel(positions, streams, rows):  # type: ignore[no-untyped-def]
        s = cuda.local.array(1, state)
        mask = cuda.local.array(actions, numba.uint8)
        rng = cuda.local.array(WORDS, numba.int64)
        row = cuda.local.array((others, seats), numba.int32)
        game, decisions = cuda.grid(1), OVER
        while game < rows.shape[0]:
            if decisions == OVER:
                take_up(game, positions, streams, rows, s, rng, row)
                decisions = 0
            made = step(s[0], mask, rng, mask, row)
            if made > 0:
                decisions += 1
                if kinds > 0:
                    cuda.atomic.add(rows, (game, others + (made - 1) // MOST_SEATS, (made - 1) % MOST_SEATS), 1)
            elif made == OVER:
                sum_up(s[0], decisions, row)
                note_down(row, game, rows)
                game += cuda.gridsize(1)
                decisions = OVER

    return kernel


@lru_cache(maxsize=None)
def thinking_kernel(game: Game, offer: Rule, idle: frozenset[Rule], seats: int, kinds: int) -> Any:
    """Games from their openings to their ends where some seats play greedily."""
    rules = game.rules
    state, actions = numba.from_dtype(rules.STATE), rules.ACTIONS
    playing, ending = without(driving(game, offer, jotting(game)), idle), summing_up(game)
    think, sum_up = compiled(playing), compiled(ending)
    others = len(Columns(game, seats).measures) - kinds

    @kernel_over(playing, ending, floats=True)
    def kernel(nothing, greedy, restrained, positions, streams, rows):  # type: ignore[no-untyped-def]
        s, v, w, unseen = (cuda.local.array(1, state), cuda.local.array(1, state), cuda.local.array(1, state), cuda.local.array(1, state))
        unseen[0] = nothing[0]
        mask = cuda.local.array(actions, numba.uint8)
        rng = cuda.local.array(WORDS, numba.int64)
        hopes = cuda.local.array(seats, numba.float64)
        row = cuda.local.array((others, seats), numba.int32)
        game, decisions = cuda.grid(1), OVER
        while game < rows.shape[0]:
            if decisions == OVER:
                take_up(game, positions, streams, rows, s, rng, row)
                decisions = 0
            made = think(s[0], mask, rng, (greedy, restrained, v, w, unseen, hopes), row)
            if made > 0:
                decisions += 1
                if kinds > 0:
                    cuda.atomic.add(rows, (game, others + (made - 1) // MOST_SEATS, (made - 1) % MOST_SEATS), 1)
            elif made == OVER:
                sum_up(s[0], decisions, row)
                note_down(row, game, rows)
                game += cuda.gridsize(1)
                decisions = OVER

    return kernel


@lru_cache(maxsize=None)
def adding_kernel() -> Any:
    """Rows into totals: a block adds up one measure of one seat, a part of the games after another, in shared memory."""
    bin_of = compiled(place)

    @cuda.jit
    def kernel(rows, first, winners, layout, totals):  # type: ignore[no-untyped-def]
        sums = cuda.shared.array(MOST_WIDTH, numba.int64)
        m, seat = cuda.blockIdx.y, cuda.blockIdx.z
        if seat >= layout[m, SEATS]:
            return
        low, step, bins = layout[m, LOW], layout[m, STEP], layout[m, BINS]
        width = COUNTS + bins
        start = layout[m, START] + 2 * seat * width
        for part in range(cuda.blockIdx.x, PARTS, cuda.gridDim.x):
            begin = (part - first) % PARTS
            if begin < rows.shape[0]:
                for i in range(cuda.threadIdx.x, 2 * width, cuda.blockDim.x):
                    sums[i] = 0
                cuda.syncthreads()
                for game in range(begin + PARTS * cuda.threadIdx.x, rows.shape[0], PARTS * cuda.blockDim.x):
                    x = numba.int64(rows[game, m, seat])
                    at = (rows[game, winners, 0] >> seat & 1) * width
                    if x != 0:
                        cuda.atomic.add(sums, at + SUM, x)
                        cuda.atomic.add(sums, at + SQUARES, x * x)
                    cuda.atomic.add(sums, at + COUNTS + bin_of(x, low, step, bins), 1)
                cuda.syncthreads()
                for i in range(cuda.threadIdx.x, 2 * width, cuda.blockDim.x):
                    if sums[i] != 0:
                        totals[part, start + i] += sums[i]  # no other block has this measure, seat and part
                cuda.syncthreads()

    return kernel


class NoGpu(CosmodromeError):
    """There is no GPU to play on."""


class Device:
    """Plays a plan's games on the GPU."""

    def __init__(self, plan: Plan, blocks: int = BLOCKS, threads: int = THREADS) -> None:
        if not plan.compiled:
            raise NoGpu("On a GPU only random and greedy play: other bots think in processes of their own.")
        if not cuda.is_available():
            raise NoGpu(
                "There is no NVIDIA GPU here that numba-cuda can use. Without --device cuda the same games are played on all cores."
            )
        self.plan = plan
        self._blocks, self._threads = blocks, threads
        columns, rules = plan.columns, plan.game.rules
        measures, seats = columns.shape
        opening, _ = plan.game.opening(plan.seats, plan.options)
        kinds, idle = len(columns.uses), plan.game.idle(opening)
        self._open = opening_kernel(plan.game, idle, seats, kinds)[blocks, threads]
        kernel = random_kernel if plan.all_random else thinking_kernel
        self._kernel = kernel(plan.game, offering(plan), idle, seats, kinds)[blocks, threads]
        self._opening = cuda.to_device(opening.view(np.ndarray))
        unseen = cuda.to_device(blank(rules.STATE).view(np.ndarray))
        self._before = [] if plan.all_random else [unseen, greedy_seats(plan), plan.held]
        self._layout = cuda.to_device(columns.layout)
        size = 4 * measures * seats + rules.STATE.itemsize + RNG.itemsize * WORDS
        self.at_once = max(1, min(plan.games, MEMORY // size))  # games that are on the device at a time
        self._rows = cuda.device_array((self.at_once, measures, seats), np.int32)
        self._positions = cuda.device_array(self.at_once, opening.dtype)
        self._streams = cuda.device_array((self.at_once, WORDS), RNG)

    def play(self, first: int, count: int) -> Any:
        """The rows of at most `at_once` games from this number on, left on the device."""
        rows = self._rows[:count]
        self._open(self._opening, self.plan.seed, first, self._positions, self._streams, rows)
        self._kernel(*self._before, self._positions, self._streams, rows)
        return rows

    def totals(self, first: int, count: int) -> Any:
        """What the games from this number on add up to."""
        columns = self.plan.columns
        measures, seats = columns.shape
        totals = cuda.to_device(np.zeros(columns.totals, np.int64))
        blocks = min(PARTS, max(1, self._blocks // (measures * seats)))
        for start in range(first, first + count, self.at_once):
            rows = self.play(start, min(self.at_once, first + count - start))
            adding_kernel()[(blocks, measures, seats), self._threads](rows, start, columns.own + WINNERS, self._layout, totals)
        return totals.copy_to_host()
