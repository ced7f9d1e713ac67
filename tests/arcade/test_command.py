"""The arcade's commands say what they do, and what is in the way."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from arcade.servers import SOURCES, Person, serving
from cosmodrome.arcade import command
from cosmodrome.engine.match.errors import CosmodromeError


def run(*arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(SOURCES), "COSMODROME_DATA": str(home)}
    return subprocess.run([sys.executable, "-m", "cosmodrome", *arguments], env=environment, capture_output=True, text=True, timeout=120)


def test_a_port_that_is_taken_is_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = run("serve", "--port", str(port), home=tmp_path)
    assert done.returncode == 2
    assert f"The arcade cannot listen at 127.0.0.1, port {port}: address already in use." in done.stderr
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("database", "says"),
    [
        ("postgresql://nobody@127.0.0.1:1/none", "The database cannot be used: connection"),
        ("mysql://x", "A database is a file, or a URL that begins with sqlite:/// or postgresql://."),
        ("/dev/null/arcade.sqlite", "The database cannot be used: unable to open database file."),
    ],
)
def test_a_database_that_cannot_be_reached_is_a_sentence(tmp_path: Path, database: str, says: str) -> None:
    done = run("serve", "--database", database, home=tmp_path)
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr


def test_it_never_imports_numba(tmp_path: Path) -> None:
    code = "import sys, cosmodrome.arcade.web.app, uvicorn; print([name for name in ('numba', 'llvmlite') if name in sys.modules])"
    environment = os.environ | {"PYTHONPATH": str(SOURCES)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout == "[]\n"


def test_without_a_command_the_arcade_opens_with_the_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMODROME_DATA", str(tmp_path / "data"))
    opened: list[str] = []
    monkeypatch.setattr(command.webbrowser, "open", opened.append)

    class Started:
        started, should_exit = True, False

    command._announce(Started(), "http://127.0.0.1:1/", browser=True)
    assert opened == ["http://127.0.0.1:1/"]
    assert command.usual_database() == str(tmp_path / "data" / "arcade.sqlite")
    assert (tmp_path / "data").is_dir()


def test_it_serves_pages_and_closes_with_a_word(tmp_path: Path) -> None:
    with serving(str(tmp_path / "arcade.sqlite")) as server:
        http = Person(server).http
        for path in ("/", "/new/galaxy-express", "/t/some-table", "/rules/galaxy-express", "/look", "/fair", "/docs"):
            page = http.get(path)
            assert page.status_code == 200
            assert page.text.startswith("<!doctype html>")
        assert http.get("/nowhere").status_code == 404
        assert http.get("/nowhere").text.startswith("<!doctype html>")
        css = http.get("/static/parts/base.css")
        assert css.headers["cache-control"] == "no-cache"
        assert http.get("/static/parts/base.css", headers={"If-None-Match": css.headers["etag"]}).status_code == 304
        rules = http.get("/api/games/galaxy-express/rules").json()
        assert '<li id="clause-1.1">' in rules["html"]
        assert 'id="section-3"' in rules["html"]
        assert "Every game is kept." in server.stop()


def test_an_address_that_is_none_is_a_sentence() -> None:
    with pytest.raises(CosmodromeError, match=r"cannot listen at 999\.1\.1\.1"):
        command.listen("999.1.1.1", 0)


def test_small_answers_do_not_wait_for_the_other_side() -> None:
    """asyncio sends at once only over sockets that say that they are TCP."""
    listener = command.listen("127.0.0.1", 0)
    try:
        assert listener.proto == socket.IPPROTO_TCP
    finally:
        listener.close()
