"""Galaxy of D as text for a small window: a line for each row of sectors, a line for each side."""

from __future__ import annotations

from cosmodrome.engine.drawing.ink import Ink, Line
from cosmodrome.engine.drawing.seats import who
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_of_d.rules.galaxy import INDENTS, NAMES
from cosmodrome.games.galaxy_of_d.rules.income_and_end import income
from cosmodrome.games.galaxy_of_d.rules.state import FIRST_ASTEROID, FIRST_PIRATE, FIRST_PLANET, NOBODY, NOWHERE, PIRATE, ROWS, SEATS
from cosmodrome.games.galaxy_of_d.words.board import HALF, LETTERS, ROLES, SIDE_LETTERS
from cosmodrome.games.galaxy_of_d.words.names import SIDE_NAMES, fleet_words
from cosmodrome.games.galaxy_of_d.words.stacks import Stack, in_play, stacks, things

WIDTH = 79
NAME = 6  # characters for Seat 1, as a terminal calls who plays: it is put in later
ROOM = 5  # characters of a sector for the stacks in it
LEGENDS = (
    "p planet, a asteroid, S Spaceport, R C base, P Pirate. Rc3: 3 ships, c on top",
    "interceptor scavenger freighter F: laden cruiser bomber assassin destroyer",
)


def compact(v: Record, seat: int) -> list[Line]:
    """The galaxy, and below it both sides."""
    at: dict[int, list[Stack]] = {}
    for stack in stacks(v):
        at.setdefault(stack.sector, []).append(stack)
    lie = things(v)
    bases = {int(v.players[i].starbase): i for i in reversed(range(SEATS))}
    corners = {0: f"Turn {v.turn}", len(ROWS) - 1: f"Cargo pays ${v.price}"} if v.turn else {0: "Setting up"}
    lines: list[Line] = []
    first = 0
    for row, width in enumerate(ROWS):
        sectors = range(first, first + width)
        parts = [_sector(one, bases.get(one, NOBODY), lie.get(one, NOWHERE), at.get(one, [])) for one in sectors]
        lines.append([corners.get(row, "").ljust(HALF * INDENTS[row]), *(part for sector in parts for part in sector)])
        first += width
    sides = [_side(v, i, seat) for i in range(SEATS)]
    return [*lines, *sides, *([Ink(line, "quiet")] for line in LEGENDS)]


def _sector(sector: int, base: int, kind: int, here: list[Stack]) -> list[str | Ink]:
    """Its name, what lies there, and who is there, as far as there is room: eight characters."""
    name = NAMES[sector]
    place: list[str | Ink]
    if base != NOBODY:
        place = [name, Ink(SIDE_LETTERS[base], ROLES[base])]
    elif kind == NOWHERE:
        place = [Ink(f"{name}·", "quiet")]
    elif kind >= FIRST_PIRATE:
        place = [name, Ink("!", "danger")]
    else:
        mark = "p" if FIRST_PLANET <= kind < FIRST_ASTEROID else "a" if kind >= FIRST_ASTEROID else "S"
        place = [name, Ink(mark, "good" if mark == "S" else "info")]
    room = ROOM
    for stack in here:
        said = "P" + "".join(LETTERS[kind] for kind in stack.shown) if stack.side == PIRATE else ""
        said = said or f"{SIDE_LETTERS[stack.side]}{LETTERS[stack.top]}{stack.height}"
        if len(said) <= room:
            place.append(Ink(said, ROLES[stack.side]))
            room -= len(said)
    return [*place, " " * room]


def _side(v: Record, i: int, seat: int) -> Line:
    """A side in a line: who plays it, its base, its money and what it earns at the end of its turn, its ships as far as there is room."""
    player = v.players[i]
    marks = [mark for mark, holds in ((SIDE_NAMES[i], True), ("first", v.first == i), ("ready", player.ready)) if holds]
    head = f" ({', '.join(marks)})"
    armor = f" armor {player.armor}," if player.starbase != NOWHERE else ""
    coming = f", +{income(v, i)} a turn" if v.turn else ""
    ships = in_play(v, i)
    said = f"{head}:{armor} ${player.money - player.spent}{coming}; "
    room = WIDTH - max(len("You"), NAME * (i != seat)) - len(said)
    letters = " ".join(f"{count}{LETTERS[kind]}" for kind, count in sorted(ships.items()) if count)
    fleet = next((one for one in (fleet_words(ships), letters) if len(one) <= room), letters) if ships else "no ships"
    return [Ink(who(i, seat), ROLES[i]), f"{said}{fleet}"]
