"""How a network learns to tell from a state how its game will end: NumPy, nothing else, and Adam (Kingma and Ba)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from cosmodrome.bots.judgement import COUNT, LEAST, OFFSET, PLACE, WIDTH, Judgement
from cosmodrome.engine.match.fields import leaves, width_of
from cosmodrome.engine.match.game import Game
from cosmodrome.lab.self_play import Played

Floats = np.ndarray[Any, np.dtype[np.float32]]
Whole = np.ndarray[Any, np.dtype[np.int32]]
UNITS = 64
FEW = 40  # different values a number may have to get a place for each
BATCH, STEPS = 1024, 200  # states a step learns from; of few states fewer, so that a pass has so many steps
KEEP, KEEP_SQUARE, TINY = 0.9, 0.999, 1e-8  # of Adam
DECAY = 1e-5  # of weights, at each step, times the pace


@dataclass
class Inputs:
    """What goes into a network of a game: a table of the record's numbers, and how those that are no choice among few are scaled."""

    table: Whole  # as `Judgement.table`
    shift: Floats  # by row of the table
    scale: Floats
    seats: int

    @property
    def places(self) -> int:
        """How many inputs there are: those of the table, and what `value` says of each seat."""
        return int(self.table[-1, PLACE] + max(1, self.table[-1, COUNT])) + self.seats

    def numbers(self, states: Any) -> Whole:
        """The record's numbers, a row for each state, a column for each row of the table."""
        records = np.ascontiguousarray(states).view(np.uint8).reshape(len(states), -1)
        columns = [_column(records, int(row[OFFSET]), int(row[WIDTH])) for row in self.table]
        return np.stack(columns, axis=1).astype(np.int32)

    def rows(self, numbers: Whole, values: Floats) -> Floats:
        """The inputs themselves, with scaled numbers."""
        out = np.zeros((len(numbers), self.places), np.float32)
        few = self.table[:, COUNT] > 0
        place, least, count = (self.table[few, which] for which in (PLACE, LEAST, COUNT))
        np.put_along_axis(out, (place + np.clip(numbers[:, few] - least, 0, count - 1)).astype(np.int64), np.float32(1), 1)
        many = ~few
        out[:, self.table[many, PLACE]] = (numbers[:, many] - self.shift[many]) * self.scale[many]
        out[:, -self.seats :] = values
        return out


def _column(records: Any, offset: int, width: int) -> Any:
    """One number of every record. (Of a set of 64 bits the low half: enough to tell sets apart, and it fits.)"""
    kind = np.dtype(f"<{'i' if width > 0 else 'u'}{abs(width)}")
    return np.ascontiguousarray(records[:, offset : offset + abs(width)]).view(kind)[:, 0]


def inputs_of(game: Game, states: Any) -> Inputs:
    """A table for a game, by the values that its numbers have in these states; those that never change are left out."""
    rows: list[tuple[int, ...]] = []
    shifts, scales, place = [], [], 0
    records = np.ascontiguousarray(states).view(np.uint8).reshape(len(states), -1)
    for _, leaf, _, offsets in leaves(game.rules.STATE):
        for offset in offsets:
            column = _column(records, int(offset), width_of(leaf)).astype(np.float64)
            least, most = int(column.min()), int(column.max())
            if least == most or leaf.itemsize == 8:
                continue
            count = most - least + 1 if most - least < FEW else 0
            rows.append((int(offset), width_of(leaf), least, count, place))
            shifts.append(column.mean())
            scales.append(1 / (column.std() + 1e-6))
            place += max(1, count)
    return Inputs(np.array(rows, np.int32), np.array(shifts, np.float32), np.array(scales, np.float32), game.about.seats[-1])


