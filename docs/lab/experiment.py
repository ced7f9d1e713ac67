"""Experiments: play in which some seats may not do all they could, so that what they miss shows in who wins."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np

import restraints
from cosmodrome.bots import bot
from cosmodrome.engine.luck import seeded
from cosmodrome.engine.match import LUCK
from cosmodrome.engine.playout import happening, lowest, ones
from cosmodrome.engine.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.rule import compiled, rule
from cosmodrome.engine.state import blank
from cosmodrome.lab import Plan, Tally
from cosmodrome.lab.columns import WINNERS
from cosmodrome.lab.loops import add_up, noting, summing_up
from cosmodrome.lab.tally import Estimate, share

CHUNK = 64  # games


def loop(game: Any, restrain: Callable[..., None]) -> Callable[..., None]:
    """The rule that plays greedily into rows; `restrain(v, seat, mask)` takes marks off what the seats in `held` may do."""
    rules = game.rules
    luck, waiting, legal, happen, sight = rules.luck, rules.waiting, rules.legal, happening(rules), rules.sight
    imagine, apply, value, note, sum_up = rules.imagine, rules.apply, rules.value, noting(game), summing_up(game)

    @rule
    def choose(s, seat, held, mask, rng, v, w, empty, hopes):
        v[0] = empty[0]
        sight(s, seat, v[0])
        imagine(v[0], seat, rng)
        legal(v[0], seat, mask)
        if held >> seat & 1:
            restrain(v[0], seat, mask, rng)
        best, chosen, equals = -1.0, -1, 0
        for code in range(len(mask)):
            if mask[code]:
                w[0] = v[0]
                apply(w[0], seat, code)
                value(w[0], hopes)
                if hopes[seat] > best:
                    best, chosen, equals = hopes[seat], code, 1
                elif hopes[seat] == best:
                    equals += 1
                    if draw(rng, equals) == 0:
                        chosen = code
        return chosen

    @rule
    def play(opening, s, held, mask, rng, v, w, empty, hopes, seed, first, rows):
        for i in range(rows.shape[0]):
            row = rows[i]
            s[0] = opening[0]
            stream(rng, seed, first + i)
            decisions = 0
            while True:
                outcomes = luck(s[0])
                if outcomes > 0:
                    seat, code = LUCK, draw(rng, outcomes)
                else:
                    seats = waiting(s[0])
                    if seats == 0:
                        break
                    seat = lowest(seats, draw(rng, ones(seats)) if seats & (seats - 1) else 0)
                    code = choose(s[0], seat, held, mask, rng, v, w, empty, hopes)
                    decisions += 1
                note(s[0], seat, code, row)
                happen(s[0], seat, code)
            sum_up(s[0], decisions, row)

    return play


def held_back(plan: Plan, restrain: Callable[..., None], seats: int) -> Tally:
    """The plan's games, all seats greedy, those whose bit is set in `seats` held back; on all cores."""
    rules, columns = plan.game.rules, plan.columns
    opening, _ = plan.game.opening(plan.seats, plan.options)
    play, add = compiled(loop(plan.game, restrain)), compiled(add_up)

    def some(first: int) -> Any:
        rows = np.zeros((min(CHUNK, plan.games - first), *columns.shape), np.int32)
        spare = [blank(rules.STATE) for _ in range(3)]
        mask, rng = np.zeros(rules.ACTIONS, np.uint8), np.zeros(WORDS, RNG)
        play(opening, blank(rules.STATE), seats, mask, rng, *spare, np.zeros(plan.seats), plan.seed, first, rows)
        totals = np.zeros(columns.totals, np.int64)
        add(rows, columns.own + WINNERS, columns.layout, totals)
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
