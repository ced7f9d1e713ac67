"""Lessons at a terminal."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import cosmodrome
from cosmodrome.engine.drawing.ink import without_colour
from cosmodrome.engine.match.learning import Learning
from cosmodrome.engine.match.lessons import Lesson
from cosmodrome.terminal.display import Plain
from cosmodrome.terminal.learn import Pupil
from cosmodrome.terminal.scene import fit, too_small
from cosmodrome.terminal.style import width_of
from terminal.child import Terminal, run

WHOLE = "galaxy-express"  # the game of which every lesson is taken
TO_WIN = ["thrust 2", "slide south", "thrust 1", "slide west", "brake 4", "carry on", "thrust 3", "slide north", "brake 5"]


def on_screen(rows: list[str]) -> str:
    return " ".join(" ".join(rows).split())


def check(rows: list[str], terminal: Terminal) -> None:
    """The screen has exactly the window's rows, none is too wide, and the last is empty: nothing has scrolled away."""
    assert len(rows) == terminal.rows
    assert all(width_of(row) == terminal.columns for row in rows), rows
    assert not rows[-1].strip()


def take(terminal: Terminal, lesson: Lesson, rows: list[str]) -> None:
    """A lesson from its first screen to its tip, by what is awaited: each step is said, and seen as a whole."""
    learning = Learning(lesson)
    while not learning.done:
        check(rows, terminal)
        if not learning.free:
            assert learning.say in on_screen(rows)
        if learning.reading:
            assert all(label in on_screen(rows) for label in learning.labels())
        text = TO_WIN[len(learning.moves)] if learning.free else next(iter(learning.step.awaited), "")
        assert learning.play(text).right
        rows = terminal.answer(text, "done" if learning.done else f"step {learning.at + 1} of")
    check(rows, terminal)
    assert f"Tip: {lesson.tip}" in on_screen(rows)


@pytest.mark.parametrize("game", [game for game in cosmodrome.games().values() if game.name != WHOLE], ids=lambda game: game.name)
def test_a_lesson_of_each_other_game_in_a_window_of_80_by_24(home: Path, game: cosmodrome.Game) -> None:
    with Terminal("learn", game.name, "1", columns=80, rows=24) as terminal:
        take(terminal, game.lessons[0], terminal.screen("lesson 1 of"))
        terminal.type("q\n")
        assert terminal.left()[0] == 0


def test_all_lessons_of_a_game_in_a_window_of_80_by_24(home: Path) -> None:
    lessons = cosmodrome.game(WHOLE).lessons
    with Terminal("learn", WHOLE, columns=80, rows=24) as terminal:
        rows = terminal.screen("lesson 1 of 6")
        for lesson in lessons:
            take(terminal, lesson, rows)
            if lesson is not lessons[-1]:
                rows = terminal.answer("", f"lesson {lesson.number + 1} of")
        terminal.type("\n")
        code, said = terminal.left()
    assert code == 0
    assert "All 6 lessons are done. To play: cosmodrome play galaxy-express" in said
    kept = json.loads((home / "lessons" / "galaxy-express.json").read_text())
    assert [one["done"] for one in kept.values()] == [True] * 6


@pytest.mark.parametrize("game", cosmodrome.games().values(), ids=lambda game: game.name)
def test_every_lesson_of_every_game_fits_a_window_of_80_by_24(game: cosmodrome.Game) -> None:
    pupil = Pupil(game, Plain())
    for lesson in game.lessons:
        learning = Learning(lesson)
        while True:
            scene = pupil._scene(learning)
            told = [*scene.notices, ("danger", max((*learning.step.wrong.values(), ""), key=len) if learning.step else "")]
            shown = fit(replace(scene, notices=[one for one in told if one[1]]), 80, 22)
            where = f"{game.name}, {lesson.number}-{lesson.name}.toml, step {learning.at + 1}"
            assert all(width_of(line.plain) <= 80 for line in shown), where
            assert len(shown) <= 22, f"{where}: {len(shown)} lines, 22 is the most: say less, or point at less"
            assert not too_small(scene, 80, 24), where
            boards = scene.small or scene.board
            assert all(len(without_colour([line])) < 80 for line in boards), f"{where}: a line of the board is too wide"
            if learning.done or learning.free:
                break
            learning.show()


def test_a_lesson_goes_on_where_it_was_left_and_steps_back() -> None:
    assert "0 of 6 lessons done." in run("learn", "galaxy-express", typed="\nthrust 3\nq\n").stdout
    assert "begun" in run("learn", "galaxy-express", "--list").stdout
    said = run("learn", "galaxy-express", typed="b\nq\n").stdout
    assert said.index("Speed 3 means exactly") < said.index("Your ship stands still")
    assert "You fly for Galaxy Express" in run("learn", "galaxy-express", "1", "--new", typed="q\n").stdout
    assert "Your speed stays from turn to turn" in run("learn", "galaxy-express", typed="n\nq\n").stdout  # skipped


def test_a_wrong_move_is_told_and_what_is_unclear_is_asked_back() -> None:
    said = run("learn", "galaxy-express", "first-parcel", typed="thrust 3\n\nthrust 1\nthrust 5\nt\n9\nq\n").stdout
    assert "read on first" in said
    assert "Speed 1 is one square, and planet 4 is three away." in said
    assert "The Thrust coin 5 is still in its stack" in said
    assert "Which one: thrust 1, thrust 3?" in said
    assert "There is no choice 9" in said


def test_choices_that_do_not_fit_are_turned_over_page_by_page(home: Path) -> None:
    with Terminal("learn", "galaxy-farmer", "at-home", columns=80, rows=24) as terminal:
        terminal.screen("lesson 3 of 6")
        first = on_screen(terminal.answer("", "Choices 1 to"))
        assert "lock emberberry jam all" not in first
        pages = [first, *(on_screen(terminal.answer("m", "m shows more")) for _ in range(8))]
        assert any("lock emberberry jam all" in page for page in pages)
        assert on_screen(terminal.answer("end turn", "Glittulum cannot wait")).count("Choices 1 to") == 1
        terminal.type("q\n")
        assert terminal.left()[0] == 0


def test_what_there_is_not_is_said_in_a_sentence() -> None:
    done = run("learn", "galaxy-express", "first-parcle")
    assert (done.returncode, done.stderr) == (2, "Galaxy Express has no lesson called 'first-parcle'. Did you mean first-parcel?\n")


def test_progress_that_cannot_be_read_or_does_not_fit_any_more_counts_for_nothing(home: Path) -> None:
    file = home / "lessons" / "galaxy-express.json"
    file.parent.mkdir(parents=True)
    for text in ("nonsense", "[]", '{"first-parcel": {"moves": ["", "thrust 5"]}}', '{"first-parcel": {"moves": 3}}'):
        file.write_text(text)
        assert "You fly for Galaxy Express" in run("learn", "galaxy-express", typed="q\n").stdout
