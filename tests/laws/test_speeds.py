"""Interpreted and compiled play agree, event for event and field for field."""

from __future__ import annotations

from typing import Any

import numpy as np

from cosmodrome.engine.compile.driver import lowest, marked, ones
from cosmodrome.engine.compile.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.compile.rule import compiled, rule
from cosmodrome.engine.match.state import blank
from laws.settings import Setting

DECISIONS = 25_000  # compared in each setting, in as many games as that makes


def traced(rules: Any) -> Any:
    """A rule that plays one game and keeps the state after every event."""
    luck, deal, waiting, legal, apply = rules.luck, rules.deal, rules.waiting, rules.legal, rules.apply

    @rule
    def play(s, mask, rng, trace):
        events, decisions = 0, 0
        while events < len(trace):
            outcomes = luck(s)
            if outcomes > 0:
                deal(s, draw(rng, outcomes))
            else:
                seats = waiting(s)
                if seats == 0:
                    break
                seat = lowest(seats, draw(rng, ones(seats)))
                apply(s, seat, marked(mask, draw(rng, legal(s, seat, mask))))
                decisions += 1
            trace[events] = s
            events += 1
        return events, decisions

    return play


def test_interpreted_and_compiled_play_agree(setting: Setting) -> None:
    rules = setting.game.rules
    play = traced(rules)
    fast = compiled(play)
    mask = np.zeros(rules.ACTIONS, np.uint8)
    ahead, number = DECISIONS, 0
    while ahead > 0:
        traces = []
        for how in (play, fast):
            rng = np.zeros(WORDS, RNG)
            stream(rng, 11, number)
            trace = np.zeros(4 * setting.game.about.most_decisions, rules.STATE).view(np.recarray)
            state, _ = setting.game.opening(setting.seats, setting.options)
            events, decisions = how(state[0], mask, rng, trace)
            traces.append(trace[:events])
        assert len(traces[0]) == len(traces[1]), f"game {number}"
        differs = np.flatnonzero(traces[0] != traces[1])
        assert differs.size == 0, f"game {number}, event {differs[0]}: {traces[0][differs[0]]} but compiled {traces[1][differs[0]]}"
        ahead, number = ahead - decisions, number + 1


def test_the_other_rules_agree_too(setting: Setting) -> None:
    """scores, winners, sight, imagine and value, at the end of a game and on the way."""
    rules = setting.game.rules
    play = compiled(traced(rules))
    mask = np.zeros(rules.ACTIONS, np.uint8)
    for number in range(20):
        rng = np.zeros(WORDS, RNG)
        stream(rng, 12, number)
        trace = np.zeros(4 * setting.game.about.most_decisions, rules.STATE).view(np.recarray)
        state, seats = setting.game.opening(setting.seats, setting.options)
        events, _ = play(state[0], mask, rng, trace)
        for event in {0, events // 3, events // 2, events - 1}:
            s = trace[event]
            for seat in range(-1, seats):
                seen = []
                for how in ((lambda function: function), compiled):
                    points, hopes, v = np.zeros(seats, np.int32), np.zeros(seats, np.float64), blank(rules.STATE)
                    how(rules.scores)(s, points)
                    how(rules.value)(s, hopes)
                    how(rules.sight)(s, seat, v[0])
                    imagined = v.copy()
                    luck = np.zeros(WORDS, RNG)
                    stream(luck, 13, event)
                    how(rules.imagine)(imagined[0], seat, luck)
                    seen.append((points.tolist(), hopes.tolist(), int(how(rules.winners)(s)), v, imagined))
                assert seen[0][:3] == seen[1][:3]
                assert all(0 <= hope <= 1 for hope in seen[0][1])
                assert seen[0][3] == seen[1][3]
                assert seen[0][4] == seen[1][4]
