"""Phredd: who can shoo him, and what he can spit at. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.weird_galaxy.galaxy import AROUND, NEAR
from cosmodrome.games.weird_galaxy.state import DISABLED, LAST, NONE, SPIT_SHIP, SPIT_STATION, WORKING
from cosmodrome.games.weird_galaxy.stations import site, sites
from cosmodrome.games.weird_galaxy.trade import owner


@rule
def in_earshot(s, p):
    """7.5: whether Phredd is within one tile of the player's ship or of one of its stations, disabled or not."""
    near = int(NEAR[s.phredd])
    return near >> int(p.ship) & 1 != 0 or near & sites(s, p, NONE) != 0


@rule
def ship_in_reach(s, p):
    """7.2, 7.3: a starship within one tile of Phredd that is not disabled."""
    return p.spat == 0 and int(NEAR[s.phredd]) >> int(p.ship) & 1 != 0


@rule
def spittable(s, p):
    """7.2, 7.3: a player's stations within one tile of Phredd, neither disabled nor shielded, as bits of squares."""
    return int(NEAR[s.phredd]) & sites(s, p, WORKING)


@rule
def targets(s):
    """7.3: how many players have something that Phredd can spit on."""
    n = 0
    for i in range(s.seats):
        p = s.players[i]
        if ship_in_reach(s, p) or spittable(s, p) != 0:
            n += 1
    return n


@rule
def spit(s, action):
    """7.2, 7.4: what Phredd spits on is disabled at once."""
    if action < SPIT_STATION:
        s.players[action - SPIT_SHIP].spat = 1
        return
    square = AROUND[s.phredd, action - SPIT_STATION]
    p = s.players[owner(s, square)]
    for number in range(LAST):
        if site(s, p, number) == square:
            p.stations[number] = DISABLED
