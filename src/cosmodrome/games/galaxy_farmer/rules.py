"""Galaxy Farmer: the rules, as the rest of Cosmodrome calls them. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.match import LUCK
from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import PLANETS, SHIP_BERTHS, SHIP_FUEL
from cosmodrome.games.galaxy_farmer.choices import legal
from cosmodrome.games.galaxy_farmer.deeds import decide
from cosmodrome.games.galaxy_farmer.events import events_left, turn_up
from cosmodrome.games.galaxy_farmer.galaxy_map import meet, met, place_planet, placed, spin
from cosmodrome.games.galaxy_farmer.orders import open_order, orders_left
from cosmodrome.games.galaxy_farmer.prospects import prospects
from cosmodrome.games.galaxy_farmer.state import (
    ACTIONS,
    DRAWING,
    HOME,
    LOOP,
    MEETING,
    ORDERING,
    PLACING,
    PLAYING,
    PLOTS,
    PUSHING,
    REPELLING,
    SLOTS,
    SPINNING,
    STATE,
    UNKNOWN,
    WON,
    WORKERS,
)
from cosmodrome.games.galaxy_farmer.turn import EVENT, REPLACING, REST, proceed

__all__ = [
    "ACTIONS",
    "STATE",
    "apply",
    "deal",
    "happen",
    "imagine",
    "legal",
    "luck",
    "scores",
    "setup",
    "sight",
    "value",
    "waiting",
    "winners",
]


@rule
def setup(s, seats, options):
    """1: an empty map; the ship at HOME with a full tank and full berths, the other workers beside it; the enemy in the north-west."""
    s.phase = PLACING
    s.difficulty = options[0]
    s.ship = options[1]
    s.place = HOME
    s.fuel = SHIP_FUEL[s.ship]
    s.aboard = SHIP_BERTHS[s.ship]
    s.home = WORKERS - s.aboard
    s.meteor = UNKNOWN
    s.event = UNKNOWN
    s.partner = UNKNOWN
    for i in range(LOOP):
        s.chart[i] = UNKNOWN
    for i in range(PLANETS):
        s.planets[i].rep = UNKNOWN
    for i in range(PLOTS):
        s.plots[i].seed = UNKNOWN
    for i in range(SLOTS):
        s.slots[i].order = UNKNOWN


# Luck


@rule
def luck(s):
    """2.6: a shuffled deck has no order; luck picks among what is left when a card is turned."""
    if s.phase == PLACING:
        return LOOP - placed(s)
    if s.phase == SPINNING:
        return 2
    if s.phase == MEETING:
        return LOOP - met(s)
    if s.phase == ORDERING:
        return orders_left(s)
    if s.phase == DRAWING:
        return events_left(s)
    return 0


@rule
def deal(s, k):
    """2.6: outcome k is the k-th still possible, counted upwards."""
    happen(s, LUCK, k)


@rule
def apply(s, seat, action):
    """A decision is carried out, up to the next decision or luck."""
    happen(s, seat, action)


@rule
def happen(s, seat, code):
    """A decision, or an outcome of luck, and all that follows from it, up to the next decision or luck."""
    proceed(s, turn_of_luck(s, code) if seat == LUCK else decide(s, code))


@rule
def turn_of_luck(s, k):
    """2.6: what luck has picked is laid down. Returns what happens by itself then."""
    if s.phase == PLACING:
        place_planet(s, k)
    elif s.phase == SPINNING:
        spin(s, k)
    elif s.phase == MEETING:
        return introduce(s, k)
    elif s.phase == ORDERING:
        open_order(s, k)
        return REPLACING
    else:
        turn_up(s, k)
        return EVENT
    return REST


@rule
def introduce(s, k):
    """1.3, 1.6: representatives find their planets, the last without luck; then three orders are opened."""
    meet(s, k)
    if met(s) < LOOP - 1:
        return REST
    meet(s, 0)
    return REPLACING


# Decisions and the end


@rule
def waiting(s):
    """The one player decides, unless luck is asked for or the game is over."""
    return 1 if s.phase == PLAYING or s.phase == PUSHING or s.phase == REPELLING else 0


@rule
def scores(s, out):
    """9.1: the points scored."""
    out[0] = s.score


@rule
def winners(s):
    """9.2: a lost solitaire has no winner."""
    return 1 if s.phase == WON else 0


# What is known


@rule
def sight(s, seat, v):
    """2.7: nothing is hidden. What nobody knows is not in the state."""
    v.phase = s.phase
    v.difficulty = s.difficulty
    v.ship = s.ship
    v.turn = s.turn
    v.score = s.score
    v.failed = s.failed
    v.killed = s.killed
    v.place = s.place
    v.fuel = s.fuel
    v.drifted = s.drifted
    v.aboard = s.aboard
    v.home = s.home
    v.crew = s.crew
    v.enemy = s.enemy
    v.meteor = s.meteor
    v.event = s.event
    v.partner = s.partner
    copy_row(s.chart, v.chart)
    copy_row(s.planets, v.planets)
    copy_row(s.plots, v.plots)
    copy_row(s.slots, v.slots)
    copy_row(s.orders, v.orders)
    copy_row(s.events, v.events)


@rule
def copy_row(row, seen):
    """2.7: all of a row, each of its records whole."""
    for i in range(len(row)):
        seen[i] = row[i]


@rule
def imagine(v, seat, rng):
    """2.7: there is nothing to imagine."""


@rule
def value(s, out):
    """For bots: how likely a win looks, 0 to 1."""
    out[0] = prospects(s)
