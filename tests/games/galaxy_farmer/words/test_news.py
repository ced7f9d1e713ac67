"""What the log tells."""

from __future__ import annotations

import cosmodrome
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS
from games.galaxy_farmer.farm import EVENTS, GAME, LAST, ORDERS, farm, play


def test_the_log_tells_what_came_of_it() -> None:
    match = farm(
        "event raiding season",
        "order kelp crisps",
        planets={"tarn": {"top": 1}, "dunnel": {"top": 1}},
        home=1,
        timers=(LAST, 1, 1),
    )
    play(match, "end turn")
    lines = match.log(0)
    assert "The enemy patrols 2 planets clockwise." in lines[1]
    assert "1 worker killed, 1 of the 4 that end the game." in lines[1]
    assert "The order Porter's Porridge has failed, 1 of the 4 that end the game." in lines[1]
    assert "Turn 6: 1 Honeyrye on Dunnel grown." in lines[2]


def test_the_log_calls_the_end_the_end() -> None:
    """9.3: no "5 of the 4": what is beyond is told once, as what it is."""
    match = farm("event gold rush", "order kelp crisps", "order moonset tart", failed=3, timers=(LAST, LAST, 1))
    told = play(match, "end turn").log(0)
    assert "The order Porter's Porridge has failed. The order Emberberry Jam has failed. 5 orders failed: the game is lost." in told[1]
    assert told[-1].endswith("Your licence is revoked: 5 orders failed.")
    assert "of the 4" not in " ".join(told)


def test_a_deadly_step_is_told_to_be_one_before_it_is_taken() -> None:
    """9.4: losing is looked at when the turn closes, so a win may still save it."""
    match = farm(enemy="north", aboard=1, home=3, killed=3)
    said = match.preview(0, "fly tarn")
    assert "1 worker killed. 4 workers killed: when this turn ends the game is lost, unless you have 20 points then." in said.says
    assert any("the game is lost" in one for one in said.alarms)


def test_the_log_tells_of_the_last_turn() -> None:
    assert "This is the last turn." in play(farm("event gold rush", drawn=EVENTS[:13]), "end turn").log(0)[1]


def test_the_log_counts_what_has_grown_since_the_planet_turned() -> None:
    """What lay there before is gone (7.2), so it does not count against what is new."""
    match = farm("event green morning", planets={"virelay": {"bottom": 2, "cubes": 1}, "bramblewick": {"bottom": 1, "cubes": 3}}, home=0)
    assert "Turn 6: 2 Mossberry on Virelay, 1 Ropevine on Bramblewick grown." in play(match, "end turn").log(0)[1]


def test_the_log_tells_what_is_lost_from_the_hold() -> None:
    there = {"ocellus": {"hold": 2}}
    assert "2 cubes lost from the hold." in play(farm(enemy="north", aboard=1, home=6, planets=there), "fly tarn").log(0)[0]
    match = play(farm("event sails on the rim", at="tarn", aboard=0, home=7, planets={"tarn": {"quests": 3, "hold": 1}}), "end turn")
    assert "1 cube lost from the hold." in match.log(0)[1]


def test_the_log_says_when_a_pocket_of_fuel_is_of_no_use() -> None:
    match = play(farm("event drifting tank", "event bright nebula"), "end turn", "end turn")
    first, second = (line for line in match.log(0) if line.startswith("An event"))
    assert "1 unit of fuel for you." in first
    assert "for you" not in second
    assert "A pocket of fuel, but the tank takes no more." in second


def test_the_log_tells_which_side_is_up_after_a_turn() -> None:
    """A card called Morning may turn a planet to Dark: the log says what came of it."""
    match = farm("event green morning", planets={"bramblewick": {"dark": "dark"}})
    assert "Virelay is Dark now, Bramblewick is Light now." in play(match, "end turn").log(0)[1]


def test_the_log_tells_of_cubes_destroyed_by_a_turn() -> None:
    match = farm("event green morning", planets={"virelay": {"bottom": 1, "cubes": 2}, "bramblewick": {"cubes": 1}}, home=2)
    told = play(match, "end turn").log(0)[1]
    assert "Destroyed: 2 Mossberry on Virelay, 1 Ropevine on Bramblewick." in told
    assert "Turn 6: 1 Mossberry on Virelay grown." in told


def test_the_log_tells_of_cubes_destroyed_by_the_enemy() -> None:
    landed = farm("event sails on the rim", planets={"tarn": {"cubes": 3}})
    assert "Destroyed: 3 Frostkelp on Tarn." in play(landed, "end turn").log(0)[1]
    met = farm(enemy="north", aboard=1, home=6, planets={"tarn": {"cubes": 2}})
    assert "Destroyed: 2 Frostkelp on Tarn." in play(met, "fly tarn").log(0)[0]


def test_what_is_collected_is_not_destroyed() -> None:
    match = play(farm(at="tarn", planets={"tarn": {"quests": 3, "cubes": 2}}), "collect all", "fly home")
    assert "Destroyed" not in " ".join(match.log(0))


def test_the_log_tells_who_ends_up_below() -> None:
    there = {"virelay": {"top": 2, "bottom": 1}, "bramblewick": {"bottom": 1}}
    told = play(farm("event green morning", aboard=3, planets=there, home=0), "end turn").log(0)[1]
    assert "Virelay: 2 workers are below now, 1 on top." in told
    assert "Bramblewick: 1 worker is on top now." in told


def test_nobody_ends_up_below_beside_a_partner_who_keeps_their_footing() -> None:
    there = {"bramblewick": {"quests": 3}, "virelay": {"top": 1}}
    told = play(farm("event green morning", partner="anwen steep", planets=there, home=2), "end turn").log(0)[1]
    assert "below" not in told


def test_the_log_tells_what_has_stopped_growing_because_all_eight_are_out() -> None:
    match = farm("event blue flood", planets={"virelay": {"top": 1, "store": 8}, "emberly": {"top": 1}}, home=1)
    told = play(match, "end turn").log(0)[1]
    assert "No more Mossberry grows: all 8 cubes of it are out." in told
    assert "Cinderroot grows" not in told


def test_the_log_tells_of_a_plot_that_stays_bare_because_all_eight_are_out() -> None:
    plots = [{"seed": "frostkelp", "grown": 0}, {"seed": "cinderroot", "grown": 0}, {"seed": None, "grown": 0}]
    told = play(farm("event gold rush", plots=plots, planets={"tarn": {"store": 7}}), "end turn").log(0)[1]
    assert "No more Frostkelp grows: all 8 cubes of it are out." in told
    assert "Cinderroot on plot 2 grown." in told


def test_whoever_drifts_is_told_once() -> None:
    assert play(farm(fuel=0), "drift tarn").log(0)[0] == "You drift to Tarn. Umbrel: quest 1 done."


def test_every_card_that_comes_to_the_table_is_read_out_with_its_flavour() -> None:
    """GF-27: planets, representatives, orders and events, when luck lays them down; the ship when the first turn begins."""
    match = GAME.new(luck=cosmodrome.seeded(3))
    match.play(0, "end turn")
    told = " ".join(match.log(0))
    shown = [CARDS.orders[ORDERS.index(slot["order"])] for slot in match.position()["slots"]]
    for card in (CARDS.ships[0], *CARDS.planets, *CARDS.representatives, *shown, CARDS.events[EVENTS.index(match.position()["event"])]):
        assert told.count(card.flavour) == 1, card.name
