# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Transactions on the display's bus, as the chip's controller makes them and as a program makes them by hand."""

import pytest

from tools.emulator.chip import Chip, ProtocolError
from tools.emulator.rp2040.i2c import Bus, Wires, connect


TX_EMPTY = 1 << 4  # of IC_RAW_INTR_STAT, RP2040 datasheet, section 4.3.17


class Noted:
    """A device that notes what it gets."""

    def __init__(self):
        self.got = []

    def i2c_write(self, payload):
        if payload == b"bad":
            raise ProtocolError("noted: bad")
        self.got.append(payload)


class ByHand:
    """Moves the wires in the order of CircuitPython's bitbangio (shared-module/bitbangio/I2C.c)."""

    def __init__(self, bus):
        self._scl = self._sda = True
        self._held = False
        self._wires = Wires(bus, self._hold)
        self.stop()  # what its constructor does

    def _hold(self, low):
        self._held = low

    def _move(self, scl=None, sda=None):
        self._scl = self._scl if scl is None else scl
        self._sda = self._sda if sda is None else sda
        self._wires.move(self._scl, self._sda)

    def start(self):
        self._move(sda=True)
        self._move(scl=True)
        self._move(sda=False)

    def stop(self):
        self._move(sda=False)
        self._move(scl=True)
        self._move(sda=True)

    def byte(self, value):
        self._move(scl=False)
        for bit in range(7, -1, -1):
            self._move(sda=bool(value >> bit & 1))
            self._move(scl=True)
            self._move(scl=False)
        self._move(sda=True)
        self._move(scl=True)
        is_taken = not (self._sda and not self._held)
        self._move(scl=False)
        assert not self._held, "SDA is let go when the clock has fallen"
        return is_taken

    def address(self, address, is_read=False):
        return self.byte(address << 1 | is_read)


class ByController:
    """The questions of rp2040py's RPI2C to the bus, and its answers."""

    def __init__(self, bus):
        self._told, self.enable = [], 1
        self.scl_low_period, self.scl_high_period = 188, 125  # at 125 MHz: 399.4 kHz, as the SDK rounds 400
        self.took = []
        self.int_raw = 0
        connect(self, bus, self._after, 125e6)

    def _after(self, nanos, do):
        self.took.append(nanos)
        do()

    def complete_start(self):
        self._told.append("started")

    def complete_stop(self):
        self._told.append("stopped")

    def complete_connect(self, is_there):
        self._told.append(is_there)

    complete_write = complete_read = complete_connect

    def check_interrupts(self):
        pass

    def read(self):
        self.on_read_byte(True)
        return self._told.pop()

    def start(self):
        self.on_start(False)
        assert self._told.pop() == "started"

    def stop(self):
        self.on_stop()
        assert self._told.pop() == "stopped"

    def address(self, address, is_read=False):
        self.on_connect(address, int(is_read))
        return self._told.pop()

    def byte(self, value):
        self.on_write_byte(value)
        return self._told.pop()


@pytest.fixture(params=[ByHand, ByController])
def sender(request):
    """``sender(devices)``: the bus with these devices and somebody who sends on it."""

    def make(devices):
        bus = Bus(devices)
        return bus, request.param(bus)

    return make


def send(sender, address, payload):
    """Do a whole transaction. Return whether each byte was taken."""
    sender.start()
    taken = [sender.address(address), *(sender.byte(byte) for byte in payload)]
    sender.stop()
    return taken


def test_a_device_gets_the_bytes_between_its_address_and_the_end(sender):
    device = Noted()
    _, sends = sender({0x3C: device})
    assert send(sends, 0x3C, b"\x00\xae\xff") == [True] * 4
    assert send(sends, 0x3C, b"\x40\x55") == [True] * 3
    assert device.got == [b"\x00\xae\xff", b"\x40\x55"]


def test_each_of_two_devices_gets_its_own(sender):
    first, second = Noted(), Noted()
    _, sends = sender({0x3C: first, 0x3D: second})
    send(sends, 0x3D, b"2")
    send(sends, 0x3C, b"1")
    send(sends, 0x3D, b"3")
    assert (first.got, second.got) == ([b"1"], [b"2", b"3"])


def test_nobody_answers_at_another_address(sender):
    device = Noted()
    _, sends = sender({0x3C: device})
    assert send(sends, 0x3D, b"12") == [False] * 3
    assert send(sends, 0x3C, b"3") == [True] * 2
    assert device.got == [b"3"]


def test_an_address_alone_is_answered_and_changes_nothing(sender):
    device = Noted()
    _, sends = sender({0x3C: device})
    found = [address for address in range(0x08, 0x78) if send(sends, address, b"") == [True]]
    assert (found, device.got) == ([0x3C], [])


