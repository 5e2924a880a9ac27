# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host's part in a shuffle (``fair.py``): it collects what everybody sends, and sends all of it to everybody.

Loaded between rounds only; what a host knows of a shuffle is its :class:`Dealer`.
"""

from micropython import const

from uno_core.codes import NONE
from uno_link.cells import Record
from uno_link.codes import NONCE, SECRET, W_NONCES, W_PROMISES, W_ROUND
from uno_link.fragments import read, whole

_OPEN = bytes(16)
_MOST = const(65535)


class Dealer(Record):
    """What a host knows of a shuffle, and counts through all of them.

    :param session: of the lobby, 4 bytes.
    :param fair: whether all of them shuffle together; not at an open table.
    """

    def __init__(self, session, fair):
        self.session = session
        self.fair = fair
        self.number = 0  # of the round
        self.epoch = 0  # counts shuffles, 0 to 31
        self.stage = 0  # the message (``W_*``) whose answers are awaited; 0: nothing is shuffled
        self.devices = b""  # who takes part, ascending
        self.start = b""  # the page before the deal, as everybody sees it
        self.kinds = b""  # who sits where, a byte a seat
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
        self.before = 0  # those of them before this one: its name tells how many
        self.answered = -1  # how many have not answered in this stage, as far as was seen; -1: nobody has looked
        self.moved = 0  # ticks, when that became another number


def begin(dealer, number, mask, version):
    """A shuffle begins; the message that says so."""
    dealer.number = number
    dealer.before = dealer.aborted
    dealer.epoch = dealer.epoch + 1 & 31
    dealer.stage = W_ROUND
    dealer.playing = False
    dealer.key = None
    dealer.devices = bytes([k for k in range(16) if mask >> k & 1])
    dealer.nonces = dealer.promises = dealer.secrets = b""
    dealer.name = _OPEN
    dealer.answered = -1
    return told(dealer, version)


def told(dealer, version):
    """The message that says what is shuffled.

    :param version: of the public state from which the round starts; 65535: it is not known any more.
    """
    mask = 0
    for device in dealer.devices:
        mask |= 1 << device
    numbers = dealer.number, mask, mask >> 8, version, version >> 8, dealer.before, dealer.before >> 8
    return bytes([n & 255 for n in numbers])


def broken(dealer):
    """The shuffle is broken off; whether secrets were revealed already."""
    late = dealer.stage == W_PROMISES or not dealer.stage and dealer.liar != NONE
    dealer.liar = NONE
    if late:
        count(dealer)
    return late


def count(dealer):
    """One more was broken off."""
    dealer.aborted = min(dealer.aborted + 1, _MOST)


def advance(dealer, peers, serial, entropy):
    """Go on if everybody has answered; the bytes of the next message (``stage`` says which), None if there is none.

    After the last one there is a ``key``, and ``stage`` is 0. Or there is a ``liar``.

    :param peers: by device.
    :param serial: of the message that is to be answered.
    :param entropy: n -> n random bytes.
    """
    stage = dealer.stage
    got = []
    for device in dealer.devices:
        if device:
            answers = peers[device].answers
            if answers.serial != serial or not whole(answers):
                continue
            answer = read(answers, 0, SECRET + 1)
            if dealer.fair and len(answer) != (NONCE if stage == W_ROUND else SECRET):
                dealer.liar = device
                return None
            got.append(answer)
    if len(got) + 1 < len(dealer.devices):
        return None
    if not dealer.fair:
        dealer.stage = 0
        dealer.key = bytes(entropy(8))
        return None
    from uno_link import fair

    if stage == W_ROUND:
        dealer.nonces = bytes(entropy(NONCE)) + b"".join(got)
        dealer.name = fair.table(dealer.session, dealer.number, dealer.before, dealer.nonces)
        dealer.bound = fair.bind(dealer.name, dealer.start, dealer.kinds)
        dealer.secret = bytes(entropy(SECRET))
        dealer.stage = W_NONCES
        return dealer.nonces
    if stage == W_NONCES:
        dealer.promises = fair.commit(dealer.bound, 0, dealer.secret) + b"".join(got)
        dealer.stage = W_PROMISES
        return dealer.promises
    dealer.secrets = dealer.secret + b"".join(got)
    dealer.stage = 0
    dealer.liar = fair.cheat(dealer.bound, dealer.devices, dealer.promises, dealer.secrets)
    if dealer.liar == NONE:
        dealer.seed = fair.seed(dealer.bound, dealer.promises, dealer.secrets)
        dealer.key = fair.deck_key(dealer.seed)
    return None
