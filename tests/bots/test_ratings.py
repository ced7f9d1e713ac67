"""Ratings: what is put in comes out, as sure as the games make it; nobody is infinitely strong."""

from __future__ import annotations

import random

import pytest

from cosmodrome.bots.arena import Played
from cosmodrome.bots.ratings import rated
from cosmodrome.bots.tournament import Result


def games(strengths: dict[str, float], count: int, seed: int) -> list[Result]:
    luck, found = random.Random(seed), []
    names = sorted(strengths)
    for k in range(count):
        for i, one in enumerate(names):
            for other in names[i + 1 :]:
                better = 1 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400))
                found.append(Result(k, (one, other), Played((0, 0), (0,) if luck.random() < better else (1,), 1)))
    return found


def test_what_is_put_in_comes_out_and_the_intervals_hold() -> None:
    true, within = {"a": 1000.0, "b": 1100.0, "c": 1350.0}, 0
    for seed in range(40):
        known = rated(games(true, 60, seed), "a")
        assert list(known) == ["c", "b", "a"] or seed
        assert known["a"] == pytest.approx((1000, 1000, 1000))
        within += sum(known[name].low < true[name] < known[name].high for name in "bc")
    assert within >= 70  # of 80; 76 are to be expected


def test_who_never_lost_is_not_infinitely_strong_and_shared_wins_are_shared() -> None:
    known = rated([Result(k, ("a", "b"), Played((1, 0), (0,), 1)) for k in range(10)], "b")
    assert 1000 < known["a"].points < 2500
    assert known["a"].high - known["a"].low > 200
    even = rated([Result(k, ("a", "b"), Played((1, 1), (0, 1), 1)) for k in range(10)], "b")
    assert even["a"].points == pytest.approx(1000)
