"""Numba's CUDA, made importable beside today's NumPy."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np


def _cuda() -> Any:
    """numba-cuda 0.30 asks for names that NumPy 2.5 has dropped; it gets their successors."""
    for gone, now in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, gone):
            setattr(np, gone, getattr(np, now))
    return importlib.import_module("numba.cuda")


cuda = _cuda()
