"""Sonic Bio-Mutants in Space!: what everything in the picture is, and what it means now."""

from __future__ import annotations

from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.seats import does, whom, whose, whose_within
from cosmodrome.engine.match.explaining import Explained, Explains
from cosmodrome.engine.match.state import Record
from cosmodrome.games.bio_mutants.rules.arm import in_reach
from cosmodrome.games.bio_mutants.rules.harvest import harvests, ideal, points
from cosmodrome.games.bio_mutants.rules.state import BEST, COINS, CYCLES, MONEY, RANKS, UNKNOWN, phase
from cosmodrome.games.bio_mutants.words.names import NOBODY, RANK_NAMES, TILE_IDS, TILE_NAMES, owners

explains = Explains()
explain = explains.explain
explains.always("phases", "1.3", "Six phases make a cycle, null to 5. The Moon goes one to the right after each move of the arm.")
explains.always("suit", "1.1", "A row of the grid is one suit; its columns are the ranks null, ace, 2, 3, 4 and 5.")
explains.always("yours", "5.4", "Your own experiments that the arm could reach now, and what each would score, the best first.")


def _ripe(v: Record, column: int) -> str:
    """How a coin that is ideal in a phase stands to the Moon."""
    wait = (column - int(v.moon)) % RANKS
    now = int(points(column, v.moon))
    return f"{now} points now" + (", its best" if not wait else f", {BEST} in {plural(wait, 'phase')}")


@explains("tile", "5.1")
def tile(v: Record, seat: int, name: str) -> str | Explained:
    """An experiment."""
    at = TILE_IDS.index(name)
    one, place = owners(v).get(at, (NOBODY, NOBODY))
    running = v.phase in (phase.BIDDING, phase.MOVING)
    reach = " The arm can reach it." if running and in_reach(v.arm, at) and v.arm != at else ""
    if v.stopped[at]:
        if one == NOBODY:
            return Explained(f"The arm was here, and nobody had its coin: it has no owner.{reach}", "2.4")
        return Explained(f"Harvested for {whom(one, seat)}. It scores no more.{reach}", "5.2")
    if one == NOBODY:
        return Explained(f"Whose coin belongs here you do not know. If the arm stops, its owner scores.{reach}", "2.2")
    if not running:
        return f"{whose(one, seat)} coin belongs to this experiment: a harvest here scores for {whom(one, seat)}."
    return Explained(f"{whose(one, seat)}: {_ripe(v, int(ideal(v.players[one], place)))}.{reach}", "5.4")


def _coin(v: Record, one: int, place: int, seat: int) -> str | Explained:
    p = v.players[one]
    rank, suit = int(p.coins[place].rank), int(p.coins[place].suit)
    if rank != UNKNOWN and v.stopped[suit * RANKS + rank]:
        return Explained("Harvested: it is turned, and scores no more.", "5.2")
    hidden = " Its rank is its owner's secret." if rank == UNKNOWN else ""
    if p.die == UNKNOWN:
        return Explained(f"Its place in the row will say when it is ripe.{hidden}", "5.3")
    return f"Ripe in phase {RANK_NAMES[int(ideal(p, place))]}: {_ripe(v, int(ideal(p, place)))}.{hidden}"


@explains("coin", "5.4")
def coin(v: Record, seat: int, name: str) -> str | Explained:
    """A coin of the viewer's own, in the row or in the hand."""
    at = TILE_IDS.index(name)
    one, place = owners(v)[at]
    if v.phase == phase.ARRANGING and place >= v.players[one].placed:
        return Explained(f"Your share in {TILE_NAMES[at]}. Each coin further right in the row is ripe one phase later.", "1.6")
    return _coin(v, one, place, seat)


@explains("row", "5.4")
def row(v: Record, seat: int, name: str) -> str | Explained:
    """A coin of another's row."""
    one, place = map(int, name.split("-"))
    return _coin(v, one, place, seat)


@explains("die", "5.3")
def die(v: Record, seat: int, name: str) -> str:
    """A row's die."""
    first = f"It lies at the first coin of {whose_within(int(name), seat)} row, and says in which phase that one is ripe."
    return f"{first} The next are ripe one later each."


