"""Galaxy of D in words: names of actions and outcomes, what is told of what cannot be seen, and what there is to do."""

from __future__ import annotations

from collections import Counter

from cosmodrome.engine.ink import plural
from cosmodrome.engine.state import Record
from cosmodrome.games.galaxy_of_d import pieces, rules
from cosmodrome.games.galaxy_of_d.buying import income
from cosmodrome.games.galaxy_of_d.fleets import (
    KIND_NAMES,
    PIRATE_NAMES,
    SIDE_NAMES,
    THING_NAMES,
    brought,
    chosen,
    fleet_words,
    has_base,
    in_play,
    kind_word,
    loss_words,
    lost,
    preview,
    report_of,
)
from cosmodrome.games.galaxy_of_d.hexes import NAMES
from cosmodrome.games.galaxy_of_d.movement import meetings, on_its_way, unmoved
from cosmodrome.games.galaxy_of_d.pieces import (
    ABSORBING,
    BASING,
    BID,
    BIDDING,
    BUYING,
    DONE,
    KIND,
    LEDGER,
    MOST_MONEY,
    MOVING,
    NOBODY,
    NOWHERE,
    ORDERING,
    OUTFITTING,
    OVER,
    PICKING,
    PIRATE,
    PIRATES,
    SEATS,
    SIDES,
    SPEED,
    WHOLE_FLEET,
)
from cosmodrome.games.galaxy_of_d.pirates import targets, ways
from cosmodrome.games.galaxy_of_d.refusals import refusal
from cosmodrome.games.galaxy_of_d.setting import drawn_thing, free_of_things, in_hand, placed
from cosmodrome.games.galaxy_of_d.table import board

__all__ = ["board", "clicks", "decision", "news", "outcome", "refusal", "task", "veil", "verdict"]

DONE_WORDS = {BIDDING: "pass", OUTFITTING: "ready", MOVING: "end movement", BUYING: "end turn"}
KIND_VERBS = {ABSORBING: "lose", PICKING: "pirate", MOVING: "ship"}


# Actions and outcomes


def mover_word(mover: int) -> str:
    """What is being moved."""
    return "fleet" if mover == WHOLE_FLEET else KIND_NAMES[mover]


def decision(v: Record, seat: int, code: int) -> str:
    """An action in words."""
    phase = int(v.phase)
    if code >= BID:
        return f"bid {code - BID + 1}"
    if code == DONE:
        return "stop" if phase == MOVING and v.mover != NOBODY else DONE_WORDS.get(phase, "done")
    if code >= KIND:
        name = mover_word(code - KIND)
        if phase == MOVING:
            return f"move {name} from {NAMES[v.origin]}" if v.origin != NOWHERE else f"move {name}"
        return f"{KIND_VERBS.get(phase, 'buy')} {name}"
    sector = NAMES[code]
    if phase == MOVING:
        return f"move {mover_word(v.mover)} {NAMES[v.origin]} {sector}" if v.mover != NOBODY else f"move from {sector}"
    return f"{'fight' if phase == ORDERING else 'base'} {sector}"


def clicks(v: Record, seat: int, code: int) -> tuple[str, ...]:
    """The thing to touch: a sector, a ship, a price, a bid or the button that ends something."""
    if code >= BID:
        return (f"bid:{code - BID + 1}",)
    if code == DONE:
        return ("button:done",)
    if code >= KIND:
        return (f"{KIND_VERBS.get(int(v.phase), 'buy')}:{mover_word(code - KIND).replace(' ', '-')}",)
    return (f"sector:{NAMES[code]}",)


