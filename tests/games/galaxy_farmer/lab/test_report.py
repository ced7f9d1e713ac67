"""The figures of the report."""

from __future__ import annotations

import pytest

from cosmodrome.games.galaxy_farmer.lab import marks


def test_intervals_are_wide_for_few_games_and_narrow_for_many() -> None:
    low, high = marks.interval(6, 10)
    assert low == pytest.approx(0.313, abs=0.001)
    assert high == pytest.approx(0.832, abs=0.001)
    low, high = marks.interval(1200, 2000)
    assert high - low < 0.045
