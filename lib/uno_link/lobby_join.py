# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host's end of a join, while somebody joins: functions of a :class:`uno_link.lobby_host.LobbyHost`."""

from micropython import const

from uno_core.codes import TICKS
from uno_link.beacon import copy
from uno_link.cells import Record, close
from uno_link.codes import HOLD_MS, JOINS, JOIN_TELLS, NO_BUSY, NO_FULL, NO_OPEN, NO_VERSION, PROTO, T_COMMIT
from uno_link.codes import T_HOST_KEY, T_KEY, T_NO, T_NONCE
from uno_link.keys import BASE, X25519, agree, promise
from uno_link.lobby import Parts, begin, put, take, whole


_ALL_DUE = const(0x1F)  # bit 0: the nonce; 1..4: the parts of our key
_MISSES = const(3)  # keys that are not the promised one; then there are two joiners with one id
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
        self.misses = 0  # keys that were not the promised one
        self.pair = (None, None)  # the pair's key and the code to compare, once they are computed


def receive(lobby, cell):
    """Take a cell of a joiner."""
    kind = cell[0]
    ident = bytes(cell[4:7])
    join = None
    for each in lobby.joins + lobby.given:
        if each is not None and each.ident == ident:
            join = each
    if kind == T_COMMIT:
        _commit(lobby, join, ident, cell)
    elif kind == T_KEY and cell[7] >> 4 == PROTO:
        _key(lobby, join, ident, cell)
    elif kind != T_NO:
        lobby.garbage += 1
    elif join is not None and join.state < _GIVEN and take(join.commit, 0, cell) == 0:
        _kill(lobby, join)


def transmit(lobby, cell):
    """As :meth:`uno_link.lobby_host.LobbyHost.transmit`; it also finds out when the lobby is quiet."""
    joins = lobby.joins + lobby.given
    for _ in joins:
        lobby.turn = (lobby.turn + 1) % len(joins)
        join = joins[lobby.turn]
        if join is not None and _say(lobby, join, cell):
            return True
    if not lobby.refused:
        lobby.quiet = _rests(lobby)
        return False
    ident, why = lobby.refused.pop(0)
    begin(cell, T_NO, True, lobby.tag, ident, why, 0)
    close(cell)
    return True


def work(lobby, bits):
    """As :meth:`uno_link.lobby_host.LobbyHost.work`."""
    if lobby.exchange is None and not _next_exchange(lobby):
        return False
    if not lobby.exchange.step(bits):
        made = lobby.exchange.result()
        lobby.exchange = None
        if lobby.public is None:
            lobby.public = Parts(4, made)
        else:
            _agree(lobby, lobby.computing, made)
        return _next_exchange(lobby)
    return True


def ready(lobby):
    """As :meth:`uno_link.lobby_host.LobbyHost.ready`."""
    for join in lobby.joins:
        if join is not None and join.state == _READY:
            join.state = _GIVEN
            lobby.given.append(join)
            given = (join.device,) + join.pair
            k = lobby.joins.index(join)
            join = lobby.joins[k] = Join(b"", join.since)
            join.state = _DEAD
            return given
    return None


def free(lobby, device):
    """Free a device number and its seats for somebody else."""
    if lobby.taken >> device & 1:
        lobby.taken &= ~(1 << device)
        lobby.seats += lobby.wanted[device]
        lobby.wanted[device] = 0
        lobby.free_devices |= 1 << device
        for join in lobby.joins + lobby.given:
            if join is not None and join.device == device:
                _kill(lobby, join)
        lobby.given = [join for join in lobby.given if join.state == _GIVEN]


def _commit(lobby, join, ident, cell):
    part = cell[7] & 7
    if cell[7] >> 4 != PROTO:
        _refuse(lobby, ident, NO_VERSION)
    elif cell[7] >> 3 & 1 != lobby.open:
        _refuse(lobby, ident, NO_OPEN)
    elif join is None and lobby.shut:
        _refuse(lobby, ident, lobby.shut)
    else:
        join = join or _place(lobby, ident)
        if join is None:
            _refuse(lobby, ident, NO_BUSY)
            return
        new = take(join.commit, part, cell)
        if new < 0:
            lobby.garbage += 1  # and a second joiner with this id will see that the answer is not for it
        elif new:
            join.at = lobby.now
        if join.state == _ASKS:
            if whole(join.commit):
                _admit(lobby, join, cell[3])
        elif part == 1:
            join.due = 1 if lobby.open else 1 | _ALL_DUE & ~cell[3]


def _place(lobby, ident):
    """Find a place for a new joiner, if there is one."""
    oldest = -1
    for i in range(JOINS):
        join = lobby.joins[i]
        if join is None:
            oldest = i
            break
        if join.state not in (_WORKS, _READY):
            idle = _idle(lobby, join)
            patience = min(lobby.patience_ms, HOLD_MS) if join.state == _DEAD else lobby.patience_ms
            if idle >= patience and (oldest < 0 or idle > _idle(lobby, lobby.joins[oldest])):
                oldest = i
    if oldest < 0:
        return None
    gone = lobby.joins[oldest]
    if gone is not None:
        _kill(lobby, gone)
    lobby.joins[oldest] = Join(ident, lobby.now)
    return lobby.joins[oldest]


