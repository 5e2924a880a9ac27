# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a guest does between the rounds: it takes parcels, and with them its part in the shuffle."""

from micropython import const

from uno_link.feed_copy import Copy
from uno_link.guest_voice import GuestVoice
from uno_link.heard import Heard
from uno_link.parcel import pack

_W_WELCOME = const(1)
_W_TABLE = const(2)
_W_ROUND = const(3)
_W_NONCES = const(4)
_W_SECRETS = const(6)
_W_RESULT = const(7)
_PAGE = const(193)  # bytes of the shortest page
_MOST = const(512)
_S_CHECK = const(2)
_S_IN = const(3)
_S_DEALING = const(4)
_S_PLAYING = const(5)
_S_OVER = const(6)
_L_IN = const(2)
_L_DEALING = const(9)
_L_DEALT = const(10)
_L_AUDITED = const(13)
_L_CHEAT = const(14)
_L_ABORTED = const(15)


class GuestRounds(GuestVoice):
    """The part of a guest that begins and ends rounds."""

    def _open_parcel(self):
        box = self._inbox
        if not box.whole() or self._serials[box.serial & 7] == box.serial:
            return
        what = box.serial & 7
        self._serials[what] = box.serial
        if what == _W_WELCOME:
            self.group = self._make_group(box.read(0, 16))
            if self.phase == _S_CHECK:
                self.phase = _S_IN
                self._tell(_L_IN, self.device)
        elif what == _W_TABLE:
            self._sit(box)
        elif what == _W_RESULT:
            self.verified = box.data[1]
            self.fault = box.data[2]
            self.fault_device = box.data[3]
            self._tell(_L_CHEAT if self.fault else _L_AUDITED)
        elif what == _W_ROUND:
            self._begin(box)
        else:
            reply = self.share.take(what, box)
            if what == _W_NONCES:
                self._start_log()
            if reply:
                self._answer(box.serial, reply)
            elif what == _W_SECRETS:
                self.phase = _S_OVER

    def _sit(self, box):
        size = box.data[1] | box.data[2] << 8
        self.kinds = box.read(3, box.data[3])
        at = 3 + box.data[3]
        while at < box.data[0] - 1:
            entry = box.read(at, 8) + b"\x00"
            try:
                self.names[entry[0]] = entry[2 : 2 + entry[1]].decode()
            except (UnicodeError, ValueError):
                self.names[entry[0]] = ""
            at += 2 + entry[1]
        own = bytes([seat for seat in range(len(self.kinds)) if self.kinds[seat] == self.device])
        if not _PAGE <= size <= _MOST:
            self.strange += 1
        elif not self.copy or self.copy.seats != own or len(self.copy.image) != size:
            self.copy = Copy(size, own)
            self.heard = Heard(self.log)
        else:  # another match, or the host has restarted
            self.copy.forget()
            self.heard.forget()
        self.starts += 1

    def _begin(self, box):
        """The host wants to shuffle: once we see the page it starts from, we take part."""
        self._again = box.serial == self.share.kept
        if self.share.begin(box):
            self._tell(_L_ABORTED)
        self.verified = -1
        self.fault = 0
        self.gone = 0
        for kind in self.kinds:
            if kind < 128 and kind not in self.share.devices:
                self.gone |= 1 << kind  # who does not shuffle is away when it is dealt
        self.phase = _S_DEALING
        self._start_log()
        self._tell(_L_DEALING)

    def _start_log(self):
        self.acts.start(self.share.name)
        self.sure = -1
        self._act = self._push = -1

    def _step(self):
        """What became possible by what has come."""
        share = self.share
        if self.phase != _S_DEALING or not self.copy or not self.copy.whole():
            return
        if share.wants_start(self.copy.version):
            start = bytearray(len(self.copy.image))
            self.copy.view(255, start)
            self._answer(self._serials[_W_ROUND], share.start_from(start))
        elif share.dealt(self.copy.version):
            self.phase = _S_PLAYING
            self.deals += 1
            self._tell(_L_DEALT)

    def _answer(self, serial, data):
        self._reply = pack(data)
        self._reply_serial = serial
        self._reply_mask = self._reply_said = 0
