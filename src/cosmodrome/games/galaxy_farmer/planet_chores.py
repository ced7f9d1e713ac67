"""For the planner: ways to work on a planet, as whole rows of decisions that make sense together."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import PLANETS, QUESTS
from cosmodrome.games.galaxy_farmer.enemy import confront
from cosmodrome.games.galaxy_farmer.planets import collect, lift_all, lift_bottom, lift_top, put_down, raise_all
from cosmodrome.games.galaxy_farmer.representatives import asks_for_cubes, attend, give, wanted
from cosmodrome.games.galaxy_farmer.ship import free_berths, here, room
from cosmodrome.games.galaxy_farmer.state import (
    AWAY,
    BACK,
    COLLECT,
    COLLECT_ALL,
    CUBES,
    GIVE,
    HALF,
    LIFT_ALL,
    LIFT_BOTTOM,
    LIFT_TOP,
    PARTNER,
    PLAYING,
    PUT_DOWN,
    RAISE,
    RAISE_ALL,
    UNKNOWN,
)
from cosmodrome.games.galaxy_farmer.ways import demand, fork, note


@rule
def befriend(ways, n):
    """8.6: take a partner, or wait for a better one."""
    for i in range(n):
        if ways.states[i].partner == UNKNOWN:
            for card in range(PLANETS):
                p = ways.states[i].planets[card]
                if p.quests == QUESTS:
                    more = fork(ways, n, i)
                    if more > n:
                        note(ways, n, PARTNER + p.rep)
                        take_partner(ways.states[n], p.rep)
                    n = more
    return n


@rule
def take_partner(s, rep):
    """8.6: what `apply` does for this code."""
    s.partner = rep
    confront(s, False)
    attend(s)


@rule
def work_on_planet(ways, n):
    """4.4 to 4.7, 8.4: to the top half, into the hold, to the representative; then who stays and who flies."""
    n = gather(ways, n)
    n = present(ways, n)
    n = befriend(ways, n)
    return crew(ways, n)


@rule
def gather(ways, n):
    """4.6, 4.7: raise all; collect all that fit, or, where the hold gets full, what orders ask for, or nothing."""
    for i in range(n):
        s = ways.states[i]
        if s.phase != PLAYING:
            continue
        card = here(s)
        p = s.planets[card]
        climbers = min(p.bottom, HALF - p.top)
        if climbers > 0:
            note(ways, i, RAISE_ALL if climbers > 1 else RAISE)
            raise_all(p)
            attend(s)
        crop = min(p.cubes, room(s))
        if crop == 0 or s.phase != PLAYING:
            continue
        if room(s) - p.cubes < 2:
            n = fork(ways, n, i)
            use = demand(s, card) - p.hold
            if 0 < use < crop:
                more = fork(ways, n, i)
                if more > n:
                    note(ways, n, COLLECT)
                    load_up(ways.states[n], use)
                n = more
        note(ways, i, COLLECT_ALL if crop > 1 else COLLECT)
        load_up(s, CUBES)
    return n


@rule
def load_up(s, most):
    """4.7: what `apply` does for these codes."""
    collect(s, s.planets[here(s)], most)
    attend(s)


@rule
def present(ways, n):
    """8.4: give what the representative asks for, or keep it."""
    for i in range(n):
        p = ways.states[i].planets[here(ways.states[i])]
        if ways.states[i].phase == PLAYING and asks_for_cubes(p):
            gift = presentable(ways.states[i], p)
            if gift != UNKNOWN:
                more = fork(ways, n, i)
                if more > n:
                    q = ways.states[n].planets[here(ways.states[n])]
                    while gift != UNKNOWN:
                        note(ways, n, GIVE + gift)
                        give(ways.states[n], q, gift)
                        attend(ways.states[n])
                        gift = UNKNOWN
                        if ways.states[n].phase == PLAYING and asks_for_cubes(q):
                            gift = presentable(ways.states[n], q)
                    crop = min(q.cubes, room(ways.states[n]))
                    if crop > 0 and ways.states[n].phase == PLAYING:
                        load_up(ways.states[n], CUBES)
                n = more
    return n


@rule
def presentable(s, p):
    """A cube in the hold that the delivery here asks for: the one that orders miss least."""
    least, gift = 99, UNKNOWN
    for card in range(PLANETS):
        if s.planets[card].hold > 0 and wanted(s, p, card) and demand(s, card) < least:
            least, gift = demand(s, card), card
    return gift


@rule
def crew(ways, n):
    """4.4, 4.5: nobody moves; one or two go down; one comes aboard, or all."""
    for i in range(n):
        s = ways.states[i]
        if s.phase != PLAYING:
            continue
        p = s.planets[here(s)]
        if s.crew != BACK:
            places = min(s.aboard, HALF - p.top)
            for count in range(1, places + 1):
                more = fork(ways, n, i)
                if more > n:
                    note(ways, n, PUT_DOWN)
                    for _ in range(count):
                        put_down(ways.states[n], ways.states[n].planets[here(s)])
                    attend(ways.states[n])
                n = more
        if s.crew != AWAY and free_berths(s) > 0 and p.top + p.bottom > 0:
            more = fork(ways, n, i)
            if more > n:
                note(ways, n, LIFT_BOTTOM if p.bottom > 0 else LIFT_TOP)
                if p.bottom > 0:
                    lift_bottom(ways.states[n], ways.states[n].planets[here(s)])
                else:
                    lift_top(ways.states[n], ways.states[n].planets[here(s)])
                attend(ways.states[n])
            n = more
            if free_berths(s) > 1 and p.top + p.bottom > 1:
                more = fork(ways, n, i)
                if more > n:
                    note(ways, n, LIFT_ALL)
                    lift_all(ways.states[n], ways.states[n].planets[here(s)])
                    attend(ways.states[n])
                n = more
    return n
