"""Sonic Bio-Mutants in Space!, chapter 4: the arm. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.bio_mutants.rules.auction import left_of
from cosmodrome.games.bio_mutants.rules.end import advance
from cosmodrome.games.bio_mutants.rules.harvest import harvest
from cosmodrome.games.bio_mutants.rules.state import RANKS, SUITS, TILES, act


@rule
def in_reach(arm, tile):
    """4.2: another tile of the same row or column."""
    return arm != tile and (arm // RANKS == tile // RANKS or arm % RANKS == tile % RANKS)


@rule
def legal_moves(s, mask):
    """4.1, 4.2, 4.3: any tile in reach, whatever is on it or on the way, and there is no staying."""
    for tile in range(TILES):
        mask[act.MOVE + tile] = in_reach(s.arm, tile)
    return RANKS - 1 + SUITS - 1


@rule
def move(s, tile):
    """3.1, 4.2, 5.1, 5.2: the arm stops on a tile, which is harvested if it can be; the player to the left opens next."""
    s.arm = tile
    if not s.stopped[tile]:
        s.stopped[tile] = 1
        harvest(s, tile)
    s.opener = left_of(s, int(s.turn))
    advance(s)
