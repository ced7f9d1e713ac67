"""What Sonic Bio-Mutants in Space! is measured by."""

from __future__ import annotations

from cosmodrome.engine.compile.numbers import numbered, spelling
from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.match.measure import Measure
from cosmodrome.games.bio_mutants.rules.arm import in_reach
from cosmodrome.games.bio_mutants.rules.coins import coin_at
from cosmodrome.games.bio_mutants.rules.end import finished, winners
from cosmodrome.games.bio_mutants.rules.harvest import harvests
from cosmodrome.games.bio_mutants.rules.state import BEST, COINS, CYCLES, MONEY, RANKS, UNKNOWN, act, phase

END, PHASES, OPENED, OPENER, BANK, HARVESTS, RIPENESS, LINKED = range(8)
WHOLE = 12  # parts of a win, which two, three and four can share evenly
MEASURES = (
    Measure("end", "how the game ended", items=("all four cycles over", "everything harvested", "nobody has money")),
    Measure("phases", "phases", range(CYCLES * RANKS + 1)),
    Measure("opened", "the first auction", by_seat=True, items=("opened by another", "opened by this seat")),
    Measure("opener", "twelfths of the win that go to who opened the first auction", range(WHOLE + 1)),
    Measure("bank", "money left at the end", range(MONEY + 1), by_seat=True),
    Measure("harvests", "experiments harvested", range(COINS + 1), by_seat=True),
    Measure("ripeness", "points below the best possible for what was harvested", range((BEST - 2) * COINS + 1), by_seat=True),
    Measure("linked", "neighbours in the row that are one move of the arm apart", range(COINS + 1), by_seat=True),
)
LENGTH = "phases"
decision = numbered(
    PLACE="place a coin",
    PASS_FIRST="pass before any bid",
    PASS="pass",
    OPEN="open with a bid",
    SMALL="raise by 1 to 4",
    MEDIUM="raise by 5 to 19",
    LARGE="raise by 20 or more",
    MOVE="move the arm",
)
USES = spelling(decision)


@rule
def linked(player):
    """How many neighbours in a row, its end and its beginning included, the arm can reach one from the other: they ripen in turn."""
    n = 0
    for j in range(COINS):
        n += in_reach(coin_at(player, j), coin_at(player, (j + 1) % COINS))
    return n


@rule
def measure(s, out):
    """What the last state tells."""
    out[END, 0] = 0 if s.sun == CYCLES else 1 if finished(s) else 2
    out[PHASES, 0] = int(s.sun) * RANKS + s.moon
    winning = winners(s)
    sharing = 0
    for i in range(s.seats):
        sharing += winning >> i & 1
    for i in range(s.seats):
        if out[OPENED, i] and winning >> i & 1:
            out[OPENER, 0] = WHOLE // sharing
        player = s.players[i]
        out[BANK, i] = player.bank
        out[HARVESTS, i] = harvests(s, i)
        out[RIPENESS, i] = BEST * harvests(s, i) - player.score
        out[LINKED, i] = linked(player)


@rule
def note(s, seat, code, out):
    """Luck decides who opens the first auction."""
    if s.phase == phase.OPENING:
        out[OPENED, code] = 1


@rule
def use(s, code):
    """Bids by how far they raise."""
    if code < act.PASS:
        return decision.PLACE
    if code >= act.MOVE:
        return decision.MOVE
    if s.bidder == UNKNOWN:
        return decision.PASS_FIRST if code == act.PASS else decision.OPEN
    if code == act.PASS:
        return decision.PASS
    raised = code - act.BID + 1 - s.bid
    return decision.SMALL if raised < 5 else decision.MEDIUM if raised < 20 else decision.LARGE
