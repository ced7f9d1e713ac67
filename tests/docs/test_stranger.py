"""The stranger's test: with the number of a clause and nothing else, the file that carries it out is found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cosmodrome

GAMES = Path(cosmodrome.__file__).parent / "games"
CLAUSE = re.compile(r"^- \*\*(\d+\.\d+[a-z]?)\*\* ", re.M)
FOLDERS = sorted(file.parent for file in GAMES.glob("*/rulebook.md"))


def found(folder: Path, number: str) -> list[str]:
    """What a stranger finds who searches the game's Python files for the number, as an editor does, and looks at docstrings."""
    wanted = re.compile(rf'"""(?:\d+\.\d+[a-z]?, )*{re.escape(number)}(?:, \d+\.\d+[a-z]?)*: ')
    listed = re.compile(rf'^    "{re.escape(number)}",  # \S', re.M)
    files = {str(file.relative_to(folder)): file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py"))}
    return [name for name, text in files.items() if wanted.search(text) or (name == "rules/__init__.py" and listed.search(text))]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_each_clause_leads_to_its_file(folder: Path) -> None:
    numbers = CLAUSE.findall((folder / "rulebook.md").read_text(encoding="utf-8"))
    assert len(numbers) > 25
    lost = [number for number in numbers if not found(folder, number)]
    assert not lost, f"nobody finds {lost}"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_each_chapter_leads_mostly_to_its_own_rules(folder: Path) -> None:
    """Most clauses are carried out by the rules, not only told or drawn."""
    numbers = CLAUSE.findall((folder / "rulebook.md").read_text(encoding="utf-8"))
    in_rules = [number for number in numbers if any(name.startswith("rules/") for name in found(folder, number))]
    assert len(in_rules) >= 0.8 * len(numbers), sorted(set(numbers) - set(in_rules))
