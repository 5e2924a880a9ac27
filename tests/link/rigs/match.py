# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Whole matches on linked handhelds: every device runs what a handheld runs, but for screens and buttons.

Persons are played by the fair bot, each on its own device and by what that device is shown; the codes are compared and
found the same. A turn is timed from the moment a device asks for an act until every device that is present shows what
it led to.
"""

import random
from collections.abc import Callable

from tests import reloading
from tests.link.rigs.rig import Rig
from tests.store import Store
from tools.verifying import transcript
from uno_core import bots, editions
from uno_core.bots import levels
from uno_core.codes import O_ROUND
from uno_link.shuffle import fair
from uno_link.codes import CANNOT_SAY, FACES, GESTURES, L_GESTURE, NO_FULL, PARTY_IN
from uno_table.parties import succession
from uno_table.saves import linked_save
from uno_table.codes import SAVED_GUEST, SAVED_HOST
from uno_table.parties.party_guest import GuestParty
from uno_table.parties.party_host import HostParty

_LEVEL = 2
_COMING_MS = 5000  # a result is on for as long, if that lets somebody in
_LOOK_MS = 300  # a person looks for something to do out of turn as often


class Person:
    """The person at one device, who plays its seats by the picture."""

    def __init__(self, seed, edition):
        self.dice = bytearray(random.Random(f"{seed} person").randbytes(4))
        self.dice[0] |= 1
        self.memory = bytearray(10)
        self.bot = levels.load(_LEVEL, edition)

    def act(self, table, asked_only=False):
        """An act to propose, or -1."""
        asked = table.asked()
        for seat in range(table.seats):
            if table.kind(seat) or asked_only and seat != asked:
                continue
            n = table.legal(seat)
            if not n:
                continue
            if seat == asked:
                return bots.choose(self.bot, _LEVEL, table.view(seat), seat, table.acts, n, self.dice, self.memory)
            act = bots.at_once(_LEVEL, table.view(seat), seat, table.acts, n, self.dice)
            if act >= 0:
                return act
        return -1


def take_up(party, store):
    """Restore a save, as the application does. Return whether there was one of a party of that kind."""
    kind, fields = linked_save.load(store)
    if kind != (SAVED_HOST if party.hosting else SAVED_GUEST):
        return False
    party.resume(fields)
    if party.hosting:
        party.sit(fields)
    return True


class Handheld:
    """One device: its party and its person."""

    def __init__(self, match, device):
        self.match, self.device = match, device
        self.store = Store()
        self.random = random.Random(f"{match.seed} entropy {device}")
        self.mood = random.Random(f"{match.seed} mood {device}")
        self.person = Person(f"{match.seed} {device}", match.edition)
        self.events = []
        self.looked = 0
        self.party = None
        self.gone = False  # it has left for good
        self.boot()

    def boot(self, again=False):
        """Switch on.

        :param again: after a power cut: restore the save.
        """
        match = self.match
        self.gather(not self.device or again and linked_save.load(self.store)[0] == SAVED_HOST)
        if again and take_up(self.party, self.store):
            match.resumed += 1
            if self.party.table:
                self.party.table.pace_ms = match.pace_ms

    def gather(self, hosting):
        """Become one of a party that knows of nobody yet."""
        match = self.match
        more = {"rto_ms": match.rto_ms, "store": self.store, "open_table": match.open}
        transport = match.rig.transports[self.device]
        people = match.people(self.device)
        nametag, *more_nametags = self.nametags(people)
        chance = self.random.randbytes
        if hosting:
            self.party = HostParty(transport, nametag, chance, match.edition, match.seats, **more)
        else:
            self.party = GuestParty(transport, nametag, chance, len(editions.NAMES), people, **more)
        self.party.bring(people, more_nametags)

    def nametags(self, people):
        """The names of the people here, each with the face that is chosen; the first at the host has chosen none."""
        name = "ABCDEFGHIJ"[self.device] * 3
        names = [name] + [name[:2] + str(k) for k in range(2, people + 1)]
        return [called + chr((self.device + k) % (FACES + 1)) for k, called in enumerate(names)]

    def move(self):
        """Go on at the table of the successor, over another transport."""
        match = self.match
        kept = self.party.continuation()
        self.party.transport.forget()
        self.party.close(True)
        if not kept:  # a device that came late has nothing to take along: it looks for a table again
            match.rig.renew(self.device, False)
            self.gather(False)
            return
        match.rig.renew(self.device, kept[0])
        self.gather(kept[0])
        self.party.take(kept[1])
        if kept[0]:
            self.party.sit(kept[1])
        succession.go_on(self.party, kept)
        if kept[0]:
            match.goes_on(self)

    def step(self, now):
        """Do one round of the loop."""
        party, match = self.party, self.match
        if self.gone:
            return
        party.tick(now)
        code = party.event()
        while code >= 0:
            self.events.append(code)
            if code >> 8 == L_GESTURE:
                match.seen(self, code & 255)
            code = party.event()
        if party.hosting and party.successor_name:
            if party.handed():
                party.close()
                self.gone = True
            return
        if not party.hosting:
            if match.gives_up and party.may_continue():
                party.go_on()
            if party.moves():
                self.move()
                return
        if party.table:
            if party.hosting and party.at_door():
                party.confirm(party.at_door())
            party.table.tick(now)
            self.match.shown(self)
            self.play(now)
        elif self.device:
            if not party.session or party.session.phase < PARTY_IN or not match.handed:
                self.join()
        else:
            self.wait()

    def join(self):
        """Act as a guest in the lobby, or one that comes late."""
        party, late = self.party, self.match.late.get(self.device)
        if late and (self.match.rig.elapsed_ms() < late[0] or not self.match.host.table):
            return
        if party.phase == 8 or party.phase < 4 and party.lost > 3000 and (late or not self.match.host.table):
            party.close()
            self.match.rig.renew(self.device, False)
            self.boot()  # a player tries again
        elif party.phase == 0 and party.offers():
            if late and party.offer(0)[6] == NO_FULL:
                party.people = 0  # then it watches
            if not party.offer(0)[6]:
                party.join(0)
        elif party.phase == 2 and not party.session.confirmed and self.match.compared(party):
            party.confirm(0)

    def wait(self):
        """Act as a host in the lobby."""
        party = self.party
        for device in party.devices():
            if device and party.state(device) == 1 and not party.session.peers[device].ours:
                party.confirm(device)
        if len(party.devices()) == self.match.rig.devices - len(self.match.late) and party.ready():
            self.match.begun(party)

    def play(self, now):
        """Act as a person at the table."""
        party, table = self.party, self.party.table
        if not table.dealt or not self.match.playing:
            return
        if table.round_over():
            if party.hosting and party.phase == 6:
                self.match.over(party)
            return
        if not party.hosting and party.session.proposing or self.match.patient and self.match.under_way():
            return
        interrupts = (now - self.looked) & 0x1FFFFFFF >= _LOOK_MS
        if interrupts:
            self.looked = now
            if self.match.gestures:
                self.gesture()
        act = self.person.act(table, not interrupts)
        if act >= 0 and not table.propose(act):
            self.match.proposed(self, act)

    def gesture(self):
        """Make a gesture of somebody here, as often as that may be."""
        party = self.party
        own = party.seats(party.session.device)
        if own:
            seat, number = self.mood.choice(own), self.mood.randint(1, GESTURES)
            if party.gesture(seat, number):
                self.match.gestured.add(seat << 4 | number)


def log_of(acts) -> list[int]:
    """Return the acts of a log."""
    return [acts.act(i) for i in range(acts.count)]


class Match:
    """One match on a rig.

    :param here: persons on each device; what is left of ``seats`` are bots of the host.
    :param rounds: the match is over after this many rounds, if not before.
    :param patient: no act is asked for while another act is not shown by everybody.
    :param late: devices that come while the match is on: device -> (from when on, ms; persons there, 0: they watch).
    :param gestures: persons make as many as they may.
    """

    def __init__(
        self,
        rig: Rig,
        seats: int,
        here: list[int],
        edition: int = 0,
        rules=(),
        rounds: int = 1,
        seed: int = 1,
        rto_ms: int = 100,
        open_table: bool = False,
        pace_ms: int = 0,
        preset: str = "standard",
        patient: bool = False,
        late: dict[int, tuple[float, int]] | None = None,
        gestures: bool = False,
    ):
        self.rig, self.seats, self.here, self.edition, self.rules = rig, seats, here, edition, rules
        self.rounds, self.seed, self.rto_ms, self.open, self.pace_ms = rounds, seed, rto_ms, open_table, pace_ms
        self.preset = preset
        self.patient = patient
        self.late = late or {}
        self.gestures = gestures
        self.gestured: set[int] = set()  # seat << 4 | which one
        self.seen_gestures = 0
        editions.load(edition)
        reloading.start()
        self.playing = True
        self.done = 0
        self.audits: list[tuple[int, int]] = []
        self.turns: list[float] = []
        self.join_ms = self.deal_ms = 0.0
        self.started = rig.elapsed_ms()
        self._asked: dict[tuple[int, int], float] = {}
        self._waiting: dict[
            int, tuple[float, set[int]]
        ] = {}  # number of acts -> time of the request, devices that show it
        self._out: list[tuple[float, int]] = []
        self._logged = 0
        self._deal_from = 0.0
        self._deals = 0
        self.resumed = self.cuts = self.walked = 0  # devices that took up a match, lost their power, were out of reach
        self.faults: list[str] = []
        self.walks: list[tuple[float, int, float]] = []  # when a device goes out of reach, which one, how long
        self.dealer = 0  # the handheld that hosts
        self.handed = 0  # how often another device has become the host
        self.leaves: list[int] = []  # after how many rounds a host leaves for good
        self.dies_ms = -1.0  # when a host goes without a word, once it has dealt; < 0: never
        self.promised = 0  # devices that could continue then, as they said
        self.gives_up = False  # whether guests continue when their host is lost
        self.rounds_played: list[transcript.Round] = []
        self.acts_done = 0
        self.bytes_before = 0
        self.crashes: list[tuple[float, int]] = []  # when, which device
        self.told: list[tuple[int, int, list[int]]] = []  # the devices' knowledge of a round when one of them crashed
        self._accusing: set[int] = set()  # devices that have found a fault
        self._forgot = -1  # the round, from 0, in which the host lost its power last
        self.hook: Callable | None = None
        self.handhelds = [Handheld(self, device) for device in range(rig.devices)]

    @property
    def host(self):
        """The host's party."""
        return self.handhelds[self.dealer].party

    def guests(self):
        """Return the other handhelds that are at the table, or on their way."""
        return [h for h in self.handhelds if h.device != self.dealer and not h.gone]

    def goes_on(self, handheld):
        """A handheld has become the host: acts that were asked of the other host are no longer done.

        A host that is out of reach may not have heard of its successor: then it plays on its own.
        """
        hosts = [h for h in self.handhelds if h.party.hosting and not (h.gone or h.party.successor_name)]
        if len(hosts) > 1:
            if handheld.device not in [walker for _, walker in self._out]:
                self.faults.append(f"devices {[h.device for h in hosts]} deal, all of them")
            handheld.gone = True
            return
        self.dealer = handheld.device
        self.handed += 1
        handheld.party.table.pace_ms = self.pace_ms
        self._waiting.clear()
        self._asked.clear()
        self.told = []
        self._logged = 0

    def step(self, device, now):
        """Do one round of a device's loop."""
        while self.crashes and self.rig.elapsed_ms() >= self.crashes[0][0]:
            self.crash(self.crashes.pop(0)[1])
            return  # the clock of the crashed device has started again
        while self.walks and self.rig.elapsed_ms() >= self.walks[0][0]:
            _, walker, long = self.walks.pop(0)
            self.rig.stop(walker)
            self.walked += 1
            self._out.append((self.rig.elapsed_ms() + long, walker))
        if 0 <= self.dies_ms <= self.rig.elapsed_ms() and self.host.table and self.host.table.page[O_ROUND]:
            self.dies_ms = -1.0
            self.promised = self.host.successor()
            self.handhelds[self.dealer].gone = True
            self.rig.stop(self.dealer)
        for when, walker in [walk for walk in self._out if self.rig.elapsed_ms() >= walk[0]]:
            self._out.remove((when, walker))
            if not self.handhelds[walker].gone:
                self.rig.start(walker)
        self.handhelds[device].step(now)
        self._believes(self.handhelds[device].party)
        if self.hook:
            self.hook(self, device)

    def _believes(self, party):
        """All are honest here: no device, except watchers, finds a cheat."""
        found = not party.hosting and party.session and party.session.found
        if found and 0 < found < CANNOT_SAY and party.session.device not in self._accusing:
            self._accusing.add(party.session.device)
            self.faults.append(f"round {self.done}: device {party.session.device} finds fault {found}")

    def abandoned(self):
        """Whether the host has left for good, and every other device shows that no device can continue.

        A device without a session sits at no table: it may play where it likes.
        """
        left = [h.party for h in self.handhelds if not h.gone]
        return self.handhelds[self.dealer].gone and all(not party.session or party.stranded() for party in left)

    def run(self, limit_ms=600_000):
        """Play. Return whether all rounds ended, or no device can continue."""
        return self.rig.run(self.step, lambda: self.done >= self.rounds or self.abandoned(), limit_ms)

    def crash(self, device):
        """Cut a device's power, and give it back immediately."""
        if self.handhelds[device].gone:
            return
        playing = [h for h in self.guests() if h.party.session and h.party.session.device in h.party.session.kinds]
        for handheld in playing:  # who only watches has no say in what a host has forgotten
            session = handheld.party.session
            if session.phase in (5, 6):
                self.told.append((session.shuffle_guest.round, handheld.device, log_of(session.acts)))
        host = self.host.session
        living = [log_of(h.party.session.acts) for h in playing if h.device != device]
        # in the lobby, one that has restarted knows nobody yet
        if device != self.dealer and host and not host.recovering:
            living.append(log_of(host.acts))
        # an act that no device remembers is not required
        self.told = [one for one in self.told if any(log[: len(one[2])] == one[2] for log in living)]
        self.cuts += 1
        if device == self.dealer:
            self._forgot = self.done
        self.rig.restart(device)
        self.handhelds[device].boot(True)
        self._waiting.clear()
        self._asked.clear()
        self._logged = 0

    # -- what handhelds report

    def compared(self, party):
        """Whether two people who look at two screens see the same code. Return whether both show the same code."""
        session = self.host.session  # which a host has once somebody is let in
        peer = session.peers[party.session.device] if session else None
        return peer is not None and peer.code == party.code(0)

    def begun(self, party):
        """Everybody is in: the host opens the match."""
        self.join_ms = self.rig.elapsed_ms() - self.started
        self._deal_from = self.rig.elapsed_ms()
        self.bytes_before = self.rig.bytes()
        party.prepare(self.seats, self.rules, self.edition, self.preset)
        party.start(_LEVEL, self.here[0])
        party.table.pace_ms = self.pace_ms

    def proposed(self, handheld, act):
        """A device has asked for an act."""
        self._asked.setdefault((handheld.party.session.device, act), self.rig.elapsed_ms())
        if handheld.device == self.dealer:
            self.logged()

    def logged(self):
        """The host has more acts than before: whose were they, and since when were they asked for?"""
        session = self.host.session
        now = self.rig.elapsed_ms()
        if session.acts.count < self._logged:
            self._logged = 0
        while self._logged < session.acts.count:
            act = session.acts.act(self._logged)
            self._logged += 1
            seat = act >> 8 & 15
            kind = session.kinds[seat] if seat < len(session.kinds) else 0xFF
            asked = self._asked.pop((kind, act), None)
            if asked is not None:
                self._waiting[self._logged] = (asked, set())
        return now

    def people(self, device):
        """Return how many persons want to play at a device."""
        return self.late[device][1] if device in self.late else self.here[device]

    def number(self, device):
        """Return the number that a device has got, or 15."""
        session = self.handhelds[device].party.session
        return session.device if session else 15

    def present(self, handheld):
        """Whether a guest takes part just now."""
        session = handheld.party.session
        return session is not None and self.host.session.present(session.device)

    def seen(self, handheld, told):
        """A device shows a gesture: of a seat that is not its own, and somebody has made it there."""
        self.seen_gestures += 1
        session = handheld.party.session
        if told not in self.gestured or session.kinds[told >> 4] == session.device:
            self.faults.append(f"device {handheld.device} shows gesture {told & 15} of seat {told >> 4}")

    def under_way(self):
        """Whether an act is asked for that somebody does not show yet."""
        for key in [key for key in self._asked if not self._pending(key[0])]:
            del self._asked[key]  # refused, or out of date
        return bool(self._asked or self._waiting)

    def _pending(self, device):
        for handheld in self.guests():
            session = handheld.party.session
            if session and session.device == device:
                return session.proposing
        return False

    def shown(self, handheld):
        """A device shows the table after that many acts."""
        device = handheld.device
        if device == self.dealer:
            now = self.logged()
            table = self.host.table
            if table.dealt and not self.host.session.acts.count and self._deals == self.done:
                self._deals += 1
        if not self._waiting and self.deal_ms:
            return
        table = handheld.party.table
        now = self.rig.elapsed_ms()
        if not self.deal_ms and all(h.party.table and h.party.table.dealt for h in self.handhelds if not h.gone):
            self.deal_ms = now - self._deal_from
        count = self.host.session.acts.count if device == self.dealer else table.acts_done
        here = {self.dealer} | {h.device for h in self.guests() if self.present(h)}
        for n in [n for n in self._waiting if n <= count]:
            asked, who = self._waiting[n]
            who.add(device)
            if here <= who:
                del self._waiting[n]
                self.turns.append(now - asked)

    def check(self, session):
        """Check that all devices have the same log, and nothing that one of them had known was lost or doubled."""
        final = log_of(session.acts)
        for number, device, log in self.told:
            if number == session.shuffle_host.number & 255 and final[: len(log)] != log:
                self.faults.append(f"round {self.done}: acts of device {device} are lost")
        for handheld in self.guests():
            guest = handheld.party.session
            if not guest or guest.phase != 6 or not self.present(handheld):
                continue
            behind = guest.shuffle_guest.name != session.shuffle_host.name or self._forgot == self.done
            if behind and not session.seated(guest.device):
                # Nobody waits for a watcher: it may be a round behind. Nor does a host that has forgotten acts hear it:
                # the watcher may have acts that no other device has any longer, until it gets the log again.
                continue
            log = log_of(guest.acts)
            # a device that has given its verdict, and then lost its power, gets the log again
            if log != final and (guest.ready() or final[: len(log)] != log):
                self.faults.append(f"round {self.done}: device {handheld.device} has another log")

    def written(self, session):
        """The round that is over, as a device writes it down."""
        shuffle = session.shuffle_host
        guests = [h for h in self.guests() if h.party.table and h.party.session.phase == 6]
        start = bytes(shuffle.start) or b"".join(h.party.session.shuffle_guest.start for h in guests[:1])
        shown = []
        for handheld in guests:
            own = handheld.party.table.view_hash
            sees = handheld.party.found != CANNOT_SAY  # else of what it was shown nothing is sure
            if own and sees and session.seated(handheld.party.session.device):
                device = handheld.party.session.device
                seen = transcript.numbers(own.seen)
                peer = session.peers[device]
                found = (peer.fault, peer.statement) if peer.statement else ()
                shown.append(transcript.Shown(device, own.seats, seen, own.digest, *found))
        told = {one.device for one in shown}
        silent = bytes(one for one in transcript.expected(session.kinds, shuffle.devices) if one not in told)
        name = fair.bind(shuffle.name, start, session.kinds)
        return transcript.Round(
            shuffle.number & 255,
            start,
            shuffle.devices,
            transcript.split(shuffle.nonces, 8),
            transcript.split(shuffle.commitments, 16),
            transcript.split(shuffle.secrets, 16),
            fair.deck_key(fair.seed(name, shuffle.commitments, shuffle.secrets)),
            log_of(session.acts),
            session.acts.digest,
            sorted(shown, key=lambda one: one.device),
            shuffle.before,
            silent,
            bytes(session.kinds),
            shuffle.session,
        )

    def transcript(self):
        """Return the match so far, for ``tools/verify.py``."""
        return transcript.Transcript(self.edition, self.rounds_played)

    def retries(self):
        """Return the number of repetitions of all devices."""
        return sum(h.party.session.retries for h in self.handhelds if h.party.session)

    def _awaits(self):
        """Whether people look at a result until a device comes that has come by then."""
        now = self.rig.elapsed_ms()
        coming = [d for d, (when, _) in self.late.items() if now >= when and not self.handhelds[d].party.table]
        return bool(coming) and now < max(when for when, _ in self.late.values()) + _COMING_MS

    def over(self, party):
        """The host sees the end of a round: wait for the audits, then continue."""
        if not self.open and party.verified < 0 and not party.fault or self._awaits():
            return
        self.audits.append((party.verified, party.fault))
        self.check(party.session)
        self.acts_done += party.session.acts.count
        if not self.open:
            self.rounds_played.append(self.written(party.session))
        self.done += 1
        self._waiting.clear()
        self._asked.clear()
        if self.done < self.rounds:
            if party.table.match_over():
                self.rounds = self.done
                return
            if self.leaves and self.done >= self.leaves[0] and party.successor():
                self.leaves.pop(0)
                party.hand_over()
                return
            party.table.next_round()
