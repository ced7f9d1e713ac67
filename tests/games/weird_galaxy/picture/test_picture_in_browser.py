"""The picture of It's a Weird, Weird Galaxy as a browser lays it out: on a phone, 390 wide, and in a window of 1440 × 900."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.weird_galaxy.scenes import SCENES
from games.weird_galaxy.space import player, space
from pictures import entangled, misplaced

WINDOWS = {"phone": (390, 1300), "window": (1440, 900)}  # the phone scrolls: here all of the picture is in view


@pytest.fixture(scope="module", params=WINDOWS)
def page(browser: Any, request: pytest.FixtureRequest) -> Iterator[Any]:
    width, height = WINDOWS[request.param]
    context = browser.new_context(viewport={"width": width, "height": height})
    yield context.new_page()
    context.close()


def tall(page: Any) -> bool:
    return bool(page.viewport_size["width"] < 800)


@pytest.mark.parametrize("name", SCENES)
def test_targets_are_large_enough_and_texts_keep_inside(page: Any, name: str) -> None:
    match = SCENES[name]()
    seat = match.waiting[0] if match.waiting else 0
    assert misplaced(page, match.picture(seat, tall=tall(page))) == []


@pytest.mark.parametrize("name", SCENES)
def test_texts_do_not_run_into_each_other(page: Any, name: str) -> None:
    """At the end neither: the result lies beside the galaxy, not over it."""
    match = SCENES[name]()
    seat = match.waiting[0] if match.waiting else 0
    assert entangled(page, match.picture(seat, tall=tall(page))) == []


@pytest.mark.parametrize("ship", ["a7", "g7", "a1", "g1", "d4", "c3"])
def test_a_disabled_ship_can_be_touched_wherever_it_is(page: Any, ship: str) -> None:
    others = tuple(player(seat, ship) for seat in range(1, 5))
    match = space(me=player(0, ship, spat=True), others=others, seats=5)
    assert misplaced(page, match.picture(0, tall=tall(page))) == []
