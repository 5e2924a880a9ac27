# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Several handhelds that find each other over UDP on this computer: what ``tools/play.py --link`` adds.

Each is a process as always. The parent chooses the ports, so that two runs do not meet.
"""

import os
import socket

from tools.dev import cli
from tools.emulator import handheld

NAMES = ("ANNA", "BEN", "CLEO", "DAVE", "EMMA", "FINN", "GINA", "HUGO", "IRIS", "JACK")
_PLACES = 12  # ports of a party, see uno_link.transports.udp
_LEAST, _RANGES = 20_000, 500  # below the ports that systems give away
_WAIT_S, _ROUND_S = 60, 600  # until they have met; for a round
_SLOT_US = 10_000  # as long as the application sleeps


def ports() -> int:
    """Return the first of a number of consecutive ports that are free now.

    :raises tools.dev.cli.Problem: there are not enough free ports.
    """
    for k in range(_RANGES):
        base = _LEAST + (os.getpid() + k) % _RANGES * _PLACES
        probes = [bound(port) for port in range(base, base + _PLACES)]
        for probe in probes:
            if probe is not None:
                probe.close()
        if None not in probes:
            return base
    raise cli.Problem(f"--link needs {_PLACES} free UDP ports in a row from {_LEAST} on; none are")


def bound(port):
    sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        sock.bind(("127.0.0.1", port))
    except OSError:
        sock.close()
        return None
    return sock


def environment(number: int, base: int) -> dict[str, str]:
    """Return the settings of a handheld; a name that the user has set stays.

    :param number: from 1.
    """
    made = {"UNO_LINK": "local", "UNO_PORT": str(base)}
    if number > 1 or not os.environ.get("UNO_NAME"):
        made["UNO_NAME"] = NAMES[number - 1]
    return made


def person(number: int, boards: int, rounds: int, quick: bool) -> dict:
    """Return the person at a handheld, see :mod:`tools.emulator.person`; the first one hosts.

    :param quick: nobody looks on.
    """
    plan = {"hosting": number == 1, "people": boards, "wanted": rounds}
    return plan | ({"pace": 3} if quick else {"pause_ms": 600})


def limit_us(seconds: float | None, rounds: int) -> int:
    """Return virtual microseconds until the end.

    :param seconds: None: as long as these rounds may take.
    """
    return round((seconds or _WAIT_S + _ROUND_S * rounds) * 1e6)


def run(handhelds: list[handheld.Handheld], until_us: int) -> bool:
    """Let virtual time pass for all of them. Return whether all have ended by then.

    One after the other runs for a slot. So a cell is there when the others look next, and the load of this computer
    makes no difference.
    """
    now_us = 0
    while now_us < until_us and any(one.end is None for one in handhelds):
        now_us += _SLOT_US
        for one in handhelds:
            one.pass_time(now_us)
    return all(one.end is not None for one in handhelds)
