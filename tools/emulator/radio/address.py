# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``_bleio.Address``."""

from bumble import hci


class Address:
    """Six bytes, the last of the printed form first, and their type."""

    PUBLIC, RANDOM_STATIC, RANDOM_PRIVATE_RESOLVABLE, RANDOM_PRIVATE_NON_RESOLVABLE = range(4)

    def __init__(self, address, address_type=RANDOM_STATIC):
        data = bytes(address)
        if len(data) != 6:
            raise ValueError("Address must be 6 bytes long")
        self.address_bytes, self.type = data, address_type

    @classmethod
    def of(cls, address):
        """Convert Bumble's address."""
        return cls(address.address_bytes, cls.PUBLIC if address.is_public else cls.RANDOM_STATIC)

    def bumble(self):
        """Convert to Bumble's address."""
        public = self.type == self.PUBLIC
        kind = hci.Address.PUBLIC_DEVICE_ADDRESS if public else hci.Address.RANDOM_DEVICE_ADDRESS
        return hci.Address(self.address_bytes, kind)

    def __eq__(self, other):
        return isinstance(other, Address) and (self.address_bytes, self.type) == (other.address_bytes, other.type)

    def __hash__(self):
        return hash((self.address_bytes, self.type))

    def __repr__(self):
        return "<Address %s>" % ":".join("%02x" % byte for byte in reversed(self.address_bytes))
