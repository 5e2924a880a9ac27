# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flows, steps that take several turns of the loop: each can be stopped at each yield, and holds no module there."""

import ast

import pytest

from tests.gallery.party import HERE, FakeParty, Links
from tests.store import Store
from tests.ui.conftest import FakeBoard
from tools.deploying import content
from tools.dev.need import need
from uno_link.codes import PARTY_PLAYING
from uno_table.saves.slots import Slots
from uno_ui.flows import boot, match_flow, quick_start

_MOST = 30  # turns that a flow may take


class Moving(FakeParty):
    """A party whose guests go on at the successor's table."""

    def moves(self):
        return not self.hosting

    def continuation(self):
        return True, [b""]

    take = FakeParty.resume


class Air(Links):
    """Media that count what is open."""

    open = 0

    def reach(self, board, medium, hosting):
        self.open += 1
        return self

    def close(self):
        self.open -= 1

    def gather(self, *given):
        party = super().gather(*given)
        party.close = lambda back=False: self.close()
        party.transport.forget = lambda: None
        return party

    def inherit(self, party, kept):
        party.did.append("inherit")


def _saved(app):
    app.open(bytes((0, 2)))
    app.table.save()
    app.leave_match()
    app.set_back_stack()
    app.go("main_menu")


def _hosts(app):
    app.link.hosting, app.link.medium = True, "udp"
    _whole(app, app.link.open_link(True))
    app.link.party.states = [HERE] * 2
    app.link.party.names = ["ANNA", "BEN"]


def _guest(app):
    app.link.medium = "udp"
    app.link.links.make = Moving
    _whole(app, app.link.open_link(False))
    app.link.party.phase = PARTY_PLAYING


def _left(app):
    Slots(app.board.store).save(b"\xa0")


def _restarts(app):
    app.board.restarted = True
    app.start()


def _at_table(app):
    app.open(bytes((0, 2)))
    _whole(app, match_flow.show_table(app))


def _in_lobby(app):
    app.set_back_stack(("main_menu",))
    app.go("lobby")


def _to(name):
    return lambda app: (app.set_back_stack(("main_menu",)), app.go(name))


def _whole(app, flow):
    app.run(flow)
    while app.flow:
        app.go_on()


# By name: what comes before, and what begins the flow.
FLOWS = {
    "a new match": (_in_lobby, quick_start.begin),
    "a match by one key": (_saved, quick_start.start),
    "a saved match": (_saved, lambda app: app.run(quick_start.resume(app))),
    "the deal of the day": (lambda app: app.go("day", 1, 0), lambda app: app.screen.choose("start")),
    "the table": (lambda app: app.open(bytes((0, 2))), lambda app: app.show_table()),
    "a result": (_at_table, lambda app: app.run(match_flow.after_round(app, 0))),
    "the lobby after a match": (_at_table, lambda app: app.run(match_flow.to_lobby(app, True))),
    "a table for others": (_in_lobby, lambda app: app.run(app.link.open_table())),
    "tables of others": (_to("link"), lambda app: app.run(app.link.look_for_tables(True))),
    "a linked match": (_left, lambda app: app.run(app.link.link_again())),
    "a linked match after a restart": (_left, _restarts),
    "a deal": (_hosts, lambda app: app.run(app.link.deal_match())),
    "the state of a party": (_hosts, lambda app: app.run(app.link.show_state())),
    "the table of the successor": (_guest, lambda app: app.run(app.link.show_state())),
    "a menu again": (_at_table, lambda app: app.go("again", None)),
    "no memory": (_at_table, boot.again),
    "a row of a menu": (_to("settings"), lambda app: app.screen.key(1)),
}