@dataclass
class Network:
    """The weights while they learn."""

    inputs: Inputs
    weights: list[Floats]
    steps: int = 0
    _mean: list[Floats] = field(default_factory=list)
    _square: list[Floats] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._mean, self._square = ([np.zeros_like(one) for one in self.weights] for _ in range(2))

    def forward(self, x: Floats) -> tuple[Floats, Floats, Floats]:
        """Both hidden layers, and the chances of all seats."""
        first, first_bias, second, second_bias, last, last_bias = self.weights
        h = np.maximum(x @ first + first_bias, 0)
        g = np.maximum(h @ second + second_bias, 0)
        return h, g, 1 / (1 + np.exp(-np.clip(g @ last + last_bias, -30, 30)))

    def step(self, x: Floats, ends: Floats, counts: Floats, pace: float) -> None:
        """One step down the log loss of these states; `counts` is 0 for seats that nobody has."""
        second, last = self.weights[2], self.weights[4]
        h, g, p = self.forward(x)
        out = (p - ends) * counts / len(x)
        at_g = (out @ last.T) * (g > 0)
        at_h = (at_g @ second.T) * (h > 0)
        slopes = [x.T @ at_h, at_h.sum(0), h.T @ at_g, at_g.sum(0), g.T @ out, out.sum(0)]
        self.steps += 1
        much = pace * np.sqrt(1 - KEEP_SQUARE**self.steps) / (1 - KEEP**self.steps)
        for weight, slope, mean, square in zip(self.weights, slopes, self._mean, self._square, strict=True):
            mean += (1 - KEEP) * (slope - mean)
            square += (1 - KEEP_SQUARE) * (slope * slope - square)
            weight -= np.float32(much) * mean / (np.sqrt(square) + np.float32(TINY)) + np.float32(DECAY * pace) * weight

    def judgement(self) -> Judgement:
        """The weights as bots use them: numbers go in unscaled."""
        first, first_bias, second, second_bias, last, last_bias = (np.ascontiguousarray(one.copy()) for one in self.weights)
        table = self.inputs.table
        for row in np.flatnonzero(table[:, COUNT] == 0):
            place = table[row, PLACE]
            first[place] *= self.inputs.scale[row]
            first_bias -= self.inputs.shift[row] * first[place]
        return Judgement(table, first, first_bias, second, second_bias, last, last_bias)


def fresh(inputs: Inputs, seed: int, units: int = UNITS) -> Network:
    """Weights drawn by a seed; what comes out is even chances at first."""
    rng = np.random.default_rng(seed)
    around = len(inputs.table) + inputs.seats
    first = rng.normal(0, np.sqrt(1 / around), (inputs.places, units)).astype(np.float32)
    second = rng.normal(0, np.sqrt(2 / units), (units, units)).astype(np.float32)
    flat, last, last_bias = (np.zeros(shape, np.float32) for shape in (units, (units, inputs.seats), inputs.seats))
    return Network(inputs, [first, flat, second, flat.copy(), last, last_bias])


def resumed(inputs: Inputs, kept: Judgement) -> Network:
    """Go on with weights that bots use."""
    first, bias = kept.first.copy(), kept.first_bias.copy()
    for row in np.flatnonzero(inputs.table[:, COUNT] == 0):
        place = inputs.table[row, PLACE]
        bias += inputs.shift[row] * first[place]
        first[place] /= inputs.scale[row]
    return Network(inputs, [first, bias, kept.second.copy(), kept.second_bias.copy(), kept.last.copy(), kept.last_bias.copy()])


@dataclass(frozen=True)
class Lesson:
    """States with their ends, as a network takes them."""

    numbers: Whole
    values: Floats
    ends: Floats
    counts: Floats  # 1 for seats that somebody has

    @classmethod
    def of(cls, inputs: Inputs, played: Played, seats: int) -> Lesson:
        """What was kept of games of so many seats."""
        counts = np.zeros_like(played.ends)
        counts[:, :seats] = 1
        return cls(inputs.numbers(played.states), played.values, played.ends, counts)

    @classmethod
    def joined(cls, several: list[Lesson]) -> Lesson:
        """All of them."""
        return cls(*(np.concatenate([getattr(one, name) for one in several]) for name in ("numbers", "values", "ends", "counts")))

    def __len__(self) -> int:
        return len(self.ends)

    def batches(self, rng: np.random.Generator | None = None) -> Iterator[Any]:
        """Numbers of states, in any order if there is a generator."""
        order = np.arange(len(self)) if rng is None else rng.permutation(len(self))
        size = min(BATCH, max(32, len(self) // STEPS)) if rng is not None else 16 * BATCH
        yield from (order[start : start + size] for start in range(0, len(order), size))


def teach(network: Network, lesson: Lesson, pace: float, rng: np.random.Generator, tick: Callable[[float], None]) -> None:
    """One pass over all states, the pace falling to a tenth; `tick` hears what share is done."""
    done = 0
    for some in lesson.batches(rng):
        x = network.inputs.rows(lesson.numbers[some], lesson.values[some])
        network.step(x, lesson.ends[some], lesson.counts[some], pace * 0.1 ** (done / len(lesson)))
        done += len(some)
        tick(done / len(lesson))


def losses(network: Network, lesson: Lesson) -> tuple[float, float]:
    """The log loss by seat of the network, and of `value`, on states it has not seen."""
    totals, seats = np.zeros(2), float(lesson.counts.sum())
    for some in lesson.batches():
        _, _, p = network.forward(network.inputs.rows(lesson.numbers[some], lesson.values[some]))
        for which, chance in enumerate((p, lesson.values[some])):
            sure = np.clip(chance, 0.01, 0.99)
            loss = -(lesson.ends[some] * np.log(sure) + (1 - lesson.ends[some]) * np.log(1 - sure))
            totals[which] += float((loss * lesson.counts[some]).sum())
    return float(totals[0] / seats), float(totals[1] / seats)
