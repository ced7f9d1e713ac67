"""For the planner: plans for work on a planet, as whole rows of decisions that make sense together."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.bots.plans import demand, fork, note
from cosmodrome.games.galaxy_farmer.rules.cards import PLANETS, QUESTS
from cosmodrome.games.galaxy_farmer.rules.enemy import confront
from cosmodrome.games.galaxy_farmer.rules.planets import collect, lift_all, lift_bottom, lift_top, put_down, raise_all
from cosmodrome.games.galaxy_farmer.rules.representatives import asks_for_cubes, attend, give, take_partner, wanted
from cosmodrome.games.galaxy_farmer.rules.state import CUBES, UNKNOWN, act, phase, transfer
from cosmodrome.games.galaxy_farmer.rules.what_there_is import free_berths, here, room, top_places


@rule
def choose_partner(plans, n):
    """8.6: take a partner, or wait for a better one."""
    for i in range(n):
        if plans.states[i].partner == UNKNOWN:
            for card in range(PLANETS):
                p = plans.states[i].planets[card]
                if p.quests == QUESTS:
                    more = fork(plans, n, i)
                    if more > n:
                        note(plans, n, act.PARTNER + p.rep)
                        befriend(plans.states[n], p.rep)
                    n = more
    return n


@rule
def befriend(s, rep):
    """8.6: what `apply` does for this code."""
    take_partner(s, rep)
    confront(s, False)
    attend(s)


@rule
def work_on_planet(plans, n):
    """4.3, 8.4: to the top half, into the hold, to the representative; then who stays and who flies."""
    n = collect_cubes(plans, n)
    n = give_cubes(plans, n)
    n = choose_partner(plans, n)
    return move_crew(plans, n)


@rule
def collect_cubes(plans, n):
    """4.6, 4.7: raise all; collect all that fit, or, where the hold gets full, what orders ask for, or nothing."""
    for i in range(n):
        s = plans.states[i]
        if s.phase != phase.PLAYING:
            continue
        card = here(s)
        p = s.planets[card]
        climbers = min(p.bottom, top_places(p))
        if climbers > 0:
            note(plans, i, act.RAISE_ALL if climbers > 1 else act.RAISE)
            raise_all(p)
            attend(s)
        crop = min(p.cubes, room(s))
        if crop == 0 or s.phase != phase.PLAYING:
            continue
        if room(s) - p.cubes < 2:
            n = fork(plans, n, i)
            use = demand(s, card) - p.hold
            if 0 < use < crop:
                more = fork(plans, n, i)
                if more > n:
                    note(plans, n, act.COLLECT)
                    load_up(plans.states[n], use)
                n = more
        note(plans, i, act.COLLECT_ALL if crop > 1 else act.COLLECT)
        load_up(s, CUBES)
    return n


@rule
def load_up(s, most):
    """4.7: what `apply` does for these codes."""
    collect(s, s.planets[here(s)], most)
    attend(s)


@rule
def give_cubes(plans, n):
    """8.4: give what the representative asks for, or keep it."""
    for i in range(n):
        p = plans.states[i].planets[here(plans.states[i])]
        if plans.states[i].phase == phase.PLAYING and asks_for_cubes(plans.states[i], p):
            gift = best_gift(plans.states[i], p)
            if gift != UNKNOWN:
                more = fork(plans, n, i)
                if more > n:
                    q = plans.states[n].planets[here(plans.states[n])]
                    while gift != UNKNOWN:
                        note(plans, n, act.GIVE + gift)
                        give(plans.states[n], q, gift)
                        attend(plans.states[n])
                        gift = UNKNOWN
                        if plans.states[n].phase == phase.PLAYING and asks_for_cubes(plans.states[n], q):
                            gift = best_gift(plans.states[n], q)
                    crop = min(q.cubes, room(plans.states[n]))
                    if crop > 0 and plans.states[n].phase == phase.PLAYING:
                        load_up(plans.states[n], CUBES)
                n = more
    return n


@rule
def best_gift(s, p):
    """A cube in the hold that the delivery here asks for: the one that orders miss least."""
    least, gift = 99, UNKNOWN
    for card in range(PLANETS):
        if s.planets[card].hold > 0 and wanted(s, p, card) and demand(s, card) < least:
            least, gift = demand(s, card), card
    return gift


@rule
def move_crew(plans, n):
    """4.4, 4.5: nobody moves; one or two go down; one comes aboard, or all."""
    for i in range(n):
        s = plans.states[i]
        if s.phase != phase.PLAYING:
            continue
        p = s.planets[here(s)]
        if s.crew != transfer.BACK:
            places = min(s.aboard, top_places(p))
            for count in range(1, places + 1):
                more = fork(plans, n, i)
                if more > n:
                    note(plans, n, act.PUT_DOWN)
                    for _ in range(count):
                        put_down(plans.states[n], plans.states[n].planets[here(s)])
                    attend(plans.states[n])
                n = more
        if s.crew != transfer.AWAY and free_berths(s) > 0 and p.top + p.bottom > 0:
            more = fork(plans, n, i)
            if more > n:
                note(plans, n, act.LIFT_BOTTOM if p.bottom > 0 else act.LIFT_TOP)
                if p.bottom > 0:
                    lift_bottom(plans.states[n], plans.states[n].planets[here(s)])
                else:
                    lift_top(plans.states[n], plans.states[n].planets[here(s)])
                attend(plans.states[n])
            n = more
            if free_berths(s) > 1 and p.top + p.bottom > 1:
                more = fork(plans, n, i)
                if more > n:
                    note(plans, n, act.LIFT_ALL)
                    lift_all(plans.states[n], plans.states[n].planets[here(s)])
                    attend(plans.states[n])
                n = more
    return n
