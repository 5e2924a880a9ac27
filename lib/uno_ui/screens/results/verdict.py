# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The message below the result of a linked round: whether the shuffle was fair, and which devices have checked it.

This device's own finding comes first. The findings of others count if they can prove their word
(``uno_link.shuffle.fair.said``). A device that has not shuffled, because it watches or came late, says first that it
cannot check. So does a device that knows acts that the host has lost in a power cut
(``uno_link.sessions.host.Host.recover``). A guest without a verdict of its own says so as soon as the others' are here:
without a checkpoint of the host its audit cannot begin. The host's word without proof is shown as its word, and devices
without a finding are named.
"""

from micropython import const

from uno_link.codes import CANNOT_SAY, NOT_YET
from uno_ui.codes import NAME
from uno_ui.words import say

_BUSY = const(-1)


def cheat(party):
    """Return two lines, the fault and the device that found it, or None."""
    if not party.fault:
        return None
    return say("cheat%d" % party.fault), say("cheat-by").format(party.name(party.fault_device)[:NAME])


def messages(party, match_over):
    """Return lines, one after the other in the same place.

    :param match_over: nobody waits for another round.
    """
    found = []
    if party.verified == _BUSY and not party.found:
        found.append(say("vd-here"))
    elif party.verified == _BUSY:
        found.append(say("vd-busy"))
        if party.hosting and not match_over:
            found.append(say("vd-wait"))
    elif party.open or not party.verified:
        found.append(say("vd-open"))
    else:
        found.append(say("vd-true").format(party.verified))
        if party.found == CANNOT_SAY or party.found == NOT_YET and not party.hosting:
            found.insert(0, say("vd-unseen"))
    if party.hearsay:
        found.append(say("vd-says").format(party.name(0)[:NAME]))
    for device in party.unheard:
        found.append(say("vd-unheard").format(party.name(device)[:NAME]))
    if party.stood_in:
        found.append(say("vd-stood").format(party.stood_in))
    if party.left_out:
        found.append(say("vd-left").format(party.left_out))
    if party.refused:
        found.append(say("vd-refused").format(party.refused))
    if party.unchecked:
        found.append(say("vd-unchecked").format(party.unchecked))
    if party.aborted:
        found.append(say("vd-aborted").format(party.aborted))
    if party.former:
        found.append(say("vd-former").format(party.former[:NAME]))
    if not party.hosting:
        found.append(say("wait-for").format(party.name(0)[:NAME]))
    return found
