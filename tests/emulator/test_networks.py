# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The broadcast addresses of a computer, as its system reports them; the systems are simulated."""

import os
import socket
import struct
import sys

import pytest

from tools.emulator import networks

UP, BROADCAST, LOOPBACK, POINT_TO_POINT = 1, 2, 8, 0x10
# Interface: flags, broadcast address (None: it has no IPv4 address)
INTERFACES = {
    "lo": (UP | LOOPBACK, None),
    "eth0": (UP | BROADCAST, "192.168.1.255"),
    "wlan0": (UP | BROADCAST, "10.0.0.255"),
    "eth1": (BROADCAST, "172.16.0.255"),  # it is off
    "tun0": (UP | POINT_TO_POINT, "10.8.0.1"),  # a VPN: its "broadcast" is the other end
    "wlan1": (UP | BROADCAST, None),
    "br0": (UP | BROADCAST, "192.168.1.255"),  # the same network once more
    "eth2": (UP | BROADCAST, "0.0.0.0"),
}


@pytest.mark.parametrize(("platform", "requests"), [("linux", (0x8913, 0x8919)), ("darwin", (0xC0206911, 0xC0206923))])
def test_networks_that_are_up_and_broadcast_are_found_once_each(monkeypatch, platform, requests):
    def ask(request, name):
        flags, address = INTERFACES[name]
        reply = bytearray(32)
        if requests.index(request) == 0:
            struct.pack_into("=H", reply, 16, flags)
        elif address is None:
            raise OSError(99, "Cannot assign requested address")
        else:
            reply[20:24] = socket.inet_aton(address)
        return bytes(reply)

    monkeypatch.setattr(os, "name", "posix")
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(socket, "if_nameindex", lambda: list(enumerate(INTERFACES, 1)))
    monkeypatch.setattr(networks, "ask", ask)
    assert networks.broadcasts() == ["192.168.1.255", "10.0.0.255"]


def _row(address, mask):
    return struct.pack("=4sI4sIIHH", socket.inet_aton(address), 7, socket.inet_aton(mask), 1, 65535, 0, 1)


def test_windows_tells_addresses_and_masks():
    rows = [
        ("127.0.0.1", "255.0.0.0"),
        ("192.168.1.7", "255.255.255.0"),
        ("10.20.30.40", "255.255.240.0"),
        ("10.8.0.2", "255.255.255.255"),
        ("0.0.0.0", "0.0.0.0"),
    ]
    table = struct.pack("=I", len(rows)) + b"".join(_row(*row) for row in rows) + bytes(100)
    assert networks.told_by_windows(table) == ["192.168.1.255", "10.20.31.255"]


@pytest.mark.parametrize("fault", [OSError("no"), AttributeError("no if_nameindex"), ImportError("no fcntl")])
def test_a_system_that_does_not_tell_has_no_networks(monkeypatch, fault):
    def raises():
        raise fault

    monkeypatch.setattr(networks, "told_by_interfaces", raises)
    assert networks.broadcasts() == []


@pytest.mark.parametrize(
    ("said", "reaches"),
    [
        ({"UNO_LINK": "lan"}, "'found'"),
        ({"UNO_LINK": "lan", "UNO_BROADCAST": "10.9.9.255"}, "'10.9.9.255'"),
        ({"UNO_LINK": "local"}, "None"),
        ({}, "None"),
    ],
)
def test_play_fills_in_the_networks_of_this_computer_where_nobody_has_chosen(play, tmp_path, said, reaches):
    program = tmp_path / "ask.py"
    program.write_text("import os\nprint([os.getenv('UNO_BROADCAST')])\n")
    ran = play("--front", "none", "--code", program, **said)
    found = ",".join(networks.broadcasts()[:8])
    want = repr(found) if found else "None"
    assert ran.stdout.splitlines()[0] == f"[{want if reaches == repr('found') else reaches}]"
    assert ("UNO_LINK: " in ran.stderr) is (reaches == repr("found"))
