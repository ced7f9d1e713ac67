"""It's a Weird, Weird Galaxy as a picture: the galaxy, with players, missions and buttons beside it or, on a phone, below it."""

from __future__ import annotations

from cosmodrome.engine.instruments import sheet
from cosmodrome.engine.markup import element, escape, text
from cosmodrome.engine.state import Record
from cosmodrome.games.weird_galaxy import state, words
from cosmodrome.games.weird_galaxy.chart import chart
from cosmodrome.games.weird_galaxy.console import console
from cosmodrome.games.weird_galaxy.names import SQUARE_NAMES
from cosmodrome.games.weird_galaxy.scene import Scene, scene


def draw(v: Record, seat: int, touch: frozenset[str], tall: bool) -> str:
    """The sight as SVG, for a wide window or a tall one; what is in `touch` can be touched now."""
    now = scene(v, seat, touch, tall)
    what, more = _headline(now)
    drawn = (_heading(now, what, more), chart(now), console(now))
    return sheet(now.layout.width, now.layout.height, "It's a Weird, Weird Galaxy", f"{what} {more} {_description(now)}", *drawn)


def _headline(now: Scene) -> tuple[str, str]:
    """What to do now, what the others do, or how it ended, and what there is to say about it."""
    if now.phase == state.STARTING:
        return "Who goes first?", "Luck decides."
    said = words.verdict(now.v, now.viewer) if now.over else words.task(now.v, now.viewer)
    what, dot, more = said.partition(". ")
    return what + dot.strip(), more


def _description(now: Scene) -> str:
    """The picture in words. Everything in it says what it is, too."""
    return f"Phredd is at {SQUARE_NAMES[now.phredd]}. {len(now.missions)} missions are open."


def _heading(now: Scene, what: str, more: str) -> str:
    """The largest text of the picture; on a phone it has a line to itself."""
    if now.layout.tall:
        size = min(19, 368 / (0.56 * len(what)))
        return text(12, 20, what, size, "text", 700) + text(12, 43, more, min(13.5, 368 / (0.52 * max(len(more), 1))), "quiet")
    sentence = element("tspan", escape(what), class_="f-text", font_size=28, font_weight=700)
    return element("text", sentence, element("tspan", escape(more), dx=16), x=30, y=58, class_="f-quiet", font_size=18)
