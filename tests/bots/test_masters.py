"""Two trees play each other by what each seat may see: both must mean the same game."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from benchmarks import masters

import cosmodrome
from cosmodrome.bots.bot import actions


@pytest.mark.parametrize("name", ["weird-galaxy", "galaxy-of-d"])
def test_a_side_reads_a_sight_as_it_was_told_and_says_where_it_finds_other_actions(name: str) -> None:
    """Under the first version of the rules; what the other tree finds is what this one offers, but for one that is made up."""
    game = cosmodrome.game(name)
    match = game.new(seats=2, options=game.about.as_of(1, {}), luck=cosmodrome.seeded(3))
    for _ in range(4):
        match.play(match.waiting[0], match.actions(match.waiting[0])[-1].text)
    seat = match.waiting[0]
    offered = sorted(action.text for action in actions(game, match.sight(seat), seat))
    side = masters.Side(masters.HERE, name)
    try:
        side.begin(game, 1, 2, 0, 0.001)
        with pytest.raises(masters.Broken) as refused:
            side.chooses(match.sight(seat), seat, ["fly away", *offered])
    finally:
        side.close()
    assert f"it finds {offered} where this tree finds {sorted(['fly away', *offered])}" in str(refused.value)


def test_what_is_no_checkout_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "argv", ["masters.py", str(tmp_path), "bio-mutants"])
    with pytest.raises(SystemExit):
        masters.main()
    assert "is no checkout of Cosmodrome." in capsys.readouterr().err
