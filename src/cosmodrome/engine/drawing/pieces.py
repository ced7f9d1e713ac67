"""The pieces of all games, drawn once. Each is drawn around its own middle; `thing` puts it in its place.

Pieces are pure functions of a few small values, so they are remembered: a picture mostly repeats the one before it.
"""

from __future__ import annotations

import math
from functools import lru_cache

from cosmodrome.engine.drawing.art import PLANETS, SUIT_SHADE
from cosmodrome.engine.drawing.markup import box, circle, element, group, move, number, path, text
from cosmodrome.engine.drawing.shapes import CHECK, CROSS, SEAT_SHAPES, SUIT_SHAPES

remembered = lru_cache(maxsize=512)  # of each kind: with more, a server's memory grew for hours until all were full


def thing(
    x: float,
    y: float,
    *drawn: str,
    id: str,
    label: str,
    touchable: bool = False,
    lit: str = "",
    motion: str | None = None,
    drag: str | None = None,
    way: str | None = None,
    also: str | None = None,
) -> str:
    """Something on the table, drawn around its own middle and moved to (x, y); its id stays with it, so that a browser can glide it.

    If it can be touched it is a button, marked with `lit`; if not, the same thing without the marker. `motion` is how it moves when it
    changes, and what it shows: "tumble 5", "turn up", "fly phredd" (from the thing with that id). `drag` is what it can be dragged for,
    though it is not lit itself: the kind of thing to let it go on, after what would have to be touched before: "button:phredd square".
    `way` is said where what goes there takes no straight way, but leaves an area at one edge and comes in at the other:
    "1 0 50 108 944 708", to the right, and the area. `also` is what it is a second way to, by mouse or finger: what is touched for the
    same elsewhere, one after another, "button:repaint ship:0". It is marked with `lit`, too, but no button of its own: those are.
    """
    more = {"data_motion": motion, "data_drag": drag, "data_way": way, "data_also": also, "transform": move(x, y)}
    if touchable:
        return group(lit, *drawn, id=id, class_="touch", role="button", tabindex=0, aria_label=label, **more)
    return group(lit if also else "", *drawn, id=id, role="img", aria_label=label, **more)


def part(*drawn: str, id: str, label: str) -> str:
    """A part of the table that stays where it is, with whatever stands in it: a panel, a gauge. Its id is what it is explained by."""
    holds = any(' id="' in one for one in drawn)
    return group(*drawn, id=id, role="group" if holds else "img", aria_label=label)


def moving(x: float, y: float, *drawn: str, piece: str, motion: str | None) -> str:
    """What moves by itself though it is but a piece of a thing, and so neither touched nor explained: it has a name, but no id.

    A thing whose id is that name later is the same, and goes on from there.
    """
    return group(*drawn, data_piece=piece, data_motion=motion, transform=move(x, y), aria_hidden="true")


@remembered
def lit_box(width: float, height: float, radius: float = 8) -> str:
    """The mark of something touchable: an amber outline and a faint amber fill, with a glow around it."""
    at = (-width / 2, -height / 2, width, height)
    return box(*at, radius, "lit f-touch s-touch", stroke_width=2.5) + box(*at, radius, "none s-touch", stroke_width=8, stroke_opacity=0.14)


@remembered
def lit_disc(r: float) -> str:
    """The same for something round."""
    return circle(0, 0, r, "lit f-touch s-touch", stroke_width=2.5) + circle(0, 0, r, "none s-touch", stroke_width=8, stroke_opacity=0.14)


def mark(d: str, size: float, role: str, turn: float = 0, width: float = 2.6) -> str:
    """A line drawing from `shapes` (arrow, check, cross), `size` units from the middle to its end."""
    turned = f" rotate({number(turn)})" if turn else ""
    return path(
        d,
        f"none s-{role}",
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=f"scale({number(size / 10)}){turned}",
    )


