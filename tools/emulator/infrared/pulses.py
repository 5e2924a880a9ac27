# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``pulseio`` of one station, with its microcontroller's limits (facts B1, read in CircuitPython's sources)."""

import random
import types
from dataclasses import dataclass

_SILENCE_US = 65_535  # what ends a capture on an ESP32: signal_range_max_ns


@dataclass(frozen=True)
class Profile:
    """A microcontroller.

    :param captures: durations are delivered a capture at a time, after 65.5 ms of silence, 128 at most; else each at
        the edge that ends it.
    :param tick_us: resolution of PulseIn.
    :param flank_us: jitter of PulseOut's edges, standard deviation.
    :param extra_us: by which PulseOut makes every duration longer.
    """

    name: str
    captures: bool = False
    tick_us: int = 1
    flank_us: float = 0.0
    extra_us: int = 0


NRF52840 = Profile("nrf52840", flank_us=1.0)
RP2040 = Profile("rp2040", flank_us=12.0)
ESP32S3 = Profile("esp32s3", captures=True, tick_us=2, extra_us=1)
OF_CHIP = {"nrf52840": NRF52840, "rp2": RP2040, "esp32s3": ESP32S3}  # as tools/boards calls it
PROFILES = {profile.name: profile for profile in (NRF52840, RP2040, ESP32S3)}
CAPTURE = 128


class Pin:
    """Something to hand to a constructor."""

    def __init__(self, name):
        self.name = name


def pulseio(air, station, clock, receiver, profile):
    """Return the module ``pulseio`` as that station imports it. Its pins: ``IR_TX``, ``IR_RX`` of the same module.

    :param clock: has ``now_us()`` and ``spend(us)``, as :class:`tools.emulator.clock.VirtualClock` has.
    :param receiver: an :class:`air.Receiver`.
    """
    module = types.ModuleType("pulseio")
    module.IR_TX, module.IR_RX = Pin("IR_TX"), Pin("IR_RX")
    used = set()

    class _Part:
        def _claim(self, pin, wanted):
            if pin is not wanted:
                raise ValueError("Invalid pin")
            if pin in used:
                raise ValueError(f"{pin.name} in use")
            used.add(pin)
            self._pin = pin

        def deinit(self):
            used.discard(self._pin)
            self._pin = None

        def _alive(self):
            if self._pin is None:
                raise ValueError("Object has been deinitialized and can no longer be used. Create a new object.")

        def __enter__(self):
            return self

        def __exit__(self, *_):
            self.deinit()

    class PulseOut(_Part):
        def __init__(self, pin, *, frequency=38_000, duty_cycle=1 << 15):
            self._claim(pin, module.IR_TX)
            if not 30_000 <= frequency <= 60_000 or not 0 < duty_cycle <= 0xFFFF:
                raise ValueError("this receiver sees 38 kHz")
            self._chance = random.Random(f"{air.seed} sender {station}")

        def send(self, pulses):
            """Send pulses. Blocks until all of it is out. A view of an array does as well: the buffer's code is what is
            asked."""
            self._alive()
            if (pulses.format if isinstance(pulses, memoryview) else getattr(pulses, "typecode", "")) != "H":
                raise TypeError("Array must contain halfwords (type 'H')")
            if 0 in pulses:
                raise ValueError("a duration of 0 is undefined on an ESP32")
            flashes, at = [], 0.0
            for index, duration in enumerate(pulses):
                end = at + duration + profile.extra_us
                if index % 2 == 0:
                    jitter = self._chance.gauss
                    flashes.append((at + abs(jitter(0, profile.flank_us)), end + abs(jitter(0, profile.flank_us))))
                at = end
            air.send(station, clock.now_us(), flashes)
            clock.spend(round(at))

    class PulseIn(_Part):
        def __init__(self, pin, maxlen=2, *, idle_state=False):
            self._claim(pin, module.IR_RX)
            if not idle_state:
                raise ValueError("this receiver's output is high when idle")
            self.maxlen, self.paused = maxlen, False
            self._ring, self._capture, self._lost = [], [], False
            self._last = None  # when the last edge was
            self._from = clock.now_us()
            self._looked = self._from  # what there was then is taken; a later look at the same time finds no more

        def _advance(self):
            self._alive()
            now = clock.now_us()
            if self.paused or now <= self._from or now == self._looked:
                return
            self._looked = now
            for fall, rise in receiver.advance(now):
                if fall < self._from:
                    continue  # it was low when listening began: no flank towards active
                if profile.captures and self._last is not None and fall - self._last > _SILENCE_US:
                    self._deliver()
                if self._last is not None:
                    self._put(fall - self._last)
                self._put(rise - fall)
                self._last = rise
            if profile.captures and self._last is not None and now - self._last > _SILENCE_US:
                self._deliver()

        def _put(self, us):
            duration = min(65_535, int(us) // profile.tick_us * profile.tick_us)
            if profile.captures:
                if len(self._capture) < CAPTURE:
                    self._capture.append(duration)
            else:
                self._ring.append(duration)
                if len(self._ring) > self.maxlen:
                    self._ring.pop(0)

        def _deliver(self):
            # maxlen is not looked at; a capture that was not full ends with the time-out
            self._ring += self._capture
            if 0 < len(self._capture) < CAPTURE:
                self._ring.append(65_535)
            self._capture.clear()
            self._last = None

        @property
        def sampling(self):
            """Whether an RP2040 has an interrupt every 32 us: from the first light until it is paused."""
            self._advance()
            return self._last is not None and not self.paused

        def pause(self):
            """Ignore light from now on."""
            self._advance()
            self.paused = True

        def resume(self, trigger_duration=0):
            """Listen again, from silence; if it was listening, continue."""
            self._alive()
            if not self.paused:
                return
            self.paused = False
            self._from = clock.now_us()
            self._last = None
            self._capture.clear()

        def clear(self):
            """Forget what is there."""
            if not self.paused:
                self._advance()
            self._ring.clear()

        def popleft(self):
            """Return the oldest duration."""
            self._advance()
            if not self._ring:
                raise IndexError("pop from empty PulseIn")
            return self._ring.pop(0)

        def __len__(self):
            self._advance()
            return len(self._ring)

        def __bool__(self):
            return len(self) > 0

        def __getitem__(self, index):
            self._advance()
            return self._ring[index]

    module.PulseIn, module.PulseOut = PulseIn, PulseOut
    return module
