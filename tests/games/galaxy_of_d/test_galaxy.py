"""Sections 1 and 2 of the rulebook: the map and the pieces."""

from __future__ import annotations

import re

import pytest

from cosmodrome.games.galaxy_of_d import pieces
from cosmodrome.games.galaxy_of_d.fleets import KIND_NAMES, THING_NAMES
from cosmodrome.games.galaxy_of_d.hexes import DISTANCE, NAMES, NEAR, ROWS, SECTORS, around, bit, counted, lowest, picked
from games.galaxy_of_d.war import GAME, blue, play, player, red, ships, texts, war


def neighbours(sector: int) -> set[int]:
    return {other for other in range(SECTORS) if DISTANCE[sector, other] == 1}


@pytest.mark.clause("1.1")
def test_sixty_sectors_in_eight_rows() -> None:
    assert SECTORS == 60
    assert ROWS == (6, 7, 8, 9, 9, 8, 7, 6)
    assert (NAMES[0], NAMES[5], NAMES[-1]) == ("a1", "a6", "h6")
    assert [sum(name[0] == row for name in NAMES) for row in "abcdefgh"] == list(ROWS)


@pytest.mark.clause("1.2")
def test_at_the_seam_a_sector_touches_the_one_below_and_the_one_before() -> None:
    for i in range(1, 10):
        below = {NAMES[n] for n in neighbours(NAMES.index(f"d{i}")) if NAMES[n][0] == "e"}
        assert below == {f"e{n}" for n in (i - 1, i) if n >= 1}


@pytest.mark.clause("1.2")
def test_half_a_turn_maps_the_galaxy_onto_itself() -> None:
    for a in range(SECTORS):
        assert {SECTORS - 1 - n for n in neighbours(a)} == neighbours(SECTORS - 1 - a)
        assert 3 <= len(neighbours(a)) <= 6


@pytest.mark.clause("1.3")
def test_distance_is_counted_in_steps_and_is_nine_at_most() -> None:
    for start in range(SECTORS):
        seen, front, steps = {start}, {start}, 0
        while front:
            assert all(DISTANCE[start, sector] == steps for sector in front)
            front = {n for sector in front for n in neighbours(sector)} - seen
            seen |= front
            steps += 1
        assert len(seen) == SECTORS
    assert DISTANCE.max() == 9


@pytest.mark.clause("1.3")
def test_sets_of_sectors_are_bits() -> None:
    for sector in range(SECTORS):
        assert lowest(bit(sector)) == sector
        assert counted(NEAR[2, sector]) == sum(DISTANCE[sector] <= 2)
        assert around(bit(sector)) == NEAR[1, sector]
        assert [picked(int(NEAR[1, sector]), k) for k in range(counted(NEAR[1, sector]))] == sorted(neighbours(sector) | {sector})


@pytest.mark.clause("1.4")
def test_the_fifteen_things() -> None:
    assert len(THING_NAMES) == 15
    kinds = [name.split()[0] for name in THING_NAMES]
    assert [kinds.count(kind) for kind in ("spaceport", "planet", "asteroid", "pirate")] == [1, 8, 4, 2]


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
