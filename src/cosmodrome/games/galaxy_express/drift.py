"""Lost in space, exactly: can the coins that are left still stop the ship where it matters?

A set of squares is 48 bits of one integer, and a slide in all four directions is four rotations of it. Where a row of slides can lead
does not depend on their order, only on their speeds. So the search runs over coins alone and keeps the speeds of the way, four bits
each, in one integer; squares are worked out only for ways that end with a brake strong enough. It deepens coin by coin, because a
short way exists nearly always and proves the point at once.
"""

from __future__ import annotations

from cosmodrome.engine.rule import rule

TOP_SPEED = 10
CHART = (1 << 48) - 1
FIRST_COLUMN = 0x010101010101


@rule
def turned(squares, columns):
    """The squares moved this many columns to the east, 0 to 7, round the edge."""
    crossing = FIRST_COLUMN * ((1 << columns) - 1)
    return ((squares << columns) & ~crossing & CHART) | ((squares >> (8 - columns)) & crossing)


@rule
def rolled(squares, rows):
    """The squares moved this many rows to the south, 0 to 5, round the edge."""
    return ((squares << (8 * rows)) | (squares >> (48 - 8 * rows))) & CHART


@rule
def slid(squares, speed):
    """Every square that a slide from one of these can reach."""
    columns, rows = speed & 7, speed % 6
    across = turned(squares, columns) | turned(squares, 8 - columns) if columns else squares
    if rows:
        return across | rolled(squares, rows) | rolled(squares, 6 - rows)
    return across | squares


@rule
def stops(speed, thrusts, brakes):
    """Whether one of these coins brings the ship to a halt: a brake strong enough, or, at rest, any that leaves it so."""
    return brakes >> speed != 0 or (speed == 0 and thrusts & 1 != 0)


@rule
def brake_force(brakes):
    """What these brakes take off together."""
    return (brakes >> 1 & 1) + 2 * (brakes >> 2 & 1) + 3 * (brakes >> 3 & 1) + 4 * (brakes >> 4 & 1) + 5 * (brakes >> 5 & 1)


@rule
def counted(bits):
    """How many of six coins there are."""
    bits = (bits & 0x15) + (bits >> 1 & 0x15)
    return (bits & 0x03) + (bits >> 2 & 0x03) + (bits >> 4 & 0x03)


@rule
def could_stop(ship, speed, harbours, thrusts_up, thrusts, brakes_up, brakes):
    """6.2, 6.3: whether some way of playing the coins that are left stops the ship, one square as a bit, at a harbour.

    Coins are bits by value. The first coin of each kind must be one that is face up now; after it any that is left may turn up.
    """
    if ship & harbours and stops(speed, thrusts_up, brakes_up):
        return True
    if speed > brake_force(brakes):
        return False
    for length in range(2, counted(thrusts) + counted(brakes) + 1):
        if way_exists(length, ship, speed, harbours, thrusts_up, thrusts, brakes_up, brakes):
            return True
    return False


@rule
def way_exists(length, ship, speed, harbours, thrusts_up, thrusts, brakes_up, brakes):
    """Whether exactly this many coins, at least two, can do it: all but the last move the ship, the last is a brake that halts it.

    A walk down and up the tree of coins. `way` and `speeds` are its stack: coin and speed before it, four bits a level; thrust coins
    are 0 to 5, brake coins 6 to 11.
    """
    way, speeds, level, coin = 0, 0, 0, 0
    thrusts_left, brakes_left = thrusts, brakes
    squares = -1  # where the ship may be before the last slide; worked out when first needed
    while True:
        can_thrust = thrusts_up if thrusts_left == thrusts else thrusts_left
        can_brake = brakes_up if brakes_left == brakes else brakes_left
        playable = (can_thrust | can_brake << 6) >> coin
        if playable == 0:
            if level == 0:
                return False
            level -= 1
            coin = way & 15
            speed = speeds & 15
            way >>= 4
            speeds >>= 4
            if coin < 6:
                thrusts_left |= 1 << coin
            else:
                brakes_left |= 1 << (coin - 6)
            coin += 1
            squares = -1
            continue
        while not playable & 1:
            playable >>= 1
            coin += 1
        if coin < 6:
            faster = min(speed + coin, TOP_SPEED)
            next_brakes = brakes_left
        else:
            faster = max(speed + 6 - coin, 0)
            next_brakes = brakes_left & ~(1 << (coin - 6))
        if level == length - 2:
            last = brakes_up if next_brakes == brakes else next_brakes
            if faster > 0 and last >> faster:
                if squares < 0:
                    squares = reach(ship, speeds, speed, level)
                if slid(squares, faster) & harbours:
                    return True
            coin += 1
        elif faster <= brake_force(next_brakes) and faster <= 5 * (length - 1 - level):
            way = way << 4 | coin
            speeds = speeds << 4 | speed
            level += 1
            if coin < 6:
                thrusts_left &= ~(1 << coin)
            brakes_left = next_brakes
            speed = faster
            coin = 0
        else:
            coin += 1


@rule
def reach(ship, speeds, speed, level):
    """The squares reached after `level` coins: slides at all speeds of the way but the one it began with."""
    squares = ship
    if level > 0:
        squares = slid(squares, speed) if speed > 0 else squares
        for _ in range(level - 1):
            past = speeds & 15
            speeds >>= 4
            if past > 0:
                squares = slid(squares, past)
    return squares
