"""The luck of a table. Where it is held, it begins when every seat is taken and everybody has given words for it, if only empty ones.

It is settled by the secret and the words then, in whichever process it is drawn: see engine/match/fair.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.store.lucks import KeptLuck
from cosmodrome.arcade.store.store import Seat
from cosmodrome.engine.match.fair import LONGEST, cleaned
from cosmodrome.engine.match.luck import Luck, sealed
from cosmodrome.engine.match.match import Match

if TYPE_CHECKING:
    from cosmodrome.arcade.tables.table import Table


def begun(match: Match, seats: Sequence[Seat], held: bool) -> KeptLuck | None:
    """What is kept of a new table's luck: where it is held, the words of those who sit there are awaited."""
    luck = KeptLuck.of(match.luck, match.proof, held)
    for seat in seats:
        if luck is not None and held and seat.kind == "person":
            luck = luck.expecting(seat.seat)
    return luck


def goes_on(luck: KeptLuck | None) -> Luck | None:
    """The luck that a table goes on with; None: nothing was sealed."""
    return None if luck is None or luck.secret is None or luck.stamp is not None else sealed(luck.secret, luck.given)


def waits(table: Table) -> bool:
    """Whether a table's luck has not begun yet."""
    luck = table.match.luck
    return isinstance(luck, sealed) and not luck.ready


def awaited(table: Table) -> tuple[int, ...]:
    """The seats whose words the luck waits for."""
    if table.luck is None or not waits(table):
        return ()
    return tuple(seat for seat in table.luck.awaited if seat not in table.match.given_up)


def prepare(table: Table) -> None:
    """Let luck begin, if nobody is waited for any more. Words cannot change once it has drawn."""
    luck, kept = table.match.luck, table.luck
    if not isinstance(luck, sealed) or kept is None or (luck.ready and luck.drawn):
        return
    if not luck.drawn:
        luck.begin(kept.given)
        luck.ready = False
    still = kept.held and not luck.drawn and (awaited(table) or any(seat.kind == "open" for seat in table.seats))
    luck.ready = not still


def tend(table: Table) -> None:
    """Let luck that waited decide, if it can."""
    prepare(table)
    table.match.settle()


def luck_with(table: Table, seat: int, words: str | None, expected: bool) -> KeptLuck | None:
    """What is known for the luck when somebody sits down."""
    if table.luck is None or not table.luck.held or not waits(table) or (words is None and not expected):
        return table.luck
    return table.luck.expecting(seat) if words is None else table.luck.hearing(seat, _checked(words))


def luck_hearing(table: Table, seat: int, words: str) -> KeptLuck | None:
    """What is known for the luck when a seat gives words; None: it was known already. Too late, it is refused."""
    said = _checked(words)
    if table.luck is not None and (seat, said) in table.luck.words:
        return None
    if table.luck is None or not table.luck.held or not waits(table):
        raise Refused(409, "The luck of this game has begun: words are given before that.")
    if any(one == seat and before is not None for one, before in table.luck.words):
        raise Refused(409, "You have given words already, and they stand.")
    return table.luck.hearing(seat, said)


def _checked(words: str) -> str:
    said = cleaned(words)
    if len(said) > LONGEST:
        raise Refused(422, f"Words have {LONGEST} letters at most.")
    return said
