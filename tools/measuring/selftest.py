# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Explain the code of a handheld's self-test.

CODE is what the handheld shows at the end of its self-test, or prints on its console. Spaces do not count. Every result
is listed beside what this project expects of that board, and what is wrong is said in words, with what to look at.

Exit 1 if something is wrong with the handheld. A code with a wrong letter is refused.
"""

from pathlib import Path
from typing import NamedTuple

from boards import KEY_NAMES
from boards.probe import SAVED
from tools import boards
from tools.boards.records import Firmware
from tools.dev import cli, toml
from tools.dev.cli import Problem
from tools.emulator import boardfile
from uno_table.history.day import LETTERS, check
from uno_ui.codes import NOTHING as NOT_TESTED
from uno_ui.codes import TEST_MENU
from uno_ui.device import report
from uno_ui.device.fields import ROWS

KEYS = [name for name, _, _ in ROWS[TEST_MENU:]]
_OURS = Path(__file__).with_name("selftest.toml")
_CHIPS = {"rp2": "rp2040"}  # as that file calls a chip
_READ_AS = str.maketrans("OIL", "011", " -")  # Crockford's Base32
_SLOW = 1.5  # times our figure, and a unit of its field
_ERASE_MOST_MS = 400  # of a good flash that is slow: boards/__init__.py, RP2040
_JITTER_MOST_US = 150  # docs/facts/link.md: a frame is read with this much
_PROGRAM_KB = 60  # of heap, for the program and this screen, at most,
_LEAST_KB = 8  # and beyond KEEP, what is being loaded
_OPTIONAL = KEY_NAMES[3:]


class Known(NamedTuple):
    """A board of this project. ``data``: the lines of its file in ``boards/``."""

    board_id: str
    firmware: Firmware
    data: dict


def main(argv: list[str]) -> int:
    parser = cli.parser(__doc__)
    parser.add_argument("code", metavar="CODE", nargs="+", help="the letters; they may be in groups")
    args = parser.parse_args(argv)
    found = read("".join(args.code))
    known = board_of(found["board"])
    wrong = faults(found, known)
    result = {"ok": not wrong, "board": known and known.board_id, "results": found, "wrong": wrong}
    return cli.finish(args, result, text(found, known, wrong), cli.FAILED if wrong else cli.GOOD)


def read(code: str) -> dict[str, int]:
    """Return the results of a code by the names of their fields; what was not tested is ``NOT_TESTED``.

    :raises Problem: a letter is wrong, or the code is of another version of the game.
    """
    values = [LETTERS.find(letter) for letter in code.upper().translate(_READ_AS)]
    wide = sum(bits for _, bits, _ in ROWS)
    if len(values) != wide // 5 + 1:
        raise Problem(f"a code has {wide // 5 + 1} letters, and this one has {len(values)}")
    if min(values) < 0 or check(values[:-1]) != values[-1]:
        raise Problem("a letter of this code is wrong: compare it with the handheld's")
    number = 0
    for value in values[:-1]:
        number = number << 5 | value
    found = {}
    for name, bits, unit in ROWS:
        wide -= bits
        value = number >> wide & (1 << bits) - 1
        found[name] = NOT_TESTED if value == (1 << bits) - 1 else value * unit
    if found["version"] != report.VERSION:
        raise Problem(f"a code of version {found['version']}, and this tool reads {report.VERSION}: take its release")
    return found


def board_of(number: int) -> Known | None:
    """Return the board whose id has that sum (``uno_ui.device.report.sum_of``), or None."""
    for name in boardfile.names():
        data = boardfile.data(name)
        for board_id in data["BOARD_IDS"]:
            if report.sum_of(board_id) == number:
                return Known(board_id, boards.firmwares()[board_id], data)
    return None


def ours(known: Known | None) -> dict[str, int]:
    """Return what this project expects of a board by the names of fields: ms of keys and of an erase, kB of heap."""
    if not known:
        return {}
    times = toml.loads(_OURS.read_text("utf-8")).get(_CHIPS.get(known.firmware.chip, known.firmware.chip), {})
    found = dict(times) if "DISPLAY" not in known.data else {}
    if known.data.get("ERASE_MS"):
        found["nvm_ms"] = known.data["ERASE_MS"]
    if known.firmware.heap:
        used = max(_PROGRAM_KB, known.data.get("KEEP", 0) + _LEAST_KB)  # so much may stay loaded
        found["heap"] = (known.firmware.heap.size >> 10) - used
    return found


# -- what is wrong -----------------------------------------------------------------------------------


def faults(found: dict[str, int], known: Known | None) -> list[str]:
    """Return a sentence for everything that is wrong, with what to look at."""
    data = known.data if known else {}
    return [
        *_missing(found["missing"], data),
        *_keys(found["keys"], data),
        *_judged(found, data),
        *_infrared(found["ir"], found["jitter"], data),
        *_radio(found, known),
        *_flash(found, data),
        *_slow(found, ours(known)),
    ]


def _at(data, *lines):
    """Return pins in words, if the board's file names them."""
    pins = [f"{line.replace('_', ' ')} at {data[line]}" for line in lines if isinstance(data.get(line), str)]
    return f" ({', '.join(pins)})" if pins else ""


