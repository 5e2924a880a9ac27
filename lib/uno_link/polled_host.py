# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a host's session does besides where it polls: there each byte costs air, and who lacks something is asked.

Loaded by :mod:`uno_link.polling_host`, and by no other medium.
"""

from micropython import const

from uno_core.codes import NONE
from uno_link.codes import BODY, PEER_IN, VERSIONS

_SAID = const(255)  # of a list: all of it was


def heed(turns, host, expected):
    """What a session has changes whom to ask, and what was answered what it says.

    :param turns: the transport.
    :param expected: the device that will most likely speak next, 0: none.
    """
    turns.expected = expected
    sender = host.state_sender
    turns.news = sender.version & 3 if sender and host.shuffle_host.playing else -1
    host.calm = not turns.unsure
    host.whole_report, host.sends = whole_report, sends
    if turns.lacking:
        lacked(host, turns.lacking)
        turns.lacking = 0


def lacked(host, devices):
    """Devices have said, and not proved, that they lack something: it is said again to one of them.

    :param devices: a bit for each.
    """
    sender = host.state_sender
    if not sender:
        return
    for peer in host.peers:
        if peer and devices >> peer.device & 1 and peer.state == PEER_IN and sender.said:
            if not sends(sender, peer.device) and sender.behind(peer.device):
                host.repeat = peer.device


def sends(sender, device):
    """Whether there is something for a device, or for all, that was not said since the last time.

    :param sender: a :class:`uno_link.state_sender.StateSender`.
    """
    for seat in range(len(sender.homes)):
        if sender.homes[seat] == device and sender.nexts[seat] != _SAID:
            return True
    return sender.due or sender.blank_at != sender.blocks


def whole_report(host, peer, cell):
    """What one that has all of a version asks for and reports (T_DO), as the body of T_ACT; a shared buffer."""
    body = host.body
    version = host.state_sender.version
    lag = version - cell[BODY + 2] & 255
    count = max(host.acts.count - lag, 0)
    lists = 0
    for kind in host.kinds:
        if kind == peer.device:
            lists += 1
    body[0] = cell[BODY + 2]
    body[1] = (version - lag & VERSIONS) >> 8
    body[2] = cell[BODY + 5]
    body[3] = 0
    body[4] = cell[BODY + 3]
    body[5] = max(lists - 1, 0)
    body[6] = cell[BODY + 4]
    body[7] = NONE  # all of that list
    body[8] = cell[BODY]
    body[9] = cell[BODY + 1]
    body[10] = count & 255
    body[11] = count >> 8
    return body
