"""The instruments of Galaxy Farmer: score and dangers, orders, ship, HOME, event, quest and partner."""

from __future__ import annotations

from textwrap import wrap

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.instruments import Area, panel
from cosmodrome.engine.drawing.markup import box, group, move, text
from cosmodrome.engine.drawing.pieces import lit_box, part, remembered, thing
from cosmodrome.games.galaxy_farmer.picture.layout import Scene
from cosmodrome.games.galaxy_farmer.picture.pieces import pips, resource
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, PLANETS, QUESTS, SIDES
from cosmodrome.games.galaxy_farmer.rules.state import HOME, PLOTS, SLOTS, STORAGE, UNKNOWN
from cosmodrome.games.galaxy_farmer.rules.tables import GOAL, MOST_FAILED, MOST_KILLED, ORDER_TIMER, SHIP_BERTHS, TURNS
from cosmodrome.games.galaxy_farmer.rules.what_there_is import load, storage_room, tank
from cosmodrome.games.galaxy_farmer.words.names import (
    REPS,
    RESOURCES,
    ability_text,
    been,
    cards,
    event_effect,
    hold_size,
    listed,
    need_name,
    needs,
    next_quest,
    out_of,
    quest_text,
    rep_text,
    slug,
    troops,
    turns_left,
)

HEAD = 126  # how wide the head of an order is on a phone
NAMED = 70  # from this width on a place for cubes on a phone has room for their name


def panels(scene: Scene) -> str:
    """All instruments but the buttons."""
    drawn = (_status, _orders, _ship, _home, _event, _quest, _partner)
    return "".join(draw(scene) for draw in drawn)


def _status(scene: Scene) -> str:
    """Points and time, and the distance to each way of losing."""
    v, area, tall = scene.v, scene.layout.status, scene.layout.tall
    d = v.difficulty
    width = area.width / 5
    last_turn = int(TURNS[v.edition, d]) - int(v.turn)
    columns = (
        (f"{v.score}/{GOAL[d]}", "points", "good"),
        (f"{v.turn}/{TURNS[v.edition, d]}", "turn", "danger" if last_turn <= 3 else "text"),
        (out_of(v.failed, MOST_FAILED[d]), "failed", "danger" if v.failed >= MOST_FAILED[d] - 1 else "text"),
        (out_of(v.killed, MOST_KILLED[d]), "killed", "danger" if v.killed >= MOST_KILLED[d] - 1 else "text"),
        (f"{troops(v)}/{PLANETS}", "troops", "danger" if troops(v) >= PLANETS - 2 else "text"),
    )
    parts = [panel(*area)]
    for i, (figure, caption, role) in enumerate(columns):
        x = area.x + (i + 0.5) * width
        shown = text(x, area.y + area.height * 0.42, figure, 21 if tall else 30, role, 800, "middle")
        shown += text(x, area.y + area.height * 0.76, caption, 11.5 if tall else 16, "quiet", None, "middle")
        parts.append(part(shown, id=f"count:{caption}", label=f"{caption.capitalize()} {figure.replace('/', ' of ')}"))
    label = ", ".join(f"{caption} {figure.replace('/', ' of ')}" for figure, caption, _ in columns).capitalize()
    return part(*parts, id="status", label=label)


# Orders


def _orders(scene: Scene) -> str:
    area = scene.layout.orders
    height = area.height / SLOTS
    return "".join(_order(scene, i, Area(area.x, area.y + i * height, area.width, height - 6)) for i in range(SLOTS))


