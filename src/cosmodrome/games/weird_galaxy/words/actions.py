"""Every kind of action once: in words, what to touch for it, why it is refused, what the laboratory calls it."""

from __future__ import annotations

from cosmodrome.engine.drawing.alarms import alarm
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.seats import does, seat_name, seat_within, whose, whose_within
from cosmodrome.engine.match.kinds import Kind, Kinds
from cosmodrome.engine.match.state import Record
from cosmodrome.games.weird_galaxy.rules.fees import owner, too_dear
from cosmodrome.games.weird_galaxy.rules.galaxy import AROUND, HERE, NOWHERE, RANKS, SQUARE_OF, TILE_AT
from cosmodrome.games.weird_galaxy.rules.phredd import in_earshot, ship_in_reach, spittable
from cosmodrome.games.weird_galaxy.rules.state import (
    HOLD,
    JUMP,
    LAST,
    LINES,
    NONE,
    SHIELD_PRICE,
    SHIELDS,
    STEP,
    WORK,
    act,
    condition,
    phase,
)
from cosmodrome.games.weird_galaxy.rules.stations import built, can_build, shield_left, shields, site
from cosmodrome.games.weird_galaxy.rules.trade import can_deliver, can_load, deliveries, differs, free_line
from cosmodrome.games.weird_galaxy.words.names import SQUARE_NAMES, SUIT_NAMES, WAY_NAMES, place_name

kinds = Kinds(act)

FIRST = {  # what has to be decided before anything else can be done
    phase.CHOOSING: "Choose a suit first.",
    phase.PAYING: "You entered without a Space Buck: deliver one of your loads first, to pay the fee.",
    phase.SPITTING: "Phredd has moved: decide first whether he spits, and at what.",
}
EDGE = "There the galaxy ends."


class Said(Kind):
    """A kind whose text and touch are patterns: {i} is the place in its span, {seat} the seat, and {} what `_name` gives."""

    says: str
    touches: tuple[str, ...]

    def text(self, v: Record, seat: int, i: int) -> str:
        return self.says.format(self._name(v, seat, i), i=i, seat=seat)

    def touch(self, v: Record, seat: int, i: int) -> tuple[str, ...]:
        name = self._name(v, seat, i)
        return tuple(one.format(name, i=i, seat=seat) for one in self.touches)

    def _name(self, v: Record, seat: int, i: int) -> str:
        return ""


def spat_at(seat: int, victim: int, what: str, viewer: int) -> str:
    """7.3: what Phredd did, and whom it hit."""
    spits = f"{whose(seat, viewer)} Phredd spits at {whose_within(victim, viewer)} {what}: it is disabled."
    return alarm(spits, victim == viewer)


class Spit(Said):
    """7.2: right after Phredd has been moved."""

    def refused(self, v: Record, seat: int, i: int) -> str | None:
        if v.phase in (phase.CHOOSING, phase.PAYING):
            return FIRST[v.phase]
        return self._missed(v, i) if v.phase == phase.SPITTING else "Phredd spits only right after he has been moved."

    def _missed(self, v: Record, i: int) -> str | None:
        return None


class InTurn(Said):
    """2.1, 2.3: what is done in one's turn, for action points or freely."""

    price: tuple[int, str] = (0, "")  # in action points, and what costs that
    by_ship = False  # 7.4: whether it takes a working ship

    def refused(self, v: Record, seat: int, i: int) -> str | None:
        points, what = self.price
        if v.phase in FIRST:
            return FIRST[v.phase]
        if v.points < points:
            return f"{what} costs {plural(points, 'action point')}; you have {v.points}."
        if self.by_ship and v.players[seat].spat:
            return "Your ship is disabled: repaint it first."
        return self._hindered(v, seat, i)

    def _hindered(self, v: Record, seat: int, i: int) -> str | None:
        return None


def toward(square: int, way: int) -> str:
    """The square that lies this way; beyond the edge, the way itself."""
    there = int(AROUND[square, way]) if square != NONE else NOWHERE
    return SQUARE_NAMES[there] if there != NOWHERE else f"off {WAY_NAMES[way]}"


