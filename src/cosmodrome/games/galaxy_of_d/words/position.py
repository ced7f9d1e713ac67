"""Galaxy of D positions written by hand: how their fields are spelled, and what can be wrong with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cosmodrome.engine.compile.numbers import spelling
from cosmodrome.engine.match.state import Bits, Record, Spelling
from cosmodrome.games.galaxy_of_d.rules.buying import can_buy
from cosmodrome.games.galaxy_of_d.rules.galaxy import DISTANCE, NAMES, holds, is_planet
from cosmodrome.games.galaxy_of_d.rules.memory import remembers, sole, working
from cosmodrome.games.galaxy_of_d.rules.pirates_act import prey, to_act
from cosmodrome.games.galaxy_of_d.rules.setting_up import bases_allowed
from cosmodrome.games.galaxy_of_d.rules.ships import found_ship, starbases, type_of
from cosmodrome.games.galaxy_of_d.rules.ships_fight import meetings
from cosmodrome.games.galaxy_of_d.rules.ships_move import movers, on_its_way, reach, unmoved
from cosmodrome.games.galaxy_of_d.rules.sight import under_way
from cosmodrome.games.galaxy_of_d.rules.state import (
    BASE_ARMOR,
    COST,
    COVERED,
    FIRST,
    FIRST_FREIGHTER,
    FIRST_PIRATE,
    FREIGHTERS,
    MOST_BID,
    MOST_MONEY,
    NOBODY,
    NOTHING,
    NOWHERE,
    PIRATES,
    SEATS,
    SECTORS,
    SHIPS,
    SPACEPORT,
    TYPE,
    TYPES,
    deed,
    phase,
)
from cosmodrome.games.galaxy_of_d.rules.things import BASES_APART, cargo_price, has_planet, in_hand
from cosmodrome.games.galaxy_of_d.rules.turn import luck
from cosmodrome.games.galaxy_of_d.words.combats import absorbed, report_of, still_in
from cosmodrome.games.galaxy_of_d.words.names import KIND_NAMES, MOVER_NAMES, THING_NAMES
from cosmodrome.games.galaxy_of_d.words.stacks import chosen, ships, things

IN_SECTORS = "origin start target via battlefield voyage.origin voyage.sector things.sector pirates.sector players.starbase reports.sector"
SPELLING: Spelling = {
    **dict.fromkeys(IN_SECTORS.split(), NAMES),
    **dict.fromkeys(("first", "active", "absorber", "conceder"), range(SEATS)),
    "phase": spelling(phase)[: phase.OVER + 1],  # the steps after it are over before anybody can look
    "mover": MOVER_NAMES,
    "hunter": ("scavenger", "cruiser", "to be picked"),
    "voyage.deed": spelling(deed),
    "things.kind": THING_NAMES,
    "players.ships": (*NAMES, "covered"),
    "players.recalled": (*NAMES, *(f"{name} moved" for name in NAMES)),
    "players.can_be": Bits(KIND_NAMES[:TYPES]),
}
OPTIONS = {"memory": "memory"}


def fleet(**sectors: str) -> list[str | None]:
    """The chits of a side for a position: `fleet(cruiser="c4 c4", interceptor="d5")`. Laden Freighters come first: see `cargo`."""
    chits: list[str | None] = [None] * SHIPS
    for kind, names in sectors.items():
        first = int(FIRST[KIND_NAMES.index(kind)])
        for i, name in enumerate(names.split()):
            chits[first + i] = name
    return chits


def faults(s: Record) -> Iterator[str]:
    """What is wrong with a position, the simplest first; later checks rely on earlier ones having passed."""
    yield from _values(s)
    yield from _setting(s)
    if s.phase > phase.PLACING:
        yield from _galaxy(s)
    yield from _seats(s)
    if s.phase >= phase.OUTFITTING and not _ended_early(s):
        yield from _bases(s)
    if s.phase == phase.OVER or s.conceder != NOBODY:
        yield from _end(s)
    if s.phase >= phase.OUTFITTING:
        yield from _ships(s)
    yield from _phase(s)
    yield from _memory(s)


def _values(s: Record) -> Iterator[str]:
    if s.phase == -1:
        yield "phase: it must be given."
    bounds = {"turn": 40, "price": 36, "die": 6, "bid": MOST_BID, "steps": 3, "drawn": 9, "quick": 1, "open_stacks": 1, "memory": 1}
    for name, most in bounds.items():
        if not 0 <= s[name] <= most:
            yield f"{name}: {s[name]} is outside 0 to {most}."
    for i, player in enumerate(s.players):
        if not 0 <= player.money <= MOST_MONEY:
            yield f"players[{i}].money: {player.money} is outside 0 to {MOST_MONEY}."
        if player.armor > BASE_ARMOR:
            yield f"players[{i}].armor: {player.armor} is more than {BASE_ARMOR}."
        for name in ("cargo", "moved"):
            if not all(flag in (0, 1) for flag in player[name]):
                yield f"players[{i}].{name}: each is 0 or 1."
        if COVERED in player.ships or any(player.covered):
            yield f"players[{i}].ships: a position is the whole truth; no ship is covered."
        if player.ready not in (0, 1):
            yield f"players[{i}].ready: it is 0 or 1."
    if any(s.arrived):
        yield "arrived: a position says of each ship whether it has moved."
    if any(flag not in (0, 1) for pirate in s.pirates for flag in (pirate.acted, pirate.engaged)):
        yield "pirates: acted and engaged are 0 or 1."
    if min(s.toll) < 0 or s.moves < 0 or s.fought < 0:
        yield "toll, moves and fought are never below 0."


def _setting(s: Record) -> Iterator[str]:
    """Things: each once, the Spaceport first, none next to another; drawn before they are placed."""
    kinds = [int(thing.kind) for thing in s.things if thing.kind != NOTHING]
    sectors = [int(thing.sector) for thing in s.things if thing.sector != NOWHERE]
    if kinds.count(SPACEPORT) != 1 or s.things[0].kind != SPACEPORT:
        yield "things: the first is the Spaceport."
    if len(set(kinds)) < len(kinds):
        yield "things: each Thing is there once."
    if any(thing.kind == NOTHING and thing.sector != NOWHERE for thing in s.things):
        yield "things: a sector without a Thing is given."
    if any(DISTANCE[a, b] < 2 for i, a in enumerate(sectors) for b in sectors[:i]):
        yield "things: two are in the same sector or in neighbouring ones."
    if s.phase in (phase.DRAWING, phase.PLACING) and (s.drawn < 4 or in_hand(s) > s.drawn):
        yield "drawn: from 4 to 9 Things are drawn, and no more than that many are there."
    if s.phase == phase.DRAWING and (sectors or (in_hand(s) == s.drawn and has_planet(s))):
        yield "phase: Things are drawn until there are enough with a planet among them, and placed afterwards."
    if s.phase == phase.PLACING:
        in_order = [thing.sector != NOWHERE for thing in s.things]
        if in_hand(s) < s.drawn or not has_planet(s) or in_order != sorted(in_order, reverse=True) or len(sectors) > s.drawn:
            yield "things: all are drawn, a planet among them, and they are placed in their order."
        if int(luck(s)) < 2:
            yield "things: there must be several sectors for the next one."


def _galaxy(s: Record) -> Iterator[str]:
    """Once the galaxy is set all Things lie in it, and the cargo has its price."""
    lie = things(s)
    if any(thing.kind != NOTHING and thing.sector == NOWHERE for thing in s.things):
        yield "things: once the galaxy is set each has its sector."
        return
    if not has_planet(s):
        yield "things: there is at least one planet."
    elif s.price != cargo_price(s):
        yield f"price: the cargo price is {cargo_price(s)} in this galaxy."
    for sector, kind in lie.items():
        placed = all(player.starbase != NOWHERE for player in s.players)
        if kind >= FIRST_PIRATE and (placed or s.pirates[kind - FIRST_PIRATE].sector != sector):
            yield "pirates: they are Things only until both bases are placed, and stand where they lie."


def _seats(s: Record) -> Iterator[str]:
    known = s.phase > phase.OPENING
    if known != (s.first != NOBODY):
        yield "first: it is known once luck has decided the First Turn, and not before."
    if known != (s.active != NOBODY):
        yield "active: the seat on turn is known once luck has decided the First Turn, and not before."
    begun = s.phase >= phase.MOVING and not _ended_early(s)
    if begun != (s.turn > 0):
        yield "turn: it counts from 1 once play has begun, and is 0 before."
    if begun and s.active != (s.first if s.turn % 2 else 1 - s.first):
        yield "active: the First Turn seat has the odd turns, the other the even ones."
    if s.phase == phase.BIDDING and not s.bid < min(player.money for player in s.players):
        yield "bid: a bid that nobody can raise ends the bidding."
    if s.phase == phase.BASING and s.players[s.active].starbase != NOWHERE:
        yield "players: the seat on turn has yet to place its base."
    if s.phase == phase.BASING and not bases_allowed(s):
        yield "players: there is no place for the next base."
    if s.phase < phase.BASING and any(player.starbase != NOWHERE for player in s.players):
        yield "players: bases are placed after the bidding."


def _bases(s: Record) -> Iterator[str]:
    bases = [int(player.starbase) for player in s.players]
    if NOWHERE in bases:
        yield "players: both have placed their bases."
        return
    if DISTANCE[bases[0], bases[1]] < BASES_APART:
        yield f"players: bases are at least {BASES_APART} sectors apart."
    if any(DISTANCE[sector, sector_of_base] < 2 for sector in things(s) for sector_of_base in bases):
        yield "players: a base is neither on nor next to a Thing."
    if any(pirate.sector in bases for pirate in s.pirates):
        yield "pirates: a Pirate never enters a base's sector."
    alive = [player.armor > 0 for player in s.players]
    if s.phase != phase.OVER and not all(alive):
        yield "players: a base without armor ends the game."


def _ended_early(s: Record) -> bool:
    """Whether somebody gave up before the first turn."""
    return bool(s.phase == phase.OVER and s.conceder != NOBODY and s.turn == 0)


def _end(s: Record) -> Iterator[str]:
    if s.phase != phase.OVER:
        yield "conceder: giving up ends the game."
    elif sum(player.armor > 0 for player in s.players) != 1:
        yield "players: at the end exactly one base is left."
    elif s.conceder != NOBODY and s.players[s.conceder].armor != 0:
        yield "conceder: who gives up has no armor left."
    elif s.conceder != NOBODY and ships(s, s.conceder):
        yield "conceder: who gives up has no ships left."


def _ships(s: Record) -> Iterator[str]:
    lie = things(s)
    for i, player in enumerate(s.players):
        for k in range(FREIGHTERS):
            sector = int(player.ships[FIRST_FREIGHTER + k])
            place = lie.get(sector, NOTHING)
            if player.cargo[k] and (sector == NOWHERE or place == SPACEPORT):
                yield f"players[{i}].cargo: a Freighter in the box or at the Spaceport is empty."
            if not player.cargo[k] and is_planet(place):
                yield f"players[{i}].cargo: a Freighter on a planet is laden."
        if any(player.moved) and (s.phase != phase.MOVING or i != s.active):
            yield f"players[{i}].moved: only ships of the seat on turn have moved, and only while it moves."
        if any(moved and sector == NOWHERE for moved, sector in zip(player.moved, player.ships, strict=True)):
            yield f"players[{i}].moved: a ship in the box has not moved."
        worth = sum(int(COST[kind]) for kind, _ in ships(s, i))
        if s.phase == phase.OUTFITTING:
            if player.spent != worth or worth > player.money or any(sector != player.starbase for _, sector in ships(s, i)):
                yield f"players[{i}].spent: it is what the ships at the base cost, and no more than the money."
        elif player.spent or player.ready:
            yield f"players[{i}].spent: only while starting ships are bought is anything spent unseen."
    if s.phase == phase.OUTFITTING and all(player.ready for player in s.players):
        yield "players: when both are ready, play begins."


def _phase(s: Record) -> Iterator[str]:
    now = int(s.phase)
    if now == phase.MOVING:
        yield from _moving(s)
    elif s.origin != NOWHERE or s.mover != NOBODY:
        yield "origin: a ship is picked up only while ships move."
    if s.start != NOWHERE and (now != phase.MOVING or s.origin == NOWHERE or not on_its_way(s) or DISTANCE[s.start, s.origin] != 1):
        yield "start: it is given for a ship on its way that was not yet seen to go, and next to where it is."
    if now == phase.ORDERING and (len(chosen(s.combats)) < 2 or int(s.combats) & ~int(meetings(s, s.active))):
        yield "combats: there are at least two to choose from, all where the seat on turn meets others."
    if now not in (phase.ORDERING, phase.ABSORBING) and s.combats and now != phase.OVER:
        yield "combats: they are fought when movement has ended."
    if now == phase.ABSORBING:
        yield from _absorbing(s)
    elif s.absorber != NOBODY and now != phase.OVER:
        yield "absorber: nobody absorbs outside a combat."
    hunting = now in (phase.PIRATE_ROLL, phase.TARGETING, phase.HUNTING)
    if hunting and (not 0 <= s.hunter < PIRATES or s.pirates[s.hunter].sector == NOWHERE or not prey(s)):
        yield "hunter: a Pirate hunts, and it has prey."
    elif now == phase.TARGETING and int(luck(s)) < 2:
        yield "phase: the Pirate has no choice of targets."
    elif now == phase.HUNTING and (s.target == NOWHERE or holds(starbases(s), s.target) or s.steps not in (1, 2)):
        yield "target: a Pirate under way has a target outside the bases, and one or two steps to go."
    elif now == phase.HUNTING and int(luck(s)) < 2:
        yield "phase: the Pirate has no choice of ways."
    if now == phase.PICKING and not (to_act(s, 0) and to_act(s, 1) and prey(s)):
        yield "pirates: both are there, have yet to act, and there is prey."
    if now == phase.BUYING and not can_buy(s.players[s.active]):
        yield "phase: there is nothing the seat on turn could buy."


def _memory(s: Record) -> Iterator[str]:
    """11.8: what is remembered is where the others see ships, knows the tops, and leaves the truth possible."""
    if s.phase == phase.OVER:
        return
    kept = remembers(s) and s.phase >= phase.MOVING
    for i, player in enumerate(s.players):
        where = f"players[{i}].recalled:"
        places = [(int(at), int(types)) for at, types in zip(player.recalled, player.can_be, strict=True)]
        if any((at == NOWHERE) != (types == 0) for at, types in places):
            yield f"{where} a ship that is remembered somewhere has types that it can be, and no other has."
        if not kept and any(types for _, types in places):
            yield f"{where} nothing is remembered without the option, without fog, or before play begins."
        if any(at >= SECTORS for at, _ in places) and (s.phase != phase.MOVING or i != s.active):
            yield f"{where} only ships of the seat on turn have moved, and only while it moves."
        for sector in range(SECTORS) if kept else ():
            here = [types for at, types in places if at != NOWHERE and at % SECTORS == sector]
            if not could_be(here, types_seen(s, i, sector)):
                yield f"{where} with memory on, the ships at {NAMES[sector]} are remembered as what they may be, the top as what it is."
            elif s.phase == phase.ABSORBING and sector == report_of(s, int(s.fought)).sector and any(sole(types) < 0 for types in here):
                yield f"{where} all who fight are known."
    seen_to_go = kept and s.phase == phase.MOVING and on_its_way(s) and s.start == NOWHERE
    if seen_to_go and not working(s.players[s.active], s.origin, 1 << int(type_of(s.mover))):
        yield "mover: a ship on its way that was seen to set out is remembered as what it is."


def types_seen(s: Record, i: int, sector: int) -> list[int]:
    """The types of a side's ships where the others see them: one that has set out unseen is where it was."""
    away = under_way(s, i)
    return [int(TYPE[k]) for k in range(SHIPS) if (s.start if k == away else s.players[i].ships[k]) == sector]


