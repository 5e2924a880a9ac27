# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Infrared, flash by flash in virtual time: the transport, microcontrollers' limits, the turns to send."""

import random
import shutil
import sys
from array import array
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.link.infrared_table import Guest, play, table
from tests.link import sources
from tools.emulator.infrared.air import Air, Channel, Receiver
from tools.emulator.infrared.pulses import CAPTURE, ESP32S3, NRF52840, PROFILES, RP2040
from tools.emulator.infrared.room import Room
from uno_link.codes import IR_GUEST, IR_HAS_CELL, IR_OPEN, IR_SLOT, LATER, NOTE_ACTS, NOTE_LIST
from uno_link.codes import PARTY_DEALING, PARTY_OVER, PARTY_PLAYING, PEER_IN
from uno_link.codes import T_BEACON, T_COMMIT, T_DO, T_HANDSHAKE, T_NONCE, T_PING, T_SEALED, T_STATE, T_CHECKPOINT
from uno_link.sessions.guest import Guest as GuestSession
from uno_link.sessions.host import Host
from uno_link.sessions.peer import Peer
from uno_link.transports.ir import Ir, open_ir
from uno_link.transports.polling_guest import PollingGuest
from uno_link.transports.polling_host import PollingHost
from uno_link.sync.state_sender import StateSender

HERE = Path(__file__).resolve().parent

CELL = bytearray(range(20))
OTHER = bytearray((19, 15)) + CELL[:18]
ALL = sorted(PROFILES.values(), key=lambda profile: profile.name)
NOISY = Channel(jitter=15, noise=5, loss=0.1)
LOSSY = Channel(loss=0.2)


def pair(profile=NRF52840, channel=None, seed=1, **options):
    """Return two transports in a room; their steps only tick."""
    room = Room(seed, channel or Channel(), **options)
    links = []
    for name in ("a", "b"):
        station = room.station(name, profile)
        link = Ir(*station.pins(), captures=station.profile.captures)
        station.step = link.tick
        links.append(link)
    room.run(10_000)  # all are listening
    return room, *links


def at(room, number, call):
    """Do something at the station's next step, before its tick."""
    station = room.stations[number]
    step = station.step

    def once(now_ms):
        station.step = step
        call()
        step(now_ms)

    station.step = once


def all_cells(link):
    cells, cell = [], bytearray(20)
    while link.recv(cell):
        cells.append(bytes(cell))
    return cells


# --- the transport -----------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", ALL, ids=lambda profile: profile.name)
def test_a_cell_gets_across_and_its_sender_does_not_hear_it(profile):
    room, a, b = pair(profile)
    at(room, 0, lambda: a.send(CELL))
    room.run(400_000)
    assert (all_cells(a), all_cells(b)) == ([], [bytes(CELL)])
    assert (a.sent, b.received, a.garbage, b.garbage) == (1, 1, 0, 0)


def test_a_receiver_that_is_not_paused_hears_its_own_lamp():
    room = Room()
    station = room.station("a")
    pulse_in, pulse_out = station.pins()
    pulse_out.send(array("H", [1200, 800, 350]))
    station.spend(3000)
    assert len(pulse_in) == 3
    pulse_in.clear()
    pulse_in.pause()
    pulse_out.send(array("H", [1200, 800, 350]))
    pulse_in.resume()
    station.spend(9000)
    assert len(pulse_in) == 0


def test_open_ir_makes_the_parts_as_pulseio_wants_them(monkeypatch):
    station = Room().station("a")
    monkeypatch.setitem(sys.modules, "pulseio", station.pulseio)
    link = open_ir(station.pulseio.IR_RX, station.pulseio.IR_TX)
    with pytest.raises(ValueError, match="in use"):
        open_ir(station.pulseio.IR_RX, station.pulseio.IR_TX)
    link.close()
    open_ir(station.pulseio.IR_RX, station.pulseio.IR_TX, captures=True)


def test_a_tenth_of_a_second_after_a_frame_the_receiver_of_an_rp2040_waits_for_light_again():
    room = Room()
    (sender, _), (receiver, pulse_in) = [
        (Ir(*pins), pins[0]) for pins in (room.station(name, RP2040).pins() for name in ("a", "b"))
    ]
    sampled = []

    def listen(now_ms):
        receiver.tick(now_ms)
        sampled.append(pulse_in.sampling)

    room.stations[0].step, room.stations[1].step = sender.tick, listen
    for start in (10_000, 400_000):
        room.run(start)
        assert not any(sampled[-20:])
        at(room, 0, lambda: sender.send(CELL))
        room.run(start + 80_000)
        assert sampled[-1]
    room.run(800_000)
    assert receiver.received == 2 and not sampled[-1]


def test_nothing_is_sent_while_something_arrives():
    room, a, b = pair()
    answers = []
    at(room, 0, lambda: a.send(CELL))
    room.run(50_000)
    at(room, 1, lambda: answers.append(b.send(CELL)))
    room.run(60_000)
    assert answers == [False]
    assert b.busy
    room.run(200_000)
    at(room, 1, lambda: answers.append(b.send(CELL)))
    room.run(400_000)
    assert answers == [False, True]
    assert (len(all_cells(a)), len(all_cells(b))) == (1, 1)
    assert room.air.collisions() == 0