@kinds(act.SUIT)
class Choose(Said):
    """1.3: a suit that nobody has."""

    use = "choose a suit"
    says = "choose {}"

    def _name(self, v: Record, seat: int, suit: int) -> str:
        return SUIT_NAMES[suit]

    def touch(self, v: Record, seat: int, suit: int) -> tuple[str, ...]:
        return (f"square:{SQUARE_NAMES[SQUARE_OF[v.layout, suit * RANKS]]}",)

    def told(self, before: Record, after: Record, seat: int, suit: int, viewer: int) -> str:
        home = SQUARE_NAMES[SQUARE_OF[before.layout, suit * RANKS]]
        return f"{does(seat, viewer, 'chooses')} {SUIT_NAMES[suit]}, with a home world at {home}."

    def refused(self, v: Record, seat: int, suit: int) -> str | None:
        if v.phase != phase.CHOOSING:
            return "Suits are chosen once, at the beginning."
        return f"{SUIT_NAMES[suit].capitalize()} is taken." if suit in (p.suit for p in v.players) else None


@kinds(act.MOVE)
class Move(InTurn):
    """3.1, 4.2: to one of the eight squares around, if its fee can be paid."""

    use = "move"
    says, touches = "move {}", ("square:{}",)
    price = STEP, "A move"
    by_ship = True

    def _name(self, v: Record, seat: int, way: int) -> str:
        return toward(v.players[seat].ship, way)

    def told(self, before: Record, after: Record, seat: int, way: int, viewer: int) -> str:
        square = int(after.players[seat].ship)
        return f"{does(seat, viewer, 'flies')} to {SQUARE_NAMES[square]}, {place_name(after.layout, square)}."

    def _hindered(self, v: Record, seat: int, way: int) -> str | None:
        p = v.players[seat]
        square = int(AROUND[p.ship, way])
        if square == NOWHERE:
            return EDGE
        if not too_dear(v, seat, p) >> square & 1 or deliveries(v, p, square):
            return None
        host = seat_name(owner(v, square))
        return f"{host} asks 1 Space Buck at {SQUARE_NAMES[square]}; you have none, and nothing to deliver there."


@kinds(act.PHREDD)
class MovePhredd(InTurn):
    """7.1: one square in any direction."""

    use = "move Phredd"
    says, touches = "phredd {}", ("button:phredd", "square:{}")
    price = STEP, "Moving Phredd"

    def told(self, before: Record, after: Record, seat: int, way: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'moves')} Phredd to {SQUARE_NAMES[after.phredd]}."

    def _name(self, v: Record, seat: int, way: int) -> str:
        return toward(v.phredd, way)

    def _hindered(self, v: Record, seat: int, way: int) -> str | None:
        return EDGE if AROUND[v.phredd, way] == NOWHERE else None


@kinds(act.SPIT_SHIP)
class SpitShip(Spit):
    """7.2, 7.3: anybody's ship that is near and not disabled."""

    use = "spit at a ship"
    says, touches = "spit ship {i}", ("target:ship-{i}",)

    def told(self, before: Record, after: Record, seat: int, target: int, viewer: int) -> str:
        return spat_at(seat, target, "ship", viewer)

    def _missed(self, v: Record, target: int) -> str | None:
        if target >= v.seats:
            return f"There is no {seat_within(target)}."
        if ship_in_reach(v, v.players[target]):
            return None
        state = "disabled already" if v.players[target].spat else "not within one tile of Phredd"
        return f"The ship of {seat_within(target)} is {state}."


@kinds(act.SPIT_STATION)
class SpitStation(Spit):
    """7.2, 7.3: anybody's station, by the way from Phredd, neither disabled nor shielded."""

    use = "spit at a station"
    says, touches = "spit station {}", ("target:{}",)

    def told(self, before: Record, after: Record, seat: int, way: int, viewer: int) -> str:
        square = int(AROUND[before.phredd, way])
        number = int(TILE_AT[before.layout, square]) % RANKS
        return spat_at(seat, int(owner(before, square)), f"station {number} at {SQUARE_NAMES[square]}", viewer)

    def _name(self, v: Record, seat: int, way: int) -> str:
        return toward(v.phredd, way)

    def _missed(self, v: Record, way: int) -> str | None:
        square = int(AROUND[v.phredd, way])
        host = NONE if square == NOWHERE else int(owner(v, square))
        if host == NONE:
            return f"There is no station {'where Phredd is' if way == HERE else f'{WAY_NAMES[way]} of Phredd'}."
        p = v.players[host]
        if spittable(v, p) >> square & 1:
            return None
        shielded = p.stations[TILE_AT[v.layout, square] % RANKS] == condition.SHIELDED
        return f"The station at {SQUARE_NAMES[square]} is {'shielded' if shielded else 'disabled already'}."


