# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The letters of each language beyond ASCII: the font has them all, and words are written in no others."""

_RUSSIAN = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
_UKRAINIAN = "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ"
_CAPITALS = {
    "en": "",
    "cs": "ÁÉÍÓÚÝČĎĚŇŘŠŤŮŽ",
    "de": "ÄÖÜ",
    "it": "ÀÈÉÌÒÙ",
    "uk": _UKRAINIAN,
    "hu": "ÁÉÍÓÖŐÚÜŰ",
    "pl": "ĄĆĘŁŃÓŚŹŻ",
    "ru": _RUSSIAN,
    "sk": "ÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ",
}
ALPHABETS = {language: capitals + capitals.lower() for language, capitals in _CAPITALS.items()}
ALPHABETS["de"] += "ß"
