"""Nothing hidden leaks: replace what a viewer cannot know by something else, and every byte that leaves stays the same."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import cosmodrome
from cosmodrome.engine.compile.driver import lowest, marked, ones
from cosmodrome.engine.compile.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.compile.rule import compiled, rule
from cosmodrome.engine.match.choosing import find
from cosmodrome.engine.match.match import Match
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.engine.match.state import blank
from cosmodrome.engine.match.trail import Trail
from laws.settings import Setting, played, rng_for, seeds, spread, walk

NODES = 20_000  # looked at by compiled code in each setting


def imagined(match: Match, viewer: int, rng: Any, event: int = -1) -> Match:
    """The match as the viewer might imagine it: the present state replaced, the past forgotten."""
    v = blank(match.game.rules.STATE)
    match.game.rules.sight(match._states[event][0], viewer, v[0])
    match.game.rules.imagine(v[0], viewer, rng)
    twin = match.copy()
    twin._states = Trail([*twin._states[:-1], v])
    return twin


def leaves(match: Match, viewer: int) -> dict[str, Any]:
    """Everything that leaves the engine for this viewer, but for the log."""
    seat = None if viewer < 0 else viewer
    out: dict[str, Any] = {
        "view": json.dumps(match.view(seat)),
        "task": match.task(seat),
        "text": match.text(seat),
        "wide": str(match.picture(seat)),
        "tall": str(match.picture(seat, tall=True)),
        "waiting": match.waiting,
        "luck": int(match.game.rules.luck(match._state)),
    }
    if viewer >= 0:
        out["actions"] = match.actions(viewer)
        refusals = []
        for action in [*range(0, match.game.rules.ACTIONS, 7), "nonsense"]:
            try:
                find(match, viewer, action)
            except cosmodrome.IllegalAction as refusal:
                refusals.append(str(refusal))
        out["refusals"] = refusals
    return out


def test_what_leaves_does_not_depend_on_what_is_hidden(setting: Setting) -> None:
    rng = rng_for(21)
    for seed in seeds(setting):
        for i, match in enumerate(walk(setting.new(seed), seed)):
            if i > 12 and i % 19 and not match.over:
                continue
            for viewer in range(-1, match.seats):
                true = leaves(match, viewer)
                other = leaves(imagined(match, viewer, rng), viewer)
                for what in true:
                    assert true[what] == other[what], f"{what} of seat {viewer}, node {i}"


def test_the_log_tells_a_viewer_only_what_it_may_know(setting: Setting) -> None:
    """A line told in full depends on nothing hidden, and gives away no choice that would have looked the same to the viewer."""
    rng = rng_for(22)
    match = played(setting.new(8), 8)
    words = match.game.words
    for viewer in range(-1, match.seats):
        lines = dict(match.told(None if viewer < 0 else viewer))
        for i in spread(len(match.events), 60):
            event = match.events[i]
            before, after = match._sight(viewer, i), match._sight(viewer, i + 1)
            veil = words.veil(before, after, viewer, event.seat)
            assert (i in lines) == (veil != "")
            assert veil != "" or before == after, "only what changes nothing in view can go without a line"
            assert lines.get(i, ".").endswith((".", "!", "?"))
            if event.seat == viewer or veil is not None:
                continue
            for world in (match._states[i], imagined(match, viewer, rng, i)._state_array):
                futures = [
                    (text, *future(match, world, event.seat, code, viewer)) for code, text in happenings(match, world[0], event.seat)
                ]
                alike = [(text, state) for text, state, v in futures if v == after]
                for text, state in alike:
                    if text != event.text:  # then the choice must be one that made no difference at all
                        assert all((state == other).all() for _, other in alike), f"event {i} for seat {viewer}"


def future(match: Match, world: Any, actor: int, code: int, viewer: int) -> tuple[Any, Any]:
    """The state that a decision or outcome leads to, and the viewer's sight of it."""
    rules = match.game.rules
    state, v = world.copy(), blank(rules.STATE)
    rules.deal(state[0], code) if actor == LUCK else rules.apply(state[0], actor, code)
    rules.sight(state[0], viewer, v[0])
    return state, v[0]


