# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A guest's part in a shuffle (``fair.py``).

**A secret is spent when it is revealed**, whatever comes afterwards. It is made for one ROUND and bound to one name by
the first NONCES after it. It is revealed for the first COMMITMENTS after them, and forgotten then
(:meth:`ShuffleGuest._reveal`); a restart forgets it, too. So the host gets no secret twice, and none for anything else
than the commitment says; a word on the round is said once, too. A ROUND with the number of a round in which we have
already revealed is another try, whatever the stage of the first try: the host has to count it. The count is part of the
name of every shuffle. Having revealed, we expect the deal of that round. If we see another deal first, or a ROUND of a
host without a power cut, we count a shuffle that was broken off.
"""

from micropython import const

from uno_link.shuffle import fair
from uno_link.channel.cells import Record
from uno_link.codes import DEALT, DEVICES, FAULT_HIDDEN, FAULT_SECRET, LAST_COUNT, LONG_AGO, NONCE, NOT_YET, SECRET
from uno_link.codes import VERSIONS, W_NONCES, W_COMMITMENTS, W_SECRETS
from uno_link.channel.crypto import sha256

_ROUND = const(9)  # bytes of the message ROUND
_NINTH = const(1)  # bits of its byte 5, below the proof
_HIGH = const(2)
_LOST = const(4)
_FLAGS = const(7)
_NONE = const(-1)
_BEFORE = const(256)
_TRIES = const(4)
_OPEN = bytes(16)


class ShuffleGuest(Record):
    """A guest's state of a shuffle, with all data for the audit afterwards.

    :param device: our number.
    :param session: of the lobby, 4 bytes.
    :param is_fair: whether there is a shuffle; not at an open table.
    """

    def __init__(self, device, session, is_fair):
        self.device = device
        self.session = session
        self.fair = is_fair
        self.round = 0  # its number
        self.devices = b""  # who takes part, ascending
        self.kinds = b""  # the seating, one byte for each seat
        # The page before the deal, as everybody sees it; b"" if we have not seen it (we came back without a save): then
        # we play on and cannot audit.
        self.start = b""
        self.version = NOT_YET  # of the public state that shows it; 65535: no longer known
        self.proof = b""  # proves that public state to us (fair.proof)
        self.waits = False  # for that public state
        self.dealt = False  # whether a public state of the deal was received
        self.name = _OPEN  # of the shuffle, with which the log of acts begins
        self.nonces = b""  # theirs, in the order of the devices, 8 bytes each
        self.commitments = b""  # 16 bytes each
        self.secrets = b""  # 16 bytes each
        self.nonce = b""  # ours
        self.tokens = b""  # what our secret is made of; b"": none, or one of them was said
        self.secret = b""  # ours; b"": none, or it is spent
        self.seal = b""  # what it was revealed for, 16 bytes
        self.spent = _NONE  # number of the round for which it was revealed, DEALT added once we have seen that deal
        self.faithful = True  # whether we know all that we have done, as we have not restarted since
        self.before = 0  # shuffles that were broken off before this one, as its ROUND says
        self.told = 0  # the same, as the last ROUND of another shuffle said
        self.aborted = 0  # deals that the host has broken off when it could know them, by our count or its own
        self.ended = b""  # how the last round has ended whose end we have seen (dealing.ending)
        self.kept = 0  # serial of the shuffle that we knew, for us who have restarted
        self.again = False  # that round is sent again; it is over if we have revealed our secret in it (seal)
        self.fault = 0  # what the host has done wrong in it (``uno_table.audits.audit``)

    def see_start(self, start):
        """Take the page before the deal, as everybody sees it."""
        self.start = start

    def end_with(self, ended):
        """Remember how the round has ended: the next one begins with it; b"": we have not seen it."""
        self.ended = ended

    def was_in(self, serial):
        """Note the shuffle in which we took part before our restart, as it was kept."""
        self.kept = serial

    def restore_part(self, number, counts, tokens, seal, start):
        """Take the saved state of a shuffle.

        :param number: of the round.
        :param counts: ``before, told, aborted, spent``.
        """
        self.round = number
        self.before, self.told, self.aborted, self.spent = counts
        self.tokens, self.seal, self.start = tokens, seal, start
        self.faithful = False

    def meet_round(self, inbox, kinds):
        """Begin a shuffle (message ROUND). All state of an earlier shuffle is dropped.

        :param kinds: the seating, one byte for each seat.
        :return: whether one was broken off in which we had revealed our secret; None: that makes no sense.
        """
        told = inbox.payload(0, _ROUND + 1)
        if len(told) != _ROUND:
            return None
        number, before, more = told[0], told[1] | told[2] << 8, told[5]
        version = LONG_AGO if more & _LOST else told[4] | (more & _HIGH) << 7
        self.again = inbox.serial == self.kept and number == self.round
        aborted = False
        if version != LONG_AGO and not self.again:
            aborted = self.settle_last(number, before)
        if not self.again:
            self.nonce = self.secret = self.tokens = self.seal = b""
            if number != self.round or version == LONG_AGO:
                self.start = b""
        self.kept = 0
        self.round = number
        self.before = before
        mask = 1 | told[3] << 1 | (more & _NINTH) << 9  # the host takes part in each
        self.devices = bytes([k for k in range(DEVICES) if mask >> k & 1])
        self.proof = bytes((more & ~_FLAGS,)) + told[6:]
        self.kinds = bytes(kinds)
        self.version = version
        over = self.again and len(self.seal) > 0
        self.waits = self.device in self.devices and not over and version != LONG_AGO
        self.dealt = False
        self.nonces = self.commitments = self.secrets = b""
        self.name = _OPEN
        return aborted

    def settle_last(self, number, before):
        """Settle the last shuffle in which we have revealed. Return whether it counts as broken off.

        If the same number comes again, it was broken off for sure, so the host has to count it. If another number comes
        and we have not seen the deal, we count it too. It may have been played then, while we were out of reach.
        """
        again = self.spent >= 0 and self.spent % DEALT == number
        if before < min(self.told + again, LAST_COUNT):
            self.fault = FAULT_HIDDEN
        self.told = before
        aborted = again or 0 <= self.spent < DEALT
        self.aborted = max(min(self.aborted + aborted, LAST_COUNT), before)
        if aborted:
            self.spent = _NONE
        return aborted

    def wants_start(self, version):
        """Whether the page from which the round starts is the one of this version, and asked for."""
        return self.waits and version == self.version

    def proves_start(self, key, start, tries):
        """Whether ROUND proves that the host starts from this page.

        An open table has no proofs. There a page counts if it can be dealt from, or as the fourth bad page in a row.

        :param key: the pair's key.
        :param tries: how many pages in a row nothing could be dealt from.
        """
        if not self.fair:
            return tries in (0, _TRIES)
        return fair.proof(key, start) == self.proof

    def start_from(self, entropy):
        """Start from its page, which is here: make a new secret and a new nonce. The nonce is our answer."""
        if not self.again:  # else what we did in it before the restart may count still
            self.faithful = True
        self.waits = self.again = False
        if not self.fair:
            return b"\x01"
        self.nonce = bytes(entropy(NONCE))
        self.tokens = bytes(entropy(SECRET))
        self.secret = fair.secret(self.tokens)
        return self.nonce

    def take_message(self, what, inbox):
        """Take the next message of the shuffle; each exists once. Return our answer, or None if there is none to give.

        :return: False if the message makes no sense here.
        """
        n = len(self.devices)
        if what == W_NONCES:
            nonces = inbox.payload(0, NONCE * n + 1)
            if not n or not self.fair or self.nonces or len(nonces) != NONCE * n:
                return False
            self.nonces = nonces
            self.name = fair.table(self.session, self.round, self.before, nonces)
            if self.secret and self._is_among(nonces, self.nonce):
                self.faithful = True
                return self._commitment()
            self.secret = b""  # it was made for another one
        elif what == W_COMMITMENTS:
            commitments = inbox.payload(0, SECRET * n + 1)
            if not self.nonces or self.commitments or len(commitments) != SECRET * n:
                return False
            self.commitments = commitments
            if self.secret:
                return self._reveal()
            if self.again and self.seal and self.seal != self._sealed():
                self.fault = self.fault or FAULT_SECRET
        elif what == W_SECRETS:
            secrets = inbox.payload(0, SECRET * n + 1)
            if not self.commitments or self.secrets or len(secrets) != SECRET * n:
                return False
            self.secrets = secrets
            if self.device in self.devices and self.faithful and self.seal != self._sealed():
                self.fault = self.fault or FAULT_SECRET  # somebody has taken part in our name
        return None

    def _commitment(self):
        return fair.commit(fair.bind(self.name, self.start, self.kinds), self.device, self.secret)

    def _reveal(self):
        """Return our secret, for the commitments that are here, or None if ours is not there. It is spent either
        way.
        """
        secret = self.secret if self._is_among(self.commitments, self._commitment()) else None
        self.secret = b""
        if not secret:
            self.tokens = b""
        else:
            self.spent = self.round
            self.seal = self._sealed()
        return secret

    def _sealed(self):
        """Return a hash of the commitments of all devices: 16 bytes."""
        return sha256(b"UNO seal" + self.name + self.commitments)[:SECRET]

    def _is_among(self, all, ours):
        """Whether our commitment is in its place among all."""
        for k in range(len(self.devices)):
            if self.devices[k] == self.device:
                return all[k * len(ours) : (k + 1) * len(ours)] == ours
        return False

    def secret_of(self, device):
        """Return the revealed secret of a device, as the host sent it, or b"" if it is missing."""
        for k in range(len(self.devices)):
            if self.devices[k] == device:
                return self.secrets[k * SECRET : (k + 1) * SECRET]
        return b""

    def lose_versions(self):
        """Note that the host has restarted during a round, and counts versions again."""
        if self.version != NOT_YET:
            self.version = LONG_AGO
            if self.waits:
                self._miss()

    def _miss(self):
        """Note that the shuffle begins without us. The page from which it does, we know only if we had kept it."""
        self.waits = False
        if not self.again:
            self.start = b""

    def give_up(self):
        """Give the shuffle up: the host has restarted and knows nothing of it, and no public state is of its deal."""
        self.version = NOT_YET
        self.waits = False

    def sees_deal(self, version):
        """Whether a public state is of the deal."""
        if self.version in (NOT_YET, version):
            return False
        over = self.again and not self.waits
        if self.fair and not (self.commitments or over or self.version == LONG_AGO):
            return False  # nothing can be dealt yet: it is forged
        if self.waits:
            if version - self.version & VERSIONS >= _BEFORE:
                return False
            self._miss()  # it is played already
        self.version = NOT_YET
        self.dealt = True
        if 0 <= self.spent < DEALT:
            another = self.spent != self.round  # is dealt instead
            self.aborted = min(self.aborted + another, LAST_COUNT)
            self.spent += DEALT
        return True
