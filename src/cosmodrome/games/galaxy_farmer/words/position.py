"""Galaxy Farmer positions written by hand: how their fields are spelled, and what can be wrong with them."""

from __future__ import annotations

from collections.abc import Iterator

from cosmodrome.engine.compile.numbers import spelling
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, EDITION_NAMES, PLANETS, QUESTS, event_kind, quest_kind
from cosmodrome.games.galaxy_farmer.rules.end import lost
from cosmodrome.games.galaxy_farmer.rules.enemy import SHIP_FORCE, blocked, opposition, strength
from cosmodrome.games.galaxy_farmer.rules.orders import last_turn, orders_left
from cosmodrome.games.galaxy_farmer.rules.representatives import befriended, reached
from cosmodrome.games.galaxy_farmer.rules.state import (
    CUBES,
    HALF,
    HOME,
    LOOP,
    SLOTS,
    STORAGE,
    UNKNOWN,
    WORKERS,
    phase,
    pile,
    side,
    transfer,
)
from cosmodrome.games.galaxy_farmer.rules.tables import EVENTS, GOAL, MOST_FAILED, ORDERS, QUEST_KIND, SHIP_BERTHS, TURNS
from cosmodrome.games.galaxy_farmer.rules.what_there_is import here, in_play, load, room, storage_room, tank
from cosmodrome.games.galaxy_farmer.words.conditions import PUSHING
from cosmodrome.games.galaxy_farmer.words.names import PLACE_NAMES, PLANET_NAMES, RESOURCES, hold_size, needs, next_quest

SPELLING = {
    "phase": spelling(phase),
    "difficulty": tuple(difficulty.name for difficulty in CARDS.difficulties),
    "ship": tuple(one.name.lower() for one in CARDS.ships),
    "edition": EDITION_NAMES,
    "place": PLACE_NAMES,
    "crew": spelling(transfer),
    "enemy": PLACE_NAMES[:LOOP],
    "meteor": tuple(name.lower() for name in PLANET_NAMES),
    "event": tuple(event.name.lower() for event in CARDS.events),
    "partner": tuple(rep.name.lower() for rep in CARDS.representatives),
    "chart": tuple(name.lower() for name in PLANET_NAMES),
    "planets.dark": spelling(side),
    "planets.rep": tuple(rep.name.lower() for rep in CARDS.representatives),
    "planets.shelf": spelling(transfer),
    "planets.soil": spelling(transfer),
    "plots.seed": tuple(name.lower() for name in RESOURCES),
    "slots.order": tuple(order.name.lower() for order in CARDS.orders),
    "orders": spelling(pile),
    "events": ("deck", "open", "drawn"),
}

OPTIONS = {"difficulty": "difficulty", "ship": "ship", "edition": "edition"}  # the field that keeps each option
SETTING_UP = (phase.PLACING, phase.SPINNING, phase.MEETING)
DECIDING = (phase.PLAYING, *PUSHING)


def faults(s: Record) -> Iterator[str]:
    """What is wrong with a position, the simplest first; later checks rely on earlier ones having passed."""
    yield from _values(s)
    yield from _map(s)
    yield from _workers(s)
    yield from _orders(s)
    yield from _cubes(s)
    yield from _events(s)
    yield from _phase(s)


def _values(s: Record) -> Iterator[str]:
    for name in ("phase", "difficulty", "ship", "edition", "place", "crew", "enemy"):
        if s[name] == UNKNOWN:
            yield f"{name}: it must be given."
    for name in ("orders", "events"):
        if UNKNOWN in s[name]:
            yield f"{name}: each card is in the deck or out of it."
    for name, most in (("drifted", 1), ("aboard", WORKERS), ("home", WORKERS), ("killed", WORKERS), ("fuel", 20), ("score", 120)):
        if not 0 <= s[name] <= most:
            yield f"{name}: {s[name]} is outside 0 to {most}."
    if not 0 <= s.turn <= TURNS[s.edition, s.difficulty]:
        yield f"turn: {s.turn} is outside 0 to {TURNS[s.edition, s.difficulty]}."
    if s.failed < 0:
        yield f"failed: {s.failed} is less than 0."
    limits = {"top": HALF, "bottom": HALF, "cubes": CUBES, "troop": 1, "quests": QUESTS, "given": CUBES, "hold": CUBES, "store": CUBES}
    for card in range(PLANETS):
        for name, most in limits.items():
            if not 0 <= s.planets[card][name] <= most:
                yield f"planets[{card}].{name}: {s.planets[card][name]} is outside 0 to {most}."
        for name in ("dark", "shelf", "soil"):
            if s.planets[card][name] == UNKNOWN:
                yield f"planets[{card}].{name}: it must be given."
    for i, plot in enumerate(s.plots):
        if not 0 <= plot.grown <= (0 if plot.seed == UNKNOWN else 1):
            yield f"plots[{i}].grown: a plot grows one cube, and only from a seed."


