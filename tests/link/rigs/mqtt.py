# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Handhelds far apart: a broker of the rig's own on 127.0.0.1, in wall time."""

import random

from tests.link.rigs.sockets import Cable, SocketRig
from tools.dev.cli import Problem
from uno_link.codes import T_BEACON, T_STATE

_GAME = "rig"


class MqttRig(SocketRig):
    """``broker``: the running one; it can be killed and started again.

    While a device is stopped its connection waits, as with TCP: cells come late, until the transport or the broker
    gives the connection up (10 s, 15 s). A power cut leaves the old connection hanging until the new one takes its
    place.
    """

    def __init__(self, devices, seed, loss):
        super().__init__(devices, seed, loss)
        from tools.dev import need

        program = None
        for name in ("mqtt", "broker"):
            program, reason = need.find(name)
            if reason:
                raise Problem(reason)
        chance = random.Random(f"{seed} stations")
        self._stations = [bytes([int(chance.random() * 256) for _ in range(3)]) + bytes([d]) for d in range(devices)]
        self._hanging = []
        self.broker = program.broker()
        self.broker.__enter__()
        self._open()

    def _transport(self, device):
        from uno_link.transports.mqtt import Mqtt

        return Mqtt(
            self.broker.host,
            _GAME,
            self._stations[device],
            host=device == self.dealer,
            keep=(T_STATE, T_BEACON),
            port=self.broker.port,
            pool=self._cables[device],
        )

    def _cut(self, device):
        self._cables[device].plug(False)
        self._cables[device] = Cable()
        self._hanging.append(self.transports[device])

    def _close(self):
        for cable in self._cables:
            cable.plug(True)  # so that the host takes back what the broker keeps
        try:
            super()._close()
            for transport in self._hanging:
                transport.close()
        finally:
            self.broker.__exit__()
