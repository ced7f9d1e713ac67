"""Rules compiled by Numba, and a disk cache that can be trusted.

Numba's own cache never hits for code that closes over other compiled functions (each gets a random id per process) and does not
notice when a function in another file changes. Here the key is the rule's `fingerprint`, which mends both. Of several processes that
need the same code one compiles it, and the others wait for it.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
import threading
import types
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import numba

from cosmodrome.engine.compile import inside
from cosmodrome.engine.compile.files import locked, rules_folder, touch
from cosmodrome.engine.compile.rule import fingerprint, is_rule, supports

_compiled: dict[types.FunctionType, Any] = {}
_making = threading.Lock()
FORMAT = 1  # of the files: another number, and those that were written before are not read
KEPT = "compiled code that can be kept"  # what a warning calls it
PATIENCE = 120.0  # seconds to wait for another process that compiles the same: then it is done twice
listeners: list[Callable[[types.FunctionType], None]] = []  # they hear of each rule that has been compiled
used: set[str] = set()  # the names of the files this process has read or written


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

    def heard() -> None:
        for listener in listeners:
            listener(function)

    dispatcher = inside.dispatcher(copy, _RuleCache(function.__name__, mark), heard)
    made[function] = dispatcher  # before its supports are made, so that a rule may call itself
    needs = {name: _make(value, made) if is_rule(value) else value for name, value in supports(function).items()}  # type: ignore[arg-type]
    for name, cell in zip(function.__code__.co_freevars, cells, strict=True):
        cell.cell_contents = needs.pop(name)
    world.update(needs)
    return dispatcher


def compiled_for(function: types.FunctionType, examples: tuple[Any, ...], compiling: bool) -> Any:
    """The dispatcher with code for arguments such as these; None if it would have to be compiled and that is not wanted."""
    dispatcher = compiled(function)
    signature = tuple(map(numba.typeof, examples))
    if signature not in dispatcher.overloads:
        holds = getattr(getattr(dispatcher, "_cache", None), "holds", None)
        if not compiling and (holds is None or not holds(signature)):
            return None
        dispatcher.compile(signature)
    return dispatcher


@lru_cache(maxsize=None)
def _version() -> str:
    return f"{inside.version()} {sys.version}"


class _RuleCache:
    """The compiled code of one rule on the disk, as a dispatcher asks for it: a file for each signature.

    It only saves time: a full disk, a torn file or another Numba must never stop a game.
    """

    def __init__(self, name: str, mark: str) -> None:
        self._name = "".join(letter if letter.isalnum() else "_" for letter in name)
        self._mark = mark
        self._lock: Any = None

    @property
    def cache_path(self) -> str:
        """Where it lies."""
        return str(rules_folder())

    def _file(self, signature: Any) -> Path:
        args = getattr(signature, "args", signature)
        digest = hashlib.sha256(f"{FORMAT} {self._mark} {_version()} {' '.join(map(str, args))}".encode()).hexdigest()
        return rules_folder() / f"{self._name}-{self._mark[:16]}-{digest[:16]}.rule"

    def holds(self, signature: Any) -> bool:
        """Whether the code for these types lies on the disk."""
        try:
            return self._file(signature).is_file()
        except Exception as error:
            inside.gone(KEPT, "every process compiles anew", error)
            return False

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The code for this signature, or None; then whoever asks compiles it, and others wait."""
        try:
            target.refresh()
            file = self._file(signature)
        except Exception as error:
            inside.gone(KEPT, "every process compiles anew", error)
            return None
        found = self._read(file, target)
        if found is None:
            self.let_go()
            self._lock = locked(file, PATIENCE)
            found = self._read(file, target)
        return found

    def _read(self, file: Path, target: Any) -> Any:
        try:
            data = file.read_bytes()
        except OSError:
            return None
        try:
            if hashlib.sha256(data[32:]).digest() != data[:32]:
                return None  # torn
            found = inside.read(target, data[32:])
            touch(file)
        except Exception as error:
            inside.gone(KEPT, "every process compiles anew", error)
            return None
        used.add(file.name)
        return found

    def save_overload(self, signature: Any, code: Any) -> None:
        """Keep the code for this signature."""
        try:
            file, data = self._file(signature), inside.written(code)
        except Exception as error:
            inside.gone(KEPT, "every process compiles anew", error)
            return
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=file.parent, suffix=".part", delete=False) as part:
                part.write(hashlib.sha256(data).digest() + data)
            os.replace(part.name, file)
            used.add(file.name)
        except OSError:
            pass

    def let_go(self) -> None:
        """Let others go on who wait for what this process was compiling."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None
