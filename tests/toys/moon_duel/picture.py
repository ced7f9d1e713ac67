"""Moon Duel in a picture."""

from __future__ import annotations

from cosmodrome.engine.state import Record
from toys.moon_duel.words import board


def draw(v: Record, seat: int, touch: frozenset[str], tall: bool) -> str:
    lines = "".join(f"<text>{''.join(str(part) for part in line)}</text>" for line in board(v, seat))
    button = '<g id="fuel" class="touch" role="button" aria-label="fuel"/>' if "fuel" in touch else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="{"tall" if tall else "wide"}">{lines}{button}</svg>'
