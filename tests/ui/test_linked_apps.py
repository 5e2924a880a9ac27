# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Handhelds linked with each other, from the title to the verdict, by nothing but keys."""

import pytest

from tests.gallery.stage import BACK, NEXT, SELECT
from tests.ui.handhelds import Room
from tools.emulator.channel import CLEAN, Faults
from uno_core import codes, flow
from uno_core import view as v
from uno_table.tables import host as host_table
from uno_ui.words import say
from uno_ui.codes import SET_PACE

LOSSY = Faults(loss=0.1, twice=0.05, delay_ms=(0, 20), late=0.02)


@pytest.fixture
def room(stage, monkeypatch):
    """``room(people, ...)``: a :class:`Room` on screens of the stage's height."""
    return lambda people, **more: Room(monkeypatch, people, stage.app.canvas.height, **more)


@pytest.mark.parametrize("faults", [CLEAN, LOSSY], ids=["clean", "lossy"])
def test_three_handhelds_meet_play_a_round_and_find_its_shuffle_true(room, capsys, faults):
    three = room(3, faults=faults)
    assert three.run(lambda: not any(app.screen for app in three.apps)), three.screens()
    host, *guests = [person.seen for person in three.persons]
    assert host[:6] == ["Title", "Colors", "MainMenu", "Link", "Lobby", "WaitingRoom"]
    assert "CheckCode" in host
    assert host[-3:] == ["Dealing", "TableScreen", "Result"]
    for seen in guests:
        assert seen[:5] == ["Title", "Colors", "MainMenu", "Link", "Offers"]
        assert seen[-6:] == ["Joining", "CheckCode", "WaitingRoom", "Dealing", "TableScreen", "Result"]
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith("audit")]
    assert told == ["audit 1 verified 3 fault 0"] * 3


def test_cards_slide_on_every_linked_handheld_and_none_lies_on_the_pile_before(room):
    three = room(3)
    for board, app in zip(three.boards, three.apps, strict=True):
        board.keep = 1
        app.settings.set(SET_PACE, 2)
    watched, slid = [], [[], [], []]

    def watch(screen, faces):
        """Note what slides to the pile of a table, and that another card is seen there until then."""
        slide, picture = screen.motion.slide, screen.picture
        begin, top = slide._begin, picture.top

        def draws(view, flash):
            picture.lies, picture.slid = v.top(view), len(faces)
            top(view, flash)

        def begins(seat, face):
            over_it = len(faces) > picture.slid  # the card that lies there is a former one of the same face
            assert face < 0 or face != picture.lies or over_it or faces[-1:] == [face], "it lies there already"
            faces.extend([face] if face >= 0 else [])
            begin(seat, face)

        picture.top, slide._begin = draws, begins
        picture.lies, picture.slid = v.top(screen.app.table.view(screen.eye)), len(faces)

    def over():
        for app, faces in zip(three.apps, slid, strict=True):
            if type(app.screen).__name__ == "TableScreen" and app.screen not in watched:
                watched.append(app.screen)
                watch(app.screen, faces)
        return not any(app.screen for app in three.apps)

    assert three.run(over), three.screens()
    assert all(len(faces) > 8 for faces in slid)


def turn_of_a_guest(room):
    """Run two handhelds to a guest's turn with a card to play. Return both, the guest, and the act."""
    two = room(2)
    guest = two.apps[1]
    found = []

    def comes():
        table = guest.link.party.table if guest.link.party else None
        if (
            not table
            or guest.link.party.phase != 5
            or type(guest.screen).__name__ != "TableScreen"
            or guest.link.party.sending
        ):
            return False
        screen = guest.screen
        if table.asked() != screen.me or v.size(table.view(screen.me), screen.me) < 4 or screen.question:
            return False
        acts = [table.acts[i] for i in range(table.legal(screen.me))]
        found[:] = [act for act in acts if act >> 12 == codes.V_PLAY and not act & 4][:1]
        return bool(found)

    assert two.run(lambda: guest.link.party and guest.link.party.phase == 5 and guest.screen is guest.playing), (
        two.screens()
    )
    while not found:
        assert two.run(comes, 20_000, hands_off=(1,)) or two.run(lambda: guest.link.party.sending, 20_000)
    two.run(lambda: False, 500, hands_off=(1,))
    return two, guest, found[0]


def test_a_guests_card_lies_on_its_screen_before_the_host_has_heard_of_it(room):
    two, guest, act = turn_of_a_guest(room)
    screen, table = guest.screen, guest.link.party.table
    n, count, told = screen.hand.n, guest.link.party.session.acts.count, list(guest.recap.hands)
    screen.do(act)
    assert screen.hand.n == n - 1 and v.top(table.view(screen.me)) == act & 255 and table.ahead
    assert guest.link.party.sending and guest.link.party.session.acts.count == count
    assert two.run(lambda: not (guest.link.party.sending or table.ahead), 3000, hands_off=(1,))
    assert guest.link.party.session.acts.count > count and guest.recap.hands[screen.me] != told[screen.me]
    assert two.run(lambda: not any(app.screen for app in two.apps)), two.screens()


