# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Another handheld in reach of a pretended board's radio (``firmware/more/_bleio.py``): a party, from our sources.

When it looks for cells, the board sends ``t`` and its time in milliseconds (four bytes), and gets the number of cells
and the cells. It sends ``c`` and a cell of its own. It sends ``a``, and gets 30 bytes of advertisement.
"""

import contextlib
import os
import random
import threading
from pathlib import Path

from tests.link.rigs.match import Person
from uno_core import editions
from uno_link.transports.transport import Transport
from uno_table.parties.party_guest import GuestParty
from uno_table.parties.party_host import HostParty

_CELL = 20
_TRIES, _TRY_S = 200, 0.05  # to stop
_LOOKING, _CHECK = 0, 2  # phases of a party
_SEATS = 4
_REST_MS = 6000  # a host looks at a result
_LEVEL = 1  # of bots
_UART = bytes.fromhex("9ecadc240ee5a9e093f3a3b50100406e")  # 6E400001-B5A3-F393-E0A9-E50E24DCCA9E
_ADVERTISEMENT = b"\x02\x01\x06" + b"\x11\x06" + _UART + b"\x08\x09UNO 0/4"


class _Pipe(Transport):
    """The bytes in both directions."""

    connects = True

    def __init__(self):
        self.came, self.goes = [], []

    def send(self, cell):
        """A cell."""
        self.goes.append(bytes(cell))
        return True

    def recv(self, cell):
        """The next one."""
        if self.came:
            cell[:] = self.came.pop(0)
            return True
        return False


class Peer:
    """``with Peer(folder, hosting): device.run(...)``. Entered again it has waited while the board was off.

    :param folder: of the board.
    :param hosting: whether the other one hosts, and deals on; else it joins and says that the codes are the same.
    :param edition: the game that it hosts.

    ``verdicts``: for each round that a host has audited, the number of devices that found it fair, and a device's
    finding.
    """

    def __init__(self, folder: Path, hosting: bool, seed: int = 1, edition: int = 0):
        self._pipes = folder / "said", folder / "heard"
        self._transport = _Pipe()
        chance = random.Random(seed).randbytes
        more = {"rto_ms": 120}
        self.party: HostParty | GuestParty
        if hosting:
            self.party = HostParty(self._transport, "BEN", chance, edition, _SEATS, **more)
        else:
            self.party = GuestParty(self._transport, "BEN", chance, len(editions.NAMES), **more)
        self._person = Person(seed, 0)
        self.verdicts: list[tuple[int, int]] = []
        self._rested = -1  # since when a host looks at a result; -1: at none
        self._now = self._on = 0  # its time, and when the board was switched on; ms

    def __enter__(self):
        self._over = False
        self._on = self._now
        self._thread = threading.Thread(target=self._serve, daemon=True)
        for pipe in self._pipes:
            pipe.unlink(missing_ok=True)
            os.mkfifo(pipe)
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._over = True
        for _ in range(_TRIES):
            self._let_go()
            self._thread.join(_TRY_S)
            if not self._thread.is_alive():
                break
        for pipe in self._pipes:
            pipe.unlink()

    def _let_go(self):
        """Open the other ends for a moment: it may wait for a board that never comes, at one and then at the other."""
        for pipe, how in zip(self._pipes, (os.O_WRONLY, os.O_RDONLY), strict=True):
            with contextlib.suppress(OSError):
                os.close(os.open(pipe, how | os.O_NONBLOCK))

    def _serve(self):
        while not self._over:  # a restarted board comes back
            self._serve_one()

    def _serve_one(self):
        with open(self._pipes[0], "rb") as said, open(self._pipes[1], "wb", buffering=0) as heard:
            while word := said.read(1):
                if word == b"a":
                    heard.write(_ADVERTISEMENT)
                elif word == b"c":
                    self._transport.came.append(said.read(_CELL))
                else:
                    self._step(int.from_bytes(said.read(4), "little"))
                    goes, self._transport.goes = self._transport.goes, []
                    heard.write(bytes([len(goes)]) + b"".join(goes))

    def _step(self, since):
        party = self.party
        now = self._now = self._on + since
        party.tick(now)
        while party.event() >= 0:
            pass
        table = party.table
        if table:
            table.tick(now)
            if table.dealt and not table.round_over() and not party.sending:
                act = self._person.act(table, True)
                if act >= 0:
                    table.propose(act)
            if party.hosting:
                self._deal_on(party, now)
        elif party.hosting:
            self._let_in(party)
        elif party.phase == _LOOKING and party.offers():
            party.join(0)
        elif party.phase == _CHECK and not party.session.confirmed:
            party.confirm(0)

    def _deal_on(self, party, now):
        if not (party.table.dealt and party.table.round_over()):
            self._rested = -1
        elif self._rested < 0:
            self._rested = now
        elif now - self._rested > _REST_MS:
            self.verdicts.append((party.verified, party.fault))
            party.table.next_round()

    def _let_in(self, party):
        for device in party.devices():
            if party.state(device) == 1 and not party.session.peers[device].ours:
                party.confirm(device)
        if party.ready():
            party.prepare(_SEATS, (), party.edition)
            party.start(_LEVEL)
