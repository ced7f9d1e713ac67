"""Galaxy Farmer as a picture: the Galaxy Map, with the instruments beside it or, on a phone, below it."""

from __future__ import annotations

from cosmodrome.engine.instruments import button, sheet
from cosmodrome.engine.markup import box, element, escape, group, move, text
from cosmodrome.engine.snapshot import snapshot
from cosmodrome.engine.state import Record
from cosmodrome.games.galaxy_farmer import words
from cosmodrome.games.galaxy_farmer.cards import GOAL, TURNS
from cosmodrome.games.galaxy_farmer.layout import TALL, WIDE, Scene
from cosmodrome.games.galaxy_farmer.names import place_name, troops
from cosmodrome.games.galaxy_farmer.panels import panels
from cosmodrome.games.galaxy_farmer.state import HOME, PUSHING, REPELLING, WON
from cosmodrome.games.galaxy_farmer.tiles import galaxy

COLUMNS = 3
ON_PLANET = (
    ("Put down", "button:put-down"),
    ("Raise", "button:raise"),
    ("Raise all", "button:raise-all"),
    ("Take upper", "button:take-top"),
    ("Take lower", "button:take-bottom"),
    ("Take all", "button:take-all"),
    ("Collect one", "button:collect-one"),
    ("Collect all", "button:collect-all"),
    ("End turn", "button:end-turn"),
)
AT_HOME = (
    ("Board", "button:board"),
    ("Board all", "button:board-all"),
    ("Leave one", "button:leave"),
    ("Store all", "button:store-all"),
    ("Harvest all", "button:harvest-all"),
    ("Uproot", "button:uproot"),
    ("Convert", "button:convert"),
    ("Discard", "button:discard"),
    ("End turn", "button:end-turn"),
)
PUSHES = (("Anticlockwise", "button:push-anticlockwise"), ("Clockwise", "button:push-clockwise"))


def draw(v: Record, seat: int, touch: frozenset[str], tall: bool) -> str:
    """The sight as SVG, for a wide window or a tall one; what is in `touch` can be touched now."""
    scene = Scene(snapshot(v), touch, TALL if tall else WIDE)
    what, more = _headline(scene, seat)
    drawn = (_heading(scene, what, more), galaxy(scene), _buttons(scene), panels(scene), _end(scene, seat) if scene.over else "")
    return sheet(scene.layout.width, scene.layout.height, "Galaxy Farmer", f"{what} {more} {_description(scene)}", *drawn)


def _headline(scene: Scene, seat: int) -> tuple[str, str]:
    """What to do now or how it ended, and what there is to say about it."""
    said = words.verdict(scene.v, seat) if scene.over else words.task(scene.v, seat)
    what, mark, more = said.partition(": ") if not scene.over else said.partition(". ")
    if scene.over:
        return (what if what.endswith(".") else f"{what}."), more
    return (f"{what}{mark.rstrip()}" if mark else what), more[:1].upper() + more[1:]


def _description(scene: Scene) -> str:
    """The picture in words. Everything in it says what it is, too."""
    v = scene.v
    return (
        f"Turn {v.turn} of {TURNS[v.difficulty]}, {v.score} of {GOAL[v.difficulty]} points. The ship is at {place_name(v, int(v.place))} "
        f"with {v.fuel} fuel. The enemy is at {place_name(v, int(v.enemy))}; {troops(v)} planets have troops."
    )


def _heading(scene: Scene, what: str, more: str) -> str:
    """The largest text of the picture; on a phone it has a line to itself."""
    if scene.layout.tall:
        size = min(19, 366 / (0.55 * len(what)))
        small = min(13.5, 366 / (0.53 * max(len(more), 1)))
        return text(12, 20, what, size, "text", 700) + text(12, 43, more, small, "quiet")
    sentence = element("tspan", escape(what), class_="f-text", font_size=28, font_weight=700)
    return element("text", sentence, element("tspan", escape(more), dx=16), x=30, y=59, class_="f-quiet", font_size=19)


def _buttons(scene: Scene) -> str:
    """What can be done here, each at its own place, so that the hand learns it."""
    area, touch = scene.layout.buttons, scene.touch
    pushing = scene.v.phase in (PUSHING, REPELLING)
    names = PUSHES if pushing else AT_HOME if scene.v.place == HOME else ON_PLANET
    columns = 2 if pushing else COLUMNS
    rows = 1 if pushing else 3
    width, height = area.width / columns, min(area.height / rows, 70)
    drawn = []
    for i, (label, name) in enumerate(names):
        x, y = area.x + (i % columns + 0.5) * width, area.y + (i // columns + 0.5) * height
        drawn.append(button(x, y, width - 8, height - 6, label, name, name in touch))
    return "".join(drawn)


def _end(scene: Scene, seat: int) -> str:
    """How it ended, over the middle of the map."""
    v, layout = scene.v, scene.layout
    won = v.phase == WON
    role = "good" if won else "danger"
    x, y = layout.middle(HOME)
    width, height = layout.cell * 2.3, layout.cell * 0.86
    big, head, small = (34, 17, 12) if layout.tall else (64, 32, 19)
    verdict = words.verdict(v, seat)
    first, _, _rest = verdict.partition(": ")
    reason = words.ending(v)
    return group(
        box(-width / 2, -height / 2, width, height, 18, f"f-panel s-{role}", stroke_width=3),
        text(0, -height * 0.3, f"{first}.", head, role, 700, "middle"),
        text(0, height * 0.04, f"{v.score} of {GOAL[v.difficulty]}", big, "text", 800, "middle"),
        text(0, height * 0.33, reason, small, "quiet", None, "middle"),
        id="score",
        transform=move(x, y),
        role="img",
        aria_label=verdict,
    )
