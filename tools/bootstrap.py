# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""How every tool starts: with a bare ``python3``, from any folder, on a machine that has only Python.

A new tool is two files. The entry, ``tools/shuffle.py``, is always these lines::

    #!/usr/bin/env python3
    \"\"\"Deal a thousand decks and count what comes first.\"\"\"

    import os
    import sys

    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    import bootstrap

    if __name__ == "__main__":
        bootstrap.start(__file__, "tools.dealing.shuffle:main", extras=("play",))

The tool itself, ``tools/dealing/shuffle.py`` (or any module of ``tools``), has no such ceremony::

    \"\"\"Deal a thousand decks and count what comes first.\"\"\"

    from tools.dev import cli

    def main(argv: list[str]) -> int:
        parser = cli.parser(__doc__)             # --json, --help; options are never abbreviated
        parser.add_argument("--decks", type=int, default=1000)
        args = parser.parse_args(argv)
        if args.decks < 1:
            raise cli.Problem("--decks must be 1 or more")      # one line on stderr, exit 2
        cli.say("dealing")                                      # progress, on stderr
        return cli.finish(args, {"decks": args.decks}, f"{args.decks} decks dealt")   # exit 0

In there ``import tools.dev.cli``, ``uno_core``, ``boards``, ``uno_table``, ``uno_link``, ``uno_ui`` work; ``import
code`` and ``import test`` are the standard library's. ``extras`` name files of ``tools/requirements``: what the tool
cannot do without. An optional package is asked for when it is needed::

    from tools.dev import environment

    reason = environment.want("window")          # None: installed. Else one line that says why not.

The entry and this file are written so that Python 2.7 and 3.6 can parse them: they must be able to say which Python is
needed. Everything behind them is Python 3.10 and later. The order of events:

1. entry -> :func:`start`, in the caller's Python: :mod:`tools.dev.environment` prepares ``.venv`` (a stamp makes this
   instant the second time) and runs this very file with the environment's own Python;
2. this file as ``__main__``, in that Python: the module is imported and its ``main(argv)`` called; its value is the
  exit code.

``--help`` skips step 1 and installs nothing. So a tool's modules can be imported without any package, and a function
that needs a package imports it itself.
"""

import os
import sys

NEEDED = (3, 10)
TOOLS = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(TOOLS)


def clean_path():
    """Keep the project from shadowing the standard library.

    ``tools/test.py`` is not the module ``test`` and the root's ``code.py`` is not ``code`` (which pdb and pytest
    import). So both folders leave the front of ``sys.path``; the root and ``lib`` come back at its end, behind
    everything else.
    """
    lib, stubs = os.path.join(ROOT, "lib"), os.path.join(TOOLS, "stubs")
    ours = (TOOLS, ROOT, lib, stubs)
    sys.path[:] = [p for p in sys.path if os.path.abspath(p or os.curdir) not in ours]
    sys.path += [ROOT, lib, stubs]  # stubs: MicroPython's own modules, for where Blinka is not installed
    sys.pycache_prefix = os.path.join(ROOT, ".cache", "pycache")  # no __pycache__ in what is copied to a drive


def start(entry, main, extras=()):
    """Run ``main`` (as in ``"tools.dealing.shuffle:main"``) with ``extras`` installed; does not return.

    Exit code: the tool's own, or 2 with one line on stderr when it cannot be started.
    """
    if sys.version_info < NEEDED:
        sys.stderr.write(_too_old(os.path.basename(entry)) + "\n")
        sys.exit(2)
    sys.argv[0] = entry
    if _wants_help(sys.argv[1:]):
        sys.exit(_inside(main, entry, sys.argv[1:]))
    from tools.dev import cli, environment

    sys.exit(cli.call(environment.run_inside, [entry, main, list(extras), sys.argv[1:]]))


def _wants_help(argv):
    """Whether only --help is asked for: that needs no package, so nothing is installed for it."""
    options = argv[: argv.index("--")] if "--" in argv else argv
    return "--help" in options or "-h" in options


def _too_old(name):
    """Return the one line for a Python that is too old: it names a newer one if the machine has it."""
    text = "%s: needs Python %d.%d or newer, this is %d.%d" % ((name,) + NEEDED + tuple(sys.version_info[:2]))
    for minor in range(30, NEEDED[1] - 1, -1):
        for folder in os.environ.get("PATH", "").split(os.pathsep):
            if os.access(os.path.join(folder, "python3.%d" % minor), os.X_OK):
                return text + "; start it with python3.%d" % minor
    return text + "; install one from python.org or your system's packages"


def _inside(main, entry, argv):
    """Run the second half, in the environment's Python: import the tool and call it."""
    import code  # noqa: F401  the standard library's, before anything can put the root in front
    import importlib

    from tools.dev import cli

    sys.argv = [entry] + argv
    module, _, function = main.partition(":")
    return cli.call(getattr(importlib.import_module(module), function), [argv])


clean_path()

if __name__ == "__main__":
    sys.exit(_inside(sys.argv[1], sys.argv[2], sys.argv[3:]))
