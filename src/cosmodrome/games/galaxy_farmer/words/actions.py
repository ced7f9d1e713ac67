"""Every kind of action of Galaxy Farmer: in words, what to touch for it, why it is refused, and what the laboratory counts it as.

What is done at HOME is in `actions_at_home.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.engine.drawing.seats import does
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, COLOURS, DIRECTIONS, QUESTS, SIDES, quest_kind
from cosmodrome.games.galaxy_farmer.rules.flying import NEIGHBOURS, can_move, open_to
from cosmodrome.games.galaxy_farmer.rules.representatives import befriended, wanted
from cosmodrome.games.galaxy_farmer.rules.state import HALF, UNKNOWN, act, transfer
from cosmodrome.games.galaxy_farmer.rules.what_there_is import free_berths, load, room, top_places
from cosmodrome.games.galaxy_farmer.words import actions_at_home
from cosmodrome.games.galaxy_farmer.words.conditions import (
    HOLD_FULL,
    NO_BERTH,
    NO_CREW,
    PUSHING,
    Cube,
    InTurn,
    OnPlanet,
    kinds,
)
from cosmodrome.games.galaxy_farmer.words.names import (
    PLACE_NAMES,
    REPS,
    RESOURCES,
    home_of,
    next_quest,
    place_name,
    quest_text,
    side,
)

__all__ = ["actions_at_home", "kinds"]


@kinds(act.MOVE)
class Move(InTurn):
    """3.1, 3.2, 3.3, 7.14: to a neighbouring place, for 1 fuel or as the drift."""

    use = "fly"

    def text(self, v: Record, seat: int, place: int) -> str:
        return f"{'fly' if v.fuel > 0 else 'drift'} {place_name(v, place).lower()}"

    def touch(self, v: Record, seat: int, place: int) -> tuple[str, ...]:
        return (f"place:{PLACE_NAMES[place]}",)

    def told(self, before: Record, after: Record, seat: int, place: int, viewer: int) -> str:
        return f"{does(seat, viewer, 'flies' if before.fuel > 0 else 'drifts')} to {place_name(before, place)}."

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
    tells = "ends the turn"


# On a planet


@kinds(act.PUT_DOWN)
class PutDown(OnPlanet):
    """4.4, 5.8: a worker onto the top half."""

    use, said, clicks = "put down a worker", "put down worker", ("button:put-down",)
    tells = "puts a worker down on {where}"

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
    tells = "takes a worker from the top half of {where} aboard"


@kinds(act.LIFT_BOTTOM)
class LiftBottom(Lift):
    """4.5: one from the bottom half."""

    said, clicks, half = "take bottom worker", ("button:take-bottom",), "bottom"
    tells = "takes a worker from the bottom half of {where} aboard"


@kinds(act.LIFT_ALL)
class LiftAll(Lift):
    """4.5: two or more."""

    said, clicks = "take all workers", ("button:take-all",)
    tells = "takes {n} workers from {where} aboard"

    def moved(self, before: Record, after: Record) -> int:
        return abs(int(after.aboard) - int(before.aboard))

    def instead(self, i: int) -> Sequence[int]:
        return (act.LIFT_BOTTOM, act.LIFT_TOP)

    def unable(self, v: Record, p: Record, name: str, i: int) -> str | None:
        only_one = "Only one worker can come aboard: say from which half." if min(p.top + p.bottom, free_berths(v)) < 2 else None
        return super().unable(v, p, name, i) or only_one


@kinds(act.RAISE)
class Raise(OnPlanet):
    """4.6: a worker to the top half."""

    use, said, clicks = "raise workers", "raise worker", ("button:raise",)
    tells = "raises a worker of {where} to the top half"

    def unable(self, v: Record, p: Record, name: str, i: int) -> str | None:
        if p.bottom == 0:
            return f"Nobody is on the bottom half of {name}."
        return f"The top half of {name} is full." if top_places(p) == 0 else None


@kinds(act.RAISE_ALL)
class RaiseAll(Raise):
    """4.6: two."""

    said, clicks = "raise all workers", ("button:raise-all",)
    tells = "raises {n} workers of {where} to the top half"

    def moved(self, before: Record, after: Record) -> int:
        return int(after.planets[int(before.chart[before.place])].top) - int(before.planets[int(before.chart[before.place])].top)

    def instead(self, i: int) -> Sequence[int]:
        return (act.RAISE,)

    def unable(self, v: Record, p: Record, name: str, i: int) -> str | None:
        only_one = "Only one worker can be raised: raise that one by itself." if min(p.bottom, top_places(p)) < 2 else None
        return super().unable(v, p, name, i) or only_one


@kinds(act.COLLECT)
class Collect(OnPlanet):
    """4.7: a cube into the hold."""

    use, said, clicks = "collect cubes", "collect one", ("button:collect-one",)
    tells = "collects a cube on {where}"

    def unable(self, v: Record, p: Record, name: str, i: int) -> str | None:
        if p.cubes == 0:
            return f"No cubes lie on {name}."
        return HOLD_FULL if room(v) == 0 else None


@kinds(act.COLLECT_ALL)
class CollectAll(Collect):
    """4.7: two cubes or more."""

    said, clicks = "collect all", ("button:collect-all",)
    tells = "collects {n} cubes on {where}"

    def moved(self, before: Record, after: Record) -> int:
        return int(load(after)) - int(load(before))

    def instead(self, i: int) -> Sequence[int]:
        return (act.COLLECT,)

    def unable(self, v: Record, p: Record, name: str, i: int) -> str | None:
        only_one = "Only one cube can be collected: take it by itself." if min(p.cubes, room(v)) < 2 else None
        return super().unable(v, p, name, i) or only_one


@kinds(act.GIVE)
class Give(Cube, OnPlanet):
    """8.4: a cube to the representative."""

    use, said, clicks = "give a cube", "give {}", ("hold:{}", "quest")
    tells = "gives {what} to {rep}"

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
    tells = "makes {what} a partner"

    def about(self, rep: int) -> str:
        return REPS[rep].lower()

    def spoken(self, v: Record, rep: int) -> str:
        return REPS[rep]

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
    tells = "pushes the enemy ship {what}"

    def about(self, way: int) -> str:
        return DIRECTIONS[way]

    def refused(self, v: Record, seat: int, way: int) -> str | None:
        return None if v.phase in PUSHING else "The enemy ship is pushed only when it has just been beaten."
