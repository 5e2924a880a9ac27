# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""No keys on linked handhelds break one; ``tools/fuzz.py --evenings`` plays as many evenings as you like."""

import pytest

from tests.fuzz import keys


@pytest.mark.parametrize("seed", [7, 14])
def test_anything_may_be_pressed_on_linked_handhelds(seed):
    seen = keys.evening(seed, 60)
    assert sum(seen.values()) == 3 * 60 and seen["TableScreen"] > 10 and len(seen) > 5, seen


def test_what_breaks_one_is_told_with_its_seed_and_the_last_keys(monkeypatch):
    monkeypatch.setattr("tests.ui.handhelds.Board.press", lambda *_: 1 / 0)
    with pytest.raises(keys.Failure, match=r"seed 3, after \[.*(?s:.*)division by zero"):
        keys.evening(3, 60)
