# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A passive buzzer as it is heard: tones of one voice become samples.

The pin is a square wave. A piezo disc rings at its resonance and is weak below it: a filter of second order stands for
that. It is a model, measured on no disc.
"""

import math
import wave
from collections.abc import Iterable, Iterator
from pathlib import Path

RATE = 16000  # samples of a second
_RESONANCE, _Q = 2700, 2.0  # hertz, of a disc of 20 mm; how sharp, with a case around it
_PLAIN = 0.35  # of the pin's own wave beside what rings


def square(tones: Iterable[tuple[float, float]], rate: int = RATE, duty: float = 0.5) -> Iterator[float]:
    """Yield samples of a pin, -1 to 1.

    :param tones: ``(hertz, seconds)``; 0 hertz is silence.
    """
    phase = 0.0
    for hertz, seconds in tones:
        for _ in range(round(seconds * rate)):
            yield (1.0 if phase < duty else -1.0) if hertz else 0.0
            phase = (phase + hertz / rate) % 1


def disc(samples: Iterable[float], rate: int = RATE) -> Iterator[float]:
    """Yield the samples as a piezo disc lets them be heard."""
    turn = 2 * math.pi * _RESONANCE / rate
    alpha = math.sin(turn) / (2 * _Q)
    one, two, three = -2 * math.cos(turn) / (1 + alpha), (1 - alpha) / (1 + alpha), alpha / (1 + alpha)
    x1 = x2 = y1 = y2 = 0.0
    for x in samples:
        y = three * (x - x2) - one * y1 - two * y2
        x2, x1, y2, y1 = x1, x, y1, y
        yield 0.6 * (y + _PLAIN * x)


def tones(notes: bytes) -> list[tuple[float, float]]:
    """Return ``(hertz, seconds)`` of notes as ``uno_ui.device.tunes`` has them."""
    pairs = zip(notes[::2], notes[1::2], strict=True)
    return [(440 * 2 ** ((note - 69) / 12) if note else 0, hundredths / 100) for note, hundredths in pairs]


def lasting(changes: list[tuple[int, int]]) -> list[tuple[float, float]]:
    """Return ``(hertz, seconds)`` of the changes of a buzzer, ``(microseconds, hertz)``: from the first tone to the
    last silence.
    """
    return [(hertz, (until - at) / 1e6) for (at, hertz), (until, _) in zip(changes, changes[1:], strict=False)]


def write(path: Path, heard: Iterable[tuple[float, float]]) -> None:
    """Write a WAV file of what a buzzer sounds.

    :raises OSError: it cannot be written.
    """
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        levels = [round(12000 * sample) for sample in disc(square(heard))]
        file.writeframes(b"".join(level.to_bytes(2, "little", signed=True) for level in levels))
