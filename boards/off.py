# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Switch a board off: deep sleep, from which a key starts the program again. Loaded for that moment.

A board can if its file has a line ``WAKES`` and its firmware has ``alarm``; an RP2350 has it from CircuitPython 11 on.
A computer that is plugged in keeps the chip awake: CircuitPython pretends to sleep then, and a key ends that, too.
"""

import alarm

from boards.opening import find
from boards.pins import pin

_SLEEP_IN = 0x10  # SLPIN of the ST77xx and the GC9107, the controllers of built-in color displays


def now(board):
    """Switch off. Does not come back.

    :param board: an open :class:`boards.Board`, whose keys end here.
    """
    _, data = find(board.name)
    board.tone(0)
    board.pixel(0, 0, 0)
    if board.display:
        board.sleep(True)
        _rest(board.display)
    board.scan.deinit()  # an alarm needs a free pin
    alarm.exit_and_deep_sleep_until_alarms(
        *[alarm.pin.PinAlarm(pin=pin(name), value=level, pull=True) for name, level in waking(data)]
    )


def _rest(display):
    """Let the controller of a built-in display sleep, if the chip really will: its next start begins it again."""
    from supervisor import runtime

    if not hasattr(display, "wake") and not runtime.usb_connected and hasattr(display, "bus"):
        display.bus.send(_SLEEP_IN, b"")


def waking(data):
    """Return ``[(pin, level)]`` of the keys that wake the board."""
    pairs = [(key, name, False) for key, name in data.KEYS]
    pairs += [(key, name, True) for key, name in getattr(data, "HIGH_KEYS", ())]
    return [(name, level) for key, name, level in pairs if key in data.WAKES]
