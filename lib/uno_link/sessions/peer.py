# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host's (``host.py``) record of one guest's device."""

from micropython import const

from uno_link.channel.cells import Record
from uno_link.codes import PEER_CHECK
from uno_link.channel.fragments import Reassembly

_UNKNOWN = const(-1)


class Peer(Record):
    """The host's record of one guest's device.

    :param key: of the pair, 16 bytes.
    :param code: four cards to compare, None at an open table or after a restart.
    :param want: how many persons play there.
    :param now: ticks.
    :param awoke: ticks, as if its last session had begun then.
    """

    def __init__(self, device, key, code, want, now, awoke):
        self.device = device
        self.want = want
        self.able = False  # whether it can deal when we have left
        self.name = ""  # of its person, at most 6 bytes
        self.more = ()  # the names of further persons there
        self.state = PEER_CHECK
        # how cells are sealed
        self.key = key
        self.code = code
        self.ours = self.theirs = code is None  # whether we, and they, have confirmed the code
        self.box = None  # the box of this session, or None
        self.theirs_salt = b""  # the salt of the device
        # Ours, for the next session. Drawn when the device asks; a device that repeats it is here now (handshake.py).
        self.salt = b""
        self.asks = b""  # the salt that is answered next; b"": none
        self.crowd = 0  # how many have asked since the last answer,
        self.answered = awoke  # and when that was
        self.awoke = awoke  # when the session began
        # when what was heard and said, ticks
        self.heard = now  # anything, from it
        self.told = now  # anything, to it
        self.vouched = now  # the time of the last vouch
        self.pinged = now  # the time of the last ping
        # messages
        self.answers = Reassembly(20)  # messages of the device to us
        self.done = 0  # the last message that it has (``W_*``)
        self.mask = 0  # the parts that it has of the next message
        self.said = 0  # the parts that were sent
        self.at = now  # since then
        # before a match
        self.who = 0  # device whose name was sent to it last
        self.whose = 0  # number of further names to send without a pause
        # a shuffle and its audit
        self.mutes = 0  # shuffles that it has held up in this match
        self.muted = False  # it is left out until the next one, or for good
        self.strikes = 0  # how often it has broken off this one: by a restart, or as it was away
        self.fault = -1  # what its audit found; -1: nothing yet
        self.word = b""  # what proves that to the others
        # a round
        self.acts = _UNKNOWN  # how many of the round's it has
        self.pushed = 0  # index up to which they were sent
        self.pushed_at = now  # when
        self.claims = None  # after a restart of ours: the acts of its log,
        self.claimed = 0  # the highest number of acts that it has ever sent
        self.blind = False  # it has forgotten the round itself
        self.proposal = -1  # the act that it wants, or -1
        self.act_serial = 0  # the serial of the last act that it wanted
        self.refusal = 0  # why that act is not done (``X_*``)
        self.seen = 0  # how many acts it had seen then
        self.ping = True  # whether a ping is due
        self.vouch = True  # whether a vouch should be sent to it
        self.alone = False  # whether it takes no broadcast of the public state: it has met a forged one
        self.shut = False  # whether it opens no broadcast until then

    def renew(self):
        """Schedule everything for the device again: one of us has restarted, or it does not know what it has missed."""
        self.done = self.mask = self.said = 0
        self.at = self.pushed_at = self.heard
        self.acts = _UNKNOWN
        self.pushed = self.seen = 0
        self.act_serial = self.refusal = 0
        self.proposal = -1
        self.vouch = self.ping = True
        self.shut = self.alone = False
