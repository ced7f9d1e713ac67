"""The grid of experiments: tiles with what they would score, the arm on its rails, the Moon above and the Sun beside."""

from __future__ import annotations

from cosmodrome.engine.drawing.markup import box, circle, group, move, number, path, text
from cosmodrome.engine.drawing.pieces import check, coin, lit_box, mark, part, remembered, seat_badge, shape, thing
from cosmodrome.engine.drawing.pieces import tile as blank_tile
from cosmodrome.engine.drawing.seats import whom
from cosmodrome.engine.drawing.shapes import CROSS, SUIT_SHAPES
from cosmodrome.games.bio_mutants.picture.pieces import MARKS
from cosmodrome.games.bio_mutants.picture.plants import arm, plant, stubble
from cosmodrome.games.bio_mutants.picture.scene import Layout, Scene
from cosmodrome.games.bio_mutants.rules.state import BEST, CYCLES, RANKS, SUITS, TILES, phase
from cosmodrome.games.bio_mutants.words.names import NOBODY, RANK_NAMES, SUIT_NAMES, TILE_IDS, TILE_NAMES


def grid(scene: Scene) -> str:
    """The board: instruments around, tiles, rails, and the arm on top."""
    suits = "".join(_suit(scene, suit) for suit in range(SUITS))
    return suits + _moon(scene) + _sun(scene) + _rails(scene) + "".join(_tile(scene, tile) for tile in range(TILES)) + _arm(scene)


def _suit(scene: Scene, suit: int) -> str:
    """A row of the grid has its suit at the left."""
    where = scene.layout
    x = where.left - (14 if where.tall else 30)
    size = 9 if where.tall else 17
    drawn = shape(SUIT_SHAPES[SUIT_NAMES[suit]], size, SUIT_NAMES[suit])
    return thing(x, where.middle(suit * RANKS)[1], drawn, id=f"suit:{SUIT_NAMES[suit]}", label=f"The row of {SUIT_NAMES[suit]}")


def _moon(scene: Scene) -> str:
    """1.3: the harmonic cycle, a rail with six stops above the columns."""
    where = scene.layout
    y, below, size = where.moon, where.moon + (19 if where.tall else 28), 12 if where.tall else 16
    along = f"M{number(where.x(0))} {number(y)}H{number(where.x(RANKS - 1))}"
    parts = [path(along, "none s-line", stroke_width=4, stroke_linecap="round")]
    for rank in range(RANKS):
        role, weight = ("info", 700) if rank == scene.moon else ("quiet", None)
        parts.append(circle(where.x(rank), y, 4 if where.tall else 6, "f-board s-quiet", stroke_width=2))
        parts.append(text(where.x(rank), below, RANK_NAMES[rank], size, role, weight, "middle"))
    moon = coin("moons", "", 11 if where.tall else 18)
    phases = part(*parts, id="phases", label="The six phases")
    return phases + thing(where.x(scene.moon), y, moon, id="moon", label=f"The Moon: phase {RANK_NAMES[scene.moon]}")


def _sun(scene: Scene) -> str:
    """1.4: the clock, a rail with four stops beside the rows; at the end the Sun has gone below the last."""
    where = scene.layout
    x = where.grid.x + where.grid.width + (14 if where.tall else 32)
    heights = [where.middle(row * RANKS)[1] for row in range(CYCLES)]
    end = heights[-1] + where.tile * 0.42
    rail = path(f"M{number(x)} {number(heights[0])}V{number(end)}", "none s-line", stroke_width=4, stroke_linecap="round")
    stops = "".join(circle(x, y, 4 if where.tall else 6, "f-board s-quiet", stroke_width=2) for y in heights)
    y = heights[scene.sun] if scene.sun < CYCLES else end
    label = f"The Sun: cycle {scene.sun + 1} of {CYCLES}" if scene.sun < CYCLES else "The Sun: all cycles are over"
    cycles = part(rail, stops, id="cycles", label="The four cycles")
    return cycles + thing(x, y, coin("suns", "", 10 if where.tall else 18), id="sun", label=label)


def _tile(scene: Scene, tile: int) -> str:
    seat, place = scene.owner(tile)
    bidding = phase.BIDDING <= scene.phase < phase.OVER
    points = scene.points(scene.column(seat, place)) if bidding and seat != NOBODY else None
    reached = scene.arm_runs and scene.in_reach(tile)
    touchable = f"tile:{TILE_IDS[tile]}" in scene.touch
    owner = "" if seat == NOBODY else whom(seat, scene.seat)
    return _drawn_tile(scene.layout, tile, seat, owner, bool(scene.stopped[tile]), points, reached, tile == scene.arm, touchable)


