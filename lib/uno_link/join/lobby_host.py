# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host's end of a join (``lobby.py``): answers joiners, and hands out device numbers and keys.

Four joins run at the same time. A fifth joiner is told that we are busy, and comes again. A place is given to another
joiner when its joiner has sent nothing new for three seconds, on a slow medium for longer. The place that has been idle
longest goes first. So a sender that floods us with COMMITs holds every place for at most that time. An honest joiner
gets a place as soon as its own COMMIT is the first to arrive: one time in two, if it tries as often as the flood. After
the end of its join a place is free three seconds after its nonce, and never earlier, even if its joiner gives it up.
Otherwise a stranger could ask for as many nonces as it likes. A nonce belongs to one join and ends with it: a stranger
cannot collect nonces. Those that were handed out are answered as long as the lobby is open.

During a match there is a lobby only while a device joins or a place is held (:meth:`LobbyHost.holds`,
``uno_table.parties.party_host``). A joiner that asks for no seat only watches.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_link.join.beacon import copy, tag_of
from uno_link.channel.cells import Record, close
from uno_link.codes import CELL_TAG, CELL_WAY, HOLD_MS, JOINS, JOIN_TELLS, LOBBY_HAVE, LOBBY_PART, NO_BUSY, NO_FULL
from uno_link.codes import NO_OPEN, NO_VERSION, PROTO, T_COMMIT, T_HOST_KEY, T_KEY, T_NO, T_NONCE
from uno_link.channel.keys import BASE, X25519, agree, commitment
from uno_link.join.lobby import Parts, begin

_FROM_JOINER = const(0xF0)
_ALL_DUE = const(0x1F)  # bit 0: the nonce; 1..4: the parts of our key
_MISSES = const(3)  # keys that are not the one of the commitment; then there are two joiners with one id
_WANT = const(16)  # offset, in the second part of a COMMIT, of the number of seats; the session follows

# The stages of a join, in this order
_ASKS = const(0)  # parts of its COMMIT are missing
_WORKS = const(2)  # its key is complete and fits; the shared key must be computed
_READY = const(3)
_GIVEN = const(4)  # handed out
_DEAD = const(5)


class Join(Record):
    """One joiner.

    :param ident: its id, 3 bytes; b"": nobody, the place is free for somebody else after a while.
    :param at: ticks, now.
    """

    def __init__(self, ident, at):
        self.ident = ident
        self.at = at  # when it last brought something new
        self.since = at  # when it got its nonce
        self.state = _ASKS  # what has become of it, in the order above
        self.commit = Parts(2)  # its COMMIT
        self.key = Parts(4)  # its public key
        self.nonce = b""  # ours, for it alone
        self.device = 0  # the number that it gets
        self.due = 0  # the cells for it: bit 0 the NONCE, 1 to 4 the parts of our key
        self.misses = 0  # keys that were not the one of the commitment
        self.pair = (None, None)  # the pair's key and the code to compare, once they are computed

    def bring_new(self, now):
        """Note that the joiner has brought something new."""
        self.at = now

    def owe_cells(self, due):
        """Note which cells the joiner needs."""
        self.due = due

    def owe_nonce(self):
        """Note that the joiner needs its nonce once more."""
        self.due |= 1

    def cell_sent(self, bit):
        """Note that a cell for the joiner is sent."""
        self.due &= ~(1 << bit)

    def get_number(self, device, nonce, now, state):
        """Let the joiner in.

        :param nonce: ours, 8 bytes.
        """
        self.device = device
        self.nonce = nonce
        self.since = now
        self.state = state

    def keep_commitment(self):
        """Note that the key is the one of the commitment."""
        self.state = _WORKS

    def break_commitment(self):
        """Note that the key is not the one of the commitment: the joiner must tell it again."""
        self.key = Parts(4)
        self.misses += 1
        self.due |= 1

    def agree_on(self, pair):
        """Note the pair's key and the code to compare: the joiner is ready."""
        self.pair = pair
        self.state = _READY

    def become_device(self):
        """Note that the joiner has become a device of the host."""
        self.state = _GIVEN

    def hold_place(self):
        """Be nobody, and hold the place until its time is over."""
        self.state = _DEAD

    def end_join(self):
        """Give the joiner up: its place is held for nobody."""
        self.ident = b""
        self.hold_place()
        self.device = self.due = 0


