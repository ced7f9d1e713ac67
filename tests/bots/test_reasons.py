"""Hints have reasons: the plan in the game's words, what it promises, what comes of the choice that a glance would make."""

from __future__ import annotations

from itertools import pairwise

import pytest

import cosmodrome
from cosmodrome.bots import bot
from cosmodrome.bots.bot import Verdict
from cosmodrome.bots.reasons import STEPS
from cosmodrome.bots.rehearsal import SECONDS
from cosmodrome.engine.drawing.seats import named
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.protocol import counts_nothing
from laws.settings import walk

GAMES = [pytest.param(game, id=game.name) for game in cosmodrome.games().values()]
GAME = pytest.mark.parametrize("game", GAMES)


@GAME
def test_hints_about_different_positions_differ(game: Game) -> None:
    player = bot(game, "master", seed=3, iterations=60)
    said: list[str] = []
    purposes, last = 0, b""
    for match in walk(game.new(None, game.about.bounding, cosmodrome.seeded(5)), 5, nodes=25):
        if match.over or len(match.actions(match.waiting[0])) < 2:
            continue
        seat = match.waiting[0]
        sight = match.sight(seat)
        before = sight.tobytes()
        if before == last:  # the other seat decided unseen: the same may be said
            continue
        last = before
        choice = player.advise(sight, seat)
        assert sight.tobytes() == before
        assert choice.text in [action.text for action in match.actions(seat)]
        assert 0 <= choice.prospects <= 1
        assert 1 <= len(choice.lines) <= STEPS
        assert choice.says.startswith("The plan: ")
        plan, aim, instead = choice.says.split("\n")
        assert [f"{name}: {text}" for name, text in choice.reasons] == [plan, aim, instead]
        assert all(step in plan for step in choice.lines)
        assert aim.startswith("What for: ")
        assert aim.count("That promises ") == 1
        purposes += "What for: That" not in aim
        assert instead.startswith("Instead: If y"), "a choice is told in the game's sentence, not by its code"
        assert (", you do about as well." in instead) != (", it comes to " in instead)
        assert not {"{", "}", "_"} & set(choice.says), "no engine's words"
        assert named(choice.says).replace("\n", "").isprintable(), "no mark is left over"
        said.append(choice.says)
    assert len(said) > 5
    if game.words.gained is counts_nothing:  # a game may leave it out, and then says only what it hopes for
        return
    assert purposes > len(said) / 2, "what comes of it is told, not only what it promises"
    assert all(one != other for one, other in pairwise(said)), "two hints in a row"


def test_a_plan_is_told_to_the_end_of_the_turn_and_what_else_would_cost_is_said() -> None:
    """Stopped with no coin that could stop the ship again: to carry on is to be lost."""
    game = cosmodrome.game("galaxy-express")
    match = game.new(luck=cosmodrome.seeded(4))
    player = bot(game, "master", seed=1, iterations=200)
    plans = []
    while not match.over:
        choice = player.advise(match.sight(0), 0)
        plans.append(choice)
        match.play(0, choice.code)
    assert any(len(choice.lines) > 1 for choice in plans)
    assert any("slide" in choice.lines[1] for choice in plans if choice.text.startswith(("thrust", "brake")) and len(choice.lines) > 1)
    assert any(", it comes to about" in choice.says for choice in plans)


def test_what_cannot_be_chosen_otherwise_is_said_to_be_so() -> None:
    game = cosmodrome.game("galaxy-of-d")
    player = bot(game, "master", seed=1, iterations=20)
    for match in walk(game.new(luck=cosmodrome.seeded(2)), 2, nodes=200):
        seat = match.waiting[0] if match.waiting else None
        if seat is not None and len(match.actions(seat)) == 1:
            assert player.advise(match.sight(seat), seat).says.endswith("Nothing else is possible here.")
            return
    raise AssertionError("every decision had a choice")


def test_what_to_say_is_thought_of_within_the_time_of_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search leaves time for the rehearsal, and a choice after a hint has all of it again."""
    game = cosmodrome.game("galaxy-express")
    player, given = bot(game, "master", seed=1, seconds=2.0), []
    code = game.new(luck=cosmodrome.seeded(4)).actions(0)[0].code
    monkeypatch.setattr(player, "_decide", lambda sight, seat: given.append(player.seconds) or Verdict(code))
    player.advise(game.new(luck=cosmodrome.seeded(4)).sight(0), 0)
    assert given == [pytest.approx(2.0 - SECONDS)]
    assert player.seconds == 2.0
