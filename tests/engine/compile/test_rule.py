"""`@rule`: two speeds side by side, and a cache on disk that can be trusted."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import numpy as np
import pytest

from cosmodrome.engine.compile.rng import draw, stream
from cosmodrome.engine.compile.rule import compiled, fingerprint, is_rule, rule, supports

TABLE = np.arange(5)
SCALE = 3


@rule
def scaled(x):
    return x * SCALE + TABLE[x]


@rule
def countdown(n):
    if n <= 0:
        return 0
    return 1 + countdown(n - 1)


def plain(x: int) -> int:
    return x


@rule
def rests_on_a_plain_function(x):
    return plain(x)


def adder(inner):
    @rule
    def added(x):
        return inner(x) + 1

    return added


def test_a_rule_is_the_function_itself_until_it_is_compiled() -> None:
    assert is_rule(scaled)
    assert scaled(2) == 8
    assert compiled(scaled)(2) == 8
    assert compiled(scaled) is compiled(scaled)
    assert scaled(2) == 8


def test_a_rule_may_call_itself_and_close_over_others() -> None:
    assert compiled(countdown)(6) == countdown(6) == 6
    assert compiled(adder(scaled))(2) == adder(scaled)(2) == 9


def test_only_rules_compile() -> None:
    with pytest.raises(TypeError, match="is not a rule"):
        compiled(plain)


def test_a_rule_says_what_it_rests_on() -> None:
    assert set(supports(scaled)) == {"SCALE", "TABLE"}  # type: ignore[arg-type]
    assert supports(adder(scaled)) == {"inner": scaled}  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="could not be noticed"):
        fingerprint(rests_on_a_plain_function)  # type: ignore[arg-type]


def test_fingerprints_differ_where_closures_differ() -> None:
    assert fingerprint(adder(scaled)) == fingerprint(adder(scaled))  # type: ignore[arg-type]
    assert fingerprint(adder(scaled)) != fingerprint(adder(countdown))  # type: ignore[arg-type]


def test_the_same_numbers_at_both_speeds() -> None:
    slow, fast = np.zeros(4, np.int64), np.zeros(4, np.int64)
    for seed, game in ((0, 0), (7, 3), (-1, 2**40), (2**62, 5)):
        stream(slow, seed, game)
        compiled(stream)(fast, seed, game)
        assert (slow == fast).all()
        for n in (1, 2, 3, 10, 1000, 2**31 - 1):
            assert draw(slow, n) == compiled(draw)(fast, n)
        assert (slow == fast).all()


def test_streams_of_different_games_differ() -> None:
    rng, seen = np.zeros(4, np.int64), set()
    for seed in range(40):
        for game in range(40):
            stream(rng, seed, game)
            seen.add(tuple(rng))
    assert len(seen) == 1600


def run(code: str, cache: Path, path: Path | None = None) -> str:
    """What a fresh process prints."""
    env = os.environ | {"COSMODROME_CACHE": str(cache), "PYTHONPATH": os.pathsep.join([str(path or ""), *sys.path])}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", textwrap.dedent(code)], env=env, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


GENERIC = """
    import cosmodrome
    from cosmodrome.engine.compile import playout
    from cosmodrome.engine.compile.rule import compiled
    game = cosmodrome.game("galaxy-express")
    print(playout.random_games(game, 50, seed=1, workers=1).decisions.sum())
    stats = compiled(playout.random_player(game).play_many).stats
    print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""


def test_the_cache_hits_across_processes_for_generic_code(tmp_path: Path) -> None:
    first, second = run(GENERIC, tmp_path).split("\n"), run(GENERIC, tmp_path).split("\n")
    assert first[0] == second[0]
    assert first[1] == "0 1"
    assert second[1] == "1 0"


FACTORY = """
    import sys
    from cosmodrome.engine.compile.rule import compiled, rule

    def made(k):
        @rule
        def large(x, n):
            total = 0
            for i in range(n):
                for j in range(i):
                    total += i * j ^ x
                    while total > 1000:
                        total -= 7 * k
            return total + k

        @rule
        def several(x):
            return large(x, 2) * 1000 + large(x, 0) * 10 + large(x, x)

        return several

    print(*(compiled(made(k))(0) for k in {which}))
"""


def test_rules_from_one_factory_are_not_mistaken_for_each_other(tmp_path: Path) -> None:
    """Compiled in two processes, they would have the same name in the third, and it would run the wrong one."""
    assert [run(FACTORY.format(which=which), tmp_path) for which in ("[1]", "[2]", "[1, 2]")] == ["1011", "2022", "1011 2022"]


def test_a_cache_that_cannot_be_written_or_read_stops_nobody(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    code = "from engine.compile.test_rule import scaled; from cosmodrome.engine.compile.rule import compiled; print(compiled(scaled)(2))"
    tests = Path(__file__).parents[2]
    assert run(code, blocked, tests) == "8"
    assert run(code, tmp_path / "cache", tests) == "8"
    for file in (tmp_path / "cache" / "rules").glob("*.rule"):
        file.write_bytes(b"torn")
    assert run(code, tmp_path / "cache", tests) == "8"


LOWER = """
    from cosmodrome.engine.compile.rule import rule
    PRICE = {price}
    TABLE = __import__("numpy").array([{table}, 5])
    @rule
    def lower(x):
        return x + PRICE * {factor} + TABLE[0]
"""
UPPER = """
    from lower import lower
    from cosmodrome.engine.compile.rule import rule
    @rule
    def upper(x):
        return lower(x)
"""
ASK = "from upper import upper; from cosmodrome.engine.compile.rule import compiled; print(compiled(upper)(1))"


@pytest.mark.parametrize("change", [{"price": 20}, {"factor": 2}, {"table": 7}])
def test_the_cache_goes_stale_when_a_source_it_rests_on_changes(tmp_path: Path, change: dict[str, int]) -> None:
    """A constant, the code or a table of a rule in another file."""
    values = {"price": 10, "factor": 1, "table": 0}
    (tmp_path / "upper.py").write_text(textwrap.dedent(UPPER))
    answers = []
    for numbers in (values, values, values | change):
        (tmp_path / "lower.py").write_text(textwrap.dedent(LOWER).format(**numbers))
        answers.append(int(run(ASK, tmp_path / "cache", tmp_path)))
    new = values | change
    assert answers == [11, 11, 1 + new["price"] * new["factor"] + new["table"]]


def test_importing_and_playing_needs_no_numba(tmp_path: Path) -> None:
    code = """
        import sys, cosmodrome
        match = cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(1))
        match.play(0, match.actions(0)[0])
        cosmodrome.load(match.save())
        print([name for name in ("numba", "rich", "typer", "svg", "resvg_py") if name in sys.modules])
    """
    assert run(code, tmp_path) == "[]"


THREADS = """
    import threading
    import numpy as np
    import cosmodrome
    from cosmodrome.engine.compile.rule import compiled

    game = cosmodrome.game("galaxy-express")
    opening, _ = game.opening()
    failed, ready = [], threading.Barrier(8)

    def look() -> None:
        ready.wait()
        try:
            rules, s, mask = game.rules, opening.copy(), np.zeros(game.rules.ACTIONS, np.uint8)
            while outcomes := compiled(rules.luck)(s[0]):
                compiled(rules.deal)(s[0], 0)
            assert compiled(rules.legal)(s[0], 0, mask) == mask.sum() > 0
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=look) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(failed)
"""


def test_eight_threads_may_ask_for_the_same_rules_on_an_empty_cache(tmp_path: Path) -> None:
    assert run(THREADS, tmp_path) == "[]"
