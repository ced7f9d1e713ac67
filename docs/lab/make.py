"""Writes the five reports of docs/lab, which test what the games' designers wrote.

python docs/lab/make.py [--games 20000] [--only galaxy-express ...]

The games are played by the best compiled bot there is, the greedy one, so it can be run again whenever that has learned something.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cosmodrome
from cosmodrome.lab import Plan, Tally, tell
from cosmodrome.lab.run import run
from cosmodrome.lab.tally import Estimate, share
from experiment import held_back
from restraints import arranges_blindly, bids_little, never_bids, never_shields, saves_up

SEED = 2026
GREEDY = ("greedy",)
Lines = Iterator[str]


def played(name: str, games: int, seats: int | None = None, bots: tuple[str, ...] = GREEDY, **options: Any) -> Tally:
    """So many games, always the same ones."""
    return run(planned(name, games, seats, bots, **options)).tally


def planned(name: str, games: int, seats: int | None = None, bots: tuple[str, ...] = GREEDY, **options: Any) -> Plan:
    """Their plan."""
    return Plan.of(cosmodrome.game(name), games, seats=seats, bots=bots, options=options, seed=SEED)


def table(head: list[str], rows: list[list[str]]) -> Lines:
    """A table in Markdown."""
    yield f"| {' | '.join(head)} |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


def at_least(tally: Tally, name: str, least: int) -> Estimate:
    """The share of games whose measure is at least this."""
    counts, bins = tally.counts(name), tally.measure(name).bins
    return share(int(sum(n for n, low in zip(counts, bins, strict=True) if low >= least)), int(counts.sum()))


# Galaxy Express


def galaxy_express(games: int) -> Lines:
    """How good is 100?"""
    yield "The rulebook calls 100 points or more “Employee of the Year!!”, and has ranks for 90 and 80. How good is 100?"
    yield ""
    settings = [(bot, played("galaxy-express", games * (10 if bot == "random" else 1), bots=(bot,))) for bot in ("random", "greedy")]
    names = settings[0][1].measure("rank").items
    rows = [
        [bot, f"{tally.games:,}", *(tell.percent(one) for one in tally.shares("rank")), tell.number(tally.mean("score"))]
        for bot, tally in settings
    ]
    yield from table(["player", "games", *names, "mean score"], rows)
    random, greedy = settings[0][1], settings[1][1]
    best = max((low for low, n in zip(greedy.measure("score").bins, greedy.counts("score"), strict=True) if n), default=0)
    yield (
        f"- Nobody gets there without looking ahead. The greedy bot, which looks at nothing but the points it has after one decision, delivers "
        f"{tell.number(greedy.mean('delivered'))} of six parcels; its best score was {best}. All six are delivered in "
        f"{tell.percent(greedy.wins(0))} of its games, by random play in {tell.percent(random.wins(0))}."
    )
    yield (
        "- A delivery is worth 20 points and a refuel costs 10, so 100 asks for six deliveries with at most two refuels: 120 is the most "
        f"there can be. Random play refuels {tell.number(random.mean('refuels'))} times and ends, lost in "
        f"space, after {tell.number(random.mean('turns'))} turns."
    )
    yield "- So the ranks tell nothing apart at this level of play: they are made for people who plan. Search bots are the next thing to measure them with."


# It's a Weird, Weird Galaxy


def weird_galaxy(games: int) -> Lines:
    """Photo finish, deadlock, early or late."""
    rounds = 200
    yield (
        "The designers write that games tend to end in a photo finish, that without shields they tend to end in a deadlock, and that there "
        f"seems to be no difference between building early or late. Games are cut off after {rounds} rounds here, and then count as deadlocked."
    )
    yield ""
    rows, tallies = [], {}
    for seats in (2, 3, 4):
        for shields in ("on", "off"):
            tally = tallies[seats, shields] = played("weird-galaxy", games, seats, rounds=rounds, shields=shields)
            finished = tally.shares("end")[1]
            rows.append(
                [
                    str(seats),
                    shields,
                    tell.percent(finished),
                    str(tally.quantile("rounds", 0.5)),
                    tell.number(tally.mean("margin")),
                    tell.percent(share(int(tally.counts("margin")[:2].sum()), tally.games)),
                    tell.number(tally.mean("use: shield")),
                ]
            )
    head = [
        "seats",
        "shields",
        "finished",
        "rounds (median)",
        "stations the winner is ahead",
        "ahead by at most one",
        "shields a seat installs",
    ]
    yield from table(head, rows)
    on, off = tallies[3, "on"], tallies[3, "off"]
    deadlock = [one.shares("end")[0] for one in (on, off)]
    verdict = "so yes, shields break deadlocks" if deadlock[1].low > deadlock[0].high else "so between these bots shields do not decide it"
    yield f"- **Deadlock.** Of games for three, {tell.percent(deadlock[0])} are not finished with shields, {tell.percent(deadlock[1])} without: {verdict}."
    close = share(int(on.counts("margin")[:2].sum()), on.games)
    yield (
        f"- **Photo finish.** With three seats and shields the winner is at most one station ahead in {tell.percent(close)}, and on average "
        f"{tell.number(on.mean('finish'))} Space Bucks, stations counted at their price. {'Close, mostly' if close.value > 0.5 else 'Not a photo finish, mostly'}."
    )
    plan = planned("weird-galaxy", games, 3, rounds=rounds)
    late = held_back(plan, saves_up, 1).wins(0)
    word = "does not matter" if late.low <= 1 / 3 <= late.high else "is worse" if late.value < 1 / 3 else "is better"
    yield (
        f"- **Early or late.** Of three greedy seats one may not build before it can pay for all that is left of its chain. It wins "
        f"{tell.percent(late)} where 33.3 % would be equal: saving up {word}, against opponents who build as they can."
    )
    bare = held_back(plan, never_shields, 1).wins(0)
    yield f"- **What a shield is worth.** One of three seats that never installs a shield wins {tell.percent(bare)}."
    order = ", ".join(f"{name} {tell.percent(one)}" for name, one in zip(("first", "second", "third"), on.chances("order"), strict=False))
    yield f"- **Fairness.** By the order of turns, three seats, shields on: {order}. {tell.fairness(on)[-1]}"
    suits = on.chances("suit")
    names = on.measure("suit").items
    told = ", ".join(f"{name} {100 * one.value:.1f} %" for name, one in zip(names, suits, strict=True))
    spread = max(one.value for one in suits) - min(one.value for one in suits)
    yield f"- **Suits.** The standard layout is meant to favour none: {told} (each about ± {50 * (suits[0].high - suits[0].low):.1f}; they differ by {100 * spread:.1f} points)."


# Sonic Bio-Mutants in Space!


def bio_mutants(games: int) -> Lines:
    """Fairness by seat, and whether arranging matters."""
    yield "Is every seat as good as the others, and does it matter how one arranges one's row?"
    yield ""
    rows, tallies = [], {}
    for seats in (2, 3, 4):
        tally = tallies[seats] = played("bio-mutants", games, seats)
        opened = tally.chances("opened")[1]
        wins = ", ".join(f"{100 * tally.wins(seat).value:.1f}" for seat in range(seats))
        error = 50 * (tally.wins(0).high - tally.wins(0).low)
        rows.append(
            [
                str(seats),
                f"{wins} (± {error:.1f})",
                tell.percent(opened),
                tell.number(tally.mean("score")),
                tell.number(tally.mean("margin")),
            ]
        )
    yield from table(["seats", "wins by seat, %", "who opens the first auction wins", "score", "points ahead"], rows)
    for seats, tally in tallies.items():
        yield f"- **{seats} seats.** {tell.fairness(tally)[-1]}"
    four = tallies[4]
    linked = four.chances("linked")
    told = ", ".join(f"{n}: {tell.percent(one)}" for n, one in enumerate(linked) if one.of > 200)
    yield (
        "- **Arranging, seen from outside.** Neighbours in a row ripen one after the other; the arm reaches one from the other if they share suit "
        f"or rank. Wins of four by the number of such neighbours in the winner's row: {told}."
    )
    blind = held_back(planned("bio-mutants", games, 4), arranges_blindly, 1)
    own = blind.wins(0)
    word = (
        "makes no difference that could be measured" if own.low <= 0.25 <= own.high else "costs games" if own.value < 0.25 else "wins games"
    )
    yield (
        f"- **Arranging, tried.** One of four greedy seats places its coins in any order: it wins {tell.percent(own)}; 25 % would be equal. To this bot, "
        f"arranging blindly {word}: its `value` hardly looks at the order of a row, so a bot that plans a tour of the arm may well find more in it."
    )
    yield f"- **Money.** At the end {tell.number(four.mean('bank', won=True))} are left to winners and {tell.number(four.mean('bank', won=False))} to the others."


# Galaxy of D


def galaxy_of_d(games: int) -> Lines:
    """First turn, bidding, and each ship's use."""
    yield "What is the First Turn worth, what the first choice of a base that one bids for, and has each ship its use, as the rulebook says?"
    yield ""
    for setup in ("full", "quick"):
        tally = played("galaxy-of-d", games, setup=setup)
        ends = ", ".join(f"{name} {tell.percent(one)}" for name, one in zip(tally.measure("end").items, tally.shares("end"), strict=True))
        yield f"## Setup {setup}"
        yield ""
        yield f"- **First Turn.** Who has it wins {tell.percent(tally.chances('first_turn')[1])}."
        yield f"- **Length.** {tell.length(tally)[0]} The base falls {ends}."
        if setup == "full":
            yield from _bidding(tally, games)
        yield ""
        yield from _ships(tally)


