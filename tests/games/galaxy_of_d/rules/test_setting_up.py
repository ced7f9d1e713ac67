"""Chapter 3 of the rulebook: setting up."""

from __future__ import annotations

import pytest

import cosmodrome
from cosmodrome.engine.match.state import blank
from cosmodrome.games.galaxy_of_d import rules
from cosmodrome.games.galaxy_of_d.rules import things
from cosmodrome.games.galaxy_of_d.rules.galaxy import DISTANCE, NAMES, counted, free_of_things
from cosmodrome.games.galaxy_of_d.rules.state import phase as phases
from cosmodrome.games.galaxy_of_d.rules.things import first_bases, place_thing
from games.galaxy_of_d.war import GAME, phase, play, player, ships, texts

DRAWN = ("things die 1", "draw planet 1", "draw planet 2", "draw asteroid 1", "draw pirate cruiser")
PLACED = ("spaceport at d5", "planet 1 at c2", "planet 2 at f6", "asteroid 1 at b5", "pirate cruiser at g2")


def setting_up(*luck: str, **options: str) -> cosmodrome.Match:
    return GAME.new(options=options, luck=cosmodrome.scripted(luck, then=cosmodrome.seeded(3)))


def bidding(money: int = 15, first: int = 0) -> cosmodrome.Match:
    return setting_up(*DRAWN, *PLACED, f"first turn seat {first}", f"money die {money - 13}")


@pytest.mark.clause("3.1", "3.2")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_plus_three_things_are_drawn(die: int) -> None:
    match = setting_up(f"things die {die}")
    draws = [event.text for event in match.events if event.text.startswith("draw")]
    assert len(draws) >= die + 3
    assert sum(thing["kind"] is not None for thing in match._position(match._states[-1][0])["things"]) in (die + 4, die + 3, die + 2)
    assert match.position()["things"][0]["kind"] == "spaceport"


@pytest.mark.clause("3.3")
def test_things_are_drawn_one_by_one_from_those_left_in_the_box() -> None:
    match = bidding()
    counts = [int(rules.luck(state[0])) for state in match._states]
    assert counts[:5] == [6, 14, 13, 12, 11]
    assert [event.text for event in match.events[:5]] == list(DRAWN)


@pytest.mark.clause("3.4")
def test_a_draw_without_a_planet_is_made_again_and_the_die_stays() -> None:
    rocks = ("draw asteroid 1", "draw asteroid 2", "draw asteroid 3", "draw pirate scavenger")
    again = ("draw planet 5 from the full box", "draw asteroid 1", "draw asteroid 2", "draw asteroid 3")
    match = setting_up("things die 1", *rocks, *again)
    assert "There is no planet among them: the Things are drawn again." in " ".join(match.log(0))
    kinds = [thing["kind"] for thing in match.position()["things"] if thing["kind"]]
    assert kinds == ["spaceport", "planet 5", "asteroid 1", "asteroid 2", "asteroid 3"]


@pytest.mark.clause("3.5")
def test_each_thing_the_spaceport_first_goes_where_no_thing_is_on_or_next_to_it() -> None:
    for seed in range(30):
        match = GAME.new(luck=cosmodrome.seeded(seed))
        placed = [event.text.split(" at ") for event in match.events if " at " in event.text]
        assert placed[0][0] == "spaceport"
        drawn = [event.text.removeprefix("draw ") for event in match.events if event.text.startswith("draw")]
        assert [name for name, _ in placed[1:]] == drawn[-len(placed[1:]) :] or "full box" in " ".join(drawn)
        sectors = [NAMES.index(sector) for _, sector in placed]
        assert all(DISTANCE[a, b] >= 2 for i, a in enumerate(sectors) for b in sectors[:i])


