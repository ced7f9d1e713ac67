"""Pictures on their way out. A picture is nine tenths of a view, and from one move to the next nine tenths of it stay the same."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

CUT = b"<g"  # a picture is taken apart before each group of things
APART = re.compile(CUT)  # five times as fast as `bytes.split`


def written_picture(picture: bytes) -> bytes:
    """A picture, or a piece of one, as JSON.

    Nothing in it needs escaping but its quotation marks (`markup.escape` sees to that), and those alone are escaped ten times as fast as
    any text is.
    """
    if b"\\" in picture or b"\n" in picture:
        return json.dumps(picture.decode(), ensure_ascii=False).encode()
    return b'"%b"' % picture.replace(b'"', b'\\"')


def apart(picture: bytes) -> list[bytes]:
    """A picture's pieces."""
    return APART.split(picture)


def change_of(before: Sequence[bytes], now: Sequence[bytes]) -> bytes:
    """How a picture comes out of the one before, both taken apart, as JSON: new pieces as text, and runs of old ones as [first, how many].

    Mostly the next piece is the next old one, or stands in its place and the one after it is old again. Where neither is so, it is looked
    for among the old ones after that.
    """
    change: list[bytes] = []
    first = at = 0  # the run of old pieces that is going on
    end, upto = len(before), len(now)
    for after, piece in enumerate(now, 1):
        if at < end and before[at] == piece:
            at += 1
            continue
        if at > first:
            change.append(b"[%d,%d]" % (first, at - first))
        if after < upto and at + 1 < end and now[after] == before[at + 1]:
            change.append(written_picture(piece))
            at = first = at + 1
            continue
        try:
            first = before.index(piece, at)
            at = first + 1
        except ValueError:
            change.append(written_picture(piece))
            first = at
    if at > first:
        change.append(b"[%d,%d]" % (first, at - first))
    return b"[%b]" % b",".join(change)


def changed(before: str, change: list[str | list[int]]) -> str:
    """The picture that a change makes of the one before: what the pages do in `connection/live.js`."""
    cut = CUT.decode()
    old = before.split(cut)
    pieces: list[str] = []
    for one in change:
        pieces += [one] if isinstance(one, str) else old[one[0] : one[0] + one[1]]
    return cut.join(pieces)
