# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The core with its constants folded is the same core."""

import ast
import itertools
import subprocess
import sys
from pathlib import Path

from tools.dev import fold

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


LOOPS = """
def run(page, i, j, value):
    for k in range(i, j):
        page[k] = page[k + 1]
    for k in range(i, j, -1):
        page[k] = page[k - 1]
    for k in range(j, i):
        page[k] = value
    for k in range(i, j):
        page[k] = page[k + 2]
"""


def test_loops_that_move_bytes_do_the_same_as_slices():
    tree = fold._Runs().visit(ast.parse(LOOPS))
    assert ast.unparse(tree).count("for ") == 1, "only what moves by one place"
    looped, sliced = {}, {}
    exec(LOOPS, looped)
    exec(compile(ast.fix_missing_locations(tree), "sliced", "exec"), sliced)
    for i, j in itertools.product(range(1, 9), repeat=2):
        one, other = bytearray(range(12)), bytearray(range(12))
        looped["run"](one, i, j, 77)
        sliced["run"](other, i, j, 77)
        assert one == other
