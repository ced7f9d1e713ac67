"""What the picture of Galaxy Express is made from: where things go, and what the sight says, read once."""

from __future__ import annotations

from dataclasses import dataclass

from cosmodrome.engine.drawing.instruments import Area
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_express.rules.state import COLUMNS, PLANETS, ROWS, UNKNOWN, phase
from cosmodrome.games.galaxy_express.words.facts import coming_numbers, members, planets


@dataclass(frozen=True)
class Layout:
    """Where things go on the sheet."""

    tall: bool
    width: float
    height: float
    left: float  # of the chart's squares
    top: float
    square: float
    thrust: Area
    brake: Area
    speed: Area
    queue: Area
    refuel: Area
    unseen: Area

    def middle(self, square: int) -> tuple[float, float]:
        """The middle of a square."""
        return self.left + (square % COLUMNS + 0.5) * self.square, self.top + (square // COLUMNS + 0.5) * self.square

    @property
    def chart(self) -> Area:
        """All squares together."""
        return Area(self.left, self.top, COLUMNS * self.square, ROWS * self.square)


WIDE = Layout(
    tall=False,
    width=1440,
    height=900,
    left=50,
    top=108,
    square=118,
    speed=Area(1034, 96, 380, 166),
    queue=Area(1034, 274, 380, 116),
    thrust=Area(1034, 402, 184, 198),
    brake=Area(1230, 402, 184, 198),
    refuel=Area(1034, 612, 380, 126),
    unseen=Area(1034, 750, 380, 99),
)
TALL = Layout(
    tall=True,
    width=390,
    height=844,
    left=15,
    top=70,
    square=45,
    thrust=Area(10, 366, 181, 116),
    brake=Area(199, 366, 181, 116),
    speed=Area(10, 490, 370, 122),
    queue=Area(10, 620, 242, 98),
    unseen=Area(260, 620, 120, 98),
    refuel=Area(10, 726, 370, 108),
)


@dataclass(frozen=True)
class Scene:
    """A sight in plain numbers."""

    v: Record
    touch: frozenset[str]
    layout: Layout
    phase: int
    ship: int
    speed: int
    delivered: int
    refuels: int
    turns: int
    planets: tuple[tuple[int, int], ...]  # square and number, seen or worked out, of those on the chart
    queue: tuple[int, ...]
    up: dict[str, list[int]]  # by kind, the coins that lie face up
    stack: dict[str, list[int]]

    @property
    def target(self) -> int:
        """The number on top of the Delivery Queue; UNKNOWN if there is none."""
        return self.queue[self.delivered] if self.delivered < PLANETS else UNKNOWN

    @property
    def done(self) -> tuple[int, ...]:
        """The planets whose parcels are delivered."""
        return self.queue[: self.delivered]

    @property
    def over(self) -> bool:
        """Whether the game has ended by its rules."""
        return self.phase in (phase.WON, phase.LOST)


def scene(v: Record, touch: frozenset[str], tall: bool) -> Scene:
    """The sight, read."""
    queue = v.queue.tolist()
    coming = coming_numbers(v)
    if len(coming) == 1:
        queue = [coming[0] if number == UNKNOWN else number for number in queue]
    return Scene(
        v=v,
        touch=touch,
        layout=TALL if tall else WIDE,
        phase=int(v.phase),
        ship=int(v.ship),
        speed=int(v.speed),
        delivered=int(v.delivered),
        refuels=int(v.refuels),
        turns=int(v.turns),
        planets=tuple(planets(v)),
        queue=tuple(queue),
        up={"thrust": members(v.thrust.up), "brake": members(v.brake.up)},
        stack={"thrust": members(v.thrust.stack), "brake": members(v.brake.stack)},
    )
