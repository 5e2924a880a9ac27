# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Who is at a host's table: devices come through the lobby, confirm their codes, leave, fall silent, come back.

Functions of a :class:`uno_link.host.Host`, loaded when they are needed, and given back while a round is played.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_link.cells import Record
from uno_link.codes import BODY, DEVICES, L_AWAY, L_BACK, L_IN, L_LEFT, L_WANTS, PEER_AWAY, PEER_CHECK, PEER_GONE
from uno_link.codes import PEER_IN, T_BYE, T_KIND, T_REPLY, T_WHO, W_ROUND, W_SECRETS, W_TABLE, W_WELCOME
from uno_link.dealer import Dealer
from uno_link.feed_start import join
from uno_link.feed_start import leave as leave_feed
from uno_link.parcel import Inbox, forget, pack, read, take, whole
from uno_link.session_start import boxes
from uno_link.wake import fresh, session
from uno_link.wake import read as read_wake
from uno_link.wake import write as write_a_wake

_SEATS = const(16)  # that an act can name; marks have the last one
_MARK = const(0xEF00)
_UNKNOWN = const(-1)
_STRIKES = const(3)  # restarts in one shuffle
_MUTES = const(2)  # shuffles of one match
_REJECTED = const(7)
_LEFT = const(8)


def start(host, group, fair, session):
    """What a host is at first; the parameters are :class:`uno_link.host.Host`'s."""
    host.door = host.feed = host.news = host.page = host.view_of = None
    host.recovering = host.alone = False
    host.peers = [None] * DEVICES
    host.dealer = Dealer(session, fair)
    host.parcels = [None] * 8
    host.serials = bytearray(8)
    host.life = bytes(host.entropy(3))
    host.make_group = group
    key = bytes(host.entropy(16))
    host.group = group(key)
    host.parcels[W_WELCOME] = pack(key + host.life)
    host.serials[W_WELCOME] = host.newest = W_WELCOME
    host.last_acts = [0] * _SEATS  # of each seat: how many acts there were after its last one
    host.repeat = host.listed = host.said_at = host.public_at = host.report_at = host.again_at = host.since = 0
    host.last_told = host.beats = host.now = 0
    host.kinds = b""
    host.verified = -1
    host.fault = host.fault_device = 0


def admit(host, device, key, code, want=1):
    """A device has come through the lobby.

    :param key: of the pair, 16 bytes.
    :param code: four cards to compare, None at an open table.
    :param want: how many persons play there.
    """
    peer = _meet(host, device, key, code, want)
    peer.box = _box(host, peer, b"", b"")
    host.tell(L_WANTS, device)


def come_back(host, device, key, want, name):
    """A device that was in before we have restarted: it is to wake."""
    peer = _meet(host, device, key, None, want)
    peer.name = name
    peer.state = PEER_AWAY


def _box(host, peer, ours, theirs):
    """The box of a session, from the salts of both."""
    fair = host.dealer.fair
    return boxes(not fair, True)[0](session(peer.key, ours, theirs, fair), 0, peer.device, host.tag)


def _meet(host, device, key, code, want):
    """A guest's device is one of us, as far as we can know."""
    peer = host.peers[device] = Peer(device, key, code, want, host.now, host.now - host.beat_ms & TICKS)
    return peer


