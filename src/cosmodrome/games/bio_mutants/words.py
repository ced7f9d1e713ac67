"""Sonic Bio-Mutants in Space! in words: actions, outcomes, what came of them, and what to do next."""

from __future__ import annotations

from cosmodrome.engine.ink import plural
from cosmodrome.engine.state import Record
from cosmodrome.games.bio_mutants import rules, standing, table
from cosmodrome.games.bio_mutants.board import board as board
from cosmodrome.games.bio_mutants.names import NOBODY, NTH, RANK_NAMES, TILE_NAMES, deciding, hand, owner, seat_list
from cosmodrome.games.bio_mutants.table import ARRANGING, BID, BIDDING, COINS, DRAWING, MOVE, MOVING, OVER, PASS, PLACE, ROLLING

RAISES = (1, 5, 10)  # a raise by one of these is a single touch

# Actions and outcomes


def decision(v: Record, seat: int, code: int) -> str:
    """An action in words."""
    if code < PASS:
        return f"place {TILE_NAMES[code - PLACE]}"
    if code == PASS:
        return "pass"
    return f"bid {code - BID}" if code < MOVE else f"move {TILE_NAMES[code - MOVE]}"


def clicks(v: Record, seat: int, code: int) -> tuple[str, ...]:
    """The things to touch: a coin, a tile, pass, a raise, or the bid and then its amount."""
    if code < PASS:
        return (f"coin:{_id(code - PLACE)}",)
    if code == PASS:
        return ("button:pass",)
    if code >= MOVE:
        return (f"tile:{_id(code - MOVE)}",)
    amount = code - BID
    raised = amount - int(v.bid)
    return (f"bid:+{raised}",) if raised in RAISES else ("bid", f"amount:{amount}")


def _id(tile: int) -> str:
    return TILE_NAMES[tile].replace(" ", "-")


def refusal(v: Record, seat: int, code: int) -> str:
    """Why an action is not legal now."""
    if v.phase == ARRANGING:
        return _refused_placing(v, seat, code)
    if code < PASS:
        return "All rows are complete: no coin is placed any more."
    if v.phase == MOVING:
        return _refused_move(v, code)
    if code >= MOVE:
        return "The arm moves once the auction is won: bid or pass first."
    if code - BID > v.players[seat].bank:
        return f"A bid of {code - BID} needs as much in the bank; you have {v.players[seat].bank}."
    return f"A bid must be above the standing bid of {v.bid}: bid at least {v.bid + 1}, or pass."


def _refused_placing(v: Record, seat: int, code: int) -> str:
    if code >= PASS:
        return "Place your coins first: the auctions begin when all rows are complete."
    if owner(v, code - PLACE) == seat:
        return f"{TILE_NAMES[code - PLACE].capitalize()} lies in your row already."
    return f"You do not have {TILE_NAMES[code - PLACE]}. In your hand: {', '.join(TILE_NAMES[coin] for coin in hand(v, seat))}."


def _refused_move(v: Record, code: int) -> str:
    if code < MOVE:
        return "The auction is over: now the arm moves."
    if code - MOVE == v.arm:
        return "The arm must move at least one tile."
    return f"The arm moves along its row or its column; {TILE_NAMES[code - MOVE]} is in neither."


def outcome(s: Record, k: int) -> str:
    """An outcome of luck in words."""
    if s.phase == DRAWING:
        return f"seat {rules.drawer(s)} draws {TILE_NAMES[table.missing(rules.out_of_bag(s), k)]}"
    if s.phase == ROLLING:
        return f"seat {rules.roller(s)} rolls {RANK_NAMES[k]}"
    return f"seat {k} opens"


def veil(before: Record, after: Record, viewer: int, actor: int) -> str | None:
    """2.2, 2.3: another's coins are drawn unseen, and of the arranging of another's row one sees only that it is complete."""
    if actor < 0 and before.phase == DRAWING and rules.drawer(before) != viewer:
        return f"seat {rules.drawer(before)} draws a coin"
    if actor >= 0 and before.phase == ARRANGING and actor != viewer:
        return "completes the row" if after.players[actor].placed == COINS else ""
    return None


