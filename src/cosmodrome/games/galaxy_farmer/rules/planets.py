"""On a planet: workers on its two halves, cubes that grow and are collected."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.rules.cards import PLANETS, ability, event_kind
from cosmodrome.games.galaxy_farmer.rules.marking import mark
from cosmodrome.games.galaxy_farmer.rules.representatives import asks_for_cubes, give, wanted
from cosmodrome.games.galaxy_farmer.rules.state import CUBES, PLOTS, UNKNOWN, act, transfer
from cosmodrome.games.galaxy_farmer.rules.tables import EVENT_KIND, EVENT_WHICH, PLANET_COLOUR
from cosmodrome.games.galaxy_farmer.rules.what_there_is import bonus, free_berths, here, in_play, room, top_places


@rule
def legal_on_planet(s, mask):
    """4.3, 8.4: workers down, up and to the top half; cubes into the hold and to the representative.

    "All" is offered beside "one" where it does more than one: no two legal codes do the same.
    """
    p = s.planets[here(s)]
    n = mark(mask, act.PUT_DOWN, s.aboard > 0 and top_places(p) > 0 and s.crew != transfer.BACK)
    berths = free_berths(s)
    if berths > 0 and s.crew != transfer.AWAY:
        n += mark(mask, act.LIFT_TOP, p.top > 0)
        n += mark(mask, act.LIFT_BOTTOM, p.bottom > 0)
        n += mark(mask, act.LIFT_ALL, berths > 1 and p.top + p.bottom > 1)
    climbers = min(p.bottom, top_places(p))
    n += mark(mask, act.RAISE, climbers > 0)
    n += mark(mask, act.RAISE_ALL, climbers > 1)
    crop = min(p.cubes, room(s))
    n += mark(mask, act.COLLECT, crop > 0)
    n += mark(mask, act.COLLECT_ALL, crop > 1)
    if asks_for_cubes(s, p):
        for card in range(PLANETS):
            n += mark(mask, act.GIVE + card, s.planets[card].hold > 0 and wanted(s, p, card))
    return n


@rule
def work_on_planet(s, action, p):
    """4.3: what is done with workers and cubes."""
    if action == act.PUT_DOWN:
        put_down(s, p)
    elif action == act.LIFT_TOP:
        lift_top(s, p)
    elif action == act.LIFT_BOTTOM:
        lift_bottom(s, p)
    elif action == act.LIFT_ALL:
        lift_all(s, p)
    elif action == act.RAISE:
        raise_worker(p)
    elif action == act.RAISE_ALL:
        raise_all(p)
    elif action < act.GIVE:
        collect(s, p, CUBES if action == act.COLLECT_ALL else 1)
    else:
        give(s, p, action - act.GIVE)


# Workers


@rule
def put_down(s, p):
    """4.4: a worker goes from the ship to the top half."""
    s.aboard -= 1
    p.top += 1
    s.crew = transfer.AWAY


@rule
def lift_top(s, p):
    """4.5: a worker comes aboard from the top half."""
    p.top -= 1
    s.aboard += 1
    s.crew = transfer.BACK


@rule
def lift_bottom(s, p):
    """4.5: a worker comes aboard from the bottom half."""
    p.bottom -= 1
    s.aboard += 1
    s.crew = transfer.BACK


@rule
def lift_all(s, p):
    """4.5: as many as there are berths for, those who do not work first."""
    while free_berths(s) > 0 and p.bottom > 0:
        lift_bottom(s, p)
    while free_berths(s) > 0 and p.top > 0:
        lift_top(s, p)


@rule
def raise_worker(p):
    """4.6: a worker climbs from the bottom half to the top half."""
    p.bottom -= 1
    p.top += 1


@rule
def raise_all(p):
    """4.6: as many as the top half has places for."""
    while p.bottom > 0 and top_places(p) > 0:
        raise_worker(p)


# Cubes


@rule
def collect(s, p, most):
    """4.7: cubes come from the planet into the hold, as many as one likes and as fit."""
    n = min(min(p.cubes, room(s)), most)
    p.cubes -= n
    p.hold += n


@rule
def growth(s):
    """4.8, 4.9, 4.10: workers on top halves make cubes, then planted plots do; of a resource that has run out nothing grows."""
    for card in range(PLANETS):
        p = s.planets[card]
        if p.top > 0 and p.troop == 0 and card != s.meteor:
            wanted = p.top * crop(s, card)
            p.cubes += min(wanted, CUBES - in_play(s, card))
    for i in range(PLOTS):
        plot = s.plots[i]
        if plot.seed != UNKNOWN and plot.grown == 0 and in_play(s, plot.seed) < CUBES:
            plot.grown = 1


@rule
def crop(s, card):
    """4.8, 7.15: what one worker on this planet makes this turn: 1, and what a bounty and a partner add."""
    n = 1 + (bonus(s, ability.DARK_GROWTH) if s.planets[card].dark else bonus(s, ability.LIGHT_GROWTH))
    if s.event != UNKNOWN and EVENT_KIND[s.event] == event_kind.BOUNTY and EVENT_WHICH[s.event] == PLANET_COLOUR[card]:
        n += 1
    return n
