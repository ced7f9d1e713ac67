"""The sight as text: the map in cells of 26 characters, then ship, HOME, orders and the event; 79 characters wide."""

from __future__ import annotations

from textwrap import wrap

from cosmodrome.engine.drawing.ink import Ink, Line
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, COLOURS, PLANETS, QUESTS
from cosmodrome.games.galaxy_farmer.rules.enemy import strength
from cosmodrome.games.galaxy_farmer.rules.state import HOME, PLOTS, SLOTS, STORAGE, UNKNOWN
from cosmodrome.games.galaxy_farmer.rules.tables import GOAL, MOST_FAILED, MOST_KILLED, SHIP_BERTHS, TURNS
from cosmodrome.games.galaxy_farmer.rules.what_there_is import load, storage_room, tank
from cosmodrome.games.galaxy_farmer.words.names import (
    RESOURCES,
    ability_mark,
    ability_text,
    been,
    cards,
    cubes_listed,
    event_effect,
    hold_size,
    listed,
    need_name,
    needs,
    out_of,
    quest_mark,
    side,
    troops,
    turns_left,
)

WIDTH = 79
NAME = 13  # the column of names below the map
CELL = 26
CELL_LINES = 5
ROWS = ((0, 1, 2), (7, HOME, 3), (6, 5, 4))  # the places as they lie
COLOUR_ROLES = ("arms", "summer", "crowns", "spring")  # of the planets' colours, among the suits of the art direction

Parts = list[str | Ink]


def board(v: Record, seat: int) -> list[Line]:
    """Everything there is to know."""
    lines: list[Line] = [state_of_play(v)]
    for row in ROWS:
        cells = [_home(v) if place == HOME else _planet(v, place) for place in row]
        lines += [[part for cell in cells for part in fitted(cell[i])] for i in range(CELL_LINES)]
    lines.append(_ship(v))
    lines += _list(f"  hold {load(v)}/{hold_size(v)}", cubes_listed(v, "hold"))
    lines += _list(f"Storage {STORAGE - storage_room(v)}/{STORAGE}", cubes_listed(v, "store"))
    lines.append(_farm(v))
    for slot in range(SLOTS):
        lines += _order(v, slot)
    return [*lines, _event(v), *_been(v), *_partner(v)]


def fitted(parts: Parts) -> Parts:
    """A line of a cell, filled up to its width."""
    length = sum(len(part.text if isinstance(part, Ink) else part) for part in parts)
    return [*parts, " " * (CELL - length)]


def state_of_play(v: Record) -> Parts:
    """Time, points, and the distance to each way of losing."""
    d = v.difficulty
    return [
        f"Turn {v.turn}/{TURNS[v.edition, d]}   Points ",
        Ink(f"{v.score}/{GOAL[d]}", "good"),
        "   Failed ",
        Ink(out_of(v.failed, MOST_FAILED[d]), "danger" if v.failed == MOST_FAILED[d] - 1 else "info"),
        "   Killed ",
        Ink(out_of(v.killed, MOST_KILLED[d]), "danger" if v.killed == MOST_KILLED[d] - 1 else "info"),
        "   Troops ",
        Ink(f"{troops(v)}/{PLANETS}", "danger" if troops(v) > 5 else "info"),
    ]


def _planet(v: Record, place: int) -> list[Parts]:
    """Five lines: the planet, what is on it, who is there, who lives there, and all that is asked for."""
    card = int(v.chart[place])
    if card == UNKNOWN:
        return [[Ink("?", "quiet")], [], _marks(v, place), [], []]
    p, planet = v.planets[card], CARDS.planets[card]
    shown = Ink(side(v, card), "suns" if not p.dark else "moons")
    crops = f"{p.cubes} {planet.resource}"
    resident, quests = _resident(v, card)
    return [
        [Ink(planet.name, COLOUR_ROLES[planet.colour]), f" {COLOURS[planet.colour]} ", shown],
        [Ink(crops, "info" if p.cubes else "quiet"), f" top {p.top}" if p.top else "", f" low {p.bottom}" if p.bottom else ""],
        _marks(v, place),
        [Ink(resident, "quiet")],
        [Ink(quests, "quiet")],
    ]


