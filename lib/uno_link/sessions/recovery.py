# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Recovery: what guests say of the acts that a host has forgotten in a power cut.

Each guest that is back sends its log from there on. The host takes it act by act, and only

- acts on which all guests that report that place of the log agree; and
- of the seat of a guest's own: what that guest has said, in its log or as the act that it is just asking for. It need
  not, if it is not back or was marked away then. It also need not if it reports that it has forgotten the round, or
  acts of it that it does not know again yet. The clock's acts need no confirmation.

If they disagree, the log ends there, and the round continues from that point. A guest with a later vouch shows that
(``guest.py``).

The host waits for guests that play: ``RECOVERY_MS`` after the last one came back or reported something new,
``ALONE_MS`` until one comes back at all. Then the round continues, and an act is lost if no guest that came back in
time knows it. No device is accused of that. A guest that comes back later with a vouched log cannot say whether it is
such a loss or a lie (``Guest._other_log``). An honest host never continues without it in less time, so then it is a
lie. A watcher has no say, and the host does not wait for it: it could invent the last acts of others, and has no seat
that would suffer for it.

Marks and acts of bots are taken only if an audit would take them (``uno_table.tables.host``): a mark changes who is
away, and a bot has done what it chooses. Else one guest could make every audit accuse an honest host. For acts of the
host's own seat, and of a guest that is not back, there is only what the guests say. So one guest alone with a host that
kept nothing can make up such acts, if they are legal. A guest that was out of reach cannot say then whether the acts of
its seat are right (``Guest._unheard``).
"""

from micropython import const

from uno_core.codes import TICKS, V_TIMEOUT
from uno_link.sync.acts import Acts
from uno_link.codes import BOT, MARK, MAY_COME, PEER_AWAY, PEER_IN, VEILED, W_ROUND
from uno_link.sync.event_receiver import take_acts

_ROOM = const(64)
_MOST = const(2048)  # the most acts that a guest may report: 4 kB of each, and no round has more since its last save


def back(host, peer):
    """Start the wait for the guests' logs again: a device with a seat is back for the first time."""
    if host.seated(peer.device):
        host.since = host.now
        host.alone = False


def hear(host, peer, body):
    """Take a part of a guest's log: up to four acts; a watcher has no say."""
    if not host.seated(peer.device):
        return
    claims = peer.claims
    if claims is None:
        claims = peer.claims = Acts(_ROOM)
        claims.start(host.shuffle_host.name)
        for i in range(host.acts.count):
            claims.append(host.acts.act(i))
    if claims.count < host.acts.count + _MOST:
        take_acts(claims, body)
        # Each new act gives all guests more time, at most half a rto_ms. An act is not new again when its device
        # restarts, so no device stalls us for ever
        more = max(claims.count - max(peer.claimed, host.acts.count), 0) * host.rto_ms >> 1
        peer.claimed = max(peer.claimed, claims.count)
        if host.since is not None:
            host.since = host.now - max((host.now - host.since & TICKS) - more, 0) & TICKS
    peer.ping = True


def told(host, peer):
    """Return how many acts of the round a guest has reported, including acts that we know."""
    return peer.claims.count if peer.claims else host.acts.count


def heard(host):
    """Whether all devices are back and, during a round, have reported what they know of it."""
    playing = host.messages[W_ROUND] is not None
    for peer in host.peers:
        if peer and host.seated(peer.device):
            if peer.state == PEER_AWAY or playing and peer.state == PEER_IN and not 0 <= peer.acts <= told(host, peer):
                return False
    return True


def forget(host):
    """Drop the claims: all of them are taken."""
    for peer in host.peers:
        if peer:
            peer.claims = None


def gone(host):
    """Return the devices that are away, as the log says: a bit each."""
    away = 0
    for kind in host.kinds:
        if not kind & BOT and kind not in host.shuffle_host.devices:
            away |= 1 << kind
    for i in range(host.acts.count):
        act = host.acts.act(i)
        if act >> 8 == MARK:
            bit = 1 << (act >> 1 & 15)
            away = away & ~bit if act & 1 else away | bit
    return away


def agreed(host):
    """Return the next act of the log (>= 0), -1 if there is none or if they disagree, or MAY_COME."""
    n = host.acts.count
    act = -1
    for peer in host.peers:
        if peer and peer.claims and peer.claims.count > n:
            theirs = peer.claims.act(n)
            if act >= 0 and act != theirs:
                return -1
            act = theirs
    if act < 0 or act >> 8 == MARK or act >> 12 == V_TIMEOUT:
        return act
    seat = act >> 8 & 15
    kind = host.kinds[seat] if seat < len(host.kinds) else BOT
    peer = None if kind & BOT else host.peers[kind]
    if peer is None or peer.state != PEER_IN or peer.blind or told(host, peer) > n or gone(host) >> kind & 1:
        return act
    wish = peer.proposal
    if wish < 0:
        return MAY_COME
    return act if act == wish or act >> 8 == wish >> 8 and VEILED >> (act >> 12) & 1 else -1
