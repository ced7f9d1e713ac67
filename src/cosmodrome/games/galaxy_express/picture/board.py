"""The star chart of Galaxy Express: tiles, planets, the ship, and where a slide can take it."""

from __future__ import annotations

from cosmodrome.engine.drawing.instruments import Area, sky
from cosmodrome.engine.drawing.markup import box, circle, group, move, path, text
from cosmodrome.engine.drawing.pieces import check, lit_box, parcel, planet, remembered, starship, thing, tile
from cosmodrome.games.galaxy_express.picture.scene import TALL, WIDE, Scene
from cosmodrome.games.galaxy_express.picture.slides import slides, target_size
from cosmodrome.games.galaxy_express.rules.state import COLUMNS, ROWS, TOP_SPEED, UNKNOWN, phase
from cosmodrome.games.galaxy_express.words.names import SQUARE_NAMES


def chart(scene: Scene) -> str:
    """The board with everything on it."""
    planets = "".join(_planet(scene, square, number) for square, number in scene.planets)
    if scene.phase == phase.LOST:
        planets = group(planets, opacity=0.7)
    if scene.phase == phase.SLIDING:  # whatever lies over a target lets the finger through
        targets, arrows = slides(scene)
        return _ground(scene.layout.tall) + targets + group(planets, _ship(scene), arrows, pointer_events="none")
    return _ground(scene.layout.tall) + planets + _ship(scene)


@remembered
def _ground(tall: bool) -> str:
    """1.1: twelve tiles of two by two squares under the stars, columns a to h, rows 1 to 6 from the south."""
    layout = TALL if tall else WIDE
    x, y, width, height = layout.chart
    side, edge = layout.square, 13 if tall else 24
    scale = side / 118
    around = Area(x - edge, y - edge * 0.5, width + 2 * edge, height + edge * 1.7)
    parts = [box(*around, edge, "f-board"), box(*around, edge, "", fill="url(#board-light)")]
    whole = tile(2 * side - 7 * scale, 2 * side - 7 * scale, 18 * scale, False)
    middles = [(x + (2 * i + 1) * side, y + (2 * j + 1) * side) for i in range(COLUMNS // 2) for j in range(ROWS // 2)]
    parts += [group(whole, transform=move(*middle)) for middle in middles]
    lines = [f"M{x + (2 * i + 1) * side:g} {y + 2 * j * side + side * 0.12:g}v{side * 1.76:g}" for i in range(4) for j in range(3)]
    lines += [f"M{x + 2 * i * side + side * 0.12:g} {y + (2 * j + 1) * side:g}h{side * 1.76:g}" for i in range(4) for j in range(3)]
    parts.append(path("".join(lines), "none s-line", stroke_width=1.2, stroke_dasharray="3 5"))
    parts.append(sky(x, y, width, height, 180, max(scale, 0.6)))
    size = 11 if tall else 16
    parts += [text(x + (i + 0.5) * side, y + height + edge * 0.55, "abcdefgh"[i], size, "quiet", 600, "middle") for i in range(COLUMNS)]
    parts += [text(x - edge * 0.55, y + (j + 0.5) * side, str(ROWS - j), size, "quiet", 600, "middle") for j in range(ROWS)]
    return group(*parts, aria_hidden="true")


def _planet(scene: Scene, square: int, number: int) -> str:
    """A planet, its number if that is known, and whether its parcel is next or has been delivered."""
    side = scene.layout.square
    name = f"planet:{SQUARE_NAMES[square]}"
    wanted, done = number == scene.target != UNKNOWN, number in scene.done
    label = "Planet not seen yet" if number == UNKNOWN else f"Planet {number}"
    label += f" at {SQUARE_NAMES[square]}" + (", its parcel is next" if wanted else ", its parcel is delivered" if done else "")
    return thing(
        *scene.layout.middle(square),
        _planet_drawn(side, number, wanted, done),
        id=name,
        label=label,
        touchable=name in scene.touch,
        lit=lit_box(*[target_size(scene.layout)] * 2, side * 0.13),
        motion=f"turn {number}",
    )


@remembered
def _planet_drawn(side: float, number: int, wanted: bool, done: bool) -> str:
    r = side * 0.31
    parts = [planet(r, None if number == UNKNOWN else number, "" if number == UNKNOWN else str(number))]
    if wanted:
        parts.insert(
            0, circle(0, 0, r * 1.3, "none s-good", stroke_width=max(1.8, r * 0.07), stroke_dasharray=f"{r * 0.26:.2f} {r * 0.17:.2f}")
        )
        parts.append(group(parcel(max(r * 0.62, 11)), transform=move(r * 0.92, -r * 0.86)))
    if done:
        disc = circle(0, 0, max(r * 0.34, 6.5), "f-panel s-good", stroke_width=1.4)
        parts.append(group(disc, check(max(r * 0.26, 5)), transform=move(-r * 0.72, r * 0.72)))
    return "".join(parts)


def _ship(scene: Scene) -> str:
    """The ship: in orbit over a planet, under way with a trail as long as its speed, or adrift when it is lost."""
    if scene.ship == UNKNOWN:
        return ""
    side = scene.layout.square
    x, y = scene.layout.middle(scene.ship)
    orbiting = any(square == scene.ship for square, _ in scene.planets)
    lost = scene.phase == phase.LOST
    if orbiting:
        x, y = x - side * 0.17, y - side * 0.17
    state = "lost in space" if lost else f"speed {scene.speed}" if scene.speed else "at rest"
    label = f"Your ship at {SQUARE_NAMES[scene.ship]}, {state}"
    drawn = starship(side * (0.5 if orbiting else 0.62), 118 if lost else 45, scene.speed / TOP_SPEED, adrift=lost)
    if lost:
        drawn = circle(0, 0, side * 0.42, "none s-danger", stroke_width=2, stroke_dasharray="3 6") + drawn
    return thing(x, y, drawn, id="ship", label=label, drag="slide" if scene.phase == phase.SLIDING else None)
