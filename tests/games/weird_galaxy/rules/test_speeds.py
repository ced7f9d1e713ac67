"""Rare moments, which random play hardly meets, come out the same interpreted and compiled."""

from __future__ import annotations

import numpy as np
import pytest

from cosmodrome.engine.compile.rule import compiled
from games.weird_galaxy.scenes import SCENES
from games.weird_galaxy.space import GAME

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
            assert slow == fast, match.game.words.kinds.text(start[0], seat, int(code))
            assert RULES.luck(slow[0]) == compiled(RULES.luck)(fast[0])
