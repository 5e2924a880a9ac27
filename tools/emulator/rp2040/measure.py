# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""How quickly a firmware answers keys, and what memory is in use then: seen from outside, at pins and bus.

The scripts and the words are from ``tools/latency.py`` (:mod:`tools.measuring.latency_keys`), which estimates the
figures that are measured here. A *turn* is a time in which the program is awake, from one sleep to the next. Of the
turns from a key's press to the one that sees its release, the longest has answered it. Its cause is the release, for a
key that is held the moment at which it counts as held, or the press if the turn is over before that. The first
reaction, before the answer, is its *touch*: the first byte at all, from the last movement of the finger before it.
"""

import dataclasses

from tools.emulator.rp2040 import drive
from tools.measuring.latency_count import COUNTS
from tools.measuring.latency_keys import THINK_S

CLICK_S = 0.08
_LONG_S = 0.5  # a key counts as held after this long (uno_ui/device/buttons.py)
_SLICE_S = 0.002
_SEEN_S = 0.06  # by then a release is seen: the firmware looks at keys every 20 ms, the loop every 10
_STARTS = b"code.py output:"  # CircuitPython says it when the program begins


class Failed(Exception):
    """The firmware, or the program on its drive, did not come to the end of a script; the text says how."""


@dataclasses.dataclass
class Patience:
    """Seconds. ``boot``: until the first byte for the display. ``quiet``: nothing is sent for this long before the
    first key; ``title``: or this long after the first byte. ``key``: until a key is given up. ``heap``: until the
    report is given up. ``think``: the time for thinking before each key.
    """

    boot: float = 20.0
    quiet: float = 0.3
    title: float = 3.0
    key: float = 30.0
    heap: float = 1.0
    think: float = THINK_S


class Player:
    """Presses keys on a Pico, and notes what they cause.

    Give the firmware's console output to :meth:`say`.

    :param machine: a :class:`tools.emulator.rp2040.pico.Pico` that has just been switched on, and has no keys to press.
    :param board: its board file.
    :param patience: None: that for a real firmware.
    """

    def __init__(self, machine, board, patience: Patience | None = None):
        self._machine, self._board, self._patience = machine, board, patience or Patience()
        self._sent: list[tuple[float, float, int]] = []  # (start, end, bytes) of transactions, in seconds
        self._text = bytearray()
        self._begun = 0.0  # when the program began
        self._tells_heap = True
        machine.watch.keeps = True
        machine.bus.listen = lambda start, end, size: self._sent.append((start / 1e9, end / 1e9, size))

    def say(self, data: bytes) -> None:
        """Take what the firmware says."""
        was = _STARTS in self._text
        self._text += data
        if not was and _STARTS in self._text:
            self._begun = self._machine.seconds

    def play(self, keys) -> list[dict]:
        """Press the keys of a script, each when the one before has been answered and its time is over.

        :return: a row for the start, "power on", and one for each key: ``name``, and what :func:`table` shows.
        :raises Failed: the firmware has failed, or never shows anything.
        """
        rows = [self._power_on()]
        for key in keys:
            rows.append(self._press(key))
        return rows

    @property
    def _now(self):
        return self._machine.seconds

    def _turns(self, since):
        """Return the turns that ended after that, in seconds."""
        found = []
        for start, end in reversed(self._machine.watch.turns):
            if end / 1e9 <= since:
                break
            found.append((start / 1e9, end / 1e9))
        return found[::-1]

    def _go_on(self, seconds=_SLICE_S):
        machine = self._machine
        machine.run(seconds)
        if machine.halted:
            raise Failed("the firmware stopped at a breakpoint (a hard fault); is it for raspberry_pi_pico?")
        if machine.bus_error:
            raise Failed(f"the display does not understand the program: {machine.bus_error}")
        if b"Traceback (most recent call last)" in self._text:
            words = self._text.decode("utf-8", "replace").strip().splitlines()
            raise Failed(f"the program on the drive crashed: {words[-1]}")

    def _power_on(self):
        patience = self._patience
        while not self._sent:
            if self._now > patience.boot:
                raise Failed(f"the display got nothing in {patience.boot:g} emulated seconds")
            self._go_on()
        first = self._sent[0][0]
        while self._now - self._sent[-1][1] < patience.quiet and self._now - first < patience.title:
            self._go_on()
        turns = [turn for turn in self._turns(self._begun) if turn[1] >= first]
        end = turns[0][1] if turns else None
        row = self._row("power on", self._begun, None, end, turns[1:])
        return {**row, "first_byte": round(first * 1e3, 1)}

    def _press(self, key):
        idle = self._think()
        hold = max(key.hold, CLICK_S)
        pressed = self._now + 0.001
        released = pressed + hold
        pin = self._board.keys[key.key]
        self._machine.script([(round(pressed * 1e6), pin, 0), (round(released * 1e6), pin, None)])
        while True:
            self._go_on()
            answer = self._answer(pressed, released)
            if self._now - pressed > self._patience.key:
                break
            if self._now >= released + _SEEN_S and self._is_over(answer, released, key.wait):
                break
        cause = self._cause(answer, pressed, released, bool(key.hold))
        begin = max(cause, answer[0]) if answer else cause
        first = next((start for start, _, _ in self._sent if start >= begin), None)
        end = answer[1] if answer else None
        later = self._turns(end) if answer else []
        row = self._row(key.name, cause, first, end, later)
        touch = next((start for start, _, _ in self._sent if start >= pressed), None)
        if touch is not None:
            row["touch"] = _ms(touch - (pressed if touch < released else released))
        return {**row, "idle": max(idle, default=0), "thought": round(sum(idle), 1)}

    def _think(self):
        """Let nobody do anything for a while; and nobody presses a key in a turn. The turns of that time, in ms."""
        since = self._now
        while self._now - since < self._patience.think:
            self._go_on()
        while self._machine.watch.turns and not self._machine.watch.is_asleep:
            self._go_on()
        return [_ms(end - start) for start, end in self._turns(since)]

    def _is_over(self, answer, released, wait):
        """Whether the key is answered, and its time over."""
        if self._machine.watch.turns:  # a program that sleeps
            return self._machine.watch.is_asleep and self._now - (answer[1] if answer else released) >= wait
        return self._now - max(released, self._sent[-1][1]) >= wait

    def _answer(self, pressed, released):
        """Return (start, end) of the turn that has answered, or None."""
        candidates = []
        for start, end in self._turns(pressed):
            if start > released + _SEEN_S:
                break
            candidates.append((start, end))
        return max(candidates, key=lambda turn: turn[1] - turn[0], default=None)

    @staticmethod
    def _cause(answer, pressed, released, is_held):
        long = min(pressed + _LONG_S, released)
        if is_held and (not answer or long <= answer[1] < released):
            return long
        return pressed if answer and answer[1] < released else released

    def _row(self, name, cause, first, end, later):
        """Return the report of a key: times in ms, counts."""
        until = (end if end is not None else self._now) + 1e-9
        sizes = sum(size for start, _, size in self._sent if cause <= start <= until)
        return {
            "name": name,
            "first": None if first is None else _ms(first - cause),
            "turn": None if end is None else _ms(end - cause),
            "whole": None,  # which turns still belong to the answer is not seen
            "loaded": None,
            "later": max((_ms(stop - start) for start, stop in later), default=0),
            "idle": 0,
            "thought": 0,
            "until": None if first is None else _counts(0),
            "all": _counts(sizes),
            "touch": None,
            "heap": self._heap() if name else None,
        }

    def _heap(self):
        """Return ``used`` and ``free`` bytes, None where no probe answers."""
        if not self._tells_heap:
            return None
        self._text.clear()
        at = round(self._now * 1e6) + 1
        self._machine.script([(at, drive.ASKING, 0)])
        end, told = self._now + self._patience.heap, None
        while told is None and self._now < end:
            self._go_on()
            told = drive.HEAP.search(self._text)
        self._machine.script([(round(self._now * 1e6) + 1, drive.ASKING, None)])
        self._go_on()
        self._tells_heap = told is not None
        return {"used": int(told[1]), "free": int(told[2])} if told else None


def _ms(seconds):
    return round(max(seconds, 0.0) * 1e3, 1)


def _counts(bus):
    """Return all that ``tools/latency.py`` counts; from outside only the bus can be seen."""
    return {name: bus if name == "bus" else None for name in COUNTS}


def summary(rows: list[dict]) -> dict:
    """Return a script's rows as ``tools/latency.py`` has them: keys of one name are one row, the slowest key's, with
    the longest idle turns of them all."""
    keys: dict[str, dict] = {}
    for row in rows:
        known = keys.get(row["name"], row)
        slower = row if (row["first"] or 0) > (known["first"] or 0) else known
        if row["name"]:
            keys[row["name"]] = {**slower, **{what: max(row[what], known[what]) for what in ("idle", "thought")}}
    for row in keys.values():
        row.pop("name")
    slowest, idle = (max(row[what] or 0 for row in found) for what, found in (("first", keys.values()), ("idle", rows)))
    return {"bytecodes": None, "slowest": slowest, "idle": idle, "keys": keys}


def table(found: dict[str, dict]) -> list[str]:
    """Return the lines that ``tools/latency.py`` prints, with a hyphen for what cannot be seen, and the heap."""
    times = ("first", "turn", "whole", "later", "idle")
    heads = "".join(f"{name + ' ms':>9}" for name in times)
    lines = [
        f"{'':30}{heads}{'bytecodes':>10}{'modules':>8}{'mpy':>7}{'bus':>6}{'touch ms':>9}{'used kB':>9}{'free kB':>9}"
    ]
    for name, script in found.items():
        lines.append(f"{name} (- bytecodes)")
        for key, row in script["keys"].items():
            heap = [f"{row['heap'][part] / 1000:.1f}" if row["heap"] else "-" for part in ("used", "free")]
            lines.append(
                f"  {key:28}{''.join(_cell(row[name], 9) for name in times)}{'-':>10}{'-':>8}{'-':>7}"
                f"{_cell(row['all']['bus'], 6)}{_cell(row['touch'], 9)}{heap[0]:>9}{heap[1]:>9}"
            )
    return lines


def _cell(value, width):
    return f"{'-' if value is None else value:>{width}}"
