# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The time, in milliseconds that wrap; and beginning anew, where the world can."""

import world


class RunReason:
    """Why the program runs."""

    STARTUP, SUPERVISOR_RELOAD = 0, 2


class Runtime:
    """What runs."""

    run_reason = RunReason.SUPERVISOR_RELOAD if getattr(world, "ANEW", False) else RunReason.STARTUP


runtime = Runtime

if hasattr(world, "reload"):
    reload = world.reload


def ticks_ms():
    world.look()
    return world.ticks()
