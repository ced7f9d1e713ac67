"""The commands: what they print, and what they say to bad input."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import cosmodrome
from cosmodrome.cli import app
from terminal.child import COMMAND, PATIENCE, Terminal, environment, no_more_bytes, run

COMMANDS = ("games", "play", "match", "rules", "replay", "picture", "lab")


def call(*arguments: str | Path) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, [str(argument) for argument in arguments])
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(7))
    for text in ("start b5", "thrust 2", "slide east"):
        match.play(0, text)
    path = tmp_path / "game.record"
    path.write_text(match.save())
    return path


def test_the_help_names_every_command() -> None:
    for arguments in (["--help"], ["-h"]):
        code, out, _ = call(*arguments)
        assert code == 0
        assert all(command in out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    code, out, _ = call(command, "--help")
    assert code == 0
    assert "cosmodrome" in out.partition("Usage")[2]


def test_the_version() -> None:
    assert call("--version") == (0, f"cosmodrome {cosmodrome.__version__}\n", "")


def test_the_games_are_listed_with_their_options() -> None:
    done = run("games")
    words = " ".join(done.stdout.split())
    assert "galaxy-express" in words
    assert "15–30" in words
    assert "duels=1…5 (else 3): How many" in words


@pytest.mark.parametrize("plain", [[], ["--plain"]], ids=str)
def test_the_rulebook_has_every_clause(plain: list[str]) -> None:
    code, out, _ = call("rules", "galaxy-express", *plain)
    assert code == 0
    assert "1.1" in out
    assert "7.2" in out
    assert ("**1.1**" in out) == bool(plain)


def test_the_rulebook_says_which_lesson_teaches_which_clauses() -> None:
    code, out, _ = call("rules", "galaxy-express")
    assert code == 0
    index = " ".join(out.split("Learn by playing")[1].split())
    assert "cosmodrome learn galaxy-express NUMBER" in index
    for lesson in cosmodrome.game("galaxy-express").lessons:
        assert f"{lesson.number} {lesson.title}: {', '.join(lesson.clauses)}" in index
    assert "Learn by playing" not in call("rules", "galaxy-express", "--plain")[1]


# Replays


def test_a_replay_through_a_pipe_is_all_of_it_as_text(record: Path) -> None:
    code, out, _ = call("replay", record)
    assert code == 0
    assert [line for line in out.splitlines() if line.startswith("Move")] == [f"Move {move} of 3" for move in range(4)]
    assert "slide 2 squares east, to d5." in out


def test_one_step_of_a_replay(record: Path) -> None:
    code, out, _ = call("replay", record, "--step", "2")
    assert code == 0
    assert "Thrust 2: the speed goes from 0 to 2." in out
    assert "slide east" not in out
    assert "Move 3" not in out


def test_leafing_through_a_replay(record: Path) -> None:
    with Terminal("replay", record) as terminal:
        terminal.wait_for("move 0 of 3")
        for key, shows in (
            ("\n", "move 1"),
            ("n", "move 2"),
            ("\x1b[C", "move 3"),
            ("\x1b[C", "move 3"),
            ("\x1b[D", "move 2"),
            ("p", "move 1"),
        ):
            terminal.type(key)
            terminal.wait_for(f"{shows} of 3")
        terminal.type("q")
        assert terminal.left()[0] == 0


def test_a_replay_that_goes_on_by_itself(record: Path) -> None:
    with Terminal("replay", record, "--delay", "0.01") as terminal:
        terminal.wait_for("move 3 of 3")
        terminal.type("q")
        assert terminal.left()[0] == 0


def test_a_replay_shows_what_a_seat_saw(tmp_path: Path) -> None:
    path = tmp_path / "duel.record"
    match = cosmodrome.game("moon-duel").new(luck=cosmodrome.seeded(5))
    path.write_text(match.save())
    assert call("replay", path)[1].count("coin ?") == 2
    assert call("replay", path, "--seat", "1")[1].count("coin ?") == 1
    assert call("replay", path, "--seat", "2")[0] == 2


# Pictures


def test_a_picture_of_a_record_as_svg_and_png(record: Path, tmp_path: Path) -> None:
    assert call("picture", record, "-o", tmp_path / "x.svg")[:2] == (0, "")
    assert ElementTree.fromstring((tmp_path / "x.svg").read_text()).tag.endswith("svg")
    assert call("picture", record, "-o", tmp_path / "x.png", "--width", "300")[:2] == (0, "")
    data = (tmp_path / "x.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20]) == 300


def test_a_picture_of_a_fresh_game_and_of_an_earlier_moment(record: Path, tmp_path: Path) -> None:
    for name in ("a", "b"):
        assert call("picture", "galaxy-express", "--seed", "7", "-o", tmp_path / f"{name}.svg")[0] == 0
    assert (tmp_path / "a.svg").read_text() == (tmp_path / "b.svg").read_text()
    assert call("picture", record, "--event", "7", "-o", tmp_path / "c.svg")[0] == 0
    assert (tmp_path / "c.svg").read_text() == (tmp_path / "a.svg").read_text()
    assert call("picture", record, "--tall", "-o", tmp_path / "d.svg")[0] == 0
    assert (tmp_path / "d.svg").read_text() != (tmp_path / "a.svg").read_text()


def test_missing_fonts_are_mentioned(record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import resvg_py

    render = resvg_py.svg_to_bytes
    monkeypatch.setattr(resvg_py, "svg_to_bytes", lambda **options: render(**{**options, "skip_system_fonts": True}))
    code, _, err = call("picture", record, "-o", tmp_path / "x.png")
    assert code == 0
    assert err.startswith("This machine has no font for the picture")
    assert (tmp_path / "x.png").exists()


# Bad input: one sentence on standard error, exit code 2

BAD = {
    "There is no game called 'galaxy-expres'. Did you mean galaxy-express?": "play galaxy-expres",
    "Did you mean galaxy-express?": "rules galaxy_express",
    "Galaxy Express has 1 seat, not 2.": "play galaxy-express --seats 2",
    "Moon Duel has 2 seats, not 9.": "play moon-duel --seats 9",
    "Galaxy Express has no option 'x'.": "play galaxy-express -O x=1",
    "An option is written name=value, not 'x'.": "play moon-duel -O x",
    "Option duels is a whole number from 1 to 5, not '9'.": "play moon-duel -O duels=9",
    "The seed 99999999999999999999 is too large": "play galaxy-express --seed 99999999999999999999",
    "could not be read: no such file": "replay none.record",
    "could not be read: is a directory": "replay folder.svg",
    "is not UTF-8 text": "replay latin.record",
    "This is not a record of Cosmodrome": "replay foreign.txt",
    "by version 99 of the rules": "replay future.record",
    "Line 7: ": "replay broken.record",
    "too large to be a record": "replay /dev/zero",
    "There is no move 5": "replay fine.record --step 5",
    "There is no seat 3": "replay fine.record --seat 3",
    "There is neither a game nor a file called 'nothing'.": "picture nothing -o x.svg",
    "ends in .svg or .png": "picture galaxy-express -o x.gif",
    "--width is for .png": "picture galaxy-express --width 100 -o x.svg",
    "There is no seat 1": "picture galaxy-express --seat 1 -o x.svg",
    "There is no event 99": "picture fine.record --event 99 -o x.svg",
    "--seed is for a fresh game": "picture fine.record --seed 9 -o x.svg",
    "folder.svg could not be written: is a directory": "picture galaxy-express -o folder.svg",
    "none/x.svg could not be written: the folder none does not exist.": "picture galaxy-express -o none/x.svg",
    "none/x.record could not be written: the folder none does not exist.": "play galaxy-express --file none/x.record",
    "There is no move 99: the record has no moves; 0 is its beginning.": "replay fine.record --step 99",
    "full.svg could not be written: no space left on device": "picture galaxy-express -o full.svg",
    "full.png could not be written: no space left on device": "picture galaxy-express -o full.png",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    good = cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(7)).save()
    (tmp_path / "fine.record").write_text(good)
    (tmp_path / "latin.record").write_bytes(b"Cosmodrome record 1\n\xff")
    (tmp_path / "foreign.txt").write_text("[Event 'Chess']\n")
    (tmp_path / "future.record").write_text(good.replace("rules: 1", "rules: 99"))
    (tmp_path / "broken.record").write_text(good.replace("* planet", "* plan", 1))
    (tmp_path / "folder.svg").mkdir()
    (tmp_path / "full.svg").symlink_to("/dev/full")
    (tmp_path / "full.png").symlink_to("/dev/full")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("sentence", BAD)
def test_bad_input_gets_one_sentence_and_exit_code_2(sentence: str, folder: Path) -> None:
    code, out, err = call(*BAD[sentence].split())
    assert code == 2
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1
    assert not (folder / "none").exists()


@pytest.mark.parametrize("line", ["play", "fly", "play galaxy-express --seed x", "replay fine.record --delay -1", "picture galaxy-express"])
def test_wrong_usage_is_exit_code_2_too(line: str, folder: Path) -> None:
    code, out, err = call(*line.split())
    assert (code, out) == (2, "")
    assert "Usage" in err


@pytest.mark.parametrize("rate", ["nan", "inf", "0", "-1"])
def test_a_rate_that_is_none_is_refused(rate: str, folder: Path) -> None:
    assert call("serve", "--rate", rate, "--database", folder / "arcade.sqlite")[0] == 2
    assert not (folder / "arcade.sqlite").exists()


def test_nothing_from_outside_moves_the_cursor(folder: Path) -> None:
    """Escapes of the terminal in the name of a file, and in a record, in a position's unknown field."""
    match = cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(7))
    head, _, rest = match.save().partition("seats: 1\n")
    (folder / "evil.record").write_text(f'{head}seats: 1\nposition: {{"\\u001b]0;owned\\u0007": 1}}\n{rest}')
    (folder / "other.record").write_text(match.save().replace("* planet", "\x1b[2J planet", 1))
    (folder / "clear\x1b[2J.record").write_text("nonsense")
    for name in ("evil.record", "other.record", "clear\x1b[2J.record", "none\x1b[2J\u202e.record"):
        code, _, err = call("replay", name)
        assert code == 2
        assert err.strip()
        assert "\x1b" not in err
        assert "\u202e" not in err
        assert err.isascii()


