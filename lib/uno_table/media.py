# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The media that a board can link over, and a party over one of them (:mod:`uno_table.parties.transports` opens them).

====  ===================================================================================================
ble   Bluetooth LE: the board's ``CHIP`` is known to carry guests, and its firmware has ``_bleio``
ir    infrared light: the board's file names ``IR_RX`` and ``IR_TX``, and its firmware has ``pulseio``
udp   the setting ``UNO_LINK``: ``"local"`` links programs on this computer, at the ports from ``UNO_PORT`` on;
      ``"lan"`` handhelds on one network (a board joins it by the settings of CircuitPython, ``CIRCUITPY_WIFI_...``).
      ``UNO_BROADCAST``: addresses to send to, ``192.168.1.255,10.0.0.255``, on a computer with several networks
mqtt  the setting ``UNO_BROKER``, a name or an address. ``UNO_GAME``: letters and digits that the players share
      (``uno``); ``UNO_BROKER_PORT``, ``UNO_BROKER_USER``, ``UNO_BROKER_PASSWORD`` where the broker wants them;
      ``UNO_BROKER_TLS``: 1 encrypts the connection, 0 does not. Without it TLS is on at port 8883 only, and a name or
      password is not sent without TLS
====  ===================================================================================================
"""

from uno_core import editions
from uno_table.saves import linked_save
from uno_table.parties import transports
from uno_table.codes import GUEST_HOST, HOST_PARTY, PARTY_MEDIUM, SAVED_HOST
from uno_table.parties.party import bare
from uno_table.parties.succession import go_on
from uno_table.parties.party_guest import GuestParty
from uno_table.parties.party_host import HostParty

NAMES = ("loop", "ble", "ir", "udp", "mqtt")  # their places are kept with a match; the first one is of tests
RTO_MS = {"loop": 60, "udp": 60, "mqtt": 300, "ble": 120, "ir": 1000}  # when something is said again
_CHIPS = ("nrf52840", "esp32s3")  # of uno_link.transports.ble.LIMITS, which cannot be asked without its driver

# Errors of a missing driver, or of one that the chip, the network or a setting does not allow.
_ABSENT = (OSError, ValueError, RuntimeError, ImportError, NotImplementedError)


def names(board):
    """Return the media of a board, those first that need nothing but two boards."""
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
        return transports.open_transport(board, medium, hosting)
    except _ABSENT as error:
        print("no link over %s: %s: %s" % (medium, type(error).__name__, error))  # noqa: T201  for who wants to know
        return None


def gather(transport, board, medium, hosting, nametag, offers=True):
    """Become one of a party; a match and a seat are kept in the store of the board.

    :param transport: of :func:`reach`.
    :param nametag: of the person here.
    :param offers: whether a host lets others in; else it restores a match.
    """
    more = {"rto_ms": RTO_MS[medium], "store": board.store, "medium": NAMES.index(medium)}
    more["open_table"] = "entropy" in board.missing  # guessable secrets are useless
    if hosting:
        return HostParty(transport, nametag, board.entropy, offers=offers, **more)
    room = board.room(medium)
    more["large"] = bytes([k for k in range(len(editions.NAMES)) if editions.EXTRA_KB[k] > room])
    return GuestParty(transport, nametag, board.entropy, len(editions.NAMES), **more)


def inherit(party, kept):
    """Continue after a party has sat down at the successor's table, with the data that it has taken along.

    :param kept: of :meth:`uno_table.parties.party_guest.GuestParty.continuation`.
    """
    go_on(party, kept)


def waiting(store):
    """Return a saved linked match, ``(medium, whether we dealt, the host's name)``, or None.

    It is checked when it is restored (:func:`kept`), because that takes long.
    """
    kind, fields = linked_save.load(store, False)
    if not kind or fields[HOST_PARTY][PARTY_MEDIUM] >= len(NAMES):
        return None
    dealt = kind == SAVED_HOST
    return NAMES[fields[HOST_PARTY][PARTY_MEDIUM]], dealt, "" if dealt else bare(fields[GUEST_HOST].decode())


def kept(board):
    """Return that match, for :meth:`uno_table.parties.party_host.HostParty.resume`: ``(medium, whether we dealt,
    fields)``. Return None if its medium is missing, and False if there is no valid match.
    """
    kind, fields = linked_save.load(board.store)
    if not kind:
        return False
    medium = fields[HOST_PARTY][PARTY_MEDIUM]
    if medium >= len(NAMES) or NAMES[medium] not in names(board):
        return None
    return NAMES[medium], kind == SAVED_HOST, fields
