"""Chapter 6 of the rulebook: ships fight."""

from __future__ import annotations

import pytest

import cosmodrome
from games.galaxy_of_d.war import blue, phase, play, player, red, ships, texts, war


def after(match: cosmodrome.Match) -> cosmodrome.Match:
    """Movement ends."""
    return play(match, "end movement")


def example_1() -> cosmodrome.Match:
    """On a planet Redog's Cruiser and Freighter (6) meet Cynder's Cruiser and Scavenger (8)."""
    return after(war(red(cruiser="c2", freighter="c2", laden=1), blue(cruiser="c2", scavenger="c2")))


@pytest.mark.clause("6.4", "6.5", "6.9")
def test_example_1_first_choice_the_cruiser_is_lost() -> None:
    match = example_1()
    assert match.waiting == (0,), "Cynder's Cruiser soaks up 6 by itself"
    assert texts(match) == ["lose cruiser", "lose laden freighter"]
    play(match, "lose cruiser")
    assert ships(match, 0) == {"freighter": "c2"}
    assert ships(match, 1) == {"cruiser": "c2", "scavenger": "c2"}
    assert player(match, 1)["money"] == 6


@pytest.mark.clause("6.4", "6.5", "6.9", "6.10")
def test_example_1_second_choice_the_freighter_is_lost_and_the_cruiser_soaks_up_the_rest() -> None:
    match = play(example_1(), "lose laden freighter")
    assert ships(match, 0) == {"cruiser": "c2"}
    assert ships(match, 1) == {"cruiser": "c2", "scavenger": "c2"}
    assert (player(match, 0)["money"], player(match, 1)["money"]) == (5, 6)
    assert phase(match) == "buy"


@pytest.mark.clause("6.7", "6.8")
def test_example_2_at_cynders_base() -> None:
    match = after(war(red(assassin="h6 h6"), blue(assassin="h6", interceptor="h6")))
    assert ships(match, 0) == ships(match, 1) == {}
    assert player(match, 1)["armor"] == 9
    assert "Seat 1's base is attacked and takes 11." in match.log(None)[-1]


@pytest.mark.clause("6.2", "6.4", "6.9")
def test_example_3_three_sides_at_an_asteroid() -> None:
    match = after(war(red(scavenger="b5 b5 b5"), blue(interceptor="b5 b5", freighter="b5"), cruiser="b5"))
    assert ships(match, 0) == {"scavenger": "b5 b5"}
    assert ships(match, 1) == {}
    assert match.position()["pirates"][1]["sector"] is None
    assert player(match, 0)["money"] == 5 + 4


@pytest.mark.clause("6.1")
def test_there_is_a_combat_wherever_the_seat_on_turn_meets_others_and_it_chooses_their_order() -> None:
    match = after(war(red(interceptor="c4 d7 e2", cruiser="a5"), blue(destroyer="c4", cruiser="d7", interceptor="a1"), scavenger="e2"))
    assert texts(match) == ["fight a1", "fight c4", "fight d7", "fight e2"]
    play(match, "fight d7")
    assert texts(match) == ["fight a1", "fight c4", "fight e2"]
    play(match, "fight a1")
    assert "interceptor" not in ships(match, 1)
    play(match, "fight c4")
    assert phase(match) != "order combats", "the last comes by itself"


@pytest.mark.clause("6.1")
def test_others_fight_nobody_where_the_seat_on_turn_is_not() -> None:
    match = after(war(red(cruiser="c4"), blue(interceptor="e2"), scavenger="e2", luck=("pirate scavenger die 6",)))
    assert "Combat" in match.log(0)[0], "the Pirate fights, in its own phase"
    assert match.position()["fought"] == 1


@pytest.mark.clause("6.2", "11.5")
def test_the_report_tells_who_fought_and_what_was_lost() -> None:
    match = play(example_1(), "lose laden freighter")
    ships = "with 1 laden Freighter and 1 Cruiser (6)", "with 1 Scavenger and 1 Cruiser (8)"
    assert match.log(None)[-1] == (
        f"Seat 0 gives up a laden Freighter at c2 to absorb the hits. Combat at c2: seat 0 {ships[0]} against seat 1 {ships[1]}. "
        "Seat 0 loses 1 laden Freighter. Seat 1 loses nothing. Seat 1's Scavengers earn $1."
    )
    assert f"Combat at c2: you {ships[0]} against seat 1 {ships[1]}. You lose 1 laden Freighter." in match.log(0)[-1]
    assert f"Combat at c2: seat 0 {ships[0]} against you {ships[1]}. Seat 0 loses 1 laden Freighter." in match.log(1)[-1]
    assert [match.heard(viewer)[-1].alarms for viewer in (-1, 0, 1)] == [[], ["You lose 1 laden Freighter."], []]


@pytest.mark.clause("6.2", "11.5")
def test_reports_of_several_combats_in_one_decision_all_reach_the_log() -> None:
    match = after(war(red(interceptor="c4 d7", cruiser="e2"), blue(destroyer="c4 d7"), scavenger="e2", luck=()))
    play(match, "fight c4", "fight d7")
    assert [match.log(1)[-1].count(f"Combat at {sector}") for sector in ("d7", "e2")] == [1, 1]


