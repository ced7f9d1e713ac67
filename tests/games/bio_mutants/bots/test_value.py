"""What bots think of a position, and how fast it all is."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.match.match import Match
from games.bio_mutants.shuttle import GAME, control, play, shuttle, stopped


def value(match: Match) -> list[float]:
    out = np.zeros(match.seats)
    GAME.rules.value(match._state, out)
    return out.tolist()


def test_at_the_end_the_win_is_shared_out() -> None:
    assert value(play(control(bank=[0, 0, 0]), "0: move suns 4")) == [0, 1, 0]
    two = shuttle(seats=2, sun=3, moon="5", arm="suns 3", stopped=stopped("suns 3", "suns null"), score=[7, 7])
    assert value(play(two, "0: pass", "1: pass")) == [0.5, 0.5]


def test_even_positions_are_even() -> None:
    assert value(shuttle()) == [0.5, 0.5, 0.5]


def test_points_and_money_are_worth_something() -> None:
    ahead = value(shuttle(arm="suns 3", stopped=stopped("suns 3"), score=[0, 7, 0], sun=3, bank=[20, 20, 20]))
    assert ahead[1] > 0.5 > ahead[0] == ahead[2]
    rich = value(shuttle(bank=[90, 30, 30], sun=2))
    assert rich[0] > 0.5 > rich[1]


def test_a_cheap_bid_for_a_good_harvest_is_better_than_a_dear_one() -> None:
    cheap, dear = (value(play(shuttle(sun=2), f"0: bid {bid}"))[0] for bid in (2, 60))
    assert cheap > 0.5 > dear


def test_searches_try_close_bids_and_some_beyond() -> None:
    match = shuttle(bid=15, bidder=2, bank=[60, 90, 90])
    mask = np.zeros(GAME.rules.ACTIONS, np.uint8)
    left = GAME.rules.sensible(match._state, 0, mask, GAME.rules.legal(match._state, 0, mask))
    kept = [GAME.words.kinds.text(match._state, 0, int(code)) for code in np.flatnonzero(mask)]
    assert kept == ["pass", *(f"bid {amount}" for amount in (16, 17, 18, 19, 20, 21, 23, 27, 34, 45))]
    assert left == len(kept)


def test_the_state_is_small() -> None:
    assert GAME.rules.STATE.itemsize < 512
    assert GAME.rules.ACTIONS == 149
