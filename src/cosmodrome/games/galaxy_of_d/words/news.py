"""Galaxy of D: what luck and decisions bring, and what is told of what cannot be seen."""

from __future__ import annotations

from cosmodrome.engine.drawing.alarms import alarm
from cosmodrome.engine.drawing.seats import does, who, whose, whose_within
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_of_d.rules.galaxy import NAMES, free_of_things, placed
from cosmodrome.games.galaxy_of_d.rules.pirates_act import targets, ways
from cosmodrome.games.galaxy_of_d.rules.state import LEDGER, MOST_MONEY, NOWHERE, PIRATE, PIRATE_KIND, PIRATES, SEATS, deed, phase
from cosmodrome.games.galaxy_of_d.rules.things import drawn_thing, in_hand
from cosmodrome.games.galaxy_of_d.words.actions import EndMovement, Ready
from cosmodrome.games.galaxy_of_d.words.combats import combat_told, dollar_words, meeting_told, report_of, voyage_words
from cosmodrome.games.galaxy_of_d.words.names import PIRATE_NAMES, THING_NAMES, fleet_words
from cosmodrome.games.galaxy_of_d.words.stacks import chosen, in_play
from cosmodrome.games.galaxy_of_d.words.task import loser


def outcome(s: Record, k: int) -> str:
    """An outcome of luck in words."""
    now = int(s.phase)
    if now == phase.ROLLING:
        return f"things die {k + 1}"
    if now == phase.DRAWING:
        if in_hand(s) == s.drawn:
            return f"draw {THING_NAMES[k + 1]} from the full box"
        return f"draw {THING_NAMES[drawn_thing(s, k)]}"
    if now == phase.PLACING:
        return f"{THING_NAMES[s.things[placed(s)].kind]} at {NAMES[chosen(free_of_things(s))[k]]}"
    if now == phase.OPENING:
        return f"first turn seat {k}"
    if now == phase.FUNDING:
        return f"money die {k + 1}"
    pirate = PIRATE_NAMES[s.hunter]
    if now == phase.PIRATE_ROLL:
        return f"{pirate} die {k + 1}"
    if now == phase.TARGETING:
        return f"{pirate} hunts {NAMES[chosen(targets(s))[k]]}"
    return f"{pirate} goes by {NAMES[chosen(ways(s))[k]]}"


def luck_told(before: Record, after: Record, viewer: int, k: int) -> str:
    """The same in a sentence."""
    now = int(before.phase)
    if now == phase.ROLLING:
        return f"The die shows {k + 1} for the Things in the galaxy."
    if now == phase.DRAWING:
        return f"{THING_NAMES[k + 1 if in_hand(before) == before.drawn else drawn_thing(before, k)].capitalize()} is drawn."
    if now == phase.PLACING:
        thing = THING_NAMES[before.things[placed(before)].kind]
        return f"{thing.capitalize()} lies at {NAMES[chosen(free_of_things(before))[k]]}."
    if now == phase.OPENING:
        return f"{does(k, viewer, 'has')} the first turn."
    if now == phase.FUNDING:
        return f"The die shows {k + 1} for the money."
    pirate = f"The {PIRATE_NAMES[before.hunter]}"
    if now == phase.PIRATE_ROLL:
        return f"{pirate} rolls {k + 1}."
    if now == phase.TARGETING:
        return f"{pirate} hunts {NAMES[chosen(targets(before))[k]]}."
    return f"{pirate} goes by {NAMES[chosen(ways(before))[k]]}."


def veil(before: Record, after: Record, viewer: int, actor: int) -> str | None:
    """11.3, 11.4: picking up a ship is not told at all; of another's move one sees how many went where, of his starting ships nothing."""
    if actor in (viewer, -1):
        return None
    if before.phase == phase.OUTFITTING:
        return f"{does(actor, viewer, Ready.does)}." if after.phase != phase.OUTFITTING or after.players[actor].ready else ""
    if before.phase != phase.MOVING:
        return None
    if before.moves == after.moves:  # the end of movement, or a last ship that stops on its way, which looks the same
        return "" if after.phase == phase.MOVING and before.turn == after.turn else f"{does(actor, viewer, EndMovement.does)}."
    return None if after.open_stacks else voyage_words(before, after, actor, viewer)


