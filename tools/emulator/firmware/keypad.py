# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Keys: what happens in the world, in a queue."""

import world

_queue: list = []  # in memory of the firmware, not of the program
_watch = [-1] * 8  # pins, by the number of a key


def _happen(pin, down):
    for number in range(len(_watch)):
        if _watch[number] == pin:
            _queue.append((number, down, world.ticks()))


world.held.append(_happen)


class Event:
    """A key that went down or up."""

    def __init__(self):
        self.key_number = self.timestamp = 0
        self.pressed = False


class Keys:
    """One pin a key; ``events`` is their queue."""

    def __init__(self, pins, value_when_pressed, pull=True):
        self.events = self
        for number in range(len(pins)):
            _watch[number] = pins[number]

    def get_into(self, event):
        """Fill an event; False when there is none."""
        world.look()
        if not _queue:
            return False
        event.key_number, event.pressed, event.timestamp = _queue.pop(0)
        return True
