"""The outlines of suits, seats and marks, as paths around (0, 0) that reach about 10 units out."""

from __future__ import annotations

import math

from cosmodrome.engine.drawing.markup import number


def _points(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def _polar(radius: float, degrees: float) -> tuple[float, float]:
    """A point at this distance, degrees clockwise from the north."""
    return radius * math.sin(math.radians(degrees)), -radius * math.cos(math.radians(degrees))


def polygon(corners: int, radius: float = 10, turned: float = 0) -> str:
    """A regular polygon with a corner in the north."""
    return _points([_polar(radius, turned + 360 * i / corners) for i in range(corners)])


def star(rays: int, radius: float = 10, inner: float = 6) -> str:
    """A star with a ray in the north."""
    return _points([_polar(inner if i % 2 else radius, 180 * i / rays) for i in range(2 * rays)])


def _disc(x: float, y: float, r: float) -> str:
    a = f"a{number(r)} {number(r)} 0 1 0 "
    return f"M{number(x - r)} {number(y)}{a}{number(2 * r)} 0{a}{number(-2 * r)} 0Z"


def _blossom() -> str:
    return "".join(_disc(*_polar(5.4, 72 * i), 4.3) for i in range(5))


def _snowflake() -> str:
    """Six arms with two barbs each."""
    arms = []
    for turn in range(0, 360, 60):
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        arm = [(-0.9, 0), (-0.9, -5), (-3.6, -7.6), (-2.3, -8.9), (-0.9, -7.5), (-0.9, -10)]
        arm += [(-x, y) for x, y in reversed(arm)]
        arms.append(_points([(x * c - y * s, x * s + y * c) for x, y in arm]))
    return "".join(arms)


SUIT_SHAPES = {
    "suns": star(8, inner=6.2),
    "moons": "M3.4 -9.2A9.8 9.8 0 1 0 3.4 9.2A9.9 9.9 0 0 1 3.4 -9.2Z",
    "crowns": "M-8.5 7.5L-9.5 -5.5L-4.6 -.6L0 -8.5L4.6 -.6L9.5 -5.5L8.5 7.5Z",
    "arms": "M-8 -8.5H8V-.5C8 5 3.6 8.4 0 10C-3.6 8.4 -8 5 -8 -.5Z",
    "spring": "M-1 10V2.4C-7 2.6 -9.4 -1.6 -9.4 -6.6C-4 -6.6 -.8 -4.2 0 -.6C.8 -5.6 4.2 -9 9.6 -9C9.6 -3 6.6 1.6 1 1.8V10Z",
    "summer": _blossom(),
    "autumn": "M7.6 -8.6C9 .6 5 6.4 -3.6 6L-7.6 10L-9 8.6L-5.2 4.6C-6.4 -3.4 -1.6 -8.2 7.6 -8.6Z",
    "winter": _snowflake(),
}

SEAT_SHAPES = (
    polygon(3, 11.5),
    polygon(4, 11.6, turned=45),
    _disc(0, 0, 9),
    polygon(4, 11),
    polygon(6, 10),
)

STAR = star(5, inner=4.4)
CHECK = "M-6 .5L-1.8 4.8L6.5 -4.5"  # an open line, to be stroked
CROSS = "M-5 -5L5 5M5 -5L-5 5"
ARROW = "M0 8V-7M-6 -1.5L0 -7.5L6 -1.5"  # northwards
