# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Linked handhelds on the screen, from the title to the deal, with an obedient party."""

import pytest

from tests.gallery import party as fake
from tests.gallery import scenes_link as scenes
from tests.gallery.party import CHECKING, COMING, GONE, HERE, LONG, FakeParty, Links, party
from tests.ui.linked import CODE, LONG_A, LONG_B, LONG_C, A, B, C, host, linked, live, now, said
from uno_ui import words
from uno_ui.codes import NEXT, PREV, SELECT
from uno_ui.screens.linking import waiting_room

# -- the title and the menu of the link ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("media", "rows"),
    [
        ((), ("new", "together", "day", "guide", "records", "settings")),
        (("udp",), ("new", "together", "link", "day", "guide", "records", "settings")),
    ],
)
def test_the_title_offers_a_link_only_where_the_board_has_a_medium(stage, media, rows):
    linked(stage, *media)
    stage.open("title")
    stage.key(B)
    assert stage.app.screen.rows == rows
    if media:
        stage.key(C, C, B)
        assert now(stage) == "Link"


def test_an_application_that_is_given_no_links_has_no_media(stage):
    from uno_ui.app import App

    board = stage.app.board
    assert (App(board).link.media, App(board, Links("ble")).link.media) == ((), ("ble",))


@pytest.mark.parametrize(("dealt", "words_of_it"), [(False, "Back to MAXIMI"), (True, "Resume linked match")])
def test_the_title_offers_a_linked_match_that_was_left_and_takes_it_up(stage, dealt, words_of_it):
    linked(stage, "udp", waits=("udp", dealt, "" if dealt else "MAXIMILIAN"))
    stage.open("title")
    stage.key(B)
    assert stage.app.screen.rows == (
        "again-host" if dealt else "again-guest",
        "new",
        "together",
        "link",
        "cup",
        "day",
        "guide",
        "records",
        "settings",
    )
    assert words_of_it in said(stage)
    stage.key(B)
    assert (stage.app.link.party.hosting, stage.app.link.hosting) == (dealt, dealt)
    assert now(stage) == ("WaitingRoom" if dealt else "Offers")  # what a fresh FakeParty is at


def test_a_linked_match_that_was_left_on_a_medium_that_is_gone_is_said_to_be_impossible(stage):
    linked(stage, "udp", waits=("ble", True, ""))
    stage.open("title")
    stage.key(B, B)
    assert (now(stage), stage.app.screen.note, stage.app.link.party) == ("MainMenu", "Not possible here", None)


def test_of_a_linked_match_that_can_be_none_it_is_said_that_the_save_is_bad(stage, monkeypatch):
    linked(stage, "udp", waits=("udp", False, "MAX"))
    monkeypatch.setattr(Links, "kept", lambda *_: False)
    stage.open("title")
    stage.key(B, B)
    assert (now(stage), stage.app.screen.note, stage.app.link.party) == ("MainMenu", words.say("bad-save"), None)
    assert stage.app.screen.rows[0] == "new"  # it is not offered again


@pytest.mark.parametrize(("media", "rows"), [(("ir",), 5), (("ir", "udp"), 6)])
def test_there_is_a_row_for_the_medium_only_where_there_is_a_choice(stage, media, rows):
    from uno_ui.screens.linking.link import Link

    linked(stage, *media)
    assert len(Link(stage.app).rows) == rows
    assert stage.app.link.medium == "ir"


def test_the_medium_and_the_name_are_what_the_party_is_made_with(stage):
    linked(stage, "ble", "ir", "udp")
    stage.app.link.name = "ANNA"
    stage.open("link")
    stage.key(C, C, C, B, B, A, A, B)
    made = stage.app.link.party
    assert (made.medium, made.hosting, made.names[1], now(stage)) == ("udp", False, "ANNA", "Offers")


def test_a_medium_that_is_not_there_is_said_and_nothing_is_linked(stage):
    linked(stage, "ble", make=lambda medium, hosting, name: None)
    stage.open("link")
    stage.key(C, B)
    assert stage.app.link.party is None
    assert stage.app.screen.note == words.say("no-medium")
    stage.key(A, B, B)  # host: the lobby, open the table
    assert (now(stage), stage.app.screen.note) == ("Lobby", "Not possible here")


