"""What the picture of It's a Weird, Weird Galaxy is made from: where things go, and what the sight says, read once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from cosmodrome.engine.instruments import Area
from cosmodrome.engine.state import Record
from cosmodrome.games.weird_galaxy import rules, state
from cosmodrome.games.weird_galaxy.galaxy import HOLE, RANK_MARKS, RANKS, SIDE, SQUARES, TILE_AT
from cosmodrome.games.weird_galaxy.names import SUIT_NAMES
from cosmodrome.games.weird_galaxy.phredd import ship_in_reach, spittable
from cosmodrome.games.weird_galaxy.state import FROM, LAST, LINES, NONE
from cosmodrome.games.weird_galaxy.stations import site


@dataclass(frozen=True)
class Layout:
    """Where things go on the sheet."""

    tall: bool
    width: float
    height: float
    left: float  # of the galaxy's squares
    top: float
    square: float
    actions: Area
    row: float  # the height of a player's row
    players: Area
    missions: Area

    def middle(self, square: int) -> tuple[float, float]:
        """The middle of a square."""
        return self.left + (square % SIDE + 0.5) * self.square, self.top + (square // SIDE + 0.5) * self.square

    @property
    def galaxy(self) -> Area:
        """All squares together."""
        return Area(self.left, self.top, SIDE * self.square, SIDE * self.square)


def layout_for(seats: int, tall: bool) -> Layout:
    """The players' panel is as high as there are players; the worksheet takes the room that is left."""
    if tall:
        row = 62
        players = Area(10, 734, 370, 28 + row * seats)
        below = players.y + players.height + 8
        missions = Area(10, below, 370, 212)
        return Layout(True, 390, below + 222, 17, 62, 51, Area(10, 436, 370, 290), row, players, missions)
    row = 62
    players = Area(878, 92, 538, 32 + row * seats)
    actions = Area(878, 676, 538, 196)
    below = players.y + players.height + 12
    return Layout(False, 1440, 900, 54, 92, 110, actions, row, players, Area(878, below, 538, actions.y - 12 - below))


class Player(NamedTuple):
    """A player in plain numbers."""

    seat: int
    suit: int
    ship: int
    spat: bool
    bucks: int
    stations: tuple[int, ...]
    sites: tuple[int, ...]
    hold: tuple[int, ...]  # the sources of the loads

    @property
    def built(self) -> int:
        """How many stations there are."""
        return sum(station != state.UNBUILT for station in self.stations)


class Mission(NamedTuple):
    """A line of the worksheet that is taken."""

    line: int
    source: int
    destination: int


@dataclass(frozen=True)
class Scene:
    """A sight in plain numbers."""

    v: Record
    viewer: int
    touch: frozenset[str]
    layout: Layout
    phase: int
    turn: int
    points: int
    phredd: int
    tiles: tuple[int, ...]
    players: tuple[Player, ...]
    missions: tuple[Mission, ...]
    winners: tuple[int, ...]
    targets: frozenset[tuple[int, int]]  # what Phredd can spit at now: seat and number of the station, NONE for the ship

    @property
    def over(self) -> bool:
        """Whether the game has ended by its rules."""
        return self.phase == state.OVER

    @property
    def playing(self) -> bool:
        """Whether it is somebody's turn."""
        return self.phase not in (state.CHOOSING, state.STARTING, state.OVER)

    def suit(self, square: int) -> str:
        """The name of a square's suit; none in the hole."""
        return "" if square == HOLE else SUIT_NAMES[self.tiles[square] // RANKS]

    def rank(self, square: int) -> str:
        """The mark of a square's rank; none in the hole."""
        return "" if square == HOLE else RANK_MARKS[self.tiles[square] % RANKS]

    def station(self, square: int) -> tuple[Player, int] | None:
        """Whose station stands on a square, and its number."""
        for p in self.players:
            for number in range(p.built):
                if p.sites[number] == square:
                    return p, number
        return None

    def wanted(self, mission: Mission) -> bool:
        """Whether the viewer has a load for this mission aboard."""
        return self.viewer >= 0 and mission.source in self.players[self.viewer].hold


def scene(v: Record, viewer: int, touch: frozenset[str], tall: bool) -> Scene:
    """The sight, read."""
    seats = int(v.seats)
    bits = int(rules.winners(v))
    return Scene(
        v=v,
        viewer=viewer,
        touch=touch,
        layout=layout_for(seats, tall),
        phase=int(v.phase),
        turn=int(v.turn),
        points=int(v.points),
        phredd=int(v.phredd),
        tiles=tuple(int(TILE_AT[v.layout, square]) for square in range(SQUARES)),
        players=tuple(_player(v, seat) for seat in range(seats)),
        missions=tuple(Mission(line, *v.missions[line].tolist()) for line in range(LINES) if v.missions[line, FROM] != NONE),
        winners=tuple(seat for seat in range(seats) if bits >> seat & 1),
        targets=frozenset(_targets(v)) if v.phase == state.SPITTING else frozenset(),
    )


def _targets(v: Record) -> Iterator[tuple[int, int]]:
    for seat in range(v.seats):
        p = v.players[seat]
        if ship_in_reach(v, p):
            yield seat, NONE
        squares = spittable(v, p)
        yield from ((seat, number) for number in range(LAST) if squares >> site(v, p, number) & 1)


def _player(v: Record, seat: int) -> Player:
    p = v.players[seat]
    sites = tuple(int(site(v, p, number)) for number in range(LAST + 1)) if p.suit != NONE else ()
    loads = tuple(int(load) for load in p.hold if load != NONE)
    return Player(seat, int(p.suit), int(p.ship), bool(p.spat), int(p.bucks), tuple(p.stations.tolist()), sites, loads)
