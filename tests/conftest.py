# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The base of every test: our folders at the end of ``sys.path``, and the tools that a machine may lack.

``python3 tools/test.py`` is the way to run the tests; with this file a plain ``pytest`` of the environment works as
well.
"""

import faulthandler
import gc
import os
import shutil
import sys
import time
from pathlib import Path

import pytest
from hypothesis import settings

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))
import bootstrap  # noqa: F401  takes tools and the root off the front of sys.path again

from tests import reloading
from tools.dev import need

# Many handhelds are started: what they import is compiled once, into .cache, never beside its source. So the files that
# PYTHONDONTWRITEBYTECODE would prevent do not appear.
os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
reloading.start()

# The same examples in every run; looking for new ones is a fuzzer's business.
settings.register_profile("suite", derandomize=True, deadline=None, database=None)
settings.load_profile("suite")


@pytest.fixture
def unloading(monkeypatch):
    """Modules are unloaded as on a device. In the end those that were loaded before are there again."""
    import unload  # here: a copied part of the tests has none

    before = dict(sys.modules)
    monkeypatch.setattr(unload, "_used", lambda: 0)
    yield
    for name, module in before.items():
        if sys.modules.get(name) is not module:
            sys.modules[name] = module
            room, _, last = name.rpartition(".")
            if room:
                setattr(before[room], last, module)


# Slow tests come first, each row in a process of its own, if there are as many. So browsers are started, the
# game is built and the core is compiled by one and not by all; while a page plays in its own time, the others compute.
# At the end there are short tests only: all processes end together.
FIRST = (
    ("tests/test_site.py", "tests/test_install.py", "tests/emulator/test_browser.py", "tests/link/test_web_links.py"),
    (
        "tests/lab/",
        "tests/test_tools_compiling.py",
        "tests/test_tools_arena.py",
        "tests/test_tools_fuzz",
        "tests/ui/test_screens.py",
    ),
    (
        "tests/device/",
        "tests/test_tools_heap.py",
        "tests/test_tools_latency.py",
        "tests/link/test_link_heap.py",
        "tests/link/test_session_on_micropython.py",
        "tests/test_tools_deploy",
        "tests/test_tools_release.py",
        "tests/test_tools_web.py",
        "tests/emulator/test_rp2040_measure.py",
    ),
)


def pytest_addoption(parser):
    parser.addoption("--no-skip", action="store_true", help="a missing tool is a failure, not a skipped test")


# A test that hangs ends its worker and is named, with what every thread of it was doing. No test takes a tenth of this.
_HANGS = 900  # seconds
_LOOKS = 60  # seconds: pytest's own watch starts a thread for each of thousands of tests, a millisecond each
_looked = pytest.StashKey[float]()
_console = pytest.StashKey[int]()  # while tests run, what they write is caught


def pytest_configure(config):
    need.strict = config.getoption("--no-skip")
    config.stash[_looked] = 0.0
    config.stash[_console] = os.dup(2)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    """Set up a test: one that runs this long hangs."""
    now = time.monotonic()
    if now - item.config.stash[_looked] > _LOOKS:
        item.config.stash[_looked] = now
        faulthandler.dump_traceback_later(_HANGS, exit=True, file=item.config.stash[_console])


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item, nextitem):
    """A process that has no test left waits for the others, and does not hang."""
    if nextitem is None:
        item.config.stash[_looked] = 0.0
        faulthandler.cancel_dump_traceback_later()


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Collected objects stay to the end: no collection of garbage looks through them again.

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


class _FromElsewhere(pytest.Dir):
    """A folder in which each process begins at another place.

    In a clean clone a file of tests is prepared by the first process, and found by the others: so they do not all
    prepare the same file.
    """

    def collect(self):
        found = list(super().collect())
        worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
        at = len(found) * int(worker) // int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
        return found[at:] + found[:at]


def pytest_collect_directory(path, parent):
    """Folders of tests are not packages."""
    return _FromElsewhere.from_parent(parent, path=path)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """Put :data:`FIRST` at the head of what each process gets; xdist gives each an equal part, in this order.

    All processes have to have the same order.
    """
    items.sort(key=lambda item: item.nodeid.partition("::")[0])
    items[:] = spread(items, [item.nodeid for item in items], int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def spread(tests, names, many):
    """Return the same tests in the order for ``many`` processes.

    :param names: of the tests, each begins with its file.
    """
    rows = [[] for _ in range(many)]
    rest = []
    for test, name in zip(tests, names, strict=True):
        row = next((k for k, files in enumerate(FIRST) if name.startswith(files)), None)
        (rest if row is None else rows[row % many]).append(test)
    found = []
    left = len(tests)
    for k, row in enumerate(rows):
        size = left // (many - k)
        left -= size
        found += row + rest[: max(size - len(row), 0)]
        del rest[: max(size - len(row), 0)]
    return found + rest


@pytest.fixture(scope="module", autouse=True)
def _settled():
    """Leftovers of other files, such as trees of programs, stay to the end as well."""
    _freeze()


def _freeze():
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def _swept(tmp_path_factory):
    """Compiled files of the tests' own folders go with them."""
    yield
    shutil.rmtree(Path(sys.pycache_prefix, *tmp_path_factory.getbasetemp().parts[1:]), ignore_errors=True)


@pytest.fixture(scope="session")
def micropython32():
    """Return a MicroPython with 32-bit words, to measure with."""
    return need.need("micropython32")


@pytest.fixture(scope="session")
def micropython():
    """Return any MicroPython, to compare with."""
    return need.need("micropython")


@pytest.fixture(scope="session")
def mpy_cross():
    """Return the compiler of .mpy files."""
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
    """A page in it. A page's storage belongs to its address; a server of a test has its own port."""
    yield firefox_running.tab(focus=True)
    firefox_running.leave_others()
