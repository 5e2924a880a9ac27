# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The base of secrecy: SHA-256, which every larger port has, and HMAC over it. A join also needs ``keys.py``.

``available`` is False where a port has no SHA-256 (SAMD, small builds): then nothing else here may be called, and the
link can offer an open table only. Everything here allocates.

Sources: FIPS 180-4, RFC 2104 and 4231.
"""

from micropython import const

available = True
try:
    import hashlib

    if hasattr(hashlib, "sha256"):
        _new = hashlib.sha256
    else:  # CircuitPython: by name only, without hexdigest and copy
        hashlib.new("sha256", b"")

        def _new(data):  # type: ignore[misc]  # the same name for all callers
            return hashlib.new("sha256", data)

except (ImportError, AttributeError, ValueError):
    available = False

_BLOCK = const(64)


def sha256(data):
    """Return the SHA-256, 32 bytes."""
    return _new(data).digest()


class Hmac:
    """HMAC-SHA256 with one key.

    :param key: any length. Kept as the two blocks it begins its hashes with, 2 x 64 bytes.
    """

    def __init__(self, key):
        if len(key) > _BLOCK:
            key = sha256(key)
        self._in = bytearray(_BLOCK)
        self._out = bytearray(_BLOCK)
        for i in range(_BLOCK):
            byte = key[i] if i < len(key) else 0
            self._in[i] = byte ^ 0x36
            self._out[i] = byte ^ 0x5C

    def digest(self, first, second=b""):
        """Return the SHA-256 of the two, one behind the other, 32 bytes."""
        inner = _new(self._in)
        inner.update(first)
        inner.update(second)
        outer = _new(self._out)
        outer.update(inner.digest())
        return outer.digest()
