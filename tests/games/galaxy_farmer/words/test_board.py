"""The text board: widths."""

from __future__ import annotations

import random

import pytest

import cosmodrome
from cosmodrome.engine.drawing.ink import without_colour
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, EDITIONS, Cards
from cosmodrome.games.galaxy_farmer.words.board import CELL
from cosmodrome.games.galaxy_farmer.words.names import quest_mark
from games.galaxy_farmer.farm import GAME, farm


@pytest.mark.parametrize("seed", range(3))
def test_the_board_is_at_most_79_characters_wide(seed: int) -> None:
    match, chance = GAME.new(luck=cosmodrome.seeded(seed)), random.Random(seed)
    while not match.over:
        actions = [action for action in match.actions(0) if action.text != "end turn" or chance.random() < 0.3] or match.actions(0)
        match.play(0, chance.choice(actions))
        assert max(map(len, without_colour(match.board(0)).splitlines())) <= 79


def test_a_full_hold_is_listed_on_several_lines() -> None:
    names = ("glissane", "tarn", "ocellus", "emberly", "halcyra", "dunnel")
    text = farm(planets={name: {"hold": 2} for name in names}, options={"ship": "barge"}, aboard=3, home=4).text(0)
    assert max(map(len, text.splitlines())) <= 79
    assert "2 Light Honeyrye" in text


@pytest.mark.parametrize("event", ["blue evening", "blue morning"])
def test_an_event_that_turns_planets_says_that_its_name_promises_no_side(event: str) -> None:
    text = farm(drawn=("red evening", event)).text(0)
    assert "Both blue planets turn over, whichever side is up." in text
    assert max(map(len, text.splitlines())) <= 79


@pytest.mark.clause("8.9")
def test_the_board_shows_all_quests_and_the_ability_of_everybody() -> None:
    text = farm(planets={"tarn": {"quests": 1}, "ocellus": {"quests": 2, "given": 1}, "virelay": {"quests": 3}}).text(0)
    for said in (
        "Casiopia: +2 Light",
        "visit, grow 1 D, 2 D red",
        "Umbrel: +2 Dark",
        "done, grow 1 L, 2 L gold",
        "Tamsin Quill: +1 fuel",
        "done, done, 3 L blue",
        "Doctor Vesper: 1 for 1",
        "visit, cargo 3, 3 D green",
        "Orsolya Brand: +3 force",
        "Mirelle Oake: +3 turns",
        "Pim Harrow: +3 hold",
        "all done",
        "Anwen Steep: upright",
    ):
        assert said in text


@pytest.mark.clause("7.1")
def test_the_board_shows_how_many_events_there_are_and_which_have_been() -> None:
    """GF-25."""
    text = farm(drawn=("blue evening", "drifting tank")).text(0)
    assert f"Been 2/{CARDS.difficulties[1].events}" in text
    assert "Blue Evening, Drifting Tank" in text
    assert "Bright Nebula" not in text


def test_no_two_cells_of_the_map_touch() -> None:
    """What a cell says is at most 25 characters long, whoever lives there and whatever is asked for."""
    for match in (farm(), farm(planets={"virelay": {"quests": 3}}, partner="pim harrow")):
        for line in without_colour(match.board(0)).splitlines()[1:16]:
            assert all(line[at - 1 : at] in ("", " ") for at in (26, 52)), line


def test_whoever_is_ready_to_be_a_partner_says_what_for() -> None:
    text = farm(planets={"virelay": {"quests": 3}, "halcyra": {"quests": 3}}).text(0)
    assert "ready: Orsolya Brand (your force is 3 higher)" in text
    assert "Pim Harrow (the hold takes 3 cubes more)" in text
    assert max(map(len, text.splitlines())) <= 79


def test_nobody_is_no_partner_and_not_nothing() -> None:
    partner = next(line for line in farm().text(0).splitlines() if line.startswith("Partner"))
    assert partner.split(maxsplit=1)[1] == "none yet: three quests make a friend"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_quests_of_everybody_fit_a_cell_of_the_map(edition: Cards) -> None:
    for rep in edition.representatives:
        assert len(", ".join(quest_mark(quest, 0) for quest in rep.quests)) < CELL, rep.name


@pytest.mark.parametrize(("edition", "hold", "steps"), [("second", 12, 2), ("first", 9, 1)])
@pytest.mark.parametrize("compact", [False, True])
def test_both_boards_show_the_numbers_of_the_edition(edition: str, hold: int, steps: int, compact: bool) -> None:
    match = farm("event sails on the rim", options={"edition": edition, "ship": "barge"}, aboard=3, home=4)
    match.play(0, "end turn")
    text = without_colour(match.board(0, compact=compact))
    assert f"0/{hold}" in text
    assert "3/3" in text
    assert f"patrols {steps} planet{'s' * (steps > 1)} clockwise" in text
