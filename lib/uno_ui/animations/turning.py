# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""All cards are turned over: they get narrow, the paper changes, and they get wide again (FL-4)."""

from micropython import const

EVENT = const(40)
COVERS = const(2)
_STEP_MS = const(70)
_STEPS = const(10)
_TURN = const(5)  # from this step on the other side is up


def step(_screen, _seat, _arg, ms, _n):
    """How far they are turned."""
    return ms // _STEP_MS if ms < _STEPS * _STEP_MS else -1


def draw(screen, _seat, dark, at):
    """The top card and the own hand, from their narrow side."""
    picture = screen.picture
    canvas = screen.app.canvas
    if at == _TURN:
        canvas.lay(not dark, screen.app.lines)
    picture.forget()
    part = at - _TURN + 1 if at >= _TURN else _TURN - 1 - at
    picture.back(screen.hand, part, _TURN)
