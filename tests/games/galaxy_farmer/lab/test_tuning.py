"""Editions that are tried out: read from a file, played in turn, and written down."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cosmodrome.engine.match.state import blank
from cosmodrome.games.galaxy_farmer.bots.self_play import OPENED, ledger
from cosmodrome.games.galaxy_farmer.lab import study, tuning
from cosmodrome.games.galaxy_farmer.rules import cards
from cosmodrome.games.galaxy_farmer.rules.state import STATE, phase

TWO = """
[[edition]]
edition = "long"
[[edition.difficulty]]
name = "easy"
events = 20
[[edition]]
edition = "roomy"
[[edition.ship]]
name = "Barge"
hold = 11
"""


def test_a_file_of_editions_is_read_beside_those_that_are_printed(tmp_path: Path) -> None:
    (tmp_path / "two.toml").write_text(TWO, encoding="utf-8")
    says = "from cosmodrome.games.galaxy_farmer.rules import tables as t, cards as c; "
    says += "print(c.EDITION_NAMES, t.TURNS[3, 0], t.SHIP_HOLD[4, 2], len(t.AMOUNT))"
    tried = {**os.environ, cards.TRIED: str(tmp_path / "two.toml")}
    done = subprocess.run([sys.executable, "-c", says], env=tried, capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.strip() == "('third', 'second', 'first', 'long', 'roomy') 20 11 5"


def test_all_kinds_come_in_turn_so_that_one_may_stop_at_any_moment() -> None:
    todo = tuning.games(2, 3, 3, 30, 2, 15)
    assert len(todo) == 2 * 3 * 30 + 3 * 15
    half = todo[: len(todo) // 2]
    counts = [
        sum((one.edition, one.difficulty, one.trials) == (e, d, 2) for one in half)
        for e in (tuning.FIRST, tuning.FIRST + 1)
        for d in range(3)
    ]
    assert max(counts) - min(counts) <= 1
    assert {one.edition for one in todo if one.trials == tuning.MASTER} == {tuning.FIRST}


def test_it_plays_and_writes_a_row_for_each_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def filled(number: int, seed: int, trials: int, options: tuple[int, int, int], w: Any) -> study.Played:
        s, counts = blank(STATE), ledger()
        s[0].difficulty, s[0].ship, s[0].edition = options
        s[0].phase, s[0].score, s[0].partner = phase.WON, 21, 4
        counts[OPENED, [5, 3]] = 1, 2
        return study.Played(s, counts)

    monkeypatch.setattr(study, "play_one", filled)
    monkeypatch.setattr(cards, "EDITION_NAMES", ("third", "second", "first", "long", "roomy"))
    monkeypatch.setenv(cards.TRIED, "two.toml")
    out = tmp_path / "tried.json"
    tuning.main(["two.toml", "--rounds", "0", "--games", "4", "--master", "1", "--workers", "2", "--out", str(out)])
    found = json.loads(out.read_text(encoding="utf-8"))
    assert found["editions"] == ["long", "roomy"]
    assert len(found["games"]) == 2 * 3 * 4 + 3
    rows = [dict(zip(found["row"], row, strict=True)) for row in found["games"]]
    assert all((row["won"], row["score"], row["partner"], row["orders"]) == (1, 21, 4, [5, 3]) for row in rows)
    assert sum((row["edition"], row["difficulty"], row["trials"]) == (1, 2, 2) for row in rows) == 4
