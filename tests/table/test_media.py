# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Which media a board has, and what becomes of one that is not there."""

import importlib
import ipaddress
import sys
import types

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import boards
from tests.store import Store
from uno_core.editions import EXTRA_KB, NAMES
from tools.emulator import loop
from uno_table import media
from uno_table.parties import transports
from uno_table.parties.party_guest import GuestParty
from uno_table.parties.party_host import HostParty


class Board:
    """A board with these modules and settings."""

    room = boards.Board.room
    room_kb = tight = 0

    def __init__(self, *modules, chip="", infrared=False, **settings):
        self.modules, self.chip, self.has_infrared, self.settings = modules, chip, infrared, settings
        self.store = Store()
        self.missing = ()

    def has(self, module):
        return module in self.modules

    def text(self, key):
        return self.settings.get(key)

    def number(self, key):
        return int(self.settings[key]) if key in self.settings else None

    def entropy(self, n):
        return bytes(range(n))

    def infrared(self):
        return ("GP16", "GP17")


MQTT = ("adafruit_minimqtt", "adafruit_connection_manager")


@pytest.mark.parametrize(
    ("board", "names"),
    [
        (Board("socket", "pulseio", "_bleio", *MQTT), ()),
        (Board("_bleio", chip="nrf52840"), ("ble",)),
        (Board("_bleio", chip="rp2040"), ()),
        (Board(chip="nrf52840"), ()),
        (Board("pulseio", infrared=True), ("ir",)),
        (Board(infrared=True), ()),
        (Board("socket", UNO_LINK="local"), ("udp",)),
        (Board("socketpool", UNO_LINK="lan"), ("udp",)),
        (Board(UNO_LINK="lan"), ()),
        (Board("socket", UNO_LINK="radio"), ()),
        (Board(*MQTT, UNO_BROKER="broker.example"), ("mqtt",)),
        (Board(MQTT[0], UNO_BROKER="broker.example"), ()),
        (
            Board("_bleio", "pulseio", "socket", *MQTT, chip="esp32s3", infrared=True, UNO_LINK="lan", UNO_BROKER="b"),
            ("ble", "ir", "udp", "mqtt"),
        ),
    ],
)
def test_a_medium_is_offered_where_its_driver_its_hardware_and_its_setting_are(board, names):
    assert media.names(board) == names


def test_every_medium_has_a_time_and_a_number_that_stays():
    assert media.NAMES == ("loop", "ble", "ir", "udp", "mqtt")  # kept matches have it: add at the end
    assert set(media.RTO_MS) == set(media.NAMES)
    assert media._CHIPS == tuple(_limits())


def _limits():
    """Return ``uno_link.transports.ble.LIMITS``, read without its driver."""
    import ast
    from pathlib import Path

    tree = ast.parse(
        (Path(media.__file__).parents[1] / "uno_link" / "transports" / "ble.py").read_text(encoding="utf-8")
    )
    found = [node.value for node in tree.body if isinstance(node, ast.Assign) and node.targets[0].id == "LIMITS"]
    return ast.literal_eval(found[0])


@pytest.mark.parametrize(("hosting", "kind"), [(True, HostParty), (False, GuestParty)])
def test_a_party_is_opened_for_its_medium_and_store(monkeypatch, hosting, kind):
    bus = loop.Bus()
    monkeypatch.setattr(transports, "open_transport", lambda board, medium, hosting: bus.join())
    board = Board()
    transport = media.reach(board, "mqtt", hosting)
    party = media.gather(transport, board, "mqtt", hosting, "ANNA")
    assert type(party) is kind
    assert (party.medium, party.rto_ms, party.store) == (4, 300, board.store)
    assert party.hosting is hosting


@pytest.mark.parametrize(("medium", "most"), [("ble", 6), ("ir", 9), ("mqtt", 9)])
def test_a_guest_knows_which_games_its_board_has_no_room_for_over_its_medium(medium, most):
    board = Board()
    board.room_kb, board.tight = 9, 6
    party = media.gather(loop.Bus().join(), board, medium, False, "BEN")
    assert bytes(party.large) == bytes([k for k in range(len(NAMES)) if EXTRA_KB[k] > most])
    board.room_kb = board.tight = 0
    assert media.gather(loop.Bus().join(), board, medium, False, "BEN").large == b""


