"""The galaxy as text."""

from __future__ import annotations

import pytest

import cosmodrome
from games.galaxy_of_d.war import GAME
from laws.settings import walk


@pytest.mark.clause("1.1")
def test_the_table_fits_a_terminal() -> None:
    for options in ({}, {"setup": "quick"}):
        for match in walk(GAME.new(options=options, luck=cosmodrome.seeded(4)), 4, nodes=150):
            for viewer in (0, 1, None):
                board = match.text(viewer).split("\n\n")[0]
                assert max(map(len, board.splitlines())) <= 79
