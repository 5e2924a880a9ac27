# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host's end of a join (``lobby.py``): answers those who knock, and hands out device numbers and keys.

Four joins go on at once. Who comes while there are four is told that we are busy, and comes again. A place is given to
somebody else when its joiner has brought nothing new for three seconds, or has been done for so long; the one that has
been idle for longest goes first. So somebody who floods us with COMMITs holds every place for three seconds at most,
and an honest joiner gets one as soon as its own COMMIT is the first to come: with as many tries a second as the flood,
one time in two. A place that has got a nonce is never free earlier, even if its joiner gives it up: else a stranger
could ask for as many nonces as it likes. Those that were handed out are answered as long as the door stands.
"""

from micropython import const

from uno_link.cells import close
from uno_link.lobby import Parts, begin, copy, tag_of

_T_COMMIT = const(1)
_T_NONCE = const(2)
_T_HOST_KEY = const(3)
_T_KEY = const(4)
_T_NO = const(6)
_PROTO = const(1)
_NO_FULL = const(1)
_NO_VERSION = const(2)
_NO_BUSY = const(5)
_NO_OPEN = const(6)

_JOINS = const(4)  # at once
_TIME = const(0x1FFFFFFF)
_FROM_JOINER = const(0xF0)
_ALL_DUE = const(0x1F)  # bit 0: the nonce; 1..4: the parts of our key
_MISSES = const(3)  # keys that are not the promised one; then there are two joiners with one id
_WANT = const(16)  # where the second part of a COMMIT says how many seats, and behind it the session

# What becomes of a join, in this order
_ASKS = const(0)  # parts of its COMMIT are missing
_TELLS = const(1)  # it has a device number and a nonce; parts of its key are missing
_WORKS = const(2)  # its key is there and fits; ours with it is to be computed
_READY = const(3)
_GIVEN = const(4)  # handed out
_DEAD = const(5)


class _Join:
    """One joiner: ``at`` when it brought something new, ``due`` what it is to be told."""

    def __init__(self, ident, at):
        self.ident = ident
        self.at = at
        self.state = _ASKS
        self.commit = Parts(2)
        self.key = Parts(4)
        self.nonce = b""
        self.device = self.due = self.misses = 0
        self.pair = (None, None)


class Door:
    """The host's end.

    ``seats``: how many are free for those who come. ``shut``: NO_*, why nobody new is let in just now; 0.
    ``wanted``: seats of each device, by its number. ``garbage``: joiners' cells that make no sense.

    :param session: of the lobby, 4 random bytes.
    :param devices: the free numbers, of 1..14.
    :param secret: 32 random bytes, for one match; not looked at if ``is_open``.
    :param entropy: a function, n -> n random bytes.
    :param is_open: an open table: no keys.
    :param patience_ms: how long a join may bring nothing new while others want its place.
    """

    def __init__(self, session, devices, secret, entropy, is_open=False, seats=9, patience_ms=3000):
        self.seats = seats
        self.shut = 0
        self.wanted = bytearray(16)
        self.garbage = 0
        self._session = bytes(session)
        self._tag = tag_of(session)
        self._free = 0
        for device in devices:
            self._free |= 1 << device
        self._secret = secret
        self._open = is_open
        self._patience = patience_ms
        self._now = 0
        self._turn = 0
        self._joins = [None] * _JOINS
        self._given = []  # those that were handed out: what we told them last may be lost
        self._refused = []  # (id, why) that are to be told, at most _JOINS
        self._public = None  # our key's parts
        self._ladder = None
        self._climber = None  # the join that it is for; None: our own key
        self._keys = None
        if not is_open:
            from uno_link import crypto, keys

            self._keys = keys
            self._nonces = crypto.Hmac(entropy(16))

    def receive(self, cell):
        """Take a cell of the lobby, which a sieve found whole. What is not for us is passed over."""
        kind = cell[0]
        if cell[1] != _FROM_JOINER or cell[2] != self._tag:
            return
        ident = bytes(cell[4:7])
        join = None
        for each in self._joins + self._given:
            if each is not None and each.ident == ident:
                join = each
        if kind == _T_COMMIT:
            self._commit(join, ident, cell)
        elif kind == _T_KEY and cell[7] >> 4 == _PROTO:
            self._key(join, ident, cell)
        elif kind != _T_NO:
            self.garbage += 1
        elif join is not None and join.state < _GIVEN and join.commit.take(0, cell) == 0:
            self._kill(join)

    def transmit(self, cell, now):
        """Write the next cell that is to go out, if there is one.

        :param now: ms, wraps at 2**29.
        :return: whether there was.
        """
        self._now = now
        joins = self._joins + self._given
        for _ in joins:
            self._turn = (self._turn + 1) % len(joins)
            join = joins[self._turn]
            if join is not None and self._say(join, cell):
                return True
        if not self._refused:
            return False
        ident, why = self._refused.pop(0)
        begin(cell, _T_NO, True, self._tag, ident, why, 0)
        close(cell)
        return True

    def work(self, bits=8):
        """Compute a little, one key at a time (a key is 255 bits); whether there is more to do now."""
        if self._ladder is None and not self._climb():
            return False
        if not self._ladder.step(bits):
            made = self._ladder.result()
            self._ladder = None
            if self._public is None:
                self._public = Parts(4, made)
            else:
                self._agree(self._climber, made)
            return self._climb()
        return True

    def ready(self):
        """One that has joined: ``(device, key 16, check code 4)``, key and code None at an open table; or None.

        Its first cell is still to come. If it never does, :meth:`free` the device.
        """
        for join in self._joins:
            if join is not None and join.state == _READY:
                join.state = _GIVEN
                self._given.append(join)
                self._joins[self._joins.index(join)] = _Join(b"", self._now)
                return (join.device,) + join.pair
        return None

    def free(self, device):
        """A device number, and its seats, can be given to somebody else."""
        if self.wanted[device]:
            self.seats += self.wanted[device]
            self.wanted[device] = 0
            self._free |= 1 << device
            for join in self._joins + self._given:
                if join is not None and join.device == device:
                    self._kill(join)
            self._given = [join for join in self._given if join.state == _GIVEN]

    def free_seats(self):
        """For a beacon: how many seats somebody who knocks now could get; who has gone silent would lose its own."""
        n = self.seats
        for join in self._joins:
            if join is not None and join.state == _TELLS and self._idle(join) >= self._patience:
                n += self.wanted[join.device]
        return n

    def _commit(self, join, ident, cell):
        part = cell[7] & 7
        if cell[7] >> 4 != _PROTO:
            self._refuse(ident, _NO_VERSION)
        elif cell[7] >> 3 & 1 != self._open:
            self._refuse(ident, _NO_OPEN)
        elif join is None and self.shut:
            self._refuse(ident, self.shut)
        else:
            join = join or self._place(ident)
            if join is None:
                self._refuse(ident, _NO_BUSY)
                return
            new = join.commit.take(part, cell)
            if new < 0:
                self.garbage += 1  # and a second joiner with this id will see that the answer is not for it
            elif new:
                join.at = self._now
            if join.state == _ASKS:
                if join.commit.whole():
                    self._admit(join)
            elif part == 1:
                join.due |= 1 if self._open else 1 | _ALL_DUE & ~cell[3]

    def _place(self, ident):
        """A new joiner, if there is a place for it."""
        oldest = -1
        for i in range(_JOINS):
            join = self._joins[i]
            if join is None:
                oldest = i
                break
            if join.state not in (_WORKS, _READY):
                idle = self._idle(join)
                if idle >= self._patience and (oldest < 0 or idle > self._idle(self._joins[oldest])):
                    oldest = i
        if oldest < 0:
            return None
        gone = self._joins[oldest]
        if gone is not None:
            self._kill(gone)
        self._joins[oldest] = _Join(ident, self._now)
        return self._joins[oldest]

    def _idle(self, join):
        return (self._now - join.at) & _TIME

    def _admit(self, join):
        """Its COMMIT is there: give it a number and a nonce, or tell why not."""
        data = join.commit.data
        want = data[_WANT]
        if data[_WANT + 1 :] != self._session[1:] or not want:
            self._joins[self._joins.index(join)] = None  # of another game that has our tag
            self.garbage += 1
            return
        could = 0
        waits = False
        for other in self._joins:
            if other is None or other.state not in (_TELLS, _WORKS):
                continue
            if other.state == _TELLS and self._idle(other) >= self._patience:
                self._kill(other)
            else:  # it may still fail
                could += self.wanted[other.device]
                waits = True
        if not self._free or want > self.seats:
            self._joins[self._joins.index(join)] = None
            self._refuse(join.ident, _NO_BUSY if waits and want <= self.seats + could else _NO_FULL)
            return
        while not self._free >> join.device & 1:
            join.device += 1
        self._free &= ~(1 << join.device)
        self.wanted[join.device] = want
        self.seats -= want
        # One nonce for one promise: who lost its place and comes again with the same key need not begin anew.
        join.nonce = bytes(8) if self._open else self._nonces.digest(data[:16])[:8]
        join.state = _READY if self._open else _TELLS
        join.due = 1 if self._open else _ALL_DUE

    def _key(self, join, ident, cell):
        if join is None or join.state == _ASKS:
            self._refuse(ident, _NO_BUSY)  # we have given its place away
            return
        part = cell[7] & 15
        new = 0
        if join.state == _TELLS:
            new = join.key.take(part, cell)
            if new < 0:
                self.garbage += 1
            elif new:
                join.at = self._now
                if join.key.whole():
                    self._check(join)
        if join.state != _DEAD and (not new or part == 3 or join.state == _WORKS):
            join.due |= 1

    def _check(self, join):
        if self._keys.promise(join.key.data[:32]) == join.commit.data[:16]:
            join.state = _WORKS
            return
        join.key = Parts(4)
        join.misses += 1
        join.due |= 1
        if join.misses == _MISSES:
            self._refuse(join.ident, _NO_BUSY)
            self._kill(join)

    def _climb(self):
        """Begin the next ladder; whether one is begun."""
        if self._open or self._ladder is not None:
            return self._ladder is not None
        keys = self._keys
        if self._public is None:
            self._ladder = keys.Ladder(self._secret, keys.BASE)
            return True
        for join in self._joins:
            if join is not None and join.state == _WORKS:
                self._climber = join
                self._ladder = keys.Ladder(self._secret, join.key.data[:32])
                return True
        return False

    def _agree(self, join, shared):
        if join.state != _WORKS:
            return  # it was given up meanwhile
        ours, theirs = self._public.data[:32], join.key.data[:32]
        pair = self._keys.agree(shared, self._session, theirs, ours, join.nonce)
        if pair:
            join.pair = pair
            join.state = _READY
        else:
            self._refuse(join.ident, _NO_BUSY)
            self._kill(join)

    def _kill(self, join):
        """Give it up. The place stays taken: it has had a nonce. Whoever has that id can come again."""
        device = join.device
        join.ident = b""
        join.state = _DEAD
        join.device = join.due = 0
        if device:
            self.free(device)

    def _refuse(self, ident, why):
        for known, _ in self._refused:
            if known == ident:
                return
        if len(self._refused) < _JOINS:
            self._refused.append((ident, why))

    def _say(self, join, cell):
        """Write the next thing that a joiner is to be told."""
        if join.due & 1:
            bit = 0
            begin(cell, _T_NONCE, True, self._tag, join.ident, join.device, join.key.have)
            copy(cell, 8, join.nonce, 0, 8)
            cell[16] = join.commit.data[0]
            cell[17] = join.commit.data[15]
        elif join.due and self._public is not None:
            bit = 1
            while not join.due >> bit & 1:
                bit += 1
            begin(cell, _T_HOST_KEY, True, self._tag, join.ident, bit - 1, 0)
            self._public.put(bit - 1, cell)
        else:
            return False
        join.due &= ~(1 << bit)
        close(cell)
        return True
