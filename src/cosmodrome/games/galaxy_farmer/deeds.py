"""What a decision does: from a code to the deed it names."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import NEEDS
from cosmodrome.games.galaxy_farmer.enemy import push
from cosmodrome.games.galaxy_farmer.home import board, harvest, harvest_all, leave, plant, spend, store, store_all, take_out, uproot
from cosmodrome.games.galaxy_farmer.orders import convert, lock, lock_all
from cosmodrome.games.galaxy_farmer.planets import collect, lift_all, lift_bottom, lift_top, put_down, raise_all, raise_worker
from cosmodrome.games.galaxy_farmer.representatives import give
from cosmodrome.games.galaxy_farmer.ship import here
from cosmodrome.games.galaxy_farmer.state import (
    BOARD,
    BOARD_ALL,
    COLLECT_ALL,
    CONVERT,
    CUBES,
    DISCARD,
    END_TURN,
    GIVE,
    HARVEST,
    HARVEST_ALL,
    HOME,
    LIFT_ALL,
    LIFT_BOTTOM,
    LIFT_TOP,
    LOCK,
    LOCK_ALL,
    PARTNER,
    PLANT,
    PLAYING,
    PUSH,
    PUSHING,
    PUT_DOWN,
    RAISE,
    RAISE_ALL,
    STORE,
    STORE_ALL,
    TAKE_OUT,
    UPROOT,
    WORKERS,
)
from cosmodrome.games.galaxy_farmer.turn import CALL, CLOSING, FIGHT, REST, end_turn, move


@rule
def decide(s, action):
    """A decision is carried out. Returns what happens by itself then."""
    if action < END_TURN:
        return move(s, action)
    if action == END_TURN:
        return end_turn(s)
    if action >= PARTNER and action < PUSH:
        s.partner = action - PARTNER
        return FIGHT
    if action >= PUSH and action < BOARD:
        return fend_off(s, action - PUSH)
    if s.place == HOME:
        work_at_home(s, action)
        return REST
    work_on_planet(s, action, s.planets[here(s)])
    return CALL


@rule
def fend_off(s, way):
    """7.8, 7.11: the enemy goes where the player says; in one's own turn one goes on, after a repelled landing the turn closes."""
    push(s, way)
    if s.phase == PUSHING:
        s.phase = PLAYING
        return CALL
    return CLOSING


@rule
def work_on_planet(s, action, p):
    """4.4 to 4.7, 8.4: workers and cubes."""
    if action == PUT_DOWN:
        put_down(s, p)
    elif action == LIFT_TOP:
        lift_top(s, p)
    elif action == LIFT_BOTTOM:
        lift_bottom(s, p)
    elif action == LIFT_ALL:
        lift_all(s, p)
    elif action == RAISE:
        raise_worker(p)
    elif action == RAISE_ALL:
        raise_all(p)
    elif action < GIVE:
        collect(s, p, CUBES if action == COLLECT_ALL else 1)
    else:
        give(s, p, action - GIVE)


@rule
def work_at_home(s, action):
    """5: workers, storage, farm, orders, converter."""
    if action < STORE:
        if action == BOARD:
            board(s, 1)
        elif action == BOARD_ALL:
            board(s, WORKERS)
        else:
            leave(s)
    elif action < STORE_ALL:
        store(s.planets[action - STORE])
    elif action == STORE_ALL:
        store_all(s)
    elif action < PLANT:
        take_out(s.planets[action - TAKE_OUT])
    elif action < UPROOT:
        plant(s, action - PLANT)
    elif action < HARVEST:
        uproot(s, action - UPROOT)
    elif action < HARVEST_ALL:
        harvest(s, action - HARVEST)
    elif action == HARVEST_ALL:
        harvest_all(s)
    else:
        fill_orders(s, action)


@rule
def fill_orders(s, action):
    """5.2, 5.6, 6.2: lock in, convert, or throw away."""
    if action < LOCK_ALL:
        lock(s, s.slots[(action - LOCK) // NEEDS], (action - LOCK) % NEEDS)
    elif action < CONVERT:
        lock_all(s, s.slots[action - LOCK_ALL])
    elif action < DISCARD:
        convert(s, s.slots[(action - CONVERT) // NEEDS], (action - CONVERT) % NEEDS)
    else:
        spend(s.planets[action - DISCARD])
