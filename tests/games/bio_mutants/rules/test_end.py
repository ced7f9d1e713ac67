"""Section 6 of the rulebook: phases, and the end."""

from __future__ import annotations

import pytest

import cosmodrome
from cosmodrome.terminal.play import ending as ending_in_terminal
from games.bio_mutants.shuttle import GAME, ROWS, arranging, control, play, shuttle, state, stopped


@pytest.mark.clause("6.1")
def test_the_moon_goes_right_and_the_sun_down_after_5() -> None:
    assert state(play(control(moon="3"), "0: move suns 4")).moon == "4"
    after = state(play(control(moon="5"), "0: move suns 4"))
    assert (after.moon, after.sun) == ("null", 1)


@pytest.mark.clause("1.4", "6.1", "6.2")
def test_a_full_game_is_24_phases() -> None:
    match = arranging(2)
    play(match, *(f"{i}: place {name}" for i in range(2) for name in ROWS[i]))
    phases = []
    while not match.over:
        now = state(match)
        if now.phase == "bid" and now.bid == 0:
            phases.append((now.sun, now.moon))
            play(match, f"{now.turn}: bid 1", f"{1 - now.turn}: pass")
            continue
        reach = [action.text for action in match.actions(now.turn)]
        play(match, f"{now.turn}: {'move suns 5' if 'move suns 5' in reach else 'move suns 4'}")  # to and fro between two tiles
    assert phases == [(sun, moon) for sun in range(4) for moon in ("null", "ace", "2", "3", "4", "5")]
    assert sum(player["bank"] for player in state(match).players) == 200 - 24
    assert match.task().endswith("All four cycles are over.")


@pytest.mark.clause("6.2")
def test_the_game_ends_when_nobody_has_money() -> None:
    match = play(control(bank=[0, 0, 0]), "0: move suns 4")
    assert match.over
    assert match.task() == "Seat 1 wins with 7 points. Nobody has money left."


@pytest.mark.clause("6.1", "6.2")
@pytest.mark.parametrize("tile", ["crowns 5", "suns 4"])
def test_it_ends_also_after_a_move_that_harvests_nothing(tile: str) -> None:
    """crowns 5 is nobody's, suns 4 has been harvested."""
    fields = {"sun": 3, "stopped": stopped("suns 4", "suns 5"), "score": [0, 14, 0]}
    broke = play(control(bank=[0, 0, 0], **fields), f"0: move {tile}")
    assert broke.over
    assert broke.task() == "Seat 1 wins with 14 points. Nobody has money left."
    last = play(control(moon="5", **fields), f"0: move {tile}")
    assert last.over
    assert last.task() == "Seat 1 wins with 14 points. All four cycles are over."


@pytest.mark.clause("6.2")
def test_the_game_ends_when_every_coin_in_a_row_is_harvested() -> None:
    done = [name for row in ROWS[:2] for name in row if name != "suns 4"]
    match = play(control(seats=2, sun=2, stopped=stopped(*done), score=[30, 20], bank=[80, 80]), "0: move suns 4")
    assert match.over
    assert match.scores == (30, 27)
    assert match.task() == "Seat 0 wins with 30 points. Every player's experiments are harvested."


@pytest.mark.clause("6.2")
def test_coins_in_the_bag_need_no_harvest_but_all_in_rows_do() -> None:
    done = [name for row in ROWS[:2] for name in row if name not in ("suns 4", "moons 3")]
    match = play(control(seats=2, sun=2, stopped=stopped(*done), score=[30, 20], bank=[80, 80]), "0: move suns 4")
    assert not match.over


@pytest.mark.clause("6.3")
def test_the_highest_score_wins() -> None:
    match = play(control(0, sun=3, moon="5", die=["5", "5", "5"], bank=[1, 90, 90]), "0: move suns null")
    assert match.over
    assert match.scores == (7, 0, 0)
    assert match.winners == (0,)
    assert match.task() == "Seat 0 wins with 7 points. All four cycles are over."


def ending(score: list[int], bank: list[int], *harvested: str, left: tuple[int, ...] = ()) -> cosmodrome.Match:
    """A game whose last phase passes without a bid; some have left by then."""
    fields = {"sun": 3, "moon": "5", "arm": harvested[0], "stopped": stopped(*harvested), "score": score, "bank": bank}
    match = shuttle(**fields)
    for seat in left:
        match.resign(seat)
    for seat in (0, 1, 2):
        if seat in match.waiting:
            match.play(seat, "pass")
    assert match.over
    return match


