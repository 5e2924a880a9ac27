# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The layout of the public state (``state_sender.py``): the numbers of its bytes, and the further bytes that a seat
sees."""

from micropython import const

from uno_core.codes import AT_OVER, O_CARDS, O_FENCE, O_MARK, O_NEXT, O_ROW, O_SEATS, O_SHOWN_SEAT, O_SHOWN_TO, O_STATE
from uno_link.codes import HOTS

_UNUSED = const(80)
_HIDDEN = const(255)

# The bytes that most acts change are first, so that a cell has room for them. Bytes that change together are in one
# block: STATE MATCH top; draw pile WINDOWS OPEN; size, stamp, flags of a seat; PEND PEND_LAST PEND_BY; TURN ACTOR WHO;
# DIR BEGUN OLD; ASK MARK and the bytes of SHADOW that change most, so that a wild takes two cells; SHOWN_SEAT SHOWN_TO
# WINNER.
HOT = (
    b"\x28\x2b\x44\xc7\x35\x26\xc8\x45\x95\xc9\x46\x96\xca\x47\x97\xcb\x48\x98\xcc\x49\x99\xcd\x4a\x9a"
    b"\xce\x4b\x9b\xcf\x4c\x9c\xd0\x4d\x9d\xd1\x4e\x9e"
    b"\x2e\x30\x32\x13\x07\x2c\x2a\x23\x19\x06\x11\x36\x38\x39\x40\x3a\x3c\x3e\x17\x18\x0c"
)


def byte_of(k):
    """Return the byte of a place: byte i has the place HOTS + i, or one of HOT; then HOTS + i is a byte of no use."""
    if k < HOTS:
        return HOT[k]
    k -= HOTS
    return _UNUSED if k < O_ROW and k in HOT else k


def blank(i):
    """Return the value of a byte that no cell has sent yet."""
    return _HIDDEN if i >= O_ROW else 0


def spans(v, seat, backs, out):
    """Find what a seat sees and a spectator does not: its hand, a hand shown to it, the backs of the other hands.

    :param v: its view, or anything with the same fences.
    :param backs: whether backs are seen.
    :param out: a list; its first eight become beginnings and ends, in turn.
    """
    own, end = O_ROW + v[O_FENCE + seat], O_ROW + v[O_NEXT + seat]
    out[0], out[1] = own, end
    for k in range(2, 8):
        out[k] = 0
    other = v[O_SHOWN_SEAT]
    if v[O_SHOWN_TO] == seat and other < v[O_SEATS] and other != seat and v[O_STATE] < AT_OVER:
        i = v[O_FENCE + other]
        out[2] = O_ROW + i
        out[3] = O_ROW + i + min(v[O_MARK], v[O_NEXT + other] - i)
    if backs:
        cards = v[O_CARDS]
        out[4] = cards + O_ROW + v[O_FENCE]
        out[5] = cards + own
        out[6] = cards + end
        out[7] = cards + O_ROW + v[O_FENCE + v[O_SEATS]]