def test_two_talkers_in_one_buffer_are_both_heard():
    """A late loop finds both frames together (facts B4)."""
    room = Room()
    links = []
    for name, late in (("a", 4000), ("b", 4000), ("c", 300_000)):
        station = room.station(name, period_us=late)
        links.append(Ir(*station.pins()))
        station.step = links[-1].tick
    room.run(10_000)
    at(room, 0, lambda: links[0].send(CELL))
    room.run(150_000)
    at(room, 1, lambda: links[1].send(OTHER))
    room.run(1_000_000)
    assert all_cells(links[2]) == [bytes(CELL), bytes(OTHER)]


def test_a_full_queue_is_counted():
    room, a, b = pair()
    for _ in range(6):
        at(room, 0, lambda: a.send(CELL))
        room.run(room.stations[0].now_us() + 200_000)
    assert (b.received, b.dropped, len(all_cells(b))) == (4, 2, 4)


@pytest.mark.parametrize("seed", range(3))
def test_noise_is_counted_and_never_raises(seed):
    room, a, b = pair(channel=Channel(noise=80), seed=seed)
    room.run(3_000_000)
    assert b.garbage > 10
    assert b.received == 0


def test_overlapping_talkers_are_lost_and_not_mixed_up():
    room, a, b = pair()
    c = room.station("c", offset_us=room.horizon())
    link = Ir(*c.pins())
    c.step = link.tick
    at(room, 0, lambda: a.send(CELL))
    at(room, 1, lambda: b.send(OTHER))
    room.run(500_000)
    assert room.air.collisions() == 1
    assert all_cells(link) == []
    assert link.garbage == 1


def test_a_wall_hides_one_from_the_other():
    room, a, b = pair()
    room.air.hide("a", "b")
    at(room, 0, lambda: a.send(CELL))
    room.run(300_000)
    assert all_cells(b) == []
    room.air.show("a", "b")
    at(room, 0, lambda: a.send(CELL))
    room.run(600_000)
    assert len(all_cells(b)) == 1


# --- an ESP32 ----------------------------------------------------------------------------------------


def test_an_esp32_hears_nothing_before_65_ms_of_silence():
    room, a, b = pair(ESP32S3)
    at(room, 0, lambda: a.send(CELL))
    room.run(20_000)
    end = room.air.frames[0][1]
    room.run(end + 64_000)
    assert b.received == 0
    room.run(end + 74_000)
    assert b.received == 1


@pytest.mark.parametrize(("pause_us", "heard"), [(20_000, 1), (80_000, 2)])
def test_an_esp32_hears_a_second_frame_only_after_a_pause(pause_us, heard):
    """128 durations a capture: 95 and a third of the next."""
    room, a, b = pair(ESP32S3)
    at(room, 0, lambda: a.send(CELL))
    room.run(20_000)
    room.run(room.air.frames[0][1] + pause_us)
    at(room, 0, lambda: a.send(OTHER))
    room.run(800_000)
    assert len(all_cells(b)) == heard


def test_an_esp32_keeps_128_durations_whatever_maxlen_says():
    room = Room()
    station = room.station("a", ESP32S3)
    module = station.pulseio
    pulse_in = module.PulseIn(module.IR_RX, 10, idle_state=True)
    room.air.send("b", 1000.0, [(k * 1000.0, k * 1000.0 + 350) for k in range(100)])
    station.spend(400_000)
    assert len(pulse_in) == CAPTURE


def test_the_others_keep_the_newest_of_maxlen_and_do_not_see_the_last_gap():
    room = Room()
    station = room.station("a", RP2040)
    module = station.pulseio
    pulse_in = module.PulseIn(module.IR_RX, 10, idle_state=True)
    room.air.send("b", 1000.0, [(k * 1000.0, k * 1000.0 + 350) for k in range(100)])
    station.spend(400_000)
    assert len(pulse_in) == 10
    assert pulse_in[9] < 600 < pulse_in[8]
    with pytest.raises(IndexError):
        for _ in range(11):
            pulse_in.popleft()


# --- the emulator itself -----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_edges_do_not_depend_on_how_often_somebody_looks(seed):
    channel = Channel(jitter=20, noise=40, loss=0.3, drop=0.05)
    chance = random.Random(seed)
    starts = [400_000.0 * k for k in range(8)]
    edges = []
    for step in (500, 1700, 90_000, 4_000_000):
        air = Air(seed, channel)
        for start in starts:
            air.send("a", start, [(k * 2000.0, k * 2000.0 + 350) for k in range(40)])
        receiver = Receiver(air, "b")
        seen = []
        for now in range(0, 4_000_000, step):
            seen += receiver.advance(now)
        edges.append(seen + receiver.advance(4_100_000 + chance.random()))
    assert edges[1:] == edges[:1] * 3
    assert len(edges[0]) > 100


def test_a_station_cannot_look_at_what_others_have_not_lived_yet():
    room, a, b = pair()
    pulse_in, _ = room.station("c").pins()
    room.stations[2].spend(90_000)
    with pytest.raises(AssertionError, match="future"):
        len(pulse_in)


@pytest.mark.parametrize("wrong", [[350], array("I", [350]), array("H", [350, 0, 350])], ids=["list", "I", "zero"])
def test_pulseout_takes_only_what_a_board_takes(wrong):
    _, pulse_out = Room().station("a").pins()
    with pytest.raises((TypeError, ValueError)):
        pulse_out.send(wrong)


