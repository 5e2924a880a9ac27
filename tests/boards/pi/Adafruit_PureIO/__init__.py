# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The I2C bus of a Raspberry Pi, with a virtual display on it."""
