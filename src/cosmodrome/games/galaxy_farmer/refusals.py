"""Why an action is not legal now, in one sentence."""

from __future__ import annotations

from cosmodrome.engine.ink import plural
from cosmodrome.engine.state import Record
from cosmodrome.games.galaxy_farmer import cards, enemy, home, orders, ship, state
from cosmodrome.games.galaxy_farmer.cards import CARDS, COLOURS, NEEDS, QUESTS, SIDES
from cosmodrome.games.galaxy_farmer.galaxy_map import NEIGHBOURS
from cosmodrome.games.galaxy_farmer.names import (
    PLANET_NAMES,
    REPS,
    RESOURCES,
    home_of,
    need_name,
    needs,
    next_quest,
    place_name,
    quest_text,
    side,
    stock,
)
from cosmodrome.games.galaxy_farmer.state import AWAY, BACK, HALF, HOME, UNKNOWN

ONLY_HOME = "That is done at HOME."
ONLY_ONE = "Only one worker can be raised: raise that one by itself."


def refusal(v: Record, seat: int, code: int) -> str:
    """The reason, looked for from the coarse to the fine."""
    if v.phase in (state.PUSHING, state.REPELLING):
        return "First say which way the enemy ship is pushed: clockwise or anticlockwise."
    if code < state.END_TURN:
        return _flight(v, code - state.MOVE)
    if state.PARTNER <= code < state.PUSH:
        return _partner(v, code - state.PARTNER)
    if state.PUSH <= code < state.BOARD:
        return "The enemy ship is pushed only when it has just been beaten."
    if code < state.PARTNER:
        return _on_planet(v, code)
    return _at_home(v, code) if v.place == HOME else ONLY_HOME


def _flight(v: Record, place: int) -> str:
    name = place_name(v, place)
    if place == v.place:
        return f"You are at {name} already."
    if place not in NEIGHBOURS[v.place]:
        return f"{name} is not next to {place_name(v, int(v.place))}."
    if v.fuel == 0 and v.drifted:
        return "The tank is empty, and you have drifted once this turn."
    return f"A meteor storm is over {name}: nobody lands there this turn."


def _partner(v: Record, rep: int) -> str:
    if v.partner != UNKNOWN:
        return f"{REPS[int(v.partner)]} is your partner: there is one a game."
    done = int(v.planets[home_of(v, rep)].quests)
    return f"{REPS[rep]} becomes a partner after three quests; {done} done so far."


def _on_planet(v: Record, code: int) -> str:
    if v.place == HOME:
        return "That is done on a planet, and you are at HOME."
    card = int(v.chart[v.place])
    p, name = v.planets[card], PLANET_NAMES[card]
    if p.troop:
        beside, them = (", and the enemy ship is there", "them") if v.enemy == v.place else ("", "it")
        return f"A troop holds {name}{beside}: it takes a force of {enemy.opposition(v)} to beat {them}, and yours is {ship.strength(v)}."
    if card == v.meteor:
        return f"A meteor storm is over {name}: you can only leave, or end the turn."
    if code == state.PUT_DOWN:
        if v.crew == BACK:
            return "You have taken workers aboard here: putting them down again must wait for another stop."
        return "There is no worker on board." if v.aboard == 0 else f"The top half of {name} has {HALF} workers already."
    if code in (state.LIFT_TOP, state.LIFT_BOTTOM, state.LIFT_ALL):
        return _lift(v, code, p, name)
    if code in (state.RAISE, state.RAISE_ALL):
        if p.bottom == 0:
            return f"Nobody is on the bottom half of {name}."
        return f"The top half of {name} is full." if p.top == HALF else ONLY_ONE
    if code in (state.COLLECT, state.COLLECT_ALL):
        if p.cubes == 0:
            return f"No cubes lie on {name}."
        return "The hold is full." if ship.room(v) == 0 else "Only one cube can be collected: take it by itself."
    return _gift(v, code - state.GIVE, card)


def _lift(v: Record, code: int, p: Record, name: str) -> str:
    if v.crew == AWAY:
        return "You have put workers down here: taking them up again must wait for another stop."
    if ship.free_berths(v) == 0:
        return "Every berth of the ship is taken."
    there = {state.LIFT_TOP: p.top, state.LIFT_BOTTOM: p.bottom, state.LIFT_ALL: p.top + p.bottom}[code]
    if there == 0:
        half = {state.LIFT_TOP: "the top half of ", state.LIFT_BOTTOM: "the bottom half of ", state.LIFT_ALL: ""}[code]
        return f"Nobody is on {half}{name}."
    return "Only one worker can come aboard: say from which half."


