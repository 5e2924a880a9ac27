# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A good player's move here, and its reason; back at the table the cursor is on it."""

from uno_core import view as v
from uno_core.codes import A_CARD, A_COLOR, A_FLEX, A_NUMBER, A_POWER, C_WILD, NONE, P_ASK, V_ACCEPT, V_ADD, V_CHOOSE
from uno_core.codes import V_DRAW, V_EDITION, V_JUMP, V_PASS, V_PLAY
from uno_table.tables import hint
from uno_ui.table.actions import arg_of, verb_of
from uno_ui.codes import DARK, TOP, UNCOLORED
from uno_ui.surface.draw import BIG_H, BIG_W
from uno_ui.table.news import card_words, color_words, sign
from uno_ui.table.prompts import deed
from uno_ui.screens import Screen
from uno_ui.screens.guides.reading import show_lines
from uno_ui.words import lines, say

_WITH_CARD = (V_PLAY, V_JUMP, V_ADD)  # verbs
_ANSWERS = 12  # of a question, at most


def move_words(view, act, names, about):
    """Return a move in words.

    :param view: before the act. :param about: the name of the seat that it is about, or "".
    """
    verb = verb_of(act)
    arg = arg_of(act)
    if verb == V_EDITION:
        return deed(view, arg, names)
    face = card_of(view, act)
    if face == NONE and verb == V_CHOOSE and v.phase(view) == P_ASK:
        return say("q-name").format("", _answer(view, arg, names))
    card = card_words(view, face) if face != NONE else ""
    return say("q-do%d" % (V_PLAY if verb == V_CHOOSE else verb)).format(about, card)


def card_of(view, act):
    """Return the face of the card that an act is about, or 255."""
    verb = verb_of(act)
    if verb in _WITH_CARD or verb == V_CHOOSE and v.phase(view) == P_ASK and v.ask(view) == A_CARD:
        return arg_of(act)
    return NONE


def _answer(view, arg, names):
    """Return the thing to name."""
    asked = v.ask(view)
    if asked == A_COLOR or asked == A_POWER:
        return color_words(view, arg)
    if asked == A_NUMBER:
        return str(arg)
    if asked == A_FLEX:
        return say("yes" if arg else "no")
    return names[arg] if arg < len(names) else say("nobody")


def show_card(canvas, view, face, bottom):
    """Draw a large card that ends at ``bottom``."""
    color = face & 7 if v.colored(view) else UNCOLORED
    letter = say("c%d" % (min(color, C_WILD) + (DARK if canvas.dark_side and color < C_WILD else 0)))
    canvas.card(canvas.width - BIG_W >> 1, bottom - BIG_H, sign(view, face), color, letter, 1, 2)


class Tip(Screen):
    """Two lines of why, below what to do. Any key goes back to the table."""

    def __init__(self, app):
        super().__init__(app)
        playing = app.playing
        self._act, self._why, about = hint.best(app.table, playing.me)
        self._about = playing.names[about] if about != NONE else ""

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        playing = self.app.playing
        view = self.app.table.view(playing.me)
        if self._act < 0:
            canvas.head(say("q-wait"))
        else:
            canvas.head(move_words(view, self._act, playing.names, self._about))
            face = card_of(view, self._act)
            if face != NONE and not self._low:
                show_card(canvas, view, face, canvas.height - 1)
        why = say("q-why-" + self._why).format(self._about)
        show_lines(canvas, 1, TOP, lines(why, canvas.letters))

    def key(self, command):
        """Go to the table, past the menu."""
        app = self.app
        if self._act >= 0:
            self._point()
        app.stack.pop()
        app.back()

    def _point(self):
        """Move the cursor to what was advised."""
        playing = self.app.playing
        question = playing.question
        if question:
            for _ in range(_ANSWERS):
                if question.act() == self._act:
                    break
                question.move(1)
        elif verb_of(self._act) in (V_DRAW, V_PASS, V_ACCEPT):
            playing.hand.point_at(playing.hand.n)
        else:
            playing.hand.point(arg_of(self._act))


SCREEN = Tip
