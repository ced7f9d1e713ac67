"""Sentences that nobody may miss: marked within a line of the log, so that whoever shows it can say them largely.

A mark is a character of Unicode's private use before and after the sentence, as `seats` has marks for seats: lines stay plain strings, are
kept as such, and `seats.named` takes the marks off.
"""

from __future__ import annotations

import re

BEGINS, ENDS = "\ue070", "\ue071"
_MARKED = re.compile(f"{BEGINS}(.*?){ENDS}")


def alarm(sentence: str, when: bool = True) -> str:
    """The sentence as one that must not be missed; `when`: by this viewer."""
    return f"{BEGINS}{sentence}{ENDS}" if when else sentence


def alarms(line: str) -> list[str]:
    """The sentences of a line that must not be missed."""
    return _MARKED.findall(line) if BEGINS in line else []
