"""Table talk: who may speak, and who hears it.

It belongs to those who play there. Whoever has a seat hears all that is said at the table and may say something; whoever only watches
does neither, during the game and after it. So nobody who looks over shoulders can help, what players tell each other goes no further, and
no stranger with the link can pester them. Bots do not talk, and where nobody else sits there is nobody to talk to.

A line changes nothing of the game: no number of any view, no time that lists show.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.store.talk import EVERYBODY, Line
from cosmodrome.arcade.store.talk import Talk as Kept
from cosmodrome.arcade.tables.hall import Hall, check_seat
from cosmodrome.arcade.tables.table import Table

LINES = 50  # in a page


class Talk:
    """What is said at the tables of a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._kept = Kept(hall.store)

    async def say(self, table: Table, person: str, seat: int, text: str | None, emote: str | None) -> int:
        """Somebody says something from a seat; the line's number."""
        self._hall.doors.check_table(table.row.id)
        check_seat(table, person, seat)
        if not _company(table, person):
            await self._hall.catch_up(table)  # somebody may have sat down at another process
        if not _company(table, person):
            raise Refused(422, "Nobody else sits at this table who could hear it.")
        limits = self._hall.limits
        arguments = (table.row.id, seat, person, text, emote, limits.talk_rate, limits.talk_lines)
        number = await self._hall.ask(self._kept.say, *arguments)
        if number is None:
            raise Refused(429, "That is a lot at once; please let the others have a word.")
        self._hall.said(table, number)
        self._hall.notices.talked(table.row.id, number)
        return number

    async def lines(self, table: Table, person: str | None, since: int = 0, before: int | None = None) -> list[dict[str, Any]]:
        """What somebody who sits there may hear, the newest lines of it."""
        if person is None or not table.of(person):
            raise Refused(403, "Only those who play here hear what is said here.")
        found = await self._hall.look(self._kept.lines, table.row.id, person, since, before, LINES)
        return [_told(table, line, person) for line in found]

    async def mute(self, table: Table, person: str, seat: int | None, muted: bool) -> None:
        """Somebody does not want to hear whoever sits on a seat, or anybody at all, at any table; or does again."""
        if not table.of(person):
            raise Refused(403, "Only those who play here hear what is said here.")
        if seat is not None and not _another(table, seat, person):
            raise Refused(404, f"Nobody else sits on seat {seat}.")
        other = EVERYBODY if seat is None else table.seats[seat].person
        await self._hall.ask(self._kept.mute, person, other, muted)

    async def muted(self, table: Table, person: str) -> dict[str, Any]:
        """The seats whose people somebody does not want to hear, and whether it is everybody."""
        found = await self._hall.look(self._kept.muted, person)
        return {
            "muted": [seat.seat for seat in table.seats if seat.kind == "person" and seat.person in found],
            "silent": EVERYBODY in found,
        }


def _company(table: Table, person: str) -> bool:
    return any(_another(table, seat, person) for seat in range(table.row.seats))


def _another(table: Table, seat: int, person: str) -> bool:
    """Whether a person sits there, and another one."""
    sits = table.seats[seat] if 0 <= seat < table.row.seats else None
    return sits is not None and sits.kind == "person" and sits.person not in (None, person)


def _told(table: Table, line: Line, person: str) -> dict[str, Any]:
    sits = table.seats[line.seat]
    return {
        "number": line.number,
        "seat": line.seat,
        "name": sits.name if sits.person == line.person else line.name,
        "yours": line.person == person,
        "text": line.text,
        "emote": line.emote,
        "at": datetime.fromtimestamp(line.at, UTC).isoformat(timespec="seconds"),
    }
