"""Section 6 of the rulebook: trade."""

from __future__ import annotations

import pytest

import cosmodrome
from cosmodrome.games.weird_galaxy.rules.trade import payoff
from cosmodrome.games.weird_galaxy.words.names import SQUARE_NAMES
from games.weird_galaxy.space import bucks, full_sheet, lines, missions, play, player, seat, space, state, texts


def pays(source: str, destination: str) -> int:
    return int(payoff(SQUARE_NAMES.index(source), SQUARE_NAMES.index(destination)))


@pytest.mark.clause("6.1")
def test_a_mission_is_two_dice() -> None:
    match = play(space("source 4 of spring", "destination 4 of summer"), "roll mission")
    assert lines(match) == ["b6 d2"]
    assert state(match).points == 2
    assert match.log(0)[-1] == "Mission 1: 4 of spring (b6) to 4 of summer (d2), pays 3."


@pytest.mark.clause("6.1")
def test_the_destination_is_always_of_another_suit() -> None:
    rolled = set()
    for k in range(42):
        match = play(space("source 4 of spring", k), "roll mission")
        rolled.add(match.events[-1].text.split(" of ")[1])
    assert rolled == {"suns", "moons", "crowns", "arms", "summer", "autumn", "winter"}
    with pytest.raises(cosmodrome.BadLuck, match="42 outcomes"):
        play(space("source 4 of spring", 42), "roll mission")


@pytest.mark.clause("6.2")
def test_a_mission_takes_the_lowest_free_line() -> None:
    sheet = missions("b6 d2", "a7 g1", "a7 g1")
    sheet[1] = [None, None]
    match = play(space("source 2 of suns", "destination 3 of moons", missions=sheet), "roll mission")
    assert lines(match) == ["b6 d2", "g1 c6", "a7 g1"]


@pytest.mark.clause("6.2")
def test_with_24_missions_nobody_can_roll() -> None:
    match = space(missions=full_sheet())
    with pytest.raises(cosmodrome.IllegalAction, match="All 24 lines of the worksheet are taken"):
        play(match, "roll mission")
    sheet = full_sheet()
    sheet[23] = [None, None]
    assert len(lines(play(space(missions=sheet), "roll mission"))) == 24


@pytest.mark.clause("6.2")
def test_the_same_mission_may_stand_twice() -> None:
    match = play(space("source 4 of spring", "destination 4 of summer", missions=missions("b6 d2")), "roll mission")
    assert lines(match) == ["b6 d2", "b6 d2"]


@pytest.mark.clause("6.3")
def test_anybody_may_complete_a_mission_and_only_once() -> None:
    match = space("source 4 of spring", "destination 4 of summer", others=(player(1, "b6"),))
    play(match, "roll mission", "end turn")
    play(match, "load", "move c5", "move c4", "move c3", "end turn", "move c2", "move d2")
    assert texts(match).count("deliver 4 of spring") == 1
    play(match, "deliver 4 of spring")
    assert (lines(match), bucks(match)) == ([], [0, 3])


@pytest.mark.clause("6.4")
def test_loading_is_free_also_where_the_ship_already_stood() -> None:
    match = space("source null of suns", "destination 2 of crowns")
    assert "load" not in texts(match)
    play(match, "roll mission")
    assert "load" in texts(match)
    play(match, "load")
    assert (seat(match).hold, state(match).points) == (["e1", None], 2)


@pytest.mark.clause("6.4")
def test_without_an_open_mission_there_is_nothing_to_load() -> None:
    with pytest.raises(cosmodrome.IllegalAction, match="No open mission has its source at e1"):
        play(space(missions=missions("b6 e1")), "load")


@pytest.mark.clause("6.4", "7.4")
def test_a_disabled_ship_cannot_load() -> None:
    with pytest.raises(cosmodrome.IllegalAction, match="Your ship is disabled: repaint it first"):
        play(space(me=player(0, spat=True), missions=missions("e1 a7")), "load")


@pytest.mark.clause("6.5")
def test_the_hold_takes_two_loads_also_of_the_same_commodity() -> None:
    match = play(space(missions=missions("e1 a7")), "load", "load")
    assert seat(match).hold == ["e1", "e1"]
    with pytest.raises(cosmodrome.IllegalAction, match="Your hold is full: it takes 2 loads"):
        play(match, "load")


@pytest.mark.clause("6.6")
def test_delivering_is_a_choice_and_possible_where_the_ship_already_stood() -> None:
    match = space("source 2 of crowns", "destination null of suns", me=player(0, hold=("a7",)), missions=missions("a7 g1"))
    assert "deliver 2 of crowns" not in texts(match)
    play(match, "roll mission")
    assert "deliver 2 of crowns" in texts(match)
    play(match, "end turn")
    assert seat(match).hold == ["a7", None]


@pytest.mark.clause("6.6")
def test_one_load_completes_one_mission() -> None:
    match = space(me=player(0, "d2", hold=("b6", "b6")), missions=missions("b6 d2", "b6 d2", "b6 a1"))
    play(match, "deliver 4 of spring")
    assert (lines(match), bucks(match)[0], seat(match).hold) == (["b6 d2", "b6 a1"], 3, ["b6", None])
    play(match, "deliver 4 of spring")
    assert (lines(match), bucks(match)[0], seat(match).hold) == (["b6 a1"], 6, [None, None])


