# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""How full the battery is, by its voltage, behind a divider at an analog input. Only boards whose file names that
input, ``BATTERY``, get this module.

A battery that charges, or a charger without a battery, has the voltage of a full one.
"""

from micropython import const

from boards.pins import pin

_CANNOT_SAY = const(-1)
_FULL = const(100)
_LEAST_MV = const(2500)  # of a lithium polymer cell; its protection cuts it off above that
_MOST_MV = const(4500)
# An analog input says 0..65535 of 3.3 V, whatever the chip's own reference is.
_REFERENCE_MV = const(3300)
_READINGS = const(4)  # a radio, or a light, pulls the voltage down for a moment
# Discharge of a cell under load: mV and percent, in between a line. Zephyr, samples/boards/nordic/battery: 15/16 of the
# time between 3.95 and 3.55 V, the rest until 3.1 V.
_CURVE = (3100, 0, 3550, 6, 3950, 100)


class Divider:
    """A divider between the battery and an analog input.

    :param data: of the board; ``BATTERY``: the name of the input's pin, and the volts of the battery for each of its
        volts.
    :raises ImportError, ValueError: the input cannot be opened.
    """

    def __init__(self, data):
        from analogio import AnalogIn

        name, self._ratio = data.BATTERY
        self._input = AnalogIn(pin(name))

    def percent(self):
        """Return 0..100; or -1, "cannot say": no battery has that voltage."""
        mv = 0
        for _ in range(_READINGS):
            mv += self._input.value * self._ratio * _REFERENCE_MV >> 16
        return by_voltage(mv // _READINGS)


def by_voltage(mv):
    """Return the percent of a cell with that many millivolts under load, or -1."""
    if not _LEAST_MV <= mv <= _MOST_MV:
        return _CANNOT_SAY
    for k in range(0, len(_CURVE) - 2, 2):
        low, percent, high, more = _CURVE[k : k + 4]
        if mv < high:
            return max(percent + (mv - low) * (more - percent) // (high - low), 0)
    return _FULL
