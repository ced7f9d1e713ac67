"""The seven ships of Galaxy of D, each with an outline that no other has, drawn around (0, 0) and about 10 units out."""

from __future__ import annotations

from collections import Counter

from cosmodrome.engine.drawing.markup import box, circle, group, move, number, path, text
from cosmodrome.engine.drawing.pieces import remembered
from cosmodrome.games.galaxy_of_d.rules.state import PIRATE, craft

OUTLINES = {
    craft.INTERCEPTOR: "M0 -9.5L5.2 8.5L0 4.6L-5.2 8.5Z",  # a dart
    craft.SCAVENGER: "M-2.6 8.5L-7.6 3.4L-8.6 -4.4L-4.2 -9.4L-4.6 -3L-2 .2H2L4.6 -3L4.2 -9.4L8.6 -4.4L7.6 3.4L2.6 8.5Z",  # open claws
    craft.FREIGHTER: "M-2.4 -9.4H2.4L4 -6H7.4V7H3.4V9.4H-3.4V7H-7.4V-6H-4Z",  # a long box
    craft.CRUISER: "M0 -9.8L3.2 -3.6L3.4 .6L9.4 4.6V8.6L3 7L1.8 9.4H-1.8L-3 7L-9.4 8.6V4.6L-3.4 .6L-3.2 -3.6Z",  # hull and wings
    craft.BOMBER: "M0 -6.6L10.4 4L6.6 7.4L3.4 4.6L0 8L-3.4 4.6L-6.6 7.4L-10.4 4Z",  # a flying wing
    craft.ASSASSIN: "M0 -10C2.4 -4 9.6 -2.6 9.6 9.4C6.6 3.6 3.4 2.6 0 5.4C-3.4 2.6 -6.6 3.6 -9.6 9.4C-9.6 -2.6 -2.4 -4 0 -10Z",  # a scythe
    craft.DESTROYER: "M-3.8 -9.8H3.8L8.2 -4.4V6.2L5 9.8H-5L-8.2 6.2V-4.4Z",  # a fortress
}
OUTLINES[craft.LADEN] = OUTLINES[craft.FREIGHTER]
MOST_SMALL = 6  # ships shown below a stack
ROOMY = 16  # from this radius of a stack on they are larger
COLOURS = ("seat-0", "seat-1", "danger")


@remembered
def ship(kind: int, size: float, side: int) -> str:
    """A ship of a side, `size` high: its outline, and what its trade needs."""
    hull = path(OUTLINES[kind], f"f-{COLOURS[side]} s-hull-line", stroke_width=1.2)
    return group(hull, _fittings(kind), transform=f"scale({number(size / 20)})", stroke_linejoin="round")


def _fittings(kind: int) -> str:
    """Guns, holds and bombs, in ink, so that they show on any colour."""
    if kind == craft.BOMBER:
        return circle(0, 1.4, 2.5, "f-ink") + circle(0, 1.4, 1, "f-paper")
    if kind == craft.DESTROYER:
        return "".join(circle(0, y, 2, "f-ink") for y in (-5.2, 0.4, 6)) + path("M-5 -2.4V4M5 -2.4V4", "none s-ink", stroke_width=1.4)
    if kind == craft.CRUISER:
        return path("M0 -5V4", "none s-ink", stroke_width=1.8, stroke_linecap="round")
    if kind == craft.LADEN:
        return "".join(box(x, y, 4.6, 4.6, 0.8, "f-paper s-ink", stroke_width=1) for x in (-5.2, 0.6) for y in (-4.4, 1.2))
    if kind == craft.FREIGHTER:
        return box(-5, -4.2, 10, 9.6, 1, "none s-ink", stroke_width=1.2, stroke_dasharray="2 1.4")
    if kind == craft.ASSASSIN:
        return path("M0 -5.4V1.4", "none s-ink", stroke_width=1.3, stroke_linecap="round")
    if kind == craft.SCAVENGER:
        return circle(0, 4, 1.9, "f-ink")
    return circle(0, 0, 1.5, "f-ink")


@remembered
def token(kind: int, height: int, r: float, side: int, hidden: int = 0, at_head: bool = False) -> str:
    """A stack: its top ship on a disc (Redog), a square (Cynder) or a diamond (Pirates), and how many ships there are.

    Those under the top ship show as edges of further chits; if some of them are covered, the tag that counts them is hollow and has
    a dashed rim.
    """
    step = max(2.4, r * 0.13)
    lifts = [step * i for i in range(min(height, 4) - 1, 0, -1)]
    edges = "".join(group(_chit(r, side), transform=move(lift, -lift)) for lift in lifts)
    body = edges + _chit(r, side) + ship(kind, r * 1.5, side)
    if height < 2:
        return body
    size = 16 if r > 15 else 11
    width, ink = size * (1.5 if height < 10 else 2.1), COLOURS[side]
    tag = box(-width / 2, -size * 0.62, width, size * 1.24, size * 0.18, f"f-{ink} s-ink", stroke_width=1.4)
    if hidden:
        tag = box(-width / 2, -size * 0.62, width, size * 1.24, size * 0.18, f"f-ink s-{ink}", stroke_width=1.8, stroke_dasharray="3 2.2")
    figure = text(0, 0, f"×{height}", size, "paper" if hidden else "ink", 800, "middle")
    return body + group(
        tag, figure, transform=move(r * (0.75 if at_head else 0.9), r * (-0.8 if at_head else 0.5))
    )  # clear of the name below


@remembered
def small_ships(ships: tuple[tuple[int, ...], ...], r: float, side: int, open_stack: bool = False) -> str:
    """Below a stack its ships, or (11.8) what its covered ships can be, small, as far as there is room.

    Types between which one cannot tell share a frame; ships of which the same is known are counted.
    """
    if not ships:
        return ""
    size = 11 if r < ROOMY else 16
    drawn, x, ink = "", 0.0, "text" if open_stack else "paper"
    for types, count in Counter(ships).items():
        width = size * len(types)
        if x and x + width > size * MOST_SMALL:
            drawn += text(x + size * 0.2, 0, "…", size, ink, 800)
            x += size
            break
        if count > 1:
            drawn += text(x + size * 0.1, 0, str(count), size, ink, 800)
            x += size * 0.65 * len(str(count))
        if len(types) > 1:
            drawn += box(x, -size * 0.6, width, size * 1.2, size * 0.25, f"none s-{COLOURS[side]}", stroke_width=1)
        drawn += "".join(group(ship(kind, size * 0.9, side), transform=move(x + size * (i + 0.5), 0)) for i, kind in enumerate(types))
        x += width + size * 0.2
    back = box(-size * 0.15, -size * 0.7, x + size * 0.1, size * 1.4, size * 0.3, "f-ink", opacity=0.8)
    if open_stack:
        back = box(-size * 0.15, -size * 0.65, x + size * 0.1, size * 1.3, size * 0.3, f"f-panel s-{COLOURS[side]}", stroke_width=1.2)
    return group(back, drawn, transform=move(-x / 2, r + size * (0.2 if open_stack else 0.65)))


def _chit(r: float, side: int) -> str:
    """The chit under a ship; its shape tells the side as its colour does."""
    colour = f"f-panel s-{COLOURS[side]}"
    if side == PIRATE:
        return path(f"M0 {number(-r * 1.12)}L{number(r * 1.12)} 0L0 {number(r * 1.12)}L{number(-r * 1.12)} 0Z", colour, stroke_width=2)
    if side == 1:
        return box(-r * 0.92, -r * 0.92, r * 1.84, r * 1.84, r * 0.2, colour, stroke_width=2)
    return circle(0, 0, r, colour, stroke_width=2)
