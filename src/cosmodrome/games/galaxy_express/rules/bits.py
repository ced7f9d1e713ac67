"""Sets as bits of one integer: squares of the chart, and how slides move them; coins by value; numbers.

Nothing here loops over its bits one by one: on a GPU, code that a compiler would unroll costs more than it saves.
"""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule

CHART = (1 << 48) - 1
FIRST_COLUMN = 0x010101010101


@rule
def turned(squares, columns):
    """The squares moved this many columns to the east, 0 to 7, round the edge."""
    crossing = FIRST_COLUMN * ((1 << columns) - 1)
    return ((squares << columns) & ~crossing & CHART) | ((squares >> (8 - columns)) & crossing)


@rule
def rolled(squares, rows):
    """The squares moved this many rows to the south, 0 to 5, round the edge."""
    return ((squares << (8 * rows)) | (squares >> (48 - 8 * rows))) & CHART


@rule
def slid(squares, speed):
    """Every square that a slide from one of these can reach."""
    columns, rows = speed & 7, speed % 6
    across = turned(squares, columns) | turned(squares, 8 - columns) if columns else squares
    if rows:
        return across | rolled(squares, rows) | rolled(squares, 6 - rows)
    return across | squares


@rule
def counted(bits):
    """How many bits are set, of at most 48."""
    n = 0
    bits = int(bits)
    while bits:
        bits &= bits - 1
        n += 1
    return n


@rule
def kth_bit(bits, k):
    """The place of the k-th set bit, counted from the lowest."""
    bits = int(bits)
    for _ in range(k):
        bits &= bits - 1
    return place(bits & -bits)


@rule
def place(bit):
    """The place of the one bit that is set, below 64."""
    return (
        (1 if bit & 0x2AAAAAAAAAAAAAAA else 0)
        | (2 if bit & 0x4CCCCCCCCCCCCCCC else 0)
        | (4 if bit & 0x70F0F0F0F0F0F0F0 else 0)
        | (8 if bit & 0x7F00FF00FF00FF00 else 0)
        | (16 if bit & 0x7FFF0000FFFF0000 else 0)
        | (32 if bit & 0x7FFFFFFF00000000 else 0)
    )
