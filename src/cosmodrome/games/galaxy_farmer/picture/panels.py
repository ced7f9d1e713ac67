"""The instruments of Galaxy Farmer: score and dangers, orders, ship, HOME, event, quest and partner."""

from __future__ import annotations

from textwrap import wrap

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.instruments import Area, panel
from cosmodrome.engine.drawing.markup import box, fitting, group, move, text
from cosmodrome.engine.drawing.pieces import lit_box, remembered, thing
from cosmodrome.games.galaxy_farmer.picture.layout import Scene
from cosmodrome.games.galaxy_farmer.picture.pieces import pips, resource, tooltip
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, PLANETS, QUESTS, SIDES
from cosmodrome.games.galaxy_farmer.rules.state import HOME, PLOTS, SLOTS, STORAGE, UNKNOWN
from cosmodrome.games.galaxy_farmer.rules.tables import GOAL, MOST_FAILED, MOST_KILLED, ORDER_TIMER, SHIP_BERTHS, TURNS
from cosmodrome.games.galaxy_farmer.rules.what_there_is import load, storage_room, tank
from cosmodrome.games.galaxy_farmer.words.names import (
    REPS,
    RESOURCES,
    ability_text,
    event_effect,
    hold_size,
    need_name,
    needs,
    next_quest,
    quest_text,
    rep_text,
    slug,
    troops,
    turns_left,
)


def panels(scene: Scene) -> str:
    """All instruments but the buttons."""
    drawn = (_status, _orders, _ship, _home, _event, _quest, _partner)
    return "".join(draw(scene) for draw in drawn)


def _status(scene: Scene) -> str:
    """Points and time, and the distance to each way of losing."""
    v, area, tall = scene.v, scene.layout.status, scene.layout.tall
    d = v.difficulty
    width = area.width / 5
    last_turn = int(TURNS[d]) - int(v.turn)
    columns = (
        (f"{v.score}/{GOAL[d]}", "points", "good"),
        (f"{v.turn}/{TURNS[d]}", "turn", "danger" if last_turn <= 3 else "text"),
        (f"{v.failed}/{MOST_FAILED[d]}", "failed", "danger" if v.failed >= MOST_FAILED[d] - 1 else "text"),
        (f"{v.killed}/{MOST_KILLED[d]}", "killed", "danger" if v.killed >= MOST_KILLED[d] - 1 else "text"),
        (f"{troops(v)}/{PLANETS}", "troops", "danger" if troops(v) >= PLANETS - 2 else "text"),
    )
    parts = [panel(*area)]
    for i, (figure, caption, role) in enumerate(columns):
        x = area.x + (i + 0.5) * width
        parts.append(text(x, area.y + area.height * 0.42, figure, 21 if tall else 30, role, 800, "middle"))
        parts.append(text(x, area.y + area.height * 0.76, caption, 11.5 if tall else 14, "quiet", None, "middle"))
    return group(*parts, id="status")


# Orders


def _orders(scene: Scene) -> str:
    area = scene.layout.orders
    height = area.height / SLOTS
    return "".join(_order(scene, i, Area(area.x, area.y + i * height, area.width, height - 6)) for i in range(SLOTS))