@remembered
def _drawn_tile(
    where: Layout, tile: int, seat: int, owner: str, stopped: bool, points: int | None, reached: bool, arm: bool, touchable: bool
) -> str:
    width, height = where.column - (5 if where.tall else 10), where.tile - (5 if where.tall else 10)
    drawn, said = _content(where, tile, seat, owner, stopped, points, height)
    reach = ", in reach of the arm" if reached else ""
    label = f"{TILE_NAMES[tile].capitalize()}{said}{reach}{', the arm is here' if arm else ''}"
    x, y = where.middle(tile)
    radius = 8 if where.tall else 14
    plain = blank_tile(width, height, radius)
    if reached:
        plain += box(-width / 2, -height / 2, width, height, radius, "none s-info", stroke_width=1.4 if where.tall else 2)
    lit = plain + lit_box(width, height, radius)
    name = f"tile:{TILE_IDS[tile]}"
    return thing(x, y, *([] if touchable else [plain]), drawn, id=name, label=label, touchable=touchable, lit=lit)


def _content(where: Layout, tile: int, seat: int, owner: str, stopped: bool, points: int | None, height: float) -> tuple[str, str]:
    """What a tile shows beside its rank, and the same in words."""
    tall = where.tall
    dx = where.column / 2 - (14 if tall else 26)
    dy = height / 2 - (12 if tall else 18)
    suit = SUIT_NAMES[tile // RANKS]
    rank = text(-dx, -dy, MARKS[tile % RANKS], 12 if tall else 17, "quiet", 700, "middle")
    badge = group(seat_badge(seat, 6 if tall else 10), transform=move(dx, -dy)) if seat != NOBODY else ""
    size, low = (min(height * 0.74, 46), height * 0.1) if tall else (height * 0.82, height * 0.06)
    if stopped:
        done = mark(CROSS, height * 0.16, "quiet", width=2.4) if seat == NOBODY else check(height * 0.2, "good")
        left = group(stubble(size), transform=move(0, low))
        return rank + badge + left + done, ", no owner" if seat == NOBODY else f", harvested by {owner}"
    aside = 0 if points is None else -dx * 0.28  # room for the sign
    grown = group(plant(suit, size, seat != NOBODY), transform=move(aside, low), opacity=None if seat != NOBODY else 0.55)
    if seat == NOBODY:
        return rank + grown, ""
    if points is None:
        return rank + grown + badge, ", yours" if owner == "you" else f", coin of {owner}"
    return rank + grown + badge + _worth(points, dx, height, tall), f", yours, scores {points} now"


@remembered
def _worth(points: int, dx: float, height: float, tall: bool) -> str:
    """What a plant would score now, on a sign beside it: bright when it is ripe, hollow before."""
    ripe = points == BEST
    width, size = (26, 14) if tall else (46, 24)
    x, y = dx - (width / 2 - (8 if tall else 14)), height / 2 - size * 0.85
    back = box(x - width / 2, y - size * 0.68, width, size * 1.36, size * 0.4, "f-spring" if ripe else "f-panel s-good", stroke_width=1.4)
    return back + text(x, y, f"+{points}", size * 0.94, "ink" if ripe else "text", 800, "middle")


def _arm(scene: Scene) -> str:
    """The arm; it is in no finger's way."""
    where = scene.layout
    drawn = arm(where.tile * (0.78 if where.tall else 0.92))
    drag = "tile" if scene.phase == phase.MOVING else None
    over = thing(*where.middle(scene.arm), drawn, id="arm", label=f"The robot arm at {TILE_NAMES[scene.arm]}", drag=drag)
    return group(over, pointer_events="none")


def _rails(scene: Scene) -> str:
    """4.2: while it matters where the arm can go, its row and column are joined by rails, which the tiles cover but for the gaps."""
    if not scene.arm_runs:
        return ""
    where, area = scene.layout, scene.layout.grid
    x, y = where.middle(scene.arm)
    inset = where.column / 2, where.tile / 2
    along = (
        f"M{number(area.x + inset[0])} {number(y)}H{number(area.x + area.width - inset[0])}"
        f"M{number(x)} {number(area.y + inset[1])}V{number(area.y + area.height - inset[1])}"
    )
    return path(along, "none s-info", stroke_width=5 if where.tall else 9, aria_hidden="true")
