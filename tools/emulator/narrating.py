# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Programs for the handheld that show pictures one after the other, and name each on their console."""

import pathlib
from collections.abc import Callable

from tools.dev import cli
from tools.emulator import boardfile, handheld, wire


def narrate(
    program: pathlib.Path, word: str, height: int, settings: dict[str, str], hear: Callable[[str, bytes], None]
) -> None:
    """Run a program to its end, in virtual time, on a Pico.

    :param word: with which a line of the console begins that is about the picture in sight.
    :param height: of the display in pixels.
    :param settings: further settings besides ``UNO_HEIGHT``.
    :param hear: is given the rest of such a line, and the picture as :mod:`tools.emulator.glass` packs it.
    :raises Problem: the handheld has stopped before the program was done.
    """
    last, line = b"", ""

    def listen(kind, at_us, payload):
        nonlocal last, line
        if kind == wire.FRAME:
            last = payload
        elif kind == wire.CONSOLE:
            *lines, line = (line + payload.decode()).split("\n")
            for one in lines:
                first, _, rest = one.partition(" ")
                if first == word:
                    hear(rest, last)

    board = boardfile.read("pico")
    board.height = height
    launch = handheld.Launch(board, program, virtual=True, seed=1, environment={"UNO_HEIGHT": str(height), **settings})
    with handheld.Handheld(launch, listen) as device:
        device.wait()
        if device.end["status"] != "returned":
            raise cli.Problem(f"the {word} {device.end['status']}: {device.errors.strip()}")
