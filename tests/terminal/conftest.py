"""Every test has a data folder of its own; children get the toy game too."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "PYTHONIOENCODING", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COSMODROME_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TERM", "xterm-256color")
    return tmp_path / "data"


@pytest.fixture
def saved(home: Path) -> Path:
    return home / "games" / "galaxy-express.record"
