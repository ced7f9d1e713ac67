"""Chapter 3, Flying. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.weird_galaxy.rules.fees import charges, owner, pay_fee, tolls
from cosmodrome.games.weird_galaxy.rules.galaxy import AROUND, DIRECTIONS, NEAR, NOWHERE, SQUARE_OF, TILES
from cosmodrome.games.weird_galaxy.rules.state import JUMP, NONE, STEP, act, phase
from cosmodrome.games.weird_galaxy.rules.stations import built
from cosmodrome.games.weird_galaxy.rules.trade import can_deliver, deliver, deliveries


@rule
def legal_moves(s, seat, p, mask):
    """3.1, 3.2, 4.2, 7.4: a working ship, any square there is; but for a fee one needs a Space Buck, or a load to deliver there."""
    n = 0
    if p.spat == 0:
        ship = p.ship
        closed = tolls(s, seat) & NEAR[ship] if p.bucks == 0 else 0  # as `too_dear` says; on a GPU that call costs 3 %
        for direction in range(DIRECTIONS):
            square = int(AROUND[ship, direction])
            if square != NOWHERE and (not closed >> square & 1 or deliveries(s, p, square) > 0):
                mask[act.MOVE + direction] = 1
                n += 1
    return n


@rule
def move(s, seat, square):
    """3.1, 4.1, 4.2: one tile; a fee is paid on entering, if need be from a delivery made at once."""
    p = s.players[seat]
    s.points -= STEP
    s.due = 0
    p.ship = square
    if charges(s, seat, square):
        if p.bucks == 0:
            if deliveries(s, p, square) > 1:
                s.phase = phase.PAYING
                return
            deliver(s, p, 0 if can_deliver(s, p, 0, square) else 1)
        pay_fee(s, seat)


@rule
def hyperjump(s):
    """3.3, 4.3: luck will pick the tile; the ship leaves the one it is on."""
    s.points -= JUMP
    s.due = 0
    s.phase = phase.JUMPING


@rule
def barred(s):
    """3.3: how many tiles hold a station of the jumper's opponents."""
    n = 0
    for i in range(s.seats):
        if i != s.turn:
            n += built(s.players[i])
    return n


@rule
def jump_square(s, k):
    """3.3: the k-th tile without an opponent's station."""
    for tile in range(TILES):
        host = owner(s, SQUARE_OF[s.layout, tile])
        if host == NONE or host == s.turn:
            if k == 0:
                return SQUARE_OF[s.layout, tile]
            k -= 1
    return NOWHERE
