"""Pictures on their way out. A picture is nine tenths of a view, and from one move to the next nine tenths of it stay the same."""

from __future__ import annotations

import json

CUT = "<g"  # a picture is taken apart before each group of things


def written_picture(picture: str) -> bytes:
    """A picture as JSON.

    Nothing in it needs escaping but its quotation marks (`markup.escape` sees to that), and those alone are escaped ten times as fast as
    any text is.
    """
    if "\\" in picture or "\n" in picture:
        return json.dumps(picture, ensure_ascii=False).encode()
    return b'"%b"' % picture.encode().replace(b'"', b'\\"')


def change_of(before: str, now: str) -> list[str | list[int]]:
    """How a picture comes out of the one before, both taken apart: new pieces as text, and runs of old ones as [first, how many]."""
    places = {piece: i for i, piece in enumerate(before.split(CUT))}
    change: list[str | list[int]] = []
    run = [0, 0]
    for piece in now.split(CUT):
        place = places.get(piece)
        if place is None:
            change.append(piece)
            run = [0, 0]
        elif run[1] and place == run[0] + run[1]:
            run[1] += 1
        else:
            run = [place, 1]
            change.append(run)
    return change


def changed(before: str, change: list[str | list[int]]) -> str:
    """The picture that a change makes of the one before: what the pages do in `connection/live.js`."""
    old = before.split(CUT)
    pieces: list[str] = []
    for one in change:
        pieces += [one] if isinstance(one, str) else old[one[0] : one[0] + one[1]]
    return CUT.join(pieces)
