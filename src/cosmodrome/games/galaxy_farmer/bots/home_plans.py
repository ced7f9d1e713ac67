"""For the planner: plans for work at HOME, as whole rows of decisions that make sense together."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.bots.plans import demand, fork, note
from cosmodrome.games.galaxy_farmer.rules.at_home import (
    board,
    empty_plot,
    harvest,
    keepable,
    plant,
    spend,
    store,
    store_all,
    take_out,
    uproot,
)
from cosmodrome.games.galaxy_farmer.rules.cards import NEEDS, PLANETS, QUESTS, quest_kind
from cosmodrome.games.galaxy_farmer.rules.orders import convert, convertible, lock_all, lockable, missing
from cosmodrome.games.galaxy_farmer.rules.representatives import wanted
from cosmodrome.games.galaxy_farmer.rules.state import PLOTS, SLOTS, UNKNOWN, WORKERS, act, transfer
from cosmodrome.games.galaxy_farmer.rules.tables import NEED_PLANET, NEED_SIDE, QUEST_KIND
from cosmodrome.games.galaxy_farmer.rules.what_there_is import free_berths, room, stock, storage_room

# In which order slots are filled where orders want the same cubes
SLOT_ORDERS = np.array([(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (1, 0, 2), (2, 1, 0)], np.int64)
SLOT_ORDERS.setflags(write=False)


@rule
def work_at_home(plans, n):
    """5.4, 5.6, 5.7, 6.2: seeds before orders or after, orders in any order, the converter or not, what is kept aboard; all come along."""
    n = plant_seeds(plans, n)
    n = fill_orders(plans, n)
    n = uproot_seeds(plans, n)
    n = convert_cubes(plans, n)
    n = plant_seeds(plans, n)
    n = store_or_bring(plans, n)
    for i in range(n):
        s = plans.states[i]
        boarders = min(s.home, free_berths(s))
        if boarders > 0 and s.crew != transfer.AWAY:
            note(plans, i, act.BOARD_ALL if boarders > 1 else act.BOARD)
            board(s, WORKERS)
    return n


@rule
def plant_seeds(plans, n):
    """5.4: plant a cube in each empty plot, those first that orders ask for most and that are not planted yet; or leave it."""
    for i in range(n):
        if empty_plot(plans.states[i]) != UNKNOWN and best_seed(plans.states[i]) != UNKNOWN:
            more = fork(plans, n, i)
            if more > n:
                seed = best_seed(plans.states[n])
                while seed != UNKNOWN:
                    note(plans, n, act.PLANT + seed)
                    plant(plans.states[n], seed)
                    seed = best_seed(plans.states[n]) if empty_plot(plans.states[n]) != UNKNOWN else UNKNOWN
            n = more
    return n


@rule
def best_seed(s):
    """The cube at hand that is the best seed."""
    best, seed = -1, UNKNOWN
    for card in range(PLANETS):
        p = s.planets[card]
        if stock(p) > 0 and p.soil != transfer.BACK:
            worth = 10 * demand(s, card) + stock(p)
            for i in range(PLOTS):
                if s.plots[i].seed == card:
                    worth -= 1000
            if worth > best:
                best, seed = worth, card
    return seed


@rule
def fill_orders(plans, n):
    """5.4, 6.2: harvest, and lock in all that fits; where orders want the same cubes, in every order of orders."""
    for i in range(n):
        turns = 6 if contested(plans.states[i]) else 1
        for k in range(1, turns):
            more = fork(plans, n, i)
            if more > n:
                lock_in(plans, n, k)
            n = more
        lock_in(plans, i, 0)
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
def lock_in(plans, i, k):
    """Lock in, harvest, and lock in again."""
    lock_all_orders(plans, i, k)
    ripe = 0
    for plot in range(PLOTS):
        if plans.states[i].plots[plot].grown > 0 and keepable(plans.states[i]) > 0:
            note(plans, i, act.HARVEST + plot)
            harvest(plans.states[i], plot)
            ripe += 1
    if ripe > 0:
        lock_all_orders(plans, i, k)


@rule
def lock_all_orders(plans, i, k):
    """6.2: all that fits into one order after another."""
    for j in range(SLOTS):
        at = SLOT_ORDERS[k, j]
        s = plans.states[i]
        fits, first = 0, 0
        for line in range(NEEDS - 1, -1, -1):
            n = lockable(s, s.slots[at], line)
            fits += n
            if n > 0:
                first = line
        if fits > 0:
            note(plans, i, act.LOCK_ALL + at if fits > 1 else act.LOCK + NEEDS * at + first)
            lock_all(s, s.slots[at])


@rule
def uproot_seeds(plans, n):
    """5.5: take seeds out that orders wait for."""
    for i in range(n):
        at = uprootable(plans.states[i])
        if at != UNKNOWN:
            more = fork(plans, n, i)
            if more > n:
                while at != UNKNOWN:
                    note(plans, n, act.UPROOT + at)
                    uproot(plans.states[n], at)
                    lock_all_orders(plans, n, 0)
                    at = uprootable(plans.states[n])
            n = more
    return n


@rule
def uprootable(s):
    """A plot whose bare seed an order asks for as it is now."""
    if keepable(s) > 0:
        for at in range(PLOTS):
            seed = s.plots[at].seed
            if seed != UNKNOWN and s.plots[at].grown == 0 and s.planets[seed].soil != transfer.AWAY:
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
def convert_cubes(plans, n):
    """5.6: convert for one order or another, as much as it takes."""
    for i in range(n):
        for at in range(SLOTS):
            able = False
            for line in range(NEEDS):
                able = able or convertible(plans.states[i], plans.states[i].slots[at], line)
            if able:
                more = fork(plans, n, i)
                if more > n:
                    for line in range(NEEDS):
                        while convertible(plans.states[n], plans.states[n].slots[at], line):
                            note(plans, n, act.CONVERT + NEEDS * at + line)
                            convert(plans.states[n], plans.states[n].slots[at], line)
                n = more
    return n


@rule
def store_or_bring(plans, n):
    """5.1: store everything; or keep aboard, and take out, what representatives ask for. What does not fit and nobody asks for goes."""
    for i in range(n):
        if any_deliverable(plans.states[i]):
            more = fork(plans, n, i)
            if more > n:
                bring(plans, n)
            n = more
        store_everything(plans, i)
    return n


@rule
def store_everything(plans, i):
    """5.1: everything into storage."""
    s = plans.states[i]
    storable = 0
    for card in range(PLANETS):
        if s.planets[card].shelf != transfer.BACK:
            storable += s.planets[card].hold
    storable = min(storable, storage_room(s))
    if storable > 0:
        only = 0
        while s.planets[only].hold == 0 or s.planets[only].shelf == transfer.BACK:
            only += 1
        note(plans, i, act.STORE_ALL if storable > 1 else act.STORE + only)
        store_all(s)
    if storage_room(s) == 0:
        for card in range(PLANETS):
            while s.planets[card].hold > 0 and demand(s, card) == 0:
                note(plans, i, act.DISCARD + card)
                spend(s.planets[card])


@rule
def deliverable(s, card):
    """8.4: whether a representative whose next quest is a delivery would take a cube of this planet."""
    for other in range(PLANETS):
        q = s.planets[other]
        if q.quests == QUESTS - 1 and QUEST_KIND[s.edition, q.rep, QUESTS - 1] == quest_kind.DELIVER and wanted(s, q, card):
            return True
    return False


@rule
def any_deliverable(s):
    """Whether there is a cube at hand for any delivery."""
    found = False
    for card in range(PLANETS):
        found = found or (stock(s.planets[card]) > 0 and deliverable(s, card))
    return found


@rule
def bring(plans, i):
    """5.1, 8.4: up to three cubes of a planet for deliveries; the rest into storage."""
    s = plans.states[i]
    for card in range(PLANETS):
        p = s.planets[card]
        use = 3 if stock(p) > 0 and deliverable(s, card) else 0
        while p.hold < use and p.store > 0 and room(s) > 0 and p.shelf != transfer.AWAY:
            note(plans, i, act.TAKE_OUT + card)
            take_out(p)
        while p.hold > use and storage_room(s) > 0 and p.shelf != transfer.BACK:
            note(plans, i, act.STORE + card)
            store(p)
