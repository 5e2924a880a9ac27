# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The page: a whole round in one bytearray.

A header of fixed offsets (``O_*`` of ``codes.py``) and then one byte a card.
Copying the page is a snapshot, a save, an undo and a look-ahead. Nothing of a
round lives anywhere else.

**A card is its face**, one byte: ``kind << 3 | color``. Color 0..3, or 4 for a wild (wilds have their own kinds). In a
colored kind the low four bits are the symbol that matches. The fifth bit marks a variant of the symbol (a number with a
spin mark). The kind is the row of the edition's tables. Copies of a card are indistinguishable, as on a table; that
nothing is lost or doubled means that the row stays the same multiset. Behind the row an edition may keep bytes of its
own (``BEHIND``), and cards that are set aside.

**The table is one row of cards cut by fences**::

    | draw pile, top last | hand 0 | hand 1 | ... | discard pile, top first |
                          ^fence 0 ^fence 1       ^fence[seats]

A hand is in order of receipt; sorting is the screen's business.

Measured before the decision, in us for one draw plus one play of a random card with 2 / 4 / 10 seats (in brackets
32-bit MicroPython 1.25 on the same PC). Fences with a byte loop: 2.0 / 2.9 / 5.5 (3.3 / 3.4 / 7.0). Fences moved in C:
1.7 / 1.5 / 1.9 (allocates there). Linked lists: 1.3 / 1.2 / 1.2 (1.5 / 1.6 / 1.6). Reading a hand costs the same.
Fences win for three reasons. A hand is a contiguous run that every reader can walk. The lists need one more row (card
to face) that would not fit 320 bytes. On a device the loop costs a fraction of a millisecond per turn.
"""

from micropython import const

from uno_core import TABLES
from uno_core.codes import A_FLEX, A_PASS, A_SEAT, E_DREW, E_RESHUFFLED, E_RESYNC, E_TAKEN_BACK, FX_CHALLENGE, F_ARMED
from uno_core.codes import F_BEFORE, F_CLAIMED, F_FALSE, F_GONE, F_OUT, NONE, OF_EDITION, O_ACTOR, O_ASIDE, O_ASK
from uno_core.codes import O_CARDS, O_EDITION, O_FENCE, O_FLAGS, O_FX2, O_IDLE, O_NEXT, O_OFFENCE, O_OPEN, O_RAW
from uno_core.codes import O_RESUME, O_ROW, O_RULES, O_SEATS, O_SEL, O_STATE, O_STRICT, O_WINDOWS, P_ASK, Q_EFFECTS
from uno_core.codes import Q_GIVE, R_UNO_FALSE, R_W4_GUILTY, R_W4_MODE, W_ACCUSE, W_CHALLENGE
from uno_core.rng import shuffle

_WRONG_CARD = const(0x44)  # offences: a wrong card that lies, or is being played


class _Slices:
    """The key of an index: a slice that was made before costs no allocation when it is used."""

    def __getitem__(self, at):
        return at


ALL = _Slices()[:]  # ``to[ALL] = page`` copies a page into another one of its length
del _Slices


def move(page, i, j):
    """Take the byte at i out and put it in at j; what lies between shifts by one."""
    byte = page[i]
    for k in range(i, j):
        page[k] = page[k + 1]
    for k in range(i, j, -1):
        page[k] = page[k - 1]
    page[j] = byte


def copy(to, at, page, i, j):
    """Copy page[i:j] to to[at:]."""
    at -= i
    for k in range(i, j):
        to[at + k] = page[k]


def fill(page, i, j, value):
    """Set page[i:j] to one value."""
    for k in range(i, j):
        page[k] = value


def draw_to(page, seat):
    """Move the top of the draw pile, which must not be empty, to a hand, as its last card.

    :return: its face.
    """
    seat += O_NEXT
    first = page[O_FENCE] + (O_ROW - 1)
    last = page[seat] + (O_ROW - 1)
    face = page[first]
    for k in range(first, last):
        page[k] = page[k + 1]
    page[last] = face
    for k in range(O_FENCE, seat):
        page[k] -= 1
    return face


def discard(page, seat, face):
    """Move a card of a hand, which must be held, to the discard pile, as its top.

    :return: how many cards are left in the hand.
    """
    seat += O_FENCE
    pile = O_FENCE + page[O_SEATS]
    first = page[seat] + O_ROW
    while page[first] != face:
        first += 1
    last = page[pile] + (O_ROW - 1)
    for k in range(first, last):
        page[k] = page[k + 1]
    page[last] = face
    for k in range(seat + 1, pile + 1):
        page[k] -= 1
    return page[seat + 1] - page[seat]


if hasattr(bytearray, "pop"):  # CPython
    from uno_core.quick.slices import copy, discard, draw_to, fill, move  # noqa: F401  other modules import them from here


def mix(page):
    """Shuffle what is left of the draw pile; so far it lies as it was gathered."""
    shuffle(page, O_ROW, O_ROW + page[O_FENCE], O_ROW)
    page[O_RAW] = 0


def _below(page):
    """Return how many cards below the top a reshuffle leaves: as many as could still be taken back from there.

    * the two of a sum that can be accused
    * a wrong card that lies
    * if a guilty Wild Draw Four goes back: a card that can be challenged. That includes a card that can be challenged
      after its color (its side, its victim) is chosen, or after the own button is pressed. The last card of a hand is
      never guilty.
    """
    if page[O_WINDOWS] & W_ACCUSE:
        return 2
    for seat in range(page[O_SEATS]):
        if page[O_OFFENCE + seat] & _WRONG_CARD:
            return 1
    if not page[O_RULES + R_W4_GUILTY] or page[O_RULES + R_W4_MODE]:
        return 0
    if not page[O_WINDOWS] & W_CHALLENGE:
        face = page[O_ROW + page[O_FENCE + page[O_SEATS]]]
        if page[O_STATE] >> 4 != P_ASK or not TABLES[page[O_EDITION]][Q_EFFECTS][face >> 3] & FX_CHALLENGE:
            return 0
        ask = page[O_ASK]
        resume = OF_EDITION + 1 if ask == A_PASS else OF_EDITION if ask == A_SEAT or ask == A_FLEX else 0
        if page[O_RESUME] != resume or page[O_FX2]:
            return 0
    seat = O_FENCE + page[O_ACTOR]
    return 1 if page[seat] != page[seat + 1] else 0


def take(page, seat, log):
    """Draw one card from the draw pile into a hand; reshuffle if need be (B-DRAW-1, -2).

    The discard pile except its top becomes the draw pile. A seat that draws has more than one card now: it cannot be
    caught, and a call ends (B-UNO-7).

    :return: its face, or 255 when both piles are exhausted (B-DRAW-3).
    """
    if page[O_FENCE] <= page[O_RAW]:
        if not page[O_FENCE]:
            last = O_FENCE + page[O_SEATS]
            page[O_CARDS] += page[O_ASIDE]
            page[O_ASIDE] = 0
            n = page[O_CARDS] - page[last] - 1 - _below(page)
            if n <= 0:
                return NONE
            for _ in range(n):
                move(page, O_ROW + page[O_CARDS] - 1, O_ROW)
            for k in range(O_FENCE, last + 1):
                page[k] += n
            page[O_IDLE] = 0  # nobody passes between two exhaustions without a reshuffle here
            note(log, E_RESHUFFLED, NONE, n)
        mix(page)
    face = draw_to(page, seat)
    if page[O_FLAGS + seat]:
        lapse(page, seat)
    if page[O_STRICT]:
        page[O_OPEN + (seat >> 3)] &= 255 - (1 << (seat & 7))
    return face


def lapse(page, seat):
    """Let a call come to nothing: by a card that is drawn, given or taken back, by another hand (B-UNO-7).

    If a false call costs, a call that no play has followed is remembered to the end of the turn (B-UNO-5).
    """
    flags = page[O_FLAGS + seat]
    kept = flags & (F_OUT | F_GONE | F_FALSE)
    if flags & (F_ARMED | F_CLAIMED) and page[O_RULES + R_UNO_FALSE]:
        kept |= F_CLAIMED | flags & F_BEFORE
    page[O_FLAGS + seat] = kept


def draw_many(page, seat, n, log):
    """Draw up to ``n`` cards that are due; what the piles cannot give is forgiven (B-DRAW-3)."""
    if page[O_STRICT]:
        give = TABLES[page[O_EDITION]][Q_GIVE]
        page[O_SEL] = 0
        if give:
            give(page, seat, n, log)
            return
    got = 0
    while got < n and take(page, seat, log) != NONE:
        got += 1
    note(log, E_DREW, seat, got)


def take_back(page, seat, log):
    """Move the top of the discard pile back to the hand it came from; a call is of no use to it then."""
    lapse(page, seat)
    page[O_OPEN + (seat >> 3)] &= 255 - (1 << (seat & 7))
    last = O_FENCE + page[O_SEATS]
    note(log, E_TAKEN_BACK, seat, page[page[last] + O_ROW])
    move(page, page[last] + O_ROW, page[O_FENCE + seat + 1] + O_ROW)
    for k in range(O_FENCE + seat + 1, last + 1):
        page[k] += 1


def note(log, code, seat, arg):
    """Write one event of an act.

    A log is a ``bytearray(1 + 3 * n)`` (or a list as long: CPython stores into it faster): a count, then
    ``code, seat, arg`` each (``E_*``). Events are facts and public; a hidden card is never in one (a draw says how
    many). An act with more events than the log holds sets the count to 255, *resync*: read the page instead.
    """
    n = log[0] + 1
    i = 3 * n
    if i < len(log):
        log[i - 2] = code
        log[i - 1] = seat
        log[i] = arg
        log[0] = n
    else:
        log[0] = E_RESYNC
