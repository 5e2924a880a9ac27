# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Names of people, as they travel: at most 6 bytes of UTF-8, and only letters that the font may have.

Every name from outside passes :func:`shown` before other code sees it. No name has a line break after that, and a
roster can use line breaks between its names.
"""

from micropython import const

from uno_link.codes import NAME_SIZE

_FIRST = const(0x20)
_DELETE = const(0x7F)
_LATIN = const(0xA1)
_BEHIND = const(0x500)  # the Cyrillic letters; the font has no letters of a higher code, only signs of cards


def shown(data):
    """Return a name as text: its letters that can be shown, or "" if the bytes are not UTF-8.

    :param data: bytes; a 0 ends the name, and so does the 6th byte.
    """
    try:
        name = bytes(data[:NAME_SIZE]).split(b"\0")[0].decode()
    except (UnicodeError, ValueError):
        return ""
    text = ""
    for letter in name:
        if _FIRST <= ord(letter) < _DELETE or _LATIN <= ord(letter) < _BEHIND:
            text += letter
    return text.strip()


def told(name):
    """Return the bytes that are sent for a name: whole letters, as many as fit."""
    while len(name.encode()) > NAME_SIZE:
        name = name[:-1]
    return shown(name.encode()).encode()


def is_name(data):
    """Whether bytes are a name, of which :func:`shown` leaves nothing out."""
    return shown(data).encode() == bytes(data)
