"""The ship: tank, berths, hold and force, with what a partner adds to them."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import ABILITY, AMOUNT, FORCE, HOLD, MORE_FUEL, PLANETS, SHIP_BERTHS, SHIP_FUEL, SHIP_HOLD
from cosmodrome.games.galaxy_farmer.state import HOME, STORAGE, UNKNOWN


@rule
def bonus(s, ability):
    """8.7: what the one partner adds, if this is what the partner does."""
    return AMOUNT[s.partner] if s.partner != UNKNOWN and ABILITY[s.partner] == ability else 0


@rule
def tank(s):
    """4.2: how much fuel the ship takes at HOME."""
    return SHIP_FUEL[s.ship] + bonus(s, MORE_FUEL)


@rule
def free_berths(s):
    """1.5: how many more workers can come aboard."""
    return SHIP_BERTHS[s.ship] - s.aboard


@rule
def strength(s):
    """7.9: the force of the workers on board."""
    return s.aboard + bonus(s, FORCE)


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
    return SHIP_HOLD[s.ship] + bonus(s, HOLD) - load(s)


@rule
def storage_room(s):
    """5.1: how many more cubes the storage at HOME takes."""
    n, planets = STORAGE, s.planets
    for i in range(PLANETS):
        n -= planets[i].store
    return n


@rule
def here(s):
    """The planet under the ship; none at HOME."""
    return s.chart[s.place] if s.place != HOME else UNKNOWN