def _order(scene: Scene, i: int, area: Area) -> str:
    """An order: name, points, turns left, and a place for each kind of cube. Its head locks in all that fits.

    On a phone the head stands beside the places, so that all orders can be seen below the map.
    """
    v, tall = scene.v, scene.layout.tall
    slot, name = v.slots[i], f"order:{i + 1}"
    if slot.order == UNKNOWN:
        none = text(area.x + 16, area.y + area.height / 2, "no order", 13 if tall else 16, "quiet")
        return part(panel(*area), none, id=name, label="No order")
    order = CARDS.orders[int(slot.order)]
    left = turns_left(v, i)
    most = int(ORDER_TIMER[v.edition, slot.order])
    touchable = name in scene.touch
    also = (
        None
        if touchable
        else next((f"need:{i + 1}-{n + 1}" for n in range(len(order.needs)) if f"need:{i + 1}-{n + 1}" in scene.touch), None)
    )
    role, ink = "danger" if left <= 2 else "info", "touch" if touchable or also else "text"
    turns = "last turn" if left == 1 else f"{left} turns"
    label = f"{order.name}, {plural(order.points, 'point')}, {plural(left, 'turn')} left" + (
        ": lock in all that fits" if touchable or also else ""
    )
    label += f". {order.flavour}"
    if tall:
        head = Area(area.x + 3, area.y + 2, HEAD, area.height - 4)
        words = _short_head(order.name, turns, order.points, ink, role)
        places = Area(area.x + HEAD + 6, area.y + 2, (area.width - HEAD - 9) / len(order.needs), area.height - 4)
    else:
        head = Area(area.x + 3, area.y + 2, area.width - 6, area.height - 50)
        words = text(12 - area.width / 2, 0, order.name, 16, ink, 700)
        words += text(area.width / 2 - 12, 0, f"{order.points} pts", 16, "good", 700, "end")
        words += text(area.width / 2 - 78, 0, turns, 16, role, 600, "end")
        words += group(pips(int(slot.timer), most, 13, 4, role), transform=move(area.width / 2 - 178 - 13 * most, 0))
        places = Area(area.x + 6, area.y + area.height - 48, (area.width - 12) / 4, 44)
    x, y = head.x + head.width / 2, head.y + head.height / 2
    lit = lit_box(head.width, head.height, 10)
    parts = [panel(*area), thing(x, y, words, id=name, label=label, touchable=touchable, lit=lit, also=also)]
    for line in range(len(order.needs)):
        parts.append(_need(scene, i, line, Area(places.x + line * places.width, places.y, places.width - 4, places.height)))
    return "".join(parts)


@remembered
def _short_head(name: str, turns: str, points: int, ink: str, role: str) -> str:
    """The head of an order on a phone: its name on two lines, what it is worth and how long it waits below."""
    left, rows = 9 - HEAD / 2, wrap(name, 14)[:2]
    top = -9 if len(rows) > 1 else -8
    words = "".join(text(left, top - 8 * (len(rows) - 1) + 15 * i, row, 12.5, ink, 700) for i, row in enumerate(rows))
    below = 20 if len(rows) > 1 else 14
    return words + text(left, below, turns, 11.5, role, 600) + text(HEAD / 2 - 8, below, f"{points} pts", 11.5, "good", 700, "end")


def _need(scene: Scene, i: int, line: int, area: Area) -> str:
    v, tall = scene.v, scene.layout.tall
    need = needs(v, i)[line]
    got = int(v.slots[i].locked[line])
    name = f"need:{i + 1}-{line + 1}"
    touchable = name in scene.touch
    full = got == need.count
    role = "good" if full else "text"
    left, top = -area.width / 2, -area.height / 2
    edge = "good" if full else "line"
    back = "" if touchable else box(left, top, area.width, area.height, 9, f"f-board s-{edge}", stroke_width=1.3)
    if tall:
        middle = 6 if area.width >= NAMED else 0
        drawn = group(resource(need.planet, 26, need.side), transform=move(-14, -middle))
        drawn += text(5, -middle, f"{got}/{need.count}", 14, role, 700)
        if area.width >= NAMED:
            drawn += text(0, area.height / 2 - 11, RESOURCES[need.planet], 11, "quiet", None, "middle")
    else:
        drawn = group(resource(need.planet, 32, need.side), transform=move(left + 24, 2))
        drawn += text(left + 46, -9, f"{got}/{need.count}", 16, role, 700) + text(left + 46, 11, RESOURCES[need.planet], 16, "quiet")
    label = f"{got} of {need.count} {need_name(need)} locked in" + (": lock one in" if touchable else "")
    x, y = area.x + area.width / 2, area.y + area.height / 2
    return thing(x, y, back, drawn, id=name, label=label, touchable=touchable, lit=lit_box(area.width, area.height, 9))


# Ship and HOME


