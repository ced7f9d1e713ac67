"""Galaxy Express in words: names of squares, actions and outcomes, and the board as text."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cosmodrome.engine.ink import Ink, Line, plural
from cosmodrome.engine.state import Record
from cosmodrome.games.galaxy_express import rules
from cosmodrome.games.galaxy_express.rules import COINS, COLUMNS, PLANETS, ROWS, SQUARES, UNKNOWN

SQUARE_NAMES = tuple("abcdefgh"[square % COLUMNS] + str(ROWS - square // COLUMNS) for square in range(SQUARES))
DIRECTIONS = ("north", "east", "south", "west")

RANKS = (
    (100, "Employee of the Year!"),
    (90, "Nice going, kid!"),
    (80, "Not bad ... for a rookie!"),
    (-1000, "Maybe you need more time at the Academy."),
)


# What can be worked out from a sight


def unseen_numbers(v: Record) -> list[int]:
    """Planet numbers that have not been seen."""
    return [n for n in range(PLANETS) if n not in v.planets["number"]]


def coming_numbers(v: Record) -> list[int]:
    """Delivery numbers that have not been shown."""
    return [n for n in range(PLANETS) if n not in v.queue]


def number_of(v: Record, planet: int) -> int:
    """A planet's number, seen or worked out because it is the only one left; else UNKNOWN."""
    number = int(v.planets[planet].number)
    left = unseen_numbers(v)
    return left[0] if number == UNKNOWN and len(left) == 1 else number


def coins_at(coins: Sequence[int], place: int) -> list[int]:
    """The values of the coins of a kind that are at a place."""
    return [value for value in range(COINS) if coins[value] == place]


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
        square = int(v.planets[code - rules.START].square)
        return f"start {SQUARE_NAMES[square]}" if square != UNKNOWN else f"start planet {code}"
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
        where = "still in its stack" if coins[value] == rules.IN_STACK else "spent"
        up = " or ".join(map(str, coins_at(coins, rules.FACE_UP)))
        return f"The {kind} coin {value} is {where}; {f'face up: {up}' if up else f'no {kind} coin is face up'}."
    if code >= rules.REFUEL and v.phase in (rules.PLAYING, rules.SLIDING):
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
        taken = {rules.tile(planet.square) for planet in s.planets if planet.square != UNKNOWN}
        tiles = [tile for tile in range(rules.TILES) if tile not in taken]
        return f"planet {SQUARE_NAMES[rules.quadrant(tiles[k // 4], k % 4)]}"
    if s.phase == rules.QUEUING:
        return f"queue {coming_numbers(s)[k]}"
    if s.phase == rules.SCANNING:
        return f"scan {SQUARE_NAMES[s.planets[rules.scannable(s)].square]} {unseen_numbers(s)[k]}"
    if s.phase == rules.TURNING_THRUST:
        return f"turn thrust {coins_at(s.thrust, rules.IN_STACK)[k]}"
    return f"turn brake {coins_at(s.brake, rules.IN_STACK)[k]}"


def veil(before: Record, after: Record, viewer: int, actor: int) -> str | None:
    """2.2: nothing is hidden."""
    return None


def news(before: Record, after: Record, viewer: int) -> list[str]:
    """What came of a decision or outcome."""
    told = []
    if after.speed != before.speed:
        told.append(f"Speed {after.speed}.")
    if before.phase == rules.SLIDING:
        told.append(f"The ship is at {SQUARE_NAMES[after.ship]}.")
    if before.phase != rules.SCANNING:
        told += [
            f"The planet at {SQUARE_NAMES[new.square]} can only be {new.number}."
            for old, new in zip(before.planets, after.planets, strict=True)
            if old.number == UNKNOWN and new.number != UNKNOWN
        ]
    if after.delivered > before.delivered:
        told.append(f"Parcel {before.queue[before.delivered]} delivered, {after.delivered} of {PLANETS}.")
    last = PLANETS - 1
    if after.turns == 0 and before.queue[last] == UNKNOWN and after.queue[last] != UNKNOWN:
        told.append(f"Parcel {after.queue[last]} is for this planet: it goes to the bottom of the queue.")
    if after.phase == rules.LOST:
        told.append("Lost in space.")
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
    return f"Stopped at {SQUARE_NAMES[v.ship]}. Refuel for 10 points, or carry on?"


