"""Galaxy Express, chapter 3, a turn: a coin, a slide, a scan, and a new coin."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_express.rules.bits import counted, kth_bit, slid
from cosmodrome.games.galaxy_express.rules.delivering import deliver
from cosmodrome.games.galaxy_express.rules.setting_up import put_queue_right
from cosmodrome.games.galaxy_express.rules.sight import seen_squares, unseen_numbers
from cosmodrome.games.galaxy_express.rules.state import COLUMNS, ROWS, SHOWING, TOP_SPEED, UNKNOWN, compass, phase


@rule
def thrust(s, value):
    """3.2, 3.3: a Thrust coin adds its value, up to ten."""
    s.thrust.up &= ~(1 << int(value))
    adjust(s, min(s.speed + value, TOP_SPEED))


@rule
def brake(s, value):
    """3.2, 3.3: a Brake coin takes its value off, down to nothing."""
    s.brake.up &= ~(1 << int(value))
    adjust(s, max(s.speed - value, 0))


@rule
def adjust(s, speed):
    """3.4: a ship that moves must slide; one that does not stays and scans."""
    s.speed = speed
    s.phase = phase.SLIDING if speed > 0 else phase.SCANNING


@rule
def slide(s, direction):
    """3.5, 3.6, 3.7: exactly as many squares as the speed, in one direction, off one edge and in at the other."""
    s.ship = reached(s.ship, s.speed, direction)
    s.phase = phase.SCANNING


@rule
def reached(square, speed, direction):
    """3.5, 3.7: where a slide ends."""
    column, row = square % COLUMNS, square // COLUMNS
    if direction == compass.NORTH:
        row = (row - speed) % ROWS
    elif direction == compass.SOUTH:
        row = (row + speed) % ROWS
    elif direction == compass.EAST:
        column = (column + speed) % COLUMNS
    else:
        column = (column - speed) % COLUMNS
    return row * COLUMNS + column


@rule
def in_range(s):
    """3.10, 3.11: the square a ship has come to and the four next to it, on a chart without an edge; before the first turn only its own."""
    squares = 1 << int(s.ship)
    if s.turns > 0:
        squares |= slid(squares, 1)
    return squares


@rule
def scannable(s):
    """3.10: the first unseen planet in range of the ship."""
    planets = s.chart & in_range(s)
    if planets:
        planets &= ~seen_squares(s)
    return kth_bit(planets, 0) if planets else UNKNOWN


@rule
def scan_all(s):
    """3.10: unseen planets in range are turned one after another; a lone unseen number needs no luck."""
    square = scannable(s)
    while square != UNKNOWN:
        numbers = unseen_numbers(s)
        if numbers & (numbers - 1):
            return
        s.found[kth_bit(numbers, 0)] = square
        square = scannable(s)
    s.phase = phase.ARRIVING


@rule
def arrive(s):
    """3.12: all in range has been seen: at the start the queue is put right, at a stop a parcel may be handed over."""
    if s.turns == 0:
        put_queue_right(s)
    elif s.speed == 0 and orbiting(s):
        deliver(s)
    else:
        s.phase = phase.TURNING_THRUST


@rule
def orbiting(s):
    """3.12: whether there is a planet under the ship."""
    return s.chart >> int(s.ship) & 1 != 0


@rule
def turnable(coins):
    """3.13: how many coins of a kind are in the stack, if fewer than two lie face up; else none may be turned."""
    return counted(coins.stack) if counted(coins.up) < SHOWING else 0


@rule
def turn_coin(coins, k):
    """1.6, 3.13: the k-th coin of the stack is turned face up."""
    coin = 1 << kth_bit(coins.stack, k)
    coins.stack &= ~coin
    coins.up |= coin


@rule
def turned_up(coins):
    """1.6, 3.13: whether as many coins of a kind lie face up as should; a lone coin is turned without luck."""
    stack = turnable(coins)
    if stack == 1:
        turn_coin(coins, 0)
    return stack <= 1