@pytest.mark.parametrize("profile", ALL, ids=lambda profile: profile.name)
def test_the_same_seed_gives_the_same_evening(profile):
    runs = [play(3, profile=profile, channel=NOISY, seed=5, turns=6) for _ in range(2)]
    assert runs[0][0] == runs[1][0]
    assert runs[0][1].air.frames == runs[1][1].air.frames


# --- whose turn it is to speak -----------------------------------------------------------------------


# A turn: the host's broadcast, which is the next question, and the guest's answer; every sixth turn somebody else is
# asked as well. Measured in ms with 4 devices and seeds 1 to 3; in noise with 40 and 13 seeds, and the mean's error,
# for there one seed says little (nRF52840: 270 to 420, and which it is changes with a millisecond anywhere):
#            clean  20 % of frames lost  noise 5/s, 10 % lost
# nRF52840     185              317-356           338 +- 10, 20 seeds
# RP2040       185              317-356
# ESP32-S3     338              646-823          1955 +- 110     noise before a whole cell costs its end
@pytest.mark.parametrize(
    ("profile", "channel", "seeds", "most_ms"),
    [
        (NRF52840, Channel(), 3, 190),
        (RP2040, Channel(), 3, 190),
        (ESP32S3, Channel(), 3, 350),
        (NRF52840, LOSSY, 3, 355),
        (RP2040, LOSSY, 3, 355),
        (ESP32S3, LOSSY, 3, 770),
        (NRF52840, NOISY, 8, 360),
        (ESP32S3, NOISY, 3, 2030),
    ],
    ids=["nrf", "rp2040", "esp32", "nrf loss", "rp2040 loss", "esp32 loss", "nrf noise", "esp32 noise"],
)
def test_a_turn_of_four_takes_no_longer_than_measured_and_nobody_interrupts(profile, channel, seeds, most_ms):
    took = []
    for seed in range(1, seeds + 1):
        ms, room, host, _ = play(3, profile=profile, channel=channel, seed=seed, turns=24)
        took.append(ms)
        assert host.turn == 24
        assert room.air.collisions() == 0
    assert sum(took) / len(took) <= most_ms


@pytest.mark.parametrize(
    ("profile", "most_ms"),
    [(NRF52840, 270), (RP2040, 270), (ESP32S3, 460)],
    ids=lambda value: getattr(value, "name", ""),
)
def test_poll_answer_and_broadcast_take_no_longer_than_measured(profile, most_ms):
    """From the short question that finds a guest ready until all three guests have heard what it did.

    Measured in the mean: 240 ms on nRF52840 and RP2040, 416 on ESP32-S3.
    """
    room, host, players = table(3, profile=profile)
    arrived, took, cell = [], [], bytearray(20)

    def hosts(now_ms):
        host.turns.tick(now_ms)
        while host.turns.recv(cell):
            host.turns.send(host.body(1, 0x0F, 0, 0, cell[4]))
        host.turns.speak(now_ms)

    def guests(turns):
        def step(now_ms):
            turns.tick(now_ms)
            while turns.recv(cell):
                if cell[0] == 1:
                    arrived.append(cell[4])

        return step

    room.stations[0].step = hosts
    for station, player in zip(room.stations[1:], players):
        station.step = guests(player.turns)
    for device in (1, 2, 3):
        host.turns.send(host.body(9, device, 0, 0))
    host.turns.expected = 1
    now = room.run(3_000_000)
    for number in range(12):
        at(room, 1, lambda number=number: players[0].turns.send(players[0].body(2, 0x10, 0, 0, number)))
        begin = len(room.air.frames)
        now = room.run(now + 3_000_000, lambda number=number: arrived.count(number) == 3)
        assert arrived.count(number) == 3
        frames = room.air.frames[begin - 1 :]
        answer = next(k for k, (start, end, who) in enumerate(frames) if who == "guest 1" and end - start > 40_000)
        took.append((now - frames[answer - 1][0]) / 1000)
        now = room.run(now + 500_000)
    assert sum(took) / len(took) <= most_ms


@pytest.mark.parametrize("guests", [1, 6, 9])
@pytest.mark.parametrize("profile", ALL, ids=lambda profile: profile.name)
def test_more_at_the_table_make_a_turn_no_longer(profile, guests):
    ms, room, host, players = play(guests, profile=profile, turns=20)
    assert host.turn == 20
    assert ms <= (390 if profile.captures else 265)
    assert room.air.collisions() == 0
    assert all(player.seen for player in players)


@pytest.mark.parametrize(
    "profiles",
    [
        (NRF52840, ESP32S3, RP2040, NRF52840),
        (ESP32S3, NRF52840, RP2040, ESP32S3),
        (RP2040, NRF52840, NRF52840, ESP32S3),
    ],
    ids=["one slow guest", "slow host", "slow last"],
)
@pytest.mark.parametrize("channel", [Channel(), LOSSY], ids=["clean", "loss"])
def test_slow_and_quick_devices_play_together(profiles, channel):
    ms, room, host, players = play(3, profiles=list(profiles), channel=channel, turns=24, seed=3)
    assert host.turn == 24
    assert ms <= (390 if channel.loss == 0 else 720)
    assert room.air.collisions() == 0
    if not channel.loss:
        # a slow device hears every state although quick ones chat
        assert [player.seen[:23] for player in players] == [list(range(23))] * 3


