# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What the pins of a microcontroller board are called and what its chip can do with them."""


class Profile:
    """One board as its firmware presents it.

    ``pins``: name in :mod:`board` -> name of the pin it is; several names may mean one pin. ``nvm`` bytes, of which
    ``erase`` are erased and rewritten together.
    """

    def __init__(self, board_id, pins, nvm, erase):
        self.board_id, self.pins, self.nvm, self.erase = board_id, pins, nvm, erase

    def check_i2c(self, scl, sda):
        """Raise ValueError when the chip has no I2C controller on these pins."""

    def check_spi(self, sck, mosi):
        """Raise ValueError when the chip has no SPI controller on these pins."""


class Rp2(Profile):
    """RP2040 and RP2350A: the functions of a pin follow from its number.

    Source: RP2040 datasheet, section 1.4.3, table 2; RP2350 datasheet, section 9.4, columns F1 and F3.
    """

    def check_i2c(self, scl, sda):
        """Even pins are SDA, odd ones SCL; controllers 0 and 1 take turns every two pins."""
        clock, data = _number(scl), _number(sda)
        if clock % 2 != 1 or data % 2 != 0 or clock // 2 % 2 != data // 2 % 2:
            raise ValueError(f"no I2C controller has SCL on {scl} and SDA on {sda}")

    def check_spi(self, sck, mosi):
        """Of four pins the third is SCK, the fourth MOSI; controllers 0 and 1 take turns every eight pins."""
        clock, data = _number(sck), _number(mosi)
        if clock % 4 != 2 or data % 4 != 3 or clock // 8 % 2 != data // 8 % 2:
            raise ValueError(f"no SPI controller has SCK on {sck} and MOSI on {mosi}")


def _number(pin):
    return int(pin[2:])


def _pico(board_id):
    """CircuitPython, ports/raspberrypi/boards/raspberry_pi_pico/pins.c; nvm: one flash sector."""
    pins = {f"GP{n}": f"GP{n}" for n in range(29)}
    pins.update(SMPS_MODE="GP23", VBUS_SENSE="GP24", LED="GP25", A0="GP26", A1="GP27", A2="GP28")
    return Rp2(board_id, pins, nvm=4096, erase=4096)


PROFILES = {
    name: _pico(name)
    for name in ("raspberry_pi_pico", "raspberry_pi_pico_w", "raspberry_pi_pico2", "raspberry_pi_pico2_w")
}
