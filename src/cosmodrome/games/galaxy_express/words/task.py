"""Galaxy Express: what to do now, and how it ended."""

from __future__ import annotations

from cosmodrome.engine.drawing.heading import Heading
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_express.rules.score import unspent
from cosmodrome.games.galaxy_express.rules.state import PLANETS, phase
from cosmodrome.games.galaxy_express.words.facts import planets, points, top
from cosmodrome.games.galaxy_express.words.names import SQUARE_NAMES, rank


def task(v: Record, seat: int) -> Heading:
    """What to do now."""
    if v.phase == phase.LAUNCHING:
        return Heading("Choose a planet to start from.", f"Parcel {top(v)} comes first.")
    if v.phase == phase.PLAYING:
        return Heading("Play a coin.", _wish(v))
    if v.phase == phase.SLIDING:
        return Heading(f"Slide {plural(v.speed, 'square')}.", "Which way?")
    if unspent(v) == 0:
        return Heading(f"Stopped at {SQUARE_NAMES[v.ship]} with no coin left.", "Refuel, which costs 10 points, or carry on and be lost?")
    return Heading(f"Stopped at {SQUARE_NAMES[v.ship]}.", "Refuel, which costs 10 points, or carry on?")


def _wish(v: Record) -> str:
    where = [SQUARE_NAMES[square] for square, number in planets(v) if number == top(v)]
    return f"Parcel {top(v)} is for the planet at {where[0]}." if where else f"Parcel {top(v)} is for a planet not seen yet."


def hoped(hope: float) -> str:
    """What prospects on the scale of `bots/value.py` are in points."""
    return f"about {plural(round(220 * hope - 100), 'point')} in the end"


def turn(v: Record) -> str:
    """The turn; nothing before the first."""
    return f"Turn {v.turns}" if v.turns else ""


def why(v: Record, viewer: int) -> list[str]:
    """7.1: what the points are made of."""
    parts = [f"{20 * v.delivered} for {plural(v.delivered, 'parcel')}"]
    parts += [f"{unspent(v)} for coins unspent"] if unspent(v) else []
    parts += [f"less {10 * v.refuels} for {plural(v.refuels, 'refuel')}"] if v.refuels else []
    return [f"In {plural(v.turns, 'turn')}: {', '.join(parts)}."]


def verdict(v: Record, viewer: int) -> Heading:
    """How it ended, with the score and its rank."""
    score = points(v)
    end = "All six parcels delivered." if v.phase == phase.WON else f"Lost in space, with {v.delivered} of {PLANETS} parcels delivered."
    return Heading(end, f"{plural(score, 'point')}: {rank(score)}")
