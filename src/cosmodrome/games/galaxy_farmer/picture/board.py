"""The Galaxy Map as a picture: HOME, eight planets, what is on them, the enemy and where it may land next."""

from __future__ import annotations

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.instruments import sky
from cosmodrome.engine.drawing.markup import box, circle, group, move, number, path, text
from cosmodrome.engine.drawing.pieces import lit_box, moving, part, remembered, starship, thing, tile
from cosmodrome.games.galaxy_farmer.picture.layout import CELLS, Scene
from cosmodrome.games.galaxy_farmer.picture.pieces import colour_mark, half_lit, meteors, pips, resource, troop, worker
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, COLOURS, QUESTS, event_kind
from cosmodrome.games.galaxy_farmer.rules.flying import NEIGHBOURS
from cosmodrome.games.galaxy_farmer.rules.state import HOME, LOOP, PLACES, UNKNOWN
from cosmodrome.games.galaxy_farmer.rules.tables import EVENT_KIND, EVENT_STEPS
from cosmodrome.games.galaxy_farmer.rules.what_there_is import along
from cosmodrome.games.galaxy_farmer.words.names import (
    PLACE_NAMES,
    REPS,
    ability_mark,
    cards,
    in_deck,
    next_quest,
    quest_mark,
    quest_text,
    rep_text,
    side,
)


def galaxy(scene: Scene) -> str:
    """The map with everything on it."""
    layout, v = scene.layout, scene.v
    chances = landings(scene)
    parts = [_ground(layout.left, layout.top, layout.cell)]
    parts += [_home(scene) if place == HOME else _planet(scene, place, chances[place]) for place in range(PLACES)]
    parts += [_enemy(scene), _ship(scene)]
    if v.meteor != UNKNOWN:
        x, y = layout.middle(list(v.chart).index(v.meteor))
        label = f"Meteor storm over {CARDS.planets[int(v.meteor)].name}"
        name = f"meteor:{v.meteor}"  # each storm is another: none travels
        parts.append(thing(x, y - 8 * layout.scale, meteors(58 * layout.scale), id=name, label=label))
    return "".join(parts)


def landings(scene: Scene) -> list[float]:
    """For each place of the loop, how likely the enemy lands there with the next event."""
    left = in_deck(scene.v.events)
    counts = [0.0] * LOOP
    for event in left:
        steps, start = int(EVENT_STEPS[scene.v.edition, event]), int(scene.v.enemy)
        way = 1 if steps > 0 else -1
        if EVENT_KIND[event] == event_kind.PATROL:
            for i in range(1, abs(steps) + 1):
                counts[along(start, way * i)] += 1
        elif EVENT_KIND[event] == event_kind.WARP:
            counts[along(start, steps)] += 1
    return [count / len(left) if left else 0.0 for count in counts]


@remembered
def _ground(left: float, top: float, cell: float) -> str:
    """Tiles, stars, the ways from HOME and the enemy's loop."""
    scale = cell / 262
    tiles = [
        group(tile(cell - 8 * scale, cell - 8 * scale, 20 * scale), transform=move(left + (i + 0.5) * cell, top + (j + 0.5) * cell))
        for i in range(3)
        for j in range(3)
    ]
    chevrons = "".join(_chevron(left, top, cell, place) for place in range(LOOP))
    ways = "".join(
        _bridge(left, top, cell, place, int(other)) for place in range(PLACES) for other in NEIGHBOURS[place] if int(other) > place
    )
    return group(*tiles, sky(left, top, 3 * cell, 3 * cell, 150, max(scale, 0.6)), ways, chevrons, aria_hidden="true")


