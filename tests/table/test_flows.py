# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flows of linked tables: steps in order, and a flow that is stopped at any yield costs no round."""

import pytest

from tests.table.test_party import Lobby
from tools.emulator.channel import CLEAN
from uno_table.flows import Flow
from unload import steps


@pytest.fixture
def begun(monkeypatch):
    """The steps that were begun. Each lacks as many turns of modules as its number says."""
    found = []

    def begin(step):
        found.append(step)
        return [step] * step or None

    monkeypatch.setattr(steps, "begin", begin)
    monkeypatch.setattr(steps, "load", lambda names: not names.pop() or not names)
    return found


def test_a_step_is_done_when_its_modules_are_there_and_nothing_is_a_turn(begun):
    done = []

    def work():
        done.append("first")
        yield 0
        done.append("zero")
        yield 2
        done.append("two")
        yield
        done.append("end")

    flow = Flow(work(), 1)
    assert (done, begun) == (["first"], [0])
    assert flow.go_on() and (done[-1], begun) == ("zero", [0, 2])
    assert flow.go_on() and done[-1] == "zero", "a module is missing"
    assert flow.go_on() and done[-1] == "two"
    assert not flow.go_on() and (done[-1], begun) == ("end", [0, 2, 1])


def test_a_flow_that_is_stopped_does_no_more_and_enters_its_last_step(begun):
    done = []

    def work():
        yield 0
        done.append("zero")
        yield 0
        done.append("never")

    flow = Flow(work(), 3)
    flow.go_on()
    flow.stop()
    assert (done, begun) == (["zero"], [0, 0, 3])
    assert next(flow._work, None) is None and done == ["zero"]


class Breaker:
    """Breaks in when the flows of one kind have gone on for the n-th time, from 0.

    :param kind: the name of a generator.
    :param does: what is done behind that step; None: memory runs out, before it, or if ``half`` behind it.
    """

    def __init__(self, patch, kind, n, does=None, half=False):
        self.left, self.kind, self.does, self.half = n, kind, does, half
        self.broke = False
        patch.setattr(Flow, "go_on", self.on(Flow.go_on))

    def on(self, go_on):
        def gone(flow):
            mine = flow._work.__name__ == self.kind and not self.broke
            self.left -= mine
            if not mine or self.left >= 0:
                return go_on(flow)
            self.broke = True
            more = (self.does or self.half) and go_on(flow)
            if self.does:
                self.does()
                return more
            flow._work.close()
            raise MemoryError

        return gone


class Hardy(Lobby):
    """A host and a guest or two, which go on in the next turn when memory has run out."""

    def __init__(self, guests=1):
        super().__init__(guests, CLEAN, seats=3)
        self.meet()

    def run(self, until, limit_ms=60_000):
        end = self.now + limit_ms
        while True:
            try:
                return super().run(until, end - self.now)
            except MemoryError:
                pass

    def next_round(self):
        """Play another one."""
        self.parties[0].table.next_round()
        assert self.run(lambda: all(party.phase == 5 and party.table.dealt for party in self.parties))
        self.play()

    def agrees(self):
        """Whether everybody has found the round fair."""
        return {party.verified for party in self.parties} == {len(self.parties)}


@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize(
    ("kind", "n"),
    [("_ask", 0), ("_ask", 1), ("_deal_round", 1), ("_deal_round", 2), ("_deal_round", 3), ("_prepare", 0)]
    + [("_check", n) for n in (0, 1, 2, 9)],
)
def test_memory_that_runs_out_in_any_step_costs_no_round(monkeypatch, kind, n, half):
    lobby = Hardy()
    breaker = Breaker(monkeypatch, kind, n, half=half)
    lobby.deal()
    lobby.play()
    assert breaker.broke and lobby.agrees()


def test_memory_that_runs_out_at_the_end_of_an_audit_costs_no_verdict(monkeypatch):
    counted = Hardy()
    breaker = Breaker(monkeypatch, "_check", 1000)
    counted.deal()
    counted.play()
    steps_of_audit = 1000 - breaker.left
    for n in (steps_of_audit - 2, steps_of_audit - 1):
        lobby = Hardy()
        breaker = Breaker(monkeypatch, "_check", n)
        lobby.deal()
        lobby.play()
        assert breaker.broke and lobby.agrees(), n


def shuffle_again(host):
    """What has been revealed counts as broken off, and there will be another key."""
    host.session.forget_shuffle()
    host.session.abort()


@pytest.mark.parametrize("n", range(3))
def test_a_deal_that_is_broken_off_at_any_step_is_followed_by_another_one(monkeypatch, n):
    lobby = Hardy()
    host = lobby.parties[0]
    breaker = Breaker(monkeypatch, "_deal_round", n, lambda: shuffle_again(host))
    lobby.deal()
    lobby.play()
    assert breaker.broke and host.aborted == 1
    lobby.next_round()
    assert lobby.agrees()


@pytest.mark.parametrize("n", range(3))
def test_a_deal_in_which_a_liar_is_found_at_any_step_goes_on_without_it(monkeypatch, n):
    lobby = Hardy(guests=2)
    host, guest, liar = lobby.parties

    def found():
        host.session.reject_device(2)
        shuffle_again(host)

    Breaker(monkeypatch, "_deal_round", n, found)
    host.prepare(3)
    host.start(2)
    assert lobby.run(lambda: host.phase == guest.phase == 5 and liar.phase == 7)
    assert 2 not in host.session.shuffle_host.devices
    lobby.parties.remove(liar)
    lobby.play()
    assert lobby.agrees()


@pytest.mark.parametrize("n", [0, 1, 2, 9])
def test_an_audit_whose_log_is_lost_at_any_step_begins_again_and_accuses_nobody(monkeypatch, n):
    lobby = Hardy()
    host, guest = lobby.parties
    breaker = Breaker(monkeypatch, "_check", n, guest.session._forget)
    lobby.deal()
    lobby.play()
    assert breaker.broke and not host.fault and not guest.fault
    lobby.next_round()
    assert not host.fault and not guest.fault


@pytest.mark.parametrize("n", [0, 2, 9])
def test_a_host_that_deals_on_at_any_step_of_an_audit_leaves_a_round_unchecked_and_accuses_nobody(monkeypatch, n):
    lobby = Hardy()
    host, guest = lobby.parties

    def deals():
        host.table.next_round()

    breaker = Breaker(monkeypatch, "_check", n, deals)
    lobby.deal()
    lobby.play()
    assert breaker.broke and host.table.number == 2 and guest.unchecked == 1
    assert lobby.agrees() or guest.found < 0
