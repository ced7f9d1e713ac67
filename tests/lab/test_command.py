"""`cosmodrome lab`: what it prints and writes, and what it says to bad input."""

from __future__ import annotations

import csv
import os
import shlex
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import cosmodrome
from cosmodrome.cli import app
from cosmodrome.lab import Plan, data
from cosmodrome.lab.play import Player


def call(*arguments: str | Path) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["lab", *map(str, arguments)])
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.exit_code, done.stdout, done.stderr


def test_it_tells_what_the_games_say() -> None:
    code, out, _ = call("galaxy-express", "--games", "2e3", "--seed", "4")
    assert code == 0
    assert out.startswith("2,000 games of Galaxy Express, 1 seat, random play\n")
    assert "The mean score is -5." in out
    assert "turns; half have at most 10" in out


def test_help_names_every_way_with_examples() -> None:
    code, out, _ = call("--help")
    assert code == 0
    assert all(word in out for word in ("--bots", "--compare", "--device", "--cluster", "--report", "--records", "cosmodrome lab GAME"))


def test_settings_bots_and_seats_are_compared_each_by_itself(tmp_path: Path) -> None:
    code, out, _ = call("bio-mutants", "--games", "200", "--compare", "bots=greedy,random", "--sweep", "seats=2,3,4")
    assert code == 0
    told = [line for line in out.splitlines() if line.endswith(", compared with bots random, seats 2:")]
    assert [line.partition(", compared")[0] for line in told] == [
        "bots greedy, random, seats 2",
        "bots random, seats 3",
        "bots random, seats 4",
    ]
    first = out[out.index(told[0]) :]
    assert "- Seat 0's wins: " in first
    assert "points more (" in first.splitlines()[1]


def test_what_something_is_worth_is_seen_by_keeping_a_seat_from_it() -> None:
    greedy = ("galaxy-of-d", "--games", "800", "--bots", "greedy")
    code, out, _ = call(*greedy, "--compare", "restraint=never-buys-destroyers")
    assert code == 0
    assert "seat 0 never buys destroyers" in out
    told = out[out.index("restraint never-buys-destroyers, compared with restraint none:") :]
    assert "Seat 0's wins: " in told
    assert "points less (" in told
    plan = Plan.of(cosmodrome.game("galaxy-of-d"), 20, bots=("greedy",), restraint="never-buys-destroyers")
    bought = Player(plan).rows(0, 20)[:, plan.columns.number("use: buy destroyer")]
    assert not bought[:, 0].any()
    assert bought[:, 1].any()


def test_everybody_can_be_held_back() -> None:
    code, out, _ = call("galaxy-of-d", "--games", "20", "--bots", "greedy", "--restraint", "all:never-buys-destroyers")
    assert code == 0
    assert "every seat never buys destroyers" in out
    plan = Plan.of(cosmodrome.game("galaxy-of-d"), 20, bots=("greedy",), restraint="all:never-buys-destroyers")
    assert not Player(plan).rows(0, 20)[:, plan.columns.number("use: buy destroyer")].any()


@pytest.mark.parametrize("restraint", ["scouts", "looks-away", "never-refuels", "refuels-early"])
def test_a_pilot_can_be_held_to_a_rule(restraint: str) -> None:
    free, held = (
        Player(Plan.of(cosmodrome.game("galaxy-express"), 40, bots=("greedy",), restraint=one), speed=lambda one: one).rows(0, 40)
        for one in ("", restraint)
    )
    assert (free != held).any()


def test_bots_that_search_can_be_held_back_too() -> None:
    plan = Plan.of(cosmodrome.game("galaxy-of-d"), 2, bots=("normal", "greedy"), iterations=10, restraint="never-buys-interceptors")
    assert not Player(plan).rows(0, 2)[:, plan.columns.number("use: buy interceptor"), 0].any()