@pytest.mark.clause("3.6")
def test_a_setting_without_room_for_two_bases_is_done_again() -> None:
    """Ten Things that leave four sectors free, all of them close together."""
    drawn = [f"planet {i}" for i in range(1, 9)] + ["asteroid 1"]
    sectors = ("d4", "f7", "g3", "b6", "d2", "b2", "e6", "d9", "g1", "h5")
    placed = [f"{thing} at {sector}" for thing, sector in zip(["spaceport", *drawn], sectors, strict=True)]
    match = setting_up("things die 6", *(f"draw {thing}" for thing in drawn), *placed, "things die 2")
    assert [event.text for event in match.events].count("things die 2") == 1
    assert "There is no room for two bases: the galaxy is set again." in match.log(0)[len(drawn) + len(placed)]
    redone = match._states[1 + len(drawn) + len(placed)][0]
    assert counted(free_of_things(redone)) == 4
    assert not first_bases(redone)
    assert phase(match) == "bid"
    assert sum(thing["kind"] is not None for thing in match.position()["things"]) == 1 + 5, "swept away, and set anew"


@pytest.mark.clause("3.7")
def test_the_cargo_price_is_four_times_the_way_to_the_nearest_planet() -> None:
    match = bidding()
    assert match.position()["price"] == 12
    for seed in range(30):
        position = GAME.new(luck=cosmodrome.seeded(seed)).position()
        at = {thing["kind"]: NAMES.index(thing["sector"]) for thing in position["things"] if thing["kind"]}
        assert position["price"] == 4 * min(DISTANCE[at["spaceport"], at[kind]] for kind in at if kind.startswith("planet"))


@pytest.mark.clause("3.8", "3.9")
def test_the_bidding_example() -> None:
    match = bidding(15)
    play(match, "bid 1", "bid 3", "bid 5", "bid 6", "pass")
    assert match.waiting == (1,)
    play(match, "base e9")
    assert (player(match, 0)["money"], player(match, 1)["money"]) == (15, 9)
    play(match, "base a1")
    assert phase(match) == "starting ships"
    assert match.position()["first"] == 0


@pytest.mark.clause("3.8")
def test_both_have_the_same_money_and_the_first_turn_seat_opens() -> None:
    match = bidding(19, first=1)
    assert match.waiting == (1,)
    assert [player(match, seat)["money"] for seat in (0, 1)] == [19, 19]
    assert texts(match) == ["pass", *(f"bid {n}" for n in range(1, 20))]


@pytest.mark.clause("3.8")
def test_a_raise_is_at_least_one_dollar_and_at_most_what_one_has() -> None:
    match = play(bidding(14), "bid 12")
    assert texts(match) == ["pass", "bid 13", "bid 14"]
    with pytest.raises(cosmodrome.IllegalAction, match=r"The bid stands at \$12"):
        match.play(1, "bid 12")
    with pytest.raises(cosmodrome.IllegalAction, match=r"You have \$14"):
        match.play(1, "bid 15")


@pytest.mark.clause("3.8")
def test_who_cannot_raise_passes_by_himself() -> None:
    match = play(bidding(14), "bid 14")
    assert (phase(match), match.waiting) == ("bases", (0,))


@pytest.mark.clause("3.8")
def test_if_the_opener_passes_at_0_the_other_wins_for_nothing() -> None:
    match = play(bidding(15), "pass")
    assert match.waiting == (1,)
    play(match, "base e9", "base a1")
    assert [player(match, seat)["money"] for seat in (0, 1)] == [15, 15]


@pytest.mark.clause("3.9")
def test_a_base_is_neither_on_nor_next_to_a_thing_a_pirates_sector_included() -> None:
    match = play(bidding(), "pass")
    allowed = {text.removeprefix("base ") for text in texts(match)}
    lie = [NAMES.index(sector) for sector in ("d5", "c2", "f6", "b5", "g2")]
    assert allowed == {NAMES[s] for s in range(60) if all(DISTANCE[s, thing] >= 2 for thing in lie)}
    for sector in ("g2", "g3"):
        with pytest.raises(cosmodrome.IllegalAction, match="on or next to a Thing"):
            match.play(1, f"base {sector}")