def news(before: Record, after: Record, viewer: int) -> list[str]:
    """What a decision or outcome brought about."""
    tellers = (_setup_news, _move_news, _turn_news, _present_news)
    return [sentence for tell in tellers for sentence in tell(before, after, viewer)]


def _setup_news(before: Record, after: Record, viewer: int) -> list[str]:
    told = []
    if before.phase == phase.DRAWING and after.phase == phase.DRAWING and in_hand(after) == after.drawn:
        told.append("There is no planet among them: the Things are drawn again.")
    if before.phase == phase.PLACING and after.phase == phase.ROLLING:
        told.append("There is no room for two bases: the galaxy is set again.")
    if before.phase == phase.PLACING and after.phase == phase.OPENING:
        told.append(f"The galaxy is set; cargo sells for ${after.price}.")
    if before.phase == phase.FUNDING:
        told.append(f"Both have ${after.players[0].money}.")
    if before.phase == phase.BIDDING and after.phase == phase.BASING:
        told.append(f"{does(after.active, viewer, 'wins')} the bidding for ${after.bid} and may place first.")
    if before.phase == phase.OUTFITTING and after.phase != phase.OUTFITTING:
        told += [f"{does(seat, viewer, 'starts')} with {fleet_words(in_play(after, seat))}." for seat in range(SEATS)]
    return told


def _move_news(before: Record, after: Record, viewer: int) -> list[str]:
    told = []
    if after.moves != before.moves:
        seat = int(before.active)
        kept = min(int(after.price), MOST_MONEY - int(before.players[seat].money))
        deeds = {
            deed.BOMBED: alarm(f"A Bomber does 10 damage to {whose_within(1 - seat, viewer)} base."),
            deed.LOADED: "A Freighter loads cargo.",
            deed.SOLD: f"A Freighter sells its cargo for {dollar_words(after.price, kept)}.",
        }
        told += [deeds[int(after.voyage.deed)]] if int(after.voyage.deed) in deeds else []
    for i in range(PIRATES):
        arrived = _arrival(before, after, i)
        if before.turn > 0 and arrived != NOWHERE:
            told.append(f"The {PIRATE_NAMES[i]} comes to {NAMES[arrived]}.")
        elif before.phase == phase.PIRATE_ROLL and before.hunter == i and after.die > 3:
            told.append("It stays.")
    return told


def _arrival(before: Record, after: Record, i: int) -> int:
    """The sector a Pirate has come to, perhaps only to be destroyed there; or nowhere."""
    old, new = int(before.pirates[i].sector), int(after.pirates[i].sector)
    for report in _reports(before, after):
        if report.lost[PIRATE][PIRATE_KIND[i]]:
            new = int(report.sector)
    return new if new != old else NOWHERE


def _reports(before: Record, after: Record) -> list[Record]:
    """The combats that have ended."""
    return [report_of(after, number) for number in range(int(before.fought), int(after.fought))]


def _turn_news(before: Record, after: Record, viewer: int) -> list[str]:
    """4.4: combats and the end of the turn; then, turn by turn, those that passed by themselves."""
    told = []
    reports = _reports(before, after)
    for turn in range(int(before.turn), int(after.turn) + 1):
        seat = int(after.active) if (int(after.turn) - turn) % 2 == 0 else 1 - int(after.active)
        page = turn % LEDGER
        if turn > before.turn:
            told.append(f"Turn {turn}: {who(seat, viewer)}.")
        told += [sentence for report in reports if report.turn == turn for sentence in combat_told(after, report, viewer)]
        if turn > 0 and after.earned[page] >= 0 and (turn < after.turn or after.phase == phase.OVER):
            earned = dollar_words(int(after.earned[page]), int(after.kept[page]))
            told.append(f"{does(seat, viewer, 'earns')} {earned}; base armor {max(0, int(after.armor_left[page]))}.")
    return told


def _present_news(before: Record, after: Record, viewer: int) -> list[str]:
    """A combat that has begun, or the end."""
    told = []
    if after.phase == phase.ABSORBING and (before.phase != phase.ABSORBING or before.fought != after.fought):
        told.append(meeting_told(report_of(after, after.fought), viewer))
    if after.phase == phase.OVER:
        told.append(alarm(f"{whose(loser(after), viewer)} base is destroyed."))
    return told
