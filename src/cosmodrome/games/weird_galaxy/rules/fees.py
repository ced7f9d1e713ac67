"""Chapter 4, Fees. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.weird_galaxy.rules.galaxy import HOLE, NEAR, RANKS, TILE_AT
from cosmodrome.games.weird_galaxy.rules.state import ENTRIES, NONE, condition
from cosmodrome.games.weird_galaxy.rules.stations import sites


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
            return i if p.stations[rank] != condition.UNBUILT else NONE
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
def too_dear(s, seat, p):
    """4.2: the squares around its ship, as bits, whose fee this seat cannot pay."""
    return tolls(s, seat) & NEAR[p.ship] if p.bucks == 0 else 0


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
