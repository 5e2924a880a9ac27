# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host's part in a shuffle (``fair.py``): it collects what everybody sends, and sends all of it to everybody."""

from micropython import const

from uno_core.codes import NONE
from uno_link.shuffle import fair
from uno_link.channel.cells import Record
from uno_link.codes import LAST_COUNT, LONG_AGO, NONCE, NOT_YET, SECRET, W_NONCES, W_COMMITMENTS, W_ROUND

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
        self.commitments = b""  # 16 bytes each
        self.secrets = b""  # 16 bytes each; ours comes first in all three
        self.secret = b""  # ours
        self.name = _OPEN  # of the shuffle, with which the log of acts begins
        self.bound = _OPEN  # the same for this page and this seating: what commitments are made for
        self.seed = b""  # what all secrets make, 32 bytes
        self.key = None  # of the deck, 8 bytes, from the last answer to the deal
        self.playing = False  # whether a round is under way
        self.liar = NONE  # the device that broke a commitment or sent nonsense
        self.aborted = 0  # shuffles that were broken off when secrets were revealed already
        self.before = 0  # number of shuffles before this one; it is part of the name
        self.answered = -1  # the fewest missing answers in this stage so far; NOT_YET: not counted yet
        self.moved = 0  # ticks, when that became fewer

    def start_round(self, number, mask, version):
        """Begin a shuffle. Return the message that says so."""
        self.number = number
        self.before = self.aborted
        self.epoch = self.epoch + 1 & 31
        self.stage = W_ROUND
        self.playing = False
        self.key = None
        self.devices = bytes([k for k in range(16) if mask >> k & 1])
        self.nonces = self.commitments = self.secrets = b""
        self.name = _OPEN
        self.answered = -1
        return self.round_message(version)

    def restore_round(self, epoch, number, before, aborted, dealt):
        """Take the counts of a saved shuffle.

        :param dealt: devices, nonces, commitments and secrets if its round was dealt, else nothing.
        """
        self.epoch, self.number, self.before, self.aborted = epoch, number, before, aborted
        if dealt:
            self.devices, self.nonces, self.commitments, self.secrets = dealt
        if self.fair and self.nonces:
            self.name = fair.table(self.session, number, before, self.nonces)

    def deal_from(self, start, kinds):
        """Note what the next shuffle deals from: the page before the deal, as everybody sees it, and the seating."""
        self.start = start
        self.kinds = kinds

    def await_all(self):
        """Note that another stage begins: nobody has answered yet."""
        self.answered = NOT_YET

    def await_fewer(self, missing, now):
        """Note that fewer answers are missing than before, so that the time to wait starts again."""
        self.answered = missing
        self.moved = now

    def begin_play(self):
        """Note that a round is under way."""
        self.playing = True

    def forget_key(self):
        """Forget the deck's key: it has become a deal."""
        self.key = None

    def skip_epochs(self, count):
        """Begin the next shuffle with another serial: guests may still answer one that we have forgotten."""
        self.epoch = self.epoch + count & 31

    def end_play(self):
        """Note that the round is over."""
        self.playing = False

    def round_message(self, version):
        """Return the message that says what is shuffled: ROUND, 9 bytes, which fit one cell.

        - the round's number
        - how many shuffles were broken off before, low byte first
        - who takes part: a bit each for devices 1 to 8
        - the version of the public state from which the round starts
        - bit 0: device 9 takes part. bit 1: bit 8 of the version. bit 2: the version is no longer known
        - in the 5 bits above, and 3 more bytes: the proof of that public state for a device (:meth:`prove_to`), else 0

        :param version: of the public state from which the round starts; 65535: no longer known.
        """
        mask = 0
        for device in self.devices:
            mask |= 1 << device
        more = mask >> 9 & 1 | version >> 7 & 2 | (4 if version == LONG_AGO else 0)
        numbers = self.number, self.before, self.before >> 8, mask >> 1, version, more, 0, 0, 0
        return bytes([n & 255 for n in numbers])

    def prove_to(self, key, data):
        """Return ROUND for one device, with the proof of the page that the round starts from.

        :param key: the pair's key.
        :param data: the message that is packed for all devices.
        """
        proof = fair.proof(key, self.start)
        return data[:_PROVES] + bytes((data[_PROVES] | proof[0],)) + proof[1:]

    def break_off(self):
        """Break the shuffle off. Return whether secrets were already revealed: then it counts."""
        late = self.stage == W_COMMITMENTS or not self.stage and self.liar != NONE
        self.liar = NONE
        if late:
            self.count_broken()
        return late

    def count_broken(self):
        """Count one more that was broken off."""
        self.aborted = min(self.aborted + 1, LAST_COUNT)

    def take_answers(self, peers, serial, entropy):
        """Continue if everybody has answered. Return the bytes of the next message, or None if there is none. ``stage``
        says which message it is.

        After the last message ``key`` is set, and ``stage`` is 0. Or there is a ``liar``.

        :param peers: by device.
        :param serial: of the message that must be answered.
        :param entropy: n -> n random bytes.
        """
        stage = self.stage
        got = []
        for device in self.devices:
            if device:
                answers = peers[device].answers
                if answers.serial != serial or not answers.is_whole():
                    continue
                answer = answers.payload(0, SECRET + 1)
                if self.fair and len(answer) != (NONCE if stage == W_ROUND else SECRET):
                    self.liar = device
                    return None
                got.append(answer)
        if len(got) + 1 < len(self.devices):
            return None
        if not self.fair:
            self.stage = 0
            self.key = bytes(entropy(8))
            return None
        if stage == W_ROUND:
            self.nonces = bytes(entropy(NONCE)) + b"".join(got)
            self.name = fair.table(self.session, self.number, self.before, self.nonces)
            self.bound = fair.bind(self.name, self.start, self.kinds)
            self.secret = bytes(entropy(SECRET))
            self.stage = W_NONCES
            return self.nonces
        if stage == W_NONCES:
            self.commitments = fair.commit(self.bound, 0, self.secret) + b"".join(got)
            self.stage = W_COMMITMENTS
            return self.commitments
        self.secrets = self.secret + b"".join(got)
        self.stage = 0
        self.liar = fair.cheat(self.bound, self.devices, self.commitments, self.secrets)
        if self.liar == NONE:
            self.seed = fair.seed(self.bound, self.commitments, self.secrets)
            self.key = fair.deck_key(self.seed)
        return None
