"""Galaxy Farmer in words: actions and outcomes, what came of them, what to do and how it ended."""

from __future__ import annotations

from cosmodrome.engine.ink import plural
from cosmodrome.engine.state import Record
from cosmodrome.games.galaxy_farmer import orders, ship, state
from cosmodrome.games.galaxy_farmer.board import board
from cosmodrome.games.galaxy_farmer.cards import CARDS, FUEL, GOAL, MOST_FAILED, MOST_KILLED, NEEDS, PLANETS, SIDES, TURNS
from cosmodrome.games.galaxy_farmer.galaxy_map import can_move
from cosmodrome.games.galaxy_farmer.names import (
    PLACE_NAMES,
    PLANET_NAMES,
    REPS,
    RESOURCES,
    event_effect,
    in_deck,
    listed,
    need_name,
    needs,
    place_name,
    troops,
)
from cosmodrome.games.galaxy_farmer.refusals import refusal
from cosmodrome.games.galaxy_farmer.rules import luck
from cosmodrome.games.galaxy_farmer.state import HOME, PLOTS, SLOTS, UNKNOWN

__all__ = ["board", "clicks", "decision", "ending", "news", "outcome", "refusal", "slug", "task", "veil", "verdict"]

SIMPLE = {
    state.END_TURN: ("end turn", "button:end-turn"),
    state.PUT_DOWN: ("put down worker", "button:put-down"),
    state.LIFT_TOP: ("take top worker", "button:take-top"),
    state.LIFT_BOTTOM: ("take bottom worker", "button:take-bottom"),
    state.LIFT_ALL: ("take all workers", "button:take-all"),
    state.RAISE: ("raise worker", "button:raise"),
    state.RAISE_ALL: ("raise all workers", "button:raise-all"),
    state.COLLECT: ("collect one", "button:collect-one"),
    state.COLLECT_ALL: ("collect all", "button:collect-all"),
    state.PUSH: ("push clockwise", "button:push-clockwise"),
    state.PUSH + 1: ("push anticlockwise", "button:push-anticlockwise"),
    state.BOARD: ("board worker", "button:board"),
    state.BOARD_ALL: ("board all workers", "button:board-all"),
    state.LEAVE: ("leave worker", "button:leave"),
    state.STORE_ALL: ("store all", "button:store-all"),
    state.HARVEST_ALL: ("harvest all", "button:harvest-all"),
}


# Actions and outcomes


def decision(v: Record, seat: int, code: int) -> str:
    """An action in words."""
    if code in SIMPLE:
        return SIMPLE[code][0]
    if code < state.END_TURN:
        return f"{'fly' if v.fuel > 0 else 'drift'} {place_name(v, code - state.MOVE).lower()}"
    if state.PARTNER <= code < state.PUSH:
        return f"partner {REPS[code - state.PARTNER].lower()}"
    if state.UPROOT <= code < state.HARVEST:
        return f"uproot plot {code - state.UPROOT + 1}"
    if state.HARVEST <= code < state.HARVEST_ALL:
        return f"harvest plot {code - state.HARVEST + 1}"
    if state.LOCK <= code < state.DISCARD:
        return _order_decision(v, code)
    verb, card = _cube(code)
    return f"{verb} {RESOURCES[card].lower()}"


def _cube(code: int) -> tuple[str, int]:
    """The verb of a code that is about one cube, and the planet it comes from."""
    for first, verb in (
        (state.DISCARD, "discard"),
        (state.PLANT, "plant"),
        (state.TAKE_OUT, "take out"),
        (state.STORE, "store"),
    ):
        if code >= first:
            return verb, code - first
    return "give", code - state.GIVE


def _order_decision(v: Record, code: int) -> str:
    if state.LOCK_ALL <= code < state.CONVERT:
        return f"lock {_order_name(v, code - state.LOCK_ALL)} all"
    verb, first = ("lock", state.LOCK) if code < state.LOCK_ALL else ("convert", state.CONVERT)
    slot, line = divmod(code - first, NEEDS)
    lines = needs(v, slot)
    what = need_name(lines[line]).lower() if line < len(lines) else f"line {line + 1}"
    return f"{verb} {_order_name(v, slot)} {what}"


def _order_name(v: Record, slot: int) -> str:
    order = int(v.slots[slot].order)
    return CARDS.orders[order].name.lower() if order != UNKNOWN else f"order {slot + 1}"


