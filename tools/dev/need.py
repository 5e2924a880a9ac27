# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""For tests: the tools a machine may lack.

    from tools.dev.need import need

    @pytest.fixture(scope="session")
    def micropython():
        return need("micropython32")      # an interpreters.Interpreter; else the test is skipped, naming the package

Under ``--no-skip`` (tools/test.py, as CI runs it) the test fails instead. A new tool is a line in :data:`PROVIDERS`.
"""

import functools
import json
import os
import sys
from collections.abc import Callable

from tools.dev import brokers, browsers, environment, interpreters, mpy
from tools.dev.cli import Problem

KNOWN_MISSING = "HANDHELD_KNOWN_MISSING"  # variable: what tools/test.py has already looked for, JSON, name -> reason

strict = False  # set by tests/conftest.py from --no-skip


def extra(name: str) -> str:
    """Return the provider of an optional requirement file: its name once everything in it can be imported."""
    reason = environment.want(name)
    if reason:
        raise Problem(f"needs tools/requirements/{name}.txt: {reason}")
    return name


def radio() -> str:
    """Virtual radios: bumble is not for every Python that the project runs on."""
    if sys.version_info < (3, 11):
        raise Problem("needs Python 3.11 or newer for bumble, the virtual radios")
    return extra("radio")


def compiled():
    """Return the folder of the compiled rules core, built if it is not there."""
    from tools import compiling

    return compiling.built()


PROVIDERS: dict[str, Callable] = {
    "compiled": compiled,
    "micropython": interpreters.any_micropython,
    "micropython32": interpreters.micropython32,
    "micropython64": interpreters.micropython64,
    "mpy-cross": mpy.compiler,
    "device": functools.partial(environment.aside, "device"),
    "lint": functools.partial(environment.aside, "lint"),
    "chromium": browsers.chromium,
    "chromedriver": browsers.chromedriver,
    "firefox": browsers.firefox,
    "node": browsers.node,
    "radio": radio,
    "mqtt": functools.partial(extra, "mqtt"),
    "broker": brokers.any_broker,
    "amqtt": brokers.amqtt,
    "tune": functools.partial(extra, "tune"),
    "pygame": functools.partial(extra, "window"),
    "workflows": functools.partial(environment.aside, "workflows"),
    "rp2040": functools.partial(extra, "rp2040"),
    "lab": functools.partial(extra, "lab"),
    "spiel": functools.partial(environment.aside, "spiel"),
}


@functools.cache
def find(name: str):
    """Return ``(what the provider gives, "")`` or ``(None, the reason)``; asked once in a process."""
    known = json.loads(os.environ.get(KNOWN_MISSING, "{}"))
    if name in known:
        return None, known[name]
    try:
        return PROVIDERS[name](), ""
    except Problem as problem:
        return None, str(problem)


def need(name: str):
    """Return the value of this name's provider; without it the test ends here, skipped or (``--no-skip``) failed."""
    found, reason = find(name)
    if reason:
        import pytest

        (pytest.fail if strict else pytest.skip)(reason)
    return found


def need_all_over(name: str):
    """Check :func:`need` for a whole file of tests, at its top: what it imports is not there without."""
    found, reason = find(name)
    if reason:
        import pytest

        if strict:
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason, allow_module_level=True)
    return found
