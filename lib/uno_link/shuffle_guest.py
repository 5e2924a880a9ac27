# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A guest's part in a shuffle (``fair.py``): functions of ``guest.shuffle_guest``, a :class:`ShuffleGuest`.

Loaded between rounds only. **A secret is spent when it is revealed**, whatever comes afterwards. It is made for one
ROUND and bound to one name by the first NONCES after it. It is revealed for the first PROMISES after them, and
forgotten then (:func:`_reveal`); a restart forgets it, too. So the host gets no secret twice, and none for anything
else than what was promised; a word on the round is said once, too. A ROUND with the number of a round in which we have
already revealed is another try, whatever the stage of the first try: the host has to count it. The count is part of the
name of every shuffle. Having revealed, we expect the deal of that round. If we see another deal first, or a ROUND of a
host without a power cut, we count a shuffle that was broken off.
"""

from micropython import const

from uno_link import fair
from uno_link.cells import Record
from uno_link.codes import DEALT, DEVICES, FAULT_HIDDEN, FAULT_SECRET, LAST_COUNT, LONG_AGO, NONCE, NOT_YET, SECRET
from uno_link.codes import VERSIONS, W_NONCES, W_PROMISES, W_SECRETS
from uno_link.crypto import sha256
from uno_link.fragments import read

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
        self.promises = b""  # 16 bytes each
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
        self.fault = 0  # what the host has done wrong in it (``uno_table.audit``)


def begin(shuffle, box, kinds):
    """Begin a shuffle (message ROUND). All state of an earlier shuffle is dropped.

    :param kinds: the seating, one byte for each seat.
    :return: whether one was broken off in which we had revealed our secret; None: that makes no sense.
    """
    told = read(box, 0, _ROUND + 1)
    if len(told) != _ROUND:
        return None
    number, before, more = told[0], told[1] | told[2] << 8, told[5]
    version = LONG_AGO if more & _LOST else told[4] | (more & _HIGH) << 7
    shuffle.again = box.serial == shuffle.kept and number == shuffle.round
    aborted = False
    if version != LONG_AGO and not shuffle.again:
        aborted = _count(shuffle, number, before)
    if not shuffle.again:
        shuffle.nonce = shuffle.secret = shuffle.tokens = shuffle.seal = b""
        if number != shuffle.round or version == LONG_AGO:
            shuffle.start = b""
    shuffle.kept = 0
    shuffle.round = number
    shuffle.before = before
    mask = 1 | told[3] << 1 | (more & _NINTH) << 9  # the host takes part in each
    shuffle.devices = bytes([k for k in range(DEVICES) if mask >> k & 1])
    shuffle.proof = bytes((more & ~_FLAGS,)) + told[6:]
    shuffle.kinds = bytes(kinds)
    shuffle.version = version
    over = shuffle.again and len(shuffle.seal) > 0
    shuffle.waits = shuffle.device in shuffle.devices and not over and version != LONG_AGO
    shuffle.dealt = False
    shuffle.nonces = shuffle.promises = shuffle.secrets = b""
    shuffle.name = _OPEN
    return aborted


def _count(shuffle, number, before):
    """Settle the last shuffle in which we have revealed. Return whether it counts as broken off.

    If the same number comes again, it was broken off for sure, so the host has to count it. If another number comes and
    we have not seen the deal, we count it too. It may have been played then, while we were out of reach.
    """
    again = shuffle.spent >= 0 and shuffle.spent % DEALT == number
    if before < min(shuffle.told + again, LAST_COUNT):
        shuffle.fault = FAULT_HIDDEN
    shuffle.told = before
    aborted = again or 0 <= shuffle.spent < DEALT
    shuffle.aborted = max(min(shuffle.aborted + aborted, LAST_COUNT), before)
    if aborted:
        shuffle.spent = _NONE
    return aborted


def wants_start(shuffle, version):
    """Whether the page from which the round starts is the one of this version, and asked for."""
    return shuffle.waits and version == shuffle.version


def proves(shuffle, key, start, tries):
    """Whether ROUND proves that the host starts from this page.

    An open table has no proofs. There a page counts if it can be dealt from, or as the fourth bad page in a row.

    :param key: the pair's key.
    :param tries: how many pages in a row nothing could be dealt from.
    """
    if not shuffle.fair:
        return tries in (0, _TRIES)
    return fair.proof(key, start) == shuffle.proof


def start_from(shuffle, entropy):
    """Start from its page, which is here: make a new secret and a new nonce. The nonce is our answer."""
    if not shuffle.again:  # else what we did in it before the restart may count still
        shuffle.faithful = True
    shuffle.waits = shuffle.again = False
    if not shuffle.fair:
        return b"\x01"
    shuffle.nonce = bytes(entropy(NONCE))
    shuffle.tokens = bytes(entropy(SECRET))
    shuffle.secret = fair.secret(shuffle.tokens)
    return shuffle.nonce


def take(shuffle, what, box):
    """Take the next message of the shuffle; each exists once. Return our answer, or None if there is none to give.

    :return: False if the message makes no sense here.
    """
    n = len(shuffle.devices)
    if what == W_NONCES:
        nonces = read(box, 0, NONCE * n + 1)
        if not n or not shuffle.fair or shuffle.nonces or len(nonces) != NONCE * n:
            return False
        shuffle.nonces = nonces
        shuffle.name = fair.table(shuffle.session, shuffle.round, shuffle.before, nonces)
        if shuffle.secret and _is_in(shuffle, nonces, shuffle.nonce):
            shuffle.faithful = True
            return _promise(shuffle)
        shuffle.secret = b""  # it was made for another one
    elif what == W_PROMISES:
        promises = read(box, 0, SECRET * n + 1)
        if not shuffle.nonces or shuffle.promises or len(promises) != SECRET * n:
            return False
        shuffle.promises = promises
        if shuffle.secret:
            return _reveal(shuffle)
        if shuffle.again and shuffle.seal and shuffle.seal != _seal(shuffle):
            shuffle.fault = shuffle.fault or FAULT_SECRET
    elif what == W_SECRETS:
        secrets = read(box, 0, SECRET * n + 1)
        if not shuffle.promises or shuffle.secrets or len(secrets) != SECRET * n:
            return False
        shuffle.secrets = secrets
        if shuffle.device in shuffle.devices and shuffle.faithful and shuffle.seal != _seal(shuffle):
            shuffle.fault = shuffle.fault or FAULT_SECRET  # somebody has taken part in our name
    return None


def _promise(shuffle):
    return fair.commit(fair.bind(shuffle.name, shuffle.start, shuffle.kinds), shuffle.device, shuffle.secret)


def _reveal(shuffle):
    """Return our secret, for the promises that are here, or None if ours is not among them. Either way it is spent."""
    secret = shuffle.secret if _is_in(shuffle, shuffle.promises, _promise(shuffle)) else None
    shuffle.secret = b""
    if not secret:
        shuffle.tokens = b""
    else:
        shuffle.spent = shuffle.round
        shuffle.seal = _seal(shuffle)
    return secret


def _seal(shuffle):
    """Return a hash of the promises of all devices: 16 bytes."""
    return sha256(b"UNO seal" + shuffle.name + shuffle.promises)[:SECRET]


def _is_in(shuffle, all, ours):
    """Whether our promise is in its place among all."""
    for k in range(len(shuffle.devices)):
        if shuffle.devices[k] == shuffle.device:
            return all[k * len(ours) : (k + 1) * len(ours)] == ours
    return False


def secret_of(shuffle, device):
    """Return the revealed secret of a device, as the host sent it, or b"" if it is missing."""
    for k in range(len(shuffle.devices)):
        if shuffle.devices[k] == device:
            return shuffle.secrets[k * SECRET : (k + 1) * SECRET]
    return b""


def versions_lost(shuffle):
    """Note that the host has restarted during a round, and counts versions again."""
    if shuffle.version != NOT_YET:
        shuffle.version = LONG_AGO
        if shuffle.waits:
            _miss(shuffle)


def _miss(shuffle):
    """Note that the shuffle begins without us. The page from which it does, we know only if we had kept it."""
    shuffle.waits = False
    if not shuffle.again:
        shuffle.start = b""


def given_up(shuffle):
    """Give the shuffle up: the host has restarted and knows nothing of it, and no public state is of its deal."""
    shuffle.version = NOT_YET
    shuffle.waits = False


def dealt(shuffle, version):
    """Whether a public state is of the deal."""
    if shuffle.version in (NOT_YET, version):
        return False
    over = shuffle.again and not shuffle.waits
    if shuffle.fair and not (shuffle.promises or over or shuffle.version == LONG_AGO):
        return False  # nothing can be dealt yet: it is forged
    if shuffle.waits:
        if version - shuffle.version & VERSIONS >= _BEFORE:
            return False
        _miss(shuffle)  # it is played already
    shuffle.version = NOT_YET
    shuffle.dealt = True
    if 0 <= shuffle.spent < DEALT:
        another = shuffle.spent != shuffle.round  # is dealt instead
        shuffle.aborted = min(shuffle.aborted + another, LAST_COUNT)
        shuffle.spent += DEALT
    return True
