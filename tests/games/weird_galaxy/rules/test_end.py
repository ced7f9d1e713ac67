"""Section 8 of the rulebook: the end."""

from __future__ import annotations

import json
import random

import pytest

import cosmodrome
from games.weird_galaxy.space import GAME, HOMES, bucks, play, player, seat, space, state, texts


@pytest.mark.clause("8.1")
def test_the_station_in_the_black_hole_wins_at_once_even_with_a_disabled_ship() -> None:
    match = space(me=player(0, bucks=7, stations="wswsww", spat=True), others=(player(1, "d4"),), seats=3, phredd="d4")
    play(match, "build")
    assert match.over
    assert (match.winners, match.scores, bucks(match)[0]) == ((0,), (7, 1, 1), 1)
    assert state(match).phase == "over"
    assert match.task(0) == "You built the station in the black hole and won."
    assert match.task(None) == "Seat 0 built the station in the black hole and won."
    with pytest.raises(cosmodrome.IllegalAction, match="The game is over"):
        match.play(1, "end turn")


@pytest.mark.clause("8.1", "5.2")
def test_with_a_disabled_station_nobody_wins() -> None:
    assert "build" not in texts(space(me=player(0, bucks=9, stations="wwwwwx")))


@pytest.mark.clause("8.1")
def test_a_win_comes_before_a_fee() -> None:
    match = play(space(me=player(0, "a6", bucks=7, stations="wwwwww"), due="yes"), "build")
    assert (match.winners, bucks(match)) == ((0,), [1, 0])
    assert state(match).due == "no"
    assert "fee" not in match.log(1)[-1]


@pytest.mark.clause("8.1")
@pytest.mark.parametrize("paint", [(), ("repaint ship",)])
def test_a_game_won_while_a_fee_was_due_is_a_position_like_any_other(paint: tuple[str, ...]) -> None:
    match = play(space(me=player(0, "a6", bucks=7, stations="wwwwww", spat=bool(paint)), due="yes"), *paint, "build")
    again = GAME.at(json.loads(json.dumps(match.position())))
    assert (again.over, again.winners, again.scores) == (True, (0,), (7, 1))
    assert again.position() == match.position()


@pytest.mark.clause("8.1", "8.2")
@pytest.mark.parametrize("seats", [2, 5])
def test_every_finished_game_is_a_position(seats: int) -> None:
    """Short races between players of some wealth who often end their turns, on each other's stations too; some reach the last round."""
    won_in_debt = cut_short = 0
    for seed in range(20):
        rng = random.Random(seed)
        chains = ["w" * rng.randint(4, 6) for _ in range(seats)]
        ships = [HOMES[(one + seed % 2) % seats] for one in range(seats)]
        me, *others = (player(one, ships[one], rng.randrange(12), chains[one]) for one in range(seats))
        due = "yes" if seed % 2 else "no"
        match = space(me=me, others=tuple(others), seats=seats, options={"rounds": 3}, limit=3, due=due)
        while not match.over:
            due, actions = state(match).due, texts(match)
            play(match, "build" if "build" in actions else rng.choice(["end turn", *actions] if "end turn" in actions else actions))
        again = GAME.at(match.position())
        assert (again.position(), again.winners) == (match.position(), match.winners)
        cut_short += state(match).rounds == 3
        won_in_debt += state(match).rounds < 3 and due == "yes"
    assert won_in_debt
    assert cut_short


@pytest.mark.clause("8.2")
def test_a_round_is_over_when_every_seat_has_had_a_turn() -> None:
    match = space(seats=3, options={"rounds": 2}, limit=2, first=1, turn=1)
    for turn in (1, 2, 0, 1, 2):
        assert match.waiting == (turn,)
        play(match, "end turn")
    assert state(match).rounds == 1
    play(match, "end turn")
    assert match.over
    assert "That was the last round." in match.log(None)[-1]


@pytest.mark.clause("8.2")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        (player(0, bucks=9), player(1, stations="ww"), (1,)),
        (player(0, bucks=2), player(1, bucks=1), (0,)),
        (player(0, bucks=2), player(1, bucks=2), (0, 1)),
        (player(0, stations="xx"), player(1), (0,)),
    ],
)
def test_at_the_limit_most_stations_win_then_most_bucks_then_it_is_shared(first: object, second: object, winners: tuple[int, ...]) -> None:
    match = space(me=first, others=(second,), options={"rounds": 5}, limit=5, rounds=4, turn=1)
    assert match.winners == ()
    play(match, "end turn")
    assert match.winners == winners
    ended = "Seat 0 and seat 1 share the win" if len(winners) == 2 else f"Seat {winners[0]} won"
    assert match.task(None).startswith(f"{ended}. After 5 rounds: ")


@pytest.mark.clause("8.2")
def test_without_a_limit_the_game_goes_on() -> None:
    match = space(rounds=5000)
    play(match, "end turn", "end turn")
    assert (state(match).rounds, match.over) == (5001, False)


@pytest.mark.clause("8.3")
def test_the_score_is_the_number_of_stations() -> None:
    match = space(me=player(0, stations="wsx"), others=(player(1),))
    assert match.scores == (3, 1)
    assert seat(match).stations[2] == "disabled"


@pytest.mark.clause("8.4")
def test_of_two_who_gives_up_has_lost() -> None:
    match = space(me=player(0, bucks=9, stations="wwww"))
    match.resign(0)
    assert (match.over, match.winners, match.scores) == (True, (1,), (4, 1))


@pytest.mark.clause("8.4")
def test_among_more_the_others_play_on_and_nobody_who_left_wins() -> None:
    match = space(me=player(0, bucks=6, stations="wwwwww"), seats=3)
    match.resign(0)
    assert not match.over
    play(match, "build")  # a bot does
    assert (match.over, match.winners) == (True, ())
    match = space(me=player(0, bucks=6, stations="wwwwww"), seats=3)
    match.resign(1)
    assert play(match, "build").winners == (0,)
