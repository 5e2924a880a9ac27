# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Which languages a device has, which one it starts with, and how it changes."""

import os

from uno_ui import words


def here():
    """The languages whose words are on this device, in the order of ``words.LANGUAGES``."""
    try:
        files = os.listdir(words.folder)
    except OSError:
        files = ()
    return [name for name in words.LANGUAGES if name + ".txt" in files]


def first(board, settings):
    """The language that was chosen, if it is here, else that of ``settings.toml``, else English."""
    found = here()
    if settings.fault:
        print("the settings were set aside: " + settings.fault)  # noqa: T201  for who wants to know
    if settings.language in found:
        return settings.language
    wanted = board.text("UNO_LANGUAGE")
    if wanted and wanted not in found:
        print(  # noqa: T201
            'settings.toml: UNO_LANGUAGE = "%s" is not on this device; there are: %s' % (wanted, ", ".join(found))
        )
    return wanted if wanted in found else "en"
