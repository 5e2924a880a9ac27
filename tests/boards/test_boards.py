# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The contract between the application and a board, on every board."""

import os
import sys
import time
import tracemalloc
import types

import pytest

import boards
from boards import opening
from uno_core.editions import EXTRA_KB
from unload.codes import EVERYTHING


def data(name):
    return __import__(f"boards.{name}", fromlist=[name])


# Finding the board


def test_the_setting_wins_over_the_firmware(firmware, monkeypatch):
    monkeypatch.setitem(sys.modules, "boards.mine", data("pico"))
    monkeypatch.setenv("UNO_BOARD", "mine")
    assert firmware().open().name == "mine"
    assert firmware().open("pico").name == "pico"


def test_an_unknown_board_names_the_known_ones_and_the_setting(firmware):
    made = firmware()
    sys.modules["board"].board_id = "toaster"
    with pytest.raises(boards.UnknownBoard, match="calls itself 'toaster'.*UNO_BOARD.*settings.toml.*pico"):
        made.open()


def test_a_wrong_setting_names_the_file_that_is_not_there(firmware, monkeypatch):
    monkeypatch.setenv("UNO_BOARD", "picco")
    with pytest.raises(boards.UnknownBoard, match=r"no boards/picco.py.*UNO_BOARD.*pico"):
        firmware().open()


def test_a_port_without_settings_finds_its_board_too(firmware, monkeypatch):
    made = firmware()
    monkeypatch.delattr(os, "getenv")
    assert made.open().name == "pico"


# The display


def test_the_display_is_opened_once_refreshed_by_hand_and_of_the_boards_size(firmware):
    made = firmware()
    board = made.open()
    assert made.released_displays == 1
    assert (board.display.width, board.display.height) == (board.width, board.height) == (128, 64)
    assert board.display.auto_refresh is False
    assert board.display.bus.frequency == 400_000


@pytest.mark.parametrize("name", ["clue", "feather_nrf52840", "pico"])
def test_where_modules_run_in_place_everything_stays_and_every_game_has_room_unless_a_setting_says_otherwise(
    firmware, monkeypatch, name
):
    monkeypatch.setattr(opening, "in_place", lambda: True)
    board = firmware(data(name).BOARD_IDS[0]).open()
    assert board.keep == EVERYTHING and not board.tight and not board.room_kb
    assert all(board.room(medium) >= max(EXTRA_KB) for medium in ("", "ble"))
    monkeypatch.setenv("UNO_KEEP", "0")
    board = firmware(data(name).BOARD_IDS[0]).open()
    assert (board.keep, board.tight, board.room_kb) == (
        0,
        getattr(data(name), "TIGHT", 0),
        getattr(data(name), "ROOM", 0),
    )


class Shown:
    """The display of an earlier program; since CircuitPython 11 one can be released."""

    released = 0

    def deinit(self):
        self.released += 1


@pytest.mark.parametrize(
    ("runtime", "all_at_once"),
    [({}, 1), ({"display": None}, 1), ({"display": types.SimpleNamespace()}, 1), ({"display": Shown()}, 0)],
    ids=["9", "no display", "10", "11"],
)
def test_the_display_of_an_earlier_program_is_released_as_the_firmware_can(firmware, runtime, all_at_once):
    made = firmware()
    sys.modules["supervisor"].runtime = types.SimpleNamespace(**runtime)
    assert made.open().display and made.released_displays == all_at_once
    assert all_at_once or runtime["display"].released == 1


def test_a_display_opens_where_no_display_is_released_any_more(firmware):
    made = firmware()
    sys.modules["supervisor"].runtime = types.SimpleNamespace(display=None)
    del sys.modules["displayio"].release_displays  # CircuitPython 12
    assert made.open().display and not made.released_displays


class OnSpi:
    WIDTH, HEIGHT, ROTATION, SCK, MOSI, DC, CS, RESET, KEYS = 128, 32, 180, "GP18", "GP19", "GP16", "GP17", "GP20", ()


