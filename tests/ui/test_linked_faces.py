# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The faces that people have chosen, on the screens of all linked handhelds."""

import pytest

from tests.gallery.stage import BACK
from tests.ui.handhelds import Room
from tests.ui.test_linked_apps import playing, rows
from uno_link.codes import DEVICES, FAR
from uno_ui.surface import pictures

CHOSEN = (3, 3, 0)  # two are alike, and one has none


@pytest.fixture
def room(stage, monkeypatch):
    """Three handhelds whose people have chosen faces."""
    made = Room(monkeypatch, 3, stage.app.canvas.height)
    for number, app in enumerate(made.apps):
        app.settings.faces[0] = CHOSEN[number]
        app.settings.save()
    return made


def seen(app):
    """Return the face of each person on the current screen, by device."""
    table, party = app.table, app.link.party
    kinds = [table.kind(seat) for seat in range(table.seats)]
    found = pictures.of_seats(app, kinds)
    people = {
        party.device_of(seat): found[seat] - pictures.ROBOT for seat in range(table.seats) if seat_of(kinds[seat])
    }
    return {party.name(device): face for device, face in people.items()}


def seat_of(kind):
    """Whether a person plays there."""
    return not kind or FAR <= kind < FAR + DEVICES


def by_name(name, taken):
    """Return the face of a person who has chosen none."""
    face = 1 + sum(name.encode()) % 8
    while face in taken:
        face = face % 8 + 1
    return face


FACES = {"ANNA": 3, "BEN": 3, "CLEO": by_name("CLEO", [3])}


def test_every_handheld_shows_the_faces_that_people_have_chosen_at_the_table_and_in_the_result(room):
    assert room.run(playing(room)), room.screens()
    assert [seen(app) for app in room.apps] == [FACES] * 3
    results = []

    def over():
        for number, app in enumerate(room.apps):
            if type(app.screen).__name__ == "Result" and app.link.party and number not in dict(results):
                results.append((number, seen(app)))
        return len(results) == 3

    assert room.run(over), room.screens()
    assert sorted(results) == [(number, FACES) for number in range(3)]


@pytest.mark.parametrize("number", [0, 1])
def test_a_match_that_is_resumed_shows_the_same_faces(room, number):
    assert room.run(playing(room))
    room.cut(number)
    room.persons[number]._again = True
    assert room.run(playing(room, 9)), room.screens()
    assert [seen(app) for app in room.apps] == [FACES] * 3


def test_at_the_table_of_another_host_people_keep_their_faces(room):
    assert room.run(playing(room))
    assert room.run(room.apps[0].link.party.successor)
    host = room.apps[0]
    host.screen.key(BACK)
    rows(host, "hand-over")
    rows(host, "yes")
    others = room.apps[1:]

    def played():
        return all(app.link.party and app.link.party.phase == 5 and app.link.party.former for app in others)

    assert room.run(played, hands_off=(0,)), room.screens()
    assert [seen(app) for app in others] == [{"BEN": 3, "CLEO": FACES["CLEO"]}] * 2


def test_nobody_sees_another_face_at_the_own_seat_whatever_others_say(room):
    assert room.run(playing(room))
    for app in room.apps[1:]:
        app.link.party.own_nametag = app.link.name + "\5"
        app.link.party.session.nametags[app.link.party.session.device] = "FOX\6"
    assert [seen(app)[name] for app, name in zip(room.apps[1:], ("BEN", "CLEO"), strict=True)] == [3, FACES["CLEO"]]
