"""How far a player has come, for bots: the only place where It's a Weird, Weird Galaxy uses fractions."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.weird_galaxy.galaxy import king_moves, payoff
from cosmodrome.games.weird_galaxy.state import DISABLED, FROM, LAST, LINES, NONE, SHIELDED, TO, UNBUILT

START = 6.0  # what being in the game is worth, in Space Bucks
STATION = 0.4  # what a built station is worth above its price: it collects fees
SHIELD = 1.0
REPAINT = 0.35  # what a point of action is worth to whoever must repaint
ABOARD = 0.95  # how much of a payoff a load is worth where it can be delivered
FLIGHT = 0.08  # how much of a payoff each move still to fly takes away
HOPE = 0.3  # how much of a payoff a mission is worth whose load is not aboard yet
REST = 0.5  # how much of a payoff the load is worth that is not flown to yet


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
    """What trade promises: the load nearest to its pay by the way still to fly, the other load roughly; an empty hold, a mission to begin.

    Only one thing at a time draws the ship, or it would hover between two.
    """
    missions, hold, ship = s.missions, p.hold, p.ship
    first, second, hope = 0.0, 0.0, 0.0
    rest_of_first, rest_of_second, wanted = 0.0, 0.0, 0
    for line in range(LINES):
        source, destination = missions[line, FROM], missions[line, TO]
        if source == NONE:
            continue
        pay = payoff(source, destination)
        there = pay * (ABOARD - FLIGHT * king_moves(ship, destination))
        if hold[0] == source:
            wanted += 1
            first = max(first, there)
            rest_of_first = max(rest_of_first, REST * pay)
        if hold[1] == source:
            second = max(second, there)
            rest_of_second = max(rest_of_second, REST * pay)
        hope = max(hope, HOPE * pay * (1.0 - FLIGHT * king_moves(ship, source)))
    if hold[0] == NONE:
        return hope
    if hold[0] == hold[1] and wanted == 1:  # one mission wants only one of two equal loads
        return first
    return max(first + rest_of_second, second + rest_of_first)
