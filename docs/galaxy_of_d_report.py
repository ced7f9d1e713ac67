"""How Galaxy of D plays out between two greedy bots: writes docs/galaxy-of-d-report.md.

python docs/galaxy_of_d_report.py [games]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

import cosmodrome
from cosmodrome.bots.greedy import chooser
from cosmodrome.engine.match import LUCK
from cosmodrome.engine.playout import happening, lowest, ones
from cosmodrome.engine.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.rule import compiled, rule
from cosmodrome.engine.state import blank
from cosmodrome.games.galaxy_of_d.fleets import KIND_NAMES
from cosmodrome.games.galaxy_of_d.pieces import BASING, BOMBED, OVER, REPORTS, SHIPS, TYPE, TYPES

GAME = cosmodrome.game("galaxy-of-d")
GUNS, BOMBS, CLOCK = range(3)
# of each game: winner, first turn, who placed first, the bid, the turn, how it ended; then ships bought, by seat and type
FIELDS = 6

luck, waiting = GAME.rules.luck, GAME.rules.waiting
happen, choose = happening(GAME.rules), chooser(GAME)


@rule
def cause(before, after):
    """How the base fell in this event: by bombs, in a combat, or by its own clock."""
    loser = 0 if after.players[0].armor <= 0 else 1
    if after.moves != before.moves and after.voyage.deed == BOMBED and after.fought == before.fought and loser != after.active:
        return BOMBS
    armor = int(before.players[loser].armor)
    for n in range(before.fought, after.fought):
        if after.reports[n % REPORTS].sector == after.players[loser].starbase:
            armor -= after.reports[n % REPORTS].damage
    return GUNS if armor <= 0 else CLOCK


@rule
def count_new(before, after, row):
    """Ships that were in the box before and are in play now."""
    for seat in range(2):
        for i in range(SHIPS):
            if before.players[seat].ships[i] < 0 and after.players[seat].ships[i] >= 0:
                row[FIELDS + seat * TYPES + TYPE[i]] += 1


@rule
def play_all(opening, s, old, v, w, empty, mask, hopes, rng, rows):
    """Whole games of two greedy bots."""
    for game in range(len(rows)):
        s[0] = opening[0]
        stream(rng, 2026, game)
        row = rows[game]
        while s[0].phase != OVER:
            old[0] = s[0]
            outcomes = luck(s[0])
            if outcomes > 0:
                happen(s[0], LUCK, draw(rng, outcomes))
            else:
                seats = waiting(s[0])
                seat = lowest(seats, draw(rng, ones(seats)))
                if s[0].phase == BASING and s[0].players[1 - seat].starbase < 0:
                    row[2] = seat
                happen(s[0], seat, choose(s[0], seat, mask, rng, v, w, empty, hopes))
            count_new(old[0], s[0], row)
        row[0] = 1 if s[0].players[0].armor <= 0 else 0
        row[1] = s[0].first
        row[3] = s[0].bid
        row[4] = s[0].turn
        row[5] = cause(old[0], s[0])


def played(games: int, setup: str) -> Any:
    """The rows of many games."""
    opening, _ = GAME.opening(2, {"setup": setup})
    rows = np.zeros((games, FIELDS + 2 * TYPES), np.int32)
    records = [blank(GAME.rules.STATE) for _ in range(5)]
    mask, hopes, rng = np.zeros(GAME.rules.ACTIONS, np.uint8), np.zeros(2), np.zeros(WORDS, RNG)
    compiled(play_all)(opening, *records, mask, hopes, rng, rows)
    return rows


def share(wins: Any) -> str:
    """A share with two standard errors."""
    return f"{100 * wins.mean():.1f} % (± {200 * wins.std() / np.sqrt(len(wins)):.1f})"


def report(games: int) -> str:
    """The report in Markdown."""
    lines = [
        "# Galaxy of D between greedy bots",
        "",
        f"{games:,} games in each setup, fog on, both seats played by the greedy bot, the best there is so far: it looks one decision "
        "ahead by the game's `value`, and imagines what it cannot see. What follows says as much about the bot as about the game: it has "
        "few uses for Freighters and Bombers, and reckons the first choice of a base to be worth a dollar. Made by "
        "`python docs/galaxy_of_d_report.py`.",
        "",
    ]
    for setup in ("full", "quick"):
        rows = played(games, setup)
        winner, first, placer, bid, turn, end = rows[:, :FIELDS].T
        lines += [f"## Setup {setup}", "", f"- The First Turn seat wins {share(winner == first)} of the games."]
        lines.append(f"- Games last {turn.mean():.1f} turns (half of them {np.percentile(turn, 25):.0f} to {np.percentile(turn, 75):.0f}).")
        ends = ", ".join(f"{name} {100 * (end == i).mean():.1f} %" for i, name in enumerate(("in combat", "by bombs", "by the clock")))
        lines.append(f"- How the base falls: {ends}.")
        if setup == "full":
            won = winner == placer
            paid = [(dollars, won[bid == dollars]) for dollars in range(20) if (bid == dollars).sum() >= games // 200]
            lines.append(f"- Who places first wins: {'; '.join(f'for ${dollars} {share(wins)}' for dollars, wins in paid)}.")
            worth = [dollars for dollars, wins in paid if wins.mean() >= 0.5]
            lines.append(
                f"- So to this bot winning the bid is worth {f'${max(worth)}' if worth else 'no dollars'}. (For $0 it is the seat without "
                "the First Turn that places first, for the opener has passed; for $1 mostly the opener.)"
            )
        bought = rows[:, FIELDS:].reshape(-1, 2, TYPES)
        mine, theirs = bought[np.arange(games), winner], bought[np.arange(games), 1 - winner]
        lines += ["", "| ship | bought by the winner | by the loser | wins when more of it are bought |", "|---|---|---|---|"]
        for kind in range(TYPES):
            more = mine[:, kind] != theirs[:, kind]
            ahead = (mine[:, kind] > theirs[:, kind])[more]
            lines.append(
                f"| {KIND_NAMES[kind].capitalize()} | {mine[:, kind].mean():.2f} | {theirs[:, kind].mean():.2f} | {share(ahead)} |"
            )
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    Path(__file__).with_name("galaxy-of-d-report.md").write_text(
        report(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000), encoding="utf-8"
    )
