# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Every word, six files a language, one language at a time in memory.

A file holds ``TEXT``: a line an entry, ``key words``. The words of an entry are cut out when they are shown: a table of
strings would cost three times the memory. A long text is in pieces, each of which begins with an empty line: memory
may be in pieces as well. ``en`` is always there; ``en_rules``, the house rules, is
as long again and only there while somebody sets them, ``en_games`` while a game that is none of cards is played
(:func:`more`), ``en_editions`` while an edition is played that has more than Classic (:func:`own`). Linked handhelds
have ``en_link`` until the deal (:func:`more`), and ``en_far`` all the while (:func:`far`).

To add a language: write its files, name it in ``LANGUAGES``, its letters in tools/lettering/alphabets.py, and run
tools/font.py; tests/ui/test_languages.py says what is missing and what does not fit.
"""

from uno_ui import shelf

# In the order of the settings; which of them are here: uno_ui.languages.
LANGUAGES = ("en", "cs", "de", "it", "uk", "hu", "pl", "ru", "sk")

_text = ()
_more = ()
_part = ""
_own = ()
_far = ()
_swapped = False
language = ""  # the one that is spoken


def load(name):
    """Speak a language from now on; there are only the words that are always there."""
    global _text, language  # noqa: PLW0603  the language is one for the whole device
    more(False)
    own(False)
    far(False)
    _text = ()  # before the next one is read: memory is short
    language = name
    _text = _read("")


def more(wanted, part="_rules"):
    """Have the words of the house rules (or of another part) as well, or let them go."""
    global _more, _part  # noqa: PLW0603
    if not wanted:
        part = ""
        _more = ()
    elif part != _part:
        _more = _read(part)
    _part = part


def own(wanted):
    """Have the words of editions as well, or let them go."""
    global _own  # noqa: PLW0603
    _own = _read("_editions") if wanted else ()


def far(wanted):
    """Have the words of linked handhelds as well, or let them go."""
    global _far  # noqa: PLW0603
    _far = _read("_far") if wanted else ()


def _read(part):
    """The pieces of a file, English where the language has none; the file itself goes back, or they would stay."""
    try:
        return _import("words." + language + part)
    except ImportError:
        return _import("words.en" + part)


def _import(name):
    text = __import__("uno_ui." + name, None, None, ("TEXT",)).TEXT
    shelf.leave(("uno_ui." + name,))
    return (text,) if isinstance(text, str) else text


def parts():
    """What is there: the part of :func:`more`, whether words of editions and of linked handhelds."""
    return _part, len(_own) > 0, len(_far) > 0


def has(key):
    """Whether there are words of a key."""
    return _find(key) is not None


def say(key):
    """The words of a key; the key itself when there are none (tests look for that)."""
    found = _find(key)
    if found is None:
        return key
    return _exchanged(found) if _swapped and key[:4] in ("hint", "keys") else found


def _find(key):
    start = "\n" + key + " "
    for pieces in (_text, _own, _more, _far):
        for text in pieces:
            at = text.find(start)
            if at >= 0:
                at += len(start)
                return text[at : text.find("\n", at)]
    return None


def swapped(wanted):
    """Whether hints name the buttons A and C the other way around, as they act.

    :return: the same.
    """
    global _swapped  # noqa: PLW0603
    _swapped = wanted
    return wanted


def _exchanged(text):
    """A text with A for C and C for A, where they stand alone."""
    found = ""
    for i in range(len(text)):
        one = text[i]
        if one in "AC" and not (text[i - 1 : i].strip("<>") or text[i + 1 : i + 2].strip(",:.<>")).strip():
            one = "C" if one == "A" else "A"
        found += one
    return found


def lines(text, letters):
    """Two lines of a text, broken at a space; what does not fit is left out."""
    if len(text) <= letters:
        return text, ""
    at = text.rfind(" ", 0, letters + 1)
    return text[:at], text[at + 1 :]