def _bridge(left: float, top: float, cell: float, place: int, other: int) -> str:
    """3.2: neighbours: a bridge where they meet, beside the arrow of the loop; from corner to corner it leads around the map."""
    (i, j), (k, m) = CELLS[place], CELLS[other]
    x, y, scale = left + (i + k + 1) * cell / 2, top + (j + m + 1) * cell / 2, max(cell / 262, 0.6)
    across, down = k - i, m - j
    reach = (12 if across and down else 9) * scale
    if 2 in (abs(across), abs(down)):
        out, half = cell / 2 + cell / 65, cell / 2 + 16 * scale
        dx, dy = (0, j - 1) if down == 0 else (i - 1, 0)
        ends = [
            (x + dx * to + dy * along, y + dy * to + dx * along)
            for to, along in ((out - reach, -half), (out, -half), (out, half), (out - reach, half))
        ]
    else:
        aside = cell / 4 if HOME not in (place, other) and not (across and down) else 0
        x, y = x + (0 if across else aside), y - (0 if down else aside)
        ends = [(x + along * across, y + along * down) for along in (-reach, reach)]
    drawn = "L".join(f"{number(a)} {number(b)}" for a, b in ends)
    return path(f"M{drawn}", "none s-quiet", stroke_width=2.8 * scale, stroke_linecap="round", stroke_linejoin="round", opacity=0.8)


def _chevron(left: float, top: float, cell: float, place: int) -> str:
    """The enemy's loop: an arrow over the edge to the next place, clockwise."""
    here, ahead = CELLS[place], CELLS[along(place, 1)]
    x, y = left + (here[0] + ahead[0] + 1) * cell / 2, top + (here[1] + ahead[1] + 1) * cell / 2
    drawn = path("M-9 6L0 -5L9 6", "none s-danger", stroke_width=3.4, stroke_linecap="round", stroke_linejoin="round")
    return group(drawn, transform=f"{move(x, y)} scale({number(max(cell / 262, 0.6))}) rotate({clockwise(place)})")


def clockwise(place: int) -> int:
    """Which way is clockwise from a place, in degrees from the north."""
    here, ahead = CELLS[place], CELLS[along(place, 1)]
    return {(1, 0): 90, (0, 1): 180, (-1, 0): 270, (0, -1): 0}[(ahead[0] - here[0], ahead[1] - here[1])]


@remembered
def _extent(size: float) -> str:
    """Nothing to be seen: it says how large a card is, so that a ring around it goes around all of it."""
    return box(-size / 2, -size / 2, size, size, 0, "none")


def _planet(scene: Scene, place: int, chance: float) -> str:
    """A planet on its place: halves, workers, cubes, troop, and who lives there."""
    v, layout = scene.v, scene.layout
    card = int(v.chart[place])
    name = f"place:{PLACE_NAMES[place]}"
    x, y = layout.middle(place)
    if card == UNKNOWN:
        return thing(x, y, text(0, 0, "?", 40 * layout.scale, "quiet", 700, "middle"), id=name, label=f"{PLACE_NAMES[place]}, nothing yet")
    p = v.planets[card]
    drawn = _planet_drawn(
        layout.cell,
        card,
        int(p.dark),
        int(p.top),
        int(p.bottom),
        int(p.cubes),
        int(p.troop),
        round(100 * chance) if not scene.over else 0,
    ) + _resident(scene, card)
    size = layout.cell - 8 * layout.scale
    lit = lit_box(size, size, 20 * layout.scale)
    label = _described(scene, card)
    return thing(x, y, _extent(size), drawn, id=name, label=label, touchable=name in scene.touch, lit=lit)


