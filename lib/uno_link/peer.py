# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a host knows of one guest's device."""

from micropython import const

from uno_link.parcel import Inbox

_CHECK = const(1)


class Peer:
    """One device.

    ``state``: 1 its code is to be compared, 2 in, 3 away, 4 gone. ``ours``, ``theirs``: who has confirmed the code.
    ``done``: the last parcel that it has; ``mask``: the parts of the next one that it has, ``said``: that were sent
    since the time ``at``. ``answers``: its own parcel, ``answered``: what it answered last, by serial.
    ``acts``: how many of the round's it has; ``pushed``: up to which one they were sent.
    ``proposal``: the act it wants, -1 none; ``seen``: how many acts it had seen then.

    :param box: for cells to and from it.
    :param code: four cards to compare, None at an open table.
    :param want: how many persons play there.
    """

    def __init__(self, device, box, code, want, now):
        self.device = device
        self.box = box
        self.code = code
        self.key = b""  # of the box, to be kept
        self.name = ""
        self.want = want
        self.state = _CHECK
        self.ours = self.theirs = code is None
        self.answers = Inbox(2)
        self.heard = self.told = self.vouched = self.pinged = now
        self.fault = -1
        self.refusal = self.act_serial = 0
        self.ping = True
        self.renew()

    def renew(self):
        """It has restarted, or we have: it gets everything."""
        self.done = self.mask = self.said = 0
        self.at = self.pushed_at = self.heard
        self.acts = self.pushed = 0
        self.act_serial = self.refusal = 0
        self.proposal = -1
        self.seen = 0
        self.vouch = True
        self.shut = False  # it opens no broadcast before a vouch
        self.answers.forget()

    def present(self):
        """Whether it takes part just now."""
        return self.state == 2
