"""Trade in It's a Weird, Weird Galaxy: missions, loads and fees. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.weird_galaxy.galaxy import HOLE, RANKS, TILE_AT, payoff
from cosmodrome.games.weird_galaxy.state import ENTRIES, FROM, HOLD, LINES, NONE, TO, UNBUILT
from cosmodrome.games.weird_galaxy.stations import sites

# Missions


@rule
def free_line(s):
    """6.2: the lowest line of the worksheet that is free; NONE if all are taken."""
    return line_from(s, NONE)


@rule
def line_from(s, square):
    """6.4, 6.8: the lowest line with a mission from this square; NONE if there is none."""
    missions = s.missions
    for line in range(LINES):
        if missions[line, FROM] == square:
            return line
    return NONE


@rule
def mission(s, source, destination):
    """The lowest line with this mission; NONE if it is not open."""
    missions = s.missions
    for line in range(LINES):
        if missions[line, FROM] == source and missions[line, TO] == destination:
            return line
    return NONE


# Loads


@rule
def can_load(s, p):
    """6.4, 6.5, 7.4: a working ship on the source of an open mission, with room in the hold."""
    return p.spat == 0 and p.hold[HOLD - 1] == NONE and line_from(s, p.ship) != NONE


@rule
def differs(hold, place):
    """6.6: whether there is a load at this place of the hold, and not the same as at the place before: two equal loads are one choice."""
    return hold[place] != NONE and (place == 0 or hold[place] != hold[0])


@rule
def can_deliver(s, p, place, square):
    """6.6: whether the load at this place of the hold is wanted at the square."""
    hold = p.hold
    return differs(hold, place) and mission(s, hold[place], square) != NONE


@rule
def deliveries(s, p, square):
    """6.6: how many different loads of the hold are wanted at the square."""
    n = 0
    if p.hold[0] != NONE:
        for place in range(HOLD):
            if can_deliver(s, p, place, square):
                n += 1
    return n


@rule
def busy(s, p):
    """2.4: whether there is something to load or deliver where the ship stands."""
    return p.spat == 0 and (can_load(s, p) or deliveries(s, p, p.ship) > 0)


@rule
def load(p):
    """6.4, 6.5: a load comes aboard."""
    p.hold[0 if p.hold[0] == NONE else 1] = p.ship


@rule
def unload(p, place):
    """A load leaves the hold; the other one moves up."""
    if place == 0:
        p.hold[0] = p.hold[1]
    p.hold[1] = NONE


@rule
def deliver(s, p, place):
    """6.6, 6.9: one load, one mission: it leaves the worksheet and pays; loads that nobody wants any more vanish."""
    source = p.hold[place]
    line = mission(s, source, p.ship)
    p.bucks += payoff(source, p.ship)
    unload(p, place)
    s.missions[line, FROM] = NONE
    s.missions[line, TO] = NONE
    if line_from(s, source) == NONE:
        vanish(s, source)


@rule
def vanish(s, source):
    """6.8: every load from this source is gone, without penalty."""
    for i in range(s.seats):
        p = s.players[i]
        if p.hold[1] == source:
            unload(p, 1)
        if p.hold[0] == source:
            unload(p, 0)


# Fees


@rule
def owner(s, square):
    """The seat that has a station on the square; NONE if nobody has."""
    if square == HOLE:
        return NONE
    tile = int(TILE_AT[s.layout, square])
    suit, rank = tile // RANKS, tile % RANKS
    for i in range(s.seats):
        p = s.players[i]
        if p.suit == suit:
            return i if p.stations[rank] != UNBUILT else NONE
    return NONE


@rule
def entry(s, square):
    """4.1: where the tile stands among those whose fee is settled this turn; NONE if it does not. A square of NONE finds a free place."""
    settled = s.settled
    for i in range(ENTRIES):
        if settled[i] == square:
            return i
    return NONE


@rule
def tolls(s, seat):
    """4.1: the squares, as bits, that would cost this seat a fee to enter now."""
    bits = 0
    for i in range(s.seats):
        if i != seat:
            bits |= sites(s, s.players[i], NONE)
    settled = s.settled
    for i in range(ENTRIES):
        if settled[i] != NONE:
            bits &= ~(1 << int(settled[i]))
    return bits


@rule
def charges(s, seat, square):
    """4.1: whether entering the square costs this seat a fee now."""
    host = owner(s, square)
    return host != NONE and host != seat and entry(s, square) == NONE


@rule
def pay_fee(s, seat):
    """4.1, 4.5, 4.6: a Space Buck, if there is one, goes to the station's owner, and the tile is settled for this turn."""
    p = s.players[seat]
    if p.bucks > 0:
        p.bucks -= 1
        s.players[owner(s, p.ship)].bucks += 1
    s.settled[entry(s, NONE)] = p.ship


@rule
def pay_for_staying(s, seat):
    """4.3: the fee of a ship that began its turn on an opponent's station and has not moved off."""
    if s.due != 0:
        s.due = 0
        pay_fee(s, seat)
