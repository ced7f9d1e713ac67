"""Galaxy Express, what happens next: luck and decisions, and all that follows from them."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.games.galaxy_express.rules.bits import counted, kth_bit
from cosmodrome.games.galaxy_express.rules.delivering import next_delivery
from cosmodrome.games.galaxy_express.rules.end import end_turn
from cosmodrome.games.galaxy_express.rules.refuelling import refuel
from cosmodrome.games.galaxy_express.rules.setting_up import chart, launch
from cosmodrome.games.galaxy_express.rules.sight import uncalled, unqueued, unseen, unseen_numbers
from cosmodrome.games.galaxy_express.rules.state import COINS, PLANETS, TILES, act, phase
from cosmodrome.games.galaxy_express.rules.turn import arrive, brake, scan_all, scannable, slide, thrust, turn_coin, turnable, turned_up


@rule
def luck(s):
    """2.1: what is face down has no identity until luck picks one among those still possible."""
    if s.phase == phase.CHARTING:
        return 4 * (TILES - counted(s.chart))
    if s.phase == phase.QUEUING:
        return unqueued(s)
    if s.phase == phase.SCANNING:
        return unseen(s)
    if s.phase == phase.TURNING_THRUST:
        return turnable(s.thrust)
    if s.phase == phase.TURNING_BRAKE:
        return turnable(s.brake)
    return 0


@rule
def deal(s, k):
    """2.1: outcome k is the k-th still possible, counted upwards."""
    happen(s, LUCK, k)


@rule
def waiting(s):
    """The one player decides, unless luck is asked for or the game is over."""
    return 1 if s.phase in (phase.LAUNCHING, phase.PLAYING, phase.SLIDING, phase.STOPPED) else 0


@rule
def legal(s, seat, mask):
    """1.4, 3.1, 3.5, 5.1: a start planet, a face-up coin, a direction, or whether to refuel."""
    for code in range(act.COUNT):
        mask[code] = 0
    if s.phase == phase.PLAYING:
        for value in range(COINS):
            mask[act.THRUST + value] = s.thrust.up >> value & 1
            mask[act.BRAKE + value] = s.brake.up >> value & 1
        return counted(s.thrust.up) + counted(s.brake.up)
    first, n = act.SLIDE, 4
    if s.phase == phase.LAUNCHING:
        first, n = act.START, PLANETS
    elif s.phase == phase.STOPPED:
        first, n = act.REFUEL, 2
    for code in range(first, first + n):
        mask[code] = 1
    return n


@rule
def apply(s, seat, action):
    """A decision is carried out, up to the next decision or luck."""
    happen(s, seat, action)


@rule
def happen(s, seat, code):
    """A decision, or an outcome of luck, and all that follows from it, up to the next decision or luck."""
    if seat == LUCK:
        reveal(s, code)
    else:
        decide(s, code)
    proceed(s)


@rule
def reveal(s, k):
    """2.1: what was face down is turned."""
    if s.phase == phase.CHARTING:
        chart(s, k)
    elif s.phase == phase.QUEUING:
        s.queue[s.delivered] = kth_bit(uncalled(s), k)
    elif s.phase == phase.SCANNING:
        s.found[kth_bit(unseen_numbers(s), k)] = scannable(s)
    elif s.phase == phase.TURNING_THRUST:
        turn_coin(s.thrust, k)
    else:
        turn_coin(s.brake, k)


@rule
def decide(s, action):
    """1.4, 3.1, 3.5, 5.1: what was chosen is done."""
    if action < act.THRUST:
        launch(s, action - act.START)
    elif action < act.BRAKE:
        thrust(s, action - act.THRUST)
    elif action < act.SLIDE:
        brake(s, action - act.BRAKE)
    elif action < act.REFUEL:
        slide(s, action - act.SLIDE)
    elif action == act.REFUEL:
        refuel(s)
    else:
        s.phase = phase.TURNING_THRUST


@rule
def proceed(s):
    """3, in its order: the turn is carried on, step by step, until a decision or luck is needed.

    Each step either leaves the phase, because it needs luck, or sets the next. (One place for each, rather than steps that call the
    next: on a GPU the threads of a warp meet here again.)
    """
    if s.phase == phase.SCANNING:
        scan_all(s)
    if s.phase == phase.ARRIVING:
        arrive(s)
    if s.phase == phase.QUEUING:
        next_delivery(s)
    if s.phase == phase.TURNING_THRUST and turned_up(s.thrust):
        s.phase = phase.TURNING_BRAKE
    if s.phase == phase.TURNING_BRAKE and turned_up(s.brake):
        s.phase = phase.ENDING
    if s.phase == phase.ENDING:
        end_turn(s)
