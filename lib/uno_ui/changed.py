# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Words that are said in another way. Loaded where that is set.

1: the buttons A and C are exchanged, for left-handed people; hints name them as they act. 2: the call with the last
card but one is the word of the Rules Three, whatever the language (AMB-64).
"""

_SWAPPED = 1
_THREE = 2
_CALLS = ("e13", "e13me", "e15", "e15me", "hint-uno", "x17", "x40", "t-uno")
_CALL = "УНГО"


def changed(ways, key, text):
    """The words of a key, said in these ways."""
    if ways & _THREE and key in _CALLS:
        text = text.replace("UNO", _CALL).replace("УНО", _CALL)
    if ways & _SWAPPED and (key[:4] == "hint" or key[:6] == "t-keys" or key[:2] == "q-"):
        text = _exchanged(text)
    return text


def _exchanged(text):
    """A text with A for C and C for A, where they stand alone."""
    found = ""
    for i in range(len(text)):
        one = text[i]
        if one in "AC" and not (text[i - 1 : i].strip("<>") or text[i + 1 : i + 2].strip(",:.<>")).strip():
            one = "C" if one == "A" else "A"
        found += one
    return found
