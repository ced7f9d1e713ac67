"""Beside the galaxy: the players, the worksheet of missions, the buttons, and how it ended."""

from __future__ import annotations

from textwrap import wrap
from typing import NamedTuple

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.instruments import Area, button, panel, track
from cosmodrome.engine.drawing.markup import box, group, move, text
from cosmodrome.engine.drawing.page import TALL_TEXT, WIDE_TEXT
from cosmodrome.engine.drawing.pieces import chip, lit_box, mark, moving, part, remembered, seat_badge, shape, station, thing
from cosmodrome.engine.drawing.seats import who, whose
from cosmodrome.engine.drawing.shapes import ARROW, SUIT_SHAPES
from cosmodrome.games.weird_galaxy.picture.pieces import tile_chip
from cosmodrome.games.weird_galaxy.picture.scene import Layout, Mission, Player, Scene
from cosmodrome.games.weird_galaxy.rules.galaxy import RANK_MARKS, RANKS, TILE_AT
from cosmodrome.games.weird_galaxy.rules.state import HOLD, LINES, NONE, POINTS, STATIONS, condition, phase
from cosmodrome.games.weird_galaxy.rules.trade import payoff
from cosmodrome.games.weird_galaxy.words.names import SQUARE_NAMES, SUIT_NAMES, place_name
from cosmodrome.games.weird_galaxy.words.task import verdict

BUTTONS = (  # what can be done, what it is called, and what it costs
    ("roll", "Roll mission", "1 point"),
    ("load", "Load", "free"),
    ("deliver", "Deliver", "free"),
    ("abandon", "Abandon", "1 Buck"),
    ("phredd", "Move Phredd", "1 point"),
    ("shoo", "Shoo Phredd", "1 point"),
    ("repaint", "Repaint", "1 point"),
    ("shield", "Shield", "2 pts, 2 Bucks"),
    ("build", "Build", "2 points"),
    ("hyperjump", "Hyperjump", "3 points"),
    ("end", "End turn", ""),
)
NOTHING = (False,) * HOLD  # no load that can be delivered
ROWS = LINES // 3  # of a column of missions
FEW = ROWS // 2  # missions, which are written large
_button = remembered(button)
NO_USE = "one is enough"  # of loading, which is allowed all the same
SHORT = {"roll": "Roll", "phredd": "Phredd", "shoo": "Shoo"}  # on a phone


def panels(scene: Scene) -> str:
    """All that stands beside the galaxy."""
    return _players(scene) + _missions(scene) + (_result(scene) if scene.over else _actions(scene))


# Players


def _players(scene: Scene) -> str:
    area, row = scene.layout.players, scene.layout.row
    first = max(scene.viewer, 0)  # the viewer comes first, then whoever follows in the order of turns
    order = [*scene.players[first:], *scene.players[:first]]
    board, rows = int(scene.v.layout), []
    for i, p in enumerate(order):
        mine = p.seat == scene.viewer
        touch = tuple(scene.wanted_here(place) for place in range(HOLD)) if mine else NOTHING
        turn = scene.playing and p.seat == scene.turn
        rows.append(_player(scene.layout, board, p, area.y + (26 if scene.layout.tall else 33) + row * (i + 0.5), mine, turn, touch))
    return part(panel(*area, "Stations and holds"), *rows, id="players", label="Stations and holds")


@remembered
def _player(layout: Layout, board: int, p: Player, y: float, mine: bool, turn: bool, touch: tuple[bool, ...]) -> str:
    """Who it is, what it has, its chain of stations, its hold."""
    area, tall = layout.players, layout.tall
    x, right = area.x + 16, area.x + area.width - 14
    height = layout.row - 6
    frame = box(area.x + 6, y - height / 2, area.width - 12, height, 10, "none s-info", stroke_width=1.6) if turn else ""
    name = who(p.seat, p.seat if mine else NONE)
    small = TALL_TEXT if tall else WIDE_TEXT
    parts = [frame, group(seat_badge(p.seat, 13 if tall else 16, str(p.seat)), transform=move(x + 12, y))]
    if p.suit == NONE:
        parts.append(text(x + 34, y, f"{name}: no suit yet", max(small, 14), "quiet"))
        return part(*parts, id=f"player:{p.seat}", label=f"{name}: no suit yet")
    parts.append(text(x + 34, y - 12, name, 15 if tall else 17, "text", 700))
    parts.append(group(shape(SUIT_SHAPES[SUIT_NAMES[p.suit]], 8, SUIT_NAMES[p.suit]), transform=move(x + 42, y + 12)))
    unit = "Buck" if p.bucks == 1 else "Bucks"
    if tall:
        money = text(x + 57, y + 12, f"{p.bucks} {unit}", 13, "text", 700)
    else:
        parts.append(text(x + 54, y + 12, SUIT_NAMES[p.suit], 16, "quiet"))
        money = text(x + 170, y - 10, str(p.bucks), 24, "text", 800, "middle")
        money += text(x + 170, y + 13, unit, 16, "quiet", None, "middle")
    parts.append(part(money, id=f"bucks:{p.seat}", label=f"{p.bucks} {unit}"))
    first, step, r = (x + 128, 18.4, 8.6) if tall else (x + 222, 31, 14.5)
    parts.append(_chain(p, first, y if not p.spat else y - 10, step, r, small))
    if p.spat:
        parts.append(text(first + 3 * step, y + 18, "ship disabled", small, "danger", 600, "middle"))
    hold = _hold(layout, board, p, right + (2 if tall else 0), y, mine, touch)
    return part(*parts, hold, id=f"player:{p.seat}", label=f"{name}, {SUIT_NAMES[p.suit]}{', ship disabled' * p.spat}")


