"""The pages of the environments are those the code writes."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import cosmodrome
from cosmodrome.engine.match.game import Game
from laws.settings import GAMES

DOCS = Path(__file__).parents[2] / "docs"


def test_the_pages_are_up_to_date() -> None:
    """If this fails after a change of a game's fields, words or options: `python docs/rl_pages.py`."""
    page = runpy.run_path(str(DOCS / "rl_pages.py"))["page"]
    games = [game for game in cosmodrome.games().values() if game.name != "moon-duel"]
    for game in games:
        assert (DOCS / "rl" / f"{game.name}.md").read_text(encoding="utf-8") == page(game), game.name
    written = {path.stem for path in (DOCS / "rl").glob("*.md")} - {"README"}
    assert written == {game.name for game in games}


def test_the_common_page_leads_to_all_of_them() -> None:
    targets = re.findall(r"\]\(([^)#]+)\)", (DOCS / "rl" / "README.md").read_text(encoding="utf-8"))
    for target in targets:
        assert (DOCS / "rl" / target).exists(), target
    assert {f"{game.name}.md" for game in GAMES if game.name != "moon-duel"} <= set(targets)


def test_every_version_of_the_rules_has_its_sentence() -> None:
    def told(game: Game) -> int:
        return len(game.about.history)

    for game in GAMES:
        assert told(game) == game.about.rules_version, game.name
