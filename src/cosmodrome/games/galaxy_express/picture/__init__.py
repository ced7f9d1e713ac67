"""Galaxy Express as a picture: the star chart, with the instruments beside it or, on a phone, below it."""

from __future__ import annotations

from cosmodrome.engine.drawing.page import Sheet
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_express.picture.board import chart
from cosmodrome.games.galaxy_express.picture.panels import console
from cosmodrome.games.galaxy_express.picture.scene import Scene, scene
from cosmodrome.games.galaxy_express.rules.state import PLANETS, UNKNOWN
from cosmodrome.games.galaxy_express.words.names import SQUARE_NAMES

__all__ = ["draw"]


def draw(v: Record, seat: int, touch: frozenset[str], tall: bool) -> Sheet:
    """The sight, for a wide window or a tall one; what is in `touch` can be touched now."""
    now = scene(v, touch, tall)
    return Sheet(now.layout.width, now.layout.height, _description(now), chart(now) + console(now))


def _description(now: Scene) -> str:
    """The picture in words. Everything in it says what it is, too."""
    ship = f"The ship is at {SQUARE_NAMES[now.ship]}, speed {now.speed}." if now.ship != UNKNOWN else "The ship is not launched."
    planets = ", ".join(f"{SQUARE_NAMES[square]} {'unseen' if number == UNKNOWN else number}" for square, number in now.planets)
    coins = ", ".join(f"{kind} {value}" for kind in now.up for value in now.up[kind])
    return f"{ship} Planets: {planets or 'none yet'}. Coins face up: {coins or 'none'}. {now.delivered} of {PLANETS} parcels delivered."
