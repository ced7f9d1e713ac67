"""Weird Galaxy's layouts, ruling WG-21: among all placings of the suits the one that play finds fairest.

python benchmarks/layouts.py --out results.json [--device cuda] [--seconds 420] [--cores 6]

A placing keeps the rank of every square and has four-fold symmetry: a quarter turn takes the tiles of each suit to those of another. So the
suits fall into two rings of four, X and Y, and within a ring they are alike: whether a placing is fair is one number, how much more
often X wins than Y. Homes name the suits. For each of the five other ranks there are two rings of squares to give to X and Y, and four ways
to turn either: 32 ways, and 32 to the power of 5 placings. Names that fit the worked example (4 of spring to 4 of summer) exist for each.

They are played from a copy of the sources in which the layout of a state is not the number of a table but of the placing itself.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

from placings import PLACINGS, RANKS, RINGS, SUITS, alike, copied

ROUNDS = 100
PACK = 400_000  # games on the device at a time
FIRST = 23804928  # the layout of WG-1
SELECTING, REPORTING = 11, 12  # seeds: one chooses, the other tells


def openings(plan: Any, placings: Any, suits: Any) -> Any:
    """A state for each game: its placing, and the suits of its seats chosen."""
    from cosmodrome.games.weird_galaxy.rules.state import condition, phase

    opening, _ = plan.game.opening(plan.seats, plan.options)
    states = np.repeat(opening.view(np.ndarray), len(placings))
    states["layout"], states["phase"], states["turn"] = placings, phase.STARTING, plan.seats - 1
    homes = np.array([RINGS[0, suit // 4, suit % 4] for suit in range(SUITS)])
    for seat in range(plan.seats):
        states["players"]["suit"][:, seat] = suits[:, seat]
        states["players"]["ship"][:, seat] = homes[suits[:, seat]]
        states["players"]["stations"][:, seat, 0] = condition.WORKING
    return states


def paired(rng: Any, games: int, seats: int) -> Any:
    """Suits for the seats: as many of X as of Y, in any order."""
    half = seats // 2
    x, y = (np.argsort(rng.random((games, 4)), axis=1)[:, :half] for _ in range(2))
    suits = np.concatenate([x, 4 + y], axis=1)
    return np.take_along_axis(suits, np.argsort(rng.random((games, seats)), axis=1), axis=1)


class Table:
    """Where greedy bots play."""

    def __init__(self, seats: int, gpu: bool) -> None:
        import cosmodrome
        from cosmodrome.lab import Plan

        self.seats, self.gpu = seats, gpu
        self.plan = Plan.of(cosmodrome.game("weird-galaxy"), PACK, seats=seats, bots=("greedy",), options={"rounds": ROUNDS})
        self.number = 0
        if gpu:
            from cosmodrome.lab.cuda import Device

            self.device: Any = Device(self.plan)
        else:
            from cosmodrome.lab.play import Player

            self.player = Player(self.plan)

    def wins(self, placings: Any, seed: int) -> tuple[Any, Any]:
        """For each game the part of the win that went to X, and the suits."""
        suits = paired(np.random.default_rng([seed, self.seats, self.number]), len(placings), self.seats)
        states = openings(self.plan, placings, suits)
        parts = [self._won(states[i : i + PACK], seed) for i in range(0, len(states), PACK)]
        won = np.concatenate(parts)
        bits = won[:, None] >> np.arange(self.seats) & 1
        return ((suits < 4) * bits).sum(1) / bits.sum(1), suits

    def _on_device(self, states: Any) -> Any:
        from numba import cuda

        return cuda.to_device(states.astype(self.device._positions.dtype))

    def _won(self, states: Any, seed: int) -> Any:
        from cosmodrome.lab.columns import WINNERS

        count, at = len(states), self.plan.columns.own + WINNERS
        first, self.number = self.number, self.number + count
        if self.gpu:
            d = self.device
            rows = d._rows[:count]
            d._open(d._opening, seed, first, d._positions, d._streams, rows)
            d._kernel(*d._before, self._on_device(states), d._streams, rows)
            return rows.copy_to_host()[:, at, 0].astype(np.int64)
        from cosmodrome.engine.match.state import blank

        rows = np.zeros((count, *self.plan.columns.shape), np.int32)
        room = blank(self.plan.game.rules.STATE)
        for i in range(count):
            one = states[i : i + 1].view(np.recarray)
            self.player._play(one, room, *self.player._scratch, seed, first + i, rows[i : i + 1])
        return rows[:, at, 0].astype(np.int64)


def features(placings: Any, pairs: bool) -> Any:
    """What a placing is made of: for X and Y the square of each rank, relative to home, and the squares of each two ranks."""
    import scipy.sparse as sparse

    columns, width = [], 0
    for y in range(2):
        at = []
        for rank in range(1, RANKS):
            bits = placings >> 5 * (rank - 1)
            at.append((bits & 1) * 4 + (bits >> 1 + 2 * y & 3))
        for one in at:
            columns.append(width + one)
            width += 8
        if pairs:
            for a, b in itertools.combinations(at, 2):
                columns.append(width + 8 * a + b)
                width += 64
    index = np.stack(columns, 1)
    n = len(placings)
    return sparse.csr_matrix((np.ones(index.size), index.ravel(), np.arange(0, index.size + 1, index.shape[1])), shape=(n, width))


def fitted(placings: Any, won: Any) -> Any:
    """The part X wins beyond half, by features, with as much shrinking as predicts games best that it was not fitted to."""
    f = features(placings, True)
    y = won - 0.5
    half = np.arange(len(y)) % 2 == 0
    gram = [(f[part].T @ f[part]).toarray() for part in (half, ~half)]
    right = [f[part].T @ y[part] for part in (half, ~half)]
    eye = np.eye(f.shape[1])
    best, chosen = np.inf, 1.0
    for shrink in 10.0 ** np.arange(1, 6.5, 0.5):
        lost = 0.0
        for a, part in ((0, ~half), (1, half)):
            w = np.linalg.solve(gram[a] + shrink / 2 * eye, right[a])
            lost += float(((y[part] - f[part] @ w) ** 2).sum())
        if lost < best:
            best, chosen = lost, shrink
    return np.linalg.solve(gram[0] + gram[1] + chosen * eye, right[0] + right[1]), chosen


def foreseen(weights: Any) -> tuple[Any, Any]:
    """Every placing, and what the fit says of it: what is X's and what is Y's add up."""
    codes, found = [], []
    turns = np.array(list(itertools.product(range(4), repeat=RANKS - 1)), np.int64)
    at = 5 * np.arange(RANKS - 1)
    half = len(weights) // 2
    for which in itertools.product((0, 1), repeat=RANKS - 1):
        base = int((np.array(which) << at).sum())
        x, y = (base | (turns << 1 + 2 * one + at).sum(1) for one in (0, 1))
        mine, other = features(x, True)[:, :half] @ weights[:half], features(y, True)[:, half:] @ weights[half:]
        codes.append((x[:, None] | y[None, :]).ravel())
        found.append((mine[:, None] + other[None, :]).ravel())
    return np.concatenate(codes), np.concatenate(found)


def told(codes: Any, sums: Any, counts: Any) -> list[dict[str, Any]]:
    """Points by which X wins more than half of the games between as many of X as of Y, with the standard error, for 2 and 4 seats."""
    found = []
    for i, code in enumerate(codes):
        one: dict[str, Any] = {"placing": int(code)}
        for seats in (2, 4):
            if counts[seats][i]:
                one[str(seats)] = [round(100 * (sums[seats][i] / counts[seats][i] - 0.5), 3), int(counts[seats][i])]
        found.append(one)
    return found


class Search:
    """The search, and what it has found so far."""

    def __init__(self, out: Path, gpu: bool, seconds: float, scale: float) -> None:
        self.out, self.end, self.scale = out, time.monotonic() + seconds, scale
        self.began = time.monotonic()
        self.results: dict[str, Any] = {"placings": PLACINGS}
        self.tables = {seats: Table(seats, gpu) for seats in (2, 4)}

    def keep(self, name: str, value: Any) -> None:
        """Written as it comes."""
        self.results[name] = value
        self.results["seconds"] = round(time.monotonic() - self.began, 1)
        self.out.write_text(json.dumps(self.results))
        print(name, f"{self.results['seconds']} s", flush=True)

    def games(self, count: float) -> int:
        """So many, or the part of it that a trial asks for."""
        return max(64, int(count * self.scale))

    def play(self, codes: Any, each: dict[int, int], sums: Any, counts: Any, seed: int) -> None:
        """So many games more of each placing, by seats."""
        for seats, games in each.items():
            if games:
                won, _ = self.tables[seats].wins(np.repeat(codes, games), seed)
                sums[seats] += won.reshape(len(codes), games).sum(1)
                counts[seats] += games

    def halve(self, codes: Any, stages: list[tuple[int, dict[int, int]]], name: str) -> Any:
        """Successive halving: the placings that are least unfair so far go on."""
        sums, counts = ({seats: np.zeros(len(codes)) for seats in (2, 4)} for _ in range(2))
        for left, each in stages:
            if len(codes) > left:
                order = np.argsort(self.unfair(sums, counts), kind="stable")[:left]
                codes = codes[order]
                sums, counts = ({seats: one[order] for seats, one in both.items()} for both in (sums, counts))
            self.play(codes, each, sums, counts, SELECTING)
            self.keep(f"{name} {len(codes)}", told(codes, sums, counts))
            if time.monotonic() > self.end:
                print("out of time", flush=True)
                break
        order = np.argsort(self.unfair(sums, counts), kind="stable")
        return codes[order]

    @staticmethod
    def unfair(sums: Any, counts: Any) -> Any:
        """The larger of what two and four seats say."""
        found = [abs(sums[seats] / np.maximum(counts[seats], 1) - 0.5) for seats in (2, 4)]
        return np.maximum(*found)


def search(given: argparse.Namespace) -> None:
    """All of it."""
    find = Search(given.out, given.device == "cuda", given.seconds, given.scale)
    find.keep("ready", True)
    rng = np.random.default_rng(2026)
    g = find.games
    # Every game another placing, of all there are: what makes X win more is learnt from all of them
    fore = {}
    for seats, count in ((2, g(1_600_000)), (4, g(400_000))):
        codes = rng.integers(0, PLACINGS, count)
        won, _ = find.tables[seats].wins(codes, SELECTING)
        weights, shrink = fitted(codes, won)
        everything, fore[seats] = foreseen(weights)
        spread = [round(100 * float(one), 2) for one in np.quantile(fore[seats], [0, 0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 1])]
        learnt = {"games": int(count), "x wins": float(won.mean()), "shrink": float(shrink), "foreseen, points": spread}
        find.keep(f"learnt {seats}", learnt | {"weights": [round(float(one), 6) for one in weights]})
    worst = np.maximum(abs(fore[2]), abs(fore[4]))
    find.keep("both within 0.25 points", int((worst < 0.0025).sum()))
    few = everything[np.argsort(worst, kind="stable")[: min(1000, max(20, int(2000 * given.scale)))]]
    # Those that look fairest, and those that keep all of WG-1, each of them
    last = [(16, {2: g(20_000), 4: g(8_000)}), (4, {2: g(60_000), 4: g(25_000)})]
    wide = find.halve(few, [(1000, {2: g(800), 4: g(200)}), (128, {2: g(4_000), 4: g(1_500)}), *last], "wide")
    find.keep("best wide", [int(one) for one in wide[:4]])
    strict = find.halve(np.array(alike()), [(68, {2: g(4_000), 4: g(1_500)}), *last], "alike")
    find.keep("best alike", [int(one) for one in strict[:4]])
    # Those that were chosen, once more with other luck: what is reported
    codes = np.array([*wide[:2], *strict[:2], FIRST])
    sums, counts = ({seats: np.zeros(len(codes)) for seats in (2, 4)} for _ in range(2))
    for _ in range(4):
        find.play(codes, {2: g(40_000), 4: g(16_000)}, sums, counts, REPORTING)
        find.keep("reported", told(codes, sums, counts))


def _one_hard(job: tuple[int, int, int, str, int]) -> tuple[int, int, list[int], float]:
    """One game of bots that think: placing, seats, suits, the part of the win that X got."""
    import cosmodrome
    from cosmodrome.bots import bot
    from cosmodrome.engine.compile.driver import drive
    from cosmodrome.engine.compile.rng import RNG, WORDS, stream
    from cosmodrome.lab import Plan

    number, code, seats, level, iterations = job
    game = cosmodrome.game("weird-galaxy")
    plan = Plan.of(game, 1, seats=seats, bots=(level,), options={"rounds": ROUNDS})
    suits = paired(np.random.default_rng([SELECTING, seats, number]), 1, seats)
    s = openings(plan, np.array([code]), suits).view(np.recarray)
    rng = np.zeros(WORDS, RNG)
    stream(rng, SELECTING, number)
    bots = [bot(game, level, seed=number * seats + seat, iterations=iterations, threads=1) for seat in range(seats)]
    drive(game, s, rng, lambda v, seat: bots[seat].decide(v, seat))
    won = int(game.rules.winners(s[0]))
    bits = [won >> seat & 1 for seat in range(seats)]
    return code, seats, suits[0].tolist(), sum(bit for bit, suit in zip(bits, suits[0], strict=True) if suit < 4) / sum(bits)


_tables: dict[int, Table] = {}


def _rank_one(job: tuple[int, int, int, int, int]) -> tuple[int, int, int, float]:
    """So many greedy games of one placing: placing, seats, games, and the part of the wins that X got."""
    code, seats, games, seed, number = job
    table = _tables.setdefault(seats, Table(seats, False)) if seats not in _tables else _tables[seats]
    table.number = number
    won, _ = table.wins(np.full(games, code), seed)
    return code, seats, games, float(won.sum())


def rank(given: argparse.Namespace) -> None:
    """Those that keep all of WG-1, or those named, played on all cores in rounds until the time is out: written after each round."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    codes, seed = given.placing or alike(), REPORTING if given.placing else SELECTING
    end, each = time.monotonic() + given.seconds, {2: 250, 4: 60}
    sums, counts = ({seats: np.zeros(len(codes)) for seats in each} for _ in range(2))
    with ProcessPoolExecutor(given.cores, mp_context=get_context("spawn")) as pool:
        number = 0
        while time.monotonic() < end:
            jobs = [(code, seats, games, seed, number + i * games) for seats, games in each.items() for i, code in enumerate(codes)]
            number += max(each.values()) * len(codes)
            for code, seats, games, won in pool.map(_rank_one, jobs):
                sums[seats][codes.index(code)] += won
                counts[seats][codes.index(code)] += games
            given.out.write_text(json.dumps({"seed": seed, "placings": told(codes, sums, counts)}))