def _resident(v: Record, card: int) -> tuple[str, str]:
    """8.1, 8.9: who lives there and what that is good for; and the three quests."""
    p, rep = v.planets[card], int(v.planets[card].rep)
    if rep == UNKNOWN:
        return "", ""
    one = cards(v).representatives[rep]
    name = f"{one.name}: {ability_mark(one)}"
    if p.quests == QUESTS:
        return name, "PARTNER" if rep == v.partner else "all done"
    marks = [quest_mark(quest, int(p.given) if i == p.quests else 0) for i, quest in enumerate(one.quests)]
    return name, ", ".join(["done"] * int(p.quests) + marks[p.quests :])


def _marks(v: Record, place: int) -> Parts:
    card = int(v.chart[place])
    parts: Parts = []
    if v.place == place:
        parts.append(Ink("<YOU> ", "ship"))
    if v.enemy == place:
        parts.append(Ink("ENEMY ", "danger"))
    if card != UNKNOWN and v.planets[card].troop:
        parts.append(Ink("TROOP ", "danger"))
    if card != UNKNOWN and v.meteor == card:
        parts.append(Ink("METEORS ", "danger"))
    return parts


def _home(v: Record) -> list[Parts]:
    here: Parts = [Ink("<YOU>", "ship")] if v.place == HOME else []
    return [[Ink("HOME", "good")], [f"workers {v.home}"], here, [], []]


def _list(name: str, things: list[str]) -> list[Line]:
    """A name and a list, on as many lines as it takes."""
    rows = wrap(listed(things), WIDTH - NAME)
    return [[f"{name if i == 0 else '':{NAME}}", Ink(row, "info" if things else "quiet")] for i, row in enumerate(rows)]


def _ship(v: Record) -> Parts:
    what = CARDS.ships[int(v.ship)]
    fuel = f"{v.fuel}/{tank(v)}"
    return [
        f"{what.name:{NAME}}fuel ",
        Ink(fuel, "info" if v.fuel else "danger"),
        f"   drift {'used' if v.drifted else 'ready'}   workers ",
        Ink(f"{v.aboard}/{SHIP_BERTHS[v.edition, v.ship]}", "info"),
        f"   force {strength(v)}",
    ]


def _farm(v: Record) -> Parts:
    plots = []
    for i in range(PLOTS):
        seed = int(v.plots[i].seed)
        plots.append(f"{i + 1} empty" if seed == UNKNOWN else f"{i + 1} {RESOURCES[seed]}{' +1' if v.plots[i].grown else ''}")
    return [f"{'Farm':{NAME}}", Ink("   ".join(plots), "info")]


def _order(v: Record, slot: int) -> list[Parts]:
    order = int(v.slots[slot].order)
    if order == UNKNOWN:
        return [[Ink(f"{f'Order {slot + 1}':{NAME}}none", "quiet")], []]
    card, left = CARDS.orders[order], turns_left(v, slot)
    wanted = []
    for line, need in enumerate(needs(v, slot)):
        got = int(v.slots[slot].locked[line])
        wanted.append(f"{got}/{need.count} {need_name(need)}")
    return [
        [
            f"{f'Order {slot + 1}':{NAME}}",
            Ink(card.name, "crowns"),
            f", {card.points} points, ",
            Ink("last turn" if left == 1 else f"{left} turns left", "danger" if left <= 2 else "info"),
        ],
        [Ink("    " + "  ".join(wanted), "text")],
    ]


def _event(v: Record) -> Parts:
    if v.event == UNKNOWN:
        return [f"{'Event':{NAME - 3}}", Ink("none yet", "quiet")]
    card = cards(v).events[int(v.event)]
    return [f"{'Event':{NAME - 3}}", Ink(card.name, "crowns"), f": {event_effect(card)}"]


def _been(v: Record) -> list[Line]:
    """7.1, 9.6: how many events the season has, and which have been."""
    names = been(v)
    return _list(f"Been {len(names)}/{TURNS[v.edition, v.difficulty]}", names)


def _partner(v: Record) -> list[Line]:
    if v.partner != UNKNOWN:
        one = cards(v).representatives[int(v.partner)]
        return [[f"{'Partner':{NAME}}", Ink(one.name, "good"), f": {ability_text(one)}"]]
    ready = [cards(v).representatives[int(p.rep)] for p in v.planets if p.rep != UNKNOWN and p.quests == QUESTS]
    if not ready:
        return [[f"{'Partner':{NAME}}", Ink("none yet: three quests make a friend", "quiet")]]
    names = ["Partner", *[""] * (len(ready) - 1)]
    said = (f"{'ready: ' if name else ''}{one.name} ({ability_text(one)})" for name, one in zip(names, ready, strict=True))
    return [[f"{name:{NAME}}", Ink(line, "info")] for name, line in zip(names, said, strict=True)]
