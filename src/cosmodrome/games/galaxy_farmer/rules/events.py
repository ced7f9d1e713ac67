"""Events: one card a turn."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.rules.cards import PLANETS, ability, event_kind
from cosmodrome.games.galaxy_farmer.rules.enemy import patrol, warp
from cosmodrome.games.galaxy_farmer.rules.state import pile
from cosmodrome.games.galaxy_farmer.rules.tables import EVENT_KIND, EVENT_STEPS, EVENT_WHICH, EVENTS, PLANET_COLOUR
from cosmodrome.games.galaxy_farmer.rules.what_there_is import bonus, tank


@rule
def events_left(s):
    """How many events are in the deck."""
    n, cards = 0, s.events
    for i in range(EVENTS):
        n += cards[i] == pile.DECK
    return n


@rule
def turn_up(s, k):
    """7.1: the k-th event left is drawn; it is used once."""
    for i in range(EVENTS):
        if s.events[i] == pile.DECK:
            if k == 0:
                s.events[i] = pile.DISCARDS
                s.event = i
                return
            k -= 1


@rule
def resolve(s):
    """7.2, 7.4, 7.5, 7.14, 7.16: what the card says happens. Returns whether the enemy was repelled. A bounty shows when things grow."""
    kind, which, steps = EVENT_KIND[s.event], EVENT_WHICH[s.event], EVENT_STEPS[s.edition, s.event]
    if kind == event_kind.TURN:
        turn_planets(s, which)
    elif kind == event_kind.PATROL:
        return patrol(s, steps)
    elif kind == event_kind.WARP:
        return warp(s, steps)
    elif kind == event_kind.METEOR:
        s.meteor = which
    elif kind == event_kind.FUEL:
        s.fuel = max(s.fuel, min(s.fuel + steps, tank(s) + 1))
    return False


@rule
def turn_planets(s, colour):
    """7.2: every planet of a colour turns over."""
    for card in range(PLANETS):
        if PLANET_COLOUR[card] == colour:
            turn_over(s, s.planets[card])


@rule
def turn_over(s, p):
    """2.1, 7.2, 7.3, 8.9: Light becomes Dark and Dark Light; cubes there are destroyed; workers stay on their half, now the other one.

    A partner with footing keeps workers where they are, and one with much of it the cubes as well.
    """
    p.dark = 1 - p.dark
    footing = bonus(s, ability.FOOTING)
    if footing < 2:
        p.cubes = 0
    if footing == 0:
        up = p.top
        p.top = p.bottom
        p.bottom = up
