"""The record of It's a Weird, Weird Galaxy, the numbers its fields hold, and its action codes."""

from __future__ import annotations

import numpy as np

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

# What the game waits for: a suit, the first player, an action, a target, the load that pays a fee, or one of four dice
CHOOSING, STARTING, ACTING, SPITTING, PAYING, SOURCE, DESTINATION, SHOOING, JUMPING, OVER = range(10)

# How a station is
UNBUILT, WORKING, DISABLED, SHIELDED = range(4)

# Actions, on one number line
SUIT = 0  # + suit
MOVE = 8  # + direction
PHREDD = 16  # + direction
SPIT_SHIP = 24  # + seat
SPIT_STATION = 29  # + way from Phredd, the ninth being his own tile
NO_SPIT = 38
ROLL = 39
SHOO = 40
REPAINT_SHIP = 41
REPAINT = 42  # + station
BUILD = 48
SHIELD = 49  # + station
HYPERJUMP = 55
LOAD = 56
DELIVER = 57  # + place in the hold
ABANDON = 59  # + place in the hold
END = 61
ACTIONS = 62

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
