# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Transports: the driver of a medium, opened as the board and its settings say. Loaded to open one."""

from uno_link.codes import MOST_NETWORKS, T_BEACON

_LOCAL = 47000  # the first of the ports on one computer


def open_transport(board, medium, hosting):
    """Open the transport of a medium: a :class:`uno_link.transports.transport.Transport`.

    :param medium: of :func:`uno_table.media.names`.
    :param hosting: for a dealing device.
    :raises OSError, ValueError, RuntimeError, ImportError, NotImplementedError: as its driver does.
    """
    if medium == "udp":
        return _open_udp(board)
    if medium == "mqtt":
        return _open_mqtt(board, hosting)
    if medium == "ble":
        return _open_ble(board, hosting)
    return _open_ir(board, hosting)


def _open_udp(board):
    from uno_link.transports import udp

    if board.text("UNO_LINK") == "local":
        return udp.open_local(board.number("UNO_PORT") or _LOCAL)
    return udp.open_lan(board.entropy(4), _addresses(board))


def _open_mqtt(board, hosting):
    from uno_link.transports.mqtt import Mqtt

    return Mqtt(
        board.text("UNO_BROKER"),
        board.text("UNO_GAME") or "uno",
        board.entropy(4),
        hosting,
        (T_BEACON,),  # a late client finds the table immediately
        board.number("UNO_BROKER_PORT") or 0,
        _tls(board),
        user=board.text("UNO_BROKER_USER"),
        password=board.text("UNO_BROKER_PASSWORD"),
    )


def _open_ble(board, hosting):
    from uno_link.transports import ble

    board.radio = getattr(board, "radio", None) or ble.open_radio()  # a chip has one, and it is opened once
    if hosting:
        from uno_link.transports.ble_host import Host

        return Host(board.radio, board.chip)
    from uno_link.transports.ble_guest import Guest

    return Guest(board.radio)


def _open_ir(board, hosting):
    from uno_link.transports.ir import open_ir

    receiver, lamp = board.infrared()
    ir = open_ir(receiver, lamp, board.chip == "esp32s3")
    if hosting:
        from uno_link.transports.polling_host import PollingHost

        return PollingHost(ir)
    from uno_link.transports.polling_guest import PollingGuest

    chance = board.entropy(2)
    return PollingGuest(ir, chance[0] << 8 | chance[1])


def _tls(board):
    """Return whether to encrypt the connection to the broker, or None if ``UNO_BROKER_TLS`` does not say.

    :raises ValueError: it says neither 0 nor 1. A misspelled wish for encryption must not become none.
    """
    value = board.text("UNO_BROKER_TLS")
    if value is None or value == "":
        return None
    if str(value) not in ("0", "1"):
        raise ValueError('UNO_BROKER_TLS = "%s" is neither 0 nor 1' % value)
    return str(value) == "1"


def _is_address(text):
    """Whether a text is an IPv4 address in its usual form."""
    numbers = text.split(".")
    usual = [str(k) for k in range(256)]
    return len(numbers) == 4 and all([number in usual for number in numbers])


def _addresses(board):
    """Return the addresses that ``UNO_BROADCAST`` lists, or the address that means every network.

    :raises ValueError: names an address that is not valid.
    """
    from uno_link.transports.udp import EVERYWHERE

    found = []
    for one in (board.text("UNO_BROADCAST") or EVERYWHERE).split(","):
        one = one.strip()
        if not _is_address(one):
            raise ValueError('UNO_BROADCAST: "%s" is not an address such as 192.168.1.255' % one)
        if one not in found:
            found.append(one)
    if len(found) > MOST_NETWORKS:
        raise ValueError("UNO_BROADCAST: more than %d addresses" % MOST_NETWORKS)
    return found
