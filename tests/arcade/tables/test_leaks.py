"""Nothing that leaves the arcade for a viewer depends on what the viewer cannot know: not even numbers and times."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import cosmodrome
from arcade.servers import Person, Server, listening
from cosmodrome.arcade.limits import Limits
from cosmodrome.arcade.store.rows import rebuilt, written
from cosmodrome.arcade.store.store import Seat, TableRow
from cosmodrome.arcade.tables.pasts import Pasts
from cosmodrome.arcade.tables.table import Table
from cosmodrome.arcade.tables.views import Shape, Views
from cosmodrome.engine.match.log import Entry, Log
from cosmodrome.engine.match.match import Match
from cosmodrome.engine.match.trail import Trail
from laws.settings import GAMES, rng_for
from laws.test_leaks import imagined

PARTS = frozenset({"picture", "board", "state"})
BARE = Shape(without=PARTS)
SECRETIVE = ("bio-mutants", "galaxy-of-d")


def table_of(match: Match) -> Table:
    summary: dict[str, Any] = {"over": False, "waiting": 0, "bot_due": False, "has_open": False, "given_up": 0}
    about: dict[str, Any] = {"id": "table", "game": match.game.name, "seats": match.seats, "options": "{}", "rules": 1, "start": None}
    about |= {"record": False, "listed": False, "pace": "normal", "maker": "", "made": 0.0, "change": 0, "updated": 0.0}
    about |= {"verdict": None, "rematch": None}
    seats = [Seat(seat, "person", f"person {seat}", f"Person {seat}", None) for seat in range(match.seats)]
    return Table(TableRow(**about, **summary), seats, match)


def leaves(table: Table, viewer: int) -> list[Any]:
    yours = () if viewer < 0 else (viewer,)
    number = table.match.number(viewer)
    out: list[Any] = [number, *(table.views.view(viewer, yours, shape) for shape in (Shape(), Shape(tall=True), BARE))]
    out += [table.views.past(viewer, yours, Shape(), then, Pasts(Limits())) for then in (number // 2, max(0, number - 1))]
    out += [table.views.log(viewer, since, until) for since in (0, number // 3, number) for until in (None, number // 2, number)]
    return out


def elsewise(match: Match, viewer: int, rng: Any) -> Match:
    """The match with everything replaced that the viewer cannot know, now and wherever its log leads, and nothing told yet."""
    twin = imagined(match, viewer, rng)
    twin._log = Log(twin._tell)
    others: dict[int, Any] = {}
    entries: dict[Entry, Entry] = {}

    def other(state: Any) -> Any:
        if id(state) not in others:
            world = match.copy()
            world._states = Trail([state])
            others[id(state)] = imagined(world, viewer, rng)._states[-1]
        return others[id(state)]

    for entry in match._log:
        undone = [entries[gone] for gone in entry.undone]
        entries[entry] = Entry(entry.event, other(entry.before), other(entry.after), entry.given_up, undone)
        twin._log.add(entries[entry])
    return twin


@pytest.mark.parametrize("game", SECRETIVE)
def test_what_leaves_stays_the_same_when_the_hidden_is_imagined(game: str) -> None:
    """Every line, number and view, of the present and of the past, with what was taken back."""
    rng, choose = rng_for(31), np.random.default_rng(31)
    match = cosmodrome.game(game).new(2, luck=cosmodrome.seeded(31))
    taken_back = 0
    for i in range(100):
        if match.over:
            break
        seat = int(choose.choice(match.waiting))
        match.play(seat, match.actions(seat)[choose.integers(len(match.actions(seat)))].code)
        if i % 4 == 0 and match.why_no_undo(seat) is None:
            match.undo(seat)
            taken_back += 1
        if i > 10 and i % 20:
            continue
        for viewer in range(-1, 2):
            twin = elsewise(match, viewer, rng)
            assert leaves(table_of(twin), viewer) == leaves(table_of(match), viewer), f"seat {viewer}, node {i}"
    assert taken_back > 3


def test_how_far_another_has_come_in_secret_changes_nothing_for_me() -> None:
    """Two tables that differ only in what seat 1 does unseen: seat 0 and spectators get the same bytes."""
    tables = []
    for placed, taken_back in ((0, 0), (1, 0), (5, 0), (5, 2)):
        match = cosmodrome.game("bio-mutants").new(2, luck=cosmodrome.seeded(5))
        match.play(0, match.actions(0)[2].code)
        for _ in range(placed):
            match.play(1, match.actions(1)[-1].code)
        for _ in range(taken_back):
            match.undo(1)
        match.play(0, match.actions(0)[0].code)
        tables.append(table_of(match))
    for viewer in (-1, 0):
        assert len({str(leaves(table, viewer)) for table in tables}) == 1
    assert len({table.match.number(1) for table in tables}) > 1


@pytest.mark.parametrize("game", SECRETIVE)
def test_a_match_built_again_from_its_rows_leaves_the_same(game: str) -> None:
    choose = np.random.default_rng(7)
    match = cosmodrome.game(game).new(2, luck=cosmodrome.seeded(7))
    for i in range(40):
        seat = int(choose.choice(match.waiting))
        actions = match.actions(seat)
        match.play(seat, actions[choose.integers(len(actions))].text)
        if i % 3 == 0 and match.why_no_undo(seat) is None:
            match.undo(seat)
    for same in (True, False):
        again = rebuilt(match.game, 2, match.options, None, written(match), same)
        assert again == match
        assert written(again) == written(match)
        for viewer in range(-1, 2):
            assert leaves(table_of(again), viewer) == leaves(table_of(match), viewer)


def test_over_the_wire_a_hidden_move_leaves_no_trace(sqlite_server: Server) -> None:
    ada, ben = Person(sqlite_server, "Ada"), Person(sqlite_server, "Ben")
    table = ada.new_table("bio-mutants", "me", "open", listed=True)
    ben.post(f"/api/tables/{table}/join")
    watcher = Person(sqlite_server)
    paths = [f"/api/tables/{table}{more}" for more in ("", "?tall=1", "/past?number=5", "/log?before=9")] + [
        "/api/me/tables",
        "/api/tables?show=running",
    ]

    def traces() -> list[str]:
        found = [person.http.get(path).text for person in (ada, watcher) for path in paths]
        number = ada.see(table)["number"]
        found.append(ada.http.post(f"/api/tables/{table}/act", json={"seat": 0, "number": number + 1, "action": 0}).text)
        found.append(ada.http.post(f"/api/tables/{table}/act", json={"seat": 0, "number": number, "action": "sing"}).text)
        found.append(ada.http.post(f"/api/tables/{table}/undo", json={"seat": 0, "number": number}).text)
        found.append(ada.http.get(f"/api/tables/{table}/record").text)
        return found

    with listening(ada, table) as at_ada, listening(watcher, table) as watching:
        at_ada.view()
        watching.view()
        before = traces()
        view = ben.see(table)
        for _ in range(3):
            view = ben.act(table, view, view["actions"][0]["code"])
        view = ben.post(f"/api/tables/{table}/undo", {"seat": 1, "number": view["number"]})
        assert at_ada.quiet(0.5)
        assert watching.quiet(0.1)
        assert traces() == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_a_viewer_does_not_hear_of_is_no_work_for_its_next_look(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fields that are built again make an answer late, and that would tell."""
    built: list[int] = []
    build = Views._around_now

    def counted(views: Views, viewer: int, yours: tuple[int, ...]) -> dict[str, Any]:
        built.append(viewer)
        return build(views, viewer, yours)

    monkeypatch.setattr(Views, "_around_now", counted)
    choose, unheard, seats = np.random.default_rng(41), 0, 2 if 2 in game.about.seats else game.about.seats[0]
    match = game.new(seats, luck=cosmodrome.seeded(41))
    table = table_of(match)
    for _ in range(60):
        if match.over:
            break
        before = {viewer: (match.number(viewer), table.views.view(viewer, (viewer,)[viewer < 0 :], BARE)) for viewer in range(-1, seats)}
        built.clear()
        seat = int(choose.choice(match.waiting))
        match.play(seat, match.actions(seat)[choose.integers(len(match.actions(seat)))].code)
        for viewer, (number, view) in before.items():
            after = table.views.view(viewer, (viewer,)[viewer < 0 :], BARE)
            if match.number(viewer) == number:
                unheard += 1
                assert (viewer in built, after) == (False, view)
            else:
                assert viewer in built, "what it has heard of is new to it"
    assert (unheard > 10) if game.name in SECRETIVE else not unheard
