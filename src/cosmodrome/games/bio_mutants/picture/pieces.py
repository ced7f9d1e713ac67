"""The pieces that only Sonic Bio-Mutants in Space! has."""

from __future__ import annotations

from cosmodrome.engine.drawing.markup import circle, group, move, text
from cosmodrome.engine.drawing.pieces import check, remembered, shape
from cosmodrome.engine.drawing.shapes import SUIT_SHAPES

MARKS = ("N", "A", "2", "3", "4", "5")  # ranks as figures on tiles, coins and dice


@remembered
def spent_coin(suit: str, figure: str, r: float) -> str:
    """A harvested coin: hollow, and ticked off."""
    tick = group(circle(0, 0, r * 0.4, "f-panel"), check(r * 0.42), transform=move(r * 0.7, r * 0.62))
    hollow = circle(0, 0, r * 0.94, f"f-board s-{suit}", stroke_width=1.6, opacity=0.7)
    faint = shape(SUIT_SHAPES[suit], r * 0.6, suit, opacity=0.22)
    return hollow + faint + text(0, 0, figure, r * 0.84, "quiet", 700, "middle") + tick


def slot(x: float, y: float, r: float) -> str:
    """An empty place of a row."""
    return circle(x, y, r * 0.94, "none s-line", stroke_width=1.6, stroke_dasharray="4 5")
