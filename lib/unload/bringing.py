# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Modules that linked handhelds need soon. They are imported a few in each turn of the loop, so that no turn takes
long.

By moment. A host opens a match; it begins a shuffle and awaits answers; it has the deck's key and deals (before each of
these two it saves the match); it sends the deal. A guest starts its part in a shuffle; to audit a round it looks what
was promised, deals again, and asks bots. The texts are written as in :mod:`unload.coming`, each module after what it
needs; what is small may come with what needs it.
"""

import gc
import sys

from unload import meant, unload

_FEW = 6  # modules a turn
_SENDS = " session_start host_rounds fragments host_telling shuffle_host sender_start spectator_view"
_JUDGE = "uno_core. flow judge opening judges.frame"

NEEDED = {
    "match": "uno_core. flow speck uno_link. roster uno_table. table host host_deals hosting",
    "shuffle": "uno_link." + _SENDS + " heir handshake host_answers",
    "deal": "uno_core. editions opening results speck bots.levels bots.fair uno_table. dealing uno_link. fair",
    "kept": "uno_link. roster uno_table. slots hosting",
    "dealt": "uno_link." + _SENDS,
    "start": _JUDGE,
    "proof": "uno_link. fair uno_table. dealing audit",
    "again": "uno_core. editions opening active_rules results speck uno_table. dealing",
    "bots": "uno_core. bots.levels bots.fair",
}

_used = getattr(gc, "mem_alloc", None)  # a computer has enough, and loads a module where it is asked for
_brought = {}  # type: dict  # what is brought just now: by moment, the modules that are not there yet


def bring(moment):
    """Import some of the modules that somebody waits for; called once a turn of the loop until all are there.

    :param moment: what for, a name of the table above.
    :return: whether all were there already. This module goes then.
    """
    if not _used:
        return True
    names = _brought.get(moment)
    if names is None:
        names = _brought[moment] = meant(NEEDED[moment], (), True)
        names.reverse()
        gc.collect()
    most = len(sys.modules) + _FEW
    done = True
    while names and len(sys.modules) < most:
        name = names.pop()
        if name not in sys.modules:
            try:
                __import__(name)
                done = False
            except ImportError:
                pass  # a part of another one
    if done:
        del _brought[moment]
        unload(("unload.bringing",))
    return done