@pytest.mark.parametrize(("period_us", "most_ms"), [(1000, 225), (10_000, 270), (20_000, 330), (40_000, 950)])
def test_loops_may_be_late(period_us, most_ms):
    ms, room, host, _ = play(3, period_us=period_us, turns=20)
    assert host.turn == 20
    assert ms <= most_ms
    assert room.air.collisions() == 0


@pytest.mark.parametrize("profile", ALL, ids=lambda profile: profile.name)
def test_who_was_held_up_does_not_answer_any_more(profile):
    """A loop that now and then stops for a while (a save, a big drawing): its time to answer may be over."""
    for seed in range(4):
        room, host, players = table(3, profile=profile, seed=seed, turns=20)
        host.guests = [1, 2, 3]
        chance = random.Random(seed)

        def held_up(station, chance=chance):
            step = station.step

            def slow_step(now_ms):
                if chance.random() < 0.04:
                    station.spend(chance.randrange(100_000, 500_000))
                else:
                    step(now_ms)

            return slow_step

        for station in room.stations[1:]:
            station.step = held_up(station)
        for device in host.guests:
            host.turns.send(host.body(9, device, 0, 0))
        room.run(120e6, lambda host=host: host.done)
        assert host.turn == 20
        assert room.air.collisions() == 0


def test_time_may_wrap():
    ms, room, host, _ = play(3, turns=24, start_ms=(1 << 29) - 2500)
    assert host.turn == 24
    assert ms <= 240


@pytest.mark.parametrize("profile", [NRF52840, ESP32S3], ids=lambda profile: profile.name)
@pytest.mark.parametrize("seed", range(3))
def test_cells_of_a_guest_arrive_once_and_in_order_though_a_fifth_is_lost(profile, seed):
    room, host, players = table(2, profile=profile, channel=LOSSY, seed=seed)
    host.playing = False
    host.step = None
    arrived, waiting = [], list(range(12))
    host_station, guest_station = room.stations[0], room.stations[1]
    guest = players[0].turns
    host.turns.expected = 1
    cell = bytearray(20)

    def listen(now_ms):
        host.turns.tick(now_ms)
        while host.turns.recv(cell):
            arrived.append(cell[4])
        host.turns.speak(now_ms)

    def talk(now_ms):
        guest.tick(now_ms)
        if waiting and guest.send(bytearray((2, 0x10, 0, 0, waiting[0])) + bytes(15)):
            waiting.pop(0)

    host_station.step, guest_station.step = listen, talk
    host.turns.send(bytearray((9, 1)) + bytes(18))
    room.run(30_000_000, lambda: len(arrived) == 12 and not waiting)
    assert arrived == list(range(12))


@pytest.mark.parametrize(
    ("guests", "profiles", "channel", "most_s"),
    [
        (1, [NRF52840], Channel(), 6),
        (3, [NRF52840] * 3, Channel(), 12),
        (6, [RP2040] * 6, Channel(), 25),
        (3, [ESP32S3, NRF52840, ESP32S3], Channel(), 15),
        (3, [NRF52840] * 3, LOSSY, 25),
        (3, [ESP32S3] * 3, NOISY, 40),
    ],
    ids=["one", "three", "six", "mixed", "loss", "slow in noise"],
)
@pytest.mark.parametrize("profile", [NRF52840, ESP32S3], ids=["quick host", "slow host"])
def test_joiners_find_a_slot_and_say_all_they_have_to(guests, profiles, channel, most_s, profile):
    for seed in (1, 2):
        room, host, _ = table(0, channel=channel, seed=seed, profiles=[profile])
        host.playing = False
        host.turns.permit_join(1000, 3)
        players = [
            Guest(room.station(f"guest {k}", profiles[k], 4000 + 130 * k), 77 * seed + k + 1) for k in range(guests)
        ]
        for player in players:
            player.fragments = 3
        end = room.run(120e6, lambda players=players: all(player.turns.device for player in players))
        assert all(player.turns.device for player in players)
        assert sorted(player.turns.device for player in players) == list(range(1, guests + 1))
        assert end / 1e6 <= most_s * (2 if profile.captures else 1)


class _Light:
    """An infrared transport without light. At a host, every asked device answers immediately.

    ``said``: heads and cells. ``come``: the same of others, to be heard. ``more``: devices that have more to say;
    ``silent``: that do not answer.
    """

    busy = slow = False
    heard_ms = 0

    def __init__(self, hosts=True):
        self.said, self.come, self.hosts = [], [], hosts
        self.now_ms = 0
        self.more = ()
        self.silent = ()

    @property
    def asked(self):
        return [head >> 4 for head, _ in self.said]

    def put(self, head, cell=None, note=None):
        self.said.append((head, bytes(note or cell or b"")))
        if self.hosts and 0 < head >> 4 < IR_SLOT and head >> 4 not in self.silent:
            self.come.append((head & 0xF0 | IR_GUEST | (4 | IR_HAS_CELL if head >> 4 in self.more else 0), OTHER))
        return True

    def tick(self, now_ms):
        pass

    def take(self, cell):
        if not self.come:
            return -1
        head, cell[:] = self.come.pop(0)
        return head