@pytest.mark.parametrize(
    ("setting", "name"),
    [("anna", "ANNA"), ("Jo Hann-es 2", "JOHANN"), ("", "P258"), (None, "P258"), ("é!", "P258")],
)
def test_a_device_is_called_as_its_setting_says_or_p_and_three_digits(stage, setting, name):
    from uno_ui.linked.linking import own_name

    stage.app.board.text = lambda key: setting
    assert own_name(stage.app.board) == name


# -- the name ----------------------------------------------------------------------


def naming(stage, name):
    linked(stage, "udp")
    stage.app.link.name = name
    stage.open("link")
    stage.app.go("name")


def test_three_buttons_write_a_name(stage):
    naming(stage, "P1")
    stage.key(LONG_C, LONG_C, A, B)  # P + 12 - 1 = 0
    stage.key(C, B)  # 1 + 1 = 2
    stage.key(C, B)  # a gap, and behind it A
    stage.key(LONG_B)
    assert (stage.app.link.name, now(stage)) == ("02A", "Link")


def test_a_gap_or_the_last_place_ends_a_name(stage):
    naming(stage, "ANNA")
    stage.key(B, B, B, B, B)
    assert now(stage) == "Link"
    naming(stage, "MAXIMI")
    stage.key(B, B, B, B, B, A, B)
    assert (stage.app.link.name, now(stage)) == ("MAXIMH", "Link")


def test_long_a_goes_back_a_place_and_from_the_first_one_out_without_a_change(stage):
    naming(stage, "ANNA")
    stage.key(C, B, LONG_A)
    assert now(stage) == "Name"
    stage.key(LONG_A)
    assert (stage.app.link.name, now(stage)) == ("ANNA", "Link")


def test_a_name_of_nothing_is_not_taken(stage):
    naming(stage, "A")
    stage.key(A, LONG_B)
    assert stage.app.link.name == "A"


# -- hosting ----------------------------------------------------------------------


def test_a_host_sets_the_game_opens_the_table_and_deals(stage):
    screen, texts = host(stage, HERE)
    assert screen == "Lobby"
    assert "Let players join" in texts
    assert now(stage) == "WaitingRoom"
    assert (stage.app.link.party.hosting, stage.app.link.party.edition, stage.app.link.party.size) == (True, 0, 4)
    stage.key(B)
    assert stage.app.link.party.did == [("start", 2, 4, [], 0)]


def test_keys_that_follow_the_one_that_deals_do_nothing(stage):
    host(stage, HERE)
    del stage.app.run
    for command in (SELECT, SELECT, NEXT, PREV, SELECT):
        stage.app.screen.key(command)
    assert (now(stage), stage.app.link.party.did) == ("WaitingRoom", [])
    while stage.app.flow:
        stage.app.step()
    assert [did[0] for did in stage.app.link.party.did] == ["start"]


def test_the_game_of_a_waiting_room_is_said_in_the_language_that_is_spoken_now(stage):
    from uno_ui import words

    stage.app.setup.choose(1, 0)
    host(stage, HERE)
    try:
        for language in ("en", "hu"):
            words.load(language)
            stage.app.show(stage.app.screen)
            if stage.app.canvas.height > 32:  # a low screen has no room for it
                assert words.say("p-cz-wiki") in said(stage)
    finally:
        words.load("en")


def test_the_rules_and_the_game_of_the_lobby_are_dealt(stage):
    stage.app.setup.choose(0, 12)
    stage.app.setup.set("target", 250)
    host(stage, HERE)
    stage.key(B)
    _, level, seats, rules, edition = stage.app.link.party.did[0]
    assert (seats, level, edition) == (4, 2, 12)
    assert ("target", 250) in rules


def test_nobody_deals_alone_or_while_somebody_is_joining(stage):
    host(stage)
    stage.key(B)
    assert "Waiting for players" in said(stage)
    made = stage.app.link.party
    made.names += ["ANNA", "BOB"]
    made.states += [HERE, COMING]
    live(stage, 420)
    stage.key(B)
    assert "Somebody is joining" in said(stage)
    assert made.did == []
    made.states[2] = HERE
    live(stage, 3000)
    assert "Somebody is joining" not in said(stage)
    stage.key(B)
    assert len(made.did) == 1


