"""Galaxy Express positions written by hand: how their fields are spelled, and what can be wrong with them."""

from __future__ import annotations

from collections.abc import Iterator

from cosmodrome.engine.compile.numbers import spelling
from cosmodrome.engine.match.state import Bits, Record
from cosmodrome.games.galaxy_express.rules.end import lost_in_space
from cosmodrome.games.galaxy_express.rules.setting_up import tile
from cosmodrome.games.galaxy_express.rules.sight import unseen
from cosmodrome.games.galaxy_express.rules.state import COINS, MOST_REFUELS, PLANETS, SHOWING, TOP_SPEED, UNKNOWN, phase
from cosmodrome.games.galaxy_express.rules.turn import orbiting, scannable, turnable
from cosmodrome.games.galaxy_express.words.facts import members, top
from cosmodrome.games.galaxy_express.words.names import SQUARE_NAMES

COIN_VALUES = Bits(range(COINS))
MOST_TURNS = 2 * COINS * (1 + MOST_REFUELS)  # a coin each

SPELLING = {
    "chart": Bits(SQUARE_NAMES),
    "phase": spelling(phase)[: phase.ARRIVING],
    "ship": SQUARE_NAMES,
    "queue": range(PLANETS),
    "found": SQUARE_NAMES,
    "thrust.up": COIN_VALUES,
    "thrust.stack": COIN_VALUES,
    "brake.up": COIN_VALUES,
    "brake.stack": COIN_VALUES,
}


def faults(s: Record) -> Iterator[str]:
    """What is wrong with a position, the simplest first; later checks rely on earlier ones having passed."""
    yield from _values(s)
    yield from _chart(s)
    yield from _deliveries(s)
    yield from _coins(s)
    yield from _phase(s)
    yield from _coin_played(s)


def _values(s: Record) -> Iterator[str]:
    if s.phase == UNKNOWN:
        yield "phase: it must be given."
    for name in ("thrust", "brake"):
        if s[name].up & s[name].stack:
            yield f"{name}: a coin is either face up or in the stack."
    for name, most in (("delivered", PLANETS), ("refuels", MOST_REFUELS), ("speed", TOP_SPEED), ("turns", MOST_TURNS)):
        if not 0 <= s[name] <= most:
            yield f"{name}: {s[name]} is outside 0 to {most}."


def _chart(s: Record) -> Iterator[str]:
    placed = members(s.chart)
    numbers = [int(square) for square in s.found if square != UNKNOWN]
    if len({tile(square) for square in placed}) < len(placed):
        yield "chart: a tile of two by two squares carries one planet at most."
    if len(placed) > PLANETS:
        yield "chart: there are six planets."
    if len(set(numbers)) < len(numbers):
        yield "found: two numbers are at the same square."
    if any(square not in placed for square in numbers):
        yield "found: a number is where the chart has no planet."
    if s.phase == phase.CHARTING and len(placed) == PLANETS:
        yield "phase: the chart is made, so it is no longer 'chart'."
    if s.phase != phase.CHARTING and len(placed) < PLANETS:
        yield "chart: once it is made there are six planets."
    launched = s.ship != UNKNOWN
    if s.phase in (phase.CHARTING, phase.LAUNCHING) and launched:
        yield "ship: before the launch it stands nowhere."
    if s.phase not in (phase.CHARTING, phase.LAUNCHING, phase.QUEUING) and not launched:
        yield "ship: after the launch it stands on a square."
    if not launched and (numbers or s.turns > 0):
        yield "ship: planets have been seen or turns played, so it has been launched."
    if s.turns == 0 and (s.speed or s.refuels or s.delivered):
        yield "turns: before the first turn nothing has moved, refuelled or delivered."
    if launched and not numbers and s.phase != phase.SCANNING:
        yield "found: the planet the ship started from has been seen."
    if s.turns == 0 and launched and not orbiting(s):
        yield "ship: before the first turn it stands on a planet."


