"""Prints Moon Duel's files anew into docs/adding-a-game.md: run it after a change of tests/toys/moon_duel.

python docs/adding_a_game.py
"""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "adding-a-game.md"
FILE = re.compile(r"(?<=\n)\*\*`([\w./-]+)`\*\*\n\n(`{3,})(\w+)\n(.*?)(?<=\n)\2\n", re.S)


def printed(path: str) -> str:
    """A file as the page prints it: of the game, or of its tests."""
    file = ROOT / path if path.startswith("tests/") else ROOT / "tests" / "toys" / "moon_duel" / path
    return file.read_text(encoding="utf-8").replace("toys.moon_duel", "cosmodrome.games.moon_duel")


def page() -> str:
    """The page with all files as they are."""
    text = PAGE.read_text(encoding="utf-8")
    return FILE.sub(lambda found: f"**`{found[1]}`**\n\n{found[2]}{found[3]}\n{printed(found[1])}{found[2]}\n", text)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
