# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Judge: whether a page can be, and an event. Saves, and views and events of other devices, are judged before any other
code uses them.

A page that has passed makes no reader raise or hang: ``view``, ``results``, ``flow``, ``acts``, ``deal``, bots and
screens. No match need be able to reach it.

:func:`fault` says it in words; it has three parts. The *frame* (``judges/frame.py``: edition, seats, cards, rules)
is the same throughout a round. The *moment* is the rest of the header, and the cards that are seen. A page without
hidden cards has more to judge: ``judges/whole.py``. The bytes that an edition has for itself are judged by
its own file. :func:`moment` allocates nothing: a guest asks it for every new view.

:func:`events` judges the events that another device sends: every reader of events can take those that pass. They need
not have happened.
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.codes import A_COLOR, A_FLEX, A_NUMBER, A_SEAT, BEGUN_NO_TURN, BEGUN_OWN, C_BLUE, DUE_SKIP, E_CALLED
from uno_core.codes import E_RESHUFFLED, E_RESYNC, E_ROUND, E_WRONG, F_OUT, H_MAY_CHOOSE, J_ASKS, J_ASKS_DUE, J_PHASE
from uno_core.codes import J_POWERS, J_WRONG, MOST_CARDS, NONE, OFFENCE_CARD, OF_EDITION, O_ACTOR, O_ASIDE, O_ASK
from uno_core.codes import O_BEGUN, O_CARDS, O_DEALER, O_DIR, O_EDITION, O_EVERY, O_FENCE, O_FLAGS, O_FX2, O_IDLE
from uno_core.codes import O_MAGIC, O_MARK, O_MATCH, O_OFFENCE, O_OLD, O_OPEN, O_OUTS, O_PENALTY, O_PEND, O_PEND_BY
from uno_core.codes import O_PEND_KIND, O_PEND_LAST, O_POWERS, O_RACE_KIND, O_RACE_MASK, O_RAW, O_RESUME, O_ROW, O_RULES
from uno_core.codes import O_RUN, O_SEATS, O_SEL, O_SHOWN_SEAT, O_SHOWN_TO, O_SKIPS, O_STATE, O_STRICT, O_TURN
from uno_core.codes import O_VERSION, O_WHO, O_WINDOWS, O_WINNER, P_ASK, P_DREW, P_OVER, P_OWED, P_OWN, P_RACE, P_TURN
from uno_core.codes import Q_WON, R_ADD_UP, R_DOUBLE, R_JUMP, R_REV_MULTI, R_SKIP_ANSWER, SKIP_ANSWER_UA, S_LATE
from uno_core.codes import V_SELECT, V_SLAP, W_ACCUSE, W_ADD, W_JUMP
from uno_core.judges import ANY_SEAT, COLOR_BITS, EVERY_WINDOW, NAMED, SEAT_OR_NONE, kinds

WHOLE = 0  # nothing is hidden: a save
START = 1  # what everybody sees of a page before a deal: no round yet, or one that is over and scored
VIEW = 2  # a seat's view, as a guest has it: of the discard pile perhaps only the top

_BOARD = const(2)  # OWN_PHASE: an edition without hands
_ANY_FLAG = const(0x7F)
_CALL_BEFORE = const(0x48)  # F_BEFORE, F_FALSE: only where cards can be added
_ANY_OFFENCE = const(0x3F)
_SEATS_LOW = const(252)  # one bit for each seat
_SEATS_HIGH = const(253)  # of the seats from 8 on
_MANY = const(254)  # number of cards
_MOST_SKIPS = const(32)