def _chain(p: Player, x: float, y: float, step: float, r: float, small: float) -> str:
    """The stations in a row; one not built yet is its number, which is its price, in a dashed ring."""
    parts = []
    for n in range(STATIONS):
        how = p.stations[n]
        built = station(r * 1.15, p.seat, str(n), how == condition.SHIELDED, how == condition.DISABLED, small)
        parts.append(group(built if how != condition.UNBUILT else chip(str(n), r * 0.9, least=small), transform=move(x + n * step, y)))
    return part(*parts, id=f"chain:{p.seat}", label=f"{plural(p.built, 'station')} built")


def _hold(layout: Layout, board: int, p: Player, right: float, y: float, mine: bool, touch: tuple[bool, ...]) -> str:
    """6.5, 6.6: the places of the hold; two equal loads are one choice, so they are one thing to touch."""
    step = 46 if layout.tall else 58
    if len(p.hold) == HOLD and len(set(p.hold)) == 1:
        return _loads(layout, board, p, 0, HOLD, right - step, y, mine, touch[0])
    return "".join(_loads(layout, board, p, i, 1, right - (HOLD - i - 0.5) * step, y, mine, touch[i]) for i in range(HOLD))


def _loads(layout: Layout, board: int, p: Player, place: int, count: int, x: float, y: float, mine: bool, touchable: bool) -> str:
    """A place in the hold, or two with the same load; the viewer's own is also a way to deliver what is in it."""
    step, width, height = (46, 44, 46) if layout.tall else (58, 52, 50)
    whole = width + (count - 1) * step
    owner = whose(p.seat, p.seat if mine else NONE)
    name = f"cargo:{place}" if mine else f"hold:{p.seat}-{place}"
    if place >= len(p.hold):
        empty = box(-width / 2, -height / 2, width, height, 8, "none s-line", stroke_width=1.4, stroke_dasharray="4 4")
        return thing(x, y, empty, id=name, label=f"{owner} hold, place {place + 1}: empty")
    source = p.hold[place]
    tile = int(TILE_AT[board, source])
    chip = tile_chip(SUIT_NAMES[tile // RANKS], RANK_MARKS[tile % RANKS], 16 if layout.tall else 22)
    across = [(i - (count - 1) / 2) * step for i in range(count)]
    drawn = "".join(
        group(chip, transform=move(dx, -8)) + text(dx, 12, SQUARE_NAMES[source], 11 if layout.tall else 16, "quiet", None, "middle")
        for dx in across
    )
    label = f"{owner} {'load' if count == 1 else f'{count} loads'} from {place_name(board, source)}"
    also = f"button:deliver {name}" if touchable else None
    return thing(x, y, drawn, id=name, label=label, also=also, lit=lit_box(whole, height, 8))


# Missions


def _missions(scene: Scene) -> str:
    """6.2: the worksheet. Up to four missions are written large, on lines that can be seen to be free; more in up to three columns."""
    area, tall = scene.layout.missions, scene.layout.tall
    count = f"{len(scene.missions)} of {LINES}"
    parts = [
        panel(*area, "Missions"),
        text(area.x + area.width - 16, area.y + 20, count, TALL_TEXT if tall else WIDE_TEXT, "quiet", None, "end"),
    ]
    last = max((m.line for m in scene.missions), default=0)
    rows = FEW if last < FEW else ROWS
    columns = 1 + last // rows
    step, width = (area.height - 42) / rows, (area.width - 24) / columns
    most = (26 if tall else 46) if rows == FEW else 17 if tall else (32, 28, 25)[columns - 1]
    ship = scene.players[scene.viewer].ship if scene.viewer >= 0 else NONE
    taken = {m.line: m for m in scene.missions}
    for line in range(rows * columns):
        column, row = divmod(line, rows)
        at = Area(area.x + 12 + column * width, area.y + 36 + row * step, width, step)
        if line in taken:
            m = taken[line]
            state = "good" if scene.wanted(m) else "info" if m.source == ship else ""
            parts.append(_line(int(scene.v.layout), m, at, min(step - 2.4, most), columns, tall, state))
        elif rows == FEW:
            parts.append(box(at.x + 2, at.y + 3, at.width - 4, step - 6, 8, "none s-line", stroke_width=1.2, stroke_dasharray="4 4"))
    if not scene.missions:
        said = "None was open at the end." if scene.over else "No missions yet: roll one."
        parts.append(text(area.x + area.width / 2, area.y + 36 + step / 2, said, 14 if tall else 16, "quiet", None, "middle"))
    return part(*parts, id="worksheet", label=f"Missions: {count}")


@remembered
def _line(board: int, m: Mission, area: Area, height: float, columns: int, tall: bool, state: str) -> str:
    """A mission: from which tile to which, and what it pays. Where there is room the squares are named, too.

    One whose load is aboard is green, one that can be loaded where the ship is cyan.
    """
    pay = int(payoff(m.source, m.destination))
    role, small, chip = state or "quiet", TALL_TEXT if tall else WIDE_TEXT, height * 1.75
    large = area.height > height + 8 and columns == 1 and height > (20 if tall else 34)
    y, x = area.y + area.height / 2, area.x + (17 if tall else 28)
    high = area.height - 6 if large else height + 2
    back = box(area.x + 2, y - high / 2, area.width - 4, high, 8 if large else height * 0.34, f"f-{role}", opacity=0.16) if state else ""
    parts = [back, text(x - 4, y, str(m.line + 1), small, role, None, "end")]
    x += (4 if tall else 8) * large
    for i, (name, square) in enumerate((("from", m.source), ("to", m.destination))):
        tile = int(TILE_AT[board, square])
        drawn = tile_chip(SUIT_NAMES[tile // RANKS], RANK_MARKS[tile % RANKS], height)
        parts.append(moving(x + chip / 2, y, drawn, piece=f"{name}:{m.line + 1}", motion=f"tumble {SQUARE_NAMES[square]}"))
        x += chip
        colour, suit = "text" if state else "quiet", SUIT_NAMES[tile // RANKS]
        if large:
            parts.append(text(x + 8, y - small * 0.62, SQUARE_NAMES[square], small * 1.15, "text", 700))
            parts.append(text(x + 8, y + small * 0.62, suit, small, colour))
            x += 60 if tall else 82
        elif columns < 3:
            parts.append(text(x + 6, y, SQUARE_NAMES[square] if columns == 2 else f"{SQUARE_NAMES[square]}, {suit}", small, colour))
            x += (78 if tall else 124) if columns == 1 else 24 if tall else 32
        if i == 0:
            gap = (20 if tall else 48) if large else 13 if tall else 20
            parts.append(group(mark(ARROW, 8 if large and not tall else 4.4, role, 90, 2.6), transform=move(x + gap / 2, y)))
            x += gap
    worth = f"pays {pay}" if columns == 1 else str(pay)
    size = 17 if large and tall else max(small, min(height * 0.9, 24))
    end = columns == 1
    parts.append(text(area.x + area.width - 12 if end else x + 6, y, worth, size, role if state else "text", 800, "end" if end else None))
    names = f"{place_name(board, m.source)} to {place_name(board, m.destination)}"
    return part(*parts, id=f"line:{m.line + 1}", label=f"Mission {m.line + 1}: {names}, pays {pay}")


# Actions


class Grid(NamedTuple):
    """Buttons in rows; a last one that stands alone takes the whole rest of its row."""

    area: Area
    columns: int
    rows: int
    gap: float = 6

    def cell(self, i: int, last: bool = False) -> tuple[float, float, float, float]:
        """The middle and the size of the i-th button."""
        width = (self.area.width - 24 - self.gap * (self.columns - 1)) / self.columns
        height = (self.area.height - 46 - self.gap * (self.rows - 1)) / self.rows
        column, row = i % self.columns, i // self.columns
        span = self.columns - column if last else 1
        across = span * (width + self.gap) - self.gap
        x, y = self.area.x + 12 + column * (width + self.gap), self.area.y + 36 + row * (height + self.gap)
        return x + across / 2, y + height / 2, across, height


def _actions(scene: Scene) -> str:
    """2.3: the points left, and what they and Space Bucks buy; or what Phredd can spit at."""
    area = scene.layout.actions
    spitting = scene.phase == phase.SPITTING
    parts = [panel(*area, "Spit at" if spitting else "Actions")]
    if scene.playing:
        left = f"{plural(scene.points, 'point')} left"
        figure = text(area.x + area.width - 16, area.y + 20, left, 13 if scene.layout.tall else 16, "text", 600, "end")
        pips = group(
            track(66, POINTS, scene.points), transform=move(area.x + area.width - (140 if scene.layout.tall else 164), area.y + 20)
        )
        parts.append(part(pips, figure, id="points", label=left))
    return part(*parts, _spits(scene) if spitting else _choices(scene), id="actions", label="Spit at" if spitting else "Actions")


def _choices(scene: Scene) -> str:
    grid = Grid(scene.layout.actions, *((3, 4) if scene.layout.tall else (4, 3)))
    parts = []
    for i, (kind, label, note) in enumerate(BUTTONS):
        cost = (_price(scene) or note) if kind == "build" else NO_USE if kind == "load" and scene.idle_load else note
        name = f"button:{kind}"
        if scene.layout.tall:
            label = SHORT.get(kind, label)
        parts.append(_button(*grid.cell(i, kind == "end"), label, name, name in scene.touch, cost))
    return "".join(parts)


def _spits(scene: Scene) -> str:
    """7.2, 7.3: a button for each target, with its owner's badge, and one for none."""
    targets = sorted(scene.targets)
    grid = Grid(scene.layout.actions, *((4, 3) if scene.layout.tall else (5, 3)), gap=5)
    parts = []
    for i, (seat, number) in enumerate(targets):
        x, y, width, height = grid.cell(i)
        square = SQUARE_NAMES[scene.players[seat].ship if number == NONE else scene.players[seat].sites[number]]
        what = "ship" if number == NONE else f"station {number}"
        name = scene.aim(seat, number)
        whole = f"{whose(seat, scene.viewer)} {what} at {square}"
        badge = group(seat_badge(seat, 8), transform=move(13 - width / 2, 0))
        small = TALL_TEXT if scene.layout.tall else WIDE_TEXT
        named = text(8, -8, what, max(small, 12), "touch" if name in scene.touch else "quiet", 700, "middle")
        named += text(8, 10, square, small, "quiet", None, "middle")
        parts.append(thing(x, y, badge, named, id=name, label=whole, touchable=name in scene.touch, lit=lit_box(width, height, 10)))
    return "".join(parts) + button(*grid.cell(len(targets), True), "No spit", "button:no", "button:no" in scene.touch)


def _price(scene: Scene) -> str:
    """What the viewer's next station costs."""
    if scene.viewer < 0 or scene.players[scene.viewer].built in (0, STATIONS):
        return ""
    number = scene.players[scene.viewer].built
    return f"2 pts, {number} Buck{'s' * (number > 1)}"


def _result(scene: Scene) -> str:
    """8.1, 8.2, 8.3: how it ended, and what everybody has; where the actions were, so that the galaxy stays to be seen."""
    area, tall = scene.layout.actions, scene.layout.tall
    ranked = sorted(scene.players, key=lambda p: (-p.built, -p.bucks))
    said = verdict(scene.v, scene.viewer)
    letters = 50 - 8 * sum(not letter.isascii() for letter in said.what)  # a name is longer than its mark
    lines = [*wrap(said.what, letters), *wrap(said.more, 50)]
    size = 13 if tall else 18
    line = min(size * 2, (area.height - 20) / (len(ranked) + 0.8 * len(lines)))
    top = area.y + (area.height - line * (len(ranked) + 0.8 * len(lines))) / 2
    parts = [box(*area, 16, "f-panel s-good", stroke_width=2.5)]
    for words in lines:
        parts.append(text(area.x + area.width / 2, top + line * 0.4, words, size, "good", 700, "middle"))
        top += line * 0.8
    x = area.x + 32
    for p in ranked:
        top += line
        at = top - line / 2
        role = "text" if p.seat in scene.winners else "quiet"
        parts.append(group(seat_badge(p.seat, min(line * 0.42, 16)), transform=move(x, at)))
        parts.append(text(x + 28, at, who(p.seat, scene.viewer), size, role, 700))
        parts.append(text(area.x + area.width * 0.6, at, plural(p.built, "station"), size, role, None, "middle"))
        parts.append(text(area.x + area.width - 20, at, plural(p.bucks, "Buck"), size, role, None, "end"))
    return group(*parts, id="score", role="img", aria_label=str(said))