def _missing(bits, data):
    bus = (
        f"I2C: SDA and SCL swapped{_at(data, 'SDA', 'SCL')}? Is VCC at 3V3, and GND at GND? UNO_ADDRESS: another one?"
        if "SDA" in data or not data
        else f"is every wire of the bus right{_at(data, 'SCK', 'MOSI', 'DC', 'CS', 'RESET')}?"
    )
    hints = {
        "display": bus,
        "keys": "a pin of a key is used twice, or the chip does not have it: compare settings.toml.",
        "buzzer": f"its pin cannot do PWM, or is used twice{_at(data, 'BUZZER', 'DAC')}.",
        "pixel": f"its pin is used twice{_at(data, 'PIXEL')}.",
        "store": "this firmware has no nvm: nothing is saved.",
    }
    there = [part for k, part in enumerate(report.PARTS) if bits > 0 and bits >> k & 1]
    return [f"The {part} did not open: {hints[part]}" for part in there]


def _keys(bits, data):
    if bits <= 0:
        return []
    lost = [key for k, key in enumerate(KEY_NAMES) if bits >> k & 1]
    places = dict(reversed(data.get("KEYS", ()) if "DISPLAY" not in data else ()))
    pads = [key for key in lost if key in _OPTIONAL]
    if pads == list(_OPTIONAL) and places:  # nobody has to wire them
        lost = [key for key in lost if key not in pads]
    return [
        f"Key {key} was never pressed: wire {places[key]} to GND through the key."
        if key in places
        else f"Key {key} was never pressed: does it answer in the game?"
        for key in lost
    ]


def _judged(found, data):
    hints = {
        "pixels": "Dots of the display are wrong: a dead row or column is the panel; a picture that is moved or has"
        " every other row is another chip or height (UNO_PANEL, UNO_COLSTART).",
        "light": f"The light was not red, green and blue: is it a NeoPixel with power, its input wired"
        f"{_at(data, 'PIXEL')}?",
        "sound": f"Nobody heard a tone: the buzzer must be passive, from its pin to GND{_at(data, 'BUZZER', 'DAC')}.",
    }
    return [hint for name, hint in hints.items() if found[name] == 0]


def _infrared(back, jitter, data):
    where = _at(data, "IR_RX", "IR_TX")
    if back == 0:
        return [
            "No infrared frame came back: LED the wrong way round, or too far from the mirror? Is the receiver one for"
            f" 38 kHz, and wired{where}?"
        ]
    if 0 < back < report.FRAMES - 1:
        return [
            f"Only {back} of {report.FRAMES} infrared frames came back: LED too weak (a transistor and its resistor?),"
            " or too far from the mirror."
        ]
    if jitter > _JITTER_MOST_US:
        return [f"Infrared frames are off by {jitter} us: a lamp or the sun disturbs, or the LED is weak."]
    return []


def _radio(found, known):
    told = []
    data = known.data if known else {}
    here = {"wifi": known and known.board_id in data.get("WIFI", ()), "ble": "CHIP" in data}
    for name, title in (("wifi", "Wi-Fi"), ("ble", "Bluetooth")):
        if found[name] == 0:
            told.append(
                f"{title} does not start: a thin cable gives too little power; else install the firmware again."
            )
        elif found[name] == NOT_TESTED and here[name] and found["heap"] != NOT_TESTED:
            told.append(f"The firmware has no {title}, and the board has: is it the firmware of another board?")
    return told


def _flash(found, data):
    if found["nvm"] == 0:
        return ["A byte was not saved, or read back as another one: matches will be lost. Does the console say why?"]
    if found["nvm_ms"] > max(_ERASE_MOST_MS, 2 * (data.get("ERASE_MS") or 0)):
        return [f"Saving takes {found['nvm_ms']} ms: this flash is worn, or of a slow kind."]
    return []


def _slow(found, expected):
    told = []
    if 0 <= found["heap"] < expected.get("heap", 0):
        told.append(
            f"Only {found['heap']} kB of memory are free: the sources were copied instead of compiled files, or other"
            " programs are in lib."
        )
    units = {name: unit for name, _, unit in ROWS}
    slow = [key for key in KEYS if key in expected and found[key] > _SLOW * expected[key] + units[key]]
    if slow:
        times = ", ".join(f"{key} {found[key]} ms instead of about {expected[key]}" for key in slow)
        told.append(f"Keys are answered slowly: {times}. A slow bus of the display, or --source on the drive?")
    return told


# -- in words ----------------------------------------------------------------------------------------


def text(found: dict[str, int], known: Known | None, wrong: list[str]) -> str:
    """Return results and faults for people."""
    expected = ours(known)
    lines = [f"{known.firmware.title} ({known.board_id})" if known else "a board that this project does not know"]
    for name, bits, unit in ROWS[2:]:
        beside = f"   we expect about {expected[name]}" if name in expected else ""
        lines.append(f"  {name:<9} {_value(name, found[name], ((1 << bits) - 2) * unit)}{beside}")
    lines += [f"* {sentence}" for sentence in wrong] or ["Everything that was tested is good."]
    return "\n".join(lines)


def _value(name, value, most):
    if value == NOT_TESTED:
        return "not tested"
    if name == "missing":
        return ", ".join(part for k, part in enumerate(report.PARTS) if value >> k & 1) or "nothing"
    if name == "keys":
        lost = [key for k, key in enumerate(KEY_NAMES) if value >> k & 1]
        return f"not pressed: {', '.join(lost)}" if lost else "all pressed"
    if name == "ir":
        return f"{value} of {report.FRAMES} frames came back"
    if name in ("jitter", "heap", "nvm_ms", *KEYS):
        unit = {"jitter": "us", "heap": "kB free"}.get(name, "ms")
        return f"{value} {unit}" + (" or more" if value == most else "")
    if name == "nvm" and value == SAVED:
        return "cannot say: games are saved there"
    return "good" if value else "bad"
