"""The buttons: what can be done where the ship is; and in their place, when nothing can be done any more, how it ended."""

from __future__ import annotations

from cosmodrome.engine.drawing.instruments import button
from cosmodrome.engine.drawing.markup import box, group, move, text
from cosmodrome.games.galaxy_farmer.picture.layout import Scene
from cosmodrome.games.galaxy_farmer.rules.state import HOME, phase
from cosmodrome.games.galaxy_farmer.rules.tables import GOAL
from cosmodrome.games.galaxy_farmer.words.conditions import PUSHING
from cosmodrome.games.galaxy_farmer.words.task import ending, verdict

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


def buttons(scene: Scene) -> str:
    """What can be done here, each at its own place, so that the hand learns it."""
    area, touch = scene.layout.buttons, scene.touch
    pushing = scene.v.phase in PUSHING
    names = PUSHES if pushing else AT_HOME if scene.v.place == HOME else ON_PLANET
    columns = 2 if pushing else COLUMNS
    rows = 1 if pushing else 3
    width, height = area.width / columns, min(area.height / rows, 70)
    drawn = []
    for i, (label, name) in enumerate(names):
        x, y = area.x + (i % columns + 0.5) * width, area.y + (i // columns + 0.5) * height
        drawn.append(button(x, y, width - 8, height - 6, label, name, name in touch))
    return "".join(drawn)


def the_end(scene: Scene, seat: int) -> str:
    """How it ended, where the buttons were: the map stays to be seen."""
    v, area = scene.v, scene.layout.buttons
    role = "good" if v.phase == phase.WON else "danger"
    width, height = area.width - 8, area.height - 6
    big, head, small = (34, 17, 12) if scene.layout.tall else (48, 26, 18)
    said = verdict(v, seat)
    return group(
        box(-width / 2, -height / 2, width, height, 16, f"f-panel s-{role}", stroke_width=3),
        text(0, -height * 0.3, f"{said.what.partition(': ')[0]}.", head, role, 700, "middle"),
        text(0, height * 0.03, f"{v.score} of {GOAL[v.difficulty]}", big, "text", 800, "middle"),
        text(0, height * 0.34, ending(v), small, "quiet", None, "middle"),
        id="score",
        transform=move(area.x + area.width / 2, area.y + area.height / 2),
        role="img",
        aria_label=str(said),
    )
