# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host's end of a join, while somebody joins: functions of a :class:`uno_link.lobby_host.Door`."""

from micropython import const

from uno_core.codes import TICKS
from uno_link.beacon import copy
from uno_link.cells import Record, close
from uno_link.codes import JOINS, NO_BUSY, NO_FULL, NO_OPEN, NO_VERSION, PROTO, T_COMMIT, T_HOST_KEY, T_KEY, T_NO
from uno_link.codes import T_NONCE
from uno_link.lobby import Parts, begin, put, take, whole


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


class Join(Record):
    """One joiner.

    :param ident: its id, 3 bytes; b"": nobody, the place is free for somebody else after a while.
    :param at: ticks, now.
    """

    def __init__(self, ident, at):
        self.ident = ident
        self.at = at  # when it last brought something new
        self.state = _ASKS  # what has become of it, in the order above
        self.commit = Parts(2)  # its COMMIT
        self.key = Parts(4)  # its public key
        self.nonce = b""  # ours, for it alone
        self.device = 0  # the number that it gets
        self.due = 0  # what it is to be told: bit 0 the NONCE, 1 to 4 the parts of our key
        self.misses = 0  # keys that were not the promised one
        self.pair = (None, None)  # the pair's key and the code to compare, once they are computed


def receive(door, cell):
    """Take a cell of a joiner."""
    kind = cell[0]
    ident = bytes(cell[4:7])
    join = None
    for each in door.joins + door.given:
        if each is not None and each.ident == ident:
            join = each
    if kind == T_COMMIT:
        _commit(door, join, ident, cell)
    elif kind == T_KEY and cell[7] >> 4 == PROTO:
        _key(door, join, ident, cell)
    elif kind != T_NO:
        door.garbage += 1
    elif join is not None and join.state < _GIVEN and take(join.commit, 0, cell) == 0:
        _kill(door, join)


def transmit(door, cell):
    """As :meth:`uno_link.lobby_host.Door.transmit`; it finds out, too, when the door is quiet."""
    joins = door.joins + door.given
    for _ in joins:
        door.turn = (door.turn + 1) % len(joins)
        join = joins[door.turn]
        if join is not None and _say(door, join, cell):
            return True
    if not door.refused:
        door.quiet = _rests(door)
        return False
    ident, why = door.refused.pop(0)
    begin(cell, T_NO, True, door.tag, ident, why, 0)
    close(cell)
    return True


def work(door, bits):
    """As :meth:`uno_link.lobby_host.Door.work`."""
    if door.ladder is None and not _climb(door):
        return False
    if not door.ladder.step(bits):
        made = door.ladder.result()
        door.ladder = None
        if door.public is None:
            door.public = Parts(4, made)
        else:
            _agree(door, door.climber, made)
        return _climb(door)
    return True


def ready(door):
    """As :meth:`uno_link.lobby_host.Door.ready`."""
    for join in door.joins:
        if join is not None and join.state == _READY:
            join.state = _GIVEN
            door.given.append(join)
            door.joins[door.joins.index(join)] = Join(b"", door.now)
            return (join.device,) + join.pair
    return None


def free(door, device):
    """A device number, and its seats, can be given to somebody else."""
    if door.wanted[device]:
        door.seats += door.wanted[device]
        door.wanted[device] = 0
        door.free_devices |= 1 << device
        for join in door.joins + door.given:
            if join is not None and join.device == device:
                _kill(door, join)
        door.given = [join for join in door.given if join.state == _GIVEN]


def _commit(door, join, ident, cell):
    part = cell[7] & 7
    if cell[7] >> 4 != PROTO:
        _refuse(door, ident, NO_VERSION)
    elif cell[7] >> 3 & 1 != door.open:
        _refuse(door, ident, NO_OPEN)
    elif join is None and door.shut:
        _refuse(door, ident, door.shut)
    else:
        join = join or _place(door, ident)
        if join is None:
            _refuse(door, ident, NO_BUSY)
            return
        new = take(join.commit, part, cell)
        if new < 0:
            door.garbage += 1  # and a second joiner with this id will see that the answer is not for it
        elif new:
            join.at = door.now
        if join.state == _ASKS:
            if whole(join.commit):
                _admit(door, join)
        elif part == 1:
            join.due |= 1 if door.open else 1 | _ALL_DUE & ~cell[3]


def _place(door, ident):
    """A new joiner, if there is a place for it."""
    oldest = -1
    for i in range(JOINS):
        join = door.joins[i]
        if join is None:
            oldest = i
            break
        if join.state not in (_WORKS, _READY):
            idle = _idle(door, join)
            if idle >= door.patience_ms and (oldest < 0 or idle > _idle(door, door.joins[oldest])):
                oldest = i
    if oldest < 0:
        return None
    gone = door.joins[oldest]
    if gone is not None:
        _kill(door, gone)
    door.joins[oldest] = Join(ident, door.now)
    return door.joins[oldest]


