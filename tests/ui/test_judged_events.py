# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Events from any device: those that the judge passes are shown, counted and saved; the others are never seen."""

import random
from types import SimpleNamespace

import pytest

from tests.fuzz import mutants
from tests.gallery import color
from tests.link.state_rig import expected
from tests.link.wire import forger
from tests.ui import handhelds
from tests.ui.shown import Host, Shown
from uno_core import codes as c
from uno_core import editions, judge
from uno_core.judges import kinds
from uno_link import codes
from uno_link.channel.plain_channel import PlainChannel
from uno_table import count, fresh_tally
from uno_ui.table import news

EVERY = range(len(editions.NAMES))
ODD = (0, 1, 2, 3, 7, 8, 9, 10, 15, 16, 26, 31, 56, 57, 127, 128, 250, 254, 255)
TOLD = [*range(c.E_KEY + 2), 128, 254, 255]


def passes(view, event):
    return judge.events(view, bytearray((1, *event)))


def any_event(chance, view):
    """Return three bytes; nearly an event, or quite often one that can be."""
    seats = view[c.O_SEATS]
    for _ in range(40):
        event = nearly(chance, seats)
        if passes(view, event) or chance.random() < 0.05:
            break
    return event


def nearly(chance, seats):
    code = chance.choice(TOLD) if chance.random() < 0.95 else chance.randrange(256)
    seat = chance.randrange(seats) if chance.random() < 0.8 else chance.choice(ODD)
    arg = chance.randrange(seats) if chance.random() < 0.3 else chance.choice((*ODD, chance.randrange(256)))
    return code, seat, arg


def view_of(edition, chance):
    """Return the first seat's view at some moment of a round."""
    while True:
        page = mutants.base(edition, chance)
        if 0 < page[c.O_STATE] < c.P_OVER << 4:
            return expected(page, 0)


@pytest.mark.parametrize("edition", EVERY, ids=editions.NAMES)
def test_what_the_judge_passes_is_told_and_counted_for_every_seat(english, edition):
    """Every code, with seats and arguments at all limits: for the person here, another player and a spectator."""
    chance = random.Random(f"told {edition}")
    view = view_of(edition, chance)
    assert judge.fault(view, judge.VIEW, 0) is None
    seats = view[c.O_SEATS]
    names = [f"n{k}" for k in range(seats)]
    passed = 0
    for code in range(256):
        for seat in (0, seats - 1, seats, c.MOST_SEATS, 254, 255):
            for arg in sorted({*ODD, seats - 1, seats, *chance.sample(range(256), 12)}):
                if not passes(view, (code, seat, arg)):
                    continue
                passed += 1
                if not kinds(view):
                    continue  # a game without cards has its own words
                for me in (0, seats - 1, -1):
                    log = bytes((1, code, seat, arg))
                    news.tell(code, seat, arg, me, names, view, chance.choice((255, arg)) if me == 0 else 255)
                    assert news.hit(log, me) in (0, 1)
                    count(fresh_tally(bytes([0] + [1] * (seats - 1))), log)
    assert passed > 500


def tell_anything(stage, edition, chance, cells=40):
    """Show a guest's table whose host sends any events. Return how many logs came, and how many were a resync."""
    app = stage.app
    view = view_of(edition, chance)
    host = Host(view)
    host.state_receiver.data[:] = view
    host.state_receiver.version = 1
    app.match = table = Shown(host)
    table.tick(app.board.now)
    assert table.dealt
    table.acts_done = 1
    app.show_table()
    tones = []
    app.sound = SimpleNamespace(on=True, tone=lambda hz, *_: tones.append(hz), tune=tones.append, tick=lambda now: None)
    try:
        for k in range(cells):
            host.tell(*(any_event(chance, view) for _ in range(chance.choice((1, 1, 3)))))
            stage.later(20)
            if chance.random() < 0.5:
                stage.later(chance.choice((100, 900, 3000)))
            if k % 8 == 7 and app.recap and app.recap.told(-1):
                app.playing = app.screen
                app.go("recap")
                app.canvas.refresh()
                app.back()
    finally:
        app.sound = None
    assert all(0 <= tone < 65536 for tone in tones)
    return table.told, table.resync


