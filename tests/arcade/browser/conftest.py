"""A whole arcade for the browser tests: one server process on a port of its own, and pages that must stay free of errors."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
NETWORK = "Failed to load resource"  # the browser's own note about an answer: those are looked at one by one
BLOCKED = "Service Worker registration blocked"  # Playwright's: only test_app.py is about those


class Server:
    """`cosmodrome serve` in a process that tests may stop and start again on the same port and the same data."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.options = options
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "cosmodrome", "serve", "--port", str(self.port), "--rate", "1000", *self.options]
        self.process = subprocess.Popen(
            command, env={**os.environ, "COSMODROME_DATA": str(self.folder)}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, f"the arcade did not open: {line!r}"
        self.port = int(line.split("http://")[1].split("/")[0].rsplit(":", 1)[1])

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(20)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("arcade"))
    made.start()
    yield made
    made.stop()


@pytest.fixture
def visit(browser: Any, server: Server) -> Iterator[Callable[..., Any]]:
    """Opens pages, each in a browser context of its own: a different person. What a page complains about fails the test."""
    contexts: list[Any] = []
    complaints: list[str] = []

    def heard(message: Any) -> None:
        if message.type in ("error", "warning") and not message.text.startswith((NETWORK, BLOCKED)):
            complaints.append(message.text)

    def answered(answer: Any) -> None:
        if answer.status >= 500 or (answer.status >= 400 and "/static/" in answer.url):
            complaints.append(f"{answer.status} {answer.url}")

    def opened(path: str = "/", phone: bool = False, **more: Any) -> Any:
        usual = {"viewport": PHONE if phone else WIDE, "reduced_motion": "reduce", "base_url": server.url, "service_workers": "block"}
        context = browser.new_context(has_touch=phone, **{**usual, **more})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)  # the machines that test are slow and busy
        page.on("console", heard)
        page.on("response", answered)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []
