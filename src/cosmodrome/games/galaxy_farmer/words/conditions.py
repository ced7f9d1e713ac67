"""What kinds of actions have in common: how they are named and touched, when they are possible and where."""

from __future__ import annotations

from abc import abstractmethod

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.seats import does
from cosmodrome.engine.match.kinds import Kind, Kinds
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_farmer.rules.cards import NEEDS, Need
from cosmodrome.games.galaxy_farmer.rules.enemy import opposition, strength
from cosmodrome.games.galaxy_farmer.rules.orders import missing
from cosmodrome.games.galaxy_farmer.rules.state import HOME, act, phase
from cosmodrome.games.galaxy_farmer.rules.what_there_is import stock
from cosmodrome.games.galaxy_farmer.words.names import (
    PLANET_NAMES,
    REPS,
    RESOURCES,
    need_name,
    needs,
    order_name,
    order_title,
    place_name,
    side,
    slug,
)

kinds = Kinds(act)

PUSHING = (phase.PUSHING, phase.REPELLING)
NO_BERTH = "Every berth of the ship is taken."
NO_CREW = "There is no worker on board."
HOLD_FULL = "The hold is full."


class InTurn(Kind):
    """4.1: what is done in one's own turn."""

    said = ""  # in words; {} is what it is about
    tells = ""  # for the log, as of another: {what} it is about, {where} the ship is, {rep} who lives there, {n} how many come or go
    clicks: tuple[str, ...] = ()  # what to touch, one after another; {} is what it is about, as ids have it

    def about(self, i: int) -> str:
        """What it is about, where there are several such actions."""
        return ""

    def spoken(self, v: Record, i: int) -> str:
        """The same in a sentence."""
        return self.about(i)

    def text(self, v: Record, seat: int, i: int) -> str:
        return self.said.format(self.about(i))

    def told(self, before: Record, after: Record, seat: int, i: int, viewer: int) -> str:
        p = before.planets[int(before.chart[before.place])] if before.place != HOME else None
        rep = REPS[int(p.rep)] if p is not None else ""
        where, what, n = place_name(before, int(before.place)), self.spoken(before, i), self.moved(before, after)
        return f"{does(seat, viewer, self.tells.format(what=what, where=where, rep=rep, n=n))}."

    def moved(self, before: Record, after: Record) -> int:
        """How many workers or cubes have come or gone."""
        return 0

    def touch(self, v: Record, seat: int, i: int) -> tuple[str, ...]:
        return tuple(click.format(slug(self.about(i))) for click in self.clicks)

    def refused(self, v: Record, seat: int, i: int) -> str | None:
        if v.phase in PUSHING:
            return "First say which way the enemy ship is pushed: clockwise or anticlockwise."
        return self.hindrance(v, i)

    def hindrance(self, v: Record, i: int) -> str | None:
        """Why it cannot be done at this moment of one's turn."""
        return None


class OnPlanet(InTurn):
    """4.3, 7.13, 7.14: what is done on a planet, where neither a troop nor a meteor storm is."""

    def hindrance(self, v: Record, i: int) -> str | None:
        if v.place == HOME:
            return "That is done on a planet, and you are at HOME."
        card = int(v.chart[v.place])
        name = PLANET_NAMES[card]
        if v.planets[card].troop:
            beside, them = (", and the enemy ship is there", "them") if v.enemy == v.place else ("", "it")
            return f"A troop holds {name}{beside}: it takes a force of {opposition(v)} to beat {them}, and yours is {strength(v)}."
        if card == v.meteor:
            return f"A meteor storm is over {name}: you can only leave, or end the turn."
        return self.unable(v, v.planets[card], name, i)

    @abstractmethod
    def unable(self, v: Record, p: Record, name: str, i: int) -> str | None:
        """Why it cannot be done on this planet."""


class AtHome(InTurn):
    """5.1, 5.4, 5.6, 5.7, 6.2: what is done at HOME."""

    def hindrance(self, v: Record, i: int) -> str | None:
        return self.unable(v, i) if v.place == HOME else "That is done at HOME."

    @abstractmethod
    def unable(self, v: Record, i: int) -> str | None:
        """Why it cannot be done at HOME now."""


class Cube(InTurn):
    """What is about a cube, named by its resource."""

    def about(self, card: int) -> str:
        return RESOURCES[card].lower()

    def spoken(self, v: Record, card: int) -> str:
        return f"1 {side(v, card)} {RESOURCES[card]}"

    def none_held(self, v: Record, card: int) -> str | None:
        """Whether there is none on the ship."""
        return f"There is no {RESOURCES[card]} in the hold." if v.planets[card].hold == 0 else None


class CubeAtHand(Cube, AtHome):
    """5.2: what is about a cube of the hold, or, if there is none, of storage; its clicks call both "hand"."""

    def touch(self, v: Record, seat: int, card: int) -> tuple[str, ...]:
        where = "hold" if v.planets[card].hold > 0 else "store"
        return tuple(click.replace("hand:", f"{where}:") for click in super().touch(v, seat, card))

    def unable(self, v: Record, card: int) -> str | None:
        return none_at_hand(v, card)


def none_at_hand(v: Record, card: int) -> str | None:
    """Whether there is no such cube at HOME."""
    return f"There is no {RESOURCES[card]} in the hold or in storage." if stock(v.planets[card]) == 0 else None


class Plot(AtHome):
    """What is about a plot of the farm."""

    def about(self, plot: int) -> str:
        return str(plot + 1)


class OrderLine(AtHome):
    """What is about one line of an order."""

    def text(self, v: Record, seat: int, i: int) -> str:
        slot, line = divmod(i, NEEDS)
        lines = needs(v, slot)
        what = need_name(lines[line]).lower() if line < len(lines) else f"line {line + 1}"
        return self.said.format(f"{order_name(v, slot)} {what}")

    def about(self, i: int) -> str:
        return f"{i // NEEDS + 1}-{i % NEEDS + 1}"

    def spoken(self, v: Record, i: int) -> str:
        slot, line = divmod(i, NEEDS)
        return f"{need_name(needs(v, slot)[line])} for the order {order_title(v, slot)}"

    def unable(self, v: Record, i: int) -> str | None:
        slot, line = divmod(i, NEEDS)
        lines = needs(v, slot)
        if line >= len(lines):
            return f"That order has only {plural(len(lines), 'line')}."
        if missing(v.slots[slot], line) == 0:
            return f"Nothing more of {need_name(lines[line])} is asked for there."
        return self.unfit(v, lines[line], v.planets[lines[line].planet].dark == lines[line].side)

    @abstractmethod
    def unfit(self, v: Record, need: Need, right: bool) -> str | None:
        """Why no cube can go there; right: whether the planet has the side up that is asked for."""
