"""Databases that earlier versions wrote are read, and go on."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

import cosmodrome
from arcade.halls import apart
from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.limits import Limits
from cosmodrome.arcade.store.store import Person, Seat, Store, open_store
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.engine.match.match import SPECTATOR

BEFORE = Path(__file__).parent / "before.sql"
TOKEN = "n28XmoBD_f0dTpViJe5l0BN-6TxwEu3zuGBq37N2xmY"  # Ada's
PLACING, GIVEN_UP = "p9vzC40sxUDUFzZ7mpjBXQ", "2E7XK1iWbQ8eZxJTs8Y1kA"
TAKEN_BACK = "Seat 0: takes the last decision back."


@pytest.fixture
def before(tmp_path: Path) -> str:
    path = tmp_path / "arcade.sqlite"
    with sqlite3.connect(path) as kept:
        kept.executescript(BEFORE.read_text())
    kept.close()
    return str(path)


def lines(store: Store, name: str, seat: int) -> list[str]:
    """What a seat has heard, as a hall that has just opened tells it."""

    async def run() -> list[str]:
        table = await Hall(store, Limits()).table(name)
        return [heard.text for heard in table.match.heard(seat)]

    heard: list[str] = apart(run())
    return heard


@pytest.mark.parametrize("version", [1, 0], ids=["the same rules", "other rules"])
def test_a_table_of_before_goes_on(before: str, version: int) -> None:
    store = open_store(before)
    with store.engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE tables SET rules = {version}")

    async def run() -> None:
        hall = Hall(store, Limits())
        ada = store.person(TOKEN)
        assert isinstance(ada, Person)
        assert ada.name == "Ada"
        table = await hall.table(PLACING)
        assert table.of(ada.id) == (0,)
        assert table.row.waiting == 0b11
        assert table.match.waiting == (0, 1)
        assert [table.match.number(viewer) for viewer in (SPECTATOR, 0, 1)] == [12, 19, 16]
        mine = [heard.text for heard in table.match.heard(0)]
        assert mine[12:15] == ["Seat 0: place suns ace.", "Seat 0: place crowns 4.", TAKEN_BACK], "in the words of that time"
        assert "place crowns 4" in [action.text for action in table.match.actions(0)]
        await hall.change(PLACING, ada.id, 0, 19, lambda match: match.undo(0))
        await hall.change(PLACING, ada.id, 0, 20, lambda match: match.play(0, "place crowns 4"))
        assert [heard.text for heard in table.match.heard(0, 19)] == [
            "You take the last decision back.",
            "You place crowns 4 as the third coin of the row.",
        ]
        assert table.match.number(SPECTATOR) == 12
        assert table.match.number(1) == 16

    apart(run())
    assert lines(store, PLACING, 0)[12:][::7] == ["Seat 0: place suns ace.", "You take the last decision back."]
    assert lines(store, GIVEN_UP, 1)[2:5] == ["first seat 1. Your turn.", "Seat 1: move c6.", "Seat 1: takes the last decision back."]
    store.close()


def test_a_table_whose_luck_other_rules_would_not_draw_is_refused_with_a_sentence(before: str) -> None:
    store = open_store(before)
    with store.engine.begin() as connection:
        connection.exec_driver_sql(f"DELETE FROM events WHERE table_id = '{GIVEN_UP}' AND kind = 'luck'")
        connection.exec_driver_sql("UPDATE tables SET rules = 0")
    with pytest.raises(Refused, match=r"played by other rules and cannot be shown any more: The script of luck has run out"):
        lines(store, GIVEN_UP, 0)
    store.close()


@pytest.mark.parametrize("placed", [False, True], ids=["from the start", "from a position"])
def test_a_table_of_before_an_option_is_of_what_was_played_until_then(tmp_path: Path, placed: bool) -> None:
    """Galaxy Farmer's rules 3 knew no editions: such a table goes on with the first."""
    store = open_store(str(tmp_path / "arcade.sqlite"))
    game = cosmodrome.game("galaxy-farmer")
    match = game.new(options={"edition": "first", "ship": "barge"}, luck=cosmodrome.seeded(3))
    if placed:
        match = game.at(match.position(), cosmodrome.seeded(4))

    async def made() -> str:
        hall = Hall(store, Limits())
        name = await hall.new_table(match, [Seat(0, "person", "ada", "Ada", None)], "ada")
        table = await hall.table(name)
        await hall.change(name, "ada", 0, table.match.number(0), lambda match: match.play(0, "end turn"))
        return name

    name: str = apart(made())
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET rules = 3, options = json_remove(options, '$.edition')")
        connection.exec_driver_sql("UPDATE tables SET start = json_remove(start, '$.edition', '$.options.edition') WHERE start IS NOT NULL")

    async def run() -> None:
        hall = Hall(store, Limits())
        table = await hall.table(name)
        assert dict(table.match.options)["edition"] == "first"
        assert "/12" in table.match.text(0)
        await hall.change(name, "ada", 0, table.match.number(0), lambda match: match.play(0, "end turn"))

    apart(run())
    store.close()
