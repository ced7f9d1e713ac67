"""Galaxy Express: the rules. Clause numbers are those of rulebook.md."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_express.drift import could_stop

COLUMNS, ROWS, TILES = 8, 6, 12
SQUARES = COLUMNS * ROWS
PLANETS = 6  # and as many deliveries
COINS = 6  # of each kind, worth 0 to 5
SHOWING = 2  # coins of each kind that lie face up
TOP_SPEED = 10
MOST_REFUELS = 10
UNKNOWN = -1

# What the game waits for; the last two are steps of a turn at which it never waits
CHARTING, QUEUING, LAUNCHING, SCANNING, TURNING_THRUST, TURNING_BRAKE, PLAYING, SLIDING, STOPPED, WON, LOST, ARRIVING, ENDING = range(13)

# Where a Thrust or Brake coin is
IN_STACK, FACE_UP, SPENT = range(3)

NORTH, EAST, SOUTH, WEST = range(4)

# Actions, on one number line
START = 0  # + planet
THRUST = 6  # + value
BRAKE = 12  # + value
SLIDE = 18  # + direction
REFUEL = 22
CARRY_ON = 23
ACTIONS = 24

PLANET = np.dtype([("square", np.int8), ("number", np.int8)], align=True)
STATE = np.dtype(
    [
        ("phase", np.int8),
        ("ship", np.int8),
        ("speed", np.int8),
        ("delivered", np.int8),
        ("refuels", np.int8),
        ("turns", np.uint8),
        ("queue", np.int8, PLANETS),
        ("thrust", np.int8, COINS),
        ("brake", np.int8, COINS),
        ("planets", PLANET, PLANETS),
    ],
    align=True,
)


@rule
def setup(s, seats, options):
    """1.1: an empty chart, a face-down queue, twelve coins in their stacks, a ship that has yet to choose its planet."""
    s.phase = CHARTING
    s.ship = UNKNOWN
    for i in range(PLANETS):
        s.queue[i] = UNKNOWN
        s.planets[i].square = UNKNOWN
        s.planets[i].number = UNKNOWN
    collect_coins(s)


@rule
def collect_coins(s):
    """1.6, 5.2: all coins go face down into their stacks."""
    for i in range(COINS):
        s.thrust[i] = IN_STACK
        s.brake[i] = IN_STACK


# Luck


@rule
def luck(s):
    """2.1: what is face down has no identity until luck picks one among those still possible."""
    if s.phase == CHARTING:
        return 4 * (TILES - charted(s))
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
    if s.phase == CHARTING:
        chart(s, k)
    elif s.phase == QUEUING:
        s.queue[s.delivered] = missing(shown(s), k)
    elif s.phase == SCANNING:
        s.planets[scannable(s)].number = missing(seen(s), k)
    elif s.phase == TURNING_THRUST:
        turn_coin(s.thrust, k)
    else:
        turn_coin(s.brake, k)
    proceed(s)


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
def charted(s):
    """How many planets are on the chart."""
    n = 0
    for i in range(PLANETS):
        n += s.planets[i].square != UNKNOWN
    return n


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
    """1.2: a planet lands on a square of one of the tiles that have none yet; planets are kept in the order of their squares."""
    n = charted(s)
    taken = 0
    for i in range(n):
        taken |= 1 << tile(s.planets[i].square)
    square = quadrant(missing(taken, k // 4), k % 4)
    at = n
    while at > 0 and s.planets[at - 1].square > square:
        s.planets[at].square = s.planets[at - 1].square
        at -= 1
    s.planets[at].square = square
    if n + 1 == PLANETS:
        s.phase = QUEUING


@rule
def shown(s):
    """The delivery numbers that have been seen, as bits."""
    bits = 0
    for i in range(PLANETS):
        if s.queue[i] != UNKNOWN:
            bits |= 1 << s.queue[i]
    return bits


@rule
def unqueued(s):
    """How many delivery numbers have not been shown."""
    n = 0
    for i in range(PLANETS):
        n += s.queue[i] == UNKNOWN
    return n


@rule
def next_delivery(s):
    """1.3, 4.2: the next coin of the Delivery Queue is turned, unless it is known; the last one left needs no luck."""
    if s.queue[s.delivered] == UNKNOWN:
        if unqueued(s) > 1:
            return
        s.queue[s.delivered] = missing(shown(s), 0)
    if s.ship == UNKNOWN:
        s.phase = LAUNCHING
    elif s.turns == 0:
        s.phase = TURNING_THRUST
    else:
        stopped(s)


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
def seen(s):
    """The planet numbers that have been seen, as bits."""
    bits = 0
    for i in range(PLANETS):
        if s.planets[i].number != UNKNOWN:
            bits |= 1 << s.planets[i].number
    return bits


@rule
def unseen(s):
    """How many planets have not been seen."""
    n = 0
    for i in range(PLANETS):
        n += s.planets[i].number == UNKNOWN
    return n


@rule
def in_range(a, b):
    """3.10: the same square or one next to it, on a chart without an edge."""
    columns = abs(a % COLUMNS - b % COLUMNS)
    rows = abs(a // COLUMNS - b // COLUMNS)
    return min(columns, COLUMNS - columns) + min(rows, ROWS - rows) <= 1


@rule
def scannable(s):
    """3.10: the first unseen planet in range of the ship; before the first turn only the planet it starts from."""
    for i in range(PLANETS):
        planet = s.planets[i]
        if planet.number == UNKNOWN and (planet.square == s.ship or (s.turns > 0 and in_range(planet.square, s.ship))):
            return i
    return UNKNOWN


@rule
def scan_all(s):
    """3.10: unseen planets in range are turned one after another; a lone unseen number needs no luck."""
    planet = scannable(s)
    while planet != UNKNOWN:
        if unseen(s) > 1:
            return
        s.planets[planet].number = missing(seen(s), 0)
        planet = scannable(s)
    s.phase = ARRIVING


@rule
def arrive(s):
    """3.12: all in range has been seen: at the start the queue is put right, at a stop a parcel may be handed over."""
    planet = here(s)
    if s.turns == 0:
        put_queue_right(s)
    elif s.speed == 0 and planet != UNKNOWN:
        deliver(s, planet)
    else:
        s.phase = TURNING_THRUST


@rule
def here(s):
    """The planet under the ship."""
    for i in range(PLANETS):
        if s.planets[i].square == s.ship:
            return i
    return UNKNOWN


@rule
def turnable(coins):
    """3.13: how many coins of a kind are in the stack, if fewer than two lie face up; else none may be turned."""
    up, stack = 0, 0
    for i in range(COINS):
        up += coins[i] == FACE_UP
        stack += coins[i] == IN_STACK
    return stack if up < SHOWING else 0


@rule
def turn_coin(coins, k):
    """The k-th coin of the stack is turned face up."""
    for i in range(COINS):
        if coins[i] == IN_STACK:
            if k == 0:
                coins[i] = FACE_UP
                return
            k -= 1


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
    mask[:] = 0
    n = 0
    if s.phase == LAUNCHING:
        n = PLANETS
        mask[START : START + PLANETS] = 1
    elif s.phase == PLAYING:
        for i in range(COINS):
            if s.thrust[i] == FACE_UP:
                mask[THRUST + i] = 1
                n += 1
            if s.brake[i] == FACE_UP:
                mask[BRAKE + i] = 1
                n += 1
    elif s.phase == SLIDING:
        n = 4
        mask[SLIDE : SLIDE + 4] = 1
    elif s.phase == STOPPED:
        n = 2
        mask[REFUEL] = 1
        mask[CARRY_ON] = 1
    return n


@rule
def apply(s, seat, action):
    """A decision is carried out, up to the next decision or luck."""
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
    proceed(s)


@rule
def launch(s, planet):
    """1.4: the ship starts on a planet of the player's choice, which is turned."""
    s.ship = s.planets[planet].square
    s.phase = SCANNING


