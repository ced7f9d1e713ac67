"""Galaxy Express as a picture: the star chart, with the instruments beside it or, on a phone, below it."""

from __future__ import annotations

from cosmodrome.engine.instruments import sheet
from cosmodrome.engine.markup import element, escape, fitting, text
from cosmodrome.engine.state import Record
from cosmodrome.games.galaxy_express import words
from cosmodrome.games.galaxy_express.chart import chart
from cosmodrome.games.galaxy_express.console import console
from cosmodrome.games.galaxy_express.rules import PLANETS, UNKNOWN
from cosmodrome.games.galaxy_express.scene import Scene, scene
from cosmodrome.games.galaxy_express.words import SQUARE_NAMES


def draw(v: Record, seat: int, touch: frozenset[str], tall: bool) -> str:
    """The sight as SVG, for a wide window or a tall one; what is in `touch` can be touched now."""
    now = scene(v, touch, tall)
    what, more = _headline(now, seat)
    drawn = (_heading(now, what, more), chart(now), console(now))
    return sheet(now.layout.width, now.layout.height, "Galaxy Express", f"{what} {more} {_description(now)}", *drawn)


def _headline(now: Scene, seat: int) -> tuple[str, str]:
    """What to do now or how it ended, and what there is to say about it; to those who only watch, how far the game is."""
    if now.over:
        said = words.verdict(now.v, seat)
    elif now.touch:
        said = words.task(now.v, seat)
    elif now.target == UNKNOWN:
        said = "The chart is being drawn. Six planets, six parcels."
    else:
        said = f"Turn {now.turns}. Parcel {now.target} is next." if now.turns else f"Ready to launch. Parcel {now.target} comes first."
    what, _, more = said.partition(". ")
    return what if what.endswith(("!", "?", ".")) else f"{what}.", more


def _description(now: Scene) -> str:
    """The picture in words. Everything in it says what it is, too."""
    ship = f"The ship is at {SQUARE_NAMES[now.ship]}, speed {now.speed}." if now.ship != UNKNOWN else "The ship is not launched."
    planets = ", ".join(f"{SQUARE_NAMES[square]} {'unseen' if number == UNKNOWN else number}" for square, number in now.planets)
    coins = ", ".join(f"{kind} {value}" for kind in now.up for value in now.up[kind])
    return f"{ship} Planets: {planets or 'none yet'}. Coins face up: {coins or 'none'}. {now.delivered} of {PLANETS} parcels delivered."


def _heading(now: Scene, what: str, more: str) -> str:
    """The largest text of the picture; on a phone it has a line to itself."""
    if now.layout.tall:
        size, more_size = fitting(what, 20, 368), fitting(more, 14, 368, 0.57)
        return text(12, 22, what, size, "text", 700) + text(12, 46, more, more_size, "quiet")
    sentence = element("tspan", escape(what), class_="f-text", font_size=30, font_weight=700)
    return element("text", sentence, element("tspan", escape(more), dx=16), x=28, y=61, class_="f-quiet", font_size=19)
