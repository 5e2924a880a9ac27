# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The extra work of a host's session on a medium that it polls: there each byte costs air, and a device with gaps is
asked.

Loaded by :mod:`uno_link.transports.polling_host`, and by no other medium.
"""

from uno_core.codes import NONE, TICKS
from uno_link.codes import BLANK, BODY, DEVICES, LIST_SAID, NOTE_ACTS, NOTE_LIST, PEER_IN, REACH, TOLD_SIZE, T_WILL
from uno_link.codes import VERSIONS, W_RESULT, W_SECRETS
from uno_link.channel.fragments import full


def heed(turns, host, expected):
    """Let the state of the session choose the devices to ask, and let answers choose the cells to send.

    :param turns: the transport.
    :param expected: the device that will most likely speak next, or 0.
    """
    turns.expected = expected
    sender = host.state_sender
    shuffle = host.shuffle_host
    told = turns.news
    # also of a finished round: a device that has not seen its end is asked before another one is let in
    turns.news = sender.version & 3 if sender and host.page and not (shuffle.stage or shuffle.key) else -1
    host.calm = 0 if turns.unsure else 1
    turns.shut = host.messages[W_SECRETS] is not None and not host.messages[W_RESULT]
    host.whole_report, host.sends = whole_report, sends
    guests = members = 0
    for peer in host.peers:
        if peer and peer.state == PEER_IN:
            guests += 1
            members |= 1 << peer.device
            if host.now - peer.heard & TICKS < host.beat_ms:
                peer.pinged = host.now  # sent until heard: an answering device has missed few of them
    turns.members = members
    host.part_ms = host.rto_ms * max(guests - 1, 2) >> 1  # each confirms them in its turn
    newer = turns.news - told & 3
    said = sender and (sender.said if turns.repeats_at < 0 else sender.at != turns.repeats_at)
    if turns.repeats and (newer or said):
        turns.repeats = 0  # it was sent; a device that lacks more will report it
        if not newer:
            sender.due = False
    if sender and turns.lacking | turns.having | turns.listed:
        host.report_at = host.now
        for peer in host.peers:
            if peer and peer.state == PEER_IN:
                if turns.listed >> peer.device & 1 and not newer:
                    _has_list(sender, peer.device)
                if turns.having >> peer.device & 1:
                    _has(host, peer, newer)
                elif turns.lacking >> peer.device & 1 and turns.news >= 0 and not (newer or sender.due):
                    at = 2 * peer.device
                    lacks(turns, host, peer, turns.notes[at], turns.notes[at + 1])
    turns.lacking = turns.having = turns.listed = 0


def _has_list(sender, device):
    """Note that a device has answered the last cell with a list of its own."""
    for seat in range(len(sender.homes)):
        if sender.homes[seat] == device and sender.nexts[seat] == LIST_SAID:
            sender.firsts[seat] = LIST_SAID


def _has(host, peer, late):
    """Note that a device has all of a version, which it has said and not proved: what it lacks it will report.

    :param late: the number of later versions.
    """
    lags = host.state_sender.lags
    if lags[peer.device] < REACH:
        lags[peer.device] = min(lags[peer.device], late)
        if not late and 0 <= peer.acts < host.acts.count:
            peer.acts = peer.pushed = host.acts.count


def lacks(turns, host, peer, what, much):
    """Note the unproved report of a device on its gaps in a sent version: they are sent again.

    :param what: and ``much``: its note (:func:`uno_link.transports.polled_guest.write_note`).
    """
    sender = host.state_sender
    device = peer.device
    host.retries += 1
    if peer.alone and what != NOTE_ACTS and what != NOTE_LIST:
        if not follows(host):
            host.repeat = device  # it takes no broadcast: all of it is said to it alone
    elif what == NOTE_ACTS:
        much = host.acts.count - much & 255
        if much <= TOLD_SIZE and not peer.alone:
            sender.said = False
            turns.repeats, turns.repeats_at = device, -1
        elif not 0 <= peer.acts < host.acts.count:
            peer.acts = peer.pushed = max(host.acts.count - much, 0)
        peer.pushed_at = host.now - 2 * host.rto_ms & TICKS
    elif what == NOTE_LIST:
        for seat in range(len(sender.homes)):
            if sender.homes[seat] == device and sender.nexts[seat] == LIST_SAID:
                if sender.firsts[seat] == LIST_SAID:
                    sender.firsts[seat] = 0  # it seemed to have it
                sender.nexts[seat] = sender.firsts[seat]
    elif what >= sender.blocks or not sender.here(device):
        return
    elif 0 < much <= REACH:
        sender.lags[device] = much
        sender.due = True
        sender.at = turns.repeats_at = what
        sender.back = much
        turns.repeats = device
    else:
        sender.lags[device] = BLANK
        sender.blank_at = min(sender.blank_at, what)


def follows(host):
    """Whether the session will immediately send more of the newest version."""
    sender = host.state_sender
    if sender.due or not sender.said:
        return True
    for peer in host.peers:
        if peer and peer.state == PEER_IN and sends(sender, peer.device):
            return True
    return False


def more_parts(host, device, kind):
    """Whether a device must be sent more of a message, or of a will, than was sent.

    :param kind: of the cell with a part of it, T_*.
    """
    told = host.will if kind == T_WILL else host.peers[device] if device < DEVICES else None
    data = told and (told.data if kind == T_WILL else host.messages[min(told.done + 1, W_RESULT)])
    return data is not None and full(data) & ~(told.mask | told.said) > 0


def sends(sender, device):
    """Whether there is something for a device, or for all, that was not said since the last time.

    :param sender: a :class:`uno_link.sync.state_sender.StateSender`.
    """
    for seat in range(len(sender.homes)):
        if sender.homes[seat] == device and sender.nexts[seat] != LIST_SAID:
            return True
    return sender.due or sender.blank_at != sender.blocks


def whole_report(host, peer, cell):
    """Return the wish and the report (T_DO) of a device that has the whole version, as the body of T_ACT; a shared
    buffer."""
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
