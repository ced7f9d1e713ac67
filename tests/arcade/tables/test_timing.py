"""Clocks at tables, by a clock of our own: nobody sleeps here."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import cosmodrome
from arcade.halls import apart
from arcade.servers import Person, Server
from arcade.tables.test_leaks import leaves, table_of
from cosmodrome.arcade.clocks import Clocks, Terms
from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.limits import Limits
from cosmodrome.arcade.store.store import Seat, Store
from cosmodrome.arcade.store.times import due
from cosmodrome.arcade.tables.briefs import brief
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.tables.table import Table
from cosmodrome.arcade.tables.timekeeper import Timekeeper
from cosmodrome.arcade.tables.timing import clock_fields

TERMS = Terms(60, 10)
BOT = Terms(60, 10, bot=True)


class Fake:
    """The store's time, which passes when it is told to."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.time = store.now()

    def __call__(self) -> float:
        return self.time

    def passes(self, seconds: float) -> None:
        self.time += seconds


@pytest.fixture
def clock(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[Fake]:
    fake = Fake(store)
    monkeypatch.setattr(store, "now", fake)
    yield fake
    with store.engine.begin() as connection:  # one database for all tests of this file
        connection.exec_driver_sql("UPDATE tables SET deadline = NULL")
        connection.exec_driver_sql("DELETE FROM about WHERE name = 'alive'")


async def sat(hall: Hall, game: str, terms: Terms, *kinds: str) -> Table:
    match = cosmodrome.game(game).new(len(kinds), luck=cosmodrome.seeded(4))
    levels = {"bot": "easy"}
    seats = [
        Seat(i, kind, f"person {i}" if kind == "person" else None, f"{kind} {i}" if kind != "open" else "", levels.get(kind))
        for i, kind in enumerate(kinds)
    ]
    return await hall.table(await hall.new_table(match, seats, "person 0", clock=terms))


async def move(hall: Hall, table: Table, seat: int | None = None) -> None:
    seat = table.match.waiting[0] if seat is None else seat
    number, code = table.match.number(seat), table.match.actions(seat)[0].code
    await hall.change(table.row.id, f"person {seat}", seat, number, lambda match: match.play(seat, code))


def clocks(table: Table) -> Clocks:
    assert table.row.clocks is not None
    return Clocks.read(table.row.clocks)


def test_of_two_whose_time_is_out_has_lost_and_it_is_said_once(store: Store, clock: Fake) -> None:
    async def run() -> None:
        hall, other = Hall(store, Limits()), Hall(store, Limits())
        keepers = [Timekeeper(hall), Timekeeper(other)]
        table = await sat(hall, "weird-galaxy", TERMS, "person", "person")
        await other.table(table.row.id)
        seat = table.match.waiting[0]
        for seconds in (30.0, 20.0, 9.9):
            clock.passes(seconds)
            for keeper in keepers:
                keeper._looked = clock()
                await keeper.look()
        assert not table.match.over
        clock.passes(0.2)
        with pytest.raises(Refused, match="Your time is out"):
            await move(hall, table)
        await asyncio.gather(*(keeper.look() for keeper in keepers))
        for one in [await each.table(table.row.id) for each in (hall, other)]:
            await other.catch_up(one)
            assert one.match.over
            assert one.match.winners == (1 - seat,)
            assert [event.text for event in one.match.history].count("runs out of time") == 1
            assert one.row.deadline is None
        again = await Hall(store, Limits()).table(table.row.id)
        assert again.match.log(None)[-1] == f"person {seat} runs out of time."
        assert "ran out of time, with" in (again.row.verdict or "")
        assert cosmodrome.load(again.match.save()) == again.match
        assert due(store, clock() + 1e6) == []

    apart(run())


def test_a_bot_takes_over_and_the_person_plays_no_more(store: Store, clock: Fake) -> None:
    async def run() -> None:
        hall = Hall(store, Limits())
        keeper = Timekeeper(hall)
        table = await sat(hall, "bio-mutants", BOT, "person", "person")
        for seat in (0, 1):
            while seat in table.match.waiting and table.match.number(seat) < 17:
                await move(hall, table, seat)
        keeper._looked = clock()
        await move(hall, table, 0)
        assert clocks(table).running == (1,)
        clock.passes(61.0)
        keeper._looked = clock()
        await keeper.look()
        assert not table.match.over
        assert table.match.given_up == (1,)
        assert table.bots == (1,)
        assert table.row.bot_due
        assert clocks(table).running == ()
        assert json.loads(table.views.view(1, (1,), table_shape()))["actions"] == [], "a bot decides now"
        with pytest.raises(Refused, match="a bot plays on for you"):
            await move(hall, table, 1)
        assert not brief(hall, table.row, table.seats, "person 1")["your_turn"]
        view = json.loads(table.views.view(-1, (), table_shape()))
        assert view["clock"]["left"] == [60.0, 0.0]

    apart(run())


def table_shape() -> Any:
    from cosmodrome.arcade.tables.views import Shape

    return Shape(without=frozenset({"picture", "board", "state"}))


def test_who_leaves_both_seats_has_no_winner(store: Store, clock: Fake) -> None:
    """Bio-Mutants begins with all arranging at once, and so their times are out at the same moment."""

    async def run() -> None:
        hall = Hall(store, Limits())
        keeper = Timekeeper(hall)
        table = await sat(hall, "bio-mutants", TERMS, "person", "person")
        clock.passes(60.0)
        keeper._looked = clock()
        await keeper.look()
        assert table.match.over
        assert table.match.winners == ()

    apart(run())


def test_the_clock_begins_when_everybody_has_sat_down_and_bots_have_none(store: Store, clock: Fake) -> None:
    async def run() -> None:
        hall = Hall(store, Limits())
        table = await sat(hall, "bio-mutants", BOT, "person", "bot", "open")
        assert table.row.deadline is None
        clock.passes(1000.0)
        await hall.sit(table.row.id, "person 2", "Cem", 2)
        assert clocks(table).running == (0, 2)
        assert table.row.deadline == clock() + 60.0
        await hall.change(table.row.id, "person 0", 0, table.match.number(0), lambda match: match.resign(0), last=True)
        assert clocks(table).running == (2,)

    apart(run())


def test_at_one_screen_one_clock_runs_at_a_time(store: Store, clock: Fake) -> None:
    async def run() -> None:
        hall = Hall(store, Limits())
        match = cosmodrome.game("bio-mutants").new(3, luck=cosmodrome.seeded(4))
        seats = [Seat(i, "person", person, person, None) for i, person in enumerate(("ada", "ben", "ada"))]
        table = await hall.table(await hall.new_table(match, seats, "ada", clock=BOT))
        assert match.waiting == (0, 1, 2)
        assert clocks(table).running == (0, 1)
        await hall.change(table.row.id, "ada", 0, table.match.number(0), lambda match: match.resign(0), last=True)
        assert clocks(table).running == (1, 2)

    apart(run())


def test_an_undo_takes_the_increment_back(store: Store, clock: Fake) -> None:
    async def run() -> None:
        hall = Hall(store, Limits())
        table = await sat(hall, "galaxy-of-d", TERMS, "person", "person")
        while len(table.match.waiting) > 1 or not (await ends_undoably(hall, table)):
            await move(hall, table)
        seat, stood = table.match.waiting[0], clocks(table)
        clock.passes(5.0)
        await move(hall, table)
        assert clocks(table).running != (seat,)
        clock.passes(1.0)
        await hall.change(table.row.id, f"person {seat}", seat, table.match.number(seat), lambda match: match.undo(seat))
        assert clocks(table).running == (seat,)
        assert clocks(table).turns == stood.turns
        assert clocks(table).at(clock())[seat] == pytest.approx(stood.at(clock())[seat] + 1.0, abs=0.01)

    apart(run())


async def ends_undoably(hall: Hall, table: Table) -> bool:
    """Whether the next move passes the turn, and can be taken back."""
    seat = table.match.waiting[0]
    twin = table.match.copy()
    twin.play(seat, twin.actions(seat)[0].code)
    return twin.waiting != (seat,) and twin.why_no_undo(seat) is None


def test_an_outage_is_charged_to_nobody(store: Store, clock: Fake) -> None:
    async def run() -> None:
        hall = Hall(store, Limits())
        table = await sat(hall, "weird-galaxy", TERMS, "person", "person")
        keeper = Timekeeper(hall)
        await keeper.on_time()
        clock.passes(20.0)
        for _ in range(2):
            await Timekeeper(hall).on_time()  # a server that has just started: twenty seconds nobody could play
        assert clocks(table).at(clock())[table.match.waiting[0]] == 60.0
        keeper = Timekeeper(hall)
        await keeper.look()
        clock.passes(6.0)
        await keeper.look()
        assert clocks(table).at(clock())[table.match.waiting[0]] == 54.0, "a short one counts"
        clock.passes(600.0)
        await move(hall, table)  # before anybody has looked: it is excused first
        clock.passes(600.0)
        await keeper.look()
        assert not table.match.over

    apart(run())


def test_hidden_moves_change_no_clock_that_anybody_sees() -> None:
    """Pairs of games that pass turns at the same times and differ in what is done unseen, and when: others get the same bytes."""
    tables = []
    for placed, pause in ((0, 0.0), (1, 7.0), (4, 2.5), (5, 1.0)):
        match = cosmodrome.game("bio-mutants").new(2, luck=cosmodrome.seeded(5))
        table, now = table_of(match), 1000.0
        table.row = replace(table.row, clock=TERMS.kept())
        table.now = lambda: 1040.0

        def happened(now: float, undoer: int | None = None, table: Table = table) -> None:
            table.row = replace(table.row, **clock_fields(table, now, undoer))

        happened(now)
        for i in range(placed):
            match.play(1, match.actions(1)[-1].code)
            happened(1001.0 + pause * i)
        if placed > 3:
            match.undo(1)
            happened(1020.0, 1)
        for _ in range(6):
            match.play(0, match.actions(0)[0].code)
        happened(1030.0)
        tables.append(table)
    for viewer in (-1, 0):
        assert len({str(leaves(table, viewer)) for table in tables}) == 1
    assert len({table.row.clocks for table in tables}) == 1
    assert clocks(tables[0]).running == (1,)


@pytest.mark.parametrize("game", ["bio-mutants", "galaxy-of-d", "weird-galaxy"])
def test_a_clock_moves_only_when_everybody_hears_of_something(game: str) -> None:
    """Then, and only then, who is waited for or the turn may be another."""
    import random

    chance = random.Random(3)
    match = cosmodrome.game(game).new(2, luck=cosmodrome.seeded(8))
    hidden = 0
    for i in range(150):
        if match.over:
            break
        before = (match.waiting, match.turn), [match.number(viewer) for viewer in range(-1, 2)]
        seat = chance.choice(match.waiting)
        if i % 5 == 4 and match.why_no_undo(seat) is None:
            match.undo(seat)
        else:
            match.play(seat, chance.choice(match.actions(seat)).code)
        heard = [match.number(viewer) != number for viewer, number in zip(range(-1, 2), before[1], strict=True)]
        hidden += not all(heard)
        if (match.waiting, match.turn) != before[0]:
            assert all(heard), f"move {i}"
    assert hidden or game == "weird-galaxy"


def test_over_the_api(server: Server) -> None:
    ada, ben = Person(server, "Ada"), Person(server, "Ben")
    assert ada.get("/api/me/turns") == {"count": 0, "tables": []}
    plain = ada.new_table("galaxy-express", "me")
    slow = ada.new_table("weird-galaxy", "me", "me", clock={"days": 2, "out": "bot"})
    quick = ada.new_table("bio-mutants", "me", "open", clock={"seconds": 900, "increment": 5}, listed=True)
    assert [one["table"] for one in ada.get("/api/me/turns")["tables"]] == [slow, plain, quick], (
        "the clock stands as long as a seat is open"
    )
    assert ada.see(quick)["clock"]["running"] == []
    ben.post(f"/api/tables/{quick}/join")
    turns = ada.get("/api/me/turns")
    assert turns["count"] == 3
    assert [one["table"] for one in turns["tables"]] == [quick, slow, plain]
    first, second, third = turns["tables"]
    assert first["clock"] == "15 minutes each for the whole game and 5 seconds more after every turn. Whose time is out has lost."
    assert 800 < first["time_left"] <= 900
    assert second["clock"] == "2 days for every turn. Whose time is out is replaced by a bot."
    assert (third["clock"], third["time_left"]) == (None, None)
    stands = ben.see(quick)["clock"]
    assert stands["running"] == [0, 1]
    assert all(800 < left <= 900 for left in stands["left"])
    assert ada.see(plain)["clock"] is None
    for body, says in (
        ({"seconds": 60, "days": 1}, "one of them"),
        ({}, "one of them"),
        ({"days": 1, "increment": 5}, "An increment goes with"),
        ({"seconds": 1}, "clock.seconds"),
    ):
        assert says in ada.new_table("weird-galaxy", "me", "open", status=422, clock=body)["error"]
    assert "nobody waits" in ada.new_table("galaxy-express", "me", status=422, clock={"days": 1})["error"]
    assert "nobody waits" in ada.new_table("weird-galaxy", "bot easy", "bot easy", status=422, clock={"days": 1})["error"]
    short = ada.new_table("weird-galaxy", "me", "me", clock={"seconds": 5})
    over = ada.until(short, lambda view: view["over"], seat=0)
    assert "ran out of time" in over["verdict"]
    assert 0.0 in over["clock"]["left"]
    again = ada.post(f"/api/tables/{short}/rematch")["table"]
    assert ada.see(again, seat=0)["clock"]["says"].startswith("5 seconds each")
