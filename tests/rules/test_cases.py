# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Every rule case of tests/cases, one test each."""

import functools
import importlib
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.cases import runner
from uno_core import HOOKS, acts, active_rules

FOLDER = Path(__file__).resolve().parents[1] / "cases"
ALL = list(runner.load([FOLDER]))
PACKS = [f"uno_core.packs.{name}" for name in active_rules.PACKS]


@functools.cache
def every_pack():
    """Return all house rules as they are when each was just loaded: modules, hooks and what an act does."""
    _unload()
    for name in PACKS:
        importlib.import_module(name)
    return {name: sys.modules[name] for name in PACKS}, list(HOOKS), list(acts.DO)


def _unload():
    for name in PACKS:
        sys.modules.pop(name, None)
    for number, hook in enumerate(HOOKS):
        if hook and hook.__module__ in PACKS:
            HOOKS[number] = None


@pytest.fixture(params=("its packs only", "every pack"))
def packs(request):
    """The loaded house rules: a page must not care for the packs that another page has loaded.

    Afterwards there is what was there before: other tests hold it.
    """
    before, hooks, do = {name: sys.modules.get(name) for name in PACKS}, list(HOOKS), list(acts.DO)
    if request.param == "every pack":
        modules, HOOKS[:], acts.DO[:] = every_pack()
        sys.modules.update(modules)
    else:
        _unload()
    yield
    for name, module in before.items():
        sys.modules.pop(name, None)
        if module:
            sys.modules[name] = module
    HOOKS[:], acts.DO[:] = hooks, do


@pytest.mark.parametrize(("table", "case"), [pytest.param(table, case, id=runner.name(case)) for _, table, case in ALL])
def test_case(packs, table, case):
    wrong = runner.run(table, case)
    assert not wrong, runner.line({"id": runner.name(case), **wrong})


def test_an_id_names_one_case():
    assert [name for name, count in Counter(runner.name(case) for _, _, case in ALL).items() if count > 1] == []


def test_a_case_says_in_a_headline_what_it_proves_and_by_which_rules():
    assert [runner.name(case) for _, _, case in ALL if not case.get("title") or not case.get("rules")] == []