@pytest.fixture
def loop(monkeypatch):
    """``loop()``: an application in the main menu, and a function that does turns of its loop."""
    from uno_ui import app as module

    def begin():
        made = []
        monkeypatch.setattr(module, "App", lambda *args, kind=kind: made.append(kind(*args)) or made[-1])
        board = FakeBoard(64)
        board.store = Store(4096)
        turns = module.turns(board, Air("udp", waits=("udp", True, "ANNA")))
        next(turns)
        app = made[0]
        app.link.medium, app.link.name = "udp", "ANNA"
        app.set_back_stack()
        app.go("main_menu")

        def turn(n=1):
            for _ in range(n):
                next(turns)
                board.now += 10

        return app, turn

    kind = module.App
    return begin


def _begun(loop, name, parts):
    """Return an application in which that many turns of a flow were done, its turns, and whether it is over."""
    app, turn = loop()
    before, begins = FLOWS[name]
    before(app)
    app.run(())
    begins(app)
    for _ in range(parts):
        if app.flow:
            turn()
    return app, turn


def _points(loop, name):
    """Yield an application at each yield of a flow."""
    for parts in range(_MOST):
        app, turn = _begun(loop, name, parts)
        if not app.flow:
            assert parts, "it takes several turns"
            return
        yield app, turn
    raise AssertionError("it does not end")


def _settled(app, turn):
    """Let time pass; nothing is left of a flow, and keys lead on."""
    turn(_MOST)
    assert app.screen and not app.flow
    assert app.link.links.open == (app.link.party is not None), "what was opened is closed"
    assert app.link.seated <= (app.link.party is not None)


def _other(app):
    yield
    app.set_back_stack(("main_menu",))
    app.go("settings")


@pytest.mark.parametrize("name", FLOWS)
def test_another_flow_goes_on_where_one_is_stopped(loop, name):
    for app, turn in _points(loop, name):
        stopped, _ = app.flow
        app.run(_other(app))
        assert list(stopped) == [], "nothing of it is left"
        turn(2)
        assert not app.link.seated or app.link.party
        if not app.link.party:
            assert type(app.screen).__name__ == "SettingsMenu"
        _settled(app, turn)


def _once(app, does):
    def go_on():
        del app.go_on
        does()

    app.go_on = go_on


def _no_memory():
    raise MemoryError


@pytest.mark.parametrize("where", ["between", "within"])
@pytest.mark.parametrize("name", FLOWS)
def test_where_memory_runs_out_in_a_flow_something_is_shown_and_nothing_stays_open(loop, name, where):
    for app, turn in _points(loop, name):
        flow, _ = app.flow
        if where == "between":
            _once(app, _no_memory)
        else:
            app.flow = (flow.throw(MemoryError) for _ in range(1)), None
        seated = app.link.seated
        _settled(app, turn)
        assert not seated or app.board.ended, "a linked match is restored in an empty heap"
        if where == "between":
            assert list(flow) == [], "it was closed"


def _generators(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            own = [child for part in node.body for child in _own(part)]
            if any(isinstance(child, ast.Yield | ast.YieldFrom) for child in own):
                yield node.name, own


def _own(node):
    """Yield the nodes of a function, not those of functions in it."""
    yield node
    if not isinstance(node, ast.FunctionDef | ast.Lambda):
        for child in ast.iter_child_nodes(node):
            yield from _own(child)


def _imported(nodes):
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            yield node.module.partition(".")[0]
        elif isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)


def test_no_flow_imports_where_the_build_has_moved_imports_down(mpy_cross):
    """A variable of a generator holds what it has imported, and so its module, until its end."""
    need("device")
    found = {}
    paths = list(content.compiled().rglob("*.py"))  # as it ships: shrunk
    ours = {path.stem for path in paths} | {path.parent.name for path in paths}
    ours.remove("Sselftest")  # nothing else runs meanwhile
    for path in [path for path in paths if path.stem in ours]:
        for name, own in _generators(ast.parse(path.read_text("utf-8"))):
            if name != "turns":  # the loop: what it imports, it needs at its end
                found[path.stem, name] = sorted(ours & set(_imported(own)))
    assert len(found) > 35 and [flow for flow, imports in found.items() if imports] == []
