# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Every rule case of tests/cases, one test each."""

from collections import Counter
from pathlib import Path

import pytest

from tools.kit import cases

FOLDER = Path(__file__).resolve().parents[1] / "cases"
ALL = list(cases.load([FOLDER]))


@pytest.mark.parametrize(("table", "case"), [pytest.param(table, case, id=cases.name(case)) for _, table, case in ALL])
def test_case(table, case):
    wrong = cases.run(table, case)
    assert not wrong, cases.line({"id": cases.name(case), **wrong})


def test_an_id_names_one_case():
    assert [name for name, count in Counter(cases.name(case) for _, _, case in ALL).items() if count > 1] == []


def test_a_case_says_in_a_headline_what_it_proves_and_by_which_rules():
    assert [cases.name(case) for _, _, case in ALL if not case.get("title") or not case.get("rules")] == []
