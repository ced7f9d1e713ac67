"""Galaxy Express in words: names of squares, actions and outcomes, and the board as text."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cosmodrome.engine.ink import Ink, Line, plural
from cosmodrome.engine.state import Record
from cosmodrome.games.galaxy_express import rules
from cosmodrome.games.galaxy_express.rules import COLUMNS, PLANETS, ROWS, SQUARES, UNKNOWN

SQUARE_NAMES = tuple("abcdefgh"[square % COLUMNS] + str(ROWS - square // COLUMNS) for square in range(SQUARES))
DIRECTIONS = ("north", "east", "south", "west")

RANKS = (
    (100, "Employee of the Year!"),
    (90, "Nice going, kid!"),
    (80, "Not bad ... for a rookie!"),
    (-1000, "Maybe you need more time at the Academy."),
)


# What can be worked out from a sight


def members(bits: int) -> list[int]:
    """The members of a set of coins, numbers or squares."""
    return [member for member in range(SQUARES) if int(bits) >> member & 1]


def planets(v: Record) -> list[tuple[int, int]]:
    """Square and number of each planet on the chart, row by row from the north; a number not seen nor worked out is UNKNOWN."""
    numbers = {int(square): number for number, square in enumerate(v.found) if square != UNKNOWN}
    unseen = members(rules.unseen_numbers(v))
    rest = unseen[0] if len(unseen) == 1 else UNKNOWN
    return [(square, numbers.get(square, rest)) for square in members(v.chart)]


def coming_numbers(v: Record) -> list[int]:
    """Delivery numbers that have not been shown."""
    return members(rules.uncalled(v))


def points(v: Record) -> int:
    """The score as it stands."""
    out = np.zeros(1, np.int32)
    rules.scores(v, out)
    return int(out[0])


def rank(score: int) -> str:
    """7.2: what the company makes of a score."""
    return next(title for least, title in RANKS if score >= least)


def top(v: Record) -> int:
    """The number on top of the Delivery Queue; UNKNOWN if there is none."""
    return int(v.queue[v.delivered]) if v.delivered < PLANETS else UNKNOWN


# Actions and outcomes


def decision(v: Record, seat: int, code: int) -> str:
    """An action in words."""
    if code < rules.THRUST:
        squares = members(v.chart)
        return f"start {SQUARE_NAMES[squares[code]]}" if code < len(squares) else f"start planet {code}"
    if code < rules.BRAKE:
        return f"thrust {code - rules.THRUST}"
    if code < rules.SLIDE:
        return f"brake {code - rules.BRAKE}"
    if code < rules.REFUEL:
        return f"slide {DIRECTIONS[code - rules.SLIDE]}"
    return "refuel" if code == rules.REFUEL else "carry on"


def clicks(v: Record, seat: int, code: int) -> tuple[str, ...]:
    """The thing to touch: a planet, a coin, an arrow or a button."""
    kind, _, which = decision(v, seat, code).partition(" ")
    if kind == "start":
        return (f"planet:{which}",)
    if kind in ("refuel", "carry"):
        return ("button:refuel" if kind == "refuel" else "button:carry-on",)
    return (f"{kind}:{which}",)


def refusal(v: Record, seat: int, code: int) -> str:
    """Why an action is not legal now."""
    if code < rules.THRUST:
        return "The ship has left already: a start planet is chosen once, at the beginning."
    if code < rules.SLIDE and v.phase == rules.PLAYING:
        kind, value = ("Thrust", code - rules.THRUST) if code < rules.BRAKE else ("Brake", code - rules.BRAKE)
        coins = v.thrust if code < rules.BRAKE else v.brake
        where = "still in its stack" if value in members(coins.stack) else "spent"
        up = " or ".join(map(str, members(coins.up)))
        return f"The {kind} coin {value} is {where}; {f'face up: {up}' if up else f'no {kind} coin is face up'}."
    if code == rules.REFUEL and v.refuels == rules.MOST_REFUELS:
        return "Ten refuels are the most there can be."
    if code == rules.REFUEL and v.phase in (rules.PLAYING, rules.SLIDING):
        return "Refuelling is possible only while stopped at a planet, at the end of a turn."
    need = {
        rules.LAUNCHING: "Choose a planet to start from first.",
        rules.PLAYING: "Play a Thrust or Brake coin first: it decides how far the ship slides.",
        rules.SLIDING: f"A coin has been played: now the ship slides {plural(v.speed, 'square')}, and you choose which way.",
    }
    return need.get(int(v.phase), "The ship has stopped at a planet: refuel or carry on first.")


def outcome(s: Record, k: int) -> str:
    """An outcome of luck in words."""
    if s.phase == rules.CHARTING:
        taken = {rules.tile(square) for square in members(s.chart)}
        tiles = [tile for tile in range(rules.TILES) if tile not in taken]
        return f"planet {SQUARE_NAMES[rules.quadrant(tiles[k // 4], k % 4)]}"
    if s.phase == rules.QUEUING:
        return f"queue {coming_numbers(s)[k]}"
    if s.phase == rules.SCANNING:
        return f"scan {SQUARE_NAMES[rules.scannable(s)]} {members(rules.unseen_numbers(s))[k]}"
    if s.phase == rules.TURNING_THRUST:
        return f"reveal thrust {members(s.thrust.stack)[k]}"
    return f"reveal brake {members(s.brake.stack)[k]}"


def veil(before: Record, after: Record, viewer: int, actor: int) -> str | None:
    """2.2: nothing is hidden."""
    return None


def news(before: Record, after: Record, viewer: int) -> list[str]:
    """What came of a decision or outcome."""
    told = []
    if after.speed != before.speed:
        told.append(f"Speed {after.speed}.")
    if before.phase == rules.PLAYING and before.speed == after.speed == 0:
        told.append("The ship stays.")
    if before.phase == rules.SLIDING:
        told.append(f"The ship is at {SQUARE_NAMES[after.ship]}.")
    if before.phase != rules.SCANNING:
        told += [
            f"The planet at {SQUARE_NAMES[after.found[number]]} can only be {number}."
            for number in range(PLANETS)
            if before.found[number] != after.found[number]
        ]
    if after.delivered > before.delivered:
        told.append(f"Parcel {before.queue[before.delivered]} delivered, {after.delivered} of {PLANETS}.")
    last = PLANETS - 1
    if after.turns == 0 and before.queue[last] == UNKNOWN and after.queue[last] != UNKNOWN:
        told.append(f"Parcel {after.queue[last]} is for this planet: it goes to the bottom of the queue.")
    if after.phase == rules.LOST:
        told.append(_why_lost(after))
    return told


# Sentences


def task(v: Record, seat: int) -> str:
    """What to do now."""
    if v.phase == rules.LAUNCHING:
        return f"Choose a planet to start from. Parcel {top(v)} comes first."
    if v.phase == rules.PLAYING:
        return f"Play a coin. {_wish(v)}"
    if v.phase == rules.SLIDING:
        return f"Slide {plural(v.speed, 'square')}. Which way?"
    if rules.unspent(v) == 0:
        return f"Stopped at {SQUARE_NAMES[v.ship]} with no coin left. Refuel, which costs 10 points, or carry on and be lost?"
    return f"Stopped at {SQUARE_NAMES[v.ship]}. Refuel, which costs 10 points, or carry on?"


def _wish(v: Record) -> str:
    where = [SQUARE_NAMES[square] for square, number in planets(v) if number == top(v)]
    return f"Parcel {top(v)} is for the planet at {where[0]}." if where else f"Parcel {top(v)} is for a planet not seen yet."


def verdict(v: Record, viewer: int) -> str:
    """How it ended, with the score and its rank."""
    score = points(v)
    end = "All six parcels delivered." if v.phase == rules.WON else f"Lost in space, with {v.delivered} of {PLANETS} parcels delivered."
    return f"{end} {plural(score, 'point')}: {rank(score)}"


def _why_lost(v: Record) -> str:
    where = "at a planet" if v.refuels < rules.MOST_REFUELS else "where a parcel waits"
    coins = "no coin is left to stop" if rules.unspent(v) == 0 else "no way of playing the coins left could stop"
    return f"Lost in space: {coins} the ship {where}."


def board(v: Record, seat: int) -> list[Line]:
    """The chart and the instruments, in 8 lines of at most 79 characters."""
    columns: Line = ["    ", Ink("".join(f" {name}  " for name in "abcdefgh"), "quiet")]
    chart = [_row(v, row) for row in range(ROWS)]
    panel = _panel(v)
    lines: list[Line] = [columns, *chart, columns]
    return [[*line, "   ", *note] for line, note in zip(lines, panel, strict=True)]


def _row(v: Record, row: int) -> list[str | Ink]:
    label = Ink(f" {ROWS - row}  ", "quiet")
    numbers = dict(planets(v))
    squares = [_square(v, row * COLUMNS + column, numbers) for column in range(COLUMNS)]
    return [label, *squares]


def _square(v: Record, square: int, numbers: dict[int, int]) -> Ink:
    """Four characters: a planet is its number or ?, the ship stands in <>, an empty square is a dot."""
    mark, role = "·", "quiet"
    if square in numbers:
        number = numbers[square]
        mark = "?" if number == UNKNOWN else str(number)
        role = "good" if number == top(v) != UNKNOWN else "info"
    if v.ship == square:
        return Ink(f"<{mark if square in numbers else '^'}> ", "ship")
    return Ink(f"({mark}) " if square in numbers else f" {mark}  ", role)


def _panel(v: Record) -> list[list[str | Ink]]:
    """The instruments, a line each."""
    ship = "not launched" if v.ship == UNKNOWN else f"at {SQUARE_NAMES[v.ship]}"
    return [
        [f"Turn {v.turns}, {plural(points(v), 'point')}{'' if v.phase in (rules.WON, rules.LOST) else ' so far'}"],
        ["Ship    ", Ink(ship, "ship"), ", speed ", Ink(str(v.speed), "info")],
        ["Queue   ", *_queue(v)],
        _coins("Thrust", v.thrust, "suns"),
        _coins("Brake", v.brake, "moons"),
        ["Unseen  ", Ink(_unseen(v), "quiet")],
        [f"Delivered {v.delivered} of {PLANETS}, refuelled {plural(v.refuels, 'time')}"],
        [Ink("<ship> (planet) (?) not seen yet", "quiet")],
    ]


def _queue(v: Record) -> list[str | Ink]:
    """What is delivered, a bar, what comes next in brackets, and of which numbers the rest is."""
    coming = coming_numbers(v)
    shown = [str(number) if number != UNKNOWN else str(coming[0]) if len(coming) == 1 else "?" for number in v.queue]
    parts: list[str | Ink] = [Ink(f"{number} ", "quiet") for number in shown[: v.delivered]]
    parts += [Ink("| ", "quiet")] if v.delivered else []
    if v.delivered < PLANETS:
        parts += [Ink(f"[{shown[v.delivered]}]", "good"), Ink("".join(f" {number}" for number in shown[v.delivered + 1 :]), "quiet")]
    return [*parts, Ink(f"  of {_list(coming)}", "quiet")] if len(coming) > 1 else parts


def _unseen(v: Record) -> str:
    unseen = members(rules.unseen_numbers(v))
    return f"{unseen[0]}, so the last planet is that one" if len(unseen) == 1 else f"{_list(unseen)} of the planets"


def _coins(name: str, coins: Record, role: str) -> list[str | Ink]:
    return [f"{name:8}", Ink(_list(members(coins.up)), role), Ink(f"   in the stack: {_list(members(coins.stack))}", "quiet")]


def _list(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers)) or "none"
