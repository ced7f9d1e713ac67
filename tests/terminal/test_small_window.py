"""A window of 80 by 24: every game fits it, what others did is seen, and nothing typed too early counts."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import cosmodrome
from cosmodrome.engine.drawing.ink import without_colour
from cosmodrome.terminal.scene import Scene, Told, fit, too_small
from laws.settings import GAMES
from terminal.child import Terminal

HINT = "q leave"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_a_board_for_a_small_window(game: Any) -> None:
    for seats in game.about.seats:
        match = game.new(seats, game.about.bounding, cosmodrome.seeded(seats))
        choice = random.Random(seats)
        for step in range(150):
            if match.over:
                break
            seat = match.waiting[0]
            if step % 10 == 0:
                lines = without_colour(match.board(seat, compact=True)).splitlines()
                assert len(lines) <= 14
                assert max(map(len, lines)) <= 79
                assert too_small(Scene("", board=match.board(seat), small=match.board(seat, compact=True)), 80, 24) == ""
            match.play(seat, choice.choice(match.actions(seat)))


@pytest.mark.parametrize("game", ["galaxy-farmer", "galaxy-of-d"])
def test_a_high_game_is_played_at_80_by_24(game: str, saved: Path) -> None:
    with Terminal("play", game, "--seed", "3", columns=80, rows=24) as terminal:
        for _ in range(4):
            screen = "\n".join(terminal.screen(HINT))
            assert "This window is" not in screen
            assert "1 " in screen
            terminal.type("1\n")


def test_what_others_did_is_seen_however_many_choices_there_are() -> None:
    told = [
        Told("You: pass.", True, False),
        Told("Seat 1: builds a station at g4.", True, True),
        Told("Seat 1: ends its turn.", True, True),
    ]
    scene = Scene(
        "A game", board=[["x"]] * 14, told=told, task=["Your turn."], choices=[(i, f"do a long thing {i}") for i in range(1, 60)], hint="?"
    )
    shown = "\n".join(line.plain for line in fit(scene, 80, 22))
    assert "builds a station" in shown
    assert "ends its turn" in shown
    assert "1 do a long thing 1" in shown


def test_the_legend_says_that_r_is_arms() -> None:
    assert "R arms" in cosmodrome.game("weird-galaxy").new(2, luck=cosmodrome.seeded(1)).text(0)


def test_keys_typed_before_the_position_is_shown_make_no_move() -> None:
    """Two lines at once: the first is a move, the second was typed when nobody could know what it would mean."""
    with Terminal("play", "galaxy-express", "--seed", "3") as terminal:
        terminal.screen(HINT)
        terminal.type("1\n1\n1\n")
        terminal.screen("Play a coin")
        rows = terminal.answer("nonsense", "nonsense")  # comes after whatever was left of that
        assert "move 1" in rows[0]
        assert "move 2" in terminal.answer("1", HINT)[0]
