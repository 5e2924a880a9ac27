# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Base of all transports: the way by which a party sends and receives cells on any medium.

``uno_table.parties.transports.open_transport`` opens the one that a board has and its settings ask for.
"""


class Transport:
    """A carrier of cells to all others and back. A medium overrides the methods that it needs.

    Each counts ``sent``, ``received`` and ``dropped`` cells, and in ``garbage`` everything else that came.

    A transport sets:

    * ``waiting``: how many cells queue up in it. Repeating one meanwhile would only delay them all.
    * ``connects``: whether devices have to connect before they hear each other. Then a host also sends
      beacons during a match, for devices that connect later.
    * ``asks``: whether the host has to ask devices before they speak. Then newcomers are asked between rounds only.
    * ``linked``: whether anybody is connected; always True on a medium without connections.
    * ``signal``: how well the last cell was heard, 1 to 4; 0 if that is not known.
    * ``trouble``: why no sent cell leaves this device (``NO_NETWORK``, ``NO_BROKER``, ``NO_LOGIN``); 0 if no reason is
      known. Screens show it.

    Its party sets, and a transport may ignore:

    * ``tag``: byte 2 of this game's sealed cells, -1 before it is known. Those of other games may be dropped.
    * ``device``: our number, 0 before we have one.
    """

    waiting = 0
    connects = asks = False
    linked = True
    signal = trouble = 0
    tag = -1
    device = 0

    def send(self, cell):
        """Send 20 bytes to all others. Return whether they were taken, which does not mean that they were heard."""
        return False

    def recv(self, cell):
        """Write the next received cell into the caller's 20 bytes. Return False if no cell waits."""
        return False

    def tick(self, now_ms):
        """Do what is due. Called in each round of the loop, before cells are taken.

        :param now_ms: wraps at 2**29.
        """

    def speak(self, now_ms):
        """Send what should be sent in this round. Called when all that came was looked at, at the end of it."""

    def attend(self, session, expected=0):
        """Look at the session of a match, once in each round of the loop: what it has may change what is said next.

        :param expected: on a host, the device that will most likely speak next; 0 if unknown.
        """

    def permit_join(self, every_ms):
        """Hear devices that have no number yet, every so often, on a host; 0: no more of them are let in."""

    def forget(self):
        """Forget the host, on a guest: it has left for good, and the next transport here is for another one."""

    def close(self):
        """Give back what was taken from the board."""
