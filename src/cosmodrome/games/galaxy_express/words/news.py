"""Galaxy Express: what luck brings, and what came of it."""

from __future__ import annotations

from cosmodrome.engine.drawing.alarms import alarm
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_express.rules.score import unspent
from cosmodrome.games.galaxy_express.rules.setting_up import quadrant, tile
from cosmodrome.games.galaxy_express.rules.sight import unseen_numbers
from cosmodrome.games.galaxy_express.rules.state import MOST_REFUELS, PLANETS, TILES, UNKNOWN, phase
from cosmodrome.games.galaxy_express.rules.turn import scannable
from cosmodrome.games.galaxy_express.words.facts import coming_numbers, members, planets, top
from cosmodrome.games.galaxy_express.words.names import SQUARE_NAMES


def outcome(s: Record, k: int) -> str:
    """An outcome of luck in words."""
    if s.phase == phase.CHARTING:
        taken = {tile(square) for square in members(s.chart)}
        free = [one for one in range(TILES) if one not in taken]
        return f"planet {SQUARE_NAMES[quadrant(free[k // 4], k % 4)]}"
    if s.phase == phase.QUEUING:
        return f"queue {coming_numbers(s)[k]}"
    if s.phase == phase.SCANNING:
        return f"scan {SQUARE_NAMES[scannable(s)]} {members(unseen_numbers(s))[k]}"
    if s.phase == phase.TURNING_THRUST:
        return f"reveal thrust {members(s.thrust.stack)[k]}"
    return f"reveal brake {members(s.brake.stack)[k]}"


def luck_told(before: Record, after: Record, viewer: int, k: int) -> str:
    """The same in a sentence."""
    if before.phase == phase.CHARTING:
        return f"There is a planet at {SQUARE_NAMES[members(after.chart & ~before.chart)[0]]}."
    if before.phase == phase.QUEUING:
        return f"Parcel {coming_numbers(before)[k]} comes next in the queue."
    if before.phase == phase.SCANNING:
        number = members(unseen_numbers(before))[k]
        wanted = " That is where the next parcel goes." if number == top(before) and before.turns else ""  # 1.5: not at the start
        return f"The planet at {SQUARE_NAMES[scannable(before)]} is number {number}.{wanted}"
    if before.phase == phase.TURNING_THRUST:
        return f"Thrust {members(before.thrust.stack)[k]} is turned face up."
    return f"Brake {members(before.brake.stack)[k]} is turned face up."


def veil(before: Record, after: Record, viewer: int, actor: int) -> str | None:
    """2.2: nothing is hidden."""
    return None


def news(before: Record, after: Record, viewer: int) -> list[str]:
    """What came of a decision or outcome."""
    told = []
    if before.phase == phase.PLAYING and before.speed == after.speed == 0:
        told.append("The ship stays.")
    scanned = scannable(before) if before.phase == phase.SCANNING else UNKNOWN
    told += [
        f"The planet at {SQUARE_NAMES[square]} can only be {number}."
        for square, number in planets(after)
        if number != UNKNOWN and square != scanned and (square, UNKNOWN) in planets(before)
    ]
    if after.delivered > before.delivered:
        told.append(f"Parcel {before.queue[before.delivered]} delivered, {after.delivered} of {PLANETS}.")
    last = PLANETS - 1
    if after.turns == 0 and before.queue[last] == UNKNOWN and after.queue[last] != UNKNOWN:
        told.append(f"Parcel {after.queue[last]} is for this planet: it goes to the bottom of the queue.")
    if after.phase == phase.LOST:
        told.append(alarm(why_lost(after)))
    return told


def why_lost(v: Record) -> str:
    """6.1: what kept the ship from a stop."""
    where = "at a planet" if v.refuels < MOST_REFUELS else "where a parcel waits"
    coins = "no coin is left to stop" if unspent(v) == 0 else "no way of playing the coins left could stop"
    return f"Lost in space: {coins} the ship {where}."
