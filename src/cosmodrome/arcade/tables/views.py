"""What leaves a table: views as JSON, each part of them drawn and written once for all who are sent the same."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import proxy

from cosmodrome.arcade.tables.luck import awaited
from cosmodrome.arcade.tables.pasts import Pasts
from cosmodrome.arcade.tables.pictures import apart, change_of, written_picture
from cosmodrome.arcade.tables.timing import clock_info
from cosmodrome.engine.drawing.ink import without_colour
from cosmodrome.engine.match.match import SPECTATOR, Match
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.engine.match.registry import game as find_game
from cosmodrome.engine.match.telling import Heard, Move, last_move

if TYPE_CHECKING:
    from cosmodrome.arcade.tables.table import Table

LINES = 100  # of the log in a view, and in a page of it


class Shape(NamedTuple):
    """How somebody wants to be shown a table: laid out for a phone or not, and without some of its parts."""

    tall: bool = False
    without: frozenset[str] = frozenset()


class Drawn:
    """What one viewer sees at one of its numbers, in one shape."""

    __slots__ = ("_change", "_pieces", "_whole", "before", "number", "picture", "told")

    def __init__(self, number: int, told: bytes, picture: bytes | None, before: Drawn | None) -> None:
        self.number = number
        self.told = told  # the fields of a JSON object, all but the picture
        self.picture = picture
        self.before = before  # what the same viewer saw last; that one's own is let go
        self._whole: bytes | None = None
        self._change: bytes | None = None
        self._pieces: list[bytes] | None = None
        if before is not None:
            before.before = None

    def whole(self) -> bytes:
        """All its fields."""
        if self._whole is None:
            self._whole = self.told if self.picture is None else b'%b,"picture":%b' % (self.told, written_picture(self.picture))
        return self._whole

    def change(self) -> bytes:
        """Its fields for whoever has the one before."""
        if self._change is None:
            assert self.before is not None
            self._change = self.told
            if self.picture is not None:
                self._change = b'%b,"picture_change":%b' % (self.told, change_of(self.before.pieces(), self.pieces()))
        return self._change

    def pieces(self) -> list[bytes]:
        """The picture taken apart: once, though it is compared with the one before it and the one after it."""
        if self._pieces is None:
            self._pieces = apart(self.picture or b"")
        return self._pieces

    def __len__(self) -> int:
        """Bytes, about."""
        return len(self.told) + 3 * len(self.picture or b"")


class Views:
    """The views of one table."""

    def __init__(self, table: Table) -> None:
        self._table: Table = proxy(table)  # in a circle a table would stay in memory until somebody looks for circles
        self._drawn: dict[tuple[int, Shape], Drawn] = {}
        self._around: dict[tuple[int, tuple[int, ...]], tuple[Any, bytes]] = {}
        self._seats: dict[tuple[int, ...], tuple[Any, bytes]] = {}

    @property
    def weight(self) -> int:
        """Bytes of what is drawn, about."""
        return sum(map(len, self._drawn.values()))

    def clear(self) -> None:
        """Let go of what is drawn: nobody looks any more, or somebody is called otherwise now, in all that is said."""
        self._drawn.clear()
        self._around.clear()
        self._seats.clear()

    def drawn(self, viewer: int, shape: Shape) -> Drawn:
        """What a viewer sees now."""
        number = self._table.match.number(viewer)
        known = self._drawn.get((viewer, shape))
        if known is None or known.number != number:
            known = self._drawn[viewer, shape] = _drawn(self._table.match, viewer, shape, number, known, self._last(viewer, number))
        return known

    def _last(self, viewer: int, number: int) -> Move | None:
        return last_move(self._table.match, viewer, number)

    def view(self, viewer: int, yours: Sequence[int], shape: Shape, since: int = 0) -> bytes:
        """A viewer's View as JSON, with the newest lines of the log after its number `since`."""
        seen = self.drawn(viewer, shape).whole()
        return b"{%b,%b,%b,%b}" % (seen, self.around(viewer, tuple(yours)), self.clock(), self.log(viewer, since))

    def change(self, viewer: int, yours: Sequence[int], shape: Shape, since: int) -> bytes:
        """The Change since the last view, for whoever has that: what may have changed, and of the picture what has."""
        match, table = self._table.match, self._table
        more = {
            "thinking": _thinking(table),
            "last_number": match.number(viewer),
            "rematch": table.row.rematch,
            "secrets": _secrets(match, yours),
        }
        return b"{%b,%b,%b,%b}" % (self.drawn(viewer, shape).change(), _fields(more), self.clock(), self.log(viewer, since))

    def clock(self) -> bytes:
        """How the clocks stand just now, the same for everybody."""
        table = self._table
        return _fields({"clock": clock_info(table.row, table.seats, table.now())})

    def past(self, viewer: int, yours: Sequence[int], shape: Shape, number: int, pasts: Pasts, payer: str = "") -> bytes:
        """A View as it was when the viewer's number was this one; there is nothing to do in it but look."""
        match = self._table.match

        def draw() -> bytes:
            then = match.as_heard(viewer, number)
            return _drawn(then, viewer, shape, number, None, self._last(viewer, number), past=True).whole()

        seen = pasts.get((self._table.row.id, match.names, viewer, shape, number), payer, draw)
        around = self._around_now(viewer, tuple(yours)) | {"thinking": [], "replay": True, "clock": None}
        return b"{%b,%b,%b}" % (seen, _fields(around), self.log(viewer, 0, number))

    def explained(self, viewer: int, tall: bool, number: int, pasts: Pasts, payer: str = "") -> bytes:
        """What everything in a viewer's picture is, now or when its number was this one: asked for seldom, and kept like the past."""
        match, seat = self._table.match, None if viewer == SPECTATOR else viewer

        def ask() -> bytes:
            then = match if number == match.number(viewer) else match.as_heard(viewer, number)
            things = {id: said._asdict() for id, said in then.explained(seat, tall).items()}
            return written({"number": number, "things": things})

        return pasts.get((self._table.row.id, match.names, viewer, tall, number, "explained"), payer, ask)

    def log(self, viewer: int, since: int, until: int | None = None) -> bytes:
        """The newest lines that a viewer has heard after one of its numbers, up to another one, and after which number they begin.

        A viewer's numbers count the lines it has heard, so pages tell no more than the lines themselves.
        """
        match = self._table.match
        last = match.number(viewer) if until is None else until
        first = min(max(since, last - LINES), last)
        lines = [_line(heard) for heard in match.heard(viewer, first, last)]
        return b'"log":%b,"log_since":%d' % (written(lines), first)

    def around(self, viewer: int, yours: tuple[int, ...]) -> bytes:
        """The fields that depend on the table and on who asks.

        They are built again when those who ask have heard something, and not for what is hidden from them: a later answer would tell.
        """
        table, match = self._table, self._table.match
        numbers = tuple(map(match.number, (viewer, *yours)))
        stamp = (numbers, match.given_up, table.row.rematch, table.presence.here(), awaited(table), table.closed)
        known, fields = self._around.get((viewer, yours), (None, b""))
        if known != stamp:
            fields = _fields(self._around_now(viewer, yours))
            self._around[viewer, yours] = stamp, fields
        return fields

    def _around_now(self, viewer: int, yours: tuple[int, ...]) -> dict[str, Any]:
        table = self._table
        return {
            "table": table.row.id,
            "game": table.row.game,
            "title": find_game(table.row.game).title,
            "seat": None if viewer == SPECTATOR else viewer,
            "yours": yours,
            "seats": table.seat_infos(yours),
            "options": table.match.options,
            "thinking": _thinking(table),
            "replay": table.row.record,
            "closed": table.closed,
            "last_number": table.match.number(viewer),
            "rematch": table.row.rematch,
            "secrets": _secrets(table.match, yours),
        }

    def seats(self, yours: tuple[int, ...]) -> bytes:
        """Who is there, as the live stream tells it."""
        presence, closed = self._table.presence, self._table.closed
        stamp = (presence.here(), presence.watching(), presence.names(), self._table.match.given_up, awaited(self._table), closed)
        known, text = self._seats.get(yours, (None, b""))
        if known != stamp:
            text = written({"seats": self._table.seat_infos(yours), "watchers": stamp[1], "watching": stamp[2], "closed": closed})
            self._seats[yours] = stamp, text
        return text