def _order(scene: Scene, i: int, area: Area) -> str:
    """An order: name, points, turns left, and a line for each kind of cube. Its head locks in all that fits."""
    v, tall = scene.v, scene.layout.tall
    slot, name = v.slots[i], f"order:{i + 1}"
    if slot.order == UNKNOWN:
        return panel(*area) + text(area.x + 16, area.y + area.height / 2, "no order", 13, "quiet")
    order = CARDS.orders[int(slot.order)]
    left = turns_left(v, i)
    most = int(ORDER_TIMER[slot.order])
    head = area.height - 50
    touchable = name in scene.touch
    size = 13.5 if tall else 16
    role = "danger" if left <= 2 else "info"
    words = [
        text(12 - area.width / 2, 0, order.name, size, "touch" if touchable else "text", 700),
        text(area.width / 2 - 12, 0, f"{order.points} pts", size, "good", 700, "end"),
        text(area.width / 2 - (62 if tall else 78), 0, "last turn" if left == 1 else f"{left} turns", size - 2, role, 600, "end"),
    ]
    if not tall:
        words.append(group(pips(int(slot.timer), most, 13, 4, role), transform=move(area.width / 2 - 148 - 13 * most, 0)))
    label = f"{order.name}, {plural(order.points, 'point')}, {plural(left, 'turn')} left" + (": lock in all that fits" if touchable else "")
    label += f". {order.flavour}"
    parts = [panel(*area)]
    lit = lit_box(area.width - 6, head, 10)
    parts.append(
        thing(area.x + area.width / 2, area.y + head / 2 + 2, tooltip(label), *words, id=name, label=label, touchable=touchable, lit=lit)
    )
    width = (area.width - 12) / 4
    for line in range(len(order.needs)):
        parts.append(_need(scene, i, line, Area(area.x + 6 + line * width, area.y + head + 2, width - 4, 44)))
    return "".join(parts)


def _need(scene: Scene, i: int, line: int, area: Area) -> str:
    v, tall = scene.v, scene.layout.tall
    need = needs(v, i)[line]
    got = int(v.slots[i].locked[line])
    name = f"need:{i + 1}-{line + 1}"
    touchable = name in scene.touch
    full = got == need.count
    role = "good" if full else "text"
    left = -area.width / 2
    drawn = [
        "" if touchable else box(left, -22, area.width, 44, 9, f"f-board s-{'good' if full else 'line'}", stroke_width=1.3),
        group(resource(need.planet, 25 if tall else 28, need.side), transform=move(left + (18 if tall else 22), 2)),
        text(left + (37 if tall else 46), -7 if not tall else -8, f"{got}/{need.count}", 13.5 if tall else 16, role, 700),
        text(left + (34 if tall else 46), 9, RESOURCES[need.planet], 9.5 if tall else 12.5, "quiet"),
    ]
    label = f"{got} of {need.count} {need_name(need)} locked in" + (": lock one in" if touchable else "")
    x, y = area.x + area.width / 2, area.y + area.height / 2
    return thing(x, y, *drawn, id=name, label=label, touchable=touchable, lit=lit_box(area.width, 44, 9))


# Ship and HOME


def _ship(scene: Scene) -> str:
    """Fuel, berths and the hold."""
    v, area, tall = scene.v, scene.layout.ship, scene.layout.tall
    full, berths = int(tank(v)), int(SHIP_BERTHS[v.ship])
    line = area.y + (42 if tall else 48)
    parts = [
        panel(*area, CARDS.ships[int(v.ship)].name),
        text(area.x + area.width - 16, area.y + 20, f"hold {load(v)}/{hold_size(v)}", 12.5, "quiet", None, "end"),
        text(area.x + 16, line, "fuel", 12.5, "quiet"),
        group(pips(int(v.fuel), full, 18, 6.5, "info"), transform=move(area.x + 54, line)),
        text(area.x + (162 if not tall else 190), line, "crew", 12.5, "quiet"),
        group(pips(int(v.aboard), berths, 18, 6.5, "text"), transform=move(area.x + (208 if not tall else 236), line)),
    ]
    return "".join(parts) + _cubes(scene, "hold", area, area.y + (56 if tall else 66), "Hold")


def _home(scene: Scene) -> str:
    """Storage and farm."""
    v, area, tall = scene.v, scene.layout.home, scene.layout.tall
    used = STORAGE - int(storage_room(v))
    top = area.y + 32
    parts = [
        panel(*area, "Storage"),
        text(area.x + area.width - 16, area.y + 20, f"{used}/{STORAGE}", 12.5, "quiet", None, "end"),
        _cubes(scene, "store", area, top, "Storage"),
    ]
    rows = 1 if tall else 2
    y = top + rows * 44 + (44 if tall else 28)
    parts.append(text(area.x + 16, y - (34 if tall else 0), "FARM", 11, "quiet", 700, letter_spacing=1.3))
    width = (area.width - 20) / PLOTS if tall else 72
    left = area.x + (10 if tall else 66)
    parts.append(
        thing(
            left + width * PLOTS / 2,
            y,
            box(-width * PLOTS / 2, -22, width * PLOTS, 44, 10, "f-board s-line", stroke_width=1),
            id="farm",
            label="Farm",
        )
    )
    parts += [_plot(scene, i, left + (i + 0.5) * width, y, width - 4) for i in range(PLOTS)]
    return "".join(parts)


