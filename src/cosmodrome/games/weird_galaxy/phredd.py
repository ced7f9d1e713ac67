"""Phredd: who can shoo him, and what he can spit at. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.weird_galaxy.galaxy import AROUND, HERE, NOWHERE, king_moves
from cosmodrome.games.weird_galaxy.state import DISABLED, LAST, NONE, SPIT_SHIP, SPIT_STATION, UNBUILT, WORKING
from cosmodrome.games.weird_galaxy.stations import site, station_at
from cosmodrome.games.weird_galaxy.trade import owner


@rule
def in_earshot(s, p):
    """7.5: whether Phredd is within one tile of the player's ship or of one of its stations, disabled or not."""
    if king_moves(s.phredd, p.ship) <= 1:
        return True
    for number in range(LAST):
        if p.stations[number] == UNBUILT:
            return False
        if king_moves(s.phredd, site(s, p, number)) <= 1:
            return True
    return False


@rule
def can_spit_ship(s, seat):
    """7.2, 7.3: a starship within one tile of Phredd that is not disabled."""
    p = s.players[seat]
    return p.spat == 0 and king_moves(s.phredd, p.ship) <= 1


@rule
def can_spit_station(s, way):
    """7.2, 7.3: a station within one tile of Phredd, neither disabled nor shielded."""
    square = AROUND[s.phredd, way]
    if square == NOWHERE:
        return False
    host = owner(s, square)
    return host != NONE and station_at(s, host, square) == WORKING


@rule
def targets(s):
    """7.3: how much there is that Phredd can spit on."""
    n = 0
    for i in range(s.seats):
        if can_spit_ship(s, i):
            n += 1
    for way in range(HERE + 1):
        if can_spit_station(s, way):
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
