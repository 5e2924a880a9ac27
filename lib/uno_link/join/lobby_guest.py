# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A joiner's end of a join (``lobby.py``): it asks, and asks again, until it has a device number and a key.

It starts again, with another id and another key, if a cell contradicts its data (two joiners with one id, a host that
gave its place away, a forger). It does that up to eight times. A device that has seen our key may have searched for a
suitable nonce, so a key is shown for one nonce only. A busy host is asked again later, with the same ones.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_link.channel import crypto, keys
from uno_link.join.beacon import read_beacon, refusal, tag_of
from uno_link.channel.cells import close
from uno_link.codes import ALL, BEACON_FLAGS, BEACON_SESSION, CELL_TAG, CELL_WAY, LOBBY_HAVE, LOBBY_PART, NO_BUSY
from uno_link.codes import NO_OPEN, NO_STARTED, OFFER_SHUT, PROTO, T_BEACON, T_COMMIT, T_HOST_KEY, T_KEY, T_NO, T_NONCE
from uno_link.join.lobby import Parts, begin


_FROM_HOST = const(0x0F)
_BOTH = const(3)  # parts of a COMMIT
_AGAIN = const(8)
_TRIES = const(40)  # in a row without an answer
_ASKED = const(200)  # tries in all: somewhat more than a minute of a busy host
_PATIENCE = const(4)  # times rto_ms: the longest wait
_UNHEARD = const(2)  # tries after which the host may have forgotten us


