# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The MQTT brokers that tests start (tools/dev/brokers.py)."""

import socket
import sys

import pytest

from tools.dev import brokers, cli
from tools.dev.need import need

HELLO = b"\x10\x10\0\4MQTT\4\2\0\n\0\4test"


def greets(broker):
    """Whether an MQTT broker answers on its port."""
    with socket.create_connection((broker.host, broker.port), timeout=400) as line:
        line.sendall(HELLO)
        return line.recv(4) == b"\x20\2\0\0"


@pytest.fixture(params=["broker", "amqtt"])
def program(request):
    return need(request.param)


def test_it_listens_once_it_is_started_and_no_longer_than_its_block(program):
    with program.broker() as broker:
        assert greets(broker)
        process = broker.process
    assert process.returncode is not None
    with pytest.raises(OSError):
        greets(broker)


def test_a_killed_one_comes_back_on_the_same_port(program):
    with program.broker() as broker:
        port = broker.port
        broker.kill()
        broker.start()
        assert broker.port == port and greets(broker)


def test_two_run_side_by_side(program):
    with program.broker() as one, program.broker() as two:
        assert one.port != two.port and greets(one) and greets(two)


def test_one_that_does_not_start_says_why():
    program = brokers.Program("bad", lambda *_: [sys.executable, "-c", "print('no room'); raise SystemExit(3)"])
    with pytest.raises(cli.Problem, match="does not start: no room"), program.broker():
        pass


def test_the_next_best_is_taken_and_without_any_all_reasons_are_told(monkeypatch):
    def fails(reason):
        def find():
            raise cli.Problem(reason)

        return find

    def loud(port, web, _):
        return [sys.executable, "-c", "print('running'); input()"]

    monkeypatch.setattr(brokers, "installed_mosquitto", fails("none installed"))
    monkeypatch.setattr(brokers, "debian_mosquitto", lambda: brokers.Program("breaks", lambda *_: ["/no/such"]))
    monkeypatch.setattr(brokers, "amqtt", lambda: brokers.Program("loud", loud))
    assert brokers.any_broker.__wrapped__().name == "loud"
    monkeypatch.setattr(brokers, "amqtt", fails("offline"))
    with pytest.raises(cli.Problem, match=r"Debian: mosquitto.*none installed; .*no/such.*; offline"):
        brokers.any_broker.__wrapped__()
