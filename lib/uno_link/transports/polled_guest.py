# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The extra work of a guest's session on a polled medium: there each byte costs air, and a host asks for missing data.

Loaded by :mod:`uno_link.transports.polling_guest`, and by no other medium.
"""

from uno_core.codes import O_STATE, TICKS
from uno_link.codes import BODY, NEAR, NOTE_ACTS, NOTE_LIST, PARTY_DEALING, PARTY_IN, PARTY_OVER, PARTY_PLAYING, REACH
from uno_link.codes import T_DO, VERSIONS
from uno_link.channel.fragments import full


def heed(turns, guest):
    """Give every answer the session's data, or its gaps.

    :param turns: the transport; its ``news``, ``acts`` and ``more`` are set.
    """
    guest.write_do = write_do
    guest.polled = True
    reply = guest.reply
    turns.more = guest.phase > PARTY_IN and reply is not None and reply.said | reply.mask != full(reply.data)
    # a polling host confirms received cells with its next question (and a host that deals has all answers to a shuffle)
    guest.part_ms = guest.rto_ms << (4 if guest.phase == PARTY_PLAYING else 2)
    if guest.box and guest.heard_at >= 0 and guest.wide_at - guest.heard_at & TICKS >= TICKS >> 1:
        guest.wide_at = guest.heard_at  # cells are sent until they are heard: an asking host has missed few of them
    known = guest.state_receiver
    if known and known.version < 0 and not guest.alone:
        guest.ready_at = guest.heard_at  # the host knows that nothing is here, and sends it until it is confirmed
    turns.news = _news(guest, known)
    turns.acts = guest.phase == PARTY_PLAYING and turns.news != -1 and known.data[O_STATE] & 15 in known.seats


def _news(guest, known):
    """Return the report on the newest version, see :class:`uno_link.transports.polling.Polling`."""
    if not known or guest.push >= 0:
        return -1  # a host that has forgotten acts asks for these, and has no news
    if guest.phase == PARTY_DEALING and _may_be_dealt(guest, known):
        here = known.whole()
    elif PARTY_PLAYING <= guest.phase <= PARTY_OVER:
        here = guest.ready() and not _behind(guest, known)
    else:
        return -1
    return known.version & 3 if here else -2


def _behind(guest, known):
    """How many versions are lacking, by the last vouch: a question tells only the low bits of the newest one."""
    behind = guest.newest - known.version & VERSIONS
    return behind if guest.newest >= 0 and behind < NEAR else 0


def _may_be_dealt(guest, known):
    """Whether a guest that shuffles has reported everything, or sees that the host has: then only the deal is
    missing."""
    shuffle = guest.shuffle_guest
    return (shuffle.promises or not shuffle.fair) and (known.version != shuffle.version or not guest.reply)


def write_note(note, guest, newest):
    """Say what lacks, in two bytes.

    A block of the public state, the first one that is not of the newest version, and of how many versions all of that
    is behind, 0: of nothing. Or NOTE_LIST; or NOTE_ACTS and how many there are.

    :param newest: the low 2 bits of the version that there is.
    """
    known = guest.state_receiver
    newer = newest - known.version & 3 or _behind(guest, known)
    age = max(known.late)
    if age or newer:
        age += newer
        block = 0
        if age > REACH:
            age = 0
        if not newer:
            while not known.late[block] or not age and known.late[block] <= REACH:
                block += 1
        note[0] = block
        note[1] = age
        return
    note[0] = NOTE_ACTS if known.whole() else NOTE_LIST
    note[1] = guest.acts.count & 255


def write_do(guest, cell, wanted):
    """Ask for an act where all is here: most of a report goes without saying. The serial, its end, is never 0.

    :param wanted: the event that is wanted next.
    """
    guest.head(cell, T_DO)
    known = guest.state_receiver
    cell[BODY] = guest.wish >> 8
    cell[BODY + 1] = guest.wish & 255
    cell[BODY + 2] = known.version & 255
    cell[BODY + 3] = wanted
    cell[BODY + 4] = known.list_version()
    cell[BODY + 5] = guest.wish_serial
    return True
