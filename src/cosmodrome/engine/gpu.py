"""Numba's CUDA, made importable beside today's NumPy."""

from __future__ import annotations

import importlib
from functools import partial
from typing import Any

import numpy as np


def _cuda() -> Any:
    """numba-cuda 0.30 asks for names that NumPy 2.5 has dropped; it gets their successors.

    And it must not fuse a multiplication with an addition, which rounds once where the CPU rounds twice: bots would choose differently.
    """
    for gone, now in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, gone):
            setattr(np, gone, getattr(np, now))
    cuda = importlib.import_module("numba.cuda")
    nvvm: Any = importlib.import_module("numba.cuda.cudadrv.nvvm")
    if nvvm.compile_ir is not None:  # the simulator has none
        nvvm.compile_ir = partial(nvvm.compile_ir, fma=False)
    return cuda


cuda = _cuda()
