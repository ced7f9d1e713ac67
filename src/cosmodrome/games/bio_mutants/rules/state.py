"""Sonic Bio-Mutants in Space!: the record, its sizes, and the numbers that have names."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.compile.numbers import numbered, spans

SEATS = 4  # at most
SUITS = 4  # rows of the grid
RANKS = 6  # columns of the grid, and phases of a harmonic cycle
TILES = SUITS * RANKS  # and as many coins
COINS = 6  # in a row
CYCLES = 4
MONEY = 100
BEST = 7  # points for a harvest in the ideal phase
TOP_RIGHT = RANKS - 1
UNKNOWN = -1

phase = numbered(DRAWING="draw", ARRANGING="arrange", ROLLING="roll", OPENING="opener", BIDDING="bid", MOVING="move", OVER="over")
act = spans(PLACE=TILES, PASS=1, BID=MONEY, MOVE=TILES)  # act.BID is a bid of 1

COIN = np.dtype([("suit", np.int8), ("rank", np.int8)], align=True)
PLAYER = np.dtype(
    [
        ("bank", np.int16),
        ("score", np.int8),
        ("die", np.int8),
        ("placed", np.int8),  # how many coins of the row lie in place; the rest are in the hand, in ascending order
        ("coins", COIN, COINS),
    ],
    align=True,
)
STATE = np.dtype(
    [
        ("phase", np.int8),
        ("seats", np.int8),
        ("drawn", np.int8),  # coins out of the bag
        ("opener", np.int8),
        ("turn", np.int8),  # who bids or moves the arm
        ("bidder", np.int8),  # who made the standing bid
        ("bid", np.int16),
        ("arm", np.int8),
        ("moon", np.int8),
        ("sun", np.int8),
        ("conceder", np.int8),  # who gave up, and ended the game by it
        ("stopped", np.uint8, TILES),  # whether the arm has been sent there
        ("players", PLAYER, SEATS),
    ],
    align=True,
)
