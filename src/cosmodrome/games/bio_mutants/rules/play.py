"""Sonic Bio-Mutants in Space!: what the game waits for, and which chapter deals with it. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.bio_mutants.rules.arm import legal_moves, move
from cosmodrome.games.bio_mutants.rules.auction import legal_bids, pass_on
from cosmodrome.games.bio_mutants.rules.end import advance
from cosmodrome.games.bio_mutants.rules.setting_up import arranging, choose_opener, draw_coin, legal_places, place, roll
from cosmodrome.games.bio_mutants.rules.state import RANKS, TILES, act, phase


@rule
def luck(s):
    """1.5, 1.7, 1.8: the coins one by one, a die for each seat, and who opens the first auction."""
    if s.phase == phase.DRAWING:
        return TILES - int(s.drawn)
    if s.phase == phase.ROLLING:
        return RANKS
    if s.phase == phase.OPENING:
        return int(s.seats)
    return 0


@rule
def deal(s, k):
    """Outcome k is the k-th still possible, counted upwards."""
    if s.phase == phase.DRAWING:
        draw_coin(s, k)
    elif s.phase == phase.ROLLING:
        roll(s, k)
    else:
        choose_opener(s, k)


@rule
def waiting(s):
    """1.6, 3.1, 4.1: all who have coins to place, at the same time; one who bids; the one who controls the arm."""
    if s.phase == phase.BIDDING or s.phase == phase.MOVING:
        return 1 << int(s.turn)
    return arranging(s) if s.phase == phase.ARRANGING else 0


@rule
def legal(s, seat, mask):
    """1.6, 3.2, 4.2: a coin of the hand; pass or a bid above the standing one; a tile in the arm's row or column."""
    mask[:] = 0
    if s.phase == phase.ARRANGING:
        return legal_places(s, seat, mask)
    if seat != s.turn:
        return 0
    if s.phase == phase.BIDDING:
        return legal_bids(s, seat, mask)
    if s.phase == phase.MOVING:
        return legal_moves(s, mask)
    return 0


@rule
def apply(s, seat, action):
    """A decision is carried out, up to the next decision or luck."""
    if action < act.PASS:
        place(s, seat, action - act.PLACE)
    elif action < act.MOVE:
        if action >= act.BID:
            s.bid = action - act.BID + 1
            s.bidder = seat
        if not pass_on(s):
            advance(s)  # 3.6
    else:
        move(s, action - act.MOVE)
