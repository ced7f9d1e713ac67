"""What luck has picked, and what came of it and of decisions."""

from __future__ import annotations

from cosmodrome.engine.drawing.alarms import alarm
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_farmer.rules.cards import (
    CARDS,
    PLANETS,
    QUESTS,
    SIDES,
    Order,
    Planet,
    Representative,
    Ship,
    ability,
    event_kind,
)
from cosmodrome.games.galaxy_farmer.rules.orders import complete
from cosmodrome.games.galaxy_farmer.rules.planets import crop
from cosmodrome.games.galaxy_farmer.rules.state import CUBES, HOME, PLOTS, SLOTS, UNKNOWN, phase
from cosmodrome.games.galaxy_farmer.rules.tables import GOAL, MOST_FAILED, MOST_KILLED, TURNS
from cosmodrome.games.galaxy_farmer.rules.what_there_is import bonus, load
from cosmodrome.games.galaxy_farmer.words.names import (
    PLACE_NAMES,
    PLANET_NAMES,
    REPS,
    RESOURCES,
    cards,
    event_effect,
    in_deck,
    listed,
    place_name,
    side,
    troops,
)
from cosmodrome.games.galaxy_farmer.words.task import ending


def outcome(s: Record, k: int) -> str:
    """An outcome of luck in words."""
    if s.phase == phase.PLACING:
        left = [card for card in range(PLANETS) if card not in s.chart]
        where = next(place for place in range(HOME) if s.chart[place] == UNKNOWN)
        return f"{PLACE_NAMES[where]} {PLANET_NAMES[left[k]].lower()}"
    if s.phase == phase.SPINNING:
        last = max(place for place in range(HOME) if s.chart[place] != UNKNOWN)
        return f"{place_name(s, last).lower()} {SIDES[k].lower()}"
    if s.phase == phase.MEETING:
        met = {int(planet.rep) for planet in s.planets}
        left = [rep for rep in range(PLANETS) if rep not in met]
        where = next(place for place in range(HOME) if s.planets[s.chart[place]].rep == UNKNOWN)
        return f"{place_name(s, where).lower()} {REPS[left[k]].lower()}"
    if s.phase == phase.ORDERING:
        return f"order {CARDS.orders[in_deck(s.orders)[k]].name.lower()}"
    return f"event {CARDS.events[in_deck(s.events)[k]].name.lower()}"


def luck_told(before: Record, after: Record, viewer: int, k: int) -> str:
    """The same in a sentence; of a card, what it is."""
    if before.phase == phase.PLACING:
        where = next(place for place in range(HOME) if before.chart[place] == UNKNOWN)
        return f"{PLANET_NAMES[int(after.chart[where])]} lies at {PLACE_NAMES[where]}."
    if before.phase == phase.SPINNING:
        last = max(place for place in range(HOME) if before.chart[place] != UNKNOWN)
        return f"{place_name(before, last)} has its {SIDES[k]} side up."
    if before.phase == phase.MEETING:
        where = next(place for place in range(HOME) if before.planets[before.chart[place]].rep == UNKNOWN)
        return f"{REPS[int(after.planets[after.chart[where]].rep)]} speaks for {place_name(before, where)}."
    if before.phase == phase.ORDERING:
        return f"A new order comes in: {CARDS.orders[in_deck(before.orders)[k]].name}."
    return f"An event: {CARDS.events[in_deck(before.events)[k]].name}."


def veil(before: Record, after: Record, viewer: int, actor: int) -> str | None:
    """2.7: nothing is hidden."""
    return None


def news(before: Record, after: Record, viewer: int) -> list[str]:
    """What came of a decision or outcome."""
    told = _read_out(before, after)
    if after.turn == 0:
        return told
    if after.event != before.event:
        told += _event(before, after)
    if after.place != before.place and before.fuel:
        told.append(f"{plural(after.fuel, 'unit')} of fuel left.")
    told += _fights(before, after)
    told += _people(before, after)
    told += _closed_orders(before, after)
    if after.score > before.score:
        told.append(f"{plural(after.score, 'point')} of {GOAL[after.difficulty]}.")
    if after.turn > before.turn:
        told += _growth(before, after)
    return told + _end(before, after)


