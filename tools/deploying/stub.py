# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a board runs while its files are replaced, and after that was cut short.

CircuitPython runs the first of code.txt, code.py, main.py and main.txt (run_code_py in its main.c): with a code.txt
there, no other file of the drive matters, and taking it away is one step. So a deploy begins with code.txt and ends
with its removal. code.py is replaced as well, for those who look there.
"""

FIRST = "code.txt"
SAYS = "run deploy again"
MARK = b"# UNO handheld: tools/deploy.py is at work here, or was cut short."

_CONSOLE = """
print("copying the game")
print("if this stays:")
print("{says}")
"""
# Nothing of ours is asked: it may be half new. The text stays on the display as long as the program does not end.
_SCREEN = """
try:
    import time
    import board
    import busio
    import displayio
    from adafruit_displayio_ssd1306 import SSD1306
    from i2cdisplaybus import I2CDisplayBus

    displayio.release_displays()
    bus = I2CDisplayBus(busio.I2C(board.{scl}, board.{sda}), device_address={address})
    SSD1306(bus, width={width}, height={height}, rotation={rotation})
except Exception:
    pass
else:
    print("copying the game")
    print("if this stays:")
    print("{says}")
    while True:
        time.sleep(1)
"""


def text(data: dict | None) -> bytes:
    """The stub.

    :param data: of the board, to say it on a display on I2C as well; None: only the console says it.
    """
    program = _CONSOLE
    if data and "SDA" in data:
        program += _SCREEN
    else:
        data = {}
    names = {
        "scl": "SCL",
        "sda": "SDA",
        "address": "ADDRESS",
        "width": "WIDTH",
        "height": "HEIGHT",
        "rotation": "ROTATION",
    }
    default = {"ADDRESS": 0x3C, "ROTATION": 0}
    values = {name: data.get(key, default.get(key)) for name, key in names.items()}
    return MARK + program.format(says=SAYS, **values).encode()


def is_stub(data: bytes | None) -> bool:
    """Whether this is a stub, of any board; an empty one is left by a browser whose cable was pulled."""
    return data is not None and (not data or data.startswith(MARK))
