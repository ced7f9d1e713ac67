"""The sight as text for a small window: two lines for each row of the map, and a line for everything else."""

from __future__ import annotations

from cosmodrome.engine.drawing.ink import Ink, Line
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, COLOURS, QUESTS, SIDES
from cosmodrome.games.galaxy_farmer.rules.enemy import strength
from cosmodrome.games.galaxy_farmer.rules.state import HOME, PLOTS, SLOTS, STORAGE, UNKNOWN
from cosmodrome.games.galaxy_farmer.rules.tables import SHIP_BERTHS
from cosmodrome.games.galaxy_farmer.rules.what_there_is import load, storage_room, tank
from cosmodrome.games.galaxy_farmer.words.board import CELL, COLOUR_ROLES, ROWS, WIDTH, Parts, fitted, state_of_play
from cosmodrome.games.galaxy_farmer.words.names import (
    REPS,
    RESOURCES,
    cards,
    cubes_listed,
    event_effect,
    hold_size,
    listed,
    needs,
    next_quest,
    quest_mark,
    turns_left,
)

SHORT = 5  # letters of a resource, where there is no room for all: no two begin alike


def compact(v: Record, seat: int) -> list[Line]:
    """Everything one needs to decide, in thirteen lines."""
    lines: list[Line] = [state_of_play(v)]
    for row in ROWS:
        cells = [_home(v) if place == HOME else _planet(v, place) for place in row]
        lines += [[part for cell in cells for part in fitted(cell[i])] for i in range(2)]
    lines += [_ship(v), _stores(v), *(_order(v, slot) for slot in range(SLOTS)), _cards(v)]
    return lines


def _here(v: Record, place: int) -> Parts:
    """Who is there: you, the enemy, a troop, meteors."""
    card = int(v.chart[place]) if place != HOME else UNKNOWN
    held = card != UNKNOWN and bool(v.planets[card].troop)
    struck = card != UNKNOWN and v.meteor == card
    marks = (("<YOU>", "ship", v.place == place), ("E", "danger", v.enemy == place), ("T", "danger", held), ("M", "danger", struck))
    return [Ink(f" {mark}", role) for mark, role, holds in marks if holds]


def _planet(v: Record, place: int) -> list[Parts]:
    """The planet and who is there; what is on it and what is asked for next."""
    card = int(v.chart[place])
    if card == UNKNOWN:
        return [[Ink("?", "quiet"), *_here(v, place)], []]
    p, planet = v.planets[card], CARDS.planets[card]
    workers = f" t{p.top}" * bool(p.top) + f" l{p.bottom}" * bool(p.bottom)
    crops = f"{p.cubes} {planet.resource}{workers}"
    quest = next_quest(v, card) if p.rep != UNKNOWN else None
    asked = "" if p.rep == UNKNOWN else f" {quest_mark(quest, int(p.given))}" if quest else " friend"
    side = SIDES[int(p.dark)]
    return [
        [
            Ink(planet.name, COLOUR_ROLES[planet.colour]),
            f" {COLOURS[planet.colour]} ",
            Ink(side[0], "moons" if p.dark else "suns"),
            *_here(v, place),
        ],
        [Ink(crops, "info" if p.cubes else "quiet"), Ink(asked[: CELL - 1 - len(crops)], "quiet")],
    ]


def _home(v: Record) -> list[Parts]:
    return [[Ink("HOME", "good"), *_here(v, HOME)], [f"workers {v.home}"]]


def _cut(parts: Parts) -> Line:
    """As much as a line holds."""
    left = WIDTH
    kept: Parts = []
    for part in parts:
        words = part.text if isinstance(part, Ink) else part
        short = words[:left]
        kept.append(Ink(short, part.role) if isinstance(part, Ink) else short)
        left -= len(short)
    return kept


def _ship(v: Record) -> Line:
    drift = "used" if v.drifted else "ready"
    said = f" drift {drift}, crew {v.aboard}/{SHIP_BERTHS[v.edition, v.ship]}, force {strength(v)}, hold {load(v)}/{hold_size(v)} "
    fuel = Ink(f"{v.fuel}/{tank(v)}", "info" if v.fuel else "danger")
    return _cut([f"{CARDS.ships[int(v.ship)].name} fuel ", fuel, said, Ink(listed(cubes_listed(v, "hold")), "info")])


def _stores(v: Record) -> Line:
    seeds = [int(v.plots[i].seed) for i in range(PLOTS)]
    plots = [f"{RESOURCES[seed]}{'+1' * int(v.plots[i].grown)}" if seed != UNKNOWN else "empty" for i, seed in enumerate(seeds)]
    used = STORAGE - int(storage_room(v))
    farm = f"Farm {', '.join(plots)}. Storage {used}/{STORAGE} "
    return _cut([farm, Ink(listed(cubes_listed(v, "store")), "info")])


def _order(v: Record, slot: int) -> Line:
    """An order: what it is worth, how long there is, and what it still wants."""
    order = int(v.slots[slot].order)
    if order == UNKNOWN:
        return [Ink(f"{slot + 1} no order", "quiet")]
    card, left = CARDS.orders[order], turns_left(v, slot)
    head = f"{slot + 1} {card.name}"
    time = f" {left} turn{'s' * (left > 1)}"
    worth = f" {card.points} pts:"
    room = WIDTH - len(head) - len(time) - len(worth)
    for letters in (99, SHORT, 3):
        wanted = [
            f" {int(v.slots[slot].locked[i])}/{need.count} {SIDES[need.side][0]} {RESOURCES[need.planet][:letters]}"
            for i, need in enumerate(needs(v, slot))
        ]
        if sum(map(len, wanted)) <= room:
            break
    return _cut([Ink(head, "crowns"), worth.rstrip(":"), Ink(time, "danger" if left <= 2 else "info"), ":", *wanted])


def _cards(v: Record) -> Line:
    """The event, and the partner or who could be."""
    card = cards(v).events[int(v.event)] if v.event != UNKNOWN else None
    event = f"{card.name}: {event_effect(card)}" if card else "No event yet."
    ready = [REPS[int(p.rep)] for p in v.planets if p.rep != UNKNOWN and p.quests == QUESTS]
    partner = REPS[int(v.partner)] if v.partner != UNKNOWN else f"{', '.join(ready)} ready" if ready else "none"
    return _cut([Ink(f"Partner {partner}. ", "good" if v.partner != UNKNOWN else "quiet"), event])
