# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A guest's end of a session: what the host shows, what it asks for, and our acts.

The order of things: :mod:`uno_link.host`. What is kept of a shuffle until its audit: :mod:`uno_link.share`.
"""

from micropython import const

from uno_link.acts import Acts
from uno_link.guest_rounds import GuestRounds
from uno_link.logged import log
from uno_link.parcel import Inbox
from uno_link.share import Share

_I_MINE = const(2)
_I_ALL = const(3)
_B_LATE = const(2)
_BODY = const(4)
_TIME = const(0x1FFFFFFF)
_T_KIND = const(0x3F)
_T_PING = const(16)
_T_RESUME = const(18)
_T_VOUCH = const(20)
_T_PART = const(21)
_T_LIST = const(26)
_T_LOG = const(29)
_T_BYE = const(31)
_T_STATE = const(32)
_T_TOLD = const(33)
_T_ACTS = const(34)
_W_WELCOME = const(1)
_W_ROUND = const(3)
_W_SECRETS = const(6)
_S_CHECK = const(2)
_S_IN = const(3)
_S_PLAYING = const(5)
_S_ENDED = const(7)
_S_REFUSED = const(8)
_L_AWAY = const(4)
_L_BACK = const(5)
_L_REFUSED = const(6)
_L_FOUND = const(8)
_L_ACT_REFUSED = const(12)
_LOG = const(97)  # bytes of 32 events
_V_MARK = const(0xEF)  # first byte of a mark: a device went away, or is back
_V_TIMEOUT = const(14)
_VEILED = const(0x2180)  # verbs whose last byte is covered in the log
_CHEAT_ACT = const(3)
_VERSIONS = const(511)
_REACH = const(31)  # versions that a feed can bridge
_DOUBTS = const(4)


class Guest(GuestRounds):
    """One guest.

    ``phase``: 2 check, 3 in, 4 dealing, 5 playing, 6 round over, 7 ended, 8 refused (``why``). ``lost``: whether the
    host is not heard. ``kinds``: once told, a byte a seat: the device of a person, or 0x80 | level of a bot. ``names``:
    device -> name. ``gone``: a bit for each device that is away. ``copy``, ``heard``, ``acts``: what we know of the
    round, ``log`` its events that were not read yet; ``share``: of its shuffle. ``verified``: how many devices found it
    fair, -1 not yet; ``fault`` and ``fault_device``: what one of them found; ``cheat``: what we have seen ourselves.

    :param box: for cells to and from the host.
    :param group: a function, 16 bytes -> the box of the host's broadcasts.
    :param fair: ``uno_link.fair``, None at an open table.
    :param session: of the lobby, 4 bytes.
    :param name: at most 6 bytes.
    :param acts: for how many acts of a round there is room at first.
    """

    def __init__(self, device, tag, box, group, fair, session, entropy, rto_ms, name=b"", acts=256):
        GuestRounds.__init__(self, device, tag, entropy, rto_ms)
        self.phase = _S_CHECK
        self.why = 0
        self.lost = False
        self.name = name[:6]
        self.kinds = b""
        self.names = {}
        self.gone = 0
        self.deals = 0  # how many we have met
        self.sure = -1  # so many acts, and what they led to, are what the host says: nobody has forged them
        self.starts = 0  # how often what we knew of the page was made anew: versions may come again
        self.copy = self.heard = self.group = None
        self.log = bytearray(_LOG)
        self.box = box
        self.acts = Acts(acts, log if fair else None)
        self.share = Share(device, session, fair, entropy)
        self.verified = -1
        self.fault = self.fault_device = 0
        self.cheat = 0  # what we have seen with our own eyes
        self._suspects = 0  # the same, while the host has not vouched for it
        self._doubts = 0  # vouches in a row that do not fit what we know
        self._make_group = group
        self._inbox = Inbox(24)
        self._serials = bytearray(8)  # of the parcels that were opened; 0: none of that sort
        self._reply = None
        self._reply_serial = self._reply_mask = self._reply_said = 0
        self._act = -1  # the act that is on its way
        self._act_serial = self._act_seen = 0
        self._act_said = self._reported = self._ping = True
        self._resuming = False
        self._host_life = -1  # a byte that tells one start of the host from the next
        self._push = -1  # the next act that a host wants that has lost them
        self._act_at = self._reply_at = self._said_at = self._beat_at = self._taken_at = self._reported_at = (
            self._ready_at
        ) = 0
        self._heard_at = -1
        self._wide_at = 0
        self._again = False  # we are told of acts that we have asked for before a restart
        self._hello(0)

    # -- what the table wants ------------------------------------------------------------------------

    def confirm(self):
        """The codes are the same."""
        self._hello(1)

    def _hello(self, confirmed):
        self.confirmed = confirmed
        self._answer(confirmed << 3, bytes((confirmed,)) + self.name)

    def propose(self, act):
        """Ask the host to carry out an act; False while another is on its way."""
        if self._act >= 0 or self.phase != _S_PLAYING:
            return False
        self._act = act
        self._act_serial = self._act_serial % 255 + 1
        self._act_seen = self.acts.count
        self._act_said = False
        return True

    @property
    def proposing(self):
        """Whether an act is on its way."""
        return self._act >= 0

    def ready(self):
        """Whether all that a view needs is here: the state, the own cards, and every act that led to it."""
        copy = self.copy
        return copy is not None and copy.whole() and copy.acts_low() == self.acts.count & 255

    def verdict(self, fault):
        """What the audit of the round has found; 0: all is right, 255: we cannot say."""
        self._answer(self._serials[_W_SECRETS], bytes((self.cheat or self._suspects or fault,)))

    def due(self):
        """Whether our box's state must be kept before anything goes on."""
        return self.box.due()

    @property
    def shuffle(self):
        """Serial of the shuffle that we know."""
        return self._serials[_W_ROUND] or self.share.kept

    def silence(self, now):
        """How long the host was not heard, in ms."""
        return now - self._heard_at & _TIME

    def resume(self, serial=0):
        """After a restart: say so until the host answers.

        :param serial: of the shuffle whose share was kept (:attr:`shuffle`).
        """
        self._resuming = True
        self.share.kept = serial
        self._again = True
        self._reply = None
        self.phase = _S_IN

    def leave(self):
        """Say good-bye; transmit once more after it."""
        self.phase = _S_ENDED
        self._ping = True

    # -- cells that come -----------------------------------------------------------------------------

    def receive(self, cell, now):
        """Take a cell; it is opened in place."""
        sort = self.sieve.sort(cell)
        if sort == _I_ALL:
            order = self.group.open(cell) if self.group else 0
            if order and self.copy:
                self._heard_at = self._taken_at = now
                self._public(cell, order == _B_LATE)
        elif sort == _I_MINE:
            order = self.box.open(cell)
            if order:
                self._hear(now)
                self._private(cell, order == _B_LATE, now)

    def _hear(self, now):
        self._heard_at = now
        self._resuming = False
        if self.lost:
            self.lost = False
            self._tell(_L_FOUND)

    def _public(self, cell, late):
        kind = cell[0] & _T_KIND
        body = self._cut(cell)
        if kind == _T_STATE:
            self.copy.take_public(body)
            if not late:
                self._ride()
            self._reported = False
        elif kind == _T_TOLD:
            self.heard.take(body)
            self._reported = False
        elif kind == _T_ACTS and not late:
            self._take_acts(body)

    def _ride(self):
        """An act has come with a state; its place in the log is told by all of the state."""
        copy = self.copy
        if copy.act >= 0 and copy.act_version == copy.version and copy.acts_low() == self.acts.count + 1 & 255:
            act = copy.act
            copy.act = -1
            if self.acts.append(act):
                self._met(act)

    def _take_acts(self, body):
        n = self.acts.count
        self.acts.take(body)
        while n < self.acts.count:
            self._met(self.acts.act(n))
            n += 1
        self._reported = False

    def _met(self, act):
        """An act has been carried out, as the host says."""
        if act >> 8 == _V_MARK:
            bit = 1 << (act >> 1 & 15)
            if act & 1:
                self.gone &= ~bit
            else:
                self.gone |= bit
            self._tell(_L_BACK if act & 1 else _L_AWAY, act >> 1 & 15)
            return
        wish = self._act
        if wish >= 0 and not (act ^ wish) >> 8 & 15:
            self._act = -1  # ours, or that seat has acted since: then the host does nothing any more
        if wish >= 0 and (act == wish or act >> 8 == wish >> 8 and _VEILED >> (act >> 12) & 1):
            return
        if act >> 12 != _V_TIMEOUT and not self.gone >> self.device & 1:
            seat = act >> 8 & 15
            if seat < len(self.kinds) and self.kinds[seat] == self.device and not self._again:
                self._suspects = _CHEAT_ACT

    def _private(self, cell, late, now):
        kind = cell[0] & _T_KIND
        if kind == _T_PING:
            self._pinged(cell)
        elif kind == _T_PART:
            if self._inbox.take(cell, late):
                self._open_parcel()
                self._ping = self._ping or self._inbox.whole()
            else:
                self._ping = True
        elif kind == _T_BYE:
            self.why = cell[_BODY]
            self.phase = _S_REFUSED if self.phase == _S_CHECK else _S_ENDED
            self._tell(_L_REFUSED)
        elif kind == _T_RESUME:
            self._host_is_back(cell)
        elif self.copy:
            body = self._cut(cell)
            if kind == _T_LIST:
                self._taken_at = now
                self.copy.take_private(body)
                self._reported = False
            elif kind == _T_LOG:
                if not late:  # it may be of the round before
                    self._take_acts(body)
            elif kind == _T_VOUCH:
                if not late and self.group:
                    self._vouched(cell)
            else:
                self.strange += 1

    def _pinged(self, cell):
        if cell[_BODY] == self._reply_serial:
            self._reply_mask |= cell[_BODY + 1]
        if self._act >= 0 and cell[_BODY + 2] == self._act_serial and cell[_BODY + 3]:
            self._act = -1
            self._tell(_L_ACT_REFUSED, cell[_BODY + 3])
        if self._push >= 0:
            count = cell[_BODY + 4] | cell[_BODY + 5] << 8
            if cell[_BODY + 6] & 1:
                self._push = count
            elif count < self.acts.count:  # it could not wait for what we know
                self.acts.start(self.share.name)
                self._again = True
                self._push = -1

    def _vouched(self, cell):
        if not self.group.heed(cell):
            return
        behind = (cell[_BODY + 4] | cell[_BODY + 5] << 8) - self.copy.version & _VERSIONS
        if self.phase < _S_PLAYING:
            return
        if behind or not self.ready():
            # A version that the host has not made yet, or acts, may be forged, and hide all that is true.
            self._doubts = 0 if 0 < behind <= _REACH else self._doubts + 1
            if self._doubts == _DOUBTS:
                self._forget()
            return
        self._doubts = 0
        proof = self.box.proof(self.copy.image, self.acts.digest)
        for i in range(6):
            if proof[i] != cell[_BODY + 6 + i]:
                self._forget()
                return
        self.sure = self.acts.count
        self.cheat = self.cheat or self._suspects

    def _forget(self):
        """Somebody has forged what we know: ask for everything."""
        self.strange += 1
        self.starts += 1
        self.sure = -1
        self._suspects = self._doubts = 0
        self.copy.forget()
        self.heard.forget()
        self.acts.start(self.share.name)
        self._again = True
        self._reported = False

    def _host_is_back(self, cell):
        """The host has restarted; what we know of it is of no use but the acts."""
        self.box.jump(cell[_BODY] | cell[_BODY + 1] << 8)
        self._ping = True
        same = cell[_BODY + 4] == self._serials[_W_ROUND]
        if same:
            self._push = cell[_BODY + 2] | cell[_BODY + 3] << 8
        if cell[_BODY + 5] == self._host_life:
            return
        self._host_life = cell[_BODY + 5]
        self._inbox.forget()
        self._serials[_W_WELCOME] = 0
        self.group = None
        self.starts += 1
        if self.copy:
            self.copy.forget()
            self.heard.forget()
        if same:
            self.share.versions_lost()
        else:  # it knows of another shuffle, and may give one the same serial again
            self._reply = None
            for what in range(_W_ROUND, 8):
                self._serials[what] = 0
