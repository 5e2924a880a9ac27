# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""uno_link.transports.ble through the unmodified adafruit_ble, over virtual radios in virtual time."""

import pytest

from tools.dev.need import need_all_over

need_all_over("radio")

from tools.emulator.radio import Air

FRAME = 10  # ms between two rounds of a handheld's loop
TAG = 0xA7
CHIPS = [("nrf52840", 4), ("esp32s3", 3)]


def line_of(end):
    """Return the characteristic into which an end writes."""
    return end._tx


def cell(source, target, count, kind=0x45, tag=TAG):
    """Return a sealed cell; every one different, and no byte of its body like a type."""
    return bytearray([kind, source << 4 | target, tag, 0x80 | count] + [0x80 | source] + [0xBF] * 15)


class Handheld:
    """One device's loop: tick, read all there is, answer."""

    def __init__(self, table, chip, number, address=None, **options):
        from uno_link.transports import ble, ble_guest, ble_host

        self.table, self.chip, self.number = table, chip, number
        self.adapter = table.air.adapter(chip, address)
        self.address = str(self.adapter.device.random_address)
        self.radio = ble.Radio(self.adapter)
        self.end = ble_guest.Guest(self.radio, **options) if number else ble_host.Host(self.radio, chip, **options)
        self.end.tag = TAG
        self.got = []  # (ms, bytes)
        self.answer = None
        self.reads = True
        self._cell = bytearray(20)

    def step(self):
        self.end.tick(self.table.air.now_ms())
        while self.reads and self.end.recv(self._cell):
            self.got.append((self.table.air.now_ms(), bytes(self._cell)))
            if self.answer:
                self.answer(self, self._cell)

    @property
    def cells(self):
        return [data for _, data in self.got]


class Table:
    """Handhelds in one thread, their loops one after another."""

    def __init__(self, **air):
        self.air = Air(**air)
        self.on = []

    def add(self, chip, number, **options):
        self.on.append(Handheld(self, chip, number, **options))
        return self.on[-1]

    def seat(self, chip, guests):
        """Return a host and its guests, connected."""
        host = self.add(chip, 0)
        others = [self.add(chip, 1 + i) for i in range(guests)]
        self.until(lambda: host.end.guests == guests and all(it.end.linked for it in others))
        return host, others

    def run(self, ms):
        end = self.air.now_ms() + ms
        while self.air.now_ms() < end:
            self.air.sleep(FRAME / 1000)
            for it in list(self.on):
                it.step()

    def until(self, done, ms=30_000):
        """Virtual milliseconds it took."""
        start = self.air.now_ms()
        while not done():
            assert self.air.now_ms() - start < ms, "it does not happen"
            self.run(FRAME)
        return self.air.now_ms() - start

    def off(self, it):
        """Empty its battery."""
        self.on.remove(it)
        self.air.power_off(it.adapter)


@pytest.fixture
def make():
    tables = []

    def new(**air):
        tables.append(Table(**air))
        return tables[-1]

    yield new
    for table in tables:
        table.air.close()


@pytest.mark.parametrize(("chip", "guests"), CHIPS)
def test_a_host_and_as_many_guests_as_the_chip_carries_connect(make, chip, guests):
    table = make()
    host, others = table.seat(chip, guests)
    assert host.end.full and host.end.limit == guests
    assert [it.end.linked for it in others] == [True] * guests
    assert len(host.adapter.connections) == guests


@pytest.mark.parametrize(("chip", "guests"), CHIPS)
def test_cells_of_all_guests_come_back_whole(make, chip, guests):
    table = make()
    host, others = table.seat(chip, guests)
    host.answer = lambda me, got: me.end.send(cell(0, got[1] >> 4, got[3] & 63))
    for count in range(10):
        for it in others:
            assert it.end.send(cell(it.number, 0, count))
        table.run(60)
    assert sorted(host.cells) == sorted(bytes(cell(it.number, 0, n)) for it in others for n in range(10))
    for it in others:
        assert [c for c in it.cells if c[1] == it.number] == [bytes(cell(0, it.number, n)) for n in range(10)]
        assert (it.end.sent, it.end.dropped, it.end.garbage) == (10, 0, 0)
    assert (host.end.received, host.end.garbage) == (10 * guests, 0)


@pytest.mark.parametrize(("chip", "guests"), CHIPS)
def test_a_broadcast_reaches_all(make, chip, guests):
    table = make()
    host, others = table.seat(chip, guests)
    sent = [cell(0, 15, n) for n in range(30)]
    for data in sent:
        assert host.end.send(data)
        table.run(20)
    table.run(60)
    assert [it.cells for it in others] == [[bytes(data) for data in sent]] * guests


