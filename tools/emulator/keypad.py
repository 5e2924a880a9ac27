# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""CircuitPython's ``keypad`` on virtual pins: :class:`Keys`, :class:`Event` and the queue between them.

It replaces Blinka's, which polls in a thread that never ends, loses taps shorter than its 20 ms, has no timestamps and
is dead after ``reset()``. This keypad is called by the pins: nothing is lost and the same keys give the same run.
"""

import collections
import types

from tools.emulator.profile import NUMBERED, numbered


class Event:
    """A key that went down or up. ``timestamp`` is in ticks of ``supervisor.ticks_ms()``."""

    _ticks_ms = None  # set by module()

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self.key_number, self.pressed = key_number, pressed
        self.timestamp = self._ticks_ms() if timestamp is None else timestamp

    @property
    def released(self):
        """Not ``pressed``."""
        return not self.pressed

    def __eq__(self, other):
        return isinstance(other, Event) and (self.key_number, self.pressed) == (other.key_number, other.pressed)

    def __hash__(self):
        return self.key_number << 1 | self.pressed

    def __repr__(self):
        return f"<Event: key_number {self.key_number} {'pressed' if self.pressed else 'released'}>"


class EventQueue:
    """The events nobody has asked for yet."""

    def __init__(self, look, max_events):
        self._look, self._max_events = look, max_events
        self._events = collections.deque()
        self.overflowed = False

    def put(self, event):
        """Put an event at the pins' side: it is dropped when the queue is full, as on a board."""
        if len(self._events) < self._max_events:
            self._events.append(event)
        else:
            self.overflowed = True

    def get(self):
        """Return the next event or None."""
        self._look()
        return self._events.popleft() if self._events else None

    def get_into(self, event):
        """Fill ``event`` with the next one. Return False if there is none."""
        taken = self.get()
        if taken is None:
            return False
        event.key_number, event.pressed, event.timestamp = taken.key_number, taken.pressed, taken.timestamp
        return True

    def clear(self):
        """Forget them all."""
        self._events.clear()
        self.overflowed = False

    def __len__(self):
        return len(self._events)

    def __bool__(self):
        return bool(self._events)


class Keys:
    """One pin a key."""

    _wiring = _look = _event = None  # set by module()

    def __init__(self, pins, *, value_when_pressed, pull=True, interval=0.020, max_events=64, debounce_threshold=1):
        self._names = [pin.id for pin in pins]
        self._wiring.claim(*self._names)
        self._pressed_level = int(value_when_pressed)
        self.events = EventQueue(self._look, max_events)
        self._watchers = []
        for number, name in enumerate(self._names):
            self._wiring.configure(name, pull=1 - self._pressed_level if pull else None)
            watcher = self._watcher(number)
            self._wiring.watch(name, watcher)
            self._watchers.append(watcher)
            if self._wiring.level(name) == self._pressed_level:  # held since before the start: it counts as a press
                watcher(self._pressed_level)

    def _watcher(self, number):
        def changed(level):
            self.events.put(self._event(number, level == self._pressed_level))

        return changed

    @property
    def key_count(self):
        """How many keys."""
        return len(self._names)

    def reset(self):
        """Report keys that are down as pressed once more."""
        for name, watcher in zip(self._names, self._watchers):
            if self._wiring.level(name) == self._pressed_level:
                watcher(self._pressed_level)

    def deinit(self):
        """Give the pins back."""
        for name, watcher in zip(self._names, self._watchers):
            self._wiring.unwatch(name, watcher)
        self._wiring.release(*self._names)
        self._names, self._watchers = [], []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.deinit()


class ShiftRegisterKeys(Keys):
    """Keys behind a shift register: its inputs are wires of the board (:func:`tools.emulator.profile.numbered`)."""

    def __init__(self, *, clock, data, latch, key_count, value_when_pressed, value_to_latch=True, **options):
        self._wiring.claim(clock.id, data.id, latch.id)
        inputs = [types.SimpleNamespace(id=numbered(bit)) for bit in range(key_count)]
        super().__init__(inputs, value_when_pressed=value_when_pressed, pull=False, **options)


class Keyboard(Keys):
    """A keyboard that the firmware scans: CircuitPython's ``keypad_demux.DemuxKeyMatrix``. Its keys are wires of the
    board. Until :meth:`detach_serial`, the console has what is typed.
    """

    def __init__(self):
        keys = [types.SimpleNamespace(id=numbered(key)) for key in range(NUMBERED)]
        super().__init__(keys, value_when_pressed=True, pull=False, max_events=20)
        self._put, self.events.put = self.events.put, lambda _: None

    def detach_serial(self):
        """Give the program the keys, from now on."""
        self.events.put = self._put


def module(wiring, look, ticks_ms) -> types.ModuleType:
    """Return the module ``keypad`` for one handheld.

    :param look: called whenever the program asks for an event.
    :param ticks_ms: the time for events.
    """
    made = types.ModuleType("keypad", __doc__)
    event = type("Event", (Event,), {"_ticks_ms": staticmethod(ticks_ms)})
    own = {"_wiring": wiring, "_look": staticmethod(look), "_event": event}
    keys, shifted, board = (type(base.__name__, (base,), own) for base in (Keys, ShiftRegisterKeys, Keyboard))
    vars(made).update(Event=event, EventQueue=EventQueue, Keys=keys, ShiftRegisterKeys=shifted, _Keyboard=board)
    return made


def keyboard(keypad: types.ModuleType, name: str) -> types.ModuleType:
    """Return the firmware's module for a keyboard that is on the board, of that name.

    :param keypad: of :func:`module`.
    """
    made = types.ModuleType(name, __doc__)
    board = keypad._Keyboard()
    vars(made).update(KEYBOARD=board, detach_serial=board.detach_serial)
    return made
