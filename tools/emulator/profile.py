# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The pins of a microcontroller board: their names, and the functions of its chip."""

from tools import boards


class Profile:
    """One board as its firmware presents it; this base can do anything on any pin, as an nRF52840 can.

    ``pins``: name in :mod:`board` -> name of the pin it is; several names may mean one pin. ``free``, ``copies``: see
    :class:`tools.emulator.nvm.Nvm`. ``sleeps``: its firmware has ``alarm``, and a key can end deep sleep.

    :param firmware: a :class:`tools.boards.records.Firmware`; the other fields are as there.
    """

    free = copies = False

    def __init__(self, board_id, firmware):
        self.board_id, self.pins, self.nvm, self.erase = board_id, firmware.pin_of(), firmware.nvm, firmware.erase
        self.sleeps = firmware.chip not in ("linux", "samd51")
        self.output_only, self.boot_key, self.keyboard = firmware.output_only, firmware.boot_key, firmware.keyboard

    def check_i2c(self, scl, sda):
        """Raise ValueError when the chip has no I2C controller on these pins."""

    def check_spi(self, sck, mosi):
        """Raise ValueError when the chip has no SPI controller on these pins."""

    def check_input(self, pin):
        """Raise ValueError when the pin cannot be read, with a pull-up."""
        if pin in self.output_only:
            raise ValueError(f"{pin} is an output only")

    def timer(self, pin):
        """Return the pulse generator of a pin: two pins with one timer have one frequency. None: there are enough of
        them."""
        return None


class Rp2(Profile):
    """RP2040 and RP2350A: the functions of a pin follow from its number.

    Source: RP2040 datasheet, section 1.4.3, table 2; RP2350 datasheet, section 9.4, columns F1 and F3. Pins of the
    radio (``CYW``) are not pins of the chip: they can be switched, and that is all.
    """

    free = True

    def check_input(self, pin):
        """Check that the pin is not behind the radio."""
        _own(pin)

    def check_i2c(self, scl, sda):
        """Check the pins. Even pins are SDA, odd ones SCL; controllers 0 and 1 take turns every two pins."""
        clock, data = _own(scl), _own(sda)
        if clock % 2 != 1 or data % 2 != 0 or clock // 2 % 2 != data // 2 % 2:
            raise ValueError(f"no I2C controller has SCL on {scl} and SDA on {sda}")

    def check_spi(self, sck, mosi):
        """Check the pins. Of four the third is SCK, the fourth MOSI; controllers 0 and 1 take turns every eight
        pins."""
        clock, data = _own(sck), _own(mosi)
        if clock % 4 != 2 or data % 4 != 3 or clock // 8 % 2 != data // 8 % 2:
            raise ValueError(f"no SPI controller has SCK on {sck} and MOSI on {mosi}")

    def timer(self, pin):
        """Return the timer of a pin. Two pins share a PWM slice, and there are eight (RP2040 datasheet, section
        4.5.2)."""
        return f"PWM slice {_own(pin) // 2 % 8}"


class Esp32S3(Profile):
    """Any function on any pin except the flash's (ESP32-S3 datasheet, section 2.3.4 and table 2-9)."""

    copies = True

    def _check(self, *pins):
        for pin in pins:
            if 26 <= _number(pin) <= 32:
                raise ValueError(f"{pin} belongs to the flash")

    def check_i2c(self, scl, sda):
        """Check that the pins are not on the flash."""
        self._check(scl, sda)

    def check_spi(self, sck, mosi):
        """Check that the pins are not on the flash."""
        self._check(sck, mosi)

    def check_input(self, pin):
        """Check that the pin is not on the flash, and that no key is where the chip looks, while it starts, for what to
        start."""
        self._check(pin)
        if _number(pin) in (0, 45, 46) and pin != self.boot_key:
            raise ValueError(f"{pin} says how the chip starts: a key held then would stop it")


class RaspberryPi(Profile):
    """A computer with Linux and Blinka: buses are where the kernel has them.

    Source: Blinka, microcontroller/bcm283x/pin.py, ``i2cPorts`` and ``spiPorts``.
    """

    def check_i2c(self, scl, sda):
        """Check that it is bus 1, or bus 0 of the boards' EEPROMs."""
        if (scl, sda) not in (("3", "2"), ("1", "0")):
            raise ValueError(f"No Hardware I2C on (scl,sda)={(scl, sda)}")

    def check_spi(self, sck, mosi):
        """Check that it is SPI 0 or 1 of the header."""
        if (sck, mosi) not in (("11", "10"), ("21", "20")):
            raise ValueError(f"No Hardware SPI on (clock, MOSI, MISO)={(sck, mosi, None)}")


NUMBERED = 56  # keys that a keyboard has; a shift register has fewer


def numbered(number):
    """Return the wire of a key that has a number, at a shift register or on a keyboard: it is no pin of the chip."""
    return f"KEY{number}"


def _number(pin):
    return int("".join(filter(str.isdigit, pin)))


def _own(pin):
    """Return the number of a pin of the chip itself."""
    if pin.startswith("CYW"):
        raise ValueError(f"{pin} belongs to the radio")
    return _number(pin)


_CHIPS = {"rp2": Rp2, "nrf52840": Profile, "samd51": Profile, "esp32s3": Esp32S3, "linux": RaspberryPi}
PROFILES = {board_id: _CHIPS[one.chip](board_id, one) for board_id, one in boards.firmwares().items()}