def _idle(door, join):
    return (door.now - join.at) & TICKS


def _admit(door, join):
    """Its COMMIT is there: give it a number and a nonce, or tell why not."""
    data = join.commit.data
    want = data[_WANT]
    if data[_WANT + 1 :] != door.session[1:] or not want:
        door.joins[door.joins.index(join)] = None  # of another game that has our tag
        door.garbage += 1
        return
    could = 0
    waits = False
    for other in door.joins:
        if other is None or other.state not in (_TELLS, _WORKS):
            continue
        if other.state == _TELLS and _idle(door, other) >= door.patience_ms:
            _kill(door, other)
        else:  # it may still fail
            could += door.wanted[other.device]
            waits = True
    if not door.free_devices or want > door.seats:
        door.joins[door.joins.index(join)] = None
        _refuse(door, join.ident, NO_BUSY if waits and want <= door.seats + could else NO_FULL)
        return
    while not door.free_devices >> join.device & 1:
        join.device += 1
    door.free_devices &= ~(1 << join.device)
    door.wanted[join.device] = want
    door.seats -= want
    join.nonce = bytes(8) if door.open else bytes(door.entropy(8))
    join.state = _READY if door.open else _TELLS
    join.due = 1 if door.open else _ALL_DUE


def _key(door, join, ident, cell):
    if join is None or join.state == _ASKS:
        _refuse(door, ident, NO_BUSY)  # we have given its place away
        return
    part = cell[7] & 15
    new = 0
    if join.state == _TELLS:
        new = take(join.key, part, cell)
        if new < 0:
            door.garbage += 1
        elif new:
            join.at = door.now
            if whole(join.key):
                _check(door, join)
    if join.state != _DEAD and (not new or part == 3 or join.state == _WORKS):
        join.due |= 1


def _check(door, join):
    from uno_link.keys import promise

    if promise(join.key.data[:32]) == join.commit.data[:16]:
        join.state = _WORKS
        return
    join.key = Parts(4)
    join.misses += 1
    join.due |= 1
    if join.misses == _MISSES:
        _refuse(door, join.ident, NO_BUSY)
        _kill(door, join)


def _climb(door):
    """Begin the next ladder; whether one is begun."""
    if door.open or door.ladder is not None:
        return door.ladder is not None
    from uno_link.keys import BASE, Ladder

    if door.public is None:
        door.ladder = Ladder(door.secret, BASE)
        return True
    for join in door.joins:
        if join is not None and join.state == _WORKS:
            door.climber = join
            door.ladder = Ladder(door.secret, join.key.data[:32])
            return True
    return False


def _agree(door, join, shared):
    if join.state != _WORKS:
        return  # it was given up meanwhile
    ours, theirs = door.public.data[:32], join.key.data[:32]
    from uno_link.keys import agree

    pair = agree(shared, door.session, theirs, ours, join.nonce)
    if pair:
        join.pair = pair
        join.state = _READY
    else:
        _refuse(door, join.ident, NO_BUSY)
        _kill(door, join)


def _kill(door, join):
    """Give it up. The place stays taken: it has had a nonce. Whoever has that id can come again."""
    device = join.device
    join.ident = b""
    join.state = _DEAD
    join.device = join.due = 0
    if device:
        free(door, device)


def _refuse(door, ident, why):
    for known, _ in door.refused:
        if known == ident:
            return
    if len(door.refused) < JOINS:
        door.refused.append((ident, why))


def _say(door, join, cell):
    """Write the next thing that a joiner is to be told."""
    if join.due & 1:
        bit = 0
        begin(cell, T_NONCE, True, door.tag, join.ident, join.device, join.key.have)
        copy(cell, 8, join.nonce, 0, 8)
        cell[16] = join.commit.data[0]
        cell[17] = join.commit.data[15]
    elif join.due and door.public is not None:
        bit = 1
        while not join.due >> bit & 1:
            bit += 1
        begin(cell, T_HOST_KEY, True, door.tag, join.ident, bit - 1, 0)
        put(door.public, bit - 1, cell)
    else:
        return False
    join.due &= ~(1 << bit)
    close(cell)
    return True


def _rests(door):
    """Whether nobody joins: our key is there, nothing is to be said, and who has not ended has given up."""
    if door.ladder is not None or door.public is None and not door.open:
        return False
    for join in door.joins:
        if join is not None and join.ident and (join.state > _TELLS or _idle(door, join) < door.patience_ms):
            return False
    return True
