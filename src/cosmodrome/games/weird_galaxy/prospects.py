"""How far a player has come, for bots: the only place where It's a Weird, Weird Galaxy uses fractions."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.weird_galaxy.galaxy import king_moves, payoff
from cosmodrome.games.weird_galaxy.state import DISABLED, FROM, HOLD, LAST, LINES, NONE, SHIELDED, TO, UNBUILT

START = 6.0  # what being in the game is worth, in Space Bucks
STATION = 0.4  # what a built station is worth above its price: it collects fees
SHIELD = 1.0
REPAINT = 0.6  # what a point of action is worth to whoever must repaint
FLIGHT = 0.08  # how much of a payoff each move still to fly takes away
HOPE = 0.25  # what a mission is worth whose load is not aboard yet


@rule
def prospects(s, p):
    """Space Bucks spent on stations and in hand, loads by what they will pay, the best mission at hand, less what is disabled."""
    worth = START + p.bucks
    if p.suit == NONE:
        return worth
    for number in range(LAST):
        if p.stations[number] == UNBUILT:
            break
        worth += number + STATION
        if p.stations[number] == DISABLED:
            worth -= REPAINT
        elif p.stations[number] == SHIELDED:
            worth += SHIELD
    if p.spat != 0:
        worth -= REPAINT
    return max(worth + cargo(s, p), 1.0)


@rule
def cargo(s, p):
    """What the hold is worth: for each load its best mission, for room in the hold the best mission to begin, by the way still to fly."""
    missions, hold, ship = s.missions, p.hold, p.ship
    first, second, hope = 0.0, 0.0, 0.0
    for line in range(LINES):
        source, destination = missions[line, FROM], missions[line, TO]
        if source == NONE:
            continue
        pay = payoff(source, destination)
        there = pay * (1.0 - FLIGHT * king_moves(ship, destination))
        if hold[0] == source and there > first:
            first = there
        if hold[HOLD - 1] == source and there > second:
            second = there
        way = king_moves(ship, source) + king_moves(source, destination)
        hope = max(hope, HOPE * pay * (1.0 - 0.5 * FLIGHT * way))
    return first + second if hold[HOLD - 1] != NONE else first + hope