# Places and their greatest values.
# fmt: off
_MOST = bytes((
    O_RAW, _MANY,
    O_ASK, A_FLEX,
    O_ACTOR, ANY_SEAT,
    O_DEALER, ANY_SEAT,
    O_WINNER, SEAT_OR_NONE,
    O_IDLE, ANY_SEAT,
    O_MARK, _MANY,
    O_SEL, _MANY,
    O_RACE_KIND, 1,
    O_BEGUN, BEGUN_NO_TURN,
    O_RACE_MASK, _SEATS_LOW, O_RACE_MASK + 1, _SEATS_HIGH,
    O_SHOWN_SEAT, SEAT_OR_NONE,
    O_SHOWN_TO, SEAT_OR_NONE,
    O_OLD, _SEATS_LOW, O_OLD + 1, _SEATS_HIGH,
    O_RUN, _MANY,
    O_FX2, 1,
    O_OPEN, _SEATS_LOW, O_OPEN + 1, _SEATS_HIGH,
    O_WHO, ANY_SEAT,
    O_PEND_KIND, DUE_SKIP,
    O_PEND_BY, SEAT_OR_NONE,
    O_SKIPS, _MOST_SKIPS,
    O_WINDOWS, EVERY_WINDOW,
))
# By the code of an event, the most that its argument can be; 0: it has none.
_FACE = const(252)  # a card of the game that is played; never a hidden one
_WAY = const(253)  # 1 or 255
_ANY = const(255)
_DIGIT = const(9)
_THROWN = const(8)  # cards
# fmt: off
_ARGUMENTS = bytes((
    0, _FACE, 0, _ANY, _FACE, _FACE, _FACE, _ANY,  # from 0 on, which no event has; E_DEALER_DREW is 1
    0, C_BLUE, 0, _WAY, _ANY, 0, ANY_SEAT, _ANY,  # from E_PASSED on
    ANY_SEAT, ANY_SEAT, _FACE, _ANY, 0, 0, 0, ANY_SEAT,  # from E_GUILTY on
    _WAY, 0, _FACE, _FACE, 0, 0, 0, _ANY,  # from E_ROTATED on
    ANY_SEAT, _FACE, ANY_SEAT, ANY_SEAT, 0, 0, C_BLUE, ANY_SEAT,  # from E_ACCUSED on
    1, _DIGIT, _THROWN, SEAT_OR_NONE, _FACE, 1, _ANY, 0,  # from E_TURNED on
    _DIGIT, _FACE, 0, _FACE, 3, 0, 5, _ANY,  # from E_NAMED on
    56,  # E_KEY: a key, or 32 and how many light up
))
# fmt: on
_OF_NOBODY = bytes((E_ROUND, E_RESHUFFLED, E_CALLED))  # their seat can be 255
_LAST_KEY = const(26)  # the last key of a pad; in a game without cards E_WRONG has a key
_FRAME = bytes((O_MAGIC, O_VERSION, O_EDITION, O_SEATS, O_CARDS, O_ASIDE, O_EVERY, O_STRICT))  # and the rules
# fmt: on

own = [None] * len(TABLES)  # by edition: what its file says for judges, once the frame has asked for it


