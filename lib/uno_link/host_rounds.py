# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a host does between the rounds: it opens the match, has everybody shuffle, tells the deal and what the audits
found, in parcels; and after a restart it asks the guests for the acts that it has forgotten.

Functions of a :class:`uno_link.host.Host`, loaded when they are needed, and given back while a round is played.
"""

from micropython import const

from uno_core.codes import NONE
from uno_link.codes import BODY, CANNOT_SAY, LONG_AGO, L_ABORTED, L_AUDITED, L_CHEAT, NOT_YET, PEER_AWAY, PEER_GONE
from uno_link.codes import PEER_IN, SECRET, STALE, T_PART, W_NONCES, W_PROMISES, W_RESULT, W_ROUND, W_SECRETS, W_TABLE
from uno_link.codes import W_WELCOME
from uno_link.dealer import advance, begin, broken, count, told
from uno_link.feed import Feed
from uno_link.feed_start import begin as begin_feed
from uno_link.feed_start import join, spectate
from uno_link.host_devices import leave_out, let_back, mark, refuse, reject
from uno_link.logged import veil
from uno_link.news import News
from uno_link.parcel import first_missing, full, pack, whole, write

_RECOVERY_MS = const(10000)  # since the last one came back
_ALONE_MS = const(30000)  # or until anybody does
_AUDIT_MS = const(20000)
_ANSWER = const(5)  # times away_ms for the next answer of anybody


def open(host, size, kinds):
    """Tell who sits where; after a restart, too, when those who were in have come back.

    :param size: bytes of a page.
    :param kinds: a byte a seat: the device of a person, or 0x80 | level of a bot.
    """
    seating = bytearray((size & 255, size >> 8, len(kinds)))
    seating.extend(kinds)
    for peer in host.peers:
        if peer and peer.state in (PEER_IN, PEER_AWAY):
            name = peer.name.encode()
            seating.extend(bytes((peer.device, len(name))))
            seating.extend(name)
        if peer:
            peer.mutes = 0
    host.kinds = bytes(kinds)
    host.feed = Feed(size, bytes([kind if kind < 128 else 0 for kind in kinds]))
    host.news = News()
    _put(host, W_TABLE, host.serials[W_TABLE] + 8 & 0xF8 | W_TABLE, seating)  # each match another one


def new_key(host):
    """The numbers of our broadcasts come to their end: everybody gets another key for them."""
    key = bytes(host.entropy(16))
    host.group = host.make_group(key)
    _put(host, W_WELCOME, host.serials[W_WELCOME] + 8 & 0xF8 | W_WELCOME, key + host.life)


def _put(host, what, serial, data):
    """A new parcel for everybody; those behind it are none any more."""
    host.parcels[what] = pack(data)
    host.serials[what] = serial
    host.newest = max(host.newest, what)
    for peer in host.peers:
        if peer:
            peer.done = min(peer.done, what - 1)
            peer.mask = peer.said = 0  # parts of an older one are not parts of this one


def shuffle(host, number, page, view_of):
    """Begin a round's shuffle among all that are present.

    :param page: before the deal.
    """
    host.acts.start(bytes(16))
    host.feed.look(page, view_of)
    host.dealer.start = spectate(host.feed)
    host.dealer.kinds = host.kinds
    let_back(host)
    _restart(host, number)


def _restart(host, number):
    mask = 1
    for peer in host.peers:
        if peer and peer.state == PEER_IN:
            mask |= 1 << peer.device
            peer.fault = -1
            peer.word = b""
    host.verified = -1
    host.fault = 0
    for what in range(W_ROUND, 8):
        host.parcels[what] = None
    host.newest = W_TABLE
    _send(host, W_ROUND, begin(host.dealer, number, mask, host.feed.version))


def _send(host, what, data):
    """A parcel of this shuffle."""
    _put(host, what, host.dealer.epoch << 3 & 255 | what, data)


def abort(host):
    """Somebody who takes part is not there any more, or has forgotten its secret: from the beginning."""
    if broken(host.dealer):
        host.tell(L_ABORTED)
    _restart(host, host.dealer.number)


def lose(host):
    """We have restarted and do not know how far a shuffle had got: secrets may have been revealed in it."""
    count(host.dealer)


def dealt(host, page, view_of, log):
    """The deck's key has become a deal."""
    host.acts.start(host.dealer.name)
    for seat in range(len(host.last_acts)):
        host.last_acts[seat] = 0
    host.feed.look(page, view_of, log)
    begin_feed(host.feed)
    host.news.tell(log, host.feed.version)
    host.dealer.playing = True
    host.page, host.view_of = page, view_of
    host.looked()
    gone = 0
    for peer in host.peers:
        if peer:
            peer.acts = peer.pushed = 0
            if peer.proposal >= 0 and peer.state != PEER_GONE:  # of before the deal: somebody has forged what it saw
                refuse(host, peer.device, STALE)
            peer.proposal = -1
            if peer.device not in host.dealer.devices:
                gone |= 1 << peer.device
    _mark_changes(host, gone)


def over(host):
    """The round is over: what everybody has revealed."""
    host.dealer.playing = False
    host.since = host.now
    if host.dealer.secrets:
        _send(host, W_SECRETS, host.dealer.secrets)


