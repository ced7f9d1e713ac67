"""Experiments: play in which some seats may not do all they could, so that what they miss shows in who wins."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np

import restraints
from cosmodrome.bots import bot
from cosmodrome.bots.greedy import offering_greedily
from cosmodrome.engine.compile.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.luck import seeded
from cosmodrome.engine.match.state import blank
from cosmodrome.lab import Plan, Tally
from cosmodrome.lab.columns import WINNERS
from cosmodrome.lab.loops import add_up, playing_rows
from cosmodrome.lab.play import room
from cosmodrome.lab.statistics import Estimate, share

CHUNK = 64  # games


def held_back(plan: Plan, restrain: Callable[..., None], seats: int) -> Tally:
    """The plan's games, all seats greedy, those whose bit is set in `seats` held back; on all cores."""
    rules, columns = plan.game.rules, plan.columns
    opening, _ = plan.game.opening(plan.seats, plan.options)
    play, add = compiled(playing_rows(plan.game, offering_greedily(plan.game, restrain))), compiled(add_up)

    def some(first: int) -> Any:
        rows = np.zeros((min(CHUNK, plan.games - first), *columns.shape), np.int32)
        mask, rng = np.zeros(rules.ACTIONS, np.uint8), np.zeros(WORDS, RNG)
        play(opening, blank(rules.STATE), mask, rng, room(plan, (1 << plan.seats) - 1, seats), plan.seed, first, rows)
        totals = np.zeros(columns.totals, np.int64)
        add(rows, first, columns.own + WINNERS, columns.layout, totals)
        return totals

    with ThreadPoolExecutor() as pool:
        return Tally(plan, sum(pool.map(some, range(0, plan.games, CHUNK))))


def searchers_held_back(plan: Plan, restraint: str) -> Estimate:
    """How often seat 0 wins among bots that search, if it follows this rule of `restraints` and the others do as they like."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        wins = sum(pool.map(_searched, [plan] * plan.games, [restraint] * plan.games, range(plan.games)))
    return share(wins, plan.games)


def _searched(plan: Plan, restraint: str, number: int) -> int:
    """1 if seat 0 wins this game."""
    game, restrain = plan.game, getattr(restraints, restraint)
    match = game.new(plan.seats, plan.options, seeded(plan.seed + number))
    players = [bot(game, level, seed=plan.seed + number, iterations=plan.iterations, threads=1) for level in plan.bots]
    rng, free, held = np.zeros(WORDS, RNG), np.zeros(game.rules.ACTIONS, np.uint8), np.zeros(game.rules.ACTIONS, np.uint8)
    stream(rng, plan.seed, number)
    while match.waiting:
        seat = match.waiting[0]
        sight = match.sight(seat)
        code = players[seat].decide(sight, seat)
        if seat == 0:
            game.rules.legal(sight[0], seat, free)
            held[:] = free
            restrain(sight[0], seat, held, rng)
            if not held[code]:
                code = int(np.flatnonzero(held)[draw(rng, int(held.sum()))])
        match.play(seat, code)
    return int(0 in match.winners)
