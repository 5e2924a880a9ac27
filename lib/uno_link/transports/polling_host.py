# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host's end of polling: the choice of the device to ask, and the wait for its answer."""

from micropython import const

from uno_core.codes import TICKS
from uno_link.codes import IR_ANSWER, IR_BEGINS, IR_CAPTURE, IR_FRAME, IR_GUEST, IR_HAS_CELL, IR_HAS_NOTE, IR_LEAD
from uno_link.codes import IR_OPEN, IR_SLOT, IR_SLOT_MS, PEER_IN, T_HANDSHAKE, T_KEY, T_KIND, T_LIST, T_NONCE, T_PART
from uno_link.codes import T_CHECKPOINT, T_HANDOVER, W_RESULT, W_SECRETS
from uno_link.transports.polling import Polling

_DEVICES = const(14)
_MARGIN = const(12)  # milliseconds, as the three below
_UNSEEN = const(16)
_LATER = const(24)  # an answer may come so much later than that device's last ones; after each miss as much more
_CELL_LATER = const(72)  # the same for an answer that most likely has a cell
_UNKNOWN_LATE = const(88)  # how late an answer may begin in a slot, or if a slow device is about
_QUIET = const(72)  # before a frame that a slow device should hear
_BREATH = const(5)  # a slow host has heard the end of an answer; other slow devices' clocks may be behind
_SLOW_FOR = const(15000)  # how long a slow voice without a number slows the table
_ASKS = const(3)  # how often a cell is said
_PATIENCE = const(12)  # questions without an answer until a device is asked no more; by chance, at 20 % loss: 5e-6
_CLEAN = const(6)  # answers in a row after which nothing is lost, as it seems
_PAUSE = const(10)  # behind such a frame: a loop of 5 sees that it is over
_UNASKED = const(2)  # frames in a row that ask nobody: of three that follow each other so fast a slow loop loses none
_MISSES = const(4)  # questions in a row without an answer until nobody waits for that device to have the newest version
_FAVORS = const(5)  # cells for all in a row that ask who is expected; then somebody else: a catch, a jump-in
_OTHERS = const(2)  # questions in a row to those who may lack something, while who is expected lacks nothing
_STRANGER = const(2)  # the same for one that the session knows and that was not heard yet
_OVERDUE = const(9)  # quarters of a second (256 ms) after which a device is asked in any case
_JOINS = const(3)  # the same between two cells, while somebody may join
_SLOW = const(1)  # flags of a device
_MORE = const(2)
_BIT = const(4)
_KNOWN = const(8)
_TELLS = const(16)  # added to the device to ask: the kept cell goes along
_EVERYBODY = const(0x3FFE)


