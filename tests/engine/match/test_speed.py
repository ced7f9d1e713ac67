"""Matches use compiled rules where they are there, and never compile by themselves."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

import cosmodrome
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.match import Match
from cosmodrome.engine.match.speed import pace
from laws.settings import GAMES

TESTS = Path(__file__).parents[2]
PLAY = """
    import random, sys
    import toys, cosmodrome
    from cosmodrome.engine.match.speed import pace

    def play(decisions):
        rng, game = random.Random(1), cosmodrome.game("moon-duel")
        match = game.new()
        for _ in range(decisions):
            match = match if not match.over else game.new()
            match.play(match.waiting[0], rng.choice(match.actions(match.waiting[0])))
        print("numba" in sys.modules, pace(game).quick is not None)
"""


def run(code: str, cache: Path, speed: str) -> str:
    paths = os.pathsep.join([str(Path(cosmodrome.__file__).parents[1]), str(TESTS)])
    env = os.environ | {"PYTHONPATH": paths, "COSMODROME_CACHE": str(cache), "COSMODROME_SPEED": speed}
    whole = textwrap.dedent(PLAY) + textwrap.dedent(code)
    return subprocess.run([sys.executable, "-c", whole], env=env, capture_output=True, text=True, timeout=300, check=True).stdout.strip()


@pytest.fixture
def compiled_speed() -> Iterator[None]:
    cosmodrome.speed("compiled")
    yield
    cosmodrome.speed("interpreted")


def played(game: Game, seed: int) -> Match:
    rng, match = random.Random(seed), game.new(game.about.seats[-1], game.about.bounding, cosmodrome.seeded(seed))
    while not match.over and len(match.history) < 400:
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.actions(seat)))
        if rng.random() < 0.1 and match.why_no_undo(seat) is None:
            match.undo(seat)
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_match_is_the_same_at_both_speeds(game: Game, compiled_speed: None) -> None:
    fast = [played(game, seed) for seed in range(3)]
    assert pace(game).quick is not None
    sights = [[match.sight(seat).tobytes() for seat in (None, *range(match.seats))] for match in fast]
    cosmodrome.speed("interpreted")
    slow = [played(game, seed) for seed in range(3)]
    assert pace(game).quick is None
    assert [match.save() for match in fast] == [match.save() for match in slow]
    assert [match.log(0) for match in fast] == [match.log(0) for match in slow]
    assert sights == [[match.sight(seat).tobytes() for seat in (None, *range(match.seats))] for match in slow]


def test_who_plays_much_gets_what_lies_in_the_cache_and_nothing_is_compiled_unasked(tmp_path: Path) -> None:
    assert run("play(3000)", tmp_path, "auto") == "False False"
    assert not list(tmp_path.rglob("*.nbi"))
    assert run("play(10)", tmp_path, "compiled") == "True True"
    assert run("play(10)", tmp_path, "auto") == "False False"
    assert run("play(3000)", tmp_path, "auto") == "True True"
    assert run("play(3000)", tmp_path, "interpreted") == "False False"


def test_an_arcade_stays_interpreted_whatever_lies_in_the_cache(tmp_path: Path) -> None:
    run("play(10)", tmp_path, "compiled")
    serving = """
        from cosmodrome.arcade.store.store import open_store
        from cosmodrome.arcade.web.app import make
        app = make(open_store("sqlite:///:memory:"))
        play(3000)
    """
    assert run(serving, tmp_path, "auto") == "False False"


def test_a_speed_that_there_is_not_is_refused() -> None:
    with pytest.raises(cosmodrome.BadOption, match="one of auto, compiled, interpreted"):
        cosmodrome.speed("ludicrous")
