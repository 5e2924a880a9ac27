# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Intent: from fingers to commands, and from a command to one of the legal acts.

A command is the key's number when it was short, and ``key | 8`` when it was long::

    key        short (when it is let go)     long (500 ms, still held)
    A          0  back, left, up             8   back
    B          1  select                     9   menu
    C          2  right, down                10  UNO! or catch
    UP .. RIGHT  3 4 5 6, when pressed, again and again while held
"""

from micropython import const

from uno_core import view

_NONE = const(-1)
_LONG = const(8)
_RELEASED = const(8)
_KEYS = const(7)
_FIRST_PAD_KEY = const(3)
_B = const(1)
_LONG_MS = const(500)
_AGAIN_MS = const(400)  # a held pad key repeats after this
_REPEAT_MS = const(120)
_TICKS = const(0x1FFFFFFF)
_UP = const(0)  # states of a key
_DOWN = const(1)
_DONE = const(2)  # held, and has acted as long
_VOID = const(3)  # held, and does not act
_V_PLAY = const(0)
_V_DRAW = const(1)
_V_PASS = const(2)
_V_ACCEPT = const(3)
_V_CHALLENGE = const(4)
_V_UNO = const(5)
_V_CATCH = const(6)
_V_CHOOSE = const(7)
_V_SELECT = const(8)
_V_JUMP = const(9)
_V_REPORT = const(11)
_V_ADD = const(15)
_P_ASK = const(4)
_A_CARD = const(6)
_ALL = const(255)


class Fingers:
    """Key events become commands. Two fingers at once are two keys; there are no chords.

    ``quick``: B is short as soon as it is pressed, and never long.
    """

    def __init__(self):
        self.quick = False
        self._state = bytearray(_KEYS)
        self._since = [0] * _KEYS

    def feed(self, code, at_ms):
        """A key event of the board.

        :param at_ms: when it happened, not when it was read: a slow picture makes no press long.
        :return: a command, or -1.
        """
        key = code & 7
        if not code & _RELEASED:
            self._state[key] = _DOWN
            self._since[key] = at_ms
            if key == _B and self.quick:
                self._state[key] = _DONE
                return key
            return key if key >= _FIRST_PAD_KEY else _NONE
        was = self._state[key]
        self._state[key] = _UP
        if was != _DOWN or key >= _FIRST_PAD_KEY:
            return _NONE
        return key | _LONG if (at_ms - self._since[key]) & _TICKS >= _LONG_MS else key

    def void(self, code):
        """A key event of the board that is to mean nothing, nor is what follows until the key is let go."""
        self._state[code & 7] = _UP if code & _RELEASED else _VOID

    def tick(self, now_ms):
        """Time passes. Feed all events first.

        :return: a command of a key that is held, or -1.
        """
        for key in range(_KEYS):
            if self._state[key] == _UP or self._state[key] == _VOID:
                continue
            held = (now_ms - self._since[key]) & _TICKS
            if key >= _FIRST_PAD_KEY:
                if held >= (_AGAIN_MS if self._state[key] == _DOWN else _REPEAT_MS):
                    self._state[key] = _DONE
                    self._since[key] = now_ms
                    return key
            elif self._state[key] == _DOWN and held >= _LONG_MS:
                self._state[key] = _DONE
                return key | _LONG
        return _NONE


def act_of(seat, verb, arg=0):
    """An act, as the table takes it."""
    return verb << 12 | seat << 8 | arg


def verb_of(act):
    """The verb of an act (``V_*``)."""
    return act >> 12


def arg_of(act):
    """The argument of an act: a face, a color or a seat."""
    return act & 255


def find(table, seat, verb):
    """A seat's first legal act of a verb; -1 when there is none."""
    acts = table.acts
    for i in range(table.legal(seat)):
        if verb_of(acts[i]) == verb:
            return acts[i]
    return _NONE


def verbs(table, seat):
    """The verbs of a seat's legal acts, a bit each."""
    acts = table.acts
    found = 0
    for i in range(table.legal(seat)):
        found |= 1 << verb_of(acts[i])
    return found


def call(table, seat, challenge=False):
    """What a seat can say now: UNO!, catch, report, accuse or challenge; -1 when nothing.

    UNO comes first when it is about the last card: mending the own mistake is worth more. A catch and a report hurt
    somebody else for sure; an accusation may be wrong. Where UNO may be called with many cards, that comes last.

    :param challenge: a challenge counts, too.
    """
    left = view.size(table.view(seat), seat) - view.selected(table.view(seat))
    for verb in (_V_UNO if left < 3 else _V_CATCH, _V_CATCH, _V_REPORT, _V_CHALLENGE, _V_UNO):
        act = find(table, seat, verb) if verb != _V_CHALLENGE or challenge else _NONE
        if act >= 0:
            return act
    return _NONE


def asks_card(table, seat):
    """Whether a seat is asked for a card of its hand."""
    cards = table.view(seat)
    return table.asked() == seat and view.phase(cards) == _P_ASK and view.ask(cards) == _A_CARD


def lay(table, seat, face):
    """What laying a card means now: choose it, play it, add it, or jump in.

    If none of that is legal: to play it, and the table says why not, or lets it be wrong; out of turn, where jumps
    are called, a wrong jump.
    """
    if asks_card(table, seat):
        return act_of(seat, _V_CHOOSE, face)
    for verb in (_V_PLAY, _V_ADD, _V_JUMP):
        act = act_of(seat, verb, face)
        if not table.refusal(act):
            return act
    risky = table.asked() != seat and view.jump_called(table.view(seat))
    return act_of(seat, _V_JUMP if risky else _V_PLAY, face)


def mark(table, seat, hand):
    """What marking the card under the cursor means: select it, or if it is selected, none any more; -1: nothing."""
    if hand.on_pile():
        return _NONE
    if hand.marked(hand.cursor):
        return act_of(seat, _V_SELECT, _ALL)
    act = act_of(seat, _V_SELECT, hand.faces[hand.cursor])
    if hand.marks or not table.refusal(act):
        return act
    return _NONE


def lay_marked(table, seat):
    """Select all marked cards but the last one; that one closes the act and lies on top.

    :return: the act that lays them, -1 when it is not legal; then nothing is marked any more.
    """
    cards = table.view(seat)
    n = view.size(cards, seat)
    faces = [view.card(cards, seat, i) for i in range(n - view.selected(cards), n)]
    table.propose(act_of(seat, _V_SELECT, _ALL))
    for face in faces[:-1]:
        table.propose(act_of(seat, _V_SELECT, face))
    act = act_of(seat, _V_PLAY, faces[-1])
    return _NONE if table.refusal(act) else act


def pile(table, seat):
    """The legal act of the button on the draw pile: draw, take what is due, pass, no more cards; -1 when there is
    none.
    """
    if asks_card(table, seat):
        act = act_of(seat, _V_CHOOSE, _ALL)
        return _NONE if table.refusal(act) else act
    may = verbs(table, seat)
    for verb in (_V_DRAW, _V_ACCEPT, _V_PASS):
        if may >> verb & 1:
            return act_of(seat, verb)
    return _NONE
