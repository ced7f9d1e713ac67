"""What the rulebook repeats of the cards is what the cards say, and what it credits to rulings is what they say."""

from __future__ import annotations

import re

import pytest

from cosmodrome.games.galaxy_farmer import ABOUT
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, COLOURS, DIRECTIONS, EDITIONS, PRINTED, event_kind
from games.galaxy_farmer.farm import GAME, farm, planet, play, slot, state
from games.galaxy_farmer.listing import listed, listing
from laws.test_rulebook import credited

EASY, STANDARD, HARD = CARDS.difficulties
ORDINAL = {3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}

# Which ruling of the project is named where; "" is for what is ours and no ruling says. GF-3 only repeats the original.
CREDITED = {
    "GF-1": {"1.1", "1.4", "2.3", "3.2"},
    "GF-2": {"2.2"},
    "GF-4": {"1.5", "5.7"},
    "GF-5": {"4.1"},
    "GF-6": {"3.3", "3.4", "7.16"},
    "GF-7": {"4.8", "4.9"},
    "GF-8": {"2.1", "4.4"},
    "GF-9": {"2.5", "4.9", "4.10", "5.1", "5.2", "5.3", "5.4", "6.4"},
    "GF-10": {"5.6"},
    "GF-11": {"6.3", "6.6", "6.8"},
    "GF-12": {"5.8"},
    "GF-13": {"9.2", "9.3"},
    "GF-14": {"7.9", "7.10", "7.11"},
    "GF-15": {"7.13"},
    "GF-16": {"7.12"},
    "GF-17": {"7.8"},
    "GF-18": {"7.14"},
    "GF-19": {"8.2", "8.3", "8.4", "8.6"},
    "GF-20": {"8.9"},
    "GF-21": {"6.9"},
    "GF-22": {"7.1", "7.4", "7.5", "7.15"},
    "GF-23": {"1.5", "1.7"},
    "GF-25": {"7.1", "9.6"},
    "GF-26": {"1.7", "1.8", "6.9", "7.4", "8.9"},
    "GF-27": {"2.7"},
    "GF-28": {"4.5", "5.2", "5.5", "7.14", "8.6"},
    "": {"2.6", "4.10", "9.7"},
}


def clause(number: str) -> str:
    """One clause of the rulebook."""
    found = re.search(rf"^- \*\*{re.escape(number)}\*\* (.*)$", GAME.rulebook, re.M)
    assert found
    return found[1]


def ways(kind: int) -> str:
    """How far and which way the cards of a kind move the enemy."""
    return ", ".join(f"{abs(event.steps)} {DIRECTIONS[event.steps < 0]}" for event in CARDS.events if event.kind == kind)


@pytest.mark.clause("8.9")
def test_the_rulebook_lists_every_card_as_it_is() -> None:
    """GF-27: all three quests of every representative, its ability, and every card's flavour. (listing.py writes it.)"""
    assert listed(GAME.rulebook) == listing().strip()
    flavours = [card.flavour for cards in (CARDS.ships, CARDS.planets, CARDS.orders, CARDS.events, CARDS.representatives) for card in cards]
    assert len(flavours) == 67
    assert all(f"*{flavour}*" in GAME.rulebook for flavour in flavours)


@pytest.mark.clause("1.7")
def test_it_lists_the_ships() -> None:
    assert "; ".join(f"{ship.name}, {ship.fuel} fuel, {ship.berths} berths, hold {ship.hold}" for ship in CARDS.ships) in clause("1.7")


@pytest.mark.clause("1.8")
@pytest.mark.parametrize("name", PRINTED[1:])
def test_it_says_what_a_season_of_an_earlier_edition_has(name: str) -> None:
    easy, standard, hard = (level.events for level in EDITIONS[PRINTED.index(name)].difficulties)
    assert f"In the {name} edition a season has {easy} events on easy, {standard} on standard and {hard} on hard" in clause("1.8")


@pytest.mark.clause("7.4", "7.5")
def test_it_says_which_way_the_enemy_goes() -> None:
    assert f"The four cards: {ways(event_kind.PATROL)} *(ours: GF-22, GF-26)*." in clause("7.4")
    assert f"The two cards: {ways(event_kind.WARP)} *(ours: GF-22)*." in clause("7.5")


