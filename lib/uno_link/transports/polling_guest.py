# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A guest's end of polling: answer when asked, find a slot when unknown."""

from micropython import const

from uno_core.codes import TICKS
from uno_link.codes import IR_ANSWER, IR_CAPTURE, IR_FRAME, IR_GUEST, IR_HAS_CELL, IR_LEAD, IR_OPEN, IR_SLOT, IR_SLOT_MS
from uno_link.codes import T_HANDSHAKE, T_KIND, T_NONCE
from uno_link.transports.polling import Polling

_LINGER = const(24)  # ms that an answer waits if a player here must act and has just seen that; then it says "nothing"
_PUT_OFF = const(2)
_LOST = const(3000)  # a guest with a number that was not asked for this long uses the slots again


class PollingGuest(Polling):
    """A guest's end.

    :param seed: 1..65535, different on every device: which slots it takes.
    """

    def __init__(self, ir, seed):
        Polling.__init__(self, ir, 4)
        self._dice = seed & 0xFFFF or 1
        self._said = False  # the kept cell was said at least once
        self._bit = 0  # with which it was said
        self._want = 0  # the slot to speak in
        self._slot = -1  # the one this device did speak in, in the last open window
        self._met = False  # and the host asked it
        self._due = -1  # when to speak in it, -1: not
        self._asked = self._heard = 0  # the pending question, and its bit
        self._newest = 0  # its version
        self._when = 0  # when the last one came
        self._tick = 0
        self._skip = self._fails = 0
        self.acts = False  # whether a player here must act
        self.more = False  # whether the session has more to say behind the kept cell
        self._session = None
        self._note = bytearray(2)
        self._told = False  # the question came with a cell
        self._put_off = 0  # how often the kept cell was put off to say that something lacks

    def send(self, cell):
        """Queue a cell; False if the queue is full. A request for a session goes first: the rest is of an older one."""
        if cell[0] & T_KIND == T_HANDSHAKE:
            while self._to_air.count:
                self._to_air.pop(self._kept)
            self._keeps = self._said = False
        return Polling.send(self, cell)

    def attend(self, session, expected=0):
        """Give every answer the session's data, or its gaps. See :class:`uno_link.transports.transport.Transport`."""
        self._session = session
        self.more = session.be_polled()
        self.news = session.polled_version()
        self.acts = session.must_act(self.news)

    def tick(self, now_ms):
        """Hear, and if asked, answer; the latter takes as long as the frame."""
        ir = self._ir
        ir.tick(now_ms)
        fresh = False
        while True:
            head = ir.take(self._cell)
            if head < 0:
                break
            fresh = self._hear(head, now_ms)
        pace = (now_ms - self._tick) & TICKS
        self._tick = now_ms
        if self._asked and not ir.busy:
            late = (now_ms - ir.heard_ms) & TICKS
            most = IR_ANSWER + (IR_CAPTURE if ir.slow else 0)
            # with nothing to say yet, the session may think until the next tick about what it has just heard
            ours = self._asked == IR_SLOT or self._asked == self.device
            if self.acts and not self.waiting and not self._lacks():
                fresh = fresh or late + pace < _LINGER
            elif fresh and self.waiting and (self.news == -1 or not self._told):
                fresh = False
            if not fresh or late + pace > most:
                if ours and late <= most:
                    self._answer(self._asked, self._heard)
                self._asked = 0
        elif self._due >= 0 and not ir.busy:
            late = (now_ms - self._due) & TICKS
            if late < IR_SLOT_MS:
                self._due = -1
                if late <= IR_SLOT_MS - IR_FRAME and self._keep():
                    if self._say(self.device, self._bit if self.device else self._want):
                        self._slot = self._want

    def _hear(self, head, now_ms):
        """Read one frame. Return whether it asks this device."""
        self._asked = 0  # whoever speaks after a question has taken the answer's place
        if head & IR_GUEST:
            return False
        self._told = head & IR_HAS_CELL > 0
        if self._told:
            self._deliver(self._cell)
        who = head >> 4 & 15
        self._due = -1
        if who == IR_OPEN:
            self._choose(head & 3, now_ms)
        elif who == IR_SLOT:
            if self._slot == head & 3:
                self._asked, self._met = IR_SLOT, True
        elif who == self.device or not self.device and head & IR_HAS_CELL and self._cell[0] == T_NONCE:
            self._asked = who  # this number may be ours: the lobby will know in a moment
        if not self._asked:
            return False
        self._heard = head >> 2 & 1
        self._newest = head & 3
        ours = self._asked == IR_SLOT or self._asked == self.device  # else somebody else may be given a number
        if ours and self._keeps and self._said and self._heard == (1 if self._asked == IR_SLOT else self._bit):
            self._keeps = self._said = False
        self._when = now_ms
        self._fails = 0
        return True

    def _choose(self, most, now_ms):
        """Take a slot of the window that has just opened, or none."""
        if self._slot >= 0 and not self._met:  # a voice in the last window that nobody heard: there were two
            self._fails = min(self._fails + 1, 2)
            self._skip = self._below(1 << self._fails)
        self._slot = -1
        self._met = False
        if self.device and (now_ms - self._when) & TICKS < _LOST or not self._keep():
            return
        if self._skip:
            self._skip -= 1
            return
        self._want = self._below(most + 1)
        self._due = self._ir.heard_ms + IR_LEAD + self._want * IR_SLOT_MS & TICKS

    def _answer(self, asked, heard):
        """Send the kept cell again, or the next one, or "nothing"; but first a note of what is missing."""
        note = None
        if asked != IR_SLOT and self._lacks():
            note = self._note
            self._session.write_note(note, self._newest)
        keeps = self._keep()
        asks = keeps and self._kept[0] & T_KIND == T_HANDSHAKE
        if keeps and note and self._put_off < _PUT_OFF and not asks:
            self._put_off += 1
            self._put(asked, 0, None, note)
        elif keeps:
            self._put_off = 0
            if not self._said:
                self._bit = heard ^ 1
            self._say(0 if asked == IR_SLOT else asked, self._slot if asked == IR_SLOT else self._bit)
        elif asked == IR_SLOT:
            self._put(0, self._slot, None)
        else:
            self._put(asked, 0, None, note)

    def _lacks(self):
        """Whether there is a newer version than what is here, or something of it lacks, or an act that led to it."""
        return self.news != -1 and self.news != self._newest

    def _say(self, who, low):
        if not self._put(who, low, self._kept):
            return False
        self._said = True
        return True

    def _put(self, who, low, cell, note=None):
        if who:
            low |= 2 if self._ir.slow else 0
        elif self._ir.slow:
            who = IR_OPEN
        more = 4 if self._to_air.count or cell and self.more else 0
        if self._ir.put(who << 4 | IR_GUEST | more | low, cell, note):
            self.sent += 1
            return True
        return False

    def _below(self, n):
        """Return a number below a small one: a 16-bit xorshift (7, 9, 8; all 65535 states)."""
        x = self._dice
        x ^= x << 7 & 0xFFFF
        x ^= x >> 9
        x ^= x << 8 & 0xFFFF
        self._dice = x
        return (x >> 4) % n
