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


def test_its_table_says_of_each_game_what_the_game_says_of_itself() -> None:
    rows = re.findall(r"^\| \*\*(.+?)\*\*[^|]*\| (\d+)(?:–(\d+))? \| (\d+)–(\d+) \|", README, re.M)
    told = {title: (int(least), int(most or least), int(short), int(long)) for title, least, most, short, long in rows}
    for game in cosmodrome.games().values():
        about = game.about
        if game.name != "moon-duel":
            assert told[game.title] == (about.seats[0], about.seats[-1], *about.minutes)


def test_its_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target
