"""Every benchmark can at least be opened: none names a thing that is gone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[2] / "benchmarks"
OPEN = """
import importlib.util, sys
failed = 0
for path in sys.argv[1:]:
    spec = importlib.util.spec_from_file_location("benchmark", path)
    try:
        spec.loader.exec_module(importlib.util.module_from_spec(spec))
    except Exception as error:
        failed += 1
        print(f"{path}: {error}")
sys.exit(failed)
"""


def test_every_benchmark_can_be_opened() -> None:
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(HERE), *sys.path]), "NUMBA_ENABLE_CUDASIM": "1"}
    scripts = [str(path) for path in sorted(HERE.glob("*.py"))]
    assert scripts
    done = subprocess.run([sys.executable, "-c", OPEN, *scripts], env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