def news(before: Record, after: Record, viewer: int) -> list[str]:
    """What came of a decision or outcome."""
    told = []
    if after.drawn > before.drawn + 1:
        told.append("The last six coins go to seat 3.")
    if before.phase == ARRANGING and after.phase != ARRANGING:
        told.append("All rows are complete, and their suits are shown.")
    if before.phase == BIDDING:
        told += _bidding_news(before, after)
    if before.phase == MOVING:
        told.append(_harvest_news(before, after))
    if after.phase == OVER:
        told.append(_end(after))
    elif (before.moon, before.sun) != (after.moon, after.sun):
        told.append(f"Phase {RANK_NAMES[after.moon]} of cycle {after.sun + 1}.")
    return told


def _bidding_news(before: Record, after: Record) -> list[str]:
    """Who was passed over, and how the auction ended, if it did."""
    off = (before.moon, before.sun) != (after.moon, after.sun)
    until = before.opener if off else after.turn
    skipped = []
    seat = int(rules.left_of(before, int(before.turn)))
    while seat != until:
        skipped.append(seat)
        seat = int(rules.left_of(before, seat))
    told = [f"{seat_list(skipped).capitalize()} cannot raise."] if skipped else []
    if off:
        told.append("Nobody bids: the arm stays where it is.")
    elif after.phase == MOVING:
        told.append(f"Seat {after.turn} pays {after.bid} and controls the arm.")
    return told


def _harvest_news(before: Record, after: Record) -> str:
    tile = int(after.arm)
    seat = owner(after, tile)
    if before.stopped[tile]:
        return "There is nothing left to harvest." if seat != NOBODY else "That tile has no owner."
    if seat == NOBODY:
        return "Nobody has that coin: the tile has no owner."
    return f"Seat {seat} harvests it for {plural(after.players[seat].score - before.players[seat].score, 'point')}."


# Sentences


def task(v: Record, seat: int) -> str:
    """What to do now, or what one waits for."""
    waited_for = deciding(v)
    if seat not in waited_for:
        if not waited_for:
            return "Luck decides."
        doing = {ARRANGING: "place coins", BIDDING: "bid or pass"}.get(int(v.phase), "move the arm")
        return f"Waiting for {seat_list(waited_for)} to {doing}."
    if v.phase == ARRANGING:
        return f"Place the {NTH[v.players[seat].placed]} coin of your row. A die will say when the first is ripe."
    if v.phase == MOVING:
        return f"Move the arm along its row or its column. Phase {RANK_NAMES[v.moon]} is on."
    if v.bid == 0:
        return f"Bid for the arm, up to {v.players[seat].bank}, or pass."
    return f"Bid {_room(v, seat)}, or pass. Seat {v.bidder} bids {v.bid}."


def _room(v: Record, seat: int) -> str:
    least, most = v.bid + 1, v.players[seat].bank
    return str(most) if least == most else f"{least} to {most}"


def verdict(v: Record, viewer: int) -> str:
    """Who has won by what, and why it ended. (In a replay nobody may be waited for because luck is.)"""
    if v.phase != OVER:
        return task(v, viewer)
    if v.conceder != table.UNKNOWN:
        return f"Seat {1 - v.conceder} wins. Seat {v.conceder} gave up."
    bits = int(standing.winners(v))
    won = [seat for seat in range(v.seats) if bits >> seat & 1]
    best = v.players[won[0]]
    level = [seat for seat in range(v.seats) if v.players[seat].score == best.score]
    harvests = int(table.harvests(v, won[0]))
    by = plural(best.score, "point")
    if len(level) > 1:
        by += f", {plural(harvests, 'harvest')}"
        if sum(table.harvests(v, seat) == harvests for seat in level) > 1:
            by += f" and {best.bank} in the bank"
    return f"{seat_list(won).capitalize()} {'wins' if len(won) == 1 else 'share the win'} with {by}. {_end(v)}"


def _end(v: Record) -> str:
    """6.2: why the game is over."""
    if v.sun == table.CYCLES:
        return "All four cycles are over."
    return "Every player's experiments are harvested." if rules.finished(v) else "Nobody has money left."
