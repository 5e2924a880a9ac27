# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The record of a run: its rounds, its frames and their hash, a picture, a film."""

import hashlib

from tools.emulator import person, rounds, wire


class Recorder:
    """A listener for one :class:`tools.emulator.handheld.Handheld`.

    ``rounds`` in order; ``verdicts`` on the shuffles of linked ones. ``frames``: the number of shown frames, each
    different from the one before; ``sha256`` of all of them, packed. ``last``: the last frame; ``table``: the visible
    frame when the last round ended. ``film``: (microseconds, picture) of all of them if ``keep``. ``tones``:
    (microseconds, hertz) of each change of the buzzer.

    :param blank: what the glass shows before the first frame.
    :param echo: called with each line of the console.
    """

    def __init__(self, blank: bytes, keep: bool, echo=None):
        self.rounds: list[rounds.Round] = []
        self.verdicts: list[dict] = []
        self.frames = 0
        self.last = self.table = blank
        self.film: list[tuple[int, bytes]] = []
        self.tones: list[tuple[int, int]] = []
        self._hash = hashlib.sha256()
        self._keep, self._echo = keep, echo
        self._line = ""

    @property
    def sha256(self) -> str:
        """Hash of all frames so far."""
        return self._hash.hexdigest()

    def listen(self, kind, at_us, payload):
        """Take a message of the handheld."""
        if kind == wire.FRAME:
            self.frames += 1
            self.last = payload
            self._hash.update(payload)
            if self._keep:
                self.film.append((at_us, payload))
        elif kind == wire.TONE:
            self.tones.append((at_us, int.from_bytes(payload, "big")))
        elif kind == wire.CONSOLE:
            *lines, self._line = (self._line + payload.decode()).split("\n")
            for line in lines:
                self._read(line)

    def _read(self, line):
        if self._echo is not None:
            self._echo(line)
        verdict = person.parse(line)
        if verdict is not None:
            self.verdicts.append(verdict)
        done = rounds.parse(line)
        if done is not None:
            self.rounds.append(done)
            self.table = self.last
