"""How a game goes: luck and decisions, and from each to the rule of its chapter."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.games.galaxy_farmer.rules.at_home import legal_at_home, work_at_home
from cosmodrome.games.galaxy_farmer.rules.enemy import blocked, fend_off
from cosmodrome.games.galaxy_farmer.rules.events import events_left, turn_up
from cosmodrome.games.galaxy_farmer.rules.flying import legal_flights, move
from cosmodrome.games.galaxy_farmer.rules.orders import fill_orders, legal_orders, open_order, orders_left
from cosmodrome.games.galaxy_farmer.rules.planets import legal_on_planet, work_on_planet
from cosmodrome.games.galaxy_farmer.rules.representatives import legal_partners, take_partner
from cosmodrome.games.galaxy_farmer.rules.setting_up import introduce, met, place_planet, placed, spin
from cosmodrome.games.galaxy_farmer.rules.state import HOME, LOOP, UNKNOWN, act, phase, step
from cosmodrome.games.galaxy_farmer.rules.turn import end_turn, proceed
from cosmodrome.games.galaxy_farmer.rules.what_there_is import here


@rule
def luck(s):
    """2.6: a shuffled deck has no order; luck picks among what is left when a card is turned."""
    if s.phase == phase.PLACING:
        return LOOP - placed(s)
    if s.phase == phase.SPINNING:
        return 2
    if s.phase == phase.MEETING:
        return LOOP - met(s)
    if s.phase == phase.ORDERING:
        return orders_left(s)
    if s.phase == phase.DRAWING:
        return events_left(s)
    return 0


@rule
def waiting(s):
    """The one player decides, unless luck is asked for or the game is over."""
    return 1 if s.phase == phase.PLAYING or s.phase == phase.PUSHING or s.phase == phase.REPELLING else 0


@rule
def legal(s, seat, mask):
    """3.1, 4.1, 7.11: fly, act where one is, or end the turn; or say where the enemy is pushed."""
    mask[:] = 0
    if s.phase == phase.PLAYING:
        n = legal_flights(s, mask)
        if s.partner == UNKNOWN:
            n += legal_partners(s, mask)
        if s.place == HOME:
            n += legal_at_home(s, mask) + legal_orders(s, mask)
        elif not blocked(s):
            n += legal_on_planet(s, mask)
        mask[act.END_TURN] = 1
        return n + 1
    if s.phase == phase.PUSHING or s.phase == phase.REPELLING:
        mask[act.PUSH] = 1
        mask[act.PUSH + 1] = 1
        return 2
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
    if s.phase == phase.PLACING:
        place_planet(s, k)
    elif s.phase == phase.SPINNING:
        spin(s, k)
    elif s.phase == phase.MEETING:
        return introduce(s, k)
    elif s.phase == phase.ORDERING:
        open_order(s, k)
        return step.REPLACING
    else:
        turn_up(s, k)
        return step.EVENT
    return step.REST


@rule
def decide(s, action):
    """A decision is carried out. Returns what happens by itself then."""
    if action < act.END_TURN:
        return move(s, action - act.MOVE)
    if action == act.END_TURN:
        return end_turn(s)
    if action >= act.PARTNER and action < act.PUSH:
        return take_partner(s, action - act.PARTNER)
    if action >= act.PUSH and action < act.BOARD:
        return fend_off(s, action - act.PUSH)
    if s.place != HOME:
        work_on_planet(s, action, s.planets[here(s)])
        return step.CALL
    if action >= act.LOCK and action < act.DISCARD:
        fill_orders(s, action)
    else:
        work_at_home(s, action)
    return step.REST