def _read_out(before: Record, after: Record) -> list[str]:
    """The flavour of every card that has come to the table. Of the ship's, when the first turn begins."""
    shown: list[Ship | Planet | Order | Representative] = [
        CARDS.planets[card] for card in range(PLANETS) if card in after.chart and card not in before.chart
    ]
    met = [int(after.planets[card].rep) for card in range(PLANETS) if after.planets[card].rep != before.planets[card].rep]
    shown += [CARDS.representatives[rep] for rep in met]
    orders = [(int(before.slots[i].order), int(after.slots[i].order)) for i in range(SLOTS)]
    shown += [CARDS.orders[new] for old, new in orders if new not in (old, UNKNOWN)]
    if before.turn == 0 and after.turn > 0:
        shown.append(CARDS.ships[int(after.ship)])
    event = [CARDS.events[int(after.event)].flavour] if after.event != before.event else []
    return [*event, *(f"{card.name}: {card.flavour}" for card in shown)]


def _event(before: Record, after: Record) -> list[str]:
    """What the card says, and what came of it on planets that have turned."""
    event = cards(after).events[int(after.event)]
    if event.kind == event_kind.FUEL and after.fuel == before.fuel:
        return ["A pocket of fuel, but the tank takes no more."]
    told = [event_effect(event)]
    turned = [card for card in range(PLANETS) if after.planets[card].dark != before.planets[card].dark]
    if turned:
        told.append(f"{listed([f'{PLANET_NAMES[card]} is {side(after, card)} now' for card in turned])}.")
    if not bonus(after, ability.FOOTING):
        told += [line for card in turned if (line := _turned_crew(card, int(before.planets[card].bottom), int(before.planets[card].top)))]
    return told


def _turned_crew(card: int, top: int, bottom: int) -> str:
    """7.3: who is on top and who below, now that the planet has turned."""
    if bottom:
        rest = f", {top} on top" if top else ""
        return f"{PLANET_NAMES[card]}: {plural(bottom, 'worker')} {'is' if bottom == 1 else 'are'} below now{rest}."
    return f"{PLANET_NAMES[card]}: {plural(top, 'worker')} {'is' if top == 1 else 'are'} on top now." if top else ""


def turned_bare(p: Record, was: Record, after: Record) -> bool:
    """7.2: whether what lay on a planet is gone because it has turned."""
    return bool(p.dark != was.dark and bonus(after, ability.FOOTING) < 2)


def _destroyed(before: Record, after: Record) -> list[str]:
    """7.2, 7.6: cubes that lay on a planet that has turned, or where the enemy has landed. (An event or a flight collects nothing.)"""
    gone = []
    for card in range(PLANETS):
        p, was = after.planets[card], before.planets[card]
        lost = int(was.cubes) if turned_bare(p, was, after) else int(was.cubes) - int(p.cubes)
        if lost > 0:
            gone.append(f"{lost} {RESOURCES[card]} on {PLANET_NAMES[card]}")
    return [alarm(f"Destroyed: {listed(gone)}.")] if gone else []


def _fights(before: Record, after: Record) -> list[str]:
    told = []
    if after.enemy != before.enemy:
        told.append(f"The enemy ship is at {place_name(after, int(after.enemy))}.")
    for card in range(PLANETS):
        change = int(after.planets[card].troop) - int(before.planets[card].troop)
        if change:
            told.append(alarm(f"{'A troop lands on' if change > 0 else 'The troop is driven off'} {PLANET_NAMES[card]}.", change > 0))
    if after.killed > before.killed:
        killed = f"{plural(after.killed - before.killed, 'worker')} killed"
        told.append(alarm(f"{killed}{_of_those(int(after.killed), MOST_KILLED[after.difficulty])}."))
    if after.place != before.place or after.event != before.event:
        told += _destroyed(before, after)
        lost = int(load(before)) - int(load(after))
        if lost > 0:
            told.append(alarm(f"{plural(lost, 'cube')} lost from the hold."))
    if after.phase in (phase.PUSHING, phase.REPELLING) and before.phase != after.phase:
        told.append("The enemy ship is beaten.")
    return told


