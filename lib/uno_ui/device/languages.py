# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The installed languages, the first language, and whether to ask for one."""

import os

from uno_ui import words


def here():
    """Return the languages whose words are on this device, in the order of ``words.LANGUAGES``."""
    try:
        files = os.listdir(words.folder)
    except OSError:
        files = ()
    return [name for name in words.LANGUAGES if name + ".txt" in files]


def first(board, settings):
    """Return the chosen language, if it is installed, else the language of ``settings.toml``. If the player will be
    asked, use the computer's language, which POSIX has in ``LANG`` and boards do not have; else English.
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
    """Whether to ask the player: at the very first start, if there are several languages and none was chosen."""
    found = here()
    return settings.fresh and len(found) > 1 and board.text("UNO_LANGUAGE") not in found
