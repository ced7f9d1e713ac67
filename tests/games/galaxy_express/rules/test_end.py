"""Chapter 6 of the rulebook: the end."""

from __future__ import annotations

from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmodrome.engine.compile.rule import compiled
from cosmodrome.games.galaxy_express.rules.stopping import could_stop
from games.galaxy_express.flight import coins, flight, planets, play, state


@pytest.mark.clause("6.2")
def test_a_ship_too_fast_for_its_brakes_is_lost_at_the_end_of_the_turn() -> None:
    match = flight(speed=4, brake=coins(up=(1, 3)), thrust=coins(up=(1, 4)))
    play(match, "thrust 1")
    assert not match.over, "not before the slide"
    play(match, "slide east")
    assert match.over
    assert state(match).phase == "lost"
    assert match.winners == ()
    assert "Lost in space: no way of playing the coins left could stop the ship at a planet." in match.log(0)[-1]


@pytest.mark.clause("6.2")
def test_a_ship_that_can_still_stop_flies_on() -> None:
    match = flight(speed=4, brake=coins(up=(1, 4)), thrust=coins(up=(1, 4)), ship="b3")
    play(match, "thrust 1", "slide north")  # at b2 with speed 5: a2 can be reached, and brakes of 4 and 1 are left
    assert not match.over


@pytest.mark.clause("6.3")
def test_the_first_coin_of_a_kind_must_be_one_that_is_face_up() -> None:
    at_planet = {"ship": 1, "harbours": 1, "thrusts_up": 0, "thrusts": 0}
    assert could_stop(speed=3, brakes_up=0b001000, brakes=0b001000, **at_planet)
    assert not could_stop(speed=3, brakes_up=0b000010, brakes=0b001010, **at_planet), (
        "the 3 is still in the stack, and one must play 1 first"
    )


@pytest.mark.clause("6.3")
def test_after_the_first_any_coin_may_turn_up() -> None:
    # On a planet at speed 8 with only brakes: once round the row at 8, then 8 again is impossible; 0 first, then 5 and 3.
    column = sum(1 << (8 * row) for row in range(6))
    assert could_stop(1, 8, column, 0, 0, 0b000001, 0b101001)
    assert not could_stop(1, 9, column, 0, 0, 0b000001, 0b101001), "5 + 3 + 0 cannot stop a speed of 9"


@lru_cache(maxsize=None)
def by_hand(squares: frozenset[int], speed: int, harbours: frozenset[int], up: tuple[int, int], left: tuple[int, int]) -> bool:
    """The rule of 6.2 and 6.3 in the plainest words: try every coin, then every direction."""
    for kind in (0, 1):
        for coin in range(6):
            if not up[kind] >> coin & 1:
                continue
            new = min(speed + coin, 10) if kind == 0 else max(speed - coin, 0)
            if new == 0 and squares & harbours:
                return True
            there = squares if new == 0 else frozenset(square for one in squares for square in around(one, new))
            still = left[kind] & ~(1 << coin)
            lefts = (still, left[1]) if kind == 0 else (left[0], still)
            ups = (still, up[1]) if kind == 0 else (up[0], still)
            if by_hand(there, new, harbours, ups, lefts):
                return True
    return False


def around(square: int, speed: int) -> set[int]:
    column, row = square % 8, square // 8
    columns = {(column + speed) % 8, (column - speed) % 8}
    rows = {(row + speed) % 6, (row - speed) % 6}
    return {row * 8 + other for other in columns} | {other * 8 + column for other in rows}


six = st.integers(0, 63)


@pytest.mark.clause("6.2", "6.3")
@settings(max_examples=300)
@given(
    ship=st.integers(0, 47),
    speed=st.integers(0, 10),
    harbours=st.frozensets(st.integers(0, 47), min_size=1, max_size=6),
    thrusts=st.frozensets(st.integers(0, 5), max_size=4),
    brakes=st.frozensets(st.integers(0, 5), max_size=4),
    hidden=st.tuples(six, six),
)
def test_the_exact_test_agrees_with_trying_everything(
    ship: int, speed: int, harbours: frozenset[int], thrusts: frozenset[int], brakes: frozenset[int], hidden: tuple[int, int]
) -> None:
    left = (sum(1 << coin for coin in thrusts), sum(1 << coin for coin in brakes))
    up = tuple(left[kind] & ~hidden[kind] for kind in (0, 1))
    squares = sum(1 << square for square in harbours)
    expected = by_hand(frozenset([ship]), speed, harbours, up, left)  # type: ignore[arg-type]
    for test in (could_stop, compiled(could_stop)):
        assert bool(test(1 << ship, speed, squares, up[0], left[0], up[1], left[1])) == expected


@pytest.mark.clause("6.4")
def test_after_ten_refuels_a_stop_counts_only_where_a_delivery_could_be_made() -> None:
    stuck = {"ship": "d4", "speed": 1, "brake": coins(up=(1,)), "thrust": coins()}
    fly = {"ship": "d4", "speed": 0, "brake": coins(up=(0, 1)), "thrust": coins()}
    assert not play(flight(**fly, refuels=9), "brake 0").over, "one could refuel where one is"
    slow = fly | {"speed": 1, "queue": [2] + [None] * 5}
    assert play(flight(**slow, refuels=10), "brake 1").scores == (20 - 100 + 1,), "delivered at d4, then lost"
    assert play(flight(**(fly | {"turns": 1}), refuels=10), "brake 0").over, "parcel 0 is for b6, which is out of reach"
    assert play(flight(**(stuck | {"turns": 1}), refuels=10), "brake 1").over


@pytest.mark.clause("6.4")
def test_if_the_wanted_planet_is_unseen_any_unseen_planet_counts() -> None:
    # At b4 with speed 2, and brakes of 0 and 2: the one way to a stop is on to d4.
    way = {"refuels": 10, "ship": "b2", "speed": 2, "brake": coins(up=(0, 2)), "thrust": coins(up=(0,)), "queue": [5] + [None] * 5}
    unseen = flight(**planets(0, 1, None, 3, 4, None), **way)
    assert not play(unseen, "thrust 0", "slide north").over, "d4 might be planet 5"
    seen = flight(**planets(0, 1, 2, 3, None, None), **way, turns=1)
    assert play(seen, "thrust 0", "slide north").over, "d4 has been seen and is not planet 5"


@pytest.mark.clause("6.5")
def test_with_no_coin_left_the_ship_is_lost_even_at_a_planet() -> None:
    match = play(flight(ship="d4", speed=5, thrust=coins(), brake=coins(up=(5,))), "brake 5", "carry on")
    assert match.over
    assert match.scores == (0,)


@pytest.mark.clause("6.6")
def test_giving_up_ends_the_game_unwon_with_the_score_as_it_stands() -> None:
    match = flight(delivered=1, queue=[0, 1] + [None] * 4)
    match.resign(0)
    assert match.over
    assert match.winners == ()
    assert match.scores == (20 + 12,)