@pytest.mark.clause("3.9")
def test_a_first_base_must_leave_the_second_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    free = ("a1", "a2", "h6")
    state = blank(rules.STATE)
    state[0].active = 0
    for seat in (0, 1):
        state[0].players[seat].starbase = -1
    want = {NAMES.index(name) for name in free}
    monkeypatch.setattr(things, "free_of_things", lambda s: sum(1 << sector for sector in want))
    assert things.first_bases(state[0]) == sum(1 << sector for sector in want)
    want.remove(NAMES.index("h6"))
    assert things.first_bases(state[0]) == 0
    want.add(NAMES.index("a4"))
    assert {NAMES[s] for s in range(60) if things.first_bases(state[0]) >> s & 1} == {"a1", "a4"}


@pytest.mark.clause("3.10")
def test_the_second_base_is_at_least_three_sectors_from_the_first() -> None:
    match = play(bidding(), "pass", "base e9")
    allowed = {NAMES.index(text.removeprefix("base ")) for text in texts(match)}
    assert min(DISTANCE[NAMES.index("e9"), sector] for sector in allowed) == 3
    with pytest.raises(cosmodrome.IllegalAction, match="too close to the other base"):
        match.play(0, "base e8")


@pytest.mark.clause("3.11")
def test_both_buy_starting_ships_at_the_same_time_within_money_and_chits() -> None:
    match = play(bidding(15), "pass", "base e9", "base a1")
    assert match.waiting == (0, 1)
    match.play(0, "buy destroyer")
    match.play(1, "buy interceptor")
    match.play(0, "buy bomber")
    assert texts(match, 0) == ["ready"]
    assert len(texts(match, 1)) == 8
    with pytest.raises(cosmodrome.IllegalAction, match=r"The Interceptor costs \$2; you have \$1\."):
        match.play(0, "buy interceptor")
    match.play(0, "ready")
    assert match.waiting == (1,)
    for _ in range(5):
        match.play(1, "buy interceptor")
    with pytest.raises(cosmodrome.IllegalAction, match="All 6 of your Interceptors are in play"):
        match.play(1, "buy interceptor")


@pytest.mark.clause("3.11")
def test_one_may_start_without_ships() -> None:
    match = play(bidding(15), "pass", "base e9", "base a1")
    match.play(0, "ready")
    match.play(1, "ready")
    assert match.position()["turn"] == 1
    assert ships(match, 0) == ships(match, 1) == {}


@pytest.mark.clause("3.12", "1.5")
def test_ships_are_paid_for_shown_and_stand_at_their_bases_when_both_are_ready() -> None:
    match = play(bidding(15), "pass", "base e9", "base a1")
    assert [thing["kind"] for thing in match.position()["things"] if thing["kind"]] == ["spaceport", "planet 1", "planet 2", "asteroid 1"]
    assert match.position()["pirates"][1]["sector"] == "g2", "a Pirate is a ship now"
    match.play(0, "buy cruiser")
    match.play(0, "ready")
    match.play(1, "buy assassin")
    assert [player(match, seat)["money"] for seat in (0, 1)] == [15, 15]
    match.play(1, "ready")
    assert [player(match, seat)["money"] for seat in (0, 1)] == [10, 8]
    assert (ships(match, 0), ships(match, 1)) == ({"cruiser": "a1"}, {"assassin": "e9"})
    assert "Seat 0 starts with 1 Cruiser. Seat 1 starts with 1 Assassin." in match.log(None)[-1]


@pytest.mark.clause("3.5", "3.6")
def test_where_only_one_sector_is_left_no_luck_is_asked_for() -> None:
    state, _ = GAME.opening()
    rules.deal(state[0], 5)
    while state[0].phase == phases.DRAWING:
        rules.deal(state[0], 0)
    while state[0].phase == phases.PLACING:
        assert rules.luck(state[0]) > 1
        place_thing(state[0], 0)