def _gift(v: Record, cube: int, card: int) -> str:
    rep = REPS[int(v.planets[card].rep)]
    quest = next_quest(v, card)
    if quest is None:
        return f"All {QUESTS} quests of {rep} are done."
    if quest.kind != cards.DELIVER:
        return f"{rep} asks for something else first: {quest_text(quest)}."
    if v.planets[cube].hold == 0:
        return f"There is no {RESOURCES[cube]} in the hold."
    if quest.colour != CARDS.planets[cube].colour:
        return f"{rep} wants cubes of {COLOURS[quest.colour]} planets; {RESOURCES[cube]} is {COLOURS[CARDS.planets[cube].colour]}."
    return f"{rep} wants {SIDES[quest.side]} cubes; {RESOURCES[cube]} is {side(v, cube)} now."


def _at_home(v: Record, code: int) -> str:
    if code in (state.BOARD, state.BOARD_ALL, state.LEAVE):
        return _crew(v, code)
    if state.STORE <= code < state.STORE_ALL:
        return _storing(v, code - state.STORE)
    if code == state.STORE_ALL:
        return "There are not two cubes that could be stored."
    if state.TAKE_OUT <= code < state.PLANT:
        return _taking_out(v, code - state.TAKE_OUT)
    if state.PLANT <= code < state.UPROOT:
        return _planting(v, code - state.PLANT)
    if state.UPROOT <= code <= state.HARVEST_ALL:
        return _farm(v, code)
    if state.LOCK <= code < state.DISCARD:
        return _order(v, code)
    return f"There is no {RESOURCES[code - state.DISCARD]} in the hold or in storage."


def _crew(v: Record, code: int) -> str:
    if code == state.LEAVE:
        return (
            "There is no worker on board." if v.aboard == 0 else "You have taken workers aboard: leaving some must wait for another stop."
        )
    if v.crew == AWAY:
        return "You have left workers here: taking some aboard must wait for another stop."
    if v.home == 0:
        return "No worker is at HOME."
    return "Every berth of the ship is taken." if ship.free_berths(v) == 0 else "Only one worker can come aboard: take that one by itself."


def _storing(v: Record, card: int) -> str:
    p = v.planets[card]
    if p.hold == 0:
        return f"There is no {RESOURCES[card]} in the hold."
    if p.shelf == BACK:
        return f"You have just taken {RESOURCES[card]} out: storing it again must wait for another stop."
    return f"The storage is full: it takes {state.STORAGE} cubes."


def _taking_out(v: Record, card: int) -> str:
    p = v.planets[card]
    if p.store == 0:
        return f"There is no {RESOURCES[card]} in storage."
    if p.shelf == AWAY:
        return f"You have just stored {RESOURCES[card]}: taking it out again must wait for another stop."
    return "The hold is full."


def _planting(v: Record, card: int) -> str:
    if stock(v, card) == 0:
        return f"There is no {RESOURCES[card]} in the hold or in storage."
    if home.empty_plot(v) == UNKNOWN:
        return "Every plot of the farm has a seed."
    return f"You have just uprooted {RESOURCES[card]}: planting it again must wait for another stop."


def _farm(v: Record, code: int) -> str:
    if code == state.HARVEST_ALL:
        return "There are not two cubes that could be harvested."
    plot = v.plots[(code - state.UPROOT) % state.PLOTS]
    if plot.seed == UNKNOWN:
        return "Nothing is planted on that plot."
    if code >= state.HARVEST and plot.grown == 0:
        return "Nothing has grown on that plot yet."
    if home.keepable(v) == 0:
        return "Storage and hold are full."
    if plot.grown:
        return "Harvest what has grown on that plot first."
    return f"You have just planted {RESOURCES[int(plot.seed)]}: uprooting it must wait for another stop."


def _order(v: Record, code: int) -> str:
    if state.LOCK_ALL <= code < state.CONVERT:
        return "There are not two cubes at hand that fit into that order."
    converting = code >= state.CONVERT
    slot, line = divmod(code - (state.CONVERT if converting else state.LOCK), NEEDS)
    lines = needs(v, slot)
    if line >= len(lines):
        return f"That order has only {plural(len(lines), 'line')}."
    need = lines[line]
    have, showing = stock(v, need.planet), side(v, need.planet)
    if orders.missing(v.slots[slot], line) == 0:
        return f"Nothing more of {need_name(need)} is asked for there."
    right = v.planets[need.planet].dark == need.side
    if converting:
        if right:
            return f"{RESOURCES[need.planet]} is {showing} now, as the order asks: lock it in without the converter."
        return f"The converter takes {plural(int(orders.price(v)), 'cube')} of {RESOURCES[need.planet]}; you have {have}."
    if have == 0:
        return f"There is no {RESOURCES[need.planet]} in the hold or in storage."
    return f"{RESOURCES[need.planet]} is {showing} now; the order asks for {SIDES[need.side]}."
