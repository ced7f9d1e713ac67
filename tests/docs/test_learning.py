"""The page that shows how each game is learnt: every picture of every game is there, and small."""

from __future__ import annotations

import re
from pathlib import Path

import cosmodrome

DOCS = Path(__file__).parents[2] / "docs"
KINDS = ("lesson", "rules", "preview", "hint", "ending")
TOYS = "toys."  # games that teach us, not people


def test_each_game_shows_a_lesson_its_rulebook_a_preview_a_hint_and_an_ending() -> None:
    page = (DOCS / "learning.md").read_text(encoding="utf-8")
    games = [game for game in cosmodrome.games().values() if not game.package.startswith(TOYS)]
    wanted = {f"arcade/learning/{game.name}-{kind}.png" for game in games for kind in KINDS}
    assert set(re.findall(r"!\[[^]]+\]\(([^)]+)\)", page)) == wanted
    assert all(f"## {game.title}\n" in page for game in games)
    assert {f"arcade/learning/{path.name}" for path in (DOCS / "arcade" / "learning").iterdir()} == wanted, "none is left over"


def test_the_pictures_of_the_documentation_stay_small() -> None:
    said = re.search(r"^LARGEST = ([0-9_]+)", (DOCS / "screenshots.py").read_text(encoding="utf-8"), re.MULTILINE)
    assert said is not None
    for path in (DOCS / "arcade").rglob("*.png"):
        assert path.stat().st_size <= int(said[1]), path.name
