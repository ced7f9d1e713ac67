"""Scripts for two games that are the same to everybody but seat 1, who decides otherwise, or back and forth, or at other times."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import cosmodrome
from cosmodrome.engine.match.luck import sealed
from cosmodrome.engine.match.match import Match

WORDS = ((0, "red"), (1, "blue"))


@dataclass
class Step:
    """What a seat does, at a tick; `silent`: the others must not know that anything was done."""

    seat: int
    action: int | None  # none: it takes its last decision back
    silent: bool
    tick: int = 0


@dataclass
class Script:
    """Both games."""

    game: str
    secret: str
    steps: tuple[list[Step], list[Step]]
    ticks: int
    otherwise: int  # how many decisions of seat 1 are others


def face(match: Match) -> tuple[Any, ...]:
    """All that seat 0 and a spectator may know of how things stand."""
    return match.sight(0).tobytes(), match.sight(None).tobytes(), match.waiting, match.over


def numbers(match: Match) -> tuple[int, int]:
    return match.number(0), match.number(-1)


def written(game: str, rng: random.Random, most: int, tries: int = 12) -> Script:
    """Two games of up to so many decisions. Of several tries the one in which most decisions are others."""
    secret = f"{rng.getrandbits(256):064x}"
    first = cosmodrome.game(game).new(2, luck=sealed(secret, WORDS))
    one: list[Step] = []
    faces = [face(first)]
    while len(one) < most and not first.over:
        seat = rng.choice(first.waiting)
        before = numbers(first)
        if one and one[-1].seat == seat == 0 and one[-1].action is not None and rng.random() < 0.3 and first.why_no_undo(0) is None:
            first.undo(0)
            action = None
        else:
            action = rng.choice(first.actions(seat)).code
            first.play(seat, action)
        one.append(Step(seat, action, numbers(first) == before))
        faces.append(face(first))
    otherwise, reached, two = max((_twin(game, secret, one, faces, rng) for _ in range(tries)), key=lambda found: found[:2])
    one = one[:reached]
    return Script(game, secret, (one, two), _timed(one, two, rng), otherwise)


def _twin(game: str, secret: str, one: list[Step], faces: list[Any], rng: random.Random) -> tuple[int, int, list[Step]]:
    """The same game for everybody but seat 1, as far as there is one: how often it decides otherwise, how far it goes, and the steps."""
    otherwise = 0
    match, steps, boldness = cosmodrome.game(game).new(2, luck=sealed(secret, WORDS)), list[Step](), rng.choice((0.1, 0.3, 0.9))
    for reached, (step, then) in enumerate(zip(one, faces[1:], strict=True)):
        if step.seat == 0:
            match.undo(0) if step.action is None else match.play(0, step.action)
            if face(match) != then:
                return otherwise, reached, steps
            steps.append(Step(0, step.action, step.silent))
            continue
        codes = [action.code for action in match.actions(1)]
        rng.shuffle(codes)
        codes.sort(key=lambda code: (code == step.action) == (rng.random() < boldness))
        for code in codes:
            twin = match.copy()
            before = numbers(twin)
            twin.play(1, code)
            if face(twin) == then and (numbers(twin) == before) == step.silent:
                break
        else:
            return otherwise, reached, steps
        match.play(1, code)
        otherwise += code != step.action
        steps.append(Step(1, code, step.silent))
        if step.silent and rng.random() < 0.3 and match.why_no_undo(1) is None:  # once more, unheard
            match.undo(1)
            match.play(1, code)
            steps += [Step(1, None, True), Step(1, code, True)]
    return otherwise, len(one), steps


def _timed(one: list[Step], two: list[Step], rng: random.Random) -> int:
    """What everybody hears of happens at the same ticks, and what nobody hears of at any between them."""
    heard = [[i for i, step in enumerate(steps) if not step.silent] for steps in (one, two)]
    tick, before = 1, [-1, -1]
    for at in zip(*heard, strict=True):
        length = rng.choice((1, 2, 4, 9, 45))  # pings come every thirty ticks
        for steps, last, this in zip((one, two), before, at, strict=True):
            for step, when in zip(steps[last + 1 : this], sorted(rng.randrange(length) for _ in range(this - last - 1)), strict=True):
                step.tick = tick + when
        tick += length
        one[at[0]].tick = two[at[1]].tick = tick
        before = list(at)
    for steps, last in zip((one, two), before, strict=True):
        for step in steps[last + 1 :]:
            step.tick = tick + 1
    return tick + 40  # and a while without anything, for what comes by the clock
