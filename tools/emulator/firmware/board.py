# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Pins, by number."""

from settings import BOARD_ID as board_id  # noqa: F401
from settings import PINS

for _name, _number in PINS:
    globals()[_name] = _number