class LobbyGuest:
    """A joiner's end.

    - ``no``: why it has ended (NO_*), or 0 as long as it has not.
    - ``device``: the number that the host has given us, or 0.
    - ``garbage``: the number of the host's cells that make no sense.

    :param offer: the host's, of :func:`uno_link.join.beacon.read_beacon`.
    :param entropy: a function, n -> n random bytes.
    :param is_open: whether we would join an open table, else one with keys.
    :param editions: how many of them we know.
    :param seats: how many we want.
    :param rto_ms: time without an answer until we ask again; a random part of up to half of it is added.
    """

    def __init__(self, offer, entropy, is_open=False, editions=255, seats=1, rto_ms=400):
        self.no = refusal(offer, is_open, editions, seats)
        self.garbage = 0
        self._session = offer[BEACON_SESSION]
        self._tag = tag_of(self._session)
        self._entropy = entropy
        self._open = is_open
        self._seats = seats
        self._rto = rto_ms
        self._again = self._asked = 0
        self._at = self._wait = 0
        self._tells = False  # whether that must be sent (again)
        self._gone = None  # (id, parts of its COMMIT) that the host can forget
        self._keys = None
        if not is_open:
            self._keys = keys
            if not crypto.available:
                self.no = self.no or NO_OPEN
        self._begin()

    def receive(self, cell):
        """Take a cell of the lobby, which a cell filter found whole. Cells that are not for us are skipped."""
        kind = cell[0]
        if self.no or self._known or cell[CELL_WAY] != _FROM_HOST or cell[CELL_TAG] != self._tag:
            return
        if kind == T_BEACON:
            offer = read_beacon(cell)
            if offer and offer[BEACON_SESSION] == self._session and offer[BEACON_FLAGS] & OFFER_SHUT:
                self.no = NO_STARTED
            return
        if self._commit is None:
            return
        met = self._met()
        if bytes(cell[4:7]) != self._ident:
            self._overhear(cell)
        elif kind == T_NONCE:
            self._take_nonce(cell, met)
        elif kind == T_HOST_KEY and not self._open and cell[LOBBY_PART] < 4:
            new = self._host.take_in(cell[LOBBY_PART], cell)
            if new < 0:
                self._restart()
            elif new:
                self._hear()
        elif kind == T_NO and 0 < cell[LOBBY_PART] <= NO_OPEN:
            self._take_refusal(cell[LOBBY_PART])
        else:
            self.garbage += 1
        if not met and self._met():
            self._due = ALL
            if self._open:
                self._known = True
            else:
                self._exchange = self._keys.X25519(self._secret, self._host.data[:32])

    def transmit(self, cell, now):
        """Write the next cell to send, if there is one.

        :param now: ms, wraps at 2**29.
        :return: whether there was.
        """
        if self._tells and self._gone:
            ident, commit = self._gone
            begin(cell, T_NO, False, self._tag, ident, 0, 0)
            commit.put_into(0, cell)
            self._tells = False
            close(cell)
            return True
        if self.no or self._known or self._commit is None:
            return False
        if self._heard:
            self._heard = False
            self._at = now
            self._wait = self._rto + self._chance()
        if not self._due and not self._retry(now):
            return False
        part = 0
        while not self._due >> part & 1:
            part += 1
        self._due &= ~(1 << part)
        head = PROTO << 4 | part
        if self._met():
            begin(cell, T_KEY, False, self._tag, self._ident, head, 1 | self._host.have << 1)
            self._key.put_into(part, cell)
        else:
            have = (1 if self._nonce else 0) | self._host.have << 1
            begin(cell, T_COMMIT, False, self._tag, self._ident, head | (8 if self._open else 0), have)
            self._commit.put_into(part, cell)
        close(cell)
        self._at = now
        return True

    def work(self, bits=8):
        """Compute a little (a key is 255 bits, and there are two). Return whether more work is left now."""
        if self.no or self._exchange is None:
            return False
        if self._exchange.step(bits):
            return True
        made = self._exchange.result()
        self._exchange = None
        if self._commit is None:
            self._key = Parts(4, made)
            self._commitment(self._keys.commitment(made))
        else:
            ours, theirs = self._key.data[:32], self._host.data[:32]
            self._pair = self._keys.agree(made, self._session, ours, theirs, self._nonce)
            if self._pair is None:
                self._restart()
        return self._exchange is not None

    def ready(self):
        """Return ``(our device number, key 16, check code 4)``, or None if we are not ready. Key and code are None at
        an open table.

        The host has all that it needs; it may still be computing.
        """
        return (self.device,) + self._pair if self._known and self._pair else None

    def number(self):
        """Return the number by which we can be asked, or 0 if we have none, or if the host may have given it to another
        device meanwhile."""
        return self.device if self._tries < _UNHEARD else 0

    def _begin(self):
        self._ident = bytes(self._entropy(3))
        self._commit = self._key = self._exchange = None
        self._host = Parts(4)
        self._nonce = b""
        self.device = 0
        self._theirs = 0  # parts of our key that the host has
        self._known = False  # it has all that it needs of us
        self._pair = (None, None) if self._open else None
        self._due = _BOTH
        self._tries = 0
        self._heard = False
        if self.no:
            return
        if self._open:
            self._commitment(self._entropy(16))
        else:
            self._secret = bytes(self._entropy(32))
            self._exchange = self._keys.X25519(self._secret, self._keys.BASE)

    def _commitment(self, commitment):
        self._commit = Parts(2, bytes(commitment) + bytes((self._seats,)) + self._session[1:])
        self._wait = self._rto + self._chance()

    def _restart(self):
        self._again += 1
        self._gone = self._ident, self._commit
        self._tells = True
        if self._again > _AGAIN:
            self.no = NO_BUSY
        self._begin()

    def _met(self):
        """Whether the host's nonce and key are here."""
        return self._nonce != b"" and (self._open or self._host.is_complete())

    def _hear(self):
        """Note that a new cell has come from the host."""
        self._heard = True
        self._tries = 0

    def _take_nonce(self, cell, met):
        nonce = bytes(cell[8:16])
        if cell[16] != self._commit.data[0] or cell[17] != self._commit.data[15]:
            self._restart()  # it is for another joiner with our id
        elif self._nonce and nonce != self._nonce:
            self._restart()
        elif not 0 < cell[LOBBY_PART] < 15:
            self.garbage += 1
        elif not self._nonce:
            self._nonce = nonce
            self.device = cell[LOBBY_PART]
            self._hear()
        elif met and cell[LOBBY_HAVE] & ALL != self._theirs:
            self.device = cell[LOBBY_PART]  # another one, if the host had given our place away meanwhile
            self._theirs = cell[LOBBY_HAVE] & ALL
            self._due &= ~self._theirs
            self._known = self._theirs == ALL
            self._hear()

    def _overhear(self, cell):
        """Wait longer if we have our place, as the host has others to answer: to ask again would delay them all.

        It sends everybody the same key, so we take that, too; but no longer after a contradiction.
        """
        if self._nonce:
            self._wait = min(self._wait + (self._rto >> 2), _PATIENCE * self._rto)
        if cell[0] == T_HOST_KEY and not (self._open or self._again or cell[LOBBY_PART] > 3):
            self._host.take_in(cell[LOBBY_PART], cell)

    def _take_refusal(self, why):
        if why != NO_BUSY:
            self.no = why
        elif self._nonce:
            self._restart()
        else:
            self._due = 0
            self._hear()

    def _retry(self, now):
        """Whether it is time to ask again; then what is due is set."""
        if (now - self._at) & TICKS < self._wait:
            return False
        self._wait = self._rto + self._chance()
        self._tells = not self._nonce
        self._tries += 1
        self._asked += 1
        if self._tries > _TRIES or self._asked > _ASKED:
            self.no = NO_BUSY
            return False
        if self._met():
            self._due = ALL & ~self._theirs
        elif self._tries > _UNHEARD or not self._nonce:
            self._due = _BOTH
        else:
            self._due = 2  # the host has both parts; the second part asks for what we lack
        return True

    def _chance(self):
        return self._entropy(1)[0] * self._rto >> 9