@remembered
def _planet_drawn(cell: float, card: int, dark: int, top: int, bottom: int, cubes: int, held: int, chance: int) -> str:
    one = CARDS.planets[card]
    scale = cell / 262
    tall = scale < 0.7
    r = 58 * scale
    head = 11.5 if tall else 18
    left, up = -cell / 2 + 15 * scale + 4, -cell / 2 + 26 * scale
    parts = [
        group(colour_mark(one.colour, 8 * scale + 1.5), transform=move(left + 6 * scale, up)),
        text(left + 20 * scale + 1.5, up, one.name, head, "text", 700),
        moving(0, -8 * scale, half_lit(card, bool(dark), r), piece=f"globe:{card}", motion=f"turn {dark}"),
        text(left, up + (12 if tall else 22), one.resource, 11 if tall else 16, "quiet"),
    ]
    for count, height, half in ((top, -8 - 27, "top"), (bottom, -8 + 27, "bottom")):
        at = [(i - (count - 1) / 2) * 30 * scale for i in range(count)]
        workers = [group(worker(30 * scale if not tall else 17), transform=move(x, height * scale)) for x in at]
        if workers:
            parts.append(part(*workers, id=f"workers:{card}-{half}", label=f"{plural(count, 'worker')} on the {half} half of {one.name}"))
    if cubes:
        pile = group(resource(card, 40 * scale if not tall else 24), transform=move(88 * scale, -14 * scale))
        pile += text(88 * scale, 24 * scale, f"×{cubes}", 20 if not tall else 12.5, "text", 800, "middle")
        parts.append(part(pile, id=f"cubes:{card}", label=f"{plural(cubes, 'cube')} of {one.resource}"))
    if held:
        parts.append(
            thing(-90 * scale, 22 * scale, troop(19 * scale if not tall else 11), id=f"troop:{card}", label="An enemy troop, force 2")
        )
    if chance:
        parts.append(_chance(card, chance, scale, tall))
    return "".join(parts)


def _chance(card: int, percent: int, scale: float, tall: bool) -> str:
    """How likely the enemy lands here with the next event."""
    size = 11 if tall else 16
    drawn = group(
        path("M-5 4L0 -5L5 4Z", "none s-danger", stroke_width=1.6, stroke_linejoin="round", transform=f"scale({0.7 if tall else 1})"),
        text(6 if tall else 9, 0, f"{percent}%", size, "danger", 600),
        transform=move((52 if tall else 66) * scale, 49 * scale),
    )
    return part(drawn, id=f"landing:{card}", label=f"{percent} %: the enemy's landing")


def _resident(scene: Scene, card: int) -> str:
    """The representative: name, quests done, and what is asked for next."""
    v, layout = scene.v, scene.layout
    p = v.planets[card]
    if p.rep == UNKNOWN:
        return ""
    quest = next_quest(v, card)
    if p.rep == v.partner:
        note = "your partner"
    elif quest is None:
        note = f"done: {ability_mark(cards(v).representatives[int(p.rep)])}"
    else:
        note = quest_mark(quest, int(p.given)) if layout.tall else quest_text(quest)
    drawn = _resident_drawn(layout.cell, int(p.rep), int(p.quests), note, bool(p.rep == v.partner))
    return part(drawn, id=f"resident:{card}", label=f"{REPS[int(p.rep)]}, {p.quests} of {QUESTS} quests done")


@remembered
def _resident_drawn(cell: float, rep: int, done: int, note: str, partner: bool) -> str:
    scale = cell / 262
    tall = scale < 0.7
    size = 11 if tall else 16
    left, low = -cell / 2 + 15 * scale + 2, cell / 2
    name = REPS[rep].split()[0] if tall else REPS[rep]
    return "".join(
        [
            text(left, low - (25 if tall else 44), name, size, "good" if partner else "text", 600),
            group(
                pips(done, QUESTS, 9 if tall else 15, 3 if tall else 5, "good"),
                transform=move(cell / 2 - (30 if tall else 52), low - (25 if tall else 44)),
            ),
            text(left, low - (11 if tall else 22), note, size, "good" if partner else "quiet"),
        ]
    )


