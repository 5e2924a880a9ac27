# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The text on the table: the last two news, and what to do now, in three lines.

A refusal takes the last line (two, if it needs them), and so does, for a moment, an event that concerns the person
here. A question takes the first line, its answers the rest. A low screen has one line, with the most important text: a
question, a refusal, an event that concerns the person, an urgent action, the news, hints. Beside a question there is no
place for the other two: the screen has it.

A bot's remark has the place of advice that can wait: whose turn it is, or which keys there are. It is gone after the
next act but one, or when the person in turn has seen it.
"""

from micropython import const

from uno_core import view as v
from uno_core.codes import L_HIT_TWO, NONE, P_DREW, P_FINAL, P_OWN, P_TURN, V_DRAW
from uno_ui.table import news
from uno_ui.codes import MAY_EDITION
from uno_ui.table.actions import pile, verb_of
from uno_ui.table.prompts import prompt
from uno_ui.words import lines, say

_MAY_PLAY = const(1)  # verbs, a bit each
_MAY_PASS = const(4)
_MAY_CHALLENGE = const(16)
_MAY_UNO = const(32)
_MAY_CATCH = const(64)
_MAY_SELECT = const(256)
_MAY_JUMP = const(512)
_MAY_REPORT = const(2048)
_MAY_ADD = const(32768)

# While the player thinks, they take turns. Every second one is bright.
_HINTS = ("turn", "hint-move", "turn", "hint-menu")
_GESTURE_HINTS = ("turn", "hint-move", "turn", "hint-menu-a", "turn", "hint-gestures")  # there B held is for them


class Ticker:
    """The lines of text beside the table.

    - ``said``: the visible refusal, or "".
    - ``hit``: the event that concerns the person, while it is readable, or "".
    - ``remark``: the line that a bot says, or ""; ``lasts``: the part of it that survives the next act.
    - ``shelf``: the first line's place is taken.
    - ``big``: the places of two lines are taken.
    - ``hints``: keys of words that take turns while the player thinks.

    :param lines: three :class:`uno_ui.surface.line.Line`, or one.
    :param names: a name for each seat.
    :param me: the seat of the person here, or -1.
    :param hand: the :class:`uno_ui.table.hand.Hand` on show.
    :param gestures: whether the person here can make some.
    """

    def __init__(self, lines, names, me, hand, gestures=False):
        self._lines = lines
        self._names = names
        self._me = me
        self._hand = hand
        self._older = ""
        self._newer = ""
        self.hints = _GESTURE_HINTS if gestures else _HINTS
        self._hint = 0
        self._urgent = False
        self.said = self.hit = self.remark = self.lasts = ""
        self.shelf = False
        self.big = False

    def add(self, news):
        """Add a line; the older one of the two goes."""
        self._older = self._newer
        self._newer = news

    def next_act(self):
        """Note another act: one line shows the last act only."""
        self.remark = self.lasts
        self.lasts = ""
        if len(self._lines) == 1:
            self._newer = ""

    def rest(self):
        """Note that the event that concerns the person was read: it is now ordinary news."""
        if self.hit:
            self.add(self.hit)
            self.hit = ""
            if self.remark and len(self._lines) == 1:
                self._newer = ""

    def say_why(self, words):
        """Say in some words why not; none: what was said is over."""
        self.said = words

    def refuse(self, reason):
        """Say why not.

        :param reason: ``X_*``; 0: the store has refused a save.
        """
        self.said = say("x%d" % reason if reason else "not-saved")

    def hint(self, first=False):
        """Show the next hint, or the first."""
        if self._hint & 1 and not first:
            self.remark = ""
        self._hint = 0 if first else (self._hint + 1) % len(self.hints)

    def show(self, table, question):
        """Write the lines.

        :param question: the :class:`uno_ui.screens.match.question.Question` on show, or None.
        """
        if len(self._lines) == 1:
            self._show_one(table, question, self._lines[0])
            return
        one, two, three = self._lines
        if question:
            one.show(question.words)
            two.show("")
            three.show("")
            return
        older = "" if self.shelf or self.big else self._older
        newer = "" if self.big else self._newer
        text = self.said or self.hit or self._advice(table)
        lit = self.said or self.hit or self._lit(table)
        if len(text) > three.letters:
            if not self.said:
                older = newer  # a remark hides the older news only
            newer, text = lines(text, three.letters)
        one.show(older)
        two.show(newer)
        three.show(text, bool(lit))

    def _show_one(self, table, question, line):
        advice = self._advice(table)
        if question:
            line.show(question.words)
        elif self.said or self.hit:
            line.show(self.said or self.hit, True)
        elif self._urgent or self._hint and table.asked() == self._me or not self._newer:
            line.show(advice, self._lit(table))
        else:
            line.show(self._newer)

    def _lit(self, table):
        """Whether the advice is bright: it concerns the person here."""
        return self._urgent or table.asked() == self._me and not self._hint & 1

    def _advice(self, table):
        """Return the advice for now; ``_urgent`` if it cannot wait, or is not about an ordinary turn."""
        me = self._me
        self._urgent = False
        asked = table.asked()
        if me >= 0:
            text = self._special(table, me, table.view(me), asked == me)
            if text:
                self._urgent = True
                return text
        if self.remark and (asked != me or self._hint & 1):
            return self.remark
        if asked == NONE:
            return ""
        if v.race(table.view(max(me, 0))):
            return say("race-on")
        if asked != me:
            if v.phase(table.view(max(me, 0))) == P_OWN:
                return say("own-turn").format(self._names[asked])
            return say("turn-of").format(self._names[asked])
        key = self.hints[self._hint]
        if key == "hint-move" and self._hand.on_pile():
            act = pile(self._hand, table, me)
            key = "turn" if act < 0 else "hint-on-pile" if verb_of(act) == V_DRAW else "hint-on-empty"
        elif key[:4] == "hint" and self._hand.verbs & _MAY_SELECT and not self._hand.on_pile():
            key = "hint-mark" if key == "hint-move" else "hint-menu-a"
        elif self._hint == len(self.hints) - 1 and self._hand.verbs & MAY_EDITION:
            key = "hint-own"
        return say(key)

    def _special(self, table, me, view, mine):
        """Return the advice that is more important than the plain one, or ""."""
        may = self._hand.verbs
        if may & _MAY_UNO and self._call_now(me, view, may):
            return say("hint-uno")
        if may & _MAY_CATCH:
            return say("hint-catch")
        if may & _MAY_REPORT:
            for seat in range(v.seats(view)):
                if seat != me and v.offence(view, seat):
                    return say("hint-report").format(self._names[seat])
        if may & _MAY_CHALLENGE and v.phase(view) == P_TURN:
            return say("hint-accuse")
        ready = not self._hand.on_pile() and self._hand.playable(self._hand.cursor)  # B plays that card
        if may & _MAY_ADD and ready:
            return say("hint-add")
        if may & _MAY_JUMP and ready and not (mine and may & _MAY_PLAY):
            return say("hint-jump")
        if not mine:
            return ""
        if self._hand.chosen:
            return prompt(table.view(me))
        if v.selected(view):
            return say("marked").format(v.selected(view))
        if v.pending(view):
            key = "take-or-lay" if may & _MAY_PLAY else "press" if v.prints(view, L_HIT_TWO) else "take"
            return say(key).format(news.how_many(v.pending(view)))
        if v.skip_due(view):
            return say("skip-due" if may & _MAY_PLAY else "e10me")
        if v.phase(view) == P_DREW and v.drawn(view) == NONE:
            return say("second")
        if may & MAY_EDITION and not may & _MAY_PLAY:
            return say("hint-own")
        if may & _MAY_PASS:
            return say("lay-off" if v.phase(view) == P_FINAL else "hint-pass")
        return ""

    def _call_now(self, me, view, may):
        """Whether a call of UNO is worth a hint: it mends a mistake, or one card will be left.

        A call ahead of a play that cannot come would be a false one.
        """
        n = v.size(view, me)
        return n == 1 or n - v.selected(view) <= 2 and may & (_MAY_PLAY | _MAY_ADD | _MAY_JUMP)
