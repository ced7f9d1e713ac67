"""The ways a game can go on are as many as they were: a change of any rule that matters changes these counts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import cosmodrome
from cosmodrome.engine.match.game import Game
from laws.perft import SOME, kept, places


@pytest.fixture(params=["interpreted", "compiled"])
def speed(request: pytest.FixtureRequest) -> Iterator[str]:
    yield cosmodrome.speed(request.param)
    cosmodrome.speed("interpreted")


def test_the_ways_are_as_many_as_they_were(game: Game, speed: str) -> None:
    for name, match in places(game).items():
        counts = kept()[game.name][name]
        assert len(counts) > 1
        for depth, count in enumerate(counts, 1):
            if speed == "compiled" or count <= SOME:
                assert match.perft(depth) == count, f"{name}, depth {depth}"


def test_ways_are_counted_as_a_match_goes_them(game: Game) -> None:
    match = places(game)["middle"]
    seat = match.waiting[0]
    ways = 0
    for action in match.actions(seat):
        state = match.copy()._state_array.copy()
        game.rules.apply(state[0], seat, action.code)
        luck, asked = int(game.rules.luck(state[0])), int(game.rules.waiting(state[0]))
        lowest = (asked & -asked).bit_length() - 1
        ways += luck or (len(match._legal(state[0], lowest)) if asked else 0)
    assert match.perft(1) == len(match.actions(seat))
    assert match.perft(2) == ways
