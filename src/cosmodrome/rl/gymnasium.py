"""Gymnasium: one seat of a game, the others played by a bot; and the batch environment as Gymnasium's own vector environment.

>>> import gymnasium, cosmodrome.rl.gymnasium
>>> env = gymnasium.make("cosmodrome/GalaxyExpress-v1")
>>> observation, info = env.reset(seed=7)
>>> observation.shape, info["action_mask"][:6].tolist()
((459,), [1, 1, 1, 1, 1, 1])
>>> envs = gymnasium.make_vec("cosmodrome/GalaxyExpress-v1", num_envs=4096, vectorization_mode="vector_entry_point")

The version of an environment is the version of the game's rules. `info["action_mask"]` has a 1 for each legal code. An action that is not
legal changes nothing and pays nothing, and `info["illegal"]` says why. Luck follows from the seed: the n-th game after `reset(seed=s)` has
the luck `cosmodrome.seeded(s, n)`, here, in the batch environment and in a `Match` alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from cosmodrome.bots import Bot, bot
from cosmodrome.engine.compile.rng import RNG, WORDS, stream
from cosmodrome.engine.match.errors import BadOption
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.luck import seeded
from cosmodrome.engine.match.registry import game as find_game
from cosmodrome.engine.match.registry import games
from cosmodrome.engine.match.whole import whole
from cosmodrome.rl.batch import Batch
from cosmodrome.rl.observation import Layout
from cosmodrome.rl.pixels import WIDTH
from cosmodrome.rl.table import RENDER_MODES, Table, checked_mode

FLAT, DICT = "flat", "dict"
NAMESPACE = "cosmodrome"
SEEDS = 2**62
RANDOM = "random"


def name_of(game: Game) -> str:
    """The id a game is registered by."""
    camel = "".join(part.capitalize() for part in game.name.split("-"))
    return f"{NAMESPACE}/{camel}-v{game.about.rules_version}"


def observation_space(layout: Layout, observation: str, dtype: Any) -> spaces.Space[Any]:
    """One box for all, or a box for each piece by its name."""
    least, most = layout.ends(dtype)
    if observation == FLAT:
        return spaces.Box(least, most, dtype=dtype)
    if observation != DICT:
        raise BadOption(f"An observation is {FLAT} or {DICT}, not {observation!r}.")
    low, high = layout.named(least), layout.named(most)
    return spaces.Dict({name: spaces.Box(low[name], high[name], dtype=dtype) for name in low})


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a game. Where others sit at the table, a bot plays for them: `opponent` names its level."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seat: int = 0,
        opponent: str = "greedy",
        reward: str | None = None,
        observation: str = FLAT,
        dtype: Any = "float32",
        render_mode: str | None = None,
        width: int = WIDTH,
    ) -> None:
        self.table = Table(game, seats, options, reward, dtype)
        number = whole(seat)
        if number is None or not 0 <= number < self.table.seats:
            raise BadOption(f"There is no seat {seat!r}: seats run from 0 to {self.table.seats - 1}.")
        self.seat = number
        self.opponent = opponent
        self.render_mode = checked_mode(render_mode, RENDER_MODES)
        self.width = width
        self.observation = observation
        self.observation_space = observation_space(self.table.layout, observation, self.table.dtype)
        self.action_space = spaces.Discrete(self.table.actions)
        self._luck_seed: int | None = None
        self._games = 0
        self._bot: Bot | None = None
        self._dice = np.zeros(WORDS, RNG)  # of random opponents

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A fresh game, up to this seat's first decision."""
        super().reset(seed=seed)
        if seed is not None or self._luck_seed is None:
            self._luck_seed = int(self.np_random.integers(SEEDS)) if seed is None else int(seed)
            self._games = 0
            if self.table.seats > 1:
                self._bot = bot(self.table.game, self.opponent, seed=self._luck_seed)
                stream(self._dice, self._luck_seed, 0)
        while True:
            self.table.begin(seeded(self._luck_seed, self._games))
            self._games += 1
            self._others()
            if not self.table.over:  # a game that ends before this seat is asked at all is not played
                break
        self.table.pay()
        return self._seen(), self._info("")

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """This seat's decision, and the others' until it is asked again."""
        illegal = self.table.act(self.seat, action)
        self._others()
        paid = self.table.pay()[self.seat]
        return self._seen(), paid, self.table.over, False, self._info(illegal)

    def render(self) -> Any:
        """Pixels, SVG or text of what the seat sees."""
        if self.render_mode is None:
            gymnasium.logger.warn("Nothing is rendered: the environment was made without a render_mode.")
            return None
        return self.table.render(self.render_mode, self.seat, self.width)

    def _others(self) -> None:
        table, seat = self.table, self.seat
        while table.waiting and seat not in table.waiting:
            other = table.waiting[0]
            if self.opponent == RANDOM:  # what the bot of that name does, without the bot
                table.act_anyhow(other, self._dice)
            else:
                table.act(other, cast(Bot, self._bot).decide(table.sight(other), other))

    def _seen(self) -> Any:
        flat = self.table.observation(self.seat)
        return flat if self.observation == FLAT else self.table.layout.named(flat)

    def _info(self, illegal: str) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.table.mask(self.seat)}
        if illegal:
            info["illegal"] = illegal
        if self.table.over:
            info["scores"], info["winners"] = self.table.ending()
        return info


