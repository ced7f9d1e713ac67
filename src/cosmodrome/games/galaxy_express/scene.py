"""What the picture of Galaxy Express is made from: where things go, and what the sight says, read once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cosmodrome.engine.state import Record
from cosmodrome.games.galaxy_express import rules, words
from cosmodrome.games.galaxy_express.rules import COINS, COLUMNS, PLANETS, ROWS, UNKNOWN


class Area(NamedTuple):
    """A rectangle of the sheet."""

    x: float
    y: float
    width: float
    height: float


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
    left=54,
    top=108,
    square=118,
    speed=Area(1032, 92, 384, 170),
    queue=Area(1032, 274, 384, 108),
    thrust=Area(1032, 394, 186, 206),
    brake=Area(1230, 394, 186, 206),
    refuel=Area(1032, 612, 384, 128),
    unseen=Area(1032, 752, 384, 98),
)
TALL = Layout(
    tall=True,
    width=390,
    height=844,
    left=15,
    top=70,
    square=45,
    thrust=Area(10, 368, 181, 118),
    brake=Area(199, 368, 181, 118),
    refuel=Area(10, 494, 370, 106),
    speed=Area(10, 608, 370, 114),
    queue=Area(10, 730, 236, 104),
    unseen=Area(254, 730, 126, 104),
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
    coins: dict[str, tuple[int, ...]]  # by kind, where each is

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
        return self.phase in (rules.WON, rules.LOST)

    def coins_at(self, kind: str, place: int) -> list[int]:
        """The values of the coins of a kind that are at a place."""
        return [value for value in range(COINS) if self.coins[kind][value] == place]


def scene(v: Record, touch: frozenset[str], tall: bool) -> Scene:
    """The sight, read."""
    squares = v.planets["square"].tolist()
    numbers = v.planets["number"].tolist()
    unseen = words.unseen_numbers(v)
    if len(unseen) == 1:  # the only number left needs no scan
        numbers = [unseen[0] if number == UNKNOWN else number for number in numbers]
    queue = v.queue.tolist()
    coming = words.coming_numbers(v)
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
        planets=tuple((square, number) for square, number in zip(squares, numbers, strict=True) if square != UNKNOWN),
        queue=tuple(queue),
        coins={"thrust": tuple(v.thrust.tolist()), "brake": tuple(v.brake.tolist())},
    )
