# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The public state: what all may see of a page, when each place changed, and how far behind each device is.

``state_sender.py`` describes the cells.
"""

from micropython import const

from uno_core.codes import O_NEXT, O_ROW
from uno_link.codes import BLANK, HOTS, LATER, NEVER, PAYLOAD, REACH, REPORT_BITS, REPORT_BLANK, REPORT_LACKS
from uno_link.codes import REPORT_VERSION, REST, STATE_ACT, STATE_BRIEF, VERSIONS
from uno_link.sync.state_layout import HOT, blank, byte_of

_DEVICES = const(15)
_AWAY = const(255)


class PublicState:
    """The public part of the state.

    :param size: bytes of a page, at most 470.
    """

    def __init__(self, size):
        self.version = 0  # 0..511
        self.data = bytearray(size)
        self.ages = bytearray(size)  # versions since a byte has changed, at most REACH
        for i in range(size):
            self.data[i] = blank(i)
            self.ages[i] = REACH
        self.blocks = (HOTS + size + 2) // 3
        self.lags = bytearray(_DEVICES)  # versions that each device lacks, or BLANK, or _AWAY
        for device in range(_DEVICES):
            self.lags[device] = _AWAY
        # Whether every act so far was in a body. If it is False and nothing is left to send, the caller sends the act
        # in another way (acts.py) and sets True.
        self.said = True
        self.act = -1  # what the newest version came from, while it may ride
        self.brief = False  # one byte is enough for it
        self.rode = False  # it was sent
        self.due = False  # whether the newest version must be sent
        self.at = -1  # block of it that is sent next; -1: nothing was sent yet
        self.back = 0  # how many versions what is sent of it reaches back
        self.since = NEVER  # versions since all of one was sent
        self.blank_at = self.blocks  # block from which on all are sent from blank; the number of blocks: none
        self.lost = self.blocks  # the first block that somebody has nothing of, as far as is known since again()

    def show_to(self, device):
        """Show a device everything: it has nothing of what everybody may see."""
        self.lags[device] = BLANK
        self.blank_at = 0

    def acts_said(self):
        """Note that every act so far is said in another way, as the caller sends it now (``acts.py``)."""
        self.said = True

    def acts_lost(self):
        """Note that the last acts must be said in another way: a device lacks them."""
        self.said = False

    def leave_out(self, device):
        """Stop waiting for a device."""
        self.lags[device] = _AWAY

    def again(self):
        """Send once more what somebody has not confirmed."""
        self.due = True
        self.at = -1
        self.since = NEVER
        self.blank_at = min(self.blank_at, self.lost)
        self.lost = self.blocks

    def here(self, device):
        """Whether a device has joined and has not left."""
        return self.lags[device] != _AWAY

    def behind(self, device):
        """Whether a device that is here has not confirmed the newest version."""
        return 0 < self.lags[device] < _AWAY

    def change(self, v, told, act):
        """Become ``v``, as a new version, if anything is different.

        :param told: whether to make a new version in any case.
        :param act: what it came from; then there is one in any case, too. -1: no act.
        :return: the seats whose hand has another size, a bit each, or -1 without a new version.
        """
        data, ages = self.data, self.ages
        if not told and act < 0 and data == v:
            return -1
        touched = 0
        for i in range(len(data)):
            if data[i] != v[i]:
                data[i] = v[i]
                ages[i] = 0
                if O_NEXT <= i < O_ROW:
                    touched |= 1 << i - O_NEXT
            elif ages[i] < REACH:
                ages[i] += 1
        self.version = self.version + 1 & VERSIONS
        if self.due and self.act >= 0:
            self.said = False  # a guest with the act may lack the version, and cannot know the act's place
        self.due = True
        self.at = -1
        if self.since < NEVER:
            self.since += 1
        for device in range(_DEVICES):
            if self.lags[device] < REACH:
                self.lags[device] += 1
            elif self.lags[device] == REACH:
                self.lags[device] = BLANK
                self.lost = 0
        self.act = act if self.said else -1
        self.rode = False
        if act >= 0:
            self.said = False
        return touched

    def mark(self, i, less=0):
        """Set byte i to the low byte of the version, which has just begun, less something."""
        self.data[i] = self.version - less & 255
        self.ages[i] = 0

    def next_public(self, body):
        """Write the next broadcast into ``body``, 12 bytes. Return False if there is none.

        It reaches back to the oldest version that a guest has, or as far as one cell allows. If nothing was lost, it
        reaches back to the version that everybody has.
        """
        first = self.at < 0
        if self.due and first:
            self.back = 0
            for lag in self.lags:
                if self.back < lag <= REACH:
                    self.back = lag
            self.due = self.back > 0
        if not self.due:
            if self.blank_at == self.blocks:
                return False
            self._write(body, self.blank_at, 0)
            self.blank_at = self.at
            return True
        said, rode = self.said, self.rode
        self._write(body, max(self.at, 0), self.back)
        if first and self.since < self.back and (self.at < self.blocks or self.act >= 0 and not self.rode):
            self.said = said
            self.rode = rode
            self.back = self.since
            self._write(body, 0, self.back)
        if self.at == self.blocks:
            self.due = False
            self.since = 0
        return True

    def _write(self, body, at, back):
        """Write the blocks from one on; ``at`` is then the first one that the body says nothing of."""
        body[0] = self.version & 255
        body[1] = back | (self.version & 256) >> 3
        i = 2
        if at:
            body[1] |= LATER
            body[2] = at
            i = 3
        for k in range(at, self.blocks):
            mask = 0
            need = 1
            for j in range(3):
                if self._tells(3 * k + j, back):
                    mask |= 1 << j
                    need += 1
            if mask:
                far = k - at >> 3 if k - at > 30 else 0
                if far:
                    need += 1
                if i + need > PAYLOAD:
                    break
                if far:
                    body[i] = far << 3
                    at += far << 3
                    i += 1
                body[i] = k - at << 3 | mask
                i += 1
                for j in range(3):
                    if mask >> j & 1:
                        body[i] = self.data[byte_of(3 * k + j)]
                        i += 1
                at = k + 1
        else:
            body[1] |= REST
            at = self.blocks
        self.at = at
        if self.act >= 0 and i + (1 if self.brief else 3) <= PAYLOAD:
            if self.brief:
                body[i] = STATE_BRIEF + (self.act >> 12)
            else:
                body[i] = STATE_ACT
                body[i + 1] = self.act >> 8
                body[i + 2] = self.act & 255
                i += 2
            i += 1
            self.said = self.rode = True
        while i < PAYLOAD:
            body[i] = 0
            i += 1

    def _tells(self, k, back):
        i = k - HOTS if k >= HOTS else HOT[k]  # not byte_of() immediately: for nearly all of them the loop ends here
        if i >= len(self.data) or (self.ages[i] >= back if back else self.data[i] == blank(i)):
            return False
        return byte_of(k) == i

    def acked(self, device, body):
        """Take what the report of a device that is here says of the public state."""
        lag = self.version - (body[REPORT_VERSION] | (body[REPORT_BITS] & 1) << 8) & VERSIONS
        if body[REPORT_BITS] & REPORT_BLANK or lag > REACH:
            self.lost = min(self.lost, body[REPORT_LACKS])
            lag = BLANK
        self.lags[device] = lag
