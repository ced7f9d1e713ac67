"""OpenSpiel: every game in `pyspiel`, with explicit chance.

>>> import pyspiel, cosmodrome.rl.openspiel
>>> names = ["cosmodrome_" + name.replace("-", "_") for name in cosmodrome.games()]
>>> [pyspiel.load_game(name).get_type().short_name for name in names] == names
True

Decisions that are made at the same time are asked one after the other, the lowest seat first; what an earlier one has decided is not in a
later one's sight. Games of several seats pay by `win`, solitaires by `score`, at the end.

An observation is the seat's sight. An information state is the sight and `past`, a fingerprint of every sight the seat has had and every
decision it has made: two information states are the same just if the seat has seen and done the same. Both come as tensors in named
pieces (see `cosmodrome.rl.observation`) and as strings. `resample_from_infostate` lets the game `imagine` what the seat cannot know.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from cosmodrome.engine.compile.driver import lowest
from cosmodrome.engine.compile.rng import RNG, WORDS, stream
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.match import SPECTATOR
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.engine.match.registry import games
from cosmodrome.engine.match.state import blank, plain
from cosmodrome.rl.observation import layout
from cosmodrome.rl.reward import WIN, chosen, spoils
from cosmodrome.rl.writing import write

MOST_OUTCOMES = 64  # of luck at a time: OpenSpiel asks for bounds, and no game comes near these
MOST_LUCK = 64  # between two decisions
PAST_BYTES = 8
PREFIX = "cosmodrome_"


def name_of(game: Game) -> str:
    """The name a game is registered by."""
    return PREFIX + game.name.replace("-", "_")


def game_type(game: Game) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    about = game.about
    several = about.seats[-1] > 1
    parameters: dict[str, int | str] = {"players": about.seats[0]}
    parameters |= {option.name: about.bounding.get(option.name, option.default) for option in about.options}
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=about.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if several else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=about.seats[-1],
        min_num_players=about.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its seats and options. `pyspiel.load_game` makes it, of a class for each game."""

    game: Game
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.game
        given = dict(self.kind.parameter_specification) | dict(params or {})
        options = {name: value for name, value in given.items() if name != "players"}
        self.opening, self.seats = game.opening(int(given["players"]), options)
        self.reward = chosen(None, self.seats)
        least, most = (-1, 1) if self.reward == WIN else game.about.score_bounds
        info = pyspiel.GameInfo(
            num_distinct_actions=game.rules.ACTIONS,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.seats,
            min_utility=float(least),
            max_utility=float(most),
            utility_sum=0.0 if self.reward == WIN else None,
            max_game_length=game.about.most_decisions,
        )
        super().__init__(self.kind, info, params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def __reduce_ex__(self, protocol: Any) -> tuple[Any, ...]:
        return self.__reduce__()

    def new_initial_state(self, *given: Any) -> SpielState:
        """A fresh game."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A bound on how often luck decides."""
        return (self.game.about.most_decisions + 1) * MOST_LUCK

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SpielObserver:
        """Something that turns states into tensors and strings."""
        if isinstance(kind, dict):  # OpenSpiel leaves the kind out where there is none
            kind, params = None, kind
        if params:
            raise ValueError(f"Observers of {self.game.title} take no parameters, not {params}.")
        return SpielObserver(self.game, kind or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game being played."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._s = game.opening.copy()
        self._past = [b""] * game.seats  # a fingerprint of what each seat has seen and done
        self._seen = [b""] * game.seats  # the bytes of its last sight
        self._remember(game.game, SPECTATOR, -1)
        self._player = self._next(game.game)

    def current_player(self) -> int:
        """The seat to decide, or chance, or nobody."""
        return self._player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self._player == pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of luck, each as likely."""
        outcomes = int(compiled(self._game.rules.luck)(self._s[0]))
        if outcomes > MOST_OUTCOMES:
            raise CosmodromeError(f"Luck has {outcomes} outcomes here; OpenSpiel was promised at most {MOST_OUTCOMES}.")
        return [(k, 1 / outcomes) for k in range(outcomes)]

    def returns(self) -> list[float]:
        """What the end pays each seat; nothing before."""
        whole = self.get_game()
        seats = range(whole.seats)
        if not self.is_terminal():
            return [0.0 for _ in seats]
        if whole.reward == WIN:
            won = int(compiled(self._game.rules.winners)(self._s[0]))
            return [float(spoils(won, whole.seats, seat)) for seat in seats]
        out = np.zeros(whole.seats, np.int64)
        compiled(self._game.rules.scores)(self._s[0], out)
        return [float(points) for points in out]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that this player could not tell from the true one, by what it sees now. Its other seats remember only the present."""
        whole = self.get_game()
        twin: SpielState = whole.new_initial_state()
        rng = np.zeros(WORDS, RNG)
        stream(rng, int(sampler() * 2**53), 0)
        twin._s = self.sight(player)
        compiled(self._game.rules.imagine)(twin._s[0], player, rng)
        twin._past = [b""] * whole.seats
        twin._remember(self._game, SPECTATOR, -1)
        twin._past[player], twin._seen[player] = self._past[player], self._seen[player]
        twin._player = twin._next(self._game)
        return twin

    def sight(self, seat: int) -> Any:
        """What the seat may know, in an array of one record; seat −1 is a spectator."""
        v = blank(self._s.dtype)
        compiled(self._game.rules.sight)(self._s[0], seat, v[0])
        return v

    def past(self, seat: int) -> bytes:
        """The fingerprint of all this seat has seen and done."""
        return self._past[seat]

    def __str__(self) -> str:
        return json.dumps(plain(self._s[0], self._game.positions.SPELLING))

    @property
    def _game(self) -> Game:
        game: Game = self.get_game().game
        return game

    def _legal_actions(self, player: int) -> list[int]:
        mask = np.zeros(self._game.rules.ACTIONS, np.uint8)
        compiled(self._game.rules.legal)(self._s[0], player, mask)
        return [int(code) for code in np.flatnonzero(mask)]

    def _apply_action(self, action: int) -> None:
        game, player = self._game, self._player
        compiled(game.rules.happen)(self._s[0], LUCK if player == pyspiel.PlayerId.CHANCE else player, action)
        self._remember(game, player, action)
        self._player = self._next(game)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self._game.words.outcome(self._s[0], action)
        return self._game.words.kinds.text(self.sight(player)[0], player, action)

    def _next(self, game: Game) -> int:
        if int(compiled(game.rules.luck)(self._s[0])):
            return int(pyspiel.PlayerId.CHANCE)
        waiting = int(compiled(game.rules.waiting)(self._s[0]))
        return int(lowest(waiting, 0)) if waiting else int(pyspiel.PlayerId.TERMINAL)

    def _remember(self, game: Game, player: int, action: int) -> None:
        """What a seat did, and what it sees if that has changed, goes into its fingerprint. What it does not notice leaves no trace."""
        for seat in range(len(self._past)):
            v = blank(self._s.dtype)
            compiled(game.rules.sight)(self._s[0], seat, v[0])
            seen = v.tobytes()
            if seen != self._seen[seat] or seat == player:
                done = action if seat == player else -1
                self._past[seat] = blake2b(self._past[seat] + b"%d:" % done + seen, digest_size=PAST_BYTES).digest()
                self._seen[seat] = seen


class SpielObserver:
    """A sight as a tensor in named pieces, and as a string.

    What is public is what a spectator sees. What is private is where the seat's own sight differs from that; the rest is 0 or left out.
    """

    def __init__(self, game: Game, kind: Any) -> None:
        self.game = game
        self.kind = kind
        self.layout = layout(game)
        places, past = self.layout.places, 8 * PAST_BYTES * kind.perfect_recall
        self.tensor = np.zeros(places + past, np.float32)
        self.dict = self.layout.named(self.tensor[:places])
        if past:
            self.dict["past"] = self.tensor[places:]

    def __reduce__(self) -> tuple[Any, ...]:
        kind = self.kind
        return _observer, (self.game, kind.perfect_recall, kind.public_info, int(kind.private_info))

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor, and so its pieces."""
        flat = self.tensor[: self.layout.places]
        flat[:] = self._written(*self._shown(state, player))
        if not self.kind.public_info:
            flat[flat == self._written(state.sight(SPECTATOR), player)] = 0
        if self.kind.perfect_recall:
            self.dict["past"][:] = np.unpackbits(np.frombuffer(state.past(player), np.uint8))

    def string_from(self, state: SpielState, player: int) -> str:
        """The sight in words; before it, for an information state, the fingerprint of the past."""
        shown, seat = self._shown(state, player)
        told = plain(shown[0], self.game.positions.SPELLING)
        if not self.kind.public_info:
            public = plain(state.sight(SPECTATOR)[0], self.game.positions.SPELLING)
            told = {name: value for name, value in told.items() if value != public[name]}
        past = f"past {state.past(player).hex()}, " if self.kind.perfect_recall else ""
        return f"{past}{'public' if seat == SPECTATOR else f'seat {seat}'}: {json.dumps(told)}"

    def _shown(self, state: SpielState, player: int) -> tuple[Any, int]:
        """The record to show, and whose it is."""
        if self.kind.private_info == pyspiel.PrivateInfoType.NONE:
            return state.sight(SPECTATOR), SPECTATOR
        return (state._s if self.kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS else state.sight(player)), player

    def _written(self, record: Any, seat: int) -> Any:
        out = np.zeros((1, self.layout.places), np.float32)
        compiled(write)(record.view(np.uint8).reshape(1, -1), 0, seat, self.layout.table, out, *self.layout.limits(np.float32))
        return out[0]


def _observer(game: Game, perfect_recall: bool, public_info: bool, private_info: int) -> SpielObserver:
    """An observer out of what is pickled of it."""
    private = pyspiel.PrivateInfoType(private_info)
    return SpielObserver(game, pyspiel.IIGObservationType(public_info=public_info, perfect_recall=perfect_recall, private_info=private))


def register(game: Game) -> None:
    """Make a game known to `pyspiel.load_game`."""
    kind, name = game_type(game), name_of(game)
    # a class: OpenSpiel lets it go after Python has ended; and by its name in this module, so that pickles find it
    globals()[name] = type(name, (SpielGame,), {"game": game, "kind": kind, "__module__": __name__})
    pyspiel.register_game(kind, globals()[name])


for _game in games().values():
    register(_game)