def outcome(s: Record, k: int) -> str:
    """An outcome of luck in words."""
    phase = int(s.phase)
    if phase == pieces.ROLLING:
        return f"things die {k + 1}"
    if phase == pieces.DRAWING:
        if in_hand(s) == s.drawn:
            return f"draw {THING_NAMES[k + 1]} from the full box"
        return f"draw {THING_NAMES[drawn_thing(s, k)]}"
    if phase == pieces.PLACING:
        return f"{THING_NAMES[s.things[placed(s)].kind]} at {NAMES[chosen(free_of_things(s))[k]]}"
    if phase == pieces.OPENING:
        return f"first turn seat {k}"
    if phase == pieces.FUNDING:
        return f"money die {k + 1}"
    pirate = PIRATE_NAMES[s.hunter]
    if phase == pieces.PIRATE_ROLL:
        return f"{pirate} die {k + 1}"
    if phase == pieces.TARGETING:
        return f"{pirate} hunts {NAMES[chosen(targets(s))[k]]}"
    return f"{pirate} goes by {NAMES[chosen(ways(s))[k]]}"


def veil(before: Record, after: Record, viewer: int, actor: int) -> str | None:
    """11.3, 11.4: picking up a ship is not told at all; of another's move one sees how many went where, of his starting ships nothing."""
    if actor in (viewer, -1):
        return None
    if before.phase == OUTFITTING:
        return "ready" if after.phase != OUTFITTING or after.players[actor].ready else ""
    if before.phase != MOVING:
        return None
    if before.moves == after.moves:  # the end of movement, or a last ship that stops on its way, which looks the same
        return "" if after.phase == MOVING and before.turn == after.turn else DONE_WORDS[MOVING]
    voyage = after.voyage
    to = "and back" if voyage.origin == voyage.sector else f"to {NAMES[voyage.sector]}"
    return None if after.open_stacks else f"{plural(voyage.ships, 'ship')} {NAMES[voyage.origin]} {to}"


# What came of it


def news(before: Record, after: Record, viewer: int) -> list[str]:
    """What a decision or outcome brought about."""
    return [*_setup_news(before, after), *_deed_news(before, after), *_turn_news(before, after), *_present_news(before, after)]


def _setup_news(before: Record, after: Record) -> list[str]:
    told = []
    if before.phase == pieces.DRAWING and after.phase == pieces.DRAWING and in_hand(after) == after.drawn:
        told.append("There is no planet among them: the Things are drawn again.")
    if before.phase == pieces.PLACING and after.phase == pieces.ROLLING:
        told.append("There is no room for two bases: the galaxy is set again.")
    if before.phase == pieces.PLACING and after.phase == pieces.OPENING:
        told.append(f"The galaxy is set; cargo sells for ${after.price}.")
    if before.phase == pieces.FUNDING:
        told.append(f"Both have ${after.players[0].money}.")
    if before.phase == BIDDING and after.phase == BASING:
        told.append(f"{SIDE_NAMES[after.active]} wins the bidding for ${after.bid} and places first.")
    if before.phase == OUTFITTING and after.phase != OUTFITTING:
        told += [f"{SIDE_NAMES[seat]} starts with {fleet_words(in_play(after, seat))}." for seat in range(SEATS)]
    return told


def _deed_news(before: Record, after: Record) -> list[str]:
    told = []
    if after.moves != before.moves:
        seat = int(before.active)
        kept = min(int(after.price), MOST_MONEY - int(before.players[seat].money))
        deeds = {
            pieces.BOMBED: f"A Bomber does 10 damage to {SIDE_NAMES[1 - seat]}'s base.",
            pieces.LOADED: "A Freighter loads cargo.",
            pieces.SOLD: f"A Freighter sells its cargo for {_dollars(after.price, kept)}.",
        }
        told += [deeds[int(after.voyage.deed)]] if int(after.voyage.deed) in deeds else []
    for i in range(PIRATES):
        arrived = _arrival(before, after, i)
        if before.turn > 0 and arrived != NOWHERE:
            told.append(f"The {PIRATE_NAMES[i]} comes to {NAMES[arrived]}.")
        elif before.phase == pieces.PIRATE_ROLL and before.hunter == i and after.die > 3:
            told.append("It stays.")
    return told


