# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Keys: what happens in the world, in a queue."""

import world

_queues: tuple = ([], [])  # of two scanners at most; in memory of the firmware, not of the program
_watches = ([-1] * 8, [-1] * 8)  # pins, by the number of a key
_used: list = []
_down = bytearray(128)  # 1: a finger is on this pin


def _happen(pin, down):
    _down[pin] = down
    for k in range(len(_watches)):
        watch = _watches[k]
        for number in range(len(watch)):
            if watch[number] == pin:
                _queues[k].append((number, down, world.ticks()))


world.held.append(_happen)


def held(pin):
    """Whether a finger is on a pin."""
    return _down[pin] == 1


class Event:
    """A key that went down or up."""

    def __init__(self):
        self.key_number = self.timestamp = 0
        self.pressed = False


class Keys:
    """One pin a key; ``events`` is their queue."""

    def __init__(self, pins, value_when_pressed, pull=True):
        self.events = self
        number = len(_used)
        _used.append(self)
        self._queue = _queues[number]
        for k in range(len(pins)):
            _watches[number][k] = pins[k]

    def get_into(self, event):
        """Fill an event. Return False if there is none."""
        world.look()
        queue = self._queue
        if not queue:
            return False
        event.key_number, event.pressed, event.timestamp = queue.pop(0)
        return True