def _bidding(tally: Tally, games: int) -> Lines:
    placed = tally.chances("placed")[1]
    paid = tally.chances("paid")
    groups = []
    won, lost = tally.counts("paid", won=True), tally.counts("paid", won=False)
    for low in (1, 5, 9, 13, 17):
        part = slice(low, low + 4)
        one = share(int(won[part].sum()), int(won[part].sum() + lost[part].sum()))
        if one.of > 100:
            groups.append(f"${low} to ${low + 3} {tell.percent(one)}")
    yield f"- **Bidding.** Who places first wins {tell.percent(placed)}. By what was paid for it: {'; '.join(groups)}. Who pays nothing wins {tell.percent(paid[0])}."
    plan = planned("galaxy-of-d", games, setup="full")
    for name, restrain in (("never bids", never_bids), ("bids at most $3", bids_little)):
        yield f"- A seat that {name}, against one that bids as the greedy bot does, wins {tell.percent(held_back(plan, restrain, 1).wins(0))}."


def _ships(tally: Tally) -> Lines:
    rows = []
    for name in [measure.name for measure in tally.plan.columns.measures if measure.name.startswith("use: buy ")][:-1]:
        counts = tally.counts(name)
        ever = share(int(counts[1:].sum()), int(counts.sum()))
        none, some = tally.chances(name)[0], share(int(tally.counts(name, won=True)[1:].sum()), int(counts[1:].sum()))
        rows.append(
            [name.removeprefix("use: buy ").capitalize(), tell.percent(ever)]
            + [tell.number(tally.mean(name, won=won)) for won in (True, False)]
        )
        rows[-1] += [tell.percent(some), tell.percent(none)]
    yield from table(["ship", "seats that buy any", "bought by winners", "by losers", "wins with any", "wins without"], rows)


