"""States as arrays of one record, and as plain data that people and JSON can read.

A game may spell fields: `SPELLING["players.place"]` is the row of names that the numbers 0, 1, 2 … of that field stand for, and −1 is
spelled None. A field whose bits are a set is spelled by `Bits`: a list of the names of the bits that are set. Fields without a spelling
are numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from cosmodrome.engine.match.errors import BadPosition
from cosmodrome.engine.match.whole import whole as whole_number

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


def copied(state: Any) -> Any:
    """A copy of an array of one record, forty times as fast as `copy`, by which NumPy copies field by field."""
    return np.frombuffer(bytearray(state.tobytes()), state.dtype)


def fresh(state: Any) -> Any:
    """A record of zeros like this one, in an array of one."""
    return np.frombuffer(bytearray(state.nbytes), state.dtype)


def plain(s: Record, spelling: Spelling) -> dict[str, Any]:
    """A record as nested dicts and lists of names and numbers."""
    known = _WRITERS.get((s.dtype, id(spelling)))
    if known is None:  # what is the same for every record of a game is found out once: servers do this hundreds of times a second
        known = _WRITERS[s.dtype, id(spelling)] = (spelling, _writer(s.dtype, "", spelling) or _same)
    written: dict[str, Any] = known[1](s.item())
    return written


Writer = Callable[[Any], Any]
_WRITERS: dict[tuple[np.dtype[Any], int], tuple[Spelling, Writer]] = {}  # by type and spelling, which is held so that its id stays its own


def _same(value: Any) -> Any:
    return value


def _writer(kind: np.dtype[Any], path: str, spelling: Spelling) -> Writer | None:
    """What writes a value that is in NumPy's plain form (tuples for records, arrays within them, whole numbers); None: it may stay."""
    if kind.subdtype is not None:
        inner, shape = kind.subdtype
        each = _writer(inner, path, spelling)
        return (lambda array: array.tolist()) if each is None else _rows_writer(each, len(shape))
    if kind.names:
        names, below = kind.names, f"{path}." if path else ""
        parts = [(i, part) for i, name in enumerate(names) if (part := _writer(kind[name], below + name, spelling))]

        def write(value: Any) -> Any:
            values = list(value)
            for i, part in parts:
                values[i] = part(values[i])
            return dict(zip(names, values, strict=True))

        return write
    if path not in spelling:
        return None
    spelt = spelling[path]
    if isinstance(spelt, Bits):
        return lambda number: [name for bit, name in enumerate(spelt) if number >> bit & 1]
    most = len(spelt)
    return lambda number: spelt[number] if 0 <= number < most else None


def _rows_writer(each: Writer, depth: int) -> Writer:
    def rows(values: Any, depth: int) -> Any:
        return [each(value) for value in values] if depth == 1 else [rows(value, depth - 1) for value in values]

    return lambda array: rows(array.tolist(), depth)


def fill(s: Record, data: Mapping[str, Any], spelling: Spelling, seats: int) -> None:
    """Write plain data over a record. Fields that are not named keep their value; anything that does not fit raises BadPosition.

    Where there is a record for each seat that a game can have, those of the seats that play are enough.
    """
    whole = dict(data)
    for name, value in data.items():
        known = s.dtype.names and name in s.dtype.names and isinstance(s[name], np.ndarray) and s[name].dtype.names
        if known and isinstance(value, list | tuple) and len(value) != len(s[name]):
            if len(value) != seats:
                several = f"{seats} or {len(s[name])}" if seats < len(s[name]) else str(seats)
                raise BadPosition(f"{name}: expected a list of {several}, found {value!r}.")
            for i, one in enumerate(value):
                _fill_record(s[name][i], one, name, f"{name}[{i}]", spelling)
            del whole[name]
    _fill_record(s, whole, "", "", spelling)


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
    number = whole_number(value)
    if number is None:
        raise BadPosition(f"{where}: expected a whole number, found {value!r}.")
    least, most = int(np.iinfo(kind).min), int(np.iinfo(kind).max)
    if not least <= number <= most:
        raise BadPosition(f"{where}: {number} is outside {least} to {most}.")
    return number


def _bits(value: Any, names: list[str | int], where: str) -> int:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise BadPosition(f"{where}: expected a list, found {value!r}.")
    for name in value:
        if isinstance(name, bool | float) or name not in names:
            raise BadPosition(f"{where}: {name!r} is not one of {', '.join(map(str, names))}.")
        if list(value).count(name) > 1:
            raise BadPosition(f"{where}: {name!r} stands in it twice.")
    return sum(1 << names.index(name) for name in value)
