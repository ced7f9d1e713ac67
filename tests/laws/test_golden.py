"""Whole games as text: nothing changes unnoticed, and old records keep loading."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cosmodrome
from cosmodrome.engine.match.game import Game
from laws.playthrough import path, playthrough
from laws.settings import GAMES, SETTINGS, Setting

CORPUS = Path(__file__).parent.parent / "corpus"


def test_the_golden_playthrough_is_unchanged(setting: Setting) -> None:
    assert path(setting).is_file(), "no golden playthrough: run `make golden` and look at the diff"
    assert playthrough(setting) == path(setting).read_text(encoding="utf-8")


def test_no_golden_playthrough_is_left_over(game: Game) -> None:
    wanted = {path(setting) for setting in SETTINGS if setting.game is game}
    assert set(path(next(iter(s for s in SETTINGS if s.game is game))).parent.glob("*")) == wanted


def test_every_game_has_records_in_the_corpus(game: Game) -> None:
    records = list((CORPUS / game.name).glob("*.record"))
    assert records, f"tests/corpus/{game.name} is empty: keep some records of each rules version"
    versions = {int(re.search(r"^rules: (\d+)$", record.read_text(encoding="utf-8"), re.M)[1]) for record in records}
    assert versions == set(range(game.about.oldest_rules_version, game.about.rules_version + 1))


@pytest.mark.parametrize("record", sorted(CORPUS.glob("*/*.record")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_old_records_still_load_and_end_the_same(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    match = cosmodrome.load(text)  # loading compares the end
    assert match.over
    assert f"end: scores {' '.join(map(str, match.scores))};" in text


def test_the_corpus_holds_no_record_of_an_unknown_game() -> None:
    assert {folder.name for folder in CORPUS.iterdir()} <= {game.name for game in GAMES}
