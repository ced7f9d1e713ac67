"""Judgement learnt by self-play, round by round: games by what is known so far, then a lesson from how they ended.

The first games are played by the game's own `value`. What was reached is kept after each round, so that a run that was stopped goes on.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cosmodrome import __version__
from cosmodrome.bots.judgement import FILE, read, write
from cosmodrome.engine.match.errors import BadOption
from cosmodrome.engine.match.game import Game
from cosmodrome.lab.self_play import Played, self_play
from cosmodrome.lab.training import Inputs, Lesson, Network, fresh, inputs_of, losses, resumed, teach

MEMORY = 3  # rounds that a lesson is made of
PACE, LAST_PACE = 2e-3, 2e-4  # of learning, in the first round and the last
MEASURED = 10  # the last network is measured on one of so many games of a round


@dataclass(frozen=True)
class Course:
    """What training is asked for; with the same numbers the same weights come out, on the same kind of machine."""

    game: Game
    out: Path
    rounds: int
    games: int
    seats: tuple[int, ...]
    seed: int
    workers: int
    units: int
    command: str = ""


class Round(NamedTuple):
    """What came of a round: losses are those on its games before they were learnt from."""

    number: int
    games: int
    states: int
    loss: float  # of the network
    by_value: float  # of the game's own `value`
    seconds: float


Tick = Callable[[str, float], None]  # what is being done, and the share of it that is


def train(course: Course, tick: Tick) -> Iterator[Round]:
    """Go through the rounds that are not done yet; after the last of them one more says how good what came of it is."""
    game, kept = course.game, course.out / FILE
    network, past = _begun(course, kept)
    memory: list[Lesson] = []
    yield from past
    spans = [_length(course, seats) for seats in course.seats]
    for number in range(len(past), course.rounds + 1):
        began, last = time.perf_counter(), number == course.rounds
        some = max(1, course.games // (MEASURED if last else 1) // len(course.seats))
        net = network.judgement() if network else None
        played: list[Played] = []
        for place, (seats, span) in enumerate(zip(course.seats, spans, strict=True)):
            tick("playing", place / len(course.seats))
            opening, _ = game.opening(seats, dict(game.about.bounding))
            played.append(
                self_play(game, net, opening, some, span, course.seed, (number * len(spans) + place) * course.games, course.workers)
            )
        if network is None:
            states = np.concatenate([one.states for one in played])
            if not len(states):
                raise BadOption(f"{course.games} games of {game.title} are too few to learn from.")
            network = fresh(inputs_of(game, states), course.seed, course.units)
        several = zip(played, course.seats, strict=True)
        lesson = Lesson.joined([Lesson.of(network.inputs, one, seats) for one, seats in several])
        loss, by_value = losses(network, lesson)
        if not last:
            memory = [*memory, lesson][-MEMORY:]
            pace = PACE * (LAST_PACE / PACE) ** (number / max(1, course.rounds - 1))
            teach(network, Lesson.joined(memory), pace, np.random.default_rng((course.seed, number)), lambda share: tick("learning", share))
        past.append(Round(number, some * len(spans), len(lesson), loss, by_value, time.perf_counter() - began))
        _keep(course, network, past, kept)
        yield past[-1]


def _begun(course: Course, kept: Path) -> tuple[Network | None, list[Round]]:
    """What an earlier run has left in the folder; a sentence if that was another one."""
    if not kept.exists():
        return None, []
    net, made = read(course.game, kept)
    if made["asked"] != _asked(course):
        raise BadOption(f"{kept} was trained otherwise ({made['command']}). Give another --out, or remove it.")
    shift, scale = (np.array(made[name], np.float32) for name in ("shift", "scale"))
    return resumed(Inputs(net.table, shift, scale, course.game.about.seats[-1]), net), [Round(*one) for one in made["rounds"]]


def _keep(course: Course, network: Network, past: list[Round], kept: Path) -> None:
    part = kept.with_suffix(".part")
    made: dict[str, Any] = {"game": course.game.name, "record": course.game.rules.STATE.itemsize, "command": course.command}
    made |= {"seed": course.seed, "commit": commit(), "asked": _asked(course), "rounds": past}
    inputs = network.inputs
    write(network.judgement(), part, **made, shift=inputs.shift.tolist(), scale=inputs.scale.tolist())
    part.replace(kept)


def _asked(course: Course) -> list[int]:
    return [course.rounds, course.games, course.seed, course.units, *course.seats]


def _length(course: Course, seats: int) -> int:
    """How many decisions a game has, by a few of them."""
    opening, _ = course.game.opening(seats, dict(course.game.about.bounding))
    return self_play(course.game, None, opening, 20, 0, course.seed, 0, 1).decisions // 20


def commit() -> str:
    """The commit of the sources, if they are a checkout; else the version."""
    try:
        asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short", "HEAD"]
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return __version__
