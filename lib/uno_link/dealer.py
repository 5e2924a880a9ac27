# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host's part in a shuffle (``fair.py``): it collects what everybody sends, and sends all of it to everybody.

Loaded between rounds only. What a host knows of a shuffle is made by ``host_devices.start``:

``stage``: the parcel whose answers are awaited, 0 none. ``key``: of the deck, once the stage is over: 8 bytes.
``playing``: a round is under way. ``epoch``: counts shuffles. ``devices``: who takes part, ascending; ``start``:
the page before the deal, as everybody sees it; ``nonces``, ``promises``, ``secrets``: of all of them; ``name``: of
the shuffle, ``bound``: and of that page; ``aborted``: shuffles that were broken off after secrets were revealed.
``liar``: the device that broke a promise, 255 none. ``secret``: ours. ``session``: of the lobby, 4 bytes; ``fair``:
whether there is a shuffle, not at an open table.
"""

from micropython import const

from uno_link.parcel import read, whole

_W_ROUND = const(3)
_W_NONCES = const(4)
_W_PROMISES = const(5)
_NONCE = const(8)
_SECRET = const(16)
_OPEN = bytes(16)
_NOBODY = const(255)


def begin(dealer, number, mask, version):
    """A shuffle begins; the parcel that says so."""
    dealer.number = number
    dealer.epoch = dealer.epoch + 1 & 31
    dealer.stage = _W_ROUND
    dealer.playing = False
    dealer.key = None
    dealer.devices = bytes([k for k in range(16) if mask >> k & 1])
    dealer.nonces = dealer.promises = dealer.secrets = b""
    dealer.name = _OPEN
    return bytes((number & 255, mask & 255, mask >> 8, version & 255, version >> 8))


def broken(dealer):
    """The shuffle is broken off; whether secrets were revealed already."""
    late = dealer.stage == _W_PROMISES or dealer.liar != _NOBODY
    dealer.liar = _NOBODY
    if late:
        dealer.aborted = min(dealer.aborted + 1, 255)
    return late


def advance(dealer, peers, serial, entropy):
    """Go on if everybody has answered; the bytes of the next parcel (``stage`` says which), None if there is none.

    After the last one there is a ``key``, or a ``liar``, and ``stage`` is 0.

    :param peers: by device.
    :param serial: of the parcel that is to be answered.
    :param entropy: n -> n random bytes.
    """
    stage = dealer.stage
    got = []
    for device in dealer.devices:
        if device:
            answers = peers[device].answers
            if answers.serial != serial or not whole(answers):
                return None
            got.append(read(answers, 0, _SECRET))
    if not dealer.fair:
        dealer.stage = 0
        dealer.key = bytes(entropy(8))
        return None
    from uno_link import fair

    if stage == _W_ROUND:
        dealer.nonces = bytes(entropy(_NONCE)) + b"".join(got)
        dealer.name = fair.table(dealer.session, dealer.number, dealer.nonces)
        dealer.bound = fair.bind(dealer.name, dealer.start)
        dealer.secret = bytes(entropy(_SECRET))
        dealer.stage = _W_NONCES
        return dealer.nonces
    if stage == _W_NONCES:
        dealer.promises = fair.commit(dealer.bound, 0, dealer.secret) + b"".join(got)
        dealer.stage = _W_PROMISES
        return dealer.promises
    dealer.secrets = dealer.secret + b"".join(got)
    dealer.stage = 0
    dealer.liar = fair.cheat(dealer.bound, dealer.devices, dealer.promises, dealer.secrets)
    if dealer.liar == _NOBODY:
        dealer.seed = fair.seed(dealer.bound, dealer.promises, dealer.secrets)
        dealer.key = fair.deck_key(dealer.seed)
    return None
