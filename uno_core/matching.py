# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Which card may be laid: the named question *matches* (catalogue 4.4, 4.7)."""

try:
    from micropython import const
except ImportError:

    def const(x):
        """MicroPython folds ``const``; elsewhere it is the identity."""
        return x


from uno_core.editions import TABLES

_C_ANY = const(5)
_EFFECTS = const(0)
_FX_CHALLENGE = const(16)
_X_MATCH = const(33)
_X_HOLDS_COLOR = const(37)
_X_WILD_ON_WILD = const(38)
_O_EDITION = const(2)
_O_STRICT = const(37)
_O_MATCH = const(43)
_O_FENCE = const(181)
_O_ROW = const(192)
_O_RULES = const(81)
_R_WOW = const(8)
_R_W4_MODE = const(10)
_R_W4_LEGAL = const(11)
_NO_SYMBOL = const(0x80)


def is_challengeable(page, face):
    """Whether a face is a wild that the color in hand forbids (Wild Draw Four and kin)."""
    return (
        face & 4
        and TABLES[page[_O_EDITION]][_EFFECTS][face >> 3] & _FX_CHALLENGE
    )


def matches(page, seat, face):
    """Why a face may not be laid on the discard pile; 0 when it may.

    Rule: B-LEGAL, P-WOW, P-W4-MODE. Wilds always match; a number never matches an
    action; on a wild only the named color counts.

    :return: ``X_*``.
    """
    if face & 4:
        if page[_O_STRICT] & 1:
            if page[_O_RULES + _R_WOW] and page[_O_MATCH] & _NO_SYMBOL:
                return _X_WILD_ON_WILD
            if (
                page[_O_RULES + _R_W4_MODE] == 1
                and is_challengeable(page, face)
                and bluff(page, seat)
            ):
                return _X_HOLDS_COLOR
        return 0
    match = page[_O_MATCH]
    if face & 7 == match & 7 or face & 0x78 == match & 0xF8 or match & 7 == _C_ANY:
        return 0
    return _X_MATCH


if hasattr(bytearray, "pop"):
    # CPython: one translate() picks out of a hand what fits. MicroPython has it not; there,
    # and for the same result, a loop does it.
    def _blocked(match):
        return bytes(
            [f for f in range(256) if not (f & 4 or f & 7 == match & 7 or f & 0x78 == match & 0xF8)]
        )

    _BLOCKED = [b"" if match & 4 else _blocked(match) for match in range(132)]

    def fitting(page, seat, tag, out):
        """List the cards of a hand that match by the plain rules (:func:`matches`).

        :param tag: what an act of this seat that lays a card begins with.
        :param out: filled from place 1 on.
        :return: the next free place.
        """
        n = 1
        first = page[_O_FENCE + seat] + _O_ROW
        for face in page[first : page[_O_FENCE + seat + 1] + _O_ROW].translate(
            None, _BLOCKED[page[_O_MATCH]]
        ):
            out[n] = tag + face
            n += 1
        return n

else:

    def fitting(page, seat, tag, out):
        """List the cards of a hand that match by the plain rules (:func:`matches`).

        :param tag: what an act of this seat that lays a card begins with.
        :param out: filled from place 1 on.
        :return: the next free place.
        """
        n = 1
        color = page[_O_MATCH] & 7
        symbol = page[_O_MATCH] & 0xF8
        for i in range(page[_O_FENCE + seat] + _O_ROW, page[_O_FENCE + seat + 1] + _O_ROW):
            face = page[i]
            if face & 7 == color or face & 0x78 == symbol or face & 4:
                out[n] = tag + face
                n += 1
        return n


def bluff(page, seat):
    """Whether a Wild Draw Four played now from this hand is illegal (B-W4-1, P-W4-LEGAL).

    The wild itself may still be in the hand: wilds never count, but for the value
    *any-playable*, which the wild itself does not meet either.
    """
    match = page[_O_MATCH]
    mode = page[_O_RULES + _R_W4_LEGAL]
    for i in range(page[_O_FENCE + seat] + _O_ROW, page[_O_FENCE + seat + 1] + _O_ROW):
        face = page[i]
        if face & 7 == match & 7:
            if mode != 1 or face & 0x78 < 80:  # 1: only numbers of the color forbid it
                return True
        elif mode >= 2:
            if not face & 4:
                if face & 0x78 == match & 0xF8:
                    return True
            elif mode == 3 and not is_challengeable(page, face):
                return True
    return False
