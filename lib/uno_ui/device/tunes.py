# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The tunes of :mod:`uno_ui.device.sound`."""

# Tunes by number: 0 title, 1 and 2 a round is won or lost, 3 and 4 a match is, 5 UNO!, 6 somebody is caught, 7 oneself
# is. Pairs: a note by its MIDI number (60 is
# C4, 0 a rest) and how long it sounds, in hundredths of a second.
TUNES = (
    b"\x43\x09\x48\x09\x4c\x09\x4f\x12\x4c\x09\x4f\x1e",
    b"\x48\x08\x4c\x08\x4f\x08\x54\x14",
    b"\x4b\x0c\x48\x0c\x44\x18",
    b"\x43\x08\x48\x08\x4c\x08\x4f\x10\x00\x04\x4c\x08\x4f\x10\x54\x28",
    b"\x48\x10\x47\x10\x46\x10\x45\x28",
    b"\x4f\x06\x54\x06\x5b\x0e",
    b"\x54\x05\x57\x05\x54\x05\x5b\x0c",
    b"\x4f\x07\x4b\x07\x48\x07\x43\x12",
)
