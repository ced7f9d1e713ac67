"""Rare moments, which random play hardly meets, come out the same interpreted and compiled."""

from __future__ import annotations

import numpy as np
import pytest

from cosmodrome.engine.rule import compiled
from cosmodrome.engine.state import blank
from games.weird_galaxy.scenes import SCENES
from games.weird_galaxy.space import GAME, missions, player, space

RULES = GAME.rules


@pytest.mark.parametrize("name", SCENES)
def test_every_action_of_a_scene_does_the_same_at_both_speeds(name: str) -> None:
    match = SCENES[name]()
    start = match._state_array
    masks = [np.zeros(RULES.ACTIONS, np.uint8) for _ in range(2)]
    for seat in match.waiting:
        counts = [how(start[0], seat, mask) for how, mask in zip((RULES.legal, compiled(RULES.legal)), masks, strict=True)]
        assert counts[0] == counts[1]
        assert (masks[0] == masks[1]).all()
        for code in np.flatnonzero(masks[0]):
            slow, fast = start.copy(), start.copy()
            RULES.apply(slow[0], seat, int(code))
            compiled(RULES.apply)(fast[0], seat, int(code))
            assert slow == fast, match.game.words.decision(start[0], seat, int(code))
            assert RULES.luck(slow[0]) == compiled(RULES.luck)(fast[0])


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


def test_the_state_is_small() -> None:
    assert blank(RULES.STATE).nbytes <= 160
