"""`cosmodrome league`: everybody against everybody, and how strong each of them is."""

from __future__ import annotations

import json as jsonlib
from collections.abc import Sequence
from itertools import combinations, cycle, islice

from rich.console import Console
from rich.table import Table

from cosmodrome.bots.bot import BOTS
from cosmodrome.bots.command import Wishes, match, played
from cosmodrome.bots.ratings import Rating, rated
from cosmodrome.bots.tournament import Result
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.match.errors import BadOption
from cosmodrome.engine.match.game import Game

ANCHOR = "greedy"  # its rating is always the same: the others' are told from it


def members(game: Game, more: Sequence[str]) -> list[str]:
    """Who plays: all levels, masters as they were before, and whoever comes along."""
    return list(dict.fromkeys([*BOTS, *game.rules.EARLIER, *more]))


def league(game: Game, wishes: Wishes, json: bool) -> None:
    """Play all pairs and print what came of it. Where one plays alone, each does so with the same luck."""
    bots = list(wishes.bots)
    if len(bots) < 2:
        raise BadOption("A league has two bots or more.")
    if game.about.seats[-1] == 1:
        match(game, wishes, json)
        return
    seats = wishes.seats or game.about.seats[0]
    results = played(game, [list(islice(cycle(pair), seats)) for pair in combinations(bots, 2)], wishes)
    known = rated(results, ANCHOR if ANCHOR in bots else bots[0])
    if json:
        rows = [{"bot": name, **rating._asdict(), "won": dict(_shares(results, name, list(known)))} for name, rating in known.items()]
        print(jsonlib.dumps({"game": game.name, "seats": seats, "games": wishes.games, "seed": wishes.seed, "bots": rows}, indent=1))
    else:
        Console().print(_table(game, seats, wishes.games, known, results))


def _shares(results: list[Result], name: str, others: list[str]) -> list[tuple[str, float | None]]:
    """The share it won against each of the others."""
    shares: list[tuple[str, float | None]] = []
    for other in others:
        games = [one for one in results if name != other and {name, other} == set(one.levels)]
        won = [sum(one.levels[seat] == name for seat in one.played.winners) / max(len(one.played.winners), 1) for one in games]
        shares.append((other, sum(won) / len(won) if won else None))
    return shares


def _table(game: Game, seats: int, games: int, known: dict[str, Rating], results: list[Result]) -> Table:
    title = f"{game.title}, {plural(seats, 'seat')}, {plural(games, 'game')} a pair. In per cent: won against the first, the second, …"
    table = Table(title=title, title_justify="left", box=None)
    for column in ["", "bot", "rating", "95 %", *map(str, range(1, len(known) + 1))]:
        table.add_column(column, justify="left" if column == "bot" else "right", no_wrap=True)
    for place, (name, rating) in enumerate(known.items(), 1):
        shares = ["·" if share is None else f"{100 * share:.0f}" for _, share in _shares(results, name, list(known))]
        table.add_row(str(place), name, f"{rating.points:.0f}", f"{rating.low:.0f} to {rating.high:.0f}", *shares)
    return table
