# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The parent's end of one handheld: start it, press its keys, see its picture.

Every handheld is a process of its own: Blinka has one board in an interpreter, a crash stays where it happened, and
starting again is a new process.
"""

import collections
import contextlib
import dataclasses
import json
import os
import pathlib
import subprocess
import sys
import threading

from tools.emulator import wire
from tools.emulator.battery import USUAL
from tools.emulator.boardfile import BoardFile, ROOT

_BOOTSTRAP = ROOT / "tools" / "bootstrap.py"
_LINES_KEPT = 200


@dataclasses.dataclass
class Launch:
    """How a handheld starts.

    ``code`` the program; ``number`` from 1, gives the chip its serial number; ``environment`` settings for the program;
    ``virtual`` the clock, else real time. ``together``: virtual time passes as far as :meth:`Handheld.pass_time` says.
    ``seconds`` of virtual time after which the run ends, None never. ``seed`` makes random numbers (``os.urandom``)
    repeatable, with the virtual clock. ``script`` (microseconds, pin, level) for the pins. ``nvm`` the file, None for
    blank memory. ``keeps_acts``: each act is written to it, whatever the chip (see :class:`tools.emulator.nvm.Nvm`,
    ``appends``). ``power_cut`` see :class:`tools.emulator.nvm.Nvm`. ``refused``: the first and the last number of the
    writes that the chip refuses, None for none. ``person``: a simulated person who presses keys
    (:mod:`tools.emulator.linked`), or None. ``heard``: somebody listens to it (:mod:`tools.emulator.hearing`).
    ``bench``: as on a test bench, with the infrared parts and, ``"mirror"``, a mirror in front of the LED, or
    ``"dark"`` without one; flash takes the time that the board's file says. If it is empty, no light can be sent, and
    flash takes no time. ``display`` False: the display is not plugged in. ``battery``: its percent, on a board that
    can measure it; below 0: nothing measures it. ``patience``: seconds of real time in which virtual time must move.
    ``thinks``: an expert is there (:mod:`tools.thinking`), as on no board.
    """

    board: BoardFile
    code: pathlib.Path = ROOT / "code.py"
    number: int = 1
    environment: dict = dataclasses.field(default_factory=dict)
    virtual: bool = False
    together: bool = False
    seconds: float | None = None
    seed: int | None = None
    script: list = dataclasses.field(default_factory=list)
    nvm: pathlib.Path | None = None
    keeps_acts: bool = False
    power_cut: tuple | None = None
    refused: tuple | None = None
    person: dict | None = None
    heard: bool = False
    bench: str = ""
    display: bool = True
    battery: float = USUAL
    patience: float = 20
    thinks: bool = False

    def message(self, anew: bool = False, woken_us: int = 0) -> bytes:
        """Return the first line the child reads.

        :param anew: the program before has asked for it (``supervisor.reload``).
        :param woken_us: a key has ended a deep sleep, so many microseconds after the start; 0: none was.
        """
        fields = {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}
        board = fields.pop("board")
        fields.update(
            anew=anew,
            woken_us=woken_us,
            board_id=board.board_id,
            height=board.height,
            panel=board.panel,
            keys=board.keys,
            levels=board.levels,
            in_file=board.in_file,
            infrared=board.infrared if self.bench else None,
            erase_ms=board.erase_ms if self.bench else 0,
            display=board.display if self.display else None,
            fitted_battery=board.battery if self.battery >= 0 else None,
            code=str(self.code),
            nvm=None if self.nvm is None else str(self.nvm.resolve()),
        )
        return json.dumps(fields).encode() + b"\n"


class Handheld:
    """A running handheld.

    ``picture`` packed as in :mod:`tools.emulator.glass`; ``light`` contrast 0..255; ``tone`` hertz; ``pixel`` (r, g,
    b). ``lines``: the last lines of its console; ``errors``: its standard error. ``end``: None while it runs, then the
    content of END, or ``{"status": "died"}`` if the process ended without it. ``changes`` counts all of these changes.

    :param launch: its launch; it starts immediately.
    :param listen: ``listen(kind, at_us, payload)`` for each message; called in this handheld's own thread.
    """

    def __init__(self, launch: Launch, listen=None):
        self.launch = launch
        self.picture = launch.board.blank()
        self.light, self.tone, self.pixel = 0, 0, (0, 0, 0)
        self.lines: collections.deque[str] = collections.deque(maxlen=_LINES_KEPT)
        self.errors = ""
        self.end: dict | None = None
        self.changes = 0
        self._listen = listen
        self._line = ""
        self._closing = False
        self._started_us = self._granted_us = self._reached_us = 0  # of the time that all share
        self._reached = threading.Condition()
        self._lock = threading.Lock()  # between closing and starting again
        self._spawn()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def press(self, key: str) -> None:
        """Put a finger down on a key, ``"A"`` and so on; unknown keys are ignored."""
        self._drive(key, "0")

    def release(self, key: str) -> None:
        """Take the finger up."""
        self._drive(key, "-")

    def order(self, word: str) -> None:
        """Send what somebody who listens has typed (``heard``)."""
        self._send(f"= {word}\n".encode())

    def wait(self, timeout: float | None = None) -> bool:
        """Wait for the end; False when it has not come in time."""
        self._reader.join(timeout)
        return not self._reader.is_alive()

    def pass_time(self, until_us: int) -> None:
        """Let virtual time pass (``together``), and wait until it has, or the handheld has ended."""
        with self._reached:
            self._granted_us = until_us
            self._grant()
            self._reached.wait_for(lambda: self.end is not None or self._reached_us >= until_us)

    def close(self) -> None:
        """End the handheld, as if it were unplugged."""
        with self._lock:
            self._closing = True
            with contextlib.suppress(OSError):  # it has ended already, with a key press still in the pipe
                self._process.stdin.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join()
        self._process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _spawn(self, anew=False, woken_us=0):
        environment = dict(os.environ, PYTHONHASHSEED="0") if self.launch.virtual else None
        self._process = subprocess.Popen(
            [sys.executable, str(_BOOTSTRAP), "tools.emulator.device:main", "handheld"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            bufsize=0,
        )
        self._stdout = open(self._process.stdout.fileno(), "rb", closefd=False)
        self._send(self.launch.message(anew, woken_us))

    def _grant(self):
        self._send(b"+ %d\n" % (self._granted_us - self._started_us))

    def _send(self, line):
        with contextlib.suppress(OSError, ValueError):  # the handheld has ended; END or its absence will report that
            self._process.stdin.write(line)

    def _drive(self, key, level):
        pin = self.launch.board.keys.get(key)
        if pin is not None:
            level = level if level == "-" else self.launch.board.level(key)
            self._send(f"{pin} {level}\n".encode())

    def _read(self):
        while self.end is None:
            message = wire.receive(self._stdout)
            if message is None:
                self._take(wire.END, b'{"status": "died"}')
                break
            kind, at_us, payload = message
            if kind == wire.WAITS:
                with self._reached:
                    self._reached_us = self._started_us + at_us
                    self._reached.notify()
                continue
            ended = json.loads(payload) if kind == wire.END else {}
            if ended.get("status") in ("reload", "woken") and self._started_again(ended):
                continue
            self._take(kind, payload)
            if self._listen is not None:
                self._listen(kind, at_us, payload)
            self.changes += 1
        self.changes += 1

    def _started_again(self, ended):
        """Return, after a reload or a deep sleep, whether there is a new process."""
        self._process.wait()
        with self._lock:
            if self._closing:
                return False
            self._process.stdin.close()
            self._process.stdout.close()
            with self._reached:
                if ended["status"] == "reload":
                    self._started_us = self._reached_us
                    self._spawn(True)
                else:
                    self._spawn(woken_us=ended["at_us"])
                if self.launch.together:
                    self._grant()
            return True

    def _take(self, kind, payload):
        if kind == wire.FRAME:
            self.picture = payload
        elif kind == wire.LIGHT:
            self.light = payload[0]
        elif kind == wire.TONE:
            self.tone = int.from_bytes(payload, "big")
        elif kind == wire.PIXEL:
            self.pixel = tuple(payload)
        elif kind == wire.CONSOLE:
            *lines, self._line = (self._line + payload.decode()).split("\n")
            self.lines.extend(lines)
        elif kind == wire.ERROR:
            self.errors += payload.decode()
        elif kind == wire.END:
            with self._reached:
                self.end = json.loads(payload)
                self._reached.notify()
