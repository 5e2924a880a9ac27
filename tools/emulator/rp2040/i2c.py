# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The display's bus: whole transactions out of what a microcontroller does.

A program reaches the bus in two ways, and CircuitPython uses both (ports/raspberrypi/common-hal/busio/I2C.c). The
chip's controller moves bytes. But it cannot send an address alone, so the question whether a device is there is asked
by moving the two pins by hand. The first way is :func:`connect`, the second :class:`Wires`; both end in a :class:`Bus`.

A byte takes the nine clocks that it takes on the wire: 22.5 microseconds at 400 kHz. From a program's hands it takes as
long as the program does.

A device that has a ``status()`` says it when the controller reads, as often as it reads; by hand nobody reads.

Sources: NXP, I2C-bus specification UM10204, section 3.1; RP2040 datasheet, section 4.3.17.
"""

from tools.emulator.chip import ProtocolError

_CLOCKS = 9  # of a byte: its bits and the answer
_TX_EMPTY = 1 << 4  # of the controller's interrupts


class Bus:
    """The devices on the bus, and the running transaction.

    ``error`` is the first thing a device did not understand; from then on nobody answers. ``bytes`` is how many were on
    the wire, addresses included; ``nanos`` how long it was busy, from each START to its STOP.
    ``listen(start, end, size)`` is called for every transaction that a device got: nanoseconds, and bytes with the
    address.

    :param devices: address -> an object with ``i2c_write(payload)``, the bytes between the address and the end, and
        perhaps ``status()``, the byte it says when it is read.
    :param now: the time in nanoseconds.
    """

    def __init__(self, devices: dict, now=lambda: 0.0):
        self._devices, self._now = devices, now
        self._device = None
        self._payload = bytearray()
        self._started: float | None = None
        self.error: ProtocolError | None = None
        self.bytes = 0
        self.nanos = 0.0
        self.listen = lambda start, end, size: None

    def start(self) -> None:
        """Take START, or START again: what was written so far is complete."""
        self.stop()
        self._started = self._now()

    def address(self, address: int, is_read: bool) -> bool:
        """Return whether a device answers; to a read, one that has a status."""
        self.bytes += 1
        self._device = None if self.error else self._devices.get(address)
        if is_read and not hasattr(self._device, "status"):
            self._device = None
        return self._device is not None

    def read(self) -> int:
        """Return the byte that the device says which has answered."""
        self.bytes += 1
        return self._device.status() if self._device else 0xFF

    def write(self, byte: int) -> bool:
        """Send a byte to the device that answered. Return whether it was taken."""
        self.bytes += 1
        if self._device is None:
            return False
        self._payload.append(byte)
        return True

    def stop(self) -> None:
        """Take STOP: the device gets what was written to it. An address alone is only a question."""
        device, payload, started = self._device, bytes(self._payload), self._started
        self._device = self._started = None
        self._payload.clear()
        if started is None:
            return
        now = self._now()
        self.nanos += now - started
        if device is not None and payload:
            self.listen(started, now, len(payload) + 1)
            try:
                device.i2c_write(payload)
            except ProtocolError as error:
                self.error = error


def connect(controller, bus: Bus, after, hertz: float, is_wired=lambda: True) -> None:
    """Solder the bus to a controller of rp2040py (``RPI2C``): it asks, and waits for the result.

    :param after: ``after(nanos, do)``: call something later, instead of the previous call.
    :param hertz: of the clock that the controller counts.
    :param is_wired: whether the display's pins are the controller's now; else it talks to nobody.
    """

    def start(_repeated):
        bus.start()
        controller.complete_start()

    def stop():
        bus.stop()
        controller.complete_stop()

    def later(complete, answer):
        """Complete later. A byte takes its time; and a controller that was switched off meanwhile lets go of the
        bus."""
        periods = controller.scl_low_period + controller.scl_high_period
        after(_CLOCKS * periods / hertz * 1e9, lambda: end(complete, answer) if controller.enable & 1 else stop())

    def end(complete, answer):
        complete(answer)
        if answer is False:
            # Nothing is left to send. rp2040py 0.3.6 does not say so, and CircuitPython waits a second for it. It then
            # misses the STOP, which cuts short the next transfer.
            controller.int_raw |= _TX_EMPTY
            controller.check_interrupts()

    def address(which, mode):
        later(controller.complete_connect, is_wired() and bus.address(which, bool(mode)))

    controller.on_start, controller.on_stop, controller.on_connect = start, stop, address
    controller.on_write_byte = lambda byte: later(controller.complete_write, bus.write(byte))
    controller.on_read_byte = lambda _: later(controller.complete_read, bus.read())


_IDLE = 10  # bits, when there is no transaction: eight, the answer, and none to come


class Wires:
    """The bus as levels of two wires with pull-ups, moved by a program; we only ever pull SDA low, to acknowledge.

    :param bus: the bus.
    :param hold: ``hold(True)``: pull SDA low; ``hold(False)``: let it go.
    """

    def __init__(self, bus: Bus, hold):
        self._bus, self._hold = bus, hold
        self._scl = self._sda = True  # what the microcontroller does; False: it pulls low
        self._bits = _IDLE
        self._byte, self._is_address = 0, False

    def _begin_byte(self, is_address):
        self._bits, self._byte, self._is_address = 0, 0, is_address

    def move(self, scl: bool, sda: bool) -> None:
        """Take the levels the microcontroller gives now."""
        scl_before, sda_before, self._scl, self._sda = self._scl, self._sda, scl, sda
        if scl and scl_before:
            if sda_before and not sda:
                self._bus.start()
                self._begin_byte(is_address=True)
            elif sda and not sda_before:
                self._bus.stop()
                self._bits = _IDLE
        elif scl and self._bits < 8:
            self._byte = self._byte << 1 | sda
            self._bits += 1
        elif scl_before:
            self._fall()

    def _fall(self):
        """Handle that SCL went low: after the eighth bit we answer, after the ninth we release."""
        if self._bits == 8:
            self._bits = 9
            if self._is_address:
                self._hold(not self._byte & 1 and self._bus.address(self._byte >> 1, False))
            else:
                self._hold(self._bus.write(self._byte))
        elif self._bits == 9:
            self._hold(False)
            self._begin_byte(is_address=False)
