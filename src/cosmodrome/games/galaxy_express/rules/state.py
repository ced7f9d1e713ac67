"""Galaxy Express: the record, its sizes, and the numbers that have names."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.compile.numbers import numbered, spans

COLUMNS, ROWS, TILES = 8, 6, 12
SQUARES = COLUMNS * ROWS
PLANETS = 6  # and as many deliveries
COINS = 6  # of each kind, worth 0 to 5
SHOWING = 2  # coins of each kind that lie face up
TOP_SPEED = 10
MOST_REFUELS = 10
UNKNOWN = -1

# What the game waits for; the last two are steps of a turn at which it never waits
phase = numbered(
    CHARTING="chart",
    QUEUING="queue",
    LAUNCHING="launch",
    SCANNING="scan",
    TURNING_THRUST="turn thrust",
    TURNING_BRAKE="turn brake",
    PLAYING="play",
    SLIDING="slide",
    STOPPED="stopped",
    WON="won",
    LOST="lost",
    ARRIVING="arrive",
    ENDING="end",
)
compass = numbered("NORTH", "EAST", "SOUTH", "WEST")
act = spans(START=PLANETS, THRUST=COINS, BRAKE=COINS, SLIDE=len(compass), REFUEL=1, CARRY_ON=1)

# Sets are bits: of squares, by number, row by row from the north; of coins, by value. Coins in neither set are spent.
KIND = np.dtype([("up", np.int8), ("stack", np.int8)], align=True)
STATE = np.dtype(
    [
        ("chart", np.int64),  # the squares that have a planet
        ("phase", np.int8),
        ("ship", np.int8),
        ("speed", np.int8),
        ("delivered", np.int8),
        ("refuels", np.int8),
        ("turns", np.uint8),
        ("queue", np.int8, PLANETS),
        ("found", np.int8, PLANETS),  # the square of each number, once it has been seen
        ("thrust", KIND),
        ("brake", KIND),
    ],
    align=True,
)
ALL_COINS = (1 << COINS) - 1
ALL_NUMBERS = (1 << PLANETS) - 1
FIRST_TILE = 0b11 | 0b11 << COLUMNS
