"""What there is: the enemy's loop, halves of planets, cubes, and what the ship carries, with what a partner adds to it."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.rules.cards import NEEDS, PLANETS, ability
from cosmodrome.games.galaxy_farmer.rules.state import HALF, HOME, LOOP, PLOTS, SLOTS, STORAGE, UNKNOWN
from cosmodrome.games.galaxy_farmer.rules.tables import ABILITY, AMOUNT, NEED_PLANET, SHIP_BERTHS, SHIP_FUEL, SHIP_HOLD

# The map


@rule
def along(place, steps):
    """2.3: a place so many steps clockwise along the loop."""
    return (place + steps) % LOOP


@rule
def here(s):
    """The planet under the ship; none at HOME."""
    return s.chart[s.place] if s.place != HOME else UNKNOWN


@rule
def top_places(p):
    """2.1: how many more workers the top half of a planet takes."""
    return HALF - p.top


# Cubes


@rule
def stock(p):
    """Cubes at hand at HOME: in the hold or in storage."""
    return p.hold + p.store


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
def storage_room(s):
    """5.1: how many more cubes the storage at HOME takes."""
    n, planets = STORAGE, s.planets
    for i in range(PLANETS):
        n -= planets[i].store
    return n


# The ship


@rule
def bonus(s, what):
    """8.7: what the one partner adds, if this is what the partner does."""
    return AMOUNT[s.edition, s.partner] if s.partner != UNKNOWN and ABILITY[s.partner] == what else 0


@rule
def tank(s):
    """4.2: how much fuel the ship takes at HOME."""
    return SHIP_FUEL[s.edition, s.ship] + bonus(s, ability.FUEL)


@rule
def free_berths(s):
    """1.5: how many more workers can come aboard."""
    return SHIP_BERTHS[s.edition, s.ship] - s.aboard


@rule
def load(s):
    """How many cubes are in the hold."""
    n, planets = 0, s.planets
    for i in range(PLANETS):
        n += planets[i].hold
    return n


@rule
def room(s):
    """1.5: how many more cubes the hold takes."""
    return SHIP_HOLD[s.edition, s.ship] + bonus(s, ability.HOLD) - load(s)
