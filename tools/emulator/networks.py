# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The broadcast addresses of this computer's networks, for ``UNO_LINK = "lan"``: what ``tools/play.py`` fills in.

255.255.255.255 goes out by the default route only, which is the VPN if there is one (docs/facts/link.md, UDP).

Python's standard library names the interfaces, but not their addresses. Those come from ``ioctl`` on Linux, macOS and
the BSDs, and from ``GetIpAddrTable`` on Windows. If an interface has several addresses, only Windows gives them all.
Whether a device listens on a network is not known. A VPN without broadcast (WireGuard, OpenVPN's tun) is left out,
since it cannot carry one.
"""

import ctypes
import ipaddress
import os
import socket
import struct
import sys

_LINUX = 0x8913, 0x8919  # SIOCGIFFLAGS, SIOCGIFBRDADDR
_BSD = 0xC0206911, 0xC0206923  # the same of macOS and the BSDs: _IOWR('i', 17 and 35, struct ifreq)
_UP, _BROADCAST, _LOOPBACK = 1, 2, 8  # flags, the same on all of them
_NAME = 16  # bytes of an interface's name
_REQUEST = 32  # bytes of a struct ifreq, and more than any has
_ROW = struct.Struct("=4sI4sIIHH")  # of Windows: address, index, mask, three numbers, kind
_NOTHING = ("0.0.0.0", "255.255.255.255")


def broadcasts() -> list[str]:
    """Return the broadcast address of each network, without doubles; [] if they cannot be known."""
    try:
        found = told_by_windows(_table()) if os.name == "nt" else told_by_interfaces()
    except (OSError, AttributeError, ImportError, ValueError):
        return []
    return [one for one in dict.fromkeys(found) if one not in _NOTHING]


def told_by_interfaces():
    ask_flags, ask_address = _LINUX if sys.platform == "linux" else _BSD
    found = []
    for _, name in socket.if_nameindex():
        try:
            (flags,) = struct.unpack_from("=H", ask(ask_flags, name), _NAME)
            if flags & _UP and flags & _BROADCAST and not flags & _LOOPBACK:
                found.append(socket.inet_ntoa(ask(ask_address, name)[_NAME + 4 : _NAME + 8]))
        except OSError:
            continue  # it has no IPv4 address
    return found


def ask(request, name):
    """Ask the system about an interface, by its name."""
    import fcntl  # Windows has none

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        return fcntl.ioctl(sock.fileno(), request, name.encode()[: _NAME - 1].ljust(_REQUEST, b"\0"))


def _table():
    """Return what ``GetIpAddrTable`` of Windows writes."""
    tell = ctypes.WinDLL("iphlpapi").GetIpAddrTable  # type: ignore[attr-defined]
    size = ctypes.c_ulong(0)
    tell(None, ctypes.byref(size), 0)
    table = ctypes.create_string_buffer(size.value)
    if tell(table, ctypes.byref(size), 0):
        return bytes(4)
    return table.raw


def told_by_windows(table):
    """Read a ``MIB_IPADDRTABLE``: how many rows, and the rows."""
    (count,) = struct.unpack_from("=I", table)
    found = []
    for k in range(count):
        address, _, mask, *_ = _ROW.unpack_from(table, 4 + k * _ROW.size)
        network = ipaddress.IPv4Network((address, str(ipaddress.IPv4Address(mask))), strict=False)
        if not network.is_loopback and network.prefixlen < 31 and address != bytes(4):
            found.append(str(network.broadcast_address))
    return found
