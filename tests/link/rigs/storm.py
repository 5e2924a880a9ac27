# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Handhelds on a bus in memory with every fault there is, and whole matches in such weather, with power cuts."""

import random
from typing import Any

from tests.link.rigs import GUESTS, open_rig
from tests.link.rigs.loop import LoopRig
from tests.link.rigs.match import Match
from tests.link.rigs.rig import Rig
from tools.emulator.channel import Channel, Faults
from uno_core import editions
from uno_table.media import RTO_MS

_GOES = 0.3  # share of the matches in which the host goes for good,
_SAYS_SO = 0.6  # and of these the share in which it says so
_LIMIT_MS = 400_000  # virtual; a match that needs longer is stuck
_SLOWER = {"loop": 1, "ble": 2, "ir": 6}  # than on a bus in memory: all that takes time, and when something happens
_CONNECTED = 4  # guests that a Bluetooth host has, nRF52840


class _Air(Channel):
    """A channel in the rig's time, not in its ends' times; with ends that can be out of reach."""

    def __init__(self, rig, seed, faults):
        super().__init__(seed, faults)
        self.away = set()
        self._rig = rig

    def tick(self, now_ms):
        """Deliver what is due."""
        super().tick(self._rig.elapsed_ms())

    def carry(self, sender, receiver, cell):
        """Unless one of them is away."""
        if sender not in self.away and receiver not in self.away:
            super().carry(sender, receiver, cell)


class StormRig(LoopRig):
    """As a loop, in virtual time, with :class:`tools.emulator.channel.Faults`."""

    def __init__(self, devices: int, seed: int, faults: Faults):
        self._faults = faults
        Rig.__init__(self, devices, seed, 0.0)
        self._ms = 0
        self._bus = _Air(self, seed, faults)
        self._ends = [None] * devices
        self._open()

    @property
    def paths(self):
        """All ways from one end to another."""
        return self._bus.paths.values()


def weather(chance: random.Random) -> Faults:
    """Return anything from a clean channel to one that nobody would play on."""
    return Faults(
        loss=chance.choice((0, 0.05, 0.1, 0.2, 0.3)),
        twice=chance.choice((0, 0, 0.05, 0.2)),
        flips=chance.choice((0, 0, 0.02, 0.1)),
        delay_ms=chance.choice(((0, 0), (0, 20), (10, 60))),
        late=chance.choice((0, 0, 0.05, 0.15)),
        late_ms=chance.choice((50, 200)),
    )


def rig_of(medium: str, devices: int, seed: int, faults: Faults) -> Rig:
    """Return devices in these conditions; a medium with air of its own has only loss: on infrared of frames."""
    if medium == "loop":
        return StormRig(devices, seed, faults)
    lost = min(faults.loss, 0.2)
    return open_rig(medium, devices, seed, 0.0 if medium == "ir" else lost, fading=lost if medium == "ir" else 0.0)


def storm(seed: int, rounds: int = 2, guests: bool = True, medium: str = "loop") -> dict:
    """Play one match: edition, seats, devices, weather, walks out of reach and power cuts by a seed.

    :param guests: whether somebody may come while it is on, and a round more is played then.
    :param medium: loop, ble or ir.
    :return: what it was, and ``faults``: what went wrong, [] if nothing did.
    """
    chance = random.Random(f"storm {seed}")
    edition = seed % len(editions.NAMES)
    few, most = editions.load(edition).SEATS
    seats = chance.randint(max(few, 2), min(most, few + 5))
    slower = _SLOWER[medium]
    most = _CONNECTED if medium == "ble" else GUESTS[medium]
    devices = chance.randint(2, min(seats, 6, most + 1))
    here = [1] * devices
    for _ in range(chance.randint(0, seats - devices)):
        here[chance.randrange(devices)] += 1
    faults = weather(chance)
    comers = random.Random(f"late {seed}")
    late = {}
    for device in range(devices, min(devices + (comers.choice((0, 0, 1, 2)) if guests else 0), most + 1)):
        late[device] = comers.uniform(300, 4000) * slower, comers.choice((0, 1, 1, 2))
    more: dict[str, Any] = {
        "rounds": rounds + bool(late),
        "seed": seed,
        "rto_ms": RTO_MS[medium],
        "open_table": chance.random() < 0.1,
        "gestures": True,
    }
    with rig_of(medium, devices + len(late), seed, faults) as rig:
        match = Match(rig, seats, here, edition, late=late, **more)
        match.crashes = sorted(
            (chance.uniform(0, 12_000) * slower, chance.randrange(devices)) for _ in range(chance.randint(0, 3))
        )
        match.walks = sorted(
            (chance.uniform(1000, 12_000) * slower, chance.randrange(devices), chance.uniform(200, 9000) * slower)
            for _ in range(chance.randint(0, 2))
        )
        fate = random.Random(f"heir {seed}")
        match.gives_up = fate.random() < _GOES
        if match.gives_up and fate.random() < _SAYS_SO:
            match.leaves = [1]
        elif match.gives_up:
            match.dies_ms = fate.uniform(2000, 8000) * slower
        what = {
            "seed": seed,
            "edition": editions.NAMES[edition],
            "seats": seats,
            "devices": devices,
            "late": len(late),
            "open": match.open,
        }
        try:
            done = match.run(_LIMIT_MS * slower)
            found = list(match.faults)
        except Exception as error:  # noqa: BLE001 - whatever it is, its seed is worth more than its end
            done, found = True, [f"{type(error).__name__}: {error}"]
        if not done:
            found.append(f"stuck in round {match.done} after {_LIMIT_MS * slower // 1000} s")
        if match.abandoned() and match.promised:
            found.append(f"nobody goes on, though device {match.promised} could")
        found += [f"round {k}: the audit found {fault}" for k, (_, fault) in enumerate(match.audits) if fault]
        return {
            **what,
            "rounds": match.done,
            "acts": match.acts_done,
            "watched": sum(match.handhelds[device].party.table is not None for device in late),
            "seated": sum(match.host.session.seated(match.number(device)) for device in late),
            "handed": match.handed,
            "abandoned": int(match.abandoned()),
            "cuts": match.cuts,
            "resumes": match.resumed,
            "walks": match.walked,
            "lost": sum(path.lost for path in rig.paths) if isinstance(rig, StormRig) else 0,
            "retries": match.retries(),
            "gestures": match.seen_gestures,
            "faults": found,
        }
