"""Galaxy Express, chapter 2, what is known: a seat sees all that anybody knows, and what can be worked out from it."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_express.rules.bits import counted
from cosmodrome.games.galaxy_express.rules.state import ALL_NUMBERS, PLANETS, UNKNOWN


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
def unseen_numbers(s):
    """2.2: the planet numbers that have not been seen, as bits."""
    bits = 0
    for i in range(PLANETS):
        if s.found[i] == UNKNOWN:
            bits |= 1 << i
    return bits


@rule
def unseen(s):
    """2.2: how many planets have not been seen."""
    return counted(unseen_numbers(s))


@rule
def seen_squares(s):
    """2.2: the squares of the planets that have been seen."""
    squares = 0
    for i in range(PLANETS):
        if s.found[i] != UNKNOWN:
            squares |= 1 << int(s.found[i])
    return squares


@rule
def uncalled(s):
    """2.2: the delivery numbers that have not been shown, as bits."""
    bits = ALL_NUMBERS
    for i in range(PLANETS):
        if s.queue[i] != UNKNOWN:
            bits &= ~(1 << int(s.queue[i]))
    return bits


@rule
def unqueued(s):
    """2.2: how many delivery numbers have not been shown: all after those delivered, but for the bottom one where that is known."""
    return PLANETS - s.delivered - (1 if s.queue[PLANETS - 1] != UNKNOWN else 0)
