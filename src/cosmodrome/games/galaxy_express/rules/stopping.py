"""Lost in space, exactly: can the coins that are left still stop the ship where it matters?

A set of squares is 48 bits of one integer, and a slide in all four directions is four rotations of it. Where a row of slides can lead
does not depend on their order, only on their speeds. So the search runs over coins alone and keeps the speeds of the way, four bits
each, in one integer. Every way ends with a slide onto a harbour at a speed of 1 to 5 and a brake at least as strong; the squares from
which such a slide begins are worked out once for each of the five speeds, which saves the search its last two coins, where nearly all
of its nodes would be: in random play it looks at two nodes a turn.
"""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_express.rules.bits import rolled, slid, turned
from cosmodrome.games.galaxy_express.rules.state import TOP_SPEED


@rule
def stops(speed, thrusts, brakes):
    """Whether one of these coins brings the ship to a halt: a brake strong enough, or, at rest, any that leaves it so."""
    return brakes >> speed != 0 or (speed == 0 and thrusts & 1 != 0)


@rule
def brake_force(brakes):
    """What these brakes take off together."""
    return (brakes >> 1 & 1) + 2 * (brakes >> 2 & 1) + 3 * (brakes >> 3 & 1) + 4 * (brakes >> 4 & 1) + 5 * (brakes >> 5 & 1)


@rule
def could_stop(ship, speed, harbours, thrusts_up, thrusts, brakes_up, brakes):
    """6.2, 6.3: whether some way of playing the coins that are left stops the ship, one square as a bit, at a harbour.

    Coins are bits by value. The first coin of each kind must be one that is face up now; after it any that is left may turn up.
    """
    if ship & harbours and stops(speed, thrusts_up, brakes_up):
        return True
    if speed > brake_force(brakes) or brakes < 2:
        return False
    # A slide of 5 reaches the same columns as one of 3, and the same rows as one of 1; one of 4 the same rows as one of 2.
    columns_3 = turned(harbours, 3) | turned(harbours, 5)
    rows_1 = rolled(harbours, 1) | rolled(harbours, 5)
    rows_2 = rolled(harbours, 2) | rolled(harbours, 4)
    before_1 = turned(harbours, 1) | turned(harbours, 7) | rows_1
    before_2 = turned(harbours, 2) | turned(harbours, 6) | rows_2
    before_3 = columns_3 | rolled(harbours, 3)
    before_4 = turned(harbours, 4) | rows_2
    before_5 = columns_3 | rows_1
    return way_exists(ship, speed, thrusts_up, thrusts, brakes_up, brakes, (before_1, before_2, before_3, before_4, before_5))


@rule
def way_exists(ship, speed, thrusts_up, thrusts, brakes_up, brakes, begin):
    """Whether the ship can be stopped by two coins or more, the last of them a slide's and its brake; `begin` is where last slides begin.

    A walk down and up the tree of coins. `way` and `speeds` are its stack: coin and speed before it, four bits a level; thrust coins
    are 0 to 5, brake coins 6 to 11. A branch ends where the brakes left could not stop the ship any more.
    """
    way, speeds, level, coin = 0, 0, 0, 0
    thrusts_left, brakes_left = thrusts, brakes
    while True:
        can_thrust = thrusts_up if thrusts_left == thrusts else thrusts_left
        can_brake = brakes_up if brakes_left == brakes else brakes_left
        if coin == 0:  # a new node
            last = last_slides(speed, can_thrust, can_brake, brakes_left)
            if last and reach(ship, speeds, speed, level) & beginnings(last, begin):
                return True
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
            continue
        while not playable & 1:
            playable >>= 1
            coin += 1
        next_brakes = brakes_left if coin < 6 else brakes_left & ~(1 << (coin - 6))
        next_speed = min(speed + coin, TOP_SPEED) if coin < 6 else max(speed + 6 - coin, 0)
        if next_speed <= brake_force(next_brakes) and next_brakes > 1:
            way = way << 4 | coin
            speeds = speeds << 4 | speed
            level += 1
            if coin < 6:
                thrusts_left &= ~(1 << coin)
            brakes_left = next_brakes
            speed = next_speed
            coin = 0
        else:
            coin += 1


@rule
def beginnings(slides, begin):
    """The squares from which one of these slides, speeds 1 to 5 as bits, ends at a harbour."""
    squares = 0
    for speed in range(1, 6):
        if slides >> speed & 1:
            squares |= begin[speed - 1]
    return squares


@rule
def last_slides(speed, can_thrust, can_brake, brakes):
    """The speeds, as bits 1 to 5, that one coin can bring about so that a brake which may be played next is strong enough for them."""
    slides = can_thrust << speed & up_to(strongest(can_brake))
    best = strongest(brakes)
    slides |= turned_round(can_brake & ~(1 << best)) << speed >> 5 & up_to(best)
    if can_brake >> best & 1 and speed > best:
        slides |= 1 << (speed - best) & up_to(strongest(brakes & ~(1 << best)))
    return slides


@rule
def up_to(speed):
    """The bits 1 to speed."""
    return (2 << speed) - 2


@rule
def turned_round(coins):
    """Six bits in opposite order, by Rich Schroeppel's multiplication: what a brake takes off counts downwards."""
    return (coins * 0x80200802 & 0x0884422110) * 0x0101010101 >> 34 & 0x3F


@rule
def strongest(brakes):
    """The value of the strongest of these brakes; 0 if there is none."""
    return (brakes > 1) + (brakes > 3) + (brakes > 7) + (brakes > 15) + (brakes > 31)


@rule
def reach(ship, speeds, speed, level):
    """The squares reached after `level` coins: slides at all speeds of the way but the one it began with."""
    squares = ship
    for _ in range(level):
        if speed > 0:
            squares = slid(squares, speed)
        speed = speeds & 15
        speeds >>= 4
    return squares
