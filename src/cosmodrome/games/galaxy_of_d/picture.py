"""Galaxy of D as a picture: the galaxy, with the instruments beside it or, on a phone, below it."""

from __future__ import annotations

from cosmodrome.engine.instruments import sheet
from cosmodrome.engine.markup import text
from cosmodrome.engine.state import Record
from cosmodrome.games.galaxy_of_d import words
from cosmodrome.games.galaxy_of_d.console import console
from cosmodrome.games.galaxy_of_d.fleets import SIDE_NAMES, fleet_words, in_play
from cosmodrome.games.galaxy_of_d.galaxy import galaxy
from cosmodrome.games.galaxy_of_d.hexes import NAMES
from cosmodrome.games.galaxy_of_d.pieces import NOWHERE, OVER, SEATS
from cosmodrome.games.galaxy_of_d.scene import Scene, scene


def draw(v: Record, seat: int, touch: frozenset[str], tall: bool) -> str:
    """The sight as SVG, for a wide window or a tall one; what is in `touch` can be touched now."""
    now = scene(v, seat, touch, tall)
    said = words.verdict(v, seat) if now.phase == OVER else words.task(v, seat)
    what, more = _parts(said)
    drawn = (_heading(now, what, more), galaxy(now), console(now))
    return sheet(now.layout.width, now.layout.height, "Galaxy of D", f"{said} {_description(v)}", *drawn)


def _parts(said: str) -> tuple[str, str]:
    """The first sentence, and what follows it."""
    for i, letter in enumerate(said):
        if letter in ".?!" and said[i + 1 : i + 2] in ("", " "):
            return said[: i + 1], said[i + 2 :]
    return said, ""


def _heading(now: Scene, what: str, more: str) -> str:
    """The largest text of the picture, and a smaller line below it."""
    if now.layout.tall:
        size = min(18, 366 / (0.6 * len(what)))
        return text(12, 18, what, size, "text", 700) + text(12, 40, _cut(more, 58), 12.5, "quiet")
    size = min(28, 1370 / (0.56 * len(what)))
    return text(30, 38, what, size, "text", 700) + text(30, 72, _cut(more, 118), 16, "quiet")


def _cut(said: str, most: int) -> str:
    return said if len(said) <= most else f"{said[: most - 1].rstrip()}…"


def _description(v: Record) -> str:
    """The picture in words. Everything in it says what it is, too."""
    sides = [
        f"{SIDE_NAMES[seat]}: base {NAMES[player.starbase] if player.starbase != NOWHERE else 'not placed'}, armor {player.armor}, "
        f"${player.money - player.spent}, {fleet_words(in_play(v, seat))} in play."
        for seat, player in zip(range(SEATS), v.players, strict=True)
    ]
    return " ".join(sides)
