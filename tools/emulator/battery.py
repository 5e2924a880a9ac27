# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A battery: the voltage at the divider of a board, or a fuel gauge on I2C (MAX17048, as in ``boards/gauge.py``)."""

FULL = 100  # percent
ADDRESS = 0x36
_VCELL, _SOC, _VERSION = 0x02, 0x04, 0x08
_CURVE = ((0, 3100), (6, 3550), (100, 3950))  # percent, mV


def millivolts(percent: float) -> float:
    """Return the voltage of a cell under load."""
    for (low, mv), (high, more) in zip(_CURVE, _CURVE[1:]):
        if percent <= high:
            return mv + (percent - low) * (more - mv) / (high - low)
    return _CURVE[-1][1]


def input_of(percent: float, ratio: int) -> int:
    """Return the value of an analog input, 0..65535, behind a divider by ``ratio``."""
    return round(millivolts(percent) / ratio * 65536 / 3300)


class Gauge:
    """A MAX17048: ``write(payload)`` chooses a register, ``read()`` gives its two bytes."""

    def __init__(self, percent: float):
        self.percent = percent
        self._register = 0

    def write(self, payload: bytes) -> None:
        """Choose the register that is read next."""
        self._register = payload[0] if payload else 0

    def read(self) -> bytes:
        """Return the register."""
        value = {
            _VCELL: round(millivolts(self.percent) * 64 / 5),
            _SOC: round(256 * self.percent),
            _VERSION: 0x0012,
        }.get(self._register, 0)
        return value.to_bytes(2, "big")
