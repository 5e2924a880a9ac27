# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Every word, four files a language, read from the drive when it is said: none is held in memory.

A file is UTF-8 with a line an entry, ``key words``; what begins with ``#`` says nothing to us. In words the keys of the
handheld are ``[A]``, ``[B]``, ``[C]``, and held ``[A~]``; a screen shows the print of the key instead. The first two
letters of a key give its file: ``en_rules.txt`` has the house rules, ``en_guide.txt`` how to play, ``en_lessons.txt``
the lesson. (:mod:`uno_ui.ear` reads ``en_cues.txt`` and ``en_sounds.txt``.) ``en.txt`` has all else, with the words of
the table first. An entry is searched near the place of the last similar entry, else block by block. Only a buffer of
one block and the end of the one before, and these places, are in memory: about 700 bytes. At a table that is one block
or two for each, on an RP2040 less than a millisecond.

To add a language: write its files, name it in ``LANGUAGES``, add its letters to tools/lettering/alphabets.py, and run
tools/font.py. tests/ui/test_languages.py names missing words, and words that do not fit.
"""

import os

from micropython import const

import uno_ui

# In the order of the settings; which of them are here: uno_ui.device.languages.
LANGUAGES = ("en", "cs", "de", "it", "uk", "hu", "pl", "ru", "sk")
CYRILLIC = ("uk", "ru")  # are written in other letters

_A = const(65)  # the letter
_BLOCK = const(512)  # a sector: a whole one is read directly into the buffer
_BEFORE = const(32)  # bytes of the block before it, in which a key may begin
_WHOLE = const(544)  # both
_PLACES = const(61)
_TWO = const(128)  # in a place: the key ends in the next block

_buffer = bytearray(_BEFORE + _BLOCK)
_block = memoryview(_buffer)[_BEFORE:]
_places = bytearray(_PLACES)  # by the sum of a key: the block where it was, or began
_file = None
_part = ""  # which file that is
_at = -1  # the block in the buffer, or -1
_end = 0  # of what is in the buffer
changed = None  # replaces some words: uno_ui.flows.call_word, if a setting asks for it
language = ""  # the one that is spoken
keys = "A B C"  # how these keys are named: what is printed on them, in letters that are drawn in a box (CAP)

try:
    folder = uno_ui.__file__
except AttributeError:  # the room is in the firmware, its words are not
    folder = "/lib/uno_ui/__init__"
folder = folder[: folder.rfind("__init__")] + "words"
if folder[0] not in "/\\" and folder[1:2] != ":" and hasattr(os, "getcwd"):  # somebody may change to another one
    folder = os.getcwd().rstrip("/") + "/" + folder


def load(name):
    """Load a language for all words from now on; if one of its files is missing, English."""
    global language  # noqa: PLW0603  the language is one for the whole device
    _close()
    language = name


def has(key):
    """Whether there are words of a key."""
    return _found(key) is not None


def say(key):
    """Return the words of a key, or the key itself if it is missing (tests look for that), or if the drive cannot be
    read."""
    found = _found(key)
    if found is None:
        return key
    if "[" in found:
        letter = _A
        for printed in keys.split():
            found = found.replace("[" + chr(letter), printed)
            letter += 1
        found = found.replace("~]", "\u077e").replace("]", "")  # CAP + "~"
    return changed(key, found) if changed else found


def _found(key):
    head = key[:2]
    try:
        rules = ("r-", "v-", "h-", "g-", "p-", "ed")
        _open("_guide" if head == "t-" else "_lessons" if head == "q-" else "_rules" if head in rules else "")
        return _search(("\n%s " % key).encode())
    except (OSError, ValueError):  # ValueError: invalid letters
        _close()
        return None


def _open(part):
    global _file, _part  # noqa: PLW0603
    if _file and part == _part:
        return
    _close()
    try:
        _file = open(folder + "/" + language + part + ".txt", "rb")
    except OSError:
        _file = open(folder + "/en" + part + ".txt", "rb")
    _part = part


def _close():
    global _file, _at  # noqa: PLW0603
    _at = -1
    if _file:
        _file.close()
        _file = None


def _read(block):
    """Have a block in the buffer, behind the end of the one before it, if that was there."""
    global _at, _end  # noqa: PLW0603
    if block != _at:
        follows = block == _at + 1 > 0 and _end == _WHOLE
        _buffer[:_BEFORE] = _buffer[_BLOCK:] if follows else bytes(_BEFORE)
        _at = -1
        _file.seek(block * _BLOCK)
        _end = _BEFORE + _file.readinto(_block)
        _at = block


def _search(start):
    """Return the text after the start of a line, or None. Search at its last place, else from the begin of the file."""
    global _at, _end  # noqa: PLW0603
    place = sum(start) % _PLACES
    block = _places[place] & ~_TWO
    _read(block)
    if _places[place] & _TWO:
        block += 1
        _read(block)
    at = _buffer.find(start, 0, _end)
    if at < 0:
        _at = block = -1
        _file.seek(0)
        _end = _WHOLE
        _buffer[_BLOCK:] = bytes(_BEFORE)
        while at < 0:
            if _end < _WHOLE:
                return None
            _buffer[:_BEFORE] = _buffer[_BLOCK:]
            _end = _BEFORE + _file.readinto(_block)
            block += 1
            at = _buffer.find(start, 0, _end)
        _at = block
    _places[place] = block if at >= _BEFORE else block - 1 | _TWO
    at += len(start)
    text = b""
    last = _buffer.find(b"\n", at, _end)
    while last < 0 and _end > _BEFORE:  # a line may continue in the next blocks
        text += _buffer[at:_end]
        block += 1
        _read(block)
        at = _BEFORE
        last = _buffer.find(b"\n", at, _end)
    return str(text + _buffer[at : max(last, 0)], "utf-8")


def lines(text, letters):
    """Break a text at a space into two lines, and return them; what does not fit is left out."""
    if len(text) <= letters:
        return text, ""
    at = text.rfind(" ", 0, letters + 1)
    return text[:at], text[at + 1 :]
