# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Names of people, as they travel: at most 6 bytes of UTF-8, and only letters that the font may have.

If a person has chosen a face, its number follows as one more letter, from 1 to 8. A name with or without it is a
**nametag**. An unknown face counts as none, and a nametag without a name is empty.

Every nametag from outside passes :func:`shown` before other code sees it. No nametag has a line break after that, and a
roster can use line breaks between its nametags.
"""

from micropython import const

from uno_link.codes import FACES, NAMETAG_SIZE, NAME_SIZE

_FIRST = const(0x20)
_DELETE = const(0x7F)
_LATIN = const(0xA1)
_BEHIND = const(0x500)  # the Cyrillic letters; the font has no letters of a higher code, only signs of cards


def shown(data):
    """Return a nametag as text: its letters that can be shown and its face, or "" if the bytes are not UTF-8.

    :param data: bytes; a 0 ends the nametag, and so does the 7th byte.
    """
    try:
        return _good(bytes(data[:NAMETAG_SIZE]).split(b"\0")[0].decode())
    except (UnicodeError, ValueError):
        return ""


def told(nametag):
    """Return the bytes that are sent for a nametag: whole letters of the name, as many as fit, and the face."""
    return _good(nametag).encode()


def _good(nametag):
    """Return what can be sent of a nametag, and shown."""
    text = face = ""
    size = 0
    for letter in nametag:
        if 0 < ord(letter) <= FACES:
            face = letter
        elif _FIRST <= ord(letter) < _DELETE or _LATIN <= ord(letter) < _BEHIND:
            size += len(letter.encode())
            if size <= NAME_SIZE:
                text += letter
    text = text.strip()
    return text and text + face


def is_nametag(data):
    """Whether bytes are a nametag, of which :func:`shown` leaves nothing out."""
    return shown(data).encode() == bytes(data)
