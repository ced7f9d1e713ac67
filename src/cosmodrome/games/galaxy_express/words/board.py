"""Galaxy Express as text: the chart, and the instruments beside it."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.engine.drawing.ink import Ink, Line, plural
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_express.rules.sight import unseen_numbers
from cosmodrome.games.galaxy_express.rules.state import COLUMNS, PLANETS, ROWS, UNKNOWN, phase
from cosmodrome.games.galaxy_express.words.facts import coming_numbers, members, planets, points, top
from cosmodrome.games.galaxy_express.words.names import SQUARE_NAMES


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
        [f"Turn {v.turns}, {plural(points(v), 'point')}{'' if v.phase in (phase.WON, phase.LOST) else ' so far'}"],
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
    unseen = members(unseen_numbers(v))
    return f"{unseen[0]}, so the last planet is that one" if len(unseen) == 1 else f"{_list(unseen)} of the planets"


def _coins(name: str, coins: Record, role: str) -> list[str | Ink]:
    return [f"{name:8}", Ink(_list(members(coins.up)), role), Ink(f"   in the stack: {_list(members(coins.stack))}", "quiet")]


def _list(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers)) or "none"
