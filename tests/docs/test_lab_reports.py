"""Every number in the reports of docs/lab is made from the run it cites: none stands in the sentences of the scripts that write them."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cosmodrome.lab import Plan, Tally
from cosmodrome.lab.columns import WINNERS
from cosmodrome.lab.loops import add_up

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "lab"
REPORTS = sorted(FOLDER.glob("*.md"))
STUDIES = ("bio_mutants", "galaxy_express", "galaxy_of_d", "weird_galaxy")
FIGURE = re.compile(r"\d+\.\d|\d,\d{3}|\d+ %(?! would be equal)|\d+ games|\d+ points (?:more|less)\b")
RANK = "100 points or more"  # the rulebook's
GAMES = 64


@pytest.mark.parametrize("report", REPORTS, ids=lambda path: path.stem)
def test_a_report_names_what_it_was_made_by(report: Path) -> None:
    text = report.read_text(encoding="utf-8")
    command = re.search(r"^(?:Made by `| {4})(python .* --games (\d+).*)", text, re.M)
    assert command is not None
    games = int(command[2])
    assert re.search(rf"\b({games}|{games:,})\b", text.replace(f"--games {games}", "")), "no figure has as many games as the command plays"
    if "make.py" in command[1]:
        assert f"--only {report.stem}`" in command[1]
        assert re.search(r", by Cosmodrome \d+\.\d+\.\d+, commit [0-9a-f]{7,}.*, with seed \d+\.", text)
    else:
        assert " --seed " in command[1]


def literals(script: Path) -> Iterator[str]:
    tree = ast.parse(script.read_text(encoding="utf-8"))
    docs = {id(node.body[0].value) for node in ast.walk(tree) if isinstance(getattr(node, "body", None), list) and is_text(node.body[0])}  # type: ignore[attr-defined]
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


@pytest.mark.parametrize("study", STUDIES)
def test_no_sentence_of_a_study_has_a_result_in_it(study: str) -> None:
    found = [text for text in literals(FOLDER / f"{study}.py") if FIGURE.search(text.replace(RANK, ""))]
    assert not found


def invented(seed: int) -> Callable[..., Tally]:
    """In place of `played`: games that nobody played, others for each plan."""
    made = iter(range(10_000))

    def play(wish: Any, plan: Plan, way: Any = None) -> Tally:
        rng, columns, tally = np.random.default_rng([seed, next(made)]), plan.columns, Tally.empty(plan)
        rows = np.stack([rng.integers(one.bins.start, one.bins[-1] + 1, (GAMES, plan.seats)) for one in columns.measures], axis=1)
        rows[:, columns.own + WINNERS, 0] = 1 << rng.integers(plan.seats, size=GAMES) if plan.seats > 1 else rng.integers(2, size=GAMES)
        add_up(rows, 0, columns.own + WINNERS, columns.layout, tally.totals)
        return tally

    return play


@pytest.mark.parametrize("study", STUDIES)
def test_every_number_of_a_report_follows_from_the_tallies(study: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(FOLDER))
    module, common = importlib.import_module(study), importlib.import_module("common")
    reports = []
    for seed in (1, 2):
        monkeypatch.setattr(module, "played", invented(seed))
        reports.append(list(getattr(module, study)(common.Wish(GAMES, GAMES, GAMES, False, None))))
    compared = 0
    for one, other in zip(*reports, strict=True):
        numbers = [re.findall(r"\d+\.\d+", line) for line in (one, other)]
        if any(numbers):
            compared += 1
            assert numbers[0] != numbers[1], one
    assert compared > 5