def test_a_full_disk_leaves_the_old_picture_as_it_was(folder: Path) -> None:
    (folder / "x.svg").write_text("old")
    done = run("picture", "galaxy-express", "-o", folder / "x.svg", before=no_more_bytes)
    assert (done.returncode, done.stderr) == (2, f"{folder}/x.svg could not be written: file too large.\n")
    assert (folder / "x.svg").read_text() == "old"
    assert not list(folder.glob(".x*"))


WRITERS = ["--help", "--version", "play --help", "games", "rules galaxy-express", "rules galaxy-express --plain"]
WRITERS += ["replay fine.record", "replay fine.record --step 0", "play galaxy-express", "play galaxy-express --plain"]


@pytest.mark.parametrize("line", WRITERS)
@pytest.mark.parametrize("where", [">/dev/full", ">&-"])
def test_output_that_cannot_be_written_is_a_sentence(line: str, where: str, folder: Path) -> None:
    why = "No space left on device" if where == ">/dev/full" else "standard output is closed"
    done = in_shell(line, f"{where} </dev/null")
    assert (done.returncode, done.stderr) == (2, f"The system refuses: {why}.\n")


def test_streams_that_are_closed_and_not_needed_are_no_trouble(folder: Path) -> None:
    done = in_shell("picture galaxy-express -o x.svg", "<&- >&-")
    assert (done.returncode, done.stderr) == (0, "")
    assert (folder / "x.svg").read_text().startswith("<svg")
    assert "The game is kept." in in_shell("play galaxy-express", "<&-").stdout
    assert in_shell("rules chess", "2>&-").returncode == 2