def fault(page, how=WHOLE, seat=NONE):
    """Return why this is not a valid page, in words for a console, or None if it is valid. Loads its edition and its
    packs.

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

        at = whole.wrong(page, own[page[O_EDITION]])
    return "byte %d cannot be %d" % (at, page[at]) if at >= 0 else None


def shown(view, before, seat):
    """Whether a guest may show a view. Allocates nothing while the frame equals the frame of the view before.

    :param view: a bytearray.
    :param before: one that was shown, or zeros.
    :param seat: whose, 255 a spectator's.
    """
    known = True
    for at in _FRAME:
        known = known and view[at] == before[at]
    for at in range(O_RULES, O_FLAGS):
        known = known and view[at] == before[at]
    if not known:
        from uno_core.judges import frame

        if frame.fault(view, own):
            return False
    return moment(view, seat) < 0


def moment(page, seat, whole=False):
    """Return the offset of an impossible byte, or -1. The frame must have been checked before. Cost: no allocation.

    :param seat: whose view it is, 255: a spectator's.
    :param whole: whether nothing is hidden.
    """
    seats = page[O_SEATS]
    cards = page[O_CARDS]
    bits = (1 << seats) - 1
    for i in range(0, len(_MOST), 2):
        at = _MOST[i]
        most = _MOST[i + 1]
        value = page[at]
        if most >= ANY_SEAT:
            if most == ANY_SEAT:
                most = seats - 1
            elif most == SEAT_OR_NONE:
                most = NONE if value == NONE else seats - 1
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
    for at in range(O_FENCE, O_FENCE + seats + 1):
        if not before <= page[at] <= cards:
            return at
        before = page[at]
    at = _moment_of_flags(page, seats)
    if at < 0:
        at = _phase(page, seats)
    if at < 0:
        at = _row(page, seat, whole)
    if at < 0:
        known = own[page[O_EDITION]]
        for k in range(4):
            if page[O_POWERS + k] > known[J_POWERS][k]:
                return O_POWERS + k
        if known[J_WRONG]:
            return known[J_WRONG](page)
    return at


def events(page, log):
    """Return whether every event of a log can be. If not, turn the log into a resync: screens look at the page instead.

    Its code is known, its seat is at the table, and its argument fits the code.

    :param page: a page or a view of the same match, at any moment; it has passed.
    :param log: as ``page.note`` writes it.
    """
    if log[0] == E_RESYNC:
        return True
    last = page[O_SEATS] - 1
    i = 3 * log[0]
    good = i < len(log)
    while good and i:
        code = log[i - 2]
        seat = log[i - 1]
        arg = log[i]
        i -= 3
        most = _ARGUMENTS[code] if 0 < code < len(_ARGUMENTS) else -1
        if most == _FACE:
            most = _LAST_KEY if code == E_WRONG and not page[O_CARDS] else min(kinds(page) << 3, NONE) - 1
        elif most == ANY_SEAT:
            most = last
        elif most == SEAT_OR_NONE:
            most = NONE if arg == NONE else last
        elif most == _WAY:
            most = NONE if arg == NONE else 1
        good = arg <= most and (seat <= last or seat == NONE and code in _OF_NOBODY)
    if not good:
        log[0] = E_RESYNC
    return good


def _moment_of_flags(page, seats):
    """Return the offset of an impossible flag, offence or penalty, or -1. A wrong card that lies has no penalty yet."""
    outs = 0
    for other in range(10):
        flags = page[O_FLAGS + other]
        if flags & ~_ANY_FLAG or flags and other >= seats:
            return O_FLAGS + other
        if flags & _CALL_BEFORE and not page[O_RULES + R_DOUBLE]:
            return O_FLAGS + other
        offence = page[O_OFFENCE + other]
        if offence & ~_ANY_OFFENCE or offence and other >= seats:
            return O_OFFENCE + other
        n = page[O_PENALTY + other]
        if n > MOST_CARDS or (n > 0) != (offence & ~OFFENCE_CARD > 0):
            return O_PENALTY + other
        outs += flags >> 4 & 1
    return -1 if outs == page[O_OUTS] else O_OUTS


def _phase(page, seats):
    """Check the phase, the asked seat, and the question."""
    state = page[O_STATE]
    phase = state >> 4
    if not phase or phase >= P_OVER:
        return -1 if state in (0, 0x80, 0x81) else O_STATE
    known = own[page[O_EDITION]]
    seat = state & 15
    if seat >= seats or page[O_FLAGS + seat] & F_OUT:
        return O_STATE
    if known[J_PHASE] == _BOARD:
        if page[O_FENCE + seats]:
            return O_FENCE + seats
        if phase != P_OWN and (phase != P_ASK or page[O_RESUME] < OF_EDITION):
            return O_STATE
    if page[O_DIR] != 1 and page[O_DIR] != 255:
        return O_DIR
    if page[O_PEND_LAST] >> 3 >= kinds(page) and page[O_PEND_LAST]:
        return O_PEND_LAST
    if page[O_PEND_KIND] and page[O_RULES + R_SKIP_ANSWER] != SKIP_ANSWER_UA:
        return O_PEND_KIND
    if page[O_MATCH] > NAMED and not page[O_STRICT] or phase != P_ASK and not COLOR_BITS >> (page[O_MATCH] & 7) & 1:
        return O_MATCH
    if not _turn(page, seat, phase):
        return O_TURN
    if page[O_SEL] and (
        phase != P_TURN or not _several(page) or page[O_SEL] >= page[O_FENCE + seat + 1] - page[O_FENCE + seat]
    ):
        return O_SEL
    if page[O_PEND] > (2 if phase == P_OWN else 0) and (phase <= P_DREW or phase == P_OWN):
        return O_PEND
    if page[O_PEND] and page[O_PEND_BY] >= seats and phase != P_OWN:
        return O_PEND_BY
    if page[O_PEND] and phase == P_ASK and page[O_RESUME] and not (known[J_ASKS_DUE] and page[O_RESUME] >= OF_EDITION):
        return O_PEND  # else only the color of a card that answers is asked
    windows = page[O_WINDOWS]
    if (
        windows & W_JUMP
        and not page[O_RULES + R_JUMP]
        or windows & W_ADD
        and not page[O_RULES + R_DOUBLE]
        or windows & W_ACCUSE
        and not page[O_RULES + R_ADD_UP]
    ):
        return O_WINDOWS
    if phase <= P_OWED:
        return O_WINNER if page[O_WINNER] != NONE else -1
    if phase == P_ASK:
        ask = page[O_ASK]
        resume = page[O_RESUME]
        if resume < OF_EDITION:
            one = ask == A_SEAT or ask == A_NUMBER
            if ask == A_COLOR and resume in (0, 1, 3) or one and not resume and HOOKS[H_MAY_CHOOSE]:
                return -1
            return O_ASK
        asks = known[J_ASKS]
        for i in range(0, len(asks), 2):
            if asks[i] == ask and asks[i + 1] == resume:
                return -1
        return O_RESUME
    if phase == P_RACE:
        if not HOOKS[V_SLAP - V_SELECT] or not page[O_RACE_MASK + (seat >> 3)] >> (seat & 7) & 1:
            return O_STATE
        if page[O_RACE_KIND] and not TABLES[page[O_EDITION]][Q_WON]:
            return O_RACE_KIND
    elif phase == P_OWN:
        return -1 if known[J_PHASE] else O_STATE
    elif page[O_WINNER] == NONE:  # P_FINAL
        return O_WINNER
    return -1


def _turn(page, seat, phase):
    """Whether O_TURN and O_BEGUN are possible. Without S_LATE both are 0.

    A seat that plays, draws or owes is in a turn of its own. After a draw it has begun that turn. A turn that a jump-in
    has taken can only wait for a choice or a race.
    """
    begun = page[O_BEGUN]
    if not page[O_STRICT] & S_LATE:
        return not page[O_TURN] and not begun
    if phase > P_OWED:
        return page[O_TURN] & 15 < page[O_SEATS]
    return page[O_TURN] & 15 == seat and begun <= BEGUN_OWN and (phase != P_DREW or begun)


def _several(page):
    """Whether a rule allows several cards in a turn."""
    for at in range(O_RULES + R_REV_MULTI, O_RULES + R_ADD_UP + 1):
        if page[at]:
            return True
    return False


def _row(page, seat, whole):
    """Check the visible cards: all of a page; the own hand, every hand at the end, and the top."""
    seats = page[O_SEATS]
    most = kinds(page)
    pile = O_ROW + page[O_FENCE]
    last = O_ROW + page[O_FENCE + seats]
    end = O_ROW + page[O_CARDS]
    over = page[O_STATE] >> 4 == P_OVER
    first = stop = 0
    if seat < seats:
        first = O_ROW + page[O_FENCE + seat]
        stop = O_ROW + page[O_FENCE + seat + 1]
    if page[O_STATE] and last == end and end > O_ROW:
        return O_FENCE + seats  # something lies on the table
    for i in range(O_ROW, end):
        face = page[i]
        if face == NONE:
            if page[O_STATE] and (whole or first <= i < stop or i == last or over and pile <= i < last):
                return i  # it is hidden, and must not be
        elif face >> 3 >= most:
            return i
    return -1
