"""It's a Weird, Weird Galaxy as a picture: the galaxy, with players, missions and buttons beside it or, on a phone, below it."""

from __future__ import annotations

from cosmodrome.engine.drawing.page import Sheet
from cosmodrome.engine.match.state import Record
from cosmodrome.games.weird_galaxy.picture.board import galaxy
from cosmodrome.games.weird_galaxy.picture.panels import panels
from cosmodrome.games.weird_galaxy.picture.scene import scene
from cosmodrome.games.weird_galaxy.words.names import SQUARE_NAMES


def draw(v: Record, seat: int, touch: frozenset[str], tall: bool) -> Sheet:
    """The sight, for a wide window or a tall one; what is in `touch` can be touched now."""
    now = scene(v, seat, touch, tall)
    description = f"Phredd is at {SQUARE_NAMES[now.phredd]}. {len(now.missions)} missions are open."
    return Sheet(now.layout.width, now.layout.height, description, galaxy(now) + panels(now))
