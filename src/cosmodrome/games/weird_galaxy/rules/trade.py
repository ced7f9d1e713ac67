"""Chapter 6, Trade: missions and loads. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.weird_galaxy.rules.galaxy import RANKS, SIDE, SQUARE_OF, TILES
from cosmodrome.games.weird_galaxy.rules.state import FROM, HOLD, LINES, NONE, STEP, TO, act, phase

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
    """6.2: the lowest line with this mission; NONE if it is not open."""
    missions = s.missions
    for line in range(LINES):
        if missions[line, FROM] == source and missions[line, TO] == destination:
            return line
    return NONE


@rule
def city_blocks(a, b):
    """6.9: columns plus rows between two squares; the black hole counts as a tile on the way."""
    a, b = int(a), int(b)
    return abs(a % SIDE - b % SIDE) + abs(a // SIDE - b // SIDE)


@rule
def payoff(source, destination):
    """6.9: half the distance in city blocks, rounded up."""
    return (city_blocks(source, destination) + 1) // 2


@rule
def roll(s):
    """6.1: a die will say where a mission begins, another where it ends."""
    s.points -= STEP
    s.phase = phase.SOURCE


@rule
def source_suit(s):
    """6.1: the suit of the die that lies on the table while the destination is rolled."""
    for tile in range(TILES):
        if SQUARE_OF[s.layout, tile] == s.source:
            return tile // RANKS
    return NONE


@rule
def destination(s, k):
    """6.1: the k-th tile of another suit than the source's."""
    return k if k < RANKS * source_suit(s) else k + RANKS


@rule
def record_mission(s, k):
    """6.1, 6.2: the mission takes the lowest free line."""
    tile = destination(s, k)
    line = free_line(s)
    s.missions[line, FROM] = s.source
    s.missions[line, TO] = SQUARE_OF[s.layout, tile]
    s.source = NONE


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
    """6.6, 6.7: whether any open mission wants the load at this place of the hold at the square."""
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
    """2.4, 3.4: whether there is something to load or deliver where the ship stands, however it came there."""
    return p.spat == 0 and (can_load(s, p) or deliveries(s, p, p.ship) > 0)


@rule
def legal_loads(s, p, mask):
    """6.4, 6.6, 6.10: what a working ship can load or deliver, and what can be abandoned for a Space Buck."""
    n = 0
    if p.spat == 0:
        if can_load(s, p):
            mask[act.LOAD] = 1
            n += 1
        n += legal_deliveries(s, p, mask)
    if p.bucks > 0:
        hold = p.hold
        for place in range(HOLD):
            if differs(hold, place):
                mask[act.ABANDON + place] = 1
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
            mask[act.DELIVER + place] = 1
            n += 1
    return n


@rule
def load(p):
    """6.4, 6.5: a load comes aboard."""
    p.hold[0 if p.hold[0] == NONE else 1] = p.ship


@rule
def unload(p, place):
    """6.5: a load leaves the hold; the other one moves up."""
    if place == 0:
        p.hold[0] = p.hold[1]
    p.hold[1] = NONE


@rule
def deliver(s, p, place):
    """6.3, 6.6, 6.9: one load, one mission, whoever rolled it: it leaves the worksheet and pays; what nobody wants any more vanishes."""
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


@rule
def abandon(p, place):
    """6.10: a load is thrown out, for a Space Buck to the bank."""
    p.bucks -= 1
    unload(p, place)
