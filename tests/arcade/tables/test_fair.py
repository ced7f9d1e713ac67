"""Luck that players can check: sealed before the first draw, from everybody's words, the same in every process, and told at the end."""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cosmodrome
from arcade.here import Arcades
from arcade.servers import Person, Server, listening, serving
from cosmodrome.engine.match.fair import BEFORE, check, stamp_of
from cosmodrome.engine.match.record import proof_in


@pytest.fixture(scope="module")
def both(database: str) -> Iterator[tuple[Server, Server]]:
    with serving(database) as first, serving(database) as second:
        yield first, second


def fair(person: Person, table: str) -> dict[str, Any]:
    found: dict[str, Any] = person.get(f"/api/tables/{table}/fair")
    return found


def verdict(text: str) -> Any:
    return check(cosmodrome.load(text), proof_in(text))


def test_luck_is_drawn_when_everybody_has_given_words_and_two_servers_draw_the_same(both: tuple[Server, Server]) -> None:
    ada, ben = Person(both[0], "Ada"), Person(both[1], "Ben")
    table = ada.new_table("bio-mutants", "me", "open", await_words=True)
    view = ada.see(table)
    assert (view["waiting"], view["over"], view["number"]) == ([], False, 0)
    assert [seat["words_awaited"] for seat in view["seats"]] == [True, False]
    sealed = fair(ben, table)
    assert re.fullmatch("[0-9a-f]{64}", sealed["seal"])
    assert (sealed["waits"], sealed["awaited"], sealed["words"], sealed["secret"], sealed["stamp"]) == (True, [0], [], None, None)
    with listening(ada, table) as at_ada:
        at_ada.view()
        assert ben.post(f"/api/tables/{table}/words", {"seat": 0, "words": "not mine"}, 403)["error"] == "That is not your seat."
        assert ben.post(f"/api/tables/{table}/join", {"words": " Ben's \n wörds "}) == {"seat": 1}
        at_ada.until(lambda data: data["seats"][1]["name"] == "Ben", "seats")
        assert fair(ben, table)["waits"], "Ada's are awaited"
        said = ada.post(f"/api/tables/{table}/words", {"seat": 0, "words": "rosebud"})
        assert said == ada.post(f"/api/tables/{table}/words", {"seat": 0, "words": "rosebud"}), "twice is as good as once"
        begun = at_ada.view()
    assert begun["waiting"]
    words = [{"seat": 1, "words": "Ben's wörds"}, {"seat": 0, "words": "rosebud"}]
    assert (said["seal"], said["waits"], said["words"], said["secret"]) == (sealed["seal"], False, words, None)
    assert said["stamp"] == stamp_of(sealed["seal"], ((1, "Ben's wörds"), (0, "rosebud")))
    for late in ({"seat": 0, "words": "other"}, {"seat": 0, "words": ""}):
        assert "has begun" in ada.post(f"/api/tables/{table}/words", late, 409)["error"]
    played = 0
    for _ in range(200):  # at both servers in turn, until luck has drawn again; a server that has not heard of a move yet refuses
        for who in (ada, ben):
            if played < 20 and (mine := who.see(table))["actions"]:
                turn = {"seat": mine["seat"], "number": mine["number"], "action": mine["actions"][0]["code"]}
                status = who.http.post(f"/api/tables/{table}/act", json=turn).status_code
                assert status in (200, 409)
                played += status == 200
    assert ada.get(f"/api/tables/{table}/record", 409)["error"] == "The record is open once the game is over."
    while ben.http.post(f"/api/tables/{table}/resign", json={"seat": 1, "number": ben.see(table)["number"]}).status_code == 409:
        pass
    ada.until(table, lambda view: view["over"])
    told = fair(ada, table)
    assert told["fair"], told["says"]
    assert (told["seal"], told["words"], told["stamp"]) == (sealed["seal"], words, said["stamp"])
    text = ada.get(f"/api/tables/{table}/record")
    found = verdict(text)
    assert found.fair, found.says
    assert len(found.draws) > 12
    again = Person(both[0], "Eve").http.post("/api/records", content=text.encode()).json()["table"]
    assert fair(ada, again) == told, "a record that is looked at can be checked as well"
    assert ada.get(f"/api/tables/{again}/record") == text
    other = Person(both[0], "Eve").http.post("/api/records", content=text.replace("rosebud", "rosebush").encode()).json()["table"]
    assert fair(ada, other)["fair"] is False
    assert fair(ada, other)["says"].startswith("The words are not those that the game began with")


