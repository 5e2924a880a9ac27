# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Sockets whose cable can be pulled, and rigs in wall time on top of them."""

import errno
import select
import socket
import time

from tests.link.rigs.rig import Rig

_PATIENCE_S = 0.005  # between two rounds when nothing comes
_AGAIN = errno.EAGAIN, "the cable is pulled"


class _Datagrams(socket.socket):
    """Without a cable, data in both directions is lost."""

    cable = None

    def sendto(self, data, address):
        """As of a socket."""
        return super().sendto(data, address) if self.cable.plugged else len(data)

    def recv_into(self, *where):
        """As of a socket."""
        while True:
            n = super().recv_into(*where)
            if self.cable.plugged:
                return n


class _Stream(socket.socket):
    """Without a cable, data in both directions waits."""

    cable = None

    def connect(self, address):
        """As of a socket."""
        if not self.cable.plugged:
            raise OSError(errno.ENETUNREACH, "the cable is pulled")
        super().connect(address)

    def send(self, data):
        """As of a socket."""
        if not self.cable.plugged:
            raise BlockingIOError(*_AGAIN)
        return super().send(data)

    def recv_into(self, *where):
        """As of a socket."""
        if not self.cable.plugged:
            raise BlockingIOError(*_AGAIN)
        return super().recv_into(*where)


class Cable:
    """One device's pool of sockets, replacing the module ``socket``. ``plugged``: whether anything goes through."""

    def __init__(self):
        self.plugged = True
        self._made = []

    def __getattr__(self, name):
        return getattr(socket, name)

    def socket(self, family, kind):
        """Return a new socket."""
        made = (_Stream if kind == socket.SOCK_STREAM else _Datagrams)(family, kind)
        made.cable = self
        self._made = [*self.sockets(), made]
        return made

    def sockets(self):
        """Those that are open."""
        return [made for made in self._made if made.fileno() >= 0]

    def plug(self, plugged):
        """Pull it, or put it in again: datagrams that came meanwhile are lost."""
        if plugged and not self.plugged:
            for made in self.sockets():
                if made.type == socket.SOCK_DGRAM:
                    try:
                        made.recv_into(bytearray(64))
                    except OSError:
                        pass  # there are no more
        self.plugged = plugged


class SocketRig(Rig):
    """Real time; a round begins when data has come, and 5 ms after the last round at the latest."""

    def __init__(self, devices, seed, loss):
        super().__init__(devices, seed, loss)
        self._cables = [Cable() for _ in range(devices)]
        self._began = time.monotonic()

    def elapsed_ms(self):
        """As of every rig."""
        return int((time.monotonic() - self._began) * 1000)

    def _frame(self):
        ready = [made for cable in self._cables if cable.plugged for made in cable.sockets()]
        if ready:
            select.select(ready, [], [], _PATIENCE_S)
        else:
            time.sleep(_PATIENCE_S)

    def _reach(self, device, heard):
        self._cables[device].plug(heard)
