# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The part of Bluetooth that needs adafruit_ble: the service, a host's advertisement, and finding a host.

Nobody calls it once cells travel (:mod:`uno_link.transports.ble`).
"""

from adafruit_ble import BLEConnection, BLERadio
from adafruit_ble.advertising import Advertisement
from adafruit_ble.characteristics.stream import StreamIn, StreamOut
from adafruit_ble.services import Service
from adafruit_ble.uuid import VendorUUID
from micropython import const

from uno_link.transports.ble import FOREIGN

_FLAGS = const(0x01)  # fields of an advertisement
_SERVICES = const(0x06)
_CALLED = const(0x09)
_FIFO = const(512)  # bytes, what adafruit_ble's own UARTService has
_NAME = b"UNO "


_ID = VendorUUID("6E400001-B5A3-F393-E0A9-E50E24DCCA9E")
_ID_BYTES = bytearray(16)
_ID.pack_into(_ID_BYTES)


class Uart(Service):
    """The Nordic UART service. ``told``: what the host writes; ``asked``: what guests write."""

    uuid = _ID
    told = StreamOut(uuid=VendorUUID("6E400003-B5A3-F393-E0A9-E50E24DCCA9E"), timeout=1.0, buffer_size=_FIFO)
    asked = StreamIn(uuid=VendorUUID("6E400002-B5A3-F393-E0A9-E50E24DCCA9E"), timeout=1.0, buffer_size=_FIFO)


class Offer(Advertisement):
    """The advertisement of a device with that service: 30 of 31 bytes."""

    match_prefixes = (bytes((_SERVICES,)) + bytes(_ID_BYTES),)


def serve():
    """Make the service of a host.

    :return: the driver's ``(service, characteristic to write to, FIFO to read)``, all to be kept; and what to
        advertise, a bytearray whose end is ``UNO 0/0``: guests, and how many there can be.
    """
    uart = Uart()
    offer = Offer()
    offer.data_dict[_FLAGS] = b"\x06"  # anybody may find it; without Bluetooth Classic
    offer.data_dict[_SERVICES] = bytes(_ID_BYTES)
    offer.data_dict[_CALLED] = _NAME + b"0/0"
    return (uart.bleio_service, uart.told.bound_characteristic, uart.asked), bytearray(bytes(offer))


def scan(adapter, seconds, host, left=None):
    """Look for a host.

    :param host: its address; None: any.
    :param left: the address of a host that is not for us, or None.
    :return: ``(address, 0)`` of one that has room, else ``(None, how many guests a full one carries, or 0)``.
    """
    radio = BLERadio(adapter)
    full = 0
    try:
        # not active: the advertisement has all information
        for seen in radio.start_scan(Offer, timeout=seconds, active=False):
            limit = _limit(seen, host, left)
            if limit and seen.connectable:
                return seen.address, 0
            full = limit or full
    finally:
        radio.stop_scan()
    return None, full


def _limit(seen, host, left):
    """Return how many guests this advertisement's host carries, or 0 if it is not a host's, or not ours."""
    try:
        name = seen.data_dict.get(_CALLED, b"")
        if name[: len(_NAME)] != _NAME or host is not None and seen.address != host:
            return 0
        if left is not None and seen.address == left:
            return 0
        return int(name[name.index(b"/") + 1 :])
    except FOREIGN:
        return 0


def find(connection):
    """Return the service at the other end.

    :param connection: the driver's.
    :return: the driver's characteristic to write to, and FIFO to read.
    :raises KeyError: the service is missing.
    """
    uart = BLEConnection(connection)[Uart]
    return uart.asked.bound_characteristic, uart.told