def _ship(scene: Scene) -> str:
    """Fuel, berths and the hold."""
    v, area, tall = scene.v, scene.layout.ship, scene.layout.tall
    full, berths = int(tank(v)), int(SHIP_BERTHS[v.edition, v.ship])
    line = area.y + (42 if tall else 48)
    small = 12.5 if tall else 16
    parts = [
        panel(*area, CARDS.ships[int(v.ship)].name),
        text(area.x + area.width - 16, area.y + 20, f"hold {load(v)}/{hold_size(v)}", small, "quiet", None, "end"),
        part(
            text(area.x + 16, line, "fuel", small, "quiet"),
            group(pips(int(v.fuel), full, 18, 6.5, "info"), transform=move(area.x + 58, line)),
            id="fuel",
            label=f"Fuel {v.fuel} of {full}",
        ),
        part(
            text(area.x + (160 if not tall else 190), line, "crew", small, "quiet"),
            group(pips(int(v.aboard), berths, 18, 6.5, "text"), transform=move(area.x + (212 if not tall else 236), line)),
            id="crew",
            label=f"{plural(v.aboard, 'worker')} aboard, of {berths}",
        ),
    ]
    what = CARDS.ships[int(v.ship)].name
    return part(*parts, _cubes(scene, "hold", area, area.y + (56 if tall else 66), "Hold"), id="craft", label=what)


def _home(scene: Scene) -> str:
    """Storage and farm."""
    v, area, tall = scene.v, scene.layout.home, scene.layout.tall
    used = STORAGE - int(storage_room(v))
    top = area.y + 32
    parts = [
        panel(*area, "Storage"),
        text(area.x + area.width - 16, area.y + 20, f"{used}/{STORAGE}", 12.5 if tall else 16, "quiet", None, "end"),
        _cubes(scene, "store", area, top, "Storage"),
    ]
    rows = 1 if tall else 2
    y = top + rows * 44 + (44 if tall else 28)
    parts.append(text(area.x + 16, y - (34 if tall else 0), "FARM", 11 if tall else 16, "quiet", 700, letter_spacing=0.8))
    width = (area.width - 20) / PLOTS if tall else 72
    left = area.x + (10 if tall else 72)
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
    return part(*parts, id="stores", label=f"Storage, {used} of {STORAGE}, and farm")


def _plot(scene: Scene, i: int, x: float, y: float, width: float) -> str:
    plot, name = scene.v.plots[i], f"plot:{i + 1}"
    seed = int(plot.seed)
    touchable = name in scene.touch
    if seed == UNKNOWN:
        dashes = box(-width / 2 + 2, -19, width - 4, 38, 8, "none s-line", stroke_width=1.2, stroke_dasharray="4 4")
        return thing(
            x,
            y,
            dashes,
            text(0, 0, str(i + 1), 13 if scene.layout.tall else 16, "quiet", None, "middle"),
            id=name,
            label=f"Plot {i + 1}, empty",
        )
    showing = int(scene.v.planets[seed].dark)
    cube = resource(seed, 24 if scene.layout.tall else 32, showing)
    drawn = group(cube, transform=move(-width * 0.24, 2))
    if plot.grown:
        drawn += text(width * 0.02, 0, "+", 16, "good", 800, "middle") + group(cube, transform=move(width * 0.28, 2))
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
    drawn = group(resource(card, 25 if narrow else 32, showing), transform=move(-7 if narrow else -12, 2))
    drawn += text(14 if narrow else 19, 6 if narrow else 2, str(count), 14 if narrow else 17, "text", 800, "middle")
    return thing(x, y, drawn, id=name, label=label, touchable=name in scene.touch, lit=lit_box(width - 0.2, 44, 8))


# Event, quest and partner


@remembered
def _paragraph(x: float, y: float, words: str, size: float, width: float, role: str = "quiet") -> str:
    """Words on as many lines as they need."""
    rows = wrap(words, max(8, int(width / (size * 0.53))))
    return "".join(text(x, y + i * size * 1.28, row, size, role) for i, row in enumerate(rows))


def _card(x: float, y: float, width: float, tall: bool, name: str, role: str, says: str) -> str:
    """The name on a card, and below it what it says."""
    size, small = (14, 12) if tall else (16, 16)
    rows = wrap(name, max(8, int(width / (size * 0.6))))
    drawn = "".join(text(x, y + i * size * 1.2, row, size, role, 700) for i, row in enumerate(rows))
    return drawn + _paragraph(x, y + (len(rows) - 1) * size * 1.2 + small * 1.5, says, small, width)


