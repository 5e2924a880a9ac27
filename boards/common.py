# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Functions that open parts which are alike on every board: a number that a setting may choose, and a buzzer."""

from boards import setting
from boards.pins import pin


def chosen(data, name, default):
    """Return a number that a setting may choose on any board: displays of one kind differ in it."""
    value = setting("UNO_" + name)
    if not value:
        return getattr(data, name, default)
    try:
        return int(value, 0)
    except ValueError:
        raise ValueError('settings.toml: UNO_%s = "%s" is not a number' % (name, value)) from None


def buzzer(data):
    """Return the buzzer's PWM output, silent."""
    import pwmio

    return pwmio.PWMOut(pin(data.BUZZER), frequency=440, duty_cycle=0, variable_frequency=True)
