"""The game as text."""

from __future__ import annotations

import pytest

import cosmodrome
from games.bio_mutants.shuttle import control, stopped
from laws.settings import played


def test_the_board_shows_what_a_harvest_would_score_for_me_and_nobody_elses_coins() -> None:
    match = control(stopped=stopped("crowns 5", "suns 4", "suns 5"), score=[0, 14, 0], sun=1)
    mine = match.text(0).splitlines()
    assert mine[2].split() == ["suns", "(+2)", "(+7)", "(+6)", "(·)", "(=1)", "<=1>"]
    assert mine[4].split() == ["crowns", "·", "·", "·", "·", "·", "(x)"]
    assert match.text(None).splitlines()[2].split() == ["suns", "(·)", "(·)", "(·)", "(·)", "(=1)", "<=1>"]
    assert "suns ?" in match.text(0)
    assert "suns 4*" in match.text(0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_fits_a_terminal(seats: int) -> None:
    match = played(cosmodrome.game("bio-mutants").new(seats, luck=cosmodrome.seeded(seats)), seats)
    for i in range(0, len(match.events) + 1, 4):
        for viewer in (None, 0, seats - 1):
            lines = match.back_to(i).text(viewer).splitlines()
            assert len(lines) <= 20
            assert max(map(len, lines)) <= 80
