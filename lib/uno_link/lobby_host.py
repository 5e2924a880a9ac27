# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host's end of a join (``lobby.py``): answers joiners, and hands out device numbers and keys.

Four joins run at the same time. A fifth joiner is told that we are busy, and comes again. A place is given to another
joiner when its joiner has sent nothing new for three seconds, on a slow medium for longer. The place that has been idle
longest goes first. So a sender that floods us with COMMITs holds every place for at most that time. An honest joiner
gets a place as soon as its own COMMIT is the first to arrive: one time in two, if it tries as often as the flood. After
the end of its join a place is free three seconds after its nonce, and never earlier, even if its joiner gives it up.
Otherwise a stranger could ask for as many nonces as it likes. A nonce belongs to one join and ends with it: a stranger
cannot collect nonces. Those that were handed out are answered as long as the lobby is open.

During a match there is a lobby only while a device joins or a place is held (:meth:`LobbyHost.holds`,
``uno_table.party_host``). A joiner that asks for no seat only watches.

``lobby_join.py`` does the work for a joiner.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_link import lobby_join
from uno_link.beacon import tag_of
from uno_link.codes import HOLD_MS, JOINS, JOIN_TELLS

_FROM_JOINER = const(0xF0)


class LobbyHost:
    """The host's end.

    - ``seats``: how many are free for those who come.
    - ``shut``: why nobody new is let in just now (NO_*), or 0.
    - ``wanted``: seats of each device, by its number.
    - ``garbage``: the number of joiners' cells that make no sense.
    - ``quiet``: whether no device joins just now, and no work is left.

    :param session: of the lobby, 4 random bytes.
    :param devices: the free numbers, of 1..14.
    :param secret: 32 random bytes, for one match; not looked at if ``is_open``.
    :param entropy: a function, n -> n random bytes.
    :param is_open: an open table: no keys.
    :param patience_ms: how long a join may bring nothing new while others want its place.
    """

    def __init__(self, session, devices, secret, entropy, is_open=False, seats=9, patience_ms=3000):
        self.seats = seats
        self.shut = 0
        self.wanted = bytearray(16)
        self.garbage = 0
        self.session = bytes(session)
        self.tag = tag_of(session)
        self.free_devices = 0
        self.taken = 0  # those that we have given away
        for device in devices:
            self.free_devices |= 1 << device
        self.secret = secret
        self.open = is_open
        self.patience_ms = patience_ms
        self.now = 0
        self.turn = 0
        self.joins = [None] * JOINS
        self.given = []  # the numbers given away: our last cell to them may be lost
        self.refused = []  # (id, reason) of joiners that must be informed, at most JOINS
        self.public = None  # our key's parts
        self.exchange = None
        self.computing = None  # the join that it is for; None: our own key
        self.quiet = False
        self.entropy = entropy

    def receive(self, cell):
        """Take a cell of the lobby, which a sieve found whole. Cells that are not for us are skipped."""
        if cell[1] == _FROM_JOINER and cell[2] == self.tag:
            self.quiet = False
            lobby_join.receive(self, cell)

    def transmit(self, cell, now):
        """Write the next cell to send, if there is one.

        :param now: ms, wraps at 2**29.
        :return: whether there was.
        """
        self.now = now
        if self.quiet:
            return False
        return lobby_join.transmit(self, cell)

    def work(self, bits=8):
        """Compute a little, one key at a time (a key is 255 bits). Return whether more work is left now."""
        if self.quiet:
            return False
        return lobby_join.work(self, bits)

    def ready(self):
        """Return one that has joined, ``(device, key 16, check code 4)``, or None. Key and code are None at an open
        table.

        Its first cell is still to come. If it never does, :meth:`free` the device.
        """
        if self.quiet:
            return None
        return lobby_join.ready(self)

    def free(self, device):
        """Free a device number and its seats for somebody else."""
        lobby_join.free(self, device)

    def holds(self):
        """Whether a place was in use less than HOLD_MS ago. A new lobby would give out more nonces in that time."""
        for join in self.joins:
            if join is not None and self.now - join.at & TICKS < HOLD_MS:
                return True
        return False

    def free_seats(self):
        """Return for a beacon how many seats a new joiner could get; a silent joiner would lose its own."""
        n = self.seats
        for join in self.joins:
            if join is not None and join.state == JOIN_TELLS and self.now - join.at & TICKS >= self.patience_ms:
                n += self.wanted[join.device]
        return n
