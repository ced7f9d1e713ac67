"""What a player may do in It's a Weird, Weird Galaxy. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.weird_galaxy.galaxy import AROUND, DIRECTIONS, HERE, NEAR, NOWHERE, SUITS
from cosmodrome.games.weird_galaxy.phredd import in_earshot, ship_in_reach, spittable
from cosmodrome.games.weird_galaxy.state import (
    ABANDON,
    BUILD,
    DELIVER,
    DISABLED,
    END,
    HOLD,
    HYPERJUMP,
    LAST,
    LOAD,
    MOVE,
    NO_SPIT,
    NONE,
    PHREDD,
    REPAINT,
    REPAINT_SHIP,
    ROLL,
    SHIELD,
    SHOO,
    SPIT_SHIP,
    SPIT_STATION,
    SUIT,
    WORKING,
)
from cosmodrome.games.weird_galaxy.stations import can_build, shield_left
from cosmodrome.games.weird_galaxy.trade import can_deliver, can_load, deliveries, differs, free_line, tolls


@rule
def legal_suits(s, mask):
    """1.3: any suit that nobody has."""
    mask[SUIT : SUIT + SUITS] = 1
    for i in range(s.turn):
        mask[SUIT + s.players[i].suit] = 0
    return SUITS - s.turn


@rule
def legal_spending(s, seat, p, mask):
    """2.3: what action points buy."""
    points = s.points
    n = 0
    if points >= 1:
        n += legal_moves(s, seat, p, mask)
        phredd = s.phredd
        for direction in range(DIRECTIONS):
            if AROUND[phredd, direction] != NOWHERE:
                mask[PHREDD + direction] = 1
                n += 1
        if free_line(s) != NONE:
            mask[ROLL] = 1
            n += 1
        if in_earshot(s, p):
            mask[SHOO] = 1
            n += 1
        n += legal_repaints(p, mask)
    if points >= 2:
        if can_build(p):
            mask[BUILD] = 1
            n += 1
        if shield_left(s, p):
            for number in range(LAST):
                if p.stations[number] == WORKING:
                    mask[SHIELD + number] = 1
                    n += 1
    if points >= 3 and p.spat == 0:
        mask[HYPERJUMP] = 1
        n += 1
    return n


@rule
def legal_moves(s, seat, p, mask):
    """3.1, 3.2, 4.1, 4.2: a working ship, any square there is; but for a fee one needs a Space Buck, or a load to deliver there."""
    n = 0
    if p.spat == 0:
        ship = p.ship
        too_dear = tolls(s, seat) & NEAR[ship] if p.bucks == 0 else 0
        for direction in range(DIRECTIONS):
            square = int(AROUND[ship, direction])
            if square != NOWHERE and (not too_dear >> square & 1 or deliveries(s, p, square) > 0):
                mask[MOVE + direction] = 1
                n += 1
    return n


@rule
def legal_repaints(p, mask):
    """5.6: one's own ship or station, if disabled."""
    n = 0
    if p.spat != 0:
        mask[REPAINT_SHIP] = 1
        n += 1
    stations = p.stations
    for number in range(LAST):
        if stations[number] == DISABLED:
            mask[REPAINT + number] = 1
            n += 1
    return n


@rule
def legal_freely(s, p, mask):
    """6.4, 6.6, 6.10, 2.1: loading, delivering and abandoning cost no point, and a turn may always be ended."""
    n = 1
    mask[END] = 1
    if p.spat == 0:
        if can_load(s, p):
            mask[LOAD] = 1
            n += 1
        n += legal_deliveries(s, p, mask)
    if p.bucks > 0:
        hold = p.hold
        for place in range(HOLD):
            if differs(hold, place):
                mask[ABANDON + place] = 1
                n += 1
    return n


@rule
def legal_deliveries(s, p, mask):
    """6.6: loads that an open mission wants here."""
    n = 0
    if p.hold[0] == NONE:
        return n
    for place in range(HOLD):
        if can_deliver(s, p, place, p.ship):
            mask[DELIVER + place] = 1
            n += 1
    return n


@rule
def legal_spits(s, mask):
    """7.2, 7.3: one target within one tile, or none."""
    n = 1
    mask[NO_SPIT] = 1
    stations = 0
    for i in range(s.seats):
        p = s.players[i]
        stations |= spittable(s, p)
        if ship_in_reach(s, p):
            mask[SPIT_SHIP + i] = 1
            n += 1
    for way in range(HERE + 1):
        square = int(AROUND[s.phredd, way])
        if square != NOWHERE and stations >> square & 1:
            mask[SPIT_STATION + way] = 1
            n += 1
    return n
