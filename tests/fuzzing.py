# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The common base of the tests of the fuzzer: the tool, run in this process."""

import contextlib
import json
from concurrent.futures import Future

from tests.fuzz import run


@contextlib.contextmanager
def _here(jobs, compiled=False):
    """In place of processes, which would not see what a test has planted."""

    class Pool:
        def submit(self, function, *arguments):
            future = Future()
            future.set_result(function(*arguments))
            return future

    yield Pool()


def starter(monkeypatch, capsys):
    """A function that runs the tool in this process: ``(exit code, the JSON, stderr)``."""

    def start(*options):
        monkeypatch.setattr(run, "_processes", _here)
        code = run.main([*options, "--json"])
        told = capsys.readouterr()
        return code, json.loads(told.out), told.err

    return start
