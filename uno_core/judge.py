# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Judge: what a page can be. Nothing from outside (a save, what another device shows) is believed before.

On a page that passed no reader raises or hangs: neither those of ``view`` and ``results``, nor ``flow``, ``acts``,
``deal``, bots or screens. It need not be a page that a match can come to.

:func:`fault` says it in words; it has three parts. The *frame* (``judges/frame.py``: edition, seats, cards, rules)
is the same throughout a round; the *moment* is all else that a header says, and what is seen of the cards; what only a
page has of which nothing is hidden is in ``judges/whole.py``. What an edition keeps for itself is judged by
``judges/on_<name>.py``. :func:`moment` allocates nothing: a guest asks it whenever it is shown something new.
"""

from micropython import const

from uno_core import HOOKS, TABLES

WHOLE = 0  # nothing is hidden: a save
START = 1  # what everybody sees of a page before a deal: no round yet, or one that is over and scored
VIEW = 2  # what one seat is shown, as a guest has it: of the discard pile perhaps the top only

_NONE = const(255)
_EFFECTS = const(0)
_Q_WON = const(19)
_NAMED = const(0x87)  # MATCH: nothing but a color
_COLORS = const(0xBF)  # a bit each, 6 is none
_BOARD = const(2)  # OWN_PHASE: an edition without hands
_P_TURN = const(1)
_P_DREW = const(2)
_P_OWED = const(3)
_P_ASK = const(4)
_P_RACE = const(5)
_P_OWN = const(6)
_P_OVER = const(8)
_A_COLOR = const(1)
_A_SEAT = const(2)
_A_NUMBER = const(5)
_A_PASS = const(7)
_OF_EDITION = const(8)
_F_OUT = const(16)
_ANY_FLAG = const(0x37)
_ANY_OFFENCE = const(0x3F)
_W_JUMP = const(2)
_W_ADD = const(4)
_W_ACCUSE = const(16)
_MAY_SLAP = const(2)
_H_MAY_CHOOSE = const(19)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_ASK = const(6)
_O_RESUME = const(9)
_O_WINNER = const(12)
_O_SEL = const(18)
_O_RACE_KIND = const(20)
_O_RACE_MASK = const(21)
_O_POWERS = const(30)
_O_OUTS = const(34)
_O_STRICT = const(37)
_O_STATE = const(40)
_O_DIR = const(42)
_O_MATCH = const(43)
_O_PEND = const(46)
_O_PEND_KIND = const(47)
_O_PEND_LAST = const(48)
_O_PEND_BY = const(50)
_O_WINDOWS = const(53)
_O_RULES = const(81)
_R_SKIP_ANSWER = const(15)
_R_REV_MULTI = const(18)
_R_DOUBLE = const(19)
_R_ADD_UP = const(23)
_R_JUMP = const(24)
_UA = const(3)  # a value of skip-answer
_O_FLAGS = const(141)
_O_OFFENCE = const(151)
_O_FENCE = const(181)
_O_ROW = const(192)
_SEAT = const(250)
_SOME_SEAT = const(251)  # or none
_SEATS_LOW = const(252)  # a bit a seat; 253: of the seats from 8 on
_MANY = const(254)  # so many cards

# Places and the most that may stand there.
_MOST = (
    b"\x05\xfe\x06\x08\x07\xfa\x0a\xfa\x0c\xfb\x0d\xfa\x11\xfe\x12\xfe\x14\x01\x15\xfc\x16\xfd\x17\xfb\x18\xfb\x19\xfc"
    b"\x1a\xfd\x1c\xfe\x1d\x01\x26\xfc\x27\xfd\x2c\xfa\x2f\x02\x32\xfb\x33\x20\x35\x7f"
)

_FRAME = b"\x00\x01\x02\x03\x04\x0e\x24\x25"  # and the rules

own = [None] * len(TABLES)  # by edition: what judges/on_<name>.py says, once the frame has asked for it


def fault(page, how=WHOLE, seat=_NONE):
    """Why this is no page, in words for a console; None when it is one. Loads its edition and its packs.

    :param page: bytes of any length.
    :param how: ``WHOLE``, ``START``, ``VIEW``.
    :param seat: of a view: whose; 255 a spectator's.
    """
    from uno_core.judges import frame

    page = bytearray(page)
    why = frame.fault(page, own)
    if why:
        return why
    at = moment(page, seat, how == WHOLE)
    if at < 0 and how == START:
        at = frame.start(page)
    elif at < 0 and how == WHOLE:
        from uno_core.judges import whole

        at = whole.wrong(page, own[page[_O_EDITION]])
    return "byte %d cannot be %d" % (at, page[at]) if at >= 0 else None


def shown(view, before, seat):
    """Whether a guest may show a view. Costs no allocation while the frame is that of the view before.

    :param view: a bytearray.
    :param before: one that was shown, or zeros.
    :param seat: whose, 255 a spectator's.
    """
    known = True
    for at in _FRAME:
        known = known and view[at] == before[at]
    for at in range(_O_RULES, _O_FLAGS):
        known = known and view[at] == before[at]
    if not known:
        from uno_core.judges import frame

        if frame.fault(view, own):
            return False
    return moment(view, seat) < 0


def moment(page, seat, whole=False):
    """Where a page of a good frame is none, -1: nowhere. Cost: no allocation.

    :param seat: whose view it is, 255: a spectator's.
    :param whole: whether nothing is hidden.
    """
    seats = page[_O_SEATS]
    cards = page[_O_CARDS]
    bits = (1 << seats) - 1
    for i in range(0, len(_MOST), 2):
        at = _MOST[i]
        most = _MOST[i + 1]
        value = page[at]
        if most >= _SEAT:
            if most == _SEAT:
                most = seats - 1
            elif most == _SOME_SEAT:
                most = _NONE if value == _NONE else seats - 1
            elif most == _MANY:
                most = cards
            else:
                most = bits if most == _SEATS_LOW else bits >> 8
                if value & ~most:
                    return at
                most = value
        if value > most:
            return at
    before = 0
    for at in range(_O_FENCE, _O_FENCE + seats + 1):
        if not before <= page[at] <= cards:
            return at
        before = page[at]
    at = _moment_of_flags(page, seats)
    if at < 0:
        at = _phase(page, seats)
    if at < 0:
        at = _row(page, seat, whole)
    if at < 0:
        known = own[page[_O_EDITION]]
        for k in range(4):
            if page[_O_POWERS + k] > known[7][k]:
                return _O_POWERS + k
        if known[1]:
            return known[1](page)
    return at


def _moment_of_flags(page, seats):
    outs = 0
    for other in range(10):
        flags = page[_O_FLAGS + other]
        if flags & ~_ANY_FLAG or flags and other >= seats:
            return _O_FLAGS + other
        if page[_O_OFFENCE + other] & ~_ANY_OFFENCE or page[_O_OFFENCE + other] and other >= seats:
            return _O_OFFENCE + other
        outs += flags >> 4 & 1
    return -1 if outs == page[_O_OUTS] else _O_OUTS


def _phase(page, seats):
    """The phase, whom it asks, and what it asks."""
    state = page[_O_STATE]
    phase = state >> 4
    if not phase or phase >= _P_OVER:
        return -1 if state in (0, 0x80, 0x81) else _O_STATE
    known = own[page[_O_EDITION]]
    seat = state & 15
    if seat >= seats or page[_O_FLAGS + seat] & _F_OUT:
        return _O_STATE
    if known[2] == _BOARD:
        if page[_O_FENCE + seats]:
            return _O_FENCE + seats
        if phase != _P_OWN and (phase != _P_ASK or page[_O_RESUME] < _OF_EDITION):
            return _O_STATE
    if page[_O_DIR] != 1 and page[_O_DIR] != 255:
        return _O_DIR
    if page[_O_PEND_LAST] >> 3 >= len(TABLES[page[_O_EDITION]][_EFFECTS]) and page[_O_PEND_LAST]:
        return _O_PEND_LAST
    if page[_O_PEND_KIND] and page[_O_RULES + _R_SKIP_ANSWER] != _UA:
        return _O_PEND_KIND
    if page[_O_MATCH] > _NAMED and not page[_O_STRICT] or phase != _P_ASK and not _COLORS >> (page[_O_MATCH] & 7) & 1:
        return _O_MATCH
    if page[_O_SEL] and (
        phase != _P_TURN
        or not _several(page)
        or page[_O_SEL] >= page[_O_FENCE + seat + 1] - page[_O_FENCE + seat]
    ):
        return _O_SEL
    if page[_O_PEND] > (2 if phase == _P_OWN else 0) and (phase <= _P_DREW or phase == _P_OWN):
        return _O_PEND
    if page[_O_PEND] and page[_O_PEND_BY] >= seats and phase != _P_OWN:
        return _O_PEND_BY
    if page[_O_PEND] and phase == _P_ASK and page[_O_RESUME] and page[_O_ASK] != _A_PASS:
        return _O_PEND  # only the color of a card that answers is asked, and the own button
    windows = page[_O_WINDOWS]
    if (
        windows & _W_JUMP
        and not page[_O_RULES + _R_JUMP]
        or windows & _W_ADD
        and not page[_O_RULES + _R_DOUBLE]
        or windows & _W_ACCUSE
        and not page[_O_RULES + _R_ADD_UP]
    ):
        return _O_WINDOWS
    if phase <= _P_OWED:
        return _O_WINNER if page[_O_WINNER] != _NONE else -1
    if phase == _P_ASK:
        ask = page[_O_ASK]
        resume = page[_O_RESUME]
        if resume < _OF_EDITION:
            one = ask == _A_SEAT or ask == _A_NUMBER
            if ask == _A_COLOR and resume in (0, 1, 3) or one and not resume and HOOKS[_H_MAY_CHOOSE]:
                return -1
            return _O_ASK
        for i in range(0, len(known[0]), 2):
            if known[0][i] == ask and known[0][i + 1] == resume:
                return -1
        return _O_RESUME
    if phase == _P_RACE:
        if not HOOKS[_MAY_SLAP] or not page[_O_RACE_MASK + (seat >> 3)] >> (seat & 7) & 1:
            return _O_STATE
        if page[_O_RACE_KIND] and not TABLES[page[_O_EDITION]][_Q_WON]:
            return _O_RACE_KIND
    elif phase == _P_OWN:
        return -1 if known[2] else _O_STATE
    elif page[_O_WINNER] == _NONE:  # P_FINAL
        return _O_WINNER
    return -1


def _several(page):
    """Whether a rule lets one lay several cards in a turn."""
    for at in range(_O_RULES + _R_REV_MULTI, _O_RULES + _R_ADD_UP + 1):
        if page[at]:
            return True
    return False


def _row(page, seat, whole):
    """The cards that are seen: all of a page; a hand that is one's own, every hand at the end, and the top."""
    seats = page[_O_SEATS]
    kinds = len(TABLES[page[_O_EDITION]][_EFFECTS])
    pile = _O_ROW + page[_O_FENCE]
    last = _O_ROW + page[_O_FENCE + seats]
    end = _O_ROW + page[_O_CARDS]
    over = page[_O_STATE] >> 4 == _P_OVER
    first = stop = 0
    if seat < seats:
        first = _O_ROW + page[_O_FENCE + seat]
        stop = _O_ROW + page[_O_FENCE + seat + 1]
    if page[_O_STATE] and last == end and end > _O_ROW:
        return _O_FENCE + seats  # something lies on the table
    for i in range(_O_ROW, end):
        face = page[i]
        if face == _NONE:
            if page[_O_STATE] and (whole or first <= i < stop or i == last or over and pile <= i < last):
                return i  # it is hidden, and may not be
        elif face >> 3 >= kinds:
            return i
    return -1
