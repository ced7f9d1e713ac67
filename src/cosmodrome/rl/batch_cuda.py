"""The batch environment on an NVIDIA GPU: a thread for each game, the same rule as on the CPU, and tensors that stay where they are.

    batch = Batch(cosmodrome.game("galaxy-express"), 1_000_000, seed=7)
    seen = torch.from_dlpack(batch.observations)         # no copy: the next step writes into it
    batch.step(actions)                                  # a CUDA tensor of PyTorch or JAX, or a NumPy array

PyTorch works on the same stream, so a step and what follows it stay in order. JAX has streams of its own and believes that arrays do not
change: take its arrays anew after each step (`jax.dlpack.from_dlpack`, which waits for the step). The caller's own tensors can be given as
`arrays`, as on the CPU. Importing this needs numba-cuda (`pip install cosmodrome[cuda]`); without a GPU it runs in Numba's CUDA simulator,
slowly, if the environment variable NUMBA_ENABLE_CUDASIM is 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numba
import numpy as np

from cosmodrome.engine.compile.gpu import cuda, kernel_over
from cosmodrome.engine.compile.idle import without
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.errors import BadOption
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.protocol import Rule
from cosmodrome.rl.batch import VIEWS, rows, seeds_for
from cosmodrome.rl.dlpack import CPU, CUDA, Export
from cosmodrome.rl.observation import layout
from cosmodrome.rl.reward import chosen
from cosmodrome.rl.stepping import Rows, stepper

THREADS = 128  # in a block
SIMULATED = bool(numba.config.ENABLE_CUDASIM)  # type: ignore[attr-defined]


@lru_cache(maxsize=None)
def _kernel(game: Game, idle: frozenset[Rule], reward: str) -> Any:
    step = without(stepper(game, reward), idle)
    run: Any = step if SIMULATED else compiled(step)  # the simulator's arrays are no arrays to the CPU's compiler

    @kernel_over(step)
    def kernel(  # type: ignore[no-untyped-def]
        actions, beginning, anew, least, most,
        opening, empty, table, parts, seeds, played, rngs, states, sights, records, words, shown, old_words, points, tally,
        turns, observations, masks, rewards, over, illegal, finals, results,
    ):  # fmt: skip
        run(
            cuda.grid(1), len(seeds), cuda.gridsize(1), actions, beginning, anew, least, most,
            opening, empty, table, parts, seeds, played, rngs, states, sights, records, words, shown, old_words, points, tally,
            turns, observations, masks, rewards, over, illegal, finals, results,
        )  # fmt: skip

    return kernel


class Batch:
    """Many games of one kind on the GPU; see `cosmodrome.rl.batch.Batch`. Its arrays are on the device; DLPack takes them from there."""

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
        threads: int = THREADS,
        arrays: Mapping[str, Any] | None = None,
        whole: bool = False,
    ) -> None:
        if games < 1:
            raise BadOption(f"A batch has at least one game, not {games}.")
        self.game = game
        self.games = games
        self.layout = layout(game)
        given = {name: cuda.as_cuda_array(array) for name, array in (arrays or {}).items()}
        here = rows(game, games, seats, options, given["observations"].dtype if "observations" in given else dtype, {})
        self.seats: int = here.rewards.shape[1]
        self.reward = chosen(reward, self.seats)
        self._limits = self.layout.limits(here.observations.dtype)
        self._whole = bool(whole)
        self._rows = _on_device(here, given)
        self._kernel = _kernel(game, game.idle(here.opening), self.reward)[-(-games // threads), threads]
        self.reset(seed)

    def reset(self, seed: int | Sequence[int] = 0) -> None:
        """Begin again in every row. A number s seeds row i with s + i."""
        self._rows.seeds.copy_to_device(seeds_for(seed, self.games))
        self._kernel(self._rows.seeds, True, True, *self._limits, *self._rows)

    def step(self, actions: Any) -> None:
        """One decision in every game: the code chosen by the seat in `turns`."""
        if len(actions) != self.games:
            raise BadOption(f"There are {self.games} games, but {len(actions)} actions.")
        on_device = hasattr(actions, "__cuda_array_interface__")
        chosen = cuda.as_cuda_array(actions) if on_device else cuda.to_device(np.ascontiguousarray(actions, np.int64))
        self._kernel(chosen, False, self._whole, *self._limits, *self._rows)

    def synchronize(self) -> None:
        """Wait until the device has done all it was asked."""
        cuda.synchronize()

    def __getattr__(self, name: str) -> Export:
        """The arrays of `cosmodrome.rl.batch.Batch`: observations, masks, rewards, over, turns, illegal, finals, results."""
        if name.startswith("_") or name not in Rows._fields:
            raise AttributeError(f"A batch has no {name!r}.")
        return exported(getattr(self._rows, name))


def _on_device(here: Rows, given: Mapping[str, Any]) -> Rows:
    """The arrays of a batch on the device, those given among them; what is only another look at an array lies where that does."""
    for name, array in given.items():
        wanted = getattr(here, name, None)
        if wanted is None or array.shape != wanted.shape or array.dtype != wanted.dtype:
            raise BadOption(f"A batch of this size has no array {name!r} of {array.shape} and {array.dtype}.")
    there: dict[str, Any] = dict(given)
    for name, array in here._asdict().items():
        if name not in given and name not in VIEWS:
            there[name] = cuda.to_device(array.view(np.ndarray))
    for name, of in VIEWS.items():
        array = getattr(here, name)
        there[name] = there[of].view(array.dtype).reshape(*array.shape)
    return Rows(**there)


def exported(array: Any) -> Export:
    """A device array that DLPack can take."""
    if SIMULATED:
        return Export(array, array._ary.ctypes.data, (CPU, 0), cuda.synchronize)
    interface = array.__cuda_array_interface__
    return Export(array, interface["data"][0], (CUDA, cuda.get_current_device().id), cuda.synchronize, interface)
