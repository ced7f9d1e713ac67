"""Galaxy of D: every kind of action. A code means different things in different phases; out of its place it says so."""

from __future__ import annotations

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.seats import does, whose_within
from cosmodrome.engine.match.kinds import Kind, Kinds
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_of_d.rules.buying import chit
from cosmodrome.games.galaxy_of_d.rules.galaxy import NAMES, free_of_things, holds
from cosmodrome.games.galaxy_of_d.rules.setting_up import bases_allowed, most_bid
from cosmodrome.games.galaxy_of_d.rules.ships import sectors_of
from cosmodrome.games.galaxy_of_d.rules.ships_fight import in_combat
from cosmodrome.games.galaxy_of_d.rules.ships_move import by_steps, destinations, movers, on_its_way, unmoved
from cosmodrome.games.galaxy_of_d.rules.state import CHITS, COST, NOBODY, NOWHERE, PIRATE_KIND, WHOLE_FLEET, act, craft, phase
from cosmodrome.games.galaxy_of_d.rules.things import BASES_APART
from cosmodrome.games.galaxy_of_d.words.combats import report_of, voyage_words
from cosmodrome.games.galaxy_of_d.words.names import MOVER_NAMES, a_ship, kind_word, mover_word
from cosmodrome.games.galaxy_of_d.words.stacks import chosen

kinds = Kinds(act)


def asked(v: Record, seat: int) -> str:
    """What is to be decided now, for whoever tries something else."""
    now = int(v.phase)
    if now == phase.BIDDING:
        return "First comes the bidding: bid or pass."
    if now == phase.BASING:
        return "Place your base first: choose a sector."
    if now in (phase.OUTFITTING, phase.BUYING):
        return f"Now ships are bought: choose one, or say {kinds.text(v, seat, act.DONE)}."
    if now == phase.MOVING:
        if v.mover != NOBODY:
            return f"The {mover_word(v.mover)} has been chosen: now choose where it goes."
        return "Choose the sector to move from first." if v.origin == NOWHERE else f"Choose what moves from {NAMES[v.origin]} first."
    if now == phase.ORDERING:
        return f"Choose the next combat: {_combats_left(v)}."
    if now == phase.ABSORBING:
        return f"{v.toll[seat]} must be absorbed at {NAMES[report_of(v, v.fought).sector]}: choose the ship that is lost."
    return "Pick the Pirate that acts first: the Scavenger or the Cruiser."


def _combats_left(v: Record) -> str:
    return ", ".join(NAMES[sector] for sector in chosen(v.combats))


# Sectors


class Sector(Kind):
    """A sector is chosen."""

    verb = ""

    def text(self, v: Record, seat: int, sector: int) -> str:
        return f"{self.verb} {NAMES[sector]}"

    def touch(self, v: Record, seat: int, sector: int) -> tuple[str, ...]:
        return (f"sector:{NAMES[sector]}",)


@kinds(act.SECTOR)
class Base(Sector):
    """3.9, 3.10: a base is placed, neither on nor next to a Thing, and three sectors from the other."""

    verb = "base"

    def told(self, before: Record, after: Record, seat: int, sector: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'places')} a base at {NAMES[sector]}."

    def refused(self, v: Record, seat: int, sector: int) -> str | None:
        if v.phase != phase.BASING:
            return asked(v, seat)
        if holds(bases_allowed(v), sector):
            return None
        if not holds(free_of_things(v), sector):
            return f"A base may not be at {NAMES[sector]}: that is on or next to a Thing."
        other = int(v.players[1 - v.active].starbase)
        if other == NOWHERE:
            return f"A base at {NAMES[sector]} would leave the other side no place for its own."
        apart = f"bases are at least {BASES_APART} sectors apart"
        return f"A base at {NAMES[sector]} is too close to the other base, at {NAMES[other]}: {apart}."


