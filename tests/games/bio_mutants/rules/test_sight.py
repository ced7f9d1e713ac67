"""Section 2 of the rulebook: who knows what."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest

import cosmodrome
from cosmodrome.engine.compile.rng import RNG, WORDS, stream
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.match import Match
from cosmodrome.engine.match.state import blank
from cosmodrome.engine.match.trail import Trail
from games.bio_mutants.shuttle import GAME, ROWS, arranging, control, play, shuttle, stopped
from laws.settings import rng_for
from laws.test_leaks import WRONG, consistent

NODES = 40_000  # with each number of seats, so more than a hundred thousand in all


def ranks(match: Match, viewer: int | None, row: int) -> list[str | None]:
    return [coin["rank"] for coin in match.view(viewer)["state"]["players"][row]["coins"]]


def suits(match: Match, viewer: int | None, row: int) -> list[str | None]:
    return [coin["suit"] for coin in match.view(viewer)["state"]["players"][row]["coins"]]


@pytest.mark.clause("2.1")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_suits_dice_banks_scores_and_bids_are_public(viewer: int | None) -> None:
    match = play(shuttle(die=["4", "ace", "2"], bank=[90, 80, 70]), "0: bid 12")
    seen = match.view(viewer)["state"]
    assert [suits(match, viewer, i) for i in range(3)] == [[name.split()[0] for name in row] for row in ROWS[:3]]
    assert [player["die"] for player in seen["players"][:3]] == ["4", "ace", "2"]
    assert [player["bank"] for player in seen["players"][:3]] == [90, 80, 70]
    assert (seen["bid"], seen["bidder"]) == (12, 0)


@pytest.mark.clause("2.2")
def test_a_rank_is_its_owners_secret_until_it_is_harvested() -> None:
    match = control()
    assert ranks(match, 1, 1) == ["3", "4", "5", "null", "ace", "2"]
    for viewer in (None, 0, 2):
        assert ranks(match, viewer, 1) == [None] * 6
    play(match, "0: move suns 4")
    for viewer in (None, 0, 2):
        assert ranks(match, viewer, 1) == [None, "4", None, None, None, None]


@pytest.mark.clause("2.3")
def test_of_anothers_arranging_one_sees_only_whether_the_row_is_complete() -> None:
    match = arranging(2)
    before = [(match.view(viewer), match.text(viewer), match.log(viewer)) for viewer in (1, None)]
    for name in ROWS[0][:5]:
        play(match, f"0: place {name}")
        assert [(match.view(viewer), match.text(viewer), match.log(viewer)) for viewer in (1, None)] == before
    assert suits(match, 1, 0) == [None] * 6
    play(match, f"0: place {ROWS[0][5]}")
    assert match.log(1)[-1] == "Seat 0 completes the row."
    assert match.log(0)[-1] == f"You place {ROWS[0][5]} as the last coin of the row."
    assert suits(match, 1, 0) == [None] * 6
    assert match.view(1)["state"]["players"][0]["placed"] == 6


@pytest.mark.clause("2.3")
def test_a_seat_takes_its_placing_back_whatever_the_others_do() -> None:
    match = arranging(3)
    play(match, *(f"0: place {name}" for name in ROWS[0]), "1: place moons 2", *(f"2: place {name}" for name in ROWS[2]))
    assert match.waiting == (1,)
    match.undo(0)
    match.undo(0)
    assert match.waiting == (0, 1)
    assert match.position()["players"][0]["placed"] == 4
    assert match.position()["players"][1]["placed"] == 1
    assert match.position()["players"][2]["placed"] == 6
    for _ in range(4):
        match.undo(0)
    with pytest.raises(cosmodrome.IllegalAction, match="nothing to take back"):
        match.undo(0)
    assert cosmodrome.load(match.save()) == match
    play(match, *(f"0: place {name}" for name in reversed(ROWS[0])), *(f"1: place {name}" for name in ROWS[1] if name != "moons 2"))
    assert match.position()["phase"] == "bid"
    with pytest.raises(cosmodrome.IllegalAction, match="something new was revealed"):
        match.undo(0)


@pytest.mark.clause("2.2", "2.4")
@pytest.mark.parametrize("tile", ["suns 4", "suns null", "crowns 5"])
def test_what_a_move_has_shown_cannot_be_taken_back(tile: str) -> None:
    match = play(control(), f"0: move {tile}")
    with pytest.raises(cosmodrome.IllegalAction, match="something new was revealed"):
        match.undo(0)


def test_a_bid_and_a_move_that_shows_nothing_can_be_taken_back() -> None:
    match = play(shuttle(), "0: bid 5")
    match.undo(0)
    assert match == shuttle()
    match = play(control(moon="2", stopped=stopped("suns 4", "suns 5"), score=[0, 14, 0], bank=[80, 90, 90]), "0: move suns 4")
    match.undo(0)
    assert match.waiting == (0,)
    with pytest.raises(cosmodrome.IllegalAction, match="Seat 1 has decided since"):
        play(shuttle(), "0: bid 5", "1: bid 6").undo(0)


@pytest.mark.clause("2.2")
def test_coins_are_drawn_unseen_by_others() -> None:
    match = arranging(2)
    assert match.log(0)[0] == "You draw suns null."
    assert match.log(1)[0] == match.log(None)[0] == "Seat 0 draws a coin."
    assert match.log(0)[-1] == match.log(None)[-1] == "Seat 1 draws a coin."
    assert match.log(1)[-1] == "You draw moons 2."


# What can be imagined


def imagined(match: Match, viewer: int, draws: int) -> Iterable[Any]:
    """Full states that the viewer could be in."""
    imagine = compiled(GAME.rules.imagine)
    rng = rng_for(draws + viewer)
    v = blank(GAME.rules.STATE)
    GAME.rules.sight(match._state, viewer, v[0])
    for _ in range(draws):
        state = v.copy()
        imagine(state[0], viewer, rng)
        yield state[0]


def check_uniform(counts: Counter[Any], possible: Iterable[Any]) -> None:
    """Exactly these come up, each as often as any other (chi-square, five standard deviations)."""
    possible = set(possible)
    assert set(counts) == possible
    mean = sum(counts.values()) / len(possible)
    assert mean >= 8, "more draws are needed"
    chi = sum((counts[one] - mean) ** 2 / mean for one in possible)
    assert abs(chi - (len(possible) - 1)) < 5 * np.sqrt(2 * (len(possible) - 1)) + 5


def assignments(match: Match, viewer: int) -> set[tuple[int, ...]]:
    """By brute force: every way to give ranks to all coins in rows that agrees with all the viewer has seen."""
    s = match._state
    places = [(i, j) for i in range(s.seats) for j in range(6)]
    true = [int(s.players[i].coins[j].suit) * 6 + int(s.players[i].coins[j].rank) for i, j in places]
    tiles = {tile for tile in range(24) if s.stopped[tile]}
    fixed = [place[0] == viewer or coin in tiles for place, coin in zip(places, true, strict=True)]
    known = {coin for coin, sure in zip(true, fixed, strict=True) if sure}
    choices = [
        [coin] if sure else [other for other in range(coin // 6 * 6, coin // 6 * 6 + 6) if other not in known | tiles]
        for coin, sure in zip(true, fixed, strict=True)
    ]
    return {way for way in itertools.product(*choices) if len(set(way)) == len(way)}


DONE = ("suns null", "suns ace", "suns 3", "moons 3", "moons null", "crowns null", "crowns ace", "arms 3", "arms 5")


@pytest.mark.clause("2.4", "2.5")
@pytest.mark.parametrize(
    ("seats", "viewer", "tiles"),
    [
        (2, 0, ("suns 5", "moons 2")),  # suns and moons of the rows only
        (2, 1, (*DONE, "crowns 5")),  # an ownerless tile of another suit tells nothing
        (2, -1, ("suns null", "suns ace", "suns 3", "suns 4", "moons 3", "moons null", "moons ace", "moons 2")),
        (3, 0, ("suns 5", "moons 2", "suns 4", "crowns 5", "arms ace", "crowns null", "arms 4")),  # two tiles are ownerless
        (3, 2, (*DONE, "suns 4", "moons 4")),
        (3, -1, (*DONE, "suns 4", "moons 4", "moons 5", "crowns 5", "arms null")),
        (4, 3, (*DONE, "suns 4", "moons 4", "moons 5")),
        (4, -1, (*DONE, "suns 4", "moons 4", "moons 5", "crowns 3", "arms null", "arms ace")),
    ],
)
def test_every_assignment_of_ranks_is_as_likely(seats: int, viewer: int, tiles: tuple[str, ...]) -> None:
    score = [7 * sum(name in tiles for name in row) for row in ROWS[:seats]]
    match = shuttle(seats=seats, sun=3, stopped=stopped(*tiles), arm=tiles[0], score=score)
    possible = assignments(match, viewer)
    counts: Counter[Any] = Counter()
    for s in imagined(match, viewer, min(40 * len(possible), 60_000)):
        counts[tuple(int(s.players[i].coins[j].suit) * 6 + int(s.players[i].coins[j].rank) for i in range(seats) for j in range(6))] += 1
    check_uniform(counts, possible)


@pytest.mark.clause("2.4")
def test_a_tile_found_without_an_owner_is_in_nobodys_imagined_row() -> None:
    match = play(control(seats=2, arm="crowns 5", stopped=stopped("crowns 5")), "0: move crowns 2")
    for viewer in (-1, 0, 1):
        for s in imagined(match, viewer, 300):
            held = {int(coin.suit) * 6 + int(coin.rank) for i in range(2) for coin in s.players[i].coins}
            assert len(held) == 12
            assert not held & {14, 17}
            assert s.stopped[14]


@pytest.mark.clause("2.5")
def test_before_rows_are_shown_every_hand_is_as_likely() -> None:
    match = GAME.new(2)
    for drawn, viewer, possible in (
        (2, 1, set(itertools.combinations(range(24), 2))),
        (2, -1, set(itertools.combinations(range(24), 2))),
        (8, 0, None),
    ):
        early = match.copy()
        early._states = Trail(early._states[: drawn + 1])
        mine = sorted(int(c.suit) * 6 + int(c.rank) for c in early._state.players[0].coins)
        counts: Counter[Any] = Counter()
        for s in imagined(early, viewer, 12_000):
            row = s.players[1 if viewer == 0 else 0]
            counts[tuple(int(row.coins[j].suit) * 6 + int(row.coins[j].rank) for j in range(2))] += 1
        check_uniform(counts, possible or itertools.combinations([tile for tile in range(24) if tile not in mine], 2))


@pytest.mark.clause("2.5")
def test_a_complete_row_not_shown_yet_may_be_any_coins_in_any_order() -> None:
    match = play(arranging(2), *(f"0: place {name}" for name in ROWS[0]))
    unseen = [tile for tile in range(24) if tile not in (3, 4, 5, 6, 7, 8)]
    at: list[Counter[Any]] = [Counter() for _ in range(6)]
    pairs: Counter[Any] = Counter()
    for s in imagined(match, 1, 12_000):
        row = [int(coin.suit) * 6 + int(coin.rank) for coin in s.players[0].coins]
        assert len(set(row)) == 6
        for place, coin in enumerate(row):
            at[place][coin] += 1
        pairs[row[1], row[4]] += 1
    for place in range(6):
        check_uniform(at[place], unseen)
    check_uniform(pairs, itertools.permutations(unseen, 2))


@pytest.mark.clause("2.5")
def test_how_far_an_unfinished_row_has_come_may_be_anything_short_of_complete() -> None:
    match = play(arranging(2), "0: place suns 2", "0: place moons 3")
    counts: Counter[Any] = Counter()
    for s in imagined(match, 1, 6_000):
        counts[int(s.players[0].placed)] += 1
        hand = [int(coin.suit) * 6 + int(coin.rank) for coin in s.players[0].coins[s.players[0].placed :]]
        assert hand == sorted(hand)
    check_uniform(counts, range(6))


@pytest.mark.clause("2.6")
def test_at_the_end_all_is_shown() -> None:
    match = play(control(bank=[0, 0, 0]), "0: move suns 4")
    for viewer in (None, 0, 1, 2):
        assert [ranks(match, viewer, i) for i in range(3)] == [[name.split()[1] for name in row] for row in ROWS[:3]]
    with pytest.raises(cosmodrome.IllegalAction, match="revealed"):
        match.undo(0)


@pytest.mark.clause("2.6")
def test_a_pass_that_ends_the_game_cannot_be_taken_back() -> None:
    match = play(shuttle(seats=2, sun=3, moon="5"), "0: pass", "1: pass")
    assert match.over
    with pytest.raises(cosmodrome.IllegalAction, match="revealed"):
        match.undo(1)


@pytest.mark.clause("2.2", "2.3", "2.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_leaks_at_very_many_nodes_to_seats_or_spectators(seats: int) -> None:
    """The law's own check, over more nodes than the law looks at."""
    rules = GAME.rules
    look = compiled(consistent(rules))
    nodes, number = 0, 0
    while nodes < NODES:
        rng = np.zeros(WORDS, RNG)
        stream(rng, 4, number)
        state, _ = GAME.opening(seats)
        empty, v, w = blank(rules.STATE), blank(rules.STATE), blank(rules.STATE)
        masks = [np.zeros(rules.ACTIONS, np.uint8) for _ in range(2)]
        looked = look(state[0], seats, empty, v, v.view(np.uint8), w, w.view(np.uint8), *masks, rng)
        assert looked > 0, WRONG[looked]
        nodes, number = nodes + looked, number + 1
