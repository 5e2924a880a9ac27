# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A battery: the voltage at the divider of a board, or a fuel gauge on I2C (MAX17048, as in ``boards/gauge.py``)."""

FULL = 100  # percent
USUAL = 80  # of a simulated handheld, unless somebody says another
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


def registers(percent: float) -> dict[int, int]:
    """Return register of a MAX17048 -> its value; the others are 0 here."""
    return {_VCELL: round(millivolts(percent) * 64 / 5), _SOC: round(256 * percent), _VERSION: 0x0012}


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
        return registers(self.percent).get(self._register, 0).to_bytes(2, "big")
