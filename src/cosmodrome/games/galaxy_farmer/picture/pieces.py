"""The pieces of Galaxy Farmer that other games do not have: half-lit planets, workers, marked cubes, troops, meteors."""

from __future__ import annotations

from cosmodrome.engine.drawing.markup import circle, group, move, number, path, text
from cosmodrome.engine.drawing.pieces import cube, planet, remembered, shape
from cosmodrome.engine.drawing.shapes import SUIT_SHAPES
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS
from cosmodrome.games.galaxy_farmer.words.board import COLOUR_ROLES

FACES = (0, 7, 5, 1, 4, 4, 3, 6)  # of the shared planets, by card; the two gold ones are told apart by name and letter
MARKS = ("suns", "moons")  # Light, Dark


@remembered
def side_mark(side: int, size: float) -> str:
    """The sun of the Light side, the moon of the Dark side, on a disc that sets it off."""
    return circle(0, 0, size * 1.35, "f-ink", opacity=0.8) + shape(SUIT_SHAPES[MARKS[side]], size, MARKS[side])


@remembered
def colour_mark(colour: int, size: float) -> str:
    """A planet's colour, with a shape of its own."""
    role = COLOUR_ROLES[colour]
    return shape(SUIT_SHAPES[role], size, role)


@remembered
def half_lit(card: int, dark: bool, r: float) -> str:
    """A planet whose upper half is the side that is up: night covers the half that is Dark."""
    sweep = 1 if dark else 0
    night = path(f"M{number(-r)} 0A{number(r)} {number(r)} 0 0 {sweep} {number(r)} 0Z", "f-ink", opacity=0.66)
    equator = path(f"M{number(-r)} 0H{number(r)}", "none s-paper", stroke_width=max(1, r * 0.03), opacity=0.55)
    sun, moon = (0.74, -0.74) if dark else (-0.74, 0.74)
    return (
        planet(r, FACES[card])
        + night
        + equator
        + group(side_mark(0, r * 0.11), transform=move(0, sun * r))
        + group(side_mark(1, r * 0.11), transform=move(0, moon * r))
    )


@remembered
def worker(size: float) -> str:
    """A worker: head and shoulders."""
    s = size / 20
    body = path("M-6.5 9C-6.5 2.5 -4 .5 0 .5S6.5 2.5 6.5 9Z", "f-paper s-ink", stroke_width=1.6, transform=f"scale({number(s)})")
    return body + circle(0, -4.2 * s, 4.6 * s, "f-paper s-ink", stroke_width=1.6 * s)


@remembered
def resource(card: int, size: float, side: int | None = None) -> str:
    """A cube of a planet's resource: its colour, its letter, and, where it matters, which side it is."""
    one = CARDS.planets[card]
    drawn = cube(size, COLOUR_ROLES[one.colour]) + text(0, -size * 0.02, one.resource[0], size * 0.5, "ink", 800, "middle")
    return drawn if side is None else drawn + group(side_mark(side, size * 0.17), transform=move(size * 0.42, -size * 0.4))


@remembered
def troop(size: float) -> str:
    """An enemy troop: a shield with its force."""
    return shape(SUIT_SHAPES["arms"], size, "danger") + text(0, 0, "2", size, "ink", 800, "middle")


@remembered
def meteors(r: float) -> str:
    """A meteor storm: falling stones with their trails."""
    stones = ((-0.7, -0.55, 0.15), (0.15, -0.75, 0.12), (0.75, -0.2, 0.17), (-0.2, 0.1, 0.13), (0.4, 0.6, 0.15), (-0.75, 0.5, 0.12))
    trails = "".join(f"M{number(x * r)} {number(y * r)}l{number(r * 0.34)} {number(-r * 0.5)}" for x, y, _ in stones)
    rocks = "".join(circle(x * r, y * r, size * r, "f-danger s-ink", stroke_width=1.2) for x, y, size in stones)
    return path(trails, "none s-danger", stroke_width=r * 0.07, stroke_linecap="round", opacity=0.55) + rocks


@remembered
def pips(count: int, most: int, step: float, r: float, role: str) -> str:
    """A row of dots, the first `count` of them filled; those above `most` are ringed twice."""
    drawn = []
    for i in range(max(count, most)):
        drawn.append(circle(i * step, 0, r, f"f-{role} s-{role}" if i < count else "none s-quiet", stroke_width=1.4))
        if i >= most:
            drawn.append(circle(i * step, 0, r + 2.6, f"none s-{role}", stroke_width=1.2))
    return "".join(drawn)