@kinds(act.NO_SPIT)
class NoSpit(Spit):
    """7.2: he need not."""

    use = "do not spit"
    says, touches = "no spit", ("button:no",)

    def told(self, before: Record, after: Record, seat: int, i: int, viewer: int) -> str:
        return f"{whose(seat, viewer)} Phredd does not spit."


@kinds(act.ROLL)
class Roll(InTurn):
    """6.1, 6.2: a mission, while a line is free."""

    use = "roll a mission"
    says, touches = "roll mission", ("button:roll",)
    price = STEP, "Rolling a mission"

    def told(self, before: Record, after: Record, seat: int, i: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'rolls')} a new mission."

    def _hindered(self, v: Record, seat: int, i: int) -> str | None:
        return f"All {LINES} lines of the worksheet are taken: complete a mission first." if free_line(v) == NONE else None


@kinds(act.SHOO)
class Shoo(InTurn):
    """7.5: Phredd, if he is near."""

    use = "shoo Phredd"
    says, touches = "shoo phredd", ("button:shoo",)
    price = STEP, "Shooing Phredd"

    def told(self, before: Record, after: Record, seat: int, i: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'shoos')} Phredd away."

    def _hindered(self, v: Record, seat: int, i: int) -> str | None:
        return None if in_earshot(v, v.players[seat]) else "Phredd is not within one tile of your ship or one of your stations."


@kinds(act.REPAINT_SHIP)
class RepaintShip(InTurn):
    """5.6: if it is disabled."""

    use = "repaint the ship"
    says, touches = "repaint ship", ("button:repaint", "ship:{seat}")
    price = STEP, "Repainting"

    def told(self, before: Record, after: Record, seat: int, i: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'repaints')} the ship: it works again."

    def _hindered(self, v: Record, seat: int, i: int) -> str | None:
        return None if v.players[seat].spat else "Your ship needs no paint."


class OnStation(InTurn):
    """What is done to a station of one's own, by its number."""

    def _name(self, v: Record, seat: int, number: int) -> str:
        return SQUARE_NAMES[int(site(v, v.players[seat], number))]


@kinds(act.REPAINT)
class Repaint(OnStation):
    """5.6: if it is disabled."""

    use = "repaint a station"
    says, touches = "repaint {i}", ("button:repaint", "square:{}")
    price = STEP, "Repainting"

    def told(self, before: Record, after: Record, seat: int, number: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'repaints')} station {number} at {self._name(before, seat, number)}: it works again."

    def _hindered(self, v: Record, seat: int, number: int) -> str | None:
        how = v.players[seat].stations[number]
        return None if how == condition.DISABLED else f"Your station {number} is {'working' if how else 'not built yet'}."


@kinds(act.BUILD)
class Build(InTurn):
    """5.1, 5.2: the next station, if all others work and its price is there."""

    use = "build"
    says, touches = "build", ("button:build",)
    price = WORK, "Building"

    def told(self, before: Record, after: Record, seat: int, i: int, viewer: int) -> str:
        number = int(built(before.players[seat]))
        where = SQUARE_NAMES[int(site(before, before.players[seat], number))]
        builds = f"{does(seat, viewer, 'builds')} station {number} at {where}, for {plural(number, 'Space Buck')}."
        if number < LAST - 1:
            return builds
        if number == LAST:
            return alarm(f"{builds} The chain reaches the black hole. {does(seat, viewer, 'wins')}.", seat != viewer)
        return alarm(f"{builds} {does(seat, viewer, 'wins')} with the next one, in the black hole.", seat != viewer)

    def _hindered(self, v: Record, seat: int, i: int) -> str | None:
        p = v.players[seat]
        if can_build(p):
            return None
        if condition.DISABLED in p.stations:
            return f"Your station {list(p.stations).index(condition.DISABLED)} is disabled: repaint it before you build."
        number = int(built(p))
        return f"Station {number} costs {plural(number, 'Space Buck')}; you have {p.bucks}."


