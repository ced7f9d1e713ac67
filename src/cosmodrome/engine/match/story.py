"""Why a game ended as it did, in one paragraph: how the seats stood, and the turning point, if there was one.

The turning point is the event after which the prospects of whoever won (in a game for one: of the one) never came back to where they had
been, and by which they moved most. Prospects are those of the game's `value`, of what the viewer saw and could imagine then: everything is
told from the viewer's own sights. Few moments are looked at, first all along the game, then closer and closer to where most changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from cosmodrome.engine.compile.rng import RNG, WORDS, stream
from cosmodrome.engine.drawing.seats import named, whose_within
from cosmodrome.engine.match import ending
from cosmodrome.engine.match.log import Entry
from cosmodrome.engine.match.telling import turn_of
from cosmodrome.engine.match.writing import page

if TYPE_CHECKING:
    from cosmodrome.engine.match.match import Match

LOOKS = 16  # moments looked at all along a game
GUESSES = 2  # imagined states that a moment's prospects are the mean of
TURNING = 0.12  # prospects that a single event must move to be called a turning point


def story(match: Match, viewer: int) -> str:
    """Why it ended so, beyond the verdict, as this viewer may know; empty while the game goes on."""
    if not match.over:
        return ""
    why = match.game.words.why(match._seen(viewer), ending.looking(match, viewer))
    told = [named(sentence, ending.called(match)) for sentence in why]
    return " ".join(told if match._given_up() else [*told, *_turning(match, viewer)])


def _turning(match: Match, viewer: int) -> list[str]:
    seat, rises = (match.winners[0], True) if match.winners else (0, False)
    if match.seats > 1 and len(match.winners) != 1:
        return []
    found = turning_point(match, viewer, seat, rises)
    if found is None:
        return []
    entry, before, after = found
    line = named(match._log.line(entry, viewer), match.names).replace("\n", " ")
    part = turn_of(match, entry)
    when = f" came in {part.partition(':')[0].lower()}" if part else ""
    whom = named(whose_within(seat, viewer), match.names)
    return [f"The turning point{when}: {line} By it {whom} prospects went from {before:.0%} to {after:.0%}."]


def turning_point(match: Match, viewer: int, seat: int, rises: bool) -> tuple[Entry, float, float] | None:
    """The event, and the seat's prospects before and after it; None if there was none."""
    heard = [entry for entry in match._standing if match._log.line(entry, viewer)]
    states = [entry.before for entry in heard]  # the last event of all ends the game: that is no turning point
    known: dict[int, float] = {}

    def hope(i: int) -> float:
        if i not in known:
            known[i] = prospects(match, states[i], viewer, seat)
        return known[i] if rises else 1.0 - known[i]

    if len(heard) < 3:
        return None
    stops = sorted({round(i * (len(heard) - 1) / LOOKS) for i in range(LOOKS + 1)})
    first = _last_crossing(hope, stops)
    if first is None:
        return None
    low, high = first
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if hope(middle) - hope(low) > hope(high) - hope(middle) else (middle, high)
    before, after = hope(low), hope(high)
    later = [hope(i) for i in sorted(known) if i >= high]
    if after - before < TURNING or min(later) <= before:
        return None
    return heard[low], *((before, after) if rises else (1.0 - before, 1.0 - after))


def _last_crossing(hope: Any, stops: Sequence[int]) -> tuple[int, int] | None:
    """Of the stretches after which prospects never came back to where they had been, the one in which they moved most."""
    best, found, least = 0.0, None, 2.0
    for low, high in reversed(list(pairwise(stops))):
        least = min(least, hope(high))
        moved = hope(high) - hope(low)
        if least > hope(low) and moved > best:
            best, found = moved, (low, high)
    return found


def prospects(match: Match, state: Any, viewer: int, seat: int) -> float:
    """A seat's prospects in a state, as the viewer could imagine it: the mean of a few guesses, always the same."""
    rules, whole = match.game.rules, match._sights.state(state)
    total = 0.0
    for guess in range(GUESSES):
        rng, hopes = np.zeros(WORDS, RNG), np.zeros(match.game.about.seats[-1])
        stream(rng, 1, guess)
        drawn = rng.tobytes()
        v = page(state.dtype)
        rules.sight(whole, viewer, v)
        rules.imagine(v, viewer, rng)
        rules.value(v, hopes)
        if guess == 0 and rng.tobytes() == drawn:  # nothing had to be imagined: another look would see the same
            return float(hopes[seat])
        total += float(hopes[seat])
    return total / GUESSES
