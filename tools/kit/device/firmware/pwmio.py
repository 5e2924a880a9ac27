# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Wires."""

from parts import Part as PWMOut  # noqa: F401
