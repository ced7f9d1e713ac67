"""The galaxy of the picture: tiles, missions as arcs, stations, coins, ships and Phredd."""

from __future__ import annotations

import math

from cosmodrome.engine.drawing.instruments import sky
from cosmodrome.engine.drawing.markup import box, circle, group, move, number, path, text
from cosmodrome.engine.drawing.pieces import lit_box, lit_disc, mark, moving, remembered, seat_badge, shape, starship, station, thing, tile
from cosmodrome.engine.drawing.seats import whose, whose_within
from cosmodrome.engine.drawing.shapes import CROSS, SUIT_SHAPES
from cosmodrome.games.weird_galaxy.picture.pieces import camel, splash, tile_chip
from cosmodrome.games.weird_galaxy.picture.scene import Layout, Mission, Player, Point, Scene
from cosmodrome.games.weird_galaxy.rules.fees import charges
from cosmodrome.games.weird_galaxy.rules.galaxy import HOLE, RANK_MARKS, RANKS, SIDE, SQUARES
from cosmodrome.games.weird_galaxy.rules.state import NONE, condition, phase
from cosmodrome.games.weird_galaxy.rules.trade import payoff
from cosmodrome.games.weird_galaxy.words.names import SQUARE_NAMES, SUIT_NAMES, place_name

FINGER = 44  # the least a target may measure on a phone
CONDITIONS = {condition.WORKING: "", condition.DISABLED: ", disabled", condition.SHIELDED: ", shielded"}
MANY = 6  # missions, from which on the arcs would hide the board
ALONG = (0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8)  # where on its arc the payoff of a mission may stand

# Where things are within a square, in parts of it from its middle
CHIP, STATION, PHREDD, COIN = (-0.255, -0.33), (-0.25, 0.24), (0.27, -0.23), (-0.39, -0.12)


def galaxy(scene: Scene) -> str:
    """The board with everything on it."""
    said = _contents(scene)
    squares = "".join(_square(scene, square, said.get(square, "")) for square in range(SQUARES))
    stations = "".join(_station(scene, p, n) for p in scene.players for n in range(p.built))
    ships = "".join(_ship(scene, p) for p in sorted(scene.players, key=lambda p: p.seat == scene.viewer) if p.sites)
    return _ground(scene.layout.tall, *scene.layout.galaxy) + squares + _arcs(scene) + stations + _coins(scene) + ships + _phredd(scene)


@remembered
def _ground(tall: bool, x: float, y: float, width: float, height: float) -> str:
    """1.1: what lies under the tiles, and the names of columns and rows."""
    side, edge = width / SIDE, 13 if tall else 24
    size = 11 if tall else 16
    parts = [box(x - edge, y - edge * 0.4, width + edge * 1.4, height + edge * 1.5, edge * 0.8, "f-board")]
    parts.append(sky(x, y, width, height, 120, 0.6 if tall else 1))
    parts += [text(x + (i + 0.5) * side, y + height + edge * 0.5, "abcdefg"[i], size, "quiet", 600, "middle") for i in range(SIDE)]
    parts += [text(x - edge * 0.5, y + (j + 0.5) * side, str(SIDE - j), size, "quiet", 600, "middle") for j in range(SIDE)]
    return group(*parts, aria_hidden="true")


# Squares


def _square(scene: Scene, square: int, contents: str) -> str:
    """A square with its tile; where a fee would have to be paid it says so."""
    touchable = f"square:{SQUARE_NAMES[square]}" in scene.touch
    fee = touchable and scene.phase == phase.ACTING and bool(charges(scene.v, scene.viewer, square))
    aims = scene.aims_at(square) if scene.targets else []
    also = aims[0] if len(aims) == 1 else None
    return _drawn_square(scene.layout, int(scene.v.layout), scene.tiles[square], square, contents, touchable, fee, also)


