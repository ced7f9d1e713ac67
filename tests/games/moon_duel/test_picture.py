"""Moon Duel's picture: what can be touched, and that nobody stumbles over it."""

from __future__ import annotations

from typing import Any

import pytest

import cosmodrome
from laws.settings import played
from pictures import faults, ids, misplaced, parse

SHAPES = {"wide": (False, 1440, 810), "tall": (True, 390, 640)}


def duel(nodes: int) -> cosmodrome.Match:
    return played(cosmodrome.game("moon-duel").new(luck=cosmodrome.seeded(3)), 3, nodes)


@pytest.mark.parametrize("tall", [False, True])
def test_every_moment_can_be_drawn_for_everybody(tall: bool) -> None:
    for nodes in range(1, 8):
        match = duel(nodes)
        for seat in (None, 0, 1):
            touch = frozenset({"fuel"}) if seat in match.waiting else frozenset[str]()
            assert list(faults(match.picture(seat, tall=tall), touch)) == []


def test_all_that_a_stake_touches_is_in_the_picture() -> None:
    match = duel(1)
    there = ids(parse(match.picture(0)))
    assert all(set(action.clicks) <= set(there) for action in match.actions(0))


def test_whoever_sits_there_is_called_by_name() -> None:
    match = duel(1)
    match.names = ("Ada", "Grace")
    assert "Ada, you" in match.picture(0)
    assert "Seat" not in match.picture(0)
    assert match.log(None)[1].startswith("Grace is dealt ")


@pytest.mark.parametrize("shape", SHAPES)
def test_fingers_and_eyes_find_their_way(browser: Any, shape: str) -> None:
    tall, width, height = SHAPES[shape]
    page = browser.new_page(viewport={"width": width, "height": height})
    for touch in ({"fuel"}, {f"amount:{n}" for n in range(4)}):
        assert misplaced(page, duel(1).draw(0, frozenset(touch), tall)) == []
    page.close()
