"""A picture as an array of pixels: resvg draws the SVG as PNG, and the PNG is unpacked here."""

from __future__ import annotations

import struct
import zlib
from typing import Any

import numpy as np

from cosmodrome.engine.compile.rule import compiled, rule
from cosmodrome.engine.match.errors import CosmodromeError

COLOURS = 4  # red, green, blue and alpha, a byte each
WIDTH = 720  # pixels, unless asked for otherwise
NONE, SUB, UP, AVERAGE, PAETH = range(5)  # PNG's filters


@rule
def unfilter(lines, out):
    """Undo PNG's filters: each byte was written as its difference from what its neighbours to the left and above foretell."""
    for y in range(out.shape[0]):
        kind = lines[y, 0]
        for x in range(out.shape[1]):
            left = int(out[y, x - COLOURS]) if x >= COLOURS else 0
            up = int(out[y - 1, x]) if y > 0 else 0
            foretold = 0
            if kind == SUB:
                foretold = left
            elif kind == UP:
                foretold = up
            elif kind == AVERAGE:
                foretold = (left + up) // 2
            elif kind == PAETH:
                corner = int(out[y - 1, x - COLOURS]) if y > 0 and x >= COLOURS else 0
                to_left, to_up, to_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
                foretold = corner
                if to_left <= to_up and to_left <= to_corner:
                    foretold = left
                elif to_up <= to_corner:
                    foretold = up
            out[y, x] = (int(lines[y, 1 + x]) + foretold) & 255


def unpacked(png: bytes) -> Any:
    """The red, green and blue of a PNG as resvg writes it: eight bits a colour, with alpha, not interlaced."""
    at, packed, head = 8, [], b""
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        body = png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            head = body
        elif kind == b"IDAT":
            packed.append(body)
        at += 12 + length
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", head)
    if (depth, colour, interlaced) != (8, 6, 0):
        raise CosmodromeError(f"This PNG has {depth} bits, colour type {colour} and interlacing {interlaced}; expected 8, 6 and 0.")
    lines = np.frombuffer(zlib.decompress(b"".join(packed)), np.uint8).reshape(height, 1 + COLOURS * width)
    out = np.zeros((height, COLOURS * width), np.uint8)
    compiled(unfilter)(lines, out)
    return np.ascontiguousarray(out.reshape(height, width, COLOURS)[:, :, :3])


def pixels(picture: str, width: int = WIDTH) -> Any:
    """An SVG picture as (height, width, 3) bytes."""
    import resvg_py

    return unpacked(bytes(resvg_py.svg_to_bytes(svg_string=picture, width=width)))
