# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What every test stands on: our folders at the end of ``sys.path``, and the tools a machine may lack.

``python3 tools/test.py`` is the way to run the tests; with this file a plain ``pytest`` of the environment works as
well.
"""

import gc
import os
import shutil
import sys
from pathlib import Path

import pytest
from hypothesis import settings

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))
import bootstrap  # noqa: F401  takes tools and the root off the front of sys.path again

from tests import reloading
from tools.dev import need

# Many handhelds are started: what they import is compiled once, into .cache, never beside its source. So what
# PYTHONDONTWRITEBYTECODE is to keep away does not come.
os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
reloading.start()

# The same examples in every run; looking for new ones is a fuzzer's business.
settings.register_profile("suite", derandomize=True, deadline=None, database=None)
settings.load_profile("suite")


def pytest_addoption(parser):
    parser.addoption("--no-skip", action="store_true", help="a missing tool is a failure, not a skipped test")


def pytest_configure(config):
    need.strict = config.getoption("--no-skip")


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """What has been collected stays to the end: no collection of garbage looks through it again.

    Handhelds collect garbage wherever a device does, at a deal or at another screen. Among all tests of the suite each
    time would take six times what it takes among its own objects.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        if "displayio" in sys.modules:
            sys.modules["displayio"]._stop_background()  # Blinka's thread looks for displays a thousand times a second
        gc.enable()
        _freeze()


@pytest.fixture(scope="module", autouse=True)
def _settled():
    """What other files have left behind, trees of programs that are kept for instance, stays to the end as well."""
    _freeze()


def _freeze():
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def _swept(tmp_path_factory):
    """What was compiled of the tests' own folders goes with them."""
    yield
    shutil.rmtree(Path(sys.pycache_prefix, *tmp_path_factory.getbasetemp().parts[1:]), ignore_errors=True)


@pytest.fixture(scope="session")
def micropython32():
    """A MicroPython with 32-bit words, to measure with."""
    return need.need("micropython32")


@pytest.fixture(scope="session")
def micropython():
    """Any MicroPython, to compare with."""
    return need.need("micropython")


@pytest.fixture(scope="session")
def mpy_cross():
    """The compiler of .mpy files."""
    return need.need("mpy-cross")


@pytest.fixture(scope="session")
def chromium_running(tmp_path_factory):
    """A :class:`tests.browsers.Chromium`."""
    if os.name != "posix":
        pytest.skip("needs a POSIX system")
    from tests import browsers  # here: a copied part of the tests has none

    opened = browsers.Chromium(need.need("chromium"), tmp_path_factory.mktemp("chromium") / "profile")
    yield opened
    opened.close()


@pytest.fixture
def chromium(chromium_running):
    """A :class:`tests.browsers.Person` who has never been anywhere."""
    person = chromium_running.person()
    yield person
    person.leave()


@pytest.fixture(scope="session")
def firefox_running(tmp_path_factory):
    """A :class:`tests.browsers.Firefox`."""
    from tests import browsers

    opened = browsers.Firefox(need.need("firefox"), tmp_path_factory.mktemp("firefox") / "profile")
    yield opened
    opened.close()


@pytest.fixture
def firefox(firefox_running):
    """A page in it. What a page keeps is kept for its address; a server of a test has a port of its own."""
    yield firefox_running.tab(focus=True)
    firefox_running.leave_others()
