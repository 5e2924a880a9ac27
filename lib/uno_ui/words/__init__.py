# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Every word, six files a language, one language at a time in memory.

A file holds one text, ``TEXT``: a line an entry, ``key words``. The words of an entry are cut out when they are
shown: a table of strings would cost three times the memory. ``en`` is always there; ``en_rules``, the house rules, is
as long again and only there while somebody sets them, ``en_games`` while a game that is none of cards is played
(:func:`more`), ``en_editions`` while an edition is played that has more than Classic (:func:`own`). Linked handhelds
have ``en_link`` until the deal (:func:`more`), and ``en_far`` all the while (:func:`far`).
"""

from uno_ui import shelf

LANGUAGES = ("en",)

_text = ""
_more = ""
_part = ""
_own = ""
_far = ""
_language = ""


def load(language):
    """Speak a language from now on."""
    global _text, _language  # noqa: PLW0603  the language is one for the whole device
    _language = language
    more(False)
    own(False)
    far(False)
    _text = _read("")


def more(wanted, part="_rules"):
    """Have the words of the house rules (or of another part) as well, or let them go."""
    global _more, _part  # noqa: PLW0603
    if not wanted:
        part = _more = ""
    elif part != _part:
        _more = _read(part)
    _part = part


def own(wanted):
    """Have the words of editions as well, or let them go."""
    global _own  # noqa: PLW0603
    _own = _read("_editions") if wanted else ""


def far(wanted):
    """Have the words of linked handhelds as well, or let them go."""
    global _far  # noqa: PLW0603
    _far = _read("_far") if wanted else ""


def _read(part):
    """The text of a file; the file itself goes back, or its text would stay when it is let go."""
    name = "words." + _language + part
    text = __import__("uno_ui." + name, None, None, ("TEXT",)).TEXT
    shelf.leave((name,))
    return text


def has(key):
    """Whether there are words of a key."""
    start = "\n" + key + " "
    return start in _text or start in _own or start in _more or start in _far


def say(key):
    """The words of a key; the key itself when there are none (tests look for that)."""
    for text in (_text, _own, _more, _far):
        start = text.find("\n" + key + " ")
        if start >= 0:
            start += len(key) + 2
            return text[start : text.find("\n", start)]
    return key


def lines(text, letters):
    """Two lines of a text, broken at a space; what does not fit is left out."""
    if len(text) <= letters:
        return text, ""
    at = text.rfind(" ", 0, letters + 1)
    return text[:at], text[at + 1 :]