class BatchEnv(VectorEnv[Any, Any, Any]):
    """Thousands of games at once behind Gymnasium's vector interface. It returns the batch's own arrays: the next step overwrites them.

    A game that ends is followed by the next in the same step; `infos["final_obs"]` has its last observation. In games of several seats one
    policy plays them all: `infos["seat"]` is whose decision is next, and observation and mask are that seat's; a step's reward is that of
    the seat that decided, and `infos["rewards"]` has everybody's.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(self, game: Game | str, num_envs: int = 1, **given: Any) -> None:
        self.batch = Batch(find_game(game) if isinstance(game, str) else game, num_envs, **given)
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.batch.layout, FLAT, self.batch.observations.dtype)
        self.single_action_space = spaces.Discrete(self.batch.masks.shape[1])
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)
        self._never = np.zeros(num_envs, np.bool_)

    def reset(self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin again in every row."""
        first = whole(seed)
        super().reset(seed=first)
        each: Sequence[int | None] = seed if isinstance(seed, Sequence) else ()
        seeds = [int(self.np_random.integers(SEEDS)) if one is None else one for one in each]
        if seed is None:
            first = int(self.np_random.integers(SEEDS))
        self.batch.reset(seeds if first is None else first)
        return self.batch.observations, {"action_mask": self.batch.masks, "seat": self.batch.turns}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One decision in every game."""
        batch = self.batch
        paid = batch.rewards[:, 0]
        if batch.seats > 1:
            decided = batch.turns.astype(np.int64)
        batch.step(actions)
        if batch.seats > 1:
            paid = batch.rewards[self._rows, decided]
        infos = {"action_mask": batch.masks, "seat": batch.turns, "rewards": batch.rewards, "illegal": batch.illegal}
        if batch.over.any():
            infos |= {"final_obs": batch.finals, "_final_obs": batch.over, "scores": batch.results, "_scores": batch.over}
        return batch.observations, paid, batch.over, self._never, infos

    def close_extras(self, **given: Any) -> None:
        """Let the threads go."""
        self.batch.close()


def register(game: Game) -> None:
    """Make a game known to `gymnasium.make` and `make_vec`."""
    gymnasium.register(
        name_of(game),
        entry_point=f"{__name__}:{SeatEnv.__name__}",
        vector_entry_point=f"{__name__}:{BatchEnv.__name__}",
        kwargs={"game": game.name},
    )


for _game in games().values():
    register(_game)
