# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Handhelds as several programs of one machine: datagrams on 127.0.0.1, in real time."""

import os
import socket

from tests.link.rigs.sockets import Cable, SocketRig
from tools.dev.cli import Problem
from uno_link.transports import udp

_LEAST, _STEP, _RANGES = 10_000, 16, 600  # ports below those that systems give away


class UdpRig(SocketRig):
    """A rig takes a range of ports that no other has: its first port is the sign that it is taken."""

    def __init__(self, devices, seed, loss):
        super().__init__(devices, seed, loss)
        self._base, self._sign = _range(devices)
        self._open()

    def _transport(self, device):
        return udp.open_local(self._base, self.devices, self._cables[device])

    def _cut(self, device):
        self.transports[device].close()  # the port is free again, and the first that is
        self._cables[device] = Cable()

    def _close(self):
        super()._close()
        self._sign.close()


def _bound(port):
    sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        sock.bind(("127.0.0.1", port))
    except OSError:
        sock.close()
        return None
    return sock


def _range(places):
    """Return ``(port, sign)``: from that port on ``places`` are free as long as the sign is bound."""
    for k in range(_RANGES):
        base = _LEAST + (os.getpid() + k) % _RANGES * _STEP
        sign = _bound(base)
        if sign is None:
            continue
        probes = [_bound(base + 1 + place) for place in range(places)]
        for probe in probes:
            if probe is not None:
                probe.close()
        if None not in probes:
            return base + 1, sign
        sign.close()
    raise Problem(f"needs {places} free UDP ports in a row from {_LEAST} on; none are")
