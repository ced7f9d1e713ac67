"""Chapter 8 of the rulebook: representatives."""

from __future__ import annotations

from typing import Any

import pytest

from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, ability
from games.galaxy_farmer.farm import LAST, PLACES, PLANETS, REPS, farm, planet, play, refused, slot, state, texts


def home(rep: str) -> str:
    """The planet where a representative lives in these tests."""
    return PLANETS[REPS.index(rep)]


def partnered(rep: str, *luck: str, planets: dict[str, dict[str, Any]] | None = None, **fields: Any) -> Any:
    """A game with this partner."""
    there = {name: dict(values) for name, values in (planets or {}).items()}
    there.setdefault(home(rep), {})["quests"] = 3
    return farm(*luck, partner=rep, planets=there, **fields)


@pytest.mark.clause("8.1", "8.2", "8.3")
def test_the_first_visit_is_a_quest_done_by_itself() -> None:
    match = play(farm(), "fly tarn")
    assert planet(match, "tarn").quests == 1
    assert "Umbrel: quest 1 done." in match.log(0)[-1]


@pytest.mark.clause("8.2")
def test_several_quests_may_be_done_at_one_stop_in_their_order() -> None:
    match = play(farm(planets={"tarn": {"cubes": 1}}), "fly tarn")
    assert planet(match, "tarn").quests == 2  # visit, grow 1 Light


@pytest.mark.clause("8.2")
def test_nothing_is_done_where_a_troop_stands() -> None:
    match = play(farm(planets={"tarn": {"troop": 1}}, aboard=1, home=6), "fly tarn")
    assert planet(match, "tarn").quests == 0


@pytest.mark.clause("8.2", "8.3")
def test_what_has_grown_counts_when_the_turn_begins() -> None:
    match = farm("event drifting tank", at="tarn", planets={"tarn": {"quests": 1, "top": 1}}, home=2)
    assert planet(play(match, "end turn"), "tarn").quests == 2


@pytest.mark.clause("8.3")
@pytest.mark.parametrize(
    ("rep", "there", "fields", "before"),
    [
        ("casiopia", {"dark": "dark", "cubes": 1}, {}, {"dark": "light", "cubes": 1}),
        ("umbrel", {"cubes": 1}, {}, {"dark": "dark", "cubes": 1}),
        ("tamsin quill", {}, {"fuel": 0}, {}),
        ("doctor vesper", {"hold": 3}, {}, {"hold": 2}),
        ("orsolya brand", {}, {"aboard": 2, "home": 5}, {}),
        ("mirelle oake", {"top": 1}, {"home": 2}, {}),
        ("pim harrow", {"hold": 3}, {}, {"hold": 2}),
        ("anwen steep", {"top": 2}, {"home": 1}, {"top": 1}),
    ],
)
def test_the_second_quests(rep: str, there: dict[str, Any], fields: dict[str, Any], before: dict[str, Any]) -> None:
    """Each holds when it should; each does not when something is missing. One comes here by a step that does not matter."""
    name = home(rep)
    at, enemy = PLANETS[(PLANETS.index(name) + 1) % 8], PLACES[(PLANETS.index(name) + 4) % 8]
    fuel = fields.get("fuel", 2)
    done = farm(at=at, enemy=enemy, planets={name: {"quests": 1} | there, at: {"quests": 3}}, **({"fuel": fuel} | fields))
    assert planet(play(done, f"{'fly' if fuel else 'drift'} {name}"), name).quests == 2
    crew = {"aboard": 1, "home": 6 - before.get("top", 0)}
    missing = farm(at=at, enemy=enemy, planets={name: {"quests": 1} | before, at: {"quests": 3}}, fuel=2, **crew)
    assert planet(play(missing, f"fly {name}"), name).quests == 1


@pytest.mark.clause("8.4")
def test_gifts_come_from_the_hold_one_by_one_from_any_planet_of_the_colour() -> None:
    there = {"glissane": {"quests": 2}, "ocellus": {"hold": 1, "dark": "dark"}, "emberly": {"hold": 1, "dark": "dark"}}
    match = farm(at="glissane", enemy="south", planets=there)
    play(match, "give occulum")
    assert (planet(match, "glissane").given, planet(match, "ocellus").hold) == (1, 0)
    play(match, "give cinderroot")
    assert (planet(match, "glissane").quests, planet(match, "glissane").given) == (3, 0)


@pytest.mark.clause("8.4")
def test_the_colour_and_the_side_of_a_gift_count_at_that_moment() -> None:
    there = {"glissane": {"quests": 2}, "ocellus": {"hold": 1}, "tarn": {"hold": 1}}
    match = farm(at="glissane", enemy="south", planets=there)
    assert refused(match, "give occulum") == "Casiopia wants Dark cubes; Occulum is Light now."
    assert refused(match, "give frostkelp") == "Casiopia wants cubes of red planets; Frostkelp is blue."
    assert refused(match, "give mossberry") == "There is no Mossberry in the hold."


@pytest.mark.clause("8.4")
def test_some_quests_take_either_side() -> None:
    for side in ("light", "dark"):
        there = {"dunnel": {"quests": 2}, "halcyra": {"hold": 1, "dark": side}}
        assert "give sunmaize" in texts(farm(at="dunnel", planets=there))