@pytest.mark.parametrize(("chip", "guests"), CHIPS)
def test_one_guest_too_many_is_refused_and_told_the_limit(make, chip, guests):
    table = make()
    host, others = table.seat(chip, guests)
    late = table.add(chip, guests + 1)
    table.run(2000)
    assert not late.end.linked and late.end.full == guests
    assert host.end.guests == guests and all(it.end.linked for it in others)
    others[0].end.close()
    table.on.remove(others[0])
    table.until(lambda: late.end.linked and host.end.guests == guests)
    assert late.end.full == 0


@pytest.mark.parametrize(("chip", "guests"), [*CHIPS, ("samd51", 0)])
def test_a_host_for_more_guests_than_the_chip_carries_is_refused(make, chip, guests):
    from uno_link.transports import ble, ble_host

    radio = ble.Radio(make().air.adapter("free"))
    with pytest.raises(ValueError, match=rf"Bluetooth on {chip}: at most {guests} guests, not {guests + 1}"):
        ble_host.Host(radio, chip, guests + 1)


def test_a_smaller_table_is_full_earlier(make):
    table = make()
    host = table.add("nrf52840", 0, guests=1)
    others = [table.add("nrf52840", 1), table.add("nrf52840", 2)]
    table.until(lambda: sum(it.end.linked for it in others) == 1 and any(it.end.full for it in others))
    table.run(1000)
    assert host.end.guests == 1 and sorted(it.end.full for it in others) == [0, 1]


def test_a_guest_that_vanished_is_noticed_and_comes_back_after_a_restart(make):
    table = make()
    host, others = table.seat("nrf52840", 4)
    table.off(others[1])
    took = table.until(lambda: host.end.guests == 3)
    assert 3900 <= took <= 4600
    again = table.add("nrf52840", 2, address=others[1].address)
    table.until(lambda: again.end.linked and host.end.guests == 4, 3000)
    again.end.send(cell(2, 0, 1))
    host.end.send(cell(0, 15, 2))
    table.run(100)
    assert host.cells[-1] == bytes(cell(2, 0, 1)) and again.cells == [bytes(cell(0, 15, 2))]


def test_a_guest_that_restarts_at_once_gets_in_when_its_old_connection_has_ended(make):
    table = make()
    host, others = table.seat("nrf52840", 4)
    table.off(others[0])
    again = table.add("nrf52840", 1, address=others[0].address)
    took = table.until(lambda: again.end.linked and host.end.guests == 4)
    assert 3900 <= took <= 7000
    again.end.send(cell(1, 0, 9))
    table.run(100)
    assert host.cells == [bytes(cell(1, 0, 9))]


@pytest.mark.parametrize(("chip", "guests"), CHIPS)
@pytest.mark.parametrize("pause", [200, 6000])
def test_all_guests_find_a_host_that_restarted(make, chip, guests, pause):
    table = make()
    host, others = table.seat(chip, guests)
    table.off(host)
    table.run(pause)
    again = table.add(chip, 0, address=host.address)
    table.until(lambda: again.end.guests == guests and all(it.end.linked for it in others), 15_000)
    again.end.send(cell(0, 15, 1))
    for it in others:
        it.end.send(cell(it.number, 0, 2))
    table.run(100)
    assert [it.cells for it in others] == [[bytes(cell(0, 15, 1))]] * guests
    assert sorted(again.cells) == [bytes(cell(it.number, 0, 2)) for it in others]


def test_out_of_reach_for_two_seconds_costs_nothing_but_time(make):
    table = make()
    host, others = table.seat("nrf52840", 4)
    table.air.walk_away(others[0].adapter)
    for count in range(4):
        host.end.send(cell(0, 15, count))
        others[0].end.send(cell(1, 0, count))
        table.run(500)
    assert not host.cells and not others[0].cells and len(others[1].cells) == 4
    table.air.come_back(others[0].adapter)
    table.run(100)
    assert others[0].cells == others[1].cells
    assert host.cells == [bytes(cell(1, 0, count)) for count in range(4)]


def test_out_of_reach_for_longer_it_connects_again(make):
    table = make()
    host, others = table.seat("nrf52840", 4)
    table.air.walk_away(others[0].adapter)
    table.until(lambda: host.end.guests == 3 and not others[0].end.linked)
    assert others[0].end.send(cell(1, 0, 1)) is False and others[0].end.dropped == 1
    table.run(1000)
    table.air.come_back(others[0].adapter)
    table.until(lambda: host.end.guests == 4 and others[0].end.linked, 3000)
    assert sum(map(len, others[0].adapter.readers.values())) == 1, "the old connection's FIFO still listens"


