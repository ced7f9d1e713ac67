"""The numbers a record is made of: where each of them lies, and how its bytes are read, at all three speeds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from cosmodrome.engine.compile.rule import rule


@rule
def number(records, i, offset, width):  # type: ignore[no-untyped-def]
    """The little-endian integer at this offset of record i; a width below zero is unsigned."""
    length = width if width > 0 else -width
    x = int(records[i, offset + length - 1])
    if width > 0:
        x = (x ^ 128) - 128
    for k in range(2, length + 1):
        x = x * 256 + int(records[i, offset + length - k])
    return x


def leaves(dtype: np.dtype[Any]) -> Iterator[tuple[str, np.dtype[Any], tuple[int, ...], np.ndarray[Any, np.dtype[Any]]]]:
    """Every field that is a number: its path, its type, the axes it lies in, and its offsets in the record, in order."""
    fields: Mapping[str, tuple[Any, ...]] = dtype.fields or {}
    for name in dtype.names or ():
        field, offset = fields[name][:2]
        base, shape = field.base, field.shape
        places = offset + base.itemsize * np.arange(int(np.prod(shape, dtype=np.int64)))
        if not base.names:
            yield name, base, shape, places
            continue
        for path, leaf, inner, offsets in leaves(base):
            yield f"{name}.{path}", leaf, (*shape, *inner), (places[:, None] + offsets[None, :]).ravel()


def width_of(leaf: np.dtype[Any]) -> int:
    """The width by which `number` reads it."""
    return leaf.itemsize if leaf.kind == "i" else -leaf.itemsize
