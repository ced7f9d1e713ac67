"""All that is used of Numba's private parts, in one place, and what happens when one of them is gone.

Numba promises nothing about these. Whatever is missing or has changed costs time, and says so once, as a warning; it never makes a result
wrong and never stops a game.

- `CPUDispatcher`, `compile_extra`, `JITCodeLibrary`: rules are lowered once, and optimised once for each entry.
  Gone: `numba.njit`, more than twice as slow to compile.
- a dispatcher's `_cache`, `CompileResult._reduce` and `_rebuild`, `serialize.dumps`, `magic_tuple`: the disk cache.
  Gone: every process compiles anew.
- numba-cuda's `nvvm.compile_ir`: short kernels, and no fused multiplication.
  Gone: long kernels, and none of those that reckon with floats.
- numba-cuda's `CUDADispatcher.get_call_template`: a rule is compiled once for all widths of numbers.
  Gone: kernels take longer to compile.
- numba-cuda's `arrayobj.maybe_copy_source`: slices are copied without memory in between.
  Gone: a kernel that needs it may not compile, and says so.

How rules are compiled: Numba optimises and translates every function by itself, and again, with all it calls, in every caller; for a game's
bots that was four fifths of the time. So a rule that another one calls (a *part*) is only typed and lowered. What Python calls (an
*entry*) takes in all its parts, and is optimised as one.
"""

from __future__ import annotations

import gc
import importlib
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numba

OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy", "boundscheck": None}
_told: set[str] = set()
_plainly = False  # nothing private works: rules are compiled as Numba does it for everybody


def gone(what: str, consequence: str, error: object = None) -> None:
    """Say once that something of Numba's is not as it was, and what that means."""
    if what not in _told:
        _told.add(what)
        why = f" ({type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''})" if isinstance(error, BaseException) else ""
        warnings.warn(f"Numba {numba.__version__} has no {what} as Cosmodrome knows it{why}: {consequence}.", RuntimeWarning, stacklevel=2)


def dispatcher(function: Any, cache: Any, heard: Callable[[], None]) -> Any:
    """A rule, compiled when it is called. `cache` keeps its code on the disk; `heard` is called for each part that has been compiled."""
    try:
        made = _rule_dispatcher()(function, heard)
    except Exception as error:
        gone("CPUDispatcher", "rules compile more slowly", error)
        made = numba.njit(nogil=True, error_model="numpy")(function)
    if cache is not None and hasattr(made, "_cache"):
        made._cache = cache
    elif cache is not None:
        gone("_cache of a dispatcher", "every process compiles anew")
    return made


def widened(kind: Any) -> Any:
    """The type for which a part is compiled: one for all widths of signed whole numbers and all constants."""
    types: Any = numba.types
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer) and kind.signed else kind


