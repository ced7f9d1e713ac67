"""The picture: everything that can be touched is there, in both layouts, and large enough for a finger."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree

import pytest

import cosmodrome
from games.galaxy_farmer.farm import GAME, PLANETS, farm, play

SVG = "{http://www.w3.org/2000/svg}"


def drawn(match: cosmodrome.Match, tall: bool) -> ElementTree.Element:
    return ElementTree.fromstring(str(match.picture(0, tall=tall)))


def touchable(picture: ElementTree.Element) -> set[str]:
    return {element.get("id", "") for element in picture.iter(f"{SVG}g") if element.get("class") == "touch"}


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_every_click_of_every_action_has_its_thing_and_only_first_clicks_glow(seed: int, tall: bool) -> None:
    match, chance = GAME.new(luck=cosmodrome.seeded(seed)), random.Random(seed)
    for _ in range(60):
        if match.over:
            break
        actions = match.actions(0)
        picture = drawn(match, tall)
        ids = [element.get("id") for element in picture.iter() if element.get("id")]
        assert len(set(ids)) == len(ids)
        assert {click for action in actions for click in action.clicks} <= set(ids)
        assert touchable(picture) == {action.clicks[0] for action in actions}
        match.play(0, chance.choice([action for action in actions if action.text != "end turn"] or actions))


def test_what_can_be_touched_on_a_phone_is_as_large_as_a_finger() -> None:
    """All eight representatives ready, and much in hold and storage."""
    there = {name: {"quests": 3, "hold": int(i < 6), "store": 1} for i, name in enumerate(PLANETS)}
    picture = drawn(farm(planets=there), tall=True)
    assert len([name for name in touchable(picture) if name.startswith("rep:")]) == 8
    for element in picture.iter(f"{SVG}g"):
        if element.get("class") == "touch":
            box = next(part for part in element.iter(f"{SVG}rect") if part.get("class", "").startswith("lit"))
            assert float(box.get("width", "0")) >= 44, element.get("id")
            assert float(box.get("height", "0")) >= 44, element.get("id")


@pytest.mark.parametrize("tall", [False, True])
def test_the_picture_says_what_it_shows(tall: bool) -> None:
    picture = str(
        farm(at="tarn", planets={"tarn": {"quests": 1, "top": 1, "bottom": 1}, "ocellus": {"troop": 1}}, home=1).picture(0, tall=tall)
    )
    assert "Tarn, blue, Light side up; 0 cubes of Frostkelp; 1 worker on top, 1 below" in picture
    assert "an enemy troop" in picture
    assert "Your ship, Plough, with 3 fuel and 4 workers" in picture
    assert "Enemy ship, force 2, at Glissane" in picture


def test_it_shows_how_likely_the_enemy_lands_where() -> None:
    """Of 20 events left, four patrols and two warps: each neighbour of the enemy can be entered by two patrols, one way."""
    shown = re.findall(r">(\d+)%<", str(farm().picture(0)))
    assert sorted(map(int, shown)) == [5, 5, 5, 5, 10, 10]


@pytest.mark.parametrize("tall", [False, True])
def test_a_push_asks_which_way(tall: bool) -> None:
    match = play(farm(enemy="north"), "fly tarn")
    assert touchable(drawn(match, tall)) == {"button:push-clockwise", "button:push-anticlockwise"}


@pytest.mark.parametrize("tall", [False, True])
def test_the_end_says_why(tall: bool) -> None:
    match = farm()
    while not match.over:
        match.play(0, "end turn")
    assert 'id="score"' in str(match.picture(0, tall=tall))
    assert touchable(drawn(match, tall)) == set()
