# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""CircuitPython's ``alarm`` on virtual pins: deep sleep until a pin has a level, and the start after it."""

import time
import types

_STEP_S = 0.01


class Woken(BaseException):
    """The chip has slept and starts again. Not an Exception: no handler of the program may keep it."""


class PinAlarm:
    """``alarm.pin.PinAlarm``: the pin must be free, as on a board."""

    _wiring = None  # set by module()

    def __init__(self, pin, value, edge=False, pull=False):
        self._wiring.claim(pin.id)
        self.pin, self.value = pin, value
        self._name = pin.id
        self._wiring.configure(self._name, pull=int(not value) if pull else None)

    def rings(self):
        """Whether the pin has the level."""
        return self._wiring.level(self._name) == int(self.value)


def module(wiring, woken):
    """Return what ``alarm`` has.

    :param woken: whether the program begins because an alarm has rung.
    """
    PinAlarm._wiring = wiring

    def deep_sleep(*alarms):
        if not alarms:
            raise ValueError("nothing would wake it")
        while not any(alarm.rings() for alarm in alarms):
            time.sleep(_STEP_S)  # of the clock that is behind it, virtual or real
        raise Woken

    return {
        "pin": types.SimpleNamespace(PinAlarm=PinAlarm),
        "exit_and_deep_sleep_until_alarms": deep_sleep,
        "wake_alarm": types.SimpleNamespace() if woken else None,
    }
