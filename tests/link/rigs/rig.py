# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The common base of the rigs of all media: the devices' clocks, their loops, the loss above the driver."""

import random
from collections.abc import Callable
from typing import Any

_CELL = 20
_WRAP = 0x1FFFFFFF  # milliseconds run around here
_BOOT = (1 << 29) - 65_536  # what a board's clock says when it is switched on (CircuitPython, supervisor.ticks_ms)
_EARLIER = 60_000  # ms that devices may have been on already


class Ear:
    """Which cells one device does not get. Each sender has a source of chances of its own.

    So what becomes of one sender's cells does not depend on how much the others talk, and more loss loses the same ones
    and others.

    :param name: of the device.
    :param loss: share of the cells.
    """

    def __init__(self, seed: int, name: int, loss: float):
        self.loss = loss
        self._chances = [random.Random(f"{seed} loss from {sender} to {name}").random for sender in range(16)]

    def misses(self, cell) -> bool:
        """Whether this cell is lost."""
        return self._chances[cell[1] >> 4]() < self.loss


class Worn:
    """A transport with an :class:`Ear` behind it. Everything else of the transport can be asked and set here.

    ``missed`` counts the cells that were lost here.
    """

    def __init__(self, transport, ear: Ear):
        vars(self).update(_transport=transport, _ear=ear, missed=0, send=transport.send, tick=transport.tick)

    def __getattr__(self, name):
        return getattr(self._transport, name)

    def __setattr__(self, name, value):
        setattr(self._transport, name, value)

    def recv(self, cell) -> bool:
        """As of the transport."""
        while self._transport.recv(cell):
            if not self._ear.misses(cell):
                return True
            vars(self)["missed"] += 1
        return False


class Rig:
    """Devices 0, 1, 2 ... on one medium; 0 hosts. :func:`tests.link.rigs.open_rig` makes one.

    ``transports``: of each device the one it has now. ``devices``: how many. Every device has a clock of its own, which
    begins as a board's does, 65 s before it wraps, and was switched on up to a minute before the others.
    """

    def __init__(self, devices: int, seed: int, loss: float):
        self.devices, self.seed = devices, seed
        self.transports: list[Any] = []
        self.dealer = 0  # who hosts
        self.closed = False
        self._ears = [Ear(seed, device, loss) for device in range(devices)]
        chance = random.Random(f"{seed} clocks")
        self._clocks = [_BOOT + int(chance.random() * _EARLIER) for _ in range(devices)]
        self._boots = [0] * devices
        self._stopped: set[int] = set()
        self._spent = 0  # cells that transports before the present ones have sent

    def elapsed_ms(self) -> int:
        """Since the rig was opened; virtual on loop, ble and ir. It does not wrap."""
        raise NotImplementedError

    def now(self, device: int) -> int:
        """Return the time of that device's clock, in ms that wrap at 2**29."""
        return self._lived_ms(device) + self._clocks[device] & _WRAP

    def run(self, step: Callable[[int, int], Any], until: Callable[[], Any], limit_ms: float) -> bool:
        """Turn all devices' loops.

        :param step: ``step(d, now_ms)``: one turn. It has to tick that device's transport.
        :param until: asked before the first round and after each.
        :param limit_ms: of :meth:`elapsed_ms`.
        :return: whether ``until()`` became true.
        """
        end = self.elapsed_ms() + limit_ms
        while not until():
            if self.elapsed_ms() >= end:
                return False
            self._frame()
            for device in range(self.devices):
                step(device, self.now(device))
        return True

    def restart(self, device: int) -> None:
        """Cut its power, without a goodbye, and switch it on immediately: ``transports[device]`` is another object.

        A stopped device is still out of reach. A clock starts again.
        """
        self._spent += self.transports[device].sent
        self._cut(device)
        self._boots[device] += 1
        self._clocks[device] = _BOOT - self._lived_ms(device)
        self.transports[device] = self._made(device)
        if device in self._stopped:
            self._reach(device, False)

    def renew(self, device: int, hosting: bool) -> None:
        """It has closed its transport, and opens another one.

        :param hosting: it hosts from now on.
        """
        if hosting:
            self.dealer = device
        self._spent += self.transports[device].sent
        self.transports[device] = self._made(device)
        if device in self._stopped:
            self._reach(device, False)

    def stop(self, device: int) -> None:
        """Take a device out of everybody's reach from now on; its loop turns on."""
        if device not in self._stopped:
            self._stopped.add(device)
            self._reach(device, False)

    def start(self, device: int) -> None:
        """Bring a device in reach again."""
        if device in self._stopped:
            self._stopped.remove(device)
            self._reach(device, True)

    def missed(self, device: int) -> int:
        """Return cells that were lost above the driver of its present transport."""
        return self.transports[device].missed

    def bytes(self) -> int:
        """Return the bytes of all devices on the medium so far: 20 for each cell, without the medium's own frames."""
        return _CELL * (self._spent + sum(transport.sent for transport in self.transports))

    def close(self) -> None:
        """The end; it cannot be used after that."""
        if not self.closed:
            self.closed = True
            self._close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # -- a medium's part

    def _lived_ms(self, device: int) -> int:
        """Return the time that device has reached; a device that blocks alone is ahead of the others."""
        return self.elapsed_ms()

    def _open(self) -> None:
        """Make all transports; when that fails, leave nothing open."""
        try:
            for device in range(self.devices):
                self.transports.append(self._made(device))
        except BaseException:
            self.close()
            raise

    def _made(self, device: int) -> Worn:
        return Worn(self._transport(device), self._ears[device])

    def _transport(self, device: int):
        """A new one for that device."""
        raise NotImplementedError

    def _frame(self) -> None:
        """Let time pass until the loops turn again."""
        raise NotImplementedError

    def _cut(self, device: int) -> None:
        """End its present transport as a power cut does."""
        raise NotImplementedError

    def _reach(self, device: int, heard: bool) -> None:
        """From now on it hears and is heard, or does not and is not."""
        raise NotImplementedError

    def _close(self) -> None:
        for transport in self.transports:
            transport.close()
