# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The policy learned by tools/uno_lab/example.py, as a bot of the arena (docs/lab.md)."""

from tools.uno_lab.example import Policy

_POLICY = Policy.load()


def choose(view, seat, acts, chance):
    """Return the act that the policy prefers."""
    return _POLICY.act(view, seat, acts)
