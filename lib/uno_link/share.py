# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A guest's share in a shuffle (``fair.py``), and all that its audit needs afterwards.

``start``: the page before the deal, as everybody sees it; b"" if we have not seen it (we came back without a save):
then we play on and cannot audit. ``round``: its number; ``devices``: who takes part, ascending; ``nonces``,
``promises``, ``secrets``: theirs; ``name``: of the shuffle, with which the log of acts begins. ``aborted``: deals that
the host has broken off when it could know what they would bring.
"""

from micropython import const

_W_NONCES = const(4)
_W_PROMISES = const(5)
_W_SECRETS = const(6)
_NONCE = const(8)
_SECRET = const(16)
_NOT_YET = const(-1)
_LONG_AGO = const(0xFFFF)  # a version that is not known any more
_VERSIONS = const(511)
_BEFORE = const(256)
_OPEN = bytes(16)


class Share:
    """Ours.

    :param device: our number.
    :param session: of the lobby, 4 bytes.
    :param fair: ``uno_link.fair``; None at an open table, where nobody shuffles together.
    :param entropy: n -> n random bytes.
    """

    def __init__(self, device, session, fair, entropy):
        self.start = self.nonces = self.promises = self.secrets = b""
        self.round = self.aborted = 0
        self.devices = b""
        self.name = _OPEN
        self.secret = b""  # ours
        self._device = device
        self.session = session
        self._fair = fair
        self._entropy = entropy
        self._version = _NOT_YET  # of the image from which the round starts
        self._waits = False  # for that image
        self._revealed = False
        self._nonce = b""
        self.kept = 0  # serial of the shuffle that is over already, for one that has restarted

    def begin(self, box):
        """A shuffle begins (parcel ROUND); whether it takes the place of one in which we had revealed our secret."""
        aborted = self._revealed
        self._revealed = False
        if aborted:
            self.aborted += 1
        if box.data[1] != self.round:
            self.start = b""
        self.round = box.data[1]
        mask = box.data[2] | box.data[3] << 8
        self.devices = bytes([k for k in range(16) if mask >> k & 1])
        self._version = box.data[4] | box.data[5] << 8
        self._waits = self._device in self.devices and box.serial != self.kept and self._version != _LONG_AGO
        self.kept = 0
        self.nonces = self.promises = self.secrets = b""
        self.name = _OPEN
        return aborted

    def wants_start(self, version):
        """Whether the page from which the round starts is the one of this version, and asked for."""
        return self._waits and version == self._version

    def start_from(self, start):
        """That page is here; the answer: our nonce."""
        self._waits = False
        self.start = bytes(start)
        self._nonce = bytes(self._entropy(_NONCE))
        self.secret = bytes(self._entropy(_SECRET))
        return self._nonce if self._fair else b"\x01"

    def take(self, what, box):
        """The next parcel of the shuffle; our answer to it, or None."""
        n = len(self.devices)
        if what == _W_NONCES:
            self.nonces = box.read(0, _NONCE * n)
            self.name = self._fair.table(self.session, self.round, self.nonces)
            if self._takes_part(self.nonces, _NONCE, self._nonce):
                return self._promise()
        elif what == _W_PROMISES:
            self.promises = box.read(0, _SECRET * n)
            if self._takes_part(self.promises, _SECRET, self._promise()):
                self._revealed = True
                return self.secret
        elif what == _W_SECRETS:
            self.secrets = box.read(0, _SECRET * n)
        return None

    def _promise(self):
        return self._fair.commit(self._fair.bind(self.name, self.start), self._device, self.secret)

    def _takes_part(self, all, n, ours):
        """Whether ours is among all in its place."""
        if not self.start or self._device not in self.devices:
            return False
        at = 0
        for device in self.devices:
            if device < self._device:
                at += n
        return all[at : at + n] == ours

    def versions_lost(self):
        """The host has restarted while a round is played, and counts versions anew."""
        if self._version != _NOT_YET:
            self._version = _LONG_AGO
            if self._waits:
                self._waits = False
                self.start = b""

    def dealt(self, version):
        """Whether an image is of the deal."""
        if self._version in (_NOT_YET, version):
            return False
        if self._waits:
            if version - self._version & _VERSIONS >= _BEFORE:
                return False
            self._waits = False  # it is played already: we have come back without what we had kept
            self.start = b""
        self._version = _NOT_YET
        self._revealed = False
        return True
