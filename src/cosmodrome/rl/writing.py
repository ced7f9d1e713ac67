"""One loop that writes any game's sight as numbers: it reads the record's bytes by a table of offsets, at all three speeds."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.match.fields import number

NUMBER, NAMES, BITS, SEAT = range(4)  # kinds of piece
OFFSET, WIDTH, KIND, COUNT, PLACE = range(5)  # columns of the table; a width below zero is unsigned


@rule
def write(records, i, seat, table, out, least, most):
    """Fill row i of `out` with what the bytes of record i say. Numbers are held between `least` and `most`, where `out` is narrow.

    (Rows are named by their number, not sliced: a slice counts references.)
    """
    for at in range(out.shape[1]):
        out[i, at] = 0
    for row in range(len(table)):
        kind, offset, width, count, place = table[row, KIND], table[row, OFFSET], table[row, WIDTH], table[row, COUNT], table[row, PLACE]
        # nearly every field is a byte: twice as fast as by the way of any width
        x = (int(records[i, offset]) ^ 128) - 128 if width == 1 else number(records, i, offset, width)
        if kind == NAMES:
            if x >= 0 and x < count:
                out[i, place + x] = 1
        elif kind == NUMBER:
            out[i, place] = min(max(x, least), most)
        elif kind == BITS:
            for bit in range(count):
                out[i, place + bit] = x >> bit & 1
        elif seat >= 0:
            out[i, place + seat] = 1


@rule
def rewrite(records, words, shown, old_words, i, seat, table, parts, out, least, most):
    """The same as `write`, where row i of `out` was written from the bytes in `shown`: only what differs is written, and then remembered.

    From one decision to the next little changes in a sight, and most of an observation's places are names that a field does not have.
    `words` and `old_words` are the same bytes as `records` and `shown`, by several at once. `parts` holds, after where each word's begin,
    the rows of the table with a byte in that word.
    """
    for word in range(words.shape[1]):
        if words[i, word] == old_words[i, word]:
            continue
        for at in range(parts[word], parts[word + 1]):
            row = parts[at]
            kind, offset, width, count, place = (
                table[row, KIND],
                table[row, OFFSET],
                table[row, WIDTH],
                table[row, COUNT],
                table[row, PLACE],
            )
            x = (int(records[i, offset]) ^ 128) - 128 if width == 1 else number(records, i, offset, width)
            old = (int(shown[i, offset]) ^ 128) - 128 if width == 1 else number(shown, i, offset, width)
            if x == old:
                continue
            if kind == NAMES:
                if old >= 0 and old < count:
                    out[i, place + old] = 0
                if x >= 0 and x < count:
                    out[i, place + x] = 1
            elif kind == NUMBER:
                out[i, place] = min(max(x, least), most)
            else:
                for bit in range(count):
                    out[i, place + bit] = x >> bit & 1
    keep(words, old_words, i)
    last = len(table) - 1
    if table[last, KIND] == SEAT:
        for other in range(table[last, COUNT]):
            out[i, table[last, PLACE] + other] = other == seat


@rule
def keep(words, old_words, i):
    """Remember what row i has been written from."""
    for word in range(words.shape[1]):
        old_words[i, word] = words[i, word]
