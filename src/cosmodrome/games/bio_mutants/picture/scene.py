"""What the picture of Sonic Bio-Mutants in Space! is made from: where things go, and what the sight says, read once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from cosmodrome.engine.drawing.instruments import Area
from cosmodrome.engine.match.state import Record
from cosmodrome.games.bio_mutants.rules.arm import in_reach
from cosmodrome.games.bio_mutants.rules.harvest import points
from cosmodrome.games.bio_mutants.rules.state import RANKS, SUITS, UNKNOWN, phase
from cosmodrome.games.bio_mutants.words.names import NOBODY, owners


@dataclass(frozen=True, eq=False)
class Layout:
    """Where things go on the sheet. The columns of the grid and those of the rows below it are the same.

    There is one for each way, so that what is remembered by it is found at once.
    """

    tall: bool
    width: float
    height: float
    left: float  # of the first column
    column: float  # its width
    moon: float  # the height of the Moon's rail
    top: float  # of the grid
    tile: float  # the height of a tile
    console: Area
    rows: float  # the top of the rows of coins
    strip: float  # from one of them to the next

    def x(self, rank: int) -> float:
        """The middle of a column."""
        return self.left + (rank + 0.5) * self.column

    def middle(self, tile: int) -> tuple[float, float]:
        """The middle of a tile."""
        return self.x(tile % RANKS), self.top + (tile // RANKS + 0.5) * self.tile

    @property
    def grid(self) -> Area:
        """All tiles together."""
        return Area(self.left, self.top, RANKS * self.column, SUITS * self.tile)


@lru_cache(maxsize=None)
def layout(tall: bool, seats: int) -> Layout:
    """Fewer rows of coins leave more room for the grid."""
    if tall:
        tile, strip = min(76.0, (592 - 92 * seats) / 4), 92
        below = 100 + 4 * tile + 8
        return Layout(True, 390, 844, 28, 55, 70, 100, tile, Area(8, below, 374, 104), below + 112, strip)
    tile, strip = min(132.0, (688 - 80 * seats) / 4), 80
    rows = 150 + 4 * tile + 14
    return Layout(False, 1440, 900, 76, 146, 112, 150, tile, Area(1032, 92, 384, rows - 106), rows, strip)


class Player(NamedTuple):
    """A seat as the viewer sees it."""

    bank: int
    score: int
    die: int
    placed: int
    coins: tuple[tuple[int, int], ...]  # suit and rank


@dataclass(frozen=True)
class Scene:
    """A sight in plain numbers."""

    v: Record
    seat: int
    touch: frozenset[str]
    layout: Layout
    phase: int
    turn: int
    bid: int
    bidder: int
    arm: int
    moon: int
    sun: int
    stopped: tuple[int, ...]
    players: tuple[Player, ...]
    owners: dict[int, tuple[int, int]]  # of the tiles whose coin one can see: seat and place

    @property
    def seats(self) -> int:
        """How many take part."""
        return len(self.players)

    @property
    def rolled(self) -> bool:
        """Whether rows have their dice, so that each coin has its phase."""
        return self.phase > phase.ROLLING and self.players[-1].die != UNKNOWN

    @property
    def arm_runs(self) -> bool:
        """Whether it matters where the arm can go."""
        return self.phase in (phase.BIDDING, phase.MOVING)

    def owner(self, tile: int) -> tuple[int, int]:
        """Whose coin belongs to the tile and its place in the row, as far as one can see."""
        return self.owners.get(tile, (NOBODY, NOBODY))

    def tile_of(self, seat: int, place: int) -> int:
        """The tile of a coin in a row; UNKNOWN if its rank is."""
        suit, rank = self.players[seat].coins[place]
        return suit * RANKS + rank if rank != UNKNOWN else UNKNOWN

    def harvested(self, seat: int, place: int) -> bool:
        """Whether a coin has been harvested."""
        tile = self.tile_of(seat, place)
        return tile != UNKNOWN and bool(self.stopped[tile])

    def column(self, seat: int, place: int) -> int:
        """Under which column a coin lies: its ideal phase, or, before the dice, its place."""
        return (self.players[seat].die + place) % RANKS if self.rolled else place

    def points(self, ripe: int) -> int:
        """What a coin that is ripe in this phase scores now."""
        return int(points(ripe, self.moon))

    def in_reach(self, tile: int) -> bool:
        """Whether the arm can go there."""
        return bool(in_reach(self.arm, tile))


def scene(v: Record, seat: int, touch: frozenset[str], tall: bool) -> Scene:
    """The sight, read."""
    players = tuple(
        Player(int(player.bank), int(player.score), int(player.die), int(player.placed), tuple(player.coins.tolist()))
        for player in v.players[: int(v.seats)]
    )
    numbers = {name: int(v[name]) for name in ("phase", "turn", "bid", "bidder", "arm", "moon", "sun")}
    stopped = tuple(v.stopped.tolist())
    return Scene(v, seat, touch, layout(tall, len(players)), **numbers, stopped=stopped, players=players, owners=owners(v))