def _deliveries(s: Record) -> Iterator[str]:
    shown = [int(number) for number in s.queue if number != UNKNOWN]
    if len(set(shown)) < len(shown):
        yield "queue: a number stands in it twice."
    if UNKNOWN in s.queue[: s.delivered]:
        yield "queue: parcels that are delivered have been shown."
    if any(number != UNKNOWN for number in s.queue[s.delivered + 1 : PLANETS - 1]):
        yield "queue: below the top only the bottom number can be known."
    if any(s.found[number] == UNKNOWN for number in s.queue[: s.delivered]):
        yield "queue: a parcel was delivered to a planet that has not been seen."
    bottom = int(s.queue[PLANETS - 1])
    if bottom != UNKNOWN and s.delivered < PLANETS - 1 and (s.ship == UNKNOWN or s.found[bottom] == UNKNOWN):
        yield "queue: the bottom number is known only if it is that of the planet the ship started from."
    if (s.phase == phase.WON) != (s.delivered == PLANETS):
        yield "delivered: six parcels, and only six, win the game."
    if s.phase in (phase.CHARTING, phase.QUEUING):
        if top(s) != UNKNOWN or (s.phase == phase.CHARTING and shown):
            yield "queue: the number on top is still to be turned."
        if PLANETS - len(shown) < 2:
            yield "queue: the last number needs no luck to be turned."
    elif s.phase != phase.WON and top(s) == UNKNOWN:
        yield "queue: the number on top must be shown."


def _coins(s: Record) -> Iterator[str]:
    for name in ("thrust", "brake"):
        up, stack = len(members(s[name].up)), len(members(s[name].stack))
        if up > SHOWING:
            yield f"{name}: {up} coins are face up; two is the most."
        if s.phase in (phase.PLAYING, phase.LOST) and up < SHOWING and stack > 0:
            yield f"{name}: at the start of a turn two coins are face up while the stack has any."
    if s.phase == phase.TURNING_THRUST and turnable(s.thrust) < 2:
        yield "phase: no luck is needed to turn a Thrust coin."
    if s.phase == phase.TURNING_BRAKE and (turnable(s.brake) < 2 or turnable(s.thrust) > 0):
        yield "phase: no luck is needed to turn a Brake coin."


def _lacking(coins: Record) -> set[int]:
    """How many coins of a kind may have been played since as many were face up as should be: 0, 1, either, or neither."""
    up, left = len(members(coins.up)), len(members(coins.up | coins.stack))
    return {played for played in (0, 1) if up == min(SHOWING, left + played) - played}


def _coin_played(s: Record) -> Iterator[str]:
    just_played = s.phase in (phase.SLIDING, phase.STOPPED) or (s.turns > 0 and s.phase in (phase.SCANNING, phase.QUEUING))
    if just_played and 1 not in {one + other for one in _lacking(s.thrust) for other in _lacking(s.brake)}:
        yield "thrust, brake: one coin has just been played and not been replaced yet, so one kind has one less face up."


def _phase(s: Record) -> Iterator[str]:
    if s.phase in (phase.PLAYING, phase.SLIDING, phase.STOPPED, phase.WON, phase.LOST) and s.turns == 0:
        yield "turns: the first turn has begun, so it is at least 1."
    if s.phase == phase.SLIDING and s.speed == 0:
        yield "speed: at speed 0 there is no slide."
    if s.phase == phase.SCANNING and (scannable(s) == UNKNOWN or unseen(s) < 2):
        yield "phase: there is nothing to scan by luck."
    if s.phase in (phase.STOPPED, phase.WON) and (s.speed != 0 or not orbiting(s)):
        yield "ship: stopped means at a planet, with speed 0."
    if s.phase == phase.WON and s.found[s.queue[PLANETS - 1]] != s.ship:
        yield "ship: the last parcel was delivered where it stands."
    after_scan = s.phase in (phase.STOPPED, phase.WON, phase.LOST) or (s.phase in (phase.PLAYING, phase.SLIDING) and s.turns > 1)
    if after_scan and scannable(s) != UNKNOWN:
        yield "found: a planet in range of the ship has been scanned."
    if s.phase == phase.PLAYING and s.speed == 0 and s.found[top(s)] == s.ship:
        yield "delivered: the ship has stopped at the planet on top of the queue, so that parcel is delivered."
    if s.phase == phase.STOPPED and s.refuels == MOST_REFUELS:
        yield "phase: after ten refuels the question is no longer asked."
    if s.phase == phase.STOPPED and (s.ship not in s.found or s.found[top(s)] == s.ship):
        yield "found: where the ship has stopped, the planet has been seen and its parcel handed over."
    if s.phase == phase.PLAYING and s.turns > 1 and lost_in_space(s):
        yield "phase: the ship can never stop where it matters, so it is 'lost'."
    if s.phase == phase.LOST and not lost_in_space(s):
        yield "phase: the ship is not lost: it can still stop where it matters."
