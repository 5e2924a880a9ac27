# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A radio for adafruit_ble. Nobody is in reach, or one other handheld, behind two pipes: ``tests/device/peer.py``.

Objects hold what CircuitPython's hold in the heap: the bytes of a buffer, what is advertised. The Bluetooth stack's own
data is elsewhere.
"""

import __future__  # noqa: F401  libraries ask for it at run time

import os
import sys

import world

_CELL = 20
_LONG = 30  # bytes of an advertisement
_NEAR_US = 300_000  # from the first advertisement or scan until the other has met it


class BluetoothError(Exception):
    """Something the stack refused."""


class Address:
    """Six bytes."""

    def __init__(self, address, address_type=1):
        self.address_bytes = address

    def __eq__(self, other):
        return self.address_bytes == other.address_bytes

    def __hash__(self):
        return hash(self.address_bytes)


class UUID:
    """16 or 128 bits: from a number, 16 bytes or the printed form."""

    def __init__(self, value):
        if isinstance(value, str):
            value = bytes(reversed(bytes.fromhex(value.replace("-", ""))))
        self.size = 16 if isinstance(value, int) else 128
        self.uuid128 = value.to_bytes(2, "little") if isinstance(value, int) else value

    def pack_into(self, buffer, offset=0):
        """Write its bytes."""
        buffer[offset : offset + len(self.uuid128)] = self.uuid128

    def __eq__(self, other):
        return self.uuid128 == other.uuid128

    def __hash__(self):
        return hash(self.uuid128)


class Attribute:
    """Permissions to read or write: they are not checked."""

    NO_ACCESS, OPEN, ENCRYPT_NO_MITM, ENCRYPT_WITH_MITM = 0x00, 0x11, 0x21, 0x31
    LESC_ENCRYPT_WITH_MITM, SIGNED_NO_MITM, SIGNED_WITH_MITM = 0x41, 0x12, 0x22


class Service:
    """Here, or there."""

    def __init__(self, uuid, secondary=False, remote=False):
        _teach()
        self.uuid = uuid
        self.remote = remote
        self.characteristics = ()


class Characteristic:
    """A value: what is written goes to the other, if it is there."""

    BROADCAST, INDICATE, NOTIFY, READ, WRITE, WRITE_NO_RESPONSE = 1, 2, 4, 8, 16, 32

    def __init__(self, uuid):
        self.uuid = uuid

    @classmethod
    def add_to_service(cls, service, uuid, **more):
        """Create a new one of a service here."""
        return cls(uuid)

    def set_cccd(self, notify=False, indicate=False):
        """Ask for the other side's notifications."""

    def _write(self, value):
        _adapter.tell(b"c" + value)

    value = property(None, _write)


class CharacteristicBuffer:
    """A FIFO of bytes from the other side."""

    def __init__(self, characteristic, timeout=1, buffer_size=64):
        self._ring = memoryview(bytearray(buffer_size))
        self._n = 0

    @property
    def in_waiting(self):
        """How many bytes wait."""
        if _adapter.linked:
            _adapter.tell(b"t" + (world.now // 1000).to_bytes(4, "little"))
            came = _adapter.hear()
            n = min(len(came), len(self._ring) - self._n)
            self._ring[self._n : self._n + n] = came[:n]
            self._n += n
        return self._n

    def readinto(self, buf, nbytes):
        """Read the first ones."""
        n = min(nbytes, self._n)
        buf[:n] = self._ring[:n]
        self._ring[: self._n - n] = bytes(self._ring[n : self._n])
        self._n -= n
        return n

    def reset_input_buffer(self):
        """Drop what waits."""
        self._n = 0

    def deinit(self):
        """Stop listening."""


class ScanEntry:
    """The other advertises."""

    rssi = -50
    connectable = True
    scan_response = False

    def __init__(self, data):
        self.advertisement_bytes = data
        self.address = Address(b"\x22\x22\x22\x22\x22\xc2")

    def matches(self, prefixes, match_all=True):
        """Whether the advertisement is of the requested kind."""
        return True


class Connection:
    """With the other."""

    connected = True

    def discover_remote_services(self, uuids):
        """Return the Nordic UART service: its number is in the middle of theirs."""
        service = Service(uuids[0], remote=True)
        found = []
        for which in (2, 3):
            data = bytearray(uuids[0].uuid128)
            data[12] = which
            found.append(Characteristic(UUID(bytes(data))))
        service.characteristics = tuple(found)
        return (service,)

    def disconnect(self):
        """End the connection."""
        self.connected = False
        _adapter.linked = ()


class Adapter:
    """The radio."""

    name = "CIRCUITPY0000"

    def __init__(self):
        self.address = Address(b"\x11\x11\x11\x11\x11\xc1")
        self.linked = ()
        self._shown = None
        self._met = 0  # microseconds; 0: not yet
        self._out = self._in = None
        if "said" in os.listdir():
            self._out = open("said", "wb", 0)  # what is written is on its way
            self._in = open("heard", "rb")

    def tell(self, data):
        """Send data to the other."""
        if self.linked:
            self._out.write(data)

    def hear(self):
        """Return data of the other."""
        return self._in.read(_CELL * self._in.read(1)[0])

    def _meets(self):
        self._met = self._met or world.now + _NEAR_US
        return self._out is not None and world.now >= self._met

    @property
    def advertising(self):
        """Whether it is: a connection ends it."""
        if self._shown and not self.linked and self._meets():
            self.linked = (Connection(),)
            self._shown = None
        return self._shown is not None

    @property
    def connected(self):
        """Whether the other is."""
        return self.linked != ()

    @property
    def connections(self):
        """The one, or none."""
        return self.linked

    def start_advertising(self, data, scan_response=None, **more):
        """Start advertising, until a connection."""
        self._shown = data, scan_response

    def stop_advertising(self):
        """Stop advertising."""
        self._shown = None

    def start_scan(self, prefixes=b"", buffer_size=512, timeout=None, **more):
        """Yield the received advertisements."""
        room = bytearray(buffer_size)
        world.sleep(timeout)
        if self._meets():
            self._out.write(b"a")
            room[:_LONG] = self._in.read(_LONG)
            return iter((ScanEntry(bytes(room[:_LONG])),))
        return iter(())

    def stop_scan(self):
        """Stop scanning."""

    def connect(self, address, timeout):
        """Connect to the other."""
        self.linked = (Connection(),)
        return self.linked[0]


_adapter = Adapter()


def _iter(self):
    return iter(self.__bytes__())


def _teach():
    """Teach ``bytes()`` about ``__bytes__`` for the library, as far as that is loaded: here it does not know it."""
    for module in [module for name, module in sys.modules.items() if name.startswith("adafruit_ble")]:
        for kind in [getattr(module, name) for name in dir(module)]:
            if isinstance(kind, type) and hasattr(kind, "__bytes__") and not hasattr(kind, "__iter__"):
                kind.__iter__ = _iter


def __getattr__(name):
    """Return the ``adapter``."""
    if name != "adapter":
        raise AttributeError(name)
    _teach()
    return _adapter
