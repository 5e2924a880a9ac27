# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""How full the battery is, by a fuel gauge on I2C: a MAX17048 (data sheet 19-6171, rev. 7). Only boards whose file says
``BATTERY = "MAX17048"`` get this module.
"""

from micropython import const

from boards.pins import pin

# Registers have two bytes, the high one first ("Register Summary").
_ADDRESS = const(0x36)  # "I2C Slave Address": 0x6C with the bit for writing
_VCELL = b"\x02"  # "VCELL Register": 78.125 uV, which is 5/64 mV
_SOC = b"\x04"  # "SOC Register": 1/256 %; it may be a little above 100 %
_VERSION = b"\x08"  # "VERSION Register": 0x001_
_MODEL = const(0x001)
_CANNOT_SAY = const(-1)
_FULL = const(100)
_MOST = const(120)  # % that it may say
_LEAST_MV = const(2500)  # of a lithium polymer cell; its protection cuts it off above that
_MOST_MV = const(4500)


class Gauge:
    """A MAX17048 on the pins SDA and SCL, which a wired display may have opened.

    :param data: of the board.
    :raises RuntimeError, ValueError: the bus cannot be opened.
    """

    def __init__(self, data):
        if hasattr(data, "DISPLAY"):
            import busio

            self._bus = busio.I2C(pin("SCL"), pin("SDA"))
        else:
            from boards import wired

            self._bus = wired.bus
        self._answer = bytearray(2)

    def percent(self):
        """Return 0..100; or -1, "cannot say": nobody answers, or with what no battery can be. Takes about a
        millisecond.
        """
        bus = self._bus
        if bus is None or not bus.try_lock():
            return _CANNOT_SAY
        try:
            if self._read(_VERSION) >> 4 != _MODEL:
                return _CANNOT_SAY
            mv = self._read(_VCELL) * 5 >> 6
            percent = self._read(_SOC) >> 8
        except OSError:
            return _CANNOT_SAY
        finally:
            bus.unlock()
        return min(percent, _FULL) if _LEAST_MV <= mv <= _MOST_MV and percent <= _MOST else _CANNOT_SAY

    def _read(self, register):
        answer = self._answer
        self._bus.writeto_then_readfrom(_ADDRESS, register, answer)
        return answer[0] << 8 | answer[1]
