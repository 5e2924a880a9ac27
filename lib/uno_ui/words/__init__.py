# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Every word, a file a language, one language at a time in memory.

A file holds one text, ``TEXT``: a line an entry, ``key words``. The words of an
entry are cut out when they are shown: a table of strings would cost three times
the memory. ``|`` in an entry starts a new line on the screen.
"""

LANGUAGES = ("en",)

_text = ""


def load(language):
    """Speak a language from now on."""
    global _text  # noqa: PLW0603  the language is one for the whole device
    _text = __import__("uno_ui.words." + language, None, None, ("TEXT",)).TEXT


def say(key):
    """The words of a key; the key itself when there are none (tests look for that)."""
    start = _text.find("\n" + key + " ")
    if start < 0:
        return key
    start += len(key) + 2
    return _text[start : _text.find("\n", start)]