@pytest.mark.clause("6.3")
def test_bombers_add_nothing_and_a_score_may_be_0() -> None:
    match = after(war(red(bomber="c4 c4"), blue(interceptor="c4")))
    assert ships(match, 0) == {"bomber": "c4 c4"}, "2 is soaked up by the first"
    assert ships(match, 1) == {"interceptor": "c4"}
    assert "2 Bombers (0)" in match.log(0)[-1]


@pytest.mark.clause("6.3")
def test_scores_are_fixed_before_anything_is_lost() -> None:
    match = after(war(red(assassin="c4"), blue(assassin="c4")))
    assert ships(match, 0) == ships(match, 1) == {}


@pytest.mark.clause("6.4")
@pytest.mark.parametrize(("attackers", "lost"), [("c4", False), ("c4 c4", True)])
def test_a_ship_is_destroyed_by_as_much_as_its_armor(attackers: str, lost: bool) -> None:
    match = after(war(red(freighter="c4"), blue(interceptor=attackers)))
    assert (ships(match, 0) == {}) == lost


@pytest.mark.clause("6.4")
def test_damage_cannot_be_spread() -> None:
    match = after(war(red(interceptor="c4", scavenger="c4"), blue(scavenger="c4")))
    assert phase(match) == "absorb"
    assert texts(match) == ["lose interceptor", "lose scavenger"]
    play(match, "lose interceptor")
    assert ships(match, 0) == {"scavenger": "c4"}, "the 1 that is left does not harm it"


@pytest.mark.clause("6.5")
def test_the_seat_not_on_turn_chooses_first() -> None:
    both = {"interceptor": "c4", "scavenger": "c4", "freighter": "c4"}
    match = after(war(red(**both), blue(**both)))
    assert match.waiting == (1,)
    assert match.task(0) == "Seat 1 (Cynder) absorbs 6 at c4."
    assert match.task(1).startswith("Absorb 6 at c4: which ship is lost?")
    play(match, "lose freighter")
    assert match.waiting == (0,), "the 2 left: the Scavenger soaks them up"
    play(match, "lose interceptor", "lose freighter")
    assert ships(match, 0) == {"scavenger": "c4"}
    assert ships(match, 1) == {"interceptor": "c4", "scavenger": "c4"}


@pytest.mark.clause("6.5")
def test_a_fleet_that_is_lost_whole_is_lost_without_questions() -> None:
    match = after(war(red(interceptor="c4", scavenger="c4"), blue(destroyer="c4")))
    assert ships(match, 0) == {}
    assert phase(match) == "buy"


@pytest.mark.clause("6.6")
@pytest.mark.parametrize(
    ("fleet", "left"),
    [
        ({"interceptor": "c4 c4 c4"}, (True, True)),  # 6: the Cruiser soaks it up
        ({"scavenger": "c4", "cruiser": "c4"}, (False, True)),  # 8: the Scavenger, then the Cruiser soaks up 5
        ({"destroyer": "c4"}, (False, True)),  # 10
        ({"destroyer": "c4", "freighter": "c4"}, (False, False)),  # 11
    ],
)
def test_pirates_keep_the_most_dollars_alive(fleet: dict[str, str], left: tuple[bool, bool]) -> None:
    match = after(war(red(**fleet), blue(), scavenger="c4", cruiser="c4"))
    while phase(match) == "absorb" and match.position()["fought"] == 0:
        match.play(0, match.actions(0)[0])
    lost = match.position()["reports"][0]["lost"][2]
    assert (lost[1] == 0, lost[3] == 0) == left


@pytest.mark.clause("6.7")
def test_faq_3_an_assassin_at_an_empty_base_fights_in_both_players_turns() -> None:
    match = war(red(assassin="g7"), blue(money=0))
    play(match, "move from g7", "move assassin g7 h6")
    assert player(match, 1)["armor"] == 11
    play(match, "end turn")
    assert player(match, 1)["armor"] == 11 - 9 - 1, "again in Cynder's own turn, which then costs 1"
    assert ships(match, 0) == {"assassin": "h6"}, "3 against 5"


@pytest.mark.clause("6.8")
def test_elsewhere_what_is_left_is_wasted() -> None:
    match = after(war(red(destroyer="c4"), blue(interceptor="c4")))
    assert [player(match, seat)["armor"] for seat in (0, 1)] == [20, 20]


@pytest.mark.clause("6.8", "9.5")
def test_a_base_that_falls_in_combat_ends_the_game() -> None:
    match = after(war(red(destroyer="h6"), blue(armor=10)))
    assert match.over
    assert match.winners == (0,)


@pytest.mark.clause("6.9")
def test_the_rulebooks_example_of_scavengers() -> None:
    """Four Scavengers against two Interceptors: one Scavenger is lost, two dollars are earned."""
    match = after(war(red(scavenger="c4 c4 c4 c4"), blue(interceptor="c4 c4")))
    assert ships(match, 0) == {"scavenger": "c4 c4 c4"}
    assert player(match, 0)["money"] == 7


@pytest.mark.clause("6.9")
def test_no_scavenger_left_no_pay() -> None:
    match = after(war(red(scavenger="c4"), blue(interceptor="c4 c4")))
    assert ships(match, 0) == {}
    assert player(match, 0)["money"] == 5


@pytest.mark.clause("6.10")
def test_survivors_are_whole_again() -> None:
    match = after(war(red(cruiser="c4", money=0), blue(cruiser="c4", money=0)))
    for _ in range(4):
        assert ships(match, 0) == ships(match, 1) == {"cruiser": "c4"}
        play(match, "end movement")
