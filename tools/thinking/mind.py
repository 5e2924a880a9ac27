# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The handheld's end of the process that thinks: ask, go on drawing, and find the answer there."""

import json
import subprocess
import sys
import threading
from collections import deque
from typing import Any

from tools.dev.environment import ROOT
from tools.thinking import Limits, Question

_BOOTSTRAP = ROOT / "tools" / "bootstrap.py"
_KEPT = 500  # answers: more than the acts of a person in a round


class Mind:
    """Questions and answers. The process starts with the first question.

    ``lost``: it has ended, and answers nothing any longer.

    :param limits: how long it may think.
    """

    def __init__(self, limits: Limits):
        self.limits = limits
        self.lost = False
        self._answers: dict[Question, Any] = {}
        self._asked: deque[Question] = deque()  # without an answer yet
        self._process: subprocess.Popen[str] | None = None
        self._changed = threading.Condition()

    def ask(self, question: Question) -> bool:
        """Ask, unless that was asked before. Return whether there is an answer, or will be none."""
        with self._changed:
            if question in self._answers or self.lost:
                return True
            if question not in self._asked:
                self._asked.append(question)
                self._send(question)
            return self.lost

    def answer(self, question: Question) -> Any:
        """Return the answer, and wait for it if need be. None: it cannot be said, or the process has ended."""
        self.ask(question)
        with self._changed:
            self._changed.wait_for(lambda: question in self._answers or self.lost)
            return self._answers.get(question)

    def close(self) -> None:
        """End the process."""
        if self._process and self._process.stdin:
            self._process.stdin.close()
            self._process.wait()

    def _send(self, question: Question) -> None:
        fields = [field.hex() if isinstance(field, bytes) else field for field in question]
        try:
            if not self._process:
                self._start()
            self._process.stdin.write(json.dumps(fields) + "\n")  # type: ignore[union-attr]
            self._process.stdin.flush()  # type: ignore[union-attr]
        except OSError:
            self.lost = True

    def _start(self) -> None:
        self._process = subprocess.Popen(
            [
                sys.executable,
                str(_BOOTSTRAP),
                "tools.thinking.worker:main",
                "thinking",
                json.dumps(self.limits),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="ascii",
        )
        threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True).start()

    def _read(self, lines) -> None:
        for line in lines:
            with self._changed:
                self._answers[self._asked.popleft()] = json.loads(line)
                while len(self._answers) > _KEPT:
                    del self._answers[next(iter(self._answers))]
                self._changed.notify_all()
        with self._changed:
            self.lost = True
            self._changed.notify_all()
        lines.close()
