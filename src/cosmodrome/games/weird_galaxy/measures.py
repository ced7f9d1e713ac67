"""What It's a Weird, Weird Galaxy is measured by."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.measure import Measure
from cosmodrome.engine.rule import rule
from cosmodrome.games.weird_galaxy.names import SUIT_NAMES
from cosmodrome.games.weird_galaxy.state import (
    ABANDON,
    ACTIONS,
    BUILD,
    CHOOSING,
    DELIVER,
    HYPERJUMP,
    LAST,
    LOAD,
    MOVE,
    NO_SPIT,
    PHREDD,
    REPAINT,
    REPAINT_SHIP,
    ROLL,
    SEATS,
    SHIELD,
    SHIELDED,
    SHIELDS,
    SHOO,
    SPIT_SHIP,
    SPIT_STATION,
)
from cosmodrome.games.weird_galaxy.state import END as ENDING
from cosmodrome.games.weird_galaxy.stations import built

END, ROUNDS, FINISH, ORDER, SUIT, BUCKS, WORTH, SHIELDED_STATIONS, FIRST_BUILT, HOARD = range(10)
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
USES = (
    "choose a suit",
    "move",
    "move Phredd",
    "spit at a ship",
    "spit at a station",
    "do not spit",
    "roll a mission",
    "shoo Phredd",
    "repaint the ship",
    "repaint a station",
    "build",
    "shield",
    "hyperjump",
    "load",
    "deliver",
    "abandon",
    "end the turn",
)
# the first code of each kind of decision after the first, in the order of USES
FIRSTS = np.array(
    [
        MOVE,
        PHREDD,
        SPIT_SHIP,
        SPIT_STATION,
        NO_SPIT,
        ROLL,
        SHOO,
        REPAINT_SHIP,
        REPAINT,
        BUILD,
        SHIELD,
        HYPERJUMP,
        LOAD,
        DELIVER,
        ABANDON,
        ENDING,
    ],
    np.int64,
)
KIND = np.searchsorted(FIRSTS, np.arange(ACTIONS), side="right")


@rule
def worth(p):
    """Space Bucks spent on stations and in hand."""
    n = built(p)
    return n * (n - 1) // 2 + p.bucks


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
        shielded = 0
        for number in range(LAST):
            shielded += p.stations[number] == SHIELDED
        out[SHIELDED_STATIONS, i] = shielded
    out[END, 0] = finished
    out[ROUNDS, 0] = s.rounds
    out[FINISH, 0] = best - second


@rule
def note(s, seat, code, out):
    """When a seat builds its first station, and how much it has saved by then."""
    if code == BUILD and seat >= 0 and s.phase != CHOOSING and out[FIRST_BUILT, seat] == 0:
        out[FIRST_BUILT, seat] = s.rounds + 1
        out[HOARD, seat] = s.players[seat].bucks


@rule
def use(s, code):
    """The action, wherever it goes."""
    return KIND[code]
