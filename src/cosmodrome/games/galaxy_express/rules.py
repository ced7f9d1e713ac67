"""Galaxy Express: the rules. Clause numbers are those of rulebook.md."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_express.bits import counted, kth_bit, slid
from cosmodrome.games.galaxy_express.drift import could_stop

COLUMNS, ROWS, TILES = 8, 6, 12
SQUARES = COLUMNS * ROWS
PLANETS = 6  # and as many deliveries
COINS = 6  # of each kind, worth 0 to 5
SHOWING = 2  # coins of each kind that lie face up
TOP_SPEED = 10
MOST_REFUELS = 10
UNKNOWN = -1
LUCK = -1  # in place of a seat

# What the game waits for; the last two are steps of a turn at which it never waits
CHARTING, QUEUING, LAUNCHING, SCANNING, TURNING_THRUST, TURNING_BRAKE, PLAYING, SLIDING, STOPPED, WON, LOST, ARRIVING, ENDING = range(13)

NORTH, EAST, SOUTH, WEST = range(4)

# Actions, on one number line
START = 0  # + planet
THRUST = 6  # + value
BRAKE = 12  # + value
SLIDE = 18  # + direction
REFUEL = 22
CARRY_ON = 23
ACTIONS = 24

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


@rule
def setup(s, seats, options):
    """1.1: an empty chart, a face-down queue, twelve coins in their stacks, a ship that has yet to choose its planet."""
    s.phase = CHARTING
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


# Luck


@rule
def luck(s):
    """2.1: what is face down has no identity until luck picks one among those still possible."""
    if s.phase == CHARTING:
        return 4 * (TILES - counted(s.chart))
    if s.phase == QUEUING:
        return unqueued(s)
    if s.phase == SCANNING:
        return unseen(s)
    if s.phase == TURNING_THRUST:
        return turnable(s.thrust)
    if s.phase == TURNING_BRAKE:
        return turnable(s.brake)
    return 0


@rule
def deal(s, k):
    """2.1: outcome k is the k-th still possible, counted upwards."""
    happen(s, LUCK, k)


@rule
def happen(s, seat, code):
    """A decision, or an outcome of luck, and all that follows from it, up to the next decision or luck."""
    if seat == LUCK:
        reveal(s, code)
    else:
        decide(s, code)
    proceed(s)


@rule
def reveal(s, k):
    """2.1: what was face down is turned."""
    if s.phase == CHARTING:
        chart(s, k)
    elif s.phase == QUEUING:
        s.queue[s.delivered] = kth_bit(uncalled(s), k)
    elif s.phase == SCANNING:
        s.found[kth_bit(unseen_numbers(s), k)] = scannable(s)
    elif s.phase == TURNING_THRUST:
        turn_coin(s.thrust, k)
    else:
        turn_coin(s.brake, k)


@rule
def proceed(s):
    """3, in its order: the turn is carried on, step by step, until a decision or luck is needed.

    Each step either leaves the phase, because it needs luck, or sets the next. (One place for each, rather than steps that call the
    next: on a GPU the threads of a warp meet here again.)
    """
    if s.phase == SCANNING:
        scan_all(s)
    if s.phase == ARRIVING:
        arrive(s)
    if s.phase == QUEUING:
        next_delivery(s)
    if s.phase == TURNING_THRUST and turned_up(s.thrust):
        s.phase = TURNING_BRAKE
    if s.phase == TURNING_BRAKE and turned_up(s.brake):
        s.phase = ENDING
    if s.phase == ENDING:
        end_turn(s)


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
        s.phase = QUEUING


@rule
def unqueued(s):
    """How many delivery numbers have not been shown: all after those delivered, but for the bottom one where that is known."""
    return PLANETS - s.delivered - (1 if s.queue[PLANETS - 1] != UNKNOWN else 0)


@rule
def next_delivery(s):
    """1.3, 4.2: the next coin of the Delivery Queue is turned, unless it is known; the last one left needs no luck."""
    if s.queue[s.delivered] == UNKNOWN:
        if unqueued(s) > 1:
            return
        s.queue[s.delivered] = kth_bit(uncalled(s), 0)
    if s.ship == UNKNOWN:
        s.phase = LAUNCHING
    elif s.turns == 0:
        s.phase = TURNING_THRUST
    else:
        stopped(s)


@rule
def uncalled(s):
    """The delivery numbers that have not been shown, as bits."""
    bits = ALL_NUMBERS
    for i in range(PLANETS):
        if s.queue[i] != UNKNOWN:
            bits &= ~(1 << int(s.queue[i]))
    return bits


@rule
def unseen_numbers(s):
    """The planet numbers that have not been seen, as bits."""
    bits = 0
    for i in range(PLANETS):
        if s.found[i] == UNKNOWN:
            bits |= 1 << i
    return bits


@rule
def unseen(s):
    """How many planets have not been seen."""
    return counted(unseen_numbers(s))


@rule
def seen_squares(s):
    """The squares of the planets that have been seen."""
    squares = 0
    for i in range(PLANETS):
        if s.found[i] != UNKNOWN:
            squares |= 1 << int(s.found[i])
    return squares


@rule
def in_range(s):
    """3.10: the ship's square and the four next to it, on a chart without an edge; before the first turn only its own."""
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
    s.phase = ARRIVING


