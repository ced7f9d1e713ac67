"""What bots make of a position: what is worth doing, and whole games."""

from __future__ import annotations

import numpy as np
import pytest

from cosmodrome.bots.greedy import looking_ahead
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.state import blank
from cosmodrome.games.weird_galaxy.bots.value import stopping
from cosmodrome.games.weird_galaxy.rules.state import NONE
from cosmodrome.lab import Plan
from cosmodrome.lab.run import run
from games.weird_galaxy.scenes import SCENES
from games.weird_galaxy.space import GAME, missions, player, space

RULES = GAME.rules


def shares(**fields: object) -> list[float]:
    match = space(**fields)  # type: ignore[arg-type]
    out = np.zeros(match.seats)
    RULES.value(match._state, out)
    return [float(share) for share in out]


def choice(**fields: object) -> str:
    """What the greedy bot does."""
    match = space(**fields)  # type: ignore[arg-type]
    seat, v, mask = match.waiting[0], match.sight(match.waiting[0]), np.zeros(RULES.ACTIONS, np.uint8)
    RULES.legal(v[0], seat, mask)
    code = looking_ahead(GAME)(v, seat, mask, np.array([1, 2, 3, 4], np.int64), blank(RULES.STATE), np.zeros(match.seats))
    return next(action.text for action in match.actions(seat) if action.code == code)


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
    on, off = (
        run(Plan.of(GAME, 24, seats=seats, bots=["greedy"], seed=5, options={"rounds": 120, "shields": shields})).tally
        for shields in ("on", "off")
    )
    assert on.mean("end").value > 0.8
    assert on.mean("shielded").value > 0
    assert off.mean("shielded").value == 0
    assert on.mean("decisions").value != off.mean("decisions").value


@pytest.mark.parametrize("name", SCENES)
def test_prospects_of_a_scene_are_shares_of_one(name: str) -> None:
    match = SCENES[name]()
    hopes = [np.zeros(match.seats) for _ in range(2)]
    RULES.value(match._state, hopes[0])
    compiled(RULES.value)(match._state, hopes[1])
    assert hopes[0].tolist() == hopes[1].tolist()
    assert hopes[0].sum() == pytest.approx(1)


def test_prospects_rise_with_money_stations_and_cargo_and_fall_with_spit() -> None:
    def share(**fields: object) -> float:
        match = space(me=player(0, "d3", **fields), missions=missions("b6 d2"))  # type: ignore[arg-type]
        out = np.zeros(2)
        RULES.value(match._state, out)
        return float(out[0])

    plain = share()
    assert share(bucks=1) > plain
    assert share(stations="ww") > plain
    assert share(hold=("b6",)) > plain
    assert share(hold=("b6", "b6")) < share(hold=("b6",))  # one mission wants one load
    assert share(spat=True) < plain
    assert share(stations="x") < plain < share(stations="s")