@pytest.mark.clause("6.4")
def test_ties_go_to_more_harvests_then_to_more_money_and_are_shared_then() -> None:
    match = ending([7, 7, 6], [50, 90, 90], "suns null", "suns ace", "suns 3", "crowns null")
    assert match.winners == (0,)
    assert match.task().startswith("Seat 0 wins with 7 points, 2 harvests.")
    match = ending([7, 7, 6], [50, 51, 90], "suns null", "suns 3", "crowns null")
    assert match.winners == (1,)
    assert match.task().startswith("Seat 1 wins with 7 points, 1 harvest and 51 in the bank.")
    match = ending([7, 7, 6], [50, 50, 90], "suns null", "suns 3", "crowns null")
    assert match.winners == (0, 1)
    assert match.task().startswith("Seats 0 and 1 share the win with 7 points, 1 harvest and 50 in the bank.")


@pytest.mark.clause("6.4")
def test_three_may_share_the_win() -> None:
    match = ending([7, 7, 7], [50, 50, 50], "suns null", "suns 3", "crowns null")
    assert match.winners == (0, 1, 2)
    assert "Seats 0, 1 and 2 share the win" in match.task()


def test_nobody_has_won_before_the_end() -> None:
    assert shuttle().winners == ()
    assert GAME.new(4).winners == ()


@pytest.mark.clause("2.6", "6.5")
@pytest.mark.parametrize("when", ["arranging", "bidding", "moving"])
def test_with_two_players_giving_up_ends_the_game_and_shows_all_coins(when: str) -> None:
    match = {"arranging": arranging(2), "bidding": shuttle(seats=2), "moving": control(seats=2)}[when]
    scores = match.scores
    match.resign(0)
    assert match.over
    assert match.winners == (1,)
    assert match.scores == scores
    for viewer in (None, 0, 1):
        rows = match.view(viewer)["state"]["players"]
        assert [[f"{coin['suit']} {coin['rank']}" for coin in rows[i]["coins"]] for i in range(2)] == [list(row) for row in ROWS[:2]]
        assert "Seat 1 wins." in match.picture(viewer)
        assert "suns 3" in match.text(viewer)
    assert match.task(1) == "Seat 0 gave up, with 0 points. Seat 1 wins."
    assert GAME.at(match.position()).task() == "Seat 1 wins. Seat 0 gave up."


@pytest.mark.clause("6.5")
def test_with_more_the_others_play_on_and_see_nothing_new() -> None:
    match = shuttle()
    before = match.view(1)["state"]
    match.resign(0)
    assert not match.over
    assert match.view(1)["state"] == before
    with pytest.raises(cosmodrome.BadPosition, match="conceder"):
        GAME.at(match.position() | {"conceder": 0})


@pytest.mark.clause("6.5")
def test_who_left_has_not_won_and_a_bot_that_took_over_wins_for_itself_alone() -> None:
    match = ending([6, 7, 6], [50, 50, 90], "suns null", "suns 3", "crowns null", left=(1,))
    assert match.winners == ()
    assert match.task(1) == "Bot 1 wins with 7 points. All four cycles are over. Seat 1 gave up and has not won."
    assert "Final scores: seat 0 6, seat 1 7, seat 2 6. Nobody who stayed has won." in ending_in_terminal(match, None)
    match.names = ("Ada", "Ben", "Cy")
    assert match.task(0) == "Bot 1 wins with 7 points. All four cycles are over. Ben gave up and has not won."


@pytest.mark.clause("6.5")
def test_who_stayed_may_share_the_win_with_a_bot() -> None:
    match = ending([7, 7, 6], [50, 50, 90], "suns null", "suns 3", "crowns null", left=(1,))
    assert match.winners == (0,)
    assert match.task().startswith("Seat 0 and Bot 1 share the win with 7 points, 1 harvest and 50 in the bank.")


@pytest.mark.clause("6.5")
def test_a_bot_that_took_over_and_loses_changes_nothing() -> None:
    match = ending([7, 6, 6], [50, 50, 90], "suns null", "suns 3", "crowns null", left=(1, 2))
    assert match.winners == (0,)
    assert match.task() == "Seat 0 wins with 7 points. All four cycles are over."
