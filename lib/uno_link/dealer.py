# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host's part in a shuffle (``fair.py``): it collects what everybody sends, and sends all of it to everybody."""

from micropython import const

from uno_link.logged import veil

_W_ROUND = const(3)
_W_NONCES = const(4)
_W_PROMISES = const(5)
_NONCE = const(8)
_SECRET = const(16)
_OPEN = bytes(16)
_NOBODY = const(255)


class Dealer:
    """``stage``: the parcel whose answers are awaited, 0 none. ``key``: of the deck, once the stage is over: 8 bytes.

    ``playing``: a round is under way. ``epoch``: counts shuffles. ``devices``: who takes part, ascending; ``start``:
    the page before the deal, as everybody sees it; ``nonces``, ``promises``, ``secrets``: of all of them; ``name``: of
    the shuffle; ``aborted``: shuffles that were broken off after secrets were revealed. ``liar``: the device that
    broke a promise.

    :param session: of the lobby, 4 bytes.
    :param fair: ``uno_link.fair``; None at an open table.
    :param entropy: n -> n random bytes.
    """

    def __init__(self, session, fair, entropy):
        self.stage = self.number = self.epoch = self.aborted = 0
        self.playing = False
        self.key = None
        self.devices = self.start = self.nonces = self.promises = self.secrets = b""
        self.name = _OPEN
        self.liar = _NOBODY
        self.data = b""  # of the parcel that :meth:`advance` has made
        self.session = session
        self._fair = fair
        self._entropy = entropy
        self._secret = self._bound = self.seed = b""

    def begin(self, number, mask, version):
        """A shuffle begins; the parcel that says so."""
        self.number = number
        self.epoch = self.epoch + 1 & 31
        self.stage = _W_ROUND
        self.playing = False
        self.key = None
        self.devices = bytes([k for k in range(16) if mask >> k & 1])
        self.nonces = self.promises = self.secrets = b""
        self.name = _OPEN
        return bytes((number & 255, mask & 255, mask >> 8, version & 255, version >> 8))

    def veil(self, n, act):
        """An act as it is logged at place n, or back again."""
        return veil(self.secrets[:_SECRET], n, act) if self._fair else act

    def broken(self):
        """The shuffle is broken off; whether secrets were revealed already."""
        late = self.stage == _W_PROMISES or self.liar != _NOBODY
        self.liar = _NOBODY
        if late:
            self.aborted += 1
        return late

    def all_here(self, host):
        """Whether everybody who takes part is present."""
        for device in self.devices:
            if not host.present(device):
                return False
        return True

    def advance(self, host):
        """Go on if everybody has answered; the next parcel (in ``data``), 0 if there is none."""
        stage = self.stage
        got = []
        for device in self.devices:
            if device:
                answers = host.peers[device].answers
                if answers.serial != host.serials[stage] or not answers.whole():
                    return 0
                got.append(answers.read(0, _SECRET))
        fair = self._fair
        if not fair:
            self.stage = 0
            self.key = bytes(self._entropy(8))
            return 0
        if stage == _W_ROUND:
            self.nonces = self.data = bytes(self._entropy(_NONCE)) + b"".join(got)
            self.name = fair.table(self.session, self.number, self.nonces)
            self._bound = fair.bind(self.name, self.start)
            self._secret = bytes(self._entropy(_SECRET))
            self.stage = _W_NONCES
        elif stage == _W_NONCES:
            self.promises = self.data = fair.commit(self._bound, 0, self._secret) + b"".join(got)
            self.stage = _W_PROMISES
        else:
            self.secrets = self._secret + b"".join(got)
            self.liar = fair.cheat(self._bound, self.devices, self.promises, self.secrets)
            self.stage = 0
            if self.liar != _NOBODY:
                host.reject(self.liar)
                host.abort()
                return 0
            self.seed = fair.seed(self._bound, self.promises, self.secrets)
            self.key = fair.deck_key(self.seed)
            return 0
        return self.stage