def _arrival(before: Record, after: Record, i: int) -> int:
    """The sector a Pirate has come to, perhaps only to be destroyed there; or nowhere."""
    old, new = int(before.pirates[i].sector), int(after.pirates[i].sector)
    for report in _reports(before, after):
        if report.lost[PIRATE][pieces.PIRATE_KIND[i]]:
            new = int(report.sector)
    return new if new != old else NOWHERE


def _reports(before: Record, after: Record) -> list[Record]:
    """The combats that have ended."""
    return [report_of(after, number) for number in range(int(before.fought), int(after.fought))]


def _dollars(due: int, kept: int) -> str:
    """2.6: money, and what is lost of it."""
    return f"${due}" if kept == due else f"${due}, of which ${due - kept} is lost above ${MOST_MONEY}"


def _turn_news(before: Record, after: Record) -> list[str]:
    """4.4: combats and the end of the turn; then, turn by turn, those that passed by themselves."""
    told = []
    reports = _reports(before, after)
    for turn in range(int(before.turn), int(after.turn) + 1):
        seat = int(after.active) if (int(after.turn) - turn) % 2 == 0 else 1 - int(after.active)
        page = turn % LEDGER
        if turn > before.turn:
            told.append(f"Turn {turn}: {SIDE_NAMES[seat]}.")
        told += [combat_words(after, report) for report in reports if report.turn == turn]
        if turn > 0 and after.earned[page] >= 0 and (turn < after.turn or after.phase == OVER):
            earned = _dollars(int(after.earned[page]), int(after.kept[page]))
            told.append(f"{SIDE_NAMES[seat]} earns {earned}; base armor {max(0, int(after.armor_left[page]))}.")
    return told


def _present_news(before: Record, after: Record) -> list[str]:
    """A combat that has begun, or the end."""
    told = []
    if after.phase == ABSORBING and (before.phase != ABSORBING or before.fought != after.fought):
        report = report_of(after, int(after.fought))
        told.append(f"Combat at {NAMES[report.sector]}: {_sides(report)}.")
    if after.phase == OVER:
        told.append(f"{SIDE_NAMES[_loser(after)]}'s base is destroyed.")
    return told


def _sides(report: Record) -> str:
    """Who meets whom, and how strongly."""
    sides = [side for side in range(SIDES) if brought(report, side) or report.strength[side]]
    return " against ".join(f"{SIDE_NAMES[side]} with {fleet_words(brought(report, side))} ({report.strength[side]})" for side in sides)


def combat_words(v: Record, report: Record) -> str:
    """6.2, 11.5: a combat's report: sector, ships brought and lost, damage and pay."""
    losses = [
        f"{SIDE_NAMES[side]} {'lose' if side == PIRATE else 'loses'} {fleet_words(lost(report, side))}"
        for side in range(SIDES)
        if brought(report, side)
    ]
    if report.damage:
        losses += [f"{SIDE_NAMES[seat]}'s base takes {report.damage}" for seat in range(SEATS) if has_base(v, seat, int(report.sector))]
    paid = [seat for seat in range(SEATS) if report.pay[seat]]
    losses += [f"{SIDE_NAMES[seat]}'s Scavengers earn {_dollars(int(report.pay[seat]), int(report.kept[seat]))}" for seat in paid]
    return f"Combat at {NAMES[report.sector]}: {_sides(report)}; {', '.join(losses)}."


# Sentences


def _loser(v: Record) -> int:
    return 0 if v.players[0].armor <= 0 else 1


def verdict(v: Record, viewer: int) -> str:
    """4.3, 9.6, 9.7: who still has a base, and how much of it."""
    loser = _loser(v)
    if v.conceder != NOBODY:
        when = f"in turn {v.turn}" if v.turn else "before the first turn"
        return f"{SIDE_NAMES[loser]} gives up {when}. {SIDE_NAMES[1 - loser]} wins with {v.players[1 - loser].armor} armor left."
    won = "" if viewer < 0 else " You have won." if viewer != loser else " You have lost."
    armor = int(v.players[1 - loser].armor)
    return f"{SIDE_NAMES[loser]}'s base is destroyed in turn {v.turn}.{won} {SIDE_NAMES[1 - loser]} wins with {armor} armor left."


