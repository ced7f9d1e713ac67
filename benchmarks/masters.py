"""This tree's master against the master of another checkout: how much stronger bots have become.

    git clone -q . ../before && git -C ../before checkout -q 214cb6c
    python benchmarks/masters.py ../before bio-mutants --seats 2 --games 40 --seconds 0.1

One seat is this tree's, all others are the other one's. It moves on from game to game, and as many games as there are seats have the same
luck; who plays alone wins a game by more points than the other with the same luck. This tree is the referee. Each side thinks in a process
that imports its own checkout: it is told what its seat may see, field by field, and answers with the text of an action. Where rules have
changed since, both play as they were, with the options that stand for what was played by the other tree's rules version
(`Option.before`); that both mean the same game is checked at every decision: each must find the same actions. A decision has the same time
of a processor for both. Results are printed game by game, so a run that is stopped has told what it knows.
"""

from __future__ import annotations

import argparse
import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

import cosmodrome
from cosmodrome.bots import arena
from cosmodrome.bots.bot import actions
from cosmodrome.bots.tournament import settings, wilson
from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.engine.match.game import Game

HERE = Path(__file__).resolve().parent.parent

# A process for each side: a line of JSON in, a line of JSON out. It speaks to trees of any age, so it knows as little of them as it can.
PLAYER = """
import json, sys, time
import numpy as np
import cosmodrome
from cosmodrome.bots import bot

game = cosmodrome.game(sys.argv[1])
words, rules = game.words, game.rules
text = words.kinds.text if hasattr(words, "kinds") else words.decision
players, wish, opening = {}, {}, []

def fill(record, told):
    if isinstance(told, list):
        for one, its in zip(record, told, strict=True):
            fill(one, its)
        return
    for name in set(told) & set(record.dtype.names):
        if record.dtype[name].base.names:
            fill(record[name], told[name])
        else:
            record[name] = told[name]

def answer(asked):
    if "seed" in asked:
        players.clear()
        wish.update(asked)
        options = {**game.about.bounding, **game.about.whole}
        options = game.about.as_of(asked["rules"], options) if hasattr(game.about, "as_of") else options
        opening[:] = [game.opening(asked["seats"], options)[0]]
        return {}
    if not asked:
        return {"rules": game.about.rules_version}
    seat = asked["seat"]
    sight = np.zeros(1, rules.STATE).view(np.recarray)
    fill(sight[0], asked["sight"])
    for name in set(wish["settings"]) & set(sight.dtype.names):  # one option may have another number there
        sight[0][name] = opening[0][0][name]
    mask = np.zeros(rules.ACTIONS, np.uint8)
    rules.legal(sight[0], seat, mask)
    offered = sorted(text(sight[0], seat, int(code)) for code in np.flatnonzero(mask))
    if offered != sorted(asked["actions"]):
        return {"wrong": f"it finds {offered} where this tree finds {sorted(asked['actions'])}"}
    if seat not in players:
        players[seat] = bot(game, "master", seed=wish["seed"] + seat, seconds=wish["seconds"], threads=1)
        players[seat].clock = time.thread_time
    began = time.thread_time()
    code = players[seat].decide(sight, seat)
    return {"text": text(sight[0], seat, int(code)), "took": time.thread_time() - began}

for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
"""


class Broken(CosmodromeError):
    """A side that cannot play."""


