# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""An obedient party: the interface of ``uno_table.parties.party`` for screens, without a link, for pictures and
tests."""

from uno_link.transports.transport import Transport
from uno_table.tables.table import Table

LOOKING, JOINING, CHECK, IN, DEALING, PLAYING, OVER, ENDED, REFUSED = range(9)
COMING, CHECKING, HERE, AWAY, GONE = range(5)  # states of a device
LONG = ("MAXIMI", "WWWWWW", "CECILI", "DOMINI", "MAXINE", "FERDIN", "GABRIE", "HEINRI", "ISABEL", "JOHANN")


class LinkedTable(Table):
    """A table on which some seats belong to distant persons; ``homes``: seat -> device."""

    def __init__(self, store=None):
        super().__init__(store)
        self.homes = {}

    def kind(self, seat):
        return 128 | self.homes[seat] if seat in self.homes else super().kind(seat)


class FakeSession:
    """The acts of the round (``acts.played``), and the minutes of a wait that everybody sees."""

    def __init__(self, did):
        self.acts = self
        self._did = did
        self.played = self.wait_min = 0
        self.told = []

    def tell_wait(self, minutes):
        self.told.append(minutes)

    def stand_in(self, device):
        self._did.append(("stand in", device))


class FakeParty:
    """Everything is an attribute: set it. ``did`` is what the screens have asked for."""

    def __init__(self, medium="udp", hosting=False, name="ME", app=None):
        self.medium, self.hosting, self.app = medium, hosting, app
        self.names = [name] if hosting else ["HOST", name]
        self.states = [HERE] * len(self.names)
        self.codes = {}
        self.tables = []
        self.events = []
        self.did = []
        self.phase = IN if hosting else LOOKING
        self.session = FakeSession(self.did)
        self.stands_in = False
        self.why = self.lost = self.verified = self.fault = self.fault_device = self.aborted = self.mixed = 0
        self.hearsay = self.stood_in = self.left_out = self.refused = self.unchecked = 0
        self.found, self.unheard = -1, b""
        self.more = ()
        self.people = {}  # device -> how many play there, if not one
        self.edition = self.size = 0
        self.open = self.sending = self.takes_up = False
        self.keeps = True
        self.door = self.asked = 0
        self.table = None
        self.gone_away = set()  # seats
        self.faces = {}  # seat -> the letter of a face that somebody has chosen
        self.next = 0  # the successor
        self.former = self.successor_name = ""
        self.orphan = self.stuck = self.goes = False
        self.transport = Transport()

    def tick(self, now):
        self.now = now

    def close(self, back=False):
        self.did.append("back" if back else "close")

    def resume(self, fields):
        self.did.append("resume")

    def sit(self, fields):
        self.did.append("sit")

    def save(self):
        self.did.append("save")
        return self.keeps

    def event(self):
        return self.events.pop(0) if self.events else -1

    def offers(self):
        return len(self.tables)

    def offer(self, k):
        return self.tables[k] if len(self.tables[k]) > 7 else (*self.tables[k], bytes((k,)))

    def join(self, k):
        self.did.append(("join", k))
        self.phase = JOINING

    def devices(self):
        return bytes(range(len(self.names)))

    def name(self, device):
        return self.names[device]

    def persons(self, device):
        return self.people.get(device, 1)

    def state(self, device):
        return self.states[device]

    def at_door(self):
        return self.door

    def sit_down(self):
        self.did.append("sit down")

    def successor(self):
        return self.next

    def hand_over(self):
        self.did.append("hand over")
        self.successor_name, self.phase = self.names[self.next], ENDED

    def may_continue(self):
        return self.orphan

    def stranded(self):
        return self.stuck

    def go_on(self):
        self.did.append("go on")
        return True

    def moves(self):
        return self.goes

    def continuation(self):
        return None

    def code(self, device):
        return self.codes.get(device)

    def confirm(self, device):
        self.did.append(("confirm", device))

    def reject(self, device):
        self.did.append(("reject", device))

    def prepare(self, seats, rules, edition):
        self.prepared = seats, list(rules), edition

    def start(self, level):
        self.did.append(("start", level, *self.prepared))
        self.phase = DEALING

    def ready(self):
        return CHECKING not in self.states and COMING not in self.states

    def seats(self, device):
        return bytes(seat for seat, home in self.table.homes.items() if home == device)

    def device_of(self, seat):
        return self.table.homes.get(seat, 0)

    def bring(self, people, names):
        self.people[0 if self.hosting else 1] = people
        self.more = names

    def name_at(self, seat):
        device = self.device_of(seat)
        here = seat not in self.table.homes
        k = sum(self.table.kind(other) == 0 for other in range(seat)) if here else 0
        return self.more[k - 1] if 0 < k <= len(self.more) else self.names[device]

    def nametag_at(self, seat):
        return self.name_at(seat) + self.faces.get(seat, "")

    def away(self, seat):
        return seat in self.gone_away

    def gesture(self, seat, number):
        self.did.append(("gesture", seat, number))
        return self.keeps


class Links:
    """The interface of ``uno_table.media`` for an application: ``make(medium, hosting, name)`` makes the
    parties.

    :param waits: a linked match that was left.
    """

    def __init__(self, *media, make=FakeParty, waits=None):
        self.media, self.make, self.waits = media, make, waits

    def __call__(self):
        return self

    def names(self, board):
        return self.media

    def reach(self, board, medium, hosting):
        return self.make(medium, hosting, "") and self

    def gather(self, transport, board, medium, hosting, name, offers=True):
        return self.make(medium, hosting, name)

    def waiting(self, store):
        return self.waits

    def kept(self, board):
        medium, dealt, host = self.waits
        return (medium, dealt, [host]) if medium in self.media else None


def link(app, links):
    """As if the application had been started with these links."""
    app.link.links = links
    app.link.media = links.names(app.board)


def party(stage, hosting, people=3, **attributes):
    """Link the application with ``people`` people in all; the party's attributes as given."""
    app = stage.app
    if app.link.party:
        app.link.unlink()
    link(app, Links("ble", "ir", "udp", "mqtt"))
    app.link.medium, app.link.name = "ble", LONG[0 if hosting else 1]
    app.link.hosting = hosting
    app.run(app.link.open_link(hosting))
    app.link.party.names = list(LONG[:people])
    app.link.party.states = [HERE] * people
    for key, value in attributes.items():
        setattr(app.link.party, key, value)
    return app.link.party


def seat(stage, *hands, homes, turn=0, **options):
    """Play with far persons: seat -> device; the person here has the first seat."""
    app = stage.app
    app.match = app.link.party.table = LinkedTable()
    app.table.homes = homes
    app.link.party.phase = PLAYING
    app.link.remote = type(app.link.remote)(app)  # it has shown that already
    stage.table(list(hands), turn=turn, **options)
    app.table.paused = True