def lock(stage):
    """Return the lock, as it was drawn: one bit for each row of each of nine columns."""
    canvas = stage.app.canvas
    x, y = (canvas.width - 10, 1) if canvas.height == 32 else (1, canvas.height - 8)
    pixels = canvas.bitmap.pixels
    return bytes(sum(pixels[(y + dy) * canvas.width + x + k] << dy for dy in range(7)) for k in range(9))


CLOSED, OPEN = waiting_room._MARKS[25:34], waiting_room._MARKS[34:]


@pytest.mark.parametrize("states", [(), (HERE,), (HERE,) * 9])
def test_a_waiting_room_shows_a_lock_and_no_frightening_words(stage, states):
    stage.app.setup.seats = 10
    host(stage, *states)
    assert lock(stage) == CLOSED != OPEN
    assert "deck" not in " ".join(said(stage))


@pytest.mark.parametrize("people", [2, 4, 10])
def test_a_guest_sees_the_lock_and_who_deals(stage, people):
    made = party(stage, False, people)
    made.phase = fake.IN
    live(stage)
    assert lock(stage) == CLOSED
    texts = " ".join(said(stage))
    assert "deck" not in texts and "Waiting for MAXIMI" in texts
    made.open = True
    stage.app.show(stage.app.screen)
    assert lock(stage) == OPEN, "everybody near could read the cards of an open table"


def test_about_says_what_the_lock_means(stage):
    stage.open("reader", stage.app.setup.page(), "about")
    pages = {title: text for title, text, _ in stage.app.screen._pages}
    text = pages["The lock"]
    for fact in ("Closed: encrypted", "could see the deck", "Open: unencrypted. Anybody near could read", "key"):
        assert fact in text, fact


def test_everybody_in_the_room_is_named(stage):
    party(stage, False, 10).phase = fake.IN
    live(stage)
    found = set(said(stage))
    for _ in range(9):  # a low screen turns pages
        live(stage, 900)
        found |= set(said(stage))
    assert set(LONG) <= found


def test_the_table_stays_open_while_the_host_is_in_the_lobby(stage):
    host(stage, HERE)
    made = stage.app.link.party
    stage.key(LONG_A)
    assert now(stage) == "Lobby"
    stage.key(C, C, B, A, A, B)  # a player more
    assert (now(stage), stage.app.link.party is made, made.size) == ("WaitingRoom", True, 5)
    stage.key(LONG_A, LONG_A)
    assert now(stage) == "Sure"
    stage.key(B)
    assert (now(stage), made.did) == ("Lobby", [])
    stage.key(LONG_A, C, B)
    assert (now(stage), made.did, stage.app.link.party, stage.app.link.hosting) == ("Link", ["close"], None, False)


def unable(medium, hosting, name):
    """Return a party that can keep no secrets."""
    made = FakeParty(medium, hosting, name)
    made.open = True
    return made


def test_a_device_without_secrets_asks_before_it_opens_a_table_that_all_can_read(stage):
    linked(stage, "udp", make=unable)
    stage.open("link")
    stage.key(B, B)
    assert (now(stage), stage.app.screen.title[:9]) == ("Sure", "sure-open")
    first = stage.app.link.party
    stage.key(B)
    assert (now(stage), first.did, stage.app.link.party) == ("Lobby", ["close"], None)
    stage.key(B, C, B)
    assert (now(stage), stage.app.link.party.open) == ("WaitingRoom", True)


def test_a_board_without_a_source_of_chance_says_why_its_table_is_open(stage, written):
    linked(stage, "udp", make=unable)
    stage.app.board.missing = ("entropy",)
    stage.open("link")
    stage.key(B, B)
    assert now(stage) == "Sure"
    if stage.app.canvas.height > 32:
        assert stage.app.screen.title == "sure-open" and "No random numbers" in written
    else:
        assert stage.app.screen.title == "sure-chance-low"


# -- the check ----------------------------------------------------------------------