def test_a_display_on_spi_is_opened_as_the_data_say(firmware):
    firmware()
    board = opening.opened("spi", OnSpi)
    assert board.missing == ()
    assert (board.display.bus.pins, board.display.bus.baudrate) == (["GP18", "GP19"], 8_000_000)
    assert (board.display.height, board.display.rotation) == (32, 180)


def test_brightness_and_sleep_reach_the_display(firmware):
    board = firmware().open()
    board.brightness(51)
    assert board.display.brightness == 0.2
    board.sleep(True)
    assert board.display.asleep
    board.sleep(False)
    assert not board.display.asleep


def test_a_display_that_can_neither_dim_nor_sleep_is_left_alone(firmware):
    board = firmware().open()
    board.display = object()
    board.brightness(51)
    board.sleep(True)


def test_a_display_at_another_address_is_found_by_the_hint(firmware, capsys):
    made = firmware("RASPBERRY_PI_ZERO")  # the others look at both addresses of a display themselves
    made.answers = {0x3D}
    assert made.open().missing == ("display",)
    assert "on the bus answer: 61 (0x3D); settings.toml: UNO_ADDRESS" in capsys.readouterr().out


def test_a_bus_with_nobody_on_it_names_the_wires(firmware, capsys):
    made = firmware()
    made.answers = set()
    assert made.open().missing == ("display",)
    assert "nobody answers on the bus: look at VCC, GND, SDA, SCL" in capsys.readouterr().out


# Missing parts


def without_display(made):
    made.answers.clear()


def without_keys(made):
    made.wiring.claim("GP12")


def impossible_pins(made):
    made.wiring.claim("GP4")


@pytest.mark.parametrize(
    ("part", "take_away"),
    [
        ("display", without_display),
        ("display", impossible_pins),
        ("display", lambda made: made.without("displayio")),
        ("keys", without_keys),
        ("keys", lambda made: made.without("keypad")),
        ("buzzer", lambda made: made.without("pwmio")),
        ("buzzer", lambda made: made.wiring.claim("GP15")),
        ("pixel", lambda made: made.without("neopixel_write")),
        ("pixel", lambda made: delattr(sys.modules["board"], "GP22")),
        ("store", lambda made: setattr(sys.modules["microcontroller"], "nvm", None)),
        ("store", lambda made: delattr(sys.modules["microcontroller"], "nvm")),
    ],
)
def test_a_part_that_is_not_there_is_missing_with_a_reason_and_never_an_exception(firmware, capsys, part, take_away):
    made = firmware()
    take_away(made)
    board = made.open()
    assert board.missing == (part,)
    assert f"boards/pico: no {part}: " in capsys.readouterr().out
    assert board.key() == -1
    board.tone(440)
    board.tone(0)
    board.pixel(1, 2, 3)
    board.brightness(9)
    board.sleep(True)
    assert (board.has_tone, board.has_pixel) == (part != "buzzer", part != "pixel")
    assert (board.store is None) == (part == "store")
    assert (board.display is None) == (part == "display")


def test_two_parts_on_one_pin_are_found_out(firmware, capsys):
    class Twice(data("pico").__class__):
        pass

    twice = Twice("twice")
    vars(twice).update(vars(data("pico")))
    twice.PIXEL = "GP15"
    firmware()
    assert opening.opened("twice", twice).missing == ("pixel",)
    assert "GP15 in use" in capsys.readouterr().out


def test_i2c_on_pins_that_cannot_be_i2c_is_found_out(firmware, capsys):
    class Wrong:
        WIDTH, HEIGHT, SDA, SCL, KEYS = 128, 64, "GP5", "GP4", ()

    firmware()
    assert opening.opened("wrong", Wrong).missing == ("display",)
    assert "no I2C controller" in capsys.readouterr().out


