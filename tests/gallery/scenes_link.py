# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The scenes of linked handhelds: from the title to the check of the shuffle, with the longest names."""

from tests.gallery.party import AWAY, CHECKING, COMING, ENDED, GONE, HERE, LONG, OVER, PLAYING
from tests.gallery.party import LinkedTable, Links, link, party, seat
from tests.gallery.scenes_games import pads
from tests.gallery.stage import BACK, MENU, NEXT, SELECT, SEVEN, SOME, act, arrange, play
from uno_core import codes as c
from uno_core import mask
from uno_link.codes import NO_BROKER, NO_NETWORK, NO_ROOM
from uno_ui.words import say

_CODE = bytes((7, 39, 10, 28))
_TEN = ("R1 R5 Yr Y4", "Y1 B3", "R2 R4 B4", "B1 Y5", "B6 B7 B8", "R6 R7 R8 R9", "Y3 Y6", "Y7 Y8 Y9", "B0", "R3 Ys")
_ELSEWHERE = {k: k for k in range(1, 10)}


def live(stage, ms):
    """Time passes in the application; the table holds still."""
    for _ in range(ms // 10):
        stage.app.step()


def _link(stage):
    party(stage, False)
    stage.app.link.unlink()
    stage.open("link")


def link_title(stage):
    """Alone, or with others."""
    _link(stage)
    stage.open("main_menu", (True, None, None))
    return stage.key(NEXT, NEXT)


def link_again(stage):
    """A linked match was left."""
    _link(stage)
    stage.open("main_menu", (False, ("ble", False, LONG[0]), None))


def link_menu(stage):
    """Host or join, over what, under which name."""
    _link(stage)
    return stage.key(NEXT)


def link_medium(stage):
    """Another medium."""
    _link(stage)
    stage.key(NEXT, NEXT, NEXT)
    return stage.key(SELECT)


def link_no_medium(stage):
    """Its medium is missing."""
    _link(stage)
    link(stage.app, Links("ble", "ir", make=lambda *_: None))
    return stage.key(NEXT, SELECT)


def link_name(stage):
    """The name."""
    _link(stage)
    stage.go("name")
    stage.key(SELECT)
    return stage.key(SELECT)


def link_name_face(stage):
    """A person chooses a face, where the display has faces; else a letter."""
    _link(stage)
    stage.go("name")
    stage.key(SELECT)
    return stage.key(NEXT)


def link_name_end(stage):
    """Its last letter, a gap."""
    link_name(stage)
    stage.key(SELECT, SELECT, SELECT, SELECT)
    for _ in range(15):
        stage.key(NEXT)


def link_people(stage):
    """Three persons play here, the second person has a name."""
    link_menu(stage)
    app = stage.app
    app.link.people, app.settings.names[1] = 3, LONG[1]
    app.menu_rows["title-link"] = 1
    stage.open("link")
    app.link.people, app.settings.names[1] = 1, ""


def far_handover(stage):
    """Two persons here; it is the turn of the second one."""
    made = party(stage, True, 3)
    made.bring(2, ["BEN"])
    app = stage.app
    app.match = made.table = LinkedTable()
    made.table.homes = {2: 2}
    made.phase = PLAYING
    app.link.remote = type(app.link.remote)(app)
    app.table.open(bytes((0, 0, 2, 2)), b"\1\2\3\4")
    app.table.log[0] = 0
    arrange(app.table.page, [SEVEN, SOME, "G1 G3 R6 G6", "Y3 Y5"], "R5", 0, 0)
    app.table.paused = True
    app.held = 0
    app.show_table()
    stage.do(play(0, "R1"))
    live(stage, 800)


def link_lobby(stage):
    """The host sets the game first."""
    _link(stage)
    return stage.key(SELECT)


def link_sure_open(stage):
    """A device that cannot keep secrets."""
    _link(stage)
    key = "sure-open" if stage.app.canvas.height > 32 else "sure-open-low"
    stage.open("sure", key, None, None, say("sure-open-why"))


def _room(stage, states, hosting=True, **attributes):
    app = stage.app
    app.leave_setup()
    app.chosen = ()
    app.setup.seats = 10 if len(states) > 4 else 6
    app.link.game = "ed0" if len(states) < 5 else "ed6"
    made = party(stage, hosting, len(states), states=list(states), codes={k: _CODE for k in range(10)}, **attributes)
    made.size = app.setup.seats
    if not hosting:
        made.phase = 3
    stage.open("waiting_room")
    live(stage, 420)


def room_empty(stage):
    """Empty room."""
    _room(stage, [HERE])


def room_joining(stage):
    """The keys of one are being made."""
    _room(stage, [HERE, COMING])


def room(stage):
    """Everybody is in."""
    _room(stage, [HERE, HERE, HERE, HERE])


def room_open(stage):
    """An open table: all could be read."""
    _room(stage, [HERE, HERE], open=True)


def room_check(stage):
    """The check of one was put off."""
    _room(stage, [HERE, HERE, CHECKING])
    live(stage, 900)
    stage.key(BACK)
    return stage.key(NEXT)


def room_not_ready(stage):
    """Not everybody is."""
    _room(stage, [HERE, HERE, COMING])
    return stage.key(SELECT)


def room_10(stage):
    """Ten devices, in every state."""
    _room(stage, [HERE, HERE, COMING, HERE, AWAY, HERE, HERE, HERE, HERE, GONE])


def room_10_page(stage):
    """A low screen turns the pages."""
    room_10(stage)
    live(stage, 2400)


def room_guest(stage):
    """A guest waits."""
    _room(stage, [HERE, HERE, HERE, COMING], False)


def room_guest_10(stage):
    """One of ten."""
    _room(stage, [HERE, HERE, HERE, CHECKING, HERE, HERE, HERE, HERE, AWAY, HERE], False)


def check_code(stage):
    """The same cards over there?"""
    _room(stage, [HERE, CHECKING])


def check_code_done(stage):
    """A guest has said yes, the host has not."""
    party(stage, False, 2, codes={0: _CODE})
    stage.app.link.party.phase = 2
    live(stage, 900)
    return stage.key(SELECT)


def _offers(stage, *tables, **attributes):
    party(stage, False, tables=list(tables), **attributes)
    stage.open("offers")


_TABLES = (
    (LONG[0], 6, 10, 10, 4, False, 0),
    (LONG[1], 0, 1, 4, 2, True, 0),
    (LONG[2], 16, 0, 6, 3, False, 1),
    (LONG[3], 200, 2, 6, 1, False, 4),
    (LONG[4], 1, 2, 6, 0, False, 2),
)


def offers_none(stage):
    """Nobody is heard yet."""
    _offers(stage)
    live(stage, 850)


def offers_no_network(stage):
    """No sent cell leaves the device."""
    _offers(stage)
    stage.app.link.party.transport.trouble = NO_NETWORK
    live(stage, 850)


def far_no_broker(stage):
    """The broker cannot be reached."""
    far_table(stage)
    stage.app.link.party.transport.trouble = NO_BROKER
    live(stage, 20)


def offers(stage):
    """Some tables."""
    _offers(stage, *_TABLES)


def offers_open(stage):
    """An open one."""
    _offers(stage, *_TABLES)
    return stage.key(NEXT)


def offers_full(stage):
    """One that is full."""
    _offers(stage, *_TABLES)
    return stage.key(NEXT, NEXT)


def offers_unknown(stage):
    """One of a game that this device does not know."""
    _offers(stage, *_TABLES)
    return stage.key(NEXT, NEXT, NEXT)


def offers_large(stage):
    """A table of a game for which this device has too little memory."""
    _offers(stage, _TABLES[0][:-1] + (NO_ROOM,), *_TABLES[1:])


def offers_many(stage):
    """So many tables as are listed at most, on some pages."""
    names = [f"{LONG[k % len(LONG)][:-2]}{k:02}" for k in range(24)]
    _offers(stage, *[(name, 0, 1 + k % 3, 4, 0, False, 0, bytes((k,))) for k, name in enumerate(names)])
    return stage.key(*[NEXT] * 12)


def offers_only_open(stage):
    """A device that cannot keep secrets."""
    _offers(stage, (LONG[0], 6, 10, 10, 4, False, 6), *_TABLES[1:], open=True)


def joining(stage):
    """The keys are made."""
    party(stage, False, 2).phase = 1
    live(stage, 300)


def _dealing(stage, people, mixed, **attributes):
    party(stage, True, people, mixed=mixed, **attributes).phase = 4
    live(stage, 420)


def dealing(stage):
    """The deck is shuffled together."""
    _dealing(stage, 4, 3)


def dealing_10(stage):
    """By ten."""
    _dealing(stage, 10, 6)


def deal_again(stage):
    """It was in vain."""
    _dealing(stage, 5, 0, aborted=1)


def deal_taken_up(stage):
    """A host takes a match up, and one of two is back."""
    _dealing(stage, 3, 2, takes_up=True)


def link_ended(stage):
    """The reason for the end of the link."""
    party(stage, False, 2, why=2).phase = 8
    live(stage, 20)


def link_host_left(stage):
    """The host has closed the table."""
    party(stage, False, 2, why=8).phase = ENDED
    live(stage, 20)


def link_no_room(stage):
    """The host has changed to a game for which this device has too little memory."""
    party(stage, False, 2, why=NO_ROOM).phase = ENDED
    live(stage, 20)


def far_table(stage):
    """Names of distant persons; one is away. A bot has no letter that a person has."""
    party(stage, True, 3, gone_away={2})
    seat(stage, SEVEN, SOME, "G1 G3 R6 G6", "Y3 Y5 Y6 Y7", homes={1: 1, 2: 2}, turn=1)
    stage.do(play(1, "R4"), play(2, "R6"))
    stage.app.link.party.events.append(4 << 8 | 2)
    live(stage, 20)


def far_table_10(stage):
    """Ten of them."""
    party(stage, True, 10, gone_away={3, 8})
    seat(stage, *_TEN, homes=_ELSEWHERE, turn=3, top="Y2", color=1)
    stage.do(play(3, "Y5"), act(4, c.V_DRAW))
    live(stage, 20)


def far_lost(stage):
    """The host is no longer heard."""
    far_table(stage)
    stage.app.link.party.hosting = False
    stage.app.link.party.lost = 3001
    live(stage, 20)


def _waits(stage, minutes):
    live(stage, 20)
    stage.app.link.remote._acted_ms = stage.app.board.ticks_ms() - minutes * 60_000 & c.TICKS
    live(stage, 20)


def far_waits(stage):
    """The table has waited for somebody."""
    party(stage, True, 3)
    seat(stage, SEVEN, SOME, "G1 G3 R6 G6", "Y3 Y5 Y6 Y7", homes={1: 1, 2: 2}, turn=1)
    stage.do(play(1, "R4"))
    stage.app.link.party.session.wait_min = 3
    _waits(stage, 13)


def far_waits_pause(stage):
    """The host may let a bot play."""
    far_waits(stage)
    return stage.key(BACK, NEXT)


def far_stands_in(stage):
    """A bot plays for the person here."""
    far_table(stage)
    stage.app.link.party.hosting = False
    stage.app.link.party.stands_in = True
    live(stage, 2100)


def far_sit_down(stage):
    """A key brings the person back."""
    far_stands_in(stage)
    live(stage, 2048)


def far_refused(stage):
    """The host has refused an act."""
    far_table(stage)
    stage.app.link.party.events.append(12 << 8 | c.X_TURN)
    live(stage, 20)


def far_sending(stage):
    """An act is long under way to the host."""
    far_refused(stage)
    made = stage.app.link.party

    def propose(one):
        made.table.log[0] = 0  # as on a guest's table: nothing has happened yet
        return 0

    made.table.propose = propose
    made.sending = True
    live(stage, 2600)
    stage.key(SELECT)
    live(stage, 400)


def far_game(stage):
    """In a game of its own, a banner has the news."""
    made = party(stage, True, 4)
    stage.app.match = made.table = LinkedTable()
    made.table.homes = {1: 1, 2: 2}
    made.phase = PLAYING
    stage.app.link.remote = type(stage.app.link.remote)(stage.app)
    pads(stage, "R2 R5 Y1 G3 G6 B2 B4", "Y3 R1", "B5", "R1 R2", call=0x02)
    made.table.paused = True
    made.events.append(5 << 8 | 1)
    live(stage, 20)


class _Watched(LinkedTable):
    """As who has no seat sees it."""

    def view(self, seat):
        mask.view_into(self.page, 255, self._view)
        return self._view


def far_watch(stage):
    """One who has no seat watches."""
    far_table(stage)
    app = stage.app
    made = app.link.party
    made.hosting = False
    table = _Watched()
    table.homes = {0: 0, 1: 1, 2: 2}
    table.sit(bytearray(made.table.page), bytes((0, 0, 0, 2)))
    app.match = made.table = table
    table.paused = True
    app.show_table()
    live(stage, 100)


def far_out(stage):
    """One who is out of the match watches on."""
    party(stage, False, 3)
    seat(stage, "", "G1 G3", "R6 G6 B1", "Y3 Y5 Y6 Y7", homes={1: 1, 2: 2}, turn=1, score="elimination")
    app = stage.app
    app.table.page[c.O_FLAGS] |= c.F_OUT
    app.show_table()
    live(stage, 100)


def far_door(stage):
    """Somebody would like to come."""
    far_table(stage)
    made = stage.app.link.party
    made.names.append(LONG[4])
    made.door = 3
    live(stage, 20)


def far_door_pause(stage):
    """The host's menu then."""
    far_door(stage)
    return stage.key(BACK)


def far_door_code(stage):
    """After the round: whether it is let in."""
    far_result_true(stage)
    made = stage.app.link.party
    made.codes[1] = _CODE
    made.states[1] = CHECKING
    made.door = 1
    live(stage, 20)
    made.door = 0
    live(stage, 20)


def far_door_open(stage):
    """The same at an open table: there is no code."""
    far_result_open(stage)
    made = stage.app.link.party
    made.states[1] = CHECKING
    made.door = 1
    live(stage, 20)


def far_result_unseen(stage):
    """One that came late cannot check it."""
    _result(stage, False, 3, 0 if stage.app.canvas.height > 32 else 2520, verified=3, found=255, unchecked=2)


def far_pause(stage):
    """The host's menu."""
    far_table(stage)
    return stage.key(BACK)


def far_pause_guest(stage):
    """A guest's."""
    far_table(stage)
    stage.app.link.party.hosting = False
    return stage.key(BACK)


def far_gestures(stage):
    """A gesture is chosen."""
    far_table(stage)
    stage.key(MENU, NEXT)


def _gestures(stage, *made):
    """Seats make gestures."""
    stage.app.link.party.events += [11 << 8 | seat << 4 | number for seat, number in made]
    live(stage, 20)


def far_gesture(stage):
    """Everybody makes one."""
    far_table(stage)
    _gestures(stage, (1, 2), (2, 6), (0, 3))


def far_gesture_10(stage):
    """Five of ten do."""
    far_table_10(stage)
    _gestures(stage, (1, 1), (2, 3), (4, 4), (7, 5), (9, 6))


def far_gesture_menu(stage):
    """Below a menu, a banner has it."""
    far_pause(stage)
    _gestures(stage, (2, 2))


def far_sure(stage):
    """Sure?"""
    far_pause(stage)
    stage.go("leave")
    return stage.key(SELECT)


def far_sure_guest(stage):
    """Sure?"""
    far_pause_guest(stage)
    stage.go("leave")
    return stage.key(SELECT)


def _result(stage, hosting, people, wait=0, winner=2, **attributes):
    if attributes.get("verified", 0) > 0:
        attributes.setdefault("found", 0)  # by the device that is shown, too
    made = party(stage, hosting, people, **attributes)
    hands = ["R2", "R4", "Y1", "G2", "B3", "B4", "B6", "G3", "Y5", "Y6"][:people]
    hands[winner] = ""
    seat(stage, *hands, homes={k: k for k in range(1, people)})
    page = made.table.page
    page[c.O_STATE] = c.P_OVER << 4
    page[c.O_WINNER] = winner
    page[c.O_ROUND] = 1
    for k, score in enumerate((211, 120, 431, 0, 17, 99, 5, 300, 12, 140)[:people]):
        page[c.O_SCORE + 2 * k : c.O_SCORE + 2 * k + 2] = score.to_bytes(2, "little")
    made.phase = OVER
    stage.result()
    live(stage, wait)


def far_result(stage):
    """The check is under way."""
    _result(stage, True, 4, verified=-1)


def far_result_wait(stage):
    """The host may continue immediately."""
    _result(stage, True, 4, 2520, verified=-1)


def far_result_true(stage):
    """The shuffle was true."""
    _result(stage, True, 5, 2520, verified=5)


def far_result_10(stage):
    """Ten devices have checked it."""
    _result(stage, False, 10, 0, verified=10)


def far_result_guest(stage):
    """A guest waits for the next deal."""
    _result(stage, False, 3, 5020, verified=3, aborted=2)


def far_result_aborted(stage):
    """Deals were aborted."""
    _result(stage, False, 3, 2520 if stage.app.canvas.height > 32 else 5020, verified=3, aborted=2)


def far_result_open(stage):
    """An open table."""
    _result(stage, True, 2, 2520, winner=1, open=True)


def far_result_cheat(stage):
    """A message that nobody may overlook."""
    _result(stage, True, 4, verified=3, fault=3, fault_device=1)


def heir_pause(stage):
    """The host's menu, if another device can deal."""
    far_table(stage)
    stage.app.link.party.next = 1
    return stage.key(BACK)


def heir_sure_round(stage):
    """Whether the host hands the table over, in a round."""
    heir_pause(stage)
    stage.app.screen.cursor = stage.app.screen.rows.index("hand-over")
    stage.key(SELECT)


def heir_parting(stage):
    """The host leaves after a round."""
    far_result_true(stage)
    stage.app.link.party.phase, stage.app.link.party.next = 6, 1
    live(stage, 20)
    return stage.key(BACK)


def heir_sure(stage):
    """Whether the host hands the table over, then."""
    heir_parting(stage)
    return stage.key(NEXT, SELECT)


def heir_orphan(stage):
    """A guest is asked whether to continue without its host."""
    far_lost(stage)
    made = stage.app.link.party
    made.next, made.orphan, made.lost = 1, True, 21_000
    live(stage, 40)
    made.lost = 0
    live(stage, 20)


def heir_none(stage):
    """A guest is asked whether to leave, because no device can continue without its host."""
    far_lost(stage)
    made = stage.app.link.party
    made.stuck, made.lost = True, 21_000
    live(stage, 40)
    made.lost = 0
    live(stage, 20)


def heir_deals(stage):
    """The heir waits for the others."""
    _dealing(stage, 3, 0, former=LONG[1])


def heir_ended(stage):
    """The host has handed the table over."""
    party(stage, True, 2, successor_name=LONG[0]).phase = 7
    live(stage, 20)


def heir_result(stage):
    """The former host could read on."""
    _result(stage, False, 3, 2520 if stage.app.canvas.height > 32 else 5020, verified=3, former=LONG[0])


SCENES = (
    link_title, link_menu, link_medium, link_no_medium, link_name, link_name_face, link_name_end, link_lobby,
    link_sure_open, room_empty, room_joining, room, room_open, room_check, room_not_ready, room_10,
    room_10_page, room_guest,
    room_guest_10, check_code, check_code_done, offers_none, offers_no_network, offers, offers_open, offers_full,
    offers_unknown,
    offers_large, offers_many, offers_only_open, joining, dealing, dealing_10, deal_again, deal_taken_up,
    link_ended, link_host_left, link_no_room,
    far_table, far_table_10,
    far_lost, far_no_broker, far_waits, far_waits_pause, far_stands_in, far_sit_down,
    far_refused, far_game, far_pause, far_pause_guest, far_sure, far_sure_guest, far_result,
    far_result_wait, far_result_true, far_result_10, far_result_guest, far_result_aborted, far_result_open,
    far_result_cheat, far_sending, far_watch, far_out, far_door, far_door_pause, far_door_code, far_door_open,
    far_result_unseen, far_gestures, far_gesture, far_gesture_10, far_gesture_menu, heir_pause, heir_sure,
    heir_sure_round, heir_parting, heir_orphan, heir_none, heir_deals, heir_ended, heir_result, far_handover,
    link_people, link_again,
)  # fmt: skip
