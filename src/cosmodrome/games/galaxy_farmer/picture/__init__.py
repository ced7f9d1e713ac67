"""Galaxy Farmer as a picture: the Galaxy Map, with the instruments beside it or, on a phone, below it."""

from __future__ import annotations

from cosmodrome.engine.drawing.page import Sheet
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_farmer.picture.board import galaxy
from cosmodrome.games.galaxy_farmer.picture.buttons import buttons, the_end
from cosmodrome.games.galaxy_farmer.picture.layout import TALL, WIDE, Scene
from cosmodrome.games.galaxy_farmer.picture.panels import panels
from cosmodrome.games.galaxy_farmer.rules.tables import GOAL, TURNS
from cosmodrome.games.galaxy_farmer.words.names import place_name, troops


def draw(v: Record, seat: int, touch: frozenset[str], tall: bool) -> Sheet:
    """The sight, for a wide window or a tall one; what is in `touch` can be touched now."""
    scene = Scene(v, touch, TALL if tall else WIDE)
    drawn = (galaxy(scene), panels(scene), the_end(scene, seat) if scene.over else buttons(scene))
    return Sheet(scene.layout.width, scene.layout.height, _description(v), "".join(drawn))


def _description(v: Record) -> str:
    """The picture in words. Everything in it says what it is, too."""
    return (
        f"Turn {v.turn} of {TURNS[v.edition, v.difficulty]}, {v.score} of {GOAL[v.difficulty]} points. "
        f"The ship is at {place_name(v, int(v.place))} "
        f"with {v.fuel} fuel. The enemy is at {place_name(v, int(v.enemy))}; {troops(v)} planets have troops."
    )