@explains("ripe", "5.4")
def ripe(v: Record, seat: int, name: str) -> str | Explained:
    """The head of a column of coins."""
    if v.players[0].die == UNKNOWN:
        return Explained("A place in the rows, counted from the left.", "1.6")
    if v.phase == phase.OVER:
        return "The coins below were ripe in this phase."
    return f"The coins below are ripe in phase {RANK_NAMES[int(name)]}: {_ripe(v, int(name))}."


@explains("moon", "1.3")
def moon(v: Record, seat: int, name: str) -> str:
    """The Moon."""
    return f"It shows the phase, {RANK_NAMES[int(v.moon)]} now. Coins ripe in it score {BEST}, those of the next phase one less, and so on."


@explains("sun", "1.4")
def sun(v: Record, seat: int, name: str) -> str:
    """The Sun."""
    if v.sun >= CYCLES:
        return "All four cycles are over."
    return f"The clock: cycle {int(v.sun) + 1} of {CYCLES}. It goes down when the Moon has passed all six phases."


@explains("cycles", "6.2")
def cycles(v: Record, seat: int, name: str) -> str:
    """The rail of the Sun."""
    left = max(0, CYCLES * RANKS - int(v.sun) * RANKS - int(v.moon))
    return f"Four cycles of six phases. {plural(left, 'phase')} to go at most." if v.phase != phase.OVER else "Four cycles of six phases."


@explains("arm", "4.2")
def arm(v: Record, seat: int, name: str) -> str:
    """The robot arm."""
    return "The robot arm goes along its row or its column, as far as its master likes. Where it stops, the experiment is harvested."


@explains("standing", "3.4")
def standing(v: Record, seat: int, name: str) -> str | Explained:
    """The bid that stands."""
    if v.phase == phase.MOVING:
        return Explained(f"{does(int(v.turn), seat, 'has')} paid this for the arm, and must move it.", "4.1")
    if not v.bid:
        return Explained("No bid stands. If all pass, nobody pays and the arm stays.", "3.6")
    return "The bid that stands. When all others have passed in turn, it wins the arm."


@explains("bank", "1.9")
def bank(v: Record, seat: int, name: str) -> str:
    """A seat's money."""
    return f"What {whom(int(name), seat)} can still bid, of {MONEY} for the whole game. Only who wins an auction pays."


@explains("points", "6.3")
def score(v: Record, seat: int, name: str) -> str:
    """A seat's score."""
    return f"{whose(int(name), seat)} points, from {plural(int(harvests(v, int(name))), 'harvest')}. The most win."


@explains("player", "2.1")
def player(v: Record, seat: int, name: str) -> str | Explained:
    """A seat's name."""
    one = int(name)
    if v.phase == phase.ARRANGING:
        done = v.players[one].placed == COINS
        return Explained("The row is complete." if done else "Still putting six coins in a row, unseen.", "1.6")
    speaks = " The bright rim: all wait for this seat." if v.turn == one and v.phase in (phase.BIDDING, phase.MOVING) else ""
    return f"{whose(one, seat)} row: everybody sees suits and phases, only its owner the ranks.{speaks}"


@explains("console", "3.1")
def console(v: Record, seat: int, name: str) -> str | Explained:
    """The panel of the phase."""
    match int(v.phase):
        case phase.BIDDING | phase.MOVING:
            return "Each phase has an auction. Who wins it moves the arm."
        case phase.OVER:
            return Explained("Most points win; then most harvests, then most money.", "6.4")
    return Explained("Everybody puts six coins in a row. Where a coin lies says when it is ripe.", "1.6")


@explains("bid", "3.2")
def bid(v: Record, seat: int, name: str) -> str:
    """A raise, or any amount."""
    if not name:
        return "Bid any amount above the standing bid, up to what you have in the bank."
    amount = int(v.bid) + int(name)
    left = int(v.players[seat].bank) - amount if seat >= 0 else 0
    if seat < 0 or left < 0:
        return f"Bid {amount}: {int(name)} above the standing bid." + (" That is more than you have." if left < 0 else "")
    return f"Bid {amount}. If it wins, you have {left} left."


@explains("button", "3.3")
def button(v: Record, seat: int, name: str) -> str:
    """Pass."""
    return "Let the bid stand. You may come back in when it is your turn again."
