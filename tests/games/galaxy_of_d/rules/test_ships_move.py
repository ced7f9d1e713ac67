"""Chapter 5 of the rulebook: ships move."""

from __future__ import annotations

import pytest

import cosmodrome
from cosmodrome.games.galaxy_of_d.rules.galaxy import DISTANCE, NAMES
from games.galaxy_of_d.war import blue, phase, play, player, reached, red, ships, texts, war


def ring(sector: str, steps: int) -> set[str]:
    at = NAMES.index(sector)
    return {NAMES[other] for other in range(60) if 0 < DISTANCE[at, other] <= steps}


@pytest.mark.clause("4.1")
def test_the_seats_take_turns() -> None:
    match = war(red(cruiser="a1", money=0), blue(cruiser="h6", money=0))
    play(match, "end movement")
    assert (match.position()["turn"], match.waiting) == (12, (1,))
    play(match, "end movement")
    assert (match.position()["turn"], match.waiting) == (13, (0,))


@pytest.mark.clause("4.2")
def test_a_turn_has_five_phases_in_order() -> None:
    match = war(red(cruiser="c4 d7"), blue(interceptor="d7"), cruiser="c4", luck=())
    play(match, "move from c4", "move cruiser c4 c3", "end movement")
    told = match.log(0)[-2:]
    assert "Combat at d7" in told[0]
    assert "The pirate cruiser rolls" in told[1]
    assert phase(match) == "buy"
    armor, money = player(match, 0)["armor"], player(match, 0)["money"]
    play(match, "end turn")
    assert (player(match, 0)["armor"], player(match, 0)["money"]) == (armor - 1, money + 1)


@pytest.mark.clause("4.4", "5.1")
def test_what_leaves_no_choice_happens_by_itself() -> None:
    match = war(red(interceptor="c4", money=1), blue(cruiser="h6"))
    play(match, "move from c4", "move interceptor c4 c5")
    assert match.waiting == (1,), "movement ended, nothing could be bought, the turn was over"


@pytest.mark.clause("5.1")
def test_ships_move_one_by_one_and_each_once() -> None:
    match = war(red(cruiser="c4", scavenger="c4", interceptor="d7"))
    assert texts(match) == ["move from c4", "move from d7", "end movement"]
    play(match, "move from c4")
    assert texts(match) == ["move scavenger from c4", "move cruiser from c4", "move fleet from c4"]
    play(match, "move cruiser from c4", "move cruiser c4 d6")
    play(match, "move from c4", "move scavenger c4 d6")
    assert texts(match) == ["move from d7", "end movement"]
    with pytest.raises(cosmodrome.IllegalAction, match=r"All your ships at d6 have moved\."):
        match.play(0, "move from d6")
    with pytest.raises(cosmodrome.IllegalAction, match=r"You have no ships at a6\."):
        match.play(0, "move from a6")


@pytest.mark.clause("5.1")
def test_any_ship_may_stay() -> None:
    match = play(war(red(cruiser="c4")), "end movement")
    assert ships(match, 0) == {"cruiser": "c4"}


@pytest.mark.clause("5.2")
@pytest.mark.parametrize(("kind", "steps"), [("interceptor", 3), ("scavenger", 2), ("cruiser", 2), ("assassin", 3), ("destroyer", 1)])
def test_slow_ships_go_one_sector_medium_two_fast_three(kind: str, steps: int) -> None:
    match = play(war(red(**{kind: "c5"})), "move from c5")
    assert reached(match) == ring("c5", steps)


@pytest.mark.clause("5.2")
@pytest.mark.parametrize("kind", ["freighter", "bomber"])
def test_freighters_and_bombers_go_two_sectors_in_two_steps(kind: str) -> None:
    match = play(war(red(**{kind: "c5"})), "move from c5", f"move {kind} c5 c6")
    assert reached(match) == ring("c6", 1)
    play(match, f"move {kind} c6 c7")
    assert phase(match) == "buy"


@pytest.mark.clause("5.2")
def test_a_ship_cannot_leave_the_galaxy() -> None:
    match = play(war(red(interceptor="h1")), "move from h1")
    assert reached(match) == ring("h1", 3)


@pytest.mark.clause("5.3")
def test_a_ship_stops_where_it_meets_enemies_or_pirates() -> None:
    match = play(war(red(interceptor="d1"), blue(freighter="d2"), cruiser="c1"), "move from d1")
    # only e1 is free: from there on the ship goes around them
    assert {"d2", "c1", "e1"} <= reached(match)
    assert "d3" in reached(match), "by e1 and e2 it is three steps"
    assert "d4" not in reached(match)
    with pytest.raises(cosmodrome.IllegalAction, match="enemies or Pirates on the way stop it"):
        match.play(0, "move interceptor d1 d4")


@pytest.mark.clause("5.3")
def test_a_freighter_that_meets_enemies_may_not_go_on() -> None:
    match = play(war(red(freighter="c5", cruiser="a1"), blue(interceptor="c6")), "move from c5", "move freighter c5 c6")
    assert texts(match) == ["move from a1", "end movement"]


@pytest.mark.clause("5.3")
def test_a_base_without_ships_stops_nobody() -> None:
    match = play(war(red(interceptor="g7")), "move from g7")
    assert "h6" in reached(match)
    around_it = play(war(red(interceptor="h5"), blue(interceptor="g6")), "move from h5")
    assert "g7" in reached(around_it), "through the base, two steps"


