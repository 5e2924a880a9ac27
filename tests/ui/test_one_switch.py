# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""One switch instead of all keys: every game, a name, a list; two switches; hands that shake."""

import random
import statistics

import pytest

from tests.gallery.stage import SOME
from tests.store import Store
from tests.ui.handhelds import Room
from tests.ui.linked import now
from tests.ui.test_first_evening import switch_on
from tools.deploying import residence
from uno_core import codes as c
from uno_core.editions import NAMES
from uno_ui.codes import ACCESS, BACK, COLORS, EVERY_KEY, MENU, NEXT, SELECT
from uno_ui.device.settings import Settings
from uno_ui.codes import SET_PACE, SET_SHOW

TIME, STEP, HELD = 1, 2, 3
A, B, C = 0, 1, 2
RELEASED = 8
DWELL = 600  # ms
TURN = 50  # ms from one turn of the loop to the next
BRISK = 300  # ms from one key of a person with three keys to the next; and until one with a switch has seen it


def scanning():
    """Return the module as it is now: a stage imports it anew."""
    from uno_ui.device import scanning as module

    return module


@pytest.fixture
def desk(stage):
    """A stage with a finger at the keys of its board: see :class:`Finger`."""
    return Finger(stage)


class Finger:
    """Presses keys of a board, on its clock."""

    def __init__(self, stage):
        self.stage, self.app, self.board = stage, stage.app, stage.app.board
        self._events = []
        self.board.key, self.board.key_ms = self._key, 0
        self.app.idle.off_ms = 0

    def _key(self):
        if not self._events or self._events[0][0] > self.board.now:
            return -1
        self.board.key_ms, code = self._events.pop(0)
        return code

    def use(self, mode, dwell=5, steady=0, hold=0):
        """Set what the settings would; by default a dwell of 0.6 s. Return what reads keys."""
        self.app.settings.values[ACCESS] = scanning().one_byte([mode, dwell, steady, hold])
        scanning().install(self.app)
        self.wait(TURN)
        return self.app.buttons

    def press(self, key=B, ms=60, at=0):
        """Press a key, in so many ms."""
        self._events += [(self.board.now + at, key), (self.board.now + at + ms, key | RELEASED)]
        self._events.sort(key=lambda event: event[0])

    def idle(self):
        return not self._events

    def turn(self, ms=TURN):
        self.board.now += ms - 10  # and 10 in its own sleep
        self.app.step()

    def wait(self, ms):
        for _ in range(ms // TURN):
            self.turn()

    def tap(self, key=B, ms=60):
        """Press a key, and see what it does."""
        self.press(key, ms)
        self.wait(ms + 150)

    def until(self, true, seconds=30):
        for _ in range(seconds * 1000 // TURN):
            if true():
                return
            self.turn()
        raise AssertionError(f"not within {seconds} s on {now(self.stage)}")

    def lit(self):
        """Return the key that a press chooses, or an empty text where it is under the cursor."""
        lit = self.app.buttons.lit()
        return lit and "-abcABC"["-012345".index(lit)]

    def row(self):
        return self.app.screen.rows[self.app.screen.cursor]


# -- lists ------------------------------------------------------------------------------------------------


def test_a_cursor_walks_over_a_list_and_behind_it_is_the_way_back(desk):
    desk.stage.open("settings")
    desk.use(TIME)
    rows, seen = desk.app.screen.rows, []
    for _ in range(len(rows) + 1):
        desk.wait(DWELL)
        seen.append(desk.lit() or desk.row())
    assert seen == [*rows[1:], "A", rows[0]]
    desk.until(lambda: desk.lit() == "A")
    desk.tap()
    assert now(desk.stage) == "MainMenu"


def test_a_press_changes_the_row_that_the_cursor_is_on_and_the_walk_waits(desk):
    desk.stage.open("settings")
    desk.use(TIME)
    desk.until(lambda: desk.row() == "pace")
    before = desk.app.settings.get(SET_PACE)
    desk.wait(400)
    desk.tap()
    assert (desk.app.settings.get(SET_PACE), desk.row()) == ((before + 1) % 4, "pace")
    desk.wait(300)
    assert desk.row() == "pace"


def test_step_by_step_a_short_press_goes_on_and_a_long_one_chooses(desk):
    desk.stage.open("main_menu")
    desk.use(STEP)
    rows = desk.app.screen.rows
    desk.wait(5000)
    assert desk.row() == rows[0]
    for _ in range(rows.index("settings")):
        desk.tap()
    assert desk.row() == "settings"
    desk.tap(ms=700)
    assert now(desk.stage) == "SettingsMenu"


def test_while_it_is_held_the_walk_goes_on_and_the_release_chooses(desk):
    desk.stage.open("main_menu")
    desk.use(HELD)
    rows = desk.app.screen.rows
    desk.wait(3000)
    assert desk.row() == rows[0]
    desk.press(ms=DWELL * rows.index("settings") + 200)
    desk.until(desk.idle)
    desk.wait(200)
    assert now(desk.stage) == "SettingsMenu"


def test_a_second_switch_goes_on_as_soon_as_it_is_pressed_and_the_first_still_chooses(desk):
    desk.stage.open("main_menu")
    desk.use(TIME)
    rows = desk.app.screen.rows
    desk.app.buttons.first = A
    for _ in range(rows.index("settings")):
        desk.tap(C)
    assert desk.row() == "settings"
    desk.tap(A)
    assert now(desk.stage) == "SettingsMenu"
    desk.wait(8 * DWELL)
    assert desk.app.screen.cursor  # if it is pressed no more the walk goes on


def test_with_steps_the_second_switch_chooses(desk):
    desk.stage.open("main_menu")
    desk.use(STEP)
    rows = desk.app.screen.rows
    for _ in range(rows.index("settings")):
        desk.tap(C)
    desk.tap(A)
    assert now(desk.stage) == "SettingsMenu"


def test_who_has_only_the_second_switch_holds_it_and_has_the_first(desk):
    desk.stage.open("settings")
    desk.use(TIME)
    desk.app.buttons.first = A  # somebody has touched it
    desk.tap(B, 3100)
    desk.until(lambda: desk.lit() == "A")
    desk.tap(B)
    assert now(desk.stage) == "MainMenu"


def test_a_dark_display_stops_the_walk_and_the_press_that_lights_it_chooses_nothing(desk):
    desk.stage.open("settings")
    desk.use(TIME)
    desk.board.brightness = desk.board.sleep = lambda how: None
    desk.app.idle.off_ms = 60_000
    desk.until(lambda: desk.app.idle.dark, 70)
    row, values = desk.row(), bytes(desk.app.settings.values)
    desk.wait(5000)
    assert desk.row() == row
    desk.tap()
    assert not desk.app.idle.dark and bytes(desk.app.settings.values) == values


# -- other screens -----------------------------------------------------------------------------------------


def test_every_screen_has_a_ring_or_is_a_list():
    from uno_ui.screens import ROUTES
    from uno_ui.screens.menu import Menu

    module = scanning()
    named = {part.partition(":")[0] for part in module.RINGS.split()}
    assert named <= set(ROUTES)
    for route in set(ROUTES) - named:
        screen = __import__(ROUTES[route], None, None, ("SCREEN",)).SCREEN
        assert issubclass(screen, Menu), route
    for part in module.RINGS.split():
        assert set(part.partition(":")[2][1:]) <= set("012345-"), part


def test_at_the_title_each_key_that_does_something_is_lit_in_turn(desk):
    desk.stage.open("title")
    desk.use(TIME)
    seen = [desk.lit()]
    for _ in range(3):
        desk.wait(DWELL)
        seen.append(desk.lit())
    assert "".join(seen) in ("bBCb", "BCbB")
    desk.until(lambda: desk.lit() == "b")
    desk.tap()
    assert now(desk.stage) in ("MainMenu", "Colors")


def test_a_name_is_typed_with_one_switch(desk):
    store = desk.stage.keep_in(Store())
    desk.app.settings = type(desk.app.settings)(store)
    desk.app.settings.names[1] = "AAAA"
    desk.stage.open("name", 1)
    desk.use(TIME)
    began = desk.board.now
    for letter in "EVA9":
        screen = desk.app.screen
        place = screen.at
        wanted = screen.sets[place].index(letter)
        desk.until(lambda: not desk.lit() and 0 <= wanted - screen.picked[place] < 6)  # noqa: B023
        desk.tap()
        desk.until(lambda: screen.picked[place] == wanted)  # noqa: B023
        desk.tap()
    screen = desk.app.screen
    assert (screen.at, screen.picked[4]) == (4, len(screen.sets[4]) - 1)
    desk.until(lambda: desk.lit() == "B")
    desk.tap()
    assert desk.app.settings.names[1] == "EVA9"
    assert desk.board.now - began < 60_000


def test_a_letter_too_far_is_reached_in_the_next_round_and_the_way_back_is_offered(desk):
    desk.stage.open("name", 1)
    desk.use(TIME)
    desk.until(lambda: desk.lit() == "A")
    desk.tap()
    assert now(desk.stage) == "MainMenu"


# -- games ---------------------------------------------------------------------------------------------------


class Player:
    """Somebody at a handheld, with one switch or with three keys, who wants the same in the same position.

    ``turns``: how long each turn took, in ms.
    """

    def __init__(self, finger, one):
        self.finger, self.app, self._one = finger, finger.app, one
        self.turns = []
        self._began = self._acts = self._wanted = None
        self._next = 0

    def look(self):
        screen, table = self.app.screen, self.app.table
        if not self.app.match or not hasattr(screen, "me"):
            return
        question = getattr(screen, "question", None)
        mine = table.asked() == screen.me or question
        if table.acts_done != self._acts or not mine:
            if self._began is not None and table.acts_done != self._acts:
                self.turns.append(self.finger.board.now - self._began)
            self._began = self._wanted = None
            self._acts = table.acts_done
        if mine and self._began is None and not (getattr(screen, "animations", None) and screen.animations.on):
            self._began = self.finger.board.now
            self._next = self._began + BRISK
        if mine and self._began is not None and self.finger.idle() and self.finger.board.now >= self._next:
            self._next = self.finger.board.now + BRISK
            self._act(screen, question)

    def _act(self, screen, question):
        hand = screen.hand
        if question:
            n = len(question.answers) if question.answers else COLORS
            self._want(question.what + question.key, n)
            self._go(question.chosen, self._wanted[1], n)
        elif hand:
            stops = [i for i in range(hand.n) if hand.playable(i)] or [hand.n]
            self._want(-1, len(stops))
            self._go(hand.cursor, stops[self._wanted[1] % len(stops)], hand.n + 1)
        else:
            self.finger.press(B)  # a pad, a tower: what is under the cursor

    def _want(self, what, n):
        if not self._wanted or self._wanted[0] != what:
            chance = random.Random(f"{self._acts} {what}")
            self._wanted = what, chance.randrange(n)

    def _go(self, at, to, places):
        if self._one:
            if self.finger.lit() == "b" or not self.finger.lit() and at == to:
                self.finger.press(B)
        elif at == to:
            self.finger.press(B)
        else:
            self.finger.press(C if (to - at) % places <= places // 2 else A)


def played(desk, edition, one):
    """Play a match of one round with a bot. Return the player."""
    app = desk.app
    app.settings.set(SET_PACE, 3)
    app.settings.set(SET_SHOW, 1)
    app.seed = 7
    if one:
        desk.use(TIME)
    app.open(b"\0\2", [("target", 1)], edition)
    app.show_table()
    player = Player(desk, one)

    def over():
        player.look()
        return now(desk.stage) in ("Result", "Count")

    desk.until(over, 1500)
    return player


@pytest.mark.parametrize("stage", [64], indirect=True)
@pytest.mark.parametrize("edition", range(len(NAMES)), ids=NAMES)
def test_a_match_of_every_game_is_finished_and_the_median_turn_takes_three_times_as_long_at_most(desk, edition):
    one = played(desk, edition, True).turns
    assert len(one) > 2
    desk.use(0)
    desk.stage.open("main_menu")
    three = played(desk, edition, False).turns
    assert statistics.median(one) <= 3 * statistics.median(three)


@pytest.mark.parametrize("stage", [64], indirect=True)
def test_a_guest_plays_a_linked_round_with_one_switch(stage, monkeypatch):
    two = Room(monkeypatch, 2)
    assert two.run(lambda: now_of(two) == ["TableScreen"] * 2), two.screens()
    guest, board = two.apps[1], two.boards[1]
    guest.settings.values[ACCESS] = scanning().one_byte([TIME, 5, 0, 0])
    scanning().install(guest)
    finger = Finger.__new__(Finger)
    finger.app, finger.board, finger._events = guest, board, []
    board.key, guest.idle.off_ms = finger._key, 0
    board.events = finger._events
    player = Player(finger, True)
    two.persons[1].look = lambda now_ms: player.look()
    assert two.run(lambda: now_of(two) == ["Result"] * 2), two.screens()
    assert len(player.turns) > 3


def now_of(room):
    return [type(app.screen).__name__ for app in room.apps]


def test_with_two_cards_uno_comes_first_and_then_the_card(desk):
    desk.use(TIME)
    desk.stage.table(["R5 R7", SOME])
    desk.until(lambda: desk.lit() == "C", 1)
    desk.tap()
    assert not desk.lit() and desk.app.table.page[c.O_FLAGS] & c.F_ARMED
    assert desk.app.screen.hand.n == 2
    desk.tap()
    assert desk.app.screen.hand.n == 1


def test_the_walk_passes_over_cards_that_cannot_be_played_and_ends_at_the_pile(desk):
    desk.use(TIME)
    desk.stage.table(["Y1 R2 Y3 Y4 R6 B8", SOME], "R5")
    hand, seen = desk.app.screen.hand, []
    for _ in range(12 * 5):
        desk.turn()
        if not seen or seen[-1] != (hand.cursor, desk.lit()):
            seen.append((hand.cursor, desk.lit()))
    playable = [i for i in range(hand.n) if hand.playable(i)]
    assert len(playable) == 2
    stops = [place for place, lit in seen if not lit]
    assert set(stops) == {*playable, hand.n}
    assert [lit for _, lit in seen if lit] == ["B", "A"]


def test_while_others_act_nothing_moves_and_a_press_offers_the_menu(desk):
    desk.use(TIME)
    desk.stage.table([SOME, SOME], turn=1)
    desk.app.table.paused = True
    cursor = desk.app.screen.hand.cursor
    desk.wait(3000)
    assert (desk.app.screen.hand.cursor, desk.lit()) == (cursor, "")
    desk.tap()
    assert desk.lit() == "B"
    desk.tap()
    assert now(desk.stage) == "Pause"


def test_a_card_that_can_be_marked_asks_which_of_both(desk):
    desk.use(TIME)
    desk.stage.table(["R5 G5 B5 Y1", SOME], "R2", multi_number=True)
    screen = desk.app.screen
    assert screen.hand.verbs >> c.V_SELECT & 1
    desk.wait(200)
    desk.tap()
    assert desk.lit() == "b"
    desk.until(lambda: desk.lit() == "B", 1)
    desk.tap()
    assert screen.hand.marks == 1 and screen.hand.n == 4


def test_in_a_race_any_switch_slaps_at_once(desk):
    scanner = desk.use(TIME)
    scanner.act_on(EVERY_KEY)
    assert scanner.feed(C, 5000) == C and scanner.feed(C | RELEASED, 5050) == -1
    scanner.act_on(True)
    assert scanner.feed(C, 5100) == SELECT


# -- hands that shake ----------------------------------------------------------------------------------------


@pytest.fixture
def shaky(stage):
    """Keys for a hand that shakes: a press counts after 0.3 s, and is long after a second."""
    return scanning().Steady(300, 1)


def fed(keys, *events, until=5000):
    """Return the commands of events (ms, code), with the time of each."""
    events, found = list(events), []
    for now_ms in range(0, until, 10):
        while events and events[0][0] <= now_ms:
            at, code = events.pop(0)
            found.append((now_ms, keys.feed(code, at)))
        found.append((now_ms, keys.tick(now_ms)))
    return [(now_ms, command) for now_ms, command in found if command >= 0]


def test_a_bouncing_key_counts_once(shaky):
    bounces = [(1000, B), (1004, B | 8), (1007, B), (1012, B | 8), (1015, B)]
    lets_go = [(1600, B | 8), (1605, B), (1611, B | 8)]
    assert fed(shaky, *bounces, *lets_go) == [(1920, SELECT)]


def test_a_press_shorter_than_the_set_time_does_nothing(shaky):
    trembling = [(at + down, C | 8 * (down > 0)) for at in range(1000, 3000, 400) for down in (0, 250)]
    assert fed(shaky, *trembling) == []


def test_a_gap_in_a_long_press_does_not_end_it(shaky):
    assert fed(shaky, (1000, A), (1400, A | 8), (1500, A), (2600, A | 8)) == [(2000, BACK)]


def test_a_press_is_long_after_the_set_time(stage):
    for slower in range(3):
        keys = scanning().Steady(0, slower)
        assert fed(keys, (0, B), (4000, B | 8)) == [(500 << slower, MENU)]
        keys = scanning().Steady(0, slower)
        assert fed(keys, (1000, C), (1000 + (500 << slower) - 10, C | 8))[0][1] == NEXT


def test_a_bouncing_switch_chooses_once(desk):
    desk.use(TIME, steady=1)
    desk.stage.open("settings")
    desk.until(lambda: desk.row() == "pace")
    before = desk.app.settings.get(SET_PACE)
    for at in (0, 12, 30):
        desk.press(ms=8, at=at)
    desk.press(ms=200, at=45)
    desk.wait(600)
    assert desk.app.settings.get(SET_PACE) == (before + 1) % 4


# -- the setting ---------------------------------------------------------------------------------------------


def test_it_is_chosen_in_the_settings_counts_when_they_are_left_and_is_kept(stage):
    store = Store()
    Settings(store).begin()
    app = switch_on(stage, store, UNO_LANGUAGE="en")
    stage.open("settings")
    stage.go("access")
    stage.key(SELECT, SELECT, NEXT, SELECT, SELECT)
    plain = app.buttons
    stage.key(BACK)
    module = scanning()
    assert type(app.buttons).__name__ == "Scanner" and plain is not app.buttons
    assert module.choices(app) == [1, 2, 0, 0] and now(stage) == "SettingsMenu"
    app = switch_on(stage, store, UNO_LANGUAGE="en")
    assert type(app.buttons).__name__ == "Scanner" and module.choices(app) == [1, 2, 0, 0]
    stage.open("access")
    stage.key(MENU, BACK)
    assert type(app.buttons).__name__ == "Buttons"
    assert len(app.canvas.group) == 1 + len(app.lines)
    app = switch_on(stage, store, UNO_LANGUAGE="en", UNO_SWITCH="2")
    assert type(app.buttons).__name__ == "Buttons", "a choice on the device has precedence"


@pytest.mark.parametrize("mode", [0, 1, 2, 3, 9])
def test_a_board_can_be_set_to_one_switch_before_anybody_has_chosen(stage, mode):
    app = switch_on(stage, Store(), UNO_SWITCH=str(mode), UNO_LANGUAGE="en")
    assert scanning().choices(app)[0] == min(mode, 3)
    assert (type(app.buttons).__name__ == "Scanner") == (mode > 0)


def test_with_all_of_it_off_nothing_of_it_is_loaded(stage):
    """On a device: the build moves the import to the statement that needs it."""
    assert "uno_ui.scanning" in residence.SUNK["uno_ui.boot"]
    app = switch_on(stage, Store(), UNO_LANGUAGE="en")
    assert type(app.buttons).__name__ == "Buttons"
    assert not [name for name in vars(app) if "scan" in name]


def test_every_byte_that_may_be_kept_means_something(stage):
    module = scanning()
    for kept in range(256):
        stage.app.settings.values[ACCESS] = kept
        chosen = module.choices(stage.app)
        assert all(0 <= value < most for value, most in zip(chosen, module.COUNTS))
        if kept < 252:
            assert module.one_byte(chosen) == kept
        module.install(stage.app)


@pytest.mark.parametrize("make", ["Steady", "Scanner"])
def test_a_key_whose_release_was_meant_for_another_screen_works_again(desk, make):
    desk.stage.open("main_menu")
    keys = desk.use(TIME) if make == "Scanner" else scanning().Steady(0, 0)
    now_ms = desk.board.now
    keys.feed(B, now_ms)
    keys.void(B | RELEASED)
    assert keys.tick(now_ms + 3000) == -1
    found = keys.feed(B, now_ms + 3100), keys.feed(B | RELEASED, now_ms + 3200)
    assert SELECT in found


def test_a_drive_without_room_for_it_says_so_and_starts(stage, monkeypatch):
    from uno_ui.flows import boot
    from uno_ui.screens.start.settings import SettingsMenu

    def absent(*_):
        raise ImportError

    monkeypatch.setattr(boot.scanning, "install", absent)
    app = switch_on(stage, Store(), UNO_SWITCH="1", UNO_LANGUAGE="en")
    assert type(app.buttons).__name__ == "Buttons"
    stage.open("settings")
    monkeypatch.setattr(app, "load", absent)
    stage.go("access")
    stage.key(SELECT)
    assert now(stage) == SettingsMenu.__name__ and app.screen.note