def test_a_second_start_ends_the_transaction_before_it(sender):
    device = Noted()
    _, sends = sender({0x3C: device})
    sends.start()
    assert sends.address(0x3C) and sends.byte(0x11)
    sends.start()
    assert device.got == [b"\x11"]
    assert sends.address(0x3C) and sends.byte(0x22)
    sends.stop()
    assert device.got == [b"\x11", b"\x22"]


class Asked(Noted):
    """A device that can be read."""

    def status(self):
        return 0x43


def test_a_device_without_a_status_does_not_answer_a_read(sender):
    _, sends = sender({0x3C: Noted()})
    sends.start()
    assert not sends.address(0x3C, is_read=True)
    sends.stop()


def test_a_device_says_its_status_to_the_controller_and_what_was_written_before_is_whole():
    device = Asked()
    controller = ByController(Bus({0x3C: device}))
    controller.start()
    assert controller.address(0x3C) and controller.byte(0x00)
    controller.start()
    assert device.got == [b"\x00"]
    assert controller.address(0x3C, is_read=True)
    assert [controller.read(), controller.read()] == [0x43, 0x43]
    controller.stop()
    assert device.got == [b"\x00"]
    assert controller.took == [pytest.approx(22_500, rel=0.002)] * 5


def test_nobody_reads_by_hand():
    sends = ByHand(Bus({0x3C: Asked()}))
    sends.start()
    assert not sends.address(0x3C, is_read=True)
    sends.stop()
    assert send(sends, 0x3C, b"\x00") == [True] * 2


def test_a_controller_without_an_answer_has_nothing_more_to_send():
    controller = ByController(Bus({0x3C: Noted()}))
    for address, is_read in ((0x3D, False), (0x3C, True)):
        controller.int_raw = 0
        controller.start()
        assert not controller.address(address, is_read)
        assert controller.int_raw == TX_EMPTY
        controller.stop()


def test_the_first_error_of_a_device_is_kept_and_then_nobody_answers(sender):
    device = Noted()
    bus, sends = sender({0x3C: device})
    send(sends, 0x3C, b"good")
    send(sends, 0x3C, b"bad")
    assert str(bus.error) == "noted: bad"
    assert send(sends, 0x3C, b"good") == [False] * 5
    assert device.got == [b"good"]


def test_the_virtual_display_understands_what_comes_over_the_wires(sender):
    chip = Chip()
    bus, sends = sender({0x3C: chip})
    send(sends, 0x3C, b"\x00\xae\x8d\x14\x20\x00\xaf")
    send(sends, 0x3C, b"\x40" + bytes(range(128)))
    assert (chip.on, chip.charge_pump, bytes(chip.memory[:128])) == (True, True, bytes(range(128)))
    assert (bus.error, chip.counts["bytes"]) == (None, 8 + 130)


def test_wires_that_move_without_a_start_mean_nothing():
    device, held = Noted(), []
    wires = Wires(Bus({0x3C: device}), held.append)
    wires.move(True, False)
    wires.move(True, True)  # a transaction of nothing, and over
    for _ in range(20):
        for scl, sda in ((False, True), (False, False), (True, False), (False, False), (False, True), (True, True)):
            wires.move(scl, sda)
    assert (device.got, held) == ([], [])


def test_the_bus_counts_what_was_sent_and_how_long_it_took():
    device, told, now = Noted(), [], [0.0]
    bus = Bus({0x3C: device}, lambda: now[0])
    bus.listen = lambda *transaction: told.append(transaction)
    for at, address, payload in ((100, 0x3C, b"one"), (5000, 0x3D, b"to nobody"), (9000, 0x3C, b"")):
        now[0] = at
        bus.start()
        bus.address(address, False)
        for byte in payload:
            now[0] += 10
            bus.write(byte)
        now[0] += 1
        bus.stop()
        bus.stop()
    assert (bus.bytes, bus.nanos) == (3 + 3 + 9, 31 + 91 + 1)
    assert told == [(100, 131, 4)], "a question is no transaction, and nobody is no device"


def test_a_byte_takes_nine_clocks_of_the_controller():
    controller = ByController(Bus({0x3C: Noted()}))
    send(controller, 0x3C, b"\x00\xae")
    assert controller.took == [pytest.approx(22_500, rel=0.002)] * 3


def test_a_controller_that_is_switched_off_in_a_byte_lets_go_of_the_bus():
    device = Noted()
    controller = ByController(Bus({0x3C: device}))
    controller.start()
    controller.address(0x3C)
    controller.enable = 0
    assert controller.byte(0xAE) == "stopped"
    assert device.got == [b"\xae"]
