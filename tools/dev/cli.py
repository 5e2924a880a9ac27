# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The manners every tool has on the command line.

Exit 0: done and good. 1: a check failed. 2: bad input or something is missing, with one line that names the fix.
A folder that cannot be written, or a full disk, is such a line in every tool (:func:`call`).

``--json`` prints exactly one line on stdout, the last; everything else is on stderr. Options are never abbreviated,
so that adding one cannot change what an old command means. Work that takes longer than three seconds says so
(:func:`working`), in a log as well as in a terminal.
"""

import argparse
import contextlib
import errno
import itertools
import json
import os
import sys
import threading
from collections.abc import Callable, Iterator

GOOD, FAILED, UNUSABLE, INTERRUPTED = 0, 1, 2, 130

_FULL = "make room there, or name another place"
_NOT_OURS = "make it yours, or name another place"
# Errors of the system that are not faults of the tool, and the fix. Any other OSError keeps its traceback.
_REFUSED = {
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EFBIG: _FULL,
    errno.EROFS: "it is read-only; name another place",
    errno.EACCES: _NOT_OURS,
    errno.EPERM: _NOT_OURS,
    errno.EIO: "look after the drive",
    errno.ENODEV: "look after the drive",
    errno.ENOTDIR: "a part of its path is a file; name another place",
    errno.EISDIR: "it is a folder; name a file",
    errno.ENAMETOOLONG: "name another place",
    errno.ENOENT: "there is no such folder; make it first",
}
_TELLS = (3, 10, 30, 60)  # seconds of work after which a line is printed, then every minute


class Problem(Exception):
    """The tool cannot do what was asked. Its text is the one line that names the fix; the exit code is 2."""


class _Parser(argparse.ArgumentParser):
    """argparse's error is a usage text and a line; ours is the line."""

    def error(self, message):
        raise Problem(f"{message}; see {self.prog} --help")


def parser(doc: str, **options) -> argparse.ArgumentParser:
    """Return a parser that knows ``--json``.

    :param doc: the tool's docstring; its first paragraph is the description, the rest follows the options.
    """
    first, _, rest = (doc or "").strip().partition("\n\n")
    made = _Parser(
        description=first,
        epilog=rest.strip() or None,
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        **options,
    )
    made.add_argument("--json", action="store_true", help="print one line of JSON, the last on stdout")
    return made


def say(text: str) -> None:
    """Print a line of progress, for people, on stderr."""
    print(text, file=sys.stderr, flush=True)


@contextlib.contextmanager
def working(what: str) -> Iterator[None]:
    """Print how long a block of work has taken: after three seconds, then less and less often, a line each."""
    over = threading.Event()
    teller = threading.Thread(target=tell, args=(what, over.wait), daemon=True)
    teller.start()
    try:
        yield
    finally:
        over.set()
        teller.join()


def tell(what: str, wait: Callable[[float], bool]) -> None:
    """Print how long work has taken, until it is over.

    :param wait: waits that many seconds, and returns whether the work is over.
    """
    passed = 0
    for seconds in itertools.chain(_TELLS, itertools.count(_TELLS[-1] + 60, 60)):
        if wait(seconds - passed):
            return
        passed = seconds
        say(f"{what}: {seconds} s so far")


@contextlib.contextmanager
def writing(path) -> Iterator[None]:
    """Turn what the system refuses in this block, which writes ``path``, into a :class:`Problem`."""
    try:
        yield
    except OSError as error:
        raise Problem(refusal(error, path, "write")) from None


def refusal(error: OSError, path=None, does: str = "use") -> str:
    """Return the line for what the system has refused: the place, its reason, the fix.

    :param path: the place, if the system does not name one (a write to a full disk).
    :param does: what could not be done there, a verb.
    """
    fix = _REFUSED.get(error.errno or 0, "name another place")
    return f"cannot {does} {error.filename or path} ({error.strerror or error}): {fix}"


def _is_refusal(error: OSError) -> bool:
    """Return whether the system has refused something, or a file of the project is not where a tool looks for it."""
    ours = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    missing = error.errno == errno.ENOENT and str(error.filename).startswith(ours + os.sep)
    return error.errno in _REFUSED and not missing


def finish(args: argparse.Namespace, result: dict, text: str, code: int = GOOD) -> int:
    """Print the result, as JSON or as text, and give back the exit code."""
    print(json.dumps(result, ensure_ascii=False) if args.json else text, flush=True)
    return code


def call(main, arguments: list) -> int:
    """Run ``main(*arguments)`` as a program: what it returns or raises becomes an exit code and at most one line."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # not when a test has put its own in place
            stream.reconfigure(encoding="utf-8", errors="replace")
    name = os.path.basename(sys.argv[0])
    try:
        code = main(*arguments)
        sys.stdout.flush()
        return int(code or GOOD)
    except Problem as problem:
        say(f"{name}: {problem}")
        if "--json" in sys.argv[1:]:
            print(json.dumps({"error": str(problem)}, ensure_ascii=False), flush=True)
        return UNUSABLE
    except KeyboardInterrupt:
        say(f"{name}: interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        _let_stdout_go()  # the reader (head, less) has seen enough
        return FAILED
    except (ImportError, OSError) as error:
        from tools.dev import environment

        reason = environment.gone() if isinstance(error, (ImportError, FileNotFoundError)) else ""
        if reason:
            text = f"{reason} ({error})"
        elif isinstance(error, OSError) and _is_refusal(error):
            text = refusal(error, "the output")
        else:
            raise
        say(f"{name}: {text}")
        try:
            if "--json" in sys.argv[1:]:
                print(json.dumps({"error": text}, ensure_ascii=False), flush=True)
        except OSError:  # it was stdout that cannot be written
            pass
        _let_stdout_go()
        return UNUSABLE


def _let_stdout_go() -> None:
    """Send to nowhere what is still to be written: Python would complain once more while it closes stdout."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