def _people(before: Record, after: Record) -> list[str]:
    told = []
    for card in range(PLANETS):
        done = int(after.planets[card].quests)
        if after.planets[card].rep != UNKNOWN and done > before.planets[card].quests:
            rep = REPS[int(after.planets[card].rep)]
            told.append(f"{rep}: quest {done} done." if done < QUESTS else f"{rep}: all three quests done.")
    return told


def _closed_orders(before: Record, after: Record) -> list[str]:
    told = []
    failed = int(before.failed)
    for i in range(SLOTS):
        order = int(before.slots[i].order)
        if order != UNKNOWN and order != after.slots[i].order:
            name = CARDS.orders[order].name
            if complete(before.slots[i]):
                told.append(f"The order {name} is filled, for {plural(CARDS.orders[order].points, 'point')}.")
            else:
                failed += 1
                told.append(alarm(f"The order {name} has failed{_of_those(failed, MOST_FAILED[after.difficulty])}."))
    return told


def _of_those(count: int, most: int) -> str:
    """9.3, 9.4: how near that brings the end; of the end itself there is a sentence of its own."""
    return f", {count} of the {most} that end the game" if count < most else ""


def _end(before: Record, after: Record) -> list[str]:
    """9.2, 9.3, 9.4, 9.5, 9.6: the end, and what will end the game, at once: losing is looked at only when a turn closes (4.1)."""
    if after.phase == phase.WON:
        return ["You keep your licence."]
    if after.phase == phase.LOST:
        return [alarm(f"Your licence is revoked: {ending(after)}.")]
    if not _beyond(after) or _beyond(before):
        return ["This is the last turn."] if before.turn < after.turn == TURNS[after.edition, after.difficulty] else []
    cause = ending(after)
    cause = f"{cause[:1].upper()}{cause[1:]}"
    if after.phase == phase.ORDERING:  # nothing can change it any more
        return [alarm(f"{cause}: the game is lost.")]
    rescue = "you drive one of them off" if troops(after) == PLANETS else f"you have {GOAL[after.difficulty]} points then"
    return [alarm(f"{cause}: when this turn ends the game is lost, unless {rescue}.")]


def _beyond(v: Record) -> bool:
    """Whether something loses the game, but for the clock."""
    return bool(v.failed >= MOST_FAILED[v.difficulty] or v.killed >= MOST_KILLED[v.difficulty] or troops(v) == PLANETS)


def _growth(before: Record, after: Record) -> list[str]:
    grown = []
    for card in range(PLANETS):
        bare = turned_bare(after.planets[card], before.planets[card], after)
        more = int(after.planets[card].cubes) - (0 if bare else int(before.planets[card].cubes))
        if more > 0:
            grown.append(f"{more} {RESOURCES[card]} on {PLANET_NAMES[card]}")
    for i in range(PLOTS):
        if after.plots[i].grown > before.plots[i].grown:
            grown.append(f"1 {RESOURCES[int(after.plots[i].seed)]} on plot {i + 1}")
    told = f"Turn {after.turn}: {listed(grown)} grown." if grown else f"Turn {after.turn}."
    return [told, *(f"No more {RESOURCES[card]} grows: all {CUBES} cubes of it are out." for card in _stopped(before, after))]


def _stopped(before: Record, after: Record) -> list[int]:
    """4.10: of what more would have grown, had there been cubes."""
    stopped = {int(plot.seed) for plot in after.plots if plot.seed != UNKNOWN and not plot.grown}
    for card in range(PLANETS):
        p, was = after.planets[card], before.planets[card]
        grown = int(p.cubes) - (0 if turned_bare(p, was, after) else int(was.cubes))
        if not p.troop and card != after.meteor and grown < p.top * crop(after, card):
            stopped.add(card)
    return sorted(stopped) if before.turn > 0 else []
