"""Writes the reports of docs/lab, which test what the games' designers wrote.

python docs/lab/make.py [--games 100000] [--device cuda] [--only galaxy-express ...]

Most games are played by the best compiled bot there is, the greedy one, so that there can be very many; where it says too little, fewer
by bots that plan or search. So it can be run again whenever bots have learned something. The fifth, on Galaxy Farmer, is the one its decks
were balanced by: `python -m cosmodrome.games.galaxy_farmer.lab.study`.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path

import cosmodrome
from bio_mutants import bio_mutants
from common import SEED, Wish
from galaxy_express import galaxy_express
from galaxy_of_d import galaxy_of_d
from weird_galaxy import weird_galaxy

REPORTS = {
    "galaxy-express": galaxy_express,
    "weird-galaxy": weird_galaxy,
    "bio-mutants": bio_mutants,
    "galaxy-of-d": galaxy_of_d,
}
GREEDY = (
    "Every figure is of the run it stands beside. The greedy bot looks one decision ahead by the game's `value`; what is found holds for the players it was found "
    "with. "
)


def commit() -> str:
    """Which sources play: they may be others by the time the report is written."""
    asked = ["git", "-C", str(Path(__file__).parent), "describe", "--always", "--dirty", "--exclude=*"]
    try:
        return f"commit {subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()}"
    except (OSError, subprocess.CalledProcessError):
        return "commit unknown"


def main() -> None:
    """Play, and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000, help="games for each number, between greedy bots (100000)")
    parser.add_argument("--tried", type=int, default=10_000, help="games in which one greedy bot is held back (10000)")
    parser.add_argument("--thought", type=int, default=2_000, help="games of bots that plan; those that search play a part of that (2000)")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help="where greedy bots play (cpu)")
    parser.add_argument("--only", choices=REPORTS, action="append", help="only this game's report")
    parser.add_argument("--keep", type=Path, help="a folder where what is done is kept: another run goes on from there")
    parser.add_argument("--out", type=Path, default=Path(__file__).parent, help="the folder where reports are written (this one)")
    given = parser.parse_args()
    made = f"by Cosmodrome {cosmodrome.__version__}, {commit()}, with seed {SEED}"
    wish = Wish(given.games, given.tried, given.thought, given.device == "cuda", given.keep)
    for name in given.only or REPORTS:
        began = time.monotonic()
        command = f"python docs/lab/make.py --games {wish.games} --tried {wish.tried} --thought {wish.thought} --only {name}"
        lines = [
            f"# {cosmodrome.game(name).title}: what the laboratory says",
            "",
            f"Made by `{command}`, {made}. {GREEDY}In brackets: where the true figure lies, 95 times in 100.",
            "",
            *REPORTS[name](wish),
        ]
        (given.out / f"{name}.md").write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")
        print(f"{name}: {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
