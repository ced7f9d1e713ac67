"""The README tells the truth."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import cosmodrome
from cosmodrome.cli import app

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_its_python_runs_as_printed() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted >= 10
    assert result.failed == 0


def test_the_package_shows_the_same_in_its_own_docstring() -> None:
    assert doctest.testmod(cosmodrome).failed == 0


def test_every_game_and_every_command_is_in_it() -> None:
    for game in cosmodrome.games().values():
        assert game.name == "moon-duel" or f"**{game.title}**" in README
    for command in app.registered_commands:
        assert f"`cosmodrome {command.name or command.callback.__name__}" in README


def test_its_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target
