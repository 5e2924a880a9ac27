# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The handover to another host: data that a guest takes along to the table of the successor, when the host has left for
good (:mod:`uno_link.sessions.successor`).

That is what it would keep there: the successor a match between two rounds, with all others in it; every other guest a
seat at the successor's. So both continue as they do after a power cut. Functions of a
:class:`uno_table.parties.party_guest.GuestParty`.
"""

from micropython import const

from uno_core.codes import NONE
from uno_link.sessions import successor, roster
from uno_link.join.beacon import tag_of
from uno_link.channel.cells import whole
from uno_link.codes import BOT, CELL_TAG, CELL_WAY, DEALT, DEVICES, KEY, LAST_COUNT, NOT_YET, STANDS_IN
from uno_link.channel.handshake import read as read_handshake
from uno_table.saves import linked_save
from uno_table.codes import BOT_MEMORY, ENDED_AT_OTHER, ENDED_BITS, ENDED_SEATS, ENDED_SUMMARY, SAVED_GUEST, SAVED_HOST

_MISSED = const(8)  # how many successors may have been named while we were out of reach
_SUCCESSOR_MS = const(60000)  # the longest wait for a successor, whose person has to confirm first


def start(party):
    """Return the page the next round is dealt from, as everybody saw it, or b"" if there is none or we have not seen
    it.

    Of the shuffle that is on, or a round that is over; or else the page before the deal of the one that is lost.
    """
    session, table = party.session, party.table
    shuffle = session.shuffle_guest
    if not shuffle.dealt and shuffle.start:
        return shuffle.start
    if party.decided or not (table and table.dealt):
        return b"" if party.shown == session.deals else shuffle.start  # others have sat down after a round
    if not table.round_over():
        return shuffle.start
    known = session.state_receiver
    page = bytearray(len(known.data))
    return bytes(page if known.view(NONE, page) and not party.no_start(page) else table.page)


def _lost(party):
    """Count the deals that are lost with our host: 0 or 1.

    It is 1 if the host can know a deck, since it has our secret. Either we have not seen its deal, or the next round
    begins with the same page.
    """
    shuffle = party.session.shuffle_guest
    same = shuffle.spent == shuffle.round + DEALT and len(shuffle.start) > 0 and start(party) is shuffle.start
    return int(same or 0 <= shuffle.spent < DEALT)


def _evidence(party):
    """Return the evidence that we keep at the next table: the end of the last round, and three counts of a party."""
    session = party.session
    shuffle = session.shuffle_guest
    over = shuffle.fair and shuffle.dealt and party.table and party.table.round_over()
    unchecked = session.unchecked + (1 if over and session.found == NOT_YET else 0)
    ended = shuffle.ended
    if ended:  # the successor sits in its own seat as the host, and a bot in the old host's
        kinds = [0 if kind == session.successor else kind or BOT | STANDS_IN for kind in ended[ENDED_SEATS:]]
        bits = bytes((ended[ENDED_BITS] | ENDED_AT_OTHER,))
        ended = ended[:ENDED_BITS] + bits + ended[ENDED_SUMMARY:ENDED_SEATS] + bytes(kinds)
    return ended, unchecked, session.left_out, session.refused


def called(party, cell):
    """Our host is lost, and a device of another game calls us. If it deals in the place of our host, it is our
    successor.

    Then the host has named it while we were out of reach: no other device can know the key (``successor.key_for``; an
    open table has no keys). A former successor knows older ones only, which are not heard. The person here may continue
    with it.
    """
    session = party.session
    fair = session.shuffle_guest.fair
    if not (fair or whole(cell)):
        return
    for device in range(1, DEVICES):
        tag = tag_of(successor.game_of(party.game_id, device))
        if cell[CELL_WAY] != session.device or cell[CELL_TAG] != tag or device == session.device:
            continue
        for count in range(
            session.successions + 1, min(session.successions + (_MISSED if fair else 1), LAST_COUNT) + 1
        ):
            if read_handshake(cell, successor.key_for(party.key, device, count, fair), fair):
                session.restore_successor(count, device, session.kinds)
                return


def can_deal(party):
    """Whether we are the successor, and have all that it takes."""
    session = party.session
    return session.successor == session.device and session.handover is not None and len(start(party)) > 0


def can_go_on(party):
    """Whether the match can continue without its host: the successor is known, and can deal."""
    session = party.session
    if session.successor == session.device:
        return can_deal(party)
    return session.successor > 0 and len(session.kinds) > 0 and _has_mixed(session) and not party.decided


def forsaken(party, can):
    """Whether it is time to ask the person here what is done without the host, which is lost.

    :param can: whether to look for a match that can continue, or for one that cannot.
    """
    if not can and party.former and not party.session.kinds and party.lost < _SUCCESSOR_MS:
        return False
    return can_go_on(party) == can


def _has_mixed(session):
    """Whether the successor has seen a page from which it can deal: it has mixed with the others, which nobody does
    before.

    A device that follows another successor would wait there for ever.
    """
    shuffle = session.shuffle_guest
    mixed = len(shuffle.nonces) > 0 or session.deals > 0
    return shuffle.kept > 0 or mixed and session.successor in shuffle.devices


def continuation(party):
    """Return the data that a party takes along when its host has left, or None. The match, or the seat, is saved
    immediately.

    It is ``(whether we deal, fields of linked_save, totals of the rounds, tally, who dealt before, evidence)``.
    """
    if not can_go_on(party):
        return None
    table = party.table
    kept = (table.scores.kept, table.tally) if table else (None, None)
    kind, fields = _fields(party)
    if not linked_save.can_be(kind, fields):
        return None  # the seats, devices and page that the host has sent contradict each other
    linked_save.save(party.store, kind, fields)
    return (kind == SAVED_HOST, fields) + kept + (party.name(0), _evidence(party))


def _fields(party):
    """Return ``(kind, fields)`` of :mod:`uno_table.saves.linked_save`."""
    session = party.session
    fair = session.shuffle_guest.fair
    to = session.successor
    game = successor.game_of(party.game_id, to)
    if to != session.device:
        return SAVED_GUEST, guest_fields(
            party,
            bytes((session.device, 0, 0)),
            game,
            successor.key_for(party.key, to, session.successions, fair),
            party.nametag(to),
        )
    shuffle = session.shuffle_guest
    number = bytes((shuffle.round + 1 & 255,))
    chance = party.entropy(4)
    others = bytearray(session.handover)
    if party.more:
        roster.add(others, 0, party.people, False, ("",) + tuple(party.more), bytes(KEY))
    kinds = bytes([0 if kind == to else kind or BOT | STANDS_IN for kind in session.kinds])
    count = linked_save.number(min(shuffle.aborted + _lost(party), LAST_COUNT))
    return (
        SAVED_HOST,
        [
            bytes((party.medium, party.open, 0)) + number,  # HOST_PARTY
            game,  # HOST_GAME
            bytes(others),  # HOST_PEERS
            b"",  # HOST_DEVICES to HOST_ACTS: there is no shuffle yet
            b"",
            b"",
            b"",
            b"",
            count + count + linked_save.number(0),  # HOST_COUNTS
            kinds,  # HOST_SEATS
            bytes((chance[0] | 1,)) + chance[1:] + bytes(BOT_MEMORY),  # HOST_CHANCE
            b"deal",  # HOST_BASE
            number + b"\0",  # HOST_ROUND
            start(party),  # HOST_PAGE
        ],
    )


def go_on(party, kept):
    """Count on from what was taken along.

    :param party: which has taken the match, or the seat.
    :param kept: of :func:`continuation`.
    """
    _, _, totals, tally, former, evidence = kept
    if party.hosting:
        party.inherit_match(totals, tally, former)
    else:
        party.inherit_seat(totals, former, evidence)


def guest_fields(party, seat, game, key, host):
    """Return a seat at a table of which nothing is known yet.

    :param seat: device, serial of the shuffle, number of the round.
    :param game: 4 bytes.
    :param key: of the pair.
    :param host: the nametag of the dealing player.
    """
    aborted = min(party.session.shuffle_guest.aborted + _lost(party), LAST_COUNT)
    count = [linked_save.number(n) for n in (0, 0, aborted, 0, 0)]
    return [bytes((party.medium, party.open)) + seat, game, key, host.encode(), b"".join(count), b"", b"", b"", b""]
