"""What follows from a choice for certain: the rules applied to what the seat may know, as far as neither luck nor anything hidden counts.

What a seat cannot know is imagined, several times over and always in the same ways, so that nothing true can come out by this door. A
choice after which all imagined worlds look the same to the seat is certain; of any other only what is told alike in all of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from cosmodrome.engine.compile.rng import RNG, WORDS, stream
from cosmodrome.engine.drawing.alarms import alarms
from cosmodrome.engine.drawing.seats import named
from cosmodrome.engine.match.reading import reading
from cosmodrome.engine.match.state import Record, blank

if TYPE_CHECKING:
    from cosmodrome.engine.match.game import Game

WORLDS = 5  # imagined, where something is hidden
MORE_WORLDS = 24  # where the choice shows somebody what was hidden: to the seat, or only what it knows to others
LONGEST = 300  # letters
PLACED = re.compile(r'<g id="([^"]*)"(?: [^<>]*?)? transform="translate\(([-\d.]+) ([-\d.]+)\)"[^<>]*>')
DEPENDS = "What comes of it depends on what you cannot see yet."
LUCK = "Then luck decides."


class Way(NamedTuple):
    """Where something in the picture goes to, in the measure of what it stands in."""

    id: str
    x: float
    y: float


class Preview(NamedTuple):
    """What a choice brings about."""

    says: str
    certain: bool  # else it depends on what the seat cannot see
    luck: bool  # luck decides how it goes on
    ways: tuple[Way, ...]  # what moves in the picture
    alarms: tuple[str, ...] = ()  # those of its sentences that must not be missed


def preview(game: Game, sight: Any, seat: int, code: int, tall: bool = False, names: Sequence[str] = ()) -> Preview:
    """What follows from a legal choice of a seat, given its sight in an array of one."""
    rules = game.rules
    after, certain, shows = None, True, False
    lines: list[str] = []
    for world in range(MORE_WORLDS):
        rng = np.zeros(WORDS, RNG)
        stream(rng, 11, world)
        now = sight.copy()
        rules.imagine(now[0], seat, rng)
        then = now.copy()
        rules.apply(then[0], seat, code)
        seen = blank(rules.STATE)
        rules.sight(then[0], seat, seen[0])
        told = _told(game, sight, seen, seat, code)
        if after is None:
            after, lines = seen, told
        elif seen.tobytes() != after.tobytes():
            certain, lines = False, _alike(lines, told)
        shows = shows or bool(rules.reveals(now[0], then[0]))
        if now.tobytes() == sight.tobytes() or (world + 1 >= WORLDS and not (shows and certain)):  # nothing is hidden, or enough is known
            break
    assert after is not None
    if not certain:
        return Preview(_short(named(" ".join([*lines, DEPENDS]), names)), False, False, (), _alarming(lines, names))
    luck = bool(rules.luck(after[0]))
    says = " ".join([*lines, LUCK] if luck else lines)
    ways = _ways(game, reading(sight[0]), reading(after[0]), seat, tall)
    return Preview(_short(named(says, names)), True, luck, ways, _alarming(lines, names))


def _told(game: Game, sight: Any, after: Any, seat: int, code: int) -> list[str]:
    """What the seat hears of its choice, and of what comes of it at once."""
    words, was, will = game.words, reading(sight[0]), reading(after[0])
    said = words.veil(was, will, seat, seat)
    if said is None:
        said = words.kinds.told(was, will, seat, code, seat)
    return [one for one in [said, *words.news(was, will, seat)] if one]


def _alike(one: list[str], other: list[str]) -> list[str]:
    """The lines that both begin with."""
    return [a for i, a in enumerate(one) if one[: i + 1] == other[: i + 1]]


def _alarming(lines: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    return tuple(named(one, names) for line in lines for one in alarms(line))


def _short(told: str) -> str:
    return told if len(told) <= LONGEST else f"{told[: LONGEST - 1].rsplit(' ', 1)[0]} …"


def _ways(game: Game, was: Record, will: Record, seat: int, tall: bool) -> tuple[Way, ...]:
    """What is elsewhere in the picture afterwards."""
    before, after = (_places(game.drawing.draw(v, seat, frozenset(), tall).drawn) for v in (was, will))
    return tuple(Way(id, *place) for id, place in after.items() if id in before and before[id] != place)


def _places(drawn: str) -> dict[str, tuple[float, float]]:
    return {id: (float(x), float(y)) for id, x, y in PLACED.findall(drawn)}
