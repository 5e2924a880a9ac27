# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The game of the pad: the call of the unit, the own keys, the tabs to both sides, UNO, and the remaining time.

Keys: A and C move the cursor over the lit keys, the tabs and UNO, B presses what it is on; long C calls UNO! A pad of
five keys moves in rows. While others are asked the cursor can be moved as well. The matching keys are not shown:
finding them is the game.
"""

from micropython import const

from uno_core import view as v
from uno_core.codes import E_GAVE, E_KEY, E_OUT, E_PASSED, E_RESYNC, E_REVERSED, E_TIME, E_UNO, E_WRONG, NONE, V_EDITION
from uno_ui.codes import CALL, CALL_COLOR, DOWN, KEYS_LIT, LEFT, NEVER_DRAWN, NO_CALL, PAD_NUMBERS, PREV, SELECT, UP
from uno_ui.table.actions import act_of
from uno_ui.games.blitzo_picture import CURSOR, BlitzoPicture
from uno_ui.screens.match.game import Game
from uno_ui.words import say

_KEYS = const(24)
_UNO = const(26)
_UNO_PLACE = const(25)
_PLACES = const(27)
_BESIDE = b"\x19\x1a\x18"  # what is beside the keys: tab to the seat before, UNO, tab to the next one
_CHANGE_MS = const(900)  # how long a change is shown
# Tones of the calls: four colors, a number, draw, reverse, instant UNO, a false one.
_TONES = (523, 587, 659, 784, 880, 330, 440, 1320, 1245)


class BlitzoScreen(Game):
    """One seat's pad and what all have lit."""

    def __init__(self, app):
        super().__init__(app)
        self.picture = BlitzoPicture(app.canvas, app.table.seats)
        self._lit = bytearray(_KEYS)  # of the own pad
        self._counts = bytearray(app.table.seats)
        self._change = bytearray(app.table.seats)  # 128: none
        self._shown = bytearray(_PLACES)
        self._seats = bytearray(3 * app.table.seats)
        self._said = NEVER_DRAWN  # the call on show
        self._ways = NEVER_DRAWN
        self._left = 0  # pixels of the bar
        self._news = ""
        self._line = None  # the one on show; empty: what is beside the keys
        self._changed = False
        self._read()
        self._changed = False
        self.cursor = 0
        self._settle(_KEYS // 2)

    # -- what is so --------------------------------------------------------------------

    def _read(self):
        """Take the keys from a view, and what has changed."""
        view = self.app.table.view(self.eye)
        for seat in range(len(self._counts)):
            n = 0
            for key in range(_KEYS):
                shines = v.behind(view, 4 * seat + key // PAD_NUMBERS) >> key % PAD_NUMBERS & 1
                n += shines
                if seat == self.eye:
                    self._lit[key] = shines
            self._change[seat] = 128 + n - self._counts[seat]
            self._counts[seat] = n
        self._changed = True

    def _mine(self):
        return self.me >= 0 and self.app.table.asked() == self.me

    # -- the cursor ----------------------------------------------------------------------

    def press(self, command):
        """Move, press or call."""
        if command == CALL:
            self.do(act_of(self.me, V_EDITION, _UNO))
        elif command == SELECT:
            at = self.cursor
            self.do(act_of(self.me, V_EDITION, at if at < _KEYS else _BESIDE[at - _KEYS]))
        else:
            if command == UP or command == DOWN:
                self._row(-1 if command == UP else 1)
            else:
                self._step(-1 if command == PREV or command == LEFT else 1)
            self._pad()

    def _step(self, step):
        """Move to the next place where there is something to press, in a circle."""
        while True:
            self.cursor = (self.cursor + step) % _PLACES
            if self.cursor >= _KEYS or self._lit[self.cursor]:
                return

    def _row(self, step):
        """Move to the nearest place of the next row that has one, in a circle; what is beside the keys is a row too."""
        row = 4
        column = 2 * (self.cursor - _KEYS)
        if self.cursor < _KEYS:
            row = self.cursor // PAD_NUMBERS
            column = self.cursor % PAD_NUMBERS
        while True:
            row = (row + step) % 5
            if row == 4:
                self.cursor = _KEYS + column // 2
                return
            for far in range(PAD_NUMBERS):
                for k in (column - far, column + far):
                    if 0 <= k < PAD_NUMBERS and self._lit[row * PAD_NUMBERS + k]:
                        self.cursor = row * PAD_NUMBERS + k
                        return

    def _settle(self, at):
        """Move the cursor to the lit key nearest to a place, or to UNO."""
        for far in range(_KEYS):
            for k in (at + far, at - far):
                if 0 <= k < _KEYS and self._lit[k]:
                    self.cursor = k
                    return
        self.cursor = _UNO_PLACE

    # -- what happens ----------------------------------------------------------------------

    def acted(self):
        """Tell what somebody has done, and what the unit says now."""
        self._read()
        if self.cursor < _KEYS and not self._lit[self.cursor]:
            self._settle(self.cursor)
        self._tell()
        self._look()

    def _tell(self):
        """Tell the last act, as a line of words and a tone."""
        log = self.app.table.log
        key = ""
        who = other = n = tone = 0
        words = ""
        for i in range(1, 3 * log[0] if log[0] < E_RESYNC else 0, 3):
            code = log[i]
            seat = log[i + 1]
            arg = log[i + 2]
            if code == E_WRONG or code == E_TIME:
                key = "bz-wrong" if code == E_WRONG else "bz-late"
                who = seat
                tone = 160
            elif code == E_GAVE:
                key = "bz-give"
                who = seat
                other = arg
            elif code == E_REVERSED:
                key = "bz-turn"
                who = seat
            elif code == E_KEY and arg >= KEYS_LIT:
                n = arg - KEYS_LIT
            elif code == E_KEY and not key:
                key = "bz-key"
                who = seat
                words = say("c%d" % (arg // PAD_NUMBERS)) + str(arg % PAD_NUMBERS + 1)
                tone = tone or 988
            elif code in (E_PASSED, E_UNO, E_OUT):
                key = "e%d" % code
                who = seat
                if code == E_UNO:
                    tone = 1320
        if key:
            hurt = other if key == "bz-give" else who
            key += "me" if who == self.me else "by" if key == "bz-give" and other == self.me else ""
            self._news = say(key).format(self.names[who], words or n, self.names[other])
            if n and self.me == hurt:
                self.reading()
        if self._mine():
            tone = _tone(v.result(self.app.table.view(self.eye)))
        if tone:
            self.app.tone(tone, 120)

    def refused(self, reason):
        """Say why not."""
        self._news = say("x%d" % reason)
        self.app.tone(160, 80)
        self._pad()

    def pass_time(self):
        """Let the bar run down; the last change was shown for long enough."""
        if self._changed and self.past() >= _CHANGE_MS:
            self._changed = False
            self._strip(self.app.table.view(self.eye))
        self._time(self.app.table.view(self.eye))

    # -- showing ----------------------------------------------------------------------------

    def draw(self):
        """Draw it all."""
        for known in (self._shown, self._seats):
            for i in range(len(known)):
                known[i] = NEVER_DRAWN
        self._said = self._ways = NEVER_DRAWN
        self._left = 0
        self._line = None
        self.picture.frame(v.own(self.app.table.view(self.eye)))
        self._look()

    def _look(self):
        view = self.app.table.view(self.eye)
        self._strip(view)
        self._call(view)
        self._time(view)
        self._pad()

    def _strip(self, view):
        """Draw every seat with its name and lit keys, or its change. Draw the speed and the direction of play."""
        asked = self.app.table.asked()
        for seat in range(len(self._counts)):
            n = self._counts[seat]
            change = self._change[seat] if self._changed else 128
            how = 1 if seat == asked else 0
            known = 3 * seat
            seats = self._seats
            if seats[known] != n or seats[known + 1] != change or seats[known + 2] != how:
                seats[known] = n
                seats[known + 1] = change
                seats[known + 2] = how
                self.picture.seat(seat, self.names[seat], n, change - 128, 1 - how)
        way = 1 if v.clockwise(view) else 0
        if way != self._ways:
            self._ways = way
            self.picture.way(way)

    def _call(self, view):
        """Draw the call of the unit, or the winner."""
        call = NO_CALL << 4 if self._ended else v.result(view)
        if call != self._said:
            self._said = call
            won = v.winner(view) if self._ended else NONE
            self.picture.call(call, self.names[won] if won != NONE else say("lost") if self._ended else "")

    def _time(self, view):
        """Draw the remaining time."""
        picture = self.picture
        left = 0
        if self._mine():
            left = picture.long * max(self.app.table.left_ms(self.now), 0) // (v.clock(view) * 1000)
        if left != self._left:
            self._left = left
            picture.time(left)

    def _pad(self):
        """Draw the own keys and what is beside them; on a high screen what was done, while others are asked."""
        shown = self._shown
        picture = self.picture
        mine = self._mine()
        line = "" if mine else self._news or " "
        if not picture.low and line != self._line:
            self._line = line
            picture.news(line)
            for k in range(_KEYS, _PLACES):
                shown[k] = NEVER_DRAWN
        for at in range(_PLACES):
            how = self._lit[at] if at < _KEYS else 1
            if at == self.cursor:
                how |= CURSOR
            if shown[at] != how:
                shown[at] = how
                if at < _KEYS:
                    picture.key(at, how)
                elif mine or picture.low:
                    self._beside(at - _KEYS, how)
        if picture.low and self.cursor < _KEYS:  # last: its box is a row higher than a place
            picture.key(self.cursor, shown[self.cursor])

    def _beside(self, k, how):
        name = say("bz-uno") if k == 1 else self.names[(self.eye + k - 1) % len(self.names)]
        self.picture.beside(k, name, how)


def _tone(call):
    """Return how a call sounds."""
    kind = call >> 4
    return _TONES[call if kind == CALL_COLOR else 3 + kind]


SCREEN = BlitzoScreen