def test_an_act_that_the_host_refuses_goes_back_to_the_hand_and_the_reason_is_read(room, monkeypatch):
    two, guest, act = turn_of_a_guest(room)
    screen, table = guest.screen, guest.link.party.table
    attempt, page, n = flow.attempt, two.apps[0].link.party.table.page, screen.hand.n
    monkeypatch.setattr(host_table.flow, "attempt", lambda on, act, log: 7 if on is page else attempt(on, act, log))
    screen.do(act)
    assert screen.hand.n == n - 1
    assert two.run(lambda: screen.hand.n == n, 3000, hands_off=(1,))
    assert not table.ahead and not guest.link.party.sending and screen._ticker.said == say("x7")


@pytest.mark.parametrize("edition", [9, 12, 18, 20])
def test_games_with_screens_of_their_own_are_played_linked(room, capsys, edition):
    three = room(3)
    three.setup.choose(0, edition)
    assert three.run(lambda: not any(app.screen for app in three.apps)), three.screens()
    assert capsys.readouterr().out.count("audit 1 verified 3 fault 0") == 3


def test_they_play_a_match_of_several_rounds_and_deal_again_from_the_result(room, capsys):
    two = room(2, wanted=2)
    assert two.run(lambda: not any(app.screen for app in two.apps)), two.screens()
    for person in two.persons:
        assert person.seen[-6:] == ["Dealing", "TableScreen", "Result"] * 2
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith("audit")]
    assert sorted(told) == ["audit 1 verified 2 fault 0"] * 2 + ["audit 2 verified 2 fault 0"] * 2


def test_after_a_match_the_host_deals_another_from_the_lobby_to_the_same_people(room, capsys):
    two = room(2, wanted=2)
    two.setup.set("target", 1)
    assert two.run(lambda: not any(app.screen for app in two.apps)), two.screens()
    host, guest = two.persons
    assert host.seen[-6:] == ["Result", "Lobby", "WaitingRoom", "Dealing", "TableScreen", "Result"]
    assert guest.seen[-4:] == ["Result", "Dealing", "TableScreen", "Result"]
    assert capsys.readouterr().out.count("audit 2 verified 2 fault 0") == 2


def test_the_news_of_a_deal_are_told_once_on_every_handheld(room):
    two = room(2, wanted=2)
    two.apps[0].settings.set(SET_PACE, 1)  # bots think before they act

    def dealt():
        return all(app.link.party and app.link.party.phase == 5 and not app.table.acts_done for app in two.apps)

    for _ in range(2):
        assert two.run(dealt)
        assert two.run(lambda: set(two.screens()) == {"TableScreen"}, 1000, hands_off=(0, 1))
        two.run(lambda: False, 200, hands_off=(0, 1))
        for app in two.apps:
            lines = [line.text for line in app.lines if line.text.startswith("First: ")]
            assert len(lines) == 1, lines
        assert two.run(lambda: not dealt())


def playing(room, acts=6):
    """Until that many acts of the round were seen by everybody."""

    def played(app):
        return app.link.party and app.link.party.phase == 5 and app.table.acts_done >= acts

    return lambda: all(map(played, room.apps))


def leave(room, number, row="leave"):
    """Let the person at a table leave it, by its menu."""
    app = room.apps[number]
    app.screen.key(BACK)
    if room.screens()[number] == "TableScreen":  # a gesture was just being chosen
        app.screen.key(BACK)
    assert room.screens()[number] == "Pause"
    while app.screen.rows[app.screen.cursor] != row:
        app.screen.key(NEXT)
    app.screen.key(SELECT)
    if row == "leave":
        app.screen.key(NEXT)
        app.screen.key(SELECT)
    assert (room.screens()[number], app.link.party) == ("Title", None)


def told(app):
    """Return the texts on a handheld in this round, and the part that its person knew at the last own act."""
    recap, me = app.recap, app.screen.me
    assert recap._n < 40
    events = [tuple(recap._ring[3 * k : 3 * k + 3]) for k in range(recap._n)]
    return events, events[recap._since[me] :], me


def test_every_act_is_told_once_on_every_handheld_and_nobody_is_told_the_own_one(room):
    three = room(3)
    assert three.run(playing(three, 9))
    three.run(lambda: False, 1500, hands_off=(0, 1, 2))
    seen = [told(app) for app in three.apps]
    assert [event for event, _, _ in seen[1:]] == [seen[0][0]] * 2
    for _, rest, me in seen:
        assert not [event for event in rest if event[0] == 6 and event[1] == me]


