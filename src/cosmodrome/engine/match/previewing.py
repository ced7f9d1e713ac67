"""What follows from a choice for certain: the rules applied to what the seat may know, as far as neither luck nor anything hidden counts.

What a seat cannot know is imagined, several times over and always in the same ways, so that nothing true can come out by this door. A
choice after which all imagined worlds look the same to the seat is certain; of any other nothing is told.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from cosmodrome.engine.compile.rng import RNG, WORDS, stream
from cosmodrome.engine.drawing.seats import named
from cosmodrome.engine.match.reading import reading
from cosmodrome.engine.match.state import Record, blank

if TYPE_CHECKING:
    from cosmodrome.engine.match.game import Game

WORLDS = 5  # imagined, where something is hidden
LONGEST = 300  # letters
PLACED = re.compile(r'<g id="([^"]*)"(?: [^<>]*?)? transform="translate\(([-\d.]+) ([-\d.]+)\)"[^<>]*>')
DEPENDS = "That depends on what you cannot see yet."
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


def preview(game: Game, sight: Any, seat: int, code: int, tall: bool = False, names: Sequence[str] = ()) -> Preview:
    """What follows from a legal choice of a seat, given its sight in an array of one."""
    rules, words = game.rules, game.words
    after = None
    for world in range(WORLDS):
        rng = np.zeros(WORDS, RNG)
        stream(rng, 11, world)
        now = sight.copy()
        rules.imagine(now[0], seat, rng)
        then = now.copy()
        rules.apply(then[0], seat, code)
        seen = blank(rules.STATE)
        rules.sight(then[0], seat, seen[0])
        if rules.reveals(now[0], then[0]) or (after is not None and seen.tobytes() != after.tobytes()):
            return Preview(DEPENDS, False, False, ())
        after = seen
        if world == 0 and now.tobytes() == sight.tobytes():  # nothing is hidden
            break
    assert after is not None
    was, will = reading(sight[0]), reading(after[0])
    said = words.veil(was, will, seat, seat)
    if said is None:
        said = words.kinds.told(was, will, seat, code, seat)
    luck = bool(rules.luck(after[0]))
    told = " ".join(one for one in [said, *words.news(was, will, seat), LUCK if luck else ""] if one)
    return Preview(_short(named(told, names)), True, luck, _ways(game, was, will, seat, tall))


def _short(told: str) -> str:
    return told if len(told) <= LONGEST else f"{told[: LONGEST - 1].rsplit(' ', 1)[0]} …"


def _ways(game: Game, was: Record, will: Record, seat: int, tall: bool) -> tuple[Way, ...]:
    """What is elsewhere in the picture afterwards."""
    before, after = (_places(game.drawing.draw(v, seat, frozenset(), tall).drawn) for v in (was, will))
    return tuple(Way(id, *place) for id, place in after.items() if id in before and before[id] != place)


def _places(drawn: str) -> dict[str, tuple[float, float]]:
    return {id: (float(x), float(y)) for id, x, y in PLACED.findall(drawn)}
