"""Sonic Bio-Mutants in Space!: what is on the table, and what can be told from it. Clause numbers are those of rulebook.md."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.rule import rule

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

# What the game waits for
DRAWING, ARRANGING, ROLLING, OPENING, BIDDING, MOVING, OVER = range(7)

# Actions, on one number line
PLACE = 0  # + coin
PASS = 24
BID = 24  # + amount 1..100
MOVE = 125  # + tile
ACTIONS = 149

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


@rule
def missing(bits, k):
    """The k-th number that is not among these bits."""
    number = 0
    while True:
        if not bits >> number & 1:
            if k == 0:
                return number
            k -= 1
        number += 1


@rule
def held(s, seat):
    """How many coins a seat has been given."""
    return min(max(int(s.drawn) - COINS * seat, 0), COINS)


@rule
def coin_at(player, place):
    """A coin as the number of its tile: suit by suit, null to 5."""
    coin = player.coins[place]
    return int(coin.suit) * RANKS + int(coin.rank)


@rule
def put(player, place, coin):
    """A coin lies at this place of a row or hand."""
    player.coins[place].suit = coin // RANKS
    player.coins[place].rank = coin % RANKS


@rule
def put_in_order(player, least, at, coin):
    """The coin joins those from place `least` to just before place `at`, which ascend."""
    while at > least and coin_at(player, at - 1) > coin:
        put(player, at, coin_at(player, at - 1))
        at -= 1
    put(player, at, coin)


@rule
def ideal(player, place):
    """5.3: the die tells the ideal phase of the first coin, and each coin after it is one phase later, null after 5."""
    return (int(player.die) + place) % RANKS


@rule
def points(ideal, moon):
    """5.4: seven in the ideal phase, one less for each phase that the harvest is too early."""
    return BEST - (int(ideal) - int(moon)) % RANKS


@rule
def harvested(s, player, place):
    """2.2: whether a coin has been harvested: one that has not may be unknown, and then the arm has not been there."""
    return player.coins[place].rank != UNKNOWN and s.stopped[coin_at(player, place)] != 0


@rule
def harvests(s, seat):
    """6.4: how many coins of a seat have been harvested."""
    n = 0
    for j in range(COINS):
        n += harvested(s, s.players[seat], j)
    return n


@rule
def in_reach(arm, tile):
    """4.2: another tile of the same row or column."""
    return arm != tile and (arm // RANKS == tile // RANKS or arm % RANKS == tile % RANKS)
