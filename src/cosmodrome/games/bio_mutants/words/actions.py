"""Sonic Bio-Mutants in Space!: every kind of action, once."""

from __future__ import annotations

import re

from cosmodrome.engine.drawing.seats import does
from cosmodrome.engine.match.kinds import Kind, Kinds
from cosmodrome.engine.match.state import Record
from cosmodrome.games.bio_mutants.rules.arm import in_reach
from cosmodrome.games.bio_mutants.rules.state import act, phase
from cosmodrome.games.bio_mutants.words.names import NTH, TILE_IDS, TILE_NAMES, bids, hand, owner

RAISES = (1, 5, 10)  # a raise by one of these is a single touch

kinds = Kinds(act)


def not_now(v: Record, when: int) -> str | None:
    """Why what is done in another phase cannot be done now; None if that phase is on."""
    if v.phase == when:
        return None
    if v.phase == phase.ARRANGING:
        return "Place your coins first: the auctions begin when all rows are complete."
    if when == phase.ARRANGING:
        return "All rows are complete: no coin is placed any more."
    if when == phase.BIDDING:
        return "The auction is over: now the arm moves."
    return "The arm moves once the auction is won: bid or pass first."


@kinds(act.PLACE)
class Place(Kind):
    """1.6: any coin of the hand becomes the next of the row."""

    use = "place a coin"

    def text(self, v: Record, seat: int, coin: int) -> str:
        return f"place {TILE_NAMES[coin]}"

    def touch(self, v: Record, seat: int, coin: int) -> tuple[str, ...]:
        return (f"coin:{TILE_IDS[coin]}",)

    def told(self, before: Record, after: Record, seat: int, coin: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'places')} {TILE_NAMES[coin]} as the {NTH[before.players[seat].placed]} coin of the row."

    def refused(self, v: Record, seat: int, coin: int) -> str | None:
        if why := not_now(v, phase.ARRANGING):
            return why
        left = hand(v, seat)
        if coin in left:
            return None
        if owner(v, coin) == seat:
            return f"{TILE_NAMES[coin].capitalize()} lies in your row already."
        return f"You do not have {TILE_NAMES[coin]}. In your hand: {', '.join(TILE_NAMES[one] for one in left)}."


@kinds(act.PASS)
class Pass(Kind):
    """3.3: instead of bidding."""

    use = "pass"

    def text(self, v: Record, seat: int, i: int) -> str:
        return "pass"

    def touch(self, v: Record, seat: int, i: int) -> tuple[str, ...]:
        return ("button:pass",)

    def told(self, before: Record, after: Record, seat: int, i: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'passes')}."

    def refused(self, v: Record, seat: int, i: int) -> str | None:
        return not_now(v, phase.BIDDING)


@kinds(act.BID)
class Bid(Kind):
    """3.2: above the standing bid, and at most what one has in the bank. The first of the span is a bid of 1."""

    use = "bid"

    def text(self, v: Record, seat: int, i: int) -> str:
        return f"bid {i + 1}"

    def touch(self, v: Record, seat: int, i: int) -> tuple[str, ...]:
        raised = i + 1 - int(v.bid)
        return (f"bid:+{raised}",) if raised in RAISES else ("bid", f"amount:{i + 1}")

    def told(self, before: Record, after: Record, seat: int, i: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'bids')} {i + 1} for the arm."

    def refused(self, v: Record, seat: int, i: int) -> str | None:
        if why := not_now(v, phase.BIDDING):
            return why
        if i + 1 > v.players[seat].bank:
            return f"A bid of {i + 1} needs as much in the bank; you have {v.players[seat].bank}."
        if i < 0 and v.bid == 0:
            return f"A bid is at least 1: bid {bids(v, seat)}, or pass."
        if i + 1 <= v.bid:
            return f"A bid must be above the standing bid of {v.bid}: bid at least {v.bid + 1}, or pass."
        return None

    def meant(self, v: Record, seat: int, text: str) -> str | None:
        """Any amount, and what is none."""
        bid, _, amount = text.partition(" ")
        if bid != "bid":
            return None
        if re.fullmatch(r"-?[0-9]{1,9}", amount):
            return self.refused(v, seat, int(amount) - 1)
        return not_now(v, phase.BIDDING) or f"A bid is a whole number: bid {bids(v, seat)}, or pass."


@kinds(act.MOVE)
class Move(Kind):
    """4.1, 4.2: along the arm's row or column, at least one tile."""

    use = "move the arm"

    def text(self, v: Record, seat: int, tile: int) -> str:
        return f"move {TILE_NAMES[tile]}"

    def touch(self, v: Record, seat: int, tile: int) -> tuple[str, ...]:
        return (f"tile:{TILE_IDS[tile]}",)

    def told(self, before: Record, after: Record, seat: int, tile: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'moves')} the arm from {TILE_NAMES[before.arm]} to {TILE_NAMES[tile]}."

    def refused(self, v: Record, seat: int, tile: int) -> str | None:
        if why := not_now(v, phase.MOVING):
            return why
        if in_reach(v.arm, tile):
            return None
        if tile == v.arm:
            return "The arm must move at least one tile."
        return f"The arm moves along its row or its column; {TILE_NAMES[tile]} is in neither."
