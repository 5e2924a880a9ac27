# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The module ``_bleio`` itself.

adafruit_ble keeps the module it imported first, so there is one for the whole process; only ``adapter`` changes.
"""

import sys
import types

_now: list = []  # the adapter that is _bleio.adapter, or nothing


def current():
    """Return the adapter that is ``_bleio.adapter`` now.

    :raises RuntimeError: before the first.
    """
    if not _now:
        raise RuntimeError("no adapter: Air.adapter() makes one")
    return _now[0]


def bind(adapter):
    """Make this one ``_bleio.adapter``, or None none."""
    _now[:] = [adapter] if adapter is not None else []


class _Bleio(types.ModuleType):
    @property
    def adapter(self):
        """The one bound last."""
        return _now[0] if _now else None


def install():
    """Put ``_bleio`` where an import finds it: before Blinka's, which adafruit_ble would take."""
    if isinstance(sys.modules.get("_bleio"), _Bleio):
        return
    if "adafruit_ble" in sys.modules:
        raise RuntimeError("adafruit_ble has been imported with another _bleio")
    from tools.emulator.radio import (
        adapter,
        address,
        buffer,
        characteristic,
        connection,
        errors,
        packets,
        scan,
        service,
        uuid,
    )

    made = _Bleio("_bleio", "CircuitPython's Bluetooth LE, on virtual controllers.")
    for one in (
        adapter.Adapter,
        address.Address,
        buffer.CharacteristicBuffer,
        characteristic.Characteristic,
        connection.Connection,
        errors.BluetoothError,
        errors.RoleError,
        errors.SecurityError,
        packets.PacketBuffer,
        scan.ScanEntry,
        scan.ScanResults,
        service.Attribute,
        service.Service,
        uuid.UUID,
    ):
        setattr(made, one.__name__, one)
    sys.modules["_bleio"] = made
