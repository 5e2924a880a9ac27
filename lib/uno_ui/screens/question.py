# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A question on the table: name a color, play or keep the drawn card, challenge or not.

Its answers are legal acts of the table, read from ``table.acts`` when it is asked.
"""

from micropython import const

from uno_core import view as v
from uno_ui import news
from uno_ui.intent import find
from uno_ui.words import say

_V_PLAY = const(0)
_V_PASS = const(2)
_V_ACCEPT = const(3)
_V_CHALLENGE = const(4)
_V_CHOOSE = const(7)
_P_DREW = const(2)
_P_ASK = const(4)
_A_COLOR = const(1)
_COLORS = const(4)
_HAND_Y = const(40)
_FALSE_CHALLENGE = const(2)  # cards more for a challenge that fails (B-W4-4)

NOTHING = 0
COLOR = 1
DRAWN = 2
CHALLENGE = 3


class Question:
    """``what`` is asked; ``words`` of the question; ``chosen`` answer; ``covers_hand``: it needs the hand's place."""

    @staticmethod
    def kind(table, view, seat):
        """What a seat is asked now, 0 when only to play or draw."""
        if v.phase(view) == _P_ASK and v.ask(view) == _A_COLOR:
            return COLOR
        if v.phase(view) == _P_DREW:
            return DRAWN
        return CHALLENGE if find(table, seat, _V_CHALLENGE) >= 0 else NOTHING

    def __init__(self, screen, what, view):
        self._screen = screen
        self._picture = screen.picture
        self.what = what
        self.chosen = 0
        self.covers_hand = what == CHALLENGE
        self._answers = None
        if what == COLOR:
            self.words = say("pick-color")
            self.chosen = _favorite(screen.hand)
        elif what == DRAWN:
            face = v.drawn(view)
            screen.hand.point(face)
            self._face = face
            self.words = say("drawn").format(news.card_words(view, face))
            self._answers = (say("play"), say("keep"))
        else:
            self.words = say("challenge").format(screen.names[v.pending_by(view)])
            self._answers = (say("no"), say("yes"))
            self._due = v.pending(view)

    def draw(self):
        """Draw it all; the words are the ticker's."""
        self._picture.boxes(self._answers, self.chosen)
        if self.what == CHALLENGE:
            self._costs(self._due)

    def _costs(self, due):
        """What no and yes cost, where the hand was."""
        canvas = self._screen.app.canvas
        canvas.fill(0, _HAND_Y, canvas.width, 24, 0)
        canvas.text(1, _HAND_Y + 2, say("cost-no").format(due))
        canvas.text(1, _HAND_Y + 13, say("cost-yes").format(due, due + _FALSE_CHALLENGE))

    def move(self, step):
        """The next answer, in a circle."""
        n = len(self._answers) if self._answers else _COLORS
        was = self.chosen
        self.chosen = (was + step) % n
        for i in (was, self.chosen):
            self._picture.box(i, n, self._answers[i] if self._answers else "", i == self.chosen)

    def verb(self):
        """The verb of the chosen answer."""
        if self.what == COLOR:
            return _V_CHOOSE
        if self.what == DRAWN:
            return _V_PASS if self.chosen else _V_PLAY
        return _V_CHALLENGE if self.chosen else _V_ACCEPT

    def arg(self):
        """The argument of the chosen answer."""
        if self.what == COLOR:
            return self.chosen
        return self._face if self.what == DRAWN and not self.chosen else 0

    def close(self):
        """Answered: give the place back."""
        self._picture.clear_boxes()
        if self.covers_hand:
            canvas = self._screen.app.canvas
            canvas.fill(0, _HAND_Y, canvas.width, 24, 0)
            self._picture.forget_hand()


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
