# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The results of a self-test, and their code: letters to be read aloud, typed or pasted (``tools/selftest.py`` explains
one).

A code has the letters of a code of the day (:mod:`uno_table.history.day`), and its last letter checks the others, as
there. The fields are in the order of :data:`FIELDS`, the highest bit first.
"""

from uno_core.codes import TICKS
from uno_table.history.day import LETTERS, check
from uno_table.saves.slots import limit

VERSION = 1  # of the fields; the first one has the same bits in every version
NOT_TESTED = -1
KEYS_MS = 8000  # without another key
FRAMES = 10  # of infrared light
RELEASED = 8  # of the board's key events
# A line each: name, bits, unit. A field has its value in units, at most as many as fit; all bits are 1 if the thing was
# not tested.
#
# board: sum of the firmware's id, see :func:`sum_of`. missing: a bit for each of PARTS that did not open. keys: a bit
# for each of boards.KEY_NAMES that is there, and was not pressed. What a person or the program has judged: 1 good, 0
# bad. ir: how many of FRAMES came back; jitter: us. nvm_ms: of a write. heap: free kB. KEYS: ms until the screen is
# drawn, from the key on.
FIELDS = """version 3 1
board 10 1
missing 6 1
keys 8 1
pixels 2 1
light 2 1
sound 2 1
ir 4 1
jitter 4 16
wifi 2 1
ble 2 1
nvm 2 1
nvm_ms 6 8
heap 7 4
menu 5 40
cursor 5 10
lobby 5 20
games 5 20
rules 5 20
settings 5 20
guide 5 20
page 5 40
records 5 20
back 5 20"""
PARTS = ("display", "keys", "buzzer", "pixel", "store")
_BOARDS = 1021  # a prime below the largest value


def blank(board):
    """Return results by the names of fields, of which only the board is known, and what it lacks.

    :param board: a :class:`boards.Board`.
    """
    found = {line.split()[0]: NOT_TESTED for line in FIELDS.split("\n")}
    found["version"] = VERSION
    found["board"] = sum_of(board.probe().board_id())
    found["missing"] = sum([1 << k for k in range(len(PARTS)) if PARTS[k] in board.missing])
    return found


def sum_of(board_id):
    """Return a number for the id of a firmware, another one for each that this project knows."""
    found = 0
    for letter in board_id:
        found = (31 * found + ord(letter)) % _BOARDS
    return found


def code(found):
    """Return the letters of results."""
    number = 0
    bits = 0
    for line in FIELDS.split("\n"):
        name, wide, unit = line.split()
        most = (1 << int(wide)) - 1
        value = found[name]
        number = number << int(wide) | (most if value < 0 else min(value // int(unit), most - 1))
        bits += int(wide)
    letters = [number >> shift & 31 for shift in range(bits - 5, -1, -5)]
    return "".join([LETTERS[value] for value in letters + [check(letters)]])


def unpressed(board):
    """Return the keys of a board as bits: none of them was pressed yet."""
    bits = 0
    for key in board.codes:
        bits |= 1 << key
    return bits


def measure(board, found, light):
    """Measure what needs no person. A generator, for the loop.

    :param found: results; what is measured here is written there.
    :param light: whether somebody holds a mirror in front of the infrared LED.
    """
    probe = board.probe()
    if light and board.has_infrared:
        found["ir"], found["jitter"] = (yield from probe.infrared(board, FRAMES)) or (NOT_TESTED, NOT_TESTED)
    yield
    for name, value in (
        ("wifi", probe.wifi()),
        ("ble", probe.bluetooth() if board.chip else None),
        ("heap", probe.heap()),
    ):
        found[name] = NOT_TESTED if value is None else value
    yield
    # The last byte of the saves of the first half: if it is lost, so is one save of two at most.
    at = limit(board.store) - 1 if board.store else 0
    found["nvm"], found["nvm_ms"] = probe.flash(board, at) or (NOT_TESTED, NOT_TESTED)


def blind(board):
    """Test a board without a display, for whoever reads its console. A generator, for the loop."""
    found = blank(board)
    keys = unpressed(board)
    print("self-test: press every key, and hold a mirror in front of the infrared LED")  # noqa: T201  nothing else says it
    since = board.ticks_ms()
    while keys and (board.ticks_ms() - since) & TICKS < KEYS_MS:
        key = board.key()
        if 0 <= key < RELEASED:
            keys &= ~(1 << key)
            since = board.ticks_ms()
        board.sleep_ms(10)
        yield
    found["keys"] = keys
    for _ in measure(board, found, True):
        board.sleep_ms(10)
        yield
    tell(found)


def tell(found):
    """Print the code: the display may be what is broken."""
    print("self-test: " + code(found))  # noqa: T201  for who has only the console
