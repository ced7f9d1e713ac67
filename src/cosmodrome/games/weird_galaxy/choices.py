"""What a player may do in It's a Weird, Weird Galaxy. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.weird_galaxy.galaxy import AROUND, DIRECTIONS, HERE, NOWHERE, SUITS
from cosmodrome.games.weird_galaxy.phredd import can_spit_ship, can_spit_station, in_earshot
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
from cosmodrome.games.weird_galaxy.trade import can_deliver, can_load, charges, deliveries, free_line


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
    n = 0
    if s.points >= 1:
        for direction in range(DIRECTIONS):
            if p.spat == 0 and can_enter(s, seat, p, AROUND[p.ship, direction]):
                mask[MOVE + direction] = 1
                n += 1
            if AROUND[s.phredd, direction] != NOWHERE:
                mask[PHREDD + direction] = 1
                n += 1
        if free_line(s) != NONE:
            mask[ROLL] = 1
            n += 1
        if in_earshot(s, p):
            mask[SHOO] = 1
            n += 1
        n += legal_repaints(p, mask)
    if s.points >= 2:
        if can_build(p):
            mask[BUILD] = 1
            n += 1
        if shield_left(s, p):
            for number in range(LAST):
                if p.stations[number] == WORKING:
                    mask[SHIELD + number] = 1
                    n += 1
    if s.points >= 3 and p.spat == 0:
        mask[HYPERJUMP] = 1
        n += 1
    return n


@rule
def can_enter(s, seat, p, square):
    """3.1, 3.2, 4.1, 4.2: any square there is, but for a fee one needs a Space Buck, or a load to deliver there."""
    if square == NOWHERE:
        return False
    return p.bucks > 0 or not charges(s, seat, square) or deliveries(s, p, square) > 0


@rule
def legal_repaints(p, mask):
    """5.6: one's own ship or station, if disabled."""
    n = 0
    if p.spat != 0:
        mask[REPAINT_SHIP] = 1
        n += 1
    for number in range(LAST):
        if p.stations[number] == DISABLED:
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
        for place in range(HOLD):
            if p.hold[place] != NONE and (place == 0 or p.hold[place] != p.hold[0]):
                mask[ABANDON + place] = 1
                n += 1
    return n


@rule
def legal_deliveries(s, p, mask):
    """6.6: loads that an open mission wants here."""
    n = 0
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
    for i in range(s.seats):
        if can_spit_ship(s, i):
            mask[SPIT_SHIP + i] = 1
            n += 1
    for way in range(HERE + 1):
        if can_spit_station(s, way):
            mask[SPIT_STATION + way] = 1
            n += 1
    return n
