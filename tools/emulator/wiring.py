# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Levels and owners of the pins of one microcontroller."""


class _Pin:
    """One pin. ``driven``: the level something outside forces on it, None when nothing does."""

    __slots__ = ("claimed", "driven", "is_output", "out", "pull", "watchers")

    def __init__(self):
        self.claimed = self.is_output = False
        self.out = 0
        self.pull = self.driven = None
        self.watchers = []

    @property
    def level(self):
        if self.is_output:
            return self.out
        if self.driven is not None:
            return self.driven
        return self.pull or 0


class Wiring:
    """All pins; unknown names are refused.

    Threads: :meth:`drive` may be called from any thread; the watchers are then called in that thread.
    """

    def __init__(self, names):
        self._pins = {name: _Pin() for name in names}

    def claim(self, *names):
        """Take pins for one purpose, all or none.

        :raises ValueError: if a pin is in use, in CircuitPython's words.
        """
        for index, name in enumerate(names):
            if self._pins[name].claimed or name in names[:index]:
                raise ValueError(f"{name} in use")
        for name in names:
            self._pins[name].claimed = True

    def release(self, *names):
        """Give pins back; they float again."""
        for name in names:
            pin = self._pins[name]
            pin.claimed = pin.is_output = False
            pin.pull = None

    def level(self, name):
        """Return 0 or 1."""
        return self._pins[name].level

    def forced(self, name):
        """Return the level that an outside part forces on a pin, also a voltage of 0..65535, or None."""
        return self._pins[name].driven

    def configure(self, name, *, is_output=False, pull=None):
        """Make a pin an output, or an input with a pull towards level ``pull``."""
        self._change(name, is_output=is_output, pull=pull)

    def write(self, name, level):
        """Set an output."""
        self._change(name, out=level)

    def drive(self, name, level):
        """Force the pin to a level from outside (a button to 0), or let go of it (None)."""
        self._change(name, driven=level)

    def watch(self, name, callback):
        """Call ``callback(level)`` on every change of level from now on."""
        self._pins[name].watchers.append(callback)

    def unwatch(self, name, callback):
        """Undo :meth:`watch`."""
        self._pins[name].watchers.remove(callback)

    def _change(self, name, **fields):
        pin = self._pins[name]
        before = pin.level
        for field, value in fields.items():
            setattr(pin, field, value)
        after = pin.level
        if after != before:
            for callback in list(pin.watchers):
                callback(after)
