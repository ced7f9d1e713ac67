"""Dependencies point downwards only, and nothing outside a game's folder names that game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cosmodrome

SOURCE = Path(cosmodrome.__file__).parent
GAMES = sorted(folder.name for folder in (SOURCE / "games").iterdir() if (folder / "__init__.py").is_file())

# what each layer may know, beside itself and what stands in no folder (files, folders)
BELOW = {
    "engine": set[str](),
    "games": {"engine"},
    "bots": {"engine"},
    "lab": {"engine", "bots"},
    "rl": {"engine", "bots"},
    "terminal": {"engine", "bots"},
    "arcade": {"engine", "bots"},
}
ROOMS = {"drawing": {"drawing"}, "compile": {"compile", "match"}, "match": {"match", "compile", "drawing"}}


def imports(file: Path) -> Iterator[str]:
    """The modules of Cosmodrome that a file imports, wherever it does."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        yield from (name for name in names if name.startswith("cosmodrome."))


@pytest.mark.parametrize("layer", BELOW)
def test_a_layer_knows_only_those_below_it(layer: str) -> None:
    for file in (SOURCE / layer).rglob("*.py"):
        for name in imports(file):
            known = name.split(".")[1]
            if known in BELOW:
                assert known == layer or known in BELOW[layer] or name == "cosmodrome.games", f"{file.relative_to(SOURCE)}: {name}"


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_of_the_engine_knows_only_what_it_may(room: str) -> None:
    for file in (SOURCE / "engine" / room).rglob("*.py"):
        for name in imports(file):
            if name.startswith("cosmodrome.engine."):
                assert name.split(".")[2] in ROOMS[room], f"{file.relative_to(SOURCE)}: {name}"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_named_in_its_own_folder_alone(game: str) -> None:
    word = re.compile(rf"\b{game}\b|games\.{game}")
    for file in SOURCE.rglob("*.py"):
        if (SOURCE / "games" / game) not in file.parents:
            assert not word.search(file.read_text(encoding="utf-8")), file.relative_to(SOURCE)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_rooms_of_the_floor_plan_and_no_others(game: str) -> None:
    folder = SOURCE / "games" / game
    rooms = {one.name for one in folder.iterdir() if one.name != "__pycache__"}
    assert rooms <= {"__init__.py", "rulebook.md", "data", "lessons", "rules", "words", "picture", "bots", "lab"}
    assert {"__init__.py", "rulebook.md", "rules", "words", "picture", "bots", "lab"} <= rooms
    wanted = {
        "rules": {"__init__.py", "state.py", "sight.py"},
        "words": {"__init__.py", "actions.py", "news.py", "board.py", "names.py", "position.py"},
        "picture": {"__init__.py", "board.py", "panels.py"},
        "bots": {"value.py"},
        "lab": {"measures.py"},
    }
    for room, files in wanted.items():
        assert files <= {one.name for one in (folder / room).iterdir()}, room


@pytest.mark.parametrize("game", GAMES)
def test_rules_know_nothing_of_the_other_rooms(game: str) -> None:
    allowed = {
        "rules": {"rules"},
        "bots": {"rules", "bots"},
        "words": {"rules", "words"},
        "lab": {"rules", "words", "bots", "lab"},
        "picture": {"rules", "words", "picture"},
    }
    for room, known in allowed.items():
        for file in (SOURCE / "games" / game / room).rglob("*.py"):
            for name in imports(file):
                if name.startswith(f"cosmodrome.games.{game}."):
                    assert name.split(".")[3] in known, f"{file.relative_to(SOURCE)}: {name}"


def test_no_file_is_too_long() -> None:
    root = SOURCE.parents[1]
    files = [file for folder in ("src", "tests", "docs", "benchmarks", "examples") for file in (root / folder).rglob("*.py")]
    files += [file for kind in ("js", "css", "html") for file in (root / "src").rglob(f"*.{kind}")]
    assert {str(file.relative_to(root)) for file in files if len(file.read_text(encoding="utf-8").splitlines()) > 450} == set()


RUN = 10  # like lines that may stand in two games


def lines(game: str) -> Iterator[tuple[str, list[str]]]:
    """The lines of a game's files that say something: no blank ones, comments, imports or lone brackets."""
    for file in sorted((SOURCE / "games" / game).rglob("*.py")):
        told = [line.strip() for line in file.read_text(encoding="utf-8").splitlines()]
        yield str(file.relative_to(SOURCE)), [line for line in told if re.search(r"\w", line) and not re.match(r"#|from |import ", line)]


def test_no_long_run_of_like_lines_stands_in_two_games() -> None:
    seen: dict[tuple[str, ...], tuple[str, str]] = {}
    for game in GAMES:
        for name, told in lines(game):
            for i in range(len(told) - RUN):
                run = tuple(told[i : i + RUN + 1])
                other = seen.setdefault(run, (game, name))
                assert other[0] == game, f"{name} and {other[1]}: {run[0]!r} and {RUN} more lines"
