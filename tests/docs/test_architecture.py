"""The page about how it is built names files and functions that exist, and points at nothing outside the tree."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cosmodrome

ROOT = Path(__file__).parents[2]
SOURCE = Path(cosmodrome.__file__).parent
STATIC = SOURCE / "arcade" / "web" / "static"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
STEP = re.compile(r"^\| \d+[a-z]? \| `([^`|]+)` \| ([^|]*) \| ", re.M)
FILE = re.compile(r"`([\w/]+\.(?:py|js))`")


def found(name: str) -> list[Path]:
    """Where a file lies that the page names by its path, or, of the pages' scripts and the engine's rooms, by its name."""
    named = [SOURCE / name, ROOT / name]
    return [file for file in named if file.is_file()] or [*STATIC.rglob(name), *(SOURCE / "engine").rglob(name)]


@pytest.mark.parametrize(("file", "functions"), STEP.findall(PAGE))
def test_each_step_of_a_walk_is_where_the_page_says(file: str, functions: str) -> None:
    [place] = found(file)
    text = place.read_text(encoding="utf-8")
    for function in re.findall(r"`([^`]+)`", functions):
        for part in function.split("."):
            assert re.search(rf"(?:\bdef|\bclass|\basync)\s+{part}\b", text), f"{file}: {function}"


def test_there_are_three_walks() -> None:
    assert len(re.findall(r"^\| 1 \|", PAGE, re.M)) == 3
    assert len(STEP.findall(PAGE)) > 25


def test_every_file_it_names_is_there() -> None:
    assert not [name for name in FILE.findall(PAGE) if not found(name)]


def test_its_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target


def test_nothing_in_the_tree_points_out_of_it() -> None:
    """No page or docstring refers to a design that is not here."""
    for folder in ("src", "docs", "benchmarks", "examples"):
        for file in [*(ROOT / folder).rglob("*.py"), *(ROOT / folder).rglob("*.md")]:
            text = file.read_text(encoding="utf-8")
            assert "see the design" not in text, file
            assert "../shared" not in text, file
