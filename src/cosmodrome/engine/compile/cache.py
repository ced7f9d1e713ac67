"""Rules compiled by Numba, and a disk cache that can be trusted.

Numba's own cache never hits for code that closes over other compiled functions (each gets a random id per process) and does not
notice when a function in another file changes. Here the key is the rule's `fingerprint`, which mends both.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import threading
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numba
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from platformdirs import user_cache_path

from cosmodrome.engine.compile.rule import fingerprint, is_rule, supports


def cache_folder() -> Path:
    """What can be made again: compiled rules. `COSMODROME_CACHE` moves it."""
    return Path(os.environ.get("COSMODROME_CACHE") or user_cache_path("cosmodrome"))


_compiled: dict[types.FunctionType, Any] = {}
_making = threading.Lock()


def compiled(function: Callable[..., Any]) -> Any:
    """A Numba dispatcher for the rule; always the same one within a process.

    The dispatcher holds a copy of the function whose globals and closure name compiled rules where the original names interpreted
    ones. So both speeds live side by side in one process, and neither pays for the other.
    """
    found = _compiled.get(function)  # type: ignore[call-overload]
    if found is not None:
        return found
    if not isinstance(function, types.FunctionType) or not is_rule(function):
        raise TypeError(f"{function!r} is not a rule: mark it with @rule.")
    with _making:  # a rule is published only when everything it rests on is there: threads ask for the same one at the same time
        made: dict[types.FunctionType, Any] = {}
        _make(function, made)
        _compiled.update(made)
    return _compiled[function]


def _make(function: types.FunctionType, made: dict[types.FunctionType, Any]) -> Any:
    """The dispatcher of a rule, and those of all it rests on, into `made`."""
    known = _compiled.get(function, made.get(function))
    if known is not None:
        return known
    world: dict[str, Any] = {"__builtins__": __builtins__, "__name__": function.__module__}
    cells = tuple(types.CellType() for _ in function.__closure__ or ())
    copy = types.FunctionType(function.__code__, world, function.__name__, function.__defaults__, cells)
    mark = fingerprint(function)
    # a name of its own: two rules made by one factory in different processes would have the same, and the linker keeps one of them
    copy.__qualname__ = f"{function.__qualname__}.{mark[:16]}"
    dispatcher: Any = numba.njit(nogil=True, error_model="numpy")(copy)
    made[function] = dispatcher  # before its supports are made, so that a rule may call itself
    needs = {name: _make(value, made) if is_rule(value) else value for name, value in supports(function).items()}  # type: ignore[arg-type]
    for name, cell in zip(function.__code__.co_freevars, cells, strict=True):
        cell.cell_contents = needs.pop(name)
    world.update(needs)
    dispatcher._cache = _RuleCache(copy, mark)
    return dispatcher


class _Folder(_CacheLocator):
    """Where compiled rules lie: one folder for the user, a file for each fingerprint."""

    def __init__(self, mark: str) -> None:
        self._mark = mark

    def get_cache_path(self) -> str:
        return str(cache_folder() / "compiled")

    def get_source_stamp(self) -> str:
        return self._mark

    def get_disambiguator(self) -> str:
        return self._mark[:16]

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> _Folder | None:
        mark = getattr(py_func, "__fingerprint__", None)
        return None if mark is None else cls(mark)

    def ensure_cache_path(self) -> None:
        Path(self.get_cache_path()).mkdir(parents=True, exist_ok=True)


class _RuleCacheImpl(CompileResultCacheImpl):
    _locator_classes: list[Any] = [_Folder]  # noqa: RUF012 - as Numba declares it


class _RuleCache(FunctionCache):
    """Numba's cache, keyed by the fingerprint. It only saves time: a full disk or a torn file must never stop a game."""

    _impl_class = _RuleCacheImpl

    def __init__(self, function: types.FunctionType, mark: str) -> None:
        function.__fingerprint__ = mark  # type: ignore[attr-defined]
        self._mark = mark
        super().__init__(function)

    def _index_key(self, sig: Any, codegen: Any) -> tuple[Any, ...]:
        return (sig, codegen.magic_tuple(), self._mark)

    @contextlib.contextmanager
    def _guard_against_spurious_io_errors(self) -> Iterator[None]:
        with contextlib.suppress(OSError, EOFError, pickle.UnpicklingError, AttributeError, ImportError):
            yield
