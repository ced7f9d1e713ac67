"""The game in words."""

from __future__ import annotations

import pytest

import cosmodrome
from games.bio_mutants.shuttle import arranging, control, play, shuttle, stopped
from laws.settings import played


def test_tasks_say_what_to_do_and_whom_one_waits_for() -> None:
    match = arranging(3)
    assert match.task(1) == "Place the first coin of your row. A die will say when the first is ripe."
    assert match.task(None) == "Waiting for seats 0, 1 and 2 to place coins."
    match = shuttle()
    assert match.task(0) == "Bid for the arm, up to 90, or pass."
    assert match.task(1) == "Waiting for seat 0 to bid or pass."
    assert play(match, "0: bid 12").task(1) == "Bid 13 to 90, or pass. Seat 0 bids 12."
    assert play(match, "1: bid 89").task(2) == "Bid 90, or pass. Seat 1 bids 89."
    assert control(2).task(2) == "Move the arm along its row or its column. Phase ace is on."
    assert control(2).task(0) == "Waiting for seat 2 to move the arm."


@pytest.mark.parametrize(
    ("match", "text", "sentence"),
    [
        (shuttle(), "place suns 3", "All rows are complete: no coin is placed any more."),
        (shuttle(), "move suns 3", "The arm moves once the auction is won: bid or pass first."),
        (control(), "bid 7", "The auction is over: now the arm moves."),
    ],
)
def test_refusals_say_why(match: cosmodrome.Match, text: str, sentence: str) -> None:
    with pytest.raises(cosmodrome.IllegalAction) as refusal:
        match.play(0, text)
    assert str(refusal.value) == sentence


def test_the_board_shows_what_a_harvest_would_score_for_me_and_nobody_elses_coins() -> None:
    match = control(stopped=stopped("crowns 5", "suns 4"), score=[0, 7, 0], sun=1)
    mine = match.text(0).splitlines()
    assert mine[2].split() == ["suns", "(+2)", "(+7)", "(+6)", "(·)", "(=1)", "<·>"]
    assert mine[4].split() == ["crowns", "·", "·", "·", "·", "·", "(x)"]
    assert match.text(None).splitlines()[2].split() == ["suns", "(·)", "(·)", "(·)", "(·)", "(=1)", "<·>"]
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


def test_moving_to_a_tile_known_to_have_no_owner_says_so() -> None:
    match = play(control(stopped=stopped("crowns 5"), bank=[80, 90, 90], sun=1), "0: move crowns 5")
    assert "That tile has no owner." in match.log()[-1]
