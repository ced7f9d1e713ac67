"""A record as plain Python objects, for reading.

Each look into a NumPy record costs a microsecond or more, and a picture takes thousands. A record turned into named tuples of whole numbers
answers thirty times faster, and rules, words and pictures, which only read it, cannot tell the difference.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable
from functools import lru_cache, partial, wraps
from typing import Any, TypeVar

import numpy as np

Reader = Callable[[Any], Any]
T = TypeVar("T")
KEPT = 8


def reading(record: Any) -> Any:
    """The record, to be read only."""
    return _reader(record.dtype)(record.item())


class Rows(list[Any]):
    """An array of records."""

    def tolist(self) -> list[Any]:
        """As an array's."""
        return self


def once(make: Callable[[Any], T]) -> Callable[[Any], T]:
    """A function of a reading alone, which does not change: for the last few readings it is asked about, it makes its answer once."""
    known: dict[int, tuple[Any, T]] = {}  # by the reading's identity: the reading, so that it stays, and the answer

    @wraps(make)
    def asked(v: Any) -> T:
        if not isinstance(v, tuple):  # a record, which may change
            return make(v)
        found = known.get(id(v))
        if found is None:
            if len(known) >= KEPT:
                known.clear()
            found = known[id(v)] = (v, make(v))
        return found[1]

    return asked


@lru_cache(maxsize=None)
def _reader(kind: np.dtype[Any]) -> Reader:
    """What turns NumPy's plain form of a value of this type into one whose fields have names."""
    if kind.subdtype is not None:
        inner, shape = kind.subdtype
        return _rows(_reader(inner), len(shape)) if inner.names else _same
    if not kind.names:
        return _same
    make = maker(kind)
    parts = [_reader(kind[name]) for name in kind.names]
    deep = [(i, part) for i, part in enumerate(parts) if part is not _same]
    if not deep:
        return make

    def read(value: Any) -> Any:
        values = list(value)
        for i, part in deep:
            values[i] = part(values[i])
        return make(values)

    return read


@lru_cache(maxsize=None)
def maker(kind: np.dtype[Any]) -> Reader:
    """What makes a reading of a record out of the values of its fields."""
    fields = namedtuple("Fields", kind.names or ())  # type: ignore[misc]

    class Record(fields):
        """A record whose fields may be asked for as attributes or by name."""

        __slots__ = ()
        dtype = kind

        def __getitem__(self, key: Any) -> Any:
            return getattr(self, key) if isinstance(key, str) else tuple.__getitem__(self, key)

        def item(self) -> Any:
            """As a record's: the values of its fields."""
            return self

    return partial(tuple.__new__, Record)


def _same(value: Any) -> Any:
    return value


def _rows(inner: Reader, depth: int) -> Reader:
    """What reads an array of records: all its whole numbers become Python's at once."""

    def rows(values: Any, depth: int) -> Any:
        return Rows(map(inner, values)) if depth == 1 else Rows([rows(value, depth - 1) for value in values])

    return lambda values: rows(values.tolist(), depth)
