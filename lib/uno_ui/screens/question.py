# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A question on the table: name a color or a player, play or keep the drawn card, challenge or not, slap.

Its answers are legal acts of the table. A question that can be put off (a challenge, where a card may be laid as well)
is closed with the answer that does so, and not asked again in this turn.
"""

from micropython import const

from uno_core import view as v
from uno_ui import news
from uno_ui.intent import act_of, find
from uno_ui.words import say

_NONE = const(255)
_V_PLAY = const(0)
_V_PASS = const(2)
_V_ACCEPT = const(3)
_V_CHALLENGE = const(4)
_V_CHOOSE = const(7)
_V_SLAP = const(10)
_P_TURN = const(1)
_P_DREW = const(2)
_P_ASK = const(4)
_A_COLOR = const(1)
_COLORS = const(4)
_FALSE_CHALLENGE = const(2)  # cards more for a challenge that fails (B-W4-4)
_LOW = const(32)
_LATER = const(2)  # the answer that puts a challenge off

NOTHING = 0
COLOR = 1
DRAWN = 2
CHALLENGE = 3
SEAT = 4
SLAP = 5


class Question:
    """``what`` is asked; ``words`` of the question; ``chosen`` answer; ``covers_hand``: it needs the hand's place."""

    @staticmethod
    def kind(table, view, seat, later):
        """What a seat is asked now, 0 when only to play or draw.

        :param later: a challenge has been put off.
        """
        if v.racing(view, seat):
            return SLAP
        phase = v.phase(view)
        if table.asked() != seat or phase == _P_TURN:
            return NOTHING
        if phase == _P_ASK:
            return COLOR if v.ask(view) == _A_COLOR else SEAT
        if phase == _P_DREW:
            return DRAWN
        return CHALLENGE if not later and find(table, seat, _V_CHALLENGE) >= 0 else NOTHING

    def __init__(self, screen, what, view):
        self._screen = screen
        self._picture = screen.picture
        self._low = screen.app.canvas.height <= _LOW
        self.what = what
        self.chosen = 0
        self.covers_hand = what == CHALLENGE or self._low
        self._answers = None
        self._first = 0
        self._sight = _COLORS
        if what == COLOR:
            self.words = say("pick-color")
            self.chosen = _favorite(screen.hand)
        elif what == SEAT:
            self.words = say("pick-seat")
            self._read_seats(view)
        elif what == SLAP:
            self.words = "" if self._low else say("slap")
        elif what == DRAWN:
            face = v.drawn(view)
            screen.hand.point(face)
            self._face = face
            self.words = say("drawn").format(news.card_words(view, face))
            self._answers = (say("play"), say("keep"))
        else:
            self.words = say("challenge").format(screen.names[v.pending_by(view)])
            self._due = v.pending(view)
            worst = self._due + _FALSE_CHALLENGE
            if find(screen.app.table, screen.me, _V_PLAY) >= 0:
                self._answers = (say("no"), say("yes"), say("lay"))
            elif self._low:
                self._answers = (say("low-no").format(self._due), say("low-yes").format(worst))
            else:
                self._answers = (say("no"), say("yes"))
        if self._answers:
            self._sight = min(len(self._answers), 3)

    def _read_seats(self, view):
        """Who can be named, in the order of seats from the next one on; nobody, where one may decline."""
        me = self._screen.me
        answers = []
        args = []
        n = v.seats(view)
        for k in range(1, n):
            seat = (me + k) % n
            if not v.out(view, seat):
                answers.append("%s%2d" % (self._screen.names[seat][:3], v.size(view, seat)))
                args.append(seat)
        if v.declinable(view):
            answers.append(say("nobody"))
            args.append(_NONE)
        self._answers = answers
        self._args = args

    def draw(self):
        """Draw it all; the words are the ticker's."""
        if self.covers_hand:
            self._picture.clear_hand()
        if self.what == SLAP:
            self._picture.shout(say("slap-big"))
            return
        self._picture.boxes(self._answers, self.chosen, self._first, self._sight)
        if self.what == CHALLENGE and not self._low:
            self._costs(self._due)

    def _costs(self, due):
        """What no and yes cost, where the hand was."""
        canvas = self._screen.app.canvas
        y = self._picture.hand_y
        canvas.text(1, y + 2, say("cost-no").format(due))
        canvas.text(1, y + 13, say("cost-yes").format(due, due + _FALSE_CHALLENGE))

    def move(self, step):
        """The next answer, in a circle."""
        if self.what == SLAP:
            return
        n = len(self._answers) if self._answers else _COLORS
        was = self.chosen
        self.chosen = (was + step) % n
        first = self._first
        self._first = max(min(first, self.chosen), self.chosen + 1 - self._sight)
        if first != self._first:
            self._picture.boxes(self._answers, self.chosen, self._first, self._sight)
            return
        for i in (was, self.chosen):
            word = self._answers[i] if self._answers else ""
            self._picture.box(i - first, self._sight, word, i == self.chosen)

    def act(self):
        """The act of the chosen answer; -1 to put it off."""
        verb = _V_ACCEPT
        arg = 0
        if self.what == SLAP:
            verb = _V_SLAP
        elif self.what == COLOR:
            verb = _V_CHOOSE
            arg = self.chosen
        elif self.what == SEAT:
            verb = _V_CHOOSE
            arg = self._args[self.chosen]
        elif self.what == DRAWN:
            verb = _V_PASS if self.chosen else _V_PLAY
            arg = 0 if self.chosen else self._face
        elif self.chosen == _LATER:
            return -1
        elif self.chosen:
            verb = _V_CHALLENGE
        return act_of(self._screen.me, verb, arg)

    def close(self):
        """Answered: give the place back."""
        self._picture.clear_boxes()
        if self.covers_hand:
            self._picture.clear_hand()


def _favorite(hand):
    """The color most cards of a hand have."""
    best = 0
    most = -1
    for color in range(_COLORS):
        n = 0
        for i in range(hand.n):
            if hand.faces[i] & 7 == color:
                n += 1
        if n > most:
            best = color
            most = n
    return best
