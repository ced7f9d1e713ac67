"""Galaxy of D: ships fight (chapter 6)."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_of_d.rules.galaxy import bit, lowest
from cosmodrome.games.galaxy_of_d.rules.income_and_end import hit_base
from cosmodrome.games.galaxy_of_d.rules.memory import recall_fight, recall_loss, remembers
from cosmodrome.games.galaxy_of_d.rules.ships import earn, hostile, kind_of, remove, sectors_of
from cosmodrome.games.galaxy_of_d.rules.state import (
    ARMOR,
    ATTACK,
    BASE_ATTACK,
    KINDS,
    NOBODY,
    NOWHERE,
    PIRATE,
    PIRATE_KIND,
    PIRATES,
    REPORTS,
    SEATS,
    SHIPS,
    SIDES,
    craft,
    phase,
)


@rule
def meetings(s, seat):
    """6.1, 6.7: every sector where a seat's ships or base meet others."""
    mine = sectors_of(s.players[seat]) | bit(s.players[seat].starbase)
    return mine & (hostile(s, seat) | bit(s.players[1 - seat].starbase))


@rule
def fix_combats(s):
    """6.1: when movement ends: every sector where the ships or base of the seat on turn meet others."""
    s.combats = meetings(s, s.active)
    s.hunter = NOBODY
    s.phase = phase.COMBATS


@rule
def next_combat(s):
    """4.4, 6.1: the seat on turn chooses which combat comes next; the last comes by itself."""
    if s.combats == 0:
        s.phase = phase.PIRATES_TURN
    elif s.combats & (s.combats - 1):
        s.phase = phase.ORDERING
    else:
        begin_combat(s, lowest(s.combats))


@rule
def report(s):
    """The report of the combat that goes on, or comes next."""
    return s.reports[s.fought % REPORTS]


@rule
def begin_combat(s, sector):
    """6.2, 6.3, 6.4: all ships there are shown, strengths are fixed, and each side must absorb the highest of the others."""
    s.combats &= ~bit(sector)
    r = report(s)
    r.turn = s.turn
    r.sector = sector
    r.damage = 0
    brought, lost = r.brought, r.lost
    for side in range(SIDES):
        r.strength[side] = 0
        for kind in range(KINDS):
            brought[side, kind] = 0
            lost[side, kind] = 0
    for seat in range(SEATS):
        r.pay[seat] = 0
        r.kept[seat] = 0
        muster(r, s.players[seat], seat)
    for i in range(PIRATES):
        if s.pirates[i].sector == sector:
            r.brought[PIRATE, PIRATE_KIND[i]] = 1
            r.strength[PIRATE] += ATTACK[PIRATE_KIND[i]]
    for seat in range(SEATS):
        s.toll[seat] = max(r.strength[1 - seat], r.strength[PIRATE])
    pirates_absorb(s, r, max(r.strength[0], r.strength[1]))
    if remembers(s):
        recall_fight(s, sector)
    s.phase = phase.FIGHTING


@rule
def muster(r, player, seat):
    """6.3, 6.7: a side's strength is the attack of its ships; Bombers have none, a base adds three."""
    ships, brought, strength, sector = player.ships, r.brought, r.strength, r.sector
    for i in range(SHIPS):
        if ships[i] == sector:
            kind = kind_of(player, i)
            brought[seat, kind] += 1
            strength[seat] += ATTACK[kind]
    if player.starbase == r.sector:
        r.strength[seat] += BASE_ATTACK


@rule
def pirates_absorb(s, r, toll):
    """6.6: Pirates keep the most dollars' worth alive: together they give up the Scavenger, if that saves the Cruiser."""
    scavenger, cruiser = r.brought[PIRATE, craft.SCAVENGER] > 0, r.brought[PIRATE, craft.CRUISER] > 0
    scavenger_falls, cruiser_falls = toll >= ARMOR[craft.SCAVENGER], toll >= ARMOR[craft.CRUISER]
    if scavenger and cruiser:
        scavenger_falls = toll >= ARMOR[craft.CRUISER]
        cruiser_falls = toll >= ARMOR[craft.CRUISER] + ARMOR[craft.SCAVENGER]
    if scavenger and scavenger_falls:
        pirate_falls(s, r, 0)
    if cruiser and cruiser_falls:
        pirate_falls(s, r, 1)


