"""Sonic Bio-Mutants in Space! as a picture: the grid, the rows of coins under it, and the auction beside or between."""

from __future__ import annotations

from cosmodrome.engine.instruments import sheet, sky
from cosmodrome.engine.markup import element, escape, text
from cosmodrome.engine.state import Record
from cosmodrome.games.bio_mutants import words
from cosmodrome.games.bio_mutants.console import console
from cosmodrome.games.bio_mutants.grid import grid
from cosmodrome.games.bio_mutants.names import RANK_NAMES, TILE_NAMES
from cosmodrome.games.bio_mutants.rows import rows
from cosmodrome.games.bio_mutants.scene import Scene, scene
from cosmodrome.games.bio_mutants.table import CYCLES, OVER


def draw(v: Record, seat: int, touch: frozenset[str], tall: bool) -> str:
    """The sight as SVG, for a wide window or a tall one; what is in `touch` can be touched now."""
    now = scene(v, seat, touch, tall)
    what, more = _headline(now)
    stars = sky(0, 0, now.layout.width, now.layout.height, 60 if tall else 140, 0.8 if tall else 1)
    drawn = (_heading(now, what, more), stars, rows(now), grid(now), console(now))
    return sheet(now.layout.width, now.layout.height, "Sonic Bio-Mutants in Space!", f"{what} {more} {_description(now)}", *drawn)


def _headline(now: Scene) -> tuple[str, str]:
    """What to do now or how it ended, and what there is to say about it."""
    said = words.verdict(now.v, now.seat) if now.phase == OVER else words.task(now.v, now.seat)
    what, _, more = said.partition(". ")
    if not more and now.arm_runs:
        more = f"Cycle {now.sun + 1} of {CYCLES}, phase {RANK_NAMES[now.moon]}."
    return what if what.endswith(("!", "?", ".")) else f"{what}.", more


def _heading(now: Scene, what: str, more: str) -> str:
    """The largest text of the picture; on a phone it has a line to itself."""
    if now.layout.tall:
        size = min(19, 366 / (0.6 * len(what)))
        return text(10, 18, what, size, "text", 700) + text(10, 41, more, 13.5, "quiet")
    sentence = element("tspan", escape(what), class_="f-text", font_size=30, font_weight=700)
    return element("text", sentence, element("tspan", escape(more), dx=16), x=30, y=61, class_="f-quiet", font_size=19)


def _description(now: Scene) -> str:
    """The picture in words. Everything in it says what it is, too."""
    seats = " ".join(f"Seat {i} has {player.bank} in the bank and {player.score} points." for i, player in enumerate(now.players))
    return f"The arm is at {TILE_NAMES[now.arm]}. {seats}"
