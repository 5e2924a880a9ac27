# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The parts of a board, measured for its self-test: nothing that is saved is at risk, and all is left as it was."""

import sys
import types

import pytest

from boards import probe
from boards.filestore import FileStore


class Nvm(bytearray):
    """``microcontroller.nvm``; ``writes`` counts them, and ``refuses`` those from that number on."""

    writes = 0
    refuses = 99

    def __setitem__(self, place, data):
        self.writes += 1
        if self.writes >= self.refuses:
            raise RuntimeError("Unable to write to nvm.")
        super().__setitem__(place, data)


def opened(firmware, board_id, saved=(), blank=b"\xff"):
    """Return a board with a byte saved at some places, and its nvm."""
    made = firmware(board_id)
    nvm = Nvm(blank * made.profile.nvm)
    for place in saved:
        nvm[place : place + 1] = b"\x5f"
    nvm.writes = 0
    sys.modules["microcontroller"].nvm = nvm
    return made.open(), nvm


@pytest.mark.parametrize("saved", [0, 1900, 4095])
@pytest.mark.parametrize("board_id", ["raspberry_pi_pico", "pajenicko_picopad", "tinycircuits_thumby_color"])
def test_flash_that_is_erased_together_with_something_saved_is_not_written(firmware, board_id, saved):
    board, nvm = opened(firmware, board_id, [saved])
    assert (probe.flash(board), nvm.writes) == ((probe.SAVED, -1), 0)


@pytest.mark.parametrize(
    ("board_id", "blank"), [("raspberry_pi_pico", b"\xff"), ("m5stack_cardputer", b"\0"), ("pygamer", b"\xff")]
)
def test_flash_without_saves_is_tested_and_left_as_it_was(firmware, board_id, blank):
    board, nvm = opened(firmware, board_id, (), blank)
    before = bytes(nvm)
    assert (probe.flash(board)[0], nvm.writes, bytes(nvm)) == (1, 2, before)


@pytest.mark.parametrize("saved", [0, 4096])
def test_of_two_pages_the_one_without_saves_is_tested(firmware, saved):
    board, nvm = opened(firmware, "feather_nrf52840_express", [saved])
    before, written = bytes(nvm), []
    write = board.store.write
    board.store.write = lambda at, data: written.append(at) or write(at, data)
    assert (probe.flash(board)[0], bytes(nvm)) == (1, before)
    assert {at // 4096 for at in written} == {1 - saved // 4096}


def test_in_a_file_only_bytes_without_saves_change():
    store = FileStore("")
    for at in range(0, store.size, 32):
        store.write(at, b"\x5f")
    assert probe.flash(types.SimpleNamespace(store=store, ticks_ms=lambda: 0))[0] == probe.SAVED
    store.write(64, b"\xff" * 64)
    assert probe.flash(types.SimpleNamespace(store=store, ticks_ms=lambda: 0))[0] == 1


def test_flash_that_refuses_is_bad(firmware):
    board, nvm = opened(firmware, "raspberry_pi_pico")
    nvm.refuses = 1
    assert probe.flash(board)[0] == 0


def test_a_byte_that_was_changed_is_changed_back_whatever_happens_between(firmware):
    board, nvm = opened(firmware, "raspberry_pi_pico")
    read, before, fails = board.store.read, bytes(nvm), iter((MemoryError(),))

    def short(at, n):
        if nvm.writes and (error := next(fails, None)):
            raise error
        return read(at, n)

    board.store.read = short
    with pytest.raises(MemoryError):
        probe.flash(board)
    assert bytes(nvm) == before


class Radio:
    """A radio whose start fails after it has begun."""

    def __init__(self, was, error):
        self.__dict__.update(was=was, on=was, error=error)

    @property
    def enabled(self):
        return self.on

    @enabled.setter
    def enabled(self, value):
        self.__dict__["on"] = value
        if value and not self.was and self.error:
            raise self.error


@pytest.mark.parametrize("was", [False, True])
@pytest.mark.parametrize("error", [None, OSError("no power"), MemoryError()])
@pytest.mark.parametrize("bluetooth", [False, True])
def test_a_radio_is_left_as_it_was_whatever_happens_when_it_starts(monkeypatch, was, error, bluetooth):
    radio = Radio(was, error)
    name, part = ("_bleio", "adapter") if bluetooth else ("wifi", "radio")
    monkeypatch.setitem(sys.modules, name, types.SimpleNamespace(**{part: radio}))
    if isinstance(error, MemoryError) and not was:
        with pytest.raises(MemoryError):
            probe.radio(bluetooth)
    else:
        assert probe.radio(bluetooth) == int(was or not error)
    assert radio.on == was


@pytest.mark.parametrize("error", [ValueError("in use"), MemoryError()])
def test_a_receiver_is_closed_when_the_led_does_not_open(monkeypatch, error):
    closed = []

    class PulseIn:
        def __init__(self, *_, **__):
            pass

        def deinit(self):
            closed.append(self)

    def refused(*_, **__):
        raise error

    monkeypatch.setitem(sys.modules, "pulseio", types.SimpleNamespace(PulseIn=PulseIn, PulseOut=refused))
    board = types.SimpleNamespace(infrared=lambda: (1, 2))
    try:
        assert list(probe.infrared(board, 1)) == []
    except MemoryError as raised:
        assert raised is error
    assert len(closed) == 1
