"""Sonic Bio-Mutants in Space!: what to do next, and how it ended."""

from __future__ import annotations

from cosmodrome.engine.drawing.heading import Heading
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.seats import does, seat_list, seat_name, who
from cosmodrome.engine.match.state import Record
from cosmodrome.games.bio_mutants.rules.end import finished, winners
from cosmodrome.games.bio_mutants.rules.harvest import harvests
from cosmodrome.games.bio_mutants.rules.play import waiting
from cosmodrome.games.bio_mutants.rules.state import CYCLES, UNKNOWN, phase
from cosmodrome.games.bio_mutants.words.names import NTH, RANK_NAMES, bids, seats_of

DOING = {phase.ARRANGING: "place coins", phase.BIDDING: "bid or pass", phase.MOVING: "move the arm"}


def task(v: Record, seat: int) -> Heading:
    """What to do now, or what one waits for."""
    waited_for = seats_of(waiting(v))
    if seat not in waited_for:
        return Heading(f"Waiting for {seat_list(waited_for)} to {DOING[int(v.phase)]}.", tells_who=True)
    if v.phase == phase.ARRANGING:
        return Heading(f"Place the {NTH[v.players[seat].placed]} coin of your row.", "A die will say when the first is ripe.")
    if v.phase == phase.MOVING:
        return Heading("Move the arm along its row or its column.", f"Phase {RANK_NAMES[v.moon]} is on.")
    if v.bid == 0:
        return Heading(f"Bid for the arm, up to {v.players[seat].bank}, or pass.")
    return Heading(f"Bid {bids(v, seat)}, or pass.", f"{seat_name(v.bidder)} bids {v.bid}.")


def turn(v: Record) -> str:
    """The phase of the moon, and the cycle; nothing until the first auction."""
    if v.phase in (phase.DRAWING, phase.ARRANGING, phase.ROLLING, phase.OPENING):
        return ""
    return f"Cycle {min(v.sun + 1, CYCLES)}, phase {RANK_NAMES[v.moon]}"


def why(v: Record, viewer: int) -> list[str]:
    """How everybody's points and money stood, the best first."""
    seats = sorted(range(v.seats), key=lambda seat: -int(v.players[seat].score))
    stood = [f"{plural(v.players[seat].score, 'point')} from {plural(int(harvests(v, seat)), 'harvest')}" for seat in seats]
    return [
        f"{does(seat, viewer, 'has')} {points}, with {v.players[seat].bank} left in the bank."
        for seat, points in zip(seats, stood, strict=True)
    ]


def verdict(v: Record, viewer: int) -> Heading:
    """Who has won by what, and why it ended."""
    if v.conceder != UNKNOWN:
        return Heading(f"{does(1 - v.conceder, viewer, 'wins')}.", f"{who(v.conceder, viewer)} gave up.")
    won = seats_of(winners(v))
    best = v.players[won[0]]
    level = [seat for seat in range(v.seats) if v.players[seat].score == best.score]
    most = int(harvests(v, won[0]))
    by = plural(best.score, "point")
    if len(level) > 1:
        by += f", {plural(most, 'harvest')}"
        if sum(harvests(v, seat) == most for seat in level) > 1:
            by += f" and {best.bank} in the bank"
    ended = does(won[0], viewer, "wins") if len(won) == 1 else f"{seat_list(won, first=True)} share the win"
    return Heading(f"{ended} with {by}.", why_over(v))


def why_over(v: Record) -> str:
    """6.2: why the game is over."""
    if v.sun == CYCLES:
        return "All four cycles are over."
    return "Every player's experiments are harvested." if finished(v) else "Nobody has money left."
