"""Games are found by themselves, and a half-made one says what it lacks and stops no other."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import cosmodrome
import toys
from cosmodrome.engine.match import registry
from terminal.child import run

DUEL = Path(toys.__file__).parent / "moon_duel"
Make = Callable[[str], Path]


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Copies the toy game under another name into a folder of its own, from which it can lose something."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(registry, "_packages", dict(registry._packages))
    monkeypatch.setattr(registry, "_opened", dict(registry._opened))

    def made(name: str) -> Path:
        folder = tmp_path / name
        shutil.copytree(DUEL, folder, ignore=shutil.ignore_patterns("__pycache__"))
        for file in folder.rglob("*.py"):
            file.write_text(file.read_text().replace("toys.moon_duel", name))
        registry._packages[name] = name
        return folder

    yield made
    for name in [name for name in sys.modules if name.partition(".")[0].startswith("half_")]:
        del sys.modules[name]


@pytest.mark.parametrize(
    ("lost", "sentence"),
    [
        ("rules", "half_rules lacks rules/__init__.py."),
        ("bots/value.py", "half_value lacks bots/value.py."),
        ("words/position.py", "half_position lacks words/position.py."),
        ("picture", "half_picture lacks picture/__init__.py."),
        ("rulebook.md", "half_rulebook lacks rulebook.md."),
    ],
)
def test_a_room_that_is_missing_is_named_and_stops_nobody(make: Make, lost: str, sentence: str) -> None:
    name = f"half_{Path(lost).stem}"
    folder = make(name)
    gone = folder / lost
    shutil.rmtree(gone) if gone.is_dir() else gone.unlink()
    with pytest.raises(cosmodrome.CosmodromeError, match=sentence):
        cosmodrome.game(name)
    assert registry.half_made()[name] == sentence
    assert name not in cosmodrome.games()
    assert "galaxy-express" in cosmodrome.games()


def test_all_that_is_missing_is_named_in_one_sentence(make: Make) -> None:
    folder = make("half_empty")
    for room in ("bots", "words", "picture"):
        shutil.rmtree(folder / room)
    lacking = "half_empty lacks bots/value.py, words/__init__.py, words/position.py, picture/__init__.py."
    assert registry.half_made()["half_empty"] == lacking


def test_names_that_a_room_does_not_give_are_named(make: Make) -> None:
    words = make("half_words") / "words" / "__init__.py"
    words.write_text("\n".join(line for line in words.read_text().splitlines() if "news" not in line and "__all__" not in line))
    with pytest.raises(cosmodrome.CosmodromeError, match=r"^half_words/words must give outcome, veil, news\.$"):
        cosmodrome.game("half_words")


def test_a_game_without_a_word_about_itself_says_so(make: Make) -> None:
    (make("half_about") / "__init__.py").write_text("")
    with pytest.raises(cosmodrome.CosmodromeError, match=r"half_about/__init__\.py must give ABOUT\."):
        cosmodrome.game("half_about")


def test_a_folder_whose_code_breaks_stops_nobody(make: Make) -> None:
    (make("half_broken") / "rules" / "__init__.py").write_text("1 / 0\n")
    assert registry.half_made()["half_broken"] == "half_broken cannot be opened: ZeroDivisionError: division by zero"
    assert "moon-duel" in cosmodrome.games()


def test_the_list_of_games_is_whole_without_them() -> None:
    done = run("games")
    assert all(name in done.stdout for name in ("bio-mutants", "galaxy-express"))
    assert "not whole" not in done.stderr
