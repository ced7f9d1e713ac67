"""Galaxy Farmer: what everything in the picture is, and what it means now. What is printed on a card is in its label."""

from __future__ import annotations

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.match.explaining import Explained, Explains
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_farmer.rules.cards import QUESTS
from cosmodrome.games.galaxy_farmer.rules.state import HOME, STORAGE, UNKNOWN
from cosmodrome.games.galaxy_farmer.rules.tables import GOAL, MOST_FAILED, MOST_KILLED, TURNS
from cosmodrome.games.galaxy_farmer.rules.what_there_is import load
from cosmodrome.games.galaxy_farmer.words.names import (
    PLACE_NAMES,
    PLANET_NAMES,
    RESOURCES,
    ability_text,
    cards,
    hold_size,
    need_name,
    needs,
    next_quest,
    quest_text,
    side,
    slug,
    turns_left,
)

explains = Explains()
explain = explains.explain
explains.always("status", "9.2", "How far you are, and how near each way of losing is.")
explains.always("score", "9.1", "The points of complete orders and of representatives.")
explains.always("meteor", "7.14", "A meteor storm: nobody lands here and nothing grows, until the next event.")
explains.always(
    "landing", "7.6", "How likely the enemy lands here with the next event. It kills workers, destroys cubes and leaves a troop."
)
explains.always("troop", "7.13", "An enemy troop. You can do nothing here until you come with a force of 2, and nothing grows.")
explains.always("event", "7.1", "One event is turned up each turn. It happens once, and is gone.")
explains.always("craft", "1.7", "Your ship: its fuel, its berths for workers and its hold for cubes.")
explains.always("stores", "5.1", "What waits at HOME. Here cubes are stored, planted, locked into orders and converted.")
explains.always("farm", "5.4", "Three plots. A cube that is planted grows one more like itself each turn.")
explains.always("quests", "8.1", "Who lives where your ship is, and what is asked for: three quests, in order.")

BUTTONS = {
    "put-down": ("Put a worker from the ship on the top half, where workers make cubes.", "4.4"),
    "raise": ("A worker from the bottom half goes to the top half, where workers make cubes.", "4.6"),
    "raise-all": ("All workers from the bottom half go to the top half, as far as there is room.", "4.6"),
    "take-top": ("Take a worker from the top half aboard.", "4.5"),
    "take-bottom": ("Take a worker from the bottom half aboard.", "4.5"),
    "take-all": ("Take all workers aboard that find a berth, those below first.", "4.5"),
    "collect-one": ("Take one cube that lies here into the hold.", "4.7"),
    "collect-all": ("Take all cubes that lie here into the hold, as far as they fit.", "4.7"),
    "end-turn": ("Then an event comes, timers advance and things grow. At HOME it fills the tank.", "4.1"),
    "board": ("A worker comes aboard, if a berth is free.", "5.7"),
    "board-all": ("Workers come aboard until no berth is free.", "5.7"),
    "leave": ("A worker stays at HOME, where it is safe.", "5.7"),
    "store-all": ("All cubes go from the hold into storage, as far as there is room.", "5.1"),
    "harvest-all": ("What has grown on the plots goes into storage.", "5.3"),
    "uproot": ("A seed becomes a cube again, if nothing has grown beside it.", "5.5"),
    "convert": ("Two cubes of one planet become one of the other side, locked into an order at once.", "5.6"),
    "discard": ("Throw cubes away, to make room.", "5.2"),
    "push-clockwise": ("The beaten enemy goes one step clockwise along its loop. That harms nobody.", "7.11"),
    "push-anticlockwise": ("The beaten enemy goes one step anticlockwise along its loop. That harms nobody.", "7.11"),
}


@explains("button")
def button(v: Record, seat: int, name: str) -> Explained:
    """What can be done, by its name."""
    return Explained(*BUTTONS[name])


@explains("place", "3.1")
def place(v: Record, seat: int, name: str) -> str | Explained:
    """A planet or HOME."""
    at = PLACE_NAMES.index(name)
    if at == HOME:
        return Explained("Ending a turn here fills the tank. Orders, storage and farm are here.", "4.2")
    card = int(v.chart[at])
    if card == UNKNOWN:
        return Explained("No planet lies here yet.", "1.2")
    p = v.planets[card]
    if p.troop:
        return Explained("A troop holds it: nothing grows, and you can only fly on or end the turn until it is beaten.", "7.13")
    grows = (
        f"Its {plural(int(p.top), 'worker')} on top will make {plural(int(p.top), 'cube')}." if p.top else "Nobody works on its top half."
    )
    return Explained(f"{side(v, card)} side up, so its cubes are {side(v, card)}. {grows}", "2.4" if not p.top else "4.8")


@explains("workers", "4.8")
def workers(v: Record, seat: int, name: str) -> str | Explained:
    """Workers on a half of a planet."""
    if name.endswith("top"):
        return "On the top half each makes 1 cube when the turn ends. Two find room."
    return Explained("On the bottom half they make nothing. Raise them to the top half.", "4.6")


@explains("cubes", "2.4")
def cubes(v: Record, seat: int, name: str) -> str:
    """Cubes that lie on a planet."""
    card = int(name)
    return f"{RESOURCES[card]}, {side(v, card)} as the planet is now. Collect it before the planet turns: that destroys what lies here."


