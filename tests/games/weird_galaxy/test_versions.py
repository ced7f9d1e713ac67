"""Games of earlier versions of the rules keep the layout they were played on."""

from __future__ import annotations

from pathlib import Path

import pytest

import cosmodrome
from cosmodrome.games.weird_galaxy import ABOUT
from games.weird_galaxy.space import GAME

CORPUS = Path(__file__).parents[2] / "corpus" / "weird-galaxy"


@pytest.mark.clause("1.11")
def test_records_of_the_first_version_keep_their_layout() -> None:
    text = (CORPUS / "rules-1-2-rounds=16-1.record").read_text(encoding="utf-8")
    match = cosmodrome.load(text)
    assert "option: layout = standard" in text
    assert match.options["layout"] == "first"
    assert cosmodrome.load(match.save()).options["layout"] == "first"
    even = cosmodrome.load((CORPUS / "rules-1-2-rounds=16-layout=even-1.record").read_text(encoding="utf-8"))
    assert even.options["layout"] == "even"


def test_positions_of_the_first_version_keep_their_layout() -> None:
    position = GAME.new(2).position()
    assert position["options"]["layout"] == "standard"
    assert [GAME.at(GAME.as_of(version, position)).options["layout"] for version in (1, 2)] == ["first", "standard"]
    assert ABOUT.as_of(1, {}) == {"layout": "first"}
