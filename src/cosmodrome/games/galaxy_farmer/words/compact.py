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
    event_effect,
    hold_size,
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


def _here(v: Record, place: int, words: bool) -> Parts:
    """Who is there: you, the enemy, a troop, meteors; in words, or where there is no room by their first letters."""
    card = int(v.chart[place]) if place != HOME else UNKNOWN
    held = card != UNKNOWN and bool(v.planets[card].troop)
    struck = card != UNKNOWN and v.meteor == card
    marks = (
        ("<YOU>", "ship", v.place == place),
        ("ENEMY", "danger", v.enemy == place),
        ("TROOP", "danger", held),
        ("METEORS", "danger", struck),
    )
    return [Ink(f" {mark if words or mark == '<YOU>' else mark[0]}", role) for mark, role, holds in marks if holds]


def _planet(v: Record, place: int) -> list[Parts]:
    """The planet and who is there; what is on it and which quest is next, each in the words there is room for."""
    card = int(v.chart[place])
    if card == UNKNOWN:
        return [[Ink("?", "quiet"), *_here(v, place, True)], []]
    p, planet = v.planets[card], CARDS.planets[card]
    workers = f" {p.top} up" * bool(p.top) + f" {p.bottom} low" * bool(p.bottom)
    crops = f"{p.cubes} {planet.resource}{workers}"
    quest = next_quest(v, card) if p.rep != UNKNOWN else None
    asked = "" if p.rep == UNKNOWN else quest_mark(quest, int(p.given)) if quest else "friend"
    side, role = SIDES[int(p.dark)], "moons" if p.dark else "suns"
    name: Parts = [Ink(planet.name, COLOUR_ROLES[planet.colour]), f" {COLOURS[planet.colour]} "]
    heads: list[Parts] = [[*name, Ink(shown, role), *_here(v, place, words)] for shown in (side, side[0]) for words in (True, False)]
    quests = [*([f" quest {asked}"] if quest else []), f" {asked}", ""]
    crop = Ink(crops, "info" if p.cubes else "quiet")
    return [_first_that_fits(heads, CELL - 1), _first_that_fits([[crop, Ink(said, "quiet")] for said in quests], CELL - 1)]


def _first_that_fits(ways: list[Parts], room: int) -> Parts:
    """Of several ways to say something, the first that fits into a line; else the last, cut."""
    return next((parts for parts in ways if _length(parts) <= room), _cut(ways[-1], room))


def _length(parts: Parts) -> int:
    return sum(len(part.text if isinstance(part, Ink) else part) for part in parts)


def _home(v: Record) -> list[Parts]:
    return [[Ink("HOME", "good"), *_here(v, HOME, True)], [f"workers {v.home}"]]


def _cut(parts: Parts, left: int) -> Parts:
    """As much as a line holds."""
    kept: Parts = []
    for part in parts:
        words = part.text if isinstance(part, Ink) else part
        short = words[:left]
        kept.append(Ink(short, part.role) if isinstance(part, Ink) else short)
        left -= len(short)
    return kept


def _ship(v: Record) -> Line:
    """The ship, and what grows at HOME."""
    crew = f"crew {v.aboard}/{SHIP_BERTHS[v.edition, v.ship]}, force {strength(v)}"
    fuel = Ink(f"{v.fuel}/{tank(v)}", "info" if v.fuel else "danger")
    farms = [", ".join(_plot(v, i, letters) for i in range(PLOTS)) for letters in (99, SHORT)]
    ship: Parts = [f"{CARDS.ships[int(v.ship)].name} fuel ", fuel, f" drift {'used' if v.drifted else 'ready'}, {crew}. Farm "]
    return _first_that_fits([[*ship, Ink(farm, "info")] for farm in farms], WIDTH)


def _plot(v: Record, i: int, letters: int) -> str:
    """What grows on a plot of the farm, and whether it is ripe."""
    seed = int(v.plots[i].seed)
    return f"{RESOURCES[seed][:letters]}{'+1' * int(v.plots[i].grown)}" if seed != UNKNOWN else "bare"


def _stores(v: Record) -> Line:
    """What is in the hold and in storage."""
    hold, store = (f"{load(v)}/{hold_size(v)} ", f"{STORAGE - int(storage_room(v))}/{STORAGE} ")
    ways: list[Parts] = []
    for letters in (99, SHORT, 3):
        held, stored = (", ".join(_cubes(v, where, letters)) or "nothing" for where in ("hold", "store"))
        ways.append(["Hold ", hold, Ink(held, "info"), ". Storage ", store, Ink(stored, "info")])
    return _first_that_fits(ways, WIDTH)


def _cubes(v: Record, where: str, letters: int) -> list[str]:
    """The cubes in the hold or in storage, each with its side: in words, or by the first letters."""
    there = [(card, int(getattr(p, where))) for card, p in enumerate(v.planets)]
    sides = [SIDES[int(p.dark)] for p in v.planets]
    return [f"{count} {_short(sides[card], letters)} {RESOURCES[card][:letters]}" for card, count in there if count]


def _short(side: str, letters: int) -> str:
    return side if letters > SHORT else side[0]


def _order(v: Record, slot: int) -> Line:
    """An order: what it is worth, how long there is, and what it still wants."""
    order = int(v.slots[slot].order)
    if order == UNKNOWN:
        return [Ink(f"{slot + 1} no order", "quiet")]
    card, left = CARDS.orders[order], turns_left(v, slot)
    time = Ink(f" {left} turn{'s' * (left > 1)}", "danger" if left <= 2 else "info")
    head: Parts = [Ink(f"{slot + 1} {card.name}", "crowns"), f" {card.points} pts", time, ":"]
    ways: list[Parts] = []
    for side, letters in ((99, 99), (1, 99), (1, SHORT), (1, 3)):
        wanted = [
            f" {int(v.slots[slot].locked[i])}/{need.count} {SIDES[need.side][:side]} {RESOURCES[need.planet][:letters]}"
            for i, need in enumerate(needs(v, slot))
        ]
        ways.append([*head, *wanted])
    return _first_that_fits(ways, WIDTH)


def _cards(v: Record) -> Line:
    """The event, and the partner or who could be."""
    card = cards(v).events[int(v.event)] if v.event != UNKNOWN else None
    event = f"{card.name}: {event_effect(card)}" if card else "No event yet."
    ready = [REPS[int(p.rep)] for p in v.planets if p.rep != UNKNOWN and p.quests == QUESTS]
    partner = REPS[int(v.partner)] if v.partner != UNKNOWN else f"{', '.join(ready)} ready" if ready else "none"
    return _cut([Ink(f"Partner {partner}. ", "good" if v.partner != UNKNOWN else "quiet"), event], WIDTH)
