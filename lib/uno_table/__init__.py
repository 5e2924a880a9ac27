# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table: seats, pacing, propose and poll, save and resume. No screen in it.

=========  =====================================================================================================
tables     where screens play a match: ``table`` on this device, ``host`` and ``guest`` the two ends of a linked
           match, ``lesson``, ``watching``; ``shown`` is their base, ``ahead`` foresees a guest's own act.
           ``characters``: what a page says about a bot
parties    linked devices: ``party``, ``party_host``, ``party_guest``, ``seats``; ``succession``: another host
saves      ``slots`` reads and writes the bytes of a store, ``places`` chooses one of several matches. ``saved`` packs
           and loads a match on this device, ``linked_save`` a linked one. Both ask ``save_judge`` whether it is valid
audits     ``dealing`` deals again, ``audit`` plays again, ``view_hash`` keeps hashes of the views
history    what stays of a match: ``records``, ``round_tally``, ``scores``, and the deal of the ``day``
media      what a board can link over
flows      work of several turns of the loop: a shuffle, a deal, an audit
=========  =====================================================================================================

Data that both a table and the reader of a log need: this module is always loaded.
"""

from micropython import const

from uno_core.codes import E_JUMPED, E_UNO
from uno_table.codes import FEAT_CATCH, TALLY, TALLY_CAUGHT, TALLY_FEATS, TALLY_SEAT, TALLY_SEVERAL

# By event, from E_UNO to E_JUMPED: its feat plus 1, and plus 16 if the feat belongs to the second seat of the event.
_FEATS = b"\x01\x12\0\x13\4\0\0\0\0\0\6\0\0\5"
_SECOND = const(16)


def put(out, at, verb, argument):
    """Write a record of a log (:mod:`uno_table.saves.slots`): two bytes of ``out``, from ``at`` on."""
    out[at] = verb << 4 | bin(0x1000 | verb << 8 | argument).count("0") - 1  # bin() begins with "0b": one zero too many
    out[at + 1] = argument


def fresh_tally(kinds):
    """Return a tally of nothing yet, see :mod:`uno_table.codes`. It counts if people are here.

    :param kinds: one byte for each seat, 0 a person here.
    """
    tally = bytearray(TALLY)
    if kinds.count(b"\0") == 1:
        tally[TALLY_SEAT] = 1 + kinds.find(b"\0")
    elif b"\0" in kinds:
        tally[TALLY_SEAT] = TALLY_SEVERAL
    return tally


def count(tally, log):
    """Count for the records what the person here has done.

    :param tally: see :mod:`uno_table.codes`, changed.
    :param log: the events of an act, each act comes here once.
    """
    if not tally[TALLY_SEAT]:
        return
    for i in range(1, 3 * log[0], 3):
        code = log[i]
        if E_UNO <= code <= E_JUMPED:
            what = _FEATS[code - E_UNO]
            if what and log[i + (2 if what & _SECOND else 1)] + 1 == tally[TALLY_SEAT]:
                feat = (what & _SECOND - 1) - 1
                tally[TALLY_FEATS] |= 1 << feat  # the feats of events are in the first byte
                if feat == FEAT_CATCH and tally[TALLY_CAUGHT] < 255:
                    tally[TALLY_CAUGHT] += 1
