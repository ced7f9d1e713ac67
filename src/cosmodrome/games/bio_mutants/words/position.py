"""Sonic Bio-Mutants in Space! positions written by hand: how their fields are spelled, and what can be wrong with them."""

from __future__ import annotations

from collections.abc import Iterator

from cosmodrome.engine.compile.numbers import spelling
from cosmodrome.engine.match.state import Record
from cosmodrome.games.bio_mutants.rules.coins import coin_at, held
from cosmodrome.games.bio_mutants.rules.end import finished, penniless
from cosmodrome.games.bio_mutants.rules.harvest import harvests
from cosmodrome.games.bio_mutants.rules.state import BEST, COINS, CYCLES, MONEY, RANKS, SEATS, TILES, TOP_RIGHT, UNKNOWN, phase
from cosmodrome.games.bio_mutants.words.names import RANK_NAMES, SUIT_NAMES, TILE_NAMES

SPELLING = {
    "phase": spelling(phase),
    "opener": range(SEATS),
    "turn": range(SEATS),
    "bidder": range(SEATS),
    "conceder": range(SEATS),
    "arm": TILE_NAMES,
    "moon": RANK_NAMES,
    "players.die": RANK_NAMES,
    "players.coins.suit": SUIT_NAMES,
    "players.coins.rank": RANK_NAMES,
}


def faults(s: Record) -> Iterator[str]:
    """What is wrong with a position, the simplest first; later checks rely on earlier ones having passed."""
    yield from _values(s)
    yield from _seats(s)
    yield from _coins(s)
    yield from _beginning(s)
    yield from _harvests(s)
    yield from _auction(s)
    yield from _end(s)


def _values(s: Record) -> Iterator[str]:
    for name in ("phase", "arm", "moon"):
        if s[name] == UNKNOWN:
            yield f"{name}: it must be given."
    for name, most in (("drawn", COINS * int(s.seats)), ("bid", MONEY), ("sun", CYCLES)):
        if not 0 <= s[name] <= most:
            yield f"{name}: {s[name]} is outside 0 to {most}."
    if any(mark > 1 for mark in s.stopped):
        yield "stopped: 1 for a tile where the arm has been sent, else 0."
    for i, player in enumerate(s.players):
        for name, most in (("bank", MONEY), ("score", BEST * COINS), ("placed", COINS)):
            if not 0 <= player[name] <= most:
                yield f"players[{i}].{name}: {player[name]} is outside 0 to {most}."


def _seats(s: Record) -> Iterator[str]:
    for name in ("opener", "turn", "bidder", "conceder"):
        if s[name] >= s.seats:
            yield f"{name}: there is no seat {s[name]}."
    if s.conceder != UNKNOWN and (s.seats != 2 or s.phase != phase.OVER):
        yield "conceder: giving up ends a game of two, and only that."
    for i in range(s.seats, SEATS):
        player = s.players[i]
        if player.bank or player.score or player.placed or player.die != UNKNOWN:
            yield f"players[{i}]: there is no such seat, so it has nothing."


def _coins(s: Record) -> Iterator[str]:
    seen: set[int] = set()
    for i, player in enumerate(s.players):
        number = held(s, i)
        for j, coin in enumerate(player.coins):
            known = coin.suit != UNKNOWN and coin.rank != UNKNOWN
            if known != (j < number) or (coin.suit == UNKNOWN) != (coin.rank == UNKNOWN):
                yield f"players[{i}].coins: with {s.drawn} coins drawn, seat {i} has {number}, each with suit and rank."
        coins = [int(coin_at(player, j)) for j in range(number)]
        if seen & {*coins} or len({*coins}) < number:
            yield f"players[{i}].coins: a coin is there twice."
        seen |= {*coins}
        if coins[player.placed :] != sorted(coins[player.placed :]):
            yield f"players[{i}].coins: list the coins in the hand in ascending order."


