"""What rulebook.md credits to which ruling, and what it must not leave out."""

from __future__ import annotations

import re

from games.bio_mutants.shuttle import GAME
from laws.test_rulebook import credited

CLAUSES = dict(re.findall(r"^- \*\*(\d+\.\d+)\*\* (.*)$", GAME.rulebook, re.M))

# What each ruling of the project decides. A clause that is marked with no number is ours, and no ruling says it.
CREDITED = {
    "BM-1": {"1.1"},
    "BM-2": {"1.3", "6.1"},
    "BM-3": {"1.5", "1.6", "2.3"},
    "BM-4": {"2.4", "2.6"},
    "BM-5": {"1.8"},
    "BM-6": {"3.2", "3.5"},
    "BM-7": {"1.2", "3.6"},
    "BM-8": {"4.1", "4.2", "4.3"},
    "BM-9": {"5.1", "5.2"},
    "BM-10": {"5.4"},
    "BM-11": {"6.2"},
    "": {"1.5", "2.5", "6.5"},
}


def test_clauses_are_credited_to_the_rulings_that_say_them() -> None:
    assert credited(GAME) == CREDITED


def test_that_the_last_six_coins_need_no_luck_is_ours() -> None:
    assert CLAUSES["1.5"].endswith("With four seats the last six coins go to seat 3 without further luck *(ours)*.")


def test_the_game_ends_after_a_phase_whether_or_not_anything_was_harvested() -> None:
    assert "after a harvest" not in CLAUSES["6.2"]
    assert "at the end of a phase" in CLAUSES["6.2"]
    assert "whether or not anything was harvested" in CLAUSES["6.1"]


def test_who_can_win_after_giving_up_among_three_is_said() -> None:
    assert "Nobody who has left can win" in CLAUSES["6.5"]
    assert "for nobody but itself" in CLAUSES["6.5"]


def test_the_examples_of_the_original_are_there() -> None:
    assert "With a die of 4 the first coin is ideal in phase 4, the second in 5, the fifth in 2." in CLAUSES["5.3"]
    assert "A coin whose ideal phase is 2 scores 7 in phase 2, 5 in null and 3 in 4." in CLAUSES["5.4"]


def test_the_worked_turn_is_played_as_told() -> None:
    match, other, later = (GAME.lessons[0].match() for _ in range(3))
    bids = ((0, "bid 5"), (1, "bid 6"), (0, "bid 8"), (1, "pass"))
    nobody = ((0, "pass"), (1, "pass"))
    for one, before, way in ((match, (), "move suns 2"), (other, (), "move suns 4"), (later, nobody, "move suns 2")):
        for seat, text in (*before, *bids, (0, way)):
            one.play(seat, text)
    after = match.position()
    assert [(player["bank"], player["score"]) for player in after["players"][:2]] == [(92, 7), (100, 0)]
    assert (after["moon"], after["opener"], match.waiting) == ("ace", 1, (1,))
    assert [player["score"] for player in other.position()["players"][:2]] == [0, 3], "Ben's plant"
    assert later.position()["players"][0]["score"] == 2, "one phase late"