def _idle(lobby, join):
    return (lobby.now - join.at) & TICKS


def _admit(lobby, join, has):
    """Give a joiner with its whole COMMIT a number and a nonce, or refuse it with the reason.

    :param has: what it has overheard of our key, as its COMMIT says.
    """
    data = join.commit.data
    want = data[_WANT]
    if data[_WANT + 1 :] != lobby.session[1:]:
        lobby.joins[lobby.joins.index(join)] = None  # of another game that has our tag
        lobby.garbage += 1
        return
    could = 0
    waits = False
    for other in lobby.joins:
        if other is None or other.state not in (JOIN_TELLS, _WORKS):
            continue
        if other.state == JOIN_TELLS and _idle(lobby, other) >= lobby.patience_ms:
            _kill(lobby, other)
        else:  # it may still fail
            could += lobby.wanted[other.device]
            waits = True
    if not lobby.free_devices or want > lobby.seats:
        lobby.joins[lobby.joins.index(join)] = None
        _refuse(lobby, join.ident, NO_BUSY if waits and want <= lobby.seats + could else NO_FULL)
        return
    while not lobby.free_devices >> join.device & 1:
        join.device += 1
    lobby.free_devices &= ~(1 << join.device)
    lobby.taken |= 1 << join.device
    lobby.wanted[join.device] = want
    lobby.seats -= want
    join.nonce = bytes(8) if lobby.open else bytes(lobby.entropy(8))
    join.since = lobby.now
    join.state = _READY if lobby.open else JOIN_TELLS
    join.due = 1 if lobby.open else 1 | _ALL_DUE & ~has


def _key(lobby, join, ident, cell):
    if join is None or join.state == _ASKS:
        _refuse(lobby, ident, NO_BUSY)  # we have given its place away
        return
    part = cell[7] & 15
    new = 0
    if join.state == JOIN_TELLS:
        new = take(join.key, part, cell)
        if new < 0:
            lobby.garbage += 1
        elif new:
            join.at = lobby.now
            if whole(join.key):
                _check(lobby, join)
    if join.state != _DEAD and (not new or part == 3 or join.state == _WORKS):
        join.due |= 1


def _check(lobby, join):
    if promise(join.key.data[:32]) == join.commit.data[:16]:
        join.state = _WORKS
        return
    join.key = Parts(4)
    join.misses += 1
    join.due |= 1
    if join.misses == _MISSES:
        _refuse(lobby, join.ident, NO_BUSY)
        _kill(lobby, join)


def _next_exchange(lobby):
    """Start the next key exchange. Return False if there is none."""
    if lobby.open or lobby.exchange is not None:
        return lobby.exchange is not None
    if lobby.public is None:
        lobby.exchange = X25519(lobby.secret, BASE)
        return True
    for join in lobby.joins:
        if join is not None and join.state == _WORKS:
            lobby.computing = join
            lobby.exchange = X25519(lobby.secret, join.key.data[:32])
            return True
    return False


def _agree(lobby, join, shared):
    if join.state != _WORKS:
        return  # it was given up meanwhile
    ours, theirs = lobby.public.data[:32], join.key.data[:32]
    pair = agree(shared, lobby.session, theirs, ours, join.nonce)
    if pair:
        join.pair = pair
        join.state = _READY
    else:
        _refuse(lobby, join.ident, NO_BUSY)
        _kill(lobby, join)


def _kill(lobby, join):
    """Give it up. The place stays taken: it has had a nonce. The device with that id can come again."""
    device = join.device
    join.ident = b""
    join.state = _DEAD
    join.device = join.due = 0
    if device:
        free(lobby, device)


def _refuse(lobby, ident, why):
    for known, _ in lobby.refused:
        if known == ident:
            return
    if len(lobby.refused) < JOINS:
        lobby.refused.append((ident, why))


def _say(lobby, join, cell):
    """Write the next cell for a joiner."""
    if join.due & 1:
        bit = 0
        begin(cell, T_NONCE, True, lobby.tag, join.ident, join.device, join.key.have)
        copy(cell, 8, join.nonce, 0, 8)
        cell[16] = join.commit.data[0]
        cell[17] = join.commit.data[15]
    elif join.due and lobby.public is not None:
        bit = 1
        while not join.due >> bit & 1:
            bit += 1
        begin(cell, T_HOST_KEY, True, lobby.tag, join.ident, bit - 1, 0)
        put(lobby.public, bit - 1, cell)
    else:
        return False
    join.due &= ~(1 << bit)
    close(cell)
    return True


def _rests(lobby):
    """Whether no device joins: our key is ready, nothing must be sent, and every unfinished joiner has given up."""
    if lobby.exchange is not None or lobby.public is None and not lobby.open:
        return False
    for join in lobby.joins:
        if join is not None and join.ident and (join.state > JOIN_TELLS or _idle(lobby, join) < lobby.patience_ms):
            return False
    return True