@pytest.mark.parametrize("fault", [ImportError("no adafruit_ble"), ValueError("GP16 in use"), OSError("no network")])
def test_a_medium_that_does_not_open_is_no_party_and_the_reason_is_on_the_console(monkeypatch, capsys, fault):
    def raises(board, medium, hosting):
        raise fault

    monkeypatch.setattr(transports, "open_transport", raises)
    assert media.reach(Board(), "ble", True) is None
    assert str(fault) in capsys.readouterr().out


def test_udp_is_opened_as_the_setting_says(monkeypatch):
    opened = []
    fake = types.SimpleNamespace(
        open_local=lambda base: opened.append(("local", base)),
        open_lan=lambda station, to: opened.append(("lan", station, to)),
        EVERYWHERE="255.255.255.255",
    )
    monkeypatch.setitem(sys.modules, "uno_link.transports.udp", fake)
    monkeypatch.setattr(importlib.import_module("uno_link.transports"), "udp", fake, raising=False)
    transports.open_transport(Board(UNO_LINK="local"), "udp", True)
    transports.open_transport(Board(UNO_LINK="local", UNO_PORT="20012"), "udp", True)
    transports.open_transport(Board(UNO_LINK="lan"), "udp", False)
    transports.open_transport(Board(UNO_LINK="lan", UNO_BROADCAST="10.0.0.255, 192.168.1.255,10.0.0.255"), "udp", False)
    assert opened == [
        ("local", 47000),
        ("local", 20012),
        ("lan", b"\0\1\2\3", ["255.255.255.255"]),
        ("lan", b"\0\1\2\3", ["10.0.0.255", "192.168.1.255"]),
    ]


@given(st.one_of(st.text(max_size=20), st.lists(st.text("0123456789.,- x\xb2", max_size=16), max_size=9).map(",".join)))
@example("192.168.1")
@example("192.168.1.256")
@example("010.0.0.255")
@example("10.0.0.255,")
@example("wlan0")
@example(",".join(f"10.0.0.{k}" for k in range(9)))
def test_addresses_are_valid_or_the_setting_is_named(text):
    try:
        found = transports._addresses(Board(UNO_BROADCAST=text))
    except ValueError as error:
        assert str(error).startswith("UNO_BROADCAST: ")
    else:
        assert 0 < len(found) <= 8
        assert [str(ipaddress.IPv4Address(one)) for one in found] == found


@pytest.mark.parametrize(
    ("said", "tls"),
    [({}, None), ({"UNO_BROKER_TLS": ""}, None)]
    + [({"UNO_BROKER_TLS": value}, value in ("1", 1)) for value in ("0", "1", 0, 1)],
)
def test_a_broker_is_opened_with_tls_as_the_setting_says(monkeypatch, said, tls):
    opened = []
    fake = types.SimpleNamespace(Mqtt=lambda *args, **more: opened.append((args[5:], more)))
    monkeypatch.setitem(sys.modules, "uno_link.transports.mqtt", fake)
    board = Board(UNO_BROKER="b", UNO_BROKER_PORT="1884", UNO_BROKER_USER="anna", UNO_BROKER_PASSWORD="x", **said)
    transports.open_transport(board, "mqtt", True)
    assert opened == [((1884, tls), {"user": "anna", "password": "x"})]


@pytest.mark.parametrize("value", ["yes", "true", "on", "2", "0x1", " 1"])
def test_a_misspelled_wish_for_tls_is_refused_by_its_name(monkeypatch, capsys, value):
    monkeypatch.setitem(sys.modules, "uno_link.transports.mqtt", types.SimpleNamespace(Mqtt=lambda *_, **__: "open"))
    assert media.reach(Board(UNO_BROKER="b", UNO_BROKER_TLS=value), "mqtt", True) is None
    assert f'UNO_BROKER_TLS = "{value}"' in capsys.readouterr().out


def test_nothing_waits_in_an_empty_store_nor_without_one():
    assert media.waiting(None) is None
    assert media.waiting(Store()) is None
    assert media.kept(Board()) is False


@pytest.mark.parametrize("hosting", [True, False])
@pytest.mark.parametrize("missing", [(), ("entropy",), ("buzzer",)])
def test_a_board_whose_chance_can_be_guessed_keeps_no_secrets(hosting, missing, monkeypatch):
    monkeypatch.setattr(transports, "open_transport", lambda *_: loop.Bus().join())
    board = Board("socket", UNO_LINK="local")
    board.missing = missing
    party = media.gather(media.reach(board, "udp", hosting), board, "udp", hosting, "ANN")
    assert party.open == ("entropy" in missing)
