"""How far things are for bots."""

from __future__ import annotations

from cosmodrome.games.weird_galaxy.bots.distances import FARTHEST, FEE, MOVES, distance_to, distances_from
from cosmodrome.games.weird_galaxy.rules.galaxy import SQUARES
from cosmodrome.games.weird_galaxy.words.names import SQUARE_NAMES
from games.weird_galaxy.space import king_moves


def at(name: str) -> int:
    return SQUARE_NAMES.index(name)


def bits(*names: str) -> int:
    return sum(1 << at(name) for name in names)


def test_without_fees_distances_are_moves() -> None:
    for square in range(SQUARES):
        distances = distances_from(square, 0)
        assert [distance_to(distances, other) for other in range(SQUARES)] == [king_moves(square, other) for other in range(SQUARES)]
        assert MOVES[square].tolist() == [king_moves(square, other) for other in range(SQUARES)]


def test_flights_go_round_fees_and_pay_where_they_must() -> None:
    assert distance_to(distances_from(at("a1"), bits("b1", "b2")), at("c1")) == 4  # a2, b3, c2, c1
    assert distance_to(distances_from(at("a1"), bits("c1")), at("c1")) == 2 + FEE
    wall = bits(*(f"b{row}" for row in range(1, 8)))
    assert distance_to(distances_from(at("a1"), wall), at("c1")) == 2 + FEE
    assert distance_to(distances_from(at("a1"), wall | wall << 2), at("e1")) == FARTHEST  # or more