def spoken(host, light, ms, tells=()):
    """Let a host speak for that long, with endless cells for these devices. Return its frames."""
    before = len(light.said)
    end = light.now_ms + ms
    while light.now_ms < end:
        light.now_ms += 10
        while tells and host.waiting < 4:
            host.send(bytearray((T_PING | T_SEALED, tells[len(light.said) % len(tells)])) + bytes(18))
        host.tick(light.now_ms)
        host.speak(light.now_ms)
    return light.said[before:]


def test_who_is_told_nothing_is_asked_while_others_are_told_much():
    """Ten at a table: one of them had nothing to hear for eight seconds, seemed to be away, and was not dealt in."""
    light = _Light()
    host = PollingHost(light)
    host.members = 0b1110
    spoken(host, light, 20_000, (1, 2))
    asked = light.asked
    assert len(asked) > 900
    gaps = "".join(str(who) for who in asked).split("3")
    assert len(gaps) > 6 and max(map(len, gaps)) < 300  # 10 ms each


def test_who_joins_and_has_more_to_say_is_heard_though_others_are_told_much():
    """The last of three sent its key while the others were welcomed: they waited for it, and it for them."""
    light = _Light()
    host = PollingHost(light)
    light.more = (3,)
    light.come.append((3 << 4 | IR_GUEST | IR_HAS_CELL | 4, OTHER))
    assert [head >> 4 for head, _ in spoken(host, light, 900, (1, 2))].count(3) == 0
    host.permit_join(1000)
    spoken(host, light, 600)  # the first window
    light.come.append((3 << 4 | IR_GUEST | IR_HAS_CELL | 4, OTHER))
    asked = [head >> 4 for head, _ in spoken(host, light, 300, (1, 2))]
    assert asked.count(3) > len(asked) // 3


def test_who_has_a_number_and_a_key_to_tell_is_asked_though_others_are_told_much():
    """Some of nine joiners were not asked for ten seconds, and started again."""
    light = _Light()
    host = PollingHost(light)
    host.permit_join(60_000)
    light.come.append((3 << 4 | IR_GUEST, OTHER))
    asked = [head >> 4 for head, _ in spoken(host, light, 10_000, (1, 2))]
    assert 8 <= asked.count(3) <= 14


def test_windows_open_though_cells_for_one_device_follow_each_other_and_none_of_these_is_lost():
    """Nine joiners got each other's names, and the ones that were not in yet could not send."""
    light = _Light()
    host = PollingHost(light)
    host.permit_join(1000)
    cells = [bytes((T_PING | T_SEALED, 1, number)) + bytes(17) for number in range(200)]
    left, said = list(cells), []
    while left:
        if host.waiting < 4:
            host.send(bytearray(left.pop(0)))
        said += spoken(host, light, 10)
    took_s = light.now_ms / 1000
    opened = [cell for head, cell in said if head >> 4 == IR_OPEN]
    assert len(opened) > took_s / 2 and not any(opened)
    told = [cell for head, cell in said if cell and head >> 4 == 1]
    assert len(told) > 190 and told == cells[: len(told)]


def bare(kind, **fields):
    """Return an object of a class that has some fields only: nothing else was begun."""
    made = kind.__new__(kind)
    vars(made).update(fields)
    return made


def answering():
    """Return the turns of a guest."""
    return PollingGuest(_Light(hosts=False), 1)


def test_a_host_that_has_forgotten_acts_is_told_these_and_not_what_lacks():
    """Notes took the place of every other answer, and ten seconds went by without a word of the log."""
    known = SimpleNamespace(version=2, whole=lambda: False, data=bytes(200), seats=b"")
    guest = bare(GuestSession, reply=None, phase=PARTY_PLAYING, rto_ms=1000, state_receiver=known, ready=lambda: False)
    guest.channel, guest.heard_at, guest.newest = None, 0, -1
    turns = answering()
    for push, news in ((-1, -2), (0, -1), (13, -1)):
        guest.push = push
        turns.attend(guest)
        assert turns.news == news


@pytest.mark.parametrize(
    ("phase", "commitments", "seen", "reply", "acts", "news"),
    [
        (PARTY_DEALING, b"", 3, None, False, -1),  # it still shuffles
        (PARTY_DEALING, b"all", 3, object(), False, -1),  # the host may not have its secret yet
        (PARTY_DEALING, b"all", 3, None, False, 3),
        (PARTY_DEALING, b"all", 4, object(), False, 0),  # the deal is out
        (PARTY_PLAYING, b"all", 4, None, False, -2),
        (PARTY_PLAYING, b"all", 4, None, True, 0),
        (PARTY_OVER, b"all", 4, object(), False, -2),
        (PARTY_OVER, b"all", 4, object(), True, 0),
    ],
)
def test_who_waits_for_the_deal_and_whose_round_is_over_says_what_lacks(phase, commitments, seen, reply, acts, news):
    """A head, as of somebody who had it all, was the answer before: a first turn took up to five seconds."""
    known = SimpleNamespace(version=seen, whole=lambda: True, data=bytes(200), seats=b"")
    guest = bare(GuestSession, reply=None, phase=phase, rto_ms=1000, state_receiver=known, ready=lambda: acts, push=-1)
    guest.shuffle_guest = SimpleNamespace(commitments=commitments, fair=True, version=3)
    guest.newest = -1
    guest.channel, guest.heard_at, guest.reply = None, 0, reply and SimpleNamespace(said=0, mask=0, data=b"\x02\x00")
    turns = answering()
    turns.attend(guest)
    assert turns.news == news


