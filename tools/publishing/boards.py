# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The boards a page can be: what of their files and chips the pretended firmware and the page want to know."""

from tools.emulator import boardfile
from tools.emulator.profile import PROFILES

DEFAULT = boardfile.DEFAULT


def told(board: boardfile.BoardFile) -> dict:
    """What the pretended firmware's module ``settings`` says of a board.

    ``PINS``: (name, number) of each. ``ERASE``: see :class:`tools.emulator.nvm.Nvm`.
    """
    profile = PROFILES[board.board_id]
    number = numbers(board)
    return {
        "BOARD_ID": profile.board_id,
        "PINS": tuple((name, number[pin]) for name, pin in profile.pins.items()),
        "NVM": profile.nvm,
        "ERASE": (profile.erase, profile.free),
    }


def numbers(board: boardfile.BoardFile) -> dict[str, int]:
    """Pin of the chip -> the number it has in the pretended firmware."""
    return {pin: number for number, pin in enumerate(sorted(set(PROFILES[board.board_id].pins.values())))}


def catalogue() -> dict[str, dict]:
    """Every board a page can be, by the name of its file: wired microcontrollers, which keep their saves in nvm.

    ``width``, ``height`` of the panel; ``keys`` name -> number of the pin; ``nvm`` bytes; ``settings``: lines of the
    module of that name, in Python.
    """
    found = {}
    for name in boardfile.wired():
        board = boardfile.read(name)
        facts = told(board)
        if not facts["NVM"]:
            continue
        number = numbers(board)
        found[name] = {
            "width": board.width,
            "height": board.height,
            "keys": {key: number[pin] for key, pin in board.keys.items()},
            "nvm": facts["NVM"],
            "settings": "".join(f"{key} = {value!r}\n" for key, value in facts.items()),
        }
    return found