class Side:
    """A checkout, and a process that thinks by it."""

    def __init__(self, folder: Path, game: str) -> None:
        self.folder = folder
        self.took, self.decisions = 0.0, 0
        self._process = subprocess.Popen(
            [sys.executable, "-c", PLAYER, game],
            env=os.environ | {"PYTHONPATH": str(folder / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def rules(self) -> int:
        """The version of the rules this side knows."""
        return int(self._asked()["rules"])

    def begin(self, game: Game, rules: int, seats: int, seed: int, seconds: float) -> None:
        """A new game by a version of the rules. What is kept of its options each side fills in by itself."""
        self._asked(rules=rules, seats=seats, seed=seed, seconds=seconds, settings=list(game.positions.OPTIONS.values()))

    def chooses(self, sight: Any, seat: int, offered: list[str]) -> str:
        """What the seat does, as a text."""
        answer = self._asked(sight=plain(sight[0]), seat=seat, actions=offered)
        self.took += answer["took"]
        self.decisions += 1
        return str(answer["text"])

    def _asked(self, **question: Any) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            print(json.dumps(question), file=self._process.stdin, flush=True)
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise Broken(f"The process that plays by {self.folder} ended; what it said is above.")
        answer: dict[str, Any] = json.loads(line)
        if "wrong" in answer:
            raise Broken(f"{self.folder} does not play this game: {answer['wrong']}.")
        return answer

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()


def plain(value: Any) -> Any:
    """A record as JSON can tell it: by the names of its fields, since trees differ in where they keep them."""
    if value.dtype.names is None:
        return value.tolist()
    return [plain(one) for one in value] if value.shape else {name: plain(value[name]) for name in value.dtype.names}


class Seat:
    """A seat at the referee's table, decided for by a side."""

    def __init__(self, game: Game, side: Side) -> None:
        self.game = game
        self.side = side

    def decide(self, sight: Any, seat: int) -> int:
        """The code of what the side chooses; where there is no choice nobody is asked."""
        codes = {action.text: action.code for action in actions(self.game, sight, seat)}
        return codes[self.side.chooses(sight, seat, list(codes)) if len(codes) > 1 else next(iter(codes))]


class Ended(NamedTuple):
    """A game, from this tree's view."""

    number: int
    seat: int
    share: float  # of the win
    points: tuple[int, ...]  # by seat; of who plays alone: this tree's, the other's


class Pair:
    """Both sides of one game at a time."""

    def __init__(self, game: Game, before: Path, seats: int) -> None:
        self.game, self.seats = game, seats
        self.here, self.there = Side(HERE, game.name), Side(before, game.name)

    def play(self, number: int, seconds: float, seed: int) -> Ended:
        """One game."""
        ours = number % self.seats
        if self.seats > 1:
            played = self._play(ours, number, seconds, seed)
            return Ended(number, ours, (ours in played.winners) / max(1, len(played.winners)), played.scores)
        mine, theirs = (self._play(taken, number, seconds, seed).scores[0] for taken in (0, -1))
        return Ended(number, ours, (mine > theirs) + (mine == theirs) / 2, (mine, theirs))

    def _play(self, ours: int, number: int, seconds: float, seed: int) -> arena.Played:
        rules = self.there.rules()
        for side in (self.here, self.there):
            side.begin(self.game, rules, self.seats, 1000 * (seed + number), seconds)
        options = self.game.about.as_of(rules, settings(self.game, None))
        players = [Seat(self.game, self.here if seat == ours else self.there) for seat in range(self.seats)]
        return arena.play(self.game, players, seed=seed, number=number // self.seats, options=options)

    def warm(self) -> None:
        """A quick game that does not count: what has to be compiled is compiled in no decision that does."""
        self.play(0, 0.001, 0)
        for side in (self.here, self.there):
            side.took, side.decisions = 0.0, 0


def play_all(pairs: list[Pair], wish: argparse.Namespace) -> Iterator[Ended]:
    """All games, as many at once as there are pairs, as they end; none begins when the time is up."""
    numbers, ended = queue.SimpleQueue[int](), queue.SimpleQueue[Ended | BaseException | None]()
    for number in range(wish.first, wish.first + wish.games):
        numbers.put(number)
    until = time.monotonic() + 60 * wish.minutes

    def work(pair: Pair) -> None:
        try:
            pair.warm()
            while time.monotonic() < until:
                ended.put(pair.play(numbers.get_nowait(), wish.seconds, wish.seed))
        except queue.Empty:
            pass
        except Exception as error:
            ended.put(error)
        ended.put(None)

    for pair in pairs:
        threading.Thread(target=work, args=(pair,), daemon=True).start()
    working = len(pairs)
    while working:
        one = ended.get()
        if isinstance(one, BaseException):
            raise one
        if one is None:
            working -= 1
        else:
            yield one


def told(won: float, games: int) -> str:
    """A share of wins with its interval."""
    low, high = wilson(won, games)
    return f"{won:g} of {games}: {won / games:.1%} ({low:.1%} to {high:.1%})"


def match(wish: argparse.Namespace) -> None:
    """Play, and tell game by game."""
    if not (wish.before / "src" / "cosmodrome").is_dir():
        raise Broken(f"{wish.before} is no checkout of Cosmodrome.")
    game = cosmodrome.game(wish.game)
    seats = game.opening(wish.seats)[1]
    pairs = [Pair(game, wish.before.resolve(), seats) for _ in range(wish.jobs)]
    shares: list[float] = []
    try:
        for one in play_all(pairs, wish):
            shares.append(one.share)
            where = f"seat {one.seat}, " if seats > 1 else ""
            print(
                f"game {one.number}: {where}points {', '.join(map(str, one.points))}; this tree won {told(sum(shares), len(shares))}",
                flush=True,
            )
        for name, sides in (("this tree", [pair.here for pair in pairs]), ("the other", [pair.there for pair in pairs])):
            decisions = sum(side.decisions for side in sides)
            print(f"{name}: {decisions} decisions of {sum(side.took for side in sides) / max(1, decisions):.4f} s of a processor")
        fair = f"{seats - 1} of the other's masters, where {1 / seats:.0%} is fair" if seats > 1 else "the other's with the same luck"
        found = told(sum(shares), len(shares)) if shares else "nothing: no game ended in time"
        print(f"{game.title}, {seats} seats, {wish.seconds} s a decision, against {fair}: this tree's master won {found}")
    finally:
        for pair in pairs:
            pair.here.close()
            pair.there.close()


def main() -> None:
    """Read what is wished for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path, metavar="CLONE", help="the other checkout")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", type=int, help="as many as the game usually has, if not given")
    parser.add_argument("--games", type=int, default=40, help="(40)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game: the same numbers are the same games (0)")
    parser.add_argument("--seconds", type=float, default=0.1, help="of a processor, for a decision (0.1)")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="after which no game begins any more")
    parser.add_argument("--jobs", type=int, default=1, help="games at once, a core each (1)")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    if wish.games < 1 or wish.jobs < 1 or wish.first < 0 or wish.seed < 0:
        parser.error("games and jobs are at least 1, the first game and the seed at least 0")
    if not 0 < wish.seconds < float("inf") or not wish.minutes > 0:
        parser.error("there must be some time to think and to play")
    try:
        match(wish)
    except CosmodromeError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
