"""Numba's CUDA, made importable beside today's NumPy, and taught not to inline what a large kernel calls again and again."""

from __future__ import annotations

import importlib
import os
import re
import types
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from cosmodrome.engine.rule import reached

LARGE_KERNEL = 100_000  # lines of LLVM code, everything inlined, beyond which a kernel outgrows the instruction cache
LARGE_GAME = 18_000  # bytes of Python's own code of all rules of a kernel: beyond, it needs more registers than are good for it
REGISTERS = 64  # for such a one: with more, too few threads would run at a time
LARGE_RULE = 300  # lines of a rule that is then called, if it is called in more than one place

DEFINITION = re.compile(r'^define [^@\n]*@"([^"\n]+)"\([^\n]*\)', re.MULTILINE)
CALL = re.compile(r'call [^@\n]*@"([^"\n]+)"\(')


def _cuda() -> Any:
    """numba-cuda 0.30 asks for names that NumPy 2.5 has dropped; it gets their successors."""
    for gone, now in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, gone):
            setattr(np, gone, getattr(np, now))
    return importlib.import_module("numba.cuda")


def kernel_over(*rules: Any) -> Any:
    """The decorator `cuda.jit` for a kernel that calls these rules. (Link-time optimisation would fuse what must not be: see below.)"""
    found = set[types.FunctionType]().union(*(reached(one) for one in rules))
    large = sum(len(one.__code__.co_code) for one in found) > LARGE_GAME
    return cuda.jit if SIMULATED else cuda.jit(lto=False, max_registers=REGISTERS if large else None)


def outlined(modules: Sequence[str]) -> list[str]:
    """A kernel's LLVM modules, a function each; if it is large, large functions that are called in several places are not inlined.

    NVVM inlines all it can. A game of many rules then becomes hundreds of kilobytes of code, most of it copies, that never stay in the
    instruction cache: on an H200 calls instead of copies more than double the speed of Galaxy of D. Small games lose by calls.
    """
    found = [DEFINITION.search(module) for module in modules]
    bodies = {match[1]: module[match.end() :] for match, module in zip(found, modules, strict=True) if match}
    calls = {name: [called for called in CALL.findall(body) if called in bodies] for name, body in bodies.items()}
    lines = {name: body.count("\n") for name, body in bodies.items()}
    if not bodies or max(_inlined(calls, lines, set()).values()) < LARGE_KERNEL:
        return list(modules)
    places = Counter(called for several in calls.values() for called in several)
    kept = {name for name, count in places.items() if count > 1}
    large = {name for name, size in _inlined(calls, lines, kept).items() if name in kept and size >= LARGE_RULE}
    return [
        f"{module[: match.end()]} noinline{module[match.end() :]}" if match and match[1] in large else module
        for match, module in zip(found, modules, strict=True)
    ]


def _inlined(calls: dict[str, list[str]], lines: dict[str, int], kept: set[str]) -> dict[str, int]:
    """How long each function becomes with what it calls inlined, but for those large ones among `kept`, which stay functions."""
    sizes: dict[str, int] = {}

    def size(name: str) -> int:
        if name not in sizes:
            sizes[name] = lines[name]  # for one that calls itself
            sizes[name] += sum(1 if called in kept and size(called) >= LARGE_RULE else size(called) for called in calls[name])
        return sizes[name]

    for name in lines:
        size(name)
    return sizes


def _teach() -> None:
    """Numba has no option for any of these, so they are done within it.

    What is outlined. That a multiplication is not fused with an addition, which rounds once where the CPU rounds twice: bots would choose
    differently. And that a rule is compiled once for all widths of whole numbers and all constants it is called with, not once for each.
    """
    nvvm: Any = importlib.import_module("numba.cuda.cudadrv.nvvm")
    compile_ir = nvvm.compile_ir

    def taught(modules: Any, **options: Any) -> Any:
        return compile_ir(outlined([modules] if isinstance(modules, str) else modules), fma=False, **options)

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


SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"  # Numba then interprets kernels, and compiles nothing
cuda = _cuda()
if not SIMULATED:
    _teach()
