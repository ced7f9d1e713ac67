"""States as arrays of one record, and as plain data that people and JSON can read.

A game may spell fields: `SPELLING["players.place"]` is the row of names that the numbers 0, 1, 2 … of that field stand for, and −1 is
spelled None. A field whose bits are a set is spelled by `Bits`: a list of the names of the bits that are set. Fields without a spelling
are numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from cosmodrome.engine.errors import BadPosition

Record = Any  # one np.record; its fields depend on the game


class Bits(tuple[str | int, ...]):
    """The names of a field's bits, the lowest first."""


Spelling = Mapping[str, Sequence[str | int]]  # a row of names, or Bits


class Row(np.void):  # type: ignore[misc]
    """A record whose fields are attributes, as those of `np.record` are, but read ten times as fast: interpreted rules do little else."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except ValueError:
            raise AttributeError(f"There is no field {name!r}.") from None

    __setattr__ = np.void.__setitem__


@lru_cache(maxsize=None)
def rows(kind: np.dtype[Any]) -> np.dtype[Any]:
    """The same layout, with every record in it a Row. To Numba it is the same type."""
    if kind.subdtype is not None:
        base, shape = kind.subdtype
        return np.dtype((rows(base), shape))
    if kind.names is None or kind.fields is None:
        return kind
    fields = [kind.fields[name] for name in kind.names]
    layout = {"names": kind.names, "formats": [rows(field[0]) for field in fields], "offsets": [field[1] for field in fields]}
    return np.dtype((Row, np.dtype(layout | {"itemsize": kind.itemsize}, align=kind.isalignedstruct)))  # type: ignore[call-overload]


def blank(state: npt.DTypeLike) -> Any:
    """A record of zeros, in an array of one."""
    return np.zeros(1, rows(np.dtype(state)))


def plain(s: Record, spelling: Spelling) -> dict[str, Any]:
    """A record as nested dicts and lists of names and numbers."""
    written: dict[str, Any] = _plain(s.item(), s.dtype, "", spelling)
    return written


def _plain(value: Any, kind: np.dtype[Any], path: str, spelling: Spelling) -> Any:
    """A value in NumPy's plain form: tuples for records, arrays within them, whole numbers."""
    if kind.subdtype is not None:
        inner, shape = kind.subdtype
        return _plain_rows(value.tolist(), len(shape), inner, path, spelling)
    if kind.names:
        below = f"{path}." if path else ""
        return {name: _plain(part, kind[name], below + name, spelling) for name, part in zip(kind.names, value, strict=True)}
    return _spelled(value, spelling[path]) if path in spelling else value


def _plain_rows(rows: Any, depth: int, inner: np.dtype[Any], path: str, spelling: Spelling) -> Any:
    if not inner.names and path not in spelling:
        return rows
    if depth > 1:
        return [_plain_rows(row, depth - 1, inner, path, spelling) for row in rows]
    return [_plain(row, inner, path, spelling) for row in rows]


def _spelled(number: int, names: Sequence[str | int]) -> Any:
    if isinstance(names, Bits):
        return [name for bit, name in enumerate(names) if number >> bit & 1]
    return names[number] if 0 <= number < len(names) else None


def fill(s: Record, data: Mapping[str, Any], spelling: Spelling) -> None:
    """Write plain data over a record. Fields that are not named keep their value; anything that does not fit raises BadPosition."""
    _fill_record(s, data, "", "", spelling)


def _fill_record(s: Record, data: Any, path: str, where: str, spelling: Spelling) -> None:
    if not isinstance(data, Mapping):
        raise BadPosition(f"{where}: expected names with values, found {data!r}.")
    for name, value in data.items():
        place = f"{where}.{name}" if where else str(name)
        if name not in s.dtype.names:
            raise BadPosition(f"{place}: there is no such field. There are: {', '.join(s.dtype.names)}.")
        field = f"{path}.{name}" if path else name
        if isinstance(s[name], np.ndarray):
            _fill_array(s[name], value, field, place, spelling)
        elif isinstance(s[name], np.void):
            _fill_record(s[name], value, field, place, spelling)
        else:
            s[name] = _number(value, s.dtype[name], field, place, spelling)


def _fill_array(array: Any, data: Any, path: str, where: str, spelling: Spelling) -> None:
    if isinstance(data, str) or not isinstance(data, Sequence) or len(data) != len(array):
        raise BadPosition(f"{where}: expected a list of {len(array)}, found {data!r}.")
    for i, value in enumerate(data):
        place = f"{where}[{i}]"
        if array.ndim > 1:
            _fill_array(array[i], value, path, place, spelling)
        elif array.dtype.names:
            _fill_record(array[i], value, path, place, spelling)
        else:
            array[i] = _number(value, array.dtype, path, place, spelling)


def _number(value: Any, kind: np.dtype[Any], path: str, where: str, spelling: Spelling) -> int:
    if path in spelling:
        names = list(spelling[path])
        if isinstance(spelling[path], Bits):
            return _bits(value, names, where)
        if value is None:
            return -1
        if isinstance(value, bool | float) or value not in names:
            raise BadPosition(f"{where}: {value!r} is not one of {', '.join(map(str, names))}.")
        return names.index(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadPosition(f"{where}: expected a whole number, found {value!r}.")
    least, most = int(np.iinfo(kind).min), int(np.iinfo(kind).max)
    if not least <= value <= most:
        raise BadPosition(f"{where}: {value} is outside {least} to {most}.")
    return value


def _bits(value: Any, names: list[str | int], where: str) -> int:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise BadPosition(f"{where}: expected a list, found {value!r}.")
    for name in value:
        if isinstance(name, bool | float) or name not in names:
            raise BadPosition(f"{where}: {name!r} is not one of {', '.join(map(str, names))}.")
        if list(value).count(name) > 1:
            raise BadPosition(f"{where}: {name!r} stands in it twice.")
    return sum(1 << names.index(name) for name in value)