@rule
def pirate_falls(s, r, i):
    """7.7: a destroyed Pirate does not come back."""
    r.lost[PIRATE, PIRATE_KIND[i]] = 1
    s.pirates[i].sector = NOWHERE


@rule
def fight_on(s):
    """6.5: the seat not on turn absorbs first; whoever has a choice is waited for."""
    if must_choose(s, 1 - s.active):
        s.absorber = 1 - s.active
        s.phase = phase.ABSORBING
    elif must_choose(s, s.active):
        s.absorber = s.active
        s.phase = phase.ABSORBING
    else:
        end_combat(s)


@rule
def in_combat(s, seat):
    """6.4: the kinds a seat has left in the combat, as bits."""
    r = report(s)
    brought, lost = r.brought, r.lost
    found = 0
    for kind in range(KINDS):
        if brought[seat, kind] > lost[seat, kind]:
            found |= 1 << kind
    return found


@rule
def must_choose(s, seat):
    """6.4, 6.5: a seat absorbs what leaves it no choice; true if there is one."""
    r = report(s)
    brought, lost = r.brought, r.lost
    while s.toll[seat] > 0:
        kinds, toughest, together, last = 0, 0, 0, NOBODY
        for kind in range(KINDS):
            ships = int(brought[seat, kind]) - lost[seat, kind]
            if ships > 0:
                kinds += 1
                last = kind
                toughest = max(toughest, ARMOR[kind])
                together += ships * ARMOR[kind]
        if kinds == 0:
            return False  # what is left goes to the base, if this is its sector
        if toughest > s.toll[seat]:
            s.toll[seat] = 0  # soaked up
        elif together <= s.toll[seat]:
            lose_all(s, seat)
        elif kinds == 1:
            lose(s, seat, last)
        else:
            return True
    return False


@rule
def lose(s, seat, kind):
    """6.4: a ship that absorbs as much as its armor is destroyed, and takes that much off the toll."""
    r = report(s)
    player = s.players[seat]
    ships, sector = player.ships, r.sector
    for i in range(SHIPS):
        if ships[i] == sector and kind_of(player, i) == kind:
            remove(player, i)
            break
    if remembers(s):
        recall_loss(player, sector, kind)
    r.lost[seat, kind] += 1
    s.toll[seat] -= ARMOR[kind]


@rule
def lose_all(s, seat):
    """6.5: where the toll takes everything, order does not matter."""
    for kind in range(KINDS):
        while report(s).brought[seat, kind] > report(s).lost[seat, kind]:
            lose(s, seat, kind)


@rule
def absorb(s, kind):
    """6.4: the seat chooses a ship to be destroyed."""
    lose(s, s.absorber, kind)
    s.phase = phase.FIGHTING


@rule
def end_combat(s):
    """6.8, 6.9, 6.10: what is left hits the base, Scavengers are paid, survivors are whole again."""
    r = report(s)
    s.fought += 1
    s.absorber = NOBODY
    s.phase = phase.COMBATS if s.hunter == NOBODY else phase.PIRATES_TURN
    for seat in range(SEATS):
        pay_scavengers(s, r, seat)
    for seat in range(SEATS):
        if s.players[seat].starbase == r.sector and s.toll[seat] > 0:
            r.damage = s.toll[seat]
            hit_base(s, seat, r.damage)
        s.toll[seat] = 0


@rule
def pay_scavengers(s, r, seat):
    """6.9: a dollar for each ship that others lost, whoever destroyed it, if one of the seat's Scavengers has survived."""
    if r.brought[seat, craft.SCAVENGER] > r.lost[seat, craft.SCAVENGER]:
        for side in range(SIDES):
            if side != seat:
                for kind in range(KINDS):
                    r.pay[seat] += r.lost[side, kind]
        r.kept[seat] = earn(s.players[seat], r.pay[seat])
