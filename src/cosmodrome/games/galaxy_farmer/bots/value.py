"""For bots: how good a position looks. No rule rests on this.

Everything is counted in points. A cube that an open order asks for is worth its share of the order's points and of what failing it would
cost, less the longer it takes to get it HOME: from storage, the hold, a planet, or a worker who has yet to grow it. So each step of the
long way from a worker on board to a locked cube raises the count a little, and a bot that looks only one step ahead is led along it.
"""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.compile.numbers import numbered
from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.rules.cards import NEEDS, PLANETS, QUESTS, event_kind
from cosmodrome.games.galaxy_farmer.rules.enemy import strength, troops
from cosmodrome.games.galaxy_farmer.rules.flying import NEIGHBOURS
from cosmodrome.games.galaxy_farmer.rules.orders import last_turn, missing, price
from cosmodrome.games.galaxy_farmer.rules.planets import crop
from cosmodrome.games.galaxy_farmer.rules.state import HOME, PLACES, PLOTS, SLOTS, UNKNOWN, phase, pile
from cosmodrome.games.galaxy_farmer.rules.tables import (
    EVENT_KIND,
    EVENT_STEPS,
    EVENTS,
    GOAL,
    MOST_FAILED,
    MOST_KILLED,
    NEED_COUNT,
    NEED_PLANET,
    NEED_SIDE,
    ORDER_POINTS,
    TURNS,
)
from cosmodrome.games.galaxy_farmer.rules.what_there_is import along, load, tank

LEVELS = {"normal": {"plans": 1.0, "effort": 0.01}}  # one plan for each place; a search without plans fills no order


def _distances() -> list[list[int]]:
    """How many steps lie between any two places."""
    steps = [[0 if a == b else PLACES for b in range(PLACES)] for a in range(PLACES)]
    for _ in range(PLACES):
        for a in range(PLACES):
            for b in (int(place) for place in NEIGHBOURS[a] if place != UNKNOWN):
                steps[a] = [min(near, 1 + far) for near, far in zip(steps[a], steps[b], strict=True)]
    return steps


DISTANCE = np.array(_distances(), np.int64)
DISTANCE.setflags(write=False)

# The events that move the enemy
MOVES = np.array([event for event in range(EVENTS) if EVENT_KIND[event] in (event_kind.PATROL, event_kind.WARP)], np.int64)
MOVES.setflags(write=False)

# What the count is made of; found by playing thousands of games with slightly different numbers
weight = numbered(
    "FUEL", "STRANDED", "STOCK", "SEED", "QUEST", "FRIEND", "HANDS", "CROP", "DEATH", "FAILURE",
    "LAST_FAILURE", "TROOP", "DANGER", "WAIT", "STEP", "TURNED", "FINISH", "FUTURE", "LOOSE",
)  # fmt: skip
WEIGHTS = np.array([0.235, 1.0, 0.12, 0.25, 0.12, 1.5, 0.093, 0.088, 0.625, 1.539, 6.0, 0.3, 1.4, 0.121, 0.3, 0.75, 0.5, 2.0, 0.95])
WEIGHTS.setflags(write=False)


@rule
def win_chance(s):
    """How likely a win looks, 0 to 1: the points in sight, and those still to be made at the usual pace, against the goal."""
    if s.phase == phase.WON:
        return 1.0
    if s.phase == phase.LOST:
        return 0.0
    d = s.difficulty
    x = (outlook(s, WEIGHTS) + 0.8 * (TURNS[s.edition, d] - s.turn) - GOAL[d]) / 6
    return min(max(0.5 + 0.5 * x / (1 + abs(x)), 0.01), 0.99)


@rule
def outlook(s, w):
    """The count of points: made, in sight, and what has been lost or is in danger."""
    d = s.difficulty
    killed = s.killed / MOST_KILLED[d]
    failed = s.failed / MOST_FAILED[d]
    total = s.score + harvest_in_sight(s, w) + fuel_at_hand(s, w) - w[weight.DANGER] * dangers(s)
    total -= w[weight.FAILURE] * s.failed + w[weight.LAST_FAILURE] * failed * failed * failed
    total -= w[weight.DEATH] * s.killed + 4 * killed * killed + w[weight.TROOP] * troops(s)
    for card in range(PLANETS):
        p = s.planets[card]
        total += w[weight.QUEST] * min(p.quests, QUESTS - 1) + 0.1 * p.given + w[weight.STOCK] * min(p.hold + p.store, 3)
        if p.troop == 0:
            total += w[weight.HANDS] * p.top + w[weight.CROP] * min(p.cubes, 4)
    for i in range(PLOTS):
        total += w[weight.SEED] * (s.plots[i].seed != UNKNOWN)
    if s.partner != UNKNOWN:
        total += w[weight.FRIEND]
    return total


