"""Sonic Bio-Mutants in Space!: coins in rows and hands. A coin is the number of its tile: suit by suit, null to 5."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.bio_mutants.rules.state import COINS, RANKS


@rule
def missing(bits, k):
    """The k-th number that is not among these bits."""
    number = 0
    while True:
        if not bits >> number & 1:
            if k == 0:
                return number
            k -= 1
        number += 1


@rule
def held(s, seat):
    """How many coins a seat has been given."""
    return min(max(int(s.drawn) - COINS * seat, 0), COINS)


@rule
def coin_at(player, place):
    """The coin at this place of a row or hand."""
    coin = player.coins[place]
    return int(coin.suit) * RANKS + int(coin.rank)


@rule
def put(player, place, coin):
    """A coin lies at this place of a row or hand."""
    player.coins[place].suit = coin // RANKS
    player.coins[place].rank = coin % RANKS


@rule
def put_in_order(player, least, at, coin):
    """The coin joins those from place `least` to just before place `at`, which ascend."""
    while at > least and coin_at(player, at - 1) > coin:
        put(player, at, coin_at(player, at - 1))
        at -= 1
    put(player, at, coin)
