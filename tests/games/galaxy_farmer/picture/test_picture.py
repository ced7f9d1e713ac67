"""The picture: everything that can be touched is there, in both layouts, and large enough for a finger."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree

import pytest

import cosmodrome
from cosmodrome.games.galaxy_farmer.picture.layout import TALL, WIDE
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS
from cosmodrome.games.galaxy_farmer.words.names import out_of, rep_text
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
    there = {name: {"quests": 3, "hold": int(i < 5), "store": 1} for i, name in enumerate(PLANETS)}
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
    assert "Tarn, blue, Light side up. 0 cubes of Frostkelp; 1 worker on top, 1 below" in picture
    assert re.search(r"Points 0 of 20, turn \d+ of \d+, failed 0 of 4, killed 0 of 4, troops 1 of 8", picture)
    assert "an enemy troop" in picture
    assert "Your ship, Plough, with 3 fuel and 4 workers" in picture
    assert "Enemy ship, force 2, at Glissane" in picture


def test_it_shows_how_likely_the_enemy_lands_where() -> None:
    """Of 20 events left, four patrols and two warps: two planets on each side can be entered by two patrols, a third by one."""
    shown = re.findall(r">(\d+)%<", str(farm().picture(0)))
    assert sorted(map(int, shown)) == [5, 5, 5, 10, 10, 10, 10]


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


@pytest.mark.parametrize("tall", [False, True])
def test_every_card_on_the_table_can_be_read_in_the_picture(tall: bool) -> None:
    """GF-27: as a tooltip and as a label: flavour, all three quests, abilities."""
    picture = drawn(farm(planets={"virelay": {"quests": 3}}), tall)
    labels = " ".join(element.get("aria-label", "") for element in picture.iter())
    tooltips = " ".join(element.text or "" for element in picture.iter(f"{SVG}title"))
    orders = [card for card in CARDS.orders if card.name in ("Porter's Porridge", "Emberberry Jam", "Glittulum")]
    event = next(card for card in CARDS.events if card.name == "Blue Morning")
    for said in (labels, tooltips):
        for card in (CARDS.ships[0], *CARDS.planets, *CARDS.representatives, *orders, event):
            assert card.flavour in said
        assert all(rep_text(rep) in said for rep in CARDS.representatives)
    assert "3. deliver 2 Dark red. As your partner: workers on Light planets make 2 cubes more." in tooltips


@pytest.mark.clause("7.1")
@pytest.mark.parametrize("tall", [False, True])
def test_the_picture_shows_how_many_events_there_are_and_which_have_been(tall: bool) -> None:
    """GF-25: the numbers are written, the names can be read with the card."""
    picture = drawn(farm(drawn=("blue evening", "drifting tank")), tall)
    event = next(element for element in picture.iter(f"{SVG}g") if element.get("id") == "event")
    count = f"2 of {CARDS.difficulties[1].events}"
    assert count in [element.text for element in event.iter(f"{SVG}text")]
    for said in (event.get("aria-label"), event.findtext(f"{SVG}title")):
        assert f"{count} have been: Blue Evening, Drifting Tank." in str(said)


@pytest.mark.parametrize("tall", [False, True])
def test_whoever_is_ready_to_be_a_partner_says_what_for(tall: bool) -> None:
    picture = drawn(farm(planets={"virelay": {"quests": 3}}), tall)
    ready = next(element for element in picture.iter(f"{SVG}g") if element.get("id") == "rep:pim-harrow")
    assert str(ready.findtext(f"{SVG}title")).startswith("Make Pim Harrow your partner: the hold takes 3 cubes more")


@pytest.mark.parametrize("tall", [False, True])
def test_all_three_quests_are_written_where_the_ship_is(tall: bool) -> None:
    picture = drawn(farm(at="tarn", planets={"tarn": {"quests": 1}}), tall)
    quest = next(element for element in picture.iter(f"{SVG}g") if element.get("id") == "quest")
    written = " ".join(element.text or "" for element in quest.iter(f"{SVG}text"))
    assert "done; grow 1 Light here; deliver 2 Light gold" in written


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("planet", PLANETS)
def test_the_quests_stay_within_their_panel(planet: str, tall: bool) -> None:
    """Where a troop keeps even the visit from being done, most is written."""
    enemy = "east" if planet == "glissane" else "north-west"
    match = farm(at=planet, enemy=enemy, aboard=1, home=6, planets={planet: {"quests": 0, "troop": 1}})
    quest = next(element for element in drawn(match, tall).iter(f"{SVG}g") if element.get("id") == "quest")
    lowest = max(float(element.get("y", "0")) for element in quest.iter(f"{SVG}text"))
    assert lowest < (TALL if tall else WIDE).quest.height / 2


@pytest.mark.parametrize("tall", [False, True])
def test_what_a_partner_would_do_is_written_where_there_is_room(tall: bool) -> None:
    """Without a mouse there are no tooltips: in short on the planet, and in full in the panel, if nobody else is ready."""
    picture = drawn(farm(planets={"virelay": {"quests": 3}}), tall)
    written = {
        element.get("id"): " ".join(part.text or "" for part in element.iter(f"{SVG}text"))
        for element in picture.iter(f"{SVG}g")
        if element.get("id") in ("rep:pim-harrow", "place:south-west")
    }
    assert "done: +3 hold" in written["place:south-west"]
    assert written["rep:pim-harrow"] == "Pim Harrow the hold takes 3 cubes more"


@pytest.mark.parametrize("tall", [False, True])
def test_the_name_of_an_order_takes_the_one_cube_that_fits(tall: bool) -> None:
    """The button locks all that fits; where that is a single cube, the rules know it as that line's."""
    picture = drawn(farm(planets={"glissane": {"dark": "light", "hold": 1}}), tall)
    found = {element.get("id"): element.get("data-also") for element in picture.iter() if (element.get("id") or "").startswith("order:")}
    assert found == {"order:1": None, "order:2": None, "order:3": "need:3-1"}


@pytest.mark.parametrize("tall", [False, True])
def test_every_planet_says_what_it_grows(tall: bool) -> None:
    written = {element.text for element in drawn(farm(), tall).iter(f"{SVG}text")}
    assert {planet.resource for planet in CARDS.planets} <= written


def test_more_killed_than_it_takes_are_not_so_many_of_so_few() -> None:
    assert out_of(4, 4) == "4/4"
    assert out_of(5, 4) == "5"
