"""Chapter 1 of the rulebook: the galaxy."""

from __future__ import annotations

import pytest

from cosmodrome.games.galaxy_of_d.rules.galaxy import DISTANCE, NAMES, NEAR, around, bit, counted, lowest, picked
from cosmodrome.games.galaxy_of_d.rules.state import ROWS, SECTORS
from cosmodrome.games.galaxy_of_d.words.names import THING_NAMES


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
