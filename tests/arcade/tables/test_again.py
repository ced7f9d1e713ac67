"""Playing again: by invitation, so that nobody can fill another's list."""

from __future__ import annotations

from arcade.servers import Person, Server, listening


def finished(ada: Person, ben: Person, *more: str) -> str:
    table: str = ada.new_table("bio-mutants", "me", "open", *more)
    ben.post(f"/api/tables/{table}/join")
    give_up(ada, table)
    return table


def give_up(person: Person, table: str) -> None:
    view = person.see(table)
    person.post(f"/api/tables/{table}/resign", {"seat": view["seat"], "number": view["number"]})


def mine(person: Person) -> list[str]:
    return [brief["table"] for brief in person.get("/api/me/tables")["tables"]]


def test_nobody_fills_the_list_of_somebody_they_played(server: Server) -> None:
    ada, eve = Person(server, "Ada"), Person(server, "Eve")
    playing = ada.new_table("galaxy-express", "me")
    table = finished(eve, ada)
    for _ in range(20):
        table = eve.post(f"/api/tables/{table}/rematch")["table"]
        assert eve.see(table)["seats"][1]["kind"] == "open"
        give_up(eve, table)
    assert len(mine(ada)) == 2
    assert mine(ada)[0] == playing, "what is not over comes first"


def test_seats_of_a_rematch_are_kept_for_those_who_were_asked(server: Server) -> None:
    ada, ben, cem = (Person(server, name) for name in ("Ada", "Ben", "Cem"))
    table = finished(ada, ben)
    again = ada.post(f"/api/tables/{table}/rematch")["table"]
    seats = cem.see(again)["seats"]
    assert [(seat["kind"], seat["kept"]) for seat in seats] == [("person", False), ("open", True)]
    assert ben.see(again)["seat"] is None, "not before Ben agrees"
    assert "kept for somebody" in cem.post(f"/api/tables/{again}/join", {"seat": 1}, 409)["error"]
    cem.post(f"/api/tables/{again}/join", status=409)
    assert again not in mine(ben)
    assert ben.post(f"/api/tables/{again}/join") == {"seat": 1}
    assert again in mine(ben)


def test_whoever_is_blocked_invites_no_more(server: Server) -> None:
    ada, eve, cem = (Person(server, name) for name in ("Ada", "Eve", "Cem"))
    table = finished(eve, ada)
    assert ada.post(f"/api/tables/{table}/block", {"seat": 0}) == {"seat": 0, "blocked": True}
    assert "does not want to be invited" in eve.post(f"/api/tables/{table}/rematch", status=403)["error"]
    cem.post(f"/api/tables/{table}/block", {"seat": 0}, 403)
    ada.post(f"/api/tables/{table}/block", {"seat": 1}, 404)
    ada.post(f"/api/tables/{table}/block", {"seat": 7}, 404)
    ada.post(f"/api/tables/{table}/block", {"seat": 0, "blocked": False})
    assert eve.post(f"/api/tables/{table}/rematch")["table"]


def test_a_rematch_with_bots_or_at_one_screen_begins_at_once(server: Server) -> None:
    ada = Person(server, "Ada")
    for seats in (("me", "bot easy"), ("me", "me")):
        table = ada.new_table("bio-mutants", *seats)
        give_up(ada, table) if seats[1] != "me" else ada.post(
            f"/api/tables/{table}/resign", {"seat": 0, "number": ada.see(table, seat=0)["number"]}
        )
        again = ada.post(f"/api/tables/{table}/rematch")["table"]
        assert "open" not in [seat["kind"] for seat in ada.see(again)["seats"]]


def test_an_invitation_can_be_declined_and_whoever_asked_is_told(server: Server) -> None:
    ada, ben, cem = (Person(server, name) for name in ("Ada", "Ben", "Cem"))
    table = finished(ada, ben)
    again = ada.post(f"/api/tables/{table}/rematch")["table"]
    assert [brief["table"] for brief in ben.get("/api/me/invitations")["tables"]] == [again]
    assert ben.get(f"/api/tables/{again}/invitation") == {"seats": [1], "by": "Ada"}
    assert cem.get(f"/api/tables/{again}/invitation")["seats"] == []
    cem.post(f"/api/tables/{again}/invitation", {"accept": False}, 404)
    with listening(ada, again) as at_ada:
        at_ada.view()
        assert ben.post(f"/api/tables/{again}/invitation", {"accept": False})["seats"] == []
        told = at_ada.until(lambda data: data["seats"][1]["declined"], "seats")["seats"][1]
        assert (told["declined"], told["kind"], told["kept"]) == ("Ben", "open", False)
    assert ben.get("/api/me/invitations")["tables"] == []
    ben.post(f"/api/tables/{again}/invitation", {"accept": True}, 404)
    assert cem.post(f"/api/tables/{again}/join") == {"seat": 1}
    assert ada.see(again)["seats"][1]["declined"] is None


def test_an_invitation_is_accepted_and_its_asker_blocked_from_where_it_is_read(server: Server) -> None:
    ada, ben = Person(server, "Ada"), Person(server, "Ben")
    table = finished(ada, ben)
    again = ada.post(f"/api/tables/{table}/rematch")["table"]
    ben.post(f"/api/tables/{again}/block", {"seat": 0})
    assert ben.post(f"/api/tables/{again}/invitation", {"accept": True}) == {"seats": [], "by": "Ada"}
    assert ben.see(again)["seat"] == 1


def test_of_many_invitations_one_of_each_who_asks_is_shown(server: Server) -> None:
    ada, eve, cem = (Person(server, name) for name in ("Ada", "Eve", "Cem"))
    honest = cem.post(f"/api/tables/{finished(cem, ada)}/rematch")["table"]
    for _ in range(12):
        last = eve.post(f"/api/tables/{finished(eve, ada)}/rematch")["table"]
    assert [brief["table"] for brief in ada.get("/api/me/invitations")["tables"]] == [last, honest]
