"""A blank record as plain Python objects, for a sight to be written on.

An interpreted rule takes a third of a microsecond to write a field of a NumPy record, and the lines of one move are told by several
sights of hundreds of fields. What was written on a page is read as `reading` reads a record: rules and words cannot tell the difference.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from cosmodrome.engine.match.reading import Rows, maker

Blank = Callable[[], Any]
Finish = Callable[[Any], Any]


def written(kind: np.dtype[Any], write: Callable[[Any], object]) -> Any:
    """The reading of a blank record of this type after it has been written on."""
    made = page(kind)
    write(made)
    return _page(kind)[1](made)


def page(kind: np.dtype[Any]) -> Any:
    """A blank record of this type, for rules to write on and to read again."""
    return _page(kind)[0]()


@lru_cache(maxsize=None)
def _page(kind: np.dtype[Any]) -> tuple[Blank, Finish]:
    """What makes a blank page for a value of this type, and what makes a reading of it."""
    if kind.subdtype is not None:
        inner, shape = kind.subdtype
        if inner.names:
            return _rows(*_page(inner), shape)
        return (lambda: np.zeros(shape, inner)), (lambda array: array)
    if not kind.names:
        return int, int
    names = kind.names
    parts = [_page(kind[name]) for name in names]
    deep = [(name, blank) for name, (blank, _) in zip(names, parts, strict=True) if blank is not int]
    make, values = maker(kind), _values(names, [finish for _, finish in parts])

    class Page:
        """A record in the making; its fields may be written as attributes or by name."""

        __getitem__ = object.__getattribute__
        __setitem__ = object.__setattr__

        def __init__(self) -> None:
            for name, blank in deep:
                setattr(self, name, blank())

    for name, (blank, _) in zip(names, parts, strict=True):
        if blank is int:
            setattr(Page, name, 0)  # until it is written: most fields never are

    def finished(page: Any) -> Any:
        if isinstance(page, tuple):  # a whole record was copied, from something that was read
            return page
        return make(values(page))

    return Page, finished


def _values(names: Sequence[str], finishes: Sequence[Finish]) -> Callable[[Any], tuple[Any, ...]]:
    """What finishes all fields of a page in one expression, as `namedtuple` makes its own: a loop over them takes twice as long."""
    known = {f"finish_{name}": finish for name, finish in zip(names, finishes, strict=True)}
    fields = [f"int(page.{name})" if finish is int else f"finish_{name}(page.{name})" for name, finish in zip(names, finishes, strict=True)]
    found: Callable[[Any], tuple[Any, ...]] = eval(f"lambda page: ({', '.join(fields)},)", known)
    return found


def _rows(blank: Blank, finished: Finish, shape: tuple[int, ...]) -> tuple[Blank, Finish]:
    """The same for an array of records."""
    size, inner = shape[0], (blank, finished) if len(shape) == 1 else _rows(blank, finished, shape[1:])
    return (lambda: [inner[0]() for _ in range(size)]), (lambda rows: Rows(map(inner[1], rows)))
