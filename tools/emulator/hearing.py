# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A handheld that is played by ear: each line of its listener goes to the parent, and what is typed there is done.

A number chooses from the last numbered list: an act at a table, a row of a list. Words ask for facts, see ``ASKED``.
"""

from collections import deque

from tools.emulator import wire

NONE = 255
SELECT, NEXT, PREV = 1, 2, 0  # commands of a screen
CARDS, TOP = ("CUE_CARD", "CUE_KEY"), ("CUE_TOP", "CUE_COLOR", "CUE_DUE", "CUE_CALL", "CUE_RISK", "CUE_BLOCK")
TABLE = ("CUE_WAY", "CUE_PILE", "CUE_COUNT", "CUE_POINTS", "CUE_POWER", "CUE_FLEX", "CUE_POOL", "CUE_SIDE")
# What can be asked at a table: a word -> the kinds of cues (uno_ui.codes) that answer; none: all of them.
ASKED = {"hand": CARDS, "top": TOP, "table": TABLE, "all": ()}
_GAP_TURNS = 5  # of the loop between two orders


def sit_down(outbox) -> deque:
    """Let somebody listen to the handheld of this process, before its program starts.

    :param outbox: gets a message SAID for each line.
    :return: orders in words: append there what was typed.
    """
    from tools.emulator import listener

    orders: deque[str] = deque(maxlen=100)
    waits = 0

    def hear(ear, lines):
        nonlocal waits
        for line in lines:
            outbox.send(wire.SAID, line.encode())
        waits = max(waits - 1, 0)
        if orders and not waits and not ear.app.flow:
            waits = _GAP_TURNS
            for line in obey(ear, orders.popleft()):
                outbox.send(wire.SAID, line.encode())

    listener.attach(hear, True)
    return orders


def obey(ear, order: str) -> list[str]:
    """Do what was typed, and return the lines that answer."""
    screen = ear.app.screen
    if screen is None:
        return []
    if order.isdigit():
        return _choose(ear, screen, int(order))
    if order == "again":
        ear.again()
        return []
    if order in ASKED and is_table(screen):
        return _facts(ear, screen, ASKED[order])
    return []


def is_table(screen):
    """Whether a match is played on a screen."""
    from tools.emulator import listener

    return listener.is_table(screen)


def _facts(ear, screen, kinds):
    """Return the lines of facts about a table."""
    from uno_ui import codes
    from uno_ui.ear.cue_words import lines

    cues, view = ear.cues_of(screen)
    wanted = [getattr(codes, kind) for kind in kinds]
    cues = [cue for cue in cues if cue[0] != codes.CUE_MAY and (not wanted or cue[0] in wanted)]
    return lines(cues, view, screen.me, screen.names)


def _choose(ear, screen, number):
    """Do the act, or choose the row, of a number in the last list."""
    if is_table(screen):
        if not 1 <= number <= len(ear.options):
            return []
        verb, arg = ear.options[number - 1]
        if arg == NONE and hasattr(screen, "at"):  # a cursor runs over a bar: the key stops it where it is
            screen.key(SELECT)
        else:
            screen.do(verb << 12 | screen.me << 8 | arg)
    elif hasattr(screen, "draw_row") and 1 <= number <= len(screen.rows):
        while screen.cursor != number - 1 and not ear.app.flow:
            screen.key(NEXT if screen.cursor < number - 1 else PREV)
            while ear.app.flow:
                ear.app.go_on()
        screen.key(SELECT)
    ear.app.canvas.refresh()
    return []
