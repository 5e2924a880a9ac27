# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Screens on color displays: no word is cut or covered, in any language; the cost of a key on the bus; golden pictures.

``python3 tools/screens.py --golden --sizes 160x128`` writes the pictures, tests/golden/frames/160x128.
"""

import ast

import pytest

from tests.gallery import color, golden, letters, panel
from tests.gallery.stage import LEFT, MENU, NEXT, NONE, PREV, SELECT, act, at_once, play
from tools.dev.environment import ROOT
from tools.emulator import boardfile
from uno_core import codes as c
from uno_link.codes import PEER_IN
from uno_ui import words
from uno_ui.codes import LOOK_MS, ROW

CURSOR = 4096  # bytes
FACE = 6144  # of 48x48 pixels, with its edge
ANSWER = 2048  # bytes until a key is answered: the lamp moves; a field of a color is larger
FRAME_MS = 40
# Board -> MHz of the bus to its display: what CircuitPython asks for, and the chip's divider makes of it.
BUS = {
    "pybadge": 24,
    "pygamer": 24,
    "reverse_tft": 40,
    "clue": 32,
    "picosystem": 31.25,
    "picopad": 62.5,
    "thumby_color": 75,
    "cardputer": 40,
}
DEAREST = "240x240"  # the most pixels for the same
TABLES = (color.FLAT, *color.SIZES)
# Lines of 128 pixels are an OLED's, and tests/ui/test_languages.py measures those.
EVERYWHERE = [(size, language) for size in color.SIZES[1:] for language in words.LANGUAGES]
EVERYWHERE += [(color.SIZES[0], "hu"), (color.SIZES[0], "uk"), (color.FLAT, "hu")]
MOVES = ["hand_15", "hand_15_scroll", "hand_30", "cursor_far", "ask_color"]
# A scene with each list to choose from
LISTS = (
    "saved lobby lobby_games settings access sounds who guide rules_answer rules_groups pause sure_quit language"
    " link_medium offers day_menu cup_done together records_game rule_sets feats heir_parting matches selftest_page"
)
# A banner lies over the table: the host is looked for, nothing that is sent leaves the device, or a bot plays.
OVER = {"far_lost", "far_no_broker", "far_sit_down", "far_stands_in", "heir_orphan", "heir_none"}


def leaning(stage):
    """Return which way the last card leans."""
    return stage.app.screen.picture._lean


def shows(picture, seat, n):
    """Draw a seat with so many cards."""
    picture.cell(seat, n, 0)


@pytest.mark.parametrize(("size", "language"), EVERYWHERE)
def test_no_word_is_cut_or_covered(size, language):
    wrong, seen = {}, 0
    with color.stage(size, drawing=letters.UNDRAWN) as stage:
        looked = letters.Letters(stage.app.canvas)
        for name, _ in color.play(stage, language):
            seen += 1
            if looked.wrong and name not in OVER:
                wrong[name] = list(looked.wrong)
            looked.wrong.clear()
    assert seen > 200
    assert wrong == {}


def test_faces_of_the_cup_are_drawn_beside_a_name_of_any_length():
    with color.stage(color.SIZES[0], drawing=letters.UNDRAWN) as stage:
        drawn = []
        stage.app.canvas.face_picture = lambda x, *_: drawn.append(x)
        for _ in color.play(stage, "en", ["cup_rungs"]):
            screen = stage.app.screen
            for name in ("x" * long for long in range(0, 40)):
                screen.label = lambda _, name=name: name
                drawn.clear()
                screen.draw_picture(2, 2, 20, 26, 24)
                assert len(drawn) == 2 and drawn == sorted(drawn) and drawn[-1] + 24 <= stage.app.canvas.width


@pytest.mark.parametrize("size", color.SIZES)
@pytest.mark.parametrize("scene", ["ask_challenge_again", "room_check", "room_guest_10", "wheel_cut"])
def test_a_screen_looks_the_same_when_it_is_drawn_anew(size, scene):
    """The pile beside a challenge, what hangs below the letters of a button, the line below a headline, corners."""
    with color.stage(size) as stage:
        display = stage.app.board.display
        for _ in color.play(stage, "pl", [scene]):
            before = display.seen()
            stage.app.screen.enter()
            stage.app.canvas.refresh()
            assert display.seen() == before


def test_back_from_the_menu_the_draw_pile_is_beside_a_challenge_again():
    for size in color.SIZES:
        first, again = color.shots(size, names=["ask_challenge", "ask_challenge_again"])[0].values()
        assert first == again


@pytest.mark.parametrize("size", color.SIZES)
def test_the_cursor_passes_a_row_of_a_list_and_leaves_its_accents(size):
    with color.stage(size) as stage:
        display = stage.app.board.display
        for _ in color.play(stage, "sk", ["pause"]):
            before = display.seen()
            rows = stage.app.screen._sight - 1
            for command in [NEXT] * rows + [PREV] * rows:
                stage.key(command)
            assert display.seen() == before


@pytest.mark.parametrize("size", color.SIZES)
def test_a_mark_of_a_row_is_apart_from_its_letters_and_from_the_cursor(size):
    with color.stage(size) as stage:
        canvas, boxes = stage.app.canvas, []
        canvas.box = lambda *box: boxes.append(box)
        canvas.dot(20, 1)
        canvas.place(0, 20, canvas.width, canvas.pitch, True, True)
        dot, *edges = boxes
        left = min(edges, key=lambda box: (box[2], box[0]))
        assert left[0] + left[2] < dot[0]
        assert dot[0] + dot[2] < max(canvas.x(4), canvas.margin) - (canvas.times - 1)


@pytest.mark.parametrize("size", color.SIZES)
def test_of_two_players_all_cards_are_seen_and_a_seat_stays_beside_answers(size):
    with color.stage(size) as stage:
        canvas, backs = stage.app.canvas, []
        picture = canvas.table()(canvas, ["You", "Ann"], 0)
        canvas.back = lambda *box: backs.append(box)
        shows(picture, 1, 9)
        assert len(backs) == 9
        picture.covered = True
        _, x, y = picture.place_of(1)
        assert x >= canvas.x(picture.boxes_x) - canvas.letter and y + canvas.row <= picture.boxes_y * canvas.times


@pytest.mark.parametrize("size", TABLES)
@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("me", [0, -1])
def test_every_seat_is_in_sight_with_its_name_and_its_number_and_covers_no_other_one(size, seats, me):
    with color.stage(size) as stage:
        canvas = stage.app.canvas
        picture = canvas.table(me < 0)(canvas, ["WWW"] * seats, me)
        plates, written = [], []
        canvas.write = lambda x, y, text, ink=1, scale=0: (
            text and written.append((x, y)) or x + canvas.letter * len(text)
        )
        for seat in range(seats):
            if seat == me:
                continue
            kind, x, y = picture.place_of(seat)
            w, h = picture._at[kind], picture._at[kind + 1]
            shows(picture, seat, 12)
            at, top = written.pop()
            assert 0 <= at and at + 3 * canvas.letter <= canvas.wide and top + 8 * canvas.times <= picture._felt_h
            assert x >= 0 and x + w <= canvas.wide + 1
            for left, above, wide, high in plates:
                assert x + 2 > left + wide or left + 2 > x + w or y >= above + high or above >= y + h - 2 * canvas.times
            plates.append((x, y, w, h - 2 * canvas.times))


def test_an_accent_of_a_letter_beside_a_sign_stands_on_its_ground():
    with color.stage("160x128") as stage:
        canvas, boxes, tops = stage.app.canvas, [], []
        canvas.box = lambda *box: boxes.append(box)
        canvas.write = lambda x, y, *_: tops.append(y) or x
        canvas.mark(20, 30, "\u017d", 1)
        assert boxes[0][1] <= tops[0]


@pytest.mark.parametrize("size", color.SIZES)
def test_the_last_card_leans_the_other_way_each_time(size):
    with color.stage(size) as stage:
        stage.table(["R1 R2 R3", "R4 Y5 Y6", "R6 R8 R9"], turn=1)
        before = leaning(stage)
        stage.do(play(1, "R4"))
        assert leaning(stage) is not before
        stage.app.screen.enter()
        assert leaning(stage) is not before, "drawn again it lies as it lay"
        stage.do(play(2, "R6"))
        assert leaning(stage) is before


@pytest.mark.parametrize("size", color.SIZES)
def test_a_watcher_has_the_band_at_the_lower_end(size):
    with color.stage(size) as stage:
        canvas = stage.app.canvas
        bands = {name: canvas.band() for name, _ in color.play(stage, "en", ["far_table", "far_watch"])}
        assert bands["far_table"] + canvas.row < canvas.high * 2 // 3
        assert bands["far_watch"] + canvas.row == canvas.high


@pytest.mark.parametrize("size", color.SIZES)
def test_beside_a_tower_no_more_than_two_lines_are_empty(size):
    with color.stage(size) as stage:
        dict(color.play(stage, "en", ["tower_new"]))
        picture = stage.app.screen.picture
        bottom = max(picture._cards_y + picture._block_h, picture.tower_y + picture._ref_h)
        assert 0 <= picture.text_y - bottom < 2 * ROW
        assert picture.bar_y - ROW - 2 == picture.text_y
        assert picture.cards_x + 2 * picture.pitch + picture._block_w <= stage.app.canvas.width


def test_what_hangs_below_a_name_of_the_strip_goes_with_it():
    from uno_ui.games.blitzo_picture import BlitzoPicture

    with color.stage("240x135") as stage:
        from uno_ui.surface.draw import Canvas

        for canvas in (stage.app.canvas, Canvas(panel.Display(64))):
            picture, seen = BlitzoPicture(canvas, 4), []
            for before in ("Ty", "Ta"):
                canvas.clear()
                picture.seat(0, before, 7, 0, 1)
                picture.seat(0, "Ty", 7, 3, 1)
                picture.time(picture.long // 2)
                seen.append(canvas._display.seen())
            assert seen[0] == seen[1]


def test_the_bar_of_a_result_is_bright_where_there_are_points_in_a_bright_row_too():
    """The leader's bar read the wrong way round: dark where it was full."""
    with color.stage("128x64") as stage:
        dict(color.play(stage, "en", ["result_5"]))
        screen, canvas = stage.app.screen, stage.app.canvas
        for row, (seat, total) in enumerate(zip(range(5), (211, 120, 431, 0, 17))):
            y = screen._row_y + screen._pitch * row + 4
            long = canvas.width - 87
            bar = [canvas.bitmap[x, y] for x in range(85, 85 + long)]
            full = long * total // 500
            tint = canvas.tints[seat % len(canvas.tints)]
            assert bar == [tint] * full + [canvas.ground] * (len(bar) - full), seat