class PollingHost(Polling):
    """The host's end.

    ``rest_ms``: between two questions when the host has nothing to say itself.
    :meth:`permit_join` opens the windows in which devices without a number are heard.
    """

    def __init__(self, ir):
        Polling.__init__(self, ir, 12)
        self.rest_ms = 30
        self.expected = 0  # the device that will most likely speak next, or 0
        self.members = 0  # a bit for each device that takes part
        self.lacking = 0  # a bit for each device that has just said that it lacks something
        self.having = 0  # or that it has all of the newest version
        self.notes = bytearray(2 * _DEVICES)  # of each: what it lacks, as a note says it
        self.repeats = 0  # the device for which a missing cell of the newest version is sent again, or 0
        self.repeats_at = 0  # from which block on; -1: acts are
        self._lacks = 0  # the device for which the kept cell is said again
        self.listed = 0  # a bit for each device that has just answered a cell with a list of its own
        self.shut = False  # nobody is let in just now
        self.unsure = False  # whether somebody was not asked yet who may
        self._flags = bytearray(_DEVICES)
        self._patience = bytearray(_DEVICES)
        self._skips = bytearray(_DEVICES)  # of each: parts in a row that did not ask it
        self._turns = bytearray(_DEVICES)  # of each: when it was asked last, in quarters of a second
        self._lates = bytearray([IR_BEGINS] * _DEVICES)  # of each: how many ms after a question its answers begin
        self._began = -1  # ms from the question until light began to arrive; -1: not yet
        self._every = self._slots = 0
        self._asked = 0  # who may answer; 0 nobody
        self._asked_slot = False  # the last question was to a slot
        self._asked_news = -1  # its version
        self._slot = 0  # the slot that may, if that is 14
        self._just = False  # a frame went out after the last tick: its time is the next tick's
        self._at = 0  # when it went out, or the last answer came
        self._quiet = 0  # when anything was last on the air
        self._saying = False  # that frame had the kept cell
        self._asks = 0  # how often it was said in vain
        self._answered = False  # the last frame was a question: what came behind it, or nothing, was waited for
        self._last = 0  # the device asked last in its turn
        self._favors = 0  # questions to the expected device since the last question to another one
        self._opened = 0
        self._heard_slots = self._ack = 0
        self._slow_at = 0
        self._slow_guests = False  # without a number
        self._told = -1  # the version that was sent last
        self._unsure = 0  # a bit for each device that has not answered since
        self._calls = 0  # questions in a row that were answered, at most 255
        self._unasked = 0  # frames without a question since the last one with one
        self._session = None

    def permit_join(self, every_ms, slots=3):
        """Open a window of 1..4 slots every ``every_ms``, 0 never; the next one immediately if there were fewer
        slots."""
        if not 0 < self._every <= every_ms:
            self._opened = (self._at - every_ms) & TICKS
        self._every, self._slots = every_ms, slots - 1

    def attend(self, session, expected=0):
        """Let the state of the session choose the devices to ask, and let answers choose the cells to send.

        See :class:`uno_link.transports.transport.Transport`.
        """
        self._session = session
        self.expected = expected
        sender = session.state_sender
        answered = sender and self.lacking | self.having | self.listed
        told = self.news
        self.news = session.asked_version()
        self.shut = session.messages[W_SECRETS] is not None and not session.messages[W_RESULT]
        self.members = session.poll_guests(self.unsure, answered)
        newer = self.news - told & 3
        said = sender and (sender.said if self.repeats_at < 0 else sender.at != self.repeats_at)
        if self.repeats and (newer or said):
            self.repeats = 0  # it was sent; a device that lacks more will report it
            if not newer:
                sender.due = False
        for peer in session.peers if answered else ():
            if peer and peer.state == PEER_IN:
                self._apply_answers(peer, newer)
        self.lacking = self.having = self.listed = 0

    def _apply_answers(self, peer, newer):
        """Take what the answers of a device say of a version.

        :param newer: the number of later versions.
        """
        sender = self._session.state_sender
        acts = self._session.acts
        device = peer.device
        if self.listed >> device & 1 and not newer:
            sender.has_list(device)
        if self.having >> device & 1:
            whole = sender.has_version(device, newer)
            if whole and 0 <= peer.acts < acts.count:
                peer.acts = peer.pushed = acts.count
        elif self.lacking >> device & 1 and self.news >= 0 and not (newer or sender.due):
            at = self._session.take_note(peer, self.notes[2 * device], self.notes[2 * device + 1])
            if at is not None:
                self.repeats, self.repeats_at = device, at

    def present(self, device):
        """Whether that device has answered lately."""
        return self._patience[device] > 0

    def tick(self, now_ms):
        """Hear the frames that have come."""
        ir = self._ir
        if self._just:
            self._just = False
            self._at = self._quiet = now_ms
        ir.tick(now_ms)
        while True:
            head = ir.take(self._cell)
            if head < 0:
                break
            self._hear(head, now_ms)
        if self.news != self._told:
            self._told = self.news
            self._unsure = _EVERYBODY
        self.unsure = self.news >= 0 and self._any_unsure()
        if ir.busy:
            if self._began < 0:
                self._began = (now_ms - self._at) & TICKS
            self._quiet = now_ms
        elif self._wait and (now_ms - self._at) & TICKS >= self._wait:
            self._unanswered()

    def speak(self, now_ms):
        """Speak, if it is time to, which takes as long as the frame; by now the session has thought about an answer."""
        if self._ir.busy or self._wait or self._just:
            return
        opening = self._opens(now_ms)
        if (now_ms - self._quiet) & TICKS >= self._pause(opening, now_ms):
            asked = self._whom(opening, now_ms)
            if asked:
                self._say(asked & 15, asked >= _TELLS, now_ms)

    def _hear(self, head, now_ms):
        if not head & IR_GUEST:
            return  # another host: not ours to hear
        who = head >> 4 & 15
        self._quiet = now_ms
        if 0 < who < _DEVICES:
            flags = self._flags[who]
            bit = _BIT if head & 1 else 0
            fresh = False
            if head & IR_HAS_CELL:
                fresh = self._asked == IR_OPEN or not flags & _KNOWN or flags & _BIT != bit
            else:
                bit = flags & _BIT
            if head & IR_HAS_NOTE:
                self.lacking |= 1 << who
                self.notes[2 * who] = self._cell[1]
                self.notes[2 * who + 1] = self._cell[2]
            elif self.news == self._asked_news and who == self._asked:
                # a cell may have been made when less was here
                if self.news >= 0 and not head & IR_HAS_CELL:
                    self._unsure &= ~(1 << who)
                    self.having |= 1 << who
            # a device that sends a key has most likely more of it
            more = head & IR_HAS_CELL and (head & 4 or fresh and self._cell[0] & T_KIND == T_KEY)
            self._flags[who] = _KNOWN | bit | (_MORE if more else 0) | (_SLOW if head & 2 else 0)
            self._patience[who] = _PATIENCE
        else:
            fresh = head & IR_HAS_CELL
            if who == IR_OPEN:
                self._slow_guests, self._slow_at = True, now_ms
            if self._asked == IR_OPEN:
                self._heard_slots |= 1 << (head & 3)
            elif self._asked == IR_SLOT:
                self._ack = 1
                if not head & IR_HAS_CELL:
                    self._heard_slots &= ~(1 << self._slot)
            who = IR_SLOT
        if fresh:
            self._deliver(self._cell)
        if who == self._asked:
            self._calls = min(self._calls + 1, 255)
            if who < _DEVICES and 0 <= self._began < IR_ANSWER:
                self._lates[who] = max(self._began, self._lates[who] - (self._lates[who] >> 3))
            if self._saying or who == IR_SLOT:
                self._asks = 0  # not if somebody else was asked between: nobody may answer the kept cell
            self._wait = self._asked = 0
            self._at = now_ms
            if self._saying:
                self._keeps = False
                if self._kept[0] & T_KIND == T_LIST:
                    self.listed |= 1 << who

    def _unanswered(self):
        """Note that the time for the answer is over."""
        who = self._asked
        if who != IR_OPEN:
            self._calls = 0
        self._wait = self._asked = 0
        if who == IR_OPEN:
            self._keeps = self._keeps and not self._saying
        elif who == IR_SLOT:
            self._ack = 0
            self._asks += 1
            if self._asks >= _ASKS:
                self._asks = 0
                self._heard_slots &= ~(1 << self._slot)
        else:
            if self._patience[who]:
                self._patience[who] -= 1
            self._flags[who] &= ~_MORE
            if self._saying:
                self._asks += 1
                # a broadcast cell of a page or a message is requested by a device that lacks it; a checkpoint has a
                # next one
                kind = self._kept[0] & T_KIND
                if kind == T_HANDSHAKE:
                    once = True  # the session calls again, and the others meanwhile: who is called may be far away
                elif self._kept[1] & 15 == IR_OPEN:
                    once = (self.news >= 0 or kind == T_PART) and (self._lacks != who or self._asks > 1)
                else:
                    once = self.news >= 0 and kind == T_CHECKPOINT and not self.shut
                if once or self._asks >= _ASKS:
                    self._asks = 0
                    self._keeps = False

    def _paced(self, now_ms):
        """Whether a slow device is about."""
        if self._ir.slow and self._answered:
            return False  # to hear the answer took as long already
        if self._slow_guests:
            if (now_ms - self._slow_at) & TICKS < _SLOW_FOR:
                return True
            self._slow_guests = False
        for device in range(1, _DEVICES):
            if self._patience[device] and self._flags[device] & (_KNOWN | _SLOW) != _KNOWN:
                return True
        return False

    def _opens(self, now_ms):
        """Whether it is time for a window: all guests have everything, and joiners heard in the last window are
        finished."""
        due = self._every and not self._heard_slots and (now_ms - self._opened) & TICKS >= self._every
        return due and not (self.unsure or self.shut)

    def _pause(self, opening, now_ms):
        """Return how many ms of silence go before the next frame, so that all who should hear it can."""
        if opening or self._paced(now_ms):
            return _QUIET
        if self._ir.slow:
            return _BREATH
        return _PAUSE if self._unasked else 0

    def _whom(self, opening, now_ms):
        """Return the device to ask, or 0. Add _TELLS if the kept cell goes along. In all 0: nothing to send."""
        if not opening and self.news < 0:
            # While there is no page cells for some ask these only. A device that is never asked seems to be away, and
            # all others wait for a joiner.
            who = self._overdue(now_ms, _OVERDUE)
            if not who and self._every and self._saying:
                who = self._more() or self._overdue(now_ms, _JOINS)
            if who:
                return who
        if self._heard_slots and not self._keeps and not (self._to_air.count and self._asked_slot):
            # who has found a slot is heard out before the next window, in turn with what the host has to say
            while not self._heard_slots >> self._slot & 1:
                self._slot = self._slot + 1 & 3
                self._ack = 1
            return IR_SLOT
        if self._keep() and not (opening and self._kept[1] & 15 != IR_OPEN):
            return self._answers(opening) + _TELLS
        if opening:
            return IR_OPEN  # without a cell that is for one device: many of these follow each other
        if (now_ms - self._at) & TICKS < self.rest_ms and not (self._more() or self._any_unsure()):
            return 0
        return self._next(False)

    def _answers(self, opening):
        """Return the device that must answer the kept cell, or 0 if another frame follows immediately."""
        who = self._kept[1] & 15
        if who == IR_OPEN and self._kept[0] == T_NONCE and 0 < self._kept[7] < _DEVICES:
            who = self._kept[7]  # a number is given: from now on it need not wait for a window
            self._patience[who] = _PATIENCE
        if who == IR_OPEN:
            if opening:
                return IR_OPEN
            if not self._asks:
                self._lacks = self.repeats
            if self._lacks:
                return self._lacks
            # a cell that follows immediately asks for an answer to both
            who = self._next(True)
            if not self._asks_later():
                return who
            if self._kept[0] & T_KIND != T_PART:
                if self.news < 0:
                    return who
                more = self._session.says_more()
                if not more:
                    return who
            return 0
        if who >= _DEVICES or who and self._in_parts(who):
            return 0
        if who:
            self._patience[who] = self._patience[who] or _STRANGER
        return who

    def _say(self, who, tells, now_ms):
        """Say a frame: a question to somebody, or to nobody.

        :param tells: whether the kept cell goes along.
        """
        low = 0
        if who == IR_SLOT:
            low = self._ack << 2 | self._slot
        elif who == IR_OPEN:
            low = 0 if self._ir.slow else self._slots  # voices in neighboring slots are one capture
        elif who:
            low = (4 if self._flags[who] & _BIT else 0) | self.news & 3
        if not self._ir.put(who << 4 | low, self._kept if tells else None):
            return
        self._just = True
        self._began = -1
        self._asked_news = self.news
        self._saying = tells
        self._asked = who
        if who < _DEVICES:
            self._skips[who] = 0
            self._turns[who] = now_ms >> 8 & 255
        self._answered = who > 0
        self._unasked = 0 if who else self._unasked + 1
        self._asked_slot = who == IR_SLOT
        self.sent += 1
        if who == IR_OPEN:
            self._opened = now_ms
            self._heard_slots = 0
            self._slot, self._ack = 0, 1
            self._wait = IR_LEAD + (low + 1) * IR_SLOT_MS + (IR_CAPTURE if self._ir.slow else 0)
        elif who:
            self._wait = self._waits_for(who)
        else:
            self._keeps = False

    def _waits_for(self, who):
        """Return how many ms we wait for an answer until it counts as lost.

        An answer may be under way although nothing of it is seen here. If it came from a quick loop it is over then; a
        slow device's begins late, and a slow host sees nothing of it before its end.
        """
        if who == IR_SLOT:
            slow = self._slow_guests
        else:
            slow = self._flags[who] & (_KNOWN | _SLOW) != _KNOWN
        if not (slow or self._ir.slow):
            late = _UNKNOWN_LATE
            if who < _DEVICES:
                # the device that is expected, or has more to say, says a cell, which lasts
                cell = who == self.expected or self._flags[who] & _MORE
                more = _CELL_LATER if cell else _LATER * (_PATIENCE + 1 - self._patience[who])
                late = min(self._lates[who] + more, IR_ANSWER)
            return late + _MARGIN + _UNSEEN
        return _UNKNOWN_LATE + _MARGIN + IR_FRAME + ((1 if slow else 0) + (1 if self._ir.slow else 0)) * IR_CAPTURE

    def _in_parts(self, device):
        """Whether the kept cell is one of several, and a later one will ask: as long as nothing is lost."""
        kind = self._kept[0] & T_KIND
        if kind != T_PART and kind != T_HANDOVER or self._calls <= _CLEAN or not self._session:
            return False
        if self._skips[device] >= _UNASKED or not self._asks_later():
            return False
        more = self._session.more_parts(device, kind)
        if not more:
            return False
        self._skips[device] += 1  # if every third is asked, of nine it is always the same three
        return True

    def _asks_later(self):
        """Whether the next frame may do without a question."""
        return self._unasked < _UNASKED

    def _overdue(self, now_ms, quarters):
        """Return the device that was not asked for longest, if that is so many quarters of a second ago, or 0.

        A device that takes part; with fewer than :data:`_OVERDUE` quarters also a device with a number: it may have a
        key to send.
        """
        found = 0
        numbered = quarters < _OVERDUE
        for device in range(1, _DEVICES):
            asked = (now_ms >> 8) - self._turns[device] & 255
            if asked >= quarters and (self.members >> device & 1 or numbered and self._patience[device]):
                found, quarters = device, asked
        return found

    def _any_unsure(self, but=0):
        """Whether a device that answers questions, except ``but``, has not confirmed the newest version."""
        for device in range(1, _DEVICES):
            if self._unsure >> device & 1 and self._patience[device] > _PATIENCE - _MISSES and device != but:
                return True
        return False

    def _more(self):
        """Return a device that has announced more cells, or 0."""
        for device in range(1, _DEVICES):
            if self._patience[device] and self._flags[device] & _MORE:
                return device
        return 0

    def _next(self, cell):
        """Return the device to ask: first with more cells, then expected, then not asked for longest.

        :param cell: whether a cell for all goes with the question: the expected device needs it most.
        """
        device = self._last
        for _ in range(1, _DEVICES):
            device = device % (_DEVICES - 1) + 1
            if self._patience[device] and self._flags[device] & _MORE:
                self._last = device
                return device
        expected = self.expected
        unsure = self._any_unsure(expected)
        if expected and unsure and not self._unsure >> expected & 1:
            # it has all there is, and others have not: they come first
            if self._favors <= -_OTHERS:
                self._favors = 0
                return expected
            self._favors = min(self._favors, 0) - 1
        elif expected and self._favors < (_FAVORS if cell else 1):
            self._favors = max(self._favors, 0) + 1
            return expected
        else:
            self._favors = 0
        for _ in range(1, _DEVICES):
            device = device % (_DEVICES - 1) + 1
            if self._patience[device] and device != expected and (not unsure or self._unsure >> device & 1):
                self._last = device
                return device
        return expected
