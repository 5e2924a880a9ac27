# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Cues: a match as a stream of facts, for players who do not look at a display.

A cue is three small numbers: ``(kind, a, b)``. It has no text, no tone and no time of its own. A kind below
``CUE_TURN`` is an event of :mod:`uno_core.codes` (``E_*``) with its two bytes; the others are facts of a view
(``CUE_*`` of ``uno_ui.codes``, each with what ``a`` and ``b`` mean there)::

    view, log, legal acts  ->  cues  ->  words (uno_ui.ear.cue_words), tones, a motor

:func:`cues` is the only place where facts become cues. It is stateless: the same view gives the same cues. A listener
(``tools/emulator/listener.py``) decides which of them are said. What a cursor is on is a cue of the same kinds: a card,
the draw pile, an act.

A seat's cues have everything that its view has and its legal acts depend on. They cannot tell more: a hidden card is no
cue. The rules in force are no cues: *How to play* reads them out.
"""

from uno_core import view as v
from uno_core.codes import A_CARD, C_ANY, E_DREW, E_RESYNC, L_CHOOSE_POWER, L_FLEX_FOUR, L_FLIP, NONE
from uno_core.codes import NO_SYMBOL, O_MATCH, O_SCORE, O_SHADOW, O_STATE, P_ASK, P_OVER, P_OWED, V_ADD, V_CHOOSE
from uno_core.codes import V_EDITION, V_JUMP, V_PLAY
from uno_core.editions.stacko import AIM, named, place, risk, step
from uno_ui.codes import COLORS, CUE_ASKED, CUE_BACK, CUE_BEFORE, CUE_BLOCK, CUE_CALL, CUE_CALLED, CUE_CARD, CUE_CATCH
from uno_ui.codes import CUE_COLOR, CUE_COUNT, CUE_DRAWN, CUE_DUE, CUE_FITS, CUE_FLEX, CUE_KEY, CUE_MARKED, CUE_MAY
from uno_ui.codes import CUE_NEW, CUE_OUT, CUE_PILE, CUE_POINTS, CUE_POOL, CUE_POWER, CUE_REPORT, CUE_RISK
from uno_ui.codes import CUE_SELECTED, CUE_SHOWN, CUE_SIDE, CUE_SKIP, CUE_SLAP, CUE_TIME, CUE_TOP, CUE_TURN, CUE_WAY
from uno_ui.codes import PAD_NUMBERS
from uno_ui.table.actions import arg_of, verb_of

_PAD_KEYS = COLORS * PAD_NUMBERS
_POOL = 4  # cards of a pool
# Facts that are said when they begin to be so, whoever is asked.
_NEWS = (CUE_CATCH, CUE_SLAP, CUE_REPORT, CUE_SHOWN, CUE_BLOCK, CUE_OUT, CUE_MARKED)
# Facts that a player needs to hear in each turn; the others can be asked for.
TURN = (CUE_TURN, CUE_ASKED, CUE_TOP, CUE_COLOR, CUE_BEFORE, CUE_DUE, CUE_SKIP, CUE_CALL, CUE_COUNT)


def cues(view, me, log=b"\0", acts=(), drawn=NONE, seconds=-1):
    """Return the cues of a moment, a list of ``(kind, a, b)``: events first, then the facts of the view.

    :param view: of the seat, or of any seat if nobody plays here.
    :param me: the seat that listens; -1: nobody plays here, and there is no hand.
    :param log: the events of the last act, see ``LOG_SIZE`` of :mod:`uno_core.codes`.
    :param acts: the legal acts of the seat.
    :param drawn: the face it has just drawn, or 255.
    :param seconds: that are left to it, or -1.
    """
    found = []
    for i in range(1, 3 * log[0] if log[0] != E_RESYNC else 0, 3):
        if drawn == NONE or log[i] != E_DREW or log[i + 1] != me:
            found.append((log[i], log[i + 1], log[i + 2]))
    if drawn != NONE:
        found.append((CUE_DRAWN, drawn, 0))
    if seconds >= 0:
        found.append((CUE_TIME, seconds, 0))
    found.append((CUE_TURN, v.asked(view), v.phase(view)))
    if v.phase(view) == P_ASK:
        found.append((CUE_ASKED, v.ask(view), v.step(view)))
    if v.of_cards(view):
        _of_cards(view, me, found)
    elif is_tower(view):
        _of_tower(view, found)
    else:
        _of_pad(view, me, found)
    _of_seats(view, me, found)
    if v.phase(view) != P_OVER and me >= 0:
        if v.of_cards(view):
            _of_hands(view, me, acts, found)
        _of_acts(view, acts, found)
    return found


def happened(found, known):
    """Return the cues of an act: its events, and facts that it has brought about.

    :param found: as of :func:`cues`.
    :param known: what :func:`lasting` has returned for the act before.
    """
    kinds = _NEWS
    if not found or found[0][0] >= CUE_TURN:  # nothing is seen of the act but what somebody is asked now
        kinds += (CUE_ASKED,)
    return [cue for cue in found if cue[0] < CUE_TURN or cue[0] == CUE_DRAWN or cue[0] in kinds and cue not in known]


def lasting(found):
    """Return the cues that are no news after the next act."""
    return [cue for cue in found if cue[0] in _NEWS]


def is_tower(view):
    """Whether a view is of a game of blocks; without cards, the other one has pads."""
    return not v.of_cards(view) and v.prints(view, 1)


def reference(view):
    """Return the face that the next block has to match, or 255 for any."""
    face = view[O_MATCH]
    if v.color(view) == C_ANY:
        return NONE
    return v.top(view) if face >= NO_SYMBOL else face


def lit(view, seat, key):
    """Whether a key of a pad is lit."""
    return v.behind(view, COLORS * seat + key // PAD_NUMBERS) >> key % PAD_NUMBERS & 1 > 0


def _of_cards(view, me, found):
    """Add what lies on the table."""
    found.append((CUE_TOP, v.top(view), v.top_symbol(view)))
    found.append((CUE_COLOR, v.color(view), 0))
    if v.phase(view) == P_OWED:
        before = view[O_SHADOW + O_MATCH - O_STATE] & 7
        if before < COLORS:
            found.append((CUE_BEFORE, before, 0))
    if v.pending(view):
        found.append((CUE_DUE, v.pending(view), v.pending_by(view)))
    elif v.skip_due(view):
        found.append((CUE_SKIP, 0, 0))
    if v.prints(view, L_FLIP):
        found.append((CUE_SIDE, v.side(view), 0))
    found.append((CUE_WAY, 1 if v.clockwise(view) else 0, 0))
    found.append((CUE_PILE, v.draw_size(view), 0))
    if v.prints(view, L_CHOOSE_POWER):
        for color in range(COLORS):
            if v.powers(view, color):
                found.append((CUE_POWER, v.powers(view, color) - 1, color))
    elif v.prints(view, L_FLEX_FOUR):
        for seat in range(v.seats(view)):
            found.append((CUE_FLEX, seat, 1 if v.flex_red(view, seat) else 0))
    elif v.keeps(view) and not v.signs(view):
        for i in range(_POOL):
            if v.pool(view, i) != NONE:
                found.append((CUE_POOL, v.pool(view, i), 0))


def _of_tower(view, found):
    """Add what a block has to match, and how the tower stands."""
    found.append((CUE_TOP, reference(view), NONE))
    found.append((CUE_COLOR, v.color(view), 0))
    if v.pending(view):
        found.append((CUE_DUE, v.pending(view), v.pending_by(view)))
    found.append((CUE_WAY, 1 if v.clockwise(view) else 0, 0))
    found.append((CUE_RISK, risk(view), 0))
    if step(view) == AIM:
        found.append((CUE_BLOCK, place(view, named(view)), 0))


def _of_pad(view, me, found):
    """Add what the unit calls, and the lit keys."""
    found.append((CUE_CALL, v.result(view), 0))
    found.append((CUE_WAY, 1 if v.clockwise(view) else 0, 0))
    for key in range(_PAD_KEYS if me >= 0 else 0):
        if lit(view, me, key):
            found.append((CUE_KEY, key, 0))


def _aims(view):
    """Whether the cursor of a tower runs. Only a tower asks this: the answer needs its edition."""
    return step(view) == AIM


def _of_seats(view, me, found):
    """Add what is public of each seat, the own one first."""
    seats = v.seats(view)
    for k in range(seats):
        seat = (max(me, 0) + k) % seats
        if v.of_cards(view):
            found.append((CUE_COUNT, seat, v.size(view, seat)))
        elif not is_tower(view):
            found.append((CUE_COUNT, seat, [lit(view, seat, key) for key in range(_PAD_KEYS)].count(True)))
        if v.armed(view, seat) or v.called(view, seat) and v.size(view, seat) == 1:
            found.append((CUE_CALLED, seat, 0))
        if v.catchable(view, seat):
            found.append((CUE_CATCH, seat, 0))
        if v.out(view, seat):
            found.append((CUE_OUT, seat, 0))
        if v.racing(view, seat):
            found.append((CUE_SLAP, seat, 0))
        if v.offence(view, seat):
            found.append((CUE_REPORT, seat, v.offence(view, seat)))
        points = view[O_SCORE + 2 * seat] | view[O_SCORE + 2 * seat + 1] << 8
        if points:
            found.append((CUE_POINTS, seat, points))


def _of_hands(view, me, acts, found):
    """Add the own cards, by color and then by kind, and those of others that can be seen."""
    shown = v.shown(view, me)
    if shown not in (NONE, me):
        for i in range(v.size(view, shown)):
            if v.card(view, shown, i) != NONE:
                found.append((CUE_SHOWN, shown, v.card(view, shown, i)))
    if v.backs(view):
        for seat in range(v.seats(view)):
            for i in range(v.size(view, seat)):
                if seat != me and v.back(view, seat, i) != NONE:
                    found.append((CUE_BACK, seat, v.back(view, seat, i)))
        if v.back(view, -1, 0) != NONE:
            found.append((CUE_BACK, NONE, v.back(view, -1, 0)))
    chosen = v.selected(view)
    if chosen:
        found.append((CUE_MARKED, chosen, 0))
    fits = fitting(view, acts)
    new = v.drawn(view)
    size = v.size(view, me)
    hand = []
    for i in range(size):
        face = v.card(view, me, i)
        how = (CUE_FITS if face in fits else 0) | (CUE_SELECTED if i >= size - chosen else 0)
        if face == new:
            how |= CUE_NEW
            new = NONE
        hand.append((CUE_CARD, face, how))
    hand.sort(key=_order)
    found.extend(hand)


def _order(cue):
    """Return the sort key of a card: by color, then by kind."""
    return (cue[1] & 7) << 5 | cue[1] >> 3


def fitting(view, acts):
    """Return the faces that some of these acts play, add or choose."""
    chooses = v.phase(view) == P_ASK and v.ask(view) == A_CARD
    found = []
    for act in acts:
        verb = verb_of(act)
        if verb == V_PLAY or verb == V_JUMP or verb == V_ADD or chooses and verb == V_CHOOSE and arg_of(act) != NONE:
            found.append(arg_of(act))
    return found


def _of_acts(view, acts, found):
    """Add the legal acts. The places where a running cursor can be stopped are one act."""
    aims = is_tower(view) and _aims(view)
    for act in acts:
        if aims and verb_of(act) == V_EDITION:
            found.append((CUE_MAY, V_EDITION, NONE))
            return
        found.append((CUE_MAY, verb_of(act), arg_of(act)))
