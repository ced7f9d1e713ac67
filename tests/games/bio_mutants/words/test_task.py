"""What to do next."""

from __future__ import annotations

from games.bio_mutants.shuttle import arranging, control, play, shuttle


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
