# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The waiting room: the devices before the deal, and a lock. It is closed if only the device that deals could see the
cards, and open if everybody near could (*About* in the guide says that).

The host deals as soon as somebody is in. A device whose code has to be compared brings up that screen by itself, once;
put off, it is there again with B on its name. On a low screen there are three names at a time.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_link.codes import PEER_CHECK, PEER_GONE, PEER_IN
from uno_ui.codes import BACK, DOWN, LEFT, LOOK_MS, MENU, NAME, NEXT, PREV, RIGHT, ROW, SELECT, UP
from uno_ui.linked.linking import leave
from uno_ui.screens import Screen
from uno_ui.words import say

_NOTE_LOOKS = const(6)
_PAGE_LOOKS = const(6)
_JOINING = const(0)  # states of a device
_DEAL = const(-1)  # the place of the cursor, else a device
_DEALT = const(-2)  # and it is pressed
_COLUMNS = const(3)
_COLUMN_W = const(43)  # at least
_WIDE = const(60)  # there is room behind a name
# Beside a name, five columns a state: joining, check, in, away, gone. Then the lock, nine columns: closed, open.
_MARKS = (
    b"\x40\x00\x40\x00\x40\x02\x01\x59\x09\x06\x10\x20\x40\x30\x0c\x08\x08\x49\x08\x08\x22\x14\x08\x14\x22"
    b"\x78\x7e\x79\x49\x79\x7e\x78\x00\x00\x78\x78\x78\x48\x7e\x79\x79\x01\x06"
)
_CLOSED = const(25)
_OPEN = const(34)


