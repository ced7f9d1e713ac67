"""Galaxy of D as a picture: the galaxy, with the instruments beside it or, on a phone, below it."""

from __future__ import annotations

from cosmodrome.engine.drawing.page import Sheet
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_of_d.picture.board import galaxy
from cosmodrome.games.galaxy_of_d.picture.panels import console
from cosmodrome.games.galaxy_of_d.picture.scene import scene
from cosmodrome.games.galaxy_of_d.rules.galaxy import NAMES
from cosmodrome.games.galaxy_of_d.rules.state import NOWHERE, SEATS
from cosmodrome.games.galaxy_of_d.words.names import SIDE_NAMES, fleet_words
from cosmodrome.games.galaxy_of_d.words.stacks import in_play


def draw(v: Record, seat: int, touch: frozenset[str], tall: bool) -> Sheet:
    """The sight as SVG, for a wide window or a tall one; what is in `touch` can be touched now."""
    now = scene(v, seat, touch, tall)
    return Sheet(now.layout.width, now.layout.height, _description(v), galaxy(now) + console(now))


def _description(v: Record) -> str:
    """The picture in words. Everything in it says what it is, too."""
    sides = [
        f"{SIDE_NAMES[seat]}: base {NAMES[player.starbase] if player.starbase != NOWHERE else 'not placed'}, armor {player.armor}, "
        f"${player.money - player.spent}, {fleet_words(in_play(v, seat))} in play."
        for seat, player in zip(range(SEATS), v.players, strict=True)
    ]
    return " ".join(sides)
