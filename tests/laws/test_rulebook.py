"""Every clause of every rulebook is cited by a test."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from cosmodrome.engine.game import Game

TESTS = Path(__file__).parent.parent
CLAUSE = re.compile(r"^- \*\*(\d+\.\d+[a-z]?)\*\* ", re.M)


def clauses(game: Game) -> list[str]:
    return CLAUSE.findall(game.rulebook)


def cited(game: Game) -> set[str]:
    """The clauses named in `@pytest.mark.clause(...)` on test functions of this game."""
    found = set()
    for file in (TESTS / "games" / game.name.replace("-", "_")).rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause":
                        found |= {argument.value for argument in mark.args if isinstance(argument, ast.Constant)}
    return found


def test_clauses_are_numbered_once(game: Game) -> None:
    numbers = clauses(game)
    assert numbers
    assert len(set(numbers)) == len(numbers)


def test_every_clause_is_cited_by_a_test(game: Game) -> None:
    numbers, found = set(clauses(game)), cited(game)
    assert not numbers - found, f"clauses without a test: {sorted(numbers - found)}"
    assert not found - numbers, f"tests cite clauses that do not exist: {sorted(found - numbers)}"


def test_rules_cite_clauses_that_exist(game: Game) -> None:
    folder = Path(game.rules.__file__).parent  # type: ignore[attr-defined]
    numbers = set(clauses(game))
    for file in folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (text := ast.get_docstring(node)):
                head = re.match(r"((?:\d+\.\d+[a-z]?)(?:(?:, | to )\d+\.\d+[a-z]?)*): ", text)
                for number in re.findall(r"\d+\.\d+[a-z]?", head[1]) if head else []:
                    assert number in numbers, f"{file.name}: {node.name} cites {number}"


@pytest.mark.parametrize("part", ["Credits", "ours"])
def test_a_rulebook_names_its_author_and_marks_our_rulings(game: Game, part: str) -> None:
    assert game.name == "moon-duel" or part in game.rulebook
