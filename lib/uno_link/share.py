# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A guest's part in a shuffle (``fair.py``): functions of ``guest.share``, made by ``guest_rounds.start``.

Loaded between rounds only. What it is, and all that the audit needs afterwards:

``start``: the page before the deal, as everybody sees it; b"" if we have not seen it (we came back without a save):
then we play on and cannot audit. ``round``: its number; ``devices``: who takes part, ascending; ``nonces``,
``promises``, ``secrets``: theirs; ``name``: of the shuffle, with which the log of acts begins. ``aborted``: deals
that the host has broken off when it could know what they would bring. ``secret``, ``nonce``: ours. ``version``: of
the image from which the round starts, -1 none; ``waits``: for that image; ``revealed``: whether our secret is told.
``kept``: serial of the shuffle that is over already, for one that has restarted. ``device``: ours; ``session``: of
the lobby, 4 bytes; ``fair``: whether there is a shuffle, not at an open table.
"""

from micropython import const

from uno_link.parcel import read

_W_NONCES = const(4)
_W_PROMISES = const(5)
_W_SECRETS = const(6)
_NONCE = const(8)
_SECRET = const(16)
_NOT_YET = const(-1)
_LONG_AGO = const(0xFFFF)  # a version that is not known any more
_VERSIONS = const(511)
_BEFORE = const(256)
_OPEN = bytes(16)


def begin(share, box):
    """A shuffle begins (parcel ROUND); whether it takes the place of one in which we had revealed our secret."""
    aborted = share.revealed
    share.revealed = False
    if aborted:
        share.aborted = min(share.aborted + 1, 255)
    if box.data[1] != share.round:
        share.start = b""
    share.round = box.data[1]
    mask = box.data[2] | box.data[3] << 8
    share.devices = bytes([k for k in range(16) if mask >> k & 1])
    share.version = box.data[4] | box.data[5] << 8
    share.waits = share.device in share.devices and box.serial != share.kept and share.version != _LONG_AGO
    share.kept = 0
    share.nonces = share.promises = share.secrets = b""
    share.name = _OPEN
    return aborted


def wants_start(share, version):
    """Whether the page from which the round starts is the one of this version, and asked for."""
    return share.waits and version == share.version


def start_from(share, start, entropy):
    """That page is here; the answer: our nonce."""
    share.waits = False
    share.start = bytes(start)
    share.nonce = bytes(entropy(_NONCE))
    share.secret = bytes(entropy(_SECRET))
    return share.nonce if share.fair else b"\x01"


def take(share, what, box):
    """The next parcel of the shuffle; our answer to it, or None."""
    from uno_link import fair

    n = len(share.devices)
    if what == _W_NONCES:
        share.nonces = read(box, 0, _NONCE * n)
        share.name = fair.table(share.session, share.round, share.nonces)
        if _takes_part(share, share.nonces, _NONCE, share.nonce):
            return _promise(share)
    elif what == _W_PROMISES:
        share.promises = read(box, 0, _SECRET * n)
        if _takes_part(share, share.promises, _SECRET, _promise(share)):
            share.revealed = True
            return share.secret
    elif what == _W_SECRETS:
        share.secrets = read(box, 0, _SECRET * n)
    return None


def _promise(share):
    from uno_link import fair

    return fair.commit(fair.bind(share.name, share.start), share.device, share.secret)


def _takes_part(share, all, n, ours):
    """Whether ours is among all in its place."""
    if not share.start or share.device not in share.devices:
        return False
    at = 0
    for device in share.devices:
        if device < share.device:
            at += n
    return all[at : at + n] == ours


def versions_lost(share):
    """The host has restarted while a round is played, and counts versions anew."""
    if share.version != _NOT_YET:
        share.version = _LONG_AGO
        if share.waits:
            share.waits = False
            share.start = b""


def given_up(share):
    """The host has restarted and knows nothing of this shuffle: no image is of its deal."""
    share.version = _NOT_YET
    share.waits = False


def dealt(share, version):
    """Whether an image is of the deal."""
    if share.version in (_NOT_YET, version):
        return False
    if share.waits:
        if version - share.version & _VERSIONS >= _BEFORE:
            return False
        share.waits = False  # it is played already: we have come back without what we had kept
        share.start = b""
    share.version = _NOT_YET
    share.revealed = False
    return True