def test_what_somebody_lacks_is_said_twice_before_it_is_asked_again():
    """The question was answered by nobody: most likely it was not heard, and the cell was all that it had."""
    light = _Light(hosts=False)
    host = PollingHost(light)
    host.news, host.repeats = 1, 2
    for device in (1, 2, 3):
        light.come.append((device << 4 | IR_GUEST, OTHER))
    host.tick(0)
    host.send(bytearray((T_STATE | T_SEALED, IR_OPEN)) + bytes(18))
    host.speak(5)
    host.repeats = 0  # the session has said it
    spoken(host, light, 600)
    said = [(head >> 4, len(cell)) for head, cell in light.said]
    assert said[:2] == [(2, 20), (2, 20)] and (2, 20) not in said[2:]


def test_a_guest_that_asks_for_a_session_says_so_first():
    """It said what it lacked, and cells of the session before: a host that had restarted went on without it."""
    light = _Light(hosts=False)
    guest = PollingGuest(light, 1)
    guest.device, guest.news = 2, -2
    guest._session = bare(GuestSession, state_receiver=SimpleNamespace(version=2, late=[0, 1], whole=lambda: True))
    for number in range(4):
        guest.send(bytearray((T_PING | T_SEALED, 0x20, number)) + bytes(17))
    asks = bytearray((T_HANDSHAKE | T_SEALED, 0x20)) + bytes(18)
    guest.send(asks)
    for bit in (0, 1):
        light.come.append((2 << 4 | bit << 2 | 1, OTHER))
        for now in (10, 15):
            guest.tick(100 * bit + now)
    assert [cell for _, cell in light.said if len(cell) > 2][:1] == [asks]
    assert guest.waiting == 0


def test_a_call_that_nobody_answers_is_said_once():
    """The session says it again, and meanwhile calls the others."""
    light = _Light(hosts=False)
    host = PollingHost(light)
    host.send(bytearray((T_HANDSHAKE | T_SEALED, 1)) + bytes(18))
    assert [cell for _, cell in spoken(host, light, 1500) if cell] == [bytes((T_HANDSHAKE | T_SEALED, 1)) + bytes(18)]


@pytest.mark.parametrize(("shut", "times"), [(False, 1), (True, 3)])
def test_a_vouch_is_said_until_it_is_heard_while_all_wait_for_audits(shut, times):
    """No further play brings another checkpoint: an audit waited half a minute."""
    light = _Light(hosts=False)
    host = PollingHost(light)
    host.news, host.shut = 1, shut
    host.send(bytearray((T_CHECKPOINT | T_SEALED, 1)) + bytes(18))
    said = [cell for _, cell in spoken(host, light, 900) if cell]
    assert len(said) == times


def test_a_cell_that_nobody_answers_is_given_up_though_others_are_asked_between():
    """A number was sent to a joiner that had started again, and then to no other joiner."""
    light = _Light()
    host = PollingHost(light)
    host.permit_join(60_000)
    light.come += [(device << 4 | IR_GUEST, OTHER) for device in (1, 2, 3, 4, 6, 7, 8, 9)]
    light.hosts = True
    light.silent = (5,)
    spoken(host, light, 2000)
    light.now_ms += 1000  # the host was held up, and everybody is overdue
    for _ in range(2):
        host.send(bytearray((T_NONCE, IR_OPEN, 0, 0, 1, 2, 3, 5)) + bytes(12))
    said = spoken(host, light, 4000)
    assert 2 <= len([cell for _, cell in said if cell and cell[0] == T_NONCE]) <= 6


def test_windows_that_open_less_often_do_not_open_at_once():
    """The last seat was taken, and all waited half a second for nobody."""
    light = _Light()
    host = PollingHost(light)
    host.permit_join(1000)
    assert [head >> 4 for head, _ in spoken(host, light, 900)] == [IR_OPEN]
    host.permit_join(6000)
    assert IR_OPEN not in [head >> 4 for head, _ in spoken(host, light, 1100)]
    host.permit_join(500)
    assert IR_OPEN in [head >> 4 for head, _ in spoken(host, light, 1000)]


def test_a_number_that_is_given_to_somebody_else_says_nothing_of_what_was_heard():
    """Two sent together in a slot; then a third got its number, and both took it for theirs that was heard."""
    light = _Light(hosts=False)
    guest = PollingGuest(light, 1)
    cell = bytearray(CELL)
    cell[0] = T_COMMIT
    guest.send(cell)
    light.come.append((IR_OPEN << 4 | IR_HAS_CELL, bytes((T_BEACON,)) + bytes(19)))
    for now_ms in range(0, 1000, 5):
        guest.tick(now_ms)
    assert light.said == [(IR_GUEST | light.said[0][0] & 3, bytes(cell))]
    nonce = bytearray(CELL)
    nonce[0] = T_NONCE
    light.come.append((1 << 4 | IR_HAS_CELL, nonce))
    guest.tick(1000)
    assert guest.waiting == 1


