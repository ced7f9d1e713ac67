"""How sentences and pictures speak of seats: by a mark that stands for whoever sits there, put in words when they are shown.

A mark is one character of Unicode's private use, so that sentences stay plain strings. Nobody outside sees one: `named` turns them into
"Seat 1" or, where somebody has a name, into the name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from cosmodrome.engine.drawing.alarms import BEGINS, ENDS

MOST = 16  # seats
FIRST, WITHIN, BARE = 0xE000, 0xE020, 0xE040
MANY, MANY_FIRST = "\ue060", "\ue061"
ANY_MARK = re.compile(rb"\xee[\x80\x81].", re.DOTALL)  # in UTF-8; also what stands behind the last of them and means nothing
LOOSE = "surrogatepass"  # whatever a string may hold comes out as it went in


def seat_name(seat: int) -> str:
    """Seat 1, at the beginning of a sentence or by itself."""
    return chr(FIRST + int(seat))


def seat_within(seat: int) -> str:
    """seat 1, within a sentence."""
    return chr(WITHIN + int(seat))


def seat_list(seats: Sequence[int], first: bool = False) -> str:
    """seat 1; seats 0 and 2; seats 0, 1 and 3; `first`: at the beginning of a sentence."""
    if len(seats) == 1:
        return seat_name(seats[0]) if first else seat_within(seats[0])
    marks = [chr(BARE + int(seat)) for seat in seats]
    return f"{MANY_FIRST if first else MANY}{', '.join(marks[:-1])} and {marks[-1]}"


def who(seat: int, viewer: int) -> str:
    """Who does something, at the beginning of a sentence: You, or a name."""
    return "You" if seat == viewer else seat_name(seat)


def whom(seat: int, viewer: int) -> str:
    """Who is meant, within a sentence."""
    return "you" if seat == viewer else seat_within(seat)


def whose(seat: int, viewer: int) -> str:
    """Whose something is, at the beginning of a sentence."""
    return "Your" if seat == viewer else f"{seat_name(seat)}'s"


def whose_within(seat: int, viewer: int) -> str:
    """Whose something is, within a sentence."""
    return "your" if seat == viewer else f"{seat_within(seat)}'s"


def all_of(seats: Sequence[int], viewer: int) -> str:
    """Several, at the beginning of a sentence: You and Ben; what they do is said as of several, or of you."""
    if viewer not in seats:
        return seat_list(seats, first=True)
    names = ["You", *(seat_within(seat) for seat in seats if seat != viewer)]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def does(seat: int, viewer: int, verb: str) -> str:
    """Who does what, at the beginning of a sentence: `does(1, 0, "passes")` is "Ben passes", and to Ben himself "You pass"."""
    if seat != viewer:
        return f"{seat_name(seat)} {verb}"
    first, *rest = verb.split(" ")
    return " ".join(["You", _YOURS.get(first) or first.removesuffix("es" if first.endswith(("sses", "shes", "ches")) else "s"), *rest])


_YOURS = {"has": "have", "is": "are", "goes": "go", "does": "do", "carries": "carry", "flies": "fly"}


def named(text: str, names: Sequence[str] = ()) -> str:
    """The text with names in place of marks; a seat without a name is called by its number.

    Marks are looked for in UTF-8: a picture is long and has few, and there `str.translate` takes forty times as long.
    """
    return text if text.isascii() else named_bytes(text, names).decode("utf-8", LOOSE)


def named_bytes(text: str, names: Sequence[str] = ()) -> bytes:
    """The same in UTF-8, for what is sent as it is."""
    raw = text.encode("utf-8", LOOSE)
    if len(raw) == len(text):  # nothing but ASCII
        return raw
    table = _table(tuple(names))
    return ANY_MARK.sub(lambda mark: table.get(mark[0], mark[0]), raw)


@lru_cache(maxsize=256)
def _table(names: tuple[str, ...]) -> dict[bytes, bytes]:
    known = dict(enumerate(names))
    table = {MANY: "" if any(names) else "seats ", MANY_FIRST: "" if any(names) else "Seats ", BEGINS: "", ENDS: ""}
    for seat in range(MOST):
        name = known.get(seat, "")
        table |= {
            chr(FIRST + seat): name or f"Seat {seat}",
            chr(WITHIN + seat): name or f"seat {seat}",
            chr(BARE + seat): name or str(seat),
        }
    return {mark.encode(): said.encode("utf-8", LOOSE) for mark, said in table.items()}
