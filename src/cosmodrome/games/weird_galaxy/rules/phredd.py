"""Chapter 7, Phredd. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.weird_galaxy.rules.fees import owner
from cosmodrome.games.weird_galaxy.rules.galaxy import AROUND, HERE, NEAR, NOWHERE, SQUARE_OF
from cosmodrome.games.weird_galaxy.rules.state import LAST, NONE, STEP, act, condition, phase
from cosmodrome.games.weird_galaxy.rules.stations import site, sites


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
    return int(NEAR[s.phredd]) & sites(s, p, condition.WORKING)


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
def legal_spits(s, mask):
    """7.2, 7.3: one target within one tile, or none."""
    n = 1
    mask[act.NO_SPIT] = 1
    stations = 0
    for i in range(s.seats):
        p = s.players[i]
        stations |= spittable(s, p)
        if ship_in_reach(s, p):
            mask[act.SPIT_SHIP + i] = 1
            n += 1
    for way in range(HERE + 1):
        square = int(AROUND[s.phredd, way])
        if square != NOWHERE and stations >> square & 1:
            mask[act.SPIT_STATION + way] = 1
            n += 1
    return n


@rule
def move_phredd(s, direction):
    """7.1, 7.3: Phredd moves one tile; if there is anything to spit on, the player is asked."""
    s.points -= STEP
    s.phredd = AROUND[s.phredd, direction]
    if targets(s) > 0:
        s.phase = phase.SPITTING


@rule
def spit(s, action):
    """7.2, 7.4: what Phredd spits on is disabled at once."""
    if action < act.SPIT_STATION:
        s.players[action - act.SPIT_SHIP].spat = 1
        return
    square = AROUND[s.phredd, action - act.SPIT_STATION]
    p = s.players[owner(s, square)]
    for number in range(LAST):
        if site(s, p, number) == square:
            p.stations[number] = condition.DISABLED


@rule
def shoo(s):
    """7.5: a die will say where Phredd goes."""
    s.points -= STEP
    s.phase = phase.SHOOING


@rule
def land(s, tile):
    """7.5, 7.6: Phredd lands where the die says, whatever stands there, and does not spit."""
    s.phredd = SQUARE_OF[s.layout, tile]