def shape(d: str, size: float, role: str, **more: str | float) -> str:
    """A filled outline from `shapes`, `size` units from its middle to its edge."""
    return path(d, f"f-{role}", transform=f"scale({number(size / 10)})", **more)


@remembered
def tile(width: float, height: float, radius: float = 16, filled: bool = True) -> str:
    """A tile of the board; one that is not filled lets the board's light through."""
    return box(-width / 2, -height / 2, width, height, radius, f"{'f-board' if filled else 'none'} s-line", stroke_width=2)


@remembered
def coin(suit: str, figure: str, r: float) -> str:
    """A coin of a suit: a disc with a dashed rim and the suit's shape, faint behind a bold figure, or plain where there is none."""
    shade = SUIT_SHADE if figure else 0.8
    return (
        circle(0, 0, r, f"f-{suit}")
        + circle(
            0, 0, r * 0.86, "none s-ink", stroke_width=r * 0.07, stroke_dasharray=f"{number(r * 0.07)} {number(r * 0.11)}", opacity=0.45
        )
        + shape(SUIT_SHAPES[suit], r * 0.64, "ink", opacity=shade)
        + (text(0, 0, figure, r * 0.92, "ink", 800, "middle") if figure else "")
    )


@remembered
def coin_slot(r: float) -> str:
    """Where a coin would lie."""
    return circle(0, 0, r * 0.94, "none s-line", stroke_width=1.6, stroke_dasharray="4 5")


@remembered
def coin_back(r: float) -> str:
    """A coin face down."""
    return circle(0, 0, r, "f-panel s-line", stroke_width=2) + circle(
        0, 0, r * 0.78, "none s-line", stroke_width=2, stroke_dasharray=f"{number(r * 0.12)} {number(r * 0.16)}"
    )


@remembered
def chip(figure: str, r: float, role: str = "quiet", least: float = 0) -> str:
    """A small figure in a dashed ring, as large as `least`: a number that is still to come."""
    dashes = f"{number(r * 0.28)} {number(r * 0.24)}"
    return circle(0, 0, r, f"f-panel s-{role}", stroke_width=1.4, stroke_dasharray=dashes) + text(
        0, 0, figure, max(r * 1.15, least), role, 600, "middle"
    )


_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@remembered
def die(face: int | str, size: float, role: str = "paper") -> str:
    """A die: pips for a number from 1 to 6, a figure for anything else. With the role of a suit it shows that suit's shape too."""
    body = box(-size / 2, -size / 2, size, size, size * 0.2, f"f-{role} s-ink", stroke_width=1.5)
    suit = shape(SUIT_SHAPES[role], size * 0.32, "ink", opacity=SUIT_SHADE) if role in SUIT_SHAPES else ""
    if isinstance(face, int) and face in _PIPS and not suit:
        return body + "".join(circle(x * size * 0.27, y * size * 0.27, size * 0.09, "f-ink") for x, y in _PIPS[face])
    return body + suit + text(0, 0, str(face), size * 0.56, "ink", 800, "middle")


@remembered
def starship(size: float, heading: float = 0, trail: float = 0, role: str = "info", adrift: bool = False) -> str:
    """A starship or pawn, `size` long: pointed hull, cockpit, fins in the role's colour, a trail behind where it flew.

    `heading` is in degrees clockwise from the north; `trail` is from 0, at rest, to 1. Adrift, its lights are out.
    """
    end = 13 + 11 * trail
    flames = path(f"M-2.3 9.4Q-2 {number(end - 4)} 0 {number(end)}Q2 {number(end - 4)} 2.3 9.4Z", "f-info", opacity=0.5)
    flames += path(f"M-1.2 9.4L0 {number((9.4 + end) / 2)}L1.2 9.4Z", "f-hull")
    flame = flames if trail and not adrift else ""
    fins = path("M-3.2 2.6L-6.6 8.2L-6 10.2L-2.4 8.4ZM3.2 2.6L6.6 8.2L6 10.2L2.4 8.4Z", f"f-{role} s-hull-line", stroke_width=0.8)
    hull = path("M0 -11C3 -7.4 4.2 -2.6 3.6 3.4L2.4 9.6H-2.4L-3.6 3.4C-4.2 -2.6 -3 -7.4 0 -11Z", "f-hull s-hull-line", stroke_width=1)
    cockpit = circle(0, -3.4, 1.75, "f-quiet s-hull-line" if adrift else "f-info s-hull-line", stroke_width=0.8)
    turned = f"scale({number(size / 22)}) rotate({number(heading)})"
    return group(flame, fins, hull, cockpit, transform=turned, stroke_linejoin="round")


