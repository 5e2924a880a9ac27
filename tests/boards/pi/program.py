# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A Raspberry Pi Zero W with the bonnet on it: real Blinka, its own keypad; only the kernel's part of it is not real.

Prints what the board is, the codes of two keys pressed on their pins, and how much of the title screen is lit. The
argument is the address of the display on the bus.
"""

import os
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]


def pressed(board, pins, number):
    """Return the two codes a key gives, as soon as Blinka's scanner, a thread, has seen them."""
    codes = []
    for change in (pins.add, pins.discard):
        change(number)
        for _ in range(1000):
            code = board.key()
            if code >= 0:
                codes.append(code)
                break
            time.sleep(0.005)
    return codes


def main(address):
    import gpiod
    from adafruit_blinka.microcontroller.generic_linux import raspberry_pi_pin
    from Adafruit_PureIO import smbus

    from tools.emulator.chip import Chip

    raspberry_pi_pin._chip_paths = lambda: [Path("/dev/gpiochip0")]
    screen = Chip()
    smbus.DEVICES[address] = screen.i2c_write

    from boards import opening
    from uno_table import media
    from uno_ui import app

    board = opening.open_board()
    print(board.name, board.missing, type(board.store).__name__, board.has_infrared, sorted(gpiod.PULLED_UP))
    print(pressed(board, gpiod.DOWN, 4), pressed(board, gpiod.DOWN, 23))
    if board.display is None:
        for _ in app.turns(board, lambda: media):
            pass
        print("ended")
        return
    made = app.App(board, lambda: media)
    made.start()
    made.step()
    print("on", screen.on, "lit", sum(bin(byte).count("1") for byte in screen.memory))


sys.path[0:0] = [str(HERE)]
sys.path += [str(ROOT), str(ROOT / "lib")]
os.environ.update(BLINKA_FORCECHIP="BCM2XXX", BLINKA_FORCEBOARD="RASPBERRY_PI_ZERO_W", BLINKA_SKIP_DEPENDENCY_CHECK="1")
main(int(sys.argv[1], 16))
