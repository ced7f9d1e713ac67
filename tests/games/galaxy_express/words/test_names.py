"""What things are called."""

from __future__ import annotations

import pytest

from cosmodrome.games.galaxy_express.words.names import rank


@pytest.mark.clause("7.2")
@pytest.mark.parametrize(
    ("score", "title"),
    [
        (120, "Employee"),
        (100, "Employee"),
        (99, "Nice"),
        (90, "Nice"),
        (89, "Not bad"),
        (80, "Not bad"),
        (79, "Academy"),
        (-100, "Academy"),
    ],
)
def test_ranks(score: int, title: str) -> None:
    assert title in rank(score)
