# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Wires."""

from parts import Part as I2C  # noqa: F401
from parts import Part as SPI  # noqa: F401