@kinds(act.SECTOR, when=[phase.MOVING])
class Go(Sector):
    """5.1, 5.2: first the sector that ships move from; then, when something has been picked up there, the one it goes to."""

    def text(self, v: Record, seat: int, sector: int) -> str:
        return f"move from {NAMES[sector]}" if v.mover == NOBODY else f"move {MOVER_NAMES[v.mover]} {NAMES[v.origin]} {NAMES[sector]}"

    def told(self, before: Record, after: Record, seat: int, sector: int, viewer: int) -> str:
        if before.mover != NOBODY:
            return f"{does(seat, viewer, 'moves')} the {mover_word(before.mover)} from {NAMES[before.origin]} to {NAMES[sector]}."
        if after.moves != before.moves:  # 11.6: another's, in the open
            return voyage_words(before, after, seat, viewer)
        return f"{does(seat, viewer, 'turns')} to {whose_within(seat, viewer)} ships at {NAMES[sector]}."

    def refused(self, v: Record, seat: int, sector: int) -> str | None:
        if v.origin == NOWHERE:
            return self._cannot_leave(v, seat, sector)
        return asked(v, seat) if v.mover == NOBODY else self._cannot_go(v, sector)

    def _cannot_leave(self, v: Record, seat: int, sector: int) -> str | None:
        if holds(unmoved(v), sector):
            return None
        has_ships = holds(sectors_of(v.players[seat]), sector)
        return f"All your ships at {NAMES[sector]} have moved." if has_ships else f"You have no ships at {NAMES[sector]}."

    def _cannot_go(self, v: Record, sector: int) -> str | None:
        if holds(destinations(v), sector):
            return None
        what, origin, to = mover_word(v.mover), NAMES[v.origin], NAMES[sector]
        if by_steps(v.mover):
            return f"The {what} goes step by step, and {to} is not next to {origin}."
        reach = plural(v.steps, "sector")
        return f"The {what} cannot reach {to} from {origin}: it goes up to {reach}, and enemies or Pirates on the way stop it."


@kinds(act.SECTOR, when=[phase.ORDERING])
class Fight(Sector):
    """6.1: the combat that comes next."""

    verb = "fight"

    def told(self, before: Record, after: Record, seat: int, sector: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'fights')} at {NAMES[sector]} next."

    def refused(self, v: Record, seat: int, sector: int) -> str | None:
        return None if holds(v.combats, sector) else f"No combat is left at {NAMES[sector]}; choose among {_combats_left(v)}."


# Ships


class Ship(Kind):
    """A kind of ship is chosen."""

    verb = ""

    def text(self, v: Record, seat: int, kind: int) -> str:
        return f"{self.verb} {MOVER_NAMES[kind]}"

    def touch(self, v: Record, seat: int, kind: int) -> tuple[str, ...]:
        return (f"{self.verb}:{MOVER_NAMES[kind].replace(' ', '-')}",)


@kinds(act.KIND)
class Buy(Ship):
    """3.11, 8.1, 8.2: a ship is bought, within money and chits."""

    verb = "buy"

    def told(self, before: Record, after: Record, seat: int, kind: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'buys')} {a_ship(kind)} for ${COST[kind]}."

    def refused(self, v: Record, seat: int, kind: int) -> str | None:
        player = v.players[seat]
        if v.phase not in (phase.OUTFITTING, phase.BUYING) or kind == WHOLE_FLEET:
            return asked(v, seat)
        if kind == craft.LADEN:
            return "Freighters are bought empty."
        if chit(player, kind) == NOBODY:
            return f"All {CHITS[kind]} of your {kind_word(kind)}s are in play."
        money = player.money - player.spent
        return f"The {kind_word(kind)} costs ${COST[kind]}; you have ${money}." if COST[kind] > money else None


@kinds(act.KIND, when=[phase.MOVING])
class Move(Ship):
    """5.1, 5.7: a ship is picked up to move, or the whole fleet."""

    verb = "ship"

    def told(self, before: Record, after: Record, seat: int, kind: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'picks')} the {mover_word(kind)} to move."

    def text(self, v: Record, seat: int, kind: int) -> str:
        return f"move {MOVER_NAMES[kind]}" if v.origin == NOWHERE else f"move {MOVER_NAMES[kind]} from {NAMES[v.origin]}"

    def refused(self, v: Record, seat: int, kind: int) -> str | None:
        if v.origin == NOWHERE or v.mover != NOBODY:
            return asked(v, seat)
        if holds(movers(v), kind):
            return None
        origin = NAMES[v.origin]
        if kind == WHOLE_FLEET:
            return f"There is no fleet at {origin}: that takes two ships that have not moved, Freighters and Bombers apart."
        return f"You have no {kind_word(kind)} at {origin} that could still move."


