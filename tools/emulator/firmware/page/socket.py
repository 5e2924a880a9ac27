# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Datagrams of linked handhelds, in a page: what carries them is the page's business (``publishing/page/links.js``).

``uno_link.transports.udp`` finds in it what it asks of MicroPython's ``socket``; ``host`` has ``open``, ``send``,
``recv`` and ``close``. A datagram is hexadecimal text there, and an empty text means no datagram.
"""

import host

AF_INET = SOCK_DGRAM = SOL_SOCKET = 2
_AGAIN = 11


def getaddrinfo(name, port):
    """Return the one address that everybody who listens has."""
    return (("", "", "", "", (name, port)),)


def socket(family=0, kind=0):
    """Return a socket of the one kind there is."""
    return Socket()


class Socket:
    """Datagrams to all and from all."""

    def setblocking(self, wanted):
        """Accept any wish: it never waits."""

    def bind(self, address):
        """Keep datagrams from now on."""
        host.open()

    def sendto(self, data, address):
        """Send to all others."""
        host.send(bytes(data).hex())

    def recv_into(self, into):
        """Read the next datagram, as much of it as there is room for. Return how many bytes.

        :raises OSError: there is no datagram.
        """
        text = host.recv()
        if not text:
            raise OSError(_AGAIN)
        data = bytes.fromhex(text)
        n = min(len(data), len(into))
        for i in range(n):
            into[i] = data[i]
        return n

    def close(self):
        """Stop keeping datagrams."""
        host.close()
