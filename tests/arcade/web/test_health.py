"""Whoever runs the arcade hears how it is; nobody else does, and nobody is named."""

from __future__ import annotations

import json
import logging
import re
import time
from pathlib import Path

import pytest
from sqlalchemy import text

from arcade.here import Arcades, Here
from arcade.servers import SOON, Person, serving
from cosmodrome.arcade.store.migrations import VERSION
from cosmodrome.arcade.web.logs import EVERY, REQUEST, Lines, Seldom, Text
from cosmodrome.arcade.web.metrics import Readers
from cosmodrome.engine.match.errors import BadOption

EXPRESS = {"game": "galaxy-express", "seats": [{"kind": "me"}]}


def say(here: Here, statement: str) -> None:
    with here.arcade.hall.store.engine.begin() as connection:
        connection.execute(text(statement))


def test_it_is_alive_and_ready_and_says_which_part_is_not(arcade: Arcades) -> None:
    here = arcade(database_seconds=0.3)
    assert here.http.get("/health").json() == {"alive": True}
    ready = here.http.get("/ready")
    assert (ready.status_code, ready.json()) == (200, {"ready": True, "database": "ok", "schema": "ok", "workers": "ok"})
    say(here, f"UPDATE about SET value = '{VERSION + 1}' WHERE name = 'version'")
    assert here.http.get("/ready").status_code == 200, "a newer server has come beside it: it goes on"
    say(here, f"UPDATE about SET value = '{VERSION - 1}' WHERE name = 'version'")
    behind = here.http.get("/ready")
    assert behind.status_code == 503
    assert behind.json()["schema"] == f"The schema is version {VERSION - 1}, and this server needs {VERSION}."
    say(here, f"UPDATE about SET value = '{VERSION}' WHERE name = 'version'")
    say(here, "ALTER TABLE about RENAME TO elsewhere")
    gone = here.http.get("/ready")
    assert gone.status_code == 503
    assert gone.headers["retry-after"]
    assert gone.json()["database"] == "The database does not answer."
    assert here.http.get("/health").status_code == 200
    say(here, "ALTER TABLE elsewhere RENAME TO about")
    here.arcade.bots._asked().close()
    assert here.http.get("/ready").json()["workers"] == "The processes that think for bots are gone."


def test_somebody_is_there_to_think_before_anybody_asks(arcade: Arcades) -> None:
    bots = arcade().arcade.bots
    limit = time.monotonic() + SOON
    while bots._workers is None or bots._workers._workers[0]._process is None:
        assert time.monotonic() < limit, "nobody has got up"
        time.sleep(0.05)
    assert bots._workers._workers[0]._process.is_alive()


def test_metrics_are_for_those_who_were_named(arcade: Arcades, tmp_path: Path) -> None:
    assert arcade().http.get("/metrics").status_code == 403, "not even at this machine: a proxy may stand on it"
    named = arcade(database=str(tmp_path / "two.sqlite"), readers=Readers(["127.0.0.0/8"]), proxies=["127.0.0.1"])
    assert named.http.get("/metrics").status_code == 200
    through = named.http.get("/metrics", headers={"X-Forwarded-For": "203.0.113.9"})
    assert through.status_code == 403
    assert "--metrics ADDRESS" in through.json()["error"]
    token = arcade(database=str(tmp_path / "three.sqlite"), readers=Readers([], "open sesame"))
    assert token.http.get("/metrics", headers={"Authorization": "Bearer open sesame"}).status_code == 200
    for wrong in ("Bearer open", "Bearer", "Basic open sesame", "Bearer öpen"):
        assert token.http.get("/metrics", headers={"Authorization": wrong.encode()}).status_code == 403
    assert not Readers([], "").may("127.0.0.1", "Bearer ")
    assert Readers(["127.0.0.1"]).may("::ffff:127.0.0.1", "")
    with pytest.raises(BadOption, match="an address or a network"):
        Readers(["localhost"])


def test_metrics_count_kinds_of_addresses_and_no_tables(arcade: Arcades) -> None:
    here = arcade(readers=Readers(["127.0.0.1"]), rate=1e6)
    table = here.http.post("/api/tables", json=EXPRESS).json()["table"]
    for i in range(30):
        here.http.get(f"/api/tables/{table}")
        here.http.get(f"/nowhere/{i}")
        here.http.request(f"M{i}", f"/api/tables/{i}")
    said = here.http.get("/metrics")
    assert said.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = said.text.splitlines()
    assert 'cosmodrome_requests_total{method="GET",route="/api/tables/{table}",status="200"} 30' in lines
    assert 'cosmodrome_requests_total{method="GET",route="other",status="404"} 30' in lines
    assert "cosmodrome_tables_in_memory 1.0" in lines
    assert "cosmodrome_connections 1" in lines
    assert table not in said.text
    pattern = re.compile(r'# (HELP|TYPE) cosmodrome_[a-z_]+ .+|cosmodrome_[a-z_]+(\{([a-z]+="[^"]*",?)+\})? [0-9.e+-]+')
    assert all(pattern.fullmatch(line) for line in lines), [line for line in lines if not pattern.fullmatch(line)]
    assert len(lines) < 100
    buckets = [int(line.rpartition(" ")[2]) for line in lines if line.startswith("cosmodrome_request_seconds_bucket")]
    assert buckets == sorted(buckets)
    assert buckets[-1] >= 60


def test_every_answer_has_an_id_and_the_log_knows_it_but_no_name_and_no_table(tmp_path: Path) -> None:
    with serving(str(tmp_path / "arcade.sqlite"), more=["--log", "json"]) as server:
        ada = Person(server, "Adalberta")
        table = ada.new_table("galaxy-express", "me")
        ids = [ada.http.get(path).headers["x-request-id"] for path in (f"/api/tables/{table}", "/nowhere", "/static/art.css")]
        token = ada.token
        said = server.stop()
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert len(set(ids)) == 3
    found = {line["request"]: line for line in lines if "request" in line}
    assert [found[one]["route"] for one in ids] == ["/api/tables/{table}", "other", "/static"]
    assert [found[one]["status"] for one in ids] == [200, 404, 200]
    assert all(line["level"] == "info" and line["ms"] >= 0 for line in found.values())
    for secret in (table, token, "Adalberta"):
        assert secret not in said


def test_messages_are_lines_and_requests_are_not_left_out() -> None:
    def record(**more: object) -> logging.LogRecord:
        made = logging.makeLogRecord({"name": "x", "levelname": "ERROR", "msg": "It\nfailed: %s", "args": ("so",), "pathname": "p"})
        made.__dict__.update(more)
        return made

    known = REQUEST.set("abc")
    try:
        one = json.loads(Lines().format(record(facts={"status": 500})))
        assert one["message"] == "It\nfailed: so"
        assert (one["request"], one["status"], one["level"]) == ("abc", 500, "error")
        assert Text().format(record()).endswith("It\nfailed: so (request abc)")
    finally:
        REQUEST.reset(known)
    assert "request" not in json.loads(Lines().format(record()))
    seldom = Seldom(few=2)
    assert [seldom.filter(record()) for _ in range(4)] == [True, True, False, False]
    assert all(seldom.filter(record(**{EVERY: True})) for _ in range(10))