def test_a_code_to_compare_comes_by_itself_and_once(stage):
    host(stage, HERE, CHECKING)
    assert (now(stage), stage.app.screen._device) == ("CheckCode", 2)
    live(stage, 900)
    stage.key(LONG_A)
    assert (now(stage), stage.app.link.party.did) == ("WaitingRoom", [])
    live(stage, 2000)
    assert now(stage) == "WaitingRoom"
    stage.key(C, B)  # on its name
    assert now(stage) == "CheckCode"


@pytest.mark.parametrize(("key", "did"), [(B, "confirm"), (A, "reject")])
def test_b_says_that_the_cards_are_the_same_and_a_that_they_are_not(stage, key, did):
    host(stage, CHECKING)
    live(stage, 900)
    stage.key(key)
    assert (stage.app.link.party.did, now(stage)) == ([(did, 1)], "WaitingRoom")


def test_the_four_cards_of_the_code_are_drawn(stage):
    host(stage, CHECKING)
    drawn = []
    canvas = stage.app.canvas
    canvas.card = canvas.low_card = lambda x, y, label, color, letter, *more: drawn.append((label, color, letter))
    stage.app.show(stage.app.screen)
    assert drawn == [(7, 0, "R"), (9, 3, "B"), (0, 1, "Y"), (8, 2, "G")]


def test_letters_above_and_below_the_four_cards_touch_none(stage):
    from uno_ui.surface.draw import BIG_H, LOW_H

    host(stage, CHECKING)
    tops, bottoms = [], []
    canvas = stage.app.canvas
    canvas.card = lambda x, y, *more: bottoms.append(y + BIG_H)
    canvas.low_card = lambda x, y, *more: bottoms.append(y + LOW_H)
    canvas.line = canvas.text = lambda x, y, text, ink=1: text and tops.append(y + 1)  # of capitals
    stage.app.show(stage.app.screen)
    assert len(set(bottoms)) == 1
    assert [top for top in tops if 9 < top <= bottoms[0]] == []


@pytest.mark.parametrize("hosting", [True, False])
def test_a_press_that_was_meant_for_the_screen_before_answers_nothing(stage, hosting):
    if hosting:
        host(stage, CHECKING)
    else:
        party(stage, False, 2, codes={0: CODE}).phase = fake.CHECK
        live(stage)
    stage.key(B, A)
    assert (now(stage), stage.app.link.party.did) == ("CheckCode", [])
    live(stage, 900)
    stage.key(B)
    assert len(stage.app.link.party.did) == 1


def test_a_guest_keeps_the_code_in_sight_until_the_host_has_said_yes_too(stage):
    made = party(stage, False, 2, codes={0: CODE})
    made.phase = fake.CHECK
    live(stage, 900)
    assert "Same on MAXIMI?" in said(stage)
    stage.key(B, A)
    assert (now(stage), made.did) == ("CheckCode", [("confirm", 0)])
    assert "Waiting for MAXIMI" in said(stage)
    made.phase = fake.IN
    live(stage)
    assert now(stage) == "WaitingRoom"


def test_the_code_goes_when_its_device_does(stage):
    host(stage, CHECKING)
    stage.app.link.party.states[1] = GONE
    live(stage)
    assert now(stage) == "WaitingRoom"


# -- joining ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "screen"),
    [
        (fake.JOINING, "Joining"),
        (fake.CHECK, "CheckCode"),
        (fake.IN, "WaitingRoom"),
        (fake.DEALING, "Dealing"),
        (fake.ENDED, "Ended"),
        (fake.REFUSED, "Ended"),
    ],
)
def test_every_phase_of_a_guest_has_its_screen(stage, phase, screen):
    party(stage, False, 2, codes={0: CODE}).phase = phase
    live(stage, 1000)
    assert now(stage) == screen


def offered(stage, *tables, **attributes):
    scenes._offers(stage, *tables, **attributes)


def test_a_table_is_joined_with_b(stage):
    offered(stage, ("ANNA", 0, 2, 4, 3, False, 0), ("BOB", 5, 1, 4, 3, False, 0))
    stage.key(C)
    assert "Extreme" in said(stage)
    stage.key(B)
    assert stage.app.link.party.did == [("join", 1)]
    live(stage)
    assert now(stage) == "Joining"


