"""Kinds of actions: why they are refused, and what is touched for them."""

from __future__ import annotations

import pytest

import cosmodrome
from games.bio_mutants.shuttle import arranging, control, play, shuttle


@pytest.mark.parametrize(
    ("match", "text", "sentence"),
    [
        (shuttle(), "place suns 3", "All rows are complete: no coin is placed any more."),
        (shuttle(), "move suns 3", "The arm moves once the auction is won: bid or pass first."),
        (control(), "bid 7", "The auction is over: now the arm moves."),
        (control(), "bid 101", "The auction is over: now the arm moves."),
        (arranging(), "bid 0", "Place your coins first: the auctions begin when all rows are complete."),
        (shuttle(), "bid 0", "A bid is at least 1: bid 1 to 90, or pass."),
        (shuttle(), "BID  -3", "A bid is at least 1: bid 1 to 90, or pass."),
        (shuttle(), "bid 101", "A bid of 101 needs as much in the bank; you have 90."),
        (shuttle(), "bid " + "9" * 5000, "A bid is a whole number: bid 1 to 90, or pass."),
        (shuttle(), "bid 1.5", "A bid is a whole number: bid 1 to 90, or pass."),
        (shuttle(), "bid", "A bid is a whole number: bid 1 to 90, or pass."),
        (shuttle(bid=89, bidder=1), "bid high", "A bid is a whole number: bid 90, or pass."),
        (shuttle(bid=20, bidder=1), "bid 0", "A bid must be above the standing bid of 20: bid at least 21, or pass."),
    ],
)
def test_refusals_say_why(match: cosmodrome.Match, text: str, sentence: str) -> None:
    with pytest.raises(cosmodrome.IllegalAction) as refusal:
        match.play(0, text)
    assert str(refusal.value) == sentence


def test_raises_by_1_5_and_10_are_one_click_and_every_other_bid_is_two() -> None:
    match = play(shuttle(), "0: bid 20")
    paths = {action.text: action.clicks for action in match.actions(1)}
    assert paths["pass"] == ("button:pass",)
    assert paths["bid 21"] == ("bid:+1",)
    assert paths["bid 25"] == ("bid:+5",)
    assert paths["bid 30"] == ("bid:+10",)
    assert paths["bid 37"] == ("bid", "amount:37")
