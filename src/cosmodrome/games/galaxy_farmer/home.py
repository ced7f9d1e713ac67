"""At HOME: workers, storage, farm, and cubes that are thrown away."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import PLANETS
from cosmodrome.games.galaxy_farmer.ship import free_berths, room, storage_room
from cosmodrome.games.galaxy_farmer.state import AWAY, BACK, PLOTS, UNKNOWN


@rule
def board(s, most):
    """5.7: workers come aboard, as many as have a berth."""
    n = min(min(s.home, free_berths(s)), most)
    s.home -= n
    s.aboard += n
    s.crew = BACK


@rule
def leave(s):
    """5.7: a worker stays at HOME, where nothing can happen to anybody."""
    s.aboard -= 1
    s.home += 1
    s.crew = AWAY


@rule
def store(p):
    """5.1: a cube goes from the hold into storage."""
    p.hold -= 1
    p.store += 1
    p.shelf = AWAY


@rule
def store_all(s):
    """5.1: everything in the hold that has not just been taken out, as long as there is room."""
    left = storage_room(s)
    for card in range(PLANETS):
        p = s.planets[card]
        while left > 0 and p.hold > 0 and p.shelf != BACK:
            store(p)
            left -= 1


@rule
def take_out(p):
    """5.1: a cube goes from storage into the hold."""
    p.store -= 1
    p.hold += 1
    p.shelf = BACK


@rule
def spend(p):
    """5.2: what is used or thrown away at HOME comes out of the hold, then out of storage."""
    if p.hold > 0:
        p.hold -= 1
    else:
        p.store -= 1


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
    s.planets[card].soil = AWAY


@rule
def uproot(s, i):
    """5.5: a seed comes out again and is a cube like any other."""
    card = s.plots[i].seed
    s.plots[i].seed = UNKNOWN
    keep(s, s.planets[card])
    s.planets[card].soil = BACK


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