def _map(s: Record) -> Iterator[str]:
    placed = [int(card) for card in s.chart if card != UNKNOWN]
    if len(set(placed)) < len(placed):
        yield "chart: a planet lies in two places."
    if list(s.chart[: len(placed)]) != placed:
        yield "chart: planets are placed along the loop, from the north-west."
    complete = len(placed) == LOOP
    if s.phase == phase.PLACING and len(placed) > LOOP - 2:
        yield "chart: no luck is needed to place the last planet."
    if s.phase == phase.SPINNING and not placed:
        yield "chart: there is no planet to spin."
    if s.phase not in (phase.PLACING, phase.SPINNING) and not complete:
        yield "chart: all eight planets lie on the map by now."
    reps = [int(s.planets[card].rep) for card in placed]
    met = [rep for rep in reps if rep != UNKNOWN]
    if len(set(met)) < len(met) or any(s.planets[card].rep != UNKNOWN for card in range(PLANETS) if card not in placed):
        yield "planets: a representative lives on one planet, and that lies on the map."
    if reps[: len(met)] != met or (met and s.phase in (phase.PLACING, phase.SPINNING)):
        yield "planets: representatives find their planets along the loop, when all planets lie there."
    if s.phase == phase.MEETING and len(met) > LOOP - 2:
        yield "planets: no luck is needed for the last representative."
    if s.phase not in SETTING_UP and len(met) < PLANETS:
        yield "planets: every planet has its representative by now."
    if s.partner != UNKNOWN and not befriended(s, s.partner):
        yield "partner: a partner's three quests are done."
    for card in range(PLANETS):
        p, quest = s.planets[card], next_quest(s, card)
        if p.given and (quest is None or quest.kind != quest_kind.DELIVER or p.given >= quest.count):
            yield f"planets[{card}].given: cubes are given for a quest that asks for more of them."


def _workers(s: Record) -> Iterator[str]:
    if s.aboard > SHIP_BERTHS[s.edition, s.ship]:
        yield f"aboard: the ship has only {SHIP_BERTHS[s.edition, s.ship]} berths."
    total = int(s.aboard + s.home + s.killed + s.planets["top"].sum() + s.planets["bottom"].sum())
    if total != WORKERS:
        yield f"home: there are {total} workers in all, killed ones included; there should be {WORKERS}."


def _orders(s: Record) -> Iterator[str]:
    shown = [int(slot.order) for slot in s.slots if slot.order != UNKNOWN]
    if len(set(shown)) < len(shown):
        yield "slots: an order lies open twice."
    if sorted(shown) != [order for order in range(ORDERS) if s.orders[order] == pile.OPEN]:
        yield "orders: those that are 'open' are exactly those in the slots."
    if len(shown) < SLOTS and s.phase in (*DECIDING, phase.DRAWING, phase.LOST):
        yield "slots: three orders lie open."
    if s.phase in SETTING_UP and shown:
        yield "slots: orders are opened when everybody has found a planet."
    if s.phase == phase.ORDERING and (len(shown) == SLOTS or orders_left(s) < 2):
        yield "phase: no luck is needed to open an order."
    for i, slot in enumerate(s.slots):
        if slot.order == UNKNOWN:
            if slot.timer or slot.locked.any():
                yield f"slots[{i}]: there is no order that could have a timer or cubes."
            continue
        last = int(last_turn(s, slot)) + (s.phase == phase.WON)
        if not 1 <= slot.timer <= last:
            yield f"slots[{i}].timer: {slot.timer} is outside 1 to {last}."
        counts = [need.count for need in needs(s, i)] + [0] * (len(slot.locked) - len(needs(s, i)))
        if any(not 0 <= locked <= count for locked, count in zip(slot.locked, counts, strict=True)):
            yield f"slots[{i}].locked: a line holds as many cubes as it asks for, at most."