def test_a_part_the_data_do_not_name_is_not_missing(firmware):
    class Bare:
        WIDTH, HEIGHT, SDA, SCL, KEYS = 128, 64, "GP4", "GP5", ()

    firmware()
    board = opening.opened("bare", Bare)
    assert board.missing == ()
    assert (board.store, board.has_tone, board.has_pixel) == (None, False, False)


def test_a_fault_of_ours_is_not_taken_for_a_missing_part(firmware):
    made = firmware()
    made.module("pwmio", PWMOut=lambda *_, **__: undefined_name)  # noqa: F821
    with pytest.raises(NameError):
        made.open()


# Keys


def test_a_key_event_is_one_small_number_and_its_time(firmware):
    made = firmware()
    board = made.open()
    made.events = [
        {"key_number": 0, "pressed": True, "timestamp": 7},
        {"key_number": 6, "pressed": True, "timestamp": 8},
        {"key_number": 6, "pressed": False, "timestamp": 300},
    ]
    assert [(board.key(), board.key_ms) for _ in range(4)] == [(0, 7), (6, 8), (14, 300), (-1, 300)]


def test_keys_have_their_numbers_in_whatever_order_they_are_wired(firmware):
    class Mixed:
        WIDTH, HEIGHT, SDA, SCL = 128, 64, "GP4", "GP5"
        KEYS = (("DOWN", "GP10"), ("C", "GP11"), ("A", "GP12"))

    made = firmware()
    board = opening.opened("mixed", Mixed)
    made.events = [{"key_number": n, "pressed": True, "timestamp": 1} for n in range(3)]
    assert [boards.KEY_NAMES[board.key()] for _ in range(3)] == ["DOWN", "C", "A"]


def test_without_timestamps_the_time_is_that_of_asking(firmware):
    made = firmware()
    board = made.open()
    made.events, made.now = [{"key_number": 1, "pressed": True}], 4321
    assert (board.key(), board.key_ms) == (1, 4321)


def test_asking_for_a_key_allocates_nothing(firmware):
    board = firmware().open()
    board.key()
    tracemalloc.start()
    try:
        before = tracemalloc.take_snapshot()
        for _ in range(1000):
            board.key()
        after = tracemalloc.take_snapshot()
    finally:
        tracemalloc.stop()
    ours = [stat for stat in after.compare_to(before, "filename") if stat.traceback[0].filename == boards.__file__]
    assert sum(stat.size_diff for stat in ours) == 0


# Time, chance, sound, light, store


def test_ticks_are_the_firmwares_where_it_has_them(firmware):
    made = firmware()
    board = made.open()
    made.now = 2**29 - 1
    assert board.ticks_ms() == 2**29 - 1


def test_without_them_ticks_come_from_the_monotonic_clock_and_wrap_alike(firmware, monkeypatch):
    made = firmware()
    made.without("supervisor")
    board = made.open()
    monkeypatch.setattr(time, "monotonic_ns", lambda: (2**29 + 5) * 1_000_000)
    assert board.ticks_ms() == 5


def test_sleeping_is_in_milliseconds(firmware, monkeypatch):
    board, slept = firmware().open(), []
    monkeypatch.setattr(time, "sleep", slept.append)
    board.sleep_ms(250)
    assert slept == [0.25]


def test_chance_is_the_ports_own(firmware, monkeypatch):
    board = firmware().open()
    monkeypatch.setattr(os, "urandom", lambda n: b"\x07" * n)
    assert board.entropy(5) == b"\x07" * 5


def no_hardware(n):
    raise NotImplementedError("No hardware random available")


@pytest.mark.parametrize("lack", ["raises", "is not there"])
def test_without_a_source_of_chance_bytes_are_made_up_and_it_is_said(firmware, monkeypatch, lack):
    made = firmware()
    if lack == "raises":
        monkeypatch.setattr(os, "urandom", no_hardware)
    else:
        monkeypatch.delattr(os, "urandom")
    board = made.open()
    assert board.missing == ("entropy",)
    first, second = board.entropy(32), board.entropy(32)
    assert (len(first), len(second)) == (32, 32)
    assert first != second
    assert len(set(first)) > 8


