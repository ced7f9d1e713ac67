"""What the picture of Galaxy of D is made from: where things go, and what the sight says, read once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import sqrt

from cosmodrome.engine.drawing.instruments import Area
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_of_d.rules.galaxy import PLACES
from cosmodrome.games.galaxy_of_d.rules.state import phase
from cosmodrome.games.galaxy_of_d.words.stacks import Stack, stacks, things


@dataclass(frozen=True)
class Layout:
    """Where things go on the sheet. On a phone the galaxy lies on its side, so that a sector is as large as a finger."""

    tall: bool
    width: float
    height: float
    left: float  # of the galaxy
    top: float
    sector: float  # from side to side
    sides: tuple[Area, Area]
    choices: Area
    notes: Area

    @property
    def across(self) -> float:
        """A sector from corner to corner."""
        return self.sector * 2 / sqrt(3)

    def middle(self, sector: int) -> tuple[float, float]:
        """The middle of a sector."""
        half, row = PLACES[sector]
        along, down = (half + 1) * self.sector / 2, (row * 0.75 + 0.5) * self.across
        return (self.left + down, self.top + along) if self.tall else (self.left + along, self.top + down)

    @property
    def galaxy(self) -> Area:
        """All sectors together."""
        long, short = 9.5 * self.sector, 6.25 * self.across
        return Area(self.left, self.top, short, long) if self.tall else Area(self.left, self.top, long, short)


WIDE = Layout(
    tall=False,
    width=1440,
    height=900,
    left=32,
    top=112,
    sector=102,
    sides=(Area(1024, 88, 406, 178), Area(1024, 276, 406, 178)),
    choices=Area(1024, 464, 406, 252),
    notes=Area(1024, 726, 406, 166),
)
# At the end there is little to say but how it came about
WIDE_END = replace(WIDE, choices=Area(1024, 464, 406, 168), notes=Area(1024, 642, 406, 250))
TALL = Layout(
    tall=True,
    width=390,
    height=844,
    left=14,
    top=60,
    sector=50,
    choices=Area(10, 544, 370, 166),
    sides=(Area(10, 716, 181, 122), Area(199, 716, 181, 122)),
    notes=Area(0, 0, 0, 0),
)


@dataclass(frozen=True)
class Scene:
    """A sight, and what can be touched in it."""

    v: Record
    seat: int
    touch: frozenset[str]
    layout: Layout
    phase: int
    things: Mapping[int, int]
    stacks: Mapping[int, list[Stack]]


def scene(v: Record, seat: int, touch: frozenset[str], tall: bool) -> Scene:
    """The sight, read."""
    at: dict[int, list[Stack]] = {}
    for stack in stacks(v):
        at.setdefault(stack.sector, []).append(stack)
    layout = TALL if tall else WIDE_END if v.phase == phase.OVER else WIDE
    return Scene(v, seat, touch, layout, int(v.phase), things(v), at)


def under_attack(now: Scene, seat: int) -> bool:
    """Whether enemies are where a seat's base is, and it still stands."""
    player = now.v.players[seat]
    return now.phase != phase.OVER and any(stack.side != seat for stack in now.stacks.get(int(player.starbase), ()))
