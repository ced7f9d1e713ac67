"""Chapter 6 of the rulebook: orders."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from cosmodrome.games.galaxy_farmer.rules.cards import CARDS
from games.galaxy_farmer.farm import GAME, LAST, ORDERS, farm, last, planet, play, refused, slot, state, texts


@pytest.mark.clause("6.1", "6.7")
def test_a_new_order_opens_with_its_timer_on_1() -> None:
    match = play(farm("event drifting tank", "order kelp crisps", timers=(LAST, 1, 1)), "end turn")
    assert (slot(match, 1).order, slot(match, 1).timer, slot(match, 1).locked) == ("kelp crisps", 1, [0, 0, 0, 0])


@pytest.mark.clause("6.2")
def test_cubes_are_locked_in_at_home_one_by_one_or_all_that_fit() -> None:
    match = farm(planets={"dunnel": {"hold": 1, "store": 2}, "halcyra": {"hold": 1}})
    assert slot(play(match.copy(), "lock porter's porridge light honeyrye"), 1).locked == [1, 0, 0, 0]
    play(match, "lock porter's porridge all")
    assert slot(match, 1).locked == [2, 1, 0, 0]
    assert (planet(match, "dunnel").hold, planet(match, "dunnel").store) == (0, 1)
    away = farm(at="tarn", planets={"dunnel": {"hold": 1}})
    assert refused(away, "lock porter's porridge light honeyrye") == "That is done at HOME."


@pytest.mark.clause("6.2")
def test_a_cube_must_have_the_side_that_is_asked_for_now() -> None:
    match = farm(planets={"dunnel": {"hold": 1, "dark": "dark"}})
    assert refused(match, "lock porter's porridge light honeyrye") == "Honeyrye is Dark now; the order asks for Light."


@pytest.mark.clause("6.2")
def test_locking_in_takes_as_many_turns_as_one_likes_and_never_happens_by_itself() -> None:
    match = farm("event drifting tank", planets={"dunnel": {"hold": 1, "store": 1}})
    play(match, "lock porter's porridge light honeyrye", "end turn")
    assert slot(match, 1).locked == [1, 0, 0, 0]
    play(match, "lock porter's porridge light honeyrye")
    assert slot(match, 1).locked == [2, 0, 0, 0]


@pytest.mark.clause("6.3", "6.6")
def test_a_timer_of_n_gives_n_turns() -> None:
    """Glittulum waits 5: opened in turn 5 it can be filled in turns 5 to 9."""
    assert last("glittulum") == 5
    luck = ["event drifting tank", "event bright nebula", "event blue flood", "event red bloom", "event gold rush"]
    match = farm(*luck, orders=("glacier stew", "scaffold rations", "glittulum"))
    for turn in range(5, 9):
        assert (state(match).turn, slot(match, 3).timer, slot(match, 3).order) == (turn, turn - 4, "glittulum")
        play(match, "end turn")
    assert slot(match, 3).order == "glittulum"
    play(match, "end turn")
    assert state(match).failed == 1
    assert slot(match, 3).order != "glittulum"


@pytest.mark.clause("6.4", "6.6")
def test_cubes_in_a_failed_order_are_lost_and_can_grow_again() -> None:
    there = {"dunnel": {"top": 1, "cubes": 6}}
    match = farm("event drifting tank", timers=(LAST, 1, 1), locked=([2, 0, 0, 0], [0] * 4, [0] * 4), planets=there, home=2)
    play(match, "end turn")
    assert planet(match, "dunnel").cubes == 7
    assert state(match).orders[ORDERS.index("porter's porridge")] == "discard"


@pytest.mark.clause("6.5")
def test_a_complete_order_scores_in_its_last_turn_too() -> None:
    match = play(farm("event drifting tank", timers=(LAST, 1, 1), locked=([2, 1, 0, 0], [0] * 4, [0] * 4)), "end turn")
    assert (state(match).score, state(match).failed) == (2, 0)


@pytest.mark.clause("6.5")
def test_an_order_scores_when_the_timers_advance_and_not_before() -> None:
    match = farm(planets={"dunnel": {"hold": 2}, "halcyra": {"hold": 1}})
    play(match, "lock porter's porridge all")
    assert state(match).score == 0


@pytest.mark.clause("6.8")
def test_an_empty_deck_is_reshuffled_from_the_discards() -> None:
    still_open = ("porter's porridge", "emberberry jam", "glittulum")
    discarded = tuple(name for name in ORDERS if name not in still_open)
    match = play(farm("event drifting tank", "order kelp crisps", timers=(LAST, 1, 1), discarded=discarded), "end turn")
    assert slot(match, 1).order == "kelp crisps"
    assert Counter(state(match).orders) == {"deck": 21, "open": 3}


@pytest.mark.clause("6.8", "2.6")
def test_the_last_order_of_a_deck_needs_no_luck() -> None:
    out = tuple(name for name in ORDERS if name not in ("porter's porridge", "emberberry jam", "glittulum", "kelp crisps"))
    match = play(farm("event drifting tank", timers=(LAST, 1, 1), discarded=out), "end turn")
    assert [event.text for event in match.events] == ["end turn", "event drifting tank"]
    assert slot(match, 1).order == "kelp crisps"


@pytest.mark.clause("6.9")
def test_the_deck_of_orders_is_as_the_rulebook_says() -> None:
    size = {order.name: sum(need.count for need in order.needs) for order in CARDS.orders}
    kinds = {order.name: len({need.planet for need in order.needs}) for order in CARDS.orders}
    assert Counter(size.values()) == {3: 8, 4: 10, 5: 6}
    said = re.search(r"three cubes \((\d) turns.*ten of four \((\d) turns.*six of five \((\d) turns.*waits (\d) turns", GAME.rulebook)
    assert said
    turns = [int(number) for number in said.groups()]
    for order in CARDS.orders:
        many = kinds[order.name] >= 3
        points = {3: 3 if many else 2, 4: 3, 5: 5 if many else 4}[size[order.name]]
        timer = turns[3] if order.name == "Glittulum" else turns[size[order.name] - 3]
        assert (order.points, order.timer) == (points, timer), order.name
    asked = Counter()
    for order in CARDS.orders:
        for need in order.needs:
            asked[need.planet] += need.count
    assert max(asked.values()) - min(asked.values()) <= 1
    assert {need.side for order in CARDS.orders for need in order.needs} == {0, 1}


@pytest.mark.clause("6.2")
def test_lock_all_is_offered_only_where_it_does_more_than_one() -> None:
    assert "lock porter's porridge all" not in texts(farm(planets={"dunnel": {"hold": 1}}))
