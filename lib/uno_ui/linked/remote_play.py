# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The link's part of every screen: the current screen of a match, names of distant persons, absent players, a banner.

Loaded while the application has a party (``uno_table.parties.party``), and only then;
``linking.py`` begins and ends that.
"""

from micropython import const

from uno_core import view as v
from uno_core.codes import TICKS
from uno_link.codes import L_ACT_REFUSED, L_AWAY, L_BACK, L_GESTURE, L_LEFT, PARTY_IN, PARTY_OVER, PARTY_PLAYING
from uno_ui.linked import waiting
from uno_ui.codes import LOW, MINUTE_MS, NAME, SAID_MS, STRIP, WIDEST
from uno_ui.linked.gesture_pictures import Gestures
from uno_ui.words import say
from uno_ui.codes import SET_GESTURES, SET_WAITS

_LOST_MS = const(3000)  # a host must be silent this long until it is shown
_AGAIN_MS = const(1000)  # a banner is drawn again: what is below it may have been drawn
_WAITS = b"\0\1\3"  # minutes, for each value of the setting
_STANDS_MS = const(1500)  # a device that was only out of reach is back sooner: no banner then
_TURNS_MS = const(2048)  # two sentences take turns
_ASK_MS = const(30000)  # a question that was answered by no comes again


class RemotePlay:
    """Follows the party of an application: :meth:`follow` once a turn of its loop, before its screen has its turn.

    ``phase`` of the party that is on the screen. ``asks``: a question is pending: what to do without the host.
    """

    def __init__(self, app):
        self._app = app
        self.phase = app.link.party.phase
        self._away = 0  # seats, a bit each
        self._said = ""
        self._since = 0
        self._banner = ""
        self._drawn_ms = 0
        self._door = 0  # the device that would like to come
        self._gestures = None  # a uno_ui.linked.gesture_pictures.Gestures, while one is shown
        self.asks = False
        self._asked_ms = -1  # when that was asked
        self._acts = -1  # number of acts of the round at the last look
        self._acted_ms = 0  # time of that act
        self.waits = 0  # the minutes of waiting since then that were shown last
        self.idle = 0  # on the host, the guest's device that the table waits for, or 0
        self._since_ms = -1  # when a bot began to play for us; -1: no bot does

    def follow(self, now_ms):
        """Take the party's events, and show its state."""
        app = self._app
        party = app.link.party
        told = party.event()
        while told >= 0:
            self._hear(told >> 8, told & 255, now_ms)
            told = party.event()
        if party.hosting:
            door = party.at_door()
            if door != self._door:
                self._door = door
                if door and party.phase == PARTY_PLAYING:  # else the host is asked when the round is over
                    self._tell("at-door", door, now_ms)
        elif party.moves():
            app.set_back_stack()  # the table makes room for what moves
            app.run(app.link.show_state())
            return
        elif party.lost and self._may_ask(now_ms) and (party.may_continue() or party.stranded()):
            self._asked_ms = now_ms
            self.asks = True
            app.run(app.link.show_state())
            return
        phase = party.phase
        if phase != self.phase:
            before = self.phase
            self.phase = phase
            if phase != PARTY_OVER or before != PARTY_PLAYING:  # the last act of a round is still to be seen
                self._banner = ""
                app.run(app.link.show_state())
        at_table = app.screen is not None and app.screen.hear is not None
        if app.board.tight and party.session and not party.hosting:
            party.session.at_table = at_table
        if party.table and app.match is party.table and not at_table:
            # the match continues below menus, and the check of the shuffle below the result
            if app.table.tick(now_ms) and app.recap:
                app.recap.add(app.table)
        if self._gestures and not self._gestures.tick(now_ms):
            self._gestures = None
        self._wait(party, now_ms)
        self._look(party, now_ms)

    def _wait(self, party, now_ms):
        """Measure how long no player has acted, and notice whether a bot plays for us."""
        if not party.stands_in:
            self._since_ms = -1
        elif self._since_ms < 0:
            self._since_ms = now_ms
        session = party.session
        acts = session.acts.played if self.phase == PARTY_PLAYING else -1
        if acts != self._acts:
            self._acts = acts
            self._acted_ms = now_ms
            self.waits = self.idle = 0
            if party.hosting and acts >= 0:
                minutes = _WAITS[self._app.settings.get(SET_WAITS)]
                if minutes != session.wait_min:
                    session.tell_wait(minutes)
            return
        minutes = ((now_ms - self._acted_ms) & TICKS) // MINUTE_MS
        if acts >= 0 and session.wait_min and minutes >= max(session.wait_min, self.waits + 1):
            self.idle = waiting.tell(self, self._app, now_ms, minutes)
            self.waits = minutes

    def key(self):
        """Report a key that was pressed while a bot plays for us.

        :return: whether the key has done no more than that.
        """
        if self._since_ms < 0:
            return False
        self._app.link.party.sit_down()
        return self._app.link.party.phase == PARTY_PLAYING

    def _may_ask(self, now_ms):
        """Whether it was not asked lately what becomes of a match whose host is lost."""
        return self._asked_ms < 0 or (now_ms - self._asked_ms) & TICKS >= _ASK_MS

    def say(self, words, now_ms):
        """Show words as a banner, for a moment."""
        self._said = words
        self._since = now_ms

    def _hear(self, code, arg, now_ms):
        """Pass an event to the table, if it is on."""
        if code == L_GESTURE:
            if not self._app.settings.get(SET_GESTURES):
                self._show_gesture(arg >> 4, arg & 15, now_ms)
            return
        screen = self._app.screen
        if not screen or not screen.hear:
            return
        if code == L_ACT_REFUSED:
            screen.refused(arg)
        elif L_LEFT <= code <= L_BACK:
            key = "far-left" if code == L_LEFT else "far-away" if code == L_AWAY else "far-back"
            self._tell(key, arg, now_ms)

    def _tell(self, key, device, now_ms):
        """Say news of a device: at the table, or as a banner."""
        hear = self._app.screen.hear if self._app.screen else None
        words = say(key).format(self._app.link.party.name(device)[:NAME])
        if hear and not hear(words):
            self.say(words, now_ms)

    def make_gesture(self, seat, number, now_ms):
        """Make a gesture of a person here; too soon after the one before there is only a tone."""
        if self._app.link.party.gesture(seat, number):
            self._show_gesture(seat, number, now_ms)
        else:
            self._app.tone(160, 80)

    def _show_gesture(self, seat, number, now_ms):
        if not self._gestures:
            self._gestures = Gestures(self._app)
        words = self._gestures.show(seat, number, now_ms)
        if words:
            self.say(words, now_ms)

    # -- a banner on top of any screen --------------------------------------------------

    def _look(self, party, now_ms):
        words = ""
        if self._said and (now_ms - self._since) & TICKS >= SAID_MS:
            self._said = ""
        trouble = party.transport.trouble
        if trouble:
            words = say("trouble%d" % trouble)
        elif not party.hosting and PARTY_IN <= party.phase <= PARTY_OVER and party.lost > _LOST_MS:
            words = say("looking").format(party.name(0)[:NAME])
        elif self._since_ms >= 0 and (now_ms - self._since_ms) & TICKS >= _STANDS_MS:
            words = say("bot-plays%d" % (((now_ms - self._since_ms - _STANDS_MS) & TICKS) // _TURNS_MS & 1))
        elif self._said:
            words = self._said
        if words:
            if words != self._banner or (now_ms - self._drawn_ms) & TICKS >= _AGAIN_MS:
                self._drawn_ms = now_ms
                canvas = self._app.canvas
                canvas.fill(0, 0, canvas.width, 9 if canvas.height <= LOW else 10, canvas.light)
                canvas.line(2, 0, words, 0)
        elif self._banner:
            self._app.show(self._app.screen)  # draws it all
        self._banner = words

    # -- at the table ---------------------------------------------------------------------

    def mark(self, picture, view, me):
        """Draw dots below the seats whose person is away, and gestures, after the strip was drawn.

        :param picture: the picture of the table.
        :param me: the seat of the person here; the seat of its partner is underlined.
        """
        if self._gestures:
            self._gestures.mark(picture)
        party = self._app.link.party
        seats = self._app.table.seats
        away = 0
        for seat in range(seats):
            if party.away(seat):
                away |= 1 << seat
        back = self._away & ~away
        self._away = away
        if away | back:
            self._draw_dots(picture, view, me, away, back)

    def _draw_dots(self, picture, view, me, away, back):
        """Draw the dots below the seats of absent people, and remove those of returned people.

        :param away, back: a bit for each such seat.
        """
        seats = self._app.table.seats
        canvas = self._app.canvas
        pitch = min(STRIP // seats, WIDEST)
        for seat in range(seats):
            if not (away | back) >> seat & 1:
                continue
            if picture.absent:
                picture.absent(seat, away >> seat & 1)
                continue
            x = seat * pitch
            canvas.fill(x, picture.strip_h, pitch, 1, 0)
            if away >> seat & 1:
                for k in range(0, pitch - 2, 3):
                    canvas.fill(x + k, picture.strip_h, 2, 1)
            elif v.partner(view, me, seat):
                canvas.fill(x, picture.strip_h, pitch - 2, 1)
