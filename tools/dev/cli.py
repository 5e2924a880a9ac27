# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The manners every tool has on the command line.

Exit 0: done and good. 1: a check failed. 2: bad input or something is missing, with one line that names the fix.
``--json`` prints exactly one line on stdout, the last; everything else is on stderr. Options are never abbreviated,
so that adding one cannot change what an old command means.
"""

import argparse
import json
import os
import sys

GOOD, FAILED, UNUSABLE, INTERRUPTED = 0, 1, 2, 130


class Problem(Exception):
    """The tool cannot do what was asked. Its text is the one line that names the fix; the exit code is 2."""


class _Parser(argparse.ArgumentParser):
    """argparse's error is a usage text and a line; ours is the line."""

    def error(self, message):
        raise Problem(f"{message}; see {self.prog} --help")


def parser(doc: str, **options) -> argparse.ArgumentParser:
    """A parser that knows ``--json``.

    :param doc: the tool's docstring; its first line is the description, the rest follows the options.
    """
    first, _, rest = (doc or "").strip().partition("\n")
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
    """A line of progress, for people: on stderr, at once."""
    print(text, file=sys.stderr, flush=True)


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
    except (ImportError, FileNotFoundError) as error:
        from tools.dev import environment

        if not (reason := environment.gone()):
            raise
        say(f"{name}: {reason} ({error})")
        return UNUSABLE
    except KeyboardInterrupt:
        say(f"{name}: interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        # The reader (head, less) has seen enough. Python would complain once more while it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return FAILED
