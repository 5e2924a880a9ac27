# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""tools/emulator/radio behaves as CircuitPython on the chip does, traps included (docs/facts/link.md, Bluetooth)."""

import asyncio

import pytest

from tools.dev.need import need_all_over

need_all_over("radio")

from tools.emulator.radio import Air


@pytest.fixture
def make():
    airs = []

    def new(**options):
        airs.append(Air(**options))
        return airs[-1]

    yield new
    for air in airs:
        air.close()


@pytest.fixture
def air(make):
    return make()


def peripheral(air, profile="nrf52840", **options):
    """Return adapter, radio and UART service of one that advertises."""
    from adafruit_ble import BLERadio
    from adafruit_ble.advertising.standard import ProvideServicesAdvertisement
    from adafruit_ble.services.nordic import UARTService

    adapter = air.adapter(profile)
    radio, uart = BLERadio(adapter), UARTService()
    radio.start_advertising(ProvideServicesAdvertisement(uart), **options)
    return adapter, radio, uart


def central(air, profile="nrf52840"):
    from adafruit_ble import BLERadio

    adapter = air.adapter(profile)
    return adapter, BLERadio(adapter)


def join(radio, adapter):
    """Return the UART service of a peripheral, as its central sees it."""
    from adafruit_ble.services.nordic import UARTService

    return radio.connect(adapter.address)[UARTService]


def again(radio, uart):
    from adafruit_ble.advertising.standard import ProvideServicesAdvertisement

    radio.start_advertising(ProvideServicesAdvertisement(uart))


def test_a_scan_finds_what_advertises_with_its_scan_response(air):
    from adafruit_ble.advertising import Advertisement
    from adafruit_ble.advertising.standard import ProvideServicesAdvertisement
    from adafruit_ble.services.nordic import UARTService

    there, radio, _ = peripheral(air)
    _, here = central(air)
    for seen in here.start_scan(ProvideServicesAdvertisement, timeout=1):
        assert UARTService in seen.services and seen.connectable and seen.address == there.address
        break
    here.stop_scan()
    found = [seen for seen in here.start_scan(timeout=0.25) if seen.scan_response]
    assert {seen.complete_name for seen in found} == {radio.name}
    assert not [seen for seen in here.start_scan(Advertisement, timeout=0.25, active=False) if seen.scan_response]


def test_a_scan_takes_its_time_and_ends(air):
    _, here = central(air)
    before = air.clock.now()
    assert list(here.start_scan(timeout=0.5)) == []
    assert 0.5 <= air.clock.now() - before < 0.51


@pytest.mark.parametrize(("profile", "allowed"), [("nrf52840", False), ("esp32s3", True)])
def test_scanning_while_advertising_is_refused_on_nordic_only(air, profile, allowed):
    import _bleio

    _, radio, _ = peripheral(air, profile)
    if allowed:
        assert list(radio.start_scan(timeout=0.1)) == []
    else:
        with pytest.raises(_bleio.BluetoothError, match="0011"):
            list(radio.start_scan(timeout=0.1))


def test_a_connection_ends_the_advertising(air):
    there, radio, uart = peripheral(air)
    _, here = central(air)
    join(here, there)
    assert not radio.advertising and len(radio.connections) == 1
    again(radio, uart)
    assert radio.advertising


@pytest.mark.parametrize(("profile", "most"), [("nrf52840", 4), ("esp32s3", 3), ("esp32s3-old", 2)])
def test_no_connection_is_left_after_the_chips_last(air, profile, most):
    import _bleio

    there, radio, uart = peripheral(air, profile)
    for count in range(most):
        if count:
            again(radio, uart)
        join(central(air)[1], there)
    with pytest.raises(_bleio.BluetoothError, match="0012"):
        again(radio, uart)
    assert len(radio.connections) == most


def test_connecting_to_nobody_gives_up_in_time(air):
    import _bleio

    there, radio, _ = peripheral(air)
    radio.stop_advertising()
    _, here = central(air)
    before = air.clock.now()
    with pytest.raises(_bleio.BluetoothError, match="timeout"):
        here.connect(there.address, timeout=1.5)
    assert 1.5 <= air.clock.now() - before < 1.6
    radio._adapter.start_advertising(b"\x02\x01\x06", connectable=True)
    air.sleep(0.5)
    assert not here.connected, "a request that was given up connects later"


def test_of_two_that_answer_one_advertisement_the_loser_is_told(air):
    there, radio, _ = peripheral(air)
    (one, _), (two, _) = central(air), central(air)

    async def both():
        asks = (it.device.connect(there.address.bumble(), timeout=1) for it in (one, two))
        await asyncio.gather(*asks)

    air.clock.run(both())
    assert [len(it.connections) for it in (one, two)] == [1, 1], "both take themselves for connected"
    air.sleep(0.1)
    assert sorted(len(it.connections) for it in (one, two)) == [0, 1]
    assert len(radio.connections) == 1


def test_on_a_central_every_links_buffer_gets_everybodys_notifications(air):
    peers = [peripheral(air) for _ in range(3)]
    _, hub = central(air)
    uarts = [join(hub, adapter) for adapter, _, _ in peers]
    peers[0][2].write(b"from 0")
    air.sleep(0.05)
    assert [it.in_waiting for it in uarts] == [6, 6, 6]
    uarts[1].deinit()
    peers[2][2].write(b"more")
    air.sleep(0.05)
    assert [uarts[0].in_waiting, uarts[2].in_waiting] == [10, 10]