def test_the_cursor_stays_on_its_table_however_many_come_and_go(stage):
    tables = [(f"HOST{k}", 0, 2, 4, 0, False, 0, bytes((k,))) for k in range(24)]
    offered(stage, *tables[5:])
    stage.key(C, C)
    for shown in (tables[7:], tables[:9], tables[::-1], tables):
        stage.app.link.party.tables = list(shown)
        live(stage, 500)
        assert "HOST7" in said(stage), "its row is in sight"
        screen = stage.app.screen
        assert screen.label(screen.rows[screen.cursor]) == "HOST7"
    stage.key(B)
    assert stage.app.link.party.did == [("join", 7)]


@pytest.mark.parametrize("why", range(1, 7))
def test_a_table_that_cannot_be_joined_says_why(stage, why):
    offered(stage, ("ANNA", 0, 2, 4, 3, False, why))
    stage.key(B)
    assert (stage.app.link.party.did, now(stage)) == ([], "Offers")
    assert words.say(f"why{why}") in said(stage)
    assert stage.app.screen.value(0).strip() == words.say(f"w{why}")


def test_the_list_follows_the_tables_that_come_and_go(stage):
    offered(stage)
    stage.key(B, C)
    assert "Looking for tables" in said(stage)
    tables = stage.app.link.party.tables
    tables += [("ANNA", 0, 2, 4, 3, False, 0), ("BOB", 0, 2, 4, 3, False, 0)]
    live(stage, 420)
    assert stage.app.screen.label(1) == "BOB"
    stage.key(C)
    del tables[1]
    live(stage, 420)
    stage.key(B)
    assert stage.app.link.party.did == [("join", 0)]


def test_an_open_table_and_a_device_that_can_join_only_such_say_so(stage):
    offered(stage, ("ANNA", 0, 2, 4, 3, True, 0), open=True)
    texts = said(stage)
    assert "All can see the cards" in texts
    assert stage.app.screen.heading() == "Unencrypted only"


def test_a_table_with_secrets_says_to_a_board_without_a_source_of_chance_what_it_lacks(stage):
    stage.app.board.missing = ("entropy",)
    offered(stage, ("ANNA", 0, 2, 4, 3, False, 6))
    assert words.say("no-chance") in said(stage)


@pytest.mark.parametrize("why", range(10))
def test_who_is_not_linked_any_more_is_told_why_and_is_back_at_the_menu(stage, why):
    made = party(stage, False, 2, why=why)
    made.phase = fake.REFUSED
    live(stage)
    assert words.say(f"why{why}") in said(stage)
    assert not words.say(f"why{why}").startswith("why")
    stage.key(B)
    assert (now(stage), made.did, stage.app.link.party) == ("Link", ["close"], None)


@pytest.mark.parametrize("people", [3, 10])
def test_a_waiting_room_tells_how_many_play_at_a_device(stage, people):
    scenes._room(stage, [HERE] * people, False)
    stage.app.link.party.people = {1: 2, 2: 3}
    texts = said(stage)
    wide = people == 3 and stage.app.canvas.height > 32
    assert ("WWWWWWx2" if wide else "WWWWx2") in texts
    if stage.app.canvas.height > 32:
        assert ("CECILIx3" if wide else "CECIx3") in texts
        assert "MAXIMI" in texts


def test_who_only_wants_to_watch_says_so_in_the_menu_of_the_link(stage):
    linked(stage, "udp")
    stage.app.link.name = "ANNA"
    stage.open("link")
    stage.key(C, C, B)
    assert (now(stage), stage.app.link.party.people) == ("Offers", {1: 0})


def test_who_only_watches_is_marked_in_the_waiting_room_and_takes_no_seat(stage):
    host(stage, HERE, HERE)
    made = stage.app.link.party
    made.people = {2: 0}
    texts = said(stage)
    assert [text for text in texts if text[-1] == "*"] == [LONG[2][: 5 if stage.app.canvas.height == 32 else 6] + "*"]
    assert "2/4" in texts
