"""Seeded random numbers that are the same at all three speeds.

The generator is xoshiro128++ (Blackman and Vigna): four 32-bit words and no multiplication, so it can be written in 64-bit signed
integers that never overflow, and gives the same numbers interpreted, compiled and on a GPU. Every game has a stream of its own.
"""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.compile.rule import rule

WORD = 0xFFFFFFFF
RNG = np.dtype(np.int64)
WORDS = 4


@rule
def rotate(x, k):
    """A 32-bit word turned left by k bits."""
    return ((x << k) | (x >> (32 - k))) & WORD


@rule
def word(rng):
    """The next 32 random bits."""
    a, b, c, d = int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    out = (rotate((a + d) & WORD, 7) + a) & WORD
    t = (b << 9) & WORD
    c ^= a
    d ^= b
    rng[1] = b ^ c
    rng[0] = a ^ d
    rng[2] = c ^ t
    rng[3] = rotate(d, 11)
    return out


@rule
def draw(rng, n):
    """One of 0 to n − 1, each exactly as likely (n up to two thousand million)."""
    n = int(n)
    scaled = word(rng) * n
    if (scaled & WORD) < n:  # rare: the few words that would favour some outcomes are drawn again
        uneven = (WORD + 1) % n
        while (scaled & WORD) < uneven:
            scaled = word(rng) * n
    return scaled >> 32


@rule
def times(a, b):
    """The low 32 bits of a product, without leaving 63 bits on the way."""
    return ((a & 0xFFFF) * b + ((((a >> 16) * b) & 0xFFFF) << 16)) & WORD


@rule
def mix(x):
    """Scramble a word so that each bit in changes half of the bits out (the finaliser of MurmurHash3)."""
    x = times(x ^ (x >> 16), 0x85EBCA6B)
    x = times(x ^ (x >> 13), 0xC2B2AE35)
    return x ^ (x >> 16)


@rule
def stream(rng, seed, game):
    """Set rng to the start of the stream that belongs to this game of this seed."""
    for i in range(WORDS):
        x = mix(0x9E3779B9 + i)
        x = mix(x ^ (seed & WORD))
        x = mix(x ^ ((seed >> 32) & WORD))
        x = mix(x ^ (game & WORD))
        rng[i] = mix(x ^ ((game >> 32) & WORD))
    rng[0] |= 1  # the one state xoshiro cannot leave is all zeros