def test_without_that_fault_only_the_link_it_came_on(air):
    peers = [peripheral(air, "free") for _ in range(3)]
    _, hub = central(air, "free")
    uarts = [join(hub, adapter) for adapter, _, _ in peers]
    peers[0][2].write(b"from 0")
    air.sleep(0.05)
    assert [it.in_waiting for it in uarts] == [6, 0, 0]


@pytest.mark.parametrize(("profile", "arrive"), [("esp32s3-old", 5), ("esp32s3", 12), ("nrf52840", 12)])
def test_old_espressif_firmware_loses_notifications_under_load_without_a_word(air, profile, arrive):
    there, _, uart = peripheral(air, profile)
    _, here = central(air)
    far = join(here, there)
    for count in range(12):
        uart.write(bytes([count]) * 20)
    air.sleep(0.2)
    assert far.in_waiting == 20 * arrive
    assert there.drops == 12 - arrive


def test_a_full_fifo_drops_the_end_of_a_packet(air):
    there, _, uart = peripheral(air)
    far = join(central(air)[1], there)
    for count in range(30):
        far.write(bytes([count]) * 20)
    air.sleep(0.5)
    assert uart.in_waiting == 512 and uart._rx.dropped == 88
    assert uart.read(512)[-12:] == bytes([25]) * 12


def test_reading_more_than_there_is_waits_a_second(air):
    there, _, uart = peripheral(air)
    far = join(central(air)[1], there)
    far.write(b"abc")
    air.sleep(0.05)
    before = air.clock.now()
    assert uart.read(4) == b"abc" and air.clock.now() - before >= 1
    buf = bytearray(4)
    with pytest.raises(TypeError):
        uart.readinto(buf)  # adafruit_ble passes on None, which is not a number
    assert uart.readinto(buf, 2) is None


def test_a_packet_buffer_of_a_peripheral_hears_its_first_central_only(air):
    import _bleio

    there = air.adapter("nrf52840")
    service = _bleio.Service(_bleio.UUID(0x1815))
    mine = _bleio.Characteristic.add_to_service(
        service, _bleio.UUID(0x2A56), properties=_bleio.Characteristic.WRITE_NO_RESPONSE | _bleio.Characteristic.NOTIFY
    )
    buffer = _bleio.PacketBuffer(mine, buffer_size=4)
    theirs = []
    for _ in range(2):
        there.start_advertising(b"\x02\x01\x06")
        connection = air.adapter("nrf52840").connect(there.address, timeout=1)
        found = connection.discover_remote_services((_bleio.UUID(0x1815),))[0].characteristics[0]
        theirs.append(_bleio.PacketBuffer(found, buffer_size=4))
    for count, it in enumerate(theirs):
        assert it.write(b"from %d" % count) == 6
    air.sleep(0.05)
    into = bytearray(20)
    assert buffer.readinto(into) == 6 and into[:6] == b"from 0"
    assert buffer.readinto(into) == 0
    assert buffer.write(b"answer") == 6
    air.sleep(0.05)
    assert [it.readinto(into) for it in theirs] == [6, 0]


def test_data_goes_at_connection_events_and_a_loss_costs_whole_ones(make):
    def times(loss=0.0):
        air = make(seed=3)
        there, _, uart = peripheral(air)
        far = join(central(air)[1], there)
        air.link.loss = loss
        took = []
        for _ in range(50):
            far.write(b"x")
            start = air.clock.now()
            while not uart.in_waiting:
                air.sleep(0.0005)
            uart.read(1)
            took.append(air.clock.now() - start)
        return took

    assert max(times()) < 0.016
    lossy = times(loss=0.5)
    assert 0.045 < max(lossy) < 0.3
    assert lossy == times(loss=0.5)


def test_a_silent_peer_is_given_up_after_four_seconds(air):
    there, radio, _ = peripheral(air)
    adapter, here = central(air)
    join(here, there)
    air.power_off(adapter)
    air.sleep(3.9)
    assert radio.connected
    air.sleep(0.2)
    assert not radio.connected


def test_a_blocked_write_ends_with_the_connection(air):
    there, _, uart = peripheral(air)
    adapter, here = central(air)
    join(here, there)
    air.power_off(adapter)
    with pytest.raises(ConnectionError):
        for _ in range(6):
            uart.write(b"x" * 20)
    assert 4 <= air.clock.now() < 6


def test_who_has_restarted_is_not_connected_by_what_is_left_of_its_old_connection(air):
    """Its data then went nowhere, and its radio waited for ever (Bluetooth storm 96001)."""
    import _bleio
    from adafruit_ble import BLERadio

    there, radio, uart = peripheral(air)
    adapter, here = central(air)
    join(here, there)
    air.power_off(adapter)
    again(radio, uart)
    restarted = BLERadio(air.adapter("nrf52840", str(adapter.device.random_address)))
    with pytest.raises(_bleio.BluetoothError, match="internal"):
        restarted.connect(there.address)
    air.sleep(4)
    far = join(restarted, there)
    far.write(b"x")
    air.sleep(0.1)
    assert uart.in_waiting == 1


def test_a_loop_with_nothing_to_wait_for_says_so(air):
    with pytest.raises(RuntimeError, match="never comes"):
        air.clock.run(asyncio.Event().wait())
