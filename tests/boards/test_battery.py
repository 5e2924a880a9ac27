# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What measures a battery: the voltage behind a divider, or a fuel gauge on I2C, which may be absent."""

import types

import pytest

from boards import divider, gauge, wired
from tools.emulator import battery as cell
from tools.emulator import boardfile

MEASURED = {"pygamer": 2, "pybadge": 2, "picosystem": 3, "picopad": 3}
GAUGED = ("feather_esp32s3", "reverse_tft")


class Bus:
    """I2C with a gauge, whose registers can be set; ``gone``: nobody answers."""

    def __init__(self, percent=50, free=True, gone=False, **registers):
        self.gauge, self.free, self.gone = cell.Gauge(percent), free, gone
        self.registers = {int(name[1:], 16): value for name, value in registers.items()}
        self.locks = 0

    def try_lock(self):
        self.locks += self.free
        return self.free

    def unlock(self):
        self.locks -= 1

    def writeto_then_readfrom(self, address, register, into):
        if self.gone or address != 0x36:
            raise OSError(5, "nobody answers")
        self.gauge.write(register)
        into[:] = self.registers.get(register[0], self.gauge.read())


def on(bus):
    """Return the gauge on the bus that a wired display has opened."""
    wired.bus = bus
    return gauge.Gauge(types.SimpleNamespace())


@pytest.mark.parametrize("percent", [0, 5, 15, 50, 99, 100])
def test_a_gauge_says_its_percent(percent):
    bus = Bus(percent)
    assert on(bus).percent() == percent
    assert bus.locks == 0


@pytest.mark.parametrize(
    "bus",
    [
        None,
        Bus(free=False),
        Bus(gone=True),
        Bus(x08=b"\x00\x00"),  # another chip
        Bus(x08=b"\xff\xff"),  # a bus without pull-ups
        Bus(x02=b"\x00\x00"),  # no cell
        Bus(x02=b"\xff\xf0"),  # 5.1 V
        Bus(x04=b"\xff\xff"),  # 255 %
    ],
)
def test_a_gauge_that_is_busy_or_absent_or_says_nonsense_cannot_say(bus):
    assert on(bus).percent() == -1
    assert bus is None or bus.locks == 0


def test_a_gauge_that_learns_may_say_a_little_more_than_all():
    assert on(Bus(x04=b"\x67\x00")).percent() == 100


@pytest.mark.parametrize(
    ("mv", "percent"),
    [(0, -1), (2499, -1), (2500, 0), (3100, 0), (3460, 4), (3550, 6), (3590, 15), (3750, 53), (3949, 99), (3950, 100)]
    + [(4200, 100), (4500, 100), (4501, -1), (9000, -1)],
)
def test_a_voltage_gives_the_percent_of_the_curve(mv, percent):
    assert divider.by_voltage(mv) == percent


@pytest.mark.parametrize(("name", "ratio"), MEASURED.items())
@pytest.mark.parametrize("percent", [3, 12, 60, 100])
def test_a_divider_says_the_percent_of_its_voltage(firmware, name, ratio, percent):
    made = firmware(boardfile.read(name).board_id)
    value = cell.input_of(percent, ratio)
    made.module("analogio", AnalogIn=lambda pin: types.SimpleNamespace(value=value))
    assert abs(made.open(name).battery.percent() - percent) <= 1


@pytest.mark.parametrize("value", [0, 65535])
def test_an_open_input_cannot_say(firmware, value):
    made = firmware("pygamer")
    made.module("analogio", AnalogIn=lambda pin: types.SimpleNamespace(value=value))
    assert made.open("pygamer").battery.percent() == -1


def test_a_firmware_that_cannot_open_the_input_has_no_battery_and_says_so(firmware, capsys):
    made = firmware("pybadge")
    made.without("analogio")
    board = made.open("pybadge")
    assert (getattr(board, "battery", None), board.missing) == (None, ())
    assert "no battery level" in capsys.readouterr().out


@pytest.mark.parametrize("name", GAUGED)
def test_a_gauge_has_the_bus_of_the_pins_sda_and_scl_which_is_opened_once(firmware, name):
    board = firmware(boardfile.read(name).board_id).open(name)
    assert isinstance(board.battery, gauge.Gauge)
    assert board.missing == ()


def test_a_board_says_a_battery_if_something_on_it_measures_one():
    said = {name for name in boardfile.names() if "BATTERY" in boardfile.data(name)}
    assert said == {*MEASURED, *GAUGED}
    assert all(not hasattr(boardfile.data(name), "BATTERY") for name in ("pico", "feather_rp2040"))
