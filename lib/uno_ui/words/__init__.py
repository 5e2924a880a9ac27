# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Every word, two files a language, one language at a time in memory.

A file holds one text, ``TEXT``: a line an entry, ``key words``. The words of an entry are cut out when they are
shown: a table of strings would cost three times the memory. ``en`` is always there; ``en_rules``, the house rules, is
as long again and only there while somebody sets them (:func:`more`).
"""

LANGUAGES = ("en",)

_text = ""
_more = ""
_language = ""


def load(language):
    """Speak a language from now on."""
    global _text, _more, _language  # noqa: PLW0603  the language is one for the whole device
    _language = language
    _more = ""
    _text = __import__("uno_ui.words." + language, None, None, ("TEXT",)).TEXT


def more(wanted):
    """Have the words of the house rules as well, or let them go."""
    global _more  # noqa: PLW0603
    if wanted and not _more:
        _more = __import__("uno_ui.words." + _language + "_rules", None, None, ("TEXT",)).TEXT
    elif not wanted:
        _more = ""


def has(key):
    """Whether there are words of a key."""
    start = "\n" + key + " "
    return start in _text or start in _more


def say(key):
    """The words of a key; the key itself when there are none (tests look for that)."""
    text = _text
    start = text.find("\n" + key + " ")
    if start < 0:
        text = _more
        start = text.find("\n" + key + " ")
        if start < 0:
            return key
    start += len(key) + 2
    return text[start : text.find("\n", start)]


def lines(text, letters):
    """Two lines of a text, broken at a space; what does not fit is left out."""
    if len(text) <= letters:
        return text, ""
    at = text.rfind(" ", 0, letters + 1)
    return text[:at], text[at + 1 :]