def _described(scene: Scene, card: int) -> str:
    """A planet in words."""
    v, one, p = scene.v, CARDS.planets[card], scene.v.planets[card]
    named = f"{one.name}, {COLOURS[one.colour]}, {side(v, card)} side up"
    said = [f"{plural(p.cubes, 'cube')} of {one.resource}", f"{plural(p.top, 'worker')} on top, {p.bottom} below"]
    if p.troop:
        said.append("an enemy troop")
    if v.meteor == card:
        said.append("a meteor storm")
    if p.rep != UNKNOWN:
        quest = next_quest(v, card)
        said.append(f"{REPS[int(p.rep)]}, {p.quests} of 3 quests" + (f", next: {quest_text(quest)}" if quest else ""))
    return f"{named}. {'; '.join(said)}. {one.flavour}" + (f" {rep_text(cards(v).representatives[int(p.rep)])}" if p.rep != UNKNOWN else "")


def _home(scene: Scene) -> str:
    """HOME: where the refuelling, the farm and the converter are."""
    v, layout = scene.v, scene.layout
    name = f"place:{PLACE_NAMES[HOME]}"
    size = layout.cell - 8 * layout.scale
    label = f"HOME, {plural(v.home, 'worker')} there"
    lit = lit_box(size, size, 20 * layout.scale)
    drawn = _extent(size) + _home_drawn(layout.cell, int(v.home))
    return thing(*layout.middle(HOME), drawn, id=name, label=label, touchable=name in scene.touch, lit=lit)


@remembered
def _home_drawn(cell: float, workers: int) -> str:
    scale = cell / 262
    tall = scale < 0.7
    left, up = -cell / 2 + 15 * scale + 4, -cell / 2 + 26 * scale
    dome = path("M-56 30A56 56 0 0 1 56 30Z", "f-panel s-good", stroke_width=3, stroke_linejoin="round")
    ribs = path("M-34 30C-34 2 -20 -18 0 -26C20 -18 34 2 34 30M-50 8H50", "none s-good", stroke_width=1.6, opacity=0.6)
    pad = path("M-84 38H84", "none s-good", stroke_width=5, stroke_linecap="round")
    parts = [
        text(left, up, "HOME", 12 if tall else 18, "good", 800),
        group(dome, ribs, pad, transform=f"{move(0, -4 * scale)} scale({number(scale)})"),
    ]
    step = 26 * scale if not tall else 14
    for i in range(workers):
        parts.append(group(worker(26 * scale if not tall else 15), transform=move((i - (workers - 1) / 2) * step, 60 * scale)))
    parts.append(text(0, cell / 2 - (13 if tall else 24), "refuel here", 11 if tall else 16, "quiet", None, "middle"))
    return "".join(parts)


def _enemy(scene: Scene) -> str:
    """The enemy ship, over the right shoulder of its planet, pointing clockwise."""
    layout = scene.layout
    place = int(scene.v.enemy)
    x, y = layout.middle(place)
    size = 62 * layout.scale if not layout.tall else 34
    drawn = circle(0, 0, size * 0.56, "f-ink s-danger", stroke_width=2, opacity=0.9)
    drawn += starship(size * 0.86, clockwise(place), 0.4, "danger")
    where = scene.v.chart[place]
    label = f"Enemy ship, force 2, at {CARDS.planets[int(where)].name if where != UNKNOWN else PLACE_NAMES[place]}"
    return thing(x + 84 * layout.scale, y - 66 * layout.scale, drawn, id="enemy", label=label)


def _ship(scene: Scene) -> str:
    """Your ship, over the left shoulder of the planet or beside HOME."""
    layout, v = scene.layout, scene.v
    place = int(v.place)
    x, y = layout.middle(place)
    size = 74 * layout.scale if not layout.tall else 40
    what = CARDS.ships[int(v.ship)]
    label = f"Your ship, {what.name}, with {v.fuel} fuel and {plural(v.aboard, 'worker')}. {what.flavour}"
    drawn = circle(0, 0, size * 0.5, "f-ink s-info", stroke_width=2, opacity=0.85) + starship(size * 0.8, 45, 0.7 if v.fuel else 0)
    return thing(x - 84 * layout.scale, y - (36 if place != HOME else 44) * layout.scale, drawn, id="ship", label=label, drag="place")