def clicks(v: Record, seat: int, code: int) -> tuple[str, ...]:
    """The things to touch, one after another: a place, a button, an order's line, or a cube and where it goes."""
    if code in SIMPLE:
        return (SIMPLE[code][1],)
    if code < state.END_TURN:
        return (f"place:{PLACE_NAMES[code - state.MOVE]}",)
    if state.PARTNER <= code < state.PUSH:
        return (f"rep:{slug(REPS[code - state.PARTNER])}",)
    if state.UPROOT <= code < state.HARVEST:
        return ("button:uproot", f"plot:{code - state.UPROOT + 1}")
    if state.HARVEST <= code < state.HARVEST_ALL:
        return (f"plot:{code - state.HARVEST + 1}",)
    if state.LOCK_ALL <= code < state.CONVERT:
        return (f"order:{code - state.LOCK_ALL + 1}",)
    if state.LOCK <= code < state.DISCARD:
        first = state.LOCK if code < state.LOCK_ALL else state.CONVERT
        slot, line = divmod(code - first, NEEDS)
        need = f"need:{slot + 1}-{line + 1}"
        return (need,) if first == state.LOCK else ("button:convert", need)
    verb, card = _cube(code)
    held, stored = f"hold:{slug(RESOURCES[card])}", f"store:{slug(RESOURCES[card])}"
    at_hand = held if v.planets[card].hold > 0 else stored
    return {
        "give": (held, "quest"),
        "store": (held, "storage"),
        "take out": (stored, "hold"),
        "plant": (at_hand, "farm"),
        "discard": ("button:discard", at_hand),
    }[verb]


def slug(name: str) -> str:
    """A name as it stands in ids."""
    return name.lower().replace(" ", "-").replace("'", "")


def outcome(s: Record, k: int) -> str:
    """An outcome of luck in words."""
    if s.phase == state.PLACING:
        left = [card for card in range(PLANETS) if card not in s.chart]
        where = next(place for place in range(HOME) if s.chart[place] == UNKNOWN)
        return f"{PLACE_NAMES[where]} {PLANET_NAMES[left[k]].lower()}"
    if s.phase == state.SPINNING:
        last = max(place for place in range(HOME) if s.chart[place] != UNKNOWN)
        return f"{place_name(s, last).lower()} {SIDES[k].lower()}"
    if s.phase == state.MEETING:
        met = {int(planet.rep) for planet in s.planets}
        left = [rep for rep in range(PLANETS) if rep not in met]
        where = next(place for place in range(HOME) if s.planets[s.chart[place]].rep == UNKNOWN)
        return f"{place_name(s, where).lower()} {REPS[left[k]].lower()}"
    if s.phase == state.ORDERING:
        return f"order {CARDS.orders[in_deck(s.orders)[k]].name.lower()}"
    return f"event {CARDS.events[in_deck(s.events)[k]].name.lower()}"


def veil(before: Record, after: Record, viewer: int, actor: int) -> str | None:
    """2.7: nothing is hidden."""
    return None


# What came of it


def news(before: Record, after: Record, viewer: int) -> list[str]:
    """What came of a decision or outcome."""
    if before.turn == 0 and after.turn == 0:
        return []
    told = []
    if after.event != before.event:
        event = CARDS.events[int(after.event)]
        told.append(event_effect(event))
        if event.kind == FUEL and after.fuel == before.fuel:
            told.append("The tank takes no more.")
    if after.place != before.place:
        told.append(f"{plural(after.fuel, 'unit')} of fuel left." if after.fuel or before.fuel else "Adrift.")
    told += _fights(before, after)
    told += _people(before, after)
    told += _closed_orders(before, after)
    if after.score > before.score:
        told.append(f"{plural(after.score, 'point')} of {GOAL[after.difficulty]}.")
    if after.turn > before.turn:
        told += _growth(before, after)
    return told


