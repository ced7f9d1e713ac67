"""Bots at the terminal: they play the other seats, and give hints."""

from __future__ import annotations

from pathlib import Path

import cosmodrome
from cosmodrome.bots.bot import Choice
from cosmodrome.terminal.opponents import told
from terminal.child import run


def test_bots_play_the_other_seats(home: Path) -> None:
    done = run("play", "bio-mutants", "--bot", "easy", "--seats", "3", "--seed", "3", typed="1\n" * 12)
    assert done.returncode == 0
    match = cosmodrome.load((home / "games" / "bio-mutants.record").read_text())
    assert {event.seat for event in match.events} == {-1, 0, 1, 2}
    assert "alone with the screen" not in done.stdout  # there is only one person
    assert "cosmodrome play bio-mutants --bot easy" in done.stdout


def test_h_gives_a_hint() -> None:
    done = run("play", "galaxy-express", "--seed", "3", typed="h\n")
    hint = next(line for line in done.stdout.splitlines() if line.startswith("Hint: "))
    assert hint.startswith("Hint: start ")


def test_what_a_hint_says_stands_in_lines_of_its_own() -> None:
    choice = Choice(0, "start a1", 0.5, "The plan: You begin.\nWhat for: Points.\nInstead: Less.", ("You begin.",))
    match = cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(1))
    assert told(choice, match) == ["Hint: start a1.", "The plan: You begin.", "What for: Points.", "Instead: Less."]


def test_a_bot_that_cannot_play_is_refused_in_a_sentence() -> None:
    done = run("play", "galaxy-express", "--bot", "hard")
    assert (done.returncode, done.stderr) == (
        2,
        "Galaxy Express is a game for one: no bot can play against you. While you play, h asks one for a hint.\n",
    )
    done = run("play", "galaxy-of-d", "--bot", "random")
    assert done.returncode == 2
    assert "There is no bot called 'random'. There are: easy, normal, hard, master." in done.stderr