def _beginning(s: Record) -> Iterator[str]:
    complete = all(s.players[i].placed == COINS for i in range(s.seats))
    now = s.phase
    if s.conceder != UNKNOWN:  # given up before the dice, or after
        now = phase.BIDDING if s.opener != UNKNOWN else phase.ARRANGING
    if (now == phase.DRAWING) != (s.drawn < COINS * s.seats):
        yield "drawn: coins are drawn in the phase 'draw', and afterwards each seat has six."
    if now == phase.DRAWING and s.drawn >= TILES - COINS:
        yield "drawn: the last six coins need no luck to be drawn."
    if now == phase.DRAWING and any(player.placed for player in s.players):
        yield "players: no coin is placed before all are drawn."
    if now == phase.ARRANGING and complete:
        yield "phase: all rows are complete, so it is no longer 'arrange'."
    if now > phase.ARRANGING and not complete:
        yield "players: after 'arrange' all rows are complete."
    rolled = [s.players[i].die != UNKNOWN for i in range(s.seats)]
    if now < phase.ROLLING and any(rolled):
        yield "players: no die is rolled before all rows are complete."
    if now == phase.ROLLING and (all(rolled) or rolled != sorted(rolled, reverse=True)):
        yield "players: dice are rolled seat by seat, and one is still to come."
    if now > phase.ROLLING and not all(rolled):
        yield "players: all dice are rolled by now."
    if (s.opener != UNKNOWN) != (now > phase.OPENING):
        yield "opener: there is one from the first auction on, and none before."
    if now < phase.BIDDING and (s.arm != TOP_RIGHT or s.moon or s.sun or s.stopped.any()):
        yield "arm: before the first auction neither arm, Moon nor Sun has moved."
    if now < phase.BIDDING and any(s.players[i].bank != MONEY for i in range(s.seats)):
        yield "players: before the first auction every bank holds 100."


def _harvests(s: Record) -> Iterator[str]:
    stops = int(s.stopped.sum())
    spent = sum(MONEY - int(s.players[i].bank) for i in range(s.seats))
    if not s.stopped[s.arm] and (s.arm != TOP_RIGHT or stops):
        yield "stopped: the arm has stopped where it is, unless it has never moved."
    if s.stopped[TOP_RIGHT] and stops == 1:
        yield "stopped: the arm starts on suns 5, and has stopped elsewhere before it stops there."
    if stops > RANKS * s.sun + s.moon:
        yield "stopped: the arm stops at most once a phase."
    if stops + (s.phase == phase.MOVING) > spent:
        yield "players: each move of the arm was paid for."
    for i, player in enumerate(s.players):
        n = int(harvests(s, i)) if s.phase > phase.ARRANGING else 0
        if not (BEST - RANKS + 1) * n <= player.score <= BEST * n:
            yield f"players[{i}].score: {n} harvested coins cannot score {player.score}."


def _auction(s: Record) -> Iterator[str]:
    if (s.turn != UNKNOWN) != (s.phase in (phase.BIDDING, phase.MOVING)):
        yield "turn: somebody's in 'bid' and 'move', else nobody's."
    if (s.bidder != UNKNOWN) != (s.bid > 0):
        yield "bid: a bid has a bidder, and a bidder a bid."
    if s.bid > 0 and s.phase not in (phase.BIDDING, phase.MOVING):
        yield "bid: a bid stands in 'bid' and 'move' only."
    if s.phase == phase.MOVING and s.bidder != s.turn:
        yield "turn: the bidder moves the arm."
    if s.phase == phase.BIDDING:
        if s.bidder == s.turn:
            yield "turn: nobody is asked to raise a bid of their own."
        if s.bid > 0 and s.players[s.bidder].bank < s.bid:
            yield "bid: it is more than the bidder has."
        if s.players[s.turn].bank <= s.bid:
            yield "turn: one who cannot bid higher is passed over."


def _end(s: Record) -> Iterator[str]:
    if s.conceder != UNKNOWN:
        return
    poor = s.phase != phase.MOVING and penniless(s)
    ended = s.sun == CYCLES or poor or (s.phase > phase.ARRANGING and finished(s))
    if s.sun == CYCLES and s.moon:
        yield "moon: with the last cycle it is back above null."
    if ended != (s.phase == phase.OVER):
        yield "phase: it is 'over' after 24 phases, without money, or with every coin harvested, and only then."
