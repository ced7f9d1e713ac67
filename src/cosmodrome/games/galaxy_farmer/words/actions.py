"""Every kind of action of Galaxy Farmer: in words, what to touch for it, why it is refused, and what the laboratory counts it as."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.match.kinds import Kinds
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_farmer.rules.at_home import empty_plot, keepable
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, COLOURS, DIRECTIONS, NEEDS, PLANETS, QUESTS, SIDES, Need, quest_kind
from cosmodrome.games.galaxy_farmer.rules.flying import NEIGHBOURS, can_move, open_to
from cosmodrome.games.galaxy_farmer.rules.orders import lockable, price
from cosmodrome.games.galaxy_farmer.rules.representatives import befriended, wanted
from cosmodrome.games.galaxy_farmer.rules.state import HALF, PLOTS, STORAGE, UNKNOWN, act, transfer
from cosmodrome.games.galaxy_farmer.rules.what_there_is import free_berths, room, stock, storage_room, top_places
from cosmodrome.games.galaxy_farmer.words.conditions import (
    PUSHING,
    AtHome,
    Cube,
    CubeAtHand,
    InTurn,
    OnPlanet,
    OrderLine,
    Plot,
    none_at_hand,
)
from cosmodrome.games.galaxy_farmer.words.names import (
    PLACE_NAMES,
    REPS,
    RESOURCES,
    home_of,
    next_quest,
    order_name,
    place_name,
    quest_text,
    side,
)

kinds = Kinds(act)

NO_BERTH = "Every berth of the ship is taken."
NO_CREW = "There is no worker on board."
HOLD_FULL = "The hold is full."


@kinds(act.MOVE)
class Move(InTurn):
    """3.1, 3.2, 3.3, 7.14: to a neighbouring place, for 1 fuel or as the drift."""

    use = "fly"

    def text(self, v: Record, seat: int, place: int) -> str:
        return f"{'fly' if v.fuel > 0 else 'drift'} {place_name(v, place).lower()}"

    def touch(self, v: Record, seat: int, place: int) -> tuple[str, ...]:
        return (f"place:{PLACE_NAMES[place]}",)

    def hindrance(self, v: Record, place: int) -> str | None:
        name = place_name(v, place)
        if place == v.place:
            return f"You are at {name} already."
        if place not in NEIGHBOURS[v.place]:
            return f"{name} is not next to {place_name(v, int(v.place))}."
        if not can_move(v):
            return "The tank is empty, and you have drifted once this turn."
        return None if open_to(v, place) else f"A meteor storm is over {name}: nobody lands there this turn."


@kinds(act.END_TURN)
class EndTurn(InTurn):
    """4.1: at any moment of one's turn."""

    use, said, clicks = "end the turn", "end turn", ("button:end-turn",)


# On a planet


@kinds(act.PUT_DOWN)
class PutDown(OnPlanet):
    """4.4, 5.8: a worker onto the top half."""

    use, said, clicks = "put down a worker", "put down worker", ("button:put-down",)

    def unable(self, v: Record, p: Record, name: str, i: int) -> str | None:
        if v.crew == transfer.BACK:
            return "You have taken workers aboard here: putting them down again must wait for another stop."
        if v.aboard == 0:
            return NO_CREW
        return f"The top half of {name} has {HALF} workers already." if top_places(p) == 0 else None


class Lift(OnPlanet):
    """4.5, 5.8: workers aboard."""

    use = "take workers aboard"
    half = ""  # from which; without it, from both

    def unable(self, v: Record, p: Record, name: str, i: int) -> str | None:
        if v.crew == transfer.AWAY:
            return "You have put workers down here: taking them up again must wait for another stop."
        if free_berths(v) == 0:
            return NO_BERTH
        there, where = (getattr(p, self.half), f"the {self.half} half of {name}") if self.half else (p.top + p.bottom, name)
        return f"Nobody is on {where}." if there == 0 else None


