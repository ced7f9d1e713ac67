"""Chapter 1, Setting up. Clause numbers are those of rulebook.md; the galaxy itself is in galaxy.py."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.weird_galaxy.rules.galaxy import HOLE, RANKS, SQUARE_OF, SUITS
from cosmodrome.games.weird_galaxy.rules.state import NONE, SEATS, act, condition, phase


@rule
def setup(s, seats, options):
    """1.3, 1.5, 1.7: an empty worksheet, Phredd in the black hole, players without a Space Buck who have yet to choose their suits."""
    s.limit = options[0]
    s.shields = options[1]
    s.layout = options[2]
    s.seats = seats
    s.phase = phase.CHOOSING
    s.first = NONE
    s.source = NONE
    s.phredd = HOLE
    s.settled[:] = NONE
    s.missions[:] = NONE
    for i in range(SEATS):
        p = s.players[i]
        p.suit = NONE
        p.ship = NONE
        p.hold[:] = NONE


@rule
def legal_suits(s, mask):
    """1.3: any suit that nobody has."""
    mask[act.SUIT : act.SUIT + SUITS] = 1
    for i in range(s.turn):
        mask[act.SUIT + s.players[i].suit] = 0
    return SUITS - s.turn


@rule
def choose_suit(s, p, suit):
    """1.3, 1.4: the ship and the first station stand on the null tile of the suit; after the last choice luck picks who starts."""
    p.suit = suit
    p.ship = SQUARE_OF[s.layout, suit * RANKS]
    p.stations[0] = condition.WORKING
    if s.turn + 1 < s.seats:
        s.turn += 1
    else:
        s.phase = phase.STARTING
