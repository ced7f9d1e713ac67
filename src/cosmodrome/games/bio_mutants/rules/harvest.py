"""Sonic Bio-Mutants in Space!, chapter 5: the harvest. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.bio_mutants.rules.coins import coin_at
from cosmodrome.games.bio_mutants.rules.state import BEST, COINS, RANKS, UNKNOWN


@rule
def harvest(s, tile):
    """5.1: the owner of the tile's coin, if there is one, scores."""
    for i in range(s.seats):
        for j in range(COINS):
            if coin_at(s.players[i], j) == tile:
                s.players[i].score += points(ideal(s.players[i], j), s.moon)
                return


@rule
def ideal(player, place):
    """5.3: the die tells the ideal phase of the first coin, and each coin after it is one phase later, null after 5."""
    return (int(player.die) + place) % RANKS


@rule
def points(ideal, moon):
    """5.4: seven in the ideal phase, one less for each phase that the harvest is too early."""
    return BEST - (int(ideal) - int(moon)) % RANKS


@rule
def harvested(s, player, place):
    """2.2, 5.2: whether a coin has been harvested: one that has not may be unknown, and then the arm has not been there."""
    return player.coins[place].rank != UNKNOWN and s.stopped[coin_at(player, place)] != 0


@rule
def harvests(s, seat):
    """6.4: how many coins of a seat have been harvested."""
    n = 0
    for j in range(COINS):
        n += harvested(s, s.players[seat], j)
    return n