def _cubes(s: Record) -> Iterator[str]:
    for card in range(PLANETS):
        if in_play(s, card) > CUBES:
            yield f"planets[{card}]: {in_play(s, card)} cubes of {RESOURCES[card]} are out; there are {CUBES}."
    if load(s) > hold_size(s) or room(s) < 0:
        yield f"planets: {load(s)} cubes are in the hold, which takes {hold_size(s)}."
    if storage_room(s) < 0:
        yield f"planets: {STORAGE - storage_room(s)} cubes are in storage, which takes {STORAGE}."
    if s.fuel > tank(s) + 1:
        yield f"fuel: {s.fuel} is more than a full tank and one."


def _events(s: Record) -> Iterator[str]:
    drawn = [event for event in range(EVENTS) if s.events[event] != pile.DECK]
    if any(s.events[event] == pile.OPEN for event in range(EVENTS)):
        yield "events: an event is in the deck or drawn."
    if (s.event == UNKNOWN) != (not drawn) or (s.event != UNKNOWN and s.event not in drawn):
        yield "event: it is the last one that was drawn."
    before = s.phase in (phase.PLAYING, phase.PUSHING, phase.DRAWING) or (s.phase == phase.WON and len(drawn) == s.turn - 1)
    if len(drawn) != max(int(s.turn) - before, 0):
        yield f"events: {len(drawn)} are drawn in turn {s.turn}; one is drawn at the end of each turn."
    meteor = s.event != UNKNOWN and CARDS.events[int(s.event)].which == s.meteor and s.phase != phase.DRAWING
    if s.meteor != UNKNOWN and not meteor:
        yield "meteor: a storm is where the last event says, until the next is drawn."


def _phase(s: Record) -> Iterator[str]:
    goal = GOAL[s.difficulty]
    if (s.phase in (*SETTING_UP,) and s.turn > 0) or (s.phase not in (*SETTING_UP, phase.ORDERING) and s.turn == 0):
        yield "turn: it is 0 while the galaxy is set up, and only then."
    if (s.phase == phase.WON) != (s.score >= goal):
        yield f"score: {goal} points, and not fewer, win the game."
    if s.phase == phase.LOST and not lost(s):
        yield "phase: nothing has been lost yet."
    if s.phase in (*DECIDING, phase.DRAWING) and s.failed >= MOST_FAILED[s.difficulty]:
        yield f"failed: {MOST_FAILED[s.difficulty]} failed orders lose the game."
    if s.phase in (phase.PLAYING, phase.PUSHING) and s.drifted and s.fuel:
        yield "drifted: the ship drifts only with an empty tank."
    if s.phase == phase.PUSHING and (s.enemy != s.place or opposition(s) != SHIP_FORCE):
        yield "phase: the enemy is pushed where you are, when its troop is gone."
    if s.phase == phase.REPELLING and (s.enemy != s.place or opposition(s) != SHIP_FORCE):
        yield "phase: the enemy is repelled where you are, and leaves no troop."
    if s.phase == phase.REPELLING and CARDS.events[int(s.event)].kind not in (event_kind.PATROL, event_kind.WARP):
        yield "event: the enemy is repelled only when an event has moved it."
    if s.phase in PUSHING and strength(s) < SHIP_FORCE:
        yield f"aboard: a force of {strength(s)} does not beat the enemy ship."
    if s.phase == phase.PLAYING and s.place != HOME:
        p = s.planets[here(s)]
        if s.enemy == s.place and not p.troop:
            yield "enemy: where it meets you, either a troop is left or it is pushed away."
        if p.troop and strength(s) >= opposition(s):
            yield "planets: the troop where you are would have been driven off."
        elif not blocked(s) and p.quests < QUESTS and QUEST_KIND[s.edition, p.rep, p.quests] != quest_kind.DELIVER and reached(s, p):
            yield "planets: the next quest where you are is done by itself; count it."
