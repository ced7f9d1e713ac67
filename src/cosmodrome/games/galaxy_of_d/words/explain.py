"""Galaxy of D: what everything in the picture is, and what it means now."""

from __future__ import annotations

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.seats import does, whom, whose
from cosmodrome.engine.match.explaining import Explained, Explains
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_of_d.rules.galaxy import NAMES
from cosmodrome.games.galaxy_of_d.rules.income_and_end import income
from cosmodrome.games.galaxy_of_d.rules.state import (
    ARMOR,
    ATTACK,
    BASE_ARMOR,
    BASE_ATTACK,
    CHITS,
    COST,
    FIRST_ASTEROID,
    FIRST_PIRATE,
    MOST_MONEY,
    NOBODY,
    PIRATE,
    SEATS,
    SPACEPORT,
    SPEED,
    craft,
    phase,
)
from cosmodrome.games.galaxy_of_d.words.names import KIND_NAMES, SIDE_NAMES, fleet_words, kind_word
from cosmodrome.games.galaxy_of_d.words.stacks import in_play, stack_at, stacks, things

explains = Explains()
explain = explains.explain
explains.always("notes", "6.3", "What combats come to, or came to: the sum of attacks on each side, and what is lost.")
explains.always(
    "pirate", "7.2", "The seat on turn says which Pirate acts first. One with ships beside it fights; the other rolls a die and hunts."
)

TRADES = {
    craft.SCAVENGER: ("It earns $1 for each ship that others lose where it survives.", "6.9"),
    craft.FREIGHTER: ("It loads at a planet and sells at the Spaceport.", "5.10"),
    craft.LADEN: ("It carries cargo: enter the Spaceport to sell it.", "5.10"),
    craft.BOMBER: ("It does 10 damage to the enemy base each time it enters there.", "5.9"),
    craft.DESTROYER: ("The strongest of all, and the slowest.", "2.1"),
}


def _ship(kind: int) -> Explained:
    trade, clause = TRADES.get(kind, ("", "2.1"))
    fight = "no attack" if kind == craft.BOMBER else f"attack {ATTACK[kind]}"
    return Explained(f"Flies {plural(int(SPEED[kind]), 'sector')}, {fight}, armor {ARMOR[kind]}. {trade}".strip(), clause)


def _kind(name: str) -> int:
    return KIND_NAMES.index(name.replace("-", " "))


@explains("ship")
def ship(v: Record, seat: int, name: str) -> Explained:
    """A ship, or the fleet, in the sector that is being left."""
    if name == "fleet":
        return Explained("All ships here that have not moved, but for Freighters and Bombers, as far as the slowest goes.", "5.7")
    return _ship(_kind(name))


@explains("kind")
def kind(v: Record, seat: int, name: str) -> Explained:
    """A line of the list of ships."""
    return _ship(_kind(name))


@explains("buy", "8.1")
def buy(v: Record, seat: int, name: str) -> Explained:
    """A ship for sale."""
    said = _ship(_kind(name))
    return Explained(f"${COST[_kind(name)]}. {said.text}", said.clause)


@explains("lose", "6.4")
def lose(v: Record, seat: int, name: str) -> str | Explained:
    """A ship that can absorb, and the base behind the ships."""
    if name == "base":
        return Explained("When no ship is left here, the base takes what is left to absorb.", "6.8")
    return f"If it is destroyed, its armor takes {ARMOR[_kind(name)]} off what is left to absorb."


@explains("fleet", "11.3")
def fleet(v: Record, seat: int, name: str) -> str:
    """How many of a type a side has in play."""
    side, word = name.split("-")
    what = KIND_NAMES.index(word)
    count, said = in_play(v, int(side))[what], _ship(what)
    return f"{count} of {CHITS[what]} in play. {said.text}"


@explains("sector", "5.2")
def sector(v: Record, seat: int, name: str) -> str | Explained:
    """A hex, by its name."""
    at = NAMES.index(name)
    here = [stack for stack in stacks(v) if stack.sector == at]
    base = next((side for side in range(SEATS) if v.players[side].starbase == at), None)
    if v.phase == phase.BASING:
        return Explained("A base may stand here: neither on a Thing nor next to one.", "3.9")
    if int(v.combats) >> at & 1:
        return Explained("The red rim: there is a combat here this turn.", "6.1")
    if v.origin == at:
        return Explained("The dashed rim: from here ships are being moved.", "5.1")
    if len({stack.side for stack in here}) > 1:
        return Explained("Several sides are here. Nobody earns, and who begins a turn here may fight or leave.", "9.1")
    if base is not None:
        return Explained(f"{whose(base, seat)} base is here. New ships come to it.", "8.1")
    if here and here[0].side not in (seat, PIRATE):
        return Explained("Who enters stops here, and there will be a combat.", "5.3")
    return "One of sixty sectors. Slow ships go 1 sector a turn, Medium ones 2, Fast ones 3."


