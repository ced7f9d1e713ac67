"""Nothing that leaves the arcade for a viewer depends on what the viewer cannot know: not even numbers and times."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
import pytest

import cosmodrome
from arcade.servers import Person, Server, listening
from cosmodrome.arcade.store import Laid, Seat
from cosmodrome.arcade.table import Table
from cosmodrome.arcade.timeline import Timeline
from laws.settings import rng_for
from laws.test_leaks import imagined

SECRETIVE = ("bio-mutants", "galaxy-of-d")


def laid(timeline: Timeline) -> Table:
    match = timeline.match
    summary: dict[str, Any] = {"over": False, "waiting": 0, "bot_due": False, "has_open": False, "given_up": 0}
    about: dict[str, Any] = {"id": "table", "game": match.game.name, "seats": match.seats, "options": "{}", "rules": 1, "start": None}
    about |= {"record": False, "listed": False, "pace": "normal", "maker": "", "made": 0.0, "change": 0, "updated": 0.0}
    about |= {"verdict": None, "rematch": None}
    row = Laid(**about, **summary)
    return Table(row, [Seat(seat, "person", f"player {seat}", f"Player {seat}", None) for seat in range(match.seats)], timeline)


def leaves(table: Table, viewer: int) -> list[Any]:
    yours = () if viewer < 0 else (viewer,)
    number = table.timeline.number(viewer)
    out: list[Any] = [number, table.view(viewer, yours, False), table.view(viewer, yours, True)]
    out += [table.past(viewer, yours, False, then) for then in (number // 2, max(0, number - 1))]
    return out


@pytest.mark.parametrize("game", SECRETIVE)
def test_what_leaves_stays_the_same_when_the_hidden_is_imagined(game: str) -> None:
    rng, choose = rng_for(31), np.random.default_rng(31)
    timeline = Timeline.of(cosmodrome.game(game).new(2, luck=cosmodrome.seeded(31)))
    for i in range(100):
        match = timeline.match
        if match.over:
            break
        seat = int(choose.choice(match.waiting))
        timeline.play(seat, match.actions(seat)[choose.integers(len(match.actions(seat)))].code)
        if i % 4 == 0 and match.why_no_undo(seat) is None:
            timeline.undo(seat)
        if i > 10 and i % 20:
            continue
        for viewer in range(-1, 2):
            twin = copy.copy(timeline)
            twin.match = imagined(match, viewer, rng)
            twin._states = list(timeline._states)
            for then in range(0, len(twin._states), 2):
                twin._states[then] = imagined(match.glimpse(twin._states[then]), viewer, rng)._states[-1]
            assert leaves(laid(twin), viewer) == leaves(laid(timeline), viewer), f"seat {viewer}, node {i}"


def test_how_far_another_has_come_in_secret_changes_nothing_for_me() -> None:
    """Two tables that differ only in what seat 1 does unseen: seat 0 and spectators get the same bytes."""
    tables = []
    for placed, taken_back in ((0, 0), (1, 0), (5, 0), (5, 2)):
        timeline = Timeline.of(cosmodrome.game("bio-mutants").new(2, luck=cosmodrome.seeded(5)))
        timeline.play(0, timeline.match.actions(0)[2].code)
        for _ in range(placed):
            timeline.play(1, timeline.match.actions(1)[-1].code)
        for _ in range(taken_back):
            timeline.undo(1)
        timeline.play(0, timeline.match.actions(0)[0].code)
        tables.append(laid(timeline))
    for viewer in (-1, 0):
        assert len({str(leaves(table, viewer)) for table in tables}) == 1
    assert len({table.timeline.number(1) for table in tables}) > 1


def test_a_timeline_built_again_from_its_rows_leaves_the_same() -> None:
    for game in SECRETIVE:
        choose = np.random.default_rng(7)
        timeline = Timeline.of(cosmodrome.game(game).new(2, luck=cosmodrome.seeded(7)))
        for i in range(40):
            seat = int(choose.choice(timeline.match.waiting))
            actions = timeline.match.actions(seat)
            timeline.play(seat, actions[choose.integers(len(actions))].text)
            if i % 3 == 0 and timeline.match.why_no_undo(seat) is None:
                timeline.undo(seat)
        for same in (True, False):
            again = Timeline.again(timeline.match.game, 2, timeline.match.options, None, timeline.rows, same)
            assert again.match == timeline.match
            for viewer in range(-1, 2):
                assert leaves(laid(again), viewer) == leaves(laid(timeline), viewer)


def test_over_the_wire_a_hidden_move_leaves_no_trace(sqlite_server: Server) -> None:
    ada, ben = Person(sqlite_server, "Ada"), Person(sqlite_server, "Ben")
    table = ada.lay("bio-mutants", "me", "open", listed=True)
    ben.post(f"/api/tables/{table}/join")
    watcher = Person(sqlite_server)
    paths = [f"/api/tables/{table}{more}" for more in ("", "?tall=1", "/past?number=5")] + ["/api/me/tables", "/api/tables?show=running"]

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