@explains("resident", "8.1")
def resident(v: Record, seat: int, name: str) -> str | Explained:
    """Who lives on a planet."""
    card = int(name)
    p, quest = v.planets[card], next_quest(v, card)
    if p.rep == v.partner:
        return Explained(f"Your partner: {ability_text(cards(v).representatives[int(p.rep)])}.", "8.7")
    if quest is None:
        return Explained("All quests are done, for 1 point. You may make this one your partner.", "8.6")
    return f"The dots are the quests done, {p.quests} of {QUESTS}. Next: {quest_text(quest)}. All three are worth 1 point."


@explains("quest", "8.2")
def quest(v: Record, seat: int, name: str) -> str | Explained:
    """The quests where the ship is."""
    if v.place == HOME:
        return Explained("Representatives live on planets. Each has three quests, done where it lives.", "8.1")
    return "What needs no gift is done by itself while you are here. All three are worth 1 point and a possible partner."


@explains("partner", "8.6")
def partner(v: Record, seat: int, name: str) -> str | Explained:
    """The panel of the partner."""
    if v.partner != UNKNOWN:
        return Explained(f"One partner a game: {ability_text(cards(v).representatives[int(v.partner)])}, until the end.", "8.7")
    return "Who has all three quests done may become your partner, one a game. Then its ability is yours."


explains.always("rep", "8.6", "Its quests are done: it may become your partner, one a game, and its ability is yours.")


@explains("enemy", "7.9")
def enemy(v: Record, seat: int, name: str) -> str:
    """The enemy ship."""
    return f"It goes along the red arrows when an event says so. Its force is 2; yours is 1 for each worker aboard, {int(v.aboard)} now."


@explains("ship", "3.1")
def ship(v: Record, seat: int, name: str) -> str | Explained:
    """Your ship."""
    if not v.fuel:
        left = "It has drifted this turn." if v.drifted else "With no fuel it can drift to one neighbour."
        return Explained(f"{left} Ending a turn at HOME fills the tank.", "3.3")
    return f"Each flight to a neighbour costs 1 fuel: {plural(int(v.fuel), 'flight')} left. You can act wherever you stop."


@explains("fuel", "3.1")
def fuel(v: Record, seat: int, name: str) -> str:
    """The tank."""
    return "One for each flight. Ending a turn at HOME fills the tank; with none you can drift once a turn."


@explains("crew", "7.9")
def crew(v: Record, seat: int, name: str) -> str:
    """The berths."""
    return f"Workers aboard: your force, {int(v.aboard)} now. Put them down on planets to make cubes."


@explains("count", "9.2")
def count(v: Record, seat: int, name: str) -> Explained:
    """A figure of the status line."""
    d = int(v.difficulty)
    return {
        "points": Explained(f"You win with {GOAL[d]} points.", "9.2"),
        "turn": Explained(f"Turn {v.turn} of {TURNS[v.edition, d]}. After the last one the season is over, and lost.", "9.6"),
        "failed": Explained(f"Orders that ran out of time. With {MOST_FAILED[d]} you lose.", "9.3"),
        "killed": Explained(f"Workers that the enemy has killed. With {MOST_KILLED[d]} you lose.", "9.4"),
        "troops": Explained("Planets with an enemy troop. With all eight you lose.", "9.5"),
    }[name]


@explains("order", "6.2")
def order(v: Record, seat: int, name: str) -> str | Explained:
    """An open order."""
    i = int(name) - 1
    if v.slots[i].order == UNKNOWN:
        return Explained("A new order will lie here.", "6.7")
    if not any(v.slots[i].locked[j] < need.count for j, need in enumerate(needs(v, i))):
        return Explained("It is complete, and scores when this turn's timers advance.", "6.5")
    left = turns_left(v, i)
    when = "This is its last turn" if left == 1 else f"{left} turns are left, this one counted"
    return f"Lock the cubes in at HOME. {when}; then it fails."


@explains("need", "6.2")
def need(v: Record, seat: int, name: str) -> str:
    """A line of an order."""
    i, line = (int(one) - 1 for one in name.split("-"))
    asked = needs(v, i)[line]
    left = asked.count - int(v.slots[i].locked[line])
    if not left:
        return "This line is full. What is locked in keeps its side."
    return f"{left} more {need_name(asked)} to lock in. {PLANET_NAMES[asked.planet]} is {side(v, asked.planet)} now."


def _pile(v: Record, name: str) -> str:
    card = next(card for card, resource in enumerate(RESOURCES) if slug(resource) == name)
    return f"They are {side(v, card)}, as {PLANET_NAMES[card]} is now, and turn with it. Only what is locked in keeps its side."


@explains("hold", "2.4")
def hold(v: Record, seat: int, name: str) -> str | Explained:
    """The hold, or the cubes of a kind in it."""
    return _pile(v, name) if name else Explained(f"Where cubes travel: {int(load(v))} of {hold_size(v)} places are taken.", "4.7")


@explains("store", "2.4")
def store(v: Record, seat: int, name: str) -> str:
    """The cubes of a kind in storage."""
    return _pile(v, name)


@explains("storage", "5.1")
def storage(v: Record, seat: int, name: str) -> str:
    """The storage."""
    return f"Where cubes wait at HOME, {STORAGE} at most."


@explains("plot", "5.4")
def plot(v: Record, seat: int, name: str) -> str:
    """A plot of the farm."""
    one = v.plots[int(name) - 1]
    if one.seed == UNKNOWN:
        return "Nothing is planted here. A cube planted at HOME grows one more like itself each turn."
    if one.grown:
        return "A cube has grown. Harvest it, or nothing more grows here."
    return "The seed grows a cube when the turn ends, and stays for the next."
