"""An action is legal exactly if nothing refuses it, and every refusal is a sentence."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import Any

import numpy as np

import cosmodrome
from cosmodrome.engine.drawing.seats import named
from cosmodrome.engine.match.match import Match
from laws.settings import SETTINGS, Setting, seeds, spread, walk

SENTENCE = re.compile(r"[A-Z0-9“\"$].*[.?!]", re.S)
POSITIONS = 250  # written by hand, in each setting: thousands in all
TRIES = 40  # changes tried for each


def check(match: Match) -> None:
    """What `legal` marks is what nothing refuses, code by code."""
    kinds, rules = match.game.words.kinds, match.game.rules
    for seat in match.waiting:
        v = match._seen(seat)
        mask = np.zeros(rules.ACTIONS, np.uint8)
        rules.legal(v, seat, mask)
        for code in range(rules.ACTIONS):
            why = kinds.refused(v, seat, code)
            said = f"{code} {kinds.text(v, seat, code)!r}: {'legal' if mask[code] else 'not legal'}, {why!r}, at {match.position()}"
            assert (why is None) == bool(mask[code]), said
            assert why is None or SENTENCE.fullmatch(named(why)), said


def test_an_action_is_legal_exactly_if_nothing_refuses_it(setting: Setting) -> None:
    for seed in seeds(setting):
        for match in walk(setting.new(seed), seed):
            check(match)


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to each single value of a position."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    if not isinstance(data, dict | list):
        yield path
    for key, value in inner:
        yield from leaves(value, (*path, key))


def by_hand(match: Match, rng: np.random.Generator) -> Iterator[Match]:
    """Positions somebody might write: one that play has led to, with a few values changed to what the same field has elsewhere."""
    game, position = match.game, match.position()
    ways = [way for way in leaves(position) if way[0] not in ("game", "seats", "options")]
    for _ in range(TRIES):
        changed = copy.deepcopy(position)
        for _ in range(int(rng.integers(1, 4))):
            *to, last = ways[rng.integers(len(ways))]
            place = changed
            for step in to:
                place = place[step]
            place[last] = _other(game, to, last, place[last], rng)
        try:
            yield game.at(changed, cosmodrome.seeded(1))
        except (cosmodrome.BadPosition, cosmodrome.BadOption):
            continue


def _other(game: Any, to: list[Any], last: Any, value: Any, rng: np.random.Generator) -> Any:
    """Another value for a field: one of its names, or a number not far from what it was."""
    path = ".".join(step for step in (*to, last) if isinstance(step, str))
    names = game.positions.SPELLING.get(path)
    if names is None or (isinstance(value, int) and not isinstance(names[0], int)):
        return value + int(rng.integers(-3, 4)) if isinstance(value, int) else value
    return [*names, None][rng.integers(len(names) + 1)]


def test_the_same_holds_in_positions_written_by_hand(setting: Setting) -> None:
    rng = np.random.default_rng(len(str(setting)))
    found = 0
    start = setting.new(31)
    places = [match.copy() for i, match in enumerate(walk(start, 31)) if i < 400]
    for i in spread(len(places), 60):
        for match in by_hand(places[i], rng):
            check(match)
            found += 1
            if found == POSITIONS:
                return
    assert found > POSITIONS // 20, "too few positions could be changed by hand"


def test_thousands_of_hand_positions_are_looked_at() -> None:
    assert len(SETTINGS) * POSITIONS > 4000