def happenings(match: Match, world: Any, actor: int) -> list[tuple[int, str]]:
    """Everything that luck, or a seat, could do in a world, by code and in words."""
    rules, words = match.game.rules, match.game.words
    if actor == LUCK:
        return [(k, words.outcome(world, k)) for k in range(rules.luck(world))]
    v, mask = blank(rules.STATE)[0], np.zeros(rules.ACTIONS, np.uint8)
    rules.sight(world, actor, v)
    if not int(rules.waiting(world)) >> actor & 1:
        return []
    rules.legal(v, actor, mask)
    return [(int(code), words.kinds.text(v, actor, int(code))) for code in np.flatnonzero(mask)]


def consistent(rules: Any) -> Any:
    """A rule that plays at random and, at every node, checks for every viewer what `imagine` makes of its sight."""
    luck, deal, waiting, legal, apply = rules.luck, rules.deal, rules.waiting, rules.legal, rules.apply
    sight, imagine = rules.sight, rules.imagine

    @rule
    def play(s, seats, empty, v, v_bytes, w, w_bytes, mask, mask2, rng):
        nodes = 0
        while True:
            outcomes = luck(s)
            deciding = waiting(s)
            for viewer in range(-1, seats):
                v[0] = empty[0]
                w[0] = empty[0]
                sight(s, viewer, v[0])
                if luck(v[0]) != outcomes or waiting(v[0]) != deciding:
                    return -1
                mine = viewer >= 0 and (deciding >> viewer) & 1 != 0
                if mine:
                    legal(s, viewer, mask)
                    legal(v[0], viewer, mask2)
                    for code in range(len(mask)):
                        if mask[code] != mask2[code]:
                            return -2
                for _ in range(2):
                    w[0] = v[0]
                    imagine(w[0], viewer, rng)
                    if luck(w[0]) != outcomes or waiting(w[0]) != deciding:
                        return -3
                    if mine:
                        legal(w[0], viewer, mask2)
                        for code in range(len(mask)):
                            if mask[code] != mask2[code]:
                                return -4
                    imaginary = w[0]
                    again = empty.copy()
                    sight(imaginary, viewer, again[0])
                    w[0] = again[0]
                    for i in range(len(v_bytes)):
                        if v_bytes[i] != w_bytes[i]:
                            return -5
            nodes += 1
            if outcomes > 0:
                deal(s, draw(rng, outcomes))
            elif deciding == 0:
                return nodes
            else:
                seat = lowest(deciding, draw(rng, ones(deciding)))
                apply(s, seat, marked(mask, draw(rng, legal(s, seat, mask))))

    return play


WRONG = {
    -1: "luck or waiting differs between a state and its sight",
    -2: "the legal actions differ between a state and its seat's sight",
    -3: "luck or waiting differs in what is imagined",
    -4: "the legal actions differ in what is imagined",
    -5: "the sight of what is imagined is not the sight it was imagined from",
}


def test_imagine_is_consistent_with_the_sight_at_very_many_nodes(setting: Setting) -> None:
    rules = setting.game.rules
    play = compiled(consistent(rules))
    nodes, number = 0, 0
    while nodes < NODES:
        rng = np.zeros(WORDS, RNG)
        stream(rng, 23, number)
        state, seats = setting.game.opening(setting.seats, setting.options)
        empty, v, w = blank(rules.STATE), blank(rules.STATE), blank(rules.STATE)
        masks = [np.zeros(rules.ACTIONS, np.uint8) for _ in range(2)]
        looked = play(state[0], seats, empty, v, v.view(np.uint8), w, w.view(np.uint8), *masks, rng)
        assert looked > 0, f"game {number}: {WRONG[looked]}"
        nodes, number = nodes + looked, number + 1


def test_the_position_and_the_record_are_no_part_of_a_view(setting: Setting) -> None:
    view = setting.new(1).view(None)
    assert not {"position", "record", "luck", "events"} & set(view)
    with pytest.raises(cosmodrome.IllegalAction):
        setting.new(1).view(setting.seats)


def test_whether_one_can_take_back_tells_nothing_of_secret_decisions(setting: Setting) -> None:
    """What a viewer has not heard of changes neither whether its last decision can be taken back, nor the reason why not."""
    for seed in seeds(setting):
        known: dict[int, str | None] = {}
        numbers: dict[int, int] = {}
        for match in walk(setting.new(seed), seed):
            for viewer in range(match.seats):
                why, number = match.why_no_undo(viewer), match.number(viewer)
                if numbers.get(viewer) == number:
                    assert why == known[viewer], f"seat {viewer}, after {match.events[-1]}"
                known[viewer], numbers[viewer] = why, number
