"""The picture of Galaxy Express as a browser lays it out: on a phone, 390 × 844, and in a window of 1440 × 900."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import cosmodrome
from games.galaxy_express.flight import GAME, coins, flight, planets
from pictures import entangled, misplaced

WINDOWS = {"phone": (390, 844), "window": (1440, 900)}
FRESH = {"thrust": coins(stack=(0, 1, 2, 3, 4, 5)), "brake": coins(stack=(0, 1, 2, 3, 4, 5))}
MOMENTS: dict[str, dict[str, Any]] = {
    "launch": {"phase": "launch", "ship": None, "turns": 0, **planets(*[None] * 6), **FRESH},
    "play": {**planets(0, None, 2, None, None, 5), "speed": 10, "turns": 123},
    "stopped": {"phase": "stopped", "ship": "g5", "refuels": 9},
    "long": {"queue": [5, 4, 3, 2, 1, 0], "delivered": 5, **planets(0, 1, 2, 3, 4, 5)},
}
ENDS: dict[str, dict[str, Any]] = {
    "won": {"phase": "won", "ship": "b6", "queue": [1, 2, 3, 4, 5, 0], "delivered": 6, "refuels": 10},
    "lost": {"phase": "lost", "ship": "d2", "speed": 5, "refuels": 10, "thrust": coins(), "brake": coins()},
}


@pytest.fixture(scope="module", params=WINDOWS)
def page(browser: Any, request: pytest.FixtureRequest) -> Iterator[Any]:
    width, height = WINDOWS[request.param]
    context = browser.new_context(viewport={"width": width, "height": height})
    yield context.new_page()
    context.close()


def tall(page: Any) -> bool:
    return bool(page.viewport_size["width"] < 800)


@pytest.mark.parametrize("moment", [*MOMENTS, *ENDS])
def test_targets_are_large_enough_and_texts_keep_inside(page: Any, moment: str) -> None:
    match = flight(**(MOMENTS | ENDS)[moment])
    assert misplaced(page, match.picture(0, tall=tall(page))) == []


@pytest.mark.parametrize("moment", [*MOMENTS, *ENDS])
def test_texts_do_not_run_into_each_other(page: Any, moment: str) -> None:
    """At the end neither: the score lies beside the chart, not over the planets and the ship."""
    match = flight(**(MOMENTS | ENDS)[moment])
    assert entangled(page, match.picture(0, tall=tall(page))) == []


@pytest.mark.parametrize("speed", range(1, 11))
def test_slides_can_be_touched_apart_wherever_they_lead(page: Any, speed: int) -> None:
    """From corners, edges and the middle; at speeds 3, 4, 6, 8 and 9 two ways lead to one square."""
    for ship in ("a6", "h6", "a1", "h1", "d4", "e3", "b5", "g2", "d6", "h3"):
        match = flight(phase="slide", speed=speed, ship=ship)
        assert misplaced(page, match.picture(0, tall=tall(page))) == [], f"from {ship}"


def test_a_whole_game_can_be_played_with_a_finger(page: Any) -> None:
    match = GAME.new(luck=cosmodrome.seeded(5))
    choice = random.Random(5)
    while not match.over and len(match.events) < 80:
        assert misplaced(page, match.picture(0, tall=tall(page))) == []
        match.play(0, choice.choice(match.actions(0)))


def test_the_picture_fills_the_window_exactly(page: Any) -> None:
    page.set_content(f'<body style="margin:0">{flight().picture(0, tall=tall(page))}</body>')
    assert page.evaluate("[document.documentElement.scrollWidth, document.querySelector('svg').getBoundingClientRect().height]") == [
        page.viewport_size["width"],
        page.viewport_size["height"],
    ]


def test_the_light_theme_is_light(browser: Any) -> None:
    seen = {}
    for scheme in ("dark", "light"):
        context = browser.new_context(color_scheme=scheme)
        page = context.new_page()
        page.set_content(str(flight().picture(0)))
        seen[scheme] = page.evaluate("getComputedStyle(document.querySelector('svg > rect')).fill")
        context.close()
    assert seen == {"dark": "rgb(11, 16, 32)", "light": "rgb(233, 237, 247)"}
