"""What people do at tables, on both kinds of store."""

from __future__ import annotations

from typing import Any

import pytest

from arcade.servers import Person, Server, listening
from cosmodrome.arcade.web.models import View


@pytest.fixture
def ada(server: Server) -> Person:
    return Person(server, "Ada")


@pytest.fixture
def ben(server: Server) -> Person:
    return Person(server, "Ben")


def test_a_view_is_what_the_api_says_it_is(ada: Person) -> None:
    view = ada.see(ada.new_table("galaxy-express", "me"))
    View.model_validate(view, strict=True)
    assert set(view) == set(View.model_fields)
    assert view["seat"] == 0
    assert view["yours"] == [0]
    assert view["waiting"] == [0]
    assert view["log"][-1]["number"] == view["number"] == view["last_number"] == len(view["log"])
    assert "<style" not in view["picture"]
    assert view["task"] == f"{view['heading']['what']} {view['heading']['more']}".strip()


def test_a_decision_is_carried_out_by_text_and_by_code(ada: Person) -> None:
    table = ada.new_table("galaxy-express", "me")
    first = ada.see(table)
    second = ada.act(table, first, first["actions"][0]["text"].upper())
    assert second["number"] > first["number"]
    assert [line["number"] for line in second["log"]] == list(range(first["number"] + 1, second["number"] + 1))
    third = ada.act(table, second, second["actions"][0]["code"])
    assert third["number"] > second["number"]
    assert ada.see(table)["log"] == first["log"] + second["log"] + third["log"]


def test_a_stale_or_doubled_action_is_refused_with_a_sentence_and_the_present_number(ada: Person) -> None:
    table = ada.new_table("galaxy-express", "me")
    view = ada.see(table)
    now = ada.act(table, view, view["actions"][0]["code"])
    refused = ada.act(table, view, view["actions"][0]["code"], status=409)
    assert refused == {"error": "The game has moved on since you looked; here is how it stands now.", "number": now["number"]}
    ahead = now | {"number": now["number"] + 5}
    assert ada.act(table, ahead, now["actions"][0]["code"], status=409)["number"] == now["number"]
    assert ada.see(table)["number"] == now["number"]


def test_what_the_rules_do_not_allow_is_refused_with_their_sentence(ada: Person) -> None:
    table = ada.new_table("galaxy-express", "me")
    view = ada.see(table)
    assert "Choose a planet" in ada.act(table, view, "refuel", status=422)["error"]
    assert "is not possible here" in ada.act(table, view, "sing", status=422)["error"]
    assert ada.see(table) == view


def test_nobody_acts_or_sees_for_another(ada: Person, ben: Person, server: Server) -> None:
    table = ada.new_table("bio-mutants", "me", "open")
    assert ben.post(f"/api/tables/{table}/join")["seat"] == 1
    view = ada.see(table)
    for path in ("act", "undo", "resign", "hint"):
        body = {"seat": 0, "number": view["number"]} | ({"action": 0} if path == "act" else {})
        assert ben.post(f"/api/tables/{table}/{path}", body, 403)["error"] == "That is not your seat."
        assert "not known" in Person(server).post(f"/api/tables/{table}/{path}", body, 401)["error"]
    for path in ("", "/live", "/past"):
        ben.get(f"/api/tables/{table}{path}", 403, seat=0, number=0)
    assert ben.see(table)["seat"] == 1
    watching = Person(server).see(table)
    assert watching["seat"] is None
    assert watching["actions"] == []
    ben.get(f"/api/tables/{table}", 404, seat=7)
    ben.get(f"/api/tables/{table}/record", 409)


def test_open_seats_are_taken_once(ada: Person, ben: Person, server: Server) -> None:
    table = ada.new_table("weird-galaxy", "open", "me", "open")
    assert ben.post(f"/api/tables/{table}/join", {"seat": 2}) == {"seat": 2}
    assert ben.post(f"/api/tables/{table}/join", {"seat": 2}) == {"seat": 2}, "asking twice is no harm"
    cem = Person(server, "Cem")
    assert cem.post(f"/api/tables/{table}/join", {"seat": 2}, 409)["error"] == "That seat is taken."
    assert cem.post(f"/api/tables/{table}/join") == {"seat": 0}
    assert Person(server, "Dot").post(f"/api/tables/{table}/join", status=409)["error"] == "All seats are taken."
    assert [seat["name"] for seat in ada.see(table)["seats"]] == ["Cem", "Ada", "Ben"]