def test_a_guest_whose_host_has_gone_for_good_finds_another_one_though_the_first_still_advertises(make):
    table = make()
    from uno_link.transports import ble_guest, ble_host

    host, (guest, successor) = table.seat("nrf52840", 2)
    for it in (guest, successor):
        it.end.forget()
        it.end.close()
    table.air.bind(successor.adapter)
    successor.end = ble_host.Host(successor.radio, "nrf52840")
    successor.end.tag = TAG
    guest.end = ble_guest.Guest(guest.radio)
    guest.end.tag = TAG
    table.until(lambda: guest.end.linked and successor.end.guests == 1)
    table.run(1000)
    assert host.end.guests == 0 and host.adapter.advertising
    assert guest.radio.left is None, "a guest of tomorrow may look for anybody"


def test_half_a_cell_of_the_old_connection_does_not_spoil_the_new_one(make):
    table = make()
    host, others = table.seat("nrf52840", 1)
    line_of(host.end).value = cell(0, 15, 1)[:7]
    table.run(100)
    table.off(host)
    table.run(5000)
    again = table.add("nrf52840", 0, address=host.address)
    table.until(lambda: others[0].end.linked and again.end.guests == 1)
    again.end.send(cell(0, 15, 2))
    table.run(100)
    assert others[0].cells == [bytes(cell(0, 15, 2))] and others[0].end.garbage == 0


def test_a_host_advertises_again_at_its_next_tick(make):
    table = make()
    host, others = table.add("nrf52840", 0), []
    for number in range(1, 4):
        others.append(table.add("nrf52840", number))
        table.until(lambda: others[-1].end.linked)
        table.run(FRAME)
        assert host.adapter.advertising and host.end.guests == number


@pytest.mark.parametrize("known", [True, False], ids=["tag known", "tag not known"])
def test_a_fifo_that_overflowed_recovers_and_only_the_cut_cells_are_lost(make, known):
    table = make()
    host, others = table.seat("nrf52840", 4)
    if not known:
        host.end.tag = -1
    host.reads = False
    sent = []
    for count in range(12):  # 48 cells into a FIFO of 25 and a half
        for it in others:
            sent.append(bytes(cell(it.number, 0, count)))
            it.end.send(sent[-1])
        table.run(20)
    host.reads = True
    table.run(20)
    fifo = host.end._rx
    assert fifo.dropped >= 400 and len(host.cells) == 25
    for count in range(12, 22):
        for it in others:
            sent.append(bytes(cell(it.number, 0, count)))
            it.end.send(sent[-1])
        table.run(40)
    table.run(60)
    assert sorted(host.cells[25:]) == sorted(sent[48:]), "a cell after the cut one is lost"
    assert host.end.garbage == 1


def test_a_guest_whose_fifo_overflowed_recovers(make):
    table = make()
    host, others = table.seat("nrf52840", 4)
    others[2].reads = False
    for count in range(60):
        if count == 40:
            table.run(60)
            others[2].reads = True
            table.run(20)
        host.end.send(cell(0, 15, count))
        table.run(20)
    table.run(60)
    assert len(others[1].cells) == 60
    assert others[2].cells == others[1].cells[:25] + others[1].cells[40:]
    assert others[2].end.garbage == 1


