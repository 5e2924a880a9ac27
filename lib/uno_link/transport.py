# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What every transport is: the one way by which a party sends and takes cells, whatever the medium.

``uno_table.transports.open_transport`` opens the one that a board has and its settings ask for.
"""


class Transport:
    """Cells to all others and back. A medium overrides what it knows better; the rest stands here and does nothing.

    Each counts in ``sent``, ``received`` and ``dropped`` cells, and in ``garbage`` what came and was no cell.

    What a transport tells:

    ``waiting``: how many cells queue up in it: as long as there are some, saying one again only delays them all.
    ``connects``: whether devices have to connect before they hear each other; then a host goes on to tell of its table
    when the match has begun, as one that connects later has not heard that yet. ``asks``: whether the host has to ask
    who may speak: then those who come late are asked between rounds only. ``linked``: whether anybody is
    connected; always so where nobody has to. ``signal``: how well the last cell was heard, 1 to 4; 0: nobody knows.
    ``trouble``: why nothing that is sent leaves this device (``NO_NETWORK``, ``NO_BROKER``, ``NO_LOGIN``), 0 while all
    is well or nobody knows. Screens show it.

    What it is told, and may ignore:

    ``tag``: byte 2 of this game's sealed cells, -1 as long as it is not known: those of other games need not be handed
    on. ``device``: our number, 0 as long as we have none.
    """

    waiting = 0
    connects = asks = False
    linked = True
    signal = trouble = 0
    tag = -1
    device = 0

    def send(self, cell):
        """Send 20 bytes to all others; whether they were taken. Taken is not heard."""
        return False

    def recv(self, cell):
        """Write the next cell that has come into the caller's 20 bytes; whether there was one."""
        return False

    def tick(self, now_ms):
        """Do what is due. Called in each round of the loop, before cells are taken.

        :param now_ms: wraps at 2**29.
        """

    def speak(self, now_ms):
        """Send what should be sent in this round. Called when all that came was looked at, at the end of it."""

    def attend(self, session, expected=0):
        """Look at the session of a match, once in each round of the loop: what it has may change what is said next.

        :param expected: on a host, the device that will most likely speak next; 0: none.
        """

    def permit_join(self, every_ms):
        """On a host: hear devices that have no number yet, every so often; 0: no more of them are let in."""

    def forget(self):
        """On a guest: the host has gone for good, and the next transport here is for another one."""

    def close(self):
        """Give back what was taken from the board."""