def _event(scene: Scene) -> str:
    v, area, tall = scene.v, scene.layout.event, scene.layout.tall
    had = been(v)
    count = f"{len(had)} of {TURNS[v.edition, v.difficulty]}"
    parts = [panel(*area, "Event"), text(area.x + area.width - 16, area.y + 20, count, 12.5 if tall else 16, "quiet", None, "end")]
    if v.event == UNKNOWN:
        return part(*parts, text(area.x + 16, area.y + 46, "none yet", 13 if tall else 16, "quiet"), id="event", label="No event yet")
    card = cards(v).events[int(v.event)]
    parts.append(_card(area.x + 14, area.y + (39 if tall else 43), area.width - 22, tall, card.name, "text", event_effect(card)))
    label = f"Event: {card.name}. {event_effect(card)} {card.flavour} {count} have been: {listed(had)}."
    return part(*parts, id="event", label=label)


def _quest(scene: Scene) -> str:
    """Whoever lives where the ship is."""
    v, area, tall = scene.v, scene.layout.quest, scene.layout.tall
    x, y = area.x + area.width / 2, area.y + area.height / 2
    card = int(v.chart[v.place]) if v.place != HOME else UNKNOWN
    if card == UNKNOWN or v.planets[card].rep == UNKNOWN:
        nobody = "Nobody asks for anything at HOME."
        return part(
            panel(*area, "Quest"),
            _paragraph(area.x + 16, area.y + 42, nobody, 12 if tall else 16, area.width - 26),
            id="quest",
            label=nobody,
        )
    p, quest = v.planets[card], next_quest(v, card)
    asked = [quest_text(one) for one in cards(v).representatives[int(p.rep)].quests[p.quests :]]
    note = "; ".join(["done"] * int(p.quests) + asked) if quest else "all quests done"
    if p.given:
        note += f", {p.given} given"
    words = (
        _card(14 - area.width / 2, (39 if tall else 43) - area.height / 2, area.width - 22, tall, REPS[int(p.rep)], "text", note),
        group(pips(int(p.quests), QUESTS, 15, 5, "good"), transform=move(area.width / 2 - 48, 20 - area.height / 2)),
    )
    label = (
        f"{p.quests} of {QUESTS} quests done"
        + (f", {p.given} given" if p.given else "")
        + f". {rep_text(cards(v).representatives[int(p.rep)])}"
    )
    return part(
        panel(*area, "Quests here" if tall else "Quests"), thing(x, y, *words, id="quest", label=label), id="quests", label="Quests here"
    )


def _partner(scene: Scene) -> str:
    """Your partner, or those who could become it."""
    v, area, tall = scene.v, scene.layout.partner, scene.layout.tall
    parts = [panel(*area, "Partner")]
    if v.partner != UNKNOWN:
        said = ability_text(cards(v).representatives[int(v.partner)])
        parts.append(_card(area.x + 14, area.y + (39 if tall else 43), area.width - 22, tall, REPS[int(v.partner)], "good", said))
        return part(*parts, id="partner", label="Partner")
    ready = [int(p.rep) for p in v.planets if p.rep != UNKNOWN and p.quests == QUESTS]
    if not ready:
        parts.append(_paragraph(area.x + 16, area.y + 42, "none: three quests make a friend", 12 if tall else 16, area.width - 26))
        return part(*parts, id="partner", label="Partner")
    columns = min(len(ready), 4 if tall else 2)
    rows = -(-len(ready) // columns)
    width, height = (area.width - 8) / columns, (94 if tall else 118) / rows  # on a phone each is as high as a finger
    small = 11 if tall else 16
    for i, rep in enumerate(ready):
        name = f"rep:{slug(REPS[rep])}"
        shown = REPS[rep].split()[0] if columns > 1 else REPS[rep]
        good_for = wrap(ability_text(cards(v).representatives[rep]), int((width - 12) / (small * 0.56))) if len(ready) == 1 else []
        step = small * 1.25
        words = text(0, -step / 2 * len(good_for), shown, 14 if tall else 16, "touch", 700, "middle")
        words += "".join(
            text(0, step * (j + 1) - step / 2 * len(good_for), row, small, "text", None, "middle") for j, row in enumerate(good_for)
        )
        x, y = area.x + 4 + (i % columns + 0.5) * width, area.y + 30 + (i // columns + 0.5) * height
        label = f"Make {REPS[rep]} your partner: {ability_text(cards(v).representatives[rep])}"
        lit = lit_box(width - 1, height - 3, 8)
        parts.append(thing(x, y, words, id=name, label=label, touchable=name in scene.touch, lit=lit))
    return part(*parts, id="partner", label="Partner")
