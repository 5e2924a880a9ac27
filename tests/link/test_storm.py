# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Storms (``tools/link.py --matches``) that a match did not come through once, by their seed."""

import pytest

from tools.kit.link import storm


@pytest.mark.parametrize("seed", [424278, 424336, 424339, 424348, 424354])
def test_a_device_may_lose_its_power_before_anybody_has_joined(seed, monkeypatch):
    monkeypatch.setattr(storm, "_LIMIT_MS", 2000)  # the cuts; what comes then is like any other match
    found = storm.storm(seed)
    assert found["cuts"] >= 1 and not [fault for fault in found["faults"] if "stuck" not in fault]


def test_a_wake_that_comes_late_does_not_take_the_broadcasts_from_a_guest_that_has_them():
    """Round 0 never ended: RESUME of a host came after its parcels, and the guest forgot their key."""
    assert storm.storm(424265)["faults"] == []
