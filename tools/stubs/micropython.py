# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The one name of MicroPython's module that the device files use, where Blinka is not installed."""


def const(x):
    """Return ``x``: MicroPython folds ``const``; elsewhere it is the identity."""
    return x