def test_live_brings_what_others_do_and_who_is_there(ada: Person, ben: Person) -> None:
    table = ada.new_table("weird-galaxy", "me", "open")
    with listening(ada, table) as at_ada:
        first = at_ada.view()
        assert first["seat"] == 0
        ben.post(f"/api/tables/{table}/join")
        with listening(ben, table) as at_ben:
            at_ben.view()
            seats = at_ada.until(lambda data: data["seats"][1]["here"], "seats")
            assert seats["seats"][1]["name"] == "Ben"
            players = {0: ada, 1: ben}
            turn = first["waiting"][0]
            view = players[turn].see(table)
            players[turn].act(table, view, view["actions"][0]["code"])
            new = (at_ben if turn == 0 else at_ada).until(lambda data: data["number"] > view["number"])
            assert new["log_since"] == view["number"]
            assert [line["number"] for line in new["log"]] == list(range(view["number"] + 1, new["number"] + 1))
        at_ada.until(lambda data: not data["seats"][1]["here"], "seats")


def test_a_lost_connection_goes_on_where_it_was(ada: Person) -> None:
    table = ada.new_table("galaxy-express", "me")
    with listening(ada, table) as listener:
        seen = listener.view()
    view = seen
    for _ in range(3):
        view = ada.act(table, view, view["actions"][0]["code"])
        if not view["actions"]:
            break
    with listening(ada, table, last=seen["number"]) as listener:
        back = listener.view()
    assert back["number"] == view["number"]
    assert seen["log"] + back["log"] == ada.see(table)["log"]
    with listening(ada, table, last=view["number"]) as listener:
        assert listener.quiet(0.5), "nothing was missed, so nothing is sent"
    with listening(ada, table, after=0) as listener:
        assert listener.view()["log"] == seen["log"] + back["log"]


def test_undo_is_one_more_thing_that_happened(ada: Person, ben: Person) -> None:
    table = ada.new_table("bio-mutants", "me", "open")
    ben.post(f"/api/tables/{table}/join")
    before = ada.see(table)
    assert not before["can_undo"]
    assert before["undo_why"]
    placed = ada.act(table, before, before["actions"][0]["code"])
    assert placed["can_undo"]
    back = ada.post(f"/api/tables/{table}/undo", {"seat": 0, "number": placed["number"]})
    assert back["number"] == placed["number"] + 1
    assert back["log"] == [{"number": back["number"], "seat": 0, "text": "You take the last decision back.", "turn": "", "alarms": []}]
    assert back["picture"] == before["picture"]
    assert back["actions"] == before["actions"]
    assert ada.get(f"/api/tables/{table}/past", number=placed["number"])["board"] == placed["board"]
    ada.post(f"/api/tables/{table}/undo", {"seat": 0, "number": back["number"]}, 422)


def test_the_past_is_shown_as_it_was_seen(ada: Person) -> None:
    table = ada.new_table("galaxy-express", "me")
    views = [ada.see(table)]
    while views[-1]["actions"] and len(views) < 6:
        views.append(ada.act(table, views[-1], views[-1]["actions"][-1]["code"]))
    for view in views:
        then = ada.get(f"/api/tables/{table}/past", number=view["number"])
        assert then["board"] == view["board"]
        assert then["state"] == view["state"]
        assert then["replay"]
        assert then["actions"] == []
        assert not then["can_undo"]
        assert then["log"][-1]["number"] == view["number"]
        assert then["last_number"] == views[-1]["number"]
    start = ada.get(f"/api/tables/{table}/past", number=0)
    assert start["log"] == []
    assert "no moment" in ada.get(f"/api/tables/{table}/past", 404, number=views[-1]["number"] + 1)["error"]


def unnamed(line: dict[str, Any]) -> dict[str, Any]:
    """A line of a log that calls Ada and Ben by their seats."""
    return line | {"text": line["text"].replace("Ada", "seat 0").replace("Ben", "seat 1").lower()}


def test_giving_up_ends_a_game_of_two_and_opens_its_record_and_all_eyes(ada: Person, ben: Person, server: Server) -> None:
    table = ada.new_table("bio-mutants", "me", "open")
    ben.post(f"/api/tables/{table}/join")
    over = ada.post(f"/api/tables/{table}/resign", {"seat": 0, "number": ada.see(table)["number"]})
    assert over["over"]
    assert over["winners"] == [1]
    assert over["verdict"] == "Ada gave up, with 0 points. Ben wins."
    assert over["seats"][0]["given_up"]
    record = Person(server).get(f"/api/tables/{table}/record")
    assert record.startswith("Cosmodrome record 1\ngame: bio-mutants\n")
    assert ada.see(table, seat=1)["yours"] == [0]
    assert ada.act(table, over, 0, status=422)["error"] == "The game is over."
    looked = ada.http.post("/api/records", content=record, headers={"content-type": "text/plain"})
    assert looked.status_code == 201
    replay = ada.see(looked.json()["table"], seat=1)
    assert replay["replay"]
    assert [unnamed(line) for line in replay["log"]] == [unnamed(line) for line in ben.see(table)["log"]], "a record holds no names"
    assert [brief["table"] for brief in ada.get("/api/me/tables")["tables"]] == [looked.json()["table"], table]
    assert ada.http.post("/api/records", content="nonsense").status_code == 422