@kinds(act.SHIELD)
class Shield(OnStation):
    """5.4, 5.5: if it works, with a counter and its price."""

    use = "shield"
    says, touches = "shield {i}", ("button:shield", "square:{}")
    price = WORK, "A shield"
    unfit = ("is not built yet", "", "is disabled: repaint it first", "has a shield already")  # by the station's condition

    def told(self, before: Record, after: Record, seat: int, number: int, viewer: int) -> str:
        where, price = self._name(before, seat, number), plural(SHIELD_PRICE, "Space Buck")
        return f"{does(seat, viewer, 'shields')} station {number} at {where}, for {price}."

    def _hindered(self, v: Record, seat: int, number: int) -> str | None:
        p = v.players[seat]
        if not v.shields:
            return "This game is played without shields."
        if why := self.unfit[p.stations[number]]:
            return f"Your station {number} {why}."
        if shields(p) == SHIELDS:
            return f"All your {SHIELDS} shields are in use."
        return None if shield_left(v, p) else f"A shield costs {plural(SHIELD_PRICE, 'Space Buck')}; you have {p.bucks}."


@kinds(act.HYPERJUMP)
class Hyperjump(InTurn):
    """3.3: to a tile that luck picks."""

    use = "hyperjump"
    says, touches = "hyperjump", ("button:hyperjump",)
    price = JUMP, "A hyperjump"
    by_ship = True

    def told(self, before: Record, after: Record, seat: int, i: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'hyperjumps')} into the unknown."


@kinds(act.LOAD)
class Load(InTurn):
    """6.4, 6.5: what a mission wants taken from here, if there is room."""

    use = "load"
    says, touches = "load", ("button:load",)
    by_ship = True

    def told(self, before: Record, after: Record, seat: int, i: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'takes')} a load from {place_name(before.layout, int(before.players[seat].ship))} aboard."

    def _hindered(self, v: Record, seat: int, i: int) -> str | None:
        p = v.players[seat]
        if can_load(v, p):
            return None
        full = f"Your hold is full: it takes {HOLD} loads."
        return full if p.hold[HOLD - 1] != NONE else f"No open mission has its source at {SQUARE_NAMES[p.ship]}."


class WithLoad(InTurn):
    """What is done with a load, by its place in the hold. Two equal loads are one choice, the first."""

    def _name(self, v: Record, seat: int, place: int) -> str:
        source = v.players[seat].hold[place]
        return place_name(v.layout, source) if source != NONE else f"load {place + 1}"

    def _hindered(self, v: Record, seat: int, place: int) -> str | None:
        p = v.players[seat]
        if p.hold[place] == NONE:
            return "There is no such load in your hold."
        why = self._useless(v, p, place)
        same = f"Your two loads from {self._name(v, seat, place)} are the same: choose the first."
        return why if why or differs(p.hold, place) else same

    def _useless(self, v: Record, p: Record, place: int) -> str | None:
        """Why this cannot be done with such a load."""


@kinds(act.DELIVER)
class Deliver(WithLoad):
    """4.2, 6.6: what is wanted here; also to pay a fee."""

    use = "deliver"
    says, touches = "deliver {}", ("button:deliver", "cargo:{i}")
    by_ship = True

    def told(self, before: Record, after: Record, seat: int, place: int, viewer: int) -> str:
        here = SQUARE_NAMES[int(before.players[seat].ship)]
        return f"{does(seat, viewer, 'delivers')} the load from {self._name(before, seat, place)} at {here}."

    def refused(self, v: Record, seat: int, place: int) -> str | None:
        pays = v.phase == phase.PAYING and self._hindered(v, seat, place) is None
        return None if pays else super().refused(v, seat, place)

    def _useless(self, v: Record, p: Record, place: int) -> str | None:
        here = f"{place_name(v.layout, p.hold[place])} here at {SQUARE_NAMES[p.ship]}"
        first = place if differs(p.hold, place) else 0
        return None if can_deliver(v, p, first, p.ship) else f"No open mission wants a load from {here}."


@kinds(act.ABANDON)
class Abandon(WithLoad):
    """6.10: for a Space Buck."""

    use = "abandon"
    says, touches = "abandon {}", ("button:abandon", "cargo:{i}")

    def told(self, before: Record, after: Record, seat: int, place: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'gives')} up a load from {self._name(before, seat, place)}, for 1 Space Buck to the bank."

    def _useless(self, v: Record, p: Record, place: int) -> str | None:
        return None if p.bucks else "Abandoning a load costs 1 Space Buck; you have none."


@kinds(act.END)
class End(InTurn):
    """2.1: the turn, at any time."""

    use = "end the turn"
    says, touches = "end turn", ("button:end",)

    def told(self, before: Record, after: Record, seat: int, i: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'ends')} the turn."
