# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""tests/link/rigs: the same few words open, cut, stop and lose cells on every medium. Nothing here waits for a clock: a
run ends when its event has come, and the limits are only for missing events."""

import pytest

from tools.dev import need as needs
from tools.dev.cli import Problem
from tools.dev.need import need
from tests.link.rigs import MEDIA, open_rig, udp
from tests.link.rigs.rig import Ear

TAG, SEALED = 0xA7, 0x40
HELLO, HERE, SAY = 1, 2, 3
VIRTUAL = ("loop", "ble", "ir")
NEEDS = {"ble": ("radio",), "mqtt": ("mqtt", "broker")}
WRAP = 1 << 29
LIMIT = 60_000


def cell(kind, source, target, count=0):
    return bytearray([SEALED | kind, source << 4 | target, TAG, count, 0x80]) + bytes([0xBF] * 15)


class Table:
    """Devices that keep what comes for them; a guest answers every HELLO."""

    def __init__(self, rig):
        self.rig = rig
        self.got = [[] for _ in range(rig.devices)]  # (kind, from, count)
        self.log = []  # the same with device and time, for all
        self.asked = -1000
        self.here = set()
        self.number()
        self._cell = bytearray(20)

    def number(self):
        """The facts of a session for infrared transports."""
        for device, transport in enumerate(self.rig.transports):
            if device and hasattr(transport, "device"):
                transport.device = device

    def step(self, device, now_ms):
        transport, data = self.rig.transports[device], self._cell
        transport.tick(now_ms)
        while transport.recv(data):
            if data[1] & 15 in (device, 15):
                kind, source = data[0] & 63, data[1] >> 4
                if kind == HELLO:
                    transport.send(cell(HERE, device, 0))
                elif kind == HERE:
                    self.here.add(source)
                else:
                    self.got[device].append((kind, source, data[3]))
                self.log.append((device, self.rig.elapsed_ms(), bytes(data)))
        transport.speak(now_ms)

    def until(self, done, limit_ms=LIMIT):
        return self.rig.run(self.step, done, limit_ms)

    def meet(self):
        """Until all guests have answered the host since now."""
        self.here.clear()
        everybody = set(range(1, self.rig.devices))
        host = self.rig.transports[0]

        def met():
            if self.here != everybody and self.rig.elapsed_ms() - self.asked >= 200:
                self.asked = self.rig.elapsed_ms()
                if hasattr(host, "present"):
                    for device in everybody - self.here:
                        host.send(cell(HELLO, 0, device))
                else:
                    host.send(cell(HELLO, 0, 15))
            return self.here == everybody

        assert self.until(met), f"only {self.here} have answered"
        return self

    def tell(self, source, target, count):
        """Say a cell until the driver has taken it."""
        assert self.until(lambda: self.rig.transports[source].send(cell(SAY, source, target, count)))

    def heard(self, device, count):
        return any(what[2] == count for what in self.got[device])


@pytest.fixture
def opened():
    rigs = []

    def one(medium, devices=3, seed=1, **options):
        for name in NEEDS.get(medium, ()):
            need(name)
        rigs.append(open_rig(medium, devices, seed, **options))
        return rigs[-1]

    yield one
    for rig in rigs:
        rig.close()


@pytest.mark.parametrize("medium", MEDIA)
def test_cells_go_both_ways_between_the_host_and_every_guest(opened, medium):
    rig = opened(medium, 4)
    table = Table(rig).meet()
    for device in (1, 2, 3):
        table.tell(0, device, 10 + device)
        table.tell(device, 0, 20 + device)
    assert table.until(lambda: all(table.got[1:]) and len(table.got[0]) == 3)
    assert sorted(table.got[0]) == [(SAY, device, 20 + device) for device in (1, 2, 3)]
    assert table.got[1:] == [[(SAY, 0, 10 + device)] for device in (1, 2, 3)]
    assert [rig.missed(device) for device in range(4)] == [0] * 4


@pytest.mark.parametrize(
    ("medium", "profile", "most"),
    [("loop", None, 9), ("udp", None, 9), ("mqtt", None, 9), ("ble", "nrf52840", 4), ("ble", "esp32s3", 3)]
    + [("ir", chip, 13) for chip in ("nrf52840", "esp32s3")],
)
def test_a_medium_carries_as_many_as_it_says_and_names_the_limit_to_one_more(opened, medium, profile, most):
    rig = opened(medium, most + 1, profile=profile)
    Table(rig).meet()
    with pytest.raises(ValueError, match=f"{medium}.*: at most {most} guests, not {most + 1}"):
        open_rig(medium, most + 2, 1, profile=profile)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"medium": "smoke"}, f"no medium smoke: one of {', '.join(MEDIA)}"),
        ({"devices": 1}, "a host and at least one guest, not 1"),
        ({"loss": 1.0}, "loss is a share of 0 to below 1, not 1"),
        ({"noise": 2.5}, "noise is for ir, in flashes a second, not 2.5 for loop"),
        ({"medium": "ir", "noise": -1}, "noise is for ir"),
        ({"profile": "nrf52840"}, "a profile is for ble or ir, not nrf52840 for loop"),
        ({"medium": "ir", "profile": "samd51"}, "ir: no profile samd51; one of nrf52840, rp2040, esp32s3"),
    ],
)
def test_what_a_medium_does_not_have_is_refused_in_words(options, said):
    with pytest.raises(ValueError, match=said):
        open_rig(**{"medium": "loop", "devices": 2, "seed": 1, **options})


def test_a_chip_without_bluetooth_for_us_is_refused_in_words():
    need("radio")
    with pytest.raises(ValueError, match="ble: no profile rp2040; one of nrf52840, esp32s3"):
        open_rig("ble", 2, 1, profile="rp2040")


@pytest.mark.parametrize(("medium", "name"), [("ble", "radio"), ("mqtt", "mqtt"), ("mqtt", "broker")])
def test_a_missing_package_is_one_clear_problem(monkeypatch, medium, name):
    monkeypatch.setattr(needs, "find", lambda asked: (None, f"needs {name}" if asked == name else ""))
    with pytest.raises(Problem, match=f"needs {name}"):
        open_rig(medium, 2, 1)


# --- loss ---------------------------------------------------------------------------------------------


def lossy(rig, count):
    """Return the numbers of the cells that device 1 got and that the host got, of ``count`` both ways."""
    table = Table(rig).meet()
    host, guest = rig.transports[0], rig.transports[1]

    def all_told():
        return (
            len(table.got[1]) + guest.missed - before[1] == number + 1
            and len(table.got[0]) + host.missed - before[0] == number + 1
        )

    before = host.missed, guest.missed
    for number in range(count):
        table.tell(0, 1, number)
        table.tell(1, 0, number)
        assert table.until(all_told), "the driver has lost one"
    return [[what[2] for what in got] for got in (table.got[1], table.got[0])]


@pytest.mark.parametrize("medium", MEDIA)
def test_about_the_share_that_was_asked_for_is_lost_and_the_same_cells_for_the_same_seed(opened, medium):
    count = 120
    runs = [lossy(opened(medium, 2, seed=seed, loss=0.25), count) for seed in (5, 5)]
    for got in runs[0]:
        assert 0.12 < 1 - len(got) / count < 0.38
    assert runs[0][0] != runs[0][1], "both ways lose the same"
    if medium in VIRTUAL:
        assert runs[1] == runs[0]


def test_what_is_lost_depends_on_seed_sender_receiver_and_on_nothing_else():
    def missed(seed, name, loss, mixed=False):
        ear, out = Ear(seed, name, loss), []
        for count in range(300):
            if mixed:
                ear.misses(cell(SAY, 2, 15))
            if ear.misses(cell(SAY, 0, 15)):
                out.append(count)
        return out

    some = missed(1, 1, 0.1)
    assert 10 < len(some) < 60
    assert missed(1, 1, 0.1) == missed(1, 1, 0.1, mixed=True) == some
    assert some not in (missed(2, 1, 0.1), missed(1, 2, 0.1))
    assert set(some) < set(missed(1, 1, 0.3))
    assert missed(1, 1, 0.0) == []


def test_noise_makes_infrared_slower_and_loses_no_answer(opened):
    took = []
    for noise, seed in ((0, 1), (8, 1), (8, 2)):
        rig = opened("ir", 3, seed=seed, noise=noise)
        table = Table(rig).meet()
        began = rig.elapsed_ms()
        for count in range(30):
            table.tell(0, 1, count)
            assert table.until(lambda count=count, table=table: table.heard(1, count))
        took.append(rig.elapsed_ms() - began)
    assert min(took[1:]) > 1.1 * took[0]
    assert took[1] != took[2], "another seed is another lamp"


# --- power and distance -------------------------------------------------------------------------------


@pytest.mark.parametrize("device", [0, 2])
@pytest.mark.parametrize("medium", MEDIA)
def test_after_a_power_cut_it_is_another_transport_and_cells_go_both_ways_again(opened, medium, device):
    rig = opened(medium)
    table = Table(rig).meet()
    old, spent = rig.transports[device], rig.bytes()
    rig.restart(device)
    assert rig.transports[device] is not old and rig.transports[device].sent == 0
    assert rig.bytes() == spent, "what was spent is spent"
    lived = rig.now(device) - (WRAP - 65_536)
    assert lived == 0 if medium in VIRTUAL else 0 <= lived < 2000, "a clock begins anew"
    table.number()
    table.meet()
    table.tell(0, 15, 7)
    table.tell(2, 0, 8)
    table.tell(1, 0, 9)
    assert table.until(lambda: table.heard(0, 8) and table.heard(0, 9) and table.heard(1, 7) and table.heard(2, 7))
    assert rig.bytes() > spent


@pytest.mark.parametrize("medium", MEDIA)
def test_who_is_stopped_neither_hears_nor_is_heard_until_it_is_started(opened, medium):
    rig = opened(medium)
    table = Table(rig).meet()
    rig.stop(1)
    rig.stop(1)
    rig.transports[1].send(cell(SAY, 1, 0, 1))
    table.tell(0, 15, 2)
    table.tell(2, 0, 3)
    assert table.until(lambda: table.heard(2, 2) and table.heard(0, 3))
    assert not table.got[1] and not table.heard(0, 1)
    rig.start(1)
    rig.start(1)
    table.meet()
    table.tell(0, 1, 4)
    table.tell(1, 0, 5)
    assert table.until(lambda: table.heard(1, 4) and table.heard(0, 5))


def test_datagrams_that_came_to_somebody_out_of_reach_are_lost_though_its_loop_did_not_turn(opened):
    rig = opened("udp", 2)
    table = Table(rig).meet()
    rig.stop(1)
    assert rig.transports[0].send(cell(SAY, 0, 1, 1))
    rig.start(1)
    table.tell(0, 1, 2)
    assert table.until(lambda: table.heard(1, 2))
    assert not table.heard(1, 1)


@pytest.mark.parametrize("medium", MEDIA)
def test_a_stopped_host_is_heard_by_nobody(opened, medium):
    rig = opened(medium, 2)
    table = Table(rig).meet()
    rig.stop(0)
    rig.transports[0].send(cell(SAY, 0, 15, 1))
    rig.transports[1].send(cell(SAY, 1, 0, 1))
    rounds = iter(range(40))
    table.until(lambda: next(rounds, None) is None)
    assert not any(table.got)
    rig.start(0)
    table.meet()


@pytest.mark.parametrize("medium", MEDIA)
def test_a_power_cut_does_not_bring_back_who_is_out_of_reach(opened, medium):
    rig = opened(medium)
    table = Table(rig).meet()
    rig.stop(1)
    rig.restart(1)
    table.number()
    table.tell(0, 15, 1)
    assert table.until(lambda: table.heard(2, 1))
    assert not table.got[1]
    rig.start(1)
    table.meet()


# --- time, bytes, the rest ----------------------------------------------------------------------------


@pytest.mark.parametrize("medium", VIRTUAL)
def test_in_virtual_time_the_same_seed_gives_the_same_run(opened, medium):
    def story(seed):
        rig = opened(medium, 4, seed=seed, loss=0.1, **({"noise": 3} if medium == "ir" else {}))
        table = Table(rig).meet()
        for count in range(8):
            table.tell(0, 15, count)
            table.tell(1 + count % 3, 0, count)
        table.until(lambda: False, 500)
        rig.restart(2)
        table.number()
        table.meet()
        return table.log, rig.elapsed_ms(), rig.bytes()

    first = story(3)
    assert story(3) == first
    assert story(4) != first


@pytest.mark.parametrize("medium", MEDIA)
def test_a_run_ends_at_once_when_it_is_done_and_at_its_limit_when_it_is_not(opened, medium):
    rig = opened(medium, 2)
    rounds = []
    assert rig.run(lambda device, now_ms: rounds.append(device), lambda: True, LIMIT) is True
    assert rounds == []
    began = rig.elapsed_ms()
    assert rig.run(lambda device, now_ms: rounds.append(device), lambda: False, 50) is False
    assert rig.elapsed_ms() - began >= 50
    assert rounds[:4] in ([0, 1, 0, 1], [0, 1, 1, 0])


@pytest.mark.parametrize("medium", VIRTUAL)
def test_every_device_has_a_clock_of_its_own_that_wraps_after_a_minute(opened, medium):
    rig = opened(medium, 3)
    seen = [[], [], []]
    rig.run(lambda device, now_ms: seen[device].append(now_ms), lambda: False, 70_000)
    assert len({times[0] for times in seen}) == 3
    for times in seen:
        assert times[0] >= WRAP - 65_536 and times[-1] < 70_000, "it has not wrapped"
        assert all(0 <= now < WRAP for now in times)
        steps = [(b - a) % WRAP for a, b in zip(times, times[1:])]
        assert 4 <= min(steps) and max(steps) <= 10


@pytest.mark.parametrize("medium", ["loop", "udp", "mqtt", "ble"])
def test_a_cell_is_twenty_bytes_on_the_medium(opened, medium):
    rig = opened(medium)
    table = Table(rig).meet()
    spent = rig.bytes()
    for count in range(3):
        table.tell(0, 15, count)
    table.tell(1, 0, 9)
    assert rig.bytes() - spent == 4 * 20


def test_infrared_counts_questions_heads_and_sums_as_well(opened):
    rig = opened("ir", 2)
    room = rig.room
    table = Table(rig).meet()
    table.tell(0, 1, 1)
    table.tell(1, 0, 2)
    assert table.until(lambda: table.heard(1, 1) and table.heard(0, 2))
    table.until(lambda: False, 1000)
    whole = sum(end - start > 20_000 for start, end, _ in room.air.frames)
    assert whole >= 2 and len(room.air.frames) > whole
    assert rig.bytes() == 23 * whole + 3 * (len(room.air.frames) - whole)


def test_an_evening_of_infrared_does_not_keep_every_flash(opened):
    rig = opened("ir", 2)
    table = Table(rig).meet()
    table.until(lambda: False, 30_000)
    assert 0 < len(rig.room.air.flashes) < 2000 < sum(8 for _ in rig.room.air.frames)


@pytest.mark.parametrize(
    ("medium", "guest", "host"),
    [
        ("udp", {"tag": 5}, {"tag": 5}),
        ("mqtt", {"tag": 5}, {"tag": 5}),
        ("ble", {"tag": 5}, {"tag": 5}),
        ("ir", {"device": 5}, {"expected": 5, "rest_ms": 90}),
    ],
)
def test_what_is_set_on_a_transport_reaches_the_real_one(opened, medium, guest, host):
    rig = opened(medium, 2, loss=0.1)
    for transport, wanted in zip(rig.transports, (host, guest)):
        for name, value in wanted.items():
            setattr(transport, name, value)
            assert getattr(transport, name) == getattr(transport._transport, name) == value
        assert transport.sent == transport.dropped == transport.garbage == 0
    if medium == "ir":
        rig.transports[0].permit_join(1000, 2)
        assert rig.transports[0].waiting == rig.transports[1].waiting == 0
        assert rig.transports[0].present(5) is False and rig.transports[0]._transport._every == 1000


def test_cells_of_another_game_are_foreign_also_behind_the_loss(opened):
    rig = opened("udp", 2)
    table = Table(rig).meet()
    rig.transports[1].tag = TAG ^ 1
    table.tell(0, 1, 1)
    assert table.until(lambda: rig.transports[1].foreign == 1)
    assert not table.got[1]


def test_two_rigs_on_one_machine_do_not_hear_each_other(opened):
    tables = [Table(opened("udp")).meet() for _ in range(2)]
    tables[0].tell(0, 15, 1)
    assert tables[0].until(lambda: tables[0].heard(1, 1) and tables[0].heard(2, 1))
    tables[1].tell(0, 15, 2)
    assert tables[1].until(lambda: tables[1].heard(1, 2) and tables[1].heard(2, 2))
    assert tables[1].got == [[], [(SAY, 0, 2)], [(SAY, 0, 2)]]


def test_a_range_of_ports_is_taken_before_any_port_of_it_is():
    one, other = udp._range(3), udp._range(3)
    one[1].close(), other[1].close()
    assert abs(one[0] - other[0]) > 10


def test_a_broker_that_died_is_found_again(opened):
    rig = opened("mqtt", 2)
    table = Table(rig).meet()
    rig.broker.kill()
    assert table.until(lambda: not any(transport.linked for transport in rig.transports))
    rig.broker.start()
    table.meet()


@pytest.mark.parametrize("medium", MEDIA)
def test_closed_is_closed_and_may_be_said_twice(opened, medium):
    with opened(medium) as rig:
        Table(rig).meet()
        rig.restart(1)
        rig.stop(2)
    assert rig.closed
    rig.close()