@rule
def arrive(s):
    """3.12: all in range has been seen: at the start the queue is put right, at a stop a parcel may be handed over."""
    if s.turns == 0:
        put_queue_right(s)
    elif s.speed == 0 and orbiting(s):
        deliver(s)
    else:
        s.phase = TURNING_THRUST


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
    """The k-th coin of the stack is turned face up."""
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


# Decisions


@rule
def waiting(s):
    """The one player decides, unless luck is asked for or the game is over."""
    return 1 if s.phase in (LAUNCHING, PLAYING, SLIDING, STOPPED) else 0


@rule
def legal(s, seat, mask):
    """1.4, 3.1, 3.5, 5.1: a start planet, a face-up coin, a direction, or whether to refuel."""
    for code in range(ACTIONS):
        mask[code] = 0
    if s.phase == PLAYING:
        for value in range(COINS):
            mask[THRUST + value] = s.thrust.up >> value & 1
            mask[BRAKE + value] = s.brake.up >> value & 1
        return counted(s.thrust.up) + counted(s.brake.up)
    first, n = SLIDE, 4
    if s.phase == LAUNCHING:
        first, n = START, PLANETS
    elif s.phase == STOPPED:
        first, n = REFUEL, 2
    for code in range(first, first + n):
        mask[code] = 1
    return n


@rule
def apply(s, seat, action):
    """A decision is carried out, up to the next decision or luck."""
    happen(s, seat, action)


@rule
def decide(s, action):
    """1.4, 3.1, 3.5, 5.1: what was chosen is done."""
    if action < THRUST:
        launch(s, action - START)
    elif action < BRAKE:
        thrust(s, action - THRUST)
    elif action < SLIDE:
        brake(s, action - BRAKE)
    elif action < REFUEL:
        slide(s, action - SLIDE)
    elif action == REFUEL:
        refuel(s)
    else:
        s.phase = TURNING_THRUST


@rule
def launch(s, planet):
    """1.4: the ship starts on a planet of the player's choice, which is turned."""
    s.ship = kth_bit(s.chart, planet)
    s.phase = SCANNING


@rule
def put_queue_right(s):
    """1.5: a first delivery to the planet one starts from goes to the bottom of the queue."""
    if s.found[s.queue[0]] == s.ship:
        s.queue[PLANETS - 1] = s.queue[0]
        s.queue[0] = UNKNOWN
    s.phase = QUEUING


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
    s.phase = SLIDING if speed > 0 else SCANNING