@pytest.mark.parametrize(("chip", "guests"), CHIPS)
def test_a_fifth_of_all_packets_lost_costs_time_and_no_cell(make, chip, guests, record_property):
    table = make(loss=0.2, seed=5)
    host = table.add(chip, 0)
    others = [table.add(chip, 1 + i) for i in range(guests)]
    joined = table.until(lambda: host.end.guests == guests and all(it.end.linked for it in others))
    took = turns(table, host, others, 40)
    record_property("all joined, ms", joined)
    record_property("proposal to applied by all at 20 % loss, ms", (sorted(took)[len(took) // 2], max(took)))
    assert max(took) <= 400
    assert len(host.cells) == 40 and [len(it.cells) for it in others] == [40] * guests
    assert host.end.garbage == 0


def turns(table, host, others, rounds):
    """Return milliseconds from each proposal until all guests have what the host made of it."""
    host.answer = lambda me, got: me.end.send(cell(0, 15, got[3] & 63))
    took = []
    for count in range(rounds):
        table.air.sleep(count * 0.0037 % 0.03)  # at every phase of frames and connection events
        it = others[count % len(others)]
        start, seen = table.air.now_ms(), [len(other.cells) for other in others]
        assert it.end.send(cell(it.number, 0, count))
        table.until(lambda: all(len(o.cells) > n for o, n in zip(others, seen)), 5000)  # noqa: B023
        took.append(table.air.now_ms() - start)
    return took


@pytest.mark.parametrize(("chip", "guests"), CHIPS)
def test_a_proposal_is_applied_by_all_within_80_ms_on_a_clean_channel(make, chip, guests, record_property):
    table = make()
    took = turns(table, *table.seat(chip, guests), 60)
    record_property("proposal to applied by all, ms", (sorted(took)[len(took) // 2], max(took)))
    assert max(took) <= 80


def test_nothing_waits_in_the_driver_while_all_are_there(make):
    table = make()
    host, others = table.seat("nrf52840", 4)
    for count in range(20):
        for it in others:
            it.end.send(cell(it.number, 0, count))
        host.end.send(cell(0, 15, count))
        table.air.sleep(0.02)
        before = table.air.clock.now()
        for it in [host, *others]:
            it.step()
            it.step()
        assert table.air.clock.now() == before


def test_reading_never_waits_for_the_rest_of_a_packet(make):
    table = make()
    host, others = table.seat("nrf52840", 1)
    text = b"34 bytes, so a packet and a short "
    line_of(host.end).value = text[:20]
    line_of(host.end).value = text[20:]
    table.air.sleep(0.05)
    before = table.air.clock.now()
    assert not others[0].end.recv(bytearray(20)) and table.air.clock.now() == before


def test_at_worst_the_sixth_cell_to_a_vanished_guest_waits_for_the_timeout(make):
    """The driver's doing, and known: the session should not talk on to somebody it has not heard for a second."""
    table = make()
    host, others = table.seat("nrf52840", 4)
    table.off(others[0])
    for count in range(5):
        before = table.air.clock.now()
        host.end.send(cell(0, 15, count))
        assert table.air.clock.now() == before
    host.end.send(cell(0, 15, 5))
    assert 3.9 < table.air.clock.now() - before < 4.1
    table.run(600)
    assert host.end.guests == 3 and [len(it.cells) for it in others[1:]][0] >= 5
    assert host.end.send(cell(0, 15, 6))


def test_a_second_host_on_the_same_radio_takes_the_first_ones_service(make):
    from uno_link.transports import ble_host

    table = make()
    host, others = table.seat("nrf52840", 2)
    host.end.close()
    table.run(500)
    host.end = ble_host.Host(host.radio, "nrf52840", 2)
    table.until(lambda: host.end.guests == 2 and all(it.end.linked for it in others))
    host.end.send(cell(0, 15, 3))
    others[0].end.send(cell(1, 0, 4))
    table.run(100)
    assert others[1].cells == [bytes(cell(0, 15, 3))] and host.cells == [bytes(cell(1, 0, 4))]


def test_a_guest_stays_with_its_host_where_two_play(make):
    table = make()
    one, two = table.add("nrf52840", 0), table.add("nrf52840", 0)
    guest = table.add("nrf52840", 1, host=two.adapter.address)
    table.until(lambda: guest.end.linked and two.end.guests == 1)
    assert one.end.guests == 0
    table.off(two)
    table.run(9000)
    assert not guest.end.linked and one.end.guests == 0
    again = table.add("nrf52840", 0, address=two.address)
    table.until(lambda: guest.end.linked and again.end.guests == 1)


@pytest.mark.parametrize("name", ["Thermometer", "UNO ", "UNO 1", "UNO 1/x", "UN\udcff", None])
def test_other_devices_with_the_same_service_are_left_alone(make, name):
    from adafruit_ble import BLERadio
    from adafruit_ble.advertising.standard import ProvideServicesAdvertisement
    from adafruit_ble.services.nordic import UARTService

    table = make()
    radio = BLERadio(table.air.adapter("free"))
    advertisement = ProvideServicesAdvertisement(UARTService())
    if name:
        advertisement.data_dict[0x09] = name.encode("utf-8", "surrogateescape")
    radio.start_advertising(advertisement)
    guest = table.add("nrf52840", 1)
    table.run(1000)
    assert not guest.end.linked and not guest.end.full
    table.add("nrf52840", 0)
    table.until(lambda: guest.end.linked)


def test_a_stranger_who_writes_rubbish_spoils_no_cell_of_the_others(make):
    from adafruit_ble import BLERadio
    from adafruit_ble.services.nordic import UARTService

    table = make()
    host, others = table.seat("nrf52840", 3)
    phone = BLERadio(table.air.adapter("free"))
    uart = phone.connect(host.adapter.address)[UARTService]
    sent = []
    for count in range(20):
        uart.write(bytes(range(200, 200 + count)))
        sent.append(bytes(cell(1, 0, count)))
        others[0].end.send(sent[-1])
        table.run(40)
    table.run(100)
    others[1].end.send(cell(2, 0, 49))
    table.run(100)
    assert [it for it in host.cells if it[1] == 0x10] == sent
    assert 10 <= host.end.garbage <= 19, "pieces side by side count as one"


def test_the_same_seed_gives_the_same_run(make):
    def run():
        table = make(loss=0.3, seed=9)
        host, others = table.seat("nrf52840", 4)
        took = turns(table, host, others, 12)
        return table.air.clock.now(), table.air.link.packets, took, [it.got for it in table.on]

    assert run() == run()