def _wish(v: Record) -> str:
    where = [SQUARE_NAMES[v.planets[i].square] for i in range(PLANETS) if number_of(v, i) == top(v)]
    return f"Parcel {top(v)} is for the planet at {where[0]}." if where else f"Parcel {top(v)} is for a planet not seen yet."


def verdict(v: Record, viewer: int) -> str:
    """How it ended, with the score and its rank."""
    score = points(v)
    end = "All six parcels delivered." if v.phase == rules.WON else f"Lost in space, with {v.delivered} of {PLANETS} parcels delivered."
    return f"{end} {plural(score, 'point')}: {rank(score)}"


def board(v: Record, seat: int) -> list[Line]:
    """The chart and the instruments, in 8 lines of at most 79 characters."""
    columns: Line = ["    ", Ink("".join(f" {name}  " for name in "abcdefgh"), "quiet")]
    chart = [_row(v, row) for row in range(ROWS)]
    panel = _panel(v)
    lines: list[Line] = [columns, *chart, columns]
    return [[*line, "   ", *note] for line, note in zip(lines, panel, strict=True)]


def _row(v: Record, row: int) -> list[str | Ink]:
    label = Ink(f" {ROWS - row}  ", "quiet")
    squares = [_square(v, row * COLUMNS + column) for column in range(COLUMNS)]
    return [label, *squares]


def _square(v: Record, square: int) -> Ink:
    """Four characters: a planet is its number or ?, the ship stands in <>, an empty square is a dot."""
    planet = next((i for i in range(PLANETS) if v.planets[i].square == square), UNKNOWN)
    mark, role = "·", "quiet"
    if planet != UNKNOWN:
        number = number_of(v, planet)
        mark = "?" if number == UNKNOWN else str(number)
        role = "good" if number == top(v) != UNKNOWN else "info"
    if v.ship == square:
        return Ink(f"<{mark if planet != UNKNOWN else '^'}> ", "ship")
    return Ink(f"({mark}) " if planet != UNKNOWN else f" {mark}  ", role)


def _panel(v: Record) -> list[list[str | Ink]]:
    """The instruments, a line each."""
    ship = "not launched" if v.ship == UNKNOWN else f"at {SQUARE_NAMES[v.ship]}"
    return [
        [f"Turn {v.turns}, {plural(points(v), 'point')} so far"],
        ["Ship    ", Ink(ship, "ship"), ", speed ", Ink(str(v.speed), "info")],
        ["Queue   ", *_queue(v)],
        _coins("Thrust", v.thrust, "suns"),
        _coins("Brake", v.brake, "moons"),
        ["Unseen  ", Ink(_list(unseen_numbers(v)), "quiet"), " of the planets"],
        [f"Delivered {v.delivered} of {PLANETS}, refuelled {plural(v.refuels, 'time')}"],
        [Ink("<ship> (planet) (?) not seen yet", "quiet")],
    ]


def _queue(v: Record) -> list[str | Ink]:
    parts: list[str | Ink] = []
    for i, number in enumerate(int(n) for n in v.queue):
        left = coming_numbers(v)
        shown = str(left[0]) if number == UNKNOWN and len(left) == 1 else "?" if number == UNKNOWN else str(number)
        if i < v.delivered:
            parts.append(Ink(f"{shown}done ", "quiet"))
        elif i == v.delivered and number != UNKNOWN:
            parts.append(Ink(f"[{shown}] ", "good"))
        else:
            parts.append(Ink(f"{shown} ", "quiet"))
    return parts


def _coins(name: str, coins: Sequence[int], role: str) -> list[str | Ink]:
    up = Ink(_list(coins_at(coins, rules.FACE_UP)), role)
    return [f"{name:8}", up, Ink(f"   in the stack: {_list(coins_at(coins, rules.IN_STACK))}", "quiet")]


def _list(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers)) or "none"
