"""A record as plain Python: the same fields and the same numbers, read ten times as fast.

NumPy finds a field of a record by name anew every time. Who reads a thousand fields, as a picture does, takes a snapshot first.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from cosmodrome.engine.state import Record


def snapshot(s: Record) -> Any:
    """What s holds now: `snapshot(s).planets[2].cubes` is what `s.planets[2].cubes` was, as an int."""
    return _plain(s.dtype, s.item())


def _plain(kind: np.dtype[Any], values: tuple[Any, ...]) -> Any:
    return _shape(kind)(*(_value(kind[name].base, value) for name, value in zip(kind.names or (), values, strict=True)))


def _value(kind: np.dtype[Any], value: Any) -> Any:
    if isinstance(value, np.ndarray):
        value = value.tolist()
    if isinstance(value, list):
        return [_value(kind, item) for item in value] if kind.names else value
    return _plain(kind, value) if kind.names else value


@lru_cache(maxsize=None)
def _shape(kind: np.dtype[Any]) -> Any:
    """A class with the fields of a record."""
    return NamedTuple("Snapshot", [(name, Any) for name in kind.names or ()])
