# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The next player is drawn by lot: a light runs over the seats and stops (FS-10)."""

from micropython import const

from uno_core import view as v

EVENT = const(47)
COVERS = const(0)
_HOPS = const(7)
_WHOLE_MS = const(600)
_STOP = const(_HOPS)


def step(screen, _seat, _arg, ms, n):
    """Return how many seats it has passed, slower and slower; never longer than two thirds of the pace."""
    whole = min(_WHOLE_MS, screen.app.table.pace_ms * 2 // 3) // n
    if ms >= whole:
        return -1
    left = (whole - ms) * 16 // whole
    return _STOP - _HOPS * left * left // 256


def draw(screen, seat, _arg, at):
    """Light that seat."""
    view = screen.app.table.view(screen.eye)
    n = v.seats(view)
    on = (seat + n * _HOPS - (_STOP - at)) % n
    for _ in range(n):  # at the end of a round every seat may be out
        if v.out(view, on):
            on = (on + 1) % n
    screen.picture.seats(view, on)