# Galaxy Farmer


def galaxy_farmer(games: int) -> Lines:
    """The difficulties and the ships."""
    yield "Are the three difficulties apart, and how do the ships compare? (The target of our ruling GF-24 is 85, 60 and 30 % for the best bot.)"
    yield ""
    rows, standard = [], None
    game = cosmodrome.game("galaxy-farmer")
    ships = next(option for option in game.about.options if option.name == "ship").choices
    for difficulty in ("easy", "standard", "hard"):
        for ship in ships:
            tally = played("galaxy-farmer", games, difficulty=difficulty, ship=ship)
            if (difficulty, ship) == ("standard", ships[0]):
                standard = tally
            ends = tally.shares("end")
            rows.append(
                [difficulty, str(ship), tell.percent(tally.wins(0)), tell.number(tally.mean("score")), tell.number(tally.mean("turns"))]
            )
            rows[-1] += [f"{100 * one.value:.1f} %" for one in ends[1:]]
    yield from table(
        ["difficulty", "ship", "won", "points", "turns", "orders failed", "workers killed", "troops everywhere", "events over"], rows
    )
    assert standard is not None
    partners = standard.shares("partner")
    taken = ", ".join(f"{name} {100 * one.value:.1f} %" for name, one in zip(standard.measure("partner").items, partners, strict=True))
    yield f"- **Partners**, standard, {ships[0]}: {taken}."
    yield f"- **What is never done**, standard: {' '.join(tell.never_used(standard))}"
    yield (
        "- The greedy bot plans no turn ahead, and hardly ever completes an order: every season ends with failed orders, whatever the difficulty. "
        "So it cannot say whether the difficulties are apart. The planner can: see [galaxy-farmer-balance.md](../galaxy-farmer-balance.md)."
    )


REPORTS = {
    "galaxy-express": galaxy_express,
    "weird-galaxy": weird_galaxy,
    "bio-mutants": bio_mutants,
    "galaxy-of-d": galaxy_of_d,
    "galaxy-farmer": galaxy_farmer,
}
NOTE = (
    "Made by `python docs/lab/make.py --games {games}`, {games:,} games for each number unless it says otherwise, all seats greedy unless it says otherwise. In "
    "brackets are 95 % confidence intervals. The greedy bot looks one decision ahead by the game's `value`: what is found here holds for such players."
)


def main() -> None:
    """Play, and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="games for each number (20000)")
    parser.add_argument("--only", choices=REPORTS, action="append", help="only this game's report")
    given = parser.parse_args()
    for name in given.only or REPORTS:
        began = time.monotonic()
        lines = [
            f"# {cosmodrome.game(name).title}: what the laboratory says",
            "",
            NOTE.format(games=given.games),
            "",
            *REPORTS[name](given.games),
        ]
        Path(__file__).with_name(f"{name}.md").write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")
        print(f"{name}: {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
