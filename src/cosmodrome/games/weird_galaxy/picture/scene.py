"""What the picture of It's a Weird, Weird Galaxy is made from: where things go, and what the sight says, read once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from cosmodrome.engine.drawing.instruments import Area
from cosmodrome.engine.match.state import Record
from cosmodrome.games.weird_galaxy.rules.end import winners
from cosmodrome.games.weird_galaxy.rules.galaxy import HOLE, RANKS, SIDE, SQUARE_OF, TILE_AT
from cosmodrome.games.weird_galaxy.rules.phredd import ship_in_reach, spittable
from cosmodrome.games.weird_galaxy.rules.state import FROM, LAST, NONE, condition, phase
from cosmodrome.games.weird_galaxy.rules.stations import site
from cosmodrome.games.weird_galaxy.rules.trade import can_deliver
from cosmodrome.games.weird_galaxy.words.names import SQUARE_NAMES

Point = tuple[float, float]


@dataclass(frozen=True, eq=False)
class Layout:
    """Where things go on the sheet. There is one for each way, so that what is remembered by it is found at once."""

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

    def middle(self, square: int) -> Point:
        """The middle of a square."""
        return self.left + (square % SIDE + 0.5) * self.square, self.top + (square // SIDE + 0.5) * self.square

    def within(self, square: int, right: float, down: float) -> Point:
        """A place within a square, in parts of it from its middle."""
        x, y = self.middle(square)
        return x + right * self.square, y + down * self.square

    @property
    def galaxy(self) -> Area:
        """All squares together."""
        return Area(self.left, self.top, SIDE * self.square, SIDE * self.square)


@lru_cache
def layout_for(seats: int, tall: bool) -> Layout:
    """The players' panel is as high as there are players; the worksheet takes the room that is left."""
    if tall:
        row = 62
        missions = Area(10, 684, 370, 218)
        players = Area(10, missions.y + missions.height + 8, 370, 28 + row * seats)
        return Layout(True, 390, players.y + players.height + 10, 17, 62, 51, Area(10, 436, 370, 240), row, players, missions)
    row = 60
    players = Area(850, 86, 578, 38 + row * seats)
    actions = Area(850, 670, 578, 220)
    below = players.y + players.height + 10
    return Layout(False, 1440, 900, 44, 92, 111, actions, row, players, Area(850, below, 578, actions.y - 10 - below))


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
    built: int  # how many stations there are


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
        return bool(self.phase == phase.OVER)

    @property
    def playing(self) -> bool:
        """Whether it is somebody's turn."""
        return self.phase not in (phase.CHOOSING, phase.STARTING, phase.OVER)

    def aim(self, seat: int, number: int) -> str:
        """What is touched to have Phredd spit at a station, or at the ship."""
        return f"target:ship-{seat}" if number == NONE else f"target:{SQUARE_NAMES[self.players[seat].sites[number]]}"

    def aims_at(self, square: int) -> list[str]:
        """What can be touched to have him spit at something on this square."""
        there = (
            p.ship if number == NONE else p.sites[number] for p, number in ((self.players[seat], number) for seat, number in self.targets)
        )
        aims = (self.aim(*target) for target, at in zip(self.targets, there, strict=True) if at == square)
        return [aim for aim in aims if aim in self.touch]

    def second_way(self, seat: int, number: int) -> str | None:
        """7.2: a target that shares its square with others is itself a way to spit at it; one that is alone leaves that to its square."""
        p, aim = self.players[seat], self.aim(seat, number) if (seat, number) in self.targets else ""
        crowded = aim in self.touch and len(self.aims_at(p.ship if number == NONE else p.sites[number])) > 1
        return aim if crowded else None

    def wanted_here(self, place: int) -> bool:
        """6.6: whether the viewer can deliver the load at this place of the hold."""
        p = self.players[self.viewer]
        return "button:deliver" in self.touch and place < len(p.hold) and bool(can_deliver(self.v, self.v.players[p.seat], place, p.ship))

    @property
    def idle_load(self) -> bool:
        """6.5, 6.6: whether the viewer may load here, but has a load for each mission from here already."""
        if "button:load" not in self.touch:
            return False
        p = self.players[self.viewer]
        return p.hold.count(p.ship) >= sum(m.source == p.ship for m in self.missions)

    def wanted(self, mission: Mission) -> bool:
        """Whether the viewer has a load for this mission aboard."""
        return self.viewer >= 0 and mission.source in self.players[self.viewer].hold


def scene(v: Record, viewer: int, touch: frozenset[str], tall: bool) -> Scene:
    """The sight, read."""
    seats = int(v.seats)
    bits = int(winners(v))
    return Scene(
        v=v,
        viewer=viewer,
        touch=touch,
        layout=layout_for(seats, tall),
        phase=int(v.phase),
        turn=int(v.turn),
        points=int(v.points),
        phredd=int(v.phredd),
        tiles=_tiles(int(v.layout)),
        players=tuple(_player(v, seat) for seat in range(seats)),
        missions=tuple(Mission(line, *ends) for line, ends in enumerate(v.missions.tolist()) if ends[FROM] != NONE),
        winners=tuple(seat for seat in range(seats) if bits >> seat & 1),
        targets=frozenset(_targets(v)) if v.phase == phase.SPITTING else frozenset(),
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
    sites = _sites(int(v.layout), int(p.suit)) if p.suit != NONE else ()
    loads = tuple(load for load in p.hold.tolist() if load != NONE)
    stations = tuple(p.stations.tolist())
    built = len(stations) - stations.count(condition.UNBUILT)
    return Player(seat, int(p.suit), int(p.ship), bool(p.spat), int(p.bucks), stations, sites, loads, built)


@lru_cache
def _tiles(layout: int) -> tuple[int, ...]:
    """The tile of each square."""
    return tuple(TILE_AT[layout].tolist())


@lru_cache
def _sites(layout: int, suit: int) -> tuple[int, ...]:
    """5.1: where the stations of a suit stand, the last in the black hole."""
    return (*SQUARE_OF[layout, suit * RANKS : suit * RANKS + LAST].tolist(), HOLE)
