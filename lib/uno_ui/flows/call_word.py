# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The call of the Rules Three: with the last card but one it is their word, whatever the language (AMB-64).

Loaded where these rules are in force.
"""

_CALLS = ("e13", "e13me", "e15", "e15me", "hint-uno", "x17", "x40", "t-uno")
_CALL = "УНГО"


def with_call(key, text):
    """Return the words of the key, said like this."""
    return text.replace("UNO", _CALL).replace("УНО", _CALL) if key in _CALLS or key[:4] == "says" else text
