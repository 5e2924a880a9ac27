# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A buzzer."""

from parts import Part as PWMOut  # noqa: F401  nobody listens
