"""The balance report: what many games by the planner came to, in Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from cosmodrome.games.galaxy_farmer.bots.planner import CANDIDATES
from cosmodrome.games.galaxy_farmer.bots.self_play import FAILED, FILLED, WORKED
from cosmodrome.games.galaxy_farmer.lab.marks import AIMS, marks, rate
from cosmodrome.games.galaxy_farmer.lab.worth import EARLY, Worth, worths
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, QUESTS
from cosmodrome.games.galaxy_farmer.rules.state import UNKNOWN, pile
from cosmodrome.games.galaxy_farmer.words.task import ending

if TYPE_CHECKING:
    from cosmodrome.games.galaxy_farmer.lab.study import Played


def percent(share: float) -> str:
    """A share, for people."""
    return f"{100 * share:.0f} %"


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(str(cell) for cell in line)} |\n" for line in lines) + "\n"


def report(played: Sequence[Played], flags: str, trials: int, again: Sequence[Played] = (), more: int = 0) -> str:
    """The whole report; `again` are games that were played with more trials."""
    won, lost = [one for one in played if one.won], [one for one in played if not one.won]
    known = worths(played)
    parts = [
        f"# Galaxy Farmer: what the laboratory says\n\n"
        f"Aim (GF-24): a planner wins about 85 % on easy, 60 % on standard, 30 % on hard, and nothing is useless or a must. Made by\n\n"
        f"    python -m cosmodrome.games.galaxy_farmer.lab.study {flags}\n\n"
        f"which plays the ships in turn, {len(played):,} games in all. The planner looks through ways to play the turn, and tries the "
        f"{CANDIDATES} best out {trials} times each\nagainst the same luck; it is not the strongest bot there could be, and "
        "people may find other things hard. In brackets: where the\ntrue rate lies, 95 times in 100.\n\n",
        "## The marks\n\nWhat a good edition has (GF-24, GF-26), and whether this one has it by the figure itself: where its interval "
        "reaches past the mark,\nanother run may find otherwise.\n\n",
        table(("asked for", "found", ""), [(mark.asked, mark.found, "met" if mark.met else "**missed**") for mark in marks(played, known)]),
        "## Difficulties and ships\n\n",
        difficulties(played),
        f"With {more} trials, as the strongest bot has them:\n\n{difficulties(again)}" if again else "",
        ships(played),
        endings(played),
        "## Orders\n\nFor each 100 wins and each 100 losses: how often it was filled and failed. Worth: the share won with it "
        f"among the first {EARLY} of the\ndeck, less the share won without, in points.\n\n",
        orders(won, lost, known["order"]),
        "## Events\n\nIn how many wins and losses it was drawn. A loss is often shorter than a win, so less is drawn in it. Worth: the "
        "share won with it in\nthe season's deck, less the share won without; one that was not drawn counts as there with the chance that "
        "it was.\nA season without an event has another in its place, so this tells which events are worse than others. Whether events "
        "are mostly bad, as the\nrulebook says, it cannot tell.\n\n",
        events(won, lost, known["event"]),
        "## Planets\n\nIn how many wins and losses anybody worked there, and how many turns of work it saw in a game.\n\n",
        planets(won, lost),
        "## Representatives\n\nIn how many wins and losses all three quests were done, and who became the partner. Worth: the share won "
        "with this partner,\nless the share won with another or none, on the same difficulty. A partner is chosen, not dealt, so this says "
        "as much about the games\nas about the card, and does not show whether such help is crucial, as the rulebook says.\n\n",
        representatives(played, won, lost, known["representative"]),
    ]
    return "".join(parts).rstrip("\n") + "\n"


def difficulties(played: Sequence[Played]) -> str:
    """How often each difficulty was won."""
    rows = []
    for d, difficulty in enumerate(CARDS.difficulties):
        some = [one for one in played if one.end[0].difficulty == d]
        points = sum(int(one.end[0].score) for one in some) / max(len(some), 1)
        turns = sum(int(one.end[0].turn) for one in some) / max(len(some), 1)
        aim = f"{AIMS[difficulty.name]} %" if difficulty.name in AIMS else ""
        rows.append((difficulty.name, aim, len(some), rate(some), f"{points:.1f}", f"{turns:.1f}"))
    return table(("difficulty", "aim", "games", "won", "points", "turns"), rows)


def ships(played: Sequence[Played]) -> str:
    """How often each ship won, by difficulty."""
    rows = []
    for i, ship in enumerate(CARDS.ships):
        row = [ship.name]
        for d in range(len(CARDS.difficulties)):
            row.append(rate([one for one in played if one.end[0].ship == i and one.end[0].difficulty == d]))
        rows.append(row)
    return table(("ship", *(d.name for d in CARDS.difficulties)), rows)


def endings(played: Sequence[Played]) -> str:
    """What ended the games."""
    counts: list[Counter[str]] = [Counter() for _ in CARDS.difficulties]
    for one in played:
        counts[int(one.end[0].difficulty)]["won" if one.won else ending(one.end[0]).lstrip("0123456789 ").replace("orders", "order")] += 1
    names = sorted({name for count in counts for name in count}, key=lambda name: -sum(count[name] for count in counts))
    rows = [(name, *(percent(count[name] / max(count.total(), 1)) for count in counts)) for name in names]
    return table(("the end", *(d.name for d in CARDS.difficulties)), rows)


def share(played: Sequence[Played], test: Callable[[Played], bool]) -> str:
    """In how many of the games something was so."""
    return percent(sum(map(test, played)) / max(len(played), 1))


def orders(won: Sequence[Played], lost: Sequence[Played], known: Mapping[str, Worth | None]) -> str:
    """How often each order was filled and failed, and its worth."""
    rows = []
    for i, order in enumerate(CARDS.orders):
        row: list[object] = [order.name, order.points, order.timer]
        for some in (won, lost):
            for line in (FILLED, FAILED):
                row.append(f"{100 * sum(int(one.ledger[line, i]) for one in some) / max(len(some), 1):.0f}")
        rows.append([*row, known[order.name] or ""])
    return table(("order", "points", "timer", "filled, wins", "failed, wins", "filled, losses", "failed, losses", "worth"), rows)


def events(won: Sequence[Played], lost: Sequence[Played], known: Mapping[str, Worth | None]) -> str:
    """How often each event was drawn, and its worth."""
    rows = []
    for i, event in enumerate(CARDS.events):
        drawn = [share(some, lambda one, i=i: bool(one.end[0].events[i] != pile.DECK)) for some in (won, lost)]  # type: ignore[misc]
        rows.append((event.name, *drawn, known[event.name] or ""))
    return table(("event", "in wins", "in losses", "worth"), rows)


def planets(won: Sequence[Played], lost: Sequence[Played]) -> str:
    """How much each planet was worked on."""
    rows = []
    for i, planet in enumerate(CARDS.planets):
        row: list[object] = [planet.name]
        for some in (won, lost):
            work = [int(one.ledger[WORKED, i]) for one in some]
            row += [percent(sum(n > 0 for n in work) / max(len(work), 1)), f"{sum(work) / max(len(work), 1):.1f}"]
        rows.append(row)
    return table(("planet", "in wins", "work", "in losses", "work"), rows)


def representatives(played: Sequence[Played], won: Sequence[Played], lost: Sequence[Played], known: Mapping[str, Worth | None]) -> str:
    """How often each was befriended, and was the partner, and the partner's worth."""
    rows = []
    for i, name in enumerate([*(rep.name for rep in CARDS.representatives), "nobody"]):
        rep = i if i < len(CARDS.representatives) else UNKNOWN
        befriended = [
            share(some, lambda one, rep=rep: any(p.rep == rep and p.quests == QUESTS for p in one.end[0].planets)) if rep >= 0 else ""  # type: ignore[misc]
            for some in (won, lost)
        ]
        partner = [share(some, lambda one, rep=rep: bool(one.end[0].partner == rep)) for some in (won, lost)]  # type: ignore[misc]
        with_it = rate([one for one in played if one.end[0].partner == rep])
        rows.append((name, *befriended, *partner, with_it, known.get(name) or ""))
    head = (
        "representative",
        "quests done, wins",
        "quests done, losses",
        "partner, wins",
        "partner, losses",
        "won with this partner",
        "worth",
    )
    return table(head, rows)
