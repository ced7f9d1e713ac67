"""The turn: what happens by itself between two turns of decisions, in its order.

A decision, or an outcome of luck, says which step of the turn comes next, and `proceed` carries on from there. (One place for each step,
rather than steps that call the next: on a GPU what counts most is that the code is short.)
"""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import GOAL, MOST_FAILED, MOST_KILLED, PLANETS, TURNS
from cosmodrome.games.galaxy_farmer.enemy import confront, occupied
from cosmodrome.games.galaxy_farmer.events import resolve
from cosmodrome.games.galaxy_farmer.orders import advance_timers, empty_slot, fail_orders, open_order, orders_left, reshuffle, score_orders
from cosmodrome.games.galaxy_farmer.planets import growth
from cosmodrome.games.galaxy_farmer.representatives import attend
from cosmodrome.games.galaxy_farmer.ship import tank
from cosmodrome.games.galaxy_farmer.state import DRAWING, FREE, HOME, LOST, ORDERING, PLAYING, REPELLING, UNKNOWN, WON

# Steps of a turn that happen by themselves, the last first
REST, CALL, FIGHT, ARRIVAL, DAWN, REPLACING, CLOSING, EVENT = range(8)


@rule
def proceed(s, step):
    """4.1: from this step on, all that follows by itself, up to the next decision or luck."""
    if step == EVENT:
        step = undergo_event(s)
    if step == CLOSING:
        step = close_turn(s)
    if step == REPLACING:
        step = replace_orders(s)
    if step == DAWN:
        start_turn(s)
    if step >= ARRIVAL:
        new_stop(s)
    if step >= FIGHT:
        confront(s, step == ARRIVAL)
    if step >= CALL:
        attend(s)


@rule
def start_turn(s):
    """4.1: a new turn; whoever now has force enough fights, and quests may be done by what has grown."""
    s.turn += 1
    s.drifted = 0
    s.phase = PLAYING


@rule
def new_stop(s):
    """5.8: at a new stop transfers may go either way again."""
    s.crew = FREE
    planets = s.planets
    for card in range(PLANETS):
        planets[card].shelf = FREE
        planets[card].soil = FREE


@rule
def move(s, place):
    """3.1 to 3.3: a step costs 1 fuel, or is the drift; what waits there is met at once."""
    if s.fuel > 0:
        s.fuel -= 1
    else:
        s.drifted = 1
    s.place = place
    return ARRIVAL


@rule
def end_turn(s):
    """4.2, 7.14: ending at HOME fills the tank; a meteor storm is over; then an event is drawn."""
    if s.place == HOME:
        s.fuel = max(s.fuel, tank(s))
    s.meteor = UNKNOWN
    s.phase = DRAWING
    return REST


@rule
def undergo_event(s):
    """4.1, 7.1: the event just drawn happens; if it was a landing that was repelled, the player says where the enemy goes.

    7.10: a troop that the enemy ship has left to itself may be weak enough now, and is gone before losing is checked.
    """
    if resolve(s):
        s.phase = REPELLING
        return REST
    if s.enemy != s.place:
        confront(s, False)
    return CLOSING


@rule
def close_turn(s):
    """4.1: timers, then complete orders score, which can win; then orders fail; then new ones come."""
    advance_timers(s)
    score_orders(s)
    if s.score >= GOAL[s.difficulty]:
        s.phase = WON
        return REST
    fail_orders(s)
    return REPLACING


@rule
def replace_orders(s):
    """4.1, 6.8: new orders for those that are gone, out of reshuffled discards if need be; a lone card needs no luck."""
    while empty_slot(s) != UNKNOWN:
        if orders_left(s) == 0:
            reshuffle(s)
        if orders_left(s) > 1:
            s.phase = ORDERING
            return REST
        open_order(s, 0)
    return DAWN if s.turn == 0 else reckon(s)


@rule
def reckon(s):
    """4.1, 9: losing is looked at here and nowhere else; whoever has not lost sees things grow."""
    if lost(s):
        s.phase = LOST
        return REST
    growth(s)
    return DAWN


@rule
def lost(s):
    """9.3 to 9.6: too many failed orders, too many killed workers, troops everywhere, or no event left."""
    d = s.difficulty
    return s.failed >= MOST_FAILED[d] or s.killed >= MOST_KILLED[d] or occupied(s) or s.turn >= TURNS[d]
