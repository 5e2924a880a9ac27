# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host's part in a shuffle (``fair.py``): it collects what everybody sends, and sends all of it to everybody.

Loaded between rounds only; what a host knows of a shuffle is its :class:`ShuffleHost`.
"""

from micropython import const

from uno_core.codes import NONE
from uno_link import fair
from uno_link.cells import Record
from uno_link.codes import LAST_COUNT, LONG_AGO, NONCE, SECRET, W_NONCES, W_PROMISES, W_ROUND
from uno_link.fragments import read, whole

_OPEN = bytes(16)
_PROVES = const(6)  # offset of the proof in a packed ROUND


class ShuffleHost(Record):
    """A host's state of a shuffle, and its counts through all of them.

    :param session: of the lobby, 4 bytes.
    :param is_fair: whether all of them shuffle together; not at an open table.
    """

    def __init__(self, session, is_fair):
        self.session = session
        self.fair = is_fair
        self.number = 0  # of the round
        self.epoch = 0  # counts shuffles, 0 to 31
        self.stage = 0  # the message (``W_*``) whose answers are awaited; 0: nothing is shuffled
        self.devices = b""  # who takes part, ascending
        self.start = b""  # the page before the deal, as everybody sees it
        self.kinds = b""  # the seating, one byte for each seat
        self.nonces = b""  # of all of them in that order, 8 bytes each
        self.promises = b""  # 16 bytes each
        self.secrets = b""  # 16 bytes each; ours comes first in all three
        self.secret = b""  # ours
        self.name = _OPEN  # of the shuffle, with which the log of acts begins
        self.bound = _OPEN  # the same for this page and this seating: what promises are made for
        self.seed = b""  # what all secrets make, 32 bytes
        self.key = None  # of the deck, 8 bytes, from the last answer to the deal
        self.playing = False  # whether a round is under way
        self.liar = NONE  # the device that broke a promise or sent nonsense
        self.aborted = 0  # shuffles that were broken off when secrets were revealed already
        self.before = 0  # number of shuffles before this one; it is part of the name
        self.answered = -1  # the fewest missing answers in this stage so far; NOT_YET: not counted yet
        self.moved = 0  # ticks, when that became fewer


def begin(shuffle, number, mask, version):
    """Return a shuffle begins; the message that says so."""
    shuffle.number = number
    shuffle.before = shuffle.aborted
    shuffle.epoch = shuffle.epoch + 1 & 31
    shuffle.stage = W_ROUND
    shuffle.playing = False
    shuffle.key = None
    shuffle.devices = bytes([k for k in range(16) if mask >> k & 1])
    shuffle.nonces = shuffle.promises = shuffle.secrets = b""
    shuffle.name = _OPEN
    shuffle.answered = -1
    return told(shuffle, version)


def told(shuffle, version):
    """Return the message that says what is shuffled: ROUND, 9 bytes, which fit one cell.

    - the round's number
    - how many shuffles were broken off before, low byte first
    - who takes part: a bit each for devices 1 to 8
    - the version of the public state from which the round starts
    - bit 0: device 9 takes part. bit 1: bit 8 of the version. bit 2: the version is no longer known
    - in the 5 bits above, and 3 more bytes: the proof of that public state for one device (:func:`proved`), else 0

    :param version: of the public state from which the round starts; 65535: no longer known.
    """
    mask = 0
    for device in shuffle.devices:
        mask |= 1 << device
    more = mask >> 9 & 1 | version >> 7 & 2 | (4 if version == LONG_AGO else 0)
    numbers = shuffle.number, shuffle.before, shuffle.before >> 8, mask >> 1, version, more, 0, 0, 0
    return bytes([n & 255 for n in numbers])


def proved(shuffle, key, data):
    """Return ROUND for one device, with the proof of the page that the round starts from.

    :param key: the pair's key.
    :param data: the message that is packed for all devices.
    """
    proof = fair.proof(key, shuffle.start)
    return data[:_PROVES] + bytes((data[_PROVES] | proof[0],)) + proof[1:]


def broken(shuffle):
    """Break the shuffle off. Return whether it was so late that it was counted. Return whether secrets were already
    revealed."""
    late = shuffle.stage == W_PROMISES or not shuffle.stage and shuffle.liar != NONE
    shuffle.liar = NONE
    if late:
        count(shuffle)
    return late


def count(shuffle):
    """Count one more that was broken off."""
    shuffle.aborted = min(shuffle.aborted + 1, LAST_COUNT)


def advance(shuffle, peers, serial, entropy):
    """Continue if everybody has answered. Return the bytes of the next message (``stage`` says which), or None if there
    is none.

    After the last message ``key`` is set, and ``stage`` is 0. Or there is a ``liar``.

    :param peers: by device.
    :param serial: of the message that must be answered.
    :param entropy: n -> n random bytes.
    """
    stage = shuffle.stage
    got = []
    for device in shuffle.devices:
        if device:
            answers = peers[device].answers
            if answers.serial != serial or not whole(answers):
                continue
            answer = read(answers, 0, SECRET + 1)
            if shuffle.fair and len(answer) != (NONCE if stage == W_ROUND else SECRET):
                shuffle.liar = device
                return None
            got.append(answer)
    if len(got) + 1 < len(shuffle.devices):
        return None
    if not shuffle.fair:
        shuffle.stage = 0
        shuffle.key = bytes(entropy(8))
        return None
    if stage == W_ROUND:
        shuffle.nonces = bytes(entropy(NONCE)) + b"".join(got)
        shuffle.name = fair.table(shuffle.session, shuffle.number, shuffle.before, shuffle.nonces)
        shuffle.bound = fair.bind(shuffle.name, shuffle.start, shuffle.kinds)
        shuffle.secret = bytes(entropy(SECRET))
        shuffle.stage = W_NONCES
        return shuffle.nonces
    if stage == W_NONCES:
        shuffle.promises = fair.commit(shuffle.bound, 0, shuffle.secret) + b"".join(got)
        shuffle.stage = W_PROMISES
        return shuffle.promises
    shuffle.secrets = shuffle.secret + b"".join(got)
    shuffle.stage = 0
    shuffle.liar = fair.cheat(shuffle.bound, shuffle.devices, shuffle.promises, shuffle.secrets)
    if shuffle.liar == NONE:
        shuffle.seed = fair.seed(shuffle.bound, shuffle.promises, shuffle.secrets)
        shuffle.key = fair.deck_key(shuffle.seed)
    return None
