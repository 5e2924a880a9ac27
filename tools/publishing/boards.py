# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The boards a page can be: what of their files and chips the pretended firmware and the page want to know."""

from tools.emulator import battery, boardfile
from tools.emulator.nvm import PLACES, whole
from tools.emulator.profile import NUMBERED, PROFILES, numbered

DEFAULT = "pygamer"  # its display has colors
_PARTS = "busio digitalio fourwire i2cdisplaybus"


def told(board: boardfile.BoardFile, percent: float = battery.USUAL, sleeps: bool = True) -> dict:
    """Return the content of the simulated firmware's module ``settings`` for a board.

    ``PINS``: (name, number) of each. ``ERASE``: see :class:`tools.emulator.nvm.Nvm`. ``PARTS``: the modules of
    which nothing is simulated, in one text. ``BATTERY``: the pin of a divider -> its value, or registers of a fuel
    gauge -> theirs, or empty. ``DISPLAY``: width and height of a built-in color display, or empty. Such a board has two
    more kinds of wires, numbered after the pins. They are keys with a number, from ``NUMBERED`` on, and the sides of a
    stick's axes, ``AXES`` pin -> (low, high). ``KEYBOARD``: the module for its keyboard, or empty.

    :param percent: of the battery, if the board can measure it.
    :param sleeps: False: it does not sleep, though its chip can.
    """
    profile = PROFILES[board.board_id]
    number = numbers(board)
    fitted = {"NUMBERED": len(number), "AXES": {number[pin]: sides for pin, sides in _axes(board).items()}}
    fitted["KEYBOARD"] = profile.keyboard
    found = {
        "BOARD_ID": profile.board_id,
        "PINS": tuple((name, number[pin]) for name, pin in profile.pins.items()),
        "NVM": profile.nvm,
        "ERASE": (profile.erase, profile.free),
        "PARTS": _PARTS + (" alarm" if sleeps and profile.sleeps else ""),
        "BATTERY": _battery(board, percent),
        "DISPLAY": (board.width, board.height) if board.is_color else (),
    }
    return found | fitted if board.is_color else found


def _battery(board: boardfile.BoardFile, percent: float) -> dict:
    if not board.battery:
        return {}
    pin, other = board.battery
    if isinstance(other, int):
        return {numbers(board)[pin]: battery.input_of(percent, other)}
    return {bytes((register,)): value for register, value in battery.registers(percent).items()}


def numbers(board: boardfile.BoardFile) -> dict[str, int]:
    """Return pin of the chip -> the number it has in the pretended firmware."""
    return {pin: number for number, pin in enumerate(sorted(set(PROFILES[board.board_id].pins.values())))}


def keys(board: boardfile.BoardFile) -> dict[str, int]:
    """Return key -> the number of its wire in the pretended firmware; see :func:`told`."""
    number, axes = numbers(board), _axes(board)
    wires = number | {numbered(k): len(number) + k for k in range(NUMBERED)}
    return {key: axes[pin][board.level(key) > 0] if pin in axes else wires[pin] for key, pin in board.keys.items()}


def _axes(board: boardfile.BoardFile) -> dict[str, tuple[int, int]]:
    """Return pin of a stick's axis -> the numbers of its two sides: the lower voltage, the higher."""
    first = len(numbers(board)) + NUMBERED
    pins = [pin for pin in dict.fromkeys(board.keys.values()) if list(board.keys.values()).count(pin) > 1]
    return {pin: (first + 2 * at, first + 2 * at + 1) for at, pin in enumerate(pins)}


def catalogue() -> dict[str, dict]:
    """Return every board a page can be, by the name of its file: microcontrollers, which keep their saves in nvm.

    ``width``, ``height`` of the panel; ``color``: it has a color display. ``keys``: name -> number of the wire;
    ``labels``: the print on A, B and C. ``nvm``: bytes, and ``before``: the bytes of a version with one match.
    ``settings``: lines of the module of that name, in Python. A page keeps every act, whatever the chip is, and several
    matches.
    """
    found = {}
    for name in boardfile.names():
        board = boardfile.read(name)
        facts = told(board, battery.FULL, sleeps=False)
        if not facts["NVM"]:
            continue
        kept = {"NVM": whole(facts["NVM"]), "APPENDS": PLACES}
        found[name] = {
            "width": board.width,
            "height": board.height,
            "color": board.is_color,
            "keys": keys(board),
            "labels": board.labels,
            "nvm": kept["NVM"],
            "before": facts["NVM"],
            "settings": "".join(f"{key} = {value!r}\n" for key, value in {**facts, **kept}.items()),
        }
    return found