@rule
def slide(s, direction):
    """3.5 to 3.9: exactly as many squares as the speed, in one direction, off one edge and in at the other."""
    s.ship = reached(s.ship, s.speed, direction)
    s.phase = SCANNING


@rule
def reached(square, speed, direction):
    """3.5, 3.7: where a slide ends."""
    column, row = square % COLUMNS, square // COLUMNS
    if direction == NORTH:
        row = (row - speed) % ROWS
    elif direction == SOUTH:
        row = (row + speed) % ROWS
    elif direction == EAST:
        column = (column + speed) % COLUMNS
    else:
        column = (column - speed) % COLUMNS
    return row * COLUMNS + column


@rule
def deliver(s):
    """4.1 to 4.3: stopped at the planet on top of the queue, the parcel is handed over; the sixth ends the game."""
    if s.found[s.queue[s.delivered]] != s.ship:
        stopped(s)
        return
    s.delivered += 1
    s.phase = WON if s.delivered == PLANETS else QUEUING


@rule
def stopped(s):
    """5.1, 5.3: whoever has stopped may refuel, ten times a game."""
    s.phase = STOPPED if s.refuels < MOST_REFUELS else TURNING_THRUST


@rule
def refuel(s):
    """5.2: all coins come back and two of each are turned."""
    s.refuels += 1
    collect_coins(s)
    s.phase = TURNING_THRUST


# The end


@rule
def end_turn(s):
    """6.2: at the end of a turn a ship that can never stop where it matters is lost."""
    if s.turns > 0 and lost_in_space(s):
        s.phase = LOST
    else:
        s.turns += 1
        s.phase = PLAYING


@rule
def lost_in_space(s):
    """6.2 to 6.5: no way of playing the coins that are left stops the ship at a harbour."""
    thrusts, brakes = int(s.thrust.up), int(s.brake.up)
    all_thrusts, all_brakes = thrusts | int(s.thrust.stack), brakes | int(s.brake.stack)
    return not could_stop(1 << int(s.ship), int(s.speed), harbours(s), thrusts, all_thrusts, brakes, all_brakes)


@rule
def harbours(s):
    """6.4: the squares where a stop helps: any planet while one can still refuel, then only where a delivery could be made."""
    if s.refuels < MOST_REFUELS:
        return int(s.chart)
    wanted = s.found[s.queue[s.delivered]]
    return 1 << int(wanted) if wanted != UNKNOWN else int(s.chart) & ~seen_squares(s)


@rule
def unspent(s):
    """7.1: coins face up or in a stack."""
    return counted(s.thrust.up | s.thrust.stack) + counted(s.brake.up | s.brake.stack)


@rule
def scores(s, out):
    """7.1: twenty a delivery, ten off a refuel, one for each coin unspent, won or lost."""
    out[0] = 20 * int(s.delivered) - 10 * int(s.refuels) + unspent(s)


@rule
def winners(s):
    """6.1: won with the sixth delivery; a lost ship has no winner."""
    return 1 if s.phase == WON else 0


# What is known


@rule
def sight(s, seat, v):
    """2.2: nothing is hidden. What nobody knows is not in the state."""
    v.phase = s.phase
    v.ship = s.ship
    v.speed = s.speed
    v.delivered = s.delivered
    v.refuels = s.refuels
    v.turns = s.turns
    v.chart = s.chart
    v.thrust.up = s.thrust.up
    v.thrust.stack = s.thrust.stack
    v.brake.up = s.brake.up
    v.brake.stack = s.brake.stack
    for i in range(PLANETS):
        v.queue[i] = s.queue[i]
        v.found[i] = s.found[i]


@rule
def imagine(v, seat, rng):
    """2.2: there is nothing to imagine."""


@rule
def value(s, out):
    """The points so far, between the worst and the best possible."""
    scores(s, out)
    out[0] = (out[0] + 100) / 220
