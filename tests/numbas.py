"""The tests that touch Numba's private parts, against the oldest and the newest Numba that pyproject.toml allows.

    python tests/numbas.py [VERSION ...]

Each gets an environment of its own in a temporary folder, which is removed at the end. Without versions: the oldest allowed and the newest
there is. The exit code is not 0 if tests fail with one of them.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent
# All but the stand-in's, which compiles nothing
TESTS = ("tests/engine/compile/test_inside.py", "tests/engine/compile/test_rule.py", "tests/bots/test_warming.py")
NEEDED = ("pytest>=8", "hypothesis>=6")


def oldest() -> str:
    """The oldest Numba that is allowed."""
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    found = next(re.search(r"numba>=([\d.]+)", one) for one in wanted if one.startswith("numba"))
    assert found is not None
    return f"=={found[1]}.*"


def run(wanted: str) -> bool:
    """Whether the tests pass with this Numba."""
    with tempfile.TemporaryDirectory(prefix="cosmodrome-numba-") as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder) / "bin" / "python")
        pip = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        subprocess.run([*pip, f"numba{wanted}", *NEEDED, "-e", str(ROOT)], check=True)
        words = (
            "import numba, llvmlite, numpy; print('Numba', numba.__version__, 'llvmlite', llvmlite.__version__, 'NumPy', numpy.__version__)"
        )
        subprocess.run([python, "-c", words], check=True)
        environment = os.environ | {"COSMODROME_CACHE": str(Path(folder) / "cache"), "PYTHONPATH": str(ROOT / "src")}
        environment.pop("CI", None)  # numba-cuda is not there
        done = subprocess.run([python, "-m", "pytest", "-q", "-k", "not stand", *TESTS], cwd=ROOT, env=environment)
        return done.returncode == 0


def main() -> None:
    """All that are asked for."""
    wanted = [f"=={one}" for one in sys.argv[1:]] or [oldest(), ""]
    failed = [one or "the newest" for one in wanted if not run(one)]
    if failed:
        raise SystemExit(f"Tests fail with Numba {', '.join(failed)}.")


if __name__ == "__main__":
    main()
