"""Thousands of games stepped at once, compiled, straight into the caller's arrays.

>>> import cosmodrome, numpy as np
>>> from cosmodrome.rl.batch import Batch
>>> batch = Batch(cosmodrome.game("galaxy-express"), 1000, seed=7)
>>> batch.observations.shape, batch.masks.shape, batch.rewards.shape
((1000, 459), (1000, 24), (1000, 1))
>>> batch.step(batch.masks.argmax(axis=1))
>>> int(batch.illegal.sum())
0

A game that ends is followed by the next in the same step: `over` says so, `results` holds its points and `finals` its last observation.
In games of several seats one seat is asked at a time: `turns` says which, `observations` and `masks` are that seat's, and `rewards` has a
column for each seat. An action that is not legal changes nothing: `illegal` says so.

Row i plays the games of `cosmodrome.seeded(seeds[i], 0)`, then of `seeded(seeds[i], 1)` and so on: its luck depends on nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from cosmodrome.engine.compile.rng import RNG, WORDS
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.errors import BadOption
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.luck import seeded
from cosmodrome.engine.match.state import blank
from cosmodrome.rl.observation import layout
from cosmodrome.rl.reward import chosen
from cosmodrome.rl.stepping import Rows, stepper

VIEWS = {"records": "sights", "words": "sights", "old_words": "shown"}  # arrays that are another look at one
CALLERS = ("observations", "masks", "rewards", "over", "turns", "illegal")  # arrays that the caller may bring


def seeds_for(seed: int | Sequence[int], games: int) -> Any:
    """A seed for each row: those given, or the numbers from this one on."""
    if isinstance(seed, int | np.integer):
        seeded(int(seed))  # refuses what is no seed
        seed = range(int(seed), int(seed) + games)
    seeds = np.array([seeded(int(one)).seed for one in seed], np.int64)
    if len(seeds) != games:
        raise BadOption(f"There are {games} games, but {len(seeds)} seeds.")
    return seeds


class Batch:
    """Many games of one kind. Without options: those that make every game end.

    `arrays` are the caller's own, by name (observations, masks, rewards, over, turns, illegal): every step writes into them, and nothing is
    copied. The dtype of `observations` may be float32, int8, int16 or int32; the narrow ones saturate. `masks` is read again at
    the next step, and of `observations` only what has changed is written: leave both as they are, or, if you must change observations in
    place, ask for them `whole` in every step, which takes several times as long.
    """

    def __init__(
        self,
        game: Game,
        games: int,
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | Sequence[int] = 0,
        reward: str | None = None,
        dtype: Any = np.float32,
        workers: int = 1,
        arrays: Mapping[str, Any] | None = None,
        whole: bool = False,
    ) -> None:
        if games < 1 or workers < 1:
            raise BadOption(f"A batch has at least one game and one worker, not {games} and {workers}.")
        self.game = game
        self.games = games
        self.layout = layout(game)
        self._rows = rows(game, games, seats, options, dtype, arrays or {})
        self.seats: int = self._rows.rewards.shape[1]
        self.reward = chosen(reward, self.seats)
        self._limits = self.layout.limits(self._rows.observations.dtype)
        self._whole = bool(whole)
        self._workers = workers
        self._prepare()
        self.reset(seed)

    def _prepare(self) -> None:
        """What steps the games."""
        self._run = compiled(stepper(self.game, self.reward))
        self._pool = ThreadPoolExecutor(self._workers) if self._workers > 1 else None
        edges = np.linspace(0, self.games, self._workers + 1).astype(int).tolist()
        self._parts = [(start, stop) for start, stop in pairwise(edges) if stop > start]

    def __getstate__(self) -> dict[str, Any]:
        """Everything but what is made again, and but arrays that only look into others, which a copy would part."""
        kept = {name: value for name, value in self.__dict__.items() if name not in ("_run", "_pool", "_parts", "layout", "_rows")}
        return kept | {"_arrays": {name: array for name, array in self._rows._asdict().items() if name not in VIEWS}}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        arrays = kept.pop("_arrays")
        self.__dict__.update(kept)
        self.layout = layout(self.game)
        callers = {name: arrays[name] for name in CALLERS}
        self._rows = rows(self.game, self.games, self.seats, None, arrays["observations"].dtype, callers)
        for name, array in arrays.items():
            if name not in callers:
                getattr(self._rows, name)[...] = array
        self._prepare()

    def reset(self, seed: int | Sequence[int] = 0) -> None:
        """Begin again in every row. A number s seeds row i with s + i."""
        self._rows.seeds[:] = seeds_for(seed, self.games)
        self._all(self._rows.seeds, True)

    def step(self, actions: Any) -> None:
        """One decision in every game: the code chosen by the seat in `turns`."""
        if len(actions) != self.games:
            raise BadOption(f"There are {self.games} games, but {len(actions)} actions.")
        self._all(np.ascontiguousarray(actions, np.int64), False)

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

    def _all(self, actions: Any, beginning: bool) -> None:
        given = (actions, beginning, beginning or self._whole, *self._limits, *self._rows)
        if self._pool is None:
            self._run(0, self.games, 1, *given)
            return
        self._run(0, 0, 1, *given)  # compiles, if need be, before the threads start
        for part in [self._pool.submit(self._run, *part, 1, *given) for part in self._parts]:
            part.result()

    # What the last step left, a row for each game

    @property
    def observations(self) -> Any:
        """What the seat that is asked sees; `layout` names the pieces."""
        return self._rows.observations

    @property
    def masks(self) -> Any:
        """1 for each code that seat may choose."""
        return self._rows.masks

    @property
    def rewards(self) -> Any:
        """What the step paid, a column for each seat."""
        return self._rows.rewards

    @property
    def over(self) -> Any:
        """Whether the step ended a game (and began the next)."""
        return self._rows.over

    @property
    def turns(self) -> Any:
        """The seat that is asked."""
        return self._rows.turns

    @property
    def illegal(self) -> Any:
        """Whether the action was not legal, and so changed nothing."""
        return self._rows.illegal

    @property
    def finals(self) -> Any:
        """The last observation of the game that ended last, as the seat that decided last saw it."""
        return self._rows.finals

    @property
    def results(self) -> Any:
        """The points of the game that ended last, a column for each seat."""
        return self._rows.results


def rows(game: Game, games: int, seats: int | None, options: Mapping[str, Any] | None, dtype: Any, given: Mapping[str, Any]) -> Rows:
    """The arrays of a batch, those given among them."""
    opening, seats = game.opening(seats, dict(game.about.bounding) if options is None else options)
    state, places = game.rules.STATE, layout(game).places
    dtype = given["observations"].dtype if "observations" in given else np.dtype(dtype)
    layout(game).limits(dtype)  # refuses what observations cannot be
    shapes: dict[str, tuple[tuple[int, ...], Any]] = {
        "observations": ((games, places), dtype),
        "masks": ((games, game.rules.ACTIONS), np.int8),
        "rewards": ((games, seats), np.float32),
        "over": ((games,), np.bool_),
        "turns": ((games,), np.int8),
        "illegal": ((games,), np.bool_),
    }
    for name, array in given.items():
        if name not in shapes:
            raise BadOption(f"A batch has no array {name!r}. There are: {', '.join(shapes)}.")
        shape, kind = shapes[name]
        if array.shape != shape or array.dtype != kind or not array.flags.c_contiguous or not array.flags.writeable:
            raise BadOption(
                f"The array {name} is {shape} of {np.dtype(kind)}, contiguous and writable; not {array.shape} of {array.dtype}."
            )
    callers = {name: given.get(name, np.zeros(*shape)) for name, shape in shapes.items()}
    states, sights = (np.zeros(games, state).view(np.recarray) for _ in range(2))
    records, shown = sights.view(np.uint8).reshape(games, state.itemsize), np.zeros((games, state.itemsize), np.uint8)
    return Rows(
        opening=opening,
        empty=blank(state),
        table=layout(game).table,
        parts=layout(game).parts,
        seeds=np.zeros(games, np.int64),
        played=np.zeros(games, np.int64),
        rngs=np.zeros((games, WORDS), RNG),
        states=states,
        sights=sights,
        records=records,
        words=records.view(layout(game).word),
        shown=shown,
        old_words=shown.view(layout(game).word),
        points=np.zeros((games, seats), np.int32),
        tally=np.zeros((games, seats), np.int32),
        finals=np.zeros((games, places), dtype),
        results=np.zeros((games, seats), np.int32),
        **callers,
    )
