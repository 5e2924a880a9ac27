# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Which day it is: by the clock of the board, if somebody has set it, else by a server, over Wi-Fi that is up."""

import time

from micropython import const

_SET = const(2026)  # a clock that nobody has set is behind that
_SERVER = "pool.ntp.org"
_PORT = const(123)
_ASK = const(0x23)  # version 4, from a client (RFC 5905, section 7.3)
_SECONDS = const(40)  # the time in an answer: seconds since 1900, four bytes
_DAY = 86400
_BEFORE = 25567  # days from 1900 to 1970


def today():
    """Return ``(year, month, day)``, or None where nobody knows."""
    try:
        now = time.localtime()
        if now[0] >= _SET:
            return tuple(now[:3])
    except (RuntimeError, AttributeError, TypeError):  # CircuitPython has no clock for this chip, or none at all
        pass
    try:
        return _asked()
    except (OSError, RuntimeError, AttributeError, ImportError):  # no network, no answer, no Wi-Fi in this firmware
        return None


def _asked():
    """Return the day by a time server, in its zone, UTC."""
    import socketpool
    import wifi

    if not wifi.radio.connected:
        return None
    pool = socketpool.SocketPool(wifi.radio)
    sock = pool.socket(pool.AF_INET, pool.SOCK_DGRAM)
    try:
        sock.settimeout(1)
        packet = bytearray(48)
        packet[0] = _ASK
        sock.sendto(packet, (pool.getaddrinfo(_SERVER, _PORT)[0][-1]))
        if sock.recvfrom_into(packet)[0] < len(packet):
            return None
    finally:
        sock.close()
    return civil(int.from_bytes(packet[_SECONDS : _SECONDS + 4], "big") // _DAY - _BEFORE)


def civil(days):
    """Return ``(year, month, day)`` of a number of days since 1970 (H. Hinnant, *chrono-compatible low-level date
    algorithms*): in years from March on, 400 of which are 146097 days.
    """
    days += 719468
    era = days // 146097
    rest = days - era * 146097
    year = (rest - rest // 1460 + rest // 36524 - rest // 146096) // 365
    rest -= 365 * year + year // 4 - year // 100
    month = (5 * rest + 2) // 153
    day = rest - (153 * month + 2) // 5 + 1
    month = month + 3 if month < 10 else month - 9
    return year + era * 400 + (month <= 2), month, day
