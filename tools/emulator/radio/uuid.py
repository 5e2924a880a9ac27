# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``_bleio.UUID``."""

from bumble import core

_BASE = bytes.fromhex("fb349b5f8000008000100000")  # of the 16-bit ones, little endian (Core 6.0, Vol 3, Part B, 2.5.1)


class UUID:
    """16 or 128 bits; from a number, 16 bytes little endian, or the printed form."""

    def __init__(self, value):
        if isinstance(value, int):
            if not 0 <= value < 65536:
                raise ValueError("UUID integer value must be 0-0xffff")
            self.size, self.uuid16 = 16, value
            self.uuid128 = _BASE + value.to_bytes(2, "little") + b"\0\0"
            return
        if isinstance(value, str):
            digits = value.replace("-", "")
            if len(digits) != 32:
                raise ValueError("UUID string not 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx'")
            value = bytes.fromhex(digits)[::-1]
        self.size, self.uuid128 = 128, bytes(value)
        if len(self.uuid128) != 16:
            raise ValueError("Byte buffer must be 16 bytes")

    @classmethod
    def of(cls, uuid):
        """Convert Bumble's UUID."""
        data = uuid.to_bytes()
        return cls(int.from_bytes(data, "little")) if len(data) == 2 else cls(data)

    def bumble(self):
        """Convert to Bumble's UUID."""
        return core.UUID.from_16_bits(self.uuid16) if self.size == 16 else core.UUID.from_bytes(self.uuid128)

    def pack_into(self, buffer, offset=0):
        """Write it in little endian, in its own size."""
        data = self.uuid16.to_bytes(2, "little") if self.size == 16 else self.uuid128
        buffer[offset : offset + len(data)] = data

    def __eq__(self, other):
        return isinstance(other, UUID) and self.uuid128 == other.uuid128

    def __hash__(self):
        return hash(self.uuid128)

    def __repr__(self):
        digits = self.uuid128[::-1].hex()
        if self.size == 16:
            return "UUID(0x%04x)" % self.uuid16
        return "UUID('%s-%s-%s-%s-%s')" % (digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])
