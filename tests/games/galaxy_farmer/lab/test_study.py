"""The study of the balance: it counts the games of the planner, and reports them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cosmodrome.games.galaxy_farmer.bots.self_play import FAILED, FILLED
from cosmodrome.games.galaxy_farmer.lab import study
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, QUESTS


def test_the_ledger_of_a_game_adds_up_to_its_score_and_its_failures() -> None:
    for one in study.play(range(9), 3, 0):
        s, filled = one.end[0], one.ledger[FILLED]
        befriended = sum(int(p.quests) == QUESTS for p in s.planets)
        assert int(s.score) == befriended + sum(int(n) * order.points for n, order in zip(filled, CARDS.orders, strict=True))
        assert one.won or int(s.failed) == one.ledger[FAILED].sum()


def test_it_makes_many_more_points_than_chance() -> None:
    played = study.play(range(18), 1, 0)
    assert sum(int(one.end[0].score) for one in played) / len(played) > 8  # chance makes one in twenty games


def test_the_report_has_every_card_and_does_not_depend_on_the_threads(tmp_path: Path) -> None:
    for workers in (1, 3):
        study.main(["--games", "6", "--trials", "0", "--workers", str(workers), "--out", str(tmp_path / f"{workers}.md")])
    text = (tmp_path / "1.md").read_text(encoding="utf-8")
    for cards in (CARDS.orders, CARDS.events, CARDS.planets, CARDS.representatives, CARDS.ships, CARDS.difficulties):
        assert all(f"| {card.name} |" in text for card in cards)  # type: ignore[attr-defined]
    figures = [sorted((tmp_path / f"{workers}.md").read_text(encoding="utf-8").splitlines()) for workers in (1, 3)]
    assert figures[0] == figures[1]


def test_a_wrong_number_of_games_is_refused_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        study.main(["--games", "0"])
    assert "--games should be 1 or more." in capsys.readouterr().err


def test_games_that_are_kept_are_counted_as_if_they_were_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    quick = ["--trials", "0", "--workers", "1"]
    study.main(["--games", "3", *quick, "--keep", str(tmp_path / "a.npz"), "--out", str(tmp_path / "a.md")])
    study.main(["--first", "3", "--games", "3", *quick, "--keep", str(tmp_path / "b.npz"), "--out", str(tmp_path / "b.md")])
    both = [str(tmp_path / "a.npz"), str(tmp_path / "b.npz")]
    study.main(["--games", "0", *quick, "--kept", *both, "--more", both[0], "--out", str(tmp_path / "kept.md")])
    study.main(["--games", "6", *quick, "--out", str(tmp_path / "whole.md")])
    kept, whole = ((tmp_path / name).read_text(encoding="utf-8") for name in ("kept.md", "whole.md"))
    beside, _, rest = kept.partition(f"With {study.TRIALS} trials")[2].partition("| ship |")
    assert "| easy | 85 % | 3 |" in beside
    assert kept.replace(f"With {study.TRIALS} trials{beside}", "") == whole
    assert rest


def test_a_study_stops_when_its_time_is_up_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    study.main(["--games", "900", "--trials", "0", "--workers", "1", "--minutes", "0", "--out", str(tmp_path / "short.md")])
    assert "The time is up after" in capsys.readouterr().err
    assert "1 games in all" in (tmp_path / "short.md").read_text(encoding="utf-8")