@kinds(act.LIFT_TOP)
class LiftTop(Lift):
    """4.5: one from the top half."""

    said, clicks, half = "take top worker", ("button:take-top",), "top"


@kinds(act.LIFT_BOTTOM)
class LiftBottom(Lift):
    """4.5: one from the bottom half."""

    said, clicks, half = "take bottom worker", ("button:take-bottom",), "bottom"


@kinds(act.LIFT_ALL)
class LiftAll(Lift):
    """4.5: two or more."""

    said, clicks = "take all workers", ("button:take-all",)

    def instead(self, i: int) -> Sequence[int]:
        return (act.LIFT_BOTTOM, act.LIFT_TOP)

    def unable(self, v: Record, p: Record, name: str, i: int) -> str | None:
        only_one = "Only one worker can come aboard: say from which half." if min(p.top + p.bottom, free_berths(v)) < 2 else None
        return super().unable(v, p, name, i) or only_one


@kinds(act.RAISE)
class Raise(OnPlanet):
    """4.6: a worker to the top half."""

    use, said, clicks = "raise workers", "raise worker", ("button:raise",)

    def unable(self, v: Record, p: Record, name: str, i: int) -> str | None:
        if p.bottom == 0:
            return f"Nobody is on the bottom half of {name}."
        return f"The top half of {name} is full." if top_places(p) == 0 else None


@kinds(act.RAISE_ALL)
class RaiseAll(Raise):
    """4.6: two."""

    said, clicks = "raise all workers", ("button:raise-all",)

    def instead(self, i: int) -> Sequence[int]:
        return (act.RAISE,)

    def unable(self, v: Record, p: Record, name: str, i: int) -> str | None:
        only_one = "Only one worker can be raised: raise that one by itself." if min(p.bottom, top_places(p)) < 2 else None
        return super().unable(v, p, name, i) or only_one


@kinds(act.COLLECT)
class Collect(OnPlanet):
    """4.7: a cube into the hold."""

    use, said, clicks = "collect cubes", "collect one", ("button:collect-one",)

    def unable(self, v: Record, p: Record, name: str, i: int) -> str | None:
        if p.cubes == 0:
            return f"No cubes lie on {name}."
        return HOLD_FULL if room(v) == 0 else None


@kinds(act.COLLECT_ALL)
class CollectAll(Collect):
    """4.7: two cubes or more."""

    said, clicks = "collect all", ("button:collect-all",)

    def instead(self, i: int) -> Sequence[int]:
        return (act.COLLECT,)

    def unable(self, v: Record, p: Record, name: str, i: int) -> str | None:
        only_one = "Only one cube can be collected: take it by itself." if min(p.cubes, room(v)) < 2 else None
        return super().unable(v, p, name, i) or only_one


@kinds(act.GIVE)
class Give(Cube, OnPlanet):
    """8.4: a cube to the representative."""

    use, said, clicks = "give a cube", "give {}", ("hold:{}", "quest")

    def unable(self, v: Record, p: Record, name: str, card: int) -> str | None:
        rep, quest = REPS[int(p.rep)], next_quest(v, int(v.chart[v.place]))
        if quest is None:
            return f"All {QUESTS} quests of {rep} are done."
        if quest.kind != quest_kind.DELIVER:
            return f"{rep} asks for something else first: {quest_text(quest)}."
        if why := self.none_held(v, card):
            return why
        colour = CARDS.planets[card].colour
        if quest.colour != colour:
            return f"{rep} wants cubes of {COLOURS[quest.colour]} planets; {RESOURCES[card]} is {COLOURS[colour]}."
        return None if wanted(v, p, card) else f"{rep} wants {SIDES[quest.side]} cubes; {RESOURCES[card]} is {side(v, card)} now."


# Partners and the enemy