class WaitingRoom(Screen):
    """All devices are visible together; the host's cursor is on the deal or on a device to check.

    :param cursor: the device it is on, -1: on the deal.
    :param asked: devices, a bit each: the check has been shown.
    """

    def __init__(self, app, cursor=_DEAL, asked=0):
        super().__init__(app)
        self._cursor = cursor
        self._asked = asked
        self._since = app.board.ticks_ms()
        self._looks = 0
        self._note = 0  # looks until it goes
        self._words = ""
        self._seen = b""
        self._laid = b""  # the devices as they were drawn,
        self._crowded = False  # in rows close to each other,
        self._told = []  # and what was said: in the headline, on the button, of each of them
        self._page = 0
        self._dots_x = -1  # the place of the dots of waiting, or -1
        self._dots_y = 0
        self._heading = ""  # they are behind the headline
        self._button_y = 0
        # So many rows of names are not close to each other.
        self._rows = 1 if self._low else (app.canvas.height - (32 if app.link.party.hosting else 22)) // ROW
        self._read()

    def _read(self):
        """Read the devices and their states."""
        party = self.app.link.party
        self._devices = party.devices()
        self._states = bytes([party.state(device) for device in self._devices])
        found = bytes(self._devices) + self._states
        changed = found != self._seen
        self._seen = found
        if self._cursor != _DEAL and self._state(self._cursor) != PEER_CHECK:
            self._cursor = _DEAL
        return changed

    def _state(self, device):
        for k in range(len(self._devices)):
            if self._devices[k] == device:
                return self._states[k]
        return PEER_GONE

    def _persons(self):
        """Return the number of persons who play, those on this device included."""
        n = 0
        for k in range(len(self._devices)):
            if self._devices[k] == 0 or self._states[k] == PEER_IN:
                n += self.app.link.party.persons(self._devices[k])
        return n

    # -- the picture ------------------------------------------------------------------------

    def enter(self):
        """Draw it all."""
        self._read()
        self._draw()

    def _draw(self):
        canvas = self.app.canvas
        canvas.clear()
        self._dots_x = -1
        if self._low:
            self._draw_low()
            return
        hosting = self.app.link.party.hosting
        columns, _ = self._columns()
        rows = (len(self._devices) + columns - 1) // columns
        h = canvas.height
        self._crowded = rows > self._rows
        self._laid = bytes(self._devices)
        self._told = self._tells()
        if hosting:
            self._headline()
        else:
            self._waiting(0, 0)
        for k in range(len(self._devices)):
            self._name(k, False)
        if hosting:
            self._button(h - 20)
        self._sees(1, h - 8)

    def _headline(self):
        self.app.canvas.head(say(self.app.link.game), self._told[0])

    def _tells(self):
        """Return the contents of each place that can change."""
        party = self.app.link.party
        found = ["%d/%d" % (self._persons(), party.size) if party.hosting else ""]
        found.append((self._note > 0, self._may_deal(), self._cursor == _DEAL) if party.hosting else ())
        for k in range(len(self._devices)):
            device = self._devices[k]
            found.append((self._states[k], party.persons(device), party.name(device), device == self._cursor))
        return found

    def _draw_changed(self):
        """Draw what has changed, each place a box of its own for the display; all of it, where places have changed."""
        if self._low or self._laid != bytes(self._devices):
            self._draw()
            return
        canvas = self.app.canvas
        was = self._told
        self._told = now = self._tells()
        names = [k for k in range(len(self._devices)) if now[k + 2] != was[k + 2]]
        # The name with the cursor is drawn last: if rows are close, the row above covers a part of it.
        names += [k for k in range(len(self._devices)) if now[k + 2][-1] and k not in names and self._crowded and names]
        for k in names:
            self._name(k, now[k + 2][:-1] == was[k + 2][:-1])
            canvas.refresh()
        if not self.app.link.party.hosting:
            return
        if now[0] != was[0]:
            self._headline()
            canvas.refresh()
        if now[:2] != was[:2] or self._note:
            choose = canvas.choose
            if choose and now[0] == was[0] and now[1][:-1] == was[1][:-1] == (False, True):
                choose(0, self._button_y - 1, canvas.width, 11, now[1][-1])
                return
            canvas.fill(0, self._button_y - 1, canvas.width, 12, 0)
            self._dots_x = -1
            self._button(self._button_y)

    def _draw_low(self):
        canvas = self.app.canvas
        canvas.text(1, 0, say(self.app.link.game if self.app.link.party.hosting else "title-link"))
        self._sees(canvas.width - 10, 1)
        columns, _ = self._columns()
        page = self._page = self._page_now()
        for k in range(page * columns, min(page * columns + columns, len(self._devices))):
            self._name(k, False)
        if self.app.link.party.hosting:
            self._button(22)
            text = "%d/%d" % (self._persons(), self.app.link.party.size)
            if not self._note and self._may_deal():
                canvas.text_right(canvas.width - 2, 22, text, 0 if self._cursor == _DEAL else 1)
        else:
            self._waiting(22, 1)

    def _columns(self):
        """Return the number of names side by side, and their width."""
        if len(self._devices) <= 2 * self._rows:
            return 2, self.app.canvas.width // 2
        return _COLUMNS, max(self.app.canvas.width // _COLUMNS, _COLUMN_W)

    def _page_now(self):
        """Return which names are shown on a low screen: those around the cursor, else all in turn."""
        n = len(self._devices)
        columns, _ = self._columns()
        for k in range(n):
            if self._cursor != _DEAL and self._devices[k] == self._cursor:
                return k // columns
        return self._looks // _PAGE_LOOKS % max((n + columns - 1) // columns, 1)

    def _waiting(self, y, ink):
        self._wait(y, say("wait-for").format(self.app.link.party.name(0)[:NAME]), ink)

    def _wait(self, y, words, ink):
        """Write words, and dots behind them that move."""
        self._heading = "" if ink else words
        self._dots_x = self.app.canvas.line(2, y, words, ink)
        self._dots_y = y
        self._dots()

    def _dots(self):
        canvas = self.app.canvas
        room = min((canvas.width - self._dots_x) // 6, 3)
        dots = "..."[: self._looks % (room + 1)]
        if self._heading:
            canvas.head(self._heading + dots)
            return
        canvas.fill(self._dots_x, self._dots_y, 6 * room, 9, 0)
        canvas.text(self._dots_x, self._dots_y, dots)

    def _sees(self, x, y):
        """Draw the lock."""
        self._mark(_OPEN if self.app.link.party.open else _CLOSED, 9, x, y, 1)

    def _mark(self, first, columns, x, y, ink):
        """Draw a sign: ``columns`` columns, from ``first`` on; one bit for each row."""
        for column in range(columns):
            bits = _MARKS[first + column]
            for dy in range(7):
                if bits >> dy & 1:
                    self.app.canvas.fill(x + column, y + dy, 1, 1, ink)

    def _place(self, k):
        """Return the place of a name: x, y, width, height."""
        columns, w = self._columns()
        x = w * (k % columns)
        if self._low:
            return x, 11, w, 9
        h = 8 if self._crowded else 10
        return x, (10 if self._crowded else 12) + h * (k // columns), w, h

    def _name(self, k, moved):
        """Draw a name.

        :param moved: it is drawn, and only the cursor has moved to it or from it.
        """
        canvas = self.app.canvas
        x, y, w, h = self._place(k)
        state = self._states[k]
        ink = canvas.place(x, y, w - 1, min(h + 1, ROW), self._devices[k] == self._cursor, moved)
        there = ink < 0
        if there:
            canvas.refresh()
            ink = 1
        few = w > _WIDE
        x += min(max(canvas.width - _COLUMN_W * self._columns()[0], 0), 2)
        self._mark(5 * state, 5, x, y + 1, ink)
        if there:
            return
        persons = self.app.link.party.persons(self._devices[k])
        more = "x%d" % persons if persons > 1 else "" if persons else "*"  # who only watches has a star
        name = self.app.link.party.name(self._devices[k])[: NAME if few else NAME - len(more)] + more
        at = x + (9 if w > _COLUMN_W else 6)
        canvas.text(at, y, name, ink)
        if state == PEER_GONE:
            canvas.fill(at, y + 4, 6 * len(name) - 1, 1, ink)

    def _may_deal(self):
        return self._persons() > self.app.link.party.persons(0)

    def _button(self, y):
        """Deal; or why not yet."""
        self._button_y = y
        canvas = self.app.canvas
        if self._note:
            canvas.line(2, y, self._words)
            return
        if not self._may_deal():
            self._wait(y, say("nobody-in"), 1)
            return
        ink = canvas.plate(0, y - 1, canvas.width, 11, self._cursor == _DEAL)
        bots = self.app.link.party.size - self._persons()
        text = say("deal-bots").format(bots) if bots > 0 else say("deal")
        canvas.line(3, y, text, ink)

    # -- a screen -----------------------------------------------------------------------------

    def tick(self, now_ms):
        """Show who comes or goes; a code has to be compared."""
        self.app.idle.awake(now_ms)
        if (now_ms - self._since) & TICKS < LOOK_MS:
            return
        self._since = now_ms
        self._looks += 1
        self._note = max(self._note - 1, 0)
        noted = self._note == 0 and self._words != ""
        if noted:
            self._words = ""
        n = len(self._devices)
        changed = self._read()
        if changed and len(self._devices) > n:
            self.app.tone(880, 60)
        if self.app.link.party.hosting:
            for k in range(len(self._devices)):
                device = self._devices[k]
                if self._states[k] == PEER_CHECK and not self._asked >> device & 1:
                    self._check(device)
                    return
                if self._states[k] == _JOINING or self._states[k] == PEER_GONE:
                    self._asked &= ~(1 << device)
        if changed or noted or self._low and self._page != self._page_now():
            self._draw_changed()
        elif self._dots_x >= 0:
            self._dots()

    def _check(self, device):
        """Compare the codes of a device."""
        self.app.stack[-1] = "waiting_room", self._cursor, self._asked | 1 << device
        self.app.go("check_code", device)

    def key(self, command):
        """Move the cursor, deal, check, leave."""
        app = self.app
        if command == BACK or command == MENU:
            self._leave()
        elif not app.link.party.hosting or self._cursor == _DEALT:
            return
        elif command == SELECT:
            if self._cursor != _DEAL:
                self._check(self._cursor)
            elif self._may_deal():
                if app.link.party.ready():
                    self._pressed()
                else:
                    self._refuse(say("not-ready"))
        elif command in (PREV, NEXT, UP, DOWN, LEFT, RIGHT):
            self._move(-1 if command in (PREV, UP, LEFT) else 1)

    def _pressed(self):
        """Deal; the button is shown as pressed immediately."""
        app = self.app
        self._cursor = _DEALT
        app.canvas.fill(0, self._button_y - 1, app.canvas.width, 12, 0)
        self._button(self._button_y)
        app.canvas.refresh()
        app.run(app.link.deal_match())

    def _move(self, step):
        places = [_DEAL] + [self._devices[k] for k in range(len(self._devices)) if self._states[k] == PEER_CHECK]
        self._cursor = places[(places.index(self._cursor) + step) % len(places)]
        self._draw_changed()

    def _refuse(self, words):
        self._words = words
        self._note = _NOTE_LOOKS
        self.app.tone(160, 80)
        self._draw_changed()

    def _leave(self):
        """Go to the lobby, as the host; the table stays open. A guest: away, if it is sure."""
        app = self.app
        if app.link.party.hosting:
            app.back()
        else:
            app.go("sure", "sure-guest", leave)


SCREEN = WaitingRoom
