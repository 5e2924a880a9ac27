# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``_bleio.Service`` and ``_bleio.Attribute``."""

from bumble import gatt

from tools.emulator.radio import module
from tools.emulator.radio.characteristic import Characteristic
from tools.emulator.radio.uuid import UUID


class Attribute:
    """Permissions to read or write."""

    NO_ACCESS, OPEN, ENCRYPT_NO_MITM, ENCRYPT_WITH_MITM = 0x00, 0x11, 0x21, 0x31
    LESC_ENCRYPT_WITH_MITM, SIGNED_NO_MITM, SIGNED_WITH_MITM = 0x41, 0x12, 0x22


class Service:
    """A local one belongs to the adapter that is ``_bleio.adapter`` when it is made, and stays for good.

    Bumble takes a service only with all its characteristics, so it gets it with the next advertisement or connect.
    """

    def __init__(self, uuid, *, secondary=False):
        self.uuid, self.secondary, self.remote, self.connection = uuid, secondary, False, None
        self.adapter = module.current()
        self.parts = []
        self.adapter.unannounced.append(self)

    @classmethod
    def of(cls, connection, proxy):
        """Create a remote one, as discovered."""
        self = cls.__new__(cls)
        self.uuid, self.secondary, self.remote, self.connection = UUID.of(proxy.uuid), False, True, connection
        self.adapter = connection.adapter
        self.parts = [Characteristic.of(self, part) for part in proxy.characteristics]
        return self

    def bumble(self):
        """Return a local one as Bumble's."""
        return gatt.Service(self.uuid.bumble(), [part.local for part in self.parts], primary=not self.secondary)

    @property
    def characteristics(self):
        """A tuple of :class:`Characteristic`."""
        return tuple(self.parts)

    def deinit(self):
        """Do nothing: the SoftDevice keeps a service until it is switched off."""

    def __repr__(self):
        return "<Service: %r>" % self.uuid
