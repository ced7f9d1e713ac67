"""The hall: all tables of this process. Here they are made, loaded, changed and put away."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import secrets
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from cosmodrome.arcade.clocks import Terms
from cosmodrome.arcade.errors import Refused, no_table
from cosmodrome.arcade.limits import Limits, Share
from cosmodrome.arcade.store.commits import Commits
from cosmodrome.arcade.store.lucks import KeptLuck
from cosmodrome.arcade.store.rows import UNDO, follow, rebuilt, written
from cosmodrome.arcade.store.store import EventRow, Move, Overtaken, Seat, Store, TableRow
from cosmodrome.arcade.tables.asking import DEAF, Asking
from cosmodrome.arcade.tables.doors import Doors
from cosmodrome.arcade.tables.luck import begun, goes_on, luck_with, prepare, tend, waits
from cosmodrome.arcade.tables.notices import Notices
from cosmodrome.arcade.tables.pasts import Pasts
from cosmodrome.arcade.tables.room import to_put_down
from cosmodrome.arcade.tables.table import Table
from cosmodrome.arcade.tables.timing import clock_fields, is_out
from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.engine.match.match import SPECTATOR, Match
from cosmodrome.engine.match.registry import game as find_game

log = logging.getLogger(__name__)

TRIES = 20  # to write before others do; each failure means that another has succeeded
STALE = "The game has moved on since you looked; here is how it stands now."


class Hall:
    """The tables of this process, as much of them as is needed, and the store behind them."""

    def __init__(self, store: Store, limits: Limits, doors: Doors | None = None, share: Share | None = None) -> None:
        self.store = store
        self.limits = limits
        self.doors = doors or Doors()
        self.share = share or Share()
        self.process = f"{os.getpid():x}-{secrets.token_hex(4)}"
        self.followers: list[Callable[[Table], None]] = []  # who hears of every change of a table: those who play for bots and keep time
        self.on_time: Callable[[], Awaitable[None]] = _at_once  # waits until an outage is excused, if there was one
        self.turned: Callable[[Table, tuple[int, ...]], None] = lambda table, seats: None  # whoever calls people to their tables
        self.notices = Notices(self)
        self.pasts = Pasts(limits, self.share)
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._asking = Asking(store, patience=3 * limits.database_seconds)  # for a connection, a lock and an answer
        self.ask, self.look = self._asking.ask, self._asking.look
        self._commits = Commits(partial(self.ask, store.add))

    def close(self) -> None:
        """Finish what is being written, and let go of the store."""
        self._asking.close()

    def loaded(self) -> list[Table]:
        """The tables in memory."""
        return list(self._tables.values())

    def in_memory(self, name: str) -> Table | None:
        """A table, if it happens to be in memory."""
        return self._tables.get(name)

    # Making and finding tables

    async def new_table(
        self,
        match: Match,
        seats: list[Seat],
        maker: str,
        listed: bool = False,
        pace: str = "normal",
        record: bool = False,
        instead_of: str | None = None,
        clock: Terms | None = None,
        held: bool = False,
    ) -> str:
        """A new table; its id, which nobody can guess. `held`: its luck waits until all seats are taken and all have given words."""
        now = self.store.now()
        start = json.dumps(match.back_to(0).position()) if match.from_position else None
        row = TableRow(
            id=secrets.token_urlsafe(16),
            game=match.game.name,
            seats=match.seats,
            options=json.dumps(match.options),
            rules=match.game.about.rules_version,
            start=start,
            record=record,
            listed=listed,
            pace=pace,
            maker=maker,
            made=now,
            change=0,
            updated=now,
            over=False,
            waiting=0,
            bot_due=False,
            has_open=False,
            given_up=0,
            verdict=None,
            rematch=None,
            clock=clock.kept() if clock else None,
        )
        table = Table(row, seats, match, self.store.now, begun(match, seats, held))
        tend(table)
        table.row = replace(row, **_summary(table, now))
        await self.ask(self.store.new_table, table.row, seats, written(match), instead_of, table.luck)
        if instead_of in self._tables:
            self.notices.changed(instead_of, self._tables[instead_of].row.change + 1)
        self._keep(table)
        self.changed(table)
        return row.id

    async def table(self, name: str) -> Table:
        """The table of this id, as it is kept. A move that is being written is not waited for: how long that takes would tell of it."""
        if self.notices.deaf:  # what is in memory may have been overtaken long ago
            raise Refused(503, DEAF)
        table = self._tables.get(name)
        if table is not None and table.stale and table.lock.locked():  # somebody sits down, or others' moves are taken in
            async with table.lock:
                table = self._tables.get(name)
        if table is None or table.stale:
            table = await self._load(name)
        table.used = time.monotonic()
        return table

    async def table_for(self, name: str, person: str | None, seat: int | None, number: int = 0) -> Table:
        """The table of this id, with all that somebody may know of it already, perhaps from another process: a seat, a number."""
        table = await self.table(name)
        if self.store.many:
            yours = table.of(person)
            asked = yours[0] if seat is None and len(yours) == 1 else seat
            viewer = asked if asked is not None and 0 <= asked < table.row.seats else SPECTATOR
            if number > table.match.number(viewer) or (viewer != SPECTATOR and viewer not in yours):
                await self.catch_up(table)
        return table

    def loading(self, name: str) -> bool:
        """Whether a table is on its way into memory."""
        return name in self._loading

    async def _load(self, name: str) -> Table:
        if name in self._loading:
            return await asyncio.shield(self._loading[name])
        future: asyncio.Future[Table] = asyncio.get_running_loop().create_future()
        self._loading[name] = future
        try:
            table = await self._loaded(name)
        except BaseException as error:
            future.set_exception(error)
            future.exception()  # if nobody else waits for it, nobody else must hear of it
            raise
        finally:
            del self._loading[name]
        future.set_result(table)
        return table

    async def _loaded(self, name: str) -> Table:
        found = await self.ask(self.store.table, name)
        if found is None:
            raise no_table()
        row, seats, rows = found
        luck = await self.ask(self.store.luck, name)
        match = await asyncio.to_thread(_match, row, rows, luck)
        old = self._tables.get(name)
        table = Table(row, seats, match, self.store.now, luck)
        table.closed = name in self.doors.shut.tables
        prepare(table)
        if old is not None:  # those who look go on looking
            table.presence, table.lock = old.presence, old.lock
        self._keep(table)
        table.ring()
        return table

    def _keep(self, table: Table) -> None:
        self._tables[table.row.id] = table
        table.used = time.monotonic()
        for one in to_put_down(self._tables.values(), table, self.limits, table.used):
            del self._tables[one.row.id]

    # Changing tables

    async def change(
        self, name: str, person: str | None, seat: int, number: int, do: Callable[[Match], object], last: bool = False
    ) -> Table:
        """Let a person do something at a seat, if it has seen how things stand; `last`: it may be what ends an endless game."""

        def allowed(table: Table) -> None:
            check_seat(table, person, seat)
            if is_out(table, seat, self.store.now()):
                raise Refused(409, "Your time is out.", table.match.number(seat))
            if seat in table.match.given_up and not table.match.over:
                raise Refused(422, "You have left this game, and a bot plays on for you.")
            if number != table.match.number(seat):
                raise Refused(409, STALE, table.match.number(seat))
            if self.full(table) and not last:
                raise Refused(422, f"This game has gone on for {self.limits.table_events} events: it can only be given up.")

        table = await self.table_for(name, person, seat)
        if number > table.match.number(seat if 0 <= seat < table.row.seats else SPECTATOR):
            await self.catch_up(table)  # another process may know more
        return await self.do(name, allowed, do)

    def full(self, table: Table) -> bool:
        """Whether so much has happened at a table that no more is taken in."""
        return table.match.happened >= self.limits.table_events

    async def do(self, name: str, allowed: Callable[[Table], None], do: Callable[[Match], object]) -> Table:
        """Carry something out, and keep what came of it. It is acknowledged only when it is on the disk."""
        self.doors.check_table(name)
        for _ in range(TRIES):
            table = await self.table(name)
            if table.row.deadline is not None:
                await self.on_time()
            if table.lock.locked() and not table.stale:  # a refusal that waited would tell of the move that is being written
                allowed(table)
                do(table.draft().match)
            async with table.lock:
                if table.stale:
                    continue
                allowed(table)
                if table.row.record:
                    raise Refused(422, "This table shows a record: it can be looked at, not played.")
                before = table.match.number(SPECTATOR)
                draft, first = table.draft(), table.match.happened
                match = draft.match
                do(match)
                tend(draft)
                rows = written(match, first)
                known = match.number(SPECTATOR) != before  # the time of what is hidden is hidden as well
                now, undoer = self.store.now(), next((row.seat for row in rows if row.kind == UNDO), None)
                summary = _summary(draft, now, undoer) | {"updated": now if known else table.row.updated}
                move = Move(name, table.row.change, first, rows, summary)
                try:
                    await self._commits.add(move)
                except BaseException as error:  # it may be kept or not
                    table.stale = True
                    if isinstance(error, Overtaken):
                        continue
                    raise
                begun = summary["waiting"] & ~table.row.waiting
                table.row, table.match = replace(table.row, change=table.row.change + 1, **summary), match
            table.ring()
            self.notices.moved(move)
            self.changed(table)
            self.turned(table, tuple(seat for seat in range(table.row.seats) if begun >> seat & 1))
            return table
        raise Refused(409, "Too many others are busy at this table; please try again.")

    async def sit(self, name: str, person: str, called: str, seat: int | None, words: str | None = None, expected: bool = False) -> int:
        """A person takes an open seat, with words for the luck, or they are expected; a seat it has already is as good."""
        self.doors.check_table(name)
        left = await self.look(self.store.left, name, person)
        for _ in range(TRIES):
            table = await self.table(name)
            if not table.stale:  # whoever is refused, or sits already, waits for no move that is being written
                found = _seat_for(table, person, seat, left)
                if found in table.of(person):
                    return found
            async with table.lock:
                if table.stale:
                    continue
                found = _seat_for(table, person, seat, left)
                if found in table.of(person):
                    return found
                taken = Seat(found, "person", person, called, None)
                if not await self.reseat(table, [taken], luck_with(table, taken.seat, words, expected)):
                    continue
            return self.reseated(table, taken.seat)
        raise Refused(409, "Too many others are busy at this table; please try again.")

    async def reseat(self, table: Table, seats: Sequence[Seat], luck: KeptLuck | None, leaver: str | None = None) -> bool:
        """Keep who sits there and what was said for the luck, and all luck that waited for it, at once; False: others were faster.

        A game that everybody has left is put away.
        """
        first, table.stale, table.luck = table.match.happened, True, luck
        if seats:
            others = {seat.seat: seat for seat in seats}
            table.seats = [others.get(one.seat, one) for one in table.seats]
        tend(table)
        now = self.store.now()
        deserted = leaver is not None and all(seat.person is None for seat in table.seats if seat.kind == "person")
        updated = table.row.updated if table.match.over else 0.0 if deserted else now
        summary = _summary(table, now) | {"updated": updated}
        rows = written(table.match, first)
        try:
            await self.ask(self.store.seat, table.row.id, table.row.change, seats, summary, luck, first, rows, leaver)
        except Overtaken:
            return False
        table.row = replace(table.row, change=table.row.change + 1, **summary)
        table.stale = False
        return True

    def reseated(self, table: Table, seat: int) -> int:
        """Let everybody know of it."""
        table.ring()
        self.notices.changed(table.row.id, table.row.change)
        self.changed(table)
        return seat

    async def rename(self, person: str, name: str) -> None:
        """A person is called otherwise from now on, also where it sits already."""
        for watched in self.loaded():
            watched.presence.rename(person, name, partial(self.notices.presence, watched))
        for table, change in (await self.ask(self.store.rename, person, name)).items():
            self.notices.changed(table, change)
            if table in self._tables:
                await self.catch_up(self._tables[table])

    def drop(self, name: str) -> None:
        """A table is no more: whoever looks is told that there is none."""
        table = self._tables.pop(name, None)
        if table is not None:
            table.ring()

    async def catch_up(self, table: Table) -> None:
        """Take in what other processes have written. Where there is nothing new, a move that is being written is not waited for."""
        known = (await self.look(self.store.changes, [table.row.id])).get(table.row.id)
        if known is not None and known[0] <= table.row.change and not table.stale:
            self.said(table, known[1])
            return
        async with table.lock:
            if table.stale:
                return
            first = table.match.happened
            found = await self.ask(self.store.table, table.row.id, first)
            if found is None:
                self.drop(table.row.id)
                return
            if found[0].change == table.row.change:
                return
            table.stale = True
            table.row, table.seats, rows = found
            if waits(table):
                table.luck = await self.ask(self.store.luck, table.row.id)
                prepare(table)
            follow(table.match, rows, _same_rules(table.row))
            prepare(table)
            table.stale = False
        table.ring()
        self.changed(table)

    def changed(self, table: Table) -> None:
        """A table is another than before: made, moved at or loaded again."""
        for tell in self.followers:
            tell(table)

    @staticmethod
    def said(table: Table, talk: int) -> None:
        """So many lines were said at a table by now."""
        if talk > table.row.talk:
            table.row = replace(table.row, talk=talk)
            table.ring()

    def take_in(self, table: Table, move: Move) -> bool:
        """Take in a move that another process has written, if it is what comes next here; otherwise it must be asked for."""
        if table.stale or table.lock.locked() or waits(table) or (table.row.change, table.match.happened) != (move.change, move.number):
            return False
        table.stale = True
        try:
            follow(table.match, move.rows, _same_rules(table.row))
        except Exception:  # whoever listens to other processes must go on listening
            log.exception("A move of another process could not be taken in; the table is loaded again.")
            table.ring()
            return True
        table.row = replace(table.row, change=move.change + 1, **move.summary)
        table.stale = False
        table.ring()
        self.changed(table)
        return True


def check_seat(table: Table, person: str | None, seat: int) -> None:
    """Refuse what is done or seen from a seat by somebody who does not sit there."""
    if not 0 <= seat < table.row.seats:
        raise Refused(404, f"There is no seat {seat} at this table.")
    if seat not in table.of(person):
        raise Refused(403, "That is not your seat.")


def _seat_for(table: Table, person: str, seat: int | None, left: Collection[int]) -> int:
    """The seat somebody may take, any or the one that is named, or has already; whoever has left may come back to what was left."""
    mine = table.of(person)
    if mine and (seat is None or seat in mine):
        return mine[0] if seat is None else seat
    free = [one.seat for one in table.seats if one.kind == "open" and one.person in (None, person) and seat in (None, one.seat)]
    if seat is not None and not 0 <= seat < table.row.seats:
        raise Refused(404, f"There is no seat {seat} at this table.")
    if not free:
        kept = seat is not None and table.seats[seat].kind == "open"
        one = "That seat is kept for somebody." if kept else "That seat is taken."
        raise Refused(409, "All seats are taken." if seat is None else one)
    if left and not set(left).intersection(free):
        raise Refused(409, "You have left this table. Whoever leaves takes no other seat, but you can watch.")
    return next(one for one in free if not left or one in left)


def _same_rules(row: TableRow) -> bool:
    """Whether what is kept of a table was written by the present version of the rules."""
    return row.rules == find_game(row.game).about.rules_version


def _match(row: TableRow, rows: list[EventRow], luck: KeptLuck | None) -> Match:
    game = find_game(row.game)
    start = game.as_of(row.rules, json.loads(row.start)) if row.start else None
    options = game.about.as_of(row.rules, json.loads(row.options))
    try:
        match = rebuilt(game, row.seats, options, start, rows, _same_rules(row), goes_on(luck))
    except CosmodromeError as error:
        raise Refused(422, f"This table was played by other rules and cannot be shown any more: {error}") from None
    match.proof = luck.proof if luck else None
    return match


async def _at_once() -> None:
    """Nobody keeps time."""


def _summary(table: Table, now: float, undoer: int | None = None) -> dict[str, Any]:
    """What the lists show, who is waited for, and how the clocks stand, once something has happened; `undoer` took a decision back."""
    match, waiting = table.match, table.match.waiting
    return {
        "over": match.over,
        "waiting": sum(1 << seat for seat in waiting),
        "bot_due": not table.row.record and any(seat in table.bots for seat in waiting),
        "has_open": any(seat.kind == "open" for seat in table.seats),
        "given_up": sum(1 << seat for seat in match.given_up),
        "verdict": match.task(None) if match.over else None,
    } | clock_fields(table, now, undoer)
