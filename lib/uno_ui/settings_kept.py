# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Reading and keeping the settings.

Kept are a version, the language (two letters), the name of the device (six), those of the persons on ten seats (six
each) and a byte for each of ``settings.NAMES``, 255 where nobody has chosen a value. What is missing or makes no sense
is not chosen either: a row may be added at the end, and none may be taken out.
"""

from micropython import const

from uno_table.slots import Slots
from uno_ui.codes import NAME

_VERSION = const(1)
_NAME_AT = const(3)
_VALUES_AT = const(69)


def load(store, found, counts):
    """Read what is kept.

    :param found: a :class:`uno_ui.settings.Settings`, which gets it.
    :param counts: how many values each of its rows has.
    """
    slots = Slots(store, True)
    kept = slots.load() or b""
    found.fault = slots.fault
    if len(kept) < _VALUES_AT or kept[0] != _VERSION:
        return
    found.language = _text(kept, 1, _NAME_AT)
    names = [_text(kept, at, at + NAME) for at in range(_NAME_AT, _VALUES_AT, NAME)]
    found.name = names[0]
    found.names = names[1:]
    for i in range(min(len(found.values), len(kept) - _VALUES_AT)):
        if kept[_VALUES_AT + i] < counts[i]:
            found.values[i] = kept[_VALUES_AT + i]


def save(store, changed, before):
    """Keep settings, if they are not those of ``before``, that were kept; True when they are kept."""
    now = _packed(changed)
    return now == _packed(before) or Slots(store, True).save(now)


def begin(store, first):
    """Keep settings where none are kept; True when none were, and they are now."""
    slots = Slots(store, True)
    return not slots.load() and slots.save(_packed(first))


def _packed(one):
    out = bytearray(_VALUES_AT)
    out[0] = _VERSION
    out[1 : 1 + len(one.language)] = one.language.encode()
    at = _NAME_AT
    for name in [one.name] + one.names:
        out[at : at + len(name)] = name.encode()
        at += NAME
    return bytes(out) + bytes(one.values)


def _text(kept, first, end):
    """Letters and digits of a field."""
    found = ""
    for code in kept[first:end]:
        if 48 <= code <= 57 or 65 <= code <= 90 or 97 <= code <= 122:
            found += chr(code)
    return found