def in_shell(line: str, streams: str) -> subprocess.CompletedProcess[str]:
    command = f"{shlex.join(COMMAND)} {line} {streams}"
    return subprocess.run(["sh", "-c", command], capture_output=True, text=True, env=environment({}), timeout=PATIENCE)


@pytest.mark.parametrize("line", ["rules galaxy-express", "games", "replay fine.record", "play galaxy-express"])
def test_a_reader_that_goes_away_is_no_trouble(line: str, folder: Path) -> None:
    child = subprocess.Popen(
        [*COMMAND, *line.split()], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment({})
    )
    assert child.stdout is not None
    assert child.stderr is not None
    child.stdout.close()
    assert child.stderr.read() == b""
    child.stderr.close()
    child.wait(PATIENCE)


def test_nothing_heavy_is_imported_before_it_is_needed(folder: Path) -> None:
    program = "import sys; from cosmodrome.cli import app; app(sys.argv[1:], standalone_mode=False); print(*sys.modules)"
    for arguments in (["--help"], ["play", "galaxy-express"], ["replay", "fine.record"]):
        done = subprocess.run(
            [sys.executable, "-c", program, *arguments],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            env=environment({}),
            timeout=PATIENCE,
        )
        loaded = set(done.stdout.splitlines()[-1].split())
        assert "cosmodrome" in loaded
        assert not loaded & {"numba", "svg", "resvg_py", "llvmlite"}
