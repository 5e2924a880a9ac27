# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The page: a whole round in one bytearray.

A header of fixed offsets (``O_*`` of ``codes.py``) and then one byte a card.
Copying the page is a snapshot, a save, an undo and a look-ahead. Nothing of a
round lives anywhere else.

**A card is its face**, one byte: ``kind << 3 | color``. Color 0..3, or 4 for a
wild (whose kinds are numbers of their own); of a colored kind the low four bits are
the symbol that matches, the fifth marks a variant of it (a number with a spin
mark). The kind is the row of the edition's tables. Copies of a card are
indistinguishable, as on a table; that nothing is lost or doubled means that
the row stays the same multiset. Behind the row an edition may keep bytes of its own (``BEHIND``), and cards that
are set aside.

**The table is one row of cards cut by fences**::

    | draw pile, top last | hand 0 | hand 1 | ... | discard pile, top first |
                          ^fence 0 ^fence 1       ^fence[seats]

A hand is in order of receipt; sorting is the screen's business.

Measured before settling (us for one draw plus one play of a random card, 2 / 4
/ 10 seats; in brackets 32-bit MicroPython 1.25 on the same PC): fences with a byte
loop 2.0 / 2.9 / 5.5 (3.3 / 3.4 / 7.0), fences moved in C 1.7 / 1.5 / 1.9
(allocates there), linked lists 1.3 / 1.2 / 1.2 (1.5 / 1.6 / 1.6), reading a hand the same.
Fences win because a hand is a contiguous run that every reader can walk, because
the lists need one more row (card to face) that would not fit 320 bytes, and
because on CPython, where games per second count, memory moves in C (``swift.py``).
On a device the loop costs a fraction of a millisecond a turn.
"""

from micropython import const

from uno_core import TABLES
from uno_core.rng import shuffle

_Q_GIVE = const(12)
_EFFECTS = const(0)
_FX_CHALLENGE = const(16)
_A_SEAT = const(2)
_A_FLEX = const(8)
_OF_EDITION = const(8)  # a value of RESUME
_WRONG_CARD = const(0x44)  # offences: one that lies, or is being laid
_NONE = const(255)
_RESYNC = const(255)
_P_ASK = const(4)
_W_CHALLENGE = const(8)
_W_ACCUSE = const(16)
_F_ARMED = const(1)
_F_CLAIMED = const(4)
_F_OUT = const(16)
_F_GONE = const(32)
_E_DREW = const(7)
_E_TAKEN_BACK = const(18)
_E_RESHUFFLED = const(19)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_ASK = const(6)
_O_ACTOR = const(7)
_O_RESUME = const(9)
_O_IDLE = const(13)
_O_ASIDE = const(14)
_O_RAW = const(5)
_O_SEL = const(18)
_O_FX2 = const(29)
_O_STRICT = const(37)
_O_OPEN = const(38)
_O_STATE = const(40)
_O_WINDOWS = const(53)
_O_RULES = const(81)
_O_FLAGS = const(141)
_O_OFFENCE = const(151)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_W4_MODE = const(10)
_R_W4_GUILTY = const(12)
_R_UNO_FALSE = const(42)

if hasattr(bytearray, "pop"):
    from uno_core.swift import copy, discard, draw_to, fill, move
else:

    def move(page, i, j):
        """Take the byte at i out and put it in at j; what lies between shifts by one."""
        byte = page[i]
        while i < j:
            page[i] = page[i + 1]
            i += 1
        while i > j:
            page[i] = page[i - 1]
            i -= 1
        page[i] = byte

    def copy(to, at, page, i, j):
        """Copy page[i:j] to to[at:]."""
        while i < j:
            to[at] = page[i]
            at += 1
            i += 1

    def fill(page, i, j, value):
        """Set page[i:j] to one value."""
        while i < j:
            page[i] = value
            i += 1

    def draw_to(page, seat):
        """The top of the draw pile, which must not be empty, becomes the last card of a hand.

        :return: its face.
        """
        seat += _O_FENCE + 1
        end = page[seat] + (_O_ROW - 1)
        move(page, page[_O_FENCE] + (_O_ROW - 1), end)
        for k in range(_O_FENCE, seat):
            page[k] -= 1
        return page[end]

    def discard(page, seat, face):
        """A card of a hand becomes the top of the discard pile; it must be held.

        :return: how many cards are left in the hand.
        """
        seat += _O_FENCE
        last = _O_FENCE + page[_O_SEATS]
        i = page[seat] + _O_ROW
        while page[i] != face:
            i += 1
        move(page, i, page[last] + (_O_ROW - 1))
        for k in range(seat + 1, last + 1):
            page[k] -= 1
        return page[seat + 1] - page[seat]


def mix(page):
    """Shuffle what is left of the draw pile; so far it lies as it was gathered."""
    shuffle(page, _O_ROW, _O_ROW + page[_O_FENCE], _O_ROW)
    page[_O_RAW] = 0


def _below(page):
    """How many cards below the top a reshuffle leaves: as many as could still be taken back from there.

    Two of a sum that can be accused; a wrong card that lies; where a guilty Wild Draw Four goes back, one that can be
    challenged or will be once its color (its side, its victim) is chosen. The last card of a hand is never guilty.
    """
    if page[_O_WINDOWS] & _W_ACCUSE:
        return 2
    for seat in range(page[_O_SEATS]):
        if page[_O_OFFENCE + seat] & _WRONG_CARD:
            return 1
    if not page[_O_RULES + _R_W4_GUILTY] or page[_O_RULES + _R_W4_MODE]:
        return 0
    if not page[_O_WINDOWS] & _W_CHALLENGE:
        face = page[_O_ROW + page[_O_FENCE + page[_O_SEATS]]]
        if page[_O_STATE] >> 4 != _P_ASK or not TABLES[page[_O_EDITION]][_EFFECTS][face >> 3] & _FX_CHALLENGE:
            return 0
        ask = page[_O_ASK]
        if page[_O_RESUME] != (_OF_EDITION if ask == _A_SEAT or ask == _A_FLEX else 0) or page[_O_FX2]:
            return 0
    seat = _O_FENCE + page[_O_ACTOR]
    return 1 if page[seat] != page[seat + 1] else 0


def take(page, seat, log):
    """One card from the draw pile into a hand; reshuffles if need be (B-DRAW-1, -2).

    The discard pile except its top becomes the draw pile. Whoever draws has no single
    card any more: there is nothing to catch, and a call comes to nothing (B-UNO-7).

    :return: its face, or 255 when both piles are exhausted (B-DRAW-3).
    """
    if page[_O_FENCE] <= page[_O_RAW]:
        if not page[_O_FENCE]:
            last = _O_FENCE + page[_O_SEATS]
            page[_O_CARDS] += page[_O_ASIDE]
            page[_O_ASIDE] = 0
            n = page[_O_CARDS] - page[last] - 1 - _below(page)
            if n <= 0:
                return _NONE
            for _ in range(n):
                move(page, _O_ROW + page[_O_CARDS] - 1, _O_ROW)
            for k in range(_O_FENCE, last + 1):
                page[k] += n
            page[_O_IDLE] = 0  # nobody passes between two exhaustions without a reshuffle here
            note(log, _E_RESHUFFLED, _NONE, n)
        mix(page)
    face = draw_to(page, seat)
    if page[_O_FLAGS + seat]:
        lapse(page, seat)
    if page[_O_STRICT]:
        page[_O_OPEN + (seat >> 3)] &= 255 - (1 << (seat & 7))
    return face


def lapse(page, seat):
    """A call comes to nothing: by a card that is drawn, given or taken back, by another hand (B-UNO-7).

    Where a false call costs, one that no play has followed is remembered to the end of the turn (B-UNO-5).
    """
    flags = page[_O_FLAGS + seat]
    kept = flags & (_F_OUT | _F_GONE | _F_CLAIMED)
    if flags & _F_ARMED and page[_O_RULES + _R_UNO_FALSE]:
        kept |= _F_CLAIMED
    page[_O_FLAGS + seat] = kept


def draw_many(page, seat, n, log):
    """Up to ``n`` cards that are due; what the piles cannot give is forgiven (B-DRAW-3)."""
    if page[_O_STRICT]:
        give = TABLES[page[_O_EDITION]][_Q_GIVE]
        page[_O_SEL] = 0
        if give:
            give(page, seat, n, log)
            return
    got = 0
    while got < n and take(page, seat, log) != _NONE:
        got += 1
    note(log, _E_DREW, seat, got)


def take_back(page, seat, log):
    """The top of the discard pile goes back to the hand it came from; a call is of no use to it then."""
    lapse(page, seat)
    page[_O_OPEN + (seat >> 3)] &= 255 - (1 << (seat & 7))
    last = _O_FENCE + page[_O_SEATS]
    note(log, _E_TAKEN_BACK, seat, page[page[last] + _O_ROW])
    move(page, page[last] + _O_ROW, page[_O_FENCE + seat + 1] + _O_ROW)
    for k in range(_O_FENCE + seat + 1, last + 1):
        page[k] += 1


def note(log, code, seat, arg):
    """Write one event of an act.

    A log is a ``bytearray(1 + 3 * n)`` (or a list as long: CPython stores into it faster): a
    count, then ``code, seat, arg`` each (``E_*``). Events are facts and public; a hidden
    card is never in one (a draw says how many). An act that tells more than the log holds
    sets the count to 255, *resync*: read the page instead.
    """
    n = log[0] + 1
    i = 3 * n
    if i < len(log):
        log[i - 2] = code
        log[i - 1] = seat
        log[i] = arg
        log[0] = n
    else:
        log[0] = _RESYNC