@remembered
def _drawn_square(layout: Layout, board: int, tile: int, square: int, contents: str, touchable: bool, fee: bool, also: str | None) -> str:
    side = layout.square
    drawn = _hole(side) if square == HOLE else _tile(side, SUIT_NAMES[tile // RANKS], RANK_MARKS[tile % RANKS])
    label = f"{SQUARE_NAMES[square]}, {place_name(board, square)}{contents}"
    if touchable or also:
        drawn += lit_box(side * 0.95, side * 0.95, side * 0.12)  # above the tile, which would hide it
    if fee:
        drawn += text(side * 0.42, -side * 0.34, "−1" if layout.tall else "fee 1", 11 if layout.tall else 16, "danger", 700, "end")
        label += ", fee 1"
    return thing(*layout.middle(square), drawn, id=f"square:{SQUARE_NAMES[square]}", label=label, touchable=touchable, also=also)


def _contents(scene: Scene) -> dict[int, str]:
    """What is on the squares, for those who hear it."""
    found: dict[int, str] = {}
    for p in scene.players:
        owner = whose_within(p.seat, scene.viewer)
        for n in range(p.built):
            found[p.sites[n]] = f", {owner} station {n}{CONDITIONS[p.stations[n]]}"
    for p in scene.players:
        found[p.ship] = f"{found.get(p.ship, '')}, {whose_within(p.seat, scene.viewer)} ship{', disabled' * p.spat}"
    found[scene.phredd] = f"{found.get(scene.phredd, '')}, Phredd"
    for m in scene.missions:
        pays = f", mission to {SQUARE_NAMES[m.destination]} pays {payoff(m.source, m.destination)}"
        found[m.source] = found.get(m.source, "") + pays
    return found


@remembered
def _tile(side: float, suit: str, rank: str) -> str:
    height = max(side * 0.2, 14.5)
    inner = side * 0.93
    frame = box(-inner / 2, -inner / 2, inner, inner, side * 0.12, f"none s-{suit}", stroke_width=1.6, stroke_opacity=0.5)
    chip = group(tile_chip(suit, rank, height), transform=move(-side * 0.43 + height * 0.875, -side * 0.43 + height / 2))
    return tile(inner, inner, side * 0.12) + shape(SUIT_SHAPES[suit], side * 0.3, suit, opacity=0.2) + frame + chip


@remembered
def _hole(side: float) -> str:
    """The black hole: darkness in a ring of light."""
    rings = "".join(
        circle(0, 0, side * r, f"none s-{role}", stroke_width=side * w, stroke_opacity=glow)
        for r, role, w, glow in ((0.42, "info", 0.03, 0.25), (0.36, "info", 0.04, 0.5), (0.3, "paper", 0.05, 0.85))
    )
    return rings + circle(0, 0, side * 0.275, "f-ink")


# Missions


def _arcs(scene: Scene) -> str:
    """Each mission as an arc from source to destination. Those the viewer has a load for stand out, and those that can be loaded here.

    Where there are many, only those bear their payoff: the others are faint, and the worksheet tells what they pay.
    """
    placed = list(_chips(scene.layout))
    placed += [scene.layout.within(p.sites[n], *STATION) for p in scene.players for n in range(p.built)]
    placed += [scene.layout.within(p.ship, *_berth(*_queue(scene, p))[:2]) for p in scene.players if p.sites] + [
        scene.layout.within(scene.phredd, *PHREDD)
    ]
    twins: dict[tuple[int, int], int] = {}
    lines, labels = [], []
    for m in sorted(scene.missions, key=lambda m: (scene.wanted(m), m.line)):
        again = twins.get((m.source, m.destination), 0)
        twins[m.source, m.destination] = again + 1
        line, label = _arc(scene, m, 0.14 + 0.09 * again, placed)
        lines.append(line)
        labels.append(label)
    return group(*lines, *labels, pointer_events="none")


@remembered
def _chips(layout: Layout) -> tuple[Point, ...]:
    return tuple(layout.within(square, *CHIP) for square in range(SQUARES) if square != HOLE)


def _arc(scene: Scene, m: Mission, bulge: float, placed: list[Point]) -> tuple[str, str]:
    mine = scene.wanted(m)
    here = scene.viewer >= 0 and m.source == scene.players[scene.viewer].ship
    bare = not (mine or here) and len(scene.missions) > MANY
    line, ends = _curve(scene.layout, m.source, m.destination, bulge, mine, bare)
    if bare:
        return line, _payoff_label(scene.layout, m, *ends[0], mine, True)
    x, y = _label_place(*ends, _label_size(scene.layout), tuple(placed))
    placed.append((x, y))
    return line, _payoff_label(scene.layout, m, x, y, mine, False)


def _label_size(layout: Layout) -> float:
    """The radius of the payoff on an arc."""
    return 8.4 if layout.tall else 12


def _ink(layout: Layout, mine: bool, bare: bool) -> tuple[str, float, float]:
    """The role, the width and the strength of an arc."""
    if mine:
        return "good", max(layout.square * 0.036, 1.6), 0.95
    return "info", max(layout.square * (0.012 if bare else 0.02), 1.1), 0.3 if bare else 0.75


@remembered
def _curve(layout: Layout, source: int, destination: int, bulge: float, mine: bool, bare: bool) -> tuple[str, tuple[Point, Point, Point]]:
    """An arc from source to destination, and the points that make it."""
    side = layout.square
    (x0, y0), (x2, y2) = layout.middle(source), layout.middle(destination)
    far = math.hypot(x2 - x0, y2 - y0)
    ux, uy = (x2 - x0) / far, (y2 - y0) / far
    start, end = side * 0.14, side * 0.2
    x0, y0, x2, y2 = x0 + ux * start, y0 + uy * start, x2 - ux * end, y2 - uy * end
    x1, y1 = (x0 + x2) / 2 + uy * far * bulge * 2, (y0 + y2) / 2 - ux * far * bulge * 2
    role, stroke, glow = _ink(layout, mine, bare)
    curve = f"M{number(x0)} {number(y0)}Q{number(x1)} {number(y1)} {number(x2)} {number(y2)}"
    angle = math.atan2(y2 - y1, x2 - x1)
    tip = side * 0.1
    head = "".join(
        f"M{number(x2)} {number(y2)}L{number(x2 - tip * math.cos(angle + turn))} {number(y2 - tip * math.sin(angle + turn))}"
        for turn in (0.45, -0.45)
    )
    line = path(curve + head, f"none s-{role}", stroke_width=stroke, stroke_opacity=glow, stroke_linecap="round")
    return line + circle(x0, y0, stroke * 1.7, f"f-{role}", fill_opacity=glow), ((x0, y0), (x1, y1), (x2, y2))


@remembered
def _payoff_label(layout: Layout, m: Mission, x: float, y: float, mine: bool, bare: bool) -> str:
    """What a mission pays, on its arc; where it bears none, a dot at its source stands for it."""
    role, stroke, _ = _ink(layout, mine, bare)
    r = _label_size(layout)
    pay = int(payoff(m.source, m.destination))
    dot = circle(0, 0, max(stroke * 1.7, 2), "f-info", fill_opacity=0.6)
    disc = circle(0, 0, r, f"f-panel s-{role}", stroke_width=max(1.2, stroke * 0.7)) + text(0, 0, str(pay), r * 1.35, "text", 700, "middle")
    label = f"Mission {m.line + 1}, {SQUARE_NAMES[m.source]} to {SQUARE_NAMES[m.destination]}, pays {pay}"
    return thing(x, y, dot if bare else disc, id=f"mission:{m.line + 1}", label=label)


@remembered
def _label_place(a: Point, b: Point, c: Point, r: float, placed: tuple[Point, ...]) -> Point:
    """The place on an arc that is furthest from the labels already there; the first that is far enough."""
    best, room = (0.0, 0.0), -1.0
    for t in ALONG:
        x, y = ((1 - t) ** 2 * a[i] + 2 * t * (1 - t) * b[i] + t * t * c[i] for i in (0, 1))
        near = min([math.hypot(x - px, y - py) for px, py in placed], default=1e9)
        if near > 2.2 * r:
            return x, y
        if near > room:
            best, room = (x, y), near
    return best


# Pieces


def _station(scene: Scene, p: Player, n: int) -> str:
    aimed, also = (p.seat, n) in scene.targets, scene.second_way(p.seat, n)
    return _drawn_station(scene.layout, p.seat, n, p.sites[n], p.stations[n], p.seat == scene.viewer, aimed, also)


@remembered
def _drawn_station(layout: Layout, seat: int, n: int, square: int, how: int, mine: bool, aimed: bool, also: str | None) -> str:
    """A station with its number and its owner's badge. Like all pieces it lets a touch through to its square."""
    r = layout.square * (0.2 if layout.tall else 0.185)
    drawn = station(r, seat, str(n), how == condition.SHIELDED, how == condition.DISABLED, 11 if layout.tall else 16)
    badge = group(seat_badge(seat, r * 0.42), transform=move(r * 0.8, -r * 0.8))
    label = f"{whose(seat, seat if mine else NONE)} station {n} at {SQUARE_NAMES[square]}{CONDITIONS[how]}"
    at = layout.within(square, *STATION)
    spat = _spit(*at, r, f"{SQUARE_NAMES[square]}") if how == condition.DISABLED else ""
    name = f"station:{SQUARE_NAMES[square]}"
    if also:
        return thing(*at, _aim(r * 1.25), drawn, badge, id=name, label=label, also=also, lit=lit_disc(r * 1.25))
    return _untouched(thing(*at, _aim(r * 1.25) if aimed else "", drawn, badge, id=name, label=label) + spat)


def _spit(x: float, y: float, r: float, what: str) -> str:
    """7.2: what Phredd has spat at drips; it came flying from him."""
    return moving(x, y, splash(r), piece=f"spit:{what}", motion="fly phredd")


def _untouched(piece: str) -> str:
    return group(piece, pointer_events="none")


def _aim(r: float) -> str:
    """The mark of what Phredd could spit at."""
    return circle(0, 0, r, "none s-danger", stroke_width=1.8, stroke_dasharray="4 3")


def _coins(scene: Scene) -> str:
    """6.5: a coin for each load, on its source, in the colour and shape of its owner."""
    drawn = []
    count: dict[int, int] = {}
    side = scene.layout.square
    r = side * 0.062
    for p in scene.players:
        for place, square in enumerate(p.hold):
            i = count.get(square, 0)
            count[square] = i + 1
            x, y = scene.layout.within(square, COIN[0] + 0.135 * (i % 4), COIN[1] + 0.135 * (i // 4))
            coin = circle(0, 0, r, f"f-panel s-seat-{p.seat}", stroke_width=r * 0.3) + seat_badge(p.seat, r * 0.6)
            label = f"{whose(p.seat, scene.viewer)} coin: a load from here"
            drawn.append(thing(x, y, coin, id=f"coin:{p.seat}-{place}", label=label))
    return group(*drawn, pointer_events="none")


def _ship(scene: Scene, p: Player) -> str:
    """A starship, in its owner's colour with its badge; ships that share a square make room for each other."""
    i, n = _queue(scene, p)
    name = f"ship:{p.seat}"
    right, down, size = _berth(i, n)
    at = scene.layout.within(p.ship, right, down)
    length = scene.layout.square * size
    crowded = n > 2
    ship = starship(length, 110 if p.spat else 0 if crowded else 30, role=f"seat-{p.seat}", adrift=p.spat)
    badge = group(seat_badge(p.seat, length * 0.2), transform=move(0, length * 0.5) if crowded else move(length * 0.34, length * 0.3))
    cross = mark(CROSS, length * 0.5, "danger", width=2.4) if p.spat else ""
    mine = scene.playing and p.seat == scene.turn
    ring = circle(0, 0, length * 0.62, "none s-info", stroke_width=1.4, stroke_dasharray="3 4") if mine else ""
    if (p.seat, NONE) in scene.targets:
        ring = _aim(length * 0.62)
    spit = _spit(*at, length * 0.4, name) if p.spat else ""
    label = f"{whose(p.seat, scene.viewer)} ship at {SQUARE_NAMES[p.ship]}{', disabled' * p.spat}"
    if p.spat and p.seat == scene.viewer and "button:repaint" in scene.touch:
        label += ": repaint it"
        lit = lit_disc(max(length * 0.62, FINGER / 2))
        return thing(*at, ring, ship, badge, cross, id=name, label=label, also=f"button:repaint {name}", lit=lit) + _untouched(spit)
    if also := scene.second_way(p.seat, NONE):
        return thing(*at, ring, ship, badge, id=name, label=label, also=also, lit=lit_disc(length * 0.5))
    drag = "square" if mine and p.seat == scene.viewer else None
    return _untouched(thing(*at, ring, ship, badge, cross, id=name, label=label, drag=drag) + spit)


def _queue(scene: Scene, p: Player) -> tuple[int, int]:
    """Which of the ships on its square a ship is, and how many there are."""
    here = [other.seat for other in scene.players if other.ship == p.ship]
    return here.index(p.seat), len(here)


def _berth(i: int, n: int) -> tuple[float, float, float]:
    """Where in a square the i-th of n ships lies, and how long it is."""
    if n == 1:
        return 0.16, 0.19, 0.46
    if n == 2:
        return 0.02 + 0.26 * i, 0.22, 0.36
    return 0.02 + 0.17 * (i % 3), -0.03 + 0.31 * (i // 3), 0.27


def _phredd(scene: Scene) -> str:
    x, y = scene.layout.within(scene.phredd, *PHREDD)
    drawn = camel(max(scene.layout.square * 0.4, 23))
    label = f"Phredd at {SQUARE_NAMES[scene.phredd]}"
    drag = "button:phredd square" if "button:phredd" in scene.touch else None
    return _untouched(thing(x, y, drawn, id="phredd", label=label, drag=drag))
