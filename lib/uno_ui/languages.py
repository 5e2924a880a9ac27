# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Which languages a device has, which one it starts with, and whether somebody is asked for it."""

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
    """The language that was chosen, if it is here, else that of ``settings.toml``; where somebody will be asked, that
    of the computer, as POSIX has it in ``LANG``, which no board says; else English.
    """
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
    if wanted not in found and settings.fresh:
        wanted = (board.text("LANG") or "")[:2]
    return wanted if wanted in found else "en"


def asked(board, settings):
    """Whether somebody has to be asked: at the first start of all, where there is a choice and none was made."""
    found = here()
    return settings.fresh and len(found) > 1 and board.text("UNO_LANGUAGE") not in found
