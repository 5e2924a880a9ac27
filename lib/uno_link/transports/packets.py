# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Whole MQTT packets, out of a socket that never waits in the middle of one.

adafruit_minimqtt reads a packet byte by byte and waits for each; a slow line would hold up the table. So what it reads
from is this: a socket that has nothing to give until a packet is complete, and then gives it without asking anybody.
Written bytes are stored and go out when the packet is complete: three writes for each packet would be three segments.
A packet longer than any of ours is passed over as it comes, so that nobody can fill a board's memory.

Packets: a byte, the length of the rest in 1 to 4 bytes of 7 bits, the rest (MQTT 3.1.1, 2.2).
"""

from micropython import const

_IN = const(256)  # the longest packet we take; ours are below 70
_OUT = const(256)
# Nothing there, or no room: EAGAIN of Linux and boards, macOS, Windows; CPython's ssl, that wants to read or write.
_AGAIN = (11, 35, 10035, 2, 3)
_WAITED = (110, 116, 60, 10060)  # ETIMEDOUT of Linux, Espressif, macOS, Windows; CPython itself says it in words


class Quiet(OSError):
    """Raised while no whole packet has arrived."""


class Socket:
    """The socket that adafruit_minimqtt uses.

    - ``lost``: the connection has ended. From then on writing does nothing.
    - ``heard``: bytes have arrived. The reader resets it.
    - ``garbage``: the number of packets passed over.

    :param raw: the real one.
    :param wait_s: for a connection.
    """

    def __init__(self, raw, wait_s):
        self.raw = raw
        self.lost = self.heard = False
        self.garbage = 0
        self._wait_s = wait_s
        self._in = bytearray(_IN)
        self._at = self._end = 0  # what is in it
        self._left = 0  # bytes of the current packet that the reader has not got yet
        self._skip = 0  # bytes of a long packet that are still to come
        self._patient = True
        self._out = bytearray(_OUT)
        self._n_out = 0

    def settimeout(self, seconds):
        """Set the time that connecting may take; a caller's number is ignored."""
        self.raw.settimeout(self._wait_s)

    def connect(self, address):
        """Connect. After that, reading waits a little, until :meth:`steady`."""
        self.raw.connect(address)
        self.raw.settimeout(0.02)

    def steady(self):
        """Never wait from now on."""
        self._patient = False
        self.raw.settimeout(0)

    def room(self):
        """Return how many bytes can be written before some go out."""
        return _OUT - self._n_out

    def send(self, data):
        """Keep the bytes for :meth:`flush`; how many: all.

        :raises OSError: they are not taken.
        """
        i, n = 0, len(data)
        while i < n and not self.lost:
            if self._n_out == _OUT:
                self.flush()
                if self._n_out == _OUT:
                    self.lost = True  # half a packet is out: nothing sensible can follow
                    raise OSError("the broker takes nothing")
            self._out[self._n_out] = data[i]
            self._n_out += 1
            i += 1
        return n

    def flush(self):
        """Send what is kept, as much as is taken now."""
        n = self._n_out
        if not n or self.lost:
            return
        try:
            sent = self.raw.send(memoryview(self._out)[:n])
        except OSError as error:
            self._excuse(error)
            return
        if sent is None:  # some boards' sockets do not say
            sent = n
        for i in range(sent, n):
            self._out[i - sent] = self._out[i]
        self._n_out = n - sent

    def ready(self):
        """Whether the whole next packet has arrived."""
        self.flush()
        self._at += self._left  # what the reader has not wanted
        self._left = 0
        while not self.lost:
            if self._skip:
                n = min(self._skip, self._end - self._at)
                self._at += n
                self._skip -= n
            size = 0 if self._skip else self._size()
            if size > _IN:
                self._skip = size
                self.garbage += 1
                continue
            if 0 < size <= self._end - self._at:
                self._left = size
                return True
            if not self._fill():
                return False
        return False

    def recv_into(self, buffer, n=0):
        """Return the next bytes of the packet, ``n`` or as many as the buffer has room for.

        :raises Quiet: it has not come as a whole.
        :raises OSError: the connection has ended.
        """
        n = n or len(buffer)
        if n and not self._left and not self.ready():
            if self.lost:
                raise OSError("the broker is lost")
            raise Quiet
        n = min(n, self._left)
        for i in range(n):
            buffer[i] = self._in[self._at + i]
        self._at += n
        self._left -= n
        return n

    def close(self):
        """Send what is kept, if it can be, and close."""
        try:
            if not self.lost:
                self.raw.settimeout(self._wait_s)
                self.flush()
        except OSError:
            pass
        self.lost = True
        self.raw.close()

    def _size(self):
        """Return the bytes of the packet that begins at ``_at``, or 0 while that is not known."""
        size = 0
        for i in range(1, 5):
            if self._at + i >= self._end:
                return 0
            byte = self._in[self._at + i]
            size |= (byte & 127) << 7 * (i - 1)
            if byte < 128:
                return 1 + i + size
        self.lost = True  # a fifth byte of length: this is not MQTT
        return 0

    def _fill(self):
        """Read the available bytes. Return False if there are none."""
        n = self._end - self._at
        if self._at:
            for i in range(n):
                self._in[i] = self._in[self._at + i]
            self._at, self._end = 0, n
        try:
            n = self.raw.recv_into(memoryview(self._in)[self._end :])
        except OSError as error:
            self._excuse(error)
            return False
        if not n:
            self.lost = True  # the broker has closed
            return False
        self._end += n
        self.heard = True
        return True

    def _excuse(self, error):
        """Excuse an error that says no more than that there was nothing to do."""
        why = error.args[0] if error.args else 0
        if why not in _AGAIN and not (self._patient and (why in _WAITED or isinstance(why, str))):
            self.lost = True


class Pool:
    """The socket pool that adafruit_minimqtt uses: one for each client, because connections are stored by pool.

    :param base: the real one, or CPython's module ``socket``.
    """

    timeout = Quiet  # by this name it is looked for, and caught

    def __init__(self, base, wait_s):
        self.SOCK_STREAM = base.SOCK_STREAM
        self.made = None  # the newest socket
        self._base = base
        self._wait_s = wait_s

    def getaddrinfo(self, host, port, family=0, kind=0):
        """Look up IPv4 addresses only: the first address is taken, and boards have no others."""
        return self._base.getaddrinfo(host, port, self._base.AF_INET, kind)

    def socket(self, family, kind):
        """Return a new socket."""
        raw = self._base.socket(family, kind)
        try:
            # else a cell may wait for the acknowledgment of the one before
            raw.setsockopt(self._base.IPPROTO_TCP, self._base.TCP_NODELAY, 1)
        except (AttributeError, OSError):
            pass
        self.made = Socket(raw, self._wait_s)
        return self.made


class Context:
    """An SSL context for our sockets."""

    def __init__(self, base):
        self._base = base

    def wrap_socket(self, sock, server_hostname=None):
        """Put TLS below the packets."""
        sock.raw = self._base.wrap_socket(sock.raw, server_hostname=server_hostname)
        return sock
