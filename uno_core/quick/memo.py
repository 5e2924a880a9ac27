# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Memo: on CPython, the faces that do not fit on a match, as :func:`uno_core.turns.matches` has said once.

Devices have no room for it and never load this module. Tests compare it with the flow that it stands before.
"""

from micropython import const

from uno_core.codes import AT_OWED, AT_TURN, O_FENCE, O_MATCH, O_NEXT, O_OPEN, O_ROW, O_SEATS, O_SEL, O_STATE
from uno_core.codes import O_STRICT, O_WINDOWS, V_ACCEPT, V_CATCH, V_CHALLENGE, V_DRAW, V_UNO, W_CATCH, W_CHALLENGE
from uno_core.turns import matches

_DRAW = V_DRAW << 12  # verbs, in place
_ACCEPT = V_ACCEPT << 12
_CHALLENGE = V_CHALLENGE << 12
_CALL = V_UNO << 12
_CATCH = V_CATCH << 12
_TWO = const(2)  # cards: with more no call is possible
_LISTED = const(128)  # cards that are listed one by one

_unfit = [None] * 256  # type: list  # by match


def _ask(match):
    """Return the faces that do not fit where no rule forbids or allows more."""
    page = bytearray(O_ROW)
    page[O_MATCH] = match
    _unfit[match] = bytes([face for face in range(256) if matches(page, 0, face)])
    return _unfit[match]


def before(legal, refusal):
    """Return :func:`uno_core.flow.legal` with a quick way for the seat that is asked, where no rule asks for more.

    It knows which acts can be legal then; whether they are, ``refusal`` says.
    """

    unfits = _unfit

    def quick(page, seat, out):
        """As :func:`uno_core.flow.legal`."""
        state = page[O_STATE] - seat
        if state != AT_TURN and state != AT_OWED or page[O_STRICT] or page[O_SEL]:
            return legal(page, seat, out)
        first = page[O_FENCE + seat]
        last = page[O_NEXT + seat]
        windows = page[O_WINDOWS]
        tag = seat << 8
        if state != AT_TURN:
            out[0] = tag + _ACCEPT
            n = 1
            if windows & W_CHALLENGE and not refusal(page, tag + _CHALLENGE):
                out[1] = tag + _CHALLENGE
                n = 2
        elif last - first > _LISTED or not page[O_FENCE] or windows & W_CHALLENGE:
            return legal(page, seat, out)
        else:
            out[0] = tag + _DRAW
            n = 1
            unfit = unfits[page[O_MATCH]]
            if unfit is None:
                unfit = _ask(page[O_MATCH])
            for face in page[first + O_ROW : last + O_ROW].translate(None, unfit):
                out[n] = tag + face
                n += 1
            if not windows and last - first > _TWO:
                return n
        if last - first <= _TWO and not refusal(page, tag + _CALL):
            out[n] = tag + _CALL
            n += 1
        if windows & W_CATCH:
            tag += _CATCH
            late = page[O_OPEN] | page[O_OPEN + 1] << 8
            for target in range(page[O_SEATS]):
                if late >> target & 1 and not refusal(page, tag + target):
                    out[n] = tag + target
                    n += 1
        return n

    return quick
