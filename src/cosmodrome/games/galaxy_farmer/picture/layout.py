"""Where things go in the picture, for a wide window and for a tall one, and the sight that is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from cosmodrome.engine.drawing.instruments import Area
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_farmer.rules.state import phase

# Column and row of each place: the loop from the north-west, then HOME
CELLS = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (1, 1))


@dataclass(frozen=True)
class Layout:
    """Where things go on the sheet."""

    tall: bool
    width: float
    height: float
    left: float  # of the map
    top: float
    cell: float
    buttons: Area
    status: Area
    orders: Area
    ship: Area
    home: Area
    quest: Area
    partner: Area
    event: Area

    def middle(self, place: int) -> tuple[float, float]:
        """The middle of a place."""
        column, row = CELLS[place]
        return self.left + (column + 0.5) * self.cell, self.top + (row + 0.5) * self.cell

    @property
    def scale(self) -> float:
        """How large a cell is beside one of the wide layout."""
        return self.cell / WIDE_CELL


WIDE_CELL = 262
WIDE = Layout(
    tall=False,
    width=1440,
    height=900,
    left=24,
    top=90,
    cell=WIDE_CELL,
    status=Area(820, 86, 606, 66),
    orders=Area(820, 158, 606, 240),
    ship=Area(820, 402, 300, 174),
    home=Area(1126, 402, 300, 174),
    event=Area(820, 582, 198, 152),
    quest=Area(1024, 582, 198, 152),
    partner=Area(1228, 582, 198, 152),
    buttons=Area(820, 740, 606, 152),
)
TALL = Layout(
    tall=True,
    width=390,
    height=1444,
    left=13.5,
    top=56,
    cell=121,
    orders=Area(10, 424, 370, 186),  # above the fold
    buttons=Area(10, 616, 370, 158),
    status=Area(10, 782, 370, 66),
    ship=Area(10, 856, 370, 116),
    home=Area(10, 980, 370, 150),
    quest=Area(10, 1138, 370, 78),
    partner=Area(10, 1224, 370, 128),
    event=Area(10, 1360, 370, 74),
)


@dataclass(frozen=True)
class Scene:
    """A sight, what can be touched in it, and where it is drawn."""

    v: Record
    touch: frozenset[str]
    layout: Layout

    @property
    def over(self) -> bool:
        """Whether the game has ended by its rules."""
        return self.v.phase in (phase.WON, phase.LOST)