@remembered
def planet(r: float, face: int | None, figure: str = "", side: str = "") -> str:
    """A planet: light from the top left, faint bands, its number in a badge; one not seen yet is grey with a dashed ring and a “?”.

    Where planets turn, `side` is light or dark: the dark side lies in shadow, and each has its mark at the top left.
    """
    if face is None:
        ring = element(
            "ellipse",
            rx=r * 1.32,
            ry=r * 0.4,
            class_="none s-quiet",
            stroke_width=max(1.2, r * 0.06),
            stroke_dasharray=f"{number(r * 0.12)} {number(r * 0.12)}",
            transform="rotate(-18)",
            opacity=0.6,
        )
        disc = circle(0, 0, r, "", fill="url(#planet-light-unseen)")
        return disc + ring + text(0, 0, "?", r * 0.86, "paper", 700, "middle")
    look = face % len(PLANETS)
    disc = circle(0, 0, r, "", fill=f"url(#planet-light-{look})")
    bands = "".join(_band(r, height, tone) for height, tone in ((-0.46, 0.2), (-0.08, 0.14), (0.34, 0.18)))
    return (
        disc
        + bands
        + (_side(r, side) if side else "")
        + (badge_figure(r * 0.68, r * 0.68, badge_size(r), figure, PLANETS[look][0]) if figure else "")
    )


def _side(r: float, side: str) -> str:
    """The mark of the side that is up, a sun or a crescent; over the dark side its shadow, a sliver short of the whole disc."""
    dark = side == "dark"
    shadow = path(
        f"M{number(-r * 0.5)} {number(-r * 0.866)}A{number(r)} {number(r)} 0 1 1 {number(-r * 0.5)} {number(r * 0.866)}"
        f"A{number(r * 1.1)} {number(r * 1.1)} 0 0 0 {number(-r * 0.5)} {number(-r * 0.866)}Z",
        "f-ink",
        opacity=0.62,
    )
    suit = "moons" if dark else "suns"
    sign = circle(0, 0, r * 0.34, "f-ink") + shape(SUIT_SHAPES[suit], r * 0.22, suit)
    return (shadow if dark else "") + group(sign, transform=move(-r * 0.7, -r * 0.7))


def _band(r: float, height: float, tone: float) -> str:
    half = math.sqrt(1 - height * height) * 0.97
    return path(
        f"M{number(-half * r)} {number(height * r)}Q0 {number((height + 0.22) * r)} {number(half * r)} {number(height * r)}",
        "none s-paper",
        stroke_width=r * 0.11,
        opacity=tone,
    )


def badge_size(r: float) -> float:
    """The radius of the figure beside something round: legible on a phone, where things are small, and on a wide sheet."""
    return max(r * 0.4, 12.4 if r > 18.5 else 8.5)


def badge_figure(x: float, y: float, r: float, figure: str, rim: str) -> str:
    """A figure on a dark disc with a bright rim."""
    return circle(x, y, r, "f-ink", stroke=rim, stroke_width=max(1.2, r * 0.14)) + text(x, y, figure, r * 1.3, "paper", 700, "middle")


