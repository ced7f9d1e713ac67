"""Every clause of every rulebook is cited by a test."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path

import pytest

from cosmodrome.engine.match.game import Game

TESTS = Path(__file__).parent.parent
CLAUSE = re.compile(r"^- \*\*(\d+\.\d+[a-z]?)\*\* ", re.M)
HEAD = re.compile(r"(\d+\.\d+[a-z]?(?:, \d+\.\d+[a-z]?)*): ")
MARK = re.compile(r"\*\(([^)]*\b(ours|changed)\b[^)]*)\)\*")
RULING = re.compile(r"\b[A-Z]{2}-\d+[a-z]?\b")
RANGE = re.compile(r'"""[\d., a-z]*\d+\.\d+[a-z]? to \d+\.\d+')


def clauses(game: Game) -> list[str]:
    return CLAUSE.findall(game.rulebook)


def credited(game: Game, kind: str = "ours") -> dict[str, set[str]]:
    """By ruling, the clauses that are marked with it; by "" those that are ours and that no ruling says."""
    found: dict[str, set[str]] = {}
    for number, text in re.findall(CLAUSE.pattern + "(.*)$", game.rulebook, re.M):
        for mark, said in MARK.findall(text):
            for ruling in RULING.findall(mark) or [""] if said == kind else []:
                found.setdefault(ruling, set()).add(number)
    return found


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


def citations(game: Game) -> dict[str, set[str]]:
    """By clause, where in the game's folder a docstring begins with its number."""
    folder = Path(importlib.import_module(game.package).__file__).parent
    found: dict[str, set[str]] = {}
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module) and (text := ast.get_docstring(node)):
                head = HEAD.match(text)
                for number in head[1].split(", ") if head else []:
                    found.setdefault(number, set()).add(f"{file.relative_to(folder)}: {getattr(node, 'name', 'the file')}")
    return found


def holding(game: Game) -> tuple[str, ...]:
    """The clauses that hold because nothing forbids what they allow."""
    return getattr(importlib.import_module(f"{game.package}.rules"), "NOTHING_TO_DO", ())


def test_code_cites_clauses_that_exist(game: Game) -> None:
    numbers = set(clauses(game))
    for number, places in citations(game).items():
        assert number in numbers, f"{number} is cited by {places}"
    assert set(holding(game)) <= numbers


def test_every_clause_is_cited_in_the_code_by_its_own_number_or_needs_nothing(game: Game) -> None:
    cited_there, holds = set(citations(game)), set(holding(game))
    assert not set(clauses(game)) - cited_there - holds, f"clauses nobody finds: {sorted(set(clauses(game)) - cited_there - holds)}"
    assert not cited_there & holds, "a clause that is carried out somewhere does not hold by itself"


def test_no_docstring_cites_a_range_of_clauses(game: Game) -> None:
    folder = Path(importlib.import_module(game.package).__file__).parent
    for file in folder.rglob("*.py"):
        assert not RANGE.search(file.read_text(encoding="utf-8")), (
            f"{file.relative_to(folder)}: {RANGE.search(file.read_text(encoding='utf-8'))[0]}"
        )


@pytest.mark.parametrize("part", ["Credits", "ours"])
def test_a_rulebook_names_its_author_and_marks_our_rulings(game: Game, part: str) -> None:
    assert part in game.rulebook
