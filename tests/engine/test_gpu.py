"""Which rules a kernel calls instead of inlining them."""

from __future__ import annotations

import types

import pytest

from cosmodrome.engine import gpu
from cosmodrome.engine.rule import rule


def written(name: str, lines: int, calls: str = "") -> types.FunctionType:
    """A rule of as many lines, which calls another."""
    body = "\n".join(f"    s[{line}] += {line}" for line in range(lines))
    scope: dict[str, types.FunctionType] = dict(globals())
    exec(f"def {name}(s):\n{body}\n    {calls or 'pass'}", scope)
    made = scope[name]
    rule(made)
    return made


@pytest.fixture(autouse=True)
def _none_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu, "_called", set())


def test_the_rules_of_a_small_game_are_inlined() -> None:
    gpu.call_large_rules(written("small", 10))
    assert gpu._called == set()


def test_the_rules_of_a_large_game_may_be_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "inner", written("inner", 2000))
    gpu.call_large_rules(written("outer", 10, calls="inner(s)"))
    assert {name for _, name in gpu._called} == {"inner", "outer"}
