# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""CircuitPython's use of a chip's radio (docs/facts/link.md, Bluetooth: from its source and its issues)."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Profile:
    """Limits and habits of one port.

    :param connections: at the same time, in any role.
    :param central: of these, connections this device opened.
    :param peripheral: of these, connections others opened.
    :param mtu: what a central asks for, bytes.
    :param scans_while_advertising: nordic refuses with error 0011 (circuitpython #6012).
    :param queue: packets of one connection that wait for the air. A write to a full queue waits, at worst until the
        connection is given up.
    :param drops: ... or the packet is lost without a word (espressif before #11301).
    :param aliases: a CharacteristicBuffer takes the notifications of its handle from every connection.
    """

    connections: int
    central: int
    peripheral: int
    mtu: int
    scans_while_advertising: bool
    queue: int = 5
    drops: bool = False
    aliases: bool = True


PROFILES = {
    "nrf52840": Profile(connections=5, central=4, peripheral=4, mtu=512, scans_while_advertising=False),
    "esp32s3": Profile(connections=3, central=3, peripheral=3, mtu=256, scans_while_advertising=True),
    # firmware without #11286, #11301 and #11304
    "esp32s3-old": Profile(connections=2, central=2, peripheral=2, mtu=256, scans_while_advertising=True, drops=True),
    # no port, a stack without limits: to see what a limit does
    "free": Profile(99, 99, 99, mtu=517, scans_while_advertising=True, queue=999, aliases=False),
}