def hosting():
    """Return a host's session in a round, whose guest 1 has all of the newest version; and its transport."""
    sender = StateSender(300, b"\x00\x01")
    sender.show_to(1)
    sender.starts_from(1)
    sender.blank_at = sender.blocks
    peer = bare(Peer, device=1, state=PEER_IN, acts=9, pushed=9, pushed_at=0, heard=0, alone=False)
    host = bare(
        Host,
        state_sender=sender,
        retries=0,
        now=5000,
        rto_ms=1000,
        beat_ms=4000,
        peers=[None, peer],
        messages=[None] * 8,
    )
    host.acts = SimpleNamespace(count=9)
    host.page = sender.data
    host.shuffle_host = SimpleNamespace(stage=0, key=b"")
    turns = PollingHost(_Light())
    turns.attend(host, 1)
    assert not sender.behind(1) and not sender.due
    return sender, host, turns


def noted(turns, host, what, much):
    """Guest 1 has been asked, and has answered with a note."""
    turns.lacking = 2
    turns.notes[2], turns.notes[3] = what, much
    turns.attend(host, 1)


def test_who_lacks_a_block_is_told_the_cell_that_begins_there_and_asked_again():
    sender, host, turns = hosting()
    for i in range(300):
        sender.change(bytes(sender.data[:i]) + bytes((sender.data[i] ^ 1,)) + bytes(sender.data[i + 1 :]), True, -1)
        if sender.version == 20:
            break
    body = bytearray(12)
    while sender.next_public(body):
        pass
    turns.attend(host, 1)
    noted(turns, host, 2, 20)
    assert sender.next_public(body)
    assert body[1] & 31 == 20 and body[1] & LATER and body[2] == 2 and turns.repeats == 1
    turns.attend(host, 1)
    assert not sender.due and not turns.repeats
    noted(turns, host, 7, 0)  # it has nothing of that block
    assert sender.next_public(body) and not body[1] & 31 and body[2] == 7


def test_a_note_of_what_there_is_not_makes_nobody_say_anything():
    sender, host, turns = hosting()
    noted(turns, host, sender.blocks, 1)
    sender.leave_out(1)
    noted(turns, host, 0, 1)
    turns.lacking = 4  # no such device
    turns.attend(host, 1)
    assert not sender.due and sender.nexts == b"\x00\xff"


def test_who_lacks_acts_is_told_the_last_four_or_from_its_last_one_on():
    sender, host, turns = hosting()
    noted(turns, host, NOTE_ACTS, 5)
    assert not sender.said
    sender.said = True
    noted(turns, host, NOTE_ACTS, 4)
    assert sender.said and host.peers[1].acts == host.peers[1].pushed == 4


def test_what_a_guest_lacks_that_takes_no_broadcast_is_told_to_it_alone():
    """All was broadcast to it again and again, and it opened nothing of that (infrared storm 424254)."""
    sender, host, turns = hosting()
    host.peers[1].alone, host.repeat = True, 0
    noted(turns, host, 0, 0)
    assert host.repeat == 1 and not sender.due and sender.blank_at == sender.blocks
    noted(turns, host, NOTE_ACTS, 6)
    assert sender.said and host.peers[1].acts == host.peers[1].pushed == 6


@pytest.mark.parametrize(
    ("newest", "news", "note"), [(-1, 3, None), (159, -2, b"\0\4"), (187, -2, b"\0\0"), (155, 3, None)]
)
def test_a_guest_that_lacks_four_versions_says_so_though_a_question_tells_two_bits_of_the_newest(newest, news, note):
    """It seemed to lack acts, of which it had all, and both waited for ever (infrared storm 424268)."""
    known = SimpleNamespace(version=155, whole=lambda: True, data=bytes(200), seats=b"", late=bytes(9))
    guest = bare(GuestSession, reply=None, phase=PARTY_PLAYING, rto_ms=1000, state_receiver=known, ready=lambda: True)
    guest.push, guest.channel, guest.heard_at, guest.newest, guest.alone = -1, None, 0, newest, 0
    turns = answering()
    turns.attend(guest)
    assert turns.news == news
    if note:
        told = bytearray(2)
        guest.write_note(told, 155 & 3)
        assert told == note


def test_a_guest_that_has_dropped_what_was_forged_reports_it():
    """The host cannot know that, and was never informed (infrared storm 424254)."""
    known = SimpleNamespace(version=-1, whole=lambda: False, data=bytes(200), seats=b"")
    guest = bare(GuestSession, reply=None, phase=PARTY_PLAYING, rto_ms=1000, state_receiver=known, ready=lambda: False)
    guest.push, guest.channel, guest.heard_at, guest.newest = -1, None, 7000, -1
    for alone, at in ((0, 7000), (8, 0)):
        guest.alone, guest.ready_at = alone, 0
        answering().attend(guest)
        assert guest.ready_at == at


def test_a_list_that_somebody_lacks_is_told_again_though_it_seemed_to_have_come():
    """The answer to a list brought an act that changed the list: the newer list was considered sent, for a minute."""
    sender, host, turns = hosting()
    noted(turns, host, NOTE_LIST, 0)
    assert sender.firsts[1] == sender.nexts[1] == 0


