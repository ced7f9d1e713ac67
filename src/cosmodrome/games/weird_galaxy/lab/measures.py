"""What It's a Weird, Weird Galaxy is measured by."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.match.measure import Measure
from cosmodrome.games.weird_galaxy.rules.state import LAST, SEATS, SHIELDS, act, phase
from cosmodrome.games.weird_galaxy.rules.stations import built, shields, worth
from cosmodrome.games.weird_galaxy.words.names import SUIT_NAMES

END, ROUNDS, FINISH, ORDER, SUIT, BUCKS, WORTH, SHIELDED, FIRST_BUILT, HOARD = range(10)
MEASURES = (
    Measure("end", "how the race ended", items=("the last round", "a station in the black hole")),
    Measure("rounds", "rounds", range(0, 301)),
    Measure("finish", "Space Bucks the winner was ahead", range(0, 41)),
    Measure("order", "place in the order of turns", range(SEATS), by_seat=True),
    Measure("suit", "suit", by_seat=True, items=SUIT_NAMES),
    Measure("bucks", "Space Bucks in hand at the end", range(0, 101), by_seat=True),
    Measure("worth", "Space Bucks in stations and in hand", range(0, 101), by_seat=True),
    Measure("shielded", "shielded stations at the end", range(SHIELDS + 1), by_seat=True),
    Measure("first", "round of the first station built (0: none)", range(0, 101), by_seat=True),
    Measure("hoard", "Space Bucks in hand before the first station was built", range(0, 41), by_seat=True),
)
LENGTH = "rounds"


@rule
def measure(s, out):
    """What the last state tells."""
    best, second, finished = 0, 0, 0
    for i in range(s.seats):
        p = s.players[i]
        mine = worth(p)
        if mine > best:
            best, second = mine, best
        elif mine > second:
            second = mine
        finished |= built(p) > LAST
        out[ORDER, i] = (i - s.first + s.seats) % s.seats
        out[SUIT, i] = p.suit
        out[BUCKS, i] = p.bucks
        out[WORTH, i] = mine
        out[SHIELDED, i] = shields(p)
    out[END, 0] = finished
    out[ROUNDS, 0] = s.rounds
    out[FINISH, 0] = best - second


@rule
def note(s, seat, code, out):
    """When a seat builds its first station, and how much it has saved by then."""
    if code == act.BUILD and seat >= 0 and s.phase != phase.CHOOSING and out[FIRST_BUILT, seat] == 0:
        out[FIRST_BUILT, seat] = s.rounds + 1
        out[HOARD, seat] = s.players[seat].bucks
