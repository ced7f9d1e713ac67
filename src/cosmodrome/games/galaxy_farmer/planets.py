"""On a planet: workers on its two halves, cubes that grow and are collected, and what happens when it turns."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import (
    BOUNTY,
    DARK_GROWTH,
    EVENT_KIND,
    EVENT_WHICH,
    FOOTING,
    LIGHT_GROWTH,
    NEED_PLANET,
    NEEDS,
    PLANET_COLOUR,
    PLANETS,
)
from cosmodrome.games.galaxy_farmer.ship import bonus, free_berths, here, room
from cosmodrome.games.galaxy_farmer.state import AWAY, BACK, CUBES, HALF, PLOTS, SLOTS, UNKNOWN

# Workers


@rule
def put_down(s, p):
    """4.4: a worker goes from the ship to the top half."""
    s.aboard -= 1
    p.top += 1
    s.crew = AWAY


@rule
def lift_top(s, p):
    """4.5: a worker comes aboard from the top half."""
    p.top -= 1
    s.aboard += 1
    s.crew = BACK


@rule
def lift_bottom(s, p):
    """4.5: a worker comes aboard from the bottom half."""
    p.bottom -= 1
    s.aboard += 1
    s.crew = BACK


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
    while p.bottom > 0 and p.top < HALF:
        raise_worker(p)


# Cubes


@rule
def collect(s, p, most):
    """4.7: cubes come from the planet into the hold, as many as one likes and as fit."""
    n = min(min(p.cubes, room(s)), most)
    p.cubes -= n
    p.hold += n


@rule
def in_play(s, card):
    """2.5: how many cubes of a planet are out: on it, in the hold, in storage, on the farm, in open orders."""
    p = s.planets[card]
    n = p.cubes + p.hold + p.store
    for i in range(PLOTS):
        if s.plots[i].seed == card:
            n += 1 + s.plots[i].grown
    for i in range(SLOTS):
        order = s.slots[i].order
        if order != UNKNOWN:
            for line in range(NEEDS):
                if NEED_PLANET[order, line] == card:
                    n += s.slots[i].locked[line]
    return n


@rule
def growth(s):
    """4.8 to 4.10: workers on top halves make cubes, then planted plots do; of a resource that has run out nothing grows."""
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
    """4.8: what one worker on this planet makes this turn: 1, and what a bounty and a partner add."""
    n = 1 + (bonus(s, DARK_GROWTH) if s.planets[card].dark else bonus(s, LIGHT_GROWTH))
    if s.event != UNKNOWN and EVENT_KIND[s.event] == BOUNTY and EVENT_WHICH[s.event] == PLANET_COLOUR[card]:
        n += 1
    return n


# Turning


@rule
def turn_planets(s, colour):
    """7.2: every planet of a colour turns over."""
    for card in range(PLANETS):
        if PLANET_COLOUR[card] == colour:
            turn_over(s, s.planets[card])


@rule
def turn_over(s, p):
    """7.2, 7.3: light becomes dark and dark light; cubes lying there are destroyed; workers stay on their half, now the other way up."""
    p.dark = 1 - p.dark
    p.cubes = 0
    if bonus(s, FOOTING) == 0:
        up = p.top
        p.top = p.bottom
        p.bottom = up


@rule
def blocked(s):
    """7.13, 7.14: on a planet with a troop, or under meteors, one can only fly on or wait."""
    card = here(s)
    return card != UNKNOWN and (s.planets[card].troop > 0 or card == s.meteor)