def _plot(scene: Scene, i: int, x: float, y: float, width: float) -> str:
    plot, name = scene.v.plots[i], f"plot:{i + 1}"
    seed = int(plot.seed)
    touchable = name in scene.touch
    if seed == UNKNOWN:
        dashes = box(-width / 2 + 2, -19, width - 4, 38, 8, "none s-line", stroke_width=1.2, stroke_dasharray="4 4")
        return thing(x, y, dashes, text(0, 0, str(i + 1), 13, "quiet", None, "middle"), id=name, label=f"Plot {i + 1}, empty")
    showing = int(scene.v.planets[seed].dark)
    drawn = group(resource(seed, 24, showing), transform=move(-width * 0.2, 2))
    if plot.grown:
        drawn += text(width * 0.06, 0, "+", 14, "good", 800, "middle") + group(resource(seed, 24, showing), transform=move(width * 0.26, 2))
    said = f"Plot {i + 1}: {SIDES[showing]} {RESOURCES[seed]}" + (", one has grown" if plot.grown else "")
    return thing(x, y, drawn, id=name, label=said + (": harvest" if touchable else ""), touchable=touchable, lit=lit_box(width, 44, 9))


def _cubes(scene: Scene, where: str, area: Area, top: float, name: str) -> str:
    """The cubes of the hold or of storage: a place for each resource, always the same."""
    v, tall = scene.v, scene.layout.tall
    columns = 8 if tall else 4
    step = (area.width - 16) / columns
    rows = PLANETS // columns
    ident = "hold" if where == "hold" else "storage"
    width, height = area.width - 14, rows * 44
    back = box(-width / 2, -height / 2, width, height, 10, "f-board s-line", stroke_width=1)
    parts = [thing(area.x + area.width / 2, top + height / 2, back, id=ident, label=name)]
    for card in range(PLANETS):
        count = int(getattr(v.planets[card], where))
        if count:
            x, y = area.x + 8 + (card % columns + 0.5) * step, top + (card // columns + 0.5) * 44
            parts.append(_pile(scene, where, card, count, x, y, step))
    return "".join(parts)


def _pile(scene: Scene, where: str, card: int, count: int, x: float, y: float, width: float) -> str:
    name = f"{where}:{slug(RESOURCES[card])}"
    showing = int(scene.v.planets[card].dark)
    label = f"{count} {SIDES[showing]} {RESOURCES[card]} in {'the hold' if where == 'hold' else 'storage'}"
    narrow = width < 50
    drawn = group(resource(card, 25, showing), transform=move(-7 if narrow else -11, 2))
    drawn += text(14 if narrow else 17, 6 if narrow else 2, str(count), 14 if narrow else 17, "text", 800, "middle")
    return thing(x, y, drawn, id=name, label=label, touchable=name in scene.touch, lit=lit_box(width - 0.2, 44, 8))


# Event, quest and partner


@remembered
def _paragraph(x: float, y: float, words: str, size: float, width: float, role: str = "quiet") -> str:
    """Words on as many lines as they need."""
    rows = wrap(words, max(8, int(width / (size * 0.53))))
    return "".join(text(x, y + i * size * 1.28, row, size, role) for i, row in enumerate(rows))


def _event(scene: Scene) -> str:
    v, area = scene.v, scene.layout.event
    parts = [panel(*area, "Event")]
    if v.event == UNKNOWN:
        return group(*parts, text(area.x + 16, area.y + 46, "none yet", 13, "quiet"), id="event")
    card = CARDS.events[int(v.event)]
    parts.append(text(area.x + 16, area.y + 39, card.name, fitting(card.name, 14, area.width - 24), "text", 700))
    parts.append(_paragraph(area.x + 16, area.y + 57, event_effect(card), 12, area.width - 26))
    label = f"Event: {card.name}. {event_effect(card)} {card.flavour}"
    return group(tooltip(label), *parts, id="event", role="img", aria_label=label)


def _quest(scene: Scene) -> str:
    """Whoever lives where the ship is."""
    v, area = scene.v, scene.layout.quest
    x, y = area.x + area.width / 2, area.y + area.height / 2
    card = int(v.chart[v.place]) if v.place != HOME else UNKNOWN
    if card == UNKNOWN or v.planets[card].rep == UNKNOWN:
        return panel(*area, "Quest") + _paragraph(area.x + 16, area.y + 42, "Nobody asks for anything at HOME.", 12, area.width - 26)
    p, quest = v.planets[card], next_quest(v, card)
    asked = [quest_text(one) for one in CARDS.representatives[int(p.rep)].quests[p.quests :]]
    note = "; ".join(["done"] * int(p.quests) + asked) if quest else "all quests done"
    if p.given:
        note += f", {p.given} given"
    words = (
        text(16 - area.width / 2, 39 - area.height / 2, REPS[int(p.rep)], 14, "text", 700),
        _paragraph(16 - area.width / 2, 57 - area.height / 2, note, 12, area.width - 26),
        group(pips(int(p.quests), QUESTS, 15, 5, "good"), transform=move(area.width / 2 - 48, 20 - area.height / 2)),
    )
    label = f"{p.quests} of {QUESTS} quests done" + (f", {p.given} given" if p.given else "") + f". {rep_text(int(p.rep))}"
    return panel(*area, "Quests here") + thing(x, y, tooltip(label), *words, id="quest", label=label)


def _partner(scene: Scene) -> str:
    """Your partner, or those who could become it."""
    v, area = scene.v, scene.layout.partner
    parts = [panel(*area, "Partner")]
    if v.partner != UNKNOWN:
        parts.append(text(area.x + 16, area.y + 39, REPS[int(v.partner)], 14, "good", 700))
        parts.append(_paragraph(area.x + 16, area.y + 57, ability_text(int(v.partner)), 12, area.width - 26))
        return "".join(parts)
    ready = [int(p.rep) for p in v.planets if p.rep != UNKNOWN and p.quests == QUESTS]
    if not ready:
        parts.append(_paragraph(area.x + 16, area.y + 42, "none: three quests make a friend", 12, area.width - 26))
        return "".join(parts)
    columns = len(ready) if scene.layout.tall else min(len(ready), 2)  # on a phone each is as high as a finger
    rows = -(-len(ready) // columns)
    width, height = (area.width - 8) / columns, 66 / rows
    for i, rep in enumerate(ready):
        name = f"rep:{slug(REPS[rep])}"
        shown = REPS[rep].split()[0] if columns > 1 else REPS[rep]
        good_for = wrap(ability_text(rep), int((width - 12) / 6.2)) if len(ready) == 1 else []
        size = min(14, height * 0.7, (width - 6) / (0.6 * len(shown)))
        words = text(0, -8 * len(good_for), shown, size, "touch", 700, "middle")
        words += "".join(text(0, 17 + 14 * i - 8 * len(good_for), row, 11, "text", None, "middle") for i, row in enumerate(good_for))
        x, y = area.x + 4 + (i % columns + 0.5) * width, area.y + 30 + (i // columns + 0.5) * height
        label = f"Make {REPS[rep]} your partner: {ability_text(rep)}"
        lit = lit_box(width - 1, height - 3, 8)
        parts.append(thing(x, y, tooltip(label), words, id=name, label=label, touchable=name in scene.touch, lit=lit))
    return "".join(parts)
