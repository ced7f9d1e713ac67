"""The hall: all tables of this process. Here they are laid, loaded, changed and put away."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from cosmodrome.arcade.commits import Commits
from cosmodrome.arcade.errors import Refused, no_table
from cosmodrome.arcade.limits import Limits
from cosmodrome.arcade.notices import Notices
from cosmodrome.arcade.store import Laid, Move, Overtaken, Row, Seat, Store
from cosmodrome.arcade.table import Table
from cosmodrome.arcade.timeline import Timeline
from cosmodrome.engine.errors import CosmodromeError
from cosmodrome.engine.match import SPECTATOR, Match
from cosmodrome.engine.registry import game as find_game

T = TypeVar("T")
log = logging.getLogger(__name__)

TRIES = 20  # to write before others do; each failure means that another has succeeded
STALE = "The game has moved on since you looked; here is how it stands now."


class Hall:
    """The tables of this process, as much of them as is needed, and the store behind them."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self.process = f"{os.getpid():x}-{secrets.token_hex(4)}"
        self.changed: Callable[[Table], None] = lambda table: None  # whoever plays for bots listens here
        self.notices = Notices(self)
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Future[Table]] = {}
        # SQLite has one writer at a time anyway; a single thread spares it the waiting.
        self._threads = ThreadPoolExecutor(8 if store.many else 1, thread_name_prefix="store")
        self._commits = Commits(partial(self.ask, store.add))

    async def ask(self, question: Callable[..., T], *arguments: Any) -> T:
        """Have a function of the store run where it may wait for the disk."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, question, *arguments)

    def close(self) -> None:
        """Finish what is being written, and let go of the store."""
        self._threads.shutdown(wait=True)
        self.store.close()

    def loaded(self) -> list[Table]:
        """The tables in memory."""
        return list(self._tables.values())

    def in_memory(self, name: str) -> Table | None:
        """A table, if it happens to be in memory."""
        return self._tables.get(name)

    # Laying and finding tables

    async def lay(
        self,
        match: Match,
        seats: list[Seat],
        maker: str,
        listed: bool = False,
        pace: str = "normal",
        timeline: Timeline | None = None,
        record: bool = False,
        instead_of: str | None = None,
    ) -> str:
        """A new table; its id, which nobody can guess."""
        timeline = timeline or Timeline.of(match)
        now = time.time()
        start = json.dumps(match.back_to(0).position()) if match.from_position else None
        laid = Laid(
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
        )
        table = Table(laid, seats, timeline)
        table.laid = replace(laid, **_summary(table))
        await self.ask(self.store.lay, table.laid, seats, timeline.rows, instead_of)
        if instead_of in self._tables:
            self.notices.changed(instead_of, self._tables[instead_of].laid.change + 1)
        self._keep(table)
        self.changed(table)
        return laid.id

    async def table(self, name: str) -> Table:
        """The table of this id, as it is kept: if something is being written, that is waited for."""
        table = self._tables.get(name)
        if table is not None and table.lock.locked():
            async with table.lock:
                table = self._tables.get(name)
        if table is None or table.stale:
            table = await self._load(name)
        table.used = time.monotonic()
        return table

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
        laid, seats, rows = found
        timeline = await asyncio.to_thread(_rebuilt, laid, rows)
        old = self._tables.get(name)
        table = Table(laid, seats, timeline)
        if old is not None:  # those who look go on looking
            table.watchers, table.elsewhere, table.lock = old.watchers, old.elsewhere, old.lock
        self._keep(table)
        table.ring()
        return table

    def _keep(self, table: Table) -> None:
        self._tables[table.laid.id] = table
        table.used = time.monotonic()
        if len(self._tables) > self.limits.tables_in_memory:
            idle = sorted((one for one in self._tables.values() if not one.watchers and not one.lock.locked()), key=lambda one: one.used)
            for one in idle[: len(self._tables) - self.limits.tables_in_memory * 9 // 10]:
                del self._tables[one.laid.id]

    # Changing tables

    async def change(self, name: str, player: str | None, seat: int, number: int, do: Callable[[Timeline], list[Row]]) -> Table:
        """Let a person do something at a seat, if it has seen how things stand."""

        def allowed(table: Table) -> None:
            check_seat(table, player, seat)
            if number != table.timeline.number(seat):
                raise Refused(409, STALE, table.timeline.number(seat))

        table = await self.table(name)
        if number != table.timeline.number(seat if 0 <= seat < table.laid.seats else SPECTATOR):
            await self.catch_up(table)  # another process may know more
        return await self.do(name, allowed, do)

    async def do(self, name: str, allowed: Callable[[Table], None], do: Callable[[Timeline], list[Row]]) -> Table:
        """Carry something out, and keep what came of it. It is acknowledged only when it is on the disk."""
        for _ in range(TRIES):
            table = await self.table(name)
            async with table.lock:
                if table.stale:
                    continue
                allowed(table)
                if table.laid.record:
                    raise Refused(422, "This table shows a record: it can be looked at, not played.")
                before = table.timeline.number(SPECTATOR)
                first = len(table.timeline.rows)
                table.stale = True  # until it is kept
                try:
                    rows = do(table.timeline)
                except CosmodromeError:  # refused: nothing has changed
                    table.stale = False
                    raise
                known = table.timeline.number(SPECTATOR) != before  # the time of what is hidden is hidden as well
                summary = _summary(table) | {"updated": time.time() if known else table.laid.updated}
                move = Move(name, table.laid.change, first, rows, summary)
                try:
                    await self._commits.add(move)
                except Overtaken:
                    continue
                table.laid = replace(table.laid, change=table.laid.change + 1, **summary)
                table.stale = False
            table.ring()
            self.notices.moved(move)
            self.changed(table)
            return table
        raise Refused(409, "Too many others are busy at this table; please try again.")

    async def sit(self, name: str, player: str, called: str, seat: int | None) -> int:
        """A player takes an open seat; a seat it has already is as good."""
        for _ in range(TRIES):
            table = await self.table(name)
            async with table.lock:
                if table.stale:
                    continue
                mine = table.of(player)
                if mine and (seat is None or seat in mine):
                    return mine[0] if seat is None else seat
                free = [one.seat for one in table.seats if one.kind == "open" and seat in (None, one.seat)]
                if seat is not None and not 0 <= seat < table.laid.seats:
                    raise Refused(404, f"There is no seat {seat} at this table.")
                if not free:
                    raise Refused(409, "All seats are taken." if seat is None else "That seat is taken.")
                taken = Seat(free[0], "person", player, called, None)
                seats = [taken if one.seat == taken.seat else one for one in table.seats]
                summary = {"has_open": any(one.kind == "open" for one in seats), "updated": time.time()}
                table.stale = True
                try:
                    await self.ask(self.store.sit, name, table.laid.change, taken, summary)
                except Overtaken:
                    continue
                table.laid = replace(table.laid, change=table.laid.change + 1, **summary)  # type: ignore[arg-type]
                table.seats = seats
                table.stale = False
            table.ring()
            self.notices.changed(name, table.laid.change)
            self.changed(table)
            return taken.seat
        raise Refused(409, "Too many others are busy at this table; please try again.")

    async def catch_up(self, table: Table) -> None:
        """Take in what other processes have written."""
        async with table.lock:
            if table.stale:
                return
            first = len(table.timeline.rows)
            found = await self.ask(self.store.table, table.laid.id, first)
            if found is None or found[0].change == table.laid.change:
                return
            laid, seats, rows = found
            table.stale = True
            table.timeline.follow(rows, laid.rules == find_game(laid.game).about.rules_version)
            table.laid, table.seats = laid, seats
            table.stale = False
        table.ring()
        self.changed(table)

    def take_in(self, table: Table, move: Move) -> bool:
        """Take in a move that another process has written, if it is what comes next here; otherwise it must be asked for."""
        if table.stale or table.lock.locked() or (table.laid.change, len(table.timeline.rows)) != (move.change, move.number):
            return False
        table.stale = True
        try:
            table.timeline.follow(move.rows, table.laid.rules == find_game(table.laid.game).about.rules_version)
        except Exception:  # whoever listens to other processes must go on listening
            log.exception("A move of another process could not be taken in; the table is loaded again.")
            table.ring()
            return True
        table.laid = replace(table.laid, change=move.change + 1, **move.summary)
        table.stale = False
        table.ring()
        self.changed(table)
        return True


def check_seat(table: Table, player: str | None, seat: int) -> None:
    """Refuse what is done or seen from a seat by somebody who does not sit there."""
    if not 0 <= seat < table.laid.seats:
        raise Refused(404, f"There is no seat {seat} at this table.")
    if seat not in table.of(player):
        raise Refused(403, "That is not your seat.")


def _rebuilt(laid: Laid, rows: list[Row]) -> Timeline:
    game = find_game(laid.game)
    start = json.loads(laid.start) if laid.start else None
    try:
        return Timeline.again(game, laid.seats, json.loads(laid.options), start, rows, laid.rules == game.about.rules_version)
    except CosmodromeError as error:
        raise Refused(422, f"This table was played by other rules and cannot be shown any more: {error}") from None


def _summary(table: Table) -> dict[str, Any]:
    """What the lists show, and who is waited for."""
    match, waiting = table.match, table.match.waiting
    return {
        "over": match.over,
        "waiting": sum(1 << seat for seat in waiting),
        "bot_due": not table.laid.record and any(seat in table.bots for seat in waiting),
        "has_open": any(seat.kind == "open" for seat in table.seats),
        "given_up": sum(1 << seat for seat in match.given_up),
        "verdict": match.task(None) if match.over else None,
    }
