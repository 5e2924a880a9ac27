# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A board with everything on it: a display that the firmware has opened, keys in other places than on pins to GND.

See :mod:`boards` for the lines of its file. A stick and touch pads have no queue: they are looked at when somebody asks
for keys, so what happens between two looks is lost.
"""

from micropython import const

from boards import KEY_NAMES, setting
from boards.common import buzzer, chosen
from boards.pins import pin

_LEFT = const(15000)  # of 0..65535; in between the stick rests
_RIGHT = const(50000)
_STICK = ("LEFT", "RIGHT", "UP", "DOWN")
_WAVE = b"\x60\x60\x60\x60\xa0\xa0\xa0\xa0"


def fit(board, data, part):
    """Open display, keys and sound.

    :param board: a :class:`boards.Board` without anything yet. :param part: opens one, :mod:`boards.opening`.
    """
    found = board.display = part(board, "display", display, data)
    if found:
        size = setting("UNO_PICTURE") or getattr(data, "PICTURE", "%dx%d" % (found.width, found.height))
        width, _, height = size.partition("x")
        board.width = min(int(width), found.width)
        board.height = min(int(height), found.height)
    names, board._events, board._event = part(board, "keys", keys, data) or ((), None, None)
    if hasattr(data, "WAKES"):
        board.scan = board._events
    board.codes = bytes([KEY_NAMES.index(key) for key in names])
    sounds = Dac if hasattr(data, "DAC") else buzzer if hasattr(data, "BUZZER") else None
    board.buzzer = part(board, "buzzer", sounds, data) if sounds else None


def display(data):
    """Return the display, refreshed by hand from now on."""
    found = pin(data.DISPLAY)
    found.auto_refresh = False
    turned = chosen(data, "ROTATION", None)
    if turned is not None:
        found.rotation = turned
    return found


def keys(data):
    """Return ``(names of the keys, their queue, its event)``."""
    if hasattr(data, "KEYBOARD"):
        from boards.keyboard import Keyboard

        typed = Keyboard(data)
        return [key for key, _ in data.KEYS], typed, typed
    import keypad

    queues = []
    scanners = []
    names = []
    if hasattr(data, "SHIFT"):
        clock, latch, out = [pin(name) for name in data.SHIFT]
        names = [key for key, _ in data.KEYS]
        queues.append(
            keypad.ShiftRegisterKeys(
                clock=clock, data=out, latch=latch, key_count=len(names), value_when_pressed=True, value_to_latch=True
            ).events
        )
    else:
        for pairs, level in ((data.KEYS, False), (getattr(data, "HIGH_KEYS", ()), True)):
            if pairs:
                names += [key for key, _ in pairs]
                pins = tuple([pin(name) for _, name in pairs])
                scanner = keypad.Keys(pins, value_when_pressed=level, pull=True)
                scanners.append(scanner)
                queues.append(scanner.events)
    made = Several(queues, len(data.KEYS), keypad.Event())
    if hasattr(data, "WAKES"):
        made.scanners = scanners
    for key, name in getattr(data, "TOUCH", ()):
        from touchio import TouchIn

        made.watched.append((TouchIn(pin(name)), -1))
        names.append(key)
    for axis, name in enumerate(getattr(data, "STICK", ())):
        from analogio import AnalogIn

        for side in (0, 1):
            made.watched.append((AnalogIn(pin(name)) if not side else made.watched[-1][0], side))
            names.append(_STICK[2 * axis + side])
    made.first = len(names) - len(made.watched)
    made.down = bytearray(len(made.watched))
    return names, made, made


class Several:
    """Several queues as one, and what has none: itself the event that :meth:`get_into` fills.

    ``key_number``, ``pressed``, ``timestamp`` (ms; None: now) as ``keypad.Event`` has them. ``watched``: the inputs,
    each ``(input, side)``: a pad (-1), or a side of an axis. ``first`` its number; ``down`` what was found.
    ``scanners``: of keys, if :meth:`deinit` may be asked for.

    :param queues: of keys. :param after: the number of the first key of the second queue.
    """

    def __init__(self, queues, after, event):
        self._queues = queues
        self.scanners = ()
        self._after = after
        self._event = event
        self.watched = []
        self.first = 0
        self.down = b""
        self.key_number = 0
        self.pressed = False
        self.timestamp = None

    def deinit(self):
        """Free the pins of the keys, for what wakes the board."""
        for scanner in self.scanners:
            scanner.deinit()

    def get_into(self, _event):
        """Whether something has happened. Cost: no allocation."""
        event = self._event
        number = 0
        for queue in self._queues:
            if queue.get_into(event):
                self.key_number = number + event.key_number
                self.pressed = event.pressed
                self.timestamp = event.timestamp
                return True
            number += self._after
        for i in range(len(self.watched)):
            source, side = self.watched[i]
            value = source.value
            now = value if side < 0 else value > _RIGHT if side else value < _LEFT
            if now != self.down[i]:
                self.down[i] = now
                self.key_number = self.first + i
                self.pressed = now
                self.timestamp = None
                return True
        return False


class Dac:
    """A loudspeaker at a digital-analog converter, with what :class:`pwmio.PWMOut` has of a buzzer.

    Its amplifier is on only while it sounds.
    """

    def __init__(self, data):
        from audiocore import RawSample
        from audioio import AudioOut
        from digitalio import DigitalInOut

        self._duty = 0x8000
        self._wave = RawSample(_WAVE, sample_rate=8000)
        self._out = AudioOut(pin(data.DAC))
        self._power = DigitalInOut(pin(data.DAC_POWER))
        self._power.switch_to_output(False)
        self.frequency = 440

    @property
    def duty_cycle(self):
        """Nobody asks."""
        return 0

    @duty_cycle.setter
    def duty_cycle(self, value):
        """Sound, as loud as the value says, or be silent."""
        from audiocore import RawSample

        self._out.stop()
        self._power.value = value > 0
        if value:
            if value != self._duty:
                self._duty = value
                self._wave = RawSample(
                    bytes([128 + (level - 128) * value // 0x8000 for level in _WAVE]), sample_rate=8000
                )
            self._wave.sample_rate = len(_WAVE) * self.frequency
            self._out.play(self._wave, loop=True)
