"""Numba's CUDA, made importable beside today's NumPy, and taught to keep kernels short and exact."""

from __future__ import annotations

import importlib
import os
import types
from typing import Any

import numpy as np

from cosmodrome.engine.compile.llvm import shortened
from cosmodrome.engine.compile.rule import reached

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
    found = set[types.FunctionType]().union(*(reached(one) for one in rules))
    large = sum(len(one.__code__.co_code) for one in found) > LARGE_GAME
    options = {"max_registers": REGISTERS if large else None} | ({"lto": False} if floats else {})
    # numba-cuda 0.30 forgets `lto` where it is asked for a decorator, so it is given the function at once
    return cuda.jit if SIMULATED else lambda function: cuda.jit(function, **options)


def _teach() -> None:
    """Numba has no option for any of these, so they are done within it.

    That the code of a large kernel is shortened. That a multiplication is not fused with an addition, which rounds once where the CPU
    rounds twice: bots would choose differently. And that a rule is compiled once for all widths of whole numbers and all constants it is
    called with, not once for each. And that an array is assigned to a slice without a copy in between, for which a GPU has no memory: rules
    copy from one record to another, never within one.
    """
    nvvm: Any = importlib.import_module("numba.cuda.cudadrv.nvvm")
    compile_ir = nvvm.compile_ir

    def taught(modules: Any, **options: Any) -> Any:
        return compile_ir(shortened([modules] if isinstance(modules, str) else modules), fma=False, **options)

    nvvm.compile_ir = taught
    dispatcher: Any = importlib.import_module("numba.cuda.dispatcher").CUDADispatcher
    numba_types: Any = importlib.import_module("numba.core.types")
    template = dispatcher.get_call_template

    def widened(kind: Any) -> Any:
        kind = numba_types.unliteral(kind)
        return numba_types.int64 if isinstance(kind, numba_types.Integer) and kind.signed else kind

    def one_for_all(self: Any, args: Any, kws: Any) -> Any:
        return template(self, tuple(map(widened, args)), kws)

    dispatcher.get_call_template = one_for_all
    arrays: Any = importlib.import_module("numba.cuda.np.arrayobj")

    def uncopied(context: Any, builder: Any, may_overlap: Any, kind: Any, array: Any, shapes: Any, strides: Any, data: Any) -> Any:
        def item(places: Any) -> Any:
            pointer = arrays.cgutils.get_item_pointer2(context, builder, data, shapes, strides, kind.layout, places, wraparound=False)
            return arrays.load_item(context, builder, kind, pointer)

        return item, lambda: None

    arrays.maybe_copy_source = uncopied


SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"  # Numba then interprets kernels, and compiles nothing
cuda = _cuda()
if not SIMULATED:
    _teach()
