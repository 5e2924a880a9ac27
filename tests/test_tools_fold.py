# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The core with its constants folded is the same core."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = """
import sys
sys.path += [{root!r}, {root!r} + "/lib", {root!r} + "/tools/stubs"]
from tools.dev import fold
fold.install()
from tests.core.on_device import rounds
from uno_core import acts
assert "O_STATE" not in acts.apply.__code__.co_names, "nothing was folded"
rounds.main(3)
"""


def test_folded_constants_play_the_golden_rounds():
    program = PROGRAM.format(root=str(ROOT))
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    golden = (ROOT / "tests/golden/rounds.txt").read_text(encoding="utf-8")
    assert done.stdout.splitlines() == golden.splitlines()[::3]
