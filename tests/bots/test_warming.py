"""Nobody waits for a compiler: a stand-in answers by the interpreted rules, and what is compiled is known without Numba."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import cosmodrome
from cosmodrome.bots.bot import LEVELS
from cosmodrome.bots.stand_in import ANSWERED, LEAST, SECONDS, StandIn, seconds_left
from cosmodrome.bots.warmer import Warmer
from cosmodrome.bots.warming import BASE, MATCH, Progress, all_groups, groups_for, is_warm, ready, warm_up
from cosmodrome.engine.compile.files import cleaned, locked, rules_folder

GAME = "galaxy-express"
SOON = 240.0


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COSMODROME_CACHE", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("game", cosmodrome.games().values(), ids=lambda game: game.name)
@pytest.mark.parametrize("level", LEVELS)
def test_a_stand_in_chooses_something_legal_at_every_decision(game: cosmodrome.Game, level: str) -> None:
    match = game.new(luck=cosmodrome.seeded(3))
    stand_in = StandIn(game, level, seed=1)
    for _ in range(6):
        if match.over:
            break
        seat = match.waiting[0]
        choice = stand_in.choose(match.sight(seat), seat, seconds=0.02)
        assert "warming up" in choice.says
        assert 0 <= choice.prospects <= 1
        match.play(seat, choice.text)


def test_a_stand_in_takes_what_is_best_by_far() -> None:
    """It averages over what it imagines, so with the same seed and enough time it does as one look ahead does."""
    game = cosmodrome.game(GAME)
    match = game.new(luck=cosmodrome.seeded(7))
    worth = {}
    stand_in = StandIn(game, "master", seed=5)
    for action in match.actions(0):
        worth[action.text] = sum(stand_in._worth(match.sight(0), 0, action.code) for _ in range(60)) / 60
    chosen = {StandIn(game, "master", seed=seed).choose(match.sight(0), 0, 0.3).text for seed in range(3)}
    middle = sorted(worth.values())[len(worth) // 2]
    assert all(worth[text] >= middle for text in chosen)


def test_the_time_of_a_stand_in_runs_from_the_question_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.monotonic", lambda: 100.0)
    assert seconds_left(100.0) == SECONDS
    assert seconds_left(100.0 - ANSWERED + 0.3) == pytest.approx(0.3)
    assert seconds_left(0.0) == LEAST  # it took long to get here, and somebody still waits


def test_what_a_seat_may_not_decide_is_refused() -> None:
    match = cosmodrome.game("bio-mutants").new(luck=cosmodrome.seeded(1))
    absent = next(seat for seat in range(9) if seat not in match.waiting)
    with pytest.raises(cosmodrome.IllegalAction, match="no decision"):
        StandIn(match.game, "hard").choose(match.sight(0), absent)


def test_a_group_is_warm_when_it_is_compiled_and_cold_when_a_file_is_gone(cache: Path) -> None:
    game = cosmodrome.game(GAME)
    assert not is_warm(game, BASE)
    told: list[Progress] = []
    look = "import sys, cosmodrome; from cosmodrome.engine.match.speed import quick; print(quick(cosmodrome.game(sys.argv[1])) is not None)"
    code = "import sys, cosmodrome; from cosmodrome.bots.warming import *; warm_up(cosmodrome.game(sys.argv[1]), (BASE, MATCH), print)"

    def run(code: str) -> str:
        environment = os.environ | {"COSMODROME_SPEED": "auto"}
        return subprocess.run(
            [sys.executable, "-c", code, GAME], check=True, capture_output=True, env=environment, timeout=SOON, text=True
        ).stdout

    assert run(look) == "False\n"
    run(code)
    assert run(look) == "True\n", "a match must find what it plays by"
    assert is_warm(game, BASE)
    assert is_warm(game, MATCH)
    assert not ready(game, "easy"), "it needs its look ahead, too"
    warm_up(game, (BASE,), told.append)
    assert told[-1].done == told[-1].total > 5
    assert cleaned(30, time.time()) == (0, 0)
    next(rules_folder().glob("legal-*.rule")).unlink()
    assert not is_warm(game, BASE)
    assert is_warm(game, MATCH), "it has files of its own"
    count, size = cleaned(0, time.time() + 10)
    assert count > 3
    assert size > 1000
    assert not list(rules_folder().iterdir())


def test_what_older_versions_left_is_cleaned_up(cache: Path) -> None:
    (cache / "compiled").mkdir()
    (cache / "compiled" / "x.nbi").write_bytes(b"old")
    assert cleaned(30, time.time()) == (1, 3)
    assert not (cache / "compiled").exists()


def test_every_level_has_its_groups() -> None:
    for game in cosmodrome.games().values():
        assert {group for level in LEVELS for group in groups_for(game, level, advice=True)} == set(all_groups(game))


def test_of_two_who_make_the_same_file_one_waits(tmp_path: Path) -> None:
    first = locked(tmp_path / "x.rule", 0.0)
    assert first is not None
    assert locked(tmp_path / "x.rule", 0.1) is None
    first.close()
    second = locked(tmp_path / "x.rule", 0.0)
    assert second is not None
    second.close()


def test_a_warmer_tells_how_far_it_is_and_ends_when_it_is_closed(cache: Path) -> None:
    warmer = Warmer()
    assert not warmer.need(GAME, "random")
    assert warmer.progress(GAME) is not None
    limit = time.monotonic() + SOON
    while not warmer.idle and time.monotonic() < limit:
        time.sleep(0.05)
    assert warmer.need(GAME, "random")
    assert warmer.progress(GAME) is None
    assert ready(cosmodrome.game(GAME), "random")
    warmer.need(GAME, "master")
    warmer.close()
    assert warmer.idle


def test_a_warmer_whose_process_fails_says_it_is_done(cache: Path) -> None:
    """Then workers compile by themselves, and say what is wrong."""
    warmer = Warmer()
    warmer.need("no-such-game", "random")
    limit = time.monotonic() + SOON
    while not warmer.idle and time.monotonic() < limit:
        time.sleep(0.05)
    assert warmer.need("no-such-game", "random")
    warmer.close()


def test_a_warmer_whose_process_is_stopped_has_another_one_do_it(cache: Path, caplog: pytest.LogCaptureFixture) -> None:
    warmer = Warmer(patience=20.0)
    warmer.need(GAME, "random")
    limit = time.monotonic() + SOON
    while warmer._process is None or warmer._process.pid is None:
        assert time.monotonic() < limit
        time.sleep(0.001)
    stopped = warmer._process.pid
    os.kill(stopped, signal.SIGSTOP)
    while not warmer.idle and time.monotonic() < limit:
        time.sleep(0.05)
    assert warmer.need(GAME, "random")
    assert ready(cosmodrome.game(GAME), "random")
    assert "hangs; it is ended" in caplog.text
    assert not Path(f"/proc/{stopped}").exists()
    warmer.close()


def test_standing_in_needs_no_numba(cache: Path) -> None:
    code = """
import sys, cosmodrome
from cosmodrome.bots.stand_in import StandIn
from cosmodrome.bots.warming import ready
import cosmodrome.bots.workers
for game in cosmodrome.games().values():
    match = game.new(luck=cosmodrome.seeded(1))
    seat = match.waiting[0]
    StandIn(game, "master").choose(match.sight(seat), seat, 0.01)
    assert not ready(game, "master")
print("numba" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=SOON)
    assert done.stdout.strip() == "False", done.stderr