@pytest.mark.parametrize("number", [0, 1])
def test_a_handheld_whose_power_was_cut_takes_the_match_up_again_from_the_title(room, capsys, number):
    three = room(3)
    assert three.run(playing(three))
    acts = three.apps[2].table.acts_done
    three.cut(number)
    assert three.run(playing(three)), three.screens()
    assert three.persons[number].seen[:2] == ["Title", "MainMenu"]
    assert "Offers" not in three.persons[number].seen
    assert three.apps[2].table.acts_done >= acts
    assert three.run(lambda: not any(app.screen for app in three.apps)), three.screens()
    # A guest that was off cannot say what it was shown before.
    assert capsys.readouterr().out.count("audit 1 verified %d fault 0" % (3 - number)) == 3


def test_a_host_that_saves_and_leaves_ends_nothing(room):
    two = room(2)
    assert two.run(playing(two))
    leave(two, 0, "save-leave")
    two.run(lambda: False, 5000, hands_off=(0, 1))
    assert (two.screens()[1], two.apps[1].link.party.lost > 3000) == ("TableScreen", True)
    two.persons[0]._again = True
    assert two.run(playing(two, 7)), two.screens()


def test_a_host_takes_up_a_match_again_in_which_somebody_had_left(room):
    three = room(3)
    assert three.run(playing(three, 3))
    leave(three, 1)
    assert three.run(lambda: three.apps[0].link.party.away(1), hands_off=(1,))
    three.run(lambda: False, 1000, hands_off=(0, 1, 2))
    leave(three, 0, "save-leave")
    three.persons[0]._again = True
    assert three.run(lambda: not any(app.screen for app in three.apps[::2]), hands_off=(1,)), three.screens()


def test_a_guest_that_leaves_is_played_on_by_a_bot_and_finds_nothing_to_come_back_to(room):
    three = room(3)
    assert three.run(playing(three, 3))
    leave(three, 1)
    guest = three.apps[1]
    assert three.run(lambda: three.apps[0].link.party.away(1), hands_off=(1,))
    guest.screen.key(SELECT)
    assert guest.screen.rows == ("new", "together", "link", "cup", "day", "guide", "records", "settings")
    assert three.run(lambda: not three.apps[0].screen and not three.apps[2].screen, hands_off=(1,)), three.screens()


def rows(app, row):
    """Go down a menu to a row, and choose it."""
    while app.screen.rows[app.screen.cursor] != row:
        app.screen.key(NEXT)
    app.screen.key(SELECT)


def left(room):
    """Until the remaining devices have found the round fair, and have left; the successor waits for the others."""
    parties = [app.link.party if app.screen else None for app in room.apps]
    successor = next(number for number, party in enumerate(parties) if party and party.hosting)
    room.persons[successor]._hosting = True
    assert room.run(lambda: not any(app.screen for app in room.apps[1:]), hands_off=(0,)), room.screens()
    return room.persons[successor], next(room.persons[k] for k in (1, 2) if k != successor)


def test_a_host_hands_the_table_over_by_its_menu_and_the_others_play_on(room, capsys):
    three = room(3)
    assert three.run(playing(three))
    assert three.run(three.apps[0].link.party.successor)
    host = three.apps[0]
    host.screen.key(BACK)
    rows(host, "hand-over")
    assert (three.screens()[0], host.screen.title) == ("Sure", "sure-heir-round")
    rows(host, "yes")
    assert three.run(lambda: three.screens()[0] == "Ended", hands_off=(0,))
    assert three.run(host.link.party.handed, hands_off=(0,))
    host.screen.key(SELECT)
    assert (three.screens()[0], host.link.party) == ("Link", None)
    assert three.run(lambda: any(app.link.party and app.link.party.hosting for app in three.apps), hands_off=(0,))
    successor, other = left(three)
    assert successor.seen[-3:] == other.seen[-3:] == ["Dealing", "TableScreen", "Result"]
    assert capsys.readouterr().out.count("audit 1 verified 2 fault 0") == 2


def test_guests_whose_host_is_gone_are_asked_and_go_on_without_it(room, capsys):
    three = room(3)
    assert three.run(playing(three))
    assert three.run(three.apps[0].link.party.successor)
    host, *guests = three.apps
    host.link.party.transport.close()
    host.screen = None
    assert three.run(lambda: [app.link.party.lost > 19_000 for app in guests] == [True, True])
    assert "Sure" not in three.screens()
    assert three.run(lambda: three.screens()[1:] == ["Sure", "Sure"])
    assert [app.screen.title for app in guests] == ["sure-orphan"] * 2
    for app in guests:
        rows(app, "yes")
    assert three.run(lambda: any(app.link.party and app.link.party.hosting for app in guests))
    assert [app.link.party.former for app in guests] == ["ANNA"] * 2
    left(three)
    assert capsys.readouterr().out.count("audit 1 verified 2 fault 0") == 2