@rule
def fuel_at_hand(s, w):
    """At HOME the tank counts as full; far from HOME with too little, each step that is missing costs about a turn."""
    if s.place == HOME:
        return w[weight.FUEL] * tank(s)
    return w[weight.FUEL] * s.fuel - w[weight.STRANDED] * max(DISTANCE[s.place, HOME] - s.fuel - 1, 0)


@rule
def dangers(s):
    """What the enemy is likely to destroy with the next event."""
    total, deck = 0.0, s.events
    for i in range(len(MOVES)):
        if deck[MOVES[i]] == pile.DECK:
            steps = EVENT_STEPS[s.edition, MOVES[i]]
            if EVENT_KIND[MOVES[i]] == event_kind.WARP:
                total += landing_costs(s, along(s.enemy, steps))
            else:
                way = 1 if steps > 0 else -1
                for n in range(1, abs(steps) + 1):
                    total += landing_costs(s, along(s.enemy, way * n))
    return total / max(EVENTS - s.turn + 1, 1)


@rule
def landing_costs(s, place):
    """What a landing here would cost."""
    p = s.planets[s.chart[place]]
    if s.place == place:
        if strength(s) >= 2 + 2 * p.troop:
            return -0.3
        return 2.0 * (p.top + p.bottom + (1 if s.aboard > 0 else 0)) + 0.5 * load(s) + 0.2 * p.cubes
    return 2.0 * (p.top + p.bottom) + 0.2 * p.cubes + 0.2 * (1 - p.troop)


@rule
def harvest_in_sight(s, w):
    """What the open orders will bring, cube by cube, each from the nearest place that nobody else has claimed."""
    total = 0.0
    for card in range(PLANETS):
        claimed = 0
        for i in range(SLOTS):
            slot = s.slots[i]
            if slot.order == UNKNOWN:
                continue
            left = last_turn(s, slot) - slot.timer + 1
            worth = -1.0
            for line in range(NEEDS):
                if NEED_PLANET[slot.order, line] != card:
                    continue
                if worth < 0:
                    worth = share_of_order(s, slot, w)
                total += worth * slot.locked[line]
                turned = s.planets[card].dark != NEED_SIDE[slot.order, line]
                for _ in range(missing(slot, line)):
                    claimed += price(s) if turned else 1
                    late = waits(s, card, claimed, w[weight.STEP])
                    if late < left:
                        total += worth * w[weight.LOOSE] * (w[weight.TURNED] if turned else 1.0) / (1 + w[weight.WAIT] * late)
    return total


@rule
def share_of_order(s, slot, w):
    """A cube's share of an order's points and of what its failure would cost; more when much is locked in already."""
    cubes, there = 0, 0
    for line in range(NEEDS):
        cubes += NEED_COUNT[slot.order, line]
        there += slot.locked[line]
    share, finish = s.failed / MOST_FAILED[s.difficulty], w[weight.FINISH]
    return (ORDER_POINTS[slot.order] + w[weight.FUTURE] + 2 * share * share) * (1 - finish + finish * there / cubes) / cubes


@rule
def waits(s, card, nth, step):
    """In how many turns, about, the nth cube of a planet can be at HOME, if each place flown to takes such a part of a turn."""
    p = s.planets[card]
    at_hand = p.store + (p.hold if s.place == HOME else 0)
    homeward = step * DISTANCE[s.place, HOME]
    if nth <= at_hand:
        return homeward
    nth -= at_hand
    if s.place != HOME:
        if nth <= p.hold:
            return homeward + 0.1
        nth -= p.hold
    seeds = 0
    for i in range(PLOTS):
        if s.plots[i].seed == card:
            seeds += 1
            if s.plots[i].grown > 0:
                if nth == 1:
                    return homeward + 0.1
                nth -= 1
    place = 0
    while s.chart[place] != card:
        place += 1
    there = step * (DISTANCE[s.place, place] + DISTANCE[place, HOME]) + 0.3 + (1.5 if p.troop > 0 and strength(s) < 2 else 0.0)
    if nth <= p.cubes:
        return there
    nth -= p.cubes
    yields = p.top * crop(s, card) if p.troop == 0 else 0
    if yields + seeds > 0:
        return (there if yields > 0 else homeward) + 0.6 + (nth + yields + seeds - 1) // (yields + seeds)
    return 4.0 + nth


@rule
def value(s, out):
    """For bots: how likely a win looks, 0 to 1."""
    out[0] = win_chance(s)