@contextmanager
def _uncollected() -> Iterator[None]:
    """No garbage is collected meanwhile: to look through all that lives, again and again, is a sixth of a compiler's time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


_made: list[Any] = []


def _rule_dispatcher() -> Any:
    """The class of dispatchers for rules. Made when it is first needed: what it stands on may be gone."""
    if not _made:
        _made.append(_make_class())
    return _made[0]


def _make_class() -> Any:
    codegen = importlib.import_module("numba.core.codegen")
    compiler = importlib.import_module("numba.core.compiler")
    lock = importlib.import_module("numba.core.compiler_lock").global_compiler_lock
    templates = importlib.import_module("numba.core.typing.templates")
    normalized = importlib.import_module("numba.core.sigutils").normalize_signature
    base: Any = importlib.import_module("numba.core.registry").CPUDispatcher
    llvm: Any = importlib.import_module("llvmlite.binding")
    part_library, entry_library = _libraries(codegen.JITCodeLibrary, llvm)

    class RuleDispatcher(base):  # type: ignore[misc]
        """A dispatcher that compiles parts for its callers among the rules, and entries for Python."""

        def __init__(self, function: Any, heard: Callable[[], None]) -> None:
            super().__init__(function, targetoptions=dict(OPTIONS))
            self._parts: dict[Any, Any] = {}
            self._heard = heard
            self._compiler._compile_core = self._entry  # what stands there goes on to serve where nothing private works
            self._usual = type(self._compiler)._compile_core.__get__(self._compiler)

        def compile(self, signature: Any) -> Any:
            global _plainly
            try:
                with _uncollected():
                    try:
                        return super().compile(signature)
                    except Exception as error:  # Numba wraps what went wrong within it: whose fault it is shows when it is done plainly
                        if _plainly:
                            raise
                        _plainly = True
                        self._compiler._failed_cache.clear()
                        try:
                            done = super().compile(signature)
                        except Exception:
                            _plainly = False
                            raise
                        gone("compile_extra", "rules compile more slowly", error)
                        return done
            finally:
                let_go = getattr(self._cache, "let_go", None)
                if let_go is not None:
                    let_go()

        def _lowered(self, args: Any, return_type: Any, library: Any, **flagged: bool) -> Any:
            flags = compiler.Flags()
            self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
            flags.no_cfunc_wrapper = True
            for name, value in flagged.items():
                setattr(flags, name, value)
            made = library(self.targetctx.codegen(), self.py_func.__qualname__)
            made.enable_object_caching()
            contexts = self.targetdescr.typing_context, self.targetdescr.target_context
            done = compiler.compile_extra(*contexts, self.py_func, args, return_type, flags, self.locals, library=made)
            if done.typing_error is not None:
                raise done.typing_error
            return done

        def _entry(self, args: Any, return_type: Any) -> Any:
            if _plainly:
                return self._usual(args, return_type)
            done = self._lowered(args, return_type, entry_library)
            for environment in done._find_referenced_environments():
                done.codegen.set_env(environment.env_name, environment)
            self._heard()
            return done

        def _part(self, args: Any) -> None:
            with lock, self._compiling_counter:
                if args not in self._parts:
                    done = self._lowered(args, None, part_library, no_compile=True, no_cpython_wrapper=True)
                    key = object()  # by which callers find it
                    self.targetctx.insert_user_function(key, done.fndesc, [done.library])
                    self._parts[args] = done._replace(entry_point=key)
                    self._heard()

        def get_call_template(self, args: Any, kws: Any) -> Any:
            if _plainly:
                return super().get_call_template(args, kws)
            signature, args = self._compiler.fold_argument_types(args, kws)
            args = tuple(map(widened, args))
            self._part(args)
            name = self.py_func.__name__
            known = [one.signature for one in self._parts.values()]
            return templates.make_concrete_template(f"CallTemplate({name})", key=name, signatures=known), signature, args, {}

        def get_overload(self, signature: Any) -> Any:
            if _plainly:
                return super().get_overload(signature)
            args, _ = normalized(signature)
            return self._parts[tuple(args)].entry_point

    return RuleDispatcher


def _libraries(base: Any, llvm: Any) -> tuple[Any, Any]:
    """The code of a part, which only waits to be taken in, and that of an entry, which takes in the parts it reaches."""

    class Gathering(base):  # type: ignore[misc]
        """Code that knows all it reaches: what is called stands before who calls it."""

        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            self._taken: set[Any] = set()

        def add_linking_library(self, library: Any) -> None:
            library._ensure_finalized()
            for one in [*getattr(library, "_linking_libraries", ()), library] if isinstance(library, PartLibrary) else [library]:
                if one not in self._taken:
                    self._taken.add(one)
                    self._linking_libraries.append(one)

    class PartLibrary(Gathering):
        def finalize(self) -> None:
            self._raise_if_finalized()
            for function in self._final_module.functions:
                if not function.is_declaration and function.linkage == llvm.Linkage.external:
                    function.linkage = "linkonce_odr"
            self._shared_module = self._final_module
            self._finalized = True

    class EntryLibrary(Gathering):
        def finalize(self) -> None:
            self._linking_libraries.reverse()  # who calls first: LLVM takes in only what something asks for already
            super().finalize()

        def _optimize_final_module(self) -> None:
            for function in self._final_module.functions:
                if not function.is_declaration and function.linkage == llvm.Linkage.linkonce_odr:
                    function.linkage = "internal"  # it is this entry's alone: better optimised, and never mistaken for another's
            super()._optimize_final_module()

        def _get_module_for_linking(self) -> Any:
            """Nobody takes in an entry: its file need only tell which names its code defines."""
            functions = [one for one in self._final_module.functions if not one.is_declaration and one.linkage == llvm.Linkage.external]
            named = "".join(f'define void @"{one.name}"() {{\n  ret void\n}}\n' for one in functions)
            return llvm.parse_assembly(str(self._codegen._create_empty_module("names")) + named)

    return PartLibrary, EntryLibrary


# The disk cache


def version() -> str:
    """What compiled code can be used by: this Numba and LLVM on this processor."""
    llvmlite = importlib.import_module("llvmlite")
    codegen = importlib.import_module("numba.core.registry").cpu_target.target_context.codegen()
    return repr((numba.__version__, llvmlite.__version__, codegen.magic_tuple()))


def written(code: Any) -> bytes:
    """Compiled code as bytes."""
    dumps = importlib.import_module("numba.core.serialize").dumps
    found: bytes = dumps(code._reduce())
    return found


def read(target: Any, data: bytes) -> Any:
    """Compiled code from bytes."""
    pickle = importlib.import_module("pickle")
    return importlib.import_module("numba.core.compiler").CompileResult._rebuild(target, *pickle.loads(data))


# numba-cuda


def teach_cuda(shortened: Callable[[list[str]], list[str]]) -> bool:
    """Numba has no option for any of these, so they are done within it. Whether floats come out as they do on a CPU.

    That the code of a large kernel is shortened. That a multiplication is not fused with an addition, which rounds once where the CPU
    rounds twice: bots would choose differently. And that a rule is compiled once for all widths of whole numbers and all constants it is
    called with, not once for each. And that an array is assigned to a slice without a copy in between, for which a GPU has no memory: rules
    copy from one record to another, never within one.
    """
    for what, consequence, teach in (
        ("CUDADispatcher.get_call_template", "kernels take longer to compile", _widen_calls),
        ("arrayobj.maybe_copy_source", "a kernel that copies slices may not compile", _copy_straight),
    ):
        try:
            teach()
        except (ImportError, AttributeError) as error:
            gone(what, consequence, error)
    try:
        _shorten(shortened)
    except (ImportError, AttributeError) as error:
        gone("nvvm.compile_ir", "kernels are longer than need be, and those that reckon with floats do not run", error)
        return False
    return True


def _shorten(shortened: Callable[[list[str]], list[str]]) -> None:
    nvvm: Any = importlib.import_module("numba.cuda.cudadrv.nvvm")
    compile_ir = nvvm.compile_ir

    def taught(modules: Any, **options: Any) -> Any:
        return compile_ir(shortened([modules] if isinstance(modules, str) else modules), fma=False, **options)

    nvvm.compile_ir = taught


def _widen_calls() -> None:
    dispatcher: Any = importlib.import_module("numba.cuda.dispatcher").CUDADispatcher
    template = dispatcher.get_call_template

    def one_for_all(self: Any, args: Any, kws: Any) -> Any:
        return template(self, tuple(map(widened, args)), kws)

    dispatcher.get_call_template = one_for_all


def _copy_straight() -> None:
    arrays: Any = importlib.import_module("numba.cuda.np.arrayobj")
    if not hasattr(arrays, "maybe_copy_source"):
        raise AttributeError("maybe_copy_source")

    def uncopied(context: Any, builder: Any, may_overlap: Any, kind: Any, array: Any, shapes: Any, strides: Any, data: Any) -> Any:
        def item(places: Any) -> Any:
            pointer = arrays.cgutils.get_item_pointer2(context, builder, data, shapes, strides, kind.layout, places, wraparound=False)
            return arrays.load_item(context, builder, kind, pointer)

        return item, lambda: None

    arrays.maybe_copy_source = uncopied
