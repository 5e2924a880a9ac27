# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Linked handhelds on the screen, from the deal to the check of the shuffle, with an obedient party."""

import sys

from types import SimpleNamespace

import pytest

from tests.gallery import party as fake
from tests.gallery import scenes_link as scenes
from tests.gallery.party import HERE, LONG, LinkedTable, party, seat
from tests.gallery.stage import SEVEN, SOME, act, faces, over, play
from tests.store import Store
from tests.ui.linked import LONG_A, LONG_B, LONG_C, A, B, C, host, lines, live, now, said
from uno_core import codes as c
from uno_core import view as v
from uno_link.codes import NO_BROKER, NO_LOGIN, NO_NETWORK
from uno_table.codes import FEAT_UNO, TALLY_FEATS, TALLY_SEAT
from uno_ui import words
from uno_ui.words import say
from uno_ui.codes import SET_WAITS

# -- at the table ----------------------------------------------------------------------


def table(stage, *hands, hosting=True, homes=None, people=3, **options):
    made = party(stage, hosting, people)
    seat(stage, *hands, homes=homes or {1: 1, 2: 2}, **options)
    return made


def test_the_dealt_table_is_shown_and_the_lobby_is_let_go(stage, unloading):
    host(stage, HERE)
    made = stage.app.link.party
    stage.key(B)
    live(stage)
    assert now(stage) == "Dealing"
    made.table = LinkedTable()
    made.table.homes = {1: 1}
    made.table.open(bytes((0, 2, 2, 2)), b"\1\2\3\4")
    made.phase = fake.PLAYING
    live(stage)
    assert (now(stage), stage.app.table is made.table) == ("TableScreen", True)
    left = {"link", "offers", "joining", "check_code", "waiting_room", "lobby"}
    assert not left & {name.rpartition(".")[2] for name in sys.modules if name.startswith("uno_ui.screens.")}


@pytest.mark.parametrize(("mixed", "aborted", "text"), [(3, 0, "3 of 4"), (0, 0, "0 of 4"), (0, 1, "restarted")])
def test_dealing_tells_how_far_it_is(stage, mixed, aborted, text):
    party(stage, True, 4, mixed=mixed, aborted=aborted).phase = fake.DEALING
    live(stage, 1000)
    assert text in " ".join(said(stage))


@pytest.mark.parametrize("menu", [False, True])
def test_what_others_do_is_told_once_whatever_is_on_the_screen(stage, menu):
    made = table(stage, SEVEN, "R7 B8", "R8 B9", turn=1)
    if menu:
        stage.key(LONG_A)
    tick = made.table.tick
    acts = [play(1, "R7"), play(2, "R8")]

    def ticking(now_ms):
        return not made.table.propose(acts.pop(0)) if acts else tick(now_ms)

    made.table.tick = ticking
    live(stage, 200)
    assert now(stage) == ("Pause" if menu else "TableScreen")
    from uno_ui.screens.match.recap import lines as told

    assert told(stage.app, 0, "abc", made.table.view(0)) == ["b plays R7", "c plays R8"]


def test_far_persons_have_their_names_and_nobody_has_that_of_another(stage):
    table(stage, SEVEN, SOME, "G1", "Y3", "B1", homes={1: 1, 2: 2})
    assert stage.app.screen.names == ["You", "WWW", "CEC", "Dan", "Eve"]


def test_a_bot_has_the_same_name_on_every_device(stage):
    made = party(stage, True, 3)
    made.names = ["ANNA", "BEN", "CLEO"]
    seat(stage, SEVEN, SOME, "G1", "Y3", homes={1: 1, 2: 2})
    assert stage.app.screen.names == ["You", "BEN", "CLE", "Dan"]
    made = party(stage, False, 3)
    made.names = ["CLEO", "ANNA", "BEN"]  # the person here is called CLEO
    seat(stage, SEVEN, SOME, "G1", "Y3", homes={1: 1, 2: 2})
    assert stage.app.screen.names == ["You", "ANN", "BEN", "Dan"]


def test_short_names_that_are_the_same_get_numbers_and_bots_other_letters(stage):
    made = party(stage, True, 5)
    made.names = ["X", "ANNA", "Anneli", "you", "D"]
    seat(stage, *scenes._TEN, homes={1: 1, 2: 2, 3: 3, 4: 4})
    names = stage.app.screen.names
    assert names[:5] == ["You", "ANN", "An2", "yo2", "D"]
    assert len({name.upper() for name in names}) == 10
    assert len({name[0] for name in names[5:]} | set("YAD")) == 8