def _conclude(host, now):
    """Tell the result of the audits, once all that are here have told theirs."""
    late = host.due(host.since, _AUDIT_MS, now)
    n = 1
    fault = who = 0
    words = b""
    for peer in host.peers:
        if peer and peer.state == PEER_IN:
            if peer.fault < 0 and not late:
                return
            if 0 < peer.fault < CANNOT_SAY:
                fault, who = peer.fault, peer.device
            n += 1 if peer.fault == 0 else 0
            if 0 <= peer.fault < CANNOT_SAY and len(peer.word) == SECRET:
                words += bytes((peer.device, peer.fault)) + peer.word
    _send(host, W_RESULT, bytes((n, fault, who)) + words)
    host.verified, host.fault, host.fault_device = n, fault, who
    host.tell(L_CHEAT if fault else L_AUDITED)


def recover(host):
    """Ask the guests for the acts that we have forgotten, once the dealer knows what it has kept."""
    host.recovering = host.alone = True
    host.since = None
    dealer = host.dealer
    if dealer.devices:
        _send(host, W_ROUND, told(dealer, LONG_AGO))
        if dealer.nonces:
            _send(host, W_NONCES, dealer.nonces)
            _send(host, W_PROMISES, dealer.promises)


def recovered(host):
    """1 everybody has told what it knows; 2 those who are back have had the time to; 0 they may still tell."""
    from uno_link import claims

    if host.since is None:
        return 0
    if host.due(host.since, _ALONE_MS if host.alone else _RECOVERY_MS, host.now):
        return 2
    return 1 if claims.heard(host) else 0


def veiled(host, n, act):
    """An act as it is logged at place n, or back again."""
    return veil(host.dealer.secrets[:SECRET], n, act) if host.dealer.fair else act


def restored(host, page, view_of):
    """The table has carried out all that is in the log."""
    from uno_link import claims

    claims.forget(host)
    host.recovering = False
    host.dealer.playing = True
    host.page, host.view_of = page, view_of
    host.feed.look(page, view_of)
    begin_feed(host.feed, host.acts.count)
    host.looked()
    for i in range(host.acts.count):
        host.last_acts[host.acts.act(i) >> 8 & 15] = i + 1
    _mark_changes(host, claims.gone(host))


def _mark_changes(host, gone):
    """Note who is away or back, against what the log says.

    :param gone: a bit for each device that is away, as the log says.
    """
    for peer in host.peers:
        if peer and (peer.state == PEER_IN) == (gone >> peer.device & 1 > 0):
            mark(host, peer.device, 1 if peer.state == PEER_IN else 0)


def proceed(host, now):
    """Whether a shuffle or the audits can go on."""
    dealer = host.dealer
    if dealer.stage:
        for device in dealer.devices:
            if not host.present(device):
                abort(host)
                return
        data = advance(dealer, host.peers, host.serials[dealer.stage], host.entropy)
        if data:
            _send(host, dealer.stage, data)
            dealer.answered = NOT_YET
        elif dealer.liar != NONE:
            reject(host, dealer.liar)
            abort(host)
        elif dealer.stage:
            _wait(host, now)
    if host.parcels[W_SECRETS] and not host.parcels[W_RESULT]:
        _conclude(host, now)


def _wait(host, now):
    """Wait for answers, but not for ever: who is silent although all the others have answered is left out."""
    dealer = host.dealer
    missing = []
    for device in dealer.devices:
        if device:
            answers = host.peers[device].answers
            if answers.serial != host.serials[dealer.stage] or not whole(answers):
                missing.append(host.peers[device])
    if dealer.answered != len(missing):
        dealer.answered = len(missing)
        dealer.moved = now
    elif host.due(dealer.moved, _ANSWER * host.away_ms, now):
        for peer in missing:
            leave_out(host, peer)
        abort(host)


def _next(host, peer):
    """The parcel that a device gets next, 8: none."""
    what = peer.done + 1
    while what < 8 and not host.parcels[what]:
        what += 1
    return what


def write_part(host, peer, cell, now):
    """Write what is due of the parcels that a device lacks; whether there is something."""
    what = _next(host, peer)
    if what == 8:
        return False
    data = host.parcels[what]
    every = full(data)
    if peer.mask & every == every:
        peer.done = what
        peer.mask = peer.said = 0
        if what == W_TABLE:
            join(host.feed, peer.device)
            peer.shut = True
        return write_part(host, peer, cell, now)
    part = first_missing(peer.mask | peer.said, every)
    if part < 0:
        if not host.due(peer.at, host.rto_ms, now):
            return False
        peer.said = 0
        host.retries += 1
        part = first_missing(peer.mask, every)
    peer.said |= 1 << part
    peer.at = now
    host.head(cell, T_PART)
    write(cell, host.serials[what], data, part)
    return True


def pinged(host, peer, cell):
    """A device that lacks parcels tells which parts of one it has."""
    what = cell[BODY] & 7
    if host.parcels[what] and cell[BODY] == host.serials[what] and what == _next(host, peer):
        peer.mask |= cell[BODY + 1] | cell[BODY + 2] << 8 | cell[BODY + 3] << 16
