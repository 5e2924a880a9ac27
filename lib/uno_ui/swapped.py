# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Buttons A and C exchanged, for left-handed people: the words that name them. Loaded where that is set."""


def exchanged(text):
    """A text with A for C and C for A, where they stand alone."""
    found = ""
    for i in range(len(text)):
        one = text[i]
        if one in "AC" and not (text[i - 1 : i].strip("<>") or text[i + 1 : i + 2].strip(",:.<>")).strip():
            one = "C" if one == "A" else "A"
        found += one
    return found
