"""Section 1 of the rulebook: setting up."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from statistics import mean

import pytest

import cosmodrome
from cosmodrome.games.weird_galaxy.rules import galaxy
from cosmodrome.games.weird_galaxy.rules.galaxy import HOLE, LAYOUTS, RANKS, SQUARE_OF, TILE_AT, TILES
from cosmodrome.games.weird_galaxy.words.names import SQUARE_NAMES, place_mark
from games.weird_galaxy.space import GAME, king_moves, play, player, seat, space, state, texts

ORIGINAL = ("standard", "first")  # the layouts that keep the original's ranks


def own_tiles(layout: int, suit: int) -> list[int]:
    """The squares of a suit's tiles, and the hole."""
    return [int(SQUARE_OF[layout, suit * RANKS + rank]) for rank in range(RANKS)] + [HOLE]


@pytest.mark.clause("1.1")
def test_the_galaxy_has_48_tiles_around_a_black_hole() -> None:
    assert SQUARE_NAMES[HOLE] == "d4"
    assert (SQUARE_NAMES[0], SQUARE_NAMES[-1]) == ("a7", "g1")
    for layout in range(len(LAYOUTS)):
        assert sorted(TILE_AT[layout]) == list(range(-1, TILES))
        assert TILE_AT[layout, HOLE] == -1


@pytest.mark.clause("1.2")
@pytest.mark.parametrize("layout", ORIGINAL)
def test_a_layout_has_the_ranks_of_the_original(layout: str) -> None:
    rows = ["2AN2AN2", "N43434A", "A35553N", "245-542", "N35553A", "A43434N", "2NA2NA2"]
    marks = [place_mark(LAYOUTS.index(layout), square)[0].replace("h", "-") for square in range(49)]
    assert ["".join(marks[row * 7 : row * 7 + 7]) for row in range(7)] == rows


@pytest.mark.clause("1.2")
@pytest.mark.parametrize("layout", range(len(LAYOUTS)), ids=LAYOUTS)
def test_a_layout_has_four_fold_symmetry(layout: int) -> None:
    """A quarter turn takes the tiles of each suit to those of another."""
    turned = {}
    for square in range(49):
        if square != HOLE:
            row, column = divmod(square, 7)
            tile, image = int(TILE_AT[layout, square]), int(TILE_AT[layout, column * 7 + 6 - row])
            assert tile % RANKS == image % RANKS
            assert turned.setdefault(tile // RANKS, image // RANKS) == image // RANKS
    assert sorted(turned.values()) == list(range(8))


@pytest.mark.clause("1.2")
@pytest.mark.parametrize("layout", range(len(LAYOUTS)), ids=LAYOUTS)
def test_every_suit_has_the_same_distances_between_its_own_tiles_and_the_hole(layout: int) -> None:
    distances = {tuple(king_moves(a, b) for a, b in combinations(own_tiles(layout, suit), 2)) for suit in range(8)}
    assert len(distances) == 1


@pytest.mark.clause("1.2", "1.11")
@pytest.mark.parametrize(("layout", "homes"), [(0, {3.5: 4, 3.75: 4}), (1, {3.5: 8}), (2, {3.5: 4, 3.75: 4})])
def test_how_far_homes_are_from_the_average_tile(layout: int, homes: dict[float, int]) -> None:
    far = [mean(king_moves(own_tiles(layout, suit)[0], square) for square in range(49) if square != HOLE) for suit in range(8)]
    assert Counter(far) == homes


@pytest.mark.clause("1.2", "1.10")
def test_another_layout_is_data() -> None:
    match = GAME.new(2, {"layout": "even"}, cosmodrome.seeded(1))
    play(match, "choose suns", "choose moons")
    assert (seat(match, 0).ship, seat(match, 1).ship) == ("e1", "a5")
    rows = [" ".join(place_mark(1, square).replace("hole", "--") for square in range(row * 7, row * 7 + 7)) for row in range(7)]
    text = f"[mine]\nrows = {rows}"
    assert galaxy.read_layouts(text) == {"mine": TILE_AT[1].tolist()}


@pytest.mark.clause("1.2")
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("2C", "9C", "'9C' is no tile"),
        ("2C", "AC", "AC stands twice"),
        ("--", "2C", "seven rows of seven"),
        ("2C ", "", "seven rows of seven"),
    ],
)
def test_a_faulty_layout_is_refused(old: str, new: str, fault: str) -> None:
    rows = [
        " ".join(place_mark(LAYOUTS.index("first"), square).replace("hole", "--") for square in range(row * 7, row * 7 + 7))
        for row in range(7)
    ]
    with pytest.raises(ValueError, match=fault):
        galaxy.read_layouts(f"[mine]\nrows = {rows}".replace(old, new))


