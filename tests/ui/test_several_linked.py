# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Several persons at each of several linked handhelds: how many there are is said first, and nobody's hand is shown to
another one."""

import pytest

from tests.gallery.party import PLAYING, LinkedTable, party
from tests.gallery.stage import arrange, play
from tests.ui.linked import LONG_A, A, B, C, linked, live, now, said
from uno_core import codes as c


def table(stage, hands, homes, turn=0, hosting=True, take=True, **rules):
    """Return a linked match: seat -> device of those far away, all others are persons here."""
    made = party(stage, hosting, 3)
    app = stage.app
    made.bring(len(hands) - len(homes), ["BEN", "CLEO"])
    app.match = made.table = LinkedTable()
    made.table.homes = homes
    made.phase = PLAYING
    app.link.remote = type(app.link.remote)(app)
    app.table.open(bytes(2 if seat in homes else 0 for seat in range(len(hands))), b"\1\2\3\4", list(rules.items()))
    app.table.log[0] = 0
    arrange(app.table.page, hands, "R5", 0, turn)
    app.run(app.link.show_state())
    made.table.tick = lambda now_ms: False  # the bots of this table are persons far away
    if take and now(stage) == "Handover":
        stage.key(B)
    return made


TWO = ["R3 Y9 Y8", "R7 B4 B6", "R8 G1 G2"]


def comes(stage, made, act):
    """Bring an act of somebody far away."""
    acts = [act]
    made.table.tick = lambda now_ms: bool(acts) and made.table.propose(acts.pop()) == 0
    live(stage, 30)


@pytest.mark.parametrize("hosting", [True, False])
def test_after_a_persons_act_the_handheld_goes_to_the_next_one_here_and_shows_no_cards_on_the_way(
    stage, drawn, hosting
):
    table(stage, TWO, {2: 2}, hosting=hosting)
    assert (now(stage), stage.app.screen.me) == ("TableScreen", 0)
    stage.key(B)
    live(stage, 1000)
    assert now(stage) == "Handover" and drawn == []
    stage.key(B)
    assert (now(stage), stage.app.screen.me) == ("TableScreen", 1)


def test_while_those_far_away_act_it_stays_where_it_is(stage):
    made = table(stage, ["R3 Y9 Y8", "R8 G1 G2", "R7 B4 B6"], {1: 2})
    stage.key(B)
    live(stage, 1000)
    assert (now(stage), stage.app.screen.me) == ("TableScreen", 0)
    comes(stage, made, play(1, "R8"))
    live(stage, 1000)
    assert now(stage) == "Handover"
    stage.key(B)
    assert stage.app.screen.me == 2


def test_every_deal_is_covered_and_the_match_goes_on_behind_it(stage, drawn):
    made = table(stage, TWO, {2: 2}, turn=2, take=False)
    assert now(stage) == "Handover" and drawn == [] and not made.table.paused
    ticks = []
    made.table.tick = ticks.append
    live(stage, 50)
    assert len(ticks) == 5


def test_on_its_way_it_may_become_another_persons_turn(stage, drawn):
    table(stage, TWO, {2: 2}, take=False)
    assert stage.app.screen._seat == 0
    made = stage.app.link.party.table
    assert made.propose(play(0, "R3")) == 0
    live(stage, 20)
    assert (now(stage), stage.app.screen._seat) == ("Handover", 1) and drawn == []


def test_persons_here_and_far_away_have_names_of_their_own(stage):
    table(stage, TWO, {2: 2})
    assert stage.app.screen.names == ["You", "BEN", "CEC"]


def test_one_person_here_never_sees_the_handheld_handed_on(stage):
    table(stage, TWO, {1: 1, 2: 2})
    stage.key(B)
    live(stage, 1000)
    assert now(stage) == "TableScreen"


def test_in_a_race_each_person_here_has_a_key_and_a_press_waits_for_the_one_before_it(stage):
    made = table(stage, ["R9 Y9", "R7 B4", "R8 G1"], {2: 2}, hosting=False, **{"nine-slap": True})
    stage.key(B)
    assert made.table.racing()
    acts = []
    propose = made.table.propose
    made.table.propose = lambda act: (acts.append(act), propose(act))[1]
    made.sending = True
    stage.key(A, C)
    assert acts == []
    made.sending = False
    live(stage, 30)
    assert acts == [c.V_SLAP << 12, c.V_SLAP << 12 | 1 << 8]


def test_how_many_persons_play_here_is_said_before_a_table_is_opened_or_joined(stage):
    linked(stage, "udp")
    stage.app.link.name = "ANNA"
    stage.open("link")
    menu = stage.app.screen
    assert (menu.rows[-1], menu.value("people")) == ("people", "1")
    menu.cursor = len(menu.rows) - 1
    stage.key(B, B)
    assert list(menu.rows[-3:]) == ["people", 1, 2]
    stage.app.settings.names[1] = "BEN"
    assert (menu.value(1), menu.value(2), menu.label(2)) == ("BEN", "P3", "3.")
    menu.cursor = 1
    stage.key(B)
    assert (stage.app.link.party.persons(1), stage.app.link.party.more) == (3, ["BEN", "P3"])


def test_a_further_person_is_named_as_in_the_list_of_who_plays(stage):
    linked(stage, "udp")
    stage.app.link.people = 2
    stage.open("link")
    stage.app.screen.cursor = len(stage.app.screen.rows) - 1
    stage.key(B)
    assert now(stage) == "Name"
    stage.key(C, LONG_A)
    stage.app.settings.names[1] = ""


def test_the_waiting_room_counts_persons(stage):
    linked(stage, "udp")
    stage.app.link.name = "MAXIMI"
    stage.app.link.people = 2
    stage.open("link")
    stage.key(B)
    stage.key(B)
    made = stage.app.link.party
    made.names.append("WWWWWW")
    made.states.append(2)
    made.people[1] = 2
    live(stage, 420)
    assert any("4/" in text for text in said(stage)) and "MAXIMIx2" in said(stage)
