# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``_bleio.Characteristic``."""

from bumble import att, gatt

from tools.emulator.radio.buffer import CharacteristicBuffer
from tools.emulator.radio.errors import RoleError
from tools.emulator.radio.uuid import UUID

_OPEN = 0x11


class Characteristic:
    """A value of a service, here (``local``) or there (``proxy``, both Bumble's)."""

    BROADCAST, INDICATE, NOTIFY, READ, WRITE, WRITE_NO_RESPONSE = 1, 2, 4, 8, 16, 32
    # the same in the attribute protocol's numbers
    _PROPERTIES = [(BROADCAST, 0x01), (INDICATE, 0x20), (NOTIFY, 0x10), (READ, 0x02), (WRITE, 0x08)]
    _PROPERTIES += [(WRITE_NO_RESPONSE, 0x04)]

    def __init__(self):
        raise TypeError("cannot create 'Characteristic' instances")

    @classmethod
    def _make(cls, service, uuid, properties, max_length, fixed_length):
        self = cls.__new__(cls)
        self.service, self.uuid, self.properties = service, uuid, properties
        self.max_length, self.fixed_length = max_length, fixed_length
        self.local = self.proxy = None
        self.descriptors = ()
        self.readers = []
        self._value = b""
        return self

    @classmethod
    def add_to_service(
        cls,
        service,
        uuid,
        *,
        properties=0,
        read_perm=_OPEN,
        write_perm=_OPEN,
        max_length=20,
        fixed_length=False,
        initial_value=None,
        user_description=None,
    ):
        """Create one of a local service."""
        if not 0 <= max_length <= (510 if fixed_length else 512):
            raise ValueError("max_length must be 0-512")
        if service.remote:
            raise RoleError("cannot add to a remote service")
        self = cls._make(service, uuid, properties, max_length, fixed_length)
        self._value = bytes(initial_value or (max_length if fixed_length else 0))
        bits = sum(there for here, there in cls._PROPERTIES if properties & here)
        rights = att.Attribute.Permissions(0)
        if read_perm:
            rights |= att.Attribute.READABLE
        if write_perm:
            rights |= att.Attribute.WRITEABLE
        value = gatt.CharacteristicValue(read=lambda _: self._value, write=self._written)
        self.local = gatt.Characteristic(uuid.bumble(), gatt.Characteristic.Properties(bits), rights, value)
        service.parts.append(self)
        return self

    @classmethod
    def of(cls, service, proxy):
        """Create a remote one, as discovered."""
        bits = int(proxy.properties)
        properties = sum(here for here, there in cls._PROPERTIES if bits & there)
        self = cls._make(service, UUID.of(proxy.uuid), properties, 20, False)
        self.proxy = proxy
        return self

    def _written(self, connection, value):
        if len(value) > self.max_length:
            raise att.ATT_Error(att.ErrorCode.INVALID_ATTRIBUTE_LENGTH)
        self._value = bytes(value)
        for reader in list(self.readers):
            reader.receive(connection, self._value)

    def _notified(self, value):
        adapter, value = self.service.adapter, bytes(value)
        readers = list(self.readers)
        if adapter.profile.aliases:
            # The native CharacteristicBuffer compares the handle, not the connection: docs/facts/link.md, Bluetooth.
            others = adapter.readers.get(self.proxy.handle, ())
            readers += [it for it in others if isinstance(it, CharacteristicBuffer) and it not in readers]
        for reader in readers:
            reader.receive(self.service.connection.link, value)

    @property
    def value(self):
        """A read asks the remote characteristic. A write sends: notifications of a local characteristic, a write of a
        remote one."""
        if self.proxy is None:
            return self._value
        return bytes(self.service.adapter.clock.run(self.proxy.read_value()))

    @value.setter
    def value(self, value):
        value = bytes(value)
        if self.proxy is not None:
            self.service.connection.write(self, value)
            return
        if self.fixed_length and len(value) != self.max_length:
            raise ValueError("Value length != required fixed length")
        if len(value) > self.max_length:
            raise ValueError("Value length > max_length")
        self._value = value
        if self.local.handle:
            for connection in self.service.adapter.linked():
                connection.notify(self, value)

    def set_cccd(self, *, notify=False, indicate=False):
        """Subscribe to a remote one, or end that."""
        if self.proxy is None:
            raise RoleError("Can't set CCCD on local Characteristic")
        self.service.connection.check()
        run = self.service.adapter.clock.run
        if notify or indicate:
            run(self.service.connection.guarded(self.proxy.subscribe(self._notified, prefer_notify=notify)))
        else:
            run(self.service.connection.guarded(self.proxy.unsubscribe(self._notified)))

    def attach(self, reader):
        """Let ``reader.receive(connection, value)`` get what is written or notified from now on."""
        self.readers.append(reader)
        if self.proxy is not None:
            self.service.adapter.readers.setdefault(self.proxy.handle, []).append(reader)

    def detach(self, reader):
        """End what :meth:`attach` began."""
        lists = [self.readers]
        if self.proxy is not None:
            lists.append(self.service.adapter.readers.get(self.proxy.handle, []))
        for readers in lists:
            if reader in readers:
                readers.remove(reader)