def longest(canvas, color):
    """Return the length of the longest row of one color beside the winner, or below on a high display."""
    high = canvas.high >= 200
    found = [0]
    for y in range(canvas.high * 9 // 16 if high else canvas.row + 4, canvas.high):
        run = 0
        for x in range(0 if high else canvas.wide * 2 // 5, canvas.wide):
            run = run + 1 if canvas.bitmap[x, y] == color else 0
            found.append(run)
    return max(found)


@pytest.mark.parametrize("size", color.SIZES)
def test_the_bars_of_a_result_grow_by_what_was_won_and_any_key_ends_that(size):
    with color.stage(size) as stage:
        dict(color.play(stage, "en", ["result_5"]))
        app = stage.app
        points = [0, 0, 100, 0, 0]
        app.table.round_points = points.__getitem__
        app.go("result", 0)
        shown = []
        for _ in range(20):
            shown.append(bytes(app.canvas.bitmap[x, y] for y in range(app.canvas.high) for x in range(app.canvas.wide)))
            stage.later(50)
        assert len(set(shown)) == 11  # ten steps, and then it is still
        app.go("result", 0)
        podium = app.screen.podium
        stage.later(100)
        assert not podium.still
        stage.key(LEFT)
        assert podium.still


@pytest.mark.parametrize("size", color.SIZES)
@pytest.mark.parametrize("scene", ["result_5", "result_match_team"])
def test_in_a_result_a_longer_bar_has_more_points(size, scene):
    with color.stage(size) as stage:
        dict(color.play(stage, "en", [scene]))
        table, canvas = stage.app.table, stage.app.canvas
        totals = [table.total(seat) for seat in range(table.seats)]
        long = [longest(canvas, canvas.tints[seat]) for seat in range(table.seats)]
        for one in range(table.seats):
            for other in range(table.seats):
                if totals[one] > totals[other] + 60:
                    assert long[one] > long[other], (one, other)


@pytest.mark.parametrize("size", TABLES)
def test_in_hands_of_1_to_30_cards_each_card_is_seen_wherever_the_cursor_is(size):
    """At least 9 pixels of it, 13 on a display of 240; none covers another one or leaves the display."""
    with color.stage(size) as stage:
        dict(color.play(stage, "en", ["table_4"]))
        canvas, picture = stage.app.canvas, stage.app.screen.picture
        least = 9 if canvas.wide < 240 else 13
        for n in range(1, 31):
            picture.lay_out(n)
            for picture._open in (NONE, *range(n)):
                ends = {}
                for slot in range(n):
                    x, y, w, h, seen = picture.card_at(slot, n)
                    row = slot // picture._per
                    assert seen >= min(least, w), (n, picture._open, slot)
                    assert ends.get(row, 0) <= x and x + seen <= canvas.wide, (n, picture._open, slot)
                    assert picture._hand_y - 1 <= y and y + h <= canvas.high + 1, (n, picture._open, slot)
                    ends[row] = x + seen


@pytest.mark.parametrize("size", color.SIZES)
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_what_keys_do_in_a_menu_is_written_in_the_middle_above_them(size, language):
    with color.stage(size) as stage:
        dict(color.play(stage, language, ["saved"]))
        canvas = stage.app.canvas
        words.load("en")
        low = range(canvas.high - canvas.row, canvas.high)
        ink = [x for x in range(canvas.wide) if any(canvas.bitmap[x, y] for y in low)]
        assert abs(ink[0] - (canvas.wide - 1 - ink[-1])) <= canvas.letter


def test_the_title_of_an_oled_has_the_same_margin_at_both_sides():
    for size in ("128x64", "128x32"):
        with color.stage(size) as stage:
            next(color.play(stage, "en", ["title"]))  # before a key leads on
            canvas = stage.app.canvas
            ink = [x for x in range(128) if any(canvas.bitmap[x, y] for y in range(22))]
            assert ink[0] == 127 - ink[-1] > 0


@pytest.mark.parametrize(
    ("x", "y", "text", "reason"),
    [(150, 20, "word", "is cut"), (3, 12, "other", "overlaps"), (10, 119, "Wy", "is cut"), (0, 4, "Wy", "overlaps")],
)
def test_a_word_that_is_wrong_is_found(x, y, text, reason):
    with color.stage("160x128", drawing=letters.UNDRAWN) as stage:
        looked = letters.Letters(stage.app.canvas)
        stage.app.canvas.write(0, 10, "first")
        stage.app.canvas.write(x, y, text)
    assert [one for one in looked.wrong if reason in one]


def test_a_word_of_which_a_part_is_painted_over_is_found():
    with color.stage("160x128", drawing=letters.UNDRAWN) as stage:
        looked = letters.Letters(stage.app.canvas)
        stage.app.canvas.write(0, 10, "first")
        stage.app.canvas.box(10, 5, 80, 30, 0)
    assert "is covered in part" in looked.wrong[0]


@pytest.mark.parametrize("size", color.SIZES)
def test_a_move_of_the_cursor_is_little_on_the_bus(size):
    with color.stage(size, drawing=panel.TOUCHED) as stage:
        costs = dict(color.play(stage, "en", MOVES))
    limits = {name: CURSOR if name == "ask_color" else ANSWER for name in MOVES}
    assert {name: costs[name] for name in MOVES if not 0 < costs[name] <= limits[name]} == {}


def lists():
    """Modules of the screens that are lists to choose from."""
    for path in sorted((ROOT / "lib" / "uno_ui" / "screens").rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and "Menu" in [getattr(base, "id", "") for base in node.bases]:
                yield path.stem


def costs_of_moves(stage):
    """Return the cost of each move from row to row, and around, until the cursor is visible; and whether other rows
    were drawn with it."""
    app, screen = stage.app, stage.app.screen
    del app.run
    for _ in screen.rows:
        before, first = app.board.display.sent, screen._first
        screen.key(NEXT)
        app.canvas.refresh()
        yield app.board.display.sent - before, screen._first != first
        while app.flow:
            app.go_on()
        app.canvas.refresh()
    at_once(app)


def test_a_row_move_in_every_menu_is_little_on_the_bus():
    seen, dear, often, long = set(), {}, {}, {}
    with color.stage(DEAREST, drawing=panel.TOUCHED) as stage:
        for name, _ in color.play(stage, "en", LISTS.split()):
            seen.add(type(stage.app.screen).__module__.rpartition(".")[2])
            moves = list(costs_of_moves(stage))
            dear[name] = [cost for cost, leapt in moves if not leapt and not 0 < cost <= CURSOR]
            long[name] = max([8 * cost / min(BUS.values()) / 1000 for cost, leapt in moves if leapt], default=0)
            halves = 2 * len(moves) // stage.app.screen._sight
            often[name] = sum(leapt for _, leapt in moves) > halves + 1
    assert set(lists()) - seen == set()
    assert {name: costs for name, costs in dear.items() if costs} == {}
    assert [name for name in often if often[name]] == []
    assert {name: ms for name, ms in long.items() if ms > FRAME_MS} == {}  # all rows are others


def cost_of(stage, command):
    """Return the cost of a key, with all that it leads to."""
    app, before = stage.app, stage.app.board.display.sent
    app.screen.key(command)
    app.canvas.refresh()
    return app.board.display.sent - before


def test_a_value_that_is_changed_costs_its_row():
    with color.stage(DEAREST, drawing=panel.TOUCHED) as stage:
        stage.open("settings")
        screen, canvas = stage.app.screen, stage.app.canvas
        row = panel.cost(canvas.wide, canvas.times * canvas.pitch)
        stage.key(NEXT)
        assert screen.rows[screen.cursor] == "pace"
        for command in (SELECT, LEFT, SELECT):
            assert 0 < cost_of(stage, command) <= row
        stage.key(NEXT)
        assert 0 < cost_of(stage, SELECT) <= row


@pytest.mark.parametrize("scene", ["room_check", "room_10"])
def test_in_a_waiting_room_the_cursor_and_who_comes_are_little_on_the_bus(scene):
    with color.stage(DEAREST, drawing=panel.TOUCHED) as stage:
        dict(color.play(stage, "en", [scene]))
        app = stage.app
        assert scene == "room_10" or 0 < cost_of(stage, NEXT) <= CURSOR
        app.link.party.states[2] = PEER_IN
        before = app.board.display.sent
        stage.later(LOOK_MS + 10)
        places = [(app.canvas.wide // 2, 2 * ROW + 1), (app.canvas.wide, 2 * ROW + 1), (app.canvas.wide, 2 * (ROW + 2))]
        assert 0 < app.board.display.sent - before <= sum(panel.cost(*size) for size in places)


@pytest.mark.parametrize("size", color.SIZES)
def test_a_card_on_its_way_is_little_on_the_bus(size):
    with color.stage(size, drawing=panel.TOUCHED) as stage:
        board, costs = stage.app.board, []
        board.keep = 1
        stage.table(["R1 R5 Y4 G7", "R4 Y5 G6", "B1 B2 B3"], turn=0)
        stage.key(SELECT)
        slide = stage.app.screen.motion.slide
        begins = slide._tile.x, slide._tile.y
        assert begins[1] > stage.app.canvas.high // 2
        while slide.on:
            before = board.display.sent
            stage.later(10)
            costs.append(board.display.sent - before if slide.on else 0)
        assert 0 < max(costs) <= CURSOR
        assert slide._tile.y < stage.app.canvas.high // 3


def happens(stage, what):
    """Let that act happen, with no time after it."""
    stage.app.table.paused = True
    assert not stage.app.table.propose(what)
    stage.app.screen._acted(NONE)
    stage.app.canvas.refresh()


def takes(stage, bots, seat, keep=1):
    """Let a seat take four cards, on a board that may keep modules; no card slides."""
    stage.app.board.keep = keep
    hands = ["R1 R5 Y4 G7 B2", "B1 B3", *[f"Y{k} G{k}" for k in range(bots - 1)]]
    before = (seat - 1) % len(hands)
    hands[before] += " F"
    stage.table(hands, turn=before)
    if keep:
        stage.app.screen.motion.slide.begin = lambda log: False
    stage.do(play(before, "F"), act(before, c.V_CHOOSE, c.C_BLUE))
    happens(stage, act(seat, c.V_ACCEPT))


def costs(stage):
    """Return what each picture of a motion costs, until it is over."""
    found = []
    while stage.app.screen.motion.due:
        before = stage.app.board.display.sent
        stage.later(10)
        found.append(stage.app.board.display.sent - before)
    return [cost for cost in found if cost]


@pytest.mark.parametrize("size", color.SIZES)
@pytest.mark.parametrize("bots", [1, 2, 3, 5, 9])
def test_cards_that_are_counted_are_little_on_the_bus_and_the_seat_is_drawn_once_more(size, bots):
    with color.stage(size, drawing=panel.TOUCHED) as stage:
        takes(stage, bots, bots)
        picture = stage.app.screen.picture
        kind, _, _ = picture.place_of(bots)
        found = costs(stage)
        assert len(found) == 4
        assert max(found[:-1]) <= ANSWER
        w, h = picture._at[kind : kind + 2]
        times = stage.app.canvas.times
        assert found[-1] <= panel.cost(w + times, h + times)


@pytest.mark.parametrize("size", color.SIZES)
def test_a_new_card_of_the_own_hand_is_one_card_on_the_bus(size):
    with color.stage(size, drawing=panel.TOUCHED) as stage:
        takes(stage, 2, 0)
        found = costs(stage)
        assert len(found) == 4
        assert max(found) <= (CURSOR if size != DEAREST else 2 * CURSOR)


@pytest.mark.parametrize("size", color.SIZES)
@pytest.mark.parametrize("ms", [0, 50, 150, 250, 1000])
@pytest.mark.parametrize("seat", [0, 2])
def test_whenever_a_key_ends_a_count_the_picture_is_the_one_without_it(size, ms, seat):
    seen = []
    for keep in (1, 0):
        with color.stage(size) as stage:
            takes(stage, 2, seat, keep)
            moving = stage.app.board.display.seen()
            stage.later(ms)
            stage.key(NEXT)
            assert not keep or not stage.app.screen.motion.due
            stage.later(1500)
            seen.append(stage.app.board.display.seen())
            assert moving != seen[-1]
    assert seen[0] == seen[1]


@pytest.mark.parametrize("size", color.SIZES)
def test_a_name_that_shakes_is_little_on_the_bus_and_is_as_before(size):
    seen = []
    for keep in (1, 0):
        with color.stage(size) as stage:
            stage.app.board.keep = keep
            stage.table(["R1 R5 Y4 G7", "R4 Y5 F", "R2 R3"], turn=2)
            happens(stage, act(2, c.V_UNO))
            if keep:
                found = costs(stage)
                assert 5 <= len(found) <= 9
                shakes = found[1:5]  # before, and after, a layer is new
                assert max(shakes) <= CURSOR
            stage.later(1000)
            stage.key(NEXT)  # a bubble goes
            stage.later(1000)
            seen.append(stage.app.board.display.seen())
    assert seen[0] == seen[1]


def layers(stage):
    return len(stage.app.canvas.group) - 1 - len(stage.app.lines)


def calls(stage):
    """Let the second of three bots call UNO and play its last card but one, on a board that may keep modules."""
    stage.app.board.keep = 1
    stage.table(["R1 B5 Y4 G7", "B7 Y5 F", "R2 R3", "B2 B4 Y9"], turn=2)
    happens(stage, act(2, c.V_UNO))
    stage.later(500)
    assert layers(stage) == 1
    stage.do(play(2, "R2"))
    stage.later(500)


@pytest.mark.parametrize("size", ["160x128", "240x240"])
def test_a_bubble_says_uno_until_the_next_turn_of_who_has_called(size):
    with color.stage(size) as stage:
        calls(stage)
        for what in (play(3, "B2"), play(0, "B5"), play(1, "B7")):
            assert layers(stage) == 1
            stage.do(what)
        assert stage.app.table.asked() == 2
        stage.later(500)
        assert layers(stage) == 0


@pytest.mark.parametrize("size", ["160x128", "240x240"])
def test_a_key_takes_a_bubble_away_and_the_picture_is_as_before(size):
    with color.stage(size) as stage:
        calls(stage)
        stage.key(NEXT)
        assert layers(stage) == 0
        stage.later(500)
        stage.do(act(3, c.V_DRAW))
        stage.later(500)
        assert layers(stage) == 0


def test_a_letter_of_a_name_and_its_place_are_little_on_the_bus():
    with color.stage(DEAREST, drawing=panel.TOUCHED) as stage:
        stage.open("name")
        del stage.app.run
        for command, most in ((PREV, FACE), (SELECT, CURSOR), (PREV, CURSOR), (SELECT, CURSOR), (LEFT, CURSOR)):
            before = stage.app.board.display.sent
            stage.app.screen.key(command)
            stage.app.canvas.refresh()
            assert 0 < stage.app.board.display.sent - before <= most
            stage.app.go_on()
            stage.app.canvas.refresh()
        at_once(stage.app)


@pytest.mark.parametrize("name", BUS)
def test_a_whole_picture_is_on_the_bus_for_a_moment(name):
    board = boardfile.read(name)
    assert 8 * panel.cost(board.width, board.height) / BUS[name] / 1000 <= FRAME_MS


@pytest.mark.parametrize(("size", "names"), [(golden.COLOR, golden.IN_COLOR), (golden.SMALL, golden.IN_SMALL)])
def test_screens_in_color_look_like_their_golden_pictures(size, names):
    pictures, _, screens = color.shots(size, names=names)
    assert sorted(pictures) == sorted(names)
    kept = golden.read(size)
    for file, seen in golden.wanted(pictures, screens, size).items():
        for name, picture in seen.items():
            assert "?" not in picture, name
            assert picture == kept[file][name], f"{name} looks different:\n{picture}"
    assert sum(map(len, kept.values())) == len(names)


def test_a_theme_changes_colors_and_nothing_else():
    plain, paper = (color.shots("160x128", names=["table_4"], theme=theme)[0]["table_4"] for theme in (0, 1))
    pairs = {(plain[at : at + 2], paper[at : at + 2]) for at in range(0, len(plain), 2)}
    assert len({one for one, _ in pairs}) > 6
    assert paper != plain
    assert (b"\x08\x62", b"\xff\xff") in pairs  # the ground


@pytest.mark.parametrize("theme", [0, 1])
def test_on_paper_too_a_face_has_a_dark_outline_and_white_fur(theme):
    with color.stage("160x128", theme) as stage:
        from uno_ui.surface import draw_color, pictures

        canvas = stage.app.canvas
        pictures.face(canvas, 0, 0, 2, pictures.NORMAL, 1)  # the puppy
        colors = draw_color.THEMES[theme]
        assert colors[canvas.bitmap[6, 1]] < 0x101820
        assert colors[canvas.bitmap[9, 19]] == 0xFFFFFF


def faces(stage, kinds, **names):
    """Return the faces of seats, by their kinds."""
    from uno_ui.surface import pictures

    settings = stage.app.settings
    settings.faces = bytearray(names.get("faces", bytes(11)))
    settings.names = list(names.get("names", [""] * 10))
    return [number - pictures.ROBOT for number in pictures.of_seats(stage.app, kinds)]


def test_no_two_people_have_the_same_face_and_bots_have_their_own():
    with color.stage("160x128") as stage:
        for seats in range(2, 9):
            found = faces(stage, bytes(seats))
            assert len(set(found)) == seats and all(0 < face <= 8 for face in found)
        assert faces(stage, bytes((0, 1, 4, 9)))[1:] == [0, -6, -1]  # a robot, the fox, the owl
        same = faces(stage, bytes(3), names=["ANNA", "ANNA", "ANNA", *[""] * 7])
        assert len(set(same)) == 3
        chosen = bytes((0, 0, 0, same[0], *bytes(7)))
        assert faces(stage, bytes(3), faces=chosen)[2] == same[0] != faces(stage, bytes(3), faces=chosen)[0]


def test_who_has_chosen_a_face_keeps_it_though_another_person_has_chosen_it_too():
    with color.stage("160x128") as stage:
        assert faces(stage, bytes(3), faces=bytes((0, 5, 5, 5, *bytes(7)))) == [5, 5, 5]


def test_a_face_is_chosen_beside_the_name_and_kept():
    with color.stage("160x128") as stage:
        app = stage.app
        app.settings.names[1] = "BELLA"
        app.go("name", 1)
        before = faces(stage, b"\0\0", names=["", "BELLA", *[""] * 8])
        stage.key(NEXT, SELECT)
        stage.key(*[MENU])
        chosen = app.settings.faces[2]
        assert chosen == before[1] % 8 + 1
        assert app.settings.names[1] == "BELLA"
        assert faces(stage, b"\0\0", faces=app.settings.faces)[1] == chosen


def test_a_name_without_another_face_keeps_that_of_the_name():
    with color.stage("160x128") as stage:
        stage.app.go("name", 0)
        stage.key(MENU)
        assert not any(stage.app.settings.faces)


@pytest.mark.parametrize(("size", "first"), [("160x128", [4, 5, 6]), ("128x64", [2, 2, 2])])
def test_bots_of_the_first_match_have_characters_where_their_faces_are_seen(size, first):
    with color.stage(size) as stage:
        assert list(stage.app.setup.kinds()) == [0, *first]


@pytest.mark.parametrize("size", color.SIZES)
def test_the_title_on_a_bare_display_is_that_of_later(size):
    with color.stage(size) as stage:
        from uno_ui.screens.start.title import picture

        canvas = stage.app.canvas
        seen = []
        for ground in (0, canvas.ground):
            canvas.box(0, 0, canvas.wide, canvas.high, ground)
            picture(canvas)
            seen.append([canvas.bitmap[x, y] for y in range(canvas.high) for x in range(canvas.wide)])
        assert seen[0] == seen[1]


def test_the_row_of_themes_is_there_where_there_are_themes():
    with color.stage("160x128") as stage:
        stage.open("settings")
        assert "theme" in stage.app.screen.rows
        stage.app.screen.cursor = stage.app.screen.rows.index("theme")
        stage.key(1)
        assert (stage.app.canvas.theme, stage.app.board.display.seen()[:2]) == (1, b"\xff\xff")
