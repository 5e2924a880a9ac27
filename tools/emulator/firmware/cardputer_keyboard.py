# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The keyboard of a Cardputer: its keys have the numbers of wires from ``NUMBERED`` on."""

import keypad
import world
from settings import NUMBERED


class Keyboard(keypad.Keys):
    """``events``: what happened since :func:`detach_serial`; before, the console has it."""

    def __init__(self):
        self.events = self
        self._queue: list = []
        self.attached = True

    def happen(self, wire, down):
        """Take what happens in the world."""
        if wire >= NUMBERED and not self.attached:
            self._queue.append((wire - NUMBERED, down, world.ticks()))


def detach_serial():
    """Give the program the keys."""
    KEYBOARD.attached = False


KEYBOARD = Keyboard()
world.held.append(KEYBOARD.happen)
