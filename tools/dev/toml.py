# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""TOML, which Python 3.10 reads by a package only: it is asked for when a file is read, not when a tool starts."""

import sys


def loads(text: str) -> dict:
    """Return what a TOML text says.

    :raises ValueError: it is not TOML.
    """
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib
    return tomllib.loads(text)
