"""Positions written by hand, and the sentences that refuse wrong ones."""

from __future__ import annotations

from typing import Any

import pytest

import cosmodrome
from games.bio_mutants.shuttle import GAME, ROWS, coins, control, players, shuttle, stopped


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"phase": None}, "phase: it must be given"),
        ({"arm": None}, "arm: it must be given"),
        ({"bid": 101, "bidder": 1}, "bid: 101 is outside 0 to 100"),
        ({"sun": 5}, "sun: 5 is outside 0 to 4"),
        ({"stopped": [2] * 24}, "stopped: 1 for a tile"),
        ({"bank": [101, 0, 0]}, r"players\[0\].bank: 101 is outside 0 to 100"),
        ({"opener": 3}, "opener: there is no seat 3"),
        ({"bank": [90, 90, 90, 1]}, r"players\[3\]: there is no such seat"),
        ({"coins": [coins(*ROWS[0][:5])]}, r"players\[0\].coins: with 18 coins drawn, seat 0 has 6"),
        ({"coins": [coins(*ROWS[0]), coins(*ROWS[0])]}, r"players\[1\].coins: a coin is there twice"),
        ({"phase": "draw"}, "drawn: coins are drawn in the phase 'draw'"),
        ({"phase": "draw", "drawn": 1}, "with 1 coins drawn, seat 0 has 1"),
        ({"phase": "arrange"}, "phase: all rows are complete"),
        ({"placed": [5]}, "players: after 'arrange' all rows are complete"),
        ({"phase": "arrange", "placed": [3]}, "players: no die is rolled before"),
        ({"phase": "arrange", "placed": [0], "coins": [coins(*reversed(ROWS[0]))]}, "in ascending order"),
        ({"phase": "roll"}, "players: dice are rolled seat by seat"),
        ({"phase": "roll", "die": [None, "3", None]}, "players: dice are rolled seat by seat"),
        ({"die": [None]}, "players: all dice are rolled by now"),
        ({"phase": "opener"}, "opener: there is one from the first auction on"),
        ({"phase": "opener", "opener": None}, "arm: before the first auction neither"),
        ({"phase": "opener", "opener": None, "moon": "null"}, "players: before the first auction every bank holds 100"),
        ({"arm": "suns 4"}, "stopped: the arm has stopped where it is"),
        ({"stopped": stopped("suns 4")}, "stopped: the arm has stopped where it is"),
        ({"stopped": stopped("suns 5")}, "stopped: the arm starts on suns 5, and has stopped elsewhere before it stops there"),
        ({"arm": "suns 4", "stopped": stopped("suns 4", "suns 3")}, "stopped: the arm stops at most once a phase"),
        ({"arm": "suns 4", "stopped": stopped("suns 4"), "bank": [100, 100, 100]}, "players: each move of the arm was paid for"),
        ({"arm": "suns 4", "stopped": stopped("suns 4"), "score": [7, 0, 0]}, r"players\[0\].score: 0 harvested coins cannot score 7"),
        ({"turn": None}, "turn: somebody's in 'bid'"),
        ({"bid": 4}, "bid: a bid has a bidder"),
        ({"phase": "over", "turn": None, "bid": 4, "bidder": 2}, "bid: a bid stands in 'bid' and 'move' only"),
        ({"bid": 4, "bidder": 0}, "turn: nobody is asked to raise"),
        ({"bid": 91, "bidder": 1, "bank": [95, 90, 90]}, "bid: it is more than the bidder has"),
        ({"bid": 50, "bidder": 1, "bank": [50, 90, 90]}, "turn: one who cannot bid higher"),
        ({"sun": 4}, "moon: with the last cycle"),
        ({"sun": 4, "moon": "null"}, "phase: it is 'over' after 24 phases"),
        ({"phase": "over", "turn": None}, "phase: it is 'over' after 24 phases"),
    ],
)
def test_positions_that_cannot_be_are_refused_with_the_place(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(cosmodrome.BadPosition, match=sentence):
        shuttle(**fields)


def test_the_arm_is_moved_by_the_bidder() -> None:
    with pytest.raises(cosmodrome.BadPosition, match="turn: the bidder moves the arm"):
        control(0, bidder=1)


@pytest.mark.parametrize(
    ("drawn", "placed", "sentence"), [(18, 0, "the last six coins need no luck"), (13, 1, "no coin is placed before all")]
)
def test_a_position_may_be_in_the_middle_of_the_drawing(drawn: int, placed: int, sentence: str) -> None:
    def drawing(drawn: int, placed: int) -> cosmodrome.Match:
        hands = [coins(*ROWS[i][: max(0, drawn - 6 * i)]) for i in range(4)]
        four = players(4, coins=hands, placed=[placed, 0, 0, 0], die=[None] * 4, bank=[100] * 4)
        return GAME.at({"seats": 4, "drawn": drawn, "players": four})

    with pytest.raises(cosmodrome.BadPosition, match=sentence):
        drawing(drawn, placed)
    assert drawing(13, 0).waiting == (0, 1, 2, 3)


def test_the_arm_may_be_back_where_it_started() -> None:
    match = shuttle(stopped=stopped("suns 4", "suns 5"), moon="2", score=[0, 14, 0])
    assert match.position()["arm"] == "suns 5"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_players_as_seats_are_enough(seats: int) -> None:
    whole = shuttle(seats=seats).position()
    few = whole | {"players": whole["players"][:seats]}
    assert GAME.at(few).position() == whole
    with pytest.raises(cosmodrome.BadPosition, match=f"players: expected a list of {seats}"):
        GAME.at(few | {"players": whole["players"][: seats - 1]})