class Page(HTMLParser):
    """What a page holds, and what it would fetch."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.fetched: list[str] = []
        self.said = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.fetched += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href", "srcset")]

    def handle_data(self, data: str) -> None:
        self.said += data


def test_the_report_is_one_page_that_needs_nothing_else(tmp_path: Path) -> None:
    out = tmp_path / "out.html"
    assert call("weird-galaxy", "--games", "300", "--seats", "3", "--compare", "shields=off", "--report", out)[0] == 0
    page = Page(out.read_text())
    assert page.fetched == []
    assert "script" not in page.tags
    assert page.tags.count("svg") > 10
    headings = ("What differs with shields off?", "Is it fair?", "How long is it?", "How close is it?", "What is used?")
    places = [page.said.index(heading) for heading in ("What was found", *headings, "What goes with winning?", "How it was done")]
    assert places == sorted(places), "what was found, pictures, tables, method"
    assert "shields on" in page.said
    assert "Never done in 300 games: shield" in page.said
    assert "url(" not in out.read_text()


def test_every_game_has_a_report(tmp_path: Path) -> None:
    for name in cosmodrome.games():
        assert call(name, "--games", "20", "--report", tmp_path / "r.html")[0] == 0
        assert "nan" not in Page((tmp_path / "r.html").read_text()).said.lower().split()


# Data


def test_a_table_has_a_line_for_each_game_as_csv_and_as_parquet(tmp_path: Path) -> None:
    from pyarrow import parquet

    for kind in ("csv", "parquet"):
        assert call("galaxy-of-d", "--games", "30", "--data", tmp_path / f"games.{kind}")[0] == 0
    plan = Plan.of(cosmodrome.game("galaxy-of-d"), 30)
    rows = Player(plan).rows(0, 30)
    lines = list(csv.DictReader((tmp_path / "games.csv").read_text().splitlines()))
    assert [int(line["game"]) for line in lines] == list(range(30))
    assert [int(line["turns"]) for line in lines] == rows[:, plan.columns.number("turns"), 0].tolist()
    assert [int(line["use: bid 1"]) for line in lines] == rows[:, plan.columns.number("use: bid"), 1].tolist()
    table: Any = parquet.read_table(tmp_path / "games.parquet")
    assert table.column_names == list(lines[0])
    assert table["score 1"].to_pylist() == [int(line["score 1"]) for line in lines]


def test_records_are_whole_games_that_load_and_end_as_the_tally_says(tmp_path: Path) -> None:
    assert call("bio-mutants", "--games", "40", "--records", tmp_path, "--sample", "3")[0] == 0
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == [f"bio-mutants-{number:012}.record" for number in (0, 13, 26)]
    plan = Plan.of(cosmodrome.game("bio-mutants"), 40)
    for number, name in zip((0, 13, 26), names, strict=True):
        match = cosmodrome.load((tmp_path / name).read_text())
        assert match.over
        row = Player(plan).rows(number, 1)[0]
        assert match.scores == tuple(row[plan.columns.number("score")])


def test_positions_come_with_outcomes_and_show_only_what_the_seat_saw(tmp_path: Path) -> None:
    assert call("bio-mutants", "--games", "8", "--bots", "greedy,random", "--positions", tmp_path / "p.npz", "--sample", "2")[0] == 0
    kept = np.load(tmp_path / "p.npz")
    plan = Plan.of(cosmodrome.game("bio-mutants"), 8, bots=("greedy", "random"))
    assert len(kept["observations"]) == sum(seat >= 0 for number in (0, 4) for seat, _ in Player(plan).events(number))
    assert kept["observations"].shape[1] == len(kept["fields"])
    assert all(kept["legal"][i, action] for i, action in enumerate(kept["action"]))
    assert set(kept["game"]) == {0, 4}
    match = data.match_of(plan, Player(plan).events(4))
    mine = kept["seat"][kept["game"] == 4]
    assert kept["score"][kept["game"] == 4].tolist() == [match.scores[seat] for seat in mine]
    ranks = [i for i, name in enumerate(kept["fields"]) if name.startswith("players[1].coins[") and name.endswith(".rank")]
    first_of_0 = kept["observations"][(kept["seat"] == 0)][0]
    assert all(first_of_0[i] == -1 for i in ranks)


# Stopping


def test_ctrl_c_tells_what_is_known_and_the_same_command_goes_on(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cosmodrome", "lab", "galaxy-express", "--games", "400000000", "--out", str(tmp_path)]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    running = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    began = time.monotonic()
    while not list(tmp_path.iterdir()) and time.monotonic() - began < 120 and running.poll() is None:
        time.sleep(0.1)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130, err
    assert "The mean score is -5.2" in out
    assert "of 400,000,000 games. They are kept in" in " ".join(err.split())


# Bad input: one sentence on standard error, exit code 2

BAD = {
    "There is no game called 'galaxy-expres'.": "galaxy-expres",
    "--games is a whole number such as 20000 or 1e6, not 'many'.": "galaxy-express --games many",
    "The laboratory plays 1 to 1,000,000,000,000 games, not 0.": "galaxy-express --games 0",
    "There is no bot called 'grandmaster'.": "galaxy-express --bots grandmaster",
    "3 bots cannot play at 2 seats": "galaxy-of-d --seats 2 --bots random,random,greedy",
    "Galaxy Express has 1 seat, not 2.": "galaxy-express --bots random,random",
    "has no option 'x'": "galaxy-of-d -O x=1",
    "Option fog is one of on, off, not 'thick'.": "galaxy-of-d --compare fog=thick",
    "There is nothing to compare: fog on is what is played anyway": "galaxy-of-d --compare fog=on",
    "Galaxy of D has no restraint called 'x'. There are: never-bids, never-buys-interceptors": "galaxy-of-d --bots greedy --restraint x",
    "Who plays at random misses nothing": "galaxy-of-d --restraint never-bids",
    "seats is a number, not 'many'.": "bio-mutants --compare seats=many",
    "At most 7 settings can be compared, not 8.": "bio-mutants --sweep seats=3,4 --sweep bots=greedy,easy,normal,hard,master",
    "--device is cpu or cuda, not 'tpu'.": "galaxy-express --device tpu",
    "does not go with --cluster": "galaxy-express --device cuda --cluster local",
    "There is no NVIDIA GPU here that numba-cuda can use.": "galaxy-express --device cuda",
    "No Ray cluster answers at '127.0.0.1:9'": "galaxy-express --cluster 127.0.0.1:9",
    "an address is HOST:PORT": "galaxy-express --cluster nowhere",
    "must end in .html": "galaxy-express --report out.pdf",
    "must end in .csv or .parquet": "galaxy-express --data out.xlsx",
    "the folder none does not exist": "galaxy-express --report none/out.html",
    "The folder file/x could not be made": "galaxy-express --out file/x",
    "could not be written: no space left on device": "galaxy-express --games 10 --report full.html",
    "could not be written to its end: no space left on device": "galaxy-express --games 10 --data full.csv",
    "0 workers cannot play.": "galaxy-express --workers 0",
}


@pytest.mark.parametrize("sentence", BAD)
def test_bad_input_gets_one_sentence_and_exit_code_2(sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("")
    for name in ("full.html", "full.csv"):
        (tmp_path / name).symlink_to("/dev/full")
    code, _, err = call(*shlex.split(BAD[sentence]))
    assert code == 2
    assert sentence in " ".join(err.split())
    assert "Traceback" not in err