@kinds(act.KIND, when=[phase.ABSORBING])
class Lose(Ship):
    """6.4, 6.5: the ship that is destroyed next."""

    verb = "lose"

    def told(self, before: Record, after: Record, seat: int, kind: int, viewer: int) -> str:
        where = NAMES[report_of(before, before.fought).sector]
        return f"{does(seat, viewer, 'gives')} up {a_ship(kind)} at {where} to absorb the hits."

    def refused(self, v: Record, seat: int, kind: int) -> str | None:
        if kind == WHOLE_FLEET:
            return asked(v, seat)
        if holds(in_combat(v, seat), kind):
            return None
        return f"You have no {kind_word(kind)} left in the combat at {NAMES[report_of(v, v.fought).sector]}."


@kinds(act.KIND, when=[phase.PICKING])
class Pirate(Ship):
    """7.2: the Pirate that acts first."""

    verb = "pirate"

    def told(self, before: Record, after: Record, seat: int, kind: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'lets')} the Pirate {kind_word(kind)} act first."

    def refused(self, v: Record, seat: int, kind: int) -> str | None:
        return None if kind in PIRATE_KIND else asked(v, seat)


# Enough


@kinds(act.DONE)
class Done(Kind):
    """Something is ended; what, depends on the phase."""

    says = "done"
    does = "is done"

    def told(self, before: Record, after: Record, seat: int, i: int, viewer: int) -> str:
        return f"{does(seat, viewer, self.does)}."

    def text(self, v: Record, seat: int, i: int) -> str:
        return self.says

    def touch(self, v: Record, seat: int, i: int) -> tuple[str, ...]:
        return ("button:done",)

    def refused(self, v: Record, seat: int, i: int) -> str | None:
        return asked(v, seat)


class Enough(Done):
    """What one may always say in its phase."""

    def refused(self, v: Record, seat: int, i: int) -> str | None:
        return None


@kinds(act.DONE, when=[phase.BIDDING])
class Pass(Enough):
    """3.8: who passes has lost the bidding."""

    says, does = "pass", "passes"


@kinds(act.DONE, when=[phase.OUTFITTING])
class Ready(Enough):
    """3.11: no more starting ships."""

    says, does = "ready", "is ready"


@kinds(act.DONE, when=[phase.BUYING])
class EndTurn(Enough):
    """8.1: no more ships."""

    says, does = "end turn", "ends the turn"


@kinds(act.DONE, when=[phase.MOVING])
class EndMovement(Done):
    """5.1, 5.6: no more moves; or no second step of a ship on its way."""

    says, does = "end movement", "ends the movement"

    def told(self, before: Record, after: Record, seat: int, i: int, viewer: int) -> str:
        stops = before.mover != NOBODY
        return f"The {mover_word(before.mover)} stops at {NAMES[before.origin]}." if stops else super().told(before, after, seat, i, viewer)

    def text(self, v: Record, seat: int, i: int) -> str:
        return self.says if v.mover == NOBODY else "stop"

    def refused(self, v: Record, seat: int, i: int) -> str | None:
        return None if v.origin == NOWHERE or on_its_way(v) else asked(v, seat)


@kinds(act.BID)
class Bid(Kind):
    """3.8: a raise, up to what one has. The lowest bid is 1."""

    def text(self, v: Record, seat: int, i: int) -> str:
        return f"bid {i + 1}"

    def touch(self, v: Record, seat: int, i: int) -> tuple[str, ...]:
        return (f"bid:{i + 1}",)

    def told(self, before: Record, after: Record, seat: int, i: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'bids')} ${i + 1} to place the first base."

    def refused(self, v: Record, seat: int, i: int) -> str | None:
        if v.phase == phase.MOVING:
            return "The bidding is over; ships are moving."
        if v.phase != phase.BIDDING:
            return asked(v, seat)
        if i + 1 > most_bid(v):
            return f"You have ${most_bid(v)}; nobody can bid more than he has."
        return f"The bid stands at ${v.bid}: raise it, or pass." if i + 1 <= v.bid else None
