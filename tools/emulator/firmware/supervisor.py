# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The time, in milliseconds that wrap; and restarts, if the world can do them."""

import world


class RunReason:
    """Why the program runs."""

    STARTUP, SUPERVISOR_RELOAD = 0, 2


class Runtime:
    """The state of the run."""

    run_reason = RunReason.SUPERVISOR_RELOAD if getattr(world, "ANEW", False) else RunReason.STARTUP


runtime = Runtime

if hasattr(world, "reload"):
    reload = world.reload


def ticks_ms():
    world.look()
    return world.ticks()
