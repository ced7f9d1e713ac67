"""`cosmodrome verify`: what it says of records, and its exit code."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

import cosmodrome
from cosmodrome.cli import app
from cosmodrome.engine.match.record import proof_in
from engine.match.tampering import fair_record, tampered


def call(*arguments: str | Path) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["verify", *map(str, arguments)])
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.record"
    path.write_text(fair_record(cosmodrome.game("galaxy-express"), 6))
    return path


def test_a_fair_record_is_said_to_be_fair(record: Path) -> None:
    proof = proof_in(record.read_text())
    assert proof is not None
    (_, words), *_ = proof.words
    code, out, _ = call(record)
    assert (code, out.splitlines()[-1][:19]) == (0, "The luck was fair: ")
    assert call(record, "--seal", proof.seal.upper(), "--words", words)[0] == 0
    code, out, _ = call(record, "--seal", "0" * 64, "--words", "never said")
    assert (code, out.splitlines()[-1]) == (1, "The seal is not the one that you were shown.")
    code, out, _ = call(record, "--words", "never said")
    assert (code, out.splitlines()[-1]) == (1, "The words 'never said' are not among those that the game began with.")


def test_all_draws_can_be_listed(record: Path) -> None:
    _, out, _ = call(record, "--draws")
    drawn = [line[2:] for line in record.read_text().splitlines() if line.startswith("* ")]
    listed = [line.split(maxsplit=4) for line in out.partition("due\n")[2].partition("\n\n")[0].splitlines()]
    assert [line[4] for line in listed] == drawn
    assert all(line[2] == line[3] for line in listed)


def test_a_changed_record_is_found(record: Path) -> None:
    changed = tampered(record.read_text(), "words", random.Random(1))
    assert changed is not None
    record.write_text(changed)
    code, out, _ = call(record)
    assert (code, out.splitlines()[-1]) == (1, "The words are not those that the game began with: they do not fit the stamp.")


def test_what_cannot_be_checked_is_a_sentence(record: Path) -> None:
    text = record.read_text()
    sealed = "\n".join(line for line in text.splitlines() if not line.startswith("# secret"))
    bare = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    for other, says in (
        (sealed, "The record does not hold the secret"),
        (bare, "played before luck could be checked"),
        ("x", "not a record"),
    ):
        record.write_text(other)
        code, out, err = call(record)
        assert (code, out) == (2, "")
        assert says in err
        assert "\n" not in err.strip()