def test_a_table_of_ten_far_persons_has_ten_names(stage):
    made = party(stage, True, 10)
    made.names = ["X"] + ["ANNA"] * 9
    seat(stage, *scenes._TEN, homes=scenes._ELSEWHERE)
    assert len(set(stage.app.screen.names)) == 10


def underlined(stage, seats):
    """Return seats with something below their strip."""
    screen, pitch = stage.app.screen, min(120 // seats, 36)
    row = screen.picture.strip_h
    bitmap = stage.app.canvas.bitmap
    return [k for k in range(seats) if any(bitmap[x, row] for x in range(k * pitch, k * pitch + pitch - 2))]


def test_a_seat_that_is_away_is_marked_until_it_is_back(stage):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", turn=1)
    assert underlined(stage, 4) == []
    made.gone_away = {2}
    made.events.append(4 << 8 | 2)
    live(stage)
    assert underlined(stage, 4) == [2]
    assert "CECILI is away" in lines(stage)
    made.gone_away = set()
    made.events.append(5 << 8 | 2)
    live(stage)
    assert underlined(stage, 4) == []
    assert "CECILI is back" in lines(stage)


@pytest.mark.parametrize("seats", [2, 5, 7, 10])
def test_the_mark_is_below_its_own_seat_at_any_table(stage, seats):
    made = party(stage, True, seats, gone_away={seats - 1})
    seat(stage, *scenes._TEN[:seats], homes={k: k for k in range(1, seats)})
    assert made.gone_away == {seats - 1}
    assert underlined(stage, seats) == [seats - 1]


def banner(stage):
    """Whether the top of the screen is bright from side to side, except under letters."""
    bitmap = stage.app.canvas.bitmap
    return all(bitmap[x, 0] for x in range(128))


@pytest.mark.parametrize(("hosting", "lost", "shown"), [(False, 3001, True), (False, 3000, False), (True, 9000, False)])
def test_a_guest_that_has_lost_its_host_says_that_it_looks_for_it(stage, hosting, lost, shown):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", hosting=hosting)
    made.lost = lost
    live(stage)
    assert banner(stage) is shown
    made.lost = 0
    live(stage)
    assert not banner(stage)
    assert "Your turn" in lines(stage)


@pytest.mark.parametrize("trouble", [NO_NETWORK, NO_BROKER, NO_LOGIN])
@pytest.mark.parametrize("hosting", [False, True])
def test_a_device_whose_cells_do_not_leave_it_says_why_before_it_looks_for_anybody(stage, hosting, trouble):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", hosting=hosting)
    made.lost = 5000
    made.transport.trouble = trouble
    live(stage)
    assert banner(stage)
    assert stage.app.link.remote._banner == say(f"trouble{trouble}")
    made.transport.trouble = made.lost = 0
    live(stage)
    assert not banner(stage)


def press(stage, command):
    """Press a command, through the application."""
    buttons = stage.app.buttons
    buttons.tick = lambda now: command
    stage.app.step()
    del buttons.tick


def waits(stage, minutes):
    """So many minutes have passed since the last act, but for a moment."""
    live(stage)
    remote = stage.app.link.remote
    remote._acted_ms = stage.app.board.ticks_ms() - minutes * 60_000 & c.TICKS
    live(stage, 20)


@pytest.mark.parametrize("hosting", [False, True])
def test_everybody_is_told_whom_the_table_waits_for_once_a_minute_and_for_how_long(stage, hosting):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", hosting=hosting, turn=1)
    made.session.wait_min = 3
    waits(stage, 2)
    assert "MAXIMI..." not in lines(stage)
    for minutes in (3, 4, 12):
        waits(stage, minutes)
        assert f"{LONG[1]}... {minutes} min" in lines(stage)
    assert stage.app.link.remote.idle == (1 if hosting else 0)
    made.session.played += 1
    live(stage)
    assert stage.app.link.remote.waits == stage.app.link.remote.idle == 0


def test_the_person_the_table_waits_for_is_told_too_and_the_display_is_lit(stage):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", hosting=False)
    made.session.wait_min = 1
    lit = []
    stage.app.idle.awake = lit.append
    waits(stage, 1)
    assert f"{made.name_at(0)}... 1 min" in lines(stage) and len(lit) == 1


@pytest.mark.parametrize("why", ["off", "a bot", "away", "over"])
def test_nobody_is_told_of_a_wait_that_nobody_causes_or_that_the_host_does_not_want_told(stage, why):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", turn=3 if why == "a bot" else 1)
    made.session.wait_min = 0 if why == "off" else 1
    if why == "away":
        made.gone_away = {1}
    if why == "over":
        made.phase = fake.OVER
    waits(stage, 5)
    assert "..." not in lines(stage) and not stage.app.link.remote.idle


def test_the_host_tells_what_its_setting_says_and_again_when_that_has_changed(stage):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5")
    live(stage)
    assert made.session.told == [3]  # nobody has chosen yet
    made.session.wait_min = 3
    made.session.played = 1
    live(stage)
    stage.app.settings.set(SET_WAITS, 0)
    made.session.played = 2
    live(stage)
    assert made.session.told == [3, 0]


def test_the_hosts_menu_lets_a_bot_play_for_a_guest_the_table_waits_for(stage):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", turn=2)
    made.session.wait_min = 1
    stage.key(LONG_A)
    assert "stand-in" not in stage.app.screen.rows
    stage.app.back()
    waits(stage, 1)
    stage.key(LONG_A)
    assert stage.app.screen.rows[1] == "stand-in" and f"Bot for {LONG[2]}" in said(stage)
    stage.app.screen.choose("stand-in")
    assert made.did == [("stand in", 2)]
    waits(stage, 1)
    stage.key(LONG_A)
    made.session.played += 1
    live(stage)
    stage.app.screen.choose("stand-in")
    assert made.did == [("stand in", 2)], "it has acted meanwhile"


def test_a_guest_for_which_a_bot_plays_says_so_and_any_key_does_no_more_than_return(stage):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", hosting=False)
    made.stands_in = True
    live(stage, 1000)
    assert not banner(stage), "a device that was away is back sooner"
    seen = set()
    for _ in range(5):
        live(stage, 1000)
        assert banner(stage)
        seen.add(stage.app.link.remote._banner)
    assert seen == {"A bot plays for you", "Any key: you play"}
    cursor = stage.app.screen.hand.cursor
    for key in (A, B, C, LONG_A, LONG_B, LONG_C):
        press(stage, key)
    assert made.did == ["sit down"] * 6 and now(stage) == "TableScreen" and stage.app.screen.hand.cursor == cursor
    made.stands_in = False
    live(stage)
    assert not banner(stage)
    press(stage, C)
    assert made.did == ["sit down"] * 6 and stage.app.screen.hand.cursor != cursor


def test_a_key_on_the_result_returns_as_well_and_does_what_it_does(stage):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", hosting=False)
    made.stands_in = True
    live(stage)
    made.phase = fake.OVER
    press(stage, LONG_A)
    assert made.did == ["sit down"] and now(stage) == "Pause"


def test_an_act_that_is_long_under_way_is_said_to_be(stage):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", hosting=False)
    made.table.propose = lambda one: 0
    made.table.log[0] = 0
    made.sending = True
    stage.key(B)
    live(stage, 200)
    assert "Sending..." not in lines(stage)
    live(stage, 200)
    assert "Sending..." in lines(stage)
    live(stage, 5000)
    assert "Sending..." in lines(stage)
    made.sending = False
    live(stage)
    assert "Sending..." not in lines(stage)


def test_the_news_of_a_card_that_came_before_them_names_it(stage):
    made = table(stage, "Y4 G4 G7 B2", SOME, "G1 G3", "Y3 Y5", hosting=False, discards=0)
    stage.next_card("B9")
    answer = made.table.propose
    made.table.propose = lambda one: 0
    made.table.log[0] = 0
    stage.key(B)
    log = bytearray(len(made.table.log))

    def view_comes(now_ms):
        assert answer(act(0, c.V_DRAW)) == 0
        log[:] = made.table.log
        made.table.log[0] = 0
        made.table.tick = news_come
        return True

    def news_come(now_ms):
        made.table.log[:] = log
        made.table.tick = lambda now_ms: False
        return True

    made.table.tick = view_comes
    live(stage, 10)
    assert "You drew" not in lines(stage)
    live(stage, 10)
    assert "You drew B9" in lines(stage)


def test_news_of_the_last_act_are_told_although_they_come_after_the_end_of_the_round(stage):
    made = table(stage, SEVEN, "R1", "G1 G3", "Y3 Y5", turn=1, hosting=False)
    log = bytearray(len(made.table.log))

    def view_comes(now_ms):
        assert made.table.propose(play(1, "R1")) == 0
        log[:] = made.table.log
        made.table.log[0] = 0
        made.table.tick = news_come
        return True

    def news_come(now_ms):
        made.table.log[:] = log
        made.table.tick = lambda now_ms: False
        return True

    made.table.tick = view_comes
    live(stage, 30)
    assert made.table.round_over()
    assert "WWW finishes!" in lines(stage)
    live(stage, 1600)
    assert now(stage) == "Count"
    stage.key(B)
    assert now(stage) == "Result"


def test_what_the_host_refuses_is_said_like_any_refusal(stage):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", hosting=False)
    made.events.append(12 << 8 | c.X_TURN)
    live(stage)
    assert words.say(f"x{c.X_TURN}") in lines(stage)


def test_events_in_a_menu_are_not_lost_on_it(stage):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5")
    stage.key(LONG_A)
    made.events += [12 << 8 | c.X_TURN, 3 << 8 | 1, 1 << 8 | 2]
    live(stage)
    assert (now(stage), made.events) == ("Pause", [])


def test_a_card_that_the_host_sends_is_pointed_at_as_one_that_was_drawn_here(stage):
    made = table(stage, "Y4 G4 G7 B2", SOME, "G1 G3", "Y3 Y5", hosting=False, discards=0)
    stage.next_card("B9")
    answer = made.table.propose
    made.table.propose = lambda one: 0  # it is sent, and nothing has happened yet
    made.table.log[0] = 0
    stage.key(B)

    def tick(now_ms):
        made.table.tick = lambda now_ms: False
        return not answer(act(0, c.V_DRAW))

    made.table.tick = tick
    live(stage)
    assert "You drew B9" in lines(stage)


def test_of_a_game_of_its_own_a_banner_tells_the_news_for_a_moment(stage):
    scenes.far_game(stage)
    assert now(stage) == "BlitzoScreen"
    assert banner(stage)
    live(stage, 3000)
    assert not banner(stage)


# -- the menu ----------------------------------------------------------------------


@pytest.mark.parametrize(("hosting", "rows"), [(True, ["resume", "save-leave", "leave"]), (False, ["resume", "leave"])])
def test_a_guest_can_only_leave_and_a_host_save_as_well(stage, hosting, rows):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", hosting=hosting)
    stage.key(LONG_A)
    assert stage.app.screen.rows == [*rows, "gestures", "card", "rules", "guide", "settings"]
    stage.app.screen.cursor = rows.index("leave")
    stage.key(B)
    assert now(stage) == "Sure"
    stage.key(B)
    assert (now(stage), made.did) == ("Pause", [])
    stage.key(B, C, B)
    assert (now(stage), made.did, stage.app.link.party) == ("Title", ["close"], None)
    assert stage.app.table is not made.table


def test_save_and_leave_saves_first_and_stays_where_that_cannot_be(stage):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5")
    made.keeps = False
    stage.key(LONG_A, C, B)
    assert (now(stage), stage.app.screen.title, made.did) == ("Pause", "not-saved", ["save"])
    made.keeps = True
    stage.key(B)
    assert (now(stage), made.did) == ("Title", ["save", "save", "back"])


def test_the_match_goes_on_behind_the_menu_and_its_end_is_not_missed(stage):
    made = table(stage, SEVEN, "R1", "G1 G3", "Y3 Y5", turn=1)
    stage.key(LONG_A)
    assert made.table.paused is False
    assert made.table.propose(play(1, "R1")) == 0
    assert made.table.round_over()
    stage.key(LONG_A)
    live(stage, 1600)
    assert now(stage) == "Count"
    stage.key(B)
    assert now(stage) == "Result"


@pytest.mark.parametrize(
    ("keys", "screen"),
    [((), "Pause"), ((A, B), "SettingsMenu"), ((A, A, B), "Guide"), ((A, A, A, B), "InForce"), ((C, C, B), "Sure")],
)
def test_the_table_of_a_host_serves_its_guests_behind_every_menu(stage, keys, screen):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", turn=1)
    stage.key(LONG_A, *keys)
    assert now(stage) == screen
    ticks = []
    made.table.tick = ticks.append
    live(stage, 50)
    assert len(ticks) == 5


def test_the_table_is_ticked_once_a_turn_of_the_loop_and_below_a_result_too(stage):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", turn=1)
    ticks = []
    made.table.tick = ticks.append
    live(stage, 50)
    assert len(ticks) == 5
    stage.result()
    live(stage, 50)
    assert len(ticks) == 10


def test_alone_a_match_holds_still_behind_the_menu(stage):
    stage.table([SEVEN, SOME], turn=1)
    stage.key(LONG_A)
    assert stage.app.table.paused
    done = stage.app.table.acts_done
    live(stage, 5000)
    assert stage.app.table.acts_done == done


@pytest.mark.parametrize("screen", ["Pause", "Result", "InForce"])
def test_a_new_deal_is_shown_whatever_is_on(stage, screen):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", hosting=False)
    if screen == "Result":
        stage.result()
    else:
        stage.key(LONG_A)
        if screen == "InForce":
            stage.key(A, A, A, B)
    assert now(stage) == screen
    made.phase = fake.DEALING
    live(stage)
    assert now(stage) == "Dealing"


def test_the_last_act_of_a_round_stays_in_sight_when_the_round_is_over(stage):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5")
    screen = stage.app.screen
    made.phase = fake.OVER
    live(stage)
    assert stage.app.screen is screen


def test_who_comes_back_after_the_end_of_a_round_sees_its_result(stage):
    made = table(stage, SEVEN, "R1", "G1 G3", "Y3 Y5", turn=1)
    assert made.table.propose(play(1, "R1")) == 0
    made.phase = fake.IN
    live(stage)
    assert now(stage) == "WaitingRoom"
    made.phase = fake.OVER
    live(stage)
    assert now(stage) == "Count"  # its hands are there
    live(stage, 6000)
    assert now(stage) == "Result"


# -- the result ----------------------------------------------------------------------


def turns(stage):
    """Return all that is said below a result, one after the other."""
    found = []
    for _ in range(6):
        found += said(stage)
        live(stage, 2520)
    return found


@pytest.mark.parametrize(
    ("attributes", "text"),
    [
        ({"verified": -1}, "Checking shuffle..."),
        ({"verified": -1}, "Others still checking"),
        ({"verified": 4}, "Shuffle checked by 4"),
        ({"verified": 0}, "Unencrypted: no check"),
        ({"verified": 4, "aborted": 2}, "Aborted deals: 2"),
    ],
)
def test_what_became_of_the_shuffle_is_said_below_the_result(stage, attributes, text):
    scenes._result(stage, True, 4, **attributes)
    assert text in turns(stage)


def test_a_check_that_ends_while_one_looks_is_said_at_once(stage):
    scenes._result(stage, True, 4, 500, verified=-1)
    stage.app.link.party.verified = 4
    stage.app.link.party.aborted = 0
    before = stage.app.screen._since
    live(stage, 20)
    assert stage.app.screen._since != before
    assert "Shuffle checked by 4" in turns(stage)


@pytest.mark.parametrize("tight", [6, 0])
def test_where_memory_is_short_the_result_of_a_match_comes_when_its_last_round_is_checked(stage, tight):
    """Counting the match needs room, and so does the check. The key is not lost."""
    scenes._result(stage, False, 4, 500, verified=-1)
    stage.app.table.match_over = lambda: True
    stage.app.board.tight = tight
    stage.app.table.audits = True
    stage.key(B)
    live(stage, 50)
    assert stage.app.screen.match == (not tight)
    stage.app.table.audits = False
    live(stage, 50)
    assert stage.app.screen.match


@pytest.mark.parametrize(("hosting", "tight", "led"), [(False, 6, []), (False, 0, ["plot"]), (True, 6, ["plot"])])
def test_a_guest_whose_memory_is_short_has_no_plot_behind_a_result(stage, monkeypatch, hosting, tight, led):
    """The next deal began behind it, and an nRF52840 ran out of memory."""
    scenes._result(stage, hosting, 4, 500)
    app, gone = stage.app, []
    app.board.tight = tight
    monkeypatch.setattr(type(app.table), "scores", SimpleNamespace(rounds=2))
    monkeypatch.setattr(app, "go", lambda name, *_: gone.append(name))
    stage.key(C)
    assert gone == led


def test_rules_come_for_the_next_match_when_the_result_of_one_that_was_won_has_gone(stage, monkeypatch):
    """An nRF52840 that hosts has no room for both: after a won match the program restarted, and never came further."""
    scenes._result(stage, True, 4)
    app = stage.app
    app.table.match_over, app.table.wins_match = lambda: True, lambda seat: True
    app.screen.me, app.screen.match = 0, True
    seen = []
    setup = type(app.setup)
    made = setup.__init__
    app._setup = None
    app.chosen = ()
    monkeypatch.setattr(setup, "__init__", lambda *of: seen.append(app.screen) or made(*of))
    stage.key(B)
    live(stage, 50)
    assert type(app.screen).__name__ == "Lobby" and type(seen[0]).__name__ == "Screen", "nothing to see"


@pytest.mark.parametrize(("found", "told"), [({"verified": 4}, True), ({"fault": 5}, False), ({"verified": 0}, False)])
def test_a_feat_of_a_linked_round_is_told_when_the_round_is_found_true(stage, found, told):
    stage.app.board.store = Store()
    scenes._result(stage, False, 4, verified=-1)
    table = stage.app.table
    table.tally[TALLY_SEAT] = 1
    table.tally[TALLY_FEATS] = 1 << FEAT_UNO
    feat = words.say("feat-new").format(words.say("q-feat0"))
    stage.app.go("result", 0)
    assert feat not in turns(stage)
    for name, value in found.items():
        setattr(stage.app.link.party, name, value)
    live(stage, 20)
    assert (feat in turns(stage)) == told
    stage.app.board.store = None


@pytest.mark.parametrize(
    ("attributes", "text"),
    [
        ({"verified": -1, "found": 0}, "Fair, checked here"),
        ({"verified": -1, "found": 255}, "Checking shuffle..."),
        ({"verified": 2, "found": 0, "hearsay": 3}, "MAXIMI says: cheat"),
        ({"verified": 2, "found": 0, "unheard": b"\2\3"}, "No reply from CECILI"),
        ({"verified": 2, "found": 0, "unheard": b"\2\3"}, "No reply from DOMINI"),
        ({"verified": 3, "stood_in": 12}, "Not your moves: 12"),
        ({"verified": 3, "left_out": 2}, "Not your shuffle: 2"),
        ({"verified": 3, "refused": 7}, "Legal but refused: 7"),
        ({"verified": 3, "unchecked": 4}, "Unchecked rounds: 4"),
    ],
)
def test_a_guest_is_told_whose_word_it_is(stage, attributes, text):
    scenes._result(stage, False, 4, **attributes)
    assert text in turns(stage)


@pytest.mark.parametrize("fault", range(1, 8))
def test_what_failed_and_who_found_it_stays_in_sight(stage, fault):
    scenes._result(stage, False, 4, verified=3, fault=fault, fault_device=2)
    for _ in range(3):
        texts = said(stage)
        assert words.say(f"cheat{fault}") in texts
        assert words.say(f"cheat{fault}").startswith("CHEAT: ")
        assert "found by CECILI" in texts
        live(stage, 2520)


def test_only_the_host_deals_the_next_round(stage):
    scenes._result(stage, False, 3, verified=3)
    dealt = []
    stage.app.table.next_round = lambda: dealt.append(1)
    stage.key(B, B, B)
    assert (now(stage), dealt) == ("Result", [])
    assert "Waiting for MAXIMI" in turns(stage)
    scenes._result(stage, True, 3, verified=-1)

    def next_round():
        dealt.append(1)
        stage.app.link.party.phase = fake.DEALING

    stage.app.table.next_round = next_round
    stage.key(B)
    assert (now(stage), dealt) == ("Dealing", [1])


def test_after_a_match_the_host_is_in_its_lobby_and_the_table_is_open_still(stage):
    scenes._result(stage, True, 3, verified=3)
    page = stage.app.table.page
    page[c.O_SCORE + 4 : c.O_SCORE + 6] = (600).to_bytes(2, "little")
    stage.key(B, B)
    assert (now(stage), stage.app.link.hosting) == ("Lobby", True)
    stage.key(B)
    live(stage)
    assert (now(stage), stage.app.link.party.did) == ("WaitingRoom", [])


def test_a_guest_sees_who_has_won_the_match_and_waits(stage):
    scenes._result(stage, False, 3, verified=3)
    page = stage.app.table.page
    page[c.O_SCORE + 4 : c.O_SCORE + 6] = (600).to_bytes(2, "little")
    stage.key(B)
    assert "CEC wins the match" in said(stage)
    stage.key(B, B)
    assert now(stage) == "Result"
    stage.key(LONG_A)
    assert now(stage) == "Sure"


@pytest.mark.parametrize("people", [2, 4, 5, 10])
def test_a_result_names_everybody_in_full(stage, people):
    scenes._result(stage, False, people, verified=people, winner=1)
    found = set(said(stage))
    for _ in range(3):
        stage.key(B)
        found |= set(said(stage))
    assert set(LONG[1:people]) <= found


def test_alone_a_result_says_nothing_of_a_shuffle(stage):
    over(stage, 4, 2, (1, 2, 3, 4))
    assert not [text for text in said(stage) if "huffle" in text or "able" in text]


def test_a_view_of_a_guest_is_all_the_screen_asks_for(stage):
    """Its page may hold no more than its own cards."""
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", hosting=False)
    asked = []
    view = made.table.view
    made.table.view = lambda one: asked.append(one) or view(one)
    stage.app.screen.enter()
    stage.key(C, C, A)
    assert set(asked) == {0}
    assert v.size(view(0), 0) == len(faces(SEVEN))


def test_a_guest_sits_on_any_seat(stage):
    made = party(stage, False, 3)
    seat(stage, SEVEN, SOME, "G1 G3 R6", "Y3 Y5", homes={0: 0, 1: 2}, turn=0)
    made.table.kinds = bytes((2, 2, 0, 2))
    stage.app.show_table()
    screen = stage.app.screen
    assert (screen.me, screen.names) == (2, ["MAX", "CEC", "You", "Dan"])
    made.gone_away = {1}
    made.events.append(4 << 8 | 2)
    live(stage)
    assert underlined(stage, 4) == [1]


# -- who comes late, and who watches ------------------------------------------------------------------------------


def test_news_of_a_device_are_seen_at_once_whatever_hint_is_on(stage):
    made = table(stage, SEVEN, SOME, "G1 G2", turn=0)
    made.names.append("EVA")
    made.states.append(fake.CHECKING)
    made.codes[3] = scenes._CODE
    live(stage, 4500)
    assert stage.app.screen._ticker._hint, "no hint has followed the first"
    made.door = 3
    live(stage)
    assert "EVA knocks" in lines(stage)


def test_somebody_at_the_door_is_told_in_a_round_costs_no_key_and_is_asked_for_when_it_is_over(stage):
    made = table(stage, SEVEN, SOME, "G1 G2", turn=1)
    made.names.append("EVA")
    made.states.append(fake.CHECKING)
    made.codes[3] = scenes._CODE
    made.door = 3
    live(stage)
    assert "EVA knocks" in lines(stage)
    assert now(stage) == "TableScreen"
    stage.key(LONG_A)
    assert "Let EVA in?" in [stage.app.screen.label(row) for row in stage.app.screen.rows]
    scenes.far_result_true(stage)
    made = stage.app.link.party
    made.names[3], made.states[3], made.codes[3], made.door = "EVA", fake.CHECKING, scenes._CODE, 3
    live(stage)
    assert now(stage) == "CheckCode" and "Same on EVA?" in said(stage)
    assert "Let EVA in?" in said(stage) or stage.app.canvas.height == 32
    live(stage, 900)
    made.confirm = lambda device: (made.did.append(("confirm", device)), setattr(made, "door", 0))
    stage.key(B)
    live(stage)
    assert (now(stage), made.did[-1]) == ("Result", ("confirm", 3))


def test_who_is_put_off_is_asked_for_later(stage):
    made = table(stage, "R7 B8", "R8 B9", "G1", turn=0)
    made.states[1] = fake.CHECKING
    stage.open("check_code", 1)
    live(stage, 900)
    stage.key(LONG_A)
    assert made.asked == 2 and not made.did


def test_at_an_open_table_there_are_no_cards_to_compare_only_the_question(stage):
    made = table(stage, "R7 B8", "R8 B9", "G1", turn=0)
    made.names[1] = "EVA"
    made.states[1] = fake.CHECKING
    stage.open("check_code", 1)
    assert "Let EVA in?" in said(stage) and not any("Same" in text for text in said(stage))


def test_who_has_no_seat_sees_no_hand_and_that_it_watches(stage):
    scenes.far_watch(stage)
    assert stage.app.screen.me == -1 and stage.app.screen.hand.n == 0
    assert "You are watching" in lines(stage)
    stage.key(LONG_A)
    assert stage.app.screen.label("recap") == "What happened"  # it has no turn
    stage.go("leave")
    stage.key(B)
    assert "Stop watching?" in said(stage)


def test_who_has_no_seat_holds_no_hand_that_is_shown_to_all(stage):
    scenes.far_watch(stage)
    page = stage.app.table.page
    page[c.O_SHOWN_SEAT], page[c.O_SHOWN_TO], page[c.O_MARK] = 0, c.NONE, 2
    stage.app.screen.update()
    assert stage.app.screen.hand.n == 0


def test_who_is_out_of_the_match_watches_on(stage):
    scenes.far_out(stage)
    assert stage.app.screen.me == 0 and "You are watching" in lines(stage)


def test_who_has_not_shuffled_is_told_that_it_cannot_check(stage):
    from uno_ui.screens.results.verdict import messages

    made = party(stage, False, 3, verified=3, found=255, unchecked=2)
    assert messages(made, False)[:3] == ["You cannot check it", "Shuffle checked by 3", "Unchecked rounds: 2"]


def test_a_guest_without_a_verdict_of_its_own_says_so_when_those_of_the_others_are_here(stage):
    from uno_ui.screens.results.verdict import messages

    made = party(stage, False, 3, verified=2)
    assert made.found == -1
    assert messages(made, False)[:2] == ["You cannot check it", "Shuffle checked by 2"]
    made = party(stage, False, 3, verified=-1)  # no verdict has been received yet
    assert messages(made, False)[0] == "Checking shuffle..."
    made = party(stage, True, 3, verified=2)  # a host checks nothing
    assert messages(made, False)[0] == "Shuffle checked by 2"


def test_a_host_whose_match_has_a_successor_can_hand_the_table_over(stage):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5")
    made.next = 1
    stage.key(LONG_A)
    assert stage.app.screen.rows[:4] == ["resume", "save-leave", "hand-over", "leave"]
    stage.app.screen.cursor = 2
    stage.key(B)
    assert (now(stage), stage.app.screen.title) == ("Sure", "sure-heir-round")
    stage.key(B)
    assert (now(stage), made.did) == ("Pause", [])
    stage.app.screen.cursor = 2
    stage.key(B, C, B)
    assert made.did == ["hand over"]
    live(stage, 100)
    assert (now(stage), made.successor_name) == ("Ended", made.names[1])


def test_after_a_round_a_host_chooses_whether_all_is_over_or_another_one_deals(stage):
    made = table(stage, SEVEN, "R1", "G1 G3", "Y3 Y5")
    made.next = 1
    assert made.table.propose(play(0, "R1")) == 0
    made.phase = 6
    stage.app.playing = None
    stage.app.stack = []
    stage.app.go("result", 0)
    stage.key(LONG_A)
    assert (now(stage), stage.app.screen.rows) == ("Parting", ("resume", "hand-over", "leave"))
    stage.key(B)
    assert now(stage) == "Result"
    stage.key(LONG_A, C, B)
    assert (now(stage), stage.app.screen.title) == ("Sure", "sure-heir")
    stage.key(B)
    assert now(stage) == "Parting"
    stage.key(C, B)
    assert (now(stage), stage.app.screen.title) == ("Sure", "sure-host")
    stage.key(C, B)
    assert (now(stage), made.did) == ("Title", ["close"])


def says_no_then_yes(stage, made, title):
    """A question about a host that is lost: no, and when it comes again yes."""
    live(stage, 200)
    assert (now(stage), stage.app.screen.title) == ("Sure", title)
    stage.key(B)
    live(stage, 1000)
    assert (now(stage), made.did) == ("TableScreen", [])
    live(stage, 30_000)
    assert now(stage) == "Sure"
    stage.key(C, B)


def test_a_guest_is_asked_whether_to_go_on_without_its_host_and_again_after_a_no(stage):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", hosting=False)
    made.lost, made.orphan = 21_000, True
    says_no_then_yes(stage, made, "sure-orphan")
    assert made.did == ["go on"]


def test_a_guest_without_whose_host_nobody_can_go_on_is_told_so_and_may_leave_or_wait(stage):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", hosting=False)
    made.lost, made.stuck = 21_000, True
    says_no_then_yes(stage, made, "sure-lost")
    assert (now(stage), made.did, stage.app.link.party) == ("Link", ["close"], None)


@pytest.mark.parametrize("what", ["orphan", "stuck"])
def test_a_host_that_is_heard_again_while_that_is_asked_is_not_left(stage, what):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", hosting=False)
    made.lost = 21_000
    setattr(made, what, True)
    live(stage, 200)
    made.lost = 0
    stage.key(C, B)
    assert (now(stage), made.did) == ("TableScreen", [])


def test_where_the_medium_is_gone_when_one_goes_on_there_is_the_menu_of_links(stage):
    made = table(stage, SEVEN, SOME, "G1 G3", "Y3 Y5", hosting=False)
    made.goes = True
    live(stage, 200)
    assert (now(stage), made.did, stage.app.link.party) == ("Link", ["back"], None)
