"""Sonic Bio-Mutants in Space!: what luck and decisions bring, and what is told of what cannot be seen."""

from __future__ import annotations

from cosmodrome.engine.drawing.alarms import alarm
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.seats import all_of, does, seat_name, whom
from cosmodrome.engine.match.state import Record
from cosmodrome.games.bio_mutants.rules.auction import left_of
from cosmodrome.games.bio_mutants.rules.coins import missing
from cosmodrome.games.bio_mutants.rules.setting_up import drawer, out_of_bag, roller
from cosmodrome.games.bio_mutants.rules.state import COINS, SEATS, phase
from cosmodrome.games.bio_mutants.words.names import NOBODY, RANK_NAMES, TILE_NAMES, hand, owner
from cosmodrome.games.bio_mutants.words.task import why_over


def outcome(s: Record, k: int) -> str:
    """An outcome of luck in words."""
    if s.phase == phase.DRAWING:
        return f"seat {drawer(s)} draws {TILE_NAMES[missing(out_of_bag(s), k)]}"
    if s.phase == phase.ROLLING:
        return f"seat {roller(s)} rolls {RANK_NAMES[k]}"
    return f"seat {k} opens"


def luck_told(before: Record, after: Record, viewer: int, k: int) -> str:
    """The same in a sentence; of a coin only to who has drawn it."""
    if before.phase == phase.DRAWING:
        seat = drawer(before)
        coin = next(coin for coin in hand(after, seat) if coin not in hand(before, seat))
        return f"{does(seat, viewer, 'draws')} {TILE_NAMES[coin]}."
    if before.phase == phase.ROLLING:
        return f"{does(roller(before), viewer, 'rolls')} {RANK_NAMES[k]}: in that phase the first coin of the row is ripe."
    return f"{does(k, viewer, 'opens')} the bidding."


def veil(before: Record, after: Record, viewer: int, actor: int) -> str | None:
    """2.2, 2.3: another's coins are drawn unseen, and of the arranging of another's row one sees only that it is complete."""
    if actor < 0 and before.phase == phase.DRAWING and drawer(before) != viewer:
        return f"{seat_name(drawer(before))} draws a coin."
    if actor >= 0 and before.phase == phase.ARRANGING and actor != viewer:
        return f"{seat_name(actor)} completes the row." if after.players[actor].placed == COINS else ""
    return None


def news(before: Record, after: Record, viewer: int) -> list[str]:
    """What came of a decision or outcome."""
    told = []
    if after.drawn > before.drawn + 1:
        told.append(f"The last six coins go to {whom(SEATS - 1, viewer)}.")
    if before.phase == phase.ARRANGING and after.phase != phase.ARRANGING:
        told.append("All rows are complete, and their suits are shown.")
    if before.phase == phase.BIDDING:
        told += _bidding(before, after, viewer)
    if before.phase == phase.MOVING:
        told.append(_harvest(before, after, viewer))
    if after.phase == phase.OVER:
        told.append(why_over(after))
    elif _next_phase(before, after):
        told.append(f"Phase {RANK_NAMES[after.moon]} of cycle {after.sun + 1}.")
        if poor := _between(after, after.opener, after.turn):
            told.append(f"{all_of(poor, viewer)} cannot bid.")
    return told


def _next_phase(before: Record, after: Record) -> bool:
    return bool(before.moon != after.moon or before.sun != after.sun)


def _between(v: Record, seat: int, until: int) -> list[int]:
    """3.5: the seats from this one on, clockwise, that passed automatically before another was asked."""
    passed = []
    while seat != until:
        passed.append(int(seat))
        seat = left_of(v, int(seat))
    return passed


def _bidding(before: Record, after: Record, viewer: int) -> list[str]:
    """Who was passed over, and how the auction ended, if it did."""
    off = _next_phase(before, after)
    skipped = _between(before, left_of(before, int(before.turn)), before.opener if off else after.turn)
    told = [f"{all_of(skipped, viewer)} cannot {'raise' if after.bid else 'bid'}."] if skipped else []
    if off:
        told.append("Nobody bids: the arm stays where it is.")
    elif after.phase == phase.MOVING:
        told.append(f"{does(after.turn, viewer, 'pays')} {after.bid} and may move the arm.")
    return told


def _harvest(before: Record, after: Record, viewer: int) -> str:
    tile = int(after.arm)
    seat = owner(after, tile)
    if before.stopped[tile]:
        return "There is nothing left to harvest." if seat != NOBODY else "That tile has no owner."
    if seat == NOBODY:
        return "Nobody has that coin: the tile has no owner."
    harvest = f"{does(seat, viewer, 'harvests')} it for {plural(after.players[seat].score - before.players[seat].score, 'point')}."
    return alarm(harvest, seat == viewer != before.turn)
