"""The picture of Sonic Bio-Mutants in Space!: as text, and as a browser lays it out."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import pytest

import cosmodrome
from cosmodrome.engine.match.match import Match
from games.bio_mutants.shuttle import GAME, ROWS, arranging, control, play, shuttle, stopped
from pictures import entangled, faults, ids, misplaced, parse

SHAPES = (False, True)
WINDOWS = {"phone": (390, 844), "window": (1440, 900)}


def touch(match: Match, seat: int | None) -> frozenset[str]:
    return frozenset() if seat is None else frozenset(action.clicks[0] for action in match.actions(seat))


def label(match: Match, seat: int | None, id: str) -> str:
    return next(element.get("aria-label", "") for element in parse(match.picture(seat)).iter() if element.get("id") == id)


def bold(seed: int, seats: int, decisions: int) -> Match:
    """A game in which bids are low, so that it is long."""
    match, choice = GAME.new(seats, luck=cosmodrome.seeded(seed)), random.Random(seed)
    for _ in range(decisions):
        if match.over:
            break
        seat = choice.choice(match.waiting)
        actions = match.actions(seat)
        if actions[0].text == "pass":
            actions = actions[:1] if choice.random() < 0.5 else actions[1:9]
        match.play(seat, choice.choice(actions))
    return match


MOMENTS: dict[str, Callable[[], tuple[Match, int | None]]] = {
    "hand": lambda: (play(arranging(4), "1: place moons ace"), 1),
    "others arrange": lambda: (play(arranging(4), *(f"2: place {name}" for name in ROWS[2])), None),
    "opening": lambda: (shuttle(seats=4), 0),
    "bidding": lambda: (play(shuttle(bank=[100, 100, 100]), "0: bid 88"), 1),
    "nearly out": lambda: (play(shuttle(bank=[13, 12, 90]), "0: bid 11"), 1),
    "move": lambda: (control(2, seats=4, arm="moons 2", stopped=stopped("moons 2", "crowns 5"), score=[0, 7, 0, 2], sun=3), 2),
    "watched": lambda: (control(1, seats=2), None),
    "late": lambda: (bold(3, 3, 150), 0),
    "over": lambda: (bold(5, 4, 3000), 1),
    "over for two": lambda: (bold(6, 2, 3000), None),
}


@lru_cache(maxsize=None)
def moment_of(name: str) -> tuple[Match, int | None]:
    """A match, and who looks at it."""
    return MOMENTS[name]()


@pytest.mark.parametrize("moment", MOMENTS)
def test_exactly_what_can_be_done_can_be_touched(moment: str) -> None:
    match, _ = moment_of(moment)
    for viewer in (None, *range(match.seats)):
        for tall in SHAPES:
            assert list(faults(match.picture(viewer, tall=tall), touch(match, viewer))) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_of_a_game_can_be_drawn(seats: int) -> None:
    match = bold(seats, seats, 3000)
    for event in range(0, len(match.events) + 1, 5):
        then = match.back_to(event)
        viewer = then.waiting[0] if then.waiting else None
        for tall in SHAPES:
            assert list(faults(then.picture(viewer, tall=tall), touch(then, viewer))) == []


def test_things_keep_their_ids() -> None:
    for match in (shuttle(), control(), play(control(), "0: move suns 4")):
        for tall in SHAPES:
            names = set(ids(parse(match.picture(0, tall=tall))))
            assert {
                "arm",
                "moon",
                "sun",
                "tile:suns-null",
                "tile:arms-5",
                "coin:suns-2",
                "row:1-0",
                "row:2-5",
                "button:pass",
                "bid",
            } <= names
    assert "coin:suns-2" in ids(parse(arranging().picture(0)))


def test_a_tile_says_what_its_harvest_would_score_for_me() -> None:
    match = control()
    assert label(match, 0, "tile:suns-ace") == "Suns ace, yours, scores 7 now, in reach of the arm"
    assert label(match, 0, "tile:moons-3") == "Moons 3, yours, scores 5 now"
    assert label(match, 1, "tile:suns-ace") == "Suns ace, in reach of the arm"
    assert label(match, None, "tile:suns-5") == "Suns 5, the arm is here"


def test_harvests_and_tiles_without_an_owner_are_marked_for_all() -> None:
    match = shuttle(stopped=stopped("suns 4", "suns 5", "crowns 5"), score=[0, 14, 0], sun=1)
    assert label(match, 0, "tile:suns-4") == "Suns 4, harvested by seat 1, in reach of the arm"
    assert label(match, 1, "tile:suns-4") == "Suns 4, harvested by you, in reach of the arm"
    assert label(match, 0, "tile:crowns-5") == "Crowns 5, no owner, in reach of the arm"
    assert label(match, 0, "row:1-1") == "Seat 1: suns 4, ripe in phase ace, harvested"
    assert label(match, 0, "row:1-0") == "Seat 1: suns, rank unknown, ripe in phase null"


def test_instruments_say_where_the_moon_and_the_sun_are_and_whose_die_shows_what() -> None:
    match = shuttle(moon="4", sun=2, die=["3", "5", "null"])
    assert label(match, None, "moon") == "The Moon: phase 4"
    assert label(match, None, "sun") == "The Sun: cycle 3 of 4"
    assert label(match, None, "die:1") == label(match, 0, "die:1") == "Seat 1's die: 5, at the first coin"
    assert label(match, 1, "die:1") == "Your die: 5, at the first coin"


def test_at_the_end_the_picture_shows_points_harvests_and_money() -> None:
    match, _ = moment_of("over")
    for tall in SHAPES:
        drawn = ["".join(element.itertext()) for element in parse(match.picture(0, tall=tall)).iter() if element.tag.endswith("}text")]
        assert {str(score) for score in match.scores} <= set(drawn)
        assert any("harvest" in line for line in drawn)


@pytest.fixture(scope="module", params=WINDOWS)
def page(browser: Any, request: pytest.FixtureRequest) -> Iterator[Any]:
    width, height = WINDOWS[request.param]
    context = browser.new_context(viewport={"width": width, "height": height})
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("moment", MOMENTS)
def test_fingers_and_eyes_find_everything(page: Any, moment: str) -> None:
    match, seat = moment_of(moment)
    picture = match.picture(seat, tall=page.viewport_size["width"] < 800)
    assert misplaced(page, picture) == []
    assert entangled(page, picture) == []
