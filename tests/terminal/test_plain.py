"""The game without colour: pipes, NO_COLOR, dumb terminals, terminals without Unicode."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

import cosmodrome
from terminal.child import Terminal, run


def test_a_script_plays_a_whole_game(saved: Path) -> None:
    done = run("play", "galaxy-express", "--seed", "3", typed="1\n" * 60)
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    match = cosmodrome.load(saved.read_text())
    assert match.over
    assert match.task(0) in done.stdout


def test_the_end_of_the_input_leaves_and_keeps_the_game(saved: Path) -> None:
    done = run("play", "galaxy-express", "--seed", "3", typed="1\n")
    assert done.returncode == 0
    assert done.stdout.endswith("The game is kept. To go on: cosmodrome play galaxy-express\n")
    assert len(cosmodrome.load(saved.read_text()).events) > 6


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=str)
def test_a_terminal_without_colour_gets_lines_and_no_escapes(env: dict[str, str]) -> None:
    with Terminal("play", "galaxy-express", "--seed", "3", **env) as terminal:
        terminal.wait_for("6 start")
        terminal.wait_for_prompt()
        terminal.type("1\n")
        terminal.wait_for("Play a coin")
        terminal.wait_for_prompt()
        assert "\x1b" not in terminal.output
        terminal.type("q\n")
        code, said = terminal.left()
    assert code == 0
    assert "To go on" in said


def test_ctrl_c_leaves_plain_lines_too() -> None:
    with Terminal("play", "galaxy-express", "--plain") as terminal:
        terminal.wait_for("q leave")
        terminal.type("\x03")
        code, said = terminal.left(signal.SIGINT)
    assert code == 0
    assert "The game is kept." in said


def test_a_refusal_is_its_sentence_and_nothing_is_repeated() -> None:
    done = run("play", "galaxy-express", "--seed", "7", typed="1\nthrust 4\n99\n0\nxyz\n")
    assert "The Thrust coin 4 is still in its stack; face up: 2 or 5.\n" in done.stdout
    assert "There is no choice 99: they are numbered 1 to 4.\n" in done.stdout
    assert "There is no choice 0: they are numbered 1 to 4.\n" in done.stdout
    assert "'xyz' is not possible here." in done.stdout
    assert done.stdout.count("Play a coin.") == 1


def test_beginnings_of_words_are_enough_and_several_are_asked_about() -> None:
    done = run("play", "galaxy-express", "--seed", "7", typed="start b5\nthr\nT 2\nslide w\n")
    assert "Which of these?" in done.stdout
    assert "Thrust 2: the speed goes from 0 to 2." in done.stdout
    assert "slide 2 squares west, to h5." in done.stdout


def test_the_rulebook_is_at_hand() -> None:
    assert "## 1 Setting up" in run("play", "galaxy-express", typed="?\n").stdout


def test_input_that_is_not_text_is_refused_like_any_other() -> None:
    done = run("play", "galaxy-express", "--seed", "7", typed=b"\xff\xfe\x00\n1\n")
    assert done.returncode == 0
    assert "is not possible here" in done.stdout
    assert "Play a coin" in done.stdout


def test_a_terminal_without_unicode_gets_the_nearest_characters() -> None:
    done = run("play", "galaxy-express", "--seed", "7", typed="1\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert " 6   .   .   .   .   .   .   .   .  " in done.stdout


def test_several_seats_take_turns() -> None:
    done = run("play", "moon-duel", "--seed", "5", "-O", "duels=1", typed="\nstake 0\n\nstake 2\n")
    assert done.returncode == 0
    assert "Seat 1, press Enter when you are alone with the screen." in done.stdout
    assert "Final scores: seat 0" in done.stdout


def test_a_copy_is_saved_where_it_is_wanted_and_never_over_something(tmp_path: Path) -> None:
    copy = tmp_path / "copy.record"
    done = run("play", "galaxy-express", "--seed", "7", typed=f"1\ns {copy}\ns {copy}\ns\ns {tmp_path}/none/x\n")
    assert f"A copy of this game is in {copy}." in done.stdout
    assert f"{copy} is there already: choose another name." in done.stdout
    assert "s needs a file name" in done.stdout
    assert f"{tmp_path}/none/x could not be written: the folder {tmp_path}/none does not exist." in done.stdout
    assert len(cosmodrome.load(copy.read_text()).events) > 6


def test_where_nothing_is_hidden_seats_take_turns_without_a_cover() -> None:
    done = run("play", "weird-galaxy", "--seed", "1", typed="1\n1\n1\n")
    assert done.returncode == 0
    assert "Seat 0, it is your turn." in done.stdout
    assert "Seat 1, it is your turn." in done.stdout
    assert "alone with the screen" not in done.stdout


def test_an_action_comes_before_a_command_of_the_same_word(home: Path) -> None:
    """`leave` leaves a worker at HOME; where nobody can stay behind it is refused, and never ends the game."""
    done = run("play", "galaxy-farmer", "--seed", "3", typed="leave\n" * 5)
    assert done.stdout.count("\nYou leave a worker at HOME.") == 4  # as many as the ship has berths
    assert "'leave' is not possible here" in done.stdout


def test_commands_that_no_action_is_called_by_stay_commands() -> None:
    assert "## 1 Setting up" in run("play", "galaxy-farmer", "--seed", "3", typed="rules\n").stdout
    assert "You are at" in run("play", "galaxy-farmer", "--seed", "3", typed="q\nleave\n").stdout
    assert "You leave a worker" not in run("play", "galaxy-farmer", "--seed", "3", typed="exit\nleave\n").stdout