def task(v: Record, seat: int) -> str:
    """What this seat has to do now, or what it waits for."""
    if seat >= 0 and int(rules.waiting(v)) >> seat & 1:
        return _own_task(v, seat)
    doing = {
        BIDDING: "is bidding for the first base",
        BASING: "places its base",
        MOVING: "is moving ships",
        ORDERING: "chooses the next combat",
        PICKING: "picks a Pirate",
        BUYING: "is buying ships",
    }
    if v.phase == OUTFITTING:
        others = [SIDE_NAMES[i] for i in range(SEATS) if not v.players[i].ready]
        return f"{' and '.join(others)} {'buys' if len(others) == 1 else 'buy'} starting ships, unseen."
    if v.phase == ABSORBING:
        return f"{SIDE_NAMES[v.absorber]} absorbs {v.toll[v.absorber]} at {NAMES[report_of(v, int(v.fought)).sector]}."
    return f"{SIDE_NAMES[v.active]} {doing[int(v.phase)]}." if int(v.phase) in doing else "The galaxy is being set."


def _own_task(v: Record, seat: int) -> str:
    phase = int(v.phase)
    money = int(v.players[seat].money)
    if phase == BIDDING:
        return f"Bid to place your base first, or pass. The bid stands at ${v.bid}; you have ${money}."
    if phase == BASING:
        return "Place your base. It can never move."
    if phase == OUTFITTING:
        return f"Buy starting ships, unseen. You have ${money - int(v.players[seat].spent)} left of ${money}."
    if phase == MOVING:
        return _move_task(v, seat)
    if phase == ORDERING:
        return f"Which combat comes next? {'. '.join(preview(v, seat, sector) for sector in chosen(v.combats))}."
    if phase == ABSORBING:
        return f"Absorb {v.toll[seat]} at {NAMES[report_of(v, int(v.fought)).sector]}: which ship is lost? {_absorb_words(v, seat)}"
    if phase == PICKING:
        return "Which Pirate acts first?"
    return f"Buy ships, or end your turn. You have ${money}, and ${income(v, seat)} to come."


def _move_task(v: Record, seat: int) -> str:
    if v.origin == NOWHERE:
        waiting = len(chosen(unmoved(v)))
        ahead = chosen(meetings(v, seat))
        fights = f" Then combat at {'; '.join(preview(v, seat, sector) for sector in ahead)}." if ahead else ""
        return f"Move ships from {plural(waiting, 'sector')}, or end movement.{fights}"
    if v.mover == NOBODY:
        return f"What moves from {NAMES[v.origin]}?"
    what = "fleet" if v.mover == WHOLE_FLEET else kind_word(int(v.mover))
    if on_its_way(v):
        return f"The {what} is at {NAMES[v.origin]}. Go on, or stop?"
    reach = int(v.steps) if v.mover == WHOLE_FLEET else int(SPEED[v.mover])
    return f"Where does the {what} go from {NAMES[v.origin]}? Up to {plural(reach, 'sector')}."


def _absorb_words(v: Record, seat: int) -> str:
    """6.4: what each choice would lead to."""
    report = report_of(v, int(v.fought))
    left = Counter(brought(report, seat))
    left.subtract(lost(report, seat))
    told = []
    for kind in sorted(kind for kind in left if left[kind]):
        rest = left - Counter([kind])
        toll = int(v.toll[seat]) - int(pieces.ARMOR[kind])
        told.append(f"{kind_word(kind)}: then {loss_words(rest, toll)}" if toll > 0 else f"{kind_word(kind)}: then no more")
    return f"{'; '.join(told)}."