def could_be(sets: list[int], types: list[int]) -> bool:
    """Whether ships of these types can be what is remembered, the cheapest known: no set of types holds more memories than ships."""
    if len(sets) != len(types) or (types and 1 << min(types) not in sets):
        return False
    return all(sum(one & ~some == 0 for one in sets) <= sum(some >> kind & 1 for kind in types) for some in range(1 << TYPES))


def _moving(s: Record) -> Iterator[str]:
    if s.mover != NOBODY and s.origin == NOWHERE:
        yield "origin: a ship that is being moved is somewhere."
    elif s.origin == NOWHERE:
        if not unmoved(s):
            yield "phase: no ship can still move, so movement has ended."
        if s.steps:
            yield "steps: no ship is being moved."
    elif s.mover == NOBODY:
        if len(chosen(movers(s))) < 2:
            yield "origin: there is no choice of ships to move from there."
    elif on_its_way(s):
        if found_ship(s.players[s.active], s.mover, s.origin, 1) == NOBODY:
            yield "mover: no such ship is on its way there."
    elif not holds(movers(s), s.mover):
        yield "mover: no such ship is there that could still move."
    elif s.steps != reach(s, s.mover):
        yield f"steps: it can go {reach(s, s.mover)}."


def _absorbing(s: Record) -> Iterator[str]:
    report = report_of(s, int(s.fought))
    if report.sector == NOWHERE or s.absorber == NOBODY:
        yield "absorber: somebody absorbs, and the newest report says where."
        return
    for seat in range(SEATS):
        here = Counter(kind for kind, sector in ships(s, seat) if sector == report.sector)
        if still_in(report, seat) != here:
            yield f"reports: the ships of seat {seat} in the combat are those in its sector."
    _, choice, _ = absorbed(still_in(report, s.absorber), int(s.toll[s.absorber]))
    if not choice:
        yield "toll: it leaves the absorber no choice."