def _fights(before: Record, after: Record) -> list[str]:
    told = []
    if after.enemy != before.enemy:
        told.append(f"The enemy ship is at {place_name(after, int(after.enemy))}.")
    for card in range(PLANETS):
        change = int(after.planets[card].troop) - int(before.planets[card].troop)
        if change:
            told.append(f"{'A troop lands on' if change > 0 else 'The troop is driven off'} {PLANET_NAMES[card]}.")
    if after.killed > before.killed:
        told.append(f"{plural(after.killed - before.killed, 'worker')} killed, {after.killed} of {MOST_KILLED[after.difficulty]}.")
    lost = int(ship.load(before)) - int(ship.load(after))
    if lost > 0 and (after.place != before.place or after.event != before.event):
        told.append(f"{plural(lost, 'cube')} lost from the hold.")
    if after.phase in (state.PUSHING, state.REPELLING) and before.phase != after.phase:
        told.append("The enemy ship is beaten.")
    return told


def _people(before: Record, after: Record) -> list[str]:
    told = []
    for card in range(PLANETS):
        done = int(after.planets[card].quests)
        if after.planets[card].rep != UNKNOWN and done > before.planets[card].quests:
            rep = REPS[int(after.planets[card].rep)]
            told.append(f"{rep}: quest {done} done." if done < 3 else f"{rep}: all three quests done.")
    return told


def _closed_orders(before: Record, after: Record) -> list[str]:
    told = []
    failed = int(before.failed)
    for i in range(SLOTS):
        order = int(before.slots[i].order)
        if order != UNKNOWN and order != after.slots[i].order:
            name = CARDS.orders[order].name
            if orders.complete(before.slots[i]):
                told.append(f"{name} is filled, for {plural(CARDS.orders[order].points, 'point')}.")
            else:
                failed += 1
                told.append(f"{name} has failed, {failed} of {MOST_FAILED[after.difficulty]}.")
    return told


def _growth(before: Record, after: Record) -> list[str]:
    grown = []
    for card in range(PLANETS):
        turned = after.planets[card].dark != before.planets[card].dark  # 7.2: then what lay there is gone
        more = int(after.planets[card].cubes) - (0 if turned else int(before.planets[card].cubes))
        if more > 0:
            grown.append(f"{more} {RESOURCES[card]} on {PLANET_NAMES[card]}")
    for i in range(PLOTS):
        if after.plots[i].grown > before.plots[i].grown:
            grown.append(f"1 {RESOURCES[int(after.plots[i].seed)]} on plot {i + 1}")
    told = [f"Turn {after.turn}."]
    return [f"{told[0][:-1]}: {listed(grown)} grown."] if grown else told


# Sentences


def task(v: Record, seat: int) -> str:
    """What to do now."""
    if luck(v):
        return "The galaxy is being set up." if v.turn == 0 else "An event is drawn."
    if v.phase in (state.PUSHING, state.REPELLING):
        where = place_name(v, int(v.enemy))
        return f"Push the enemy ship: clockwise or anticlockwise? It has been beaten at {where}."
    where = place_name(v, int(v.place))
    rest = f"Turn {v.turn} of {TURNS[v.difficulty]}."
    if v.place != HOME:
        p = v.planets[int(v.chart[v.place])]
        if p.troop:
            return f"A troop holds {where}: {'fly on, or ' if can_move(v) else ''}end the turn. {rest}"
        if v.chart[v.place] == v.meteor:
            return f"Meteors over {where}: {'leave, or ' if can_move(v) else ''}wait for the turn to end. {rest}"
    if not can_move(v):
        return f"You are at {where} with no fuel: work, or end the turn. {rest}"
    return f"You are at {where} with {f'{v.fuel} fuel' if v.fuel else 'a drift left'}: work, fly, or end the turn. {rest}"


def verdict(v: Record, viewer: int) -> str:
    """How it ended, and why."""
    d = v.difficulty
    points = f"{plural(v.score, 'point')} of {GOAL[d]}"
    if v.phase == state.WON:
        return f"You keep your licence: {points}, in turn {v.turn} of {TURNS[d]}."
    return f"Your licence is revoked: {ending(v)}. {points}."


def ending(v: Record) -> str:
    """What ended the game."""
    d = v.difficulty
    if v.phase == state.WON:
        return f"won in turn {v.turn} of {TURNS[d]}"
    if v.failed >= MOST_FAILED[d]:
        return f"{plural(v.failed, 'order')} failed"
    if v.killed >= MOST_KILLED[d]:
        return f"{plural(v.killed, 'worker')} killed"
    if troops(v) == PLANETS:
        return "the enemy holds all eight planets"
    return "the last event has passed"
