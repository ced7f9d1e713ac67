"""Galaxy Express, chapter 1, setting up: the chart, the queue, the coins, and the planet to start from."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_express.rules.bits import counted, kth_bit
from cosmodrome.games.galaxy_express.rules.state import ALL_COINS, COLUMNS, FIRST_TILE, PLANETS, UNKNOWN, phase


@rule
def setup(s, seats, options):
    """1.1, 1.7: an empty chart, a face-down queue, coins in their stacks, dice at 0, a ship that has yet to choose its planet."""
    s.phase = phase.CHARTING
    s.ship = UNKNOWN
    for i in range(PLANETS):
        s.queue[i] = UNKNOWN
        s.found[i] = UNKNOWN
    collect_coins(s)


@rule
def collect_coins(s):
    """1.6, 5.2: all coins go face down into their stacks."""
    s.thrust.up = 0
    s.brake.up = 0
    s.thrust.stack = ALL_COINS
    s.brake.stack = ALL_COINS


@rule
def tile(square):
    """1.1: which of the twelve two-by-two tiles a square belongs to."""
    square = int(square)
    return square // (2 * COLUMNS) * (COLUMNS // 2) + square % COLUMNS // 2


@rule
def quadrant(tile, k):
    """1.1: the k-th of a tile's four squares."""
    return (tile // 4 * 2 + k // 2) * COLUMNS + tile % 4 * 2 + k % 2


@rule
def chart(s, k):
    """1.2: a planet lands on a square of one of the tiles that have none yet."""
    ahead, free = k // 4, 0
    while ahead >= 0:
        if not s.chart >> quadrant(free, 0) & FIRST_TILE:
            ahead -= 1
        free += 1
    s.chart |= 1 << quadrant(free - 1, k % 4)
    if counted(s.chart) == PLANETS:
        s.phase = phase.QUEUING


@rule
def launch(s, planet):
    """1.4: the ship starts on a planet of the player's choice, which is turned."""
    s.ship = kth_bit(s.chart, planet)
    s.phase = phase.SCANNING


@rule
def put_queue_right(s):
    """1.5: a first delivery to the planet one starts from goes to the bottom of the queue."""
    if s.found[s.queue[0]] == s.ship:
        s.queue[PLANETS - 1] = s.queue[0]
        s.queue[0] = UNKNOWN
    s.phase = phase.QUEUING
