"""What may be decided: the legal codes at HOME, on a planet and in flight.

"All" is offered beside "one" where it does more than one: no two legal codes do the same.
"""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import NEEDS, PLANETS, QUESTS
from cosmodrome.games.galaxy_farmer.galaxy_map import NEIGHBOURS, WAYS, can_move, open_to
from cosmodrome.games.galaxy_farmer.home import empty_plot
from cosmodrome.games.galaxy_farmer.orders import convertible, lockable, stock
from cosmodrome.games.galaxy_farmer.planets import blocked
from cosmodrome.games.galaxy_farmer.representatives import asks_for_cubes, wanted
from cosmodrome.games.galaxy_farmer.ship import free_berths, here, room, storage_room
from cosmodrome.games.galaxy_farmer.state import (
    AWAY,
    BACK,
    BOARD,
    BOARD_ALL,
    COLLECT,
    COLLECT_ALL,
    CONVERT,
    DISCARD,
    END_TURN,
    GIVE,
    HALF,
    HARVEST,
    HARVEST_ALL,
    HOME,
    LEAVE,
    LIFT_ALL,
    LIFT_BOTTOM,
    LIFT_TOP,
    LOCK,
    LOCK_ALL,
    MOVE,
    PARTNER,
    PLANT,
    PLAYING,
    PLOTS,
    PUSH,
    PUSHING,
    PUT_DOWN,
    RAISE,
    RAISE_ALL,
    REPELLING,
    SLOTS,
    STORE,
    STORE_ALL,
    TAKE_OUT,
    UNKNOWN,
    UPROOT,
)


@rule
def legal(s, seat, mask):
    """4.1: fly, act where one is, or end the turn; or say where the enemy is pushed."""
    mask[:] = 0
    if s.phase == PLAYING:
        n = flights(s, mask)
        if s.partner == UNKNOWN:
            n += partners(s, mask)
        if s.place == HOME:
            n += at_home(s, mask)
        elif not blocked(s):
            n += on_planet(s, mask)
        mask[END_TURN] = 1
        return n + 1
    if s.phase == PUSHING or s.phase == REPELLING:
        mask[PUSH] = 1
        mask[PUSH + 1] = 1
        return 2
    return 0


@rule
def mark(mask, code, may):
    """Mark a code if it is legal; returns how many codes that adds."""
    if may:
        mask[code] = 1
        return 1
    return 0


@rule
def flights(s, mask):
    """3.1 to 3.3, 7.14: to any neighbour that is not under meteors."""
    n = 0
    if can_move(s):
        for i in range(WAYS):
            place = NEIGHBOURS[s.place, i]
            n += mark(mask, MOVE + place, place != UNKNOWN and open_to(s, place))
    return n


@rule
def partners(s, mask):
    """8.6: one representative whose three quests are done."""
    n, planets = 0, s.planets
    for card in range(PLANETS):
        p = planets[card]
        if p.quests == QUESTS:
            mask[PARTNER + p.rep] = 1
            n += 1
    return n


@rule
def on_planet(s, mask):
    """4.4 to 4.7, 8.4: workers down, up and to the top half; cubes into the hold and to the representative."""
    p = s.planets[here(s)]
    n = mark(mask, PUT_DOWN, s.aboard > 0 and p.top < HALF and s.crew != BACK)
    berths = free_berths(s)
    if berths > 0 and s.crew != AWAY:
        n += mark(mask, LIFT_TOP, p.top > 0)
        n += mark(mask, LIFT_BOTTOM, p.bottom > 0)
        n += mark(mask, LIFT_ALL, berths > 1 and p.top + p.bottom > 1)
    climbers = min(p.bottom, HALF - p.top)
    n += mark(mask, RAISE, climbers > 0)
    n += mark(mask, RAISE_ALL, climbers > 1)
    crop = min(p.cubes, room(s))
    n += mark(mask, COLLECT, crop > 0)
    n += mark(mask, COLLECT_ALL, crop > 1)
    if asks_for_cubes(p):
        for card in range(PLANETS):
            n += mark(mask, GIVE + card, s.planets[card].hold > 0 and wanted(s, p, card))
    return n


@rule
def at_home(s, mask):
    """5: everything that HOME is for."""
    return crew_at_home(s, mask) + cubes_at_home(s, mask) + farm(s, mask) + open_orders(s, mask)


@rule
def crew_at_home(s, mask):
    """5.7: workers come aboard or stay behind."""
    boarders = min(s.home, free_berths(s))
    n = mark(mask, LEAVE, s.aboard > 0 and s.crew != BACK)
    if s.crew != AWAY:
        n += mark(mask, BOARD, boarders > 0)
        n += mark(mask, BOARD_ALL, boarders > 1)
    return n


@rule
def cubes_at_home(s, mask):
    """5.1, 5.2, 5.4: into storage, out of it, onto the farm, or away."""
    n, storable = 0, 0
    shelves, space, plot = storage_room(s), room(s), empty_plot(s)
    for card in range(PLANETS):
        p = s.planets[card]
        if stock(p) == 0:
            continue
        if p.shelf != BACK and shelves > 0 and p.hold > 0:
            storable += p.hold
            mask[STORE + card] = 1
            n += 1
        n += mark(mask, TAKE_OUT + card, p.shelf != AWAY and space > 0 and p.store > 0)
        n += mark(mask, PLANT + card, p.soil != BACK and plot != UNKNOWN)
        n += mark(mask, DISCARD + card, True)
    return n + mark(mask, STORE_ALL, min(storable, shelves) > 1)


@rule
def farm(s, mask):
    """5.3 to 5.5: harvest what has grown, or take a seed out of a plot on which nothing stands."""
    n, ripe = 0, 0
    space = storage_room(s) + room(s)
    if space > 0:
        for i in range(PLOTS):
            plot = s.plots[i]
            if plot.grown > 0:
                ripe += 1
                mask[HARVEST + i] = 1
                n += 1
            elif plot.seed != UNKNOWN:
                n += mark(mask, UPROOT + i, s.planets[plot.seed].soil != AWAY)
    return n + mark(mask, HARVEST_ALL, min(ripe, space) > 1)


@rule
def open_orders(s, mask):
    """5.6, 6.2: lock cubes in, one by one or all that fit, or convert for a line."""
    n = 0
    for i in range(SLOTS):
        slot = s.slots[i]
        fits = 0
        for line in range(NEEDS):
            here_fit = lockable(s, slot, line)
            fits += here_fit
            n += mark(mask, LOCK + NEEDS * i + line, here_fit > 0)
            n += mark(mask, CONVERT + NEEDS * i + line, convertible(s, slot, line))
        n += mark(mask, LOCK_ALL + i, fits > 1)
    return n