def _drawn(match: Match, viewer: int, shape: Shape, number: int, before: Drawn | None, last: Move | None, past: bool = False) -> Drawn:
    """What depends on the viewer's sight alone, and stays the same as long as its number does."""
    seat = None if viewer == SPECTATOR else viewer
    acting = not past and viewer in match.waiting and viewer not in match.given_up
    actions = match.actions(viewer) if acting else []
    undo_why = match.why_no_undo(viewer) if viewer >= 0 and not past else "This is the past."
    facts = match.outline(seat)
    told = {
        "number": number,
        "waiting": facts["waiting"],
        "heading": match.heading(seat)._asdict(),
        "task": facts["task"],
        "over": facts["over"],
        "scores": facts["scores"],
        "winners": facts["winners"],
        "verdict": facts["task"] if facts["over"] else None,
        "why": match.story(seat) if facts["over"] and not past else None,
        "last": last._asdict() if last else None,
        "actions": [action._asdict() for action in actions],
        "can_undo": viewer >= 0 and undo_why is None,
        "undo_why": undo_why if viewer >= 0 and not past else None,
    }
    if "board" not in shape.without:
        told["board"] = without_colour(match.board(seat))
    if "state" not in shape.without:
        told["state"] = match.view(seat)["state"]
    picture = None
    if "picture" not in shape.without:
        picture = match.draw_bytes(seat, frozenset(action.clicks[0] for action in actions), shape.tall)
    return Drawn(number, _fields(told), picture, before)


def _thinking(table: Table) -> list[int]:
    """The seats whose bots are choosing."""
    bots = table.bots
    return [seat for seat in table.match.waiting if seat in bots]


def _secrets(match: Match, yours: Sequence[int]) -> bool:
    """Whether one of several seats on one screen knows something that a spectator does not."""
    if len(yours) < 2:
        return False
    everybody = match.sight(None).tobytes()
    return any(match.sight(seat).tobytes() != everybody for seat in yours)


def _line(heard: Heard) -> dict[str, Any]:
    return heard._asdict() | {"seat": None if heard.seat == LUCK else heard.seat}


def written(facts: Any) -> bytes:
    """As JSON."""
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":")).encode()


def _fields(facts: dict[str, Any]) -> bytes:
    """The fields of an object, without its braces."""
    return written(facts)[1:-1]
