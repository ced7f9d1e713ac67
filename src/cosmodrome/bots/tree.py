"""The tree of a search, in arrays that are made once: no objects in the loop.

A node is what one seat sees when it has to decide: its key is a hash of that seat's sight. So what a seat cannot see cannot steer its
decisions in the tree, luck that has fallen leads to another node, two ways to the same sight share one, and the nodes stay true from one
move to the next. An edge is a legal action of the seat.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cosmodrome.engine.compile.rule import rule

NOWHERE = -1
FULL = -2
ROUNDS = 64  # a probe of the table gives up after as many places

_ODD = np.uint64(0x9E3779B97F4A7C15)
_STRETCH = np.uint64(0xD6E8FEB86659FD93)
_HALF = np.uint64(32)


class Tree(NamedTuple):
    """Nodes and their edges. Edges of a node lie side by side."""

    table: np.ndarray  # where a key's node is: its number + 1; 0: free
    keys: np.ndarray
    first: np.ndarray  # a node's first edge
    edges: np.ndarray  # and how many it has
    visits: np.ndarray
    codes: np.ndarray  # by edge: the action
    tried: np.ndarray  # how often it was tried
    total: np.ndarray  # the sum of what the acting seat got
    hope: np.ndarray  # what one look ahead made of it
    lean: np.ndarray  # its share of attention before it was tried
    used: np.ndarray  # nodes, edges
    least: np.ndarray  # by seat: the worst and
    most: np.ndarray  # the best outlook met so far, to measure differences by


def plant(nodes: int, seats: int) -> Tree:
    """An empty tree with room for so many nodes, and for twenty edges each."""
    size = 4
    while size < 2 * nodes:
        size *= 2
    edges = 20 * nodes + 1024
    return Tree(
        np.zeros(size, np.int32),
        np.zeros(nodes, np.uint64),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(edges, np.int32),
        np.zeros(edges, np.int32),
        np.zeros(edges, np.float64),
        np.zeros(edges, np.float32),
        np.zeros(edges, np.float32),
        np.zeros(2, np.int64),
        np.full(seats, np.inf),
        np.full(seats, -np.inf),
    )


def clear(tree: Tree) -> None:
    """Forget everything."""
    tree.table[:] = 0
    tree.used[:] = 0
    tree.least[:] = np.inf
    tree.most[:] = -np.inf


@rule
def hashed(words, seat):
    """A key for a sight, given as 64-bit words, and the seat that has it."""
    h = np.uint64(seat + 1) * _ODD
    for i in range(len(words)):
        h = (h ^ words[i]) * _STRETCH
        h ^= h >> _HALF
    return h


@rule
def found(tree, key):
    """The node of this key, or NOWHERE."""
    size = len(tree.table)
    place = np.int64(key & np.uint64(size - 1))
    for _ in range(ROUNDS):
        node = tree.table[place] - 1
        if node < 0:
            return NOWHERE
        if tree.keys[node] == key:
            return int(node)
        place = (place + 1) & (size - 1)
    return FULL


@rule
def added(tree, key, edges):
    """A new node with room for so many edges, or FULL."""
    size = len(tree.table)
    node, first = int(tree.used[0]), int(tree.used[1])
    if node == len(tree.keys) or first + edges > len(tree.codes):
        return FULL
    place = np.int64(key & np.uint64(size - 1))
    for _ in range(ROUNDS):
        if tree.table[place] == 0:
            tree.table[place] = node + 1
            tree.keys[node] = key
            tree.first[node] = first
            tree.edges[node] = edges
            tree.visits[node] = 0
            tree.used[0] = node + 1
            tree.used[1] = first + edges
            return node
        place = (place + 1) & (size - 1)
    return FULL
