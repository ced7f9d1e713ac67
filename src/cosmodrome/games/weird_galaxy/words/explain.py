"""It's a Weird, Weird Galaxy: what everything in the picture is, and what it means now."""

from __future__ import annotations

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.seats import does, whom, whose, whose_within
from cosmodrome.engine.match.explaining import Explained, Explains
from cosmodrome.engine.match.state import Record
from cosmodrome.games.weird_galaxy.rules.fees import charges, owner
from cosmodrome.games.weird_galaxy.rules.galaxy import HOLE
from cosmodrome.games.weird_galaxy.rules.state import FROM, LAST, NONE, POINTS, TO, condition, phase
from cosmodrome.games.weird_galaxy.rules.stations import built, site
from cosmodrome.games.weird_galaxy.rules.trade import payoff
from cosmodrome.games.weird_galaxy.words.names import SQUARE_NAMES, SUIT_NAMES, place_name

explains = Explains()
explain = explains.explain
explains.always("players", "1.3", "Everybody with suit, Space Bucks, chain of stations and hold. Nothing is hidden.")
explains.always(
    "worksheet", "6.2", "The missions that are open, to everybody: from where, to where, and what one pays. Green: you have its load."
)
explains.always("score", "8.3", "How it ended: most stations win, then most Space Bucks.")
explains.always(
    "phredd", "7.1", "Phredd, a camel as big as a moon. He can be sent one square on, and then spit at one thing within one tile."
)

BUTTONS = {
    "roll": ("Two dice name a source and a destination: a new mission, open to everybody.", "6.1"),
    "load": ("Take a load at the source of a mission, where your ship stands. You can have two.", "6.4"),
    "deliver": ("Hand over a load that is wanted where your ship stands: half the way in Space Bucks, rounded up.", "6.6"),
    "abandon": ("Throw a load away to make room in the hold, for 1 Space Buck.", "6.10"),
    "phredd": ("Send Phredd one square on. Then he may spit at one thing within one tile.", "7.1"),
    "shoo": ("Chase Phredd away while he is next to your ship or a station of yours: a die says where he lands.", "7.5"),
    "repaint": ("A disabled ship or station of yours works again at once.", "5.6"),
    "shield": ("Protects one working station of yours from spit, for good.", "5.4"),
    "build": ("Builds your next station, from anywhere. It costs as many Space Bucks as its number.", "5.1"),
    "hyperjump": ("Luck picks a tile without an opponent's station, and your ship is there. It takes a whole turn.", "3.3"),
    "end": ("The points that are left are lost.", "2.2"),
    "no": ("Phredd keeps it to himself this time.", "7.2"),
}


@explains("button")
def button(v: Record, seat: int, name: str) -> Explained:
    """What can be done, by its name."""
    return Explained(*BUTTONS[name])


@explains("square", "3.1")
def square(v: Record, seat: int, name: str) -> str | Explained:
    """A tile or the black hole."""
    at = SQUARE_NAMES.index(name)
    if at == HOLE:
        return Explained(f"The black hole does no harm. Whoever builds station {LAST} here wins.", "8.1")
    if v.phase == phase.CHOOSING:
        return Explained("The null tile of a suit is its home: ship and first station of whoever takes it begin there.", "1.3")
    if seat >= 0 and v.players[seat].suit != NONE and charges(v, seat, at):
        return Explained(f"A fee: entering costs you 1 Space Buck, to {whom(owner(v, at), seat)}, once a turn.", "4.1")
    loads = [line for line in v.missions.tolist() if line[FROM] == at]
    wants = [line for line in v.missions.tolist() if line[TO] == at and line[FROM] != NONE]
    says = [f"A load lies here for {plural(len(loads), 'mission')}."] if loads else []
    says += [f"{plural(len(wants), 'mission')} {'ends' if len(wants) == 1 else 'end'} here."] if wants else []
    if says:
        return Explained(" ".join(says), "6.4" if loads else "6.6")
    return "A move takes a ship to any of the eight squares around, for 1 point."


def _trip(v: Record, name: str) -> str:
    source, destination = v.missions[int(name) - 1].tolist()
    pay = plural(int(payoff(source, destination)), "Space Buck")
    return f"Bring a load from {SQUARE_NAMES[source]} to {SQUARE_NAMES[destination]} and get {pay}: half the distance, rounded up."


@explains("mission", "6.9")
def mission(v: Record, seat: int, name: str) -> str:
    """An arc's figure."""
    return f"{_trip(v, name)} It pays whoever is first."


@explains("line", "6.9")
def line(v: Record, seat: int, name: str) -> str:
    """A line of the worksheet."""
    source = int(v.missions[int(name) - 1][FROM])
    aboard = seat >= 0 and source in v.players[seat].hold.tolist()
    return _trip(v, name) + (" You have its load aboard." if aboard else " It pays whoever is first.")


