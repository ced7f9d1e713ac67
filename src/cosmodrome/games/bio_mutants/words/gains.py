"""Sonic Bio-Mutants in Space!: what some auctions have brought, as hints count it."""

from __future__ import annotations

from cosmodrome.engine.match.state import Record
from cosmodrome.games.bio_mutants.rules.harvest import harvested
from cosmodrome.games.bio_mutants.rules.state import COINS
from cosmodrome.games.bio_mutants.words.names import coin_name


def gained(before: Record, after: Record, seat: int) -> dict[str, int]:
    """Harvests, one's own and the others', and what the arm cost."""
    old, new = before.players[seat], after.players[seat]
    gains = {
        f"you harvest {coin_name(after, seat, place)}": 1
        for place in range(COINS)
        if harvested(after, new, place) and not harvested(before, old, place)
    }
    gains["{point} for you"] = int(new.score) - int(old.score)
    gains["{point} for the others"] = sum(
        int(before.players[i].score) - int(after.players[i].score) for i in range(after.seats) if i != seat
    )
    gains["{} paid for the arm"] = int(new.bank) - int(old.bank)
    return gains
