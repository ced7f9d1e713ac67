"""Numba's CUDA, made importable beside today's NumPy, and taught to keep kernels short and exact."""

from __future__ import annotations

import importlib
import os
import types
from typing import Any

import numpy as np

from cosmodrome.engine.compile.inside import teach_cuda
from cosmodrome.engine.compile.llvm import shortened
from cosmodrome.engine.compile.rule import reached
from cosmodrome.engine.match.errors import BadOption

LARGE_GAME = 18_000  # bytes of Python's own code of all rules of a kernel: beyond, it needs more registers than are good for it
REGISTERS = 64  # for such a one: with more, too few threads would run at a time


def _cuda() -> Any:
    """numba-cuda 0.30 asks for names that NumPy 2.5 has dropped; it gets their successors."""
    for gone, now in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, gone):
            setattr(np, gone, getattr(np, now))
    return importlib.import_module("numba.cuda")


def kernel_over(*rules: Any, floats: bool = False) -> Any:
    """The decorator `cuda.jit` for a kernel that calls these rules.

    Where they reckon with `floats`, there is no link-time optimisation: it would fuse what must not be (see below), and cannot be told not
    to. All measured rates of random play, which needs no floats, are with it.
    """
    if floats and not EXACT:
        raise BadOption("On this GPU bots would reckon otherwise than on a CPU: this numba-cuda cannot be told not to fuse. Use the CPU.")
    found = set[types.FunctionType]().union(*(reached(one) for one in rules))
    large = sum(len(one.__code__.co_code) for one in found) > LARGE_GAME
    options = {"max_registers": REGISTERS if large else None} | ({"lto": False} if floats else {})
    # numba-cuda 0.30 forgets `lto` where it is asked for a decorator, so it is given the function at once
    return cuda.jit if SIMULATED else lambda function: cuda.jit(function, **options)


SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"  # Numba then interprets kernels, and compiles nothing
cuda = _cuda()
EXACT = SIMULATED or teach_cuda(shortened)  # whether floats are reckoned with as on a CPU
