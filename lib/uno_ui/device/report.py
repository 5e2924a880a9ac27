# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The results of a self-test, and their code: letters to be read aloud, typed or pasted (``tools/selftest.py`` explains
one).

Results are a list, a number for each field of :data:`uno_ui.device.fields.ROWS`. A code has the letters of a code of
the day (:mod:`uno_table.history.day`), and its last letter checks the others, as there. The fields follow each other,
the highest bit first.
"""

from uno_core.codes import TICKS
from uno_table.history.day import LETTERS, check
from uno_ui.codes import TEST_BLE, TEST_BOARD, TEST_HEAP, TEST_IR, TEST_JITTER, TEST_KEYS, TEST_MISSING, TEST_NVM
from uno_ui.codes import NOTHING, RELEASED, TEST_FIELDS, TEST_NVM_MS, TEST_SILENCE_MS, TEST_VERSION, TEST_WIFI
from uno_ui.device.fields import packed

VERSION = 1
FRAMES = 10  # of infrared light
PARTS = ("display", "keys", "buzzer", "pixel", "store")
_FIELDS = packed()
_BOARDS = 1021  # a prime below the largest value


def blank(board):
    """Return results of which only the board is known, and what it lacks; the others are NOTHING: not tested.

    :param board: a :class:`boards.Board`.
    """
    found = [NOTHING] * TEST_FIELDS
    found[TEST_VERSION] = VERSION
    found[TEST_BOARD] = sum_of(board.has("boards.probe").board_id())
    found[TEST_MISSING] = sum([1 << k for k in range(len(PARTS)) if PARTS[k] in board.missing])
    return found


def sum_of(board_id):
    """Return a number for the id of a firmware, another one for each that this project knows."""
    found = 0
    for letter in board_id:
        found = (31 * found + ord(letter)) % _BOARDS
    return found


def code(found):
    """Return the letters of results."""
    number = bits = 0
    for k in range(TEST_FIELDS):
        wide = _FIELDS[2 * k]
        most = (1 << wide) - 1
        number = number << wide | (most if found[k] < 0 else min(found[k] // _FIELDS[2 * k + 1], most - 1))
        bits += wide
    letters = [number >> shift & 31 for shift in range(bits - 5, -1, -5)]
    return "".join([LETTERS[value] for value in letters + [check(letters)]])


def unpressed(board):
    """Return the keys of a board as bits: none of them was pressed yet."""
    bits = 0
    for key in board.codes:
        bits |= 1 << key
    return bits


def pressed(board):
    """Return the next key that was pressed, or -1."""
    code = board.key()
    return code if code < RELEASED else NOTHING


def measure(board, found, light):
    """Measure what needs no person. A generator, for the loop.

    :param found: results; what is measured here is written there.
    :param light: whether somebody holds a mirror in front of the infrared LED.
    """
    probe = board.has("boards.probe")
    back = (yield from probe.infrared(board, FRAMES)) if light and board.has_infrared else None
    if back:
        found[TEST_IR], found[TEST_JITTER] = back
    found[TEST_WIFI] = probe.radio(False)
    if board.chip:  # that carries links
        found[TEST_BLE] = probe.radio(True)
    found[TEST_HEAP] = probe.heap()
    yield
    if board.store:
        found[TEST_NVM], found[TEST_NVM_MS] = probe.flash(board)


def blind(board):
    """Test a board without a display. The console says what to do, and has the code. A generator, for the loop."""
    found = blank(board)
    keys = unpressed(board)
    print("self-test: press every key; hold a mirror at the infrared LED")  # noqa: T201  nothing else says it
    since = board.ticks_ms()
    while keys and (board.ticks_ms() - since) & TICKS < TEST_SILENCE_MS:
        key = pressed(board)
        if key >= 0:
            keys &= ~(1 << key)
            since = board.ticks_ms()
        board.sleep_ms(10)
        yield
    found[TEST_KEYS] = keys
    for _ in measure(board, found, True):
        board.sleep_ms(10)
        yield
    tell(found)


def tell(found):
    """Print the code: the display may be what is broken."""
    print("self-test: " + code(found))  # noqa: T201  for who has only the console
