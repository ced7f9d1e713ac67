"""Chapter 2 of the rulebook: ships, bases, money."""

from __future__ import annotations

import re

import pytest

from cosmodrome.games.galaxy_of_d.rules import state as pieces
from cosmodrome.games.galaxy_of_d.words.names import KIND_NAMES
from games.galaxy_of_d.war import GAME, blue, play, player, red, ships, texts, war


@pytest.mark.clause("2.1", "2.2")
def test_the_ships_are_as_the_rulebooks_table_says() -> None:
    rows = re.findall(r"^\| (\w+) \| \$(\d) \| (\d), \w+ \| (\d+|none) \| (\d+) \| (\d) \|", GAME.rulebook, re.M)
    assert [row[0].lower() for row in rows] == list(KIND_NAMES[:7])
    for i, (_, cost, speed, attack, armor, chits) in enumerate(rows):
        assert (pieces.COST[i], pieces.SPEED[i], pieces.ARMOR[i], pieces.CHITS[i]) == (int(cost), int(speed), int(armor), int(chits))
        assert pieces.ATTACK[i] == (0 if attack == "none" else int(attack))
    assert pieces.SHIPS == 28


@pytest.mark.clause("2.2")
def test_a_destroyed_ship_can_be_bought_again() -> None:
    match = war(red(destroyer="c4 c4 d7", money=25), blue(destroyer="d7 d7"))
    play(match, "end movement")
    assert "destroyer" in ships(match, 0)
    assert ships(match, 0)["destroyer"] == "c4 c4"
    play(match, "buy destroyer")
    assert ships(match, 0)["destroyer"] == "a1 c4 c4"
    assert "buy destroyer" not in texts(match)


@pytest.mark.clause("2.3")
def test_only_a_freighter_carries_cargo_and_only_one() -> None:
    match = play(war(red(freighter="b2", cruiser="b2")), "move from b2", "move cruiser from b2", "move cruiser b2 c2")
    assert player(match, 0)["cargo"] == [0, 0, 0, 0]
    play(match, "move from b2", "move freighter b2 c2")
    assert player(match, 0)["cargo"] == [1, 0, 0, 0]
    play(match, "stop")
    assert player(match, 0)["cargo"] == [1, 0, 0, 0]


@pytest.mark.clause("2.4")
def test_a_sector_holds_any_number_of_ships() -> None:
    everything = {kind: " ".join(["c5"] * int(pieces.CHITS[i])) for i, kind in enumerate(KIND_NAMES[:7])}
    match = war(red(**everything), blue(**everything), cruiser="c5", scavenger="c5")
    assert sum(len(at.split()) for at in ships(match, 0).values()) == 28


@pytest.mark.clause("2.5")
def test_a_base_has_twenty_armor_and_an_attack_of_three() -> None:
    assert (pieces.BASE_ARMOR, pieces.BASE_ATTACK) == (20, 3)
    match = play(war(red(scavenger="h6", cruiser="h6"), blue(armor=20)), "end movement")
    assert player(match, 1)["armor"] == 20 - 8
    assert match.log(0)[-1].count("(3)") == 1


@pytest.mark.clause("2.6")
@pytest.mark.parametrize(("money", "after"), [(12, 24), (13, 25), (25, 25)])
def test_money_above_25_is_lost(money: int, after: int) -> None:
    match = play(war(red(freighter="d6", laden=1, money=money)), "move from d6", "move laden freighter d6 d5")
    assert player(match, 0)["money"] == after
