# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The firmware on a drive: what ``boot_out.txt`` tells, and which modules CircuitPython has in itself."""

import re
from dataclasses import dataclass

from tools.dev.cli import Problem

# From 9 on: .mpy version 6, and displays in i2cdisplaybus, fourwire and busdisplay.
OLDEST = 9

# Modules of CircuitPython 9 and later on the boards we know (docs/shared_bindings_matrix), as far as anything on the
# drive asks for them. wifi, socketpool and ssl are there on boards with Wi-Fi, _bleio on those with Bluetooth.
MODULES = frozenset(
    """__future__ _bleio analogio array audiocore audioio bitmaptools board busdisplay busio collections digitalio
    displayio errno fontio fourwire gc hashlib i2cdisplaybus keypad microcontroller micropython neopixel_write os
    pulseio pwmio random socketpool ssl struct supervisor sys time touchio wifi""".split()
)

# What libraries ask for that no board has, in branches that no board with its own Wi-Fi gets into.
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


def lacks(asked: dict[str, set[str]]) -> list[str]:
    """What no firmware has of what modules ask for, in words.

    :param asked: names of modules, by who asks for them.
    """
    return sorted(
        f"{name} (for {module})"
        for module, names in asked.items()
        for name in names - MODULES - UNREACHED.get(module, set())
    )


@dataclass(frozen=True)
class Firmware:
    """What boot_out.txt tells. ``version`` as it stands there; ``board_id`` empty where it is not said."""

    version: str
    board_id: str


def read(text: str) -> Firmware:
    """The firmware that wrote this boot_out.txt.

    :raises Problem: it is none we know, or too old.
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
        page = f"circuitpython.org/board/{board_id}" if board_id else "circuitpython.org/downloads"
        raise Problem(
            f"this board runs {version.group()}, and the game needs {OLDEST} or newer: install it from {page}, then"
            " deploy again"
        )
    return Firmware(version.group().split(" ", 1)[1], board_id)
