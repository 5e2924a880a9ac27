# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The three lines of text on the table: the last two news, and what to do now.

A refusal takes the last line (two, if it needs them); a question takes the first, its answers the rest.
"""

from micropython import const

from uno_core import view as v
from uno_ui.intent import find
from uno_ui.words import say

_NONE = const(255)
_V_PLAY = const(0)
_V_DRAW = const(1)
_V_PASS = const(2)
_V_UNO = const(5)
_V_CATCH = const(6)

# While one thinks, they take turns. Every other one is bright.
_HINTS = ("turn", "hint-move", "turn", "hint-menu")


class Ticker:
    """``said``: the refusal that is on show, or empty.

    :param lines: three :class:`uno_ui.draw.Line`.
    :param names: a name for each seat.
    :param me: the seat of the person here, -1 when there is none.
    """

    def __init__(self, lines, names, me):
        self._lines = lines
        self._names = names
        self._me = me
        self._older = ""
        self._newer = ""
        self._hint = 0
        self.said = ""

    def add(self, news):
        """A new line; the older one of the two goes."""
        self._older = self._newer
        self._newer = news

    def refuse(self, reason):
        """Say why not.

        :param reason: ``X_*``.
        """
        self.said = say("x%d" % reason)

    def hint(self, first=False):
        """The next hint, or the first."""
        self._hint = 0 if first else (self._hint + 1) % len(_HINTS)

    def show(self, table, question):
        """Write the lines.

        :param question: the :class:`uno_ui.screens.question.Question` on show, or None.
        """
        one, two, three = self._lines
        if question:
            one.show(self.said or question.words)
            two.show("")
            three.show("")
            return
        one.show(self._older)
        if len(self.said) > three.letters:
            at = self.said.rfind(" ", 0, three.letters + 1)
            two.show(self.said[:at])
            three.show(self.said[at + 1 :], True)
            return
        two.show(self._newer)
        if self.said:
            three.show(self.said, True)
        else:
            self._advise(table, three)

    def _stuck(self, table, me):
        """In turn without a card to lay: a call ahead of a play that cannot come would be a false one."""
        return find(table, me, _V_PLAY) < 0 and max(find(table, me, _V_DRAW), find(table, me, _V_PASS)) >= 0

    def _advise(self, table, line):
        """What to do now; bright when it concerns the person here."""
        me = self._me
        asked = table.asked()
        if me >= 0 and find(table, me, _V_UNO) >= 0 and not self._stuck(table, me):
            line.show(say("hint-uno"), True)
        elif me >= 0 and find(table, me, _V_CATCH) >= 0:
            line.show(say("hint-catch"), True)
        elif asked == _NONE:
            line.show("")
        elif asked != me:
            line.show(say("turn-of").format(self._names[asked]))
        elif v.pending(table.view(me)):
            line.show(say("take").format(v.pending(table.view(me))), True)
        elif find(table, me, _V_PASS) >= 0:
            line.show(say("hint-pass"), True)
        else:
            line.show(say(_HINTS[self._hint]), not self._hint & 1)
