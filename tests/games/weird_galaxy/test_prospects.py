"""What bots make of a position: how far things are, what is worth doing, and whole games."""

from __future__ import annotations

import numpy as np
import pytest

from cosmodrome.bots import greedy
from cosmodrome.engine.state import blank
from cosmodrome.games.weird_galaxy.flights import FARTHEST, FEE, MOVES, flight, flights
from cosmodrome.games.weird_galaxy.galaxy import SQUARES, king_moves
from cosmodrome.games.weird_galaxy.names import SQUARE_NAMES
from cosmodrome.games.weird_galaxy.prospects import stopping
from cosmodrome.games.weird_galaxy.state import LAST, NONE, SHIELDED
from games.weird_galaxy.space import GAME, missions, player, space

RULES = GAME.rules


def at(name: str) -> int:
    return SQUARE_NAMES.index(name)


def bits(*names: str) -> int:
    return sum(1 << at(name) for name in names)


def shares(**fields: object) -> list[float]:
    match = space(**fields)  # type: ignore[arg-type]
    out = np.zeros(match.seats)
    RULES.value(match._state, out)
    return [float(share) for share in out]


def choice(**fields: object) -> str:
    """What the greedy bot does."""
    match = space(**fields)  # type: ignore[arg-type]
    spare = [blank(RULES.STATE) for _ in range(3)]
    rng = np.array([1, 2, 3, 4], np.uint64)
    code = greedy.chooser(GAME)(match._state, match.waiting[0], np.zeros(RULES.ACTIONS, np.uint8), rng, *spare, np.zeros(match.seats))
    return next(action.text for action in match.actions(match.waiting[0]) if action.code == code)


def test_without_fees_flights_are_moves() -> None:
    for square in range(SQUARES):
        distances = flights(square, 0)
        assert [flight(distances, other) for other in range(SQUARES)] == [king_moves(square, other) for other in range(SQUARES)]
        assert MOVES[square].tolist() == [king_moves(square, other) for other in range(SQUARES)]


def test_flights_go_round_fees_and_pay_where_they_must() -> None:
    assert flight(flights(at("a1"), bits("b1", "b2")), at("c1")) == 4  # a2, b3, c2, c1
    assert flight(flights(at("a1"), bits("c1")), at("c1")) == 2 + FEE
    wall = bits(*(f"b{row}" for row in range(1, 8)))
    assert flight(flights(at("a1"), wall), at("c1")) == 2 + FEE
    assert flight(flights(at("a1"), wall | wall << 2), at("e1")) == FARTHEST  # or more


def test_two_disabled_stations_stop_the_last_one() -> None:
    def points(chain: str, phredd: str) -> int:
        match = space(me=player(0, bucks=6, stations=chain), phredd=phredd)
        return int(stopping(match._state, match._state.players[0], 0))

    assert points("wwwwww", "e1") == 2
    assert points("xwwwww", "f1") == 1
    assert points("xxwwww", "f1") == 0
    assert points("sssssw", "e5") == NONE  # one can be repainted in time
    assert points("wwssss", "a7") == 7  # five moves to come near, and two spits


def test_the_bot_does_what_is_plainly_best() -> None:
    assert choice(me=player(0, bucks=6, stations="wwwwww")) == "build"
    assert choice(me=player(0, "d2", hold=("b6",)), missions=missions("b6 d2")) == "deliver 4 of spring"
    assert choice(me=player(0, "b6"), missions=missions("b6 d2")) == "load"
    assert choice(me=player(0, "d4", hold=("b6",)), missions=missions("b6 d2")) == "move d3"
    assert choice() == "roll mission"


def test_the_bot_stops_whoever_is_about_to_win_and_repaints_to_win() -> None:
    rival = player(1, bucks=6, stations="xwwwww")
    assert choice(others=(rival,), phredd="a6", points=1).startswith("phredd")
    assert choice(others=(rival,), phredd="a6", phase="spit", points=1).startswith("spit station")
    assert choice(me=player(0, bucks=6, stations="xwwwww")) == "repaint 0"


def test_shields_are_worth_most_before_the_last_station() -> None:
    def gain(chain: str, shielded: str) -> float:
        return shares(me=player(0, bucks=1, stations=shielded))[0] - shares(me=player(0, bucks=1, stations=chain))[0]

    assert gain("wwwwww", "swwwww") > 0
    assert gain("ww", "sw") > 0


@pytest.mark.parametrize("seats", [2, 4])
def test_bots_finish_their_games_and_use_shields(seats: int) -> None:
    games = 24
    ends = {on: greedy.play(GAME, games, ["greedy"] * seats, seed=5, options={"rounds": 120, "shields": on}) for on in ("on", "off")}
    won = (ends["on"].finals["players"]["stations"][:, :, LAST] != 0).any(axis=1)
    assert won.mean() > 0.8
    shields = {on: int((ends[on].finals["players"]["stations"] == SHIELDED).sum()) for on in ends}
    assert shields["on"] > 0
    assert shields["off"] == 0
    assert (ends["on"].decisions != ends["off"].decisions).any()
