# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Whether the events of an act fit what was done, and what they say the hands are then."""

from uno_core import codes

_RESYNC = 255
_ANY = None
# Verb: the events one of which reports it, as (code, who, arg); "seat" is the acting seat, "arg" the act's argument.
_TELLS = {
    codes.V_PLAY: ((codes.E_PLAYED, "seat", "arg"), (codes.E_WRONG, "seat", "arg")),
    codes.V_DRAW: ((codes.E_DREW, "seat", _ANY), (codes.E_LAUNCHED, "seat", _ANY)),
    codes.V_PASS: ((codes.E_PASSED, "seat", _ANY),),
    codes.V_ACCEPT: (
        (codes.E_DREW, "seat", _ANY),
        (codes.E_SKIPPED, "seat", _ANY),
        (codes.E_LAUNCHED, "seat", _ANY),
    ),
    codes.V_CHALLENGE: ((codes.E_GUILTY, _ANY, "seat"), (codes.E_INNOCENT, _ANY, "seat")),
    codes.V_UNO: ((codes.E_UNO, "seat", _ANY),),
    codes.V_CATCH: ((codes.E_CAUGHT, "arg", "seat"),),
    codes.V_CHOOSE: ((codes.E_COLOR, "seat", "arg"), (codes.E_SWAPPED, "seat", "arg"), (codes.E_NAMED, "seat", "arg")),
    codes.V_JUMP: ((codes.E_JUMPED, "seat", "arg"),),
    codes.V_SLAP: ((codes.E_SLAPPED, "seat", _ANY),),
    codes.V_REPORT: ((codes.E_REPORTED, "arg", "seat"),),
    codes.V_ADVISE: ((codes.E_ADVISED, "seat", "arg"),),
    codes.V_TIMEOUT: ((codes.E_TIME, "seat", _ANY),),
    codes.V_ADD: ((codes.E_ADDED, "seat", "arg"),),
}
_WRONG = ((codes.E_WRONG, "seat", "arg"), (codes.E_FALSE_UNO, "seat", _ANY))
_LAID = (codes.E_PLAYED, codes.E_ADDED, codes.E_DISCARDED)
UNCOUNTED = {codes.E_GAVE}  # they do not say how many cards


def events(log) -> list | None:
    """``(code, seat, arg)`` of each; None if there were more than the log holds."""
    n = log[0]
    if n == _RESYNC:
        return None
    end = 3 * n + 1
    return list(zip(log[1:end:3], log[2:end:3], log[3:end:3]))


def tells(told: list, act: int, wrong: bool, own: bool = False) -> bool:
    """Whether one of the events is what the act was.

    :param own: it answers an edition's question, and its events are the edition's.
    """
    verb = act >> 12
    if verb == codes.V_SELECT:
        return not told
    if verb == codes.V_EDITION or verb == codes.V_CHOOSE and own:
        return True
    if verb == codes.V_CHOOSE and act & 255 == codes.NONE:
        return (codes.E_SWAPPED, act >> 8 & 15) not in [one[:2] for one in told]
    known: dict[str | None, int] = {"seat": act >> 8 & 15, "arg": act & 255}
    for code, *which in _WRONG if wrong else _TELLS[verb]:
        who, arg = (known.get(one) for one in which)
        for one in told:
            if one[0] == code and (who is None or one[1] == who) and (arg is None or one[2] == arg):
                return True
    return False


def hands(told: list, sizes: list, playing: list) -> list:
    """Return how many cards each seat holds after these events.

    :param sizes: before them; ``playing``: the seats that take part, clockwise.
    """
    sizes = sizes[:]
    for code, seat, arg in told:
        if code in _LAID:
            sizes[seat] -= 1
        elif code == codes.E_DREW:
            sizes[seat] += arg
        elif code == codes.E_KNOCKED:
            sizes[seat] = 0
        elif code == codes.E_TAKEN_BACK:
            sizes[seat] += 1
        elif code == codes.E_SWAPPED:
            sizes[seat], sizes[arg] = sizes[arg], sizes[seat]
        elif code == codes.E_ROTATED:
            before = sizes[:]
            for k, giver in enumerate(playing):
                sizes[playing[(k + (1 if arg == 1 else -1)) % len(playing)]] = before[giver]
        elif code == codes.E_SHUFFLED:
            cards = sum(sizes)
            first = playing.index(seat) + 1
            for k in range(len(playing)):
                sizes[playing[(first + k) % len(playing)]] = (cards + len(playing) - 1 - k) // len(playing)
    return sizes