def test_a_rematch_is_one_table_for_all(ada: Person, ben: Person, server: Server) -> None:
    table = ada.new_table("bio-mutants", "me", "open")
    ben.post(f"/api/tables/{table}/join")
    assert ada.post(f"/api/tables/{table}/rematch", status=422)["error"] == "The game is not over yet."
    ada.post(f"/api/tables/{table}/resign", {"seat": 0, "number": ada.see(table)["number"]})
    with listening(ben, table) as listener:
        assert listener.view()["rematch"] is None
        again = ada.post(f"/api/tables/{table}/rematch")["table"]
        assert listener.view()["rematch"] == again
    assert ben.post(f"/api/tables/{table}/rematch")["table"] == again
    assert ben.see(again)["seat"] == 1
    assert ben.see(again)["seats"][1]["name"] == "Ben"
    Person(server, "Cem").post(f"/api/tables/{table}/rematch", status=403)


def test_a_bot_plays_on_for_whoever_gives_up_among_three(ada: Person, ben: Person) -> None:
    table = ada.new_table("bio-mutants", "me", "open", "bot easy")
    ben.post(f"/api/tables/{table}/join")
    left = ada.post(f"/api/tables/{table}/resign", {"seat": 0, "number": ada.see(table)["number"]})
    assert not left["over"]
    assert left["seats"][0]["given_up"]
    view = ben.until(table, lambda view: view["waiting"] == [1])
    while view["task"].startswith("Place"):
        view = ben.act(table, view, view["actions"][0]["code"])
    ben.until(table, lambda view: view["state"]["phase"] != "arrange" and (1 in view["waiting"] or view["over"]))


def test_hot_seats_are_seen_one_at_a_time(ada: Person) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}]
    table = ada.post("/api/tables", {"game": "bio-mutants", "seats": seats}, 201)["table"]
    view = ada.see(table)
    assert view["seat"] == 0
    assert view["yours"] == [0, 1]
    assert view["secrets"]
    assert [seat["hot"] for seat in view["seats"]] == [True, True]
    assert ada.see(table, seat=1)["seat"] == 1
    with listening(ada, table) as listener:
        assert listener.view()["seat"] is None, "secrets do not come by themselves"


def test_lists_show_listed_tables_and_mine(ada: Person, ben: Person) -> None:
    public = ada.new_table("weird-galaxy", "me", "open", listed=True)
    private = ada.new_table("weird-galaxy", "me", "open")
    shown = [brief["table"] for brief in ben.get("/api/tables", show="open")["tables"]]
    assert public in shown
    assert private not in shown
    ben.post(f"/api/tables/{public}/join")
    assert public not in [brief["table"] for brief in ben.get("/api/tables", show="open")["tables"]]
    assert public in [brief["table"] for brief in ben.get("/api/tables", show="running")["tables"]]
    mine = {brief["table"]: brief for brief in ada.get("/api/me/tables")["tables"]}
    assert set(mine) == {public, private}
    turn = ada.see(public)["waiting"]
    assert mine[public]["waiting"] == turn
    assert mine[public]["your_turn"] == (turn == [0])


def test_bots_play_and_hints_come_from_them(ada: Person) -> None:
    table = ada.new_table("bio-mutants", "me", "bot easy")
    view = ada.until(table, lambda view: view["actions"])
    hint = ada.post(f"/api/tables/{table}/hint", {"seat": 0, "number": view["number"]})
    assert hint["action"] in view["actions"]
    view = ada.act(table, view, hint["action"]["code"])
    while view["actions"] and view["task"].startswith("Place"):
        view = ada.act(table, view, view["actions"][0]["code"])
    ada.until(table, lambda now: 0 in now["waiting"])


def test_a_code_lets_another_device_go_on_once(ada: Person, server: Server) -> None:
    table = ada.new_table("galaxy-express", "me")
    code = ada.post("/api/me/code")
    assert code["minutes"] == 10
    phone = Person(server)
    assert phone.post("/api/me/claim", {"code": code["code"].lower().replace("-", " ")}) == {"name": "Ada"}
    assert phone.see(table)["seat"] == 0
    assert ada.see(table)["seat"] == 0, "the first device goes on as well"
    Person(server).post("/api/me/claim", {"code": code["code"]}, 404)
