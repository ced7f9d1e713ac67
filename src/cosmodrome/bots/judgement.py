"""Judgement learnt by self-play: a small network that says what each seat can hope for, evaluated by compiled code of our own.

It looks at a whole state: one that a seat imagines, as `value` does, so it knows no more than the seat. What goes in is every number of
the record (one place for each of few values, else the number itself) and what `value` makes of it; two hidden layers; a chance for each
seat comes out. `cosmodrome train` makes the weights; those in a game's folder (`bots/judgement.npz`) are what its strong bots judge by.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cosmodrome.bots.greedy import judging
from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.match.errors import BadOption
from cosmodrome.engine.match.fields import number
from cosmodrome.engine.match.game import Game

FILE = "judgement.npz"
OFFSET, WIDTH, LEAST, COUNT, PLACE = range(5)  # columns of the table: a count of 0 is a number, else a place for each value from LEAST on


class Judgement(NamedTuple):
    """The network: which numbers go in where, and the weights. Arrays only, so that other weights compile nothing."""

    table: Any  # a row for each number in the record
    first: Any  # by place and unit
    first_bias: Any
    second: Any
    second_bias: Any
    last: Any  # by unit and seat
    last_bias: Any


def untaught(game: Game) -> Judgement:
    """No network, for searches that use none: arrays of the right kinds without anything in them."""
    none, seats = np.zeros((0, 0), np.float32), game.about.seats[-1]
    flat = np.zeros(0, np.float32)
    return Judgement(np.zeros((0, 5), np.int32), none, flat, none, flat, np.zeros((0, seats), np.float32), np.zeros(seats, np.float32))


def layers(net: Judgement) -> Any:
    """Room for the hidden units of one evaluation."""
    return np.zeros((2, len(net.first_bias)), np.float32)


@rule
def answer(records, net, hopes, hidden):
    """What the network makes of record 0, where `hopes` say what `value` makes of it; they are replaced."""
    table, first, units = net.table, net.first, len(net.first_bias)
    for j in range(units):
        hidden[0, j] = net.first_bias[j]
        hidden[1, j] = net.second_bias[j]
    for row in range(len(table)):
        offset, width, count, place = table[row, OFFSET], table[row, WIDTH], table[row, COUNT], table[row, PLACE]
        x = (int(records[0, offset]) ^ 128) - 128 if width == 1 else number(records, 0, offset, width)
        if count:
            at = place + min(max(x - table[row, LEAST], 0), count - 1)
            for j in range(units):
                hidden[0, j] += first[at, j]
        elif x != 0:
            much = np.float32(x)
            for j in range(units):
                hidden[0, j] += much * first[place, j]
    begin = len(first) - len(hopes)
    for seat in range(len(hopes)):
        much = np.float32(hopes[seat])
        for j in range(units):
            hidden[0, j] += much * first[begin + seat, j]
    for i in range(units):
        if hidden[0, i] > 0:
            much = hidden[0, i]
            for j in range(units):
                hidden[1, j] += much * net.second[i, j]
    for seat in range(len(hopes)):
        total = net.last_bias[seat]
        for j in range(units):
            if hidden[1, j] > 0:
                total += hidden[1, j] * net.last[j, seat]
        hopes[seat] = 1.0 / (1.0 + np.exp(-np.float64(total)))


@lru_cache(maxsize=None)
def judging_as_learnt(game: Game) -> Callable[..., None]:
    """The rule `judge(s, records, net, hidden, hopes)`, as `greedy.judging` but learnt; `records` are the bytes of s."""
    judge, luck, waiting = judging(game), game.rules.luck, game.rules.waiting

    @rule
    def judge_as_learnt(s, records, net, hidden, hopes):
        for seat in range(len(hopes)):
            hopes[seat] = 0.0  # a game of fewer seats leaves the others as they are
        judge(s, hopes)
        if luck(s) > 0 or waiting(s) > 0:
            answer(records, net, hopes, hidden)

    return judge_as_learnt


def write(net: Judgement, path: Path, **made: object) -> None:
    """Keep the weights, with what made them: the command, the seed, the commit."""
    told = np.frombuffer(json.dumps(made).encode(), np.uint8)
    with path.open("wb") as file:
        np.savez_compressed(file, made=told, **net._asdict())


def read(game: Game, file: Any) -> tuple[Judgement, dict[str, Any]]:
    """Weights and what made them; a sentence if they are not for this game as it is."""
    try:
        with np.load(file) as kept:
            net = Judgement(*(np.ascontiguousarray(kept[name]) for name in Judgement._fields))
            made: dict[str, Any] = json.loads(kept["made"].tobytes())
    except (KeyError, ValueError, OSError) as error:
        raise BadOption(f"{getattr(file, 'name', file)} holds no learnt judgement: {error}") from None
    table, seats = net.table, game.about.seats[-1]
    if len(net.last_bias) != seats or made.get("record") != game.rules.STATE.itemsize or int(table[:, OFFSET].max()) >= made["record"]:
        raise BadOption(f"{getattr(file, 'name', file)} was learnt of other rules than those of {game.title} now: train it again.")
    return net, made


@lru_cache(maxsize=None)
def learnt(game: Game) -> Judgement | None:
    """What lies in the game's folder; None if it has learnt nothing."""
    file = resources.files(game.package).joinpath("bots", FILE)
    if not file.is_file():
        return None
    with file.open("rb") as opened:
        return read(game, opened)[0]
