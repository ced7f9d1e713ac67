"""How legal codes are marked."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule


@rule
def mark(mask, code, may):
    """Mark a code if it is legal; returns how many codes that adds."""
    if may:
        mask[code] = 1
        return 1
    return 0