class Peer(Record):
    """What a host knows of one guest's device.

    :param key: of the pair, 16 bytes.
    :param code: four cards to compare, None at an open table or after a restart.
    :param want: how many persons play there.
    :param now: ticks.
    :param awoke: ticks, as if its last session had begun then.
    """

    def __init__(self, device, key, code, want, now, awoke):
        self.device = device
        self.want = want
        self.name = ""  # of its person, at most 6 bytes
        self.state = PEER_CHECK  # 1 its code is to be compared, 2 in, 3 away, 4 gone
        # how cells are sealed
        self.key = key
        self.code = code
        self.ours = self.theirs = code is None  # who has confirmed the code
        self.box = None  # of this session, None before there is one
        self.next_box = None  # of the next one, until a cell comes in it
        self.salt = bytes(6)  # ours, which made it
        self.theirs_salt = b""
        self.awoke = awoke  # when the session began
        self.wakes = False  # it is to be told of its next session
        self.forgot = False  # since a restart of its own
        # when what was heard and said, ticks
        self.heard = now  # anything, from it
        self.told = now  # anything, to it
        self.vouched = now  # a vouch
        self.pinged = now  # a ping
        # parcels
        self.answers = Inbox(20)  # its own to us
        self.done = 0  # the last one that it has (``W_*``)
        self.mask = 0  # the parts that it has of the next one
        self.said = 0  # and those that were sent
        self.at = now  # since then
        # before a match
        self.who = 0  # the device of which it was told last
        self.whose = 0  # of how many more it is told at once
        # a shuffle and its audit
        self.mutes = 0  # shuffles that it has held up in this match
        self.muted = False  # it is left out until the next one, or for good
        self.strikes = 0  # how often it has restarted in this one
        self.fault = -1  # what its audit found; -1: nothing yet
        self.word = b""  # what proves that to the others
        # a round
        self.acts = _UNKNOWN  # how many of the round's it has
        self.pushed = 0  # up to which one they were sent
        self.pushed_at = now  # when
        self.claims = None  # what it tells of the acts that we have forgotten
        self.blind = False  # it has forgotten the round itself
        self.proposal = -1  # the act that it wants; -1: none
        self.act_serial = 0  # of the last one that it wanted
        self.refusal = 0  # why that is not done (``X_*``)
        self.seen = 0  # how many acts it had seen then
        self.ping = True  # it is to get a ping
        self.vouch = True  # it is to get a vouch
        self.shut = False  # it opens no broadcast before


def _renew(peer):
    """It has restarted, or we have, or it does not know what it has missed: it gets everything."""
    peer.done = peer.mask = peer.said = 0
    peer.at = peer.pushed_at = peer.heard
    peer.acts = _UNKNOWN
    peer.pushed = peer.seen = 0
    peer.act_serial = peer.refusal = 0
    peer.proposal = -1
    peer.vouch = True
    peer.shut = False


def _changed(host):
    """Those who wait are told who is here."""
    for peer in host.peers:
        if peer:
            peer.whose = DEVICES


def write_who(host, peer, cell):
    """Tell one who waits of the next of the others; whether there is one."""
    here = other = 0
    for device in range(DEVICES - 1, 0, -1):
        one = host.peers[device]
        if one and one.state in (PEER_IN, PEER_AWAY):
            here |= 1 << device
    for k in range(1, DEVICES + 1):
        device = (peer.who + k) % DEVICES
        if here >> device & 1 and device != peer.device:
            other = device
            break
    peer.who = other or peer.who
    peer.whose = max(peer.whose - 1, 0)
    host.head(cell, T_WHO)
    for i in range(10):
        cell[BODY + i] = 0
    cell[BODY] = other
    if other:
        one = host.peers[other]
        cell[BODY + 1] = one.want
        name = one.name.encode()
        for i in range(len(name)):
            cell[BODY + 2 + i] = name[i]
    cell[BODY + 8] = here & 255
    cell[BODY + 9] = here >> 8
    return True


def confirm(host, device):
    """The codes are the same, says the person here."""
    host.peers[device].ours = True
    _let_in(host, host.peers[device])


def reject(host, device):
    """They are not; or it is to leave."""
    peer = host.peers[device]
    if peer:
        part(host, peer, _LEFT if peer.state == PEER_IN else _REJECTED)


def leave(host):
    """Say good-bye to everybody; transmit until nothing comes."""
    for peer in host.peers:
        if peer and peer.state != PEER_GONE:
            part(host, peer)


def part(host, peer, why=_LEFT):
    """A device is not there any more, and is told why."""
    if peer.state == PEER_IN:
        mark(host, peer.device, 0)
    peer.refusal = why
    peer.state = PEER_GONE
    peer.ping = peer.box is not None
    if host.feed:
        leave_feed(host.feed, peer.device)
    if host.door:
        host.door.free(peer.device)
    host.tell(L_LEFT, peer.device)
    _changed(host)


def mark(host, device, back):
    """Note in the log that a device is away, or back; while a round is played."""
    if host.dealer.playing and not host.recovering:
        host.applied(host.page, host.view_of, _MARK | device << 1 | back, None)


def refuse(host, device, reason):
    """A device's act is refused (``X_*``)."""
    host.peers[device].refusal = reason
    host.peers[device].ping = True


def write_bye(host, peer, cell):
    """Say so."""
    peer.ping = False
    host.head(cell, T_BYE)
    cell[BODY] = peer.refusal
    return True