def test_an_answer_to_a_list_says_nothing_of_the_list_after_the_act_that_it_brings():
    sender, host, turns = hosting()
    sender.firsts[1] = 3  # what changed with the act, and goes with it
    turns.listed = 2
    sender.change(sender.data, True, -1)
    turns.attend(host, 1)
    assert sender.firsts[1] == 3
    turns.listed = 2
    turns.attend(host, 1)
    assert sender.firsts[1] == 255


def test_who_asks_for_an_act_may_lack_what_came_after_it():
    """Its act was made for the version before, and kept until it was heard."""
    light = _Light()
    light.hosts = False
    host = PollingHost(light)
    host.news = 1
    host.send(bytearray((T_PING | T_SEALED, 1)) + bytes(18))
    for head, unsure in ((1 << 4 | IR_GUEST | IR_HAS_CELL, True), (1 << 4 | IR_GUEST, False)):
        host.tick(host_ms := 1000 + 1000 * unsure)
        host.speak(host_ms + 100)
        light.come.append((head, bytes((T_DO | T_SEALED,)) + bytes(19)))
        host.tick(host_ms + 110)
        host.tick(host_ms + 120)
        assert host.unsure == unsure


def test_an_answer_is_waited_for_as_long_as_that_device_needed_and_longer_after_each_miss():
    light = _Light()
    light.hosts = False
    host = PollingHost(light)
    # how late guest 1 answers each question, if it does: quickly, not at all, once late, not at all
    lates = [15] * 12 + [None] * 4 + [70, None, None]
    times = []
    for now_ms in range(5, 4000, 5):
        late = now_ms - times[-1] - lates[len(times) - 1] if times and lates[len(times) - 1] else -1
        light.busy = 0 <= late < 20
        if late == 20:
            light.come.append((1 << 4 | IR_GUEST, bytes(20)))
        if not host.waiting:
            host.send(bytearray((T_PING | T_SEALED, 1)) + bytes(18))
        host.tick(now_ms)
        host.speak(now_ms)
        if len(light.said) > len(times):
            times.append(now_ms)
        if len(times) > len(lates):
            break
    gaps = [b - a for a, b in zip(times, times[1:])]
    assert max(gaps[:12]) < 50  # the host has received these answers
    assert gaps[12] < 80 and gaps[12] < gaps[13] < gaps[14] < gaps[15]
    assert gaps[17] >= 70 + 40 and gaps[17] < gaps[18]


@pytest.mark.parametrize("expected", [0, 1])
def test_answers_of_a_real_guest_are_waited_for_from_the_first_question_on(expected):
    """As measured on real firmware: after 24 to 76 ms, half of the time by 52 (docs/facts/link.md)."""
    light = _Light()
    light.hosts = False
    host = PollingHost(light)
    host.expected = expected
    chance = random.Random(3)
    lates = [76, 24, 24, 24, 24, 24, 24, 24, 76] + [chance.randint(24, 76) for _ in range(60)]
    times, misses = [], 0
    for now_ms in range(5, 20_000, 5):
        late = now_ms - times[-1] - lates[len(times) - 1] if times else -1
        light.busy = 0 <= late < 20
        if 20 <= late < 25:
            light.come.append((1 << 4 | IR_GUEST, bytes(20)))
        if not host.waiting:
            host.send(bytearray((T_PING | T_SEALED, 1)) + bytes(18))
        asked = host._asked
        host.tick(now_ms)
        misses += asked > 0 and not host._asked and not 20 <= late < 25
        host.speak(now_ms)
        if len(light.said) > len(times):
            times.append(now_ms)
        if len(times) == len(lates):
            break
    assert len(times) == len(lates) and misses == 0


def test_a_guest_that_went_away_is_soon_not_asked_and_comes_back_by_the_door():
    room, host, players = table(2, turns=10_000)
    host.guests = [1]
    host.turns.permit_join(4000, 1)
    for device in (1, 2):
        host.turns.send(host.body(9, device, 0, 0))
    room.run(3_000_000)
    assert host.turns.present(2)
    step, room.stations[2].step = room.stations[2].step, None
    room.run(30_000_000)
    assert not host.turns.present(2)
    before, then = host.turn, room.horizon()
    room.run(then + 10_000_000)
    # 220 ms a turn, and a window of 0.3 s every 4 s
    assert host.turn - before >= 36
    room.stations[2].step = step
    at(room, 2, lambda: players[1].turns.send(bytearray((3, 0x20, 0, 0)) + bytes(16)))
    room.run(room.horizon() + 10_000_000, lambda: host.turns.present(2))
    assert host.turns.present(2)


# --- on a device -------------------------------------------------------------------------------------


def test_nothing_is_allocated_for_a_cell(micropython32, tmp_path):
    sources.copy(tmp_path)
    shutil.copy(HERE / "on_device" / "infrared_no_heap.py", tmp_path)
    (tmp_path / "main.py").write_text('import sys\nsys.path.append("lib")\nimport infrared_no_heap\n')
    done = micropython32.run("main.py", path=tmp_path)
    assert done.returncode == 0, done.stderr + done.stdout
    words = done.stdout.split()
    assert int(words[1]) == 256
    assert int(words[3]) > 100
    assert int(words[5]) > 100
