"""At HOME: workers, storage, farm, and cubes that are thrown away."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.rules.cards import PLANETS
from cosmodrome.games.galaxy_farmer.rules.marking import mark
from cosmodrome.games.galaxy_farmer.rules.state import PLOTS, UNKNOWN, WORKERS, act, transfer
from cosmodrome.games.galaxy_farmer.rules.what_there_is import free_berths, room, stock, storage_room


@rule
def legal_at_home(s, mask):
    """5.1, 5.4, 5.7: what can be done with workers, cubes and the farm; orders come beside it."""
    return legal_crew(s, mask) + legal_cubes(s, mask) + legal_farm(s, mask)


@rule
def legal_crew(s, mask):
    """5.7, 5.8: workers come aboard or stay behind."""
    boarders = min(s.home, free_berths(s))
    n = mark(mask, act.LEAVE, s.aboard > 0 and s.crew != transfer.BACK)
    if s.crew != transfer.AWAY:
        n += mark(mask, act.BOARD, boarders > 0)
        n += mark(mask, act.BOARD_ALL, boarders > 1)
    return n


@rule
def legal_cubes(s, mask):
    """5.1, 5.2, 5.4, 5.8: into storage, out of it, onto the farm, or away."""
    n, storable = 0, 0
    shelves, space, plot = storage_room(s), room(s), empty_plot(s)
    for card in range(PLANETS):
        p = s.planets[card]
        if stock(p) == 0:
            continue
        if p.shelf != transfer.BACK and shelves > 0 and p.hold > 0:
            storable += p.hold
            mask[act.STORE + card] = 1
            n += 1
        n += mark(mask, act.TAKE_OUT + card, p.shelf != transfer.AWAY and space > 0 and p.store > 0)
        n += mark(mask, act.PLANT + card, p.soil != transfer.BACK and plot != UNKNOWN)
        n += mark(mask, act.DISCARD + card, True)
    return n + mark(mask, act.STORE_ALL, min(storable, shelves) > 1)


@rule
def legal_farm(s, mask):
    """5.3, 5.4, 5.5, 5.8: harvest what has grown, or take a seed out of a plot on which nothing stands."""
    n, ripe = 0, 0
    space = keepable(s)
    if space > 0:
        for i in range(PLOTS):
            plot = s.plots[i]
            if plot.grown > 0:
                ripe += 1
                mask[act.HARVEST + i] = 1
                n += 1
            elif plot.seed != UNKNOWN:
                n += mark(mask, act.UPROOT + i, s.planets[plot.seed].soil != transfer.AWAY)
    return n + mark(mask, act.HARVEST_ALL, min(ripe, space) > 1)


@rule
def work_at_home(s, action):
    """5.1, 5.2, 5.4, 5.7: what is done with workers, storage and farm, and what is thrown away."""
    if action < act.STORE:
        if action == act.BOARD:
            board(s, 1)
        elif action == act.BOARD_ALL:
            board(s, WORKERS)
        else:
            leave(s)
    elif action < act.STORE_ALL:
        store(s.planets[action - act.STORE])
    elif action == act.STORE_ALL:
        store_all(s)
    elif action < act.PLANT:
        take_out(s.planets[action - act.TAKE_OUT])
    elif action < act.UPROOT:
        plant(s, action - act.PLANT)
    elif action < act.HARVEST:
        uproot(s, action - act.UPROOT)
    elif action < act.HARVEST_ALL:
        harvest(s, action - act.HARVEST)
    elif action == act.HARVEST_ALL:
        harvest_all(s)
    else:
        spend(s.planets[action - act.DISCARD])


# Workers


@rule
def board(s, most):
    """5.7: workers come aboard, as many as have a berth."""
    n = min(min(s.home, free_berths(s)), most)
    s.home -= n
    s.aboard += n
    s.crew = transfer.BACK


@rule
def leave(s):
    """5.7: a worker stays at HOME, where nothing can happen to anybody."""
    s.aboard -= 1
    s.home += 1
    s.crew = transfer.AWAY


# Storage


@rule
def store(p):
    """5.1: a cube goes from the hold into storage."""
    p.hold -= 1
    p.store += 1
    p.shelf = transfer.AWAY


@rule
def store_all(s):
    """5.1: everything in the hold that has not just been taken out, as long as there is room."""
    left = storage_room(s)
    for card in range(PLANETS):
        p = s.planets[card]
        while left > 0 and p.hold > 0 and p.shelf != transfer.BACK:
            store(p)
            left -= 1


@rule
def take_out(p):
    """5.1: a cube goes from storage into the hold."""
    p.store -= 1
    p.hold += 1
    p.shelf = transfer.BACK


@rule
def spend(p):
    """5.2: what is used or thrown away at HOME comes out of the hold, then out of storage."""
    if p.hold > 0:
        p.hold -= 1
    else:
        p.store -= 1


# The farm


@rule
def keep(s, p):
    """5.3: what comes off the farm goes into storage, or into the hold if that is full."""
    if storage_room(s) > 0:
        p.store += 1
    else:
        p.hold += 1


@rule
def keepable(s):
    """5.3: how many cubes can still come off the farm."""
    return storage_room(s) + room(s)


@rule
def empty_plot(s):
    """5.4: the first plot without a seed."""
    for i in range(PLOTS):
        if s.plots[i].seed == UNKNOWN:
            return i
    return UNKNOWN


@rule
def plant(s, card):
    """5.4: a cube becomes the seed of a plot."""
    spend(s.planets[card])
    s.plots[empty_plot(s)].seed = card
    s.planets[card].soil = transfer.AWAY


@rule
def uproot(s, i):
    """5.5: a seed comes out again and is a cube like any other."""
    card = s.plots[i].seed
    s.plots[i].seed = UNKNOWN
    keep(s, s.planets[card])
    s.planets[card].soil = transfer.BACK


@rule
def harvest(s, i):
    """5.4: what has grown on a plot comes in; the seed stays."""
    s.plots[i].grown = 0
    keep(s, s.planets[s.plots[i].seed])


@rule
def harvest_all(s):
    """5.4: every plot, as long as there is room."""
    for i in range(PLOTS):
        if s.plots[i].grown > 0 and keepable(s) > 0:
            harvest(s, i)
