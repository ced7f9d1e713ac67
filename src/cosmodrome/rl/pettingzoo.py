"""PettingZoo: all seats of a game.

>>> import cosmodrome.rl.pettingzoo as zoo
>>> env = zoo.env("bio-mutants", seats=3)
>>> env.reset(seed=7)
>>> env.agent_selection, sorted(env.observe("seat_0"))
('seat_0', ['action_mask', 'observation'])

`env` asks only seats that have a decision to make. Where several decide at the same time they are asked one after the other, the lowest
seat first: what an earlier one has decided is not in a later one's sight, so it makes no difference.

`parallel_env` asks all seats in every cycle; a seat with nothing to decide has one legal action, to wait: the last code, one more than
the game's own. `max_cycles` cuts a game off after so many cycles; `env(max_cycles=n)` is the same cycles, seat by seat.

An action that is not legal changes nothing and pays nothing, and `infos[agent]["illegal"]` says why.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.luck import seeded
from cosmodrome.rl.gymnasium import FLAT, SEEDS, observation_space
from cosmodrome.rl.pixels import WIDTH
from cosmodrome.rl.table import RENDER_MODES, Table, checked_mode

MODES = (*RENDER_MODES, "human")  # human: the text is printed


def env(game: Game | str, *, max_cycles: int | None = None, **given: Any) -> AECEnv:
    """All seats, one decision at a time; with `max_cycles`, seat by seat in cycles, as `parallel_env` plays them."""
    if max_cycles is None:
        return SeatsEnv(game, **given)
    return parallel_to_aec(parallel_env(game, max_cycles=max_cycles, **given))


def parallel_env(game: Game | str, *, max_cycles: int | None = None, **given: Any) -> CyclesEnv:
    """All seats in every cycle."""
    return CyclesEnv(game, max_cycles, **given)


class _Seats:
    """What both kinds share: the table, the spaces, the luck and the rendering."""

    def __init__(
        self,
        game: Game | str,
        seats: int | None,
        options: Mapping[str, Any] | None,
        reward: str | None,
        dtype: Any,
        render_mode: str | None,
        width: int,
        waits: int,
    ) -> None:
        self.table = Table(game, seats, options, reward, dtype)
        self.metadata = {"name": f"{self.table.game.name}_v{self.table.game.about.rules_version}"}
        self.metadata |= {"render_modes": list(MODES), "render_fps": 2, "is_parallelizable": True}  # type: ignore[dict-item]
        self.render_mode = checked_mode(render_mode, MODES)
        self.width = width
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        actions = self.table.actions + waits
        whole = spaces.Dict(
            {
                "observation": observation_space(self.table.layout, FLAT, self.table.dtype),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, whole)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._luck_seed: int | None = None
        self._games = 0

    def begin(self, seed: int | None) -> None:
        """A fresh game: the n-th after a seed has the luck `seeded(seed, n)`."""
        if seed is not None or self._luck_seed is None:
            self._luck_seed = int(np.random.default_rng().integers(SEEDS)) if seed is None else int(seed)
            self._games = 0
        self.table.begin(seeded(self._luck_seed, self._games))
        self._games += 1

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do."""
        return self.action_spaces[agent]

    def shown(self, seat: int | None) -> Any:
        """The rendering, as this seat sees the game."""
        if self.render_mode == "human":
            print(self.table.render("ansi", seat, self.width))
            return None
        return None if self.render_mode is None else self.table.render(self.render_mode, seat, self.width)


class SeatsEnv(AECEnv):  # type: ignore[misc]
    """All seats of a game, one decision at a time. `env` makes it."""

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str | None = None,
        dtype: Any = "float32",
        render_mode: str | None = None,
        width: int = WIDTH,
    ) -> None:
        super().__init__()
        self._seats = _Seats(game, seats, options, reward, dtype, render_mode, width, 0)
        self.table = self._seats.table
        self.metadata = self._seats.metadata
        self.render_mode = render_mode
        self.possible_agents = list(self._seats.possible_agents)
        self.observation_spaces, self.action_spaces = self._seats.observation_spaces, self._seats.action_spaces

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can see."""
        return self._seats.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do."""
        return self._seats.action_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A fresh game, up to its first decision."""
        self._seats.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.table.waiting[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees and may do; the mask is all 0 while it has no decision."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.table.observation(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: Any) -> None:
        """The decision of the agent selected."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        illegal = self.table.act(self.possible_agents.index(agent), action)
        self.infos[agent] = {"illegal": illegal} if illegal else {}
        self.rewards = dict(zip(self.agents, self.table.pay(), strict=True))
        if self.table.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.table.waiting[0]]
        self._accumulate_rewards()

    def render(self) -> Any:
        """As the seat sees it whose decision is next; `human` prints the text."""
        return self._seats.shown(self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """There is nothing to let go."""


class CyclesEnv(ParallelEnv):  # type: ignore[misc]
    """All seats of a game in every cycle. `parallel_env` makes it."""

    def __init__(
        self,
        game: Game | str,
        max_cycles: int | None = None,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str | None = None,
        dtype: Any = "float32",
        render_mode: str | None = None,
        width: int = WIDTH,
    ) -> None:
        self._seats = _Seats(game, seats, options, reward, dtype, render_mode, width, 1)
        self.table = self._seats.table
        self.max_cycles = max_cycles
        self.metadata = self._seats.metadata
        self.render_mode = render_mode
        self.possible_agents = list(self._seats.possible_agents)
        self.observation_spaces, self.action_spaces = self._seats.observation_spaces, self._seats.action_spaces

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can see."""
        return self._seats.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do."""
        return self._seats.action_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """A fresh game, up to its first decision."""
        self._seats.begin(seed)
        self.agents = list(self.possible_agents)
        self._cycles = 0
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """A decision of every seat that has one; the others wait."""
        table, wait = self.table, self.table.actions
        infos: dict[str, Any] = {agent: {} for agent in self.agents}
        asked = table.waiting
        for seat, agent in enumerate(self.agents):
            chosen = int(actions[agent])
            if seat in asked:
                illegal = "It is this seat's decision: it cannot wait." if chosen == wait else self.table.act(seat, chosen)
            else:
                illegal = "" if chosen == wait else "This seat has no decision to make now: it can only wait."
            if illegal:
                infos[agent] = {"illegal": illegal}
        self._cycles += 1
        agents = self.agents
        paid = dict(zip(agents, self.table.pay(), strict=True))
        over, cut = table.over, not table.over and self.max_cycles is not None and self._cycles >= self.max_cycles
        seen = self._seen()
        if over or cut:
            self.agents = []
        return seen, paid, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def render(self) -> Any:
        """As everybody sees it, or the one seat of a solitaire; `human` prints the text."""
        return self._seats.shown(0 if self.table.seats == 1 else None)

    def close(self) -> None:
        """There is nothing to let go."""

    def _seen(self) -> dict[str, Any]:
        seen = {}
        for seat, agent in enumerate(self.agents):
            waits = seat not in self.table.waiting
            mask = np.append(self.table.mask(seat), np.int8(waits))
            seen[agent] = {"observation": self.table.observation(seat), "action_mask": mask}
        return seen