def test_a_restart_changes_nothing_and_a_rematch_is_sealed_anew(tmp_path: Path) -> None:
    path = str(tmp_path / "arcade.sqlite")
    with serving(path) as server:
        ada = Person(server, "Ada")
        table = ada.new_table("galaxy-express", "me", await_words=True)
        waiting = ada.new_table("weird-galaxy", "me", "bot easy", "open", await_words=True)
        seal = fair(ada, table)["seal"]
        server.kill()
    with serving(path) as server:
        ada.move_to(server)
        assert (fair(ada, table)["seal"], fair(ada, table)["waits"]) == (seal, True)
        ada.post(f"/api/tables/{table}/words", {"seat": 0, "words": "mine"})
        for _ in range(3):
            view = ada.see(table)
            ada.act(table, view, view["actions"][0]["code"])
        server.kill()
    with serving(path) as server:
        ada.move_to(server)
        while (view := ada.see(table))["actions"]:
            ada.act(table, view, view["actions"][-1]["code"])
        assert (fair(ada, table)["fair"], fair(ada, table)["seal"]) == (True, seal)
        assert "nothing can be taken back" in ada.see(table)["undo_why"], "the secret is told"
        again = ada.post(f"/api/tables/{table}/rematch", {"await_words": True})["table"]
        assert fair(ada, again)["awaited"] == [0]
        assert fair(ada, again)["seal"] != seal
        ada.post(f"/api/tables/{again}/words", {"seat": 0, "words": ""})
        assert ada.see(again)["actions"], "no words are an answer, too"
        turn = {"seat": 0, "number": ada.see(waiting)["number"]}
        ada.post(f"/api/tables/{waiting}/resign", turn)
        ben = Person(server, "Ben")
        ben.post(f"/api/tables/{waiting}/join")
        assert not fair(ben, waiting)["waits"], "nobody waits for the words of who has left"


def test_tables_of_programs_begin_at_once_and_older_ones_say_what_they_are(tmp_path: Path, arcade: Arcades) -> None:
    path = tmp_path / "arcade.sqlite"
    kept = sqlite3.connect(path)
    kept.executescript((Path(__file__).parents[1] / "store" / "before.sql").read_text())
    table = kept.execute("SELECT id FROM tables").fetchone()[0]
    kept.close()
    here = arcade(database=str(path))
    ada = Person(str(here.http.base_url), "Ada")
    assert fair(ada, table)["says"] == BEFORE
    assert (fair(ada, table)["seal"], fair(ada, table)["fair"]) == (None, None)
    mine = ada.new_table("galaxy-express", "me")
    assert ada.see(mine)["actions"]
    assert fair(ada, mine)["seal"]
    assert "words are given before" in ada.post(f"/api/tables/{mine}/words", {"seat": 0, "words": "late"}, 409)["error"]
    ada.post(f"/api/tables/{mine}/resign", {"seat": 0, "number": ada.see(mine)["number"]})
    assert "Nobody had given words" in fair(ada, mine)["says"]


def test_nothing_tells_the_secret_before_the_end(
    tmp_path: Path, arcade: Arcades, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Two games with the same moves and the same luck, but different secrets: but for the seals every answer is the same."""
    monkeypatch.setattr("cosmodrome.engine.match.luck.drawn", lambda secret, stamp, number, outcomes: number * 7 % outcomes)
    caplog.set_level(logging.DEBUG, "cosmodrome")
    here = arcade(rate=1e6)
    answers, secrets = [], []
    for _ in range(2):
        ada, ben, eve = (Person(str(here.http.base_url), name) for name in ("Ada", "Ben", "Eve"))
        table = ada.new_table("bio-mutants", "me", "open", await_words=True)
        luck = here.arcade.hall.in_memory(table).luck  # type: ignore[union-attr]
        assert luck is not None
        said: list[str] = []

        def look(table: str = table, said: list[str] = said, people: Any = (ada, ben, eve)) -> None:
            for person in people:
                for path in ("", "/fair", "/log?before=9", "/past?number=0", "/record"):
                    said.append(person.http.get(f"/api/tables/{table}{path}").text)
                said.append(person.http.get("/api/me/tables").text)

        look()
        ada.post(f"/api/tables/{table}/words", {"seat": 0, "words": "rosebud"})
        ben.post(f"/api/tables/{table}/join", {"words": "sesame"})
        with listening(eve, table) as at_eve:
            at_eve.view()
            for turn in range(30):
                view = ada.see(table)
                who = (ada, ben)[view["waiting"][turn % len(view["waiting"])]]
                mine = who.see(table)
                answer = who.act(table, mine, mine["actions"][turn % len(mine["actions"])]["code"])
                said.append(str(answer))
                if answer["can_undo"] and turn % 4 == 0:
                    said.append(str(who.post(f"/api/tables/{table}/undo", {"seat": mine["seat"], "number": answer["number"]})))
                look()
            while not at_eve.events.empty():
                kind, _, data = at_eve.events.get()
                said += [str(data)] if kind == "view" else []
        stamp = fair(ada, table)["stamp"]
        text = "\n".join(said)
        assert luck.secret is not None
        assert luck.seal in text
        for piece in (luck.secret[i : i + 8] for i in range(57)):
            assert piece not in text
            assert piece not in caplog.text
        masked = text.replace(table, "TABLE").replace(luck.seal, "SEAL").replace(stamp, "STAMP")
        answers.append(re.sub(r"\d{4}-\d\d-\d\dT[\d:+]+", "TIME", masked))
        secrets.append(luck.secret)
        ada.post(f"/api/tables/{table}/resign", {"seat": 0, "number": ada.see(table)["number"]})
        assert luck.secret in ada.get(f"/api/tables/{table}/record")
    assert secrets[0] != secrets[1]
    assert answers[0] == answers[1]
