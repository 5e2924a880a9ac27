# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Pins: owners, levels and what they can be."""

import pytest

from tools.emulator.profile import PROFILES
from tools.emulator.wiring import Wiring

PICO = PROFILES["raspberry_pi_pico"]


def test_a_pin_has_one_owner_at_a_time():
    wiring = Wiring(("GP0", "GP1"))
    wiring.claim("GP0")
    with pytest.raises(ValueError, match="GP0 in use"):
        wiring.claim("GP1", "GP0")
    wiring.claim("GP1")  # the refused claim has taken nothing
    wiring.release("GP0")
    wiring.claim("GP0")


def test_one_pin_cannot_be_both_wires_of_a_bus():
    with pytest.raises(ValueError, match="GP0 in use"):
        Wiring(("GP0",)).claim("GP0", "GP0")


def test_an_outside_level_wins_over_a_pull_and_an_output_over_both():
    wiring = Wiring(("GP0",))
    assert wiring.level("GP0") == 0
    wiring.configure("GP0", pull=1)
    assert wiring.level("GP0") == 1
    wiring.drive("GP0", 0)
    assert wiring.level("GP0") == 0
    wiring.configure("GP0", is_output=True)
    wiring.write("GP0", 1)
    assert wiring.level("GP0") == 1


def test_watchers_are_told_changes_only():
    wiring, seen = Wiring(("GP0",)), []
    wiring.watch("GP0", seen.append)
    wiring.configure("GP0", pull=1)
    wiring.drive("GP0", 1)
    wiring.drive("GP0", 0)
    wiring.unwatch("GP0", seen.append)
    wiring.drive("GP0", None)
    assert seen == [1, 0]


# RP2040 datasheet, section 1.4.3, table 2, column F3: a few rows of each controller
@pytest.mark.parametrize(
    ("sda", "scl"), [(0, 1), (4, 5), (8, 9), (16, 17), (4, 21), (2, 3), (6, 7), (26, 27), (10, 19)]
)
def test_pins_of_one_i2c_controller_are_accepted(sda, scl):
    PICO.check_i2c(f"GP{scl}", f"GP{sda}")


@pytest.mark.parametrize(("sda", "scl"), [(5, 4), (0, 3), (2, 1), (4, 6), (1, 5)])
def test_pins_that_are_no_i2c_pair_are_refused(sda, scl):
    with pytest.raises(ValueError, match=f"SCL on GP{scl} and SDA on GP{sda}"):
        PICO.check_i2c(f"GP{scl}", f"GP{sda}")


@pytest.mark.parametrize(("sck", "mosi"), [(2, 3), (6, 7), (18, 19), (22, 3), (10, 11), (14, 15), (26, 27)])
def test_pins_of_one_spi_controller_are_accepted(sck, mosi):
    PICO.check_spi(f"GP{sck}", f"GP{mosi}")


@pytest.mark.parametrize(("sck", "mosi"), [(3, 2), (2, 11), (10, 19), (1, 3), (2, 4)])
def test_pins_that_are_no_spi_pair_are_refused(sck, mosi):
    with pytest.raises(ValueError, match="no SPI controller"):
        PICO.check_spi(f"GP{sck}", f"GP{mosi}")


def test_names_of_the_same_pin_are_the_same_pin():
    assert PICO.pins["LED"] == PICO.pins["GP25"] == "GP25"
    assert PICO.pins["A0"] == "GP26"
