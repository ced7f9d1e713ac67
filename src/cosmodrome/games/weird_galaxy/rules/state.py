"""The record of It's a Weird, Weird Galaxy, its sizes, and the numbers that have names."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.compile.numbers import numbered, spans
from cosmodrome.games.weird_galaxy.rules.galaxy import DIRECTIONS, SUITS

SEATS = 5  # at most
POINTS = 3  # of action, a turn
STATIONS = 7  # home, five on the way, and the one in the black hole
LAST = STATIONS - 1  # the number of the station in the black hole
SHIELDS = 5  # a player's twelve counters less seven stations
SHIELD_PRICE = 2
HOLD = 2
LINES = 24  # of the worksheet of missions
FROM, TO = 0, 1  # what stands on a line: the squares of source and destination
ENTRIES = 4  # tiles whose fee can be settled in one turn: the one it began on and three moves
NONE = -1

# Action points, clause 2.3: for a move, Phredd's move, a mission, shooing or paint; for a station or a shield; for a hyperjump
STEP, WORK, JUMP = 1, 2, 3

# What the game waits for: a suit, the first player, an action, a target, the load that pays a fee, or one of four dice
phase = numbered(
    CHOOSING="choose",
    STARTING="start",
    ACTING="act",
    SPITTING="spit",
    PAYING="pay",
    SOURCE="source",
    DESTINATION="destination",
    SHOOING="shoo",
    JUMPING="jump",
    OVER="over",
)
condition = numbered(UNBUILT="none", WORKING="working", DISABLED="disabled", SHIELDED="shielded")  # of a station
act = spans(
    SUIT=SUITS,
    MOVE=DIRECTIONS,
    PHREDD=DIRECTIONS,
    SPIT_SHIP=SEATS,
    SPIT_STATION=DIRECTIONS + 1,  # the ninth way from Phredd is his own tile
    NO_SPIT=1,
    ROLL=1,
    SHOO=1,
    REPAINT_SHIP=1,
    REPAINT=LAST,  # by the station's number
    BUILD=1,
    SHIELD=LAST,
    HYPERJUMP=1,
    LOAD=1,
    DELIVER=HOLD,
    ABANDON=HOLD,
    END=1,
)

PLAYER = np.dtype(
    [
        ("bucks", np.int32),
        ("suit", np.int8),
        ("ship", np.int8),
        ("spat", np.int8),  # 1: the ship is disabled
        ("stations", np.int8, STATIONS),
        ("hold", np.int8, HOLD),  # the source of each load; a single load comes first
    ],
    align=True,
)
STATE = np.dtype(
    [
        ("limit", np.int32),  # of rounds; 0: none
        ("rounds", np.int32),  # played
        ("seats", np.int8),
        ("shields", np.int8),  # 1: there are some
        ("layout", np.int8),
        ("phase", np.int8),
        ("first", np.int8),
        ("turn", np.int8),  # the seat whose turn it is
        ("points", np.int8),
        ("due", np.int8),  # 1: the fee of a ship that began its turn on an opponent's station
        ("settled", np.int8, ENTRIES),  # squares whose fee is settled this turn
        ("source", np.int8),  # of the mission being rolled
        ("phredd", np.int8),
        ("missions", np.int8, (LINES, 2)),
        ("players", PLAYER, SEATS),
    ],
    align=True,
)
