"""Numba's CUDA, made importable beside today's NumPy, and taught not to inline the rules of a large game."""

from __future__ import annotations

import importlib
import os
import types
from typing import Any

import numpy as np

from cosmodrome.engine.rule import reached

LARGE_GAME = 18_000  # bytes of bytecode that a kernel's rules may have before code outgrows the instruction cache
LARGE_RULE = 200  # LLVM instructions of a rule that is then called rather than inlined

_called: set[tuple[str, str]] = set()  # module and name of the rules that may stay functions of their own


def _cuda() -> Any:
    """numba-cuda 0.30 asks for names that NumPy 2.5 has dropped; it gets their successors."""
    for gone, now in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, gone):
            setattr(np, gone, getattr(np, now))
    return importlib.import_module("numba.cuda")


def call_large_rules(*rules: Any) -> None:
    """Before a kernel over these rules is compiled: if together they are large, each large one among them is kept as a call.

    NVVM inlines all it can. A game of many rules then becomes hundreds of kilobytes of code that never stays in the instruction cache:
    measured on an H200, calls take Galaxy of D from 79 to 177 million decisions a second. Small games lose half their speed by it.
    """
    found = set[types.FunctionType]().union(*(reached(one) for one in rules))
    if sum(len(one.__code__.co_code) for one in found) > LARGE_GAME:
        _called.update((one.__module__, one.__qualname__) for one in found)


def _teach() -> None:
    """Numba has no option for it, so the attribute is set when a function has been lowered."""
    lowering = importlib.import_module("numba.cuda.lowering")
    lower = lowering.BaseLower.post_lower

    def post_lower(self: Any) -> None:
        lower(self)
        length = sum(len(block.instructions) for block in self.function.blocks)
        if length > LARGE_RULE and (self.fndesc.modname, self.fndesc.qualname) in _called:
            self.function.attributes.add("noinline")

    lowering.BaseLower.post_lower = post_lower


cuda = _cuda()
if os.environ.get("NUMBA_ENABLE_CUDASIM") != "1":  # the simulator interprets, and has no lowering
    _teach()
