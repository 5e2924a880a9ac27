# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host's broadcasts: a channel whose key every device of the match has, so any of them could forge one.

A stranger cannot. Against a player: no secret and nothing binding is broadcast, and a broadcast is provisional until
the host vouches for the whole state, in a pairwise cell:

    CHECKPOINT   number of the next broadcast 4, version of the public state 2, proof 6 (``SecureChannel.proof``)

The proof covers the public state, the digest of the log, and the lists of the guest's own seats, each with its length.
Lists come to the guest alone, but a broadcast play of its own takes a card out of one (``state_sender.py``). A guest
that has all of a version has the host's lists; before that it compares nothing.

A guest that holds that version whole and computes another proof has been lied to, no matter by which cell or when. It
forgets the state and asks for everything. A forger cannot search for a state with the same proof, since it lacks the
pair's key. It can guess once for each checkpoint, and succeeds with a chance of 2**-48.

The number opens the group for a device that just came (or came back), and puts it right if a forger has made the
numbers run ahead. When the numbers of a key come to their end, the host gives out another one
(``Host._new_key``). A player can still disturb, like a person with a jammer.
"""

from micropython import const

from uno_link.channel.secure_channel import SecureChannel
from uno_link.codes import ALL_KNOWN, CELL_NUMBER, LAST_NUMBER, T_WIDE, WINDOW

_FAR = const(256)  # at a greater distance a cell's low byte is ambiguous


class BroadcastChannel(SecureChannel):
    """The host's broadcasts, to send or to take.

    On the host a secure channel does. ``contested``: two cells came with one number, so one of them is forged; its
    reader sets it to False.

    :param me, peer: 15 and 0.
    """

    def __init__(self, key, me, peer, tag):
        super().__init__(key, me, peer, tag)
        self._newest = LAST_NUMBER  # every number is old before the first checkpoint
        self._confirmed = -1  # the newest number that the host vouched for
        self._macs = bytearray(4 * WINDOW)  # MACs of the cells that were taken, by number; zeros: no cell
        self.contested = False

    def open(self, cell):
        """As of any channel."""
        replayed = self.replayed
        order = SecureChannel.open(self, cell)
        at = 4 * (cell[CELL_NUMBER] % WINDOW)
        if order:
            for i in range(4):
                self._macs[at + i] = cell[16 + i]
        elif self.replayed != replayed and not cell[0] & T_WIDE:
            self._compare(cell, at)
        return order

    def _compare(self, cell, at):
        """Whether a cell of a number that we have had is another one, and as authentic: then it is contested."""
        macs = self._macs
        other = had = 0
        for i in range(4):
            had |= macs[at + i]
            other |= macs[at + i] ^ cell[16 + i]
        back = self._newest - cell[CELL_NUMBER] & 255
        if had and other and back < WINDOW:
            mac = self._mac(cell, self._newest - back)
            self.contested = not (mac[0] ^ cell[16] | mac[1] ^ cell[17] | mac[2] ^ cell[18] | mac[3] ^ cell[19])

    def apply_checkpoint(self, cell):
        """Apply the sequence number of an opened checkpoint. Until the first checkpoint this group opens nothing.

        :return: whether it is no older than the checkpoints before; then its version and proof can be used.
        """
        n = cell[4] | cell[5] << 8 | cell[6] << 16 | (cell[7] & 63) << 24
        if cell[7] > 63 or n < self._confirmed:  # an old one, held back to turn us back
            return False
        # Up to a window of broadcasts can have overtaken the checkpoint. More: somebody made the numbers run ahead.
        if n > self._confirmed and not -_FAR < self._newest + 1 - n < WINDOW:
            self._newest = n - 1
            self._had = ALL_KNOWN
            for i in range(len(self._macs)):
                self._macs[i] = 0
        self._confirmed = n
        return True