@rule
def put_queue_right(s):
    """1.5: a first delivery to the planet one starts from goes to the bottom of the queue."""
    if s.queue[0] == s.planets[here(s)].number:
        s.queue[PLANETS - 1] = s.queue[0]
        s.queue[0] = UNKNOWN
    s.phase = QUEUING


@rule
def thrust(s, value):
    """3.2, 3.3: a Thrust coin adds its value, up to ten."""
    s.thrust[value] = SPENT
    adjust(s, min(s.speed + value, TOP_SPEED))


@rule
def brake(s, value):
    """3.2, 3.3: a Brake coin takes its value off, down to nothing."""
    s.brake[value] = SPENT
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
def deliver(s, planet):
    """4.1 to 4.3: stopped at the planet on top of the queue, the parcel is handed over; the sixth ends the game."""
    if s.planets[planet].number != s.queue[s.delivered]:
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
    thrusts_up, thrusts, brakes_up, brakes = 0, 0, 0, 0
    for i in range(COINS):
        bit = 1 << i
        if s.thrust[i] != SPENT:
            thrusts |= bit
            if s.thrust[i] == FACE_UP:
                thrusts_up |= bit
        if s.brake[i] != SPENT:
            brakes |= bit
            if s.brake[i] == FACE_UP:
                brakes_up |= bit
    return not could_stop(1 << int(s.ship), int(s.speed), harbours(s), thrusts_up, thrusts, brakes_up, brakes)


@rule
def harbours(s):
    """6.4: the squares where a stop helps: any planet while one can still refuel, then only where a delivery could be made."""
    wanted = UNKNOWN
    if s.refuels >= MOST_REFUELS:
        wanted = s.queue[s.delivered]
        if not seen(s) >> wanted & 1:
            wanted = -2  # any planet whose number is not known
    squares = 0
    for i in range(PLANETS):
        number = s.planets[i].number
        if wanted == UNKNOWN or number == wanted or (wanted == -2 and number == UNKNOWN):
            squares |= 1 << int(s.planets[i].square)
    return squares


@rule
def unspent(s):
    """7.1: coins face up or in a stack."""
    n = 0
    for i in range(COINS):
        n += s.thrust[i] != SPENT
        n += s.brake[i] != SPENT
    return n


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
    for i in range(PLANETS):
        v.queue[i] = s.queue[i]
        v.planets[i].square = s.planets[i].square
        v.planets[i].number = s.planets[i].number
    for i in range(COINS):
        v.thrust[i] = s.thrust[i]
        v.brake[i] = s.brake[i]


@rule
def imagine(v, seat, rng):
    """2.2: there is nothing to imagine."""


@rule
def value(s, out):
    """The points so far, between the worst and the best possible."""
    scores(s, out)
    out[0] = (out[0] + 100) / 220
