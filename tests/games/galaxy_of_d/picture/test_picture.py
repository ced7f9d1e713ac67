"""The galaxy as a picture."""

from __future__ import annotations

import random
import re

import pytest

import cosmodrome
from cosmodrome.games.galaxy_of_d.picture.pieces import OUTLINES
from cosmodrome.games.galaxy_of_d.rules.state import craft
from cosmodrome.games.galaxy_of_d.words.names import SIDE_NAMES
from games.galaxy_of_d.war import GAME, blue, phase, play, red, war
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


@pytest.mark.clause("7.1")
def test_a_pirate_is_in_the_picture_while_starting_ships_are_bought() -> None:
    match = war(red(money=15), blue(money=15), scavenger="d3", phase="starting ships", turn=0)
    assert 'id="stack:d3-2"' in str(match.picture(0))


@pytest.mark.clause("9.6")
def test_a_base_that_is_destroyed_is_no_longer_under_attack() -> None:
    match = war(red(destroyer="h6 h6"), blue(armor=3))
    assert "ATTACK!" in str(match.picture(1))
    assert "base under attack!" in str(match.picture(1))
    play(match, "end movement")
    assert match.over
    assert "ATTACK!" not in str(match.picture(1))
    assert "under attack" not in str(match.picture(1))


@pytest.mark.clause("6.8")
@pytest.mark.parametrize("tall", [False, True])
def test_the_base_stands_beside_the_ships_that_absorb(tall: bool) -> None:
    match = play(war(red(cruiser="a1", interceptor="a1"), blue(assassin="a1")), "end movement")
    assert phase(match) == "absorb"
    svg = str(match.picture(0, tall=tall))
    assert 'id="lose:base"' in svg
    assert "and the base with 3 (10)" in " ".join(re.findall(r">([^<]+)</text>", svg))
    assert match.explained(0, tall)["lose:base"].clause == "6.8"


@pytest.mark.clause("11.3")
def test_a_stack_shows_its_owner_what_it_holds_and_the_enemy_only_its_top() -> None:
    match = war(red(interceptor="c3 c3", cruiser="c3"), blue(interceptor="f5"))
    cruiser = OUTLINES[craft.CRUISER]

    def drawn(seat: int) -> str:
        return str(match.picture(seat)).split('id="stack:c3-0"')[1].split('id="sector:')[0]

    assert cruiser in drawn(0)
    assert cruiser not in drawn(1)


def test_sides_are_called_by_who_plays_them_as_in_the_headline() -> None:
    svg = str(war(red(cruiser="c3"), blue()).picture(0))
    assert ">You (Redog)<" in svg
    assert ">Seat 1 (Cynder)<" in svg


def test_the_last_combats_are_told_in_full_at_the_end_and_to_whoever_looks() -> None:
    """The panel of the end leaves them its room; my side is called you, as everywhere."""
    player, match = random.Random(2), GAME.new(luck=cosmodrome.seeded(2))
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, player.choice(match.actions(seat)))
    said_to = []
    for seat in (0, 1):
        panel = str(match.picture(seat)).split('id="notes"')[1]
        said = " ".join(re.findall(r">([^<>]+)</text>", panel))
        said_to.append(said)
        assert said.count("Combat at") == 2
        assert "…" not in said
        assert SIDE_NAMES[seat] not in said
    assert ": you with " in said_to[0]
