# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host's (``host.py``) record of one guest's device.

Its methods say what has happened to the device. They only set fields, so the build writes them in where they are called
(tools/mpy_shrink/inline.py).
"""

from micropython import const

from uno_link.channel.cells import Record
from uno_link.codes import PEER_AWAY, PEER_CHECK, PEER_GONE, PEER_IN, PROOF
from uno_link.channel.fragments import Reassembly

_UNKNOWN = const(-1)


class Peer(Record):
    """The host's record of one guest's device.

    :param key: of the pair, 16 bytes.
    :param code: four cards to compare, None at an open table or after a restart.
    :param want: how many people play there.
    :param now: ticks.
    :param awoke: ticks, as if its last session had begun then.
    """

    def __init__(self, device, key, code, want, now, awoke):
        self.device = device
        self.want = want
        self.able = False  # whether it can deal when we have left
        self.nametag = ""  # the nametag of its person (uno_link.join.names)
        self.more = ()  # the nametags of further people there
        self.state = PEER_CHECK
        # how cells are sealed
        self.key = key
        self.code = code
        self.ours = self.theirs = code is None  # whether we, and they, have confirmed the code
        self.channel = None  # the channel of this session, or None
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
        self.checkpoint_at = now  # the time of the last checkpoint
        self.pinged = now  # the time of the last ping
        # messages
        self.answers = Reassembly(30)  # messages of the device to us
        self.done = 0  # the last message that it has (``W_*``)
        self.mask = 0  # the parts that it has of the next message
        self.said = 0  # the parts that were sent
        self.at = now  # since then
        # before a match
        self.who = 0  # device whose name was sent to it last
        self.whose = 0  # number of further names to send without a pause
        # a shuffle and its audit
        self.exclusions = 0  # shuffles that it has held up in this match
        self.excluded = False  # it is left out until the next one, or for good
        self.dropouts = 0  # how often it has broken off this one: by a restart, or as it was away
        self.fault = -1  # what its audit found; -1: nothing yet
        self.statement = b""  # what proves that to the others
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
        self.checkpoint = True  # whether a checkpoint should be sent to it
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
        self.checkpoint = self.ping = True
        self.shut = self.alone = False

    # -- who is at the table -----------------------------------------------------------------------

    def expect_back(self, able, nametags):
        """Note what we knew of the device before our restart; it must ask for a session.

        :param able: whether it can deal.
        :param nametags: of its people.
        """
        self.able = able
        self.nametag = nametags[0]
        self.more = nametags[1:]
        self.state = PEER_AWAY

    def introduce(self, confirmed, able, nametag, more):
        """Take what the device says of its people.

        :param confirmed: whether they have confirmed the code.
        :param able: whether it can deal.
        :param nametag: of the first person.
        :param more: nametags of further people.
        """
        self.theirs = confirmed
        self.able = able
        self.nametag = nametag
        self.more = more

    def accept_code(self):
        """Note that the person here has confirmed the code."""
        self.ours = True

    def come_in(self):
        """Note that the device takes part from now on, or again."""
        self.state = PEER_IN

    def fall_silent(self):
        """Note that nothing has come from the device for too long."""
        self.state = PEER_AWAY

    def dismiss(self, why):
        """Note that the device must go; it gets a good-bye if it has a channel.

        :param why: the reason that the good-bye gives.
        """
        self.refusal = why
        self.state = PEER_GONE
        self.ping = self.channel is not None

    def be_gone(self):
        """Note that the device has got its last good-bye, heard or not."""
        self.state = PEER_GONE

    def spare_good_bye(self):
        """Note that the good-bye was sent, or that nobody is there to hear it."""
        self.ping = False

    def owe_name(self, device):
        """Note that the name of a device is the next one to send."""
        self.who = device - 1
        self.whose = 1

    def owe_names(self, count):
        """Note that so many names have to be sent without a pause."""
        self.whose = count

    def pay_name(self, other):
        """Note that a name is sent: of device ``other``, or 0 for none."""
        self.who = other or self.who
        self.whose = max(self.whose - 1, 0)

    # -- a session ---------------------------------------------------------------------------------

    def take_channel(self, channel):
        """Seal with a channel from now on."""
        self.channel = channel

    def begin_session(self, salt, now):
        """Begin a session, as the device has repeated our salt. Each salt is for one session.

        :param salt: of the device.
        """
        self.theirs_salt = salt
        self.salt = b""
        self.asks = b""
        self.crowd = 0
        self.awoke = now
        self.claims = None

    def count_call(self):
        """Count one more request for a session."""
        self.crowd += 1

    def keep_call(self, salt):
        """Note which request is answered next."""
        self.asks = salt

    def salt_next(self, salt):
        """Note our salt for the next session."""
        self.salt = salt

    def answer_call(self, now):
        """Note that all requests until now are answered."""
        self.asks = b""
        self.crowd = 0
        self.answered = now

    def note_heard(self, now):
        """Note that something was heard from the device."""
        self.heard = now

    def note_told(self, now):
        """Note that something was sent to the device."""
        self.told = now

    def note_ping(self, now):
        """Note that the device needs no wide ping for a while."""
        self.pinged = now

    def want_ping(self):
        """Schedule a ping."""
        self.ping = True

    def send_ping(self):
        """Note that a ping is sent."""
        self.ping = False

    def want_checkpoint(self):
        """Schedule a checkpoint."""
        self.checkpoint = True

    def send_checkpoint(self, now):
        """Note that a checkpoint is sent."""
        self.checkpoint = False
        self.checkpoint_at = now

    def open_all(self):
        """Note that the checkpoint for what the device may open from now on is being sent."""
        self.shut = False

    def wait_for_checkpoint(self):
        """Note that the device opens no broadcast until it gets a checkpoint."""
        self.shut = True

    def hear_alone(self, alone):
        """Note whether the device takes no broadcast of the public state."""
        self.alone = alone

    # -- messages ----------------------------------------------------------------------------------

    def lose_message(self, what):
        """Note that there is a new message: the device lacks it, and parts of an older one are no parts of this one."""
        self.done = min(self.done, what - 1)
        self.mask = self.said = 0

    def have_parts(self, mask):
        """Note which parts of the next message the device has.

        If it has met the proof (``common_parts.py``), missing parts are sent immediately.
        """
        self.mask = mask
        if self.said >> PROOF:
            self.said = mask

    def have_all(self):
        """Note that the device has all parts of the next message, as it has answered it."""
        self.mask = -1

    def have_message(self, what):
        """Note that the device has a whole message."""
        self.done = what
        self.mask = self.said = 0

    def was_told(self, part, now):
        """Note that a part of the next message is sent."""
        self.said |= 1 << part
        self.at = now

    # -- a shuffle and its audit -------------------------------------------------------------------

    def drop_out(self):
        """Count how often the device has broken off this shuffle."""
        self.dropouts += 1

    def forget_dropouts(self):
        """Note that another shuffle begins."""
        self.dropouts = 0

    def exclude(self):
        """Leave the device out until the next shuffle, or for good."""
        self.exclusions += 1
        self.excluded = True

    def unmute(self):
        """Let the device try once more."""
        self.excluded = False

    def forget_mutes(self):
        """Note that another match begins."""
        self.exclusions = 0

    def forget_verdict(self):
        """Note that the device's audit begins anew."""
        self.fault = -1
        self.statement = b""

    def take_verdict(self, fault, statement):
        """Take what the audit of the device has found, and what proves it to the others."""
        self.fault = fault
        self.statement = statement

    # -- a round -----------------------------------------------------------------------------------

    def have_acts(self, count):
        """Note how many acts of the round the device has: the next ones are sent."""
        self.acts = self.pushed = count

    def miss_acts(self, at):
        """Note that the device lacks acts that it was sent.

        :param at: ticks, as if they had been sent then.
        """
        self.pushed = self.acts
        self.pushed_at = at

    def push_acts(self, most):
        """Note that up to four more acts are sent, of ``most``."""
        self.pushed = min(self.pushed + 4, most)

    def push_at(self, at):
        """Set the time from which the next acts for the device wait.

        :param at: ticks; a time in the past: they do not wait.
        """
        self.pushed_at = at

    def be_blind(self, blind):
        """Note whether the device has forgotten the round itself."""
        self.blind = blind

    def hold_claims(self, acts):
        """Begin to collect the acts of the device's log; None: they are taken."""
        self.claims = acts

    def claim(self, count):
        """Note how many acts the device has sent."""
        self.claimed = max(self.claimed, count)

    def note_request(self, serial):
        """Note that the device asks for another act."""
        self.act_serial = serial
        self.refusal = 0

    def want_act(self, act, seen):
        """Note the act that the device wants, and how many acts it had seen then."""
        self.proposal = act
        self.seen = seen

    def drop_proposal(self):
        """Note that what the device wanted is done or outdated."""
        self.proposal = -1

    def deny(self, reason):
        """Refuse the act that the device wants; the next ping says why (``X_*``)."""
        self.refusal = reason
        self.ping = True

    def refuse_again(self):
        """Say a refusal once more, if there was one."""
        self.ping = self.refusal > 0

    # -- a host that leaves ------------------------------------------------------------------------

    def begin_farewell(self, at):
        """Begin the good-byes of a host that leaves; the dropouts count them.

        :param at: ticks, as if the last one had been sent then.
        """
        self.dropouts = 0
        self.at = at

    def count_farewell(self, now):
        """Count a good-bye that is sent."""
        self.dropouts += 1
        self.at = now
