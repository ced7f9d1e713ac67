"""Section 1 of the rulebook: setting up."""

from __future__ import annotations

import pytest

import cosmodrome
from games.bio_mutants.shuttle import GAME, ROWS, arranging, coins, play, state, texts


@pytest.mark.clause("1.1")
def test_the_grid_has_a_row_for_each_suit_and_a_column_for_each_rank() -> None:
    assert GAME.positions.SPELLING["arm"][:7] == ("suns null", "suns ace", "suns 2", "suns 3", "suns 4", "suns 5", "moons null")
    assert GAME.positions.SPELLING["arm"][12] == "crowns null"
    assert GAME.positions.SPELLING["arm"][23] == "arms 5"


@pytest.mark.clause("1.2")
def test_the_arm_starts_at_the_top_right_and_harvests_nothing_there() -> None:
    start = state(GAME.new(4))
    assert start.arm == "suns 5"
    assert not any(start.stopped)


@pytest.mark.clause("1.3", "1.4")
def test_the_moon_starts_above_null_and_the_sun_beside_the_top_row() -> None:
    start = state(GAME.new(2))
    assert (start.moon, start.sun) == ("null", 0)


@pytest.mark.clause("1.5")
def test_six_coins_are_drawn_seat_by_seat() -> None:
    match = arranging(3)
    assert [event.text.split()[1] for event in match.events] == [*"000000111111222222"]
    assert [player["coins"] for player in state(match).players] == [coins(*row) for row in ROWS[:3]] + [coins()]


@pytest.mark.clause("1.5")
def test_the_last_six_coins_need_no_luck() -> None:
    match = arranging(4)
    assert len(match.events) == 18
    assert state(match).players[3]["coins"] == coins(*ROWS[3])
    assert match.log(2)[-1] == "You draw arms 5. The last six coins go to seat 3."
    assert match.log(3)[-1] == "Seat 2 draws a coin. The last six coins go to you."


@pytest.mark.clause("1.5")
def test_hands_are_kept_in_ascending_order_whatever_was_drawn_first() -> None:
    luck = cosmodrome.scripted([f"seat 0 draws {name}" for name in reversed(ROWS[0])], then=cosmodrome.seeded(1))
    assert state(GAME.new(2, luck=luck)).players[0]["coins"] == coins(*ROWS[0])


@pytest.mark.clause("1.6")
def test_rows_are_placed_from_left_to_right_in_any_order() -> None:
    match = play(arranging(), "0: place moons 4", "0: place suns null")
    assert texts(match, 0) == ["place suns ace", "place suns 2", "place moons 3", "place moons 5"]
    assert match.position()["players"][0]["placed"] == 2
    assert match.position()["players"][0]["coins"][:3] == coins("moons 4", "suns null", "suns ace")[:3]
    with pytest.raises(cosmodrome.IllegalAction, match="Moons 4 lies in your row already"):
        play(match, "0: place moons 4")
    with pytest.raises(cosmodrome.IllegalAction, match=r"You do not have arms 5. In your hand: suns ace, suns 2, moons 3, moons 5\."):
        play(match, "0: place arms 5")
    with pytest.raises(cosmodrome.IllegalAction, match="Place your coins first"):
        play(match, "0: bid 5")


@pytest.mark.clause("1.6")
def test_all_seats_arrange_at_the_same_time() -> None:
    match = arranging(3)
    assert match.waiting == (0, 1, 2)
    play(match, *(f"1: place {name}" for name in ROWS[1]))
    assert match.waiting == (0, 2)
    play(match, "2: place arms 5", "0: place suns 2", "2: place arms 4")
    assert match.waiting == (0, 2)


@pytest.mark.clause("1.7", "1.8")
def test_dice_and_opener_come_when_all_rows_are_complete() -> None:
    match = arranging(2, "seat 0 rolls 4", "seat 1 rolls null", "seat 1 opens")
    play(match, *(f"0: place {name}" for name in ROWS[0]), *(f"1: place {name}" for name in ROWS[1][:5]))
    assert [player["die"] for player in state(match).players] == [None] * 4
    play(match, f"1: place {ROWS[1][5]}")
    assert [player["die"] for player in state(match).players[:2]] == ["4", "null"]
    assert state(match).opener == 1
    assert match.waiting == (1,)


@pytest.mark.clause("1.9")
def test_everybody_starts_with_a_hundred_and_no_points() -> None:
    match = GAME.new(3)
    assert [player["bank"] for player in state(match).players] == [100, 100, 100, 0]
    assert match.scores == (0, 0, 0)
