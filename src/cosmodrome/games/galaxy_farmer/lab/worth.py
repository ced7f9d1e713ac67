"""What a card is worth: the games won with it, less the games won without it, and how sure that is.

Which cards a game has is luck, so this is no habit of the planner's; but a game that ends early has not seen all of its cards. A card that
was not seen is then counted as there with the chance that it was, and as not there with the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from cosmodrome.games.galaxy_farmer.bots.self_play import OPENED
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS
from cosmodrome.games.galaxy_farmer.rules.state import pile
from cosmodrome.games.galaxy_farmer.rules.tables import EVENTS, ORDERS, TURNS

if TYPE_CHECKING:
    from cosmodrome.games.galaxy_farmer.lab.study import Played

Floats = npt.NDArray[np.float64]
EARLY = 12  # orders at the top of the deck: about as many as a game opens


class Worth(NamedTuple):
    """Points of a hundred, and how far the true number may lie from them, 95 times in 100."""

    points: float
    reach: float

    def __str__(self) -> str:
        return f"{self.points:+.1f} ({self.points - self.reach:+.1f} to {self.points + self.reach:+.1f})"


def events_there(one: Played) -> Floats:
    """7.1: for each event, how likely it is in the season's deck, as far as the game showed it."""
    s = one.end[0]
    seen = s.events != pile.DECK
    drawn = int(seen.sum())
    return np.where(seen, 1.0, (int(TURNS[s.edition, s.difficulty]) - drawn) / (EVENTS - drawn))


def orders_there(one: Played) -> Floats:
    """6.1: for each order, how likely it is among the first of the deck."""
    ranks = one.ledger[OPENED, :ORDERS]
    opened = int((ranks > 0).sum())
    return np.where(ranks > 0, ranks <= EARLY, max(EARLY - opened, 0) / (ORDERS - opened)).astype(np.float64)


def partner_there(one: Played, rep: int) -> float:
    """Whether a representative was the partner."""
    return float(one.end[0].partner == rep)


def worth(there: Floats, won: Floats, level: npt.NDArray[np.int64]) -> Worth | None:
    """Wins with it less wins without it, within each difficulty, and over all of them; None if it was always there, or never."""
    total, spread, games = 0.0, 0.0, 0
    for d in np.unique(level):
        p, w = there[level == d], won[level == d]
        if p.sum() < 2 or (1 - p).sum() < 2:
            continue
        with_it, without = (p * w).sum() / p.sum(), ((1 - p) * w).sum() / (1 - p).sum()
        pull = p * (w - with_it) / p.sum() - (1 - p) * (w - without) / (1 - p).sum()  # of each game on the difference
        total += len(w) * (with_it - without)
        spread += len(w) ** 2 * (pull**2).sum()
        games += len(w)
    return Worth(100 * total / games, 196 * float(np.sqrt(spread)) / games) if games else None


def worths(played: Sequence[Played]) -> dict[str, dict[str, Worth | None]]:
    """By kind and name, what every event, order and representative is worth."""
    won = np.array([one.won for one in played], np.float64)
    level = np.array([one.end[0].difficulty for one in played], np.int64)
    there = {
        "event": (CARDS.events, np.array([events_there(one) for one in played])),
        "order": (CARDS.orders, np.array([orders_there(one) for one in played])),
        "representative": (
            CARDS.representatives,
            np.array([[partner_there(one, rep) for rep in range(len(CARDS.representatives))] for one in played]),
        ),
    }
    return {
        kind: {card.name: worth(rows[:, i], won, level) for i, card in enumerate(cards)}  # type: ignore[attr-defined]
        for kind, (cards, rows) in there.items()
    }
