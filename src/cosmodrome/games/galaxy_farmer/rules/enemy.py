"""The enemy ship: where it lands, what it destroys, and how it is beaten."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.rules.cards import PLANETS, ability
from cosmodrome.games.galaxy_farmer.rules.state import UNKNOWN, phase, step
from cosmodrome.games.galaxy_farmer.rules.what_there_is import along, bonus, here

SHIP_FORCE, TROOP_FORCE = 2, 2


@rule
def strength(s):
    """7.9: the force of the workers on board."""
    return s.aboard + bonus(s, ability.FORCE)


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
    """7.6, 7.7: the enemy lands on the player: the planet is razed, one worker on board dies, the hold is emptied."""
    raze(s, s.planets[here(s)])
    if s.aboard > 0:
        s.aboard -= 1
        s.killed += 1
    for card in range(PLANETS):
        s.planets[card].hold = 0


@rule
def land(s):
    """7.6, 7.7, 7.8: the enemy has entered a planet. Returns whether it was repelled there."""
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
        s.enemy = along(s.enemy, way)
        if land(s):
            return True
    return False


@rule
def warp(s, steps):
    """7.5: the enemy enters only the planet where its move ends. Returns whether it was repelled."""
    s.enemy = along(s.enemy, steps)
    return land(s)


@rule
def confront(s, arriving):
    """7.10, 7.11, 7.12: force enough removes the troop and pushes the enemy ship; arriving too weak where the ship is, one is overrun."""
    against = opposition(s)
    if against == 0:
        return
    if strength(s) >= against:
        s.planets[here(s)].troop = 0
        if s.enemy == s.place:
            s.phase = phase.PUSHING
    elif arriving and s.enemy == s.place:
        overrun(s)


@rule
def push(s, way):
    """7.11: the enemy ship is pushed one step along its loop; the planet it reaches does not notice."""
    s.enemy = along(s.enemy, 1 if way == 0 else -1)


@rule
def fend_off(s, way):
    """7.8, 7.11: the enemy goes where the player says; in one's own turn one goes on, after a repelled landing the turn closes."""
    push(s, way)
    if s.phase == phase.PUSHING:
        s.phase = phase.PLAYING
        return step.CALL
    return step.CLOSING


@rule
def blocked(s):
    """7.13, 7.14: on a planet with a troop, or under meteors, one can only fly on or wait."""
    card = here(s)
    return card != UNKNOWN and (s.planets[card].troop > 0 or card == s.meteor)


@rule
def troops(s):
    """How many planets have a troop on them."""
    n = 0
    for card in range(PLANETS):
        n += s.planets[card].troop
    return n
