"""Orders: drawing them, locking cubes in, converting, scoring and failing."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import (
    CONVERTER,
    NEED_COUNT,
    NEED_PLANET,
    NEED_SIDE,
    NEEDS,
    ORDER_POINTS,
    ORDER_TIMER,
    ORDERS,
    TIMER,
)
from cosmodrome.games.galaxy_farmer.home import spend
from cosmodrome.games.galaxy_farmer.ship import bonus
from cosmodrome.games.galaxy_farmer.state import DISCARDED, IN_DECK, ON_TABLE, SLOTS, UNKNOWN


@rule
def orders_left(s):
    """How many orders are in the deck."""
    n, deck = 0, s.orders
    for i in range(ORDERS):
        n += deck[i] == IN_DECK
    return n


@rule
def empty_slot(s):
    """The first place where an order is missing."""
    for i in range(SLOTS):
        if s.slots[i].order == UNKNOWN:
            return i
    return UNKNOWN


@rule
def reshuffle(s):
    """6.8: the discards become the deck."""
    for i in range(ORDERS):
        if s.orders[i] == DISCARDED:
            s.orders[i] = IN_DECK


@rule
def open_order(s, k):
    """6.1: the k-th order of the deck opens in the first empty place, its timer on 1."""
    slot = s.slots[empty_slot(s)]
    for i in range(ORDERS):
        if s.orders[i] == IN_DECK:
            if k == 0:
                s.orders[i] = ON_TABLE
                slot.order = i
                break
            k -= 1
    slot.timer = 1
    for line in range(NEEDS):
        slot.locked[line] = 0


@rule
def discard(s, slot):
    """6.4: an order that is over goes to the discards, and its cubes return."""
    s.orders[slot.order] = DISCARDED
    slot.order = UNKNOWN
    slot.timer = 0
    for line in range(NEEDS):
        slot.locked[line] = 0


@rule
def stock(p):
    """Cubes at hand at HOME: in the hold or in storage."""
    return p.hold + p.store


@rule
def missing(slot, line):
    """How many cubes this line of an order still asks for."""
    return NEED_COUNT[slot.order, line] - slot.locked[line]


@rule
def lockable(s, slot, line):
    """6.2: how many cubes can be locked in here: those at hand, if their planet has the right side up."""
    if slot.order == UNKNOWN or missing(slot, line) == 0:
        return 0
    p = s.planets[NEED_PLANET[slot.order, line]]
    return min(missing(slot, line), stock(p)) if p.dark == NEED_SIDE[slot.order, line] else 0


@rule
def lock(s, slot, line):
    """6.2: a cube goes into an order and keeps its side from now on."""
    spend(s.planets[NEED_PLANET[slot.order, line]])
    slot.locked[line] += 1


@rule
def lock_all(s, slot):
    """6.2: all that fits into one order."""
    for line in range(NEEDS):
        for _ in range(lockable(s, slot, line)):
            lock(s, slot, line)


@rule
def price(s):
    """5.6: cubes that the converter takes for one."""
    return 1 if bonus(s, CONVERTER) > 0 else 2


@rule
def convertible(s, slot, line):
    """5.6: whether the converter can make a cube for this line, out of cubes of the same planet that have the other side."""
    if slot.order == UNKNOWN or missing(slot, line) == 0:
        return False
    p = s.planets[NEED_PLANET[slot.order, line]]
    return p.dark != NEED_SIDE[slot.order, line] and stock(p) >= price(s)


@rule
def convert(s, slot, line):
    """5.6: the cubes are used up, and one of the other side is locked in at once."""
    for _ in range(price(s)):
        spend(s.planets[NEED_PLANET[slot.order, line]])
    slot.locked[line] += 1


@rule
def complete(slot):
    """6.5: nothing is missing."""
    n = 0
    for line in range(NEEDS):
        n += missing(slot, line)
    return n == 0


@rule
def last_turn(s, slot):
    """6.3: the last number of an order's timer."""
    return ORDER_TIMER[slot.order] + bonus(s, TIMER)


@rule
def advance_timers(s):
    """6.3: every timer moves on by one."""
    for i in range(SLOTS):
        s.slots[i].timer += 1


@rule
def score_orders(s):
    """6.5: complete orders score and are discarded."""
    for i in range(SLOTS):
        slot = s.slots[i]
        if complete(slot):
            s.score += ORDER_POINTS[slot.order]
            discard(s, slot)


@rule
def fail_orders(s):
    """6.6: orders whose time is over fail; what was locked in is lost."""
    for i in range(SLOTS):
        slot = s.slots[i]
        if slot.order != UNKNOWN and slot.timer > last_turn(s, slot):
            s.failed += 1
            discard(s, slot)
