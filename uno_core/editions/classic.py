# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Classic: 108 cards (catalogue 3.1, 4.6, 4.10).

Kinds: 0..9 the numbers, 10 Skip, 11 Reverse, 12 Draw Two, 13 Wild, 14 Wild Draw Four.
"""

#          0   1   2   3   4   5   6   7   8   9   S   R   +2  W   W4
EFFECTS = b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x02\x08\x04\x1c"
DRAWS = b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\x04"
SPECIALS = bytes(15)
POINTS = b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x14\x14\x14\x32\x32"
LABELS = b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e"


def _deck():
    deck = bytearray()
    for color in range(4):
        for kind in range(13):
            deck.append(kind << 3 | color)
            if kind:
                deck.append(kind << 3 | color)
    deck.extend(b"\x6c\x6c\x6c\x6c\x74\x74\x74\x74")  # Wild, Wild Draw Four
    return bytes(deck)


DECK = _deck()
SEATS = b"\x02\x0a"  # fewest, most
HAND = 7
