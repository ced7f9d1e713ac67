"""The galaxy as a picture."""

from __future__ import annotations

import re

import pytest

from games.galaxy_of_d.war import GAME
from laws.settings import Setting, walk


@pytest.mark.clause("1.1")
@pytest.mark.parametrize("tall", [False, True])
def test_everything_that_can_be_touched_is_in_the_picture_once(tall: bool) -> None:
    setting = Setting(GAME, 2)
    for i, match in enumerate(walk(setting.new(6), 6)):
        if i % 5 and not match.over:
            continue
        for seat in match.waiting:
            svg = str(match.picture(seat, tall=tall))
            ids = re.findall(r' id="([^"]+)"', svg)
            assert len(set(ids)) == len(ids)
            lit = set(re.findall(r'<g id="([^"]+)" class="touch"', svg))
            assert lit == {action.clicks[0] for action in match.actions(seat)}