@remembered
def station(r: float, seat: int, figure: str = "", shielded: bool = False, disabled: bool = False, least: float = 0) -> str:
    """A space station: a ring with a figure, at least so large; a shield is a second ring; a disabled one is tilted and crossed."""
    ring = circle(0, 0, r * 0.66, f"f-panel s-seat-{seat}", stroke_width=r * 0.2)
    arms = path(f"M0 {number(-r)}V{number(-r * 0.76)}M0 {number(r)}V{number(r * 0.76)}", f"none s-seat-{seat}", stroke_width=r * 0.3)
    shield = circle(0, 0, r, f"none s-seat-{seat}", stroke_width=r * 0.09) if shielded else ""
    seat_mark = seat_badge(seat, r * 0.34) if not figure else ""
    inside = text(0, 0, figure, max(r * 0.72, least), "text", 700, "middle") if figure else seat_mark
    cross = group(circle(0, 0, r * 0.36, "f-panel"), mark(CROSS, r * 0.52, "danger", width=3.6), transform=move(r * 0.62, -r * 0.62))
    return group(arms, ring, shield, inside, cross if disabled else "", transform="rotate(24)" if disabled else None)


@remembered
def seat_badge(seat: int, r: float, figure: str = "") -> str:
    """A seat's colour and its own shape, with a figure where one is wanted."""
    return shape(SEAT_SHAPES[seat], r, f"seat-{seat}") + (text(0, 0, figure, r, "ink", 800, "middle") if figure else "")


@remembered
def cube(size: float, role: str) -> str:
    """A cube seen from above its corner; its three sides are lit differently."""
    w, h = size * 0.48, size * 0.28
    top, left, right = (
        f"M0 {number(-2 * h)}L{number(w)} {number(-h)}L0 0L{number(-w)} {number(-h)}Z",
        f"M{number(-w)} {number(-h)}L0 0V{number(2 * h)}L{number(-w)} {number(h)}Z",
        f"M{number(w)} {number(-h)}L0 0V{number(2 * h)}L{number(w)} {number(h)}Z",
    )
    sides = path(top, f"f-{role}") + path(left, f"f-{role}") + path(right, f"f-{role}")
    light = path(top, "f-paper", opacity=0.3) + path(right, "f-ink", opacity=0.32)
    return group(sides, light, stroke_linejoin="round")


@remembered
def card(width: float, height: float, title: str, *lines: str) -> str:
    """A card face up: its name, and what it says, a line each."""
    left, top = -width / 2, -height / 2
    size = min(16, height * 0.16)
    words = [text(left + size, top + size * 1.4, title, size, "text", 700)]
    words += [text(left + size, top + size * (3 + 1.4 * i), line, size * 0.85, "quiet") for i, line in enumerate(lines)]
    return box(left, top, width, height, 10, "f-panel s-line", stroke_width=1.5) + "".join(words)


@remembered
def stack(r: float, height: int) -> str:
    """A face-down stack of coins seen from its side, and how many there are."""
    step = r * 0.28
    ellipses = "".join(
        element("ellipse", cy=-i * step if i else None, rx=r, ry=r * 0.42, class_="f-panel s-quiet", stroke_width=1.4)
        for i in range(height)
    )
    empty = element("ellipse", rx=r, ry=r * 0.42, class_="none s-line", stroke_width=1.4, stroke_dasharray="3 3")
    return (ellipses or empty) + text(0, -max(height - 1, 0) * step, str(height), r * 0.6, "text", 700, "middle")


@remembered
def parcel(size: float, role: str = "good") -> str:
    """A parcel: a box with a band round it."""
    s = size / 2
    return box(-s, -s * 0.8, size, size * 0.8, s * 0.2, f"f-panel s-{role}", stroke_width=size * 0.11) + path(
        f"M{number(-s)} {number(-s * 0.3)}H{number(s)}M0 {number(-s * 0.8)}V{number(-s * 0.3)}", f"none s-{role}", stroke_width=size * 0.11
    )


def check(size: float, role: str = "good") -> str:
    """The mark of something done."""
    return mark(CHECK, size, role, width=3.2)
