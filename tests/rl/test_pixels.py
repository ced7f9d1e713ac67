"""Pictures become pixels."""

from __future__ import annotations

import struct
import zlib
from typing import Any

import numpy as np
import pytest

from cosmodrome import CosmodromeError
from cosmodrome.rl.pixels import AVERAGE, COLOURS, NONE, PAETH, SUB, UP, pixels, unfilter, unpacked


def filtered(image: Any, kind: int) -> bytes:
    """A picture's lines as PNG writes them with one filter, the way its specification words it."""
    height, width = image.shape
    lines = []
    for y in range(height):
        line = [kind]
        for x in range(width):
            a = int(image[y, x - COLOURS]) if x >= COLOURS else 0
            b = int(image[y - 1, x]) if y else 0
            c = int(image[y - 1, x - COLOURS]) if y and x >= COLOURS else 0
            p = a + b - c
            nearest = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            guess = {NONE: 0, SUB: a, UP: b, AVERAGE: (a + b) // 2, PAETH: nearest}[kind]
            line.append((int(image[y, x]) - guess) % 256)
        lines.append(bytes(line))
    return b"".join(lines)


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(lines: bytes, width: int, height: int, depth: int = 8) -> bytes:
    packed = zlib.compress(lines)
    head = struct.pack(">IIBBBBB", width, height, depth, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed[:20]) + chunk(b"IDAT", packed[20:]) + chunk(b"IEND", b"")


@pytest.mark.parametrize("kind", [NONE, SUB, UP, AVERAGE, PAETH])
def test_every_filter_of_png_is_undone(kind: int) -> None:
    width, height = 13, 9
    image = np.random.default_rng(kind).integers(0, 256, (height, COLOURS * width), dtype=np.uint8)
    lines = filtered(image, kind)
    assert (unpacked(png(lines, width, height)) == image.reshape(height, width, COLOURS)[:, :, :3]).all()
    interpreted = np.zeros_like(image)
    unfilter(np.frombuffer(lines, np.uint8).reshape(height, -1), interpreted)
    assert (interpreted == image).all()


def test_another_kind_of_png_is_refused_with_a_sentence() -> None:
    with pytest.raises(CosmodromeError, match="This PNG has 16 bits"):
        unpacked(png(b"", 1, 1, depth=16))


def test_a_picture_keeps_its_colours_and_its_shape() -> None:
    flag = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="20" height="20" fill="#ff0000"/>'
        '<rect x="20" width="20" height="20" fill="#0040ff"/></svg>'
    )
    shown = pixels(flag, 80)
    assert shown.shape == (40, 80, 3)
    assert shown.dtype == np.uint8
    assert (shown[:, :39] == (255, 0, 0)).all()
    assert (shown[:, 41:] == (0, 64, 255)).all()