def thought(given: argparse.Namespace) -> None:
    """Games of bots that think, each on another placing, or on those named in turn, until the time is out."""
    from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
    from multiprocessing import get_context

    end, number = time.monotonic() + given.seconds, given.first
    ahead: set[Any] = set()
    rng = np.random.default_rng(2027)
    with given.out.open("w") as out, ProcessPoolExecutor(given.cores, mp_context=get_context("spawn")) as pool:
        while time.monotonic() < end:
            while len(ahead) < 2 * given.cores:
                code = given.placing[number % len(given.placing)] if given.placing else int(rng.integers(0, PLACINGS))
                seats = given.seats[number // max(len(given.placing), 1) % len(given.seats)]
                ahead.add(pool.submit(_one_hard, (number, code, seats, given.hard, given.iterations)))
                number += 1
            done, ahead = wait(ahead, timeout=5, return_when=FIRST_COMPLETED)
            for one in done:
                out.write(json.dumps(one.result()) + "\n")
            out.flush()
        for process in list(pool._processes.values()):
            process.terminate()


def main() -> None:
    """Make the copy, and search on it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--seconds", type=float, default=420)
    parser.add_argument("--scale", type=float, default=1.0, help="the part of the games to play, for a trial")
    parser.add_argument(
        "--rank", action="store_true", help="instead: play those that keep all of WG-1, or those given by --placing, in turn"
    )
    parser.add_argument("--hard", help="instead: games of this bot, as long as there is time")
    parser.add_argument("--iterations", type=int, default=20, help="how long it thinks")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--placing", type=int, action="append", default=[], help="with --hard or --rank: only this one; may be given again")
    parser.add_argument("--seats", type=int, action="append", help="with --hard: 2 or 4; may be given again")
    parser.add_argument("--first", type=int, default=0, help="with --hard: the number of the first game")
    given = parser.parse_args()
    given.seats = given.seats or [2]
    if "COSMODROME_PLACINGS" not in os.environ:
        with tempfile.TemporaryDirectory(prefix="cosmodrome-placings-") as folder:
            copied(Path(folder))
            environment = os.environ | {
                "PYTHONPATH": os.pathsep.join([folder, os.environ.get("PYTHONPATH", "")]),
                "COSMODROME_PLACINGS": folder,
            }
            sys.exit(subprocess.run([sys.executable, __file__, *sys.argv[1:]], env=environment, check=False).returncode)
    (thought if given.hard else rank if given.rank else search)(given)


if __name__ == "__main__":
    main()
