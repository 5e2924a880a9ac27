# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Gestures: small pictures that people at different devices send each other. Loaded when there is one.

A cell of kind GESTURE has one byte, ``seat << 4 | number``. A guest sends it to its host, and the host to each of the
others. These are cells of the pair, not broadcasts, because any device of the match could forge a broadcast. So the
sender of a gesture is as certain as the sender of an act. The host takes it only for seats of the device that has
sealed it. A guest takes none for its own seats or for a bot's. As with acts, the host could make one up.

A gesture is not an act. No log has it, so no audit needs it; the page, its versions and its chance do not know of it.

It waits for all other cells, is sent once, and is dropped if it was not sent in time; no device asks for it again. A
device has one gesture in GESTURE_MS. Its own end refuses more, and the host drops more. A guest takes a seat's next
gesture after half of that time at the earliest, whatever a host says.

Functions of a session (:mod:`uno_link.sessions.host`, :mod:`uno_link.sessions.guest`), which keeps :class:`Gestures`
once there was one.
"""

from micropython import const

from uno_core.codes import MOST_SEATS, TICKS
from uno_link.channel.cells import Record
from uno_link.codes import BODY, BOT, DEVICES, GESTURES, GESTURE_MS, L_GESTURE, PARTY_OVER, PARTY_PLAYING, PEER_IN
from uno_link.codes import T_GESTURE

_FEW = const(8)  # events that wait: with more of them, a gesture is not worth one


class Gestures(Record):
    """A session's state of gestures."""

    def __init__(self):
        self.waits = False  # a gesture is waiting
        self.said = bytearray(DEVICES)  # the newest of each device; on a guest, only its own
        self.due = [0] * DEVICES  # to which devices that is still to be said, a bit each
        self.at = [-1] * max(DEVICES, MOST_SEATS)  # its arrival time, by device; on a guest by seat; -1: never

    def begin_waiting(self):
        """Note that a gesture is waiting."""
        self.waits = True

    def end_waiting(self):
        """Note that all gestures are said."""
        self.waits = False


def say(session, seat, number, now):
    """Make a gesture of a person here.

    :param seat: of that person.
    :param number: 1 to GESTURES.
    :return: whether it is going to be said; not so soon after the one before.
    """
    kept = _kept(session)
    if not _has(session.kinds, seat, session.device) or not _in_time(kept, seat if session.device else 0, now):
        return False
    _pass_on(session, session.device, seat << 4 | number)
    return True


def take_from_guest(host, peer, cell, now):
    """Take a gesture from a guest's device."""
    told = cell[BODY]
    if not _is_one(told) or peer.state != PEER_IN or not _has(host.kinds, told >> 4, peer.device):
        host.count_strange()
    elif _in_time(_kept(host), peer.device, now):
        _pass_on(host, peer.device, told)
        if len(host.events) < _FEW:
            host.tell(L_GESTURE, told)


def take_from_host(guest, cell, now):
    """Take another device's gesture from the host."""
    told = cell[BODY]
    seat = told >> 4
    if not _is_one(told) or seat >= len(guest.kinds) or guest.kinds[seat] & BOT or guest.kinds[seat] == guest.device:
        guest.count_strange()
    elif _in_time(_kept(guest), seat, now, GESTURE_MS >> 1) and len(guest.events) < _FEW:
        guest.tell(L_GESTURE, told)


def write(session, cell, now):
    """Write the next gesture into the cell, and seal it. Return False if none is waiting."""
    kept = session.gestures
    if session.device:
        if not PARTY_PLAYING <= session.phase <= PARTY_OVER:
            return False
        kept.end_waiting()
        return _fresh(kept, kept.said[0] >> 4, now) and _fill(session, cell, kept.said[0])
    for device in range(DEVICES):
        if kept.due[device] and not _fresh(kept, device, now):
            kept.due[device] = 0
        for peer in session.peers if kept.due[device] else ():
            if peer and kept.due[device] >> peer.device & 1:
                kept.due[device] &= ~(1 << peer.device)
                if peer.state == PEER_IN and peer.channel:
                    # not by the host's own way to seal: it may not put off a beat
                    return _fill(session, cell, kept.said[device]) and peer.channel.seal(cell)
    kept.end_waiting()
    return False


def _fill(session, cell, told):
    session.head(cell, T_GESTURE)
    cell[BODY] = told
    return True


def _pass_on(session, device, told):
    """Store a gesture for sending, instead of an older one."""
    kept = session.gestures
    kept.begin_waiting()
    if session.device:
        kept.said[0] = told
        return
    kept.said[device] = told
    kept.due[device] = 0
    for peer in session.peers:
        if peer and peer.device != device:
            kept.due[device] |= 1 << peer.device


def _kept(session):
    session.gestures = session.gestures or Gestures()
    return session.gestures


def _is_one(told):
    return 0 < told & 15 <= GESTURES


def _has(kinds, seat, device):
    """Whether a seat belongs to a person at a device."""
    return seat < len(kinds) and kinds[seat] == device


def _fresh(kept, k, now):
    return (now - kept.at[k]) & TICKS < GESTURE_MS


def _in_time(kept, k, now, least=GESTURE_MS):
    """Whether enough time has passed since the last gesture; then this one becomes the last."""
    if kept.at[k] >= 0 and (now - kept.at[k]) & TICKS < least:
        return False
    kept.at[k] = now
    return True
