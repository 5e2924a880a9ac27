# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Everything radio of one test: the time, the medium, the handhelds' adapters."""

from bumble import hci
from bumble.device import Device, DeviceConfiguration
from bumble.host import Host
from bumble.transport.common import AsyncPipeSink

from tools.emulator.radio import module
from tools.emulator.radio.adapter import Adapter
from tools.emulator.radio.clock import PumpClock
from tools.emulator.radio.controller import RadioController
from tools.emulator.radio.link import RadioLink
from tools.emulator.radio.profile import PROFILES


class Air:
    """A place with radios in it, and its virtual time; ``_bleio`` is in place from now on.

    :param interval, loss, per_event, seed: see :class:`RadioLink`.
    """

    def __init__(self, interval=0.015, loss=0.0, per_event=4, seed=1):
        module.install()
        self.clock = PumpClock()
        self.link = RadioLink(interval, loss, per_event, seed)
        self._made = 0

    def adapter(self, profile="nrf52840", address=None):
        """Switch a handheld's radio on; it is ``_bleio.adapter`` now.

        :param address: printed form; the address before, if it is the same handheld after a restart.
        """
        self._made += 1
        name = "radio %d" % self._made
        config = DeviceConfiguration(
            name="CIRCUITPY",
            classic_enabled=False,
            address=hci.Address(address or "F0:F1:F2:00:00:%02X" % self._made),
        )

        async def start():
            controller = RadioController(name, link=self.link)
            device = Device(config=config, host=Host(controller, AsyncPipeSink(controller)))
            await device.power_on()
            return device, controller

        made = Adapter(self, *self.clock.run(start()), PROFILES[profile])
        module.bind(made)
        return made

    def bind(self, adapter):
        """Make this one ``_bleio.adapter``: a new local service belongs to it."""
        module.bind(adapter)

    def now_ms(self) -> int:
        """Return milliseconds since the start."""
        return int(self.clock.now() * 1000 + 1e-6)

    def sleep(self, seconds):
        """Let virtual time pass, and the radios work."""
        self.clock.sleep(seconds)

    def power_off(self, adapter):
        """Let a battery die: peers find out 4 s later. The caller must stop driving it."""
        self._change(self.link.power_off, adapter)

    def walk_away(self, adapter):
        """Take a handheld out of reach."""
        self._change(self.link.walk_away, adapter)

    def come_back(self, adapter):
        """Bring a handheld in reach again; within 4 s the connections continue."""
        self._change(self.link.come_back, adapter)

    def close(self):
        """Close the air: no handheld can be used after it."""
        module.bind(None)
        self.clock.close()

    def _change(self, what, adapter):
        async def change():
            what(adapter.controller)

        self.clock.run(change())
