"""A courier that thinks ahead: an exact look over the next coins, every square at once, then `prospects` for what lies beyond.

Where slides lead does not depend on which square they begin, so one walk through the tree of coins, played and turned, gives the worth
of all 48 squares: a slide only moves the whole row of numbers. What is not known is taken for what it is worth on average: an unseen
planet is the wanted one with its chance, and seeing one is worth a bonus.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_express.bots.prospects import LEARNT, after_refuel, at_rest, in_flight
from cosmodrome.games.galaxy_express.rules.bits import counted, kth_bit
from cosmodrome.games.galaxy_express.rules.sight import seen_squares, unseen
from cosmodrome.games.galaxy_express.rules.state import (
    ALL_COINS,
    COINS,
    MOST_REFUELS,
    PLANETS,
    SHOWING,
    SQUARES,
    TOP_SPEED,
    UNKNOWN,
    act,
    compass,
    phase,
)
from cosmodrome.games.galaxy_express.rules.turn import reached

DEEPEST = 4  # coins looked ahead
NODES = 40_000  # nodes of the tree of coins that a look may have

# Where a slide ends: by speed, direction and square
ENDS = np.array(
    [[[reached(square, speed, way) for square in range(SQUARES)] for way in compass] for speed in range(TOP_SPEED + 1)], np.int64
)

# What a stop on a square means
SPACE, WANTED, UNSEEN, PLANET = range(4)

# Of what is the same in the whole look: deliveries to come, refuels left, chance that an unseen planet is the wanted one
TO_COME, REFUELS_LEFT, CHANCE = range(3)
SEEING = 1.5  # points that seeing a planet is worth, by deliveries to come it may serve


def room(weights: Any = None) -> tuple[Any, ...]:
    """Room to think in: worths of squares by depth, and sums; what a stop on each means; bonuses for scans; what is the same; weights."""
    return (
        np.zeros((2 * (DEEPEST + 1), SQUARES)),
        np.zeros(SQUARES, np.int64),
        np.zeros(SQUARES),
        np.zeros(3),
        LEARNT.copy() if weights is None else weights,
    )


@rule
def no_look(more, speed, tu, ts, bu, bs, meaning, bonus, same, weights, worths):
    """The end of the look: what is to come on average, wherever the ship is."""
    worth = in_flight(weights, int(same[TO_COME]), speed, tu | ts, bu | bs)
    for square in range(SQUARES):
        worths[0, square] = worth


def looking(depth: int, deeper: Callable[..., Any]) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """The rules that look `depth` coins ahead, or `more` if that is less, by way of those that look one less.

    One calls the other at one place only: rules cannot call themselves, and a compiler would copy them for each place.
    """
    best, sums, inner = 2 * depth, 2 * depth + 1, 2 * depth - 2

    @rule
    def after(more, speed, tu, ts, bu, bs, thrusting, meaning, bonus, same, weights, worths):
        """worths[sums]: each square after a coin was played, before its successor is turned: the mean over all that may turn up."""
        stack, up = (ts, tu) if thrusting else (bs, bu)
        coins = counted(stack) if counted(up) < SHOWING else 0
        for square in range(SQUARES):
            worths[sums, square] = 0.0
        for k in range(max(coins, 1)):
            turned = 1 << kth_bit(stack, k) if coins else 0
            t, b = (turned, 0) if thrusting else (0, turned)
            deeper(more - 1, speed, tu | t, ts & ~t, bu | b, bs & ~b, meaning, bonus, same, weights, worths)
            for square in range(SQUARES):
                worths[sums, square] += worths[inner, square]
        for square in range(SQUARES):
            worths[sums, square] /= max(coins, 1)

    @rule
    def look(more, speed, tu, ts, bu, bs, meaning, bonus, same, weights, worths):
        """worths[best]: each square with a coin to play, the best coin and the best slide."""
        left = counted(tu | ts) + counted(bu | bs)
        worth = (
            in_flight(weights, int(same[TO_COME]), speed, tu | ts, bu | bs) if more <= 0 else float(left)
        )  # lost, if no coin is any good
        for square in range(SQUARES):
            worths[best, square] = worth
        if more <= 0:
            return
        for coin in range(2 * COINS):
            if not (tu | bu << COINS) >> coin & 1:
                continue
            thrusting = coin < COINS
            t, b = (1 << coin, 0) if thrusting else (0, 1 << (coin - COINS))
            now = min(speed + coin, TOP_SPEED) if thrusting else max(speed + COINS - coin, 0)
            after(more, now, tu & ~t, ts, bu & ~b, bs, thrusting, meaning, bonus, same, weights, worths)
            if now == 0:
                refuelled, delivered = stops((tu & ~t) | ts, (bu & ~b) | bs, same, weights)
                for square in range(SQUARES):
                    worths[best, square] = max(
                        worths[best, square], worth_at_rest(worths[sums, square], meaning[square], refuelled, delivered, same)
                    )
            else:
                for direction in range(4):
                    for square in range(SQUARES):
                        end = ENDS[now, direction, square]
                        worths[best, square] = max(worths[best, square], worths[sums, end] + bonus[end])

    return look, after


@rule
def worth_at_rest(carrying_on, meaning, refuelled, delivered, same):
    """What a ship at rest is worth, by what is under it."""
    if meaning == SPACE:
        return carrying_on
    if meaning == WANTED:
        return delivered
    worth = max(carrying_on, refuelled)
    if meaning == UNSEEN:
        return same[CHANCE] * delivered + (1.0 - same[CHANCE]) * worth
    return worth


@rule
def stops(thrusts, brakes, same, weights):
    """What a stop is worth with these coins left: at a planet to refuel at, and at the wanted one."""
    to_come = int(same[TO_COME])
    refuelled = after_refuel(weights, to_come) if same[REFUELS_LEFT] > 0 else -1000.0
    if to_come <= 1:
        return refuelled, 20.0 + counted(thrusts) + counted(brakes)
    delivered = at_rest(weights, to_come - 1, thrusts, brakes)
    if same[REFUELS_LEFT] > 0:
        delivered = max(delivered, after_refuel(weights, to_come - 1))
    return refuelled, 20.0 + delivered


LOOK = no_look
for depth in range(1, DEEPEST + 1):
    LOOK, AFTER = looking(depth, LOOK)
BEST, SUMS = 2 * DEEPEST, 2 * DEEPEST + 1  # where they leave the worths


@rule
def affordable(s, nodes):
    """How deep a look may go: as deep as the tree of coins has at most so many nodes."""
    thrusts, brakes = counted(s.thrust.stack), counted(s.brake.stack)
    coins = counted(s.thrust.up) + counted(s.brake.up) + thrusts + brakes
    size, depth = 1, 0
    while depth < DEEPEST and depth <= coins:
        # roughly: each kind gives its coins face up, each with as many successors as its stack still has
        width = max(2 * max(thrusts - depth // 2, 1) + 2 * max(brakes - depth // 2, 1), 1)
        if size * width > nodes:
            break
        size *= width
        depth += 1
    return max(depth, 1)


@rule
def survey(s, meaning, bonus, same):
    """What each square means, and what seeing from it is worth."""
    to_come = PLANETS - int(s.delivered)
    seen = seen_squares(s)
    wanted = s.found[s.queue[s.delivered]] if s.queue[s.delivered] != UNKNOWN else UNKNOWN
    same[TO_COME] = to_come
    same[REFUELS_LEFT] = MOST_REFUELS - int(s.refuels)
    same[CHANCE] = 1.0 / max(unseen(s), 1)
    for square in range(SQUARES):
        bonus[square] = 0.0
        meaning[square] = SPACE
        if int(s.chart) >> square & 1:
            if square == wanted:
                meaning[square] = WANTED
            elif seen >> square & 1 or wanted != UNKNOWN:
                meaning[square] = PLANET
            else:
                meaning[square] = UNSEEN
    worth = SEEING * (2.0 if wanted == UNKNOWN else min(to_come - 1, 2) / 2.0)
    for square in range(SQUARES):
        if int(s.chart) >> square & 1 and not seen >> square & 1:
            bonus[square] += worth
            for direction in range(4):
                bonus[ENDS[1, direction, square]] += worth


@rule
def plan(v, seat, effort, rng, room, hopes):
    """The start, coin, direction or answer that is worth most; hopes gets the points expected, on the scale of `value`."""
    s = v[0]
    worths, meaning, bonus, same, weights = room
    survey(s, meaning, bonus, same)
    if s.phase == phase.LAUNCHING:
        best, code = 90.0, act.START + best_start(s)
    else:
        best, code = best_turn(s, affordable(s, int(NODES * effort)), meaning, bonus, same, weights, worths)
        if s.phase == phase.STOPPED:
            refuelled = refuelling(s, meaning, bonus, same, weights, worths)
            if refuelled > best:
                best, code = refuelled, act.REFUEL
    hopes[seat] = min(max((best + 20 * int(s.delivered) - 10 * int(s.refuels) + 100) / 220, 0.0), 1.0)
    return code


@rule
def best_start(s):
    """Where other planets are easy to reach: the more of them a thrust and a brake away, the better."""
    most, chosen = -1, 0
    for planet in range(PLANETS):
        square = kth_bit(s.chart, planet)
        easy = 0
        for speed in range(1, COINS):
            for direction in range(4):
                end = ENDS[speed, direction, square]
                if int(s.chart) >> end & 1 and end != square:
                    easy += 1
        if easy > most:
            most, chosen = easy, planet
    return chosen


@rule
def best_turn(s, depth, meaning, bonus, same, weights, worths):
    """3.1, 3.6, 5.1: the coin to play; or, where one has been played, the way to slide, or to carry on."""
    tu, ts, bu, bs = int(s.thrust.up), int(s.thrust.stack), int(s.brake.up), int(s.brake.stack)
    here = int(s.ship)
    best, chosen = -1e9, act.CARRY_ON
    for coin in range(2 * COINS):
        t, b, now = 0, 0, int(s.speed)
        if s.phase == phase.PLAYING:
            if not (tu | bu << COINS) >> coin & 1:
                continue
            thrusting = coin < COINS
            t, b = (1 << coin, 0) if thrusting else (0, 1 << (coin - COINS))
            now = min(now + coin, TOP_SPEED) if thrusting else max(now + COINS - coin, 0)
        elif coin > 0:
            break
        else:
            thrusting = counted(tu) < SHOWING and ts != 0  # the kind that lacks a coin is the one just played
        AFTER(depth, now, tu & ~t, ts, bu & ~b, bs, thrusting, meaning, bonus, same, weights, worths)
        if now > 0:
            for direction in range(4):
                end = ENDS[now, direction, here]
                worth = worths[SUMS, end] + bonus[end]
                if worth > best:
                    best, chosen = worth, (act.SLIDE + direction if s.phase == phase.SLIDING else act.THRUST + coin)
        else:
            worth = worths[SUMS, here]
            if s.phase == phase.PLAYING:
                refuelled, delivered = stops((tu & ~t) | ts, (bu & ~b) | bs, same, weights)
                worth = worth_at_rest(worth, meaning[here], refuelled, delivered, same)
            if worth > best:
                best, chosen = worth, (act.THRUST + coin if s.phase == phase.PLAYING else act.CARRY_ON)
    return best, chosen


@rule
def refuelling(s, meaning, bonus, same, weights, worths):
    """5.2: what a fresh tank is worth here, over a spread of what may be turned up."""
    total, draws = 0.0, 0
    for a in range(COINS):
        for b in range(a):
            for shift in range(0, COINS, 2):  # a brake pair for each thrust pair: each pair as often as any other
                up, down = 1 << a | 1 << b, 1 << (a + shift) % COINS | 1 << (b + shift) % COINS
                LOOK(2, 0, up, ALL_COINS & ~up, down, ALL_COINS & ~down, meaning, bonus, same, weights, worths)
                total += worths[BEST, int(s.ship)]
                draws += 1
    return total / draws - 10.0
