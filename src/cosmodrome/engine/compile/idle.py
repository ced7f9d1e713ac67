"""Rules without what a game's options have switched off, for kernels: code that is never reached still costs a GPU its registers.

Galaxy of D's memory, off, cost 5 % of the rate on an H200, wherever it was called from.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from cosmodrome.engine.compile.rule import is_rule, rule, supports


@rule
def never(s):
    """A condition that does not hold in this game."""
    return False


@lru_cache(maxsize=None)
def without(function: Any, idle: frozenset[Callable[..., Any]]) -> Any:
    """The rule as it is where none of these conditions ever holds: the same one, if it asks for none of them."""
    if function in idle:
        return never
    needs = supports(function)
    other = {name: without(value, idle) for name, value in needs.items() if is_rule(value)}
    if all(other[name] is needs[name] for name in other):
        return function
    cells = tuple(types.CellType(other.get(name, needs[name])) for name in function.__code__.co_freevars)
    return rule(types.FunctionType(function.__code__, function.__globals__ | other, function.__name__, function.__defaults__, cells))
