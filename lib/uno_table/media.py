# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a board can link over, and a party over it (:mod:`uno_table.transports` opens them).

====  ===================================================================================================
ble   Bluetooth LE: the board's ``CHIP`` is known to carry guests, and its firmware has ``_bleio``
ir    infrared light: the board's file names ``IR_RX`` and ``IR_TX``, and its firmware has ``pulseio``
udp   the setting ``UNO_LINK``: ``"local"`` links programs on this computer, at the ports from ``UNO_PORT`` on;
      ``"lan"`` handhelds on one network (a board joins it by the settings of CircuitPython, ``CIRCUITPY_WIFI_...``)
mqtt  the setting ``UNO_BROKER``, a name or an address. ``UNO_GAME``: letters and digits that the players share
      (``uno``); ``UNO_BROKER_PORT``, ``UNO_BROKER_USER``, ``UNO_BROKER_PASSWORD`` where the broker wants them
====  ===================================================================================================
"""

from uno_table import linked_save
from uno_table.codes import SAVED_HOST

NAMES = ("loop", "ble", "ir", "udp", "mqtt")  # their places are kept with a match
RTO_MS = {"loop": 60, "udp": 60, "mqtt": 300, "ble": 120, "ir": 1000}  # when something is said again
_CHIPS = ("nrf52840", "esp32s3")  # of uno_link.ble.LIMITS, which cannot be asked without its driver

# What a driver raises that is not there, or that the chip, the network or a setting does not allow.
_ABSENT = (OSError, ValueError, RuntimeError, ImportError, NotImplementedError)


def names(board):
    """The media of a board, those first that need nothing but two boards."""
    found = []
    if board.chip in _CHIPS and board.has("_bleio"):
        found.append("ble")
    if board.has_infrared and board.has("pulseio"):
        found.append("ir")
    if board.text("UNO_LINK") in ("local", "lan") and (board.has("socketpool") or board.has("socket")):
        found.append("udp")
    if board.text("UNO_BROKER") and board.has("adafruit_minimqtt") and board.has("adafruit_connection_manager"):
        found.append("mqtt")
    return tuple(found)


def reach(board, medium, hosting):
    """Open the transport of a medium, for :func:`gather`; or None, with the reason on the console: it is not there.

    :param medium: of :func:`names`.
    """
    try:
        from uno_table import transports

        return transports.open_transport(board, medium, hosting)
    except _ABSENT as error:
        print("no link over %s: %s: %s" % (medium, type(error).__name__, error))  # noqa: T201  for who wants to know
        return None


def gather(transport, board, medium, hosting, name, store=None):
    """Become one of a party.

    :param transport: of :func:`reach`.
    :param store: where a match and a seat are kept.
    """
    more = {"rto_ms": RTO_MS[medium], "store": store, "medium": NAMES.index(medium)}
    more["open_table"] = "entropy" in board.missing  # secrets that can be guessed are none
    if hosting:
        from uno_table.party_host import HostParty

        return HostParty(transport, name, board.entropy, **more)
    from uno_core import editions
    from uno_table.party_guest import GuestParty

    return GuestParty(transport, name, board.entropy, len(editions.NAMES), able=able(board, medium), **more)


def able(board, medium):
    """Whether a board that plays as a guest has the memory to become the host (``GUEST`` of its file)."""
    return medium not in getattr(board, "guest", ())


def move(board, medium, kept, name):
    """The party of a guest whose host has gone for good, at the heir's table; None: the medium is not there.

    :param medium: its number.
    :param kept: of :meth:`uno_table.party_guest.GuestParty.heritage`; its party is closed.
    """
    transport = reach(board, NAMES[medium], kept[0])
    if not transport:
        return None
    from uno_table import inherit

    party = gather(transport, board, NAMES[medium], kept[0], name, board.store)
    inherit.sit(party, kept)
    return party


def waiting(store):
    """A match that was left to be taken up again: ``(medium, whether we dealt, the host's name)``; or None."""
    kind, fields = linked_save.load(store)
    if not kind or fields[0][0] >= len(NAMES):
        return None
    dealt = kind == SAVED_HOST
    return NAMES[fields[0][0]], dealt, "" if dealt else fields[3].decode()


def take_up(board, name):
    """The party of that match; None: there is none, or its medium is not there."""
    found = waiting(board.store)
    if not found or found[0] not in names(board):
        return None
    transport = reach(board, found[0], found[1])
    if not transport:
        return None
    party = gather(transport, board, found[0], found[1], name, board.store)
    party.resume()
    return party
