# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The compiled core is the same core: every gate runs in a process that has no other."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tools import compiling
from tools.dev import cli, environment
from tools.dev.need import need
from uno_core import editions

ROOT = Path(__file__).resolve().parents[1]
GAMES = 231  # eleven of each edition
START = """
import sys
sys.path += [{root!r}, {root!r} + "/lib", {root!r} + "/tools/stubs"]
"""
USE = """
from pathlib import Path
from tools import compiling
folder = compiling.use()
from uno_core import acts, bots, deal, flow, page, results, rng, turns
from uno_core.bots import fair
from uno_core.editions import flip
from uno_core.packs import limits
for module in (acts, bots, deal, fair, flip, flow, limits, page, results, rng, turns):
    assert module.__file__.startswith(str(folder)) and not module.__file__.endswith(".py"), module.__file__
"""
DIGEST = """
from tests.digest_replay import digest
print(digest({games}))
"""
CHOICES = """
from tests.digest_choices import digest
print(digest(6))
"""


def run(program, *compiled):
    """Return the output of a program in a fresh process, with the compiled core or the plain one."""
    text = (START + "".join(compiled) + program).format(root=str(ROOT), games=GAMES)
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


@pytest.fixture(scope="module")
def built():
    need("compiled")


def test_the_compiled_core_plays_the_golden_rounds(built):
    every = 3  # of each edition one or two
    told = run(f"from tests.core.on_device import rounds\nrounds.main({every})", USE)
    assert told.splitlines() == (ROOT / "tests/golden/rounds.txt").read_text(encoding="utf-8").splitlines()[::every]


def test_all_cases_pass_on_the_compiled_core(built):
    told = run("from tests.cases import runner\nprint(runner.main(['tests/cases']))", USE)
    assert told.splitlines()[-2].endswith(" 0 failed") and told.splitlines()[-1] == "0"


def test_every_edition_plays_the_same_acts_to_the_same_pages_logs_and_refusals(built):
    told = run(DIGEST, USE)
    assert told == run(DIGEST)
    acts, met, _ = ast.literal_eval(told)
    assert acts > 25000 and met == len(editions.NAMES)


def test_every_bot_chooses_the_same_in_every_edition(built):
    told = run(CHOICES, USE)
    assert told == run(CHOICES)
    acts, met, _ = ast.literal_eval(told)
    assert acts > 5000 and met == len(editions.NAMES)


def test_readers_take_bytes_and_leave_them_as_they_are(built):
    program = """
from uno_core import mask, opening, view
page = opening.new(0, 3, bytes(4))
opening.open_match(page, bytearray(145))
frozen, out = bytes(page), [0] * 256
assert turns.asked(frozen) == turns.asked(page) and flow.legal(frozen, turns.asked(page), out)
assert flow.refusal(frozen, 15 << 12) and results.total(frozen, 0) == 0 and not results.match_over(frozen)
try:
    flow.apply(frozen, 0, bytearray(145))
except TypeError:
    print("a writer wants a bytearray")
"""
    assert "wants a bytearray" in run(program, USE)


def test_an_index_out_of_the_page_is_an_error(built):
    program = """
try:
    page.move(bytearray(4), 2, 9)
except IndexError:
    print("an error")
"""
    assert "an error" in run(program, USE)


def test_a_process_that_has_the_plain_core_does_not_get_the_compiled_one(built):
    program = """
import uno_core
from tools import compiling
from tools.dev.cli import Problem
try:
    compiling.use()
except Problem as problem:
    print(problem)
"""
    assert "process of its own" in run(program)


def test_a_missing_compiler_is_named_with_its_package(tmp_path, monkeypatch):
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(cli.Problem, match="apt install gcc python3-dev"):
        compiling.built(tmp_path)


def test_all_that_has_a_part_in_a_round_is_compiled():
    hot = compiling.hot()
    assert {"uno_core.bots.fair", "uno_core.editions.nomercy", "uno_core.packs", "uno_core.packs.limits"} <= {*hot}
    assert len(hot) == len({*hot}) and "uno_core.editions" not in hot
    assert environment.REQUIREMENTS.joinpath("compiled.txt").exists()