@explains("station", "4.1")
def station(v: Record, seat: int, name: str) -> str | Explained:
    """One on the board, by its square."""
    at = SQUARE_NAMES.index(name)
    for one in range(v.seats):
        p = v.players[one]
        for number in range(int(built(p))) if p.suit != NONE else ():
            if int(site(v, p, number)) == at:
                return _station(whom(one, seat), number, int(p.stations[number]), one == seat)
    return "A station of nobody's."


def _station(owner: str, number: int, how: int, mine: bool) -> str | Explained:
    fee = "Others pay you 1 Space Buck when they enter." if mine else f"Whoever else enters pays {owner} 1 Space Buck."
    if how == condition.DISABLED:
        return Explained(f"Spat on, and disabled: {owner} cannot build on until it is repainted. The fee is still due.", "7.4")
    if how == condition.SHIELDED:
        return Explained(f"Shielded: Phredd cannot harm it. {fee}", "5.4")
    return f"{'Home, number 0' if number == 0 else f'Number {number} of the chain'}. {fee}"


@explains("ship", "3.1")
def ship(v: Record, seat: int, name: str) -> str | Explained:
    """A starship, by its seat."""
    p, one = v.players[int(name)], int(name)
    if p.spat:
        return Explained("Spat on, and disabled: it cannot move, jump, load or deliver until it is repainted, for 1 point.", "7.4")
    loads = sum(1 for load in p.hold.tolist() if load != NONE)
    move = "One point moves it to any square around." if one == seat else "It is no obstacle: ships can share a square."
    return f"{move} {plural(loads, 'load')} aboard." if loads else move


@explains("coin", "6.5")
def coin(v: Record, seat: int, name: str) -> str:
    """A coin on the source of a load."""
    return f"{does(int(name.split('-')[0]), seat, 'has')} a load from here aboard. The coin stays as long as the load does."


@explains("player", "8.3")
def player(v: Record, seat: int, name: str) -> str | Explained:
    """A row of the players."""
    one = int(name)
    p = v.players[one]
    if p.suit == NONE:
        return Explained("Has yet to choose a suit, and with it a home.", "1.3")
    turn = v.phase not in (phase.OVER, phase.STARTING, phase.CHOOSING) and v.turn == one
    says = f"{does(one, seat, 'plays')} the {SUIT_NAMES[p.suit]}. Stations built: {int(built(p))} of {LAST + 1}."
    return f"{says} The frame says whose turn it is." if turn else says


@explains("bucks", "6.9")
def bucks(v: Record, seat: int, name: str) -> str:
    """Somebody's money."""
    p = v.players[int(name)]
    number = int(built(p))
    following = f" {whose(int(name), seat)} next station costs {number}." if number <= LAST else ""
    return f"Space Bucks: they come from deliveries and fees, and pay for stations.{following}"


@explains("chain", "5.1")
def chain(v: Record, seat: int, name: str) -> str:
    """Somebody's stations in a row."""
    number = int(built(v.players[int(name)]))
    if number > LAST:
        return "The chain is whole: all seven stations stand."
    where = SQUARE_NAMES[int(site(v, v.players[int(name)], number))]
    return f"Stations 0 to {LAST}, built in order. Next is {number}, at {where}, for {plural(number, 'Space Buck')}. With {LAST} one wins."


def _hold(v: Record, owner: int, place: int, seat: int) -> str | Explained:
    source = int(v.players[owner].hold[place])
    if source == NONE:
        return Explained(f"Room for a load in {whose_within(owner, seat)} hold. There are two places.", "6.5")
    ends = sorted({SQUARE_NAMES[line[TO]] for line in v.missions.tolist() if line[FROM] == source})
    return f"A load from {SQUARE_NAMES[source]}, the {place_name(int(v.layout), source)}. It can be delivered at {' or '.join(ends[:4])}."


@explains("cargo", "6.7")
def cargo(v: Record, seat: int, name: str) -> str | Explained:
    """A place of the viewer's own hold."""
    return _hold(v, seat, int(name), seat)


@explains("hold", "6.7")
def hold(v: Record, seat: int, name: str) -> str | Explained:
    """A place of another's hold."""
    one, place = map(int, name.split("-"))
    return _hold(v, one, place, seat)


@explains("points", "2.1")
def points(v: Record, seat: int, name: str) -> str:
    """What is left of the turn."""
    return f"Action points left in this turn, of {POINTS}. They cannot be saved."


@explains("actions", "2.3")
def actions(v: Record, seat: int, name: str) -> str | Explained:
    """The panel of buttons."""
    if v.phase == phase.SPITTING:
        return Explained("What Phredd can spit at from where he is. What is hit is disabled until it is repainted.", "7.2")
    return "What a turn can be spent on, and what each costs. What is amber can be done now."


@explains("target", "7.2")
def target(v: Record, seat: int, name: str) -> str:
    """A button for something that Phredd can spit at."""
    if name.startswith("ship-"):
        return "A ship that is hit cannot move, jump, load or deliver until it is repainted."
    return "A station that is hit keeps its owner from building until it is repainted."
