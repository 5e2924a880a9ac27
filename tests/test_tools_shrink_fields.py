# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The promise of our packages to the build (``content.DECLARED``): a field that they set in an object from outside is
also set by its class, if any class sets it. Else two fields of one object could get one name, as the build would find
them in two classes.
"""

import ast

import pytest

from tools.deploying import content, imports
from tools.dev.environment import ROOT
from tools.mpy_shrink.firmware import NAMES

# By what an object is called where something is set in it: its classes. None: it is the firmware's, or a library's.
CALLED = {
    "App": "App",
    "_app": "App",
    "_bubble_tile": "",
    "_canvas": "Canvas ColorCanvas",
    "_client": "",
    "_picture": "ColorTablePicture",
    "_pool": "Pool",
    "_power": "",
    "_radio": "Radio",
    "_stream": "Stream",
    "_ticker": "Ticker",
    "_tile": "",
    "_tx": "",
    "_wave": "",
    "acts": "Acts",
    "animations": "Animations",
    "app": "App",
    "board": "Board",
    "buttons": "Buttons",
    "buzzer": "Dac",
    "canvas": "Canvas ColorCanvas",
    "display": "",
    "found": "",
    "group": "BroadcastChannel",
    "guest": "Guest",
    "hand": "Hand",
    "host": "Host",
    "idle": "Idle",
    "inbox": "Reassembly",
    "join": "Join",
    "kept": "Gestures",
    "known": "StateReceiver",
    "link": "Link",
    "lobby": "LobbyHost Lobby",
    "made": "Several Store",
    "message": "Message",
    "match": "Table GuestTable",
    "other": "Peer Message",
    "part": "",  # a radio of the firmware
    "parts": "Parts",
    "party": "HostParty GuestParty",
    "peer": "Peer",
    "peers": "Peer",
    "picture": "TablePicture",
    "question": "Question",
    "radio": "Radio",
    "screen": "TableScreen Game",
    "sender": "StateSender",
    "session": "Host Guest",
    "settings": "Settings",
    "shuffle": "ShuffleHost ShuffleGuest",
    "remote": "RemotePlay",
    "shuffle_guest": "ShuffleGuest",
    "shuffle_host": "ShuffleHost",
    "cell_filter": "CellFilter",
    "slide": "Slide",
    "slots": "Slots",
    "sock": "Socket",
    "sound": "Sound",
    "state_sender": "StateSender",
    "store": "Store FileStore",
    "table": "HostTable GuestTable",
    "ticker": "Ticker",
    "transport": "Transport",
    "turns": "PollingHost PollingGuest",
    "handover": "Message",
    "wishes": "Acts",
}


MODULES = ("words",)  # what is set in them are names of the module


class Rooms:
    """``own``: by class what it and its relatives set themselves; ``outside``: (what is set, of what, where)."""

    def __init__(self):
        self.bases: dict[str, set[str]] = {}
        self._sets: dict[str, set[str]] = {}
        self.outside: set[tuple[str, str, str]] = set()

    def read(self, place, text):
        """Look at a source."""
        tree = ast.parse(text)
        inside = set()
        for owner in [node for node in tree.body if isinstance(node, ast.ClassDef)]:
            self.bases.setdefault(owner.name, set()).update(ast.unparse(base) for base in owner.bases)
            found = self._sets.setdefault(owner.name, set())
            for node in ast.walk(owner):
                if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "self":
                    inside.add(node)
                    found |= set() if isinstance(node.ctx, ast.Load) else {node.attr}
            for part in owner.body:
                if isinstance(part, ast.FunctionDef):
                    found.add(part.name)
                elif isinstance(part, ast.Assign):
                    found |= {node.id for node in ast.walk(part) if isinstance(node, ast.Name)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load) and node not in inside:
                called = ast.unparse(node.value).split(".")[-1].split("[")[0]
                self.outside.add((node.attr, called, place))

    def own(self, name):
        """Return what is set in a class, in those it comes from, and in those that come from it."""
        family, size = {name}, 0
        while len(family) > size:
            size = len(family)
            for one, bases in self.bases.items():
                if one in family or bases & family - {"Record"}:
                    family |= {one} | bases - {"Record"}
        return set().union(*(self._sets.get(one, set()) for one in family))

    def faults(self):
        """Yield fields that are set in an object of a class that does not set them itself, although another class
        does."""
        some = set().union(*self._sets.values())
        owns = {name: self.own(name) for names in CALLED.values() for name in names.split()}
        found = []
        for attr, called, place in sorted(self.outside):
            if called in MODULES:
                continue
            names = CALLED.get(called, "").split()
            known = any(attr in owns[name] for name in names) if names else called in CALLED and attr in NAMES
            if attr in some and not known or called not in CALLED:
                found.append(f"{place}: {called}.{attr}")
        return found


@pytest.fixture
def rooms():
    """Return our rooms."""
    found = Rooms()
    for room in content.ROOMS:
        for path in imports.modules(ROOT / room).values():
            found.read(path.relative_to(ROOT).as_posix(), path.read_text("utf-8"))
    for path in content.LISTENER.values():  # of a page, shrunk with them
        found.read(path.relative_to(ROOT).as_posix(), path.read_text("utf-8"))
    return found


def test_what_is_set_in_an_object_from_outside_its_class_sets_itself_and_else_it_is_a_fault(rooms):
    assert rooms.faults() == []
    rooms.read(
        "new.py", "def spoil(peer, us):\n    peer.canvas = 1\n    peer.quite_new = 2\n    us.name = us.value = 3\n"
    )
    assert rooms.faults() == ["new.py: peer.canvas", "new.py: us.name", "new.py: us.value"]
