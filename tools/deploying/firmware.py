# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The firmware on a drive: the contents of ``boot_out.txt``, and CircuitPython's built-in modules."""

import re
from dataclasses import dataclass

from tools.dev.cli import Problem

# From 9 on: .mpy version 6, and displays in i2cdisplaybus, fourwire and busdisplay.
OLDEST = 9
# From 11 on it runs .mpy files where they are on the drive: while a program runs, its files cannot be written.
IN_PLACE = 11

# Modules of CircuitPython 9 and later on the boards we know (docs/shared_bindings_matrix), as far as anything on the
# drive asks for them. wifi, socketpool and ssl are there on boards with Wi-Fi, _bleio on those with Bluetooth,
# cardputer_keyboard on a Cardputer.
MODULES = frozenset(
    """__future__ _bleio alarm analogio array audiocore audioio bitmaptools board busdisplay busio
    cardputer_keyboard collections digitalio displayio errno fontio fourwire gc hashlib i2cdisplaybus keypad
    microcontroller micropython neopixel_write os pulseio pwmio random socketpool ssl struct supervisor sys
    time touchio wifi""".split()
)

# Imports of libraries that no board has, in branches that no board with its own Wi-Fi reaches.
UNREACHED = {
    "adafruit_connection_manager": {
        "adafruit_esp32spi",
        "adafruit_wiznet5k",
        "circuitpython_typing",
        "socket",
        "typing",
    }
}

_VERSION = re.compile(r"CircuitPython (\d+)\.(\d+)\S*")
_BOARD_ID = re.compile(r"^Board ID:\s*(\S+)", re.MULTILINE)
_RP2350 = re.compile(r"with rp2350|^Board ID:\s*raspberry_pi_pico2", re.MULTILINE)
# In these, a write to nvm on an RP2350 ends in safe mode (CircuitPython's issue 9773; 9.2.1 has mended it).
_NO_NVM = re.compile(r"9\.2\.0(?!\d)")


def lacks(asked: dict[str, set[str]]) -> list[str]:
    """Return the modules that no firmware has, in words.

    :param asked: names of modules, by the modules that import them.
    """
    return sorted(
        f"{name} (for {module})"
        for module, names in asked.items()
        for name in names - MODULES - UNREACHED.get(module, set())
    )


@dataclass(frozen=True)
class Firmware:
    """The contents of boot_out.txt.

    ``version`` as in the file; ``board_id`` empty if it is missing; ``in_place``: it runs .mpy files where they are on
    the drive; ``warning`` a known fault of this version on this board, with the fix, or empty.
    """

    version: str
    board_id: str
    in_place: bool = False
    warning: str = ""


def _page(board_id: str) -> str:
    """Return the page on which to find firmware."""
    return f"circuitpython.org/board/{board_id}" if board_id else "circuitpython.org/downloads"


def read(text: str) -> Firmware:
    """Return the firmware that wrote this boot_out.txt.

    :raises Problem: the firmware is unknown, or too old.
    """
    version = _VERSION.search(text)
    if not version:
        raise Problem(
            "boot_out.txt does not name the CircuitPython of this board: press its reset button, so that it is written"
            " anew, or delete it to go without the check"
        )
    found = _BOARD_ID.search(text)
    board_id = found.group(1) if found else ""
    if int(version.group(1)) < OLDEST:
        raise Problem(
            f"this board runs {version.group()}, and the game needs {OLDEST} or newer: install it from"
            f" {_page(board_id)}, then deploy again"
        )
    number = version.group().split(" ", 1)[1]
    warning = ""
    if _NO_NVM.match(number) and _RP2350.search(text):
        warning = (
            f"WARNING: CircuitPython {number} on an RP2350 ends in safe mode when the game saves: install 9.2.1 or"
            f" newer from {_page(board_id)}"
        )
    return Firmware(number, board_id, int(version.group(1)) >= IN_PLACE, warning)
