"""The star chart of Galaxy Express: tiles, planets, the ship, and where a slide can take it."""

from __future__ import annotations

from cosmodrome.engine.instruments import sky
from cosmodrome.engine.markup import box, circle, group, move, path, text
from cosmodrome.engine.pieces import check, lit_box, mark, parcel, planet, remembered, starship, thing, tile
from cosmodrome.engine.shapes import ARROW
from cosmodrome.games.galaxy_express import rules
from cosmodrome.games.galaxy_express.rules import COLUMNS, ROWS, TOP_SPEED, UNKNOWN
from cosmodrome.games.galaxy_express.scene import TALL, WIDE, Scene
from cosmodrome.games.galaxy_express.words import DIRECTIONS, SQUARE_NAMES

FINGER = 44  # the least a target may measure on a phone
MIDDLE, NORTH_WEST, NORTH_EAST, SOUTH_WEST = (0, 0), (-1, -1), (1, -1), (-1, 1)


def chart(scene: Scene) -> str:
    """The board with everything on it."""
    planets = "".join(_planet(scene, square, number) for square, number in scene.planets)
    if scene.over:
        planets = group(planets, opacity=0.55)
    slides = _slides(scene) if scene.phase == rules.SLIDING else ""
    return _ground(scene.layout.tall) + planets + _ship(scene) + slides


