"""Sonic Bio-Mutants in Space! as a picture: the grid, the rows of coins under it, and the auction beside or between."""

from __future__ import annotations

from cosmodrome.engine.drawing.instruments import sky
from cosmodrome.engine.drawing.page import Sheet
from cosmodrome.engine.drawing.seats import seat_name
from cosmodrome.engine.match.state import Record
from cosmodrome.games.bio_mutants.picture.board import grid
from cosmodrome.games.bio_mutants.picture.panels import console
from cosmodrome.games.bio_mutants.picture.rows import rows
from cosmodrome.games.bio_mutants.picture.scene import Scene, scene
from cosmodrome.games.bio_mutants.words.names import TILE_NAMES


def draw(v: Record, seat: int, touch: frozenset[str], tall: bool) -> Sheet:
    """The sight as SVG, for a wide window or a tall one; what is in `touch` can be touched now."""
    now = scene(v, seat, touch, tall)
    width, height = now.layout.width, now.layout.height
    stars = sky(0, 0, width, height, 60 if tall else 140, 0.8 if tall else 1)
    return Sheet(width, height, _description(now), stars + rows(now) + grid(now) + console(now))


def _description(now: Scene) -> str:
    """The picture in words. Everything in it says what it is, too."""
    seats = " ".join(f"{seat_name(i)} has {player.bank} in the bank and {player.score} points." for i, player in enumerate(now.players))
    return f"The arm is at {TILE_NAMES[now.arm]}. {seats}"
