"""Section 3 of the rulebook: the auction."""

from __future__ import annotations

import pytest

import cosmodrome
from games.bio_mutants.shuttle import control, play, shuttle, state, texts


@pytest.mark.clause("3.1")
def test_the_player_to_the_left_of_the_last_controller_opens() -> None:
    for seat, opener in ((0, 1), (1, 2), (2, 0)):
        match = play(control(seat), f"{seat}: move suns 4")
        assert state(match).opener == opener
        assert match.waiting == (opener,)


@pytest.mark.clause("3.1")
def test_bidding_goes_clockwise() -> None:
    match = play(shuttle(), "0: bid 1")
    assert match.waiting == (1,)
    assert play(match, "1: bid 2").waiting == (2,)
    assert play(match, "2: bid 3").waiting == (0,)


@pytest.mark.clause("3.2")
def test_a_bid_is_at_least_one_and_at_most_ones_bank() -> None:
    match = shuttle(bank=[30, 90, 90])
    assert texts(match, 0) == ["pass", *(f"bid {n}" for n in range(1, 31))]
    with pytest.raises(cosmodrome.IllegalAction, match="A bid of 31 needs as much in the bank; you have 30"):
        play(match, "0: bid 31")


@pytest.mark.clause("3.2")
def test_a_bid_is_above_the_standing_one() -> None:
    match = play(shuttle(), "0: bid 88")
    assert texts(match, 1) == ["pass", "bid 89", "bid 90"]
    with pytest.raises(cosmodrome.IllegalAction, match="above the standing bid of 88: bid at least 89, or pass"):
        play(match, "1: bid 88")


@pytest.mark.clause("3.3")
def test_one_who_has_passed_may_come_back_in() -> None:
    match = play(shuttle(), "0: pass", "1: bid 5", "2: pass", "0: bid 6", "1: pass", "2: bid 7")
    assert state(match).bidder == 2
    assert match.waiting == (0,)


@pytest.mark.clause("3.4")
def test_the_auction_ends_when_all_others_have_passed_in_succession() -> None:
    match = play(shuttle(), "0: bid 5", "1: pass", "2: bid 6", "0: pass")
    assert state(match).phase == "bid"
    play(match, "1: pass")
    assert state(match).phase == "move"
    assert match.waiting == (2,)


@pytest.mark.clause("3.5")
def test_one_who_cannot_bid_higher_is_passed_over() -> None:
    match = play(shuttle(bank=[90, 10, 90]), "0: bid 10")
    assert match.waiting == (2,)
    assert match.log()[-1] == "Seat 0 bids 10 for the arm. Seat 1 cannot raise."
    match = play(shuttle(bank=[90, 10, 20]), "0: bid 20")
    assert match.log()[-1] == "Seat 0 bids 20 for the arm. Seats 1 and 2 cannot raise. Seat 0 pays 20 and may move the arm."
    assert match.waiting == (0,)


@pytest.mark.clause("3.5")
def test_an_opener_without_money_is_passed_over() -> None:
    match = play(control(0, bank=[85, 0, 50]), "0: move suns 4")
    assert state(match).opener == 1
    assert match.waiting == (2,)
    assert (
        match.log()[-1]
        == "Seat 0 moves the arm from suns 5 to suns 4. Seat 1 harvests it for 7 points. Phase 2 of cycle 1. Seat 1 cannot bid."
    )


@pytest.mark.clause("3.5")
def test_one_without_money_is_passed_over_before_any_bid() -> None:
    match = play(shuttle(bank=[90, 0, 90]), "0: pass")
    assert match.log()[-1] == "Seat 0 passes. Seat 1 cannot bid."
    assert match.waiting == (2,)


@pytest.mark.clause("3.5", "3.6")
def test_an_opener_without_money_is_passed_over_each_time() -> None:
    match = play(shuttle(opener=1, turn=0, bank=[90, 0, 0]), "0: pass")
    assert match.log()[-1] == "Seat 0 passes. Nobody bids: the arm stays where it is. Phase 2 of cycle 1. Seats 1 and 2 cannot bid."
    assert match.waiting == (0,)


@pytest.mark.clause("3.6")
def test_without_a_bid_nobody_pays_and_the_same_player_opens_again() -> None:
    match = play(shuttle(opener=1, turn=1), "1: pass", "2: pass", "0: pass")
    now = state(match)
    assert (now.moon, now.arm, now.opener, now.turn) == ("2", "suns 5", 1, 1)
    assert not any(now.stopped)
    assert [player["bank"] for player in now.players] == [90, 90, 90, 0]
    assert match.log()[-1] == "Seat 0 passes. Nobody bids: the arm stays where it is. Phase 2 of cycle 1."


@pytest.mark.clause("3.6")
def test_an_auction_is_off_also_when_the_opener_was_passed_over() -> None:
    match = play(shuttle(opener=1, turn=2, bank=[90, 0, 90]), "2: pass", "0: pass")
    now = state(match)
    assert (now.moon, now.opener, now.turn) == ("2", 1, 2)
    assert match.log()[-1].startswith("Seat 0 passes. Nobody bids")


@pytest.mark.clause("3.7")
def test_only_the_winner_pays() -> None:
    match = play(shuttle(), "0: bid 20", "1: bid 33", "2: pass", "0: pass")
    assert [player["bank"] for player in state(match).players[:3]] == [90, 57, 90]
    assert match.log()[-1] == "Seat 0 passes. Seat 1 pays 33 and may move the arm."
