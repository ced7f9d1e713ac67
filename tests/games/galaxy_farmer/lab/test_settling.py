"""The last numbers of an edition: what is tried out, how it is chosen, and what is played and kept with it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cosmodrome.engine.match.state import blank
from cosmodrome.games.galaxy_farmer.bots.self_play import ledger
from cosmodrome.games.galaxy_farmer.lab import settling, study, tuning
from cosmodrome.games.galaxy_farmer.lab.settling import HOLDS, KINDS, LENGTHS, STEPS, Kind
from cosmodrome.games.galaxy_farmer.rules import cards
from cosmodrome.games.galaxy_farmer.rules.state import STATE, phase


def test_the_editions_that_are_tried_out_are_those_that_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "editions.toml").write_text(settling.editions(), encoding="utf-8")
    monkeypatch.setenv(cards.TRIED, str(tmp_path / "editions.toml"))
    tried = [cards._changed(edition) for edition in cards._tried()]
    assert len(tried) == len(KINDS)
    for kind, edition in zip(KINDS, tried, strict=True):
        assert tuple(ship.hold for ship in edition.ships) == kind.holds
        assert {difficulty.events for difficulty in edition.difficulties} == {kind.length}
        assert next(event.steps for event in edition.events if event.name == settling.PATROL) == kind.steps


def test_holds_are_chosen_that_bring_the_ships_together() -> None:
    assert settling.nearest([{4: 0.5, 5: 0.6, 6: 0.7}, {3: 0.66, 4: 0.8}, {12: 0.62}]) == (5, 3, 12)


def test_lengths_are_chosen_by_all_that_were_tried_and_are_never_longer_on_a_harder_difficulty() -> None:
    def share(name: str, steps: int, length: int) -> float:
        return {"easy": 0.85 + 0.05 * (length - 16), "standard": 0.6 + 0.09 * (length - 14), "hard": 0.3 + 0.08 * (length - 15)}[name] - (
            0.04 * (steps - 2)
        )

    found = {
        name: {(steps, length): share(name, steps, length) for steps in STEPS for length in lengths} for name, lengths in LENGTHS.items()
    }
    steps, lengths = settling.fitting(found)
    assert lengths["easy"] >= lengths["standard"] >= lengths["hard"]
    assert (steps, lengths) == (1, {"easy": 15, "standard": 14, "hard": 14})  # 15 would suit hard, but standard comes first
    found["easy"][2, 15] += 0.02  # one length's luck
    assert settling.fitting(found) == (steps, lengths)


def test_it_plays_every_kind_as_often_and_keeps_a_study(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that only toss a coin: what is chosen, written and numbered does not hang on how they are played."""
    seen: list[tuple[int, int, int, tuple[int, int, int]]] = []

    def toss(number: int, seed: int, trials: int, options: tuple[int, int, int], w: Any) -> study.Played:
        seen.append((number, seed, trials, options))
        s = blank(STATE)
        s[0].difficulty, s[0].ship, s[0].edition = options
        s[0].phase = phase.WON if random.Random(f"{number} {seed}").random() < 0.5 else phase.LOST
        return study.Played(s, ledger())

    monkeypatch.setattr(study, "play_one", toss)
    monkeypatch.setenv(cards.TRIED, str(tmp_path / "editions.toml"))
    settling.main(["--rounds", "0", "--holds", "2", "--lengths", "3", "--games", "6", "--workers", "3", "--out", str(tmp_path)])
    chosen = json.loads((tmp_path / "chosen.json").read_text(encoding="utf-8"))
    by_seed = {seed: [options for _, of, _, options in seen if of == seed] for seed in (2026, 2027, 2028)}
    assert {by_seed[2027].count(options) for options in by_seed[2027]} == {2}
    assert len({*by_seed[2027]}) == len(HOLDS) * 9
    assert {by_seed[2028].count(options) for options in by_seed[2028]} == {1}  # three games: each ship once
    kinds = [Kind(tuple(chosen["holds"]), chosen["steps"], chosen["lengths"][name]) for name in LENGTHS]
    assert {options[2] for options in by_seed[2026]} == {*map(settling.number_of, kinds)}
    games, master = study.kept(tmp_path / "games.npz"), study.kept(tmp_path / "master.npz")
    assert len(games) == len(master) == 18
    assert [(int(one.end[0].difficulty), int(one.end[0].ship)) for one in games] == [(n % 3, n // 3 % 3) for n in range(18)]
    assert {int(one.end[0].edition) for one in games} == {0}
    assert {trials for _, _, trials, _ in seen} == {2, tuning.MASTER}
    assert np.mean([one.won for one in games]) == np.mean([one.won for one in master])


def test_no_game_is_begun_when_the_time_is_up() -> None:
    todo = [tuning.Game(number, 0, 0, 0, 0) for number in range(5)]
    assert [*tuning.at_once(todo, 1, None, 2, 0.0)] == []
