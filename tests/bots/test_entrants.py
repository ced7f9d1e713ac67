"""Bots of one's own: as objects and by name, in tournaments and leagues; what they may not do is refused in a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import cosmodrome
from cosmodrome.bots import bot
from cosmodrome.bots.entrants import entrant, names
from cosmodrome.bots.tournament import tournament
from cosmodrome.cli import app
from cosmodrome.engine.match.game import Game

GAME = cosmodrome.game("bio-mutants")


class First:
    """Always the first of what is legal; remembers how often it was asked."""

    def __init__(self, game: Game = GAME) -> None:
        self.game, self.asked = game, 0

    def choose(self, sight: Any, seat: int) -> int | str:
        self.asked += 1
        mask = np.zeros(self.game.rules.ACTIONS, np.uint8)
        self.game.rules.legal(sight[0], seat, mask)
        code = int(mask.argmax())
        sight[0] = np.zeros(1, self.game.rules.STATE)[0]  # what it does to its copy is its own affair
        return code


class Cheat:
    def choose(self, sight: Any, seat: int) -> str:
        return "take everything"


def test_an_object_plays_and_is_named_by_its_class() -> None:
    mine = First()
    results = list(tournament(GAME, [mine, "greedy"], 2, seed=1))
    assert [one.levels for one in results] == [("First", "greedy"), ("greedy", "First")]
    assert mine.asked == 0  # a copy played: what it remembers of one game is not for another
    assert names([mine, First(), mine, "easy"]) == ("First", "First 2", "First", "easy")


def test_a_bot_of_the_house_may_come_as_an_object_too() -> None:
    assert [one.number for one in tournament(GAME, [bot(GAME, "random", seed=1), "random"], 2)] == [0, 1]


def test_what_it_may_not_do_is_refused_in_a_sentence() -> None:
    with pytest.raises(cosmodrome.IllegalAction, match="Cheat chose 'take everything' for seat 0, which is not among its"):
        list(tournament(GAME, [Cheat(), "random"], 1))
    with pytest.raises(cosmodrome.BadOption, match="an object with a method `choose"):
        list(tournament(GAME, [3, "random"], 1))  # type: ignore[list-item]
    with pytest.raises(cosmodrome.BadOption, match="neither a bot nor a module called 'nowhere'"):
        entrant(GAME, "nowhere:Bot", 0)
    with pytest.raises(cosmodrome.BadOption, match="has no class 'Bott'"):
        entrant(GAME, "cosmodrome.bots.bot:Bott", 0)


def test_by_name_from_the_folder_where_the_command_is_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["class Last:", "    def __init__(self, game): self.game = game", "    def choose(self, sight, seat):"]
    lines += ["        import numpy", "        mask = numpy.zeros(self.game.rules.ACTIONS, numpy.uint8)"]
    lines += ["        self.game.rules.legal(sight[0], seat, mask)", "        return int(numpy.flatnonzero(mask)[-1])"]
    (tmp_path / "my_own_bots.py").write_text("\n".join(lines))
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path / "elsewhere"))  # and puts back whatever the command adds
    wishes = ["bio-mutants", "--games", "2", "--json"]
    done = CliRunner().invoke(app, ["match", *wishes, "--bots", "my_own_bots:Last,random", "--processes", "2"])
    assert done.exit_code == 0, done.output
    assert {row["level"] for row in json.loads(done.stdout)["levels"]} == {"my_own_bots:Last", "random"}
    done = CliRunner().invoke(app, ["league", *wishes, "--bots", "random,greedy", "--bot", "my_own_bots:Last", "--processes", "1"])
    bots = json.loads(done.stdout)["bots"]
    assert {row["bot"] for row in bots} == {"my_own_bots:Last", "random", "greedy"}
    assert next(row for row in bots if row["bot"] == "greedy")["points"] == 1000
    assert [row["points"] for row in bots] == sorted((row["points"] for row in bots), reverse=True)