@kinds(act.PARTNER)
class Partner(InTurn):
    """8.6: one whose three quests are done, and no other has become it."""

    use, said, clicks = "take a partner", "partner {}", ("rep:{}",)

    def about(self, rep: int) -> str:
        return REPS[rep].lower()

    def hindrance(self, v: Record, rep: int) -> str | None:
        if v.partner != UNKNOWN:
            return f"{REPS[int(v.partner)]} is your partner: there is one a game."
        if befriended(v, rep):
            return None
        return f"{REPS[rep]} becomes a partner after three quests; {v.planets[home_of(v, rep)].quests} done so far."


@kinds(act.PUSH)
class Push(InTurn):
    """7.11: where a beaten enemy ship goes."""

    use, said, clicks = "push the enemy", "push {}", ("button:push-{}",)

    def about(self, way: int) -> str:
        return DIRECTIONS[way]

    def refused(self, v: Record, seat: int, way: int) -> str | None:
        return None if v.phase in PUSHING else "The enemy ship is pushed only when it has just been beaten."


# At HOME


@kinds(act.BOARD)
class Board(AtHome):
    """5.7, 5.8: a worker aboard."""

    use, said, clicks = "board workers at HOME", "board worker", ("button:board",)

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

    def instead(self, i: int) -> Sequence[int]:
        return (act.BOARD,)

    def unable(self, v: Record, i: int) -> str | None:
        only_one = "Only one worker can come aboard: take that one by itself." if min(v.home, free_berths(v)) < 2 else None
        return super().unable(v, i) or only_one


@kinds(act.LEAVE)
class Leave(AtHome):
    """5.7, 5.8: a worker stays."""

    use, said, clicks = "leave workers at HOME", "leave worker", ("button:leave",)

    def unable(self, v: Record, i: int) -> str | None:
        if v.aboard == 0:
            return NO_CREW
        return "You have taken workers aboard: leaving some must wait for another stop." if v.crew == transfer.BACK else None


@kinds(act.STORE)
class Store(Cube, AtHome):
    """5.1, 5.8: a cube into storage."""

    use, said, clicks = "store cubes", "store {}", ("hold:{}", "storage")

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

    def instead(self, i: int) -> Sequence[int]:
        return range(act.STORE, act.STORE + PLANETS)

    def unable(self, v: Record, i: int) -> str | None:
        storable = sum(int(p.hold) for p in v.planets if p.shelf != transfer.BACK)
        return "There are not two cubes that could be stored." if min(storable, storage_room(v)) < 2 else None


@kinds(act.TAKE_OUT)
class TakeOut(Cube, AtHome):
    """5.1, 5.8: a cube out of storage."""

    use, said, clicks = "take cubes out", "take out {}", ("store:{}", "hold")

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

    def instead(self, slot: int) -> Sequence[int]:
        return range(act.LOCK + NEEDS * slot, act.LOCK + NEEDS * (slot + 1))

    def unable(self, v: Record, slot: int) -> str | None:
        fits = sum(int(lockable(v, v.slots[slot], line)) for line in range(NEEDS))
        return "There are not two cubes at hand that fit into that order." if fits < 2 else None


@kinds(act.CONVERT)
class Convert(OrderLine):
    """5.6: cubes of the other side make one for this line."""

    use, said, clicks = "convert cubes", "convert {}", ("button:convert", "need:{}")

    def unfit(self, v: Record, need: Need, right: bool) -> str | None:
        name, have, cost = RESOURCES[need.planet], stock(v.planets[need.planet]), int(price(v))
        if right:
            return f"{name} is {side(v, need.planet)} now, as the order asks: lock it in without the converter."
        return f"The converter takes {plural(cost, 'cube')} of {name}; you have {have}." if have < cost else None


@kinds(act.DISCARD)
class Discard(CubeAtHand):
    """5.2: a cube is thrown away."""

    use, said, clicks = "discard a cube", "discard {}", ("button:discard", "hand:{}")
