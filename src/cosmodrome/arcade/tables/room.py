"""Which tables need not be in memory: whoever wants one of them again has it loaded from the store."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from cosmodrome.arcade.limits import Limits

if TYPE_CHECKING:
    from cosmodrome.arcade.tables.table import Table


def to_put_down(tables: Collection[Table], fresh: Table, limits: Limits, now: float) -> list[Table]:
    """Those that nobody looks at: what was not used for long, and, if that is not enough, what was used longest ago."""
    idle = sorted((one for one in tables if one is not fresh and one.idle), key=lambda one: one.used)
    weights = [one.weight for one in idle]
    left, room = len(tables), limits.table_bytes - sum(weights) - fresh.weight
    full = left > limits.tables_in_memory or room < 0
    gone = []
    for one, weight in zip(idle, weights, strict=True):
        crowded = full and (left > limits.tables_in_memory * 9 // 10 or room < limits.table_bytes // 10)  # make room for some more
        if not crowded and one.used >= now - limits.table_seconds:
            break
        gone.append(one)
        left, room = left - 1, room + weight
    return gone