@pytest.mark.clause("8.5", "9.1", "9.2")
def test_three_quests_are_worth_a_point_which_can_win() -> None:
    there = {"glissane": {"quests": 2, "given": 1}, "ocellus": {"hold": 1, "dark": "dark"}}
    match = play(farm(at="glissane", enemy="south", planets=there, score=3), "give occulum")
    assert (state(match).score, match.over) == (4, False)
    match = play(farm(at="glissane", enemy="south", planets=there, score=19), "give occulum")
    assert match.over
    assert match.winners == (0,)


@pytest.mark.clause("8.6")
def test_one_whose_quests_are_done_may_become_the_partner_at_any_moment_of_a_turn() -> None:
    match = farm(planets={"tarn": {"quests": 3}, "ocellus": {"quests": 3}})
    assert {"partner umbrel", "partner tamsin quill"} <= set(texts(match))
    assert refused(match, "partner casiopia") == "Casiopia becomes a partner after three quests; 0 done so far."
    play(match, "partner umbrel")
    assert refused(match, "partner tamsin quill") == "Umbrel is your partner: there is one a game."


@pytest.mark.clause("8.6")
def test_quests_of_others_still_bring_their_point() -> None:
    there = {"glissane": {"quests": 2, "given": 1}, "ocellus": {"hold": 1, "dark": "dark"}}
    match = partnered("umbrel", at="glissane", enemy="south", planets=there)
    assert state(play(match, "give occulum")).score == 1


@pytest.mark.clause("8.7")
def test_only_the_partner_counts_for_the_rest_of_the_game() -> None:
    there = {"glissane": {"quests": 3}, "emberly": {"top": 1}}
    assert planet(play(farm("event drifting tank", planets=there, home=2), "end turn"), "emberly").cubes == 1
    match = partnered("casiopia", "event drifting tank", "event bright nebula", planets=there, home=2)
    assert planet(play(match, "end turn", "end turn"), "emberly").cubes == 6


@pytest.mark.clause("8.8")
def test_casiopia_adds_two_for_each_worker_on_a_light_planet() -> None:
    there = {"tarn": {"top": 2}, "emberly": {"top": 1, "dark": "dark"}}
    match = play(partnered("casiopia", "event drifting tank", planets=there, home=0), "end turn")
    assert (planet(match, "tarn").cubes, planet(match, "emberly").cubes) == (6, 1)


@pytest.mark.clause("8.9")
def test_umbrel_adds_two_for_each_worker_on_a_dark_planet() -> None:
    there = {"tarn": {"top": 1}, "emberly": {"top": 1, "dark": "dark"}}
    match = play(partnered("umbrel", "event drifting tank", planets=there, home=1), "end turn")
    assert (planet(match, "tarn").cubes, planet(match, "emberly").cubes) == (1, 3)


@pytest.mark.clause("8.9")
def test_tamsin_quill_adds_fuel() -> None:
    assert state(play(partnered("tamsin quill", "event blue flood"), "end turn")).fuel == 4


@pytest.mark.clause("8.9")
def test_doctor_vesper_makes_the_converter_take_one() -> None:
    orders = ("kelp crisps", "emberberry jam", "glittulum")
    match = play(partnered("doctor vesper", orders=orders, planets={"tarn": {"hold": 1}}), "convert kelp crisps dark frostkelp")
    assert slot(match, 1).locked == [0, 1, 0, 0]


@pytest.mark.clause("8.9", "7.10")
def test_orsolya_brand_adds_force_and_the_fight_happens_at_once() -> None:
    there = {"tarn": {"troop": 1, "quests": 3}, "halcyra": {"quests": 3}}
    match = farm(at="tarn", enemy="south", planets=there, aboard=0, home=7)
    assert planet(play(match, "partner orsolya brand"), "tarn").troop == 0


@pytest.mark.clause("8.9")
def test_mirelle_oake_makes_orders_wait_longer() -> None:
    match = play(partnered("mirelle oake", "event drifting tank", timers=(LAST, 1, 1)), "end turn")
    assert (slot(match, 1).order, slot(match, 1).timer, state(match).failed) == ("porter's porridge", LAST + 1, 0)


@pytest.mark.clause("8.9")
def test_pim_harrow_makes_room_in_the_hold() -> None:
    there = {"glissane": {"quests": 3, "cubes": 4}, "tarn": {"hold": 5}}
    match = play(partnered("pim harrow", at="glissane", enemy="south", planets=there), "collect all")
    assert planet(match, "glissane").hold == 3


@pytest.mark.clause("8.9")
@pytest.mark.parametrize(("edition", "grown"), [("third", 5), ("second", 5), ("first", 2)])
def test_anwen_steep_keeps_workers_on_top_and_since_the_second_edition_cubes(edition: str, grown: int) -> None:
    """GF-26. Two workers have made 2 more by the next turn."""
    there = {"emberly": {"top": 2, "bottom": 1, "cubes": 3}}
    match = play(partnered("anwen steep", "event red morning", planets=there, home=0, options={"edition": edition}), "end turn")
    assert (planet(match, "emberly").top, planet(match, "emberly").bottom, planet(match, "emberly").dark) == (2, 1, "dark")
    assert planet(match, "emberly").cubes == grown
    told = match.log(0)[1]
    assert ("Destroyed: 3 Cinderroot" in told) is (edition == "first")


@pytest.mark.clause("8.9")
def test_every_representative_does_something_else() -> None:
    assert sorted(rep.ability for rep in CARDS.representatives) == list(range(len(ability)))
    assert all(rep.quests[0].kind == 0 for rep in CARDS.representatives)
