"""The kinds of actions of Galaxy Farmer that are done at HOME: loading, farming, and filling orders."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.seats import does
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_farmer.rules.at_home import empty_plot, keepable
from cosmodrome.games.galaxy_farmer.rules.cards import NEEDS, PLANETS, SIDES, Need
from cosmodrome.games.galaxy_farmer.rules.orders import lockable, price
from cosmodrome.games.galaxy_farmer.rules.state import PLOTS, STORAGE, UNKNOWN, act, transfer
from cosmodrome.games.galaxy_farmer.rules.what_there_is import free_berths, load, room, stock, storage_room
from cosmodrome.games.galaxy_farmer.words.conditions import (
    HOLD_FULL,
    NO_BERTH,
    NO_CREW,
    AtHome,
    Cube,
    CubeAtHand,
    OrderLine,
    Plot,
    kinds,
    none_at_hand,
)
from cosmodrome.games.galaxy_farmer.words.names import (
    RESOURCES,
    order_name,
    order_title,
    side,
)


@kinds(act.BOARD)
class Board(AtHome):
    """5.7, 5.8: a worker aboard."""

    use, said, clicks = "board workers at HOME", "board worker", ("button:board",)
    tells = "takes a worker aboard at HOME"

    def unable(self, v: Record, i: int) -> str | None:
        if v.crew == transfer.AWAY:
            return "You have left workers here: taking some aboard must wait for another stop."
        if v.home == 0:
            return "No worker is at HOME."
        return NO_BERTH if free_berths(v) == 0 else None


@kinds(act.BOARD_ALL)
class BoardAll(Board):
    """5.7: two workers or more."""

    said, clicks = "board all workers", ("button:board-all",)
    tells = "takes {n} workers aboard at HOME"

    def moved(self, before: Record, after: Record) -> int:
        return abs(int(after.aboard) - int(before.aboard))

    def instead(self, i: int) -> Sequence[int]:
        return (act.BOARD,)

    def unable(self, v: Record, i: int) -> str | None:
        only_one = "Only one worker can come aboard: take that one by itself." if min(v.home, free_berths(v)) < 2 else None
        return super().unable(v, i) or only_one


@kinds(act.LEAVE)
class Leave(AtHome):
    """5.7, 5.8: a worker stays."""

    use, said, clicks = "leave workers at HOME", "leave worker", ("button:leave",)
    tells = "leaves a worker at HOME"

    def unable(self, v: Record, i: int) -> str | None:
        if v.aboard == 0:
            return NO_CREW
        return "You have taken workers aboard: leaving some must wait for another stop." if v.crew == transfer.BACK else None


@kinds(act.STORE)
class Store(Cube, AtHome):
    """5.1, 5.8: a cube into storage."""

    use, said, clicks = "store cubes", "store {}", ("hold:{}", "storage")
    tells = "puts {what} into storage"

    def unable(self, v: Record, card: int) -> str | None:
        if why := self.none_held(v, card):
            return why
        if v.planets[card].shelf == transfer.BACK:
            return f"You have just taken {RESOURCES[card]} out: storing it again must wait for another stop."
        return f"The storage is full: it takes {STORAGE} cubes." if storage_room(v) == 0 else None


@kinds(act.STORE_ALL)
class StoreAll(AtHome):
    """5.1, 5.8: two cubes or more."""

    use, said, clicks = "store cubes", "store all", ("button:store-all",)
    tells = "puts {n} cubes into storage"

    def moved(self, before: Record, after: Record) -> int:
        return int(load(before)) - int(load(after))

    def instead(self, i: int) -> Sequence[int]:
        return range(act.STORE, act.STORE + PLANETS)

    def unable(self, v: Record, i: int) -> str | None:
        storable = sum(int(p.hold) for p in v.planets if p.shelf != transfer.BACK)
        return "There are not two cubes that could be stored." if min(storable, storage_room(v)) < 2 else None


@kinds(act.TAKE_OUT)
class TakeOut(Cube, AtHome):
    """5.1, 5.8: a cube out of storage."""

    use, said, clicks = "take cubes out", "take out {}", ("store:{}", "hold")
    tells = "takes {what} out of storage"

    def unable(self, v: Record, card: int) -> str | None:
        if v.planets[card].store == 0:
            return f"There is no {RESOURCES[card]} in storage."
        if v.planets[card].shelf == transfer.AWAY:
            return f"You have just stored {RESOURCES[card]}: taking it out again must wait for another stop."
        return HOLD_FULL if room(v) == 0 else None


@kinds(act.PLANT)
class Plant(CubeAtHand):
    """5.4, 5.8: a cube becomes a seed."""

    use, said, clicks = "plant", "plant {}", ("hand:{}", "farm")
    tells = "plants {what} on the farm"

    def unable(self, v: Record, card: int) -> str | None:
        if why := super().unable(v, card):
            return why
        if empty_plot(v) == UNKNOWN:
            return "Every plot of the farm has a seed."
        just = v.planets[card].soil == transfer.BACK
        return f"You have just uprooted {RESOURCES[card]}: planting it again must wait for another stop." if just else None


@kinds(act.UPROOT)
class Uproot(Plot):
    """5.5, 5.8: a seed out of a bare plot."""

    use, said, clicks = "uproot", "uproot plot {}", ("button:uproot", "plot:{}")
    tells = "uproots plot {what}"

    def unable(self, v: Record, plot: int) -> str | None:
        seed = int(v.plots[plot].seed)
        if seed == UNKNOWN:
            return "Nothing is planted on that plot."
        if keepable(v) == 0:
            return "Storage and hold are full."
        if v.plots[plot].grown:
            return "Harvest what has grown on that plot first."
        just = v.planets[seed].soil == transfer.AWAY
        return f"You have just planted {RESOURCES[seed]}: uprooting it must wait for another stop." if just else None


@kinds(act.HARVEST)
class Harvest(Plot):
    """5.3, 5.4: what has grown on a plot."""

    use, said, clicks = "harvest", "harvest plot {}", ("plot:{}",)
    tells = "harvests plot {what}"

    def unable(self, v: Record, plot: int) -> str | None:
        if v.plots[plot].seed == UNKNOWN:
            return "Nothing is planted on that plot."
        if v.plots[plot].grown == 0:
            return "Nothing has grown on that plot yet."
        return "Storage and hold are full." if keepable(v) == 0 else None


@kinds(act.HARVEST_ALL)
class HarvestAll(AtHome):
    """5.3, 5.4: two plots or three."""

    use, said, clicks = "harvest", "harvest all", ("button:harvest-all",)
    tells = "harvests {n} plots"

    def moved(self, before: Record, after: Record) -> int:
        return sum(int(old.grown) - int(new.grown) for old, new in zip(before.plots, after.plots, strict=True))

    def instead(self, i: int) -> Sequence[int]:
        return range(act.HARVEST, act.HARVEST + PLOTS)

    def unable(self, v: Record, i: int) -> str | None:
        ripe = sum(int(plot.grown) for plot in v.plots)
        return "There are not two cubes that could be harvested." if min(ripe, keepable(v)) < 2 else None


# Orders


@kinds(act.LOCK)
class Lock(OrderLine):
    """6.2: a cube that has the side that is asked for."""

    use, said, clicks = "lock cubes in", "lock {}", ("need:{}",)
    tells = "locks in {what}"

    def unfit(self, v: Record, need: Need, right: bool) -> str | None:
        showing = f"{RESOURCES[need.planet]} is {side(v, need.planet)} now; the order asks for {SIDES[need.side]}."
        return none_at_hand(v, need.planet) or (None if right else showing)


@kinds(act.LOCK_ALL)
class LockAll(AtHome):
    """6.2: two cubes or more."""

    use = "lock cubes in"

    def text(self, v: Record, seat: int, slot: int) -> str:
        return f"lock {order_name(v, slot)} all"

    def touch(self, v: Record, seat: int, slot: int) -> tuple[str, ...]:
        return (f"order:{slot + 1}",)

    def told(self, before: Record, after: Record, seat: int, slot: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'locks')} every cube that fits into the order {order_title(before, slot)}."

    def instead(self, slot: int) -> Sequence[int]:
        return range(act.LOCK + NEEDS * slot, act.LOCK + NEEDS * (slot + 1))

    def unable(self, v: Record, slot: int) -> str | None:
        fits = sum(int(lockable(v, v.slots[slot], line)) for line in range(NEEDS))
        return "There are not two cubes at hand that fit into that order." if fits < 2 else None


@kinds(act.CONVERT)
class Convert(OrderLine):
    """5.6: cubes of the other side make one for this line."""

    use, said, clicks = "convert cubes", "convert {}", ("button:convert", "need:{}")
    tells = "converts cubes into {what}"

    def unfit(self, v: Record, need: Need, right: bool) -> str | None:
        name, have, cost = RESOURCES[need.planet], stock(v.planets[need.planet]), int(price(v))
        if right:
            return f"{name} is {side(v, need.planet)} now, as the order asks: lock it in without the converter."
        return f"The converter takes {plural(cost, 'cube')} of {name}; you have {have}." if have < cost else None


@kinds(act.DISCARD)
class Discard(CubeAtHand):
    """5.2: a cube is thrown away."""

    use, said, clicks = "discard a cube", "discard {}", ("button:discard", "hand:{}")
    tells = "throws {what} away"
