# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``_bleio.CharacteristicBuffer``."""

_STEP = 0.001  # seconds of virtual time between two looks of one that waits


class CharacteristicBuffer:
    """A byte FIFO. Bytes that do not fit are dropped, one by one, and writers have no names.

    ``read`` and ``readinto`` wait up to ``timeout`` for all that was asked for.
    """

    def __init__(self, characteristic, *, timeout=1, buffer_size=64):
        self._characteristic, self.timeout, self._size = characteristic, timeout, buffer_size
        self._clock = characteristic.service.adapter.clock
        self._data = bytearray()
        self.dropped = 0  # bytes, for tests
        characteristic.attach(self)

    def receive(self, connection, data):
        """Take data from the radio."""
        room = self._size - len(self._data)
        self._data += data[:room]
        self.dropped += max(0, len(data) - room)

    @property
    def in_waiting(self):
        """How many bytes wait."""
        self._check()
        self._clock.pump()
        return len(self._data)

    def readinto(self, buf, *nbytes):
        """Read into a buffer. Return how many bytes came, or None for none. The stream protocol takes a number as
        second argument, not None."""
        self._check()
        if nbytes and not isinstance(nbytes[0], int):
            raise TypeError("can't convert %s to int" % type(nbytes[0]).__name__)
        n = min(len(buf), *nbytes) if nbytes else len(buf)
        end = self._clock.now() + self.timeout
        while self.in_waiting < n and self._clock.now() < end:
            self._clock.sleep(_STEP)
        data = self._data[:n]
        del self._data[:n]
        buf[: len(data)] = data
        return len(data) or None

    def read(self, nbytes=None):
        """Return bytes, or None; without a number all that comes until ``timeout`` has passed in silence."""
        if nbytes == 0:
            return b""
        if nbytes is not None:
            buf = bytearray(nbytes)
            n = self.readinto(buf)
            return bytes(buf[:n]) if n else None
        return self._until(lambda byte: False)

    def readline(self):
        """... or until the end of a line."""
        return self._until(lambda byte: byte == b"\n")

    def _until(self, ends):
        data = b""
        while byte := self.read(1):
            data += byte
            if ends(byte):
                break
        return data or None

    def reset_input_buffer(self):
        """Drop what waits."""
        self._data.clear()

    def deinit(self):
        """Stop listening."""
        if self._characteristic is not None:
            self._characteristic.detach(self)
            self._characteristic = None

    def _check(self):
        if self._characteristic is None:
            raise ValueError("Object has been deinitialized and can no longer be used. Create a new object.")
