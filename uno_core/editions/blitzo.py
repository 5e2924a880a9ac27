# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Blitzo: an electronic game without cards (catalogue 6.10, BL-1).

A pad has 24 keys, four colors by the numbers 1 to 6; the lit ones are a hand, for all to see. The unit calls, the
seat that is asked answers before its time is up, and the next call is drawn in the same act:

=============  ============================================================================================
a color,       a lit key that matches goes dark; the tab on the side of the direction of play passes. Where one
a number       key would be left the answer is UNO: the unit itself puts a matching key out
draw 1 to 3    a tab: the neighbor on that side gets so many keys more (with two seats both sides are one)
reverse        the tab against the direction of play: it turns
instant UNO    UNO, and one of the own keys goes dark
false sound    none of these: pass (only on level 4)
=============  ============================================================================================

Decided where nothing is published: how likely a call is (``_SAID``), seconds (8, 6, 5, 4). Any other answer, and time
that is up, lights 1 key, 2 from level 3 on, and the turn goes on; so does a key pressed where UNO was due. Who holds
a key that matches may pass all the same; a dark key cannot be pressed. Which keys light up is chance. After 250 calls
fewest lit keys win, of equals the first from the seat in turn on. A round is a point, three win a match.

Fixed is everything but level and target: nothing else is about keys. Behind the row: a byte a seat and color, a bit
a number; then how many calls there were. ``O_RESULT`` is the call: kind << 4 | color, number or how many.
"""

from micropython import const

from uno_core.page import fill, note
from uno_core.questions import close_round, next_seat
from uno_core.rng import below

_Q_MAY = const(7)
_Q_DO = const(8)
_Q_MOVE_ON = const(11)
_Q_GIVE = const(12)
_Q_DEAL = const(17)
_Q_SCORE = const(18)
_Q_SEE = const(21)
_Q_WIDTH = const(22)
_Q_BEHIND = const(23)

_NONE = const(255)
_AT_OWN = const(0x60)
_X_CHOICE = const(4)
_X_NOT_HELD = const(5)
_X_TURN = const(32)
_E_DEALT = const(3)
_E_PASSED = const(8)
_E_REVERSED = const(11)
_E_UNO = const(13)
_E_OUT = const(20)
_E_WRONG = const(33)
_E_GAVE = const(39)
_E_CALLED = const(55)
_E_KEY = const(56)  # below 24: this key went dark; from 32 on: so many light up
_O_SEATS = const(3)
_O_DEALER = const(10)
_O_WINNER = const(12)
_O_RESULT = const(15)
_O_STATE = const(40)
_O_DIR = const(42)
_O_RULES = const(81)
_O_ROW = const(192)
_R_OWN = const(52)
_R_CLOCK = const(54)
_R_HAND = const(59)
_NUMBERS = const(6)
_KEYS = const(24)
_CALLS = const(208)  # their number: the byte behind the pads of four seats
_MOST = const(250)
_COLOR = const(0)  # kinds of calls
_NUMBER = const(1)
_DRAW = const(2)
_REVERSE = const(3)
_INSTANT = const(4)
_UP = const(24)  # what is pressed beside keys: the tab to the next seat clockwise,
_DOWN = const(25)  # to the other side,
_UNO = const(26)  # and UNO
_LIT = const(32)
_FALSE_LEVEL = const(4)
_SEVERE = const(3)  # from this level on an error costs two keys

# What the unit calls, each as likely: every color three times, every number twice; only on level 4 the false sounds.
_SAID = (
    b"\x00\x00\x00\x01\x01\x01\x02\x02\x02\x03\x03\x03\x11\x11\x12\x12\x13\x13\x14\x14\x15\x15\x16\x16"
    b"\x21\x22\x23\x30\x30\x40"
    b"\x50\x50\x50"
)
_TRUE = const(30)
_SECONDS = b"\x08\x06\x05\x04"

EFFECTS = DRAWS = POINTS = LABELS = DECK = b""
SEATS = b"\x02\x04"
HAND = 7
NEEDS = 40, 136, 0  # races for the clock, turns for where it goes on; more acts, the end of a turn
RULES = b"\x00\x03\x2f\x03\x30\x00\x34\x01\x36\x08"  # dealer by lot; target 3; level 1; seconds
FIXED = bytes(range(47)) + bytes((49, 50, 51, 53, 54, 58))
WIDTH = 27
BEHIND = 17


def lit(page, seat):
    """How many keys of a seat are lit."""
    n = 0
    for key in range(_KEYS):
        n += shines(page, seat, key)
    return n


def shines(page, seat, key):
    """Whether a key is lit; key: color * 6 + number - 1."""
    return page[_O_ROW + 4 * seat + key // _NUMBERS] >> key % _NUMBERS & 1


def fitting(page, seat, first):
    """The lowest lit key from one on that answers the call; 255 when there is none."""
    call = page[_O_RESULT]
    for key in range(first, _KEYS):
        if shines(page, seat, key) and (
            call == key // _NUMBERS if call >> 4 == _COLOR else call == (_NUMBER << 4) + key % _NUMBERS + 1
        ):
            return key
    return _NONE


def side(page, seat, tab):
    """The neighbor on the side of a tab."""
    if tab == _UP:
        return seat + 1 if seat + 1 < page[_O_SEATS] else 0
    return (seat or page[_O_SEATS]) - 1


def ahead(page):
    """The tab on the side of the direction of play."""
    return _UP if page[_O_DIR] == 1 else _DOWN


def deal(page, log):
    """Light seven keys of each pad; the level says how many seconds there are."""
    page[_O_RULES + _R_CLOCK] = _SECONDS[page[_O_RULES + _R_OWN] - 1]
    fill(page, _O_ROW, _CALLS + 1, 0)
    for seat in range(page[_O_SEATS]):
        _light(page, seat, page[_O_RULES + _R_HAND])
    note(log, _E_DEALT, page[_O_DEALER], page[_O_RULES + _R_HAND])
    move_on(page, page[_O_DEALER], log)
    return True


def may(page, seat, arg):
    """A key that is lit, a tab, UNO."""
    if page[_O_STATE] != _AT_OWN + seat:
        return _X_TURN
    if arg >= WIDTH:
        return _X_CHOICE
    return 0 if arg >= _KEYS or shines(page, seat, arg) else _X_NOT_HELD


def do(page, seat, arg, log):
    """The answer to the call."""
    kind = page[_O_RESULT] >> 4
    key = _NONE  # that goes dark
    good = True
    if arg < _KEYS:
        key = arg
        good = fitting(page, seat, arg) == arg and lit(page, seat) != 2
    elif arg == _UNO:
        key = _any(page, seat, 1) if kind == _INSTANT else fitting(page, seat, 0) if lit(page, seat) == 2 else _NONE
        good = key != _NONE
        if good:
            note(log, _E_UNO, seat, 0)
    elif kind == _DRAW:
        note(log, _E_GAVE, seat, side(page, seat, arg))
        note(log, _E_KEY, side(page, seat, arg), _LIT + _light(page, side(page, seat, arg), page[_O_RESULT] & 15))
    elif kind == _REVERSE:
        good = arg != ahead(page)
        if good:
            page[_O_DIR] = 256 - page[_O_DIR]
            note(log, _E_REVERSED, seat, page[_O_DIR])
    else:
        good = kind != _INSTANT and arg == ahead(page)
        if good:
            note(log, _E_PASSED, seat, 0)
    if not good:
        note(log, _E_WRONG, seat, arg)
        give(page, seat, 0, log)
    elif key != _NONE:
        page[_O_ROW + 4 * seat + key // _NUMBERS] ^= 1 << key % _NUMBERS
        note(log, _E_KEY, seat, key)
        if not lit(page, seat):
            note(log, _E_OUT, seat, 0)
            close_round(page, seat, log)
            return
    move_on(page, seat, log)


def give(page, seat, _, log):
    """An error, or too slow: keys light up."""
    n = _light(page, seat, 2 if page[_O_RULES + _R_OWN] >= _SEVERE else 1)
    note(log, _E_KEY, seat, _LIT + n)


def move_on(page, seat, log):
    """The next seat is asked, and the unit calls; after too many calls the round is over."""
    seat = next_seat(page, seat)
    page[_CALLS] += 1
    if page[_CALLS] > _MOST:
        winner = seat
        for _ in range(page[_O_SEATS]):
            if lit(page, seat) < lit(page, winner):
                winner = seat
            seat = next_seat(page, seat)
        close_round(page, winner, log)
        return _NONE
    page[_O_RESULT] = _SAID[below(page, len(_SAID) if page[_O_RULES + _R_OWN] == _FALSE_LEVEL else _TRUE)]
    page[_O_STATE] = _AT_OWN + seat
    note(log, _E_CALLED, _NONE, page[_O_RESULT])
    return _NONE


def _any(page, seat, shining):
    """One of the keys that are lit (1) or dark (0), by chance; there is one."""
    n = lit(page, seat)
    n = below(page, n if shining else _KEYS - n)
    for key in range(_KEYS):
        if shines(page, seat, key) == shining:
            if not n:
                break
            n -= 1
    return key


def _light(page, seat, n):
    """Light up to n dark keys; how many did."""
    n = min(n, _KEYS - lit(page, seat))
    for _ in range(n):
        key = _any(page, seat, 0)
        page[_O_ROW + 4 * seat + key // _NUMBERS] |= 1 << key % _NUMBERS
    return n


def score(page, seat):
    """A point for the winner."""
    return 1 if seat == page[_O_WINNER] else 0


def see(page, _, view):
    """Pads are open."""
    for i in range(_O_ROW, _CALLS + 1):
        view[i] = page[i]


# fmt: off
OWN = (
    _Q_MAY, may,
    _Q_DO, do,
    _Q_MOVE_ON, move_on,
    _Q_GIVE, give,
    _Q_DEAL, deal,
    _Q_SCORE, score,
    _Q_SEE, see,
    _Q_WIDTH, WIDTH,
    _Q_BEHIND, BEHIND,
)
