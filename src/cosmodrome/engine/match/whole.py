"""Whole numbers, whoever made them: NumPy's count, truth values do not."""

from __future__ import annotations

import operator


def whole(value: object) -> int | None:
    """The value as Python's own whole number; None if it is none."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None
