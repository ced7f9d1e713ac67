"""Galaxy of D: Pirates act (chapter 7)."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_of_d.rules.galaxy import DIAMETER, around, bit, counted, holds, lowest, near, picked
from cosmodrome.games.galaxy_of_d.rules.ships import sectors_of, starbases
from cosmodrome.games.galaxy_of_d.rules.ships_fight import begin_combat
from cosmodrome.games.galaxy_of_d.rules.state import NOBODY, NOWHERE, PIRATES, act, craft, phase

MOVES_UP_TO = 3  # of a die
PIRATE_STEPS = 2


@rule
def prey(s):
    """7.1, 7.5: the sectors with ships other than Pirates and no base."""
    return (sectors_of(s.players[0]) | sectors_of(s.players[1])) & ~starbases(s)


@rule
def start_pirates(s):
    """7.3: whoever shares a sector with other ships now will not move."""
    s.battlefield = NOWHERE
    for i in range(PIRATES):
        pirate = s.pirates[i]
        pirate.acted = 0
        pirate.engaged = 0
        if pirate.sector != NOWHERE:
            pirate.engaged = holds(prey(s), pirate.sector)


@rule
def to_act(s, i):
    """7.2: whether this Pirate is still to act."""
    return s.pirates[i].sector != NOWHERE and not s.pirates[i].acted


@rule
def next_pirate(s):
    """7.2: the seat on turn picks the Pirates one by one; where the order cannot matter they act by themselves."""
    if s.hunter == NOBODY:
        start_pirates(s)
    if to_act(s, 0) and to_act(s, 1) and prey(s) != 0 and not same_fight(s):
        s.hunter = PIRATES  # Pirates are about, none has been picked
        s.phase = phase.PICKING
    elif to_act(s, 0):
        pirate_acts(s, 0)
    elif to_act(s, 1):
        pirate_acts(s, 1)
    else:
        s.hunter = NOBODY
        s.phase = phase.SHOPPING


@rule
def legal_picks(mask):
    """7.2: the Scavenger or the Cruiser."""
    mask[act.KIND + craft.SCAVENGER] = 1
    mask[act.KIND + craft.CRUISER] = 1
    return 2


@rule
def pick(s, action):
    """7.2: the Pirate that the seat on turn picks acts first."""
    pirate_acts(s, 0 if action == act.KIND + craft.SCAVENGER else 1)


@rule
def same_fight(s):
    """7.2: two Pirates that fight in one sector fight one combat."""
    return s.pirates[0].engaged and s.pirates[1].engaged and s.pirates[0].sector == s.pirates[1].sector


@rule
def pirate_acts(s, i):
    """7.3, 7.4: an engaged Pirate fights where it is; another rolls whether it moves, if there is a target."""
    s.hunter = i
    s.pirates[i].acted = 1
    s.phase = phase.PIRATES_TURN
    if s.pirates[i].engaged:
        meet(s, s.pirates[i].sector)
    elif prey(s):
        s.phase = phase.PIRATE_ROLL


@rule
def meet(s, sector):
    """7.6: a Pirate fights where it meets ships, but a sector sees one combat at most in this phase."""
    if holds(prey(s), sector) and s.battlefield != sector:
        s.battlefield = sector
        begin_combat(s, sector)


@rule
def roll_pirate(s, k):
    """7.4: 1 to 3, it moves."""
    s.die = k + 1
    s.phase = phase.PIRATES_TURN
    if k < MOVES_UP_TO:
        s.steps = PIRATE_STEPS
        if counted(targets(s)) > 1:
            s.phase = phase.TARGETING
        else:
            hunt(s, 0)


@rule
def targets(s):
    """7.5: the nearest sectors with prey."""
    found = prey(s)
    at = s.pirates[s.hunter].sector
    for d in range(1, DIAMETER + 1):
        if found & near(d, at):
            return found & near(d, at)
    return 0


@rule
def hunt(s, k):
    """7.5: the k-th of the nearest targets it is; the Pirate sets out."""
    s.target = picked(targets(s), k)
    sail(s)


@rule
def ways(s):
    """7.6: the next sectors on the shortest ways to the target that avoid both bases."""
    beside = near(1, s.pirates[s.hunter].sector)
    bases = starbases(s)
    reached = bit(s.target)
    front = reached
    while front & beside == 0:
        front = around(front) & ~reached & ~bases
        reached |= front
    return front & beside


@rule
def sail(s):
    """7.6: up to two sectors, until it meets ships; between equal ways luck decides, step by step."""
    s.phase = phase.HUNTING
    while s.phase == phase.HUNTING and counted(ways(s)) == 1:
        sail_to(s, lowest(ways(s)))


@rule
def sail_to(s, sector):
    """7.6: one sector on."""
    s.pirates[s.hunter].sector = sector
    s.steps -= 1
    if s.steps == 0 or holds(prey(s), sector):
        s.steps = 0
        s.phase = phase.PIRATES_TURN
        meet(s, sector)


@rule
def choose_way(s, k):
    """7.6: the k-th of the equal ways."""
    s.via = picked(ways(s), k)
    sail_to(s, s.via)
    if s.phase == phase.HUNTING:
        sail(s)
