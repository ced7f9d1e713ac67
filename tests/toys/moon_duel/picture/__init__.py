"""Moon Duel in a picture."""

from __future__ import annotations

from cosmodrome.engine.drawing.ink import without_colour
from cosmodrome.engine.drawing.page import Sheet
from cosmodrome.engine.match.state import Record
from toys.moon_duel.picture.board import side
from toys.moon_duel.picture.panels import stakes
from toys.moon_duel.rules.state import SEATS
from toys.moon_duel.words.board import board


def draw(v: Record, seat: int, touch: frozenset[str], tall: bool) -> Sheet:
    """Both sides, and the stakes below; side by side in a wide window, one under the other in a tall one."""
    width, height, at = (390, 640, ((195, 140), (195, 330))) if tall else (1440, 810, ((400, 270), (1040, 270)))
    sides = "".join(side(*at[i], v.players[i], i, i == seat) for i in range(SEATS))
    return Sheet(width, height, without_colour(board(v, seat)), sides + stakes(width / 2, height - 150, touch))
