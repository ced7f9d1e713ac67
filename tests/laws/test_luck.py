"""Luck is uniform and complete."""

from __future__ import annotations

from collections import Counter, defaultdict

import numpy as np

from cosmodrome.engine.compile.rng import draw
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.engine.match.state import plain
from laws.settings import Setting, played, rng_for


def test_every_outcome_has_a_name_of_its_own_and_leads_somewhere_of_its_own(setting: Setting) -> None:
    match = played(setting.new(31), 31)
    rules, words = match.game.rules, match.game.words
    for i, event in enumerate(match.events):
        outcomes = int(rules.luck(match._states[i][0]))
        assert (event.seat == LUCK) == (outcomes > 0)
        assert outcomes != 1, "luck with one outcome is not asked for"
        if outcomes:
            assert 0 <= event.code < outcomes
            texts, futures = set(), set()
            for k in range(outcomes):
                texts.add(words.outcome(match._states[i][0], k))
                after = match._states[i].copy()
                rules.deal(after[0], k)
                futures.add(str(plain(after[0], {})))
            assert len(texts) == outcomes
            assert len(futures) == outcomes
            assert rules.waiting(match._states[i][0]) == 0, "luck comes before decisions"


def test_luck_is_as_likely_to_bring_each_outcome(setting: Setting) -> None:
    """Over many short games, outcome k of n comes up as often as any other (chi-square, five standard deviations)."""
    seen: dict[int, Counter[int]] = defaultdict(Counter)
    for seed in range(60):
        match = played(setting.new(seed), seed, nodes=6)
        for i, event in enumerate(match.events):
            if event.seat == LUCK:
                seen[int(match.game.rules.luck(match._states[i][0]))][event.code] += 1
    for n, counts in seen.items():
        total = sum(counts.values())
        if total >= 5 * n:
            chi = sum((counts[k] - total / n) ** 2 / (total / n) for k in range(n))
            assert chi < (n - 1) + 5 * np.sqrt(2 * (n - 1)) + 5


def test_draw_is_uniform() -> None:
    rng = rng_for(1)
    for n in (2, 3, 6, 7, 48):
        counts = np.bincount([draw(rng, n) for _ in range(400 * n)], minlength=n)
        chi = ((counts - 400) ** 2 / 400).sum()
        assert len(counts) == n
        assert chi < (n - 1) + 5 * np.sqrt(2 * (n - 1)) + 5