class LobbyHost:
    """The host's end.

    - ``seats``: how many are free for those who come.
    - ``shut``: why nobody new is let in just now (NO_*), or 0.
    - ``wanted``: seats of each device, by its number.
    - ``garbage``: the number of joiners' cells that make no sense.
    - ``idle``: whether no device joins just now, and no work is left.

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
        self.session = bytes(session)
        self.tag = tag_of(session)
        self.free_devices = 0
        self.taken = 0  # those that we have given away
        for device in devices:
            self.free_devices |= 1 << device
        self.secret = secret
        self.open = is_open
        self.patience_ms = patience_ms
        self.now = 0
        self.turn = 0
        self.joins = [None] * JOINS
        self.given = []  # the numbers given away: our last cell to them may be lost
        self.refused = []  # (id, reason) of joiners that must be informed, at most JOINS
        self.public = None  # our key's parts
        self.exchange = None
        self.computing = None  # the join that it is for; None: our own key
        self.idle = False
        self.entropy = entropy

    def receive(self, cell):
        """Take a cell of the lobby, which a cell filter found whole. Cells that are not for us are skipped."""
        if cell[CELL_WAY] == _FROM_JOINER and cell[CELL_TAG] == self.tag:
            self.idle = False
            self._take_cell(cell)

    def transmit(self, cell, now):
        """Write the next cell to send, if there is one.

        :param now: ms, wraps at 2**29.
        :return: whether there was.
        """
        self.now = now
        if self.idle:
            return False
        return self._next_cell(cell)

    def work(self, bits=8):
        """Compute a little, one key at a time (a key is 255 bits). Return whether more work is left now."""
        if self.idle:
            return False
        return self._compute(bits)

    def ready(self):
        """Return one that has joined, ``(device, key 16, check code 4)``, or None. Key and code are None at an open
        table.

        Its first cell is still to come. If it never does, :meth:`free` the device.
        """
        if self.idle:
            return None
        return self._next_joined()

    def free(self, device):
        """Free a device number and its seats for somebody else."""
        if self.taken >> device & 1:
            self.taken &= ~(1 << device)
            self.seats += self.wanted[device]
            self.wanted[device] = 0
            self.free_devices |= 1 << device
            for join in self.joins + self.given:
                if join is not None and join.device == device:
                    self._end_join(join)
            self.given = [join for join in self.given if join.state == _GIVEN]

    def holds(self):
        """Whether a place was in use less than HOLD_MS ago. A new lobby would give out more nonces in that time."""
        for join in self.joins:
            if join is not None and self.now - join.at & TICKS < HOLD_MS:
                return True
        return False

    def free_seats(self):
        """Return for a beacon how many seats a new joiner could get; a silent joiner would lose its own."""
        n = self.seats
        for join in self.joins:
            if join is not None and join.state == JOIN_TELLS and self.now - join.at & TICKS >= self.patience_ms:
                n += self.wanted[join.device]
        return n

    # -- while a device joins --------------------------------------------------------------------------

    def _take_cell(self, cell):
        """Take a cell of a joiner, when the lobby is not idle."""
        kind = cell[0]
        ident = bytes(cell[4:7])
        join = None
        for each in self.joins + self.given:
            if each is not None and each.ident == ident:
                join = each
        if kind == T_COMMIT:
            self._take_commit(join, ident, cell)
        elif kind == T_KEY and cell[LOBBY_PART] >> 4 == PROTO:
            self._take_key(join, ident, cell)
        elif kind != T_NO:
            self.garbage += 1
        elif join is not None and join.state < _GIVEN and join.commit.take_in(0, cell) == 0:
            self._end_join(join)

    def _take_commit(self, join, ident, cell):
        part = cell[LOBBY_PART] & 7
        if cell[LOBBY_PART] >> 4 != PROTO:
            self._refuse_join(ident, NO_VERSION)
        elif cell[LOBBY_PART] >> 3 & 1 != self.open:
            self._refuse_join(ident, NO_OPEN)
        elif join is None and self.shut:
            self._refuse_join(ident, self.shut)
        else:
            join = join or self._find_place(ident)
            if join is None:
                self._refuse_join(ident, NO_BUSY)
                return
            new = join.commit.take_in(part, cell)
            if new < 0:
                self.garbage += 1  # and a second joiner with this id will see that the answer is not for it
            elif new:
                join.bring_new(self.now)
            if join.state == _ASKS:
                if join.commit.is_complete():
                    self._let_in(join, cell[LOBBY_HAVE])
            elif part == 1:
                join.owe_cells(1 if self.open else 1 | _ALL_DUE & ~cell[LOBBY_HAVE])

    def _find_place(self, ident):
        """Find a place for a new joiner, if there is one."""
        oldest = -1
        for i in range(JOINS):
            join = self.joins[i]
            if join is None:
                oldest = i
                break
            if join.state not in (_WORKS, _READY):
                idle = self._idle_ms(join)
                patience = min(self.patience_ms, HOLD_MS) if join.state == _DEAD else self.patience_ms
                if idle >= patience and (oldest < 0 or idle > self._idle_ms(self.joins[oldest])):
                    oldest = i
        if oldest < 0:
            return None
        gone = self.joins[oldest]
        if gone is not None:
            self._end_join(gone)
        self.joins[oldest] = Join(ident, self.now)
        return self.joins[oldest]

    def _idle_ms(self, join):
        return (self.now - join.at) & TICKS

    def _let_in(self, join, has):
        """Give a joiner with its whole COMMIT a number and a nonce, or refuse it with the reason.

        :param has: what it has overheard of our key, as its COMMIT says.
        """
        data = join.commit.data
        want = data[_WANT]
        if data[_WANT + 1 :] != self.session[1:]:
            self.joins[self.joins.index(join)] = None  # of another game that has our tag
            self.garbage += 1
            return
        could = 0
        waits = False
        for other in self.joins:
            if other is None or other.state not in (JOIN_TELLS, _WORKS):
                continue
            if other.state == JOIN_TELLS and self._idle_ms(other) >= self.patience_ms:
                self._end_join(other)
            else:  # it may still fail
                could += self.wanted[other.device]
                waits = True
        if not self.free_devices or want > self.seats:
            self.joins[self.joins.index(join)] = None
            self._refuse_join(join.ident, NO_BUSY if waits and want <= self.seats + could else NO_FULL)
            return
        device = 0
        while not self.free_devices >> device & 1:
            device += 1
        self.free_devices &= ~(1 << device)
        self.taken |= 1 << device
        self.wanted[device] = want
        self.seats -= want
        nonce = bytes(8) if self.open else bytes(self.entropy(8))
        join.get_number(device, nonce, self.now, _READY if self.open else JOIN_TELLS)
        join.owe_cells(1 if self.open else 1 | _ALL_DUE & ~has)

    def _take_key(self, join, ident, cell):
        if join is None or join.state == _ASKS:
            self._refuse_join(ident, NO_BUSY)  # we have given its place away
            return
        part = cell[LOBBY_PART] & 15
        new = 0
        if join.state == JOIN_TELLS:
            new = join.key.take_in(part, cell)
            if new < 0:
                self.garbage += 1
            elif new:
                join.bring_new(self.now)
                if join.key.is_complete():
                    self._check_key(join)
        if join.state != _DEAD and (not new or part == 3 or join.state == _WORKS):
            join.owe_nonce()

    def _check_key(self, join):
        if commitment(join.key.data[:32]) == join.commit.data[:16]:
            join.keep_commitment()
            return
        join.break_commitment()
        if join.misses == _MISSES:
            self._refuse_join(join.ident, NO_BUSY)
            self._end_join(join)

    def _agree(self, join, shared):
        if join.state != _WORKS:
            return  # it was given up meanwhile
        ours, theirs = self.public.data[:32], join.key.data[:32]
        pair = agree(shared, self.session, theirs, ours, join.nonce)
        if pair:
            join.agree_on(pair)
        else:
            self._refuse_join(join.ident, NO_BUSY)
            self._end_join(join)

    def _end_join(self, join):
        """Give it up. The place stays taken: it has had a nonce. The device with that id can come again."""
        device = join.device
        join.end_join()
        if device:
            self.free(device)

    def _refuse_join(self, ident, why):
        for known, _ in self.refused:
            if known == ident:
                return
        if len(self.refused) < JOINS:
            self.refused.append((ident, why))

    def _next_cell(self, cell):
        """Write the next cell, if there is one; else find out whether the lobby is idle."""
        joins = self.joins + self.given
        for _ in joins:
            self.turn = (self.turn + 1) % len(joins)
            join = joins[self.turn]
            if join is not None and self._write_to(join, cell):
                return True
        if not self.refused:
            self.idle = self._rests()
            return False
        ident, why = self.refused.pop(0)
        begin(cell, T_NO, True, self.tag, ident, why, 0)
        close(cell)
        return True

    def _write_to(self, join, cell):
        """Write the next cell for a joiner."""
        if join.due & 1:
            bit = 0
            begin(cell, T_NONCE, True, self.tag, join.ident, join.device, join.key.have)
            copy(cell, 8, join.nonce, 0, 8)
            cell[16] = join.commit.data[0]
            cell[17] = join.commit.data[15]
        elif join.due and self.public is not None:
            bit = 1
            while not join.due >> bit & 1:
                bit += 1
            begin(cell, T_HOST_KEY, True, self.tag, join.ident, bit - 1, 0)
            self.public.put_into(bit - 1, cell)
        else:
            return False
        join.cell_sent(bit)
        close(cell)
        return True

    def _rests(self):
        """Whether no device joins: our key is ready, nothing must be sent, and every unfinished joiner has given up."""
        if self.exchange is not None or self.public is None and not self.open:
            return False
        for join in self.joins:
            if join is not None and join.ident and (join.state > JOIN_TELLS or self._idle_ms(join) < self.patience_ms):
                return False
        return True

    def _compute(self, bits):
        """Compute a little of the next key. Return whether there is more to do now."""
        if self.exchange is None and not self._next_exchange():
            return False
        if not self.exchange.step(bits):
            made = self.exchange.result()
            self.exchange = None
            if self.public is None:
                self.public = Parts(4, made)
            else:
                self._agree(self.computing, made)
            return self._next_exchange()
        return True

    def _next_exchange(self):
        """Start the next key exchange. Return False if there is none."""
        if self.open or self.exchange is not None:
            return self.exchange is not None
        if self.public is None:
            self.exchange = X25519(self.secret, BASE)
            return True
        for join in self.joins:
            if join is not None and join.state == _WORKS:
                self.computing = join
                self.exchange = X25519(self.secret, join.key.data[:32])
                return True
        return False

    def _next_joined(self):
        """Hand out one that has joined, as :meth:`ready` does."""
        for join in self.joins:
            if join is not None and join.state == _READY:
                join.become_device()
                self.given.append(join)
                given = (join.device,) + join.pair
                k = self.joins.index(join)
                join = self.joins[k] = Join(b"", join.since)
                join.hold_place()
                return given
        return None
