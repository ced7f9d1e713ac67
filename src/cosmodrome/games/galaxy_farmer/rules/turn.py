"""The turn: what happens by itself between two turns of decisions, in its order.

A decision, or an outcome of luck, says which step of the turn comes next, and `proceed` carries on from there. (One place for each step,
rather than steps that call the next: on a GPU what counts most is that the code is short.)
"""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.rules.cards import PLANETS
from cosmodrome.games.galaxy_farmer.rules.end import enough_points, lost
from cosmodrome.games.galaxy_farmer.rules.enemy import confront
from cosmodrome.games.galaxy_farmer.rules.events import resolve
from cosmodrome.games.galaxy_farmer.rules.orders import (
    advance_timers,
    empty_slot,
    fail_orders,
    open_order,
    orders_left,
    reshuffle,
    score_orders,
)
from cosmodrome.games.galaxy_farmer.rules.planets import growth
from cosmodrome.games.galaxy_farmer.rules.representatives import attend
from cosmodrome.games.galaxy_farmer.rules.state import HOME, UNKNOWN, phase, step, transfer
from cosmodrome.games.galaxy_farmer.rules.what_there_is import tank


@rule
def proceed(s, now):
    """4.1: from this step on, all that follows by itself, up to the next decision or luck."""
    if now == step.EVENT:
        now = undergo_event(s)
    if now == step.CLOSING:
        now = close_turn(s)
    if now == step.REPLACING:
        now = replace_orders(s)
    if now == step.DAWN:
        start_turn(s)
    if now >= step.ARRIVAL:
        new_stop(s)
    if now >= step.FIGHT:
        confront(s, now == step.ARRIVAL)
    if now >= step.CALL:
        attend(s)


@rule
def start_turn(s):
    """4.1: a new turn; whoever now has force enough fights, and quests may be done by what has grown."""
    s.turn += 1
    s.drifted = 0
    s.phase = phase.PLAYING


@rule
def new_stop(s):
    """5.8: at a new stop transfers may go either way again."""
    s.crew = transfer.FREE
    planets = s.planets
    for card in range(PLANETS):
        planets[card].shelf = transfer.FREE
        planets[card].soil = transfer.FREE


@rule
def end_turn(s):
    """3.4, 4.2, 7.14: ending at HOME fills the tank; a meteor storm is over; then an event is drawn."""
    if s.place == HOME:
        s.fuel = max(s.fuel, tank(s))
    s.meteor = UNKNOWN
    s.phase = phase.DRAWING
    return step.REST


@rule
def undergo_event(s):
    """4.1, 7.1, 7.8, 7.10: the event just drawn happens; of a landing that was repelled, the player says where the enemy goes.

    A troop that the enemy ship has left to itself may be weak enough now, and is gone before losing is checked.
    """
    if resolve(s):
        s.phase = phase.REPELLING
        return step.REST
    if s.enemy != s.place:
        confront(s, False)
    return step.CLOSING


@rule
def close_turn(s):
    """4.1, 6.3, 6.5, 6.6: timers, then complete orders score, which can win; then orders fail; then new ones come."""
    advance_timers(s)
    score_orders(s)
    if enough_points(s):
        s.phase = phase.WON
        return step.REST
    fail_orders(s)
    return step.REPLACING


@rule
def replace_orders(s):
    """4.1, 6.7, 6.8: new orders for those that are gone, out of reshuffled discards if need be; a lone card needs no luck."""
    while empty_slot(s) != UNKNOWN:
        if orders_left(s) == 0:
            reshuffle(s)
        if orders_left(s) > 1:
            s.phase = phase.ORDERING
            return step.REST
        open_order(s, 0)
    return step.DAWN if s.turn == 0 else reckon(s)


@rule
def reckon(s):
    """4.1: losing is looked at here and nowhere else; whoever has not lost sees things grow."""
    if lost(s):
        s.phase = phase.LOST
        return step.REST
    growth(s)
    return step.DAWN