@pytest.mark.clause("1.3")
def test_suits_are_chosen_in_seat_order_among_those_left() -> None:
    match = GAME.new(3, luck=cosmodrome.seeded(1))
    assert match.waiting == (0,)
    assert len(texts(match)) == 8
    play(match, "choose winter")
    assert match.waiting == (1,)
    with pytest.raises(cosmodrome.IllegalAction, match="Winter is taken"):
        play(match, "choose winter")
    play(match, "choose arms")
    assert texts(match) == [f"choose {suit}" for suit in ("suns", "moons", "crowns", "spring", "summer", "autumn")]
    with pytest.raises(cosmodrome.IllegalAction, match="Choose a suit first"):
        play(match, "build")
    play(match, "choose suns")
    with pytest.raises(cosmodrome.IllegalAction, match="Suits are chosen once"):
        play(match, "choose moons")


@pytest.mark.clause("1.3")
def test_ship_and_first_station_stand_on_the_null_tile_of_the_suit() -> None:
    match = play(GAME.new(2, luck=cosmodrome.seeded(1)), "choose winter", "choose spring")
    assert [(seat(match, i).ship, seat(match, i).stations[:2]) for i in (0, 1)] == [
        ("b1", ["working", "none"]),
        ("g2", ["working", "none"]),
    ]


@pytest.mark.clause("1.4")
def test_homes_of_players_charge_fees_and_other_homes_do_not() -> None:
    others = (player(1),)
    assert "move a6" not in texts(space(me=player(0, "a5"), others=others))  # home of moons, seat 1
    assert "move a6" in texts(space(me=player(0, "a5", bucks=1), others=others))
    assert "move a3" in texts(space(me=player(0, "a4"), others=others))  # home of autumn, which nobody has


@pytest.mark.clause("1.4")
def test_homes_of_players_bar_hyperjumps() -> None:
    with pytest.raises(cosmodrome.BadLuck):
        play(space("jump null of moons"), "hyperjump")
    assert seat(play(space("jump null of autumn"), "hyperjump")).ship == "a3"


@pytest.mark.clause("1.5")
def test_everybody_begins_with_nothing() -> None:
    match = GAME.new(5, luck=cosmodrome.seeded(1))
    assert [one["bucks"] for one in match.position()["players"]] == [0] * 5


@pytest.mark.clause("1.6", "5.4")
def test_twelve_counters_are_seven_stations_and_five_shields() -> None:
    match = space(me=player(0, bucks=9, stations="ssssww"))
    assert {"shield 4", "shield 5"} <= set(texts(match))
    play(match, "shield 4")
    play(match, "end turn", "end turn")
    assert not any(text.startswith("shield") for text in texts(match))
    with pytest.raises(cosmodrome.IllegalAction, match="All your 5 shields are in use"):
        play(match, "shield 5")


@pytest.mark.clause("1.7")
def test_phredd_begins_in_the_black_hole() -> None:
    assert state(GAME.new(2)).phredd == "d4"


@pytest.mark.clause("1.8")
@pytest.mark.parametrize("first", range(3))
def test_luck_decides_who_goes_first_and_then_it_goes_round(first: int) -> None:
    match = GAME.new(3, luck=cosmodrome.scripted([f"first seat {first}"]))
    play(match, "choose suns", "choose moons", "choose crowns")
    turns = []
    for _ in range(4):
        turns.append(match.waiting[0])
        play(match, "end turn")
    assert turns == [(first + i) % 3 for i in range(4)]


@pytest.mark.clause("1.9")
def test_nothing_is_hidden() -> None:
    match = space(me=player(0, bucks=3))
    views = [match.view(viewer)["state"] for viewer in (None, 0, 1)]
    assert views[0] == views[1] == views[2]
    assert views[0]["players"][0]["bucks"] == 3
