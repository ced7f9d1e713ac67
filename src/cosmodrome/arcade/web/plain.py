"""What people write, as it may be shown: plain text, in which nothing is invisible and nothing turns the rest around."""

from __future__ import annotations

import unicodedata

JOINERS = "\u200c\u200d"  # within words of some scripts, and within some emoji
MARKS = 4  # upon one letter


def plain(text: str, keep: str = "") -> str:
    """Visible characters, with single spaces: no control characters, no overrides of the direction of writing, no towers of accents."""
    shown: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind[0] == "M" else 0
        if letter.isspace():
            shown.append(" ")
        elif marks <= MARKS and (kind[0] != "C" or letter in keep):
            shown.append(letter)
    return " ".join("".join(shown).split())
