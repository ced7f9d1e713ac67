"""Chapter 11 of the rulebook: what is seen."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import cosmodrome
from cosmodrome.games.galaxy_of_d.rules.galaxy import NAMES
from cosmodrome.games.galaxy_of_d.words.names import KIND_NAMES
from cosmodrome.games.galaxy_of_d.words.stacks import ships, stack_at
from games.galaxy_of_d.war import GAME, blue, play, player, red, war

NUMBER = {name: i for i, name in enumerate(KIND_NAMES)}


def sight(match: cosmodrome.Match, viewer: int) -> Any:
    return match._sight(viewer)


def seen(match: cosmodrome.Match, viewer: int, side: int, sector: str) -> tuple[list[str], int]:
    """The ships in view at a sector, and how many are covered."""
    stack = stack_at(sight(match, viewer), side, NAMES.index(sector))
    return [KIND_NAMES[kind] for kind in stack.shown], stack.covered


@pytest.mark.clause("11.1")
def test_one_sees_all_of_ones_own_and_what_lies_on_the_table() -> None:
    match = war(red(cruiser="c4 c4", interceptor="c4"), blue(assassin="d7", money=9, armor=13), cruiser="g2")
    assert seen(match, 0, 0, "c4") == (["interceptor", "cruiser", "cruiser"], 0)
    for viewer in (0, 1, -1):
        v = sight(match, viewer)
        assert (v.players[1].money, v.players[1].armor, v.price, v.pirates[1].sector) == (9, 13, 12, NAMES.index("g2"))


@pytest.mark.clause("11.2")
def test_of_an_enemy_stack_one_sees_the_cheapest_ship_and_the_height() -> None:
    match = war(red(cruiser="c4", destroyer="c4", interceptor="d7", freighter="f2 f2 f2", laden=1), blue(cruiser="h6"))
    assert seen(match, 1, 0, "c4") == (["cruiser"], 1)
    assert seen(match, 1, 0, "d7") == (["interceptor"], 0)
    assert seen(match, 1, 0, "f2") == (["freighter"], 2), "an empty one above the laden"
    laden = war(red(freighter="f2", cruiser="f2", laden=1))
    assert seen(laden, 1, 0, "f2") == (["laden freighter"], 1)


@pytest.mark.clause("11.2")
def test_chit_numbers_tell_nothing() -> None:
    """Two states that differ in which chit is where look the same to the enemy, byte by byte."""
    one = war(red(interceptor="c4 d7", cruiser="d7 c4"))
    two = war(red(interceptor="d7 c4", cruiser="c4 d7"))
    for viewer in (1, -1):
        assert sight(one, viewer).tobytes() == sight(two, viewer).tobytes()


@pytest.mark.clause("11.3")
def test_counts_in_play_and_counts_that_moved_are_public() -> None:
    match = war(red(cruiser="c4 c4", scavenger="c4 c4", destroyer="a1"))
    play(match, "move from c4", "move cruiser from c4", "move cruiser c4 d5")
    v = sight(match, 1)
    assert Counter(kind for kind, _ in ships(v, 0)) == {NUMBER["cruiser"]: 2, NUMBER["scavenger"]: 2, NUMBER["destroyer"]: 1}
    assert v.arrived[NAMES.index("d5")] == 1
    assert not any(v.players[0].moved), "not which"


@pytest.mark.clause("11.4")
def test_loads_are_seen_even_of_a_covered_freighter_but_not_what_is_picked_up() -> None:
    match = war(red(interceptor="c2", freighter="b2", cruiser="a1"))
    before = sight(match, 1).tobytes()
    play(match, "move from b2")
    assert sight(match, 1).tobytes() == before
    assert match.log(1) == []
    play(match, "move freighter b2 c2")
    assert match.log(1) == ["Seat 0 moves 1 ship from b2 to c2. A Freighter loads cargo."]
    assert seen(match, 1, 0, "c2") == (["interceptor"], 1)
    stopped = sight(match, 1).tobytes()
    play(match, "stop")
    assert sight(match, 1).tobytes() == stopped
    assert len(match.log(1)) == 1


@pytest.mark.clause("11.5")
def test_all_who_fight_are_shown_while_they_fight_and_no_longer() -> None:
    match = war(red(cruiser="c4", scavenger="c4", destroyer="a1 a1"), blue(cruiser="c4", scavenger="c4", freighter="c4"))
    assert seen(match, 0, 1, "c4")[1] == 2
    play(match, "end movement")
    assert match.position()["phase"] == "absorb"
    assert seen(match, 0, 1, "c4") == (["scavenger", "freighter", "cruiser"], 0)
    assert seen(match, 1, 0, "c4") == (["scavenger", "cruiser"], 0)
    assert seen(match, 1, 0, "a1")[1] == 1, "elsewhere nothing is shown"
    while match.position()["phase"] == "absorb":
        match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    assert seen(match, 0, 1, "c4")[1] > 0


@pytest.mark.clause("11.6")
def test_a_spectator_sees_what_both_enemies_see() -> None:
    match = war(red(cruiser="c4 c4"), blue(cruiser="d7 d7 d7"))
    assert seen(match, -1, 0, "c4") == (["cruiser"], 1)
    assert seen(match, -1, 1, "d7") == (["cruiser"], 2)


@pytest.mark.clause("11.6")
def test_without_fog_stacks_are_open_but_starting_ships_are_still_bought_unseen() -> None:
    match = war(red(cruiser="c4 c4", scavenger="c4"), fog="off")
    assert seen(match, 1, 0, "c4") == (["scavenger", "cruiser", "cruiser"], 0)
    play(match, "move from c4", "move fleet from c4", "move fleet c4 c5")
    assert match.log(1) == ["Seat 0 moves 1 Scavenger and 2 Cruisers from c4 to c5."]
    fresh = outfitting(fog="off")
    fresh.play(0, "buy cruiser")
    assert ships(sight(fresh, 1), 0) == []


@pytest.mark.clause("11.6")
def test_after_the_game_all_is_open() -> None:
    match = play(war(red(armor=1, cruiser="c4 c4", money=2)), "end movement", "end turn")
    assert match.over
    assert seen(match, 1, 0, "c4") == (["cruiser", "cruiser"], 0)


def outfitting(**options: str) -> cosmodrome.Match:
    match = GAME.new(options={"setup": "quick", **options}, luck=cosmodrome.seeded(1))
    while match.position()["phase"] == "bases":
        match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    return match


@pytest.mark.clause("3.11", "11.4")
def test_a_starting_purchase_shows_neither_ships_nor_money_nor_that_anything_was_bought() -> None:
    match = outfitting()
    lines = len(match.log(1))
    before = sight(match, 1).tobytes()
    match.play(0, "buy cruiser")
    match.play(0, "buy cruiser")
    assert sight(match, 1).tobytes() == before
    assert len(match.log(1)) == len(match.log(None)) == lines
    assert player(match, 0)["spent"] == 10
    match.play(0, "ready")
    assert match.log(1)[-1] == "Seat 0 is ready."


@pytest.mark.clause("3.11")
def test_what_was_shown_cannot_be_taken_back() -> None:
    match = outfitting()
    match.play(0, "buy cruiser")
    match.play(1, "buy cruiser")
    match.undo(0)
    match.play(0, "ready")
    match.play(1, "ready")
    with pytest.raises(cosmodrome.IllegalAction, match="revealed"):
        match.undo(1)
