"""`@rule`: one source, three speeds.

A rule is a plain Python function over one NumPy record. As written it runs interpreted, which is how people are served and how
rules are read, debugged and covered. `compiled(rule)` gives the same function compiled for the CPU by Numba; a CUDA kernel may call
what `compiled` gives as it is. Nothing here imports Numba before `compiled` is called.
"""

from __future__ import annotations

import builtins
import dis
import hashlib
import sys
import types
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, cast

import numpy as np

from cosmodrome.engine.compile.files import rules_folder


def rule(function: Callable[..., Any]) -> Callable[..., Any]:
    """Mark a function as a rule: it may be compiled, and the rules it calls are compiled with it."""
    function.__rule__ = True  # type: ignore[attr-defined]
    return function


def is_rule(thing: object) -> bool:
    """Whether this is a function marked by `@rule`."""
    return isinstance(thing, types.FunctionType) and hasattr(thing, "__rule__")


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """The rule, compiled for the CPU on its first call (from the disk, if an earlier process did it already)."""
    from cosmodrome.engine.compile import cache as jit  # Numba takes half a second to import and is not wanted by those who never compile

    dispatcher: Callable[..., Any] = jit.compiled(function)
    return dispatcher


def ready(function: Callable[..., Any], *examples: Any, compiling: bool = False) -> Callable[..., Any] | None:
    """The rule, compiled for arguments such as these, if it is there: in this process, or on the disk; else None.

    Nothing is compiled unless asked for by `compiling`, and Numba is imported only where the disk seems to have it.
    """
    rule = cast(types.FunctionType, function)
    if not compiling and "numba" not in sys.modules and not any(rules_folder().glob(f"*-{fingerprint(rule)[:16]}-*.rule")):
        return None
    from cosmodrome.engine.compile import cache as jit

    found: Callable[..., Any] | None = jit.compiled_for(rule, examples, compiling)
    return found


def supports(function: types.FunctionType) -> dict[str, object]:
    """What a rule rests on beside its own code: the globals and closure variables it reads, by name."""
    read = {step.argval for code in _codes(function.__code__) for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}
    found = {name: function.__globals__[name] for name in sorted(read) if name in function.__globals__}
    cells = function.__closure__ or ()
    found.update((name, cell.cell_contents) for name, cell in zip(function.__code__.co_freevars, cells, strict=True))
    return found


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _codes(constant)


@lru_cache(maxsize=None)
def fingerprint(function: types.FunctionType) -> str:
    """An id that is the same in every process, and another one as soon as anything the rule rests on has changed.

    It covers the bytecode and constants of the rule and of every rule it can reach, and the values of the globals and closure
    variables they read: numbers, tuples, dtypes and tables.
    """
    marks = sorted(_mark(one) for one in reached(function))
    return hashlib.sha256(b"".join([_mark(function), *marks])).hexdigest()


def reached(function: types.FunctionType) -> set[types.FunctionType]:
    """The rule and every rule it can reach; a set, because rules may call in circles."""
    found = {function}
    ahead = [function]
    while ahead:
        for value in supports(ahead.pop()).values():
            if isinstance(value, types.FunctionType) and is_rule(value) and value not in found:
                found.add(value)
                ahead.append(value)
    return found


@lru_cache(maxsize=None)
def _mark(function: types.FunctionType) -> bytes:
    """A digest of one rule by itself, naming the rules it calls."""
    digest = hashlib.sha256(f"{function.__module__}.{function.__qualname__}".encode())
    digest.update(_describe(function.__code__))
    for name, value in supports(function).items():
        digest.update(f"|{name}=".encode() + _describe(value))
    return digest.digest()


def _describe(value: object) -> bytes:
    """Bytes that are equal for equal values, in every process."""
    if isinstance(value, types.CodeType):
        constants = b",".join(_describe(constant) for constant in value.co_consts)
        return value.co_code + repr((value.co_names, value.co_varnames)).encode() + constants
    if isinstance(value, types.FunctionType) and is_rule(value):
        return f"{value.__module__}.{value.__qualname__}".encode()
    if isinstance(value, np.ndarray):
        return repr((value.dtype, value.shape)).encode() + np.ascontiguousarray(value).tobytes()
    if isinstance(value, tuple):
        names = repr(getattr(value, "_fields", "")).encode()  # of a named tuple: which name stands for which number
        return names + b"(" + b",".join(_describe(item) for item in value) + b")"
    if isinstance(value, bool | int | float | str | bytes | type(None) | frozenset | np.generic | np.dtype):
        return repr(value).encode()
    if isinstance(value, types.ModuleType) and not value.__name__.startswith("cosmodrome"):
        return value.__name__.encode()
    name = getattr(value, "__name__", "")
    if isinstance(value, type) or getattr(builtins, name, None) is value:
        return f"{getattr(value, '__module__', '')}.{name}".encode()
    raise TypeError(f"A rule rests on {value!r}, whose changes could not be noticed. Use numbers, tuples, dtypes, arrays and rules.")
