"""Where a slide of Galaxy Express can lead: a target on each square that can be reached, and an arrow that says which way."""

from __future__ import annotations

from typing import NamedTuple

from cosmodrome.engine.drawing.markup import box, circle, group, move, number, path
from cosmodrome.engine.drawing.pieces import lit_box, mark, thing
from cosmodrome.engine.drawing.shapes import ARROW
from cosmodrome.games.galaxy_express.picture.scene import Layout, Scene
from cosmodrome.games.galaxy_express.rules.state import COLUMNS, ROWS, UNKNOWN, compass
from cosmodrome.games.galaxy_express.rules.turn import reached
from cosmodrome.games.galaxy_express.words.names import DIRECTIONS, SQUARE_NAMES

FINGER = 44  # the least a target may measure on a phone
STEPS = {compass.NORTH: (0, -1), compass.EAST: (1, 0), compass.SOUTH: (0, 1), compass.WEST: (-1, 0)}
# Where an arrow leaves planet, badge and parcel free
CORNERS = {compass.NORTH: (-1, -1), compass.EAST: (1, -1), compass.SOUTH: (-1, 1), compass.WEST: (-1, -1)}


class Target(NamedTuple):
    """What can be touched for a direction, and where its arrow goes if the square is empty or taken."""

    direction: int
    square: int
    x: float
    y: float
    width: float
    height: float
    free: tuple[float, float]
    corner: tuple[float, float]


def slides(scene: Scene) -> tuple[str, str]:
    """3.5, 3.6, 3.7: the targets, which lie under planets and ship, and the arrows, which lie over them."""
    ends = [int(reached(scene.ship, scene.speed, direction)) for direction in compass]
    targets = [
        half(scene.layout, direction, square) if ends.count(square) == 2 else whole(scene.layout, direction, square)
        for direction, square in enumerate(ends)
    ]
    round_trips = "".join(_course(scene, target) for target in targets)
    courses = path(round_trips, "none s-info", stroke_width=2, stroke_dasharray="2 6", opacity=0.7) if round_trips else ""
    return courses + "".join(_target(scene, target) for target in targets), "".join(_arrow(scene, target) for target in targets)


def wraps(scene: Scene, direction: int) -> bool:
    """3.7: whether a slide leads over the edge."""
    row, column = divmod(scene.ship, COLUMNS)
    across, down = STEPS[direction]
    return not (0 <= column + across * scene.speed < COLUMNS and 0 <= row + down * scene.speed < ROWS)


def _course(scene: Scene, target: Target) -> str:
    """3.7: out over one edge, and in over the other: dots, without which its arrow would seem to point the wrong way."""
    if not wraps(scene, target.direction):
        return ""
    (x, y), (to_x, to_y) = scene.layout.middle(scene.ship), scene.layout.middle(target.square)
    area, half = scene.layout.chart, scene.layout.square / 2
    across, down = STEPS[target.direction]
    if across:
        out, back = (area.x + area.width, area.x) if across > 0 else (area.x, area.x + area.width)
        return f"M{number(x + across * half)} {number(y)}H{number(out)}M{number(back)} {number(y)}H{number(to_x - across * half)}"
    out, back = (area.y + area.height, area.y) if down > 0 else (area.y, area.y + area.height)
    return f"M{number(x)} {number(y + down * half)}V{number(out)}M{number(x)} {number(back)}V{number(to_y - down * half)}"


def target_size(layout: Layout) -> float:
    """How much of a square can be touched: on a phone nearly all of it."""
    return layout.square - (1 if layout.tall else 10)


def whole(layout: Layout, direction: int, square: int) -> Target:
    """A square that one direction leads to."""
    x, y = layout.middle(square)
    size = target_size(layout)
    return Target(direction, square, x, y, size, size, (x, y), _in_corner(layout, x, y, compass.WEST))


def half(layout: Layout, direction: int, square: int) -> Target:
    """A square that two directions lead to: each has a target on its side of the middle.

    On a phone half a square is less than a finger. There the targets reach out of the square, and where that would leave the picture
    or cover the headline they meet a little beside the middle.
    """
    x, y = layout.middle(square)
    across, down = STEPS[direction]
    long = target_size(layout)
    short = max(long / 2 - 1, FINGER)
    least = FINGER + 1.5
    if across:
        x = min(max(x, least), layout.width - least)
        width, height = short, long
    else:
        y = max(y, layout.top - 10 + least)
        width, height = long, short
    away, quarter = short / 2 + 1, layout.square / 4
    outside = short - 1.35 * _disc(layout)  # of the square, where the arrow hides nothing that is on it
    corner = (x + across * outside, y + down * outside) if layout.tall else _in_corner(layout, x, y, direction)
    return Target(
        direction,
        square,
        x + across * away,
        y + down * away,
        width,
        height,
        (x + across * quarter, y + down * quarter),
        corner,
    )


def _disc(layout: Layout) -> float:
    return max(layout.square * 0.12, 8)


def _in_corner(layout: Layout, x: float, y: float, direction: int) -> tuple[float, float]:
    away = target_size(layout) / 2 - 1.35 * _disc(layout)
    across, down = CORNERS[direction]
    return x + across * away, y + down * away


def _target(scene: Scene, target: Target) -> str:
    name = f"slide:{DIRECTIONS[target.direction]}"
    width, height, radius = target.width, target.height, min(14, scene.layout.square * 0.16)
    touchable = name in scene.touch
    frame = box(-width / 2, -height / 2, width, height, radius, "none s-info", stroke_width=1.6, stroke_dasharray="4 4")
    label = f"Slide {DIRECTIONS[target.direction]} to {SQUARE_NAMES[target.square]}"
    if target.square == scene.ship:
        label += ", where the ship is now"
    for square, planet in scene.planets:
        if square == target.square:
            label += ", a planet not seen yet" if planet == UNKNOWN else f", planet {planet}"
    drawn = "" if touchable else frame
    way = None
    if wraps(scene, target.direction):
        label += ", over the edge"
        way = " ".join(number(one) for one in (*STEPS[target.direction], *scene.layout.chart))
    return thing(target.x, target.y, drawn, id=name, label=label, touchable=touchable, lit=lit_box(width, height, radius), way=way)


def _arrow(scene: Scene, target: Target) -> str:
    """An arrow in the middle of an empty square; where something is, on a disc in a corner."""
    role = "touch" if f"slide:{DIRECTIONS[target.direction]}" in scene.touch else "info"
    turn = 90 * target.direction
    if target.square != scene.ship and all(target.square != square for square, _ in scene.planets):
        return group(mark(ARROW, scene.layout.square * 0.17, role, turn), transform=move(*target.free))
    r = _disc(scene.layout)
    return group(circle(0, 0, r, f"f-{role}"), mark(ARROW, r * 0.72, "space", turn, 3.4), transform=move(*target.corner))
