"""What things are called, and what can be worked out from a sight."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.engine.compile.numbers import spelling
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_farmer.rules.cards import (
    ANY,
    CARDS,
    COLOURS,
    DIRECTIONS,
    EDITIONS,
    PLANETS,
    QUESTS,
    SIDES,
    Cards,
    Event,
    Need,
    Quest,
    Representative,
    ability,
    event_kind,
    quest_kind,
)
from cosmodrome.games.galaxy_farmer.rules.enemy import troops as count_troops
from cosmodrome.games.galaxy_farmer.rules.orders import last_turn
from cosmodrome.games.galaxy_farmer.rules.state import HOME, UNKNOWN, pile
from cosmodrome.games.galaxy_farmer.rules.what_there_is import load, room

PLACE_NAMES = ("north-west", "north", "north-east", "east", "south-east", "south", "south-west", "west", "home")
PLANET_NAMES = tuple(planet.name for planet in CARDS.planets)
RESOURCES = tuple(planet.resource for planet in CARDS.planets)
REPS = tuple(rep.name for rep in CARDS.representatives)


def cards(v: Record) -> Cards:
    """The cards of the edition that is played. (Names and flavour are the same in all: for those `CARDS` will do.)"""
    return EDITIONS[int(v.edition)]


def slug(name: str) -> str:
    """A name as it stands in ids."""
    return name.lower().replace(" ", "-").replace("'", "")


def place_name(v: Record, place: int) -> str:
    """HOME, the planet at a place, or, before it lies there, the place."""
    if place == HOME:
        return "HOME"
    card = int(v.chart[place])
    return PLANET_NAMES[card] if card != UNKNOWN else PLACE_NAMES[place]


def home_of(v: Record, rep: int) -> int:
    """The planet where a representative lives; UNKNOWN before that is settled."""
    return next((card for card in range(PLANETS) if v.planets[card].rep == rep), UNKNOWN)


def side(v: Record, card: int) -> str:
    """Light or Dark, as the planet is now."""
    return SIDES[int(v.planets[card].dark)]


def need_name(need: Need) -> str:
    """What a line of an order asks for."""
    return f"{SIDES[need.side]} {RESOURCES[need.planet]}"


def needs(v: Record, slot: int) -> Sequence[Need]:
    """The lines of an open order."""
    order = int(v.slots[slot].order)
    return CARDS.orders[order].needs if order != UNKNOWN else ()


def order_name(v: Record, slot: int) -> str:
    """An open order as actions call it."""
    order = int(v.slots[slot].order)
    return CARDS.orders[order].name.lower() if order != UNKNOWN else f"order {slot + 1}"


def order_title(v: Record, slot: int) -> str:
    """An open order as people call it."""
    order = int(v.slots[slot].order)
    return CARDS.orders[order].name if order != UNKNOWN else f"{slot + 1}"


def turns_left(v: Record, slot: int) -> int:
    """How many turns, this one included, an order still waits."""
    return int(last_turn(v, v.slots[slot])) - int(v.slots[slot].timer) + 1


def in_deck(cards: Sequence[int]) -> list[int]:
    """The cards of a deck that are still to come."""
    return [card for card in range(len(cards)) if cards[card] == pile.DECK]


def been(v: Record) -> list[str]:
    """7.1: the events of the season that have been."""
    return [event.name for event, lies in zip(CARDS.events, v.events, strict=True) if lies != pile.DECK]


def out_of(count: int, most: int) -> str:
    """How far a count has come towards what ends the game; one that has gone beyond that is not so many of so few."""
    return f"{count}/{most}" if count <= most else str(count)


def troops(v: Record) -> int:
    """Planets with a troop on them."""
    return int(count_troops(v))


def hold_size(v: Record) -> int:
    """How many cubes the hold takes in all."""
    return int(room(v) + load(v))


def event_effect(event: Event) -> str:
    """What an event does, in a sentence."""
    if event.kind == event_kind.TURN:
        return f"Both {COLOURS[event.which]} planets turn over, whichever side is up."
    if event.kind == event_kind.PATROL:
        return f"The enemy patrols {plural(abs(event.steps), 'planet')} {DIRECTIONS[event.steps < 0]}."
    if event.kind == event_kind.WARP:
        return f"The enemy warps {abs(event.steps)} steps {DIRECTIONS[event.steps < 0]}."
    if event.kind == event_kind.METEOR:
        return f"A meteor storm keeps everybody off {PLANET_NAMES[event.which]}."
    if event.kind == event_kind.BOUNTY:
        return f"Workers on {COLOURS[event.which]} planets make 1 cube more this turn."
    return f"{plural(event.steps, 'unit')} of fuel for you."


def quest_text(quest: Quest) -> str:
    """What a quest asks for."""
    if quest.kind == quest_kind.GROW:
        return f"grow {quest.count} {SIDES[quest.side]} here"
    if quest.kind == quest_kind.STAFF:
        return f"{plural(quest.count, 'worker')} on the top half"
    if quest.kind == quest_kind.CREW:
        return f"{plural(quest.count, 'worker')} on board"
    if quest.kind == quest_kind.CARGO:
        return f"{plural(quest.count, 'cube')} in the hold"
    if quest.kind == quest_kind.EMPTY_TANK:
        return "come with an empty tank"
    if quest.kind == quest_kind.DELIVER:
        which = f"{SIDES[quest.side]} " if quest.side != ANY else ""
        return f"deliver {quest.count} {which}{COLOURS[quest.colour]}"
    return "visit"


def quest_mark(quest: Quest, given: int) -> str:
    """The same in as few characters as a cell of the map allows: L and D as on the cards, and only what is still missing."""
    if quest.kind == quest_kind.GROW:
        return f"grow {quest.count} {SIDES[quest.side][0]}"
    if quest.kind == quest_kind.DELIVER:
        which = f"{SIDES[quest.side][0]} " if quest.side != ANY else ""
        return f"{quest.count - given} {which}{COLOURS[quest.colour]}"
    if quest.kind == quest_kind.EMPTY_TANK:
        return "no fuel"
    return spelling(quest_kind)[quest.kind] + (f" {quest.count}" if quest.count else "")


def next_quest(v: Record, card: int) -> Quest | None:
    """The quest to be done next on a planet, if there is one."""
    p = v.planets[card]
    if p.rep == UNKNOWN or p.quests == QUESTS:
        return None
    return cards(v).representatives[int(p.rep)].quests[int(p.quests)]


def ability_text(one: Representative) -> str:
    """What a representative does for a partner."""
    return {
        ability.LIGHT_GROWTH: f"workers on Light planets make {one.amount} cubes more",
        ability.DARK_GROWTH: f"workers on Dark planets make {one.amount} cubes more",
        ability.FUEL: f"the tank takes {one.amount} more",
        ability.CONVERTER: "the converter takes one cube, not two",
        ability.FORCE: f"your force is {one.amount} higher",
        ability.TIMER: f"orders wait {plural(one.amount, 'turn')} longer",
        ability.HOLD: f"the hold takes {one.amount} cubes more",
        ability.FOOTING: ("workers on turning planets stay on top", "turning moves no worker and destroys no cube")[one.amount > 1],
    }[one.ability]


def ability_mark(one: Representative) -> str:
    """The same in as few characters as a cell of the map allows."""
    return {
        ability.LIGHT_GROWTH: f"+{one.amount} Light",
        ability.DARK_GROWTH: f"+{one.amount} Dark",
        ability.FUEL: f"+{one.amount} fuel",
        ability.CONVERTER: "1 for 1",
        ability.FORCE: f"+{one.amount} force",
        ability.TIMER: f"+{one.amount} turn{'s' * (one.amount > 1)}",
        ability.HOLD: f"+{one.amount} hold",
        ability.FOOTING: "upright",
    }[one.ability]


def rep_text(one: Representative) -> str:
    """8.9: everything on a representative's card."""
    quests = "; ".join(f"{i}. {quest_text(quest)}" for i, quest in enumerate(one.quests, 1))
    return f"{one.name} asks: {quests}. As your partner: {ability_text(one)}. {one.flavour}"


def listed(parts: Sequence[str]) -> str:
    """Several things in a row, or that there are none."""
    return ", ".join(parts) or "nothing"


def cubes_listed(v: Record, where: str) -> list[str]:
    """The cubes in the hold or in storage, as they are now."""
    counts = [(card, int(getattr(v.planets[card], where))) for card in range(PLANETS)]
    return [f"{count} {side(v, card)} {RESOURCES[card]}" for card, count in counts if count]