@pytest.mark.clause("5.4")
def test_the_rulebooks_example_of_leaving_a_destroyer() -> None:
    """A ship that begins among enemies may leave; another Destroyer stops the Scavenger; the Interceptor goes round a Pirate."""
    match = war(red(interceptor="d4", scavenger="d4"), blue(destroyer="d4 e3"), cruiser="d6")
    play(match, "move from d4", "move scavenger from d4")
    assert "e3" in reached(match)
    assert "f2" not in reached(match), "e3 stops it, and f2 is two steps away by e3 only"
    play(match, "move scavenger d4 e3", "move from d4")
    assert "d7" not in {*reached(match)} or DISTANCE[NAMES.index("d4"), NAMES.index("d7")] == 3
    assert {"d5", "d6", "c5", "e6"} <= reached(match)


@pytest.mark.clause("5.5")
def test_all_but_freighters_and_bombers_choose_where_to_in_one_go() -> None:
    match = play(war(red(assassin="d1", cruiser="a1")), "move from d1", "move assassin d1 d4")
    assert ships(match, 0)["assassin"] == "d4"
    assert texts(match) == ["move from a1", "end movement"]


@pytest.mark.clause("5.6")
def test_a_freighter_may_turn_back_or_stop() -> None:
    match = play(war(red(freighter="b2", cruiser="a1")), "move from b2", "move freighter b2 c2")
    assert "stop" in texts(match)
    assert "b2" in reached(match)
    back = play(match.copy(), "move laden freighter c2 b2")
    assert ships(back, 0)["freighter"] == "b2"
    assert player(back, 0)["cargo"][0] == 1
    assert ships(play(match, "stop"), 0)["freighter"] == "c2"


@pytest.mark.clause("5.7")
def test_a_fleet_moves_in_one_choice_as_far_as_its_slowest() -> None:
    match = war(red(interceptor="c5 c5", cruiser="c5", freighter="c5", bomber="c5"))
    play(match, "move from c5", "move fleet from c5")
    assert reached(match) == ring("c5", 2)
    play(match, "move fleet c5 e5")
    assert ships(match, 0) == {"interceptor": "e5 e5", "cruiser": "e5", "freighter": "c5", "bomber": "c5"}
    play(match, "move from c5")
    assert texts(match) == ["move freighter from c5", "move bomber from c5"]


@pytest.mark.clause("5.7")
def test_with_a_destroyer_a_fleet_goes_one_sector() -> None:
    match = play(war(red(interceptor="c5", destroyer="c5")), "move from c5", "move fleet from c5")
    assert reached(match) == ring("c5", 1)


@pytest.mark.clause("5.8")
def test_others_see_how_many_went_from_where_to_where() -> None:
    match = play(war(red(interceptor="c5 c5", cruiser="c5 a1")), "move from c5", "move fleet from c5", "move fleet c5 e5")
    assert match.log(1) == ["Seat 0 moves 3 ships from c5 to e5."]
    assert match.log(None) == ["Seat 0 moves 3 ships from c5 to e5."]
    assert match.log(0)[-1] == "You move the fleet from c5 to e5."


@pytest.mark.clause("5.9")
def test_the_bomber_example() -> None:
    """A lone Bomber destroys a base of armor 10 behind four Cruisers, before they can fire."""
    match = war(red(bomber="g7"), blue(armor=10, cruiser="h6 h6 h6 h6"))
    play(match, "move from g7", "move bomber g7 h6")
    assert match.over
    assert match.winners == (0,)
    assert match.scores == (20, 0)
    assert ships(match, 0) == {"bomber": "h6"}


@pytest.mark.clause("5.9")
def test_a_bomber_bombs_on_every_entry_and_only_then() -> None:
    match = war(red(bomber="h6 g7", cruiser="a1", money=0))
    play(match, "end movement")
    assert player(match, 1)["armor"] == 20 or player(match, 1)["armor"] == 19, "staying there is no entry"
    match = war(red(bomber="h6", cruiser="a1"), blue(armor=20))
    play(match, "move from h6", "move bomber h6 g7", "move bomber g7 h6")
    assert player(match, 1)["armor"] == 10
    assert "A Bomber does 10 damage to your base." in match.log(1)[-1]


@pytest.mark.clause("5.10")
def test_a_freighter_loads_on_any_planet_and_sells_at_the_spaceport() -> None:
    match = play(war(red(freighter="b2 d6", laden=0, money=0, cruiser="a1")), "move from b2", "move freighter b2 c2", "stop")
    assert player(match, 0)["cargo"] == [1, 0, 0, 0]
    assert "A Freighter loads cargo." in match.log(1)[0]
    play(match, "move from d6", "move freighter d6 d5")
    assert player(match, 0)["money"] == 0, "an empty Freighter has nothing to sell"


@pytest.mark.clause("5.10")
def test_loading_and_selling_on_the_way() -> None:
    match = war(red(freighter="d6", laden=1, money=0, cruiser="a1"))
    play(match, "move from d6", "move laden freighter d6 d5", "move freighter d5 d4")
    assert player(match, 0)["money"] == 12
    assert player(match, 0)["cargo"] == [0, 0, 0, 0]


@pytest.mark.clause("5.10")
def test_faq_2_a_freighter_sells_before_an_enemy_cruiser_stops_it_and_the_money_can_be_spent() -> None:
    match = war(red(freighter="d6", laden=1, money=0), blue(cruiser="d5"))
    play(match, "move from d6", "move laden freighter d6 d5")
    assert player(match, 0)["money"] == 12
    assert ships(match, 0) == {}, "it was stopped, and lost: 5 against an armor of 4"
    assert "buy destroyer" in texts(match)