@explains("base", "9.4")
def base(v: Record, seat: int, name: str) -> str:
    """A base on the map."""
    one = int(name)
    armor = max(0, int(v.players[one].armor))
    if not armor:
        return f"{whose(one, seat)} base is destroyed. That ends the game."
    return (
        f"{whose(one, seat)} base: {armor} armor left, 1 less after each of its turns. At 0 the game is lost. It fights with {BASE_ATTACK}."
    )


@explains("armor", "9.4")
def armor(v: Record, seat: int, name: str) -> str:
    """The armor clock."""
    left = max(0, int(v.players[int(name)].armor))
    return f"Armor of the base, {left} of {BASE_ARMOR}: 1 less after each turn of its owner, more by bombs and attacks. At 0 it is lost."


@explains("thing")
def thing(v: Record, seat: int, name: str) -> Explained:
    """What lies in a sector."""
    what = int(name)
    if what >= FIRST_PIRATE:
        return Explained("A Pirate. Once play begins it is a ship, and everybody's enemy.", "1.5")
    if what == SPACEPORT:
        price = f"${v.price} a load" if v.price else "a price not known yet"
        return Explained(f"The Spaceport: a laden Freighter that enters sells its cargo, for {price}.", "5.10")
    pay = 1 if what >= FIRST_ASTEROID else 2
    at = next((where for where, lies in things(v).items() if lies == what), NOBODY)
    here = {stack.side for stack in stacks(v) if stack.sector == at}
    holder = f" Now {whom(next(iter(here)), seat)} would earn it." if len(here) == 1 and PIRATE not in here else ""
    load = " Empty Freighters load here." if pay == 2 else ""
    return Explained(f"${pay} at the end of a turn for who is alone here with a ship.{load}{holder}", "9.2")


@explains("stack", "11.2")
def stack(v: Record, seat: int, name: str) -> str | Explained:
    """A side's ships in one sector."""
    where, side = name.split("-")
    found = stack_at(v, int(side), NAMES.index(where))
    if int(side) == PIRATE:
        return Explained(f"Pirates: {fleet_words(found.shown)}. They are everybody's enemies.", "7.1")
    if not found.covered:
        score = sum(int(ATTACK[kind]) for kind in found.shown)
        return Explained(f"{fleet_words(found.shown)}, with an attack of {score}{' together' if found.height > 1 else ''}.", "6.3")
    known = " Small below it: what they can be." if found.can_be else ""
    hidden = plural(found.covered, "ship")
    return f"On top the cheapest, {kind_word(found.top)}; {hidden} below it you cannot see. The figure counts all.{known}"


@explains("side", "4.2")
def side(v: Record, seat: int, name: str) -> str:
    """A side's panel."""
    one = int(name)
    first = " It has the First Turn." if v.first == one else ""
    return f"{does(one, seat, 'plays')} {SIDE_NAMES[one]}. Armor, money and ships in play are open to all.{first}"


@explains("money", "2.6")
def money(v: Record, seat: int, name: str) -> str:
    """A side's dollars."""
    return f"What {whom(int(name), seat)} can spend on ships. Nobody has more than ${MOST_MONEY}: the rest is lost."


@explains("income", "9.2")
def coming(v: Record, seat: int, name: str) -> str:
    """What a turn would bring."""
    due = int(income(v, int(name)))
    return f"${due} at the end of the turn, as ships stand: $1 for the base, $2 for each planet and $1 for each asteroid held alone."


@explains("choices", "4.2")
def choices(v: Record, seat: int, name: str) -> str | Explained:
    """The panel of what there is to choose."""
    match int(v.phase):
        case phase.BIDDING:
            return Explained("Who bids more places a base first, and pays the bid. The other pays nothing.", "3.8")
        case phase.OUTFITTING:
            return Explained("Both buy their starting ships now, unseen.", "3.11")
        case phase.BUYING:
            return Explained("Ships for sale: what they cost, and how many are left in the box. They come to the base.", "8.1")
        case phase.ABSORBING:
            return Explained("The ships still in the combat. Each that is lost takes its armor off what must be absorbed.", "6.4")
        case phase.MOVING if v.origin != NOBODY:
            return Explained("The ships in the sector you have chosen. Choose one, then where it goes.", "5.1")
    return "A turn: ships move, ships fight, Pirates act, then the seat on turn buys and earns."


@explains("bid", "3.8")
def bid(v: Record, seat: int, name: str) -> str:
    """An amount."""
    left = f" It would leave you ${int(v.players[seat].money) - int(name)}." if seat >= 0 and v.players[seat].money >= int(name) else ""
    return f"Bid ${name} for the first choice of a base. Only who wins pays.{left}"


@explains("button", "4.2")
def button(v: Record, seat: int, name: str) -> str | Explained:
    """The button that ends something."""
    match int(v.phase):
        case phase.BIDDING:
            return Explained("The other wins the bidding, and pays for it. You pay nothing.", "3.8")
        case phase.MOVING:
            return Explained("What has not moved stays. Then combats are fought.", "5.1")
        case phase.OUTFITTING:
            return Explained("You are ready. When both are, all ships are shown at their bases.", "3.12")
    return "On to the next part of the turn."
