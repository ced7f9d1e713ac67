"""Sonic Bio-Mutants in Space!, chapter 3: the auction. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.bio_mutants.rules.state import UNKNOWN, act, phase


@rule
def left_of(s, seat):
    """3.1: the next player clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def open_bidding(s):
    """3.1, 3.5: nothing is bid yet, and the opener speaks first, or the next who has money."""
    s.phase = phase.BIDDING
    s.bid = 0
    s.bidder = UNKNOWN
    seat = int(s.opener)
    while s.players[seat].bank == 0:
        seat = left_of(s, seat)
    s.turn = seat


@rule
def legal_bids(s, seat, mask):
    """3.2, 3.3: pass, or a bid above the standing one and at most what is in the bank."""
    standing, bank = int(s.bid), int(s.players[seat].bank)
    mask[act.PASS] = 1
    mask[act.BID + standing : act.BID + bank] = 1  # from one more than the standing bid
    return 1 + bank - standing


@rule
def pass_on(s):
    """3.3, 3.4, 3.5, 3.6: the next who can bid higher speaks; back at the bidder the auction is won.

    Back at the opener without a bid it is off: then this is False.
    """
    seat = left_of(s, int(s.turn))
    while seat != s.bidder:
        if s.bidder == UNKNOWN and seat == s.opener:
            return False
        if s.players[seat].bank > s.bid:
            s.turn = seat
            return True
        seat = left_of(s, seat)
    take_control(s)
    return True


@rule
def take_control(s):
    """3.7, 4.1: the winner pays the bid and controls the arm."""
    s.players[s.bidder].bank -= s.bid
    s.turn = s.bidder
    s.phase = phase.MOVING
