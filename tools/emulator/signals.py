# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The back ends of ``pwmio``, ``audioio`` and ``neopixel_write``: tones and colors, reported to the watcher of the
handheld; and of ``analogio`` and ``touchio``."""


class PWMOut:
    """``pwmio.PWMOut``. With a duty cycle above 0 the pin sounds; :attr:`report` gets each change in hertz."""

    wiring = report = None  # set by blinka.install()

    def __init__(self, pin, *, frequency=500, duty_cycle=0, variable_frequency=False):
        self.wiring.claim(pin.id)
        self._name, self._variable = pin.id, variable_frequency
        self._frequency, self._duty_cycle, self._sounding = frequency, 0, 0
        self.duty_cycle = duty_cycle

    @property
    def frequency(self):
        """Hertz; can be set when the output was made with ``variable_frequency=True``."""
        return self._frequency

    @frequency.setter
    def frequency(self, hertz):
        if not self._variable:
            raise ValueError("PWM frequency not writable when variable_frequency is False on construction.")
        self._frequency = hertz
        self._sound()

    @property
    def duty_cycle(self):
        """0..65535, the part of the period during which the pin is high."""
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, value):
        if not 0 <= value <= 0xFFFF:
            raise ValueError("duty_cycle must be 0-65535")
        self._duty_cycle = value
        self._sound()

    def _sound(self):
        hertz = self._frequency if self._duty_cycle else 0
        if hertz != self._sounding:
            self._sounding = hertz
            self.report(hertz)

    def deinit(self):
        """Give the pin back; the tone ends."""
        self.duty_cycle = 0
        self.wiring.release(self._name)


def pixel_writer(report):
    """Return ``neopixel_write``: ``report(red, green, blue)`` for the first pixel of the chain (the wire says green
    first)."""

    def neopixel_write(gpio, buffer):
        green, red, blue = buffer[:3]
        report(red, green, blue)

    return neopixel_write


class RawSample:
    """``audiocore.RawSample``: one period of a wave."""

    def __init__(self, buffer, *, sample_rate=8000):
        self.length, self.sample_rate = len(buffer), sample_rate


def audio(report):
    """Return ``audioio.AudioOut``: a wave that is played over and over is a tone."""

    class AudioOut:
        def __init__(self, pin):
            PWMOut.wiring.claim(pin.id)

        def play(self, sample, *, loop=False):
            """Sound until :meth:`stop`."""
            report.tone(sample.sample_rate // sample.length)

        def stop(self):
            """Stop the sound."""
            report.tone(0)

    return AudioOut


def analog(wiring):
    """Return ``analogio.AnalogIn``: a voltage, in the middle when nobody pushes."""

    class AnalogIn:
        def __init__(self, pin):
            wiring.claim(pin.id)
            self._name = pin.id

        @property
        def value(self):
            """0..65535."""
            forced = wiring.forced(self._name)
            return 32767 if forced is None else forced

    return AnalogIn


def touch(wiring):
    """Return ``touchio.TouchIn``: whether a finger is on a pad."""

    class TouchIn:
        def __init__(self, pin):
            wiring.claim(pin.id)
            self._name = pin.id

        @property
        def value(self):
            """Whether a finger touches it."""
            return wiring.forced(self._name) == 1

    return TouchIn
