# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Letters that other keyboard layouts have on the keys a, s, d and q of a US keyboard.

A terminal sends letters, not positions of keys. So each of these letters counts as the key it is on. Source: symbols of
xkeyboard-config 2.35. Two layouts can have one letter on different keys: the first layout of this list counts.
Bulgarian BDS and Mongolian are left out for that reason. Hebrew has Latin capitals under Shift.
"""

_US = "asd", "ASD", "qQ"
# Letters of the keys a s d, without and with Shift, and of the key q, without and with Shift; ".": none
_LAYOUTS = (
    ("фыв", "ФЫВ", "йЙ"),  # Russian, Belarusian, Kazakh, Kyrgyz
    ("фів", "ФІВ", "йЙ"),  # Ukrainian
    ("асд", "АСД", "љЉ"),  # Serbian, Macedonian; phonetic layouts of Russian and Bulgarian
    ("ασδ", "ΑΣΔ", ".."),  # Greek
    ("שדג", "...", ".."),  # Hebrew
    ("شسي", "\u0650\u064d.", "ض."),  # Arabic
    ("شسی", "ؤئ.", "ض."),  # Persian
    ("ასდ", ".შ.", "ქ."),  # Georgian
    ("ջվգ", "ՋՎԳ", "ճՃ"),  # Armenian
    ("ասդ", "ԱՍԴ", "քՔ"),  # Armenian, phonetic
    ("ฟหก", "ฤฆฏ", "ๆ."),  # Thai
    ("\u094b\u0947\u094d", "ओएअ", "\u094c."),  # Hindi
)  # fmt: skip


def _table():
    found = {}
    for layout in _LAYOUTS:
        for letters, keys in zip(layout, _US):
            for letter, key in zip(letters, keys, strict=True):
                if letter != ".":
                    found.setdefault(letter, key)
    return found


US = _table()  # letter -> the letter of a US keyboard on the same key
