# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Cells in UDP datagrams: several emulators on one machine, or handhelds on one LAN.

:func:`open_local` binds a port of 127.0.0.1, the first free one of a range, and sends to all others of the range. It
needs no hub, and no other machine can reach it. :func:`open_lan` binds a port on every interface and broadcasts. It
broadcasts, since CircuitPython on a Pico W cannot join a multicast group (``ports/raspberrypi/common-hal/socketpool/
Socket.c``: of IPPROTO_IP only IP_MULTICAST_TTL).

A computer sends a broadcast to 255.255.255.255 by its default route only. Without one it refuses, and if a VPN is the
default route, nobody in the room hears it (docs/facts/link.md, UDP). So :func:`open_lan` takes the broadcast address of
each network, as ``192.168.1.255``. A board has one network, and needs none of them.

A datagram is ``"UN"``, 4 bytes that name the sender, the cell: 26 bytes. Others are counted as garbage. Our own
broadcasts come back, and are passed over.

Limits. A Pico W's socket holds one datagram and drops all others until the program takes it (same file), so take often.
Wi-Fi repeats no broadcast that was lost, and sends it when the sleepers wake: up to 0.3 s.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_link.codes import CELL, NO_NETWORK, T_SEALED
from uno_link.transports.transport import Transport

_HEAD = const(6)
_DATAGRAM = const(26)
_BUFFER = const(32)  # more than a datagram, to recognize a longer one
_U = const(0x55)
_N = const(0x4E)
_LOOKS = const(16)  # datagrams a call looks at: a flood of foreign ones must not hold up the table
_AGAIN = (11, 35, 10035)  # EAGAIN of Linux and boards, macOS, Windows: nothing there
_TROUBLE_MS = const(2000)  # screens show the trouble after this long without a cell that the network took
EVERYWHERE = "255.255.255.255"


def _pool():
    """Return the module or the pool that makes sockets here."""
    try:
        import socketpool
        import wifi
    except ImportError:
        import socket

        return socket
    return socketpool.SocketPool(wifi.radio)


def _socket(pool, options):
    sock = pool.socket(pool.AF_INET, pool.SOCK_DGRAM)
    sock.setblocking(False)
    for name in options:
        # A board's pool has few of them, and needs none: lwIP broadcasts without being asked.
        if hasattr(pool, name):
            sock.setsockopt(pool.SOL_SOCKET, getattr(pool, name), 1)
    return sock


def _address(pool, host, port):
    return pool.getaddrinfo(host, port)[0][-1]


def open_local(base=47000, places=12, pool=None):
    """Open and return the transport to the other programs on this machine.

    :param base, places: the first port and their number, the same for all that play together.
    :param pool: what makes sockets; None for this machine's own.
    :raises OSError: no port of them is free.
    """
    pool = pool or _pool()
    for mine in range(base, base + places):
        sock = _socket(pool, ())
        try:
            sock.bind(_address(pool, "127.0.0.1", mine))
        except OSError:
            sock.close()
            continue
        others = [_address(pool, "127.0.0.1", port) for port in range(base, base + places) if port != mine]
        return Udp(sock, others, bytes((0, 0, mine >> 8, mine & 255)))
    raise OSError("ports %d to %d are all taken" % (base, base + places - 1))


def open_lan(station, to=(EVERYWHERE,), port=47100, address="0.0.0.0", pool=None):
    """Open the transport to everybody on the LAN. A board must have joined its Wi-Fi before.

    :param station: 4 random bytes, this handheld's own.
    :param to: addresses to send to, one for each network.
    :param address: the address to bind.
    :raises OSError: the port is taken by something that does not share it, or there is no network.
    """
    pool = pool or _pool()
    # Several emulators of one machine share the port; macOS wants the second option for that.
    sock = _socket(pool, ("SO_REUSEADDR", "SO_REUSEPORT", "SO_BROADCAST"))
    try:
        sock.bind(_address(pool, address, port))
        return Udp(sock, [_address(pool, one, port) for one in to], station)
    except OSError:
        sock.close()
        raise


class Udp(Transport):
    """The transport. Once it knows the ``tag``, sealed cells of other games are ``foreign``.

    Counters: ``sent``, ``received``, ``dropped`` cells that no address took, ``unsent`` datagrams that an address did
    not take, ``garbage`` datagrams that hold no cell, ``foreign`` cells of other games. The console names each address
    that takes nothing, once.

    :param sock: bound, not blocking.
    :param others: addresses to send to.
    :param station: 4 bytes nobody else has.
    """

    def __init__(self, sock, others, station):
        self.sent = self.received = self.dropped = self.unsent = self.garbage = self.foreign = 0
        self._failed = False  # whether no address took the last cell,
        self._since = -1  # and since when
        self._told = 0  # a bit for each address that the console has named
        self._sock = sock
        self._into = hasattr(sock, "recv_into")
        self._others = others
        self._in = bytearray(_BUFFER)
        self._out = bytearray(b"UN") + station + bytes(CELL)

    def send(self, cell):
        """Send 20 bytes to all.

        :return: whether they were taken, by one address at least. Taken is not heard.
        """
        out = self._out
        for i in range(CELL):
            out[_HEAD + i] = cell[i]
        taken = False
        if self._sock is not None:
            bit = 1
            for address in self._others:
                try:
                    self._sock.sendto(out, address)
                    taken = True
                except OSError as error:
                    self._unsent(address, error, bit)
                bit <<= 1
            self._failed = not taken
        if taken:
            self.sent += 1
            self._since = -1
            self.trouble = 0
        else:
            self.dropped += 1
        return taken

    def _unsent(self, address, error, bit):
        """Count a datagram that was not taken: no network, or no room. The session repeats what matters."""
        self.unsent += 1
        if not self._told & bit and not (error.args and error.args[0] in _AGAIN):
            self._told |= bit
            print("nothing can be sent to", address, error)  # noqa: T201  for who wants to know

    def tick(self, now_ms):
        """Notice that no network takes anything."""
        if self._failed:
            if self._since < 0:
                self._since = now_ms
            elif (now_ms - self._since & TICKS) >= _TROUBLE_MS:
                self.trouble = NO_NETWORK

    def recv(self, cell):
        """Write the next cell that came to the caller's 20 bytes.

        :return: whether there was one.
        """
        if self._sock is None:
            return False
        data = self._in
        for _ in range(_LOOKS):
            try:
                n = self._sock.recv_into(data) if self._into else self._copied()
            except OSError as error:
                if error.args[0] in _AGAIN:
                    return False
                continue  # of an earlier send: nobody listens there (Windows), or the datagram was too long for us
            if n != _DATAGRAM or data[0] != _U or data[1] != _N:
                self.garbage += 1
            elif not self._mine():
                if self.tag < 0 or not data[_HEAD] & T_SEALED or data[_HEAD + 2] == self.tag:
                    for i in range(CELL):
                        cell[i] = data[_HEAD + i]
                    self.received += 1
                    return True
                self.foreign += 1
        return False

    def close(self):
        """Give the port back."""
        if self._sock is not None:
            self._sock.close()
            self._sock = None

    def _copied(self):
        """Copy the datagram to ``_in``, for MicroPython, which makes bytes of every datagram: its readinto would
        continue into the next one."""
        got = self._sock.recv(_BUFFER)
        for i in range(len(got)):
            self._in[i] = got[i]
        return len(got)

    def _mine(self):
        data, out = self._in, self._out
        return data[2] == out[2] and data[3] == out[3] and data[4] == out[4] and data[5] == out[5]
