"""The page that adds a game: its files, written one after another into a copy of the source, do what it says, and are Moon Duel's."""

from __future__ import annotations

import doctest
import re
import runpy
import sys
from pathlib import Path

from docs.copies import TOY, Copy, files, moved

ROOT = Path(__file__).parents[2]
SCRIPT = runpy.run_path(str(ROOT / "docs" / "adding_a_game.py"))
PAGE: str = SCRIPT["PAGE"].read_text(encoding="utf-8")
BLOCK = re.compile(r"(?:(?<=\n)\*\*`(?P<path>[\w./-]+)`\*\*\n\n)?(?<=\n)```(?P<kind>\w+)\n(?P<text>.*?)(?<=\n)```\n", re.S)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
DOCTEST = f"import doctest, sys; sys.exit(doctest.testfile(sys.argv[1], module_relative=False, optionflags={FLAGS}).failed)"
COMMAND = re.compile(r"^\$ (.*(?:\n> .*)*)\n((?:(?!\$ ).*\n)*)", re.M)


def check_python(copy: Copy, shown: str, folder: Path) -> None:
    """What the page types at Python's prompt gives what it shows."""
    (folder / "shown.txt").write_text(shown, encoding="utf-8")
    done = copy.run(sys.executable, "-c", DOCTEST, str(folder / "shown.txt"))
    assert done.returncode == 0, done.stdout + done.stderr


def check_commands(copy: Copy, shown: str) -> None:
    """What the page types at a shell's prompt gives what it shows."""
    commands = COMMAND.findall(shown)
    assert commands, shown
    for typed, wanted in commands:
        command = typed.replace("\n> ", "\n")
        shell = f'exec 2>&1; python() {{ {sys.executable} "$@"; }}; cosmodrome() {{ python -m cosmodrome "$@"; }}; {command}'
        said = copy.run("bash", "-c", shell).stdout
        assert doctest.OutputChecker().check_output(wanted, said, FLAGS), f"{command}\n{said}"


def test_each_step_works_as_the_page_shows(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    shown: list[str] = []
    for block in BLOCK.finditer(PAGE):
        path, kind, text = block["path"], block["kind"], block["text"]
        if path is not None and not path.startswith("tests/"):
            copy.put(path, text)
        elif kind == "pycon":
            check_python(copy, text, tmp_path)
        elif kind == "console":
            check_commands(copy, text)
        shown.append(kind)
    assert min(shown.count("pycon"), shown.count("console")) >= 6


def test_its_files_are_those_of_the_game_and_none_is_left_out() -> None:
    """If this fails after a change of the toy: `python docs/adding_a_game.py`."""
    printed = {block["path"]: block["text"] for block in BLOCK.finditer(PAGE) if block["path"]}
    tests = {path: printed.pop(path) for path in list(printed) if path.startswith("tests/")}
    assert printed == {path: moved(text) for path, text in files(TOY).items()}
    assert tests
    for path, text in tests.items():
        assert text == (ROOT / path).read_text(encoding="utf-8"), path
    assert SCRIPT["page"]() == PAGE


def test_its_links_and_the_files_it_names_are_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target
    outside = re.sub(BLOCK, "", PAGE)
    for name in re.findall(r"`((?:engine|bots|tests|docs)/[\w/]+\.(?:py|md))`", outside):
        places = (ROOT / name, ROOT / "src" / "cosmodrome" / name, TOY / name)
        assert name == "bots/planner.py" or any(place.exists() for place in places), name
