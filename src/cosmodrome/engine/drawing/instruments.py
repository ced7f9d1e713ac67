"""What stands around a board: the sky, panels, gauges, tracks and buttons."""

from __future__ import annotations

import math
from random import Random
from typing import NamedTuple

from cosmodrome.engine.drawing.markup import box, circle, number, path, text
from cosmodrome.engine.drawing.page import TALL_TEXT, TALL_WIDTH, WIDE_TEXT
from cosmodrome.engine.drawing.pieces import lit_box, remembered, thing


@remembered
def sky(x: float, y: float, width: float, height: float, stars: int, scale: float = 1) -> str:
    """Stars of three brightnesses, always the same; each kind is one path of dots."""
    chance = Random(7)
    kinds = ((0.55, 1.3, 0.45), (0.33, 1.9, 0.55), (0.12, 2.7, 0.7))
    return "".join(
        path(
            "".join(
                f"M{number(x + width * chance.random())} {number(y + height * chance.random())}h0" for _ in range(round(stars * share))
            ),
            "none s-quiet",
            stroke_width=dot * scale,
            stroke_linecap="round",
            opacity=glow,
        )
        for share, dot, glow in kinds
    )


class Area(NamedTuple):
    """A rectangle of the sheet."""

    x: float
    y: float
    width: float
    height: float


def least(right: float) -> int:
    """The smallest that text may be that ends here: nothing on a tall sheet reaches further than its edge."""
    return TALL_TEXT if right <= TALL_WIDTH else WIDE_TEXT


@remembered
def panel(x: float, y: float, width: float, height: float, title: str = "") -> str:
    """A panel with its name in small capitals at the top left."""
    name = text(x + 16, y + 20, title.upper(), least(x + width), "quiet", 700, letter_spacing=0.8) if title else ""
    return box(x, y, width, height, 16, "f-panel s-line", stroke_width=1.2) + name


def _around(r: float, share: float) -> str:
    """A point of the upper half circle, from the west (0) to the east (1)."""
    angle = math.pi * (1 - share)
    return f"{number(r * math.cos(angle))} {number(-r * math.sin(angle))}"


@remembered
def gauge(r: float, value: int, most: int, caption: str, role: str = "info") -> str:
    """A half-round gauge from 0 to `most`, with its value in large figures."""
    start, width = _around(r, 0), r * 0.17
    arc = f"M{start}A{number(r)} {number(r)} 0 0 1 "
    ticks = "".join(f"M{_around(r * 0.8, i / most)}L{_around(r * 0.86, i / most)}" for i in range(most + 1))
    full = path(arc + _around(r, 1), "none s-line", stroke_width=width, stroke_linecap="round")
    part = path(arc + _around(r, value / most), f"none s-{role}", stroke_width=width, stroke_linecap="round") if value else ""
    return (
        full
        + part
        + path(ticks, "none s-quiet", stroke_width=1.2, opacity=0.8)
        + text(0, -r * 0.26, str(value), r * 0.52, "text", 800, "middle")
        + text(0, r * 0.12, caption, TALL_TEXT if r < 40 else max(WIDE_TEXT, r * 0.16), "quiet", None, "middle")
    )


@remembered
def track(width: float, steps: int, at: int, role: str = "info") -> str:
    """A timer track: a pip for each step, those gone by filled, the last of them ringed."""
    gap = width / steps
    r = min(gap * 0.3, 7)
    pips = []
    for i in range(steps):
        x = -width / 2 + gap * (i + 0.5)
        pips.append(circle(x, 0, r, f"f-{role} s-{role}" if i < at else "none s-quiet", stroke_width=1.4))
        if i == at - 1:
            pips.append(circle(x, 0, r + 3, f"none s-{role}", stroke_width=1.2))
    return "".join(pips)


def button(x: float, y: float, width: float, height: float, label: str, id: str, touchable: bool, note: str = "") -> str:
    """A button around (x, y): its label, and a short note after it; quiet, with a dashed outline, while it cannot be touched."""
    small = least(x + width / 2)
    size = max(small, min(17, height * 0.36))
    role = "touch" if touchable else "quiet"
    words = text(0, -size * 0.56 if note else 0, label, size, role, 700, "middle")
    if note:
        words += " " + text(0, size * 0.64, note, max(small, size * 0.78), role, None, "middle")
    edge = "" if touchable else box(-width / 2, -height / 2, width, height, 12, "none s-line", stroke_width=1.4, stroke_dasharray="5 4")
    said = f"{label} {note}" if note else label  # what is heard is what is seen
    return thing(x, y, edge, words, id=id, label=said, touchable=touchable, lit=lit_box(width, height, 12))
