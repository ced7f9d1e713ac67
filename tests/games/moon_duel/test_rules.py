"""Moon Duel plays by its rulebook."""

from __future__ import annotations

import pytest

import cosmodrome


def duel(*coins: int, **options: object) -> cosmodrome.Match:
    return cosmodrome.game("moon-duel").new(options=options, luck=cosmodrome.scripted(coins, then=cosmodrome.seeded(1)))


@pytest.mark.clause("1.1", "1.3", "1.4", "1.5")
def test_both_stake_at_once_up_to_three() -> None:
    match = duel(2, 4)
    assert match.scores == (6, 6)
    assert match.waiting == (0, 1)
    assert [action.text for action in match.actions(1)] == ["stake 0", "stake 1", "stake 2", "stake 3"]


@pytest.mark.clause("1.2", "1.6")
def test_the_higher_sum_takes_the_stake_and_coins_are_dealt_anew() -> None:
    match = duel(2, 4)  # coins 2 and 5: the first is gone when the second is dealt
    match.play(1, "stake 1")
    match.play(0, "stake 3")
    assert match.scores == (3, 9)
    assert match.waiting == (0, 1)


@pytest.mark.clause("1.6")
def test_equal_sums_move_nothing_unless_seat_1_was_to_take_them() -> None:
    for ties, scores in (("nobody", (6, 6)), ("second", (4, 8))):
        match = duel(2, 2, duels=1, ties=ties)  # coins 2 and 3
        match.play(0, "stake 2")
        match.play(1, "stake 1")
        assert match.scores == scores


@pytest.mark.clause("1.7")
def test_most_fuel_wins() -> None:
    match = duel(0, 4, duels=1)
    match.play(0, "stake 1")
    match.play(1, "stake 0")
    assert match.over
    assert match.winners == (1,)


@pytest.mark.clause("1.8", "1.9")
def test_a_coin_is_its_owners_secret_until_the_end() -> None:
    match = duel(2, 4, duels=1)
    assert [player["coin"] for player in match.view(0)["state"]["players"]] == [2, None]
    assert [player["coin"] for player in match.view(None)["state"]["players"]] == [None, None]
    assert match.log(None) == ["Seat 0 is dealt a coin.", "Seat 1 is dealt a coin."]
    assert match.log(1)[1] == "You are dealt 5."
    match.play(0, 0)
    match.play(1, 0)
    assert [player["coin"] for player in match.view(None)["state"]["players"]] == [2, 5]


@pytest.mark.clause("1.10")
def test_nobody_is_out_before_the_end() -> None:
    match = cosmodrome.game("moon-duel").at(
        {"players": [{"fuel": 0}, {"fuel": 12}]}, cosmodrome.scripted([5, 0], then=cosmodrome.seeded(1))
    )
    assert [action.text for action in match.actions(0)] == ["stake 0"]
    with pytest.raises(cosmodrome.IllegalAction, match=r"^A stake of 1 needs 1 fuel; you have 0\.$"):
        match.play(0, "stake 1")
    match.play(0, "stake 0")
    match.play(1, "stake 3")
    assert match.scores == (3, 9)
