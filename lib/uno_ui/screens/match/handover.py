# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The handheld on its way to the next person.

All hands are hidden then: the text is public. A color display shows the face of that person below it.
"""

from micropython import const

from uno_ui.codes import ROW, SELECT, TOP
from uno_ui.table.names import seated
from uno_ui.flows.match_flow import hand_on
from uno_ui.screens.match.recap import Recap, lines
from uno_ui.words import say


_FACE = const(30)  # pixels that a face needs below the text


class Handover(Recap):
    """Hand the handheld on; B shows the cards of its new holder.

    :param seat: of the person who is asked.
    """

    def __init__(self, app, seat):
        self._seat = seat
        super().__init__(app)
        self._name = app.settings.names[seat] or seated(app, -1)[seat]
        canvas = app.canvas
        if not self._low:
            self.rows -= 1
        if canvas.face_picture:
            self.rows -= -(-_FACE // (ROW * canvas.times))
        self.first = max(len(self.lines) - self.rows, 0)
        app.table.hold_bots(app.link.party is None)

    def tick(self, now_ms):
        """Continue a linked match meanwhile: to another person here, or to a race, in which all hands are hidden."""
        app = self.app
        table = app.table
        if not app.link.party:
            return
        seat = table.asked()
        if table.racing() or table.round_over():
            app.hand_to(self._seat)
            app.show_table()
        elif seat < table.seats and seat != self._seat and not table.kind(seat):
            hand_on(app, seat)

    def told(self):
        """Return the text."""
        return lines(self.app, self._seat, seated(self.app, self._seat), self.app.table.view(self._seat))

    def title(self):
        """Return the player in turn; on a low screen with the key, which has no other place there."""
        return say("hand-to" if self._low else "pass-on").format(self._name)

    def enter(self):
        """Draw it all."""
        super().enter()
        canvas = self.app.canvas
        if self._low:
            return
        canvas.text(1, canvas.height - ROW, say("hand-to").format(self._name))
        if canvas.face_picture:
            table = self.app.table
            who = canvas.faces_of(self.app, [table.kind(seat) for seat in range(table.seats)])[self._seat]
            y = TOP + ROW * min(len(self.lines), self.rows) + 2
            canvas.face_picture(0, y, canvas.width, canvas.height - ROW - 1 - y, who)

    def leave(self, command):
        """Show the table on B: it is in the right hands, and the menu is on the table."""
        if command == SELECT:
            self.app.hand_to(self._seat)
            self.app.table.hold_bots(False)
            self.app.show_table()


SCREEN = Handover