def test_a_tone_sounds_until_it_is_stopped(firmware):
    board = firmware().open()
    board.tone(880)
    buzzer = board.buzzer
    assert (buzzer.frequency, buzzer.duty_cycle) == (880, 0x8000)
    board.tone(0)
    assert (buzzer.frequency, buzzer.duty_cycle) == (880, 0)
    assert buzzer.variable_frequency


def test_the_pixel_gets_green_first_and_is_dark_at_the_start(firmware):
    made = firmware()
    made.open().pixel(1, 2, 3)
    assert made.pixels == [b"\0\0\0", b"\2\1\3"]


def test_the_store_reads_what_was_written_and_keeps_to_its_size(firmware):
    made = firmware()
    store = made.open().store
    assert (store.size, store.erase) == (4096, 4096)
    store.write(4094, b"ok")
    assert store.read(4093, 3) == b"\xffok"
    for offset, bad in ((4095, b"xx"), (-1, b"x")):
        with pytest.raises(ValueError, match="leaves the store of 4096"):
            store.write(offset, bad)
    assert bytes(made.nvm[4094:]) == b"ok"


class Broken(bytearray):
    """An nvm that the chip no longer writes to, or no longer reads."""

    readable = True

    def __getitem__(self, key):
        if not self.readable:
            raise RuntimeError("Unable to read from nvm.")
        return super().__getitem__(key)

    def __setitem__(self, key, value):
        raise RuntimeError("Unable to write to nvm.")


def test_a_write_that_the_chip_refuses_is_told_and_said_once_and_is_no_exception(firmware, capsys):
    made = firmware()
    sys.modules["microcontroller"].nvm = Broken(b"\xff" * 4096)
    store = made.open().store
    assert [store.write(0, b"a"), store.write(1, b"b"), store.failed] == [True, True, True]
    assert capsys.readouterr().out == "not saved: Unable to write to nvm.\n"
    store._nvm = bytearray(4096)
    assert [store.write(0, b"a"), store.failed] == [False, False]


def test_an_nvm_that_cannot_be_read_is_a_missing_part(firmware):
    made = firmware()
    nvm = sys.modules["microcontroller"].nvm = Broken(4096)
    nvm.readable = False
    board = made.open()
    assert (board.store, board.missing) == (None, ("store",))


# Links


def test_infrared_is_there_where_the_data_name_both_pins(firmware, monkeypatch):
    board = firmware().open("pico")
    assert board.has_infrared
    assert [pin.id for pin in board.infrared()] == ["GP16", "GP17"]
    bare = types.ModuleType("boards.bare")
    bare.__dict__.update({key: value for key, value in vars(data("pico")).items() if key not in ("IR_RX", "IR_TX")})
    monkeypatch.setitem(sys.modules, "boards.bare", bare)
    board = firmware().open("bare")
    assert not board.has_infrared
    assert board.infrared() == ()


def test_the_chip_is_named_only_where_it_matters(firmware, monkeypatch):
    assert firmware().open("pico").chip == ""
    made = types.ModuleType("boards.made")
    made.__dict__.update(vars(data("pico")), CHIP="esp32s3")
    monkeypatch.setitem(sys.modules, "boards.made", made)
    assert firmware().open("made").chip == "esp32s3"


def test_a_module_is_there_or_not_and_its_own_faults_are_not_hidden(firmware, monkeypatch):
    made = firmware()
    made.module("pulseio")
    made.without("_bleio")
    board = made.open("pico")
    assert board.has("pulseio")
    assert not board.has("_bleio")
    monkeypatch.setattr("builtins.__import__", lambda name, *more: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        board.has("anything")
