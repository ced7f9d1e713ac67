"""The galaxy of Galaxy of D as a picture: sectors, Things, bases, stacks, and the reach of what is being moved."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

from cosmodrome.engine.drawing.art import PLANETS
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.instruments import sky
from cosmodrome.engine.drawing.markup import box, circle, group, move, number, path, text
from cosmodrome.engine.drawing.pieces import moving, part, planet, remembered, station, thing
from cosmodrome.engine.drawing.seats import who, whose, whose_within
from cosmodrome.engine.drawing.shapes import star
from cosmodrome.games.galaxy_of_d.picture.pieces import small_ships, token
from cosmodrome.games.galaxy_of_d.picture.scene import TALL, WIDE, Layout, Scene, under_attack
from cosmodrome.games.galaxy_of_d.rules.galaxy import NAMES
from cosmodrome.games.galaxy_of_d.rules.state import (
    FIRST_ASTEROID,
    FIRST_PIRATE,
    NOWHERE,
    PIRATE,
    PIRATE_KIND,
    REPORTS,
    SECTORS,
    SPACEPORT,
    phase,
)
from cosmodrome.games.galaxy_of_d.words.combats import report_of
from cosmodrome.games.galaxy_of_d.words.names import THING_NAMES, fleet_words, guess_words, side_within
from cosmodrome.games.galaxy_of_d.words.stacks import Stack, chosen

ROCK = "M-7 -5.4L-1.4 -8.6L5 -7L8.8 -1.4L6.4 5.6L.6 8.4L-6.4 6.2L-9 .6Z"


def hexagon(layout: Layout, share: float = 1) -> str:
    """The outline of a sector around (0, 0)."""
    turn = 0 if layout.tall else pi / 6
    r = layout.across / 2 * share
    corners = [(r * cos(turn + i * pi / 3), r * sin(turn + i * pi / 3)) for i in range(6)]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"


def galaxy(now: Scene) -> str:
    """The whole map."""
    bases = {
        int(player.starbase): Base(seat, int(player.armor), under_attack(now, seat), _hit(now, seat))
        for seat, player in enumerate(now.v.players)
        if player.starbase != NOWHERE
    }
    origin, price, fights = int(now.v.origin), int(now.v.price), _fights(now)
    marked = {origin} - {NOWHERE} | fights
    parts = [_ground(now.layout.tall)]
    for sector in range(SECTORS):
        here = now.stacks.get(sector)
        touchable = f"sector:{NAMES[sector]}" in now.touch
        if here or touchable or sector in bases or sector in now.things or sector in marked:
            marks = (sector == origin, sector in fights)
            lie = now.things.get(sector, NOWHERE)
            mover = now.seat if now.phase == phase.MOVING and (touchable or sector == origin) else NOWHERE
            drawn = _sector(now.layout.tall, sector, lie, price, bases.get(sector), tuple(here or ()), marks, touchable, mover, now.seat)
            parts.append(drawn)
    return "".join(parts) + _hunt(now)


@remembered
def _ground(tall: bool) -> str:
    """1.1: sixty sectors under the stars, each with its name."""
    layout = TALL if tall else WIDE
    x, y, width, height = layout.galaxy
    edge = 8 if tall else 14
    parts = [box(x - edge, y - edge, width + 2 * edge, height + 2 * edge, edge * 1.6, "f-board")]
    parts.append(sky(x, y, width, height, 150, 0.6 if tall else 1))
    outline = hexagon(layout, 0.97)
    size = 11 if tall else 16
    name_at = (0, -layout.sector * 0.36) if tall else (0, -layout.across * 0.37)
    for sector in range(SECTORS):
        at = move(*layout.middle(sector))
        parts.append(group(path(outline, "none s-line", stroke_width=1.4), transform=at))
        parts.append(group(text(*name_at, NAMES[sector], size, "quiet", 600, "middle"), transform=at))
    return group(*parts, aria_hidden="true")


class Base(NamedTuple):
    """A base as it stands."""

    owner: int
    armor: int
    attacked: bool  # enemies are in its sector
    hit: int  # the damage of the last combats there


def _hit(now: Scene, seat: int) -> int:
    """6.8: what the combats of this turn and the last took from a base."""
    fought, sector = int(now.v.fought), now.v.players[seat].starbase
    last = [report_of(now.v, n) for n in range(max(fought - REPORTS, 0), fought)]
    return sum(int(one.damage) for one in last if one.sector == sector and one.turn >= now.v.turn - 1)


@remembered
def _sector(
    tall: bool,
    sector: int,
    lie: int,
    price: int,
    base: Base | None,
    here: tuple[Stack, ...],
    marks: tuple[bool, bool],
    touchable: bool,
    mover: int,
    viewer: int,
) -> str:
    """A sector: what lies there, who is there, whether ships leave it or fight there, and whether it can be touched.

    The ships of the seat that is moving can be dragged from it.
    """
    layout = TALL if tall else WIDE
    leaving, fighting = marks
    drawn = [_siege(tall)] if base is not None and base.attacked else []
    if leaving:
        drawn.append(path(hexagon(layout, 0.9), "none s-info", stroke_width=3, stroke_dasharray="7 5"))
    if fighting:
        drawn.append(path(hexagon(layout, 0.9), "none s-danger", stroke_width=3))
    if base is not None:
        label = f"{whose(base.owner, viewer)} base, armor {base.armor}{', under attack' * base.attacked}"
        drawn.append(part(_base(layout, base, bool(here)), id=f"base:{base.owner}", label=label))
    elif lie != NOWHERE:
        drawn.append(part(_thing(tall, lie, price, bool(here)), id=f"thing:{lie}", label=THING_NAMES[lie].capitalize()))
    drag = "sector" if leaving else f"sector:{NAMES[sector]} sector"
    drawn += _tokens(layout, sector, here, base is not None or lie != NOWHERE, mover, drag, viewer)
    if base is not None and base.attacked:
        drawn.append(_cry(layout))
    lit = _lit(tall) if touchable else ""
    name, label = f"sector:{NAMES[sector]}", _label(sector, lie, base, here, viewer)
    return thing(*layout.middle(sector), *drawn, id=name, label=label, touchable=touchable, lit=lit)


@remembered
def _lit(tall: bool) -> str:
    """The mark of a sector that can be touched."""
    outline = hexagon(TALL if tall else WIDE, 0.93)
    return path(outline, "lit f-touch s-touch", stroke_width=2.5, stroke_linejoin="round") + path(
        outline, "none s-touch", stroke_width=7, stroke_opacity=0.14
    )


def _fights(now: Scene) -> set[int]:
    """The sectors where there is a combat, or will be one this turn."""
    now_fought = {int(report_of(now.v, now.v.fought).sector)} if now.phase == phase.ABSORBING else set()
    return {*chosen(now.v.combats), *now_fought}


def _label(sector: int, lie: int, base: Base | None, here: tuple[Stack, ...], viewer: int) -> str:
    """A sector for those who cannot see it; of people it speaks as the log does."""
    parts = [NAMES[sector]]
    if base is not None:
        parts.append(f"{whose_within(base.owner, viewer)} base, armor {base.armor}{', under attack' * base.attacked}")
    elif lie != NOWHERE:
        parts.append(THING_NAMES[lie])
    for stack in here:
        covered = f", {plural(stack.covered, 'ship')} covered" if stack.covered else ""
        covered += f": {guess_words(stack.can_be)}" if stack.can_be else ""
        parts.append(f"{side_within(stack.side, viewer)}: {fleet_words(stack.shown)}{covered}")
    return ", ".join(parts)


def _aside(layout: Layout, crowded: bool) -> tuple[float, float]:
    """Where that which lies in a sector is drawn: in the middle, or, if ships are there, above them; on a phone, beside them."""
    size = layout.sector
    if not crowded:
        return 0, size * 0.05
    return (-size * 0.27, size * 0.06) if layout.tall else (0, -size * 0.13)


def _base(layout: Layout, base: Base, crowded: bool) -> str:
    """2.5: a base and its armor; a destroyed one is crossed out. One that is attacked shakes, and shows what it was hit for."""
    small = 11 if layout.tall else 16
    r = layout.sector * ((0.25 if layout.tall else 0.22) if crowded else 0.3)
    drawn = station(r, base.owner, str(max(0, base.armor)), disabled=base.armor <= 0, least=small)
    if base.hit:
        burst = path(star(9, 10, 6.4), "f-danger s-ink", stroke_width=0.8, transform=f"scale({number(small * 0.115)})")
        drawn += group(burst, text(0, 0, f"−{base.hit}", small, "ink", 800, "middle"), transform=move(-r * 1.35, -r * 0.5))
    motion = f"quake {base.armor}" if base.attacked or base.hit else None
    return moving(*_aside(layout, crowded), drawn, piece=f"base:{base.owner}", motion=motion)


@remembered
def _siege(tall: bool) -> str:
    """The sector of a base under attack burns."""
    outline = hexagon(TALL if tall else WIDE, 0.97)
    return path(outline, "f-danger", opacity=0.3) + path(outline, "none s-danger", stroke_width=3 if tall else 5, stroke_linejoin="round")


@remembered
def _cry(layout: Layout) -> str:
    """What nobody may miss, over the name of the sector."""
    size, y = (11, -layout.sector * 0.4) if layout.tall else (17, -layout.across * 0.39)
    width = size * 5.1
    return box(-width / 2, y - size * 0.72, width, size * 1.44, size * 0.4, "f-danger") + text(
        0, y, "ATTACK!", size, "space", 800, "middle"
    )


@remembered
def _thing(tall: bool, kind: int, price: int, crowded: bool) -> str:
    """1.4: a planet with its yield, an asteroid with its yield, the Spaceport with its price, or a Pirate before play begins."""
    layout = TALL if tall else WIDE
    size = layout.sector
    r = size * (0.2 if crowded and tall else 0.22 if crowded else 0.29)
    if kind >= FIRST_PIRATE:
        drawn = token(int(PIRATE_KIND[kind - FIRST_PIRATE]), 1, size * 0.27, PIRATE)
    elif kind >= FIRST_ASTEROID:
        rock = path(ROCK, "f-quiet s-hull-line", stroke_width=1)
        craters = "".join(circle(x, y, hole, "f-ink", opacity=0.35) for x, y, hole in ((-2.4, -2, 1.7), (3, 2.6, 2.2), (3.4, -3.6, 1)))
        rocks = group(rock, craters, transform=f"scale({number(r * 0.092)}) rotate({47 * kind})")
        drawn = rocks + _yield(r, 1, tall)
    elif kind == SPACEPORT:
        ring = circle(0, 0, r, "f-panel s-good", stroke_width=r * 0.16)
        a, b = number(r * 0.72), number(r * 0.94)
        arms = f"M-{a} -{a}L-{b} -{b}M{a} -{a}L{b} -{b}M-{a} {a}L-{b} {b}M{a} {a}L{b} {b}"
        drawn = path(arms, "none s-good", stroke_width=r * 0.2, stroke_linecap="round") + ring
        drawn += text(0, 0, f"${price}" if price else "$", max(r * 0.8, 11 if tall else 16), "good", 800, "middle")
    else:
        drawn = planet(r, kind % len(PLANETS)) + _yield(r, 2, tall)
    return group(drawn, transform=move(*_aside(layout, crowded)))


def _yield(r: float, dollars: int, tall: bool) -> str:
    """9.2: what holding this brings, as money: green, with its sign. How high a stack is looks different."""
    size = 11 if tall else 16
    x, y, width = r * 0.72, -r * 0.72, size * 1.75
    tag = box(x - width / 2, y - size * 0.66, width, size * 1.32, size * 0.5, "f-panel s-good", stroke_width=1.4)
    return tag + text(x, y, f"${dollars}", size, "good", 800, "middle")


def _tokens(layout: Layout, sector: int, here: tuple[Stack, ...], crowded: bool, mover: int, drag: str, viewer: int) -> list[str]:
    """The stacks in a sector: one in the middle, two side by side, three in a triangle; clear of what lies there."""
    size = layout.sector
    n = len(here)
    r: float
    places: Sequence[tuple[float, float]]
    if crowded and layout.tall:
        r, places = (0.2, [(0.24, 0.08)]) if n == 1 else (0.155, [(0.16, -0.1), (0.3, 0.22), (-0.06, 0.3)])
    elif crowded:
        r, places = (0.2, [(0, 0.26)]) if n == 1 else (0.17, [(-0.21, 0.24), (0.21, 0.24), (0, 0.46)])
    elif n == 1:
        r, places = 0.27, [(0, 0.06)]
    elif n == 2:
        r, places = 0.2, [(-0.23, 0.06), (0.23, 0.06)]
    else:
        r, places = 0.18, [(-0.22, -0.06), (0.22, -0.06), (0, 0.28)]
    return [
        thing(
            x * size,
            y * size,
            _stack(stack, r * size, n == 1),
            id=f"stack:{NAMES[sector]}-{stack.side}",
            label=f"{'Pirates' if stack.side == PIRATE else who(stack.side, viewer)}: {plural(stack.height, 'ship')} at {NAMES[sector]}",
            drag=drag if stack.side == mover else None,
        )
        for stack, (x, y) in zip(here, places, strict=False)
    ]


def _stack(stack: Stack, r: float, alone: bool) -> str:
    """A stack with what is known of it; over the foot of an open one that is alone stand its ships, and its height is told at the head."""
    mixed = _mixed(stack) if alone else ()
    drawn = token(stack.top, stack.height, r, stack.side, stack.covered, bool(mixed))
    return drawn + small_ships(mixed, r, stack.side, True) if mixed else small_ships(stack.can_be, r, stack.side) + drawn


def _mixed(stack: Stack) -> tuple[tuple[int, ...], ...]:
    """What an open stack holds, if its top ship does not tell it; of a stack with covered ships no more than the top ship is told."""
    return tuple((kind,) for kind in stack.shown) if not stack.covered and len(set(stack.shown)) > 1 else ()


def _hunt(now: Scene) -> str:
    """7.5: where a Pirate is bound for."""
    if now.phase != phase.HUNTING or now.v.target == NOWHERE:
        return ""
    (x, y), (to_x, to_y) = now.layout.middle(int(now.v.pirates[now.v.hunter].sector)), now.layout.middle(int(now.v.target))
    return path(f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}", "none s-danger", stroke_width=2, stroke_dasharray="4 6")
