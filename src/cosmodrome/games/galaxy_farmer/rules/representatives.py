"""Representatives: their quests, the point for three of them, and the one partner."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.rules.cards import ANY, PLANETS, QUESTS, quest_kind
from cosmodrome.games.galaxy_farmer.rules.end import enough_points
from cosmodrome.games.galaxy_farmer.rules.enemy import blocked
from cosmodrome.games.galaxy_farmer.rules.state import UNKNOWN, act, phase, step
from cosmodrome.games.galaxy_farmer.rules.tables import PLANET_COLOUR, QUEST_COLOUR, QUEST_COUNT, QUEST_KIND, QUEST_SIDE
from cosmodrome.games.galaxy_farmer.rules.what_there_is import here, load


@rule
def reached(s, p):
    """8.2, 8.3: whether the next quest here is done by what can be seen now."""
    kind, count = QUEST_KIND[s.edition, p.rep, p.quests], QUEST_COUNT[s.edition, p.rep, p.quests]
    if kind == quest_kind.VISIT:
        return True
    if kind == quest_kind.GROW:
        return p.cubes >= count and p.dark == QUEST_SIDE[s.edition, p.rep, p.quests]
    if kind == quest_kind.STAFF:
        return p.top >= count
    if kind == quest_kind.CREW:
        return s.aboard >= count
    if kind == quest_kind.CARGO:
        return load(s) >= count
    if kind == quest_kind.EMPTY_TANK:
        return s.fuel == 0
    return p.given >= count


@rule
def attend(s):
    """8.1, 8.2, 8.5: quests are done in order and by themselves while the ship is there; three are worth a point, which can win."""
    card = here(s)
    if s.phase != phase.PLAYING or card == UNKNOWN or blocked(s):
        return
    p = s.planets[card]
    while p.quests < QUESTS and reached(s, p):
        p.quests += 1
        p.given = 0
        if p.quests == QUESTS:
            s.score += 1
            if enough_points(s):
                s.phase = phase.WON


@rule
def asks_for_cubes(s, p):
    """8.4: whether the next quest here is a delivery."""
    return p.quests < QUESTS and QUEST_KIND[s.edition, p.rep, p.quests] == quest_kind.DELIVER


@rule
def wanted(s, p, card):
    """8.4: whether a cube of this planet helps a delivery here: of the colour, and with the side up that is asked for."""
    side = QUEST_SIDE[s.edition, p.rep, p.quests]
    return QUEST_COLOUR[s.edition, p.rep, p.quests] == PLANET_COLOUR[card] and (side == ANY or side == s.planets[card].dark)


@rule
def give(s, p, card):
    """8.4: a cube goes from the hold to the representative, and is used up."""
    s.planets[card].hold -= 1
    p.given += 1


@rule
def befriended(s, rep):
    """8.6: whether all three quests of a representative are done."""
    for card in range(PLANETS):
        if s.planets[card].rep == rep:
            return s.planets[card].quests == QUESTS
    return False


@rule
def legal_partners(s, mask):
    """8.6: one representative whose three quests are done."""
    n, planets = 0, s.planets
    for card in range(PLANETS):
        p = planets[card]
        if p.quests == QUESTS:
            mask[act.PARTNER + p.rep] = 1
            n += 1
    return n


@rule
def take_partner(s, rep):
    """8.6: the one partner of the game; who is stronger for it fights at once."""
    s.partner = rep
    return step.FIGHT
