"""How It's a Weird, Weird Galaxy plays out between greedy bots: writes docs/weird-galaxy-report.md.

python docs/weird_galaxy_report.py [--games 100000] [--seats 2 3 4 5] [--rounds 200] [--out FILE]
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

import cosmodrome
from cosmodrome.bots.greedy import chooser
from cosmodrome.engine.match import LUCK
from cosmodrome.engine.playout import happening, lowest
from cosmodrome.engine.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.rule import compiled, rule
from cosmodrome.engine.state import blank
from cosmodrome.games.weird_galaxy.galaxy import SUITS
from cosmodrome.games.weird_galaxy.names import SUIT_NAMES
from cosmodrome.games.weird_galaxy.state import BUILD, HYPERJUMP, LAST, NO_SPIT, PHREDD, REPAINT, SHIELD, SHOO, SPIT_SHIP, SPIT_STATION

GAME = cosmodrome.game("weird-galaxy")
PLACES = ("first", "second", "third", "fourth", "fifth")
SEED = 2026
CHUNK = 250  # games that a core plays between two words about how far it is
DEADLOCK = 0.05  # more games than these unfinished for want of shields bear the authors out
PARTS = 12  # of the whole, after which progress is told
# of each game: decisions, then how often Phredd was moved, ships and stations spat on, shields, shooings, repainted stations, hyperjumps
MADE, MOVED, SHIPS, STATIONS, SHIELDS, SHOOS, REPAINTS, JUMPS, FIELDS = range(9)

luck, waiting = GAME.rules.luck, GAME.rules.waiting
happen, choose = happening(GAME.rules), chooser(GAME)


@rule
def count(code, row):
    """What a decision adds to the row of its game."""
    row[MADE] += 1
    if PHREDD <= code < SPIT_SHIP:
        row[MOVED] += 1
    elif SPIT_SHIP <= code < SPIT_STATION:
        row[SHIPS] += 1
    elif SPIT_STATION <= code < NO_SPIT:
        row[STATIONS] += 1
    elif SHIELD <= code < HYPERJUMP:
        row[SHIELDS] += 1
    elif code == SHOO:
        row[SHOOS] += 1
    elif REPAINT <= code < BUILD:
        row[REPAINTS] += 1
    elif code == HYPERJUMP:
        row[JUMPS] += 1


@rule
def play_some(opening, s, v, w, empty, mask, hopes, rng, first, rows, finals):
    """Whole games of greedy bots, numbered from `first`."""
    for i in range(len(rows)):
        s[0] = opening[0]
        stream(rng, SEED, first + i)
        while True:
            outcomes = luck(s[0])
            if outcomes > 0:
                happen(s[0], LUCK, draw(rng, outcomes))
                continue
            seats = waiting(s[0])
            if seats == 0:
                break
            seat = lowest(seats, 0)
            code = choose(s[0], seat, mask, rng, v, w, empty, hopes)
            count(code, rows[i])
            happen(s[0], seat, code)
        finals[i] = s[0]


def played(games: int, seats: int, options: dict[str, Any]) -> tuple[Any, Any]:
    """The rows and last states of many games, on all cores, with a word now and then about how far it is."""
    opening, _ = GAME.opening(seats, options)
    rows, finals = np.zeros((games, FIELDS), np.int32), np.zeros(games, GAME.rules.STATE).view(np.recarray)
    run = compiled(play_some)
    began, told = time.monotonic(), 0

    def some(start: int) -> int:
        records = [blank(GAME.rules.STATE) for _ in range(4)]
        mask, hopes, rng = np.zeros(GAME.rules.ACTIONS, np.uint8), np.zeros(seats), np.zeros(WORDS, RNG)
        part = slice(start, min(start + CHUNK, games))
        run(opening, *records, mask, hopes, rng, start, rows[part], finals[part])
        return part.stop - part.start

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        done = 0
        for number in pool.map(some, range(0, games, CHUNK)):
            done += number
            if done * PARTS // games > told:
                told = done * PARTS // games
                print(
                    f"{seats} seats, shields {options['shields']}: {done:,} of {games:,}, {time.monotonic() - began:.0f} s", file=sys.stderr
                )
    return rows, finals


def share(hits: Any) -> str:
    """A share with its 95 % interval (Wilson's, which holds near 0 and 1 too)."""
    n, p, z = len(hits), float(np.mean(hits)), 1.96
    if n == 0:
        return "–"
    middle, half = (p + z * z / (2 * n)) / (1 + z * z / n), z * np.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return f"{100 * p:.1f} % ({100 * (middle - half):.1f}–{100 * (middle + half):.1f})"


def mean(numbers: Any) -> str:
    """A mean with its 95 % interval."""
    if len(numbers) == 0:
        return "–"
    return f"{np.mean(numbers):.2f} ± {1.96 * np.std(numbers) / np.sqrt(len(numbers)):.2f}"


def spread(numbers: Any) -> str:
    """The middle one of a row of numbers, and where half and nine tenths of them lie."""
    low, first, middle, last, high = np.percentile(numbers, [5, 25, 50, 75, 95])
    return f"{middle:.0f} (half {first:.0f}–{last:.0f}, nine in ten {low:.0f}–{high:.0f})"


def length(rows: Any, finals: Any, finished: Any) -> list[str]:
    """How long games take."""
    if not finished.any():
        return ["- No game was finished."]
    decisions = rows[finished, MADE]
    return [
        f"- Rounds in finished games: {spread(finals.rounds[finished] + 1)}; mean {mean(finals.rounds[finished] + 1)}.",
        f"- Decisions in finished games: {spread(decisions)}; mean {mean(decisions)}.",
    ]


def winners(finals: Any, finished: Any, seats: int) -> list[str]:
    """Who wins: by the order of play, by seat, by suit."""
    ended = finals[finished]
    won = np.argmax(ended.players.stations[:, :, LAST] != 0, axis=1)
    place = (won - ended.first) % seats
    suit = ended.players.suit[np.arange(len(ended)), won]
    chosen = ended.players.suit[:, :seats]
    order = ", ".join(f"{PLACES[i]} {share(place == i)}" for i in range(seats))
    by_seat = ", ".join(f"seat {i} {share(won == i)}" for i in range(seats))
    by_suit = ", ".join(f"{SUIT_NAMES[i]} {100 * np.mean((suit == i)[(chosen == i).any(axis=1)]):.1f} %" for i in range(SUITS))
    return [
        f"- Wins by the order of play: {order}. Even would be {100 / seats:.1f} %.",
        f"- Wins by seat, which is also the order of choosing suits: {by_seat}.",
        f"- Wins of each suit in the games it was in: {by_suit}.",
    ]


def finish(finals: Any, finished: Any, seats: int) -> list[str]:
    """How close it is at the end."""
    built = np.sort((finals[finished].players.stations[:, :seats] != 0).sum(axis=2), axis=1)
    gap = built[:, -1] - built[:, -2]
    gaps = ", ".join(f"{i}: {share(gap == i)}" for i in range(1, 7) if (gap == i).any())
    return [f"- Stations between the winner (7) and the next: mean {mean(gap)}; {gaps}."]


def phredd(rows: Any) -> list[str]:
    """What Phredd did."""
    return [
        f"- Per game, all players together: Phredd moved {mean(rows[:, MOVED])} times; stations spat on {mean(rows[:, STATIONS])}, ships "
        f"{mean(rows[:, SHIPS])}; stations repainted {mean(rows[:, REPAINTS])}; shooed {mean(rows[:, SHOOS])}; shields installed "
        f"{mean(rows[:, SHIELDS])}; hyperjumps {mean(rows[:, JUMPS])}."
    ]


def finished(finals: Any) -> Any:
    """Which games somebody has won by the station in the black hole."""
    return (finals.players.stations[:, :, LAST] != 0).any(axis=1)


def row(seats: int, shields: str, rows: Any, finals: Any) -> str:
    """A setting in a line of the table."""
    ended = finished(finals)
    built = np.sort((finals[ended].players.stations[:, :seats] != 0).sum(axis=2), axis=1)
    gap = f"{np.mean(built[:, -1] - built[:, -2]):.2f}" if ended.any() else "–"
    middle = f"{np.median(finals.rounds[ended] + 1):.0f}" if ended.any() else "–"
    return f"| {seats} | {shields} | {share(ended)} | {middle} | {rows[:, STATIONS].mean():.1f} | {gap} |"


def reading(unfinished: dict[tuple[int, str], float], spat: dict[tuple[int, str], float], all_seats: Sequence[int]) -> list[str]:
    """What the numbers say about the authors' claims."""
    shares = "; ".join(
        f"{seats} seats {100 * unfinished[seats, 'off']:.1f} % against {100 * unfinished[seats, 'on']:.1f} %" for seats in all_seats
    )
    ratio = "; ".join(f"{seats} seats {spat[seats, 'off'] / max(spat[seats, 'on'], 0.01):.1f}" for seats in all_seats)
    worst = max(unfinished[seats, "off"] - unfinished[seats, "on"] for seats in all_seats)
    verdict = "are borne out" if worst > DEADLOCK else "are not borne out by this bot"
    return [
        f"**Do games deadlock without shields?** Not finished, without shields against with them: {shares}. Stations are spat on more "
        f"often without shields, by these factors: {ratio}. So the authors' deadlocks {verdict}. That says little about people: this bot "
        "seizes the first turn in which it can repaint and build the last station, while it stops a leader only if Phredd is near enough "
        "already, and the more players there are, the more each leaves that to the others. Its forerunner, which did not see that it could "
        "repaint and build in one turn, left 18 % of 1,000 games of two seats unfinished without shields, against 1 % with them.",
        "",
        "**Is it a photo finish?** The gap in stations between the winner and the next is in the table. A gap of 1 means that the next "
        "one, too, had only the station in the black hole left to build.",
    ]


def report(games: int, all_seats: Sequence[int], rounds: int) -> str:
    """The report in Markdown."""
    lines: list[str] = []
    table = ["| seats | shields | finished | rounds (median) | stations spat on | gap of the winner |", "|---|---|---|---|---|---|"]
    unfinished, spat = {}, {}
    for seats in all_seats:
        for shields in ("on", "off"):
            rows, finals = played(games, seats, {"rounds": rounds, "shields": shields})
            ended = finished(finals)
            unfinished[seats, shields], spat[seats, shields] = 1 - ended.mean(), rows[:, STATIONS].mean()
            table.append(row(seats, shields, rows, finals))
            lines += [f"## {seats} seats, shields {shields}", ""]
            lines += [f"- Finished within {rounds} rounds: {share(ended)}.", *length(rows, finals, ended)]
            lines += [*winners(finals, ended, seats), *finish(finals, ended, seats)] if ended.any() else []
            lines += [*phredd(rows), ""]
    head = ["# It's a Weird, Weird Galaxy between greedy bots", "", f"{games:,} games a setting, at most {rounds} rounds each. {ABOUT}", ""]
    return "\n".join([*head, *table, "", *reading(unfinished, spat, all_seats), "", *lines])


ABOUT = (
    "All seats are played by the greedy bot, the best compiled one there is so far. It looks one decision ahead by the game's `value`: "
    "the action points each player still needs to win. It trades sensibly, pays a fee where that is worth it, installs shields when it "
    "has money to spare, and has Phredd spit mostly at a player who is about to build the last station. It plans no further than two "
    "missions, never sets Phredd on his way several moves ahead, does not save up for a rush, and chooses its suit by chance. What "
    "follows says as much about the bot as about the game. Intervals are 95 %. Made by `python docs/weird_galaxy_report.py`."
)


def main() -> None:
    """Play, and write the report."""
    parser = argparse.ArgumentParser(description="How It's a Weird, Weird Galaxy plays out between greedy bots.")
    parser.add_argument("--games", type=int, default=100_000, help="games a setting (100000)")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 5], choices=[2, 3, 4, 5], help="numbers of seats (2 3 4 5)")
    parser.add_argument("--rounds", type=int, default=200, help="a game that takes longer counts as not finished (200)")
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("weird-galaxy-report.md"), help="the file to write")
    chosen = parser.parse_args()
    if chosen.games < 1 or chosen.rounds < 1:
        parser.error("There must be at least one game and one round.")
    chosen.out.write_text(report(chosen.games, chosen.seats, chosen.rounds), encoding="utf-8")


if __name__ == "__main__":
    main()
