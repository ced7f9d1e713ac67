"""Every rulebook teaches before it lists: a glance, a worked turn, a player aid; at the end questions, and credits last."""

from __future__ import annotations

import re

from cosmodrome.engine.match.game import Game
from laws.test_rulebook import clauses

HEADINGS = re.compile(r"^## (.+)$", re.M)
GLANCE = ("You are", "You want", "A turn", "It ends")
REFERENCE = re.compile(r"(?:\(|\| )(\d+\.\d+[a-z]?(?:, \d+\.\d+[a-z]?)*)(?=\)| \|)")


def part(game: Game, title: str) -> str:
    """What stands under a heading without a number."""
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", game.rulebook, re.M | re.S)
    assert found, f"{game.title}: the rulebook has no part called {title}"
    return found[1].strip()


def referred(text: str) -> list[str]:
    """The clauses that a text names in brackets or in a column of a table."""
    return [number for numbers in REFERENCE.findall(text) for number in numbers.split(", ")]


def test_a_rulebook_begins_with_what_it_is_about_and_ends_with_credits(game: Game) -> None:
    headings = HEADINGS.findall(game.rulebook)
    assert game.rulebook.startswith(f"# {game.title}\n\n## At a glance\n")
    assert headings[:3] == ["At a glance", "A turn, step by step", "What you can do"]
    assert headings[3].startswith("1 ")
    assert headings[-1] == "Credits"
    numbered = [int(heading.split()[0]) for heading in headings if heading[0].isdigit()]
    assert numbered == list(range(1, len(numbered) + 1))


def test_a_glance_is_four_short_lines(game: Game) -> None:
    lines = [line for line in part(game, "At a glance").splitlines() if line.startswith("- ")]
    assert [re.match(r"- \*\*(.+?)\*\* ", line)[1] for line in lines] == list(GLANCE)
    assert max(map(len, lines)) <= 150


def test_a_worked_turn_and_a_player_aid_name_the_clauses_they_follow(game: Game) -> None:
    steps = [line for line in part(game, "A turn, step by step").splitlines() if line.startswith("- ")]
    assert len(steps) >= 3
    assert len(referred("\n".join(steps))) >= len(steps)
    rows = [line for line in part(game, "What you can do").splitlines() if line.startswith("| ")]
    assert rows[0].startswith("| you can |")
    assert rows[0].endswith("| clause |")
    assert len(rows) >= 2
    assert all(referred(row) for row in rows[1:]), rows


def test_every_answer_names_its_clause(game: Game) -> None:
    answers = part(game, "Questions and answers").split("\n\n")
    assert len(answers) >= 3
    for answer in answers:
        assert re.match(r"\*\*[^*]+\?\*\* ", answer), answer
        assert referred(" ".join(answer.split())), answer


def test_whatever_is_referred_to_is_a_clause(game: Game) -> None:
    assert len(referred(game.rulebook)) > 5
    assert not set(referred(game.rulebook)) - set(clauses(game))
