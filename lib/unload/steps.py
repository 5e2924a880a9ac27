# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table of steps: work of linked handhelds that takes several turns of the loop (:mod:`uno_table.flows`).

A step needs memory, and its modules. So a row, in the order of :mod:`unload.codes`, has two fields. First the phases
that are entered before it: they unload what the step before it has needed. Then the modules that it needs, written as
in :mod:`unload.coming`, each after those that it imports. They are loaded a few in each turn, so that no turn takes
long; what is small may come with what needs it.

It is loaded itself while a step begins, and until the modules of the step are there.
"""

import gc
import sys

from unload import enter, meant, unload
from unload.codes import AUDITED, LINK_IDLE, NO_SETUP, STEP_DONE

_FEW = 6  # modules a turn
_OWN = ("unload.steps", "uno_table.flows")  # a flow that is under way holds its class
_SAVES = "uno_link. roster uno_table. slots hosting"
_SENDS = "uno_link. session_start host_rounds fragments host_telling shuffle_host sender_start spectator_view"
_DEALS = "uno_core. editions opening active_rules results speck uno_table. dealing"

STEPS = (
    # OPEN_MATCH: a host opens a match
    ((), "uno_core. flow speck uno_link. roster uno_table. table host host_deals hosting"),
    # SAVE_SEATS: a host saves who sits where, before everybody shuffles
    ((), _SAVES),
    # BEGIN_SHUFFLE: a host tells everybody to shuffle, and waits for answers
    ((STEP_DONE,), _SENDS + " successor handshake host_answers"),
    # SHUFFLE: everybody shuffles
    ((STEP_DONE,), ""),
    # SECRETS_HERE: a host has the key of the deck
    ((LINK_IDLE,), ""),
    # DEAL: it deals
    ((), "uno_core. editions opening results speck bots.levels bots.fair uno_table. dealing uno_link. fair"),
    # SAVE_DEAL: it saves the dealt page
    ((NO_SETUP, STEP_DONE), _SAVES),
    # SHOW_DEAL: it shows the round, and sends it
    ((STEP_DONE,), _SENDS),
    # RESTORED: a host has all acts of a round again
    ((LINK_IDLE, STEP_DONE), ""),
    # SEE_START: a guest validates the page from which a round is dealt
    ((), "uno_core. flow judge opening judges.frame"),
    # SEAT_SAVED: a guest has saved its seat, and shuffles
    ((STEP_DONE,), ""),
    # PROVE: a guest checks the commitments of all for the shuffle
    ((), "uno_link. fair uno_table. dealing audit"),
    # DEAL_AGAIN: it deals the round again
    ((STEP_DONE,), _DEALS),
    # PLAY_AGAIN: it plays the round again, and asks bots
    ((NO_SETUP, STEP_DONE), "uno_core. bots.levels bots.fair"),
    # CONCLUDE: it notes the end of the round
    ((AUDITED,), _DEALS),
    # AUDIT_OVER: the audit is over, or was broken off
    ((AUDITED,), ""),
)

_used = getattr(gc, "mem_alloc", None)  # a computer has enough, and loads a module where it is asked for


def begin(step):
    """Begin a step: enter its phases.

    :param step: a number of :mod:`unload.codes`.
    :return: the names of modules for :func:`load`; or None if the step needs none.
    """
    phases, needed = STEPS[step]
    for phase in phases:
        enter(phase)
    if not (_used and needed):
        unload(_OWN)
        return None
    names = meant(needed, (), True)
    names.reverse()
    gc.collect()
    return names


def load(names):
    """Load a few modules of a step; called once a turn of the loop until all are there.

    :param names: of :func:`begin`; it gets shorter.
    :return: whether all were there already. This module goes then.
    """
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
        unload(_OWN)
    return done
