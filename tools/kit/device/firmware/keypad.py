# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Keys: what happens in the world, in a queue."""

import world


class Event:
    """A key that went down or up."""

    def __init__(self):
        self.key_number = self.timestamp = 0
        self.pressed = False


class Keys:
    """One pin a key; ``events`` is their queue."""

    def __init__(self, pins, value_when_pressed, pull=True):
        self._queue = []
        self.events = self
        for number in range(len(pins)):
            world.held.append((pins[number], self._watch(number)))

    def _watch(self, number):
        return lambda down: self._queue.append((number, down, world.ticks()))

    def get_into(self, event):
        """Fill an event; False when there is none."""
        world.look()
        if not self._queue:
            return False
        event.key_number, event.pressed, event.timestamp = self._queue.pop(0)
        return True