def _let_in(host, peer):
    if peer.ours and peer.theirs and peer.state == PEER_CHECK:
        peer.state = PEER_IN
        host.tell(L_IN, peer.device)
        _changed(host)


def silent(host, peer):
    """Nothing came for too long: it is away; who is not in and says nothing while the door is open is none of us."""
    if peer.state != PEER_IN:
        reject(host, peer.device)
        return
    peer.state = PEER_AWAY
    if host.feed:
        leave_feed(host.feed, peer.device)
    mark(host, peer.device, 0)
    host.tell(L_AWAY, peer.device)


def heard_again(host, peer):
    """One that was away says something."""
    peer.state = PEER_IN
    host.resumes += 1
    _join(host, peer)
    mark(host, peer.device, 1)
    host.tell(L_BACK, peer.device)


def _join(host, peer):
    """It gets all that there is to see."""
    if peer.done >= W_TABLE:
        join(host.feed, peer.device)


def receive(host, peer, cell, late):
    """Take one of the cells that are rare."""
    kind = cell[0] & T_KIND
    if kind == T_REPLY:
        peer.ping = True
        if take(peer.answers, cell, late) and whole(peer.answers):
            _answered(host, peer)
    elif kind == T_BYE:
        part(host, peer)
    elif host.recovering:  # T_LOG
        from uno_link import claims

        claims.hear(host, peer, host.cut(cell))


def _answered(host, peer):
    answers = peer.answers
    what = answers.serial & 7
    if not what:
        peer.theirs = answers.data[1] > 0 or peer.code is None
        peer.name = _words(read(answers, 1, 6))
        _let_in(host, peer)
        _changed(host)
    elif what == W_SECRETS and answers.serial == host.serials[what]:
        peer.fault = answers.data[1]
        peer.word = read(answers, 1, 16)


def woken(host, peer, cell):
    """A device wants a session: it has restarted, does not hear us, or its box is worn."""
    told = read_wake(cell, peer.key, host.dealer.fair)
    if not told:
        host.strange += 1
        return
    if told[1] != peer.theirs_salt:
        if peer.box and (host.now - peer.awoke) & TICKS < host.beat_ms:
            return  # nobody restarts so fast; it will say so again
        peer.theirs_salt = told[1]
        peer.salt = fresh(host.entropy)
        peer.next_box = _box(host, peer, peer.salt, peer.theirs_salt)
        peer.forgot = told[0][0] > 0
    peer.wakes = True


def write_wake(host, peer, cell):
    """Answer it; or knock, after a restart of ours."""
    peer.wakes = False
    peer.told = host.now
    heard = peer.theirs_salt
    serial = host.serials[W_ROUND]
    write_a_wake(cell, peer.device, host.tag, peer.key, host.dealer.fair, host.life, peer.salt, heard, serial)
    return True


def awake(host, peer):
    """A cell has come in the box of a new session: it gets everything."""
    peer.box = peer.next_box
    peer.next_box = None
    peer.awoke = host.now
    peer.claims = None
    if host.recovering:
        host.since = host.now  # everybody has the time to tell
        host.alone = False
    host.resumes += 1
    forgotten = host.dealer.stage and peer.done >= W_ROUND and peer.device in host.dealer.devices and peer.forgot
    _renew(peer)
    if peer.forgot:
        forget(peer.answers)  # else it need not give them again
    _join(host, peer)
    if forgotten:
        from uno_link import host_rounds

        peer.strikes += 1
        if peer.strikes == _STRIKES:
            leave_out(host, peer)
        host_rounds.abort(host)


def leave_out(host, peer):
    """A device holds up the shuffle: bots play its seats in this round."""
    peer.mutes += 1
    peer.muted = True
    if peer.state == PEER_IN:  # else it is away already
        silent(host, peer)


def let_back(host):
    """The next shuffle: who was left out may try once more, if it is there."""
    for peer in host.peers:
        if peer:
            peer.strikes = 0
            if peer.muted and peer.mutes < _MUTES:
                peer.muted = False
                if peer.state == PEER_AWAY and (host.now - peer.heard & TICKS) < host.away_ms:
                    heard_again(host, peer)


def _words(data):
    """A name as text; what is none is left out."""
    n = 0
    while n < len(data) and data[n]:
        n += 1
    try:
        return data[:n].decode()
    except (UnicodeError, ValueError):
        return ""