@pytest.mark.parametrize("edition", EVERY, ids=editions.NAMES)
def test_a_guest_shows_what_anybody_tells(stage, edition):
    told, resync = tell_anything(stage, edition, random.Random(f"one oled {edition}"))
    assert told > resync > 0


@pytest.mark.parametrize("size", (color.SIZES[0], color.SIZES[-1]))
def test_a_guest_shows_what_anybody_tells_in_color(size):
    with color.stage(size) as stage:
        found = [tell_anything(stage, edition, random.Random(f"{size} {edition}"), 15) for edition in EVERY]
    assert sum(told for told, _ in found) > 2 * sum(resync for _, resync in found) > 0


def test_events_of_another_match_are_forgotten_though_its_first_acts_are_missed(stage):
    """Its cards may not exist in this game. A guest that joins the next match late reads nothing of the last match."""
    app = stage.app
    chance = random.Random("another")
    for edition, events in ((9, [(c.E_PLAYED, 0, 0xF8), (c.E_DISCARDED, 0, 0xF9)]), (0, [(c.E_PASSED, 0, 0)])):
        view = view_of(edition, chance)
        host = Host(view)
        host.state_receiver.data[:] = view
        host.state_receiver.version = 1
        app.match = Shown(host)
        app.match.tick(app.board.now)
        app.match.acts_done = 3
        app.show_table()
        host.tell(*events)
        stage.later(100)
        app.playing = app.screen
        app.go("recap")
    told = [app.recap.events(-1)[i] for i in range(0, len(app.recap.events(-1)), 3)]
    assert told == [c.E_PASSED]


# -- whole handhelds ----------------------------------------------------------------------------------

FORGED = ((c.E_CAUGHT, 0, 200), (c.E_SWAPPED, 0, 10), (c.E_PLAYED, 0, 0xF7))


def closed_cell(evil, body):
    """Return an event as a member of the match can forge it: with the key of the host's broadcasts."""
    cell = bytearray(20)
    cell[0], cell[4:16] = codes.T_TOLD, body
    assert forger(evil.group, evil.tag, 2).seal(cell)
    return cell


def open_cell(evil, body):
    """Return the same without a key, as anybody in reach can."""
    channel = PlainChannel(b"", 0, codes.ALL, evil.tag)
    channel.number = evil.group._newest + 3
    cell = bytearray(20)
    cell[0], cell[4:16] = codes.T_TOLD, body
    assert channel.seal(cell)
    return cell


@pytest.mark.parametrize("is_open", [False, True], ids=["encrypted", "open"])
def test_a_forged_event_ends_no_program_and_is_counted_nowhere(is_open, monkeypatch):
    monkeypatch.setattr(handhelds.Board, "missing", ("entropy",) if is_open else (), raising=False)
    room = handhelds.Room(monkeypatch, 3)

    def plays():
        if is_open and type(room.apps[0].screen).__name__ == "Sure" and not room.apps[0].link.party.table:
            room.apps[0].screen.choose("yes")  # an open table is asked for
        parties = [app.link.party for app in room.apps]
        return all(p and p.phase == codes.PARTY_PLAYING and p.session.acts.count > 2 for p in parties)

    assert room.run(plays)
    end = room.bus.join()
    guest = room.apps[2]
    evil, victim = (room.apps[k].link.party.session for k in (1, 2))
    assert room.apps[0].link.party.open == is_open
    before = victim.strange
    for k in range(300):
        body = bytearray(12)
        body[:3] = bytes((victim.event_receiver.wanted & 255, victim.state_receiver.version & 255, 1))
        body[3:6] = bytes(FORGED[k % len(FORGED)])
        end.send((open_cell if is_open else closed_cell)(evil, body))
        room.run(lambda: False, 20)
        if victim.strange > before + 5 or guest.link.party.table.round_over():
            break
    assert victim.strange > before + 2
    assert room.run(lambda: guest.link.party.table.round_over())  # noqa: PLW0108  its table may become another one
    ring = guest.recap._ring
    told = {tuple(ring[i : i + 3]) for i in range(0, len(ring), 3)}
    assert told.isdisjoint(FORGED)
