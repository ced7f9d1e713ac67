"""Learn Galaxy Express with a plain PPO on the batch environment, beat the greedy bot, and draw the curve.

    python examples/ppo.py                       # on the CPU, a few minutes to pass greedy
    python examples/ppo.py --seconds 420 --games 8192 --width 1024 --workers 16    # on a GPU with 16 cores beside it

Needs PyTorch beside Cosmodrome. Games are stepped on the CPU, compiled, straight into pinned memory; the network is wherever PyTorch finds
a GPU. Writes the curve as CSV and SVG (`--out`), and at the end plays fresh games against the bar: the greedy bot's mean score.
"""

from __future__ import annotations

import argparse
import csv
import os
import time
from pathlib import Path

import numpy as np
import torch
from curve import draw
from torch import nn
from torch.distributions import Categorical

import cosmodrome
from cosmodrome.lab import Plan
from cosmodrome.lab.run import run
from cosmodrome.rl.batch import Batch

DISCOUNT, TRACE = 0.998, 0.95  # of later rewards; of GAE
CLIP, EPOCHS, PARTS = 0.2, 3, 8  # how far a policy may move at once; passes over a rollout; minibatches in a pass
POINTS = 20  # a delivery: rewards are divided by it


class Policy(nn.Module):
    """A multilayer perceptron with two heads: what to do, and what to expect."""

    def __init__(self, places: int, actions: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(places, width), nn.LayerNorm(width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.choice, self.hope = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.orthogonal_(self.choice.weight, 0.01)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """The chances of the legal actions, and the reward still to come."""
        hidden = self.body(seen.float() * self.scale)
        logits = self.choice(hidden).masked_fill(mask == 0, -1e9)
        return Categorical(logits=logits, validate_args=False), self.hope(hidden).squeeze(-1)

    def fit(self, batch: Batch, device: str) -> None:
        """Numbers, unlike names and sets, are brought near to 1."""
        scale = np.ones(batch.layout.places, np.float32)
        for piece in batch.layout.pieces:
            if not piece.names:
                scale[piece.span] = 0.1
        self.register_buffer("scale", torch.from_numpy(scale).to(device), persistent=False)


class Table:
    """A batch of games whose arrays lie where a GPU can fetch them."""

    def __init__(self, games: int, seed: int, workers: int, device: str) -> None:
        game = cosmodrome.game("galaxy-express")
        places = Batch(game, 1).layout.places
        pin = device != "cpu"
        self.device = device
        self.seen = torch.zeros((games, places), dtype=torch.int8, pin_memory=pin)
        self.mask = torch.zeros((games, game.rules.ACTIONS), dtype=torch.int8, pin_memory=pin)
        self.paid = torch.zeros((games, 1), dtype=torch.float32, pin_memory=pin)
        self.over = torch.zeros(games, dtype=torch.bool, pin_memory=pin)
        arrays = {"observations": self.seen, "masks": self.mask, "rewards": self.paid, "over": self.over}
        self.batch = Batch(game, games, seed=seed, workers=workers, arrays={name: array.numpy() for name, array in arrays.items()})

    def look(self) -> tuple[torch.Tensor, torch.Tensor]:
        """What the ships see and may do, on the device."""
        return self.seen.to(self.device, copy=True), self.mask.to(self.device, copy=True)

    def step(self, action: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, list[int]]:
        """Rewards, ends, and the points of the games that ended."""
        self.batch.step(action.cpu().numpy())
        ended = self.batch.results[self.batch.over, 0].tolist()
        return self.paid[:, 0].to(self.device, copy=True) / POINTS, self.over.to(self.device, copy=True).float(), ended


def rollout(table: Table, policy: Policy, steps: int, losses: float) -> tuple[dict[str, torch.Tensor], list[int]]:
    """Some steps of every game, with what was seen, done and paid, and how much better it went than hoped.

    Losses weigh only so much: at first it is bolder than it should be. Otherwise it soon learns that getting lost at once, with the coins
    unspent, is worth more than flying badly, and never finds out what flying well is worth.
    """
    kept: dict[str, list[torch.Tensor]] = {name: [] for name in ("seen", "mask", "action", "log", "hope", "paid", "over")}
    points: list[int] = []
    with torch.no_grad():
        for _ in range(steps):
            seen, mask = table.look()
            chances, hope = policy(seen, mask)
            action = chances.sample()
            paid, over, ended = table.step(action)
            points += ended
            paid = torch.where(paid < 0, paid * losses, paid)
            for name, value in zip(kept, (seen, mask, action, chances.log_prob(action), hope, paid, over), strict=True):
                kept[name].append(value)
        _, later = policy(*table.look())
    data = {name: torch.stack(values) for name, values in kept.items()}
    gains, gain = torch.zeros_like(data["paid"]), torch.zeros_like(later)
    for t in reversed(range(steps)):
        goes_on = 1 - data["over"][t]
        surprise = data["paid"][t] + DISCOUNT * goes_on * later - data["hope"][t]
        gain = surprise + DISCOUNT * TRACE * goes_on * gain
        gains[t], later = gain, data["hope"][t]
    data["gain"], data["goal"] = gains, gains + data["hope"]
    return {name: value.flatten(0, 1) for name, value in data.items()}, points


def learn(policy: Policy, optimizer: torch.optim.Optimizer, data: dict[str, torch.Tensor], curiosity: float) -> None:
    """A few passes of PPO over a rollout."""
    samples = len(data["gain"])
    for _ in range(EPOCHS):
        for part in torch.randperm(samples, device=data["gain"].device).chunk(PARTS):
            chances, hope = policy(data["seen"][part], data["mask"][part])
            gain = data["gain"][part]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            ratio = (chances.log_prob(data["action"][part]) - data["log"][part]).exp()
            better = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            loss = -better + 0.5 * (hope - data["goal"][part]).square().mean() - curiosity * chances.entropy().mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


def judge(policy: Policy, games: int, seed: int, workers: int, device: str) -> np.ndarray:
    """The points of fresh games in which the policy does what it thinks best: the first game of every row."""
    table = Table(games, seed, workers, device)
    points, left = np.zeros(games), np.ones(games, bool)
    with torch.no_grad():
        while left.any():
            chances, _ = policy(*table.look())
            table.step(chances.logits.argmax(-1))
            now = left & table.batch.over
            points[now] = table.batch.results[now, 0]
            left &= ~now
    return points


def main() -> None:
    """Learn, judge, draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=300, help="how long to learn")
    parser.add_argument("--games", type=int, default=1024, help="games played at once")
    parser.add_argument("--steps", type=int, default=32, help="steps of each game in a rollout")
    parser.add_argument("--width", type=int, default=256, help="units in a layer")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="threads that step games")
    parser.add_argument("--rate", type=float, default=5e-4, help="the learning rate at the start; it falls to nothing")
    parser.add_argument("--curiosity", type=float, default=0.05, help="the weight of entropy at the start; it falls to nothing")
    parser.add_argument("--optimism", type=float, default=0.9, help="how much less losses count at the start; it falls to nothing")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--judged", type=int, default=10_000, help="games played at the end, and by greedy")
    parser.add_argument("--out", type=Path, default=Path("docs/rl"), help="folder for ppo.csv and ppo.svg")
    given = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(given.seed)
    torch.set_float32_matmul_precision("high")

    game = cosmodrome.game("galaxy-express")
    bars = {level: run(Plan.of(game, given.judged, bots=[level], seed=10**6)).tally.mean("score").value for level in ("random", "greedy")}
    print(
        f"random play scores {bars['random']:.2f}, greedy {bars['greedy']:.2f}; learning on {device} for {given.seconds:.0f} s", flush=True
    )
    table = Table(given.games, given.seed * 10**9, given.workers, device)
    policy = Policy(table.batch.layout.places, game.rules.ACTIONS, given.width).to(device)
    policy.fit(table.batch, device)
    optimizer = torch.optim.Adam(policy.parameters(), given.rate, eps=1e-5)
    curve: list[tuple[int, float, float]] = []
    points: list[int] = []
    decisions, start, told = 0, time.perf_counter(), 0.0
    while (elapsed := time.perf_counter() - start) < given.seconds:
        ahead = 1 - elapsed / given.seconds
        optimizer.param_groups[0]["lr"] = given.rate * ahead
        data, ended = rollout(table, policy, given.steps, 1 - given.optimism * ahead)
        learn(policy, optimizer, data, given.curiosity * ahead)
        decisions += given.games * given.steps
        points += ended
        if elapsed >= told and points:
            told = elapsed + given.seconds / 60
            curve.append((decisions, elapsed, sum(points) / len(points)))
            print(f"{elapsed:5.0f} s {decisions / 1e6:8.1f} million decisions: {curve[-1][2]:7.2f} points", flush=True)
            points = []

    scores = judge(policy, given.judged, 10**6, given.workers, device)
    spread = float(scores.std() / len(scores) ** 0.5)
    print(f"judged over {len(scores):,} fresh games: {scores.mean():.2f} ± {spread:.2f} points; greedy {bars['greedy']:.2f}", flush=True)
    given.out.mkdir(parents=True, exist_ok=True)
    with (given.out / "ppo.csv").open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("decisions", "seconds", "points"))
        writer.writerows((n, f"{seconds:.1f}", f"{mean:.3f}") for n, seconds, mean in curve)
    levels = bars | {"PPO at the end": float(scores.mean())}
    (given.out / "ppo.svg").write_text(draw([(n, mean) for n, _, mean in curve], levels), encoding="utf-8")
    print(f"wrote {given.out / 'ppo.csv'} and {given.out / 'ppo.svg'}")
    if scores.mean() <= bars["greedy"]:
        raise SystemExit("Not better than greedy: let it learn for longer.")


if __name__ == "__main__":
    main()
