"""Each of Numba's private parts may be gone: rules are then compiled more slowly, with a warning, and give the same results."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

RULES = """
    import warnings
    from cosmodrome.engine.compile.rule import compiled, rule

    @rule
    def least(a, b):
        return a if a < b else b

    @rule
    def several(x):
        total = 0
        for i in range(5):
            total += least(i, x) + least(2, i)
        return total

    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        assert compiled(several)(3) == several(3)
        assert compiled(least)(3, 4) == 3
    print(len([one for one in told if issubclass(one.category, RuntimeWarning)]))
    print(*{str(one.message) for one in told if issubclass(one.category, RuntimeWarning)})
"""


# Numba's own calls of it do not give a library
NO_LIBRARY = """
    import numba.core.compiler as it
    real = it.compile_extra
    def compile_extra(typingctx, targetctx, func, args, return_type, flags, locals, pipeline_class=it.Compiler):
        return real(typingctx, targetctx, func, args, return_type, flags, locals, pipeline_class=pipeline_class)
    it.compile_extra = compile_extra
"""


def played(broken: str, cache: Path) -> tuple[int, str]:
    """How many warnings there are, and what they say, if something is broken first."""
    code = textwrap.dedent(broken) + "\n" + textwrap.dedent(RULES)
    environment = os.environ | {"COSMODROME_CACHE": str(cache), "PYTHONPATH": os.pathsep.join(sys.path)}
    file = cache / "broken.py"
    file.write_text(code)
    done = subprocess.run([sys.executable, str(file)], env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    count, _, words = done.stdout.partition("\n")
    return int(count), words.strip()


def test_nothing_is_gone_here(tmp_path: Path) -> None:
    assert played("", tmp_path) == (0, "")
    assert len(list((tmp_path / "rules").glob("*.rule"))) == 2
    assert played("", tmp_path) == (0, "")


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        ("import numba.core.registry as it; del it.CPUDispatcher", "compile more slowly"),
        (NO_LIBRARY, "compile more slowly"),
        ("import numba.core.typing.templates as it; del it.make_concrete_template", "compile more slowly"),
        ("import numba.core.compiler as it; del it.CompileResult._reduce", "compiles anew"),
        ("import numba.core.codegen as it; del it.CPUCodegen.magic_tuple", "compiles anew"),
    ],
)
def test_what_is_gone_costs_time_and_says_so_once(tmp_path: Path, broken: str, words: str) -> None:
    count, said = played(broken, tmp_path)
    assert count == 1
    assert words in said


def test_code_that_cannot_be_read_back_is_compiled_again(tmp_path: Path) -> None:
    played("", tmp_path)
    count, said = played("import numba.core.compiler as it; del it.CompileResult._rebuild", tmp_path)
    assert count == 1
    assert "compiles anew" in said


CUDA = """
    import warnings
    import numba.cuda
    {broken}
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        from cosmodrome.engine.compile import gpu
    print(gpu.EXACT, *[str(one.message) for one in told if issubclass(one.category, RuntimeWarning)])
    try:
        gpu.kernel_over(floats=True)
        print("floats")
    except Exception as error:
        print(error)
"""


@pytest.mark.parametrize(
    ("broken", "exact", "words"),
    [
        ("pass", True, ""),
        ("import numba.cuda.cudadrv.nvvm as it; del it.compile_ir", False, "reckon with floats"),
        ("import numba.cuda.dispatcher as it; del it.CUDADispatcher", True, "longer to compile"),
        ("import importlib; del importlib.import_module('numba.cuda.np.arrayobj').maybe_copy_source", True, "may not compile"),
    ],
)
def test_what_is_gone_of_cuda_is_said_and_never_makes_floats_wrong(broken: str, exact: bool, words: str) -> None:
    if importlib.util.find_spec("numba_cuda") is None and os.environ.get("CI") is None:
        pytest.skip("numba-cuda is not installed")
    code = textwrap.dedent(CUDA).format(broken=broken)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    environment.pop("NUMBA_ENABLE_CUDASIM", None)
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    first, last = done.stdout.strip().split("\n")
    assert first.startswith(str(exact))
    assert words in first
    assert (last == "floats") == exact
