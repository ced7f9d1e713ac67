"""What rulebook.md credits to which ruling, what it marks as changed, and what it must not leave out."""

from __future__ import annotations

import re
from itertools import pairwise
from statistics import mean

import pytest

from cosmodrome.games.weird_galaxy.rules.galaxy import HOLE, LAYOUTS, RANKS, SQUARE_OF, SQUARES
from cosmodrome.games.weird_galaxy.rules.trade import city_blocks, payoff
from cosmodrome.games.weird_galaxy.words.names import SQUARE_NAMES, SUIT_NAMES, place_mark, place_name
from games.weird_galaxy.space import GAME, king_moves
from laws.test_rulebook import credited

CLAUSES = dict(re.findall(r"^- \*\*(\d+\.\d+)\*\* (.*)$", GAME.rulebook, re.M))

# What each ruling of the project decides. A clause that is marked with no number is ours, and no ruling says it.
OURS = {
    "WG-1": {"1.2", "1.11"},
    "WG-2": {"1.3", "1.5", "1.8", "1.9"},
    "WG-3": {"2.1", "2.4"},
    "WG-4": {"2.5", "7.4"},
    "WG-5": {"4.1", "4.2", "4.3", "4.4", "4.5"},
    "WG-6": {"1.4"},
    "WG-7": {"7.1", "7.3"},
    "WG-8": {"7.6"},
    "WG-9": {"3.3", "3.4"},
    "WG-10": {"6.2"},
    "WG-11": {"3.4", "6.4", "6.5"},
    "WG-12": {"3.4", "6.6"},
    "WG-13": {"6.8", "7.4"},
    "WG-14": {"6.10"},
    "WG-15": {"6.9"},
    "WG-16": {"1.6", "5.4"},
    "WG-18": {"5.5", "8.2"},
    "WG-19": {"4.3", "4.5", "8.1"},
    "WG-21": {"1.2"},
    "": {"1.10", "4.2", "4.3", "8.3", "8.4"},
}
CHANGED = {"WG-7": {"7.2"}, "WG-8": {"7.6"}, "WG-14": {"6.10"}, "WG-20": {"6.10", "7.2", "7.6"}}


@pytest.mark.parametrize(("kind", "rulings"), [("ours", OURS), ("changed", CHANGED)])
def test_clauses_are_credited_to_the_rulings_that_say_them(kind: str, rulings: dict[str, set[str]]) -> None:
    assert credited(GAME, kind) == rulings


def test_the_credits_say_what_the_marks_mean() -> None:
    paragraph = " ".join(GAME.rulebook.split("## Credits\n")[1].split())
    for mark in ("*(ours: WG-n)*", "*(ours)*", "*(changed: WG-n)*"):
        assert mark in paragraph
    assert "differs from the original on purpose" in paragraph


@pytest.mark.parametrize("number", ["6.10", "7.2", "7.6"])
def test_a_changed_clause_says_what_the_original_has(number: str) -> None:
    assert "in the original" in CLAUSES[number]


@pytest.mark.clause("6.9")
def test_the_payoff_has_the_example_of_the_original() -> None:
    source, destination = (SQUARE_NAMES.index(name) for name in ("b6", "d2"))
    assert (place_name(0, source), place_name(0, destination)) == ("4 of spring", "4 of summer")
    assert (city_blocks(source, destination), payoff(source, destination)) == (6, 3)
    told = "from the 4 of spring (b6) to the 4 of summer (d2) it is 2 columns and 4 rows, 6 in all, and 3 Space Bucks"
    assert told in CLAUSES["6.9"]


def far(layout: int, suit: int) -> float:
    """How many moves a suit's home is from the average tile."""
    home = int(SQUARE_OF[layout, suit * RANKS])
    return mean(king_moves(home, square) for square in range(SQUARES) if square != HOLE)


def chain(layout: int, suit: int) -> int:
    """How many moves lead from a suit's home along its stations into the hole."""
    stops = [int(SQUARE_OF[layout, suit * RANKS + rank]) for rank in range(RANKS)] + [HOLE]
    return sum(king_moves(a, b) for a, b in pairwise(stops))


@pytest.mark.clause("1.11")
def test_that_the_first_layout_was_not_wholly_fair_is_said() -> None:
    first = LAYOUTS.index("first")
    near = [name for suit, name in enumerate(SUIT_NAMES) if far(first, suit) == 3.5]
    others = [name for suit, name in enumerate(SUIT_NAMES) if far(first, suit) == 3.75]
    assert len(near) == len(others) == 4
    assert f"the homes of {', '.join(near[:-1])} and {near[-1]} are nearer" in CLAUSES["1.11"]
    told = re.sub(r"\s+", " ", GAME.rulebook)
    assert f"the homes of {', '.join(near[:-1])} and {near[-1]} are 3.50 moves from the average tile" in told
    assert f"those of {', '.join(others[:-1])} and {others[-1]} 3.75" in told
    assert "win 55.9 % of the games for two (± 1.4)" in told


@pytest.mark.clause("1.10")
def test_the_layouts_are_told_and_shown() -> None:
    assert [option.choices for option in GAME.about.options if option.name == "layout"] == [LAYOUTS] == [("standard", "even", "first")]
    shown = [line.split() for line in GAME.rulebook.splitlines() if line.startswith("      ")]
    for layout in range(3):
        rows = shown[7 * layout : 7 * layout + 7]
        assert [mark for row in rows for mark in row] == [place_mark(layout, square).replace("hole", "--") for square in range(SQUARES)]
    assert len(shown) == 21
    assert "`even`" in CLAUSES["1.10"]
    assert {far(1, suit) for suit in range(8)} == {3.5}
    assert "every home is 3.50 moves from the average tile" in CLAUSES["1.10"]
    assert [{chain(layout, suit) for suit in range(8)} for layout in range(3)] == [{10}, {14}, {9}]
    assert "takes 14 moves instead of 10" in CLAUSES["1.10"]


def test_the_worked_turn_is_played_as_told() -> None:
    match = GAME.lessons[0].match()
    for seat, text in ((0, "move c6"), (0, "load"), (0, "move d5"), (0, "move e5"), (1, "end turn")):
        match.play(seat, text)
    before = match.position()
    assert (before["turn"], before["points"], before["players"][0]["ship"], before["players"][0]["bucks"]) == (0, 3, "e5", 0)
    assert [place_name(0, SQUARE_NAMES.index(name)) for name in ("c6", "f5", "b7")] == ["3 of suns", "3 of autumn", "ace of summer"]
    match.play(0, "move f5")
    assert (match.position()["points"], match.position()["players"][0]["bucks"]) == (2, 0)
    match.play(0, "deliver 3 of suns")
    assert (match.position()["points"], match.position()["players"][0]["bucks"]) == (2, 2)
    match.play(0, "build")
    after = match.position()
    assert (after["turn"], after["players"][0]["bucks"]) == (1, 1)
    assert after["players"][0]["stations"][:3] == ["working", "working", "none"]
