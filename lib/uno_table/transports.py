# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Transports: the driver of a medium, opened as the board and its settings say. Loaded to open one."""

_LOCAL = 47000  # the first of the ports on one computer


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


def open_transport(board, medium, hosting):
    """Open the transport of a medium: a :class:`uno_link.transport.Transport`.

    :param medium: of :func:`uno_table.media.names`.
    :param hosting: for who deals.
    :raises OSError, ValueError, RuntimeError, ImportError, NotImplementedError: as its driver does.
    """
    if medium == "udp":
        from uno_link import udp

        if board.text("UNO_LINK") == "local":
            return udp.open_local(board.number("UNO_PORT") or _LOCAL)
        return udp.open_lan(board.entropy(4))
    if medium == "mqtt":
        from uno_link.mqtt import Mqtt

        return Mqtt(
            board.text("UNO_BROKER"),
            board.text("UNO_GAME") or "uno",
            board.entropy(4),
            hosting,
            (0,),  # beacons: who comes later finds the table at once
            board.number("UNO_BROKER_PORT") or 0,
            _tls(board),
            user=board.text("UNO_BROKER_USER"),
            password=board.text("UNO_BROKER_PASSWORD"),
        )
    if medium == "ble":
        from uno_link import ble

        board.radio = getattr(board, "radio", None) or ble.open_radio()
        if hosting:
            from uno_link.ble_host import Host

            return Host(board.radio, board.chip)
        from uno_link.ble_guest import Guest

        return Guest(board.radio)
    from uno_link.ir import open_ir

    receiver, lamp = board.infrared()
    ir = open_ir(receiver, lamp, board.chip == "esp32s3")
    if hosting:
        from uno_link.polling_host import PollingHost

        return PollingHost(ir)
    from uno_link.polling_guest import PollingGuest

    chance = board.entropy(2)
    return PollingGuest(ir, chance[0] << 8 | chance[1])
