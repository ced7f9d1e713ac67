"""Tournaments: fair seats, the same games for the same seed, intervals and ratings."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

import cosmodrome
from cosmodrome.bots.arena import Played
from cosmodrome.bots.command import ratings
from cosmodrome.bots.tournament import Result, Tally, add, seating, tournament, wilson
from cosmodrome.cli import app


def call(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["match", *arguments])
    return done.exit_code, done.stdout, done.stderr


def test_everybody_sits_in_every_seat_with_the_same_luck() -> None:
    assert [seating(("a", "b", "c"), number) for number in range(4)] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b"), ("a", "b", "c")]


def test_the_same_seed_gives_the_same_games() -> None:
    game = cosmodrome.game("bio-mutants")
    runs = [list(tournament(game, ["greedy", "random"], 4, seed=3, processes=1)) for _ in range(2)]
    assert runs[0] == runs[1]
    assert runs[0] != list(tournament(game, ["greedy", "random"], 4, seed=4, processes=1))
    assert [result.number for result in runs[0]] == [0, 1, 2, 3]


def test_games_are_whole_unless_wished_otherwise() -> None:
    game = cosmodrome.game("weird-galaxy")
    stations = [max(one.played.scores) for one in tournament(game, ["greedy", "greedy"], 3, seed=1, processes=1)]
    assert stations == [7, 7, 7]
    cut = [max(one.played.scores) for one in tournament(game, ["greedy", "greedy"], 3, seed=1, options={"rounds": 4}, processes=1)]
    assert max(cut) < 7


def test_a_shared_win_is_shared_and_a_level_with_several_seats_counts_them_all() -> None:
    tallies: dict[str, Tally] = {}
    add(tallies, Result(0, ("hard", "easy", "easy"), Played((5, 5, 3), (0, 1), 9)))
    add(tallies, Result(1, ("easy", "easy", "hard"), Played((1, 7, 2), (1,), 9)))
    assert (tallies["hard"].won, tallies["hard"].seats) == (0.5, 1)
    assert (tallies["easy"].won, tallies["easy"].seats) == (1.5, 2)
    assert tallies["easy"].points == [5, 3, 1, 7]


def test_intervals_are_wilsons() -> None:
    low, high = wilson(65, 100)
    assert (round(low, 3), round(high, 3)) == (0.553, 0.736)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] > 0.999


def test_ratings_rank_whoever_wins() -> None:
    games = [Result(i, ("a", "b"), Played((1, 0), (0,) if i % 4 else (1,), 1)) for i in range(40)]
    known = ratings(games)
    assert known["a"][0] > known["b"][0]
    assert known["a"][1] < 8
    assert ratings(games[::-1]) == known


def test_the_command_prints_a_table_and_json() -> None:
    wishes = ("bio-mutants", "--bots", "greedy,random", "--games", "4", "--processes", "1")
    code, out, _ = call(*wishes)
    assert code == 0
    assert "Sonic Bio-Mutants in Space!, 2 seats, 4 games" in out
    assert "fair share" in out
    code, out, _ = call(*wishes, "--seats", "4", "--json")
    data = json.loads(out)
    assert (code, data["seats"], data["games"]) == (0, 4, 4)
    assert sum(row["won"] for row in data["levels"]) == pytest.approx(1)
    assert [row["seats"] for row in data["levels"]] == [2, 2]


def test_games_run_side_by_side() -> None:
    code, out, _ = call("bio-mutants", "--bots", "random,random", "--games", "3", "--processes", "2", "--json")
    assert code == 0
    assert json.loads(out)["games"] == 3


def test_who_plays_alone_plays_the_same_games_as_the_others() -> None:
    code, out, _ = call("galaxy-express", "--bots", "greedy,random", "--games", "20", "--processes", "1")
    assert code == 0
    assert "Galaxy Express, 1 seat, 20 games each" in out
    assert "rating" not in out
    greedy, random = (next(line for line in out.splitlines() if line.strip().startswith(level)).split() for level in ("greedy", "random"))
    assert greedy[-3] != random[-3]


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        (("--bots", "grandmaster,easy"), "There is no bot called 'grandmaster'."),
        (("--bots", "master:ahead=far,easy"), "A style is written as in master:ahead=20"),
        (("--bots", "master:luck=1,easy"), "A style of search has no 'luck'."),
        (("--bots", "easy", "--seats", "9"), "has 2 to 4 seats, not 9."),
        (("--bots", "easy,easy", "-O", "moon=full"), "has no option 'moon'"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(wishes: tuple[str, ...], sentence: str) -> None:
    code, _, said = call("bio-mutants", *wishes)
    assert code == 2
    assert sentence in said
