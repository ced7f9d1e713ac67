"""Events: one card a turn."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import EVENT_KIND, EVENT_STEPS, EVENT_WHICH, EVENTS, FUEL, METEOR, PATROL, TURN, WARP
from cosmodrome.games.galaxy_farmer.enemy import patrol, warp
from cosmodrome.games.galaxy_farmer.planets import turn_planets
from cosmodrome.games.galaxy_farmer.ship import tank
from cosmodrome.games.galaxy_farmer.state import DISCARDED, IN_DECK


@rule
def events_left(s):
    """How many events are in the deck."""
    n, deck = 0, s.events
    for i in range(EVENTS):
        n += deck[i] == IN_DECK
    return n


@rule
def turn_up(s, k):
    """7.1: the k-th event left is drawn; it is used once."""
    for i in range(EVENTS):
        if s.events[i] == IN_DECK:
            if k == 0:
                s.events[i] = DISCARDED
                s.event = i
                return
            k -= 1


@rule
def resolve(s):
    """7.2 to 7.5, 7.14 to 7.16: what the card says happens. Returns whether the enemy was repelled. A bounty shows when things grow."""
    kind, which, steps = EVENT_KIND[s.event], EVENT_WHICH[s.event], EVENT_STEPS[s.event]
    if kind == TURN:
        turn_planets(s, which)
    elif kind == PATROL:
        return patrol(s, steps)
    elif kind == WARP:
        return warp(s, steps)
    elif kind == METEOR:
        s.meteor = which
    elif kind == FUEL:
        s.fuel = max(s.fuel, min(s.fuel + steps, tank(s) + 1))
    return False