@pytest.mark.clause("6.6")
def test_two_equal_loads_are_one_choice() -> None:
    equal = texts(space(me=player(0, "d2", bucks=1, hold=("b6", "b6")), missions=missions("b6 d2", "b6 d2")))
    assert [text for text in equal if "4 of spring" in text] == ["deliver 4 of spring", "abandon 4 of spring"]


@pytest.mark.clause("6.6", "7.4")
def test_a_disabled_ship_cannot_deliver() -> None:
    match = space(me=player(0, "d2", hold=("b6",), spat=True), missions=missions("b6 d2"))
    with pytest.raises(cosmodrome.IllegalAction, match="Your ship is disabled"):
        play(match, "deliver 4 of spring")
    assert "deliver 4 of spring" in texts(play(match, "repaint ship"))


@pytest.mark.clause("6.6")
def test_elsewhere_nothing_can_be_delivered() -> None:
    match = space(me=player(0, "d3", hold=("b6",)), missions=missions("b6 d2"))
    with pytest.raises(cosmodrome.IllegalAction, match="No open mission wants a load from 4 of spring here at d3"):
        play(match, "deliver 4 of spring")


@pytest.mark.clause("6.7")
def test_a_load_serves_a_mission_rolled_later() -> None:
    match = space("source 4 of spring", "destination 5 of winter", me=player(0, "d5", hold=("b6",)), missions=missions("b6 d2"))
    play(match, "roll mission", "deliver 4 of spring")
    assert lines(match) == ["b6 d2"]
    assert bucks(match)[0] == pays("b6", "d5") == 2


@pytest.mark.clause("6.8")
def test_when_the_last_mission_from_a_source_is_done_all_loads_from_there_vanish() -> None:
    others = (player(1, hold=("b6", "a7")), player(2, hold=("a7", "b6")), player(3, hold=("b6", "b6")))
    match = space(me=player(0, "d2", hold=("b6", "b6")), others=others, seats=4, missions=missions("b6 d2", "a7 g1"))
    play(match, "deliver 4 of spring")
    assert [seat(match, i).hold for i in range(4)] == [[None, None], ["a7", None], ["a7", None], [None, None]]
    assert bucks(match) == [3, 0, 0, 0]
    assert match.log(1)[-1].count("vanish") == 4  # those of one player in one sentence
    assert "Your load from 4 of spring vanishes" in match.log(1)[-1]


@pytest.mark.clause("6.8")
def test_a_load_lives_while_another_mission_has_its_source() -> None:
    match = space(me=player(0, "d2", hold=("b6",)), others=(player(1, hold=("b6",)),), missions=missions("b6 d2", "b6 g1"))
    play(match, "deliver 4 of spring")
    assert seat(match, 1).hold == ["b6", None]


@pytest.mark.clause("6.8")
def test_loads_vanish_before_the_fee_is_paid() -> None:
    match = space(me=player(0, "b5", hold=("e5", "e5")), others=(player(1, "g7", stations="ww"),), missions=missions("e5 a5"))
    play(match, "move a5")
    assert (seat(match).hold, bucks(match)) == ([None, None], [1, 1])
    told = match.log(0)[-1]
    assert told.index("vanish") < told.index("fee")


@pytest.mark.clause("6.9")
def test_the_worked_example_pays_3() -> None:
    """4 of spring to 4 of summer: 2 columns and 4 rows."""
    assert pays("b6", "d2") == 3
    match = play(space(me=player(0, "d2", hold=("b6",)), missions=missions("b6 d2")), "deliver 4 of spring")
    assert bucks(match)[0] == 3


@pytest.mark.clause("6.9")
@pytest.mark.parametrize(
    ("source", "destination", "amount"),
    [("a7", "b7", 1), ("a7", "c7", 1), ("a7", "d7", 2), ("a7", "g1", 6), ("c4", "e4", 1), ("a4", "g4", 3), ("a4", "g3", 4)],
)
def test_a_mission_pays_half_the_distance_rounded_up_and_the_hole_counts(source: str, destination: str, amount: int) -> None:
    assert pays(source, destination) == pays(destination, source) == amount


@pytest.mark.clause("6.10")
def test_abandoning_a_load_costs_a_buck_to_the_bank() -> None:
    match = space(me=player(0, bucks=1, hold=("a7", "b6"), spat=True), missions=missions("b6 d2", "a7 g1"))
    assert [text for text in texts(match) if text.startswith("abandon")] == ["abandon 2 of crowns", "abandon 4 of spring"]
    play(match, "abandon 2 of crowns")
    assert (seat(match).hold, bucks(match), state(match).points) == (["b6", None], [0, 0], 3)
    with pytest.raises(cosmodrome.IllegalAction, match="Abandoning a load costs 1 Space Buck; you have none"):
        play(match, "abandon 4 of spring")


@pytest.mark.clause("6.10")
def test_only_what_is_aboard_can_be_abandoned() -> None:
    with pytest.raises(cosmodrome.IllegalAction, match="There is no such load in your hold"):
        play(space(me=player(0, bucks=1)), "abandon load 1")
