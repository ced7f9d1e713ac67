"""Chapter 2, A turn: what may be chosen, and what comes of decisions and luck. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.weird_galaxy.rules.fees import charges, pay_fee, pay_for_staying
from cosmodrome.games.weird_galaxy.rules.flying import barred, hyperjump, jump_square, legal_moves, move
from cosmodrome.games.weird_galaxy.rules.galaxy import AROUND, DIRECTIONS, NOWHERE, RANKS, SQUARE_OF, TILES
from cosmodrome.games.weird_galaxy.rules.phredd import in_earshot, land, legal_spits, move_phredd, shoo, spit
from cosmodrome.games.weird_galaxy.rules.setting_up import choose_suit, legal_suits
from cosmodrome.games.weird_galaxy.rules.state import JUMP, LAST, NONE, POINTS, STEP, WORK, act, condition, phase
from cosmodrome.games.weird_galaxy.rules.stations import build, can_build, legal_repaints, repaint, repaint_ship, shield, shield_left
from cosmodrome.games.weird_galaxy.rules.trade import (
    abandon,
    busy,
    deliver,
    free_line,
    legal_deliveries,
    legal_loads,
    load,
    record_mission,
    roll,
)

# Luck


@rule
def luck(s):
    """1.8, 3.3, 6.1, 7.5: who goes first, or a die: drawing it from the bag and rolling it are one draw."""
    now = s.phase
    if now < phase.SOURCE:
        return s.seats if now == phase.STARTING else 0
    if now in (phase.SOURCE, phase.SHOOING):
        return TILES
    if now == phase.DESTINATION:
        return TILES - RANKS
    return TILES - barred(s) if now == phase.JUMPING else 0


@rule
def deal(s, k):
    """1.8, 3.3, 6.1, 7.5: outcome k is the k-th seat or tile still possible, counted upwards by suit and rank."""
    if s.phase == phase.STARTING:
        s.first = k
        begin_turn(s, k)
        return
    if s.phase == phase.SOURCE:
        s.source = SQUARE_OF[s.layout, k]
        s.phase = phase.DESTINATION
        return
    if s.phase == phase.DESTINATION:
        record_mission(s, k)
    elif s.phase == phase.SHOOING:
        land(s, k)
    else:
        s.players[s.turn].ship = jump_square(s, k)
    s.phase = phase.ACTING
    go_on(s)


# Decisions


@rule
def waiting(s):
    """1.3, 2.1: one seat at a time."""
    now = s.phase
    return 1 << int(s.turn) if now in (phase.ACTING, phase.SPITTING, phase.CHOOSING, phase.PAYING) else 0


@rule
def legal(s, seat, mask):
    """1.3, 2.1, 4.2, 7.2: a suit, an action or the end of the turn, a load that pays, or a target."""
    mask[:] = 0
    p = s.players[seat]
    if s.phase == phase.ACTING:
        mask[act.END] = 1
        return 1 + legal_spending(s, seat, p, mask) + legal_loads(s, p, mask)
    if s.phase == phase.SPITTING:
        return legal_spits(s, mask)
    if s.phase == phase.PAYING:
        return legal_deliveries(s, p, mask)
    return legal_suits(s, mask) if s.phase == phase.CHOOSING else 0


@rule
def legal_spending(s, seat, p, mask):
    """2.3, 5.4, 6.2, 7.1, 7.5: what action points buy.

    (In this order, and marked here rather than by a rule of each chapter that is handed the mask: on a GPU that is worth 6 %.)
    """
    n = 0
    points = s.points
    if points >= STEP:
        n += legal_moves(s, seat, p, mask)
        phredd = s.phredd
        for direction in range(DIRECTIONS):
            if AROUND[phredd, direction] != NOWHERE:
                mask[act.PHREDD + direction] = 1
                n += 1
        if free_line(s) != NONE:
            mask[act.ROLL] = 1
            n += 1
        if in_earshot(s, p):
            mask[act.SHOO] = 1
            n += 1
        n += legal_repaints(p, mask)
    if points >= WORK:
        if can_build(p):
            mask[act.BUILD] = 1
            n += 1
        if shield_left(s, p):
            for number in range(LAST):
                if p.stations[number] == condition.WORKING:
                    mask[act.SHIELD + number] = 1
                    n += 1
    if points >= JUMP and p.spat == 0:
        mask[act.HYPERJUMP] = 1
        n += 1
    return n


@rule
def apply(s, seat, action):
    """2.1, 4.2, 4.3, 4.4: a decision is carried out; what neither leaves nor repaints the ship makes the fee for staying fall due."""
    p = s.players[seat]
    if s.phase == phase.CHOOSING:
        choose_suit(s, p, action - act.SUIT)
        return
    if s.phase == phase.SPITTING:
        if action != act.NO_SPIT:
            spit(s, action)
        s.phase = phase.ACTING
    elif s.phase == phase.PAYING:
        deliver(s, p, action - act.DELIVER)
        pay_fee(s, seat)
        s.phase = phase.ACTING
    elif action == act.END:
        end_turn(s)
        return
    elif action < act.PHREDD:
        move(s, seat, AROUND[p.ship, action - act.MOVE])
    elif action == act.HYPERJUMP:
        hyperjump(s)
    elif action == act.REPAINT_SHIP:
        repaint_ship(s, p)
    else:
        act_in_place(s, p, action)
        if s.phase != phase.OVER:
            pay_for_staying(s, seat)
    go_on(s)


@rule
def act_in_place(s, p, action):
    """2.3: everything that does not move the ship or bring it back to work."""
    if action < act.SPIT_SHIP:
        move_phredd(s, action - act.PHREDD)
    elif action == act.ROLL:
        roll(s)
    elif action == act.SHOO:
        shoo(s)
    elif action < act.BUILD:
        repaint(s, p, action - act.REPAINT)
    elif action == act.BUILD:
        build(s, p)
    elif action < act.HYPERJUMP:
        shield(s, p, action - act.SHIELD)
    elif action == act.LOAD:
        load(p)
    elif action < act.ABANDON:
        deliver(s, p, action - act.DELIVER)
    else:
        abandon(p, action - act.ABANDON)


@rule
def begin_turn(s, seat):
    """2.1, 4.3: three points; a ship that stands on an opponent's station will owe a fee."""
    s.phase = phase.ACTING
    s.turn = seat
    s.points = POINTS
    s.settled[:] = NONE
    s.due = 1 if charges(s, seat, s.players[seat].ship) else 0


@rule
def go_on(s):
    """2.4: a turn ends by itself when no point is left and nothing can be loaded or delivered."""
    if s.phase == phase.ACTING and s.points == 0 and not busy(s, s.players[s.turn]):
        end_turn(s)


@rule
def end_turn(s):
    """1.8, 2.2, 4.3, 8.2: points that are left are lost, a fee falls due at the latest now, and the next seat plays."""
    pay_for_staying(s, s.turn)
    following = s.turn + 1 if s.turn + 1 < s.seats else 0
    if following == s.first:
        s.rounds += 1
        if s.rounds == s.limit:
            s.points = 0
            s.phase = phase.OVER
            return
    begin_turn(s, following)