@remembered
def _ground(tall: bool) -> str:
    """1.1: twelve tiles of two by two squares under the stars, columns a to h, rows 1 to 6 from the south."""
    layout = TALL if tall else WIDE
    x, y, width, height = layout.chart
    side, edge = layout.square, 13 if tall else 24
    scale = side / 118
    parts = [box(x - edge, y - edge * 0.5, width + 2 * edge, height + edge * 1.7, edge, "f-board")]
    parts += [
        group(tile(2 * side - 7 * scale, 2 * side - 7 * scale, 18 * scale), transform=move(x + (2 * i + 1) * side, y + (2 * j + 1) * side))
        for i in range(COLUMNS // 2)
        for j in range(ROWS // 2)
    ]
    lines = [f"M{x + (2 * i + 1) * side:g} {y + 2 * j * side + side * 0.12:g}v{side * 1.76:g}" for i in range(4) for j in range(3)]
    lines += [f"M{x + 2 * i * side + side * 0.12:g} {y + (2 * j + 1) * side:g}h{side * 1.76:g}" for i in range(4) for j in range(3)]
    parts.append(path("".join(lines), "none s-line", stroke_width=1.2, stroke_dasharray="3 5"))
    parts.append(sky(x, y, width, height, 130, max(scale, 0.6)))
    size = 11 if tall else 15
    parts += [text(x + (i + 0.5) * side, y + height + edge * 0.55, "abcdefgh"[i], size, "quiet", 600, "middle") for i in range(COLUMNS)]
    parts += [text(x - edge * 0.55, y + (j + 0.5) * side, str(ROWS - j), size, "quiet", 600, "middle") for j in range(ROWS)]
    return group(*parts, aria_hidden="true")


def _planet(scene: Scene, square: int, number: int) -> str:
    """A planet, its number if that is known, and whether its parcel is next or has been delivered."""
    side = scene.layout.square
    name = f"planet:{SQUARE_NAMES[square]}"
    wanted, done = number == scene.target != UNKNOWN, number in scene.done
    label = "Planet not seen yet" if number == UNKNOWN else f"Planet {number}"
    label += f" at {SQUARE_NAMES[square]}" + (", its parcel is next" if wanted else ", its parcel is delivered" if done else "")
    return thing(
        *scene.layout.middle(square),
        _planet_drawn(side, number, wanted, done),
        id=name,
        label=label,
        touchable=name in scene.touch,
        lit=lit_box(side - 1, side - 1, side * 0.12),
    )


@remembered
def _planet_drawn(side: float, number: int, wanted: bool, done: bool) -> str:
    r = side * 0.31
    parts = [planet(r, None if number == UNKNOWN else number, "" if number == UNKNOWN else str(number))]
    if wanted:
        parts.insert(
            0, circle(0, 0, r * 1.3, "none s-good", stroke_width=max(1.8, r * 0.07), stroke_dasharray=f"{r * 0.26:.2f} {r * 0.17:.2f}")
        )
        parts.append(group(parcel(max(r * 0.62, 11)), transform=move(r * 0.92, -r * 0.86)))
    if done:
        parts.append(group(circle(0, 0, max(r * 0.34, 6.5), "f-ink"), check(max(r * 0.28, 5.5)), transform=move(-r * 0.72, r * 0.72)))
    return "".join(parts)


def _ship(scene: Scene) -> str:
    """The ship: in orbit over a planet, under way with a trail as long as its speed, or adrift when it is lost."""
    if scene.ship == UNKNOWN:
        return ""
    side = scene.layout.square
    x, y = scene.layout.middle(scene.ship)
    orbiting = any(square == scene.ship for square, _ in scene.planets)
    lost = scene.phase == rules.LOST
    if orbiting:
        x, y = x - side * 0.17, y - side * 0.17
    label = f"Your ship at {SQUARE_NAMES[scene.ship]}, " + (
        "lost in space" if lost else f"speed {scene.speed}" if scene.speed else "at rest"
    )
    drawn = starship(side * (0.5 if orbiting else 0.62), 118 if lost else 45, scene.speed / TOP_SPEED, adrift=lost)
    if lost:
        drawn = circle(0, 0, side * 0.42, "none s-danger", stroke_width=2, stroke_dasharray="3 6") + drawn
    return thing(x, y, drawn, id="ship", label=label)


# Slides


def _slides(scene: Scene) -> str:
    """3.5 to 3.7: where each direction leads. Two directions that lead to the same square share it, each with a target of its own."""
    reached = [int(rules.reached(scene.ship, scene.speed, direction)) for direction in range(4)]
    drawn = []
    for direction, square in enumerate(reached):
        twin = (direction + 2) % 4
        drawn.append(_half(scene, direction, square) if reached[twin] == square else _whole(scene, direction, square))
    return "".join(drawn)


def _whole(scene: Scene, direction: int, square: int) -> str:
    side = scene.layout.square
    size = side - 1 if scene.layout.tall else side - 8
    return _target(scene, direction, square, *scene.layout.middle(square), size, size, NORTH_WEST)


def _half(scene: Scene, direction: int, square: int) -> str:
    """One of two targets that meet within the square. On a phone half a square is less than a finger, so each reaches out of it."""
    layout = scene.layout
    x, y = layout.middle(square)
    least = FINGER + 1
    long = layout.square - 1 if layout.tall else layout.square - 8
    short = max(long / 2 - 2, FINGER)
    away = short / 2 + 0.6
    if direction in (rules.EAST, rules.WEST):
        meet = min(max(x, least), layout.width - least)
        sign = 1 if direction == rules.EAST else -1
        return _target(scene, direction, square, meet + sign * away, y, short, long, NORTH_EAST if sign > 0 else NORTH_WEST)
    meet = max(y, layout.top - 10 + least)
    sign = 1 if direction == rules.SOUTH else -1
    return _target(scene, direction, square, x, meet + sign * away, long, short, SOUTH_WEST if sign > 0 else NORTH_WEST)


def _target(scene: Scene, direction: int, square: int, x: float, y: float, width: float, height: float, corner: tuple[int, int]) -> str:
    """Where a slide leads: an arrow in the middle, or, if something is there already, on a disc in a corner."""
    name = f"slide:{DIRECTIONS[direction]}"
    touchable = name in scene.touch
    role = "touch" if touchable else "info"
    taken = square == scene.ship or any(square == at for at, _ in scene.planets)
    size = scene.layout.square
    if taken:
        r = max(size * 0.12, 8)
        at = move(corner[0] * (width / 2 - r * 1.35), corner[1] * (height / 2 - r * 1.35))
        arrow = group(circle(0, 0, r, f"f-{role}"), mark(ARROW, r * 0.72, "space", 90 * direction, 3.4), transform=at)
    else:
        arrow = mark(ARROW, size * 0.17, role, 90 * direction)
    frame = "" if touchable else box(-width / 2, -height / 2, width, height, 8, "none s-info", stroke_width=1.6, stroke_dasharray="4 4")
    there = next(
        (f", planet {number}" if number != UNKNOWN else ", a planet not seen yet" for at, number in scene.planets if at == square), ""
    )
    label = f"Slide {DIRECTIONS[direction]} to {SQUARE_NAMES[square]}{there}{', where the ship is now' if square == scene.ship else ''}"
    return thing(x, y, frame, arrow, id=name, label=label, touchable=touchable, lit=lit_box(width, height, min(14, size * 0.16)))
