# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Several handhelds' links on one medium, inside one program: for ``tools/link.py``, figures and tests.

    with open_rig("ble", 4, seed=7, loss=0.05) as rig:
        rig.run(step, lambda: done, limit_ms=60_000)      # step(d, now_ms): one turn of that device's loop

The transports are the real ones, what is below them is as real as a desktop can have it:

====  ==========================================================  =========================
loop  a bus in memory                                             virtual time, frames of 5 ms
udp   sockets on 127.0.0.1                                        wall time
mqtt  a broker of its own on 127.0.0.1                            wall time
ble   adafruit_ble over virtual controllers (emulator/radio)      virtual time, frames of 10 ms
ir    flash by flash (emulator/infrared), turns to speak on top   virtual time, loops of 5 ms
====  ==========================================================  =========================

In virtual time the same seed gives the same run. ``rig`` is what all have, and the loss above the driver; the other
files are a medium each.
"""

from tests.link.rigs.rig import Rig

MEDIA = ("loop", "udp", "mqtt", "ble", "ir")
GUESTS = {"loop": 9, "udp": 9, "mqtt": 9, "ir": 13}  # ten seats; the numbers of infrared turns. ble: the chip's


def open_rig(
    medium: str,
    devices: int,
    seed: int,
    loss: float = 0.0,
    noise: float = 0.0,
    profile: str | None = None,
    fading: float = 0.0,
    loop_ms: float = 0,
) -> Rig:
    """Switch that many handhelds on; device 0 hosts. Close it, or use it in a ``with``.

    :param medium: one of :data:`MEDIA`.
    :param seed: of what is lost, when clocks begin, which slots infrared guests take.
    :param loss: share of the cells that a device does not get although its driver did.
    :param noise: ir only: flashes a second of a lamp or the sun, as ``tools.emulator.infrared.air.Channel`` has it.
    :param profile: the chip. ble: ``nrf52840`` (None) or ``esp32s3``; ir: ``nrf52840`` (None), ``rp2040``, ``esp32s3``.
    :param fading: ir only: share of the frames that a receiver does not see, a hand in the way; infrared's own
        acknowledgment notices.
    :param loop_ms: ir only: how long a turn of a device's loop takes on average, and turns differ; 0: 5 ms each.
    :raises ValueError: the medium has no such option, or does not carry so many devices; with the limit.
    :raises cli.Problem: a package or a broker is missing and cannot be had.
    """
    if medium not in MEDIA:
        raise ValueError(f"no medium {medium}: one of {', '.join(MEDIA)}")
    if devices < 2:
        raise ValueError(f"a host and at least one guest, not {devices} devices")
    if not 0 <= loss < 1:
        raise ValueError(f"loss is a share of 0 to below 1, not {loss:g}")
    if noise < 0 or noise and medium != "ir":
        raise ValueError(f"noise is for ir, in flashes a second, not {noise:g} for {medium}")
    if not 0 <= fading < 1 or fading and medium != "ir":
        raise ValueError(f"fading is for ir, a share of 0 to below 1, not {fading:g} for {medium}")
    if loop_ms < 0 or loop_ms and medium != "ir":
        raise ValueError(f"turns of the loop are for ir, 0 ms and more, not {loop_ms:g} for {medium}")
    if profile is not None and medium not in ("ble", "ir"):
        raise ValueError(f"a profile is for ble or ir, not {profile} for {medium}")
    if devices - 1 > GUESTS.get(medium, devices):
        raise ValueError(f"{medium}: at most {GUESTS[medium]} guests, not {devices - 1}")
    if medium == "loop":
        from tests.link.rigs.loop import LoopRig

        return LoopRig(devices, seed, loss)
    if medium == "udp":
        from tests.link.rigs.udp import UdpRig

        return UdpRig(devices, seed, loss)
    if medium == "mqtt":
        from tests.link.rigs.mqtt import MqttRig

        return MqttRig(devices, seed, loss)
    if medium == "ble":
        from tests.link.rigs.ble import BleRig

        return BleRig(devices, seed, loss, profile or "nrf52840")
    from tests.link.rigs.ir import IrRig

    return IrRig(devices, seed, loss, noise, profile or "nrf52840", fading, loop_ms)
