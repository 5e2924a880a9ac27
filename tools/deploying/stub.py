# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A board's program while its files are replaced, and after an interrupted deploy.

CircuitPython runs the first of code.txt, code.py, main.py and main.txt (run_code_py in its main.c). So with a code.txt
no other file of the drive matters, and removing it is one step. So a deploy begins with code.txt and ends with its
removal. code.py is replaced as well, for those who look there.
"""

import re
import textwrap

from tools.emulator.boardfile import USUAL

FIRST = "code.txt"
SAYS = "run deploy again"
MARK = b"# UNO handheld: tools/deploy.py is at work here, or was cut short."

_CONSOLE = """
says = "copying the game\\nif this stays:\\n{says}"
print(says)
"""
# Nothing of ours is asked: it may be half new. The text stays on the display as long as the program does not end. An
# earlier program's display is released as boards/wired.py does.
_SCREEN = """
try:
    import time
    import board
    import busio
    import displayio
    import supervisor
    from i2cdisplaybus import I2CDisplayBus

    try:
        supervisor.runtime.display.deinit()
    except AttributeError:
        getattr(displayio, "release_displays", print)()
    i2c = busio.I2C(board.{scl}, board.{sda})
{panel}
except Exception:
    pass
else:
    print(says)
    while True:
        time.sleep(1)
"""


_DRIVER = """\
from adafruit_displayio_{module} import {panel}
{panel}(I2CDisplayBus(i2c, device_address={address}), width={width}, height={height}, rotation={rotation}{more})
"""
# As boards/wired.py finds out which panel is there.
_ASKS = """\
said = bytearray(1)
i2c.try_lock()
try:
    i2c.writeto({address}, b"\\0")
    i2c.readfrom_into({address}, said)
except OSError:
    pass
i2c.unlock()
i2c.deinit()
i2c = busio.I2C(board.{scl}, board.{sda})
if said[0] & {mask} == {value}:
{other}
else:
{usual}
"""
_HIGH = 64
_ADDRESS = 0x3C
_SAYS = {"SH1106": (0x0F, 0x08), "SH1107": (0x37, 0x07)}  # of boards/wired.py, which nothing here may import


def _driver(data: dict, panel: str) -> str:
    """Return the code that opens one panel, as :func:`boards.wired.driven` does."""
    usual = panel == USUAL
    turn = 90 if panel == "SH1107" else 0
    return _DRIVER.format(
        panel=panel,
        module=panel.lower(),
        address=data.get("ADDRESS", _ADDRESS),
        width=data["WIDTH"],
        height=data["HEIGHT"] if usual else _HIGH,
        rotation=(data.get("ROTATION", 0) + turn) % 360,
        more=f", colstart={data.get('COLSTART', 2)}" if panel == "SH1106" else "",
    )


def text(data: dict | None) -> bytes:
    """Return the stub.

    :param data: of the board, to say it on a display on I2C as well; None: only the console says it.
    """
    program = _CONSOLE.format(says=SAYS)
    if data and "SDA" in data:
        usual = _driver(data, data.get("PANEL", USUAL))
        if "OTHER" in data:
            mask, value = _SAYS[data["OTHER"]]
            others = textwrap.indent(_driver(data, data["OTHER"]), "    ")
            address = data.get("ADDRESS", _ADDRESS)
            usual = _ASKS.format(
                scl=data["SCL"],
                sda=data["SDA"],
                address=address,
                mask=mask,
                value=value,
                other=others,
                usual=textwrap.indent(usual, "    "),
            )
        opened = textwrap.indent(usual, "    ")
        program += _SCREEN.format(scl=data["SCL"], sda=data["SDA"], panel=opened)
    program = re.sub("\n\n+", "\n", program).replace("    ", " ")  # it is small, and has no such text
    return MARK + program.encode()


def is_stub(data: bytes | None) -> bool:
    """Whether this is a stub, of any board; a browser whose cable was pulled leaves an empty file."""
    return data is not None and (not data or data.startswith(MARK))
