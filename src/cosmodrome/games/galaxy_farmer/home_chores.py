"""For the planner: ways to work at HOME, as whole rows of decisions that make sense together."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import DELIVER, NEED_PLANET, NEED_SIDE, NEEDS, PLANETS, QUEST_KIND, QUESTS
from cosmodrome.games.galaxy_farmer.home import board, empty_plot, harvest, keepable, plant, spend, store, store_all, take_out, uproot
from cosmodrome.games.galaxy_farmer.orders import convert, convertible, lock_all, lockable, missing, stock
from cosmodrome.games.galaxy_farmer.representatives import wanted
from cosmodrome.games.galaxy_farmer.ship import free_berths, room, storage_room
from cosmodrome.games.galaxy_farmer.state import (
    AWAY,
    BACK,
    BOARD,
    BOARD_ALL,
    CONVERT,
    DISCARD,
    HARVEST,
    LOCK,
    LOCK_ALL,
    PLANT,
    PLOTS,
    SLOTS,
    STORE,
    STORE_ALL,
    TAKE_OUT,
    UNKNOWN,
    UPROOT,
    WORKERS,
)
from cosmodrome.games.galaxy_farmer.ways import demand, fork, note

# In which order slots are filled where orders want the same cubes
TURNS_OF_SLOTS = np.array([(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (1, 0, 2), (2, 1, 0)], np.int64)
TURNS_OF_SLOTS.setflags(write=False)


@rule
def work_at_home(ways, n):
    """5: seeds before orders or after them, orders in any order, the converter or not, what is kept aboard; everybody comes along."""
    n = sow(ways, n)
    n = fill(ways, n)
    n = dig(ways, n)
    n = turn(ways, n)
    n = sow(ways, n)
    n = stow(ways, n)
    for i in range(n):
        s = ways.states[i]
        boarders = min(s.home, free_berths(s))
        if boarders > 0 and s.crew != AWAY:
            note(ways, i, BOARD_ALL if boarders > 1 else BOARD)
            board(s, WORKERS)
    return n


@rule
def sow(ways, n):
    """5.4: plant a cube in each empty plot, those first that orders ask for most and that are not planted yet; or leave it."""
    for i in range(n):
        if empty_plot(ways.states[i]) != UNKNOWN and sowable(ways.states[i]) != UNKNOWN:
            more = fork(ways, n, i)
            if more > n:
                seed = sowable(ways.states[n])
                while seed != UNKNOWN:
                    note(ways, n, PLANT + seed)
                    plant(ways.states[n], seed)
                    seed = sowable(ways.states[n]) if empty_plot(ways.states[n]) != UNKNOWN else UNKNOWN
            n = more
    return n


@rule
def sowable(s):
    """The cube at hand that is the best seed."""
    best, seed = -1, UNKNOWN
    for card in range(PLANETS):
        p = s.planets[card]
        if stock(p) > 0 and p.soil != BACK:
            worth = 10 * demand(s, card) + stock(p)
            for i in range(PLOTS):
                if s.plots[i].seed == card:
                    worth -= 1000
            if worth > best:
                best, seed = worth, card
    return seed


@rule
def fill(ways, n):
    """5.4, 6.2: harvest, and lock in all that fits; where orders want the same cubes, in every order of orders."""
    for i in range(n):
        turns = 6 if contested(ways.states[i]) else 1
        for k in range(1, turns):
            more = fork(ways, n, i)
            if more > n:
                lock_in(ways, n, k)
            n = more
        lock_in(ways, i, 0)
    return n


@rule
def contested(s):
    """Whether two orders want the same cubes, and there are too few."""
    for card in range(PLANETS):
        p = s.planets[card]
        if stock(p) > 0 and demand(s, card) > stock(p):
            takers = 0
            for i in range(SLOTS):
                for line in range(NEEDS):
                    slot = s.slots[i]
                    if slot.order != UNKNOWN and NEED_PLANET[slot.order, line] == card and lockable(s, slot, line) > 0:
                        takers += 1
            if takers > 1:
                return True
    return False


@rule
def lock_in(ways, i, k):
    """Lock in, harvest, and lock in again."""
    lock_all_orders(ways, i, k)
    ripe = 0
    for plot in range(PLOTS):
        if ways.states[i].plots[plot].grown > 0 and keepable(ways.states[i]) > 0:
            note(ways, i, HARVEST + plot)
            harvest(ways.states[i], plot)
            ripe += 1
    if ripe > 0:
        lock_all_orders(ways, i, k)


@rule
def lock_all_orders(ways, i, k):
    """6.2: all that fits into one order after another."""
    for j in range(SLOTS):
        at = TURNS_OF_SLOTS[k, j]
        s = ways.states[i]
        fits, first = 0, 0
        for line in range(NEEDS - 1, -1, -1):
            n = lockable(s, s.slots[at], line)
            fits += n
            if n > 0:
                first = line
        if fits > 0:
            note(ways, i, LOCK_ALL + at if fits > 1 else LOCK + NEEDS * at + first)
            lock_all(s, s.slots[at])


@rule
def dig(ways, n):
    """5.5: take seeds out that orders wait for."""
    for i in range(n):
        at = diggable(ways.states[i])
        if at != UNKNOWN:
            more = fork(ways, n, i)
            if more > n:
                while at != UNKNOWN:
                    note(ways, n, UPROOT + at)
                    uproot(ways.states[n], at)
                    lock_all_orders(ways, n, 0)
                    at = diggable(ways.states[n])
            n = more
    return n


@rule
def diggable(s):
    """A plot whose bare seed an order asks for as it is now."""
    if keepable(s) > 0:
        for at in range(PLOTS):
            seed = s.plots[at].seed
            if seed != UNKNOWN and s.plots[at].grown == 0 and s.planets[seed].soil != AWAY:
                for i in range(SLOTS):
                    for line in range(NEEDS):
                        slot = s.slots[i]
                        if (
                            slot.order != UNKNOWN
                            and NEED_PLANET[slot.order, line] == seed
                            and NEED_SIDE[slot.order, line] == s.planets[seed].dark
                            and missing(slot, line) > 0
                        ):
                            return at
    return UNKNOWN


@rule
def turn(ways, n):
    """5.6: convert for one order or another, as much as it takes."""
    for i in range(n):
        for at in range(SLOTS):
            able = False
            for line in range(NEEDS):
                able = able or convertible(ways.states[i], ways.states[i].slots[at], line)
            if able:
                more = fork(ways, n, i)
                if more > n:
                    for line in range(NEEDS):
                        while convertible(ways.states[n], ways.states[n].slots[at], line):
                            note(ways, n, CONVERT + NEEDS * at + line)
                            convert(ways.states[n], ways.states[n].slots[at], line)
                n = more
    return n


@rule
def stow(ways, n):
    """5.1: store everything; or keep aboard, and take out, what representatives ask for. What does not fit and nobody asks for goes."""
    for i in range(n):
        if errands(ways.states[i]):
            more = fork(ways, n, i)
            if more > n:
                bring(ways, n)
            n = more
        put_away(ways, i)
    return n


@rule
def put_away(ways, i):
    """5.1: everything into storage."""
    s = ways.states[i]
    storable = 0
    for card in range(PLANETS):
        if s.planets[card].shelf != BACK:
            storable += s.planets[card].hold
    storable = min(storable, storage_room(s))
    if storable > 0:
        only = 0
        while s.planets[only].hold == 0 or s.planets[only].shelf == BACK:
            only += 1
        note(ways, i, STORE_ALL if storable > 1 else STORE + only)
        store_all(s)
    if storage_room(s) == 0:
        for card in range(PLANETS):
            while s.planets[card].hold > 0 and demand(s, card) == 0:
                note(ways, i, DISCARD + card)
                spend(s.planets[card])


@rule
def errand(s, card):
    """8.4: whether a representative whose next quest is a delivery would take a cube of this planet."""
    for other in range(PLANETS):
        q = s.planets[other]
        if q.quests == QUESTS - 1 and QUEST_KIND[q.rep, QUESTS - 1] == DELIVER and wanted(s, q, card):
            return True
    return False


@rule
def errands(s):
    """Whether there is a cube at hand for any delivery."""
    found = False
    for card in range(PLANETS):
        found = found or (stock(s.planets[card]) > 0 and errand(s, card))
    return found


@rule
def bring(ways, i):
    """5.1, 8.4: up to three cubes of a planet for deliveries; the rest into storage."""
    s = ways.states[i]
    for card in range(PLANETS):
        p = s.planets[card]
        use = 3 if stock(p) > 0 and errand(s, card) else 0
        while p.hold < use and p.store > 0 and room(s) > 0 and p.shelf != AWAY:
            note(ways, i, TAKE_OUT + card)
            take_out(p)
        while p.hold > use and storage_room(s) > 0 and p.shelf != BACK:
            note(ways, i, STORE + card)
            store(p)
