"""The enemy ship: where it lands, what it destroys, and how it is beaten."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import PLANETS
from cosmodrome.games.galaxy_farmer.galaxy_map import step
from cosmodrome.games.galaxy_farmer.ship import here, strength
from cosmodrome.games.galaxy_farmer.state import PUSHING, UNKNOWN

SHIP_FORCE, TROOP_FORCE = 2, 2


@rule
def opposition(s):
    """7.9: the force that stands against the player: the enemy ship and the troop, if they are here."""
    card = here(s)
    if card == UNKNOWN:
        return 0
    return (SHIP_FORCE if s.enemy == s.place else 0) + (TROOP_FORCE if s.planets[card].troop else 0)


@rule
def raze(s, p):
    """7.6: all workers on both halves die, all cubes there are destroyed, a troop is left if there is none."""
    s.killed += p.top + p.bottom
    p.top = 0
    p.bottom = 0
    p.cubes = 0
    p.troop = 1


@rule
def overrun(s):
    """7.7: the enemy lands on the player: the planet is razed, one worker on board dies, the hold is emptied."""
    raze(s, s.planets[here(s)])
    if s.aboard > 0:
        s.aboard -= 1
        s.killed += 1
    for card in range(PLANETS):
        s.planets[card].hold = 0


@rule
def land(s):
    """7.6 to 7.8: the enemy has entered a planet. Returns whether it was repelled there."""
    if s.enemy != s.place:
        raze(s, s.planets[s.chart[s.enemy]])
        return False
    if strength(s) >= opposition(s):
        s.planets[here(s)].troop = 0
        return True
    overrun(s)
    return False


@rule
def patrol(s, steps):
    """7.4: the enemy enters one planet after another. Returns whether it was repelled, which ends its move."""
    way = 1 if steps > 0 else -1
    for _ in range(abs(steps)):
        s.enemy = step(s.enemy, way)
        if land(s):
            return True
    return False


@rule
def warp(s, steps):
    """7.5: the enemy enters only the planet where its move ends. Returns whether it was repelled."""
    s.enemy = step(s.enemy, steps)
    return land(s)


@rule
def confront(s, arriving):
    """7.10 to 7.12: force enough removes the troop and pushes the enemy ship; arriving too weak where the ship is, one is overrun."""
    against = opposition(s)
    if against == 0:
        return
    if strength(s) >= against:
        s.planets[here(s)].troop = 0
        if s.enemy == s.place:
            s.phase = PUSHING
    elif arriving and s.enemy == s.place:
        overrun(s)


@rule
def push(s, way):
    """7.11: the enemy ship is pushed one step along its loop; the planet it reaches does not notice."""
    s.enemy = step(s.enemy, 1 if way == 0 else -1)


@rule
def troops(s):
    """How many planets have a troop on them."""
    n = 0
    for card in range(PLANETS):
        n += s.planets[card].troop
    return n


@rule
def occupied(s):
    """9.5: whether troops stand on all eight planets."""
    return troops(s) == PLANETS
