# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The time, in milliseconds that wrap."""

import world


def ticks_ms():
    world.look()
    return world.ticks()
