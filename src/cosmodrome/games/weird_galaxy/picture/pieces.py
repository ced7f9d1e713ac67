"""Phredd, a camel the size of a moon, and the chip that stands for a tile."""

from __future__ import annotations

from cosmodrome.engine.drawing.markup import box, circle, group, path, text
from cosmodrome.engine.drawing.pieces import remembered, shape
from cosmodrome.engine.drawing.shapes import SUIT_SHAPES

BODY = (
    "M-7.4 9L-7.8 2.4C-9 .4 -8.8 -2.6 -6.8 -3C-6.4 -7.6 -3.4 -7.6 -2.6 -3.4C-1.8 -7.8 1.4 -7.8 2 -3C3.4 -2.4 4.2 -3.6 4.4 -5.6"
    "C4.4 -8 5 -9.6 7 -9.6L8 -9C9.2 -8.8 10.2 -7.8 10 -6.6L7 -6.2C6.8 -2.6 6 .6 4.2 1.8L4.6 9H2.8L2 3.2C0 4 -3.2 4 -4.8 3L-5.6 9Z"
)

SPLASH = (
    "M-5.4 -5.6C-2.6 -8.4 -1 -6 1 -7C4 -8.6 5.8 -5.6 5.2 -3.6C7.8 -3.4 8.6 -.4 6.8 1C8.4 3.6 5.6 5.8 3.8 4.6C3.4 6 3.8 8.6 2.6 9.4"
    "C1 9.4 1.4 6.6 .8 5.2C-.6 6.4 -2 5.8 -2.6 4.6"
    "C-3.4 5.8 -3 7.6 -4.2 8C-5.6 7.6 -5 5.4 -5.2 4C-8 4 -8.4 .8 -6.8 -.4C-8.6 -2.6 -7.4 -5 -5.4 -5.6Z"
)


@remembered
def splash(r: float) -> str:
    """What a camel leaves where he has spat."""
    shine = path("M-3.6 -3.4C-2.4 -4.8 -1 -4.4 -.2 -5", "none s-paper", stroke_width=1.1, stroke_linecap="round", opacity=0.7)
    drops = circle(8.4, -6.4, 1.2, "f-spit") + circle(-8.6, -7.2, 0.9, "f-spit") + circle(-8.8, 5.6, 1, "f-spit")
    return group(
        path(SPLASH, "f-spit s-ink", stroke_width=0.7, opacity=0.9),
        drops,
        shine,
        transform=f"translate({r * 0.8:.2f} {r * 0.62:.2f}) scale({r / 15:.3f})",
    )


@remembered
def camel(size: float) -> str:
    """Phredd, `size` wide, in a disc of his own so that he stands out from anything he is on."""
    return circle(0, 0, size * 0.56, "f-ink s-danger", stroke_width=max(1.4, size * 0.05)) + group(
        path(BODY, "f-paper"), circle(7.6, -7.8, 0.7, "f-ink"), transform=f"scale({size / 26:.3f})"
    )


@remembered
def tile_chip(suit: str, rank: str, height: float) -> str:
    """A tile in small: its rank and the shape of its suit, on the suit's colour."""
    width = height * 1.75
    return (
        box(-width / 2, -height / 2, width, height, height * 0.26, f"f-{suit}")
        + text(-width * 0.24, 0, rank, height * 0.79, "ink", 800, "middle")
        + group(shape(SUIT_SHAPES[suit], height * 0.34, "ink", opacity=0.85), transform=f"translate({width * 0.22:.2f} 0)")
    )
