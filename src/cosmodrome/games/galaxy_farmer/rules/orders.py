"""Orders: drawing them, locking cubes in, converting, scoring and failing."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.rules.at_home import spend
from cosmodrome.games.galaxy_farmer.rules.cards import NEEDS, ability
from cosmodrome.games.galaxy_farmer.rules.marking import mark
from cosmodrome.games.galaxy_farmer.rules.state import SLOTS, UNKNOWN, act, pile
from cosmodrome.games.galaxy_farmer.rules.tables import NEED_COUNT, NEED_PLANET, NEED_SIDE, ORDER_POINTS, ORDER_TIMER, ORDERS
from cosmodrome.games.galaxy_farmer.rules.what_there_is import bonus, stock


@rule
def legal_orders(s, mask):
    """5.6, 6.2: lock cubes in, one by one or all that fit, or convert for a line."""
    n = 0
    for i in range(SLOTS):
        slot = s.slots[i]
        fits = 0
        for line in range(NEEDS):
            here_fit = lockable(s, slot, line)
            fits += here_fit
            n += mark(mask, act.LOCK + NEEDS * i + line, here_fit > 0)
            n += mark(mask, act.CONVERT + NEEDS * i + line, convertible(s, slot, line))
        n += mark(mask, act.LOCK_ALL + i, fits > 1)
    return n


@rule
def fill_orders(s, action):
    """5.6, 6.2: lock in, or convert."""
    if action < act.LOCK_ALL:
        lock(s, s.slots[(action - act.LOCK) // NEEDS], (action - act.LOCK) % NEEDS)
    elif action < act.CONVERT:
        lock_all(s, s.slots[action - act.LOCK_ALL])
    else:
        convert(s, s.slots[(action - act.CONVERT) // NEEDS], (action - act.CONVERT) % NEEDS)


@rule
def orders_left(s):
    """How many orders are in the deck."""
    n, cards = 0, s.orders
    for i in range(ORDERS):
        n += cards[i] == pile.DECK
    return n


@rule
def empty_slot(s):
    """6.7: the first place where an order is missing."""
    for i in range(SLOTS):
        if s.slots[i].order == UNKNOWN:
            return i
    return UNKNOWN


@rule
def reshuffle(s):
    """6.8: the discards become the deck."""
    for i in range(ORDERS):
        if s.orders[i] == pile.DISCARDS:
            s.orders[i] = pile.DECK


@rule
def open_order(s, k):
    """6.1: the k-th order of the deck opens in the first empty place, its timer on 1."""
    slot = s.slots[empty_slot(s)]
    for i in range(ORDERS):
        if s.orders[i] == pile.DECK:
            if k == 0:
                s.orders[i] = pile.OPEN
                slot.order = i
                break
            k -= 1
    slot.timer = 1
    for line in range(NEEDS):
        slot.locked[line] = 0


@rule
def discard(s, slot):
    """6.4: an order that is over goes to the discards, and its cubes return."""
    s.orders[slot.order] = pile.DISCARDS
    slot.order = UNKNOWN
    slot.timer = 0
    for line in range(NEEDS):
        slot.locked[line] = 0


@rule
def missing(slot, line):
    """How many cubes this line of an order still asks for."""
    return NEED_COUNT[slot.order, line] - slot.locked[line]


@rule
def lockable(s, slot, line):
    """2.4, 6.2: how many cubes can be locked in here: those at hand, if their planet has the right side up."""
    if slot.order == UNKNOWN or missing(slot, line) == 0:
        return 0
    p = s.planets[NEED_PLANET[slot.order, line]]
    return min(missing(slot, line), stock(p)) if p.dark == NEED_SIDE[slot.order, line] else 0


@rule
def lock(s, slot, line):
    """2.4, 6.2: a cube goes into an order and keeps its side from now on."""
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
    return 1 if bonus(s, ability.CONVERTER) > 0 else 2


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
    return ORDER_TIMER[s.edition, slot.order] + bonus(s, ability.TIMER)


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