@pytest.mark.clause("7.14", "7.15")
def test_it_says_where_meteors_fall_and_that_bounties_are_one_a_colour() -> None:
    stormy = [CARDS.planets[event.which].name for event in CARDS.events if event.kind == event_kind.METEOR]
    assert f"{', '.join(stormy[:-1])} and {stormy[-1]} have one card each." in clause("7.14")
    colours = [COLOURS[event.which] for event in CARDS.events if event.kind == event_kind.BOUNTY]
    assert f"There is one card a colour: {', '.join(colours)} *(" in clause("7.15")


@pytest.mark.clause("9.2", "9.3", "9.4", "9.6")
def test_it_says_what_each_difficulty_asks_for() -> None:
    assert EASY.points == STANDARD.points
    assert clause("9.2").startswith(f"You win at {STANDARD.points} points; on hard at {HARD.points}.")
    assert STANDARD.failures == HARD.failures
    assert clause("9.3").startswith(
        f"You lose with the {ORDINAL[STANDARD.failures]} failed order; on easy with the {ORDINAL[EASY.failures]}"
    )
    assert STANDARD.killed == HARD.killed
    assert clause("9.4").startswith(f"You lose with the {ORDINAL[STANDARD.killed]} killed worker; on easy with the {ORDINAL[EASY.killed]}")
    events = f"of the {len(CARDS.events)}, a season uses {EASY.events} on easy, {STANDARD.events} on standard and {HARD.events} on hard"
    assert events in clause("9.6")


@pytest.mark.parametrize(
    ("number", "credit"),
    [
        ("4.5", "(bottom first ours: GF-28)"),
        ("5.2", "(throwing away ours: GF-9; hold before storage ours: GF-28)"),
        ("5.5", "(bare plots only ours: GF-28)"),
        ("5.8", "(ours: GF-12; that it holds for planting, and when a stop begins, is our reading of it)"),
        ("7.14", "(ours: GF-18; the push: GF-28)"),
        ("8.3", "(Grow as GF-19 reads it; the last four kinds are ours)"),
        ("8.6", "(ours: GF-19; the fight: GF-28)"),
    ],
)
def test_it_credits_rulings_with_what_they_say(number: str, credit: str) -> None:
    assert clause(number).endswith(f"*{credit}*.")


def test_clauses_are_credited_to_the_rulings_that_say_them() -> None:
    assert credited(GAME) == CREDITED


def test_it_says_that_a_push_moves_the_enemy_during_a_storm() -> None:
    assert "never moves" not in clause("7.14")
    assert "a push may move it onto the stormy planet" in clause("7.14")


def test_it_says_that_names_of_events_promise_no_side() -> None:
    assert "Morning and Evening" in clause("7.2")


def test_minutes_are_the_original_s() -> None:
    assert ABOUT.minutes == (40, 80)
    assert "A solitaire of 40 to 80 minutes." in GAME.rulebook


def test_the_worked_turn_is_played_as_told() -> None:
    match = farm(
        "event gold evening",
        orders=("kelp crisps", "emberberry jam", "glittulum"),
        planets={"tarn": {"top": 1, "cubes": 2}},
        drawn=("blue evening", "red evening"),
        home=2,
    )
    play(match, "fly tarn")
    assert (state(match).fuel, planet(match, "tarn").rep, planet(match, "tarn").quests) == (2, "umbrel", 2)
    play(match, "put down worker", "collect all", "fly home", "lock kelp crisps all")
    assert (state(match).fuel, state(match).aboard, planet(match, "tarn").cubes) == (1, 3, 0)
    assert slot(match, 1).locked[:2] == [2, 0]
    play(match, "end turn")
    assert (state(match).fuel, state(match).event, planet(match, "tarn").cubes) == (3, "gold evening", 2)
    assert {planet(match, name).dark for name in ("halcyra", "dunnel")} == {"dark"}
    assert planet(match, "tarn").dark == "light"
    assert [slot(match, number).timer for number in (1, 2, 3)] == [2, 2, 2]
